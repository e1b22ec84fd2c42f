// SPDX-License-Identifier: MIT
#include "core/formats/recorder/sample_csv.h"

#include "core/base/texts.h"
#include "core/formats/json/json_copy.h"

#include <algorithm>
#include <charconv>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <string>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SampleCsvText);

constexpr std::size_t longestLine = std::size_t{1} << 16U; ///< that is certain to be read
constexpr std::size_t linesPerLook = 4096;
constexpr std::uint64_t leastMemoryLimit = std::uint64_t{64} << 20U;
constexpr std::size_t mostColumns = 1000;

enum class Line : std::uint8_t
{
    Whole,
    Partial, ///< the text ends within it
};

/// Splits the line that text begins with into its fields; length gets its bytes, line end included.
Line splitLine(std::string_view text, bool isAll, std::vector<std::string>& fields, std::size_t& length)
{
    fields.assign(1, {});
    bool isQuoted = false;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (isQuoted) {
            if (c != '"')
                fields.back() += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                fields.back() += text[++i];
            else
                isQuoted = false;
        } else if (c == '"') {
            isQuoted = true;
        } else if (c == ',') {
            fields.emplace_back();
        } else if (c == '\n') {
            length = i + 1;
            return Line::Whole;
        } else if (c != '\r') {
            fields.back() += c;
        }
    }
    length = i;
    return isAll && !isQuoted ? Line::Whole : Line::Partial;
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

/// What Python writes for no value.
bool isMissing(std::string_view text)
{
    return text.empty() || text == "None" || text == "null";
}

/// Takes the events of a JSON parser on a cell and says whether it is shallow enough to be kept as JSON.
class CellWatch : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, CellWatch>
{
public:
    bool StartObject() { return ++m_depth < JsonCopy::mostDepth; }
    bool EndObject(std::uint32_t /*members*/) { return m_depth-- > 0; }
    bool StartArray() { return ++m_depth < JsonCopy::mostDepth; }
    bool EndArray(std::uint32_t /*elements*/) { return m_depth-- > 0; }

private:
    int m_depth = 0;
};

/// Whether a cell can be what JSON has without quotes: a number, an object, a list.
bool isJsonValue(std::string_view text)
{
    constexpr std::string_view starts = "-0123456789{[";
    if (text.empty() || starts.find(text.front()) == std::string_view::npos)
        return false;
    rapidjson::MemoryStream stream(text.data(), text.size());
    CellWatch watch;
    rapidjson::Reader reader;
    constexpr auto flags = rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag |
                           rapidjson::kParseValidateEncodingFlag;
    const bool isValue = !reader.Parse<flags>(stream, watch).IsError();
    return isValue && stream.Tell() == text.size(); // a zero byte ends what is parsed, not the cell
}

/// What is a text whatever its digits look like.
bool isNamed(std::string_view name)
{
    return name == "host" || name == "job_id" || name == "datetime" || name == "backend" ||
           name == "collector";
}

bool isNumeric(SampleField field)
{
    return field != SampleField::Type && field != SampleField::Context && field != SampleField::Other;
}

void setNumber(SampleBuilder& builder, SampleField field, const std::string& text)
{
    const char* const end = text.data() + text.size();
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(text.data(), end, whole);
        read.ec == std::errc() && read.ptr == end) {
        builder.integer(field, whole);
        return;
    }
    double real = 0;
    if (const auto read = std::from_chars(text.data(), end, real); read.ec == std::errc() && read.ptr == end)
        builder.real(field, real);
    else
        builder.text(field, text);
}

/// Hands the lines of a table to a SampleBuilder. One thread.
class RowReader
{
public:
    RowReader(std::vector<std::string> names, SampleBuilder& builder)
        : m_names(std::move(names)), m_builder(&builder)
    {
        for (const std::string& name : m_names)
            m_fields.push_back(sampleFieldOf(name));
    }

    [[nodiscard]] std::size_t columns() const { return m_names.size(); }

    void read(const std::vector<std::string>& cells)
    {
        m_builder->beginRow();
        m_extra.clear();
        for (std::size_t i = 0; i < std::min(cells.size(), m_fields.size()); ++i) {
            if (isMissing(cells[i]))
                continue;
            if (m_fields[i] == SampleField::Other)
                addExtra(m_names[i], cells[i]);
            else if (isNumeric(m_fields[i]))
                setNumber(*m_builder, m_fields[i], cells[i]);
            else
                m_builder->text(m_fields[i], cells[i]);
        }
        if (!m_extra.isEmpty())
            m_extra.endObject();
        m_builder->endRow(m_extra.text());
    }

private:
    /// A table has no types: a cell is what it looks like.
    void addExtra(const std::string& name, const std::string& value)
    {
        if (m_extra.isEmpty())
            m_extra.beginObject();
        m_extra.key(name);
        if (isNamed(name))
            m_extra.string(value);
        else if (value == "True" || value == "False") // as Python writes them
            m_extra.boolean(value == "True");
        else if (isJsonValue(value))
            m_extra.json(value); // 5242880.0 stays 5242880.0
        else
            m_extra.string(value);
    }

    std::vector<std::string> m_names;
    std::vector<SampleField> m_fields; ///< by column
    SampleBuilder* m_builder;
    JsonCopy m_extra;
};

bool areSampleColumns(const std::vector<std::string>& names)
{
    const auto has = [&](SampleField field) {
        return std::any_of(names.begin(), names.end(),
                           [field](const std::string& name) { return sampleFieldOf(name) == field; });
    };
    return (has(SampleField::Seconds) || has(SampleField::Nanoseconds)) &&
           (has(SampleField::Allocated) || has(SampleField::Type));
}

QString whyBrokenOff(const ByteSource& source, bool isLarge)
{
    return isLarge ? SampleCsvText::tr("%1 would take far more memory than its size explains at byte %2")
                         .arg(source.name(), QString::number(source.offset()))
                   : SampleCsvText::tr("%1 breaks off in the line at byte %2")
                         .arg(source.name(), QString::number(source.offset()));
}

} // namespace

Status readSampleCsv(ByteSource& source, SampleBuilder& builder, QString& whyCutShort, Progress& progress)
{
    std::vector<std::string> fields;
    std::size_t length = 0;
    std::string_view text = source.advance(0, longestLine);
    const std::size_t mark = text.size() - withoutByteOrderMark(text).size();
    text = source.advance(mark, longestLine);
    static_cast<void>(splitLine(text, text.size() < longestLine, fields, length));
    if (fields.size() > mostColumns || !areSampleColumns(fields))
        return Error{ErrorKind::Input,
                     SampleCsvText::tr("%1 is not a table of recorded samples.").arg(source.name()), 0};
    RowReader rows(fields, builder);
    const std::uint64_t memoryLimit = std::max(leastMemoryLimit, 4 * source.size());
    std::size_t lines = 0;
    for (text = source.advance(length, longestLine); !text.empty();
         text = source.advance(length, longestLine)) {
        const bool isWhole = splitLine(text, text.size() < longestLine, fields, length) == Line::Whole &&
                             (text[length - 1] == '\n' || fields.size() >= rows.columns());
        if (!isWhole || builder.memoryBytes() > memoryLimit) {
            whyCutShort = whyBrokenOff(source, isWhole);
            return Done{};
        }
        if (fields.size() > 1 || !fields.front().empty()) // no empty line
            rows.read(fields);
        if (++lines % linesPerLook == 0) {
            progress.report(source.offset(), source.size(),
                            SampleCsvText::tr("Reading %1").arg(source.name()));
            if (progress.isCancelled())
                return cancelled();
        }
    }
    if (!source.readError().isEmpty())
        whyCutShort =
            SampleCsvText::tr("%1 cannot be read to its end: %2").arg(source.name(), source.readError());
    return Done{};
}

bool isSampleCsv(std::string_view start)
{
    std::vector<std::string> names;
    std::size_t length = 0;
    start = withoutByteOrderMark(start);
    return splitLine(start, false, names, length) == Line::Whole && areSampleColumns(names);
}

} // namespace core
