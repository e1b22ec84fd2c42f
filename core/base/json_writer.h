// SPDX-License-Identifier: MIT
#pragma once

#include <QAnyStringView>
#include <QByteArray>
#include <QString>

#include <concepts>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// Writes JSON as text, for people and scripts alike: keys in the order given, indented by one space a level,
/// 64-bit integers exact (QJsonObject sorts its keys, QJsonValue ends at 2^63). What an object or an array
/// holds is written by the function handed to it; in an object everything has a key.
class JsonWriter
{
public:
    void value(const QString& text);
    void value(std::nullopt_t null);
    void value(double number); ///< finite; the shortest digits that read back as the same
    template <std::integral Number>
    void value(Number number)
    {
        if constexpr (std::same_as<Number, bool>)
            writePlain(number ? "true" : "false");
        else
            writePlain(QByteArray::number(number));
    }
    template <class T>
    void value(const std::optional<T>& known)
    {
        known ? value(*known) : value(std::nullopt);
    }
    template <class T>
    void member(QAnyStringView key, const T& what)
    {
        writeKey(key);
        value(what);
    }

    template <class Write>
    void object(Write write)
    {
        begin('{');
        write();
        end('}');
    }
    template <class Write>
    void object(QAnyStringView key, Write write)
    {
        writeKey(key);
        object(write);
    }
    template <class Write>
    void array(QAnyStringView key, Write write)
    {
        writeKey(key);
        begin('[');
        write();
        end(']');
    }
    /// An array with an object for each of items, the members of which write(item) writes.
    template <class Items, class Write>
    void objects(QAnyStringView key, const Items& items, Write write)
    {
        array(key, [&] {
            for (const auto& item : items)
                object([&] { write(item); });
        });
    }

    /// An array of of(item) for each of items.
    template <class Items, class Of = std::identity>
    void values(QAnyStringView key, const Items& items, Of of = {})
    {
        array(key, [&] {
            for (const auto& item : items)
                value(std::invoke(of, item));
        });
    }

    /// The text since it was taken last: what is written to a file need not be held.
    [[nodiscard]] QByteArray take() { return std::exchange(m_text, {}); }
    /// The text so far; with everything closed, a JSON document that ends in a newline.
    [[nodiscard]] QByteArray text() const { return m_text + '\n'; }

private:
    void writeKey(QAnyStringView key);
    void writePlain(const QByteArray& token);
    void writeText(const QString& text);
    void begin(char bracket);
    void end(char bracket);
    void separate();

    QByteArray m_text;
    std::vector<bool> m_hasValues; ///< by level: something is written on it already
    bool m_afterKey = false;
};

/// For a member that is null where value is the one that stands for unknown.
template <class T>
[[nodiscard]] std::optional<T> known(const T& value, const T& unknown = {})
{
    return value == unknown ? std::nullopt : std::optional(value);
}

} // namespace core
