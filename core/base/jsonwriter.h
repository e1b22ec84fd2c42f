// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Writes JSON as text, for people and scripts alike: keys in the order given, indented by one space a level,
/// 64-bit integers exact (QJsonObject sorts its keys, QJsonValue ends at 2^63). The caller opens and closes
/// objects and arrays in pairs and gives every value of an object its key.
class JsonWriter
{
public:
    void beginObject();
    void endObject();
    void beginArray();
    void endArray();
    /// Names the next value of an object.
    void key(const QString& name);

    void value(const QString& text);
    void value(std::int64_t number);
    void value(std::uint64_t number);
    void boolean(bool truth);
    void null();
    /// The number, or null.
    void value(std::optional<std::uint64_t> number);

    /// The text so far; with everything closed, a JSON document that ends in a newline.
    [[nodiscard]] QByteArray text() const { return m_text + '\n'; }

private:
    void begin(char bracket);
    void end(char bracket);
    void separate();
    void writeText(const QString& text);

    QByteArray m_text;
    std::vector<bool> m_hasValues; ///< by level: something is written on it already
    bool m_afterKey = false;
};

} // namespace core
