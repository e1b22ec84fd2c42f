// SPDX-License-Identifier: MIT
#include "core/redact/published_names.h"

#include "core/redact/public_words.h"

#include <QByteArray>
#include <QFile>

#include <algorithm>
#include <array>
#include <unordered_set>

// Not in a namespace: that is how the resource compiler names it.
static void openLists()
{
    Q_INIT_RESOURCE(public_names);
}

namespace core {

namespace {

constexpr std::size_t longestDigits = 4; ///< in an identifier: sizes of tiles, architectures
constexpr std::size_t freeLetters = 2;   ///< a word of so few says nothing

using Views = std::unordered_set<std::string_view>;

std::string_view nextOf(std::string_view& text, char mark)
{
    const std::size_t end = std::min(text.find(mark), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

QByteArray textOf(const char* name)
{
    openLists();
    QFile file(QStringLiteral(":/public/%1.txt").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

std::string_view viewOf(const QByteArray& text)
{
    return {text.constData(), static_cast<std::size_t>(text.size())};
}

Views listOf(std::string_view text)
{
    Views words;
    while (!text.empty()) {
        std::string_view line = nextOf(text, '\n');
        while (!line.empty() && line.front() != '#') {
            if (const std::string_view word = nextOf(line, ' '); !word.empty())
                words.insert(word);
        }
    }
    return words;
}

/// The words of a list, and the text that they are views into.
class WordList
{
public:
    explicit WordList(const char* name) : m_text(textOf(name)), m_words(listOf(viewOf(m_text))) {}

    WordList(const WordList&) = delete;
    WordList& operator=(const WordList&) = delete;

    [[nodiscard]] const Views& words() const { return m_words; }

private:
    const QByteArray m_text;
    const Views m_words;
};

/// Lines of `folder: file file`.
std::unordered_set<std::string> filesOf(std::string_view text)
{
    std::unordered_set<std::string> files;
    while (!text.empty()) {
        std::string_view line = nextOf(text, '\n');
        if (line.starts_with('#'))
            continue;
        const std::string_view folder = nextOf(line, ':');
        while (!line.empty()) {
            if (const std::string_view file = nextOf(line, ' '); !file.empty())
                files.insert(std::string(folder).append("/").append(file).append(".py"));
        }
    }
    return files;
}

const std::unordered_set<std::string>& files()
{
    static const std::unordered_set<std::string> all = filesOf(viewOf(textOf("files")));
    return all;
}

const Views& operators()
{
    static const WordList all("operators");
    return all.words();
}

char lowerOf(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// `_scaled_dot_product` → `scaleddotproduct`, as names of nodes have it.
std::string squashed(std::string_view name)
{
    std::string text;
    for (const char c : name) {
        if (c != '_')
            text += lowerOf(c);
    }
    return text;
}

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

bool isEnglish(char c)
{
    return isCapital(c) || (c >= 'a' && c <= 'z');
}

/// The letters that text begins with and that are one word: `Addmm` of `AddmmBackward`, `THP` of
/// `THPVariable`.
std::size_t wordLength(std::string_view text)
{
    std::size_t end = 1;
    while (end < text.size() && isCapital(text[end - 1]) && isCapital(text[end]))
        ++end;
    const bool isFollowed = end < text.size() && isEnglish(text[end]);
    if (end > 1)
        return isFollowed ? end - 1 : end;
    while (end < text.size() && isEnglish(text[end]) && !isCapital(text[end]))
        ++end;
    return end;
}

} // namespace

bool isPublishedFile(const std::string& file)
{
    return files().count(file) > 0 && !file.starts_with("python/");
}

bool isLibraryFile(std::string_view file)
{
    return files().count(std::string("python/").append(file)) > 0;
}

bool isPublishedFunction(std::string_view name)
{
    static const WordList all("functions");
    return all.words().count(name) > 0;
}

bool isPublishedOperator(std::string_view name)
{
    return operators().count(name) > 0;
}

bool isPublicTarget(std::string_view target)
{
    static constexpr std::string_view start = "aten.";
    if (!target.starts_with(start))
        return false;
    const std::string_view name = target.substr(start.size());
    const std::size_t dot = std::min(name.find('.'), name.size());
    return isPublishedOperator(name.substr(0, dot)) &&
           isPublishedSpelling(name.substr(std::min(dot + 1, name.size())));
}

bool isPublishedNode(std::string_view name)
{
    static const std::unordered_set<std::string> known = [] {
        std::unordered_set<std::string> all{"compiledfunction", "checkpointfunction"};
        for (const std::string_view one : operators())
            all.insert(squashed(one));
        return all;
    }();
    static constexpr std::array<std::string_view, 5> engines{"AccumulateGrad", "CopySlices", "CopyBackwards",
                                                             "GraphRoot", "Error"};
    static constexpr std::string_view mark = "Backward";
    if (std::find(engines.begin(), engines.end(), name) != engines.end())
        return true;
    const std::size_t stem = name.find_last_not_of("0123456789") + 1;
    if (name.size() - stem > 2 || !name.substr(0, stem).ends_with(mark))
        return false;
    return known.count(squashed(name.substr(0, stem - mark.size()))) > 0;
}

bool isPublishedSpelling(std::string_view identifier)
{
    static const WordList list("cpp_words");
    const Views& known = list.words();
    while (!identifier.empty()) {
        std::size_t length = 1;
        if (isDigit(identifier.front())) {
            length = std::min(identifier.find_first_not_of("0123456789"), identifier.size());
            if (length > longestDigits)
                return false;
        } else if (isEnglish(identifier.front())) {
            length = wordLength(identifier);
            std::string word(identifier.substr(0, length));
            std::transform(word.begin(), word.end(), word.begin(), lowerOf);
            if (length > freeLetters && known.count(word) == 0)
                return false;
        } else if (identifier.front() != '_') {
            return false;
        }
        identifier.remove_prefix(length);
    }
    return true;
}

} // namespace core
