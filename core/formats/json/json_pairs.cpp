// SPDX-License-Identifier: MIT
#include "core/formats/json/json_pairs.h"

#include "core/base/texts.h"
#include "core/formats/json/json_copy.h"
#include "core/formats/json/json_input.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <rapidjson/reader.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(JsonPairsText);

using Pairs = std::vector<std::pair<QString, QString>>;

constexpr std::size_t mostPairs = 5'000;
constexpr std::size_t longestText = std::size_t{1} << 16U;
constexpr qsizetype mostText = qsizetype{4} << 20;                ///< of all keys and values together
constexpr std::uint64_t mostPairBytes = std::uint64_t{16} << 20U; ///< of the text; bundles have a few KiB

QString textOf(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(std::min(utf8.size(), longestText)));
}

/// What was a float stays one: 5242880.0.
QString textOf(double number)
{
    const QString digits = QString::number(number, 'g', QLocale::FloatingPointShortest);
    static const QRegularExpression whole(QStringLiteral("^-?[0-9]+$"));
    return whole.match(digits).hasMatch() ? digits + QStringLiteral(".0") : digits;
}

/// Takes the events of a JSON parser and flattens its objects. What stands in a list is copied as text.
class PairEvents
{
public:
    // The names are those that RapidJSON's reader calls.
    bool Null()
    {
        return value([] { return QString(); }, [&] { m_list.null(); });
    }
    bool Bool(bool truth)
    {
        return value([&] { return truth ? QStringLiteral("true") : QStringLiteral("false"); },
                     [&] { m_list.boolean(truth); });
    }
    bool Int(int number) { return Int64(number); }
    bool Uint(unsigned number) { return Int64(number); }
    bool Int64(std::int64_t number)
    {
        return value([&] { return QString::number(number); }, [&] { m_list.integer(number); });
    }
    bool Uint64(std::uint64_t number)
    {
        return value([&] { return QString::number(number); }, [&] { m_list.unsignedInteger(number); });
    }
    bool Double(double number)
    {
        return value([&] { return textOf(number); }, [&] { m_list.real(number); });
    }
    bool RawNumber(const char* text, std::uint32_t length, bool copy) { return String(text, length, copy); }
    bool String(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view view(text, length);
        return value([&] { return textOf(view); }, [&] { m_list.string(view); });
    }
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view name(text, length);
        if (m_listDepth > 0)
            m_list.key(name);
        else
            setKey(textOf(name));
        return true;
    }
    bool StartObject()
    {
        if (!isShallow())
            return false;
        if (m_listDepth > 0) {
            ++m_listDepth;
            m_list.beginObject();
        } else {
            m_path.emplace_back();
        }
        return true;
    }
    bool EndObject(std::uint32_t /*members*/)
    {
        --m_depth;
        if (m_listDepth > 0) {
            --m_listDepth;
            m_list.endObject();
        } else {
            setKey({});
            m_path.pop_back();
        }
        return true;
    }
    bool StartArray()
    {
        if (m_depth == 0 || !isShallow()) // an object is wanted
            return false;
        ++m_listDepth;
        m_list.beginArray();
        return true;
    }
    bool EndArray(std::uint32_t /*elements*/)
    {
        --m_depth;
        m_list.endArray();
        if (--m_listDepth == 0) {
            add(textOf(m_list.text()));
            m_list.clear();
        }
        return true;
    }

    [[nodiscard]] Pairs take()
    {
        if (m_leftOut > 0)
            m_pairs.emplace_back(QStringLiteral("…"),
                                 JsonPairsText::tr("%n more values are not kept.", nullptr, m_leftOut));
        return std::move(m_pairs);
    }

private:
    bool isShallow() { return ++m_depth <= JsonCopy::mostDepth; }

    template <class Text, class Copy>
    bool value(Text text, Copy copy)
    {
        if (m_listDepth > 0)
            copy();
        else if (m_depth > 0)
            add(text());
        return m_depth > 0;
    }

    void setKey(const QString& key)
    {
        m_keyLength += key.size() - m_path.back().size();
        m_path.back() = key;
    }

    /// What is too much is only counted: keys of open objects are not joined for each value of a file that
    /// has long ones.
    void add(const QString& text)
    {
        m_textLeft -= m_keyLength + (m_path.size() - 1) + text.size();
        if (m_pairs.size() < mostPairs && m_textLeft >= 0)
            m_pairs.emplace_back(m_path.join(QLatin1Char('.')), text);
        else
            ++m_leftOut;
    }

    Pairs m_pairs;
    QStringList m_path;        ///< a key for each open object
    qsizetype m_keyLength = 0; ///< of all of them
    JsonCopy m_list;
    qsizetype m_textLeft = mostText;
    int m_leftOut = 0;
    int m_depth = 0;     ///< open containers
    int m_listDepth = 0; ///< of these, from the outermost list on
};

} // namespace

Result<Pairs> readJsonPairs(ByteSource& source, Progress& progress)
{
    const auto error = [&](const QString& message, std::size_t at) {
        return Error{ErrorKind::Input, message.arg(source.name(), QString::number(at)),
                     static_cast<std::int64_t>(at)};
    };
    if (source.size() > mostPairBytes)
        return error(JsonPairsText::tr("%1 is far larger than such a file is, %2 bytes."), source.size());
    PairEvents events;
    JsonInput input(
        source, [] { return std::uint64_t{0}; }, progress);
    rapidjson::Reader reader;
    const auto parsed =
        reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag>(input, events);
    if (input.isCancelled())
        return cancelled();
    if (!parsed.IsError())
        return events.take();
    return input.atEnd()
               ? error(JsonPairsText::tr("%1 ends early, at byte %2."), source.size())
               : error(JsonPairsText::tr("%1 is damaged: byte %2 is not what a JSON object has there."),
                       parsed.Offset());
}

} // namespace core
