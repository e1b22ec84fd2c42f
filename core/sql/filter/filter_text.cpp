// SPDX-License-Identifier: MIT
#include "core/sql/filter/filter_text.h"

#include "core/base/units.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

struct Word
{
    QString text;
    bool quoted = false; ///< from its first character on: never more than text
};

/// Splits at space; double quotes keep it, anywhere in a word; an open quote ends with the text.
std::vector<Word> wordsOf(QStringView text)
{
    std::vector<Word> words;
    Word word;
    bool inQuotes = false;
    bool isOpen = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            word.quoted = word.quoted || !isOpen;
            inQuotes = !inQuotes;
            isOpen = true;
        } else if (c.isSpace() && !inQuotes) {
            if (!word.text.isEmpty())
                words.push_back(word);
            word = {};
            isOpen = false;
        } else {
            word.text += c;
            isOpen = true;
        }
    }
    if (!word.text.isEmpty())
        words.push_back(word);
    return words;
}

/// The comparison that a word begins with; empty where it begins with none.
QString comparisonOf(const QString& word)
{
    for (const char* op : {">=", "<=", ">", "<", "="}) {
        if (word.startsWith(QLatin1String(op)))
            return QLatin1String(op);
    }
    return {};
}

std::optional<FilterTerm> sizeTerm(const QString& word)
{
    const QString op = comparisonOf(word);
    if (op.isEmpty())
        return std::nullopt;
    const auto bytes = parseBytes(QStringView(word).mid(op.size()));
    if (!bytes)
        return std::nullopt;
    return FilterTerm{FilterTerm::Kind::Size, {}, op, *bytes};
}

bool isLabel(QStringView word)
{
    const qsizetype line = word.indexOf(QLatin1Char('_'));
    const auto isDigit = [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); };
    const QStringView version = word.mid(line + 1);
    return line > 1 && word.front().toLower() == QLatin1Char('b') && !version.isEmpty() &&
           std::all_of(version.begin(), version.end(), isDigit);
}

/// Bare hex digits that make a word (facade, decade) are meant as one.
bool isBareAddress(QStringView word)
{
    return std::any_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
}

std::optional<FilterTerm> addressTerm(const QString& word)
{
    const bool isHex = word.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    const bool label = isLabel(word);
    if (!isHex && !label && (!isBareAddress(word) || word.contains(QLatin1Char('_'))))
        return std::nullopt;
    const auto address = parseAddress(word);
    if (!address)
        return std::nullopt;
    if (label)
        return FilterTerm{FilterTerm::Kind::Label, word.toLower(), {}, *address};
    return FilterTerm{FilterTerm::Kind::Address, {}, {}, *address};
}

std::optional<FilterTerm> keyedTerm(const QString& word)
{
    for (const char* key : {"site:", "file:"}) { // a call site is file, line and function
        if (word.startsWith(QLatin1String(key)) && word.size() > 5)
            return FilterTerm{FilterTerm::Kind::Site, word.mid(5), {}, 0};
    }
    if (!word.startsWith(QLatin1String("stream:")))
        return std::nullopt;
    bool ok = false;
    const qlonglong stream = word.mid(7).toLongLong(&ok, 0);
    if (!ok)
        return std::nullopt;
    return FilterTerm{FilterTerm::Kind::Stream, {}, {}, static_cast<std::uint64_t>(stream)};
}

FilterTerm termOf(const Word& word)
{
    FilterTerm text{FilterTerm::Kind::Text, word.text, {}, 0};
    if (word.quoted)
        return text;
    if (const auto size = sizeTerm(word.text))
        return *size;
    if (const auto keyed = keyedTerm(word.text))
        return *keyed;
    return addressTerm(word.text).value_or(text);
}

} // namespace

std::vector<FilterTerm> parseFilterText(QStringView text)
{
    const std::vector<Word> words = wordsOf(text);
    std::vector<FilterTerm> terms;
    for (std::size_t i = 0; i < words.size(); ++i) {
        // "> 4k": the comparison stands alone, its size is the next word.
        const bool isLoneOp = !words[i].quoted && comparisonOf(words[i].text) == words[i].text;
        if (isLoneOp && i + 1 < words.size()) {
            if (const auto size = sizeTerm(words[i].text + words[i + 1].text)) {
                terms.push_back(*size);
                ++i;
                continue;
            }
        }
        terms.push_back(termOf(words[i]));
    }
    return terms;
}

} // namespace core
