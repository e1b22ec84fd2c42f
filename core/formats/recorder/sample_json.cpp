// SPDX-License-Identifier: MIT
#include "core/formats/recorder/sample_json.h"

#include "core/base/texts.h"
#include "core/formats/json/json_copy.h"
#include "core/formats/json/json_input.h"

#include <limits>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SampleJsonText);

/// Takes the events of a JSON parser: known keys of a row go into its columns, everything else into a JSON
/// text.
class SampleEvents
{
public:
    explicit SampleEvents(SampleBuilder& builder) : m_builder(&builder) {}

    // The names are those that RapidJSON's reader calls.
    bool Null()
    {
        if (isCopying())
            m_extra.null();
        return isInList();
    }
    bool Bool(bool truth)
    {
        return scalar([&] { m_builder->wrong(m_field); }, [&] { m_extra.boolean(truth); });
    }
    bool Int(int number) { return Int64(number); }
    bool Uint(unsigned number) { return Int64(number); }
    bool Int64(std::int64_t number)
    {
        return scalar([&] { m_builder->integer(m_field, number); }, [&] { m_extra.integer(number); });
    }
    bool Uint64(std::uint64_t number)
    {
        if (number <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return Int64(static_cast<std::int64_t>(number));
        return scalar([&] { m_builder->wrong(m_field); }, [&] { m_extra.unsignedInteger(number); });
    }
    bool Double(double number)
    {
        return scalar([&] { m_builder->real(m_field, number); }, [&] { m_extra.real(number); });
    }
    bool RawNumber(const char* text, std::uint32_t length, bool copy) { return String(text, length, copy); }
    bool String(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view view(text, length);
        return scalar([&] { m_builder->text(m_field, view); }, [&] { m_extra.string(view); });
    }
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view name(text, length);
        m_field = m_depth == rowDepth ? sampleFieldOf(name) : SampleField::Other;
        if (m_field == SampleField::Other)
            copyKey(name);
        else
            m_key = name;
        return true;
    }
    bool StartObject()
    {
        if (m_depth == 0)
            return false; // a list is wanted
        if (++m_depth == rowDepth) {
            m_builder->beginRow();
            m_extra.clear();
            return true;
        }
        return nest([&] { m_extra.beginObject(); });
    }
    bool EndObject(std::uint32_t /*members*/)
    {
        if (m_depth-- > rowDepth) {
            m_extra.endObject();
        } else {
            if (!m_extra.isEmpty())
                m_extra.endObject();
            m_builder->endRow(m_extra.text());
        }
        return true;
    }
    bool StartArray()
    {
        if (++m_depth == 1)
            return true;
        if (m_depth == rowDepth) { // a list among the rows: passed over
            m_builder->wrong(SampleField::Other);
            m_field = SampleField::Other;
            m_extra.clear();
        }
        return nest([&] { m_extra.beginArray(); });
    }
    bool EndArray(std::uint32_t /*elements*/)
    {
        if (m_depth-- > 1)
            m_extra.endArray();
        return true;
    }

    [[nodiscard]] bool isTooDeep() const { return m_isTooDeep; }
    /// The text's root is a list.
    [[nodiscard]] bool isList() const { return m_depth > 0 || m_builder->rows() > 0; }

private:
    static constexpr int rowDepth = 2; ///< within the list, within the object

    [[nodiscard]] bool isInList() const { return m_depth > 0; }
    [[nodiscard]] bool isCopying() const { return m_depth >= rowDepth && m_field == SampleField::Other; }

    void copyKey(std::string_view name)
    {
        if (m_extra.isEmpty())
            m_extra.beginObject();
        m_extra.key(name);
    }

    template <class Known, class Other>
    bool scalar(Known known, Other other)
    {
        if (isCopying())
            other();
        else if (m_depth == rowDepth)
            known();
        else if (m_depth == 1)
            m_builder->wrong(SampleField::Other); // no row
        return isInList();
    }

    /// An object or list below a row is kept as text, also where a number was expected.
    template <class Begin>
    bool nest(Begin begin)
    {
        m_isTooDeep = m_depth > JsonCopy::mostDepth;
        if (m_isTooDeep)
            return false;
        if (m_field != SampleField::Other) {
            m_builder->wrong(m_field);
            copyKey(m_key);
            m_field = SampleField::Other;
        }
        begin();
        return true;
    }

    SampleBuilder* m_builder;
    JsonCopy m_extra;
    std::string m_key; ///< of m_field
    SampleField m_field = SampleField::Other;
    int m_depth = 0; ///< open containers
    bool m_isTooDeep = false;
};

/// Looks whether the objects of a list have the keys of samples; stops as soon as it knows.
class KeyWatch : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, KeyWatch>
{
public:
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view name(text, length);
        if (m_depth == 2) {
            const SampleField field = sampleFieldOf(name);
            m_isSample = m_isSample || field == SampleField::Seconds || field == SampleField::Nanoseconds ||
                         field == SampleField::Allocated;
            m_isOther = m_isOther || name == "address" || name == "blocks" || name == "segment_type" ||
                        name == "addr" || name == "action";
        }
        return !m_isOther;
    }
    bool StartObject() { return m_depth++ > 0; }
    bool EndObject(std::uint32_t /*members*/) { return --m_depth > 1 || !m_isSample; }
    bool StartArray() { return ++m_depth > 0; }
    bool EndArray(std::uint32_t /*elements*/) { return --m_depth > 0; }

    [[nodiscard]] bool isSample() const { return m_isSample && !m_isOther; }

private:
    int m_depth = 0;
    bool m_isSample = false;
    bool m_isOther = false;
};

constexpr auto parseFlags =
    rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag | rapidjson::kParseFullPrecisionFlag;

/// Why what follows byte at is missing; empty where the list was whole.
QString whyStopped(const ByteSource& source, const JsonInput& input, const SampleEvents& events,
                   const rapidjson::ParseResult& parsed)
{
    if (input.isOverLimit())
        return SampleJsonText::tr(
                   "%1 would take more than %2 MiB of memory at byte %3, far more than its size explains")
            .arg(source.name(), QString::number(input.memoryLimit() >> 20U), QString::number(input.Tell()));
    if (events.isTooDeep())
        return SampleJsonText::tr("%1 is nested deeper than %2 levels at byte %3")
            .arg(source.name(), QString::number(JsonCopy::mostDepth), QString::number(input.Tell()));
    if (!source.readError().isEmpty())
        return SampleJsonText::tr("%1 cannot be read to its end: %2").arg(source.name(), source.readError());
    if (!parsed.IsError() || parsed.Code() == rapidjson::kParseErrorDocumentRootNotSingular)
        return {};
    if (!events.isList())
        return SampleJsonText::tr("%1 is not a list of recorded samples").arg(source.name());
    return input.atEnd() ? SampleJsonText::tr("%1 ends early, at byte %2")
                               .arg(source.name(), QString::number(source.size()))
                         : SampleJsonText::tr("%1 is damaged: its JSON breaks off at byte %2")
                               .arg(source.name(), QString::number(parsed.Offset()));
}

} // namespace

Status readSampleJson(ByteSource& source, SampleBuilder& builder, QString& whyCutShort, Progress& progress)
{
    SampleEvents events(builder);
    JsonInput input(
        source, [&] { return builder.memoryBytes(); }, progress);
    rapidjson::Reader reader;
    const auto parsed = reader.Parse<parseFlags>(input, events);
    if (input.isCancelled())
        return cancelled();
    const QString why = whyStopped(source, input, events, parsed);
    if (!why.isEmpty() && builder.rows() == 0)
        return inputError(SampleJsonText::tr("%1.").arg(why));
    whyCutShort = why;
    return Done{};
}

bool isSampleJson(std::string_view start)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (start.starts_with(byteOrderMark))
        start.remove_prefix(byteOrderMark.size());
    rapidjson::MemoryStream stream(start.data(), start.size());
    KeyWatch watch;
    rapidjson::Reader reader;
    reader.Parse<parseFlags>(stream, watch);
    return watch.isSample();
}

} // namespace core
