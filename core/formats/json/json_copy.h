// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <string_view>

namespace core {

/// Writes the events of a JSON parser as compact JSON again. What JSON has no number for (NaN, infinity)
/// becomes null. The caller opens and closes in pairs, within mostDepth, and gives each value of an object
/// its key. One thread.
class JsonCopy
{
public:
    static constexpr int mostDepth = 64;

    void clear();
    [[nodiscard]] bool isEmpty() const { return m_buffer.GetSize() == 0; }
    [[nodiscard]] std::string_view text() const { return {m_buffer.GetString(), m_buffer.GetSize()}; }

    void null() { m_writer.Null(); }
    void boolean(bool truth) { m_writer.Bool(truth); }
    void integer(std::int64_t number) { m_writer.Int64(number); }
    void unsignedInteger(std::uint64_t number) { m_writer.Uint64(number); }
    void real(double number);
    void string(std::string_view text);
    /// text: a whole JSON value, as which it is written unchanged.
    void json(std::string_view text);
    void key(std::string_view text);
    void beginObject() { m_writer.StartObject(); }
    void endObject() { m_writer.EndObject(); }
    void beginArray() { m_writer.StartArray(); }
    void endArray() { m_writer.EndArray(); }

private:
    rapidjson::StringBuffer m_buffer;
    rapidjson::Writer<rapidjson::StringBuffer> m_writer{m_buffer};
};

} // namespace core
