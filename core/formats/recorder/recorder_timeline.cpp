// SPDX-License-Identifier: MIT
#include "core/formats/recorder/recorder_timeline.h"

#include "core/base/texts.h"
#include "core/formats/json/json_input.h"

#include <algorithm>
#include <array>
#include <limits>
#include <rapidjson/reader.h>
#include <string_view>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RecorderTimelineText);

/// A list of the timeline, and what its values are.
struct Column
{
    std::string_view key;
    SampleField field;
    std::vector<double> values; ///< NaN: none
};

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// Takes the events of a JSON parser: the numbers of the lists that are known.
class TimelineEvents
{
public:
    // The names are those that RapidJSON's reader calls.
    bool Null() { return number(none); }
    bool Bool(bool /*truth*/) { return number(none); }
    bool Int(int n) { return number(n); }
    bool Uint(unsigned n) { return number(n); }
    bool Int64(std::int64_t n) { return number(static_cast<double>(n)); }
    bool Uint64(std::uint64_t n) { return number(static_cast<double>(n)); }
    bool Double(double n) { return number(n); }
    bool RawNumber(const char* /*text*/, std::uint32_t /*length*/, bool /*copy*/) { return number(none); }
    bool String(const char* /*text*/, std::uint32_t /*length*/, bool /*copy*/) { return number(none); }
    bool Key(const char* text, std::uint32_t length, bool /*copy*/)
    {
        const std::string_view name(text, length);
        const auto found = std::find_if(m_columns.begin(), m_columns.end(),
                                        [&](const Column& column) { return column.key == name; });
        m_column = m_depth == 1 && found != m_columns.end() ? &*found : nullptr;
        return true;
    }
    bool StartObject() { return begin(); }
    bool EndObject(std::uint32_t /*members*/) { return end(); }
    bool StartArray() { return m_depth > 0 && begin(); }
    bool EndArray(std::uint32_t /*elements*/) { return end(); }

    void writeTo(SampleBuilder& builder) const
    {
        for (std::size_t row = 0; row < m_columns.front().values.size(); ++row) {
            builder.beginRow();
            for (const Column& column : m_columns) {
                if (row < column.values.size() && column.values[row] == column.values[row])
                    builder.real(column.field, column.values[row]);
            }
            builder.endRow({});
        }
    }
    [[nodiscard]] std::uint64_t memoryBytes() const
    {
        std::uint64_t bytes = 0;
        for (const Column& column : m_columns)
            bytes += column.values.capacity() * sizeof(double);
        return bytes;
    }

private:
    static constexpr int listDepth = 2; ///< within the object, within a list

    bool number(double n)
    {
        if (m_depth == listDepth && m_column != nullptr)
            m_column->values.push_back(n);
        return m_depth > 0; // an object is wanted
    }
    bool begin()
    {
        if (m_depth == listDepth && m_column != nullptr)
            m_column->values.push_back(none);
        return ++m_depth <= mostDepth;
    }
    bool end()
    {
        --m_depth;
        return true;
    }

    static constexpr int mostDepth = 64;

    std::array<Column, 6> m_columns{{{"timestamps", SampleField::Seconds, {}},
                                     {"allocated", SampleField::Allocated, {}},
                                     {"reserved", SampleField::Reserved, {}},
                                     {"device_used", SampleField::DeviceUsed, {}},
                                     {"device_free", SampleField::DeviceFree, {}},
                                     {"device_total", SampleField::DeviceTotal, {}}}};
    Column* m_column = nullptr; ///< of the current key
    int m_depth = 0;            ///< open containers
};

} // namespace

Status readTimeline(ByteSource& source, SampleBuilder& builder, Progress& progress)
{
    TimelineEvents events;
    JsonInput input(
        source, [&] { return events.memoryBytes(); }, progress);
    rapidjson::Reader reader;
    constexpr auto flags =
        rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag | rapidjson::kParseFullPrecisionFlag;
    const auto parsed = reader.Parse<flags>(input, events);
    if (input.isCancelled())
        return cancelled();
    if (parsed.IsError())
        return Error{ErrorKind::Input,
                     RecorderTimelineText::tr("%1 is damaged: byte %2 is not what a timeline has there.")
                         .arg(source.name(), QString::number(parsed.Offset())),
                     static_cast<std::int64_t>(parsed.Offset())};
    events.writeTo(builder);
    return Done{};
}

} // namespace core
