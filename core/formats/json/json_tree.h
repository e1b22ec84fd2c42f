// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// A value of a small JSON file that people write by hand. Integers are exact; members keep the file's order,
/// and no object has a key twice.
class JsonTree
{
public:
    using Items = std::vector<JsonTree>;
    using Members = std::vector<std::pair<QString, JsonTree>>;
    using Value =
        std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, QString, Items, Members>;

    JsonTree() = default;
    explicit JsonTree(Value value) : m_value(std::move(value)) {}

    [[nodiscard]] bool isNull() const { return std::holds_alternative<std::nullptr_t>(m_value); }
    /// Each null where the value is of another type.
    [[nodiscard]] const QString* text() const { return std::get_if<QString>(&m_value); }
    [[nodiscard]] const Items* items() const { return std::get_if<Items>(&m_value); }
    [[nodiscard]] const Members* members() const { return std::get_if<Members>(&m_value); }
    [[nodiscard]] const bool* truth() const { return std::get_if<bool>(&m_value); }
    [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&m_value); }
    /// Of an integer from 0 to 2^63 − 1; −1 of anything else.
    [[nodiscard]] std::int64_t count() const;
    /// The member of an object; null where there is none, or the value is none.
    [[nodiscard]] const JsonTree* member(QStringView key) const;

private:
    Value m_value = nullptr;
};

/// What is nested deeper is refused.
inline constexpr std::size_t deepestJsonTree = 32;
/// Likewise what is larger, in bytes.
inline constexpr qsizetype largestJsonTree = qsizetype{64} << 20;

/// Reads text, of which name stands in messages. Errors: Input, one sentence with line and column: what is no
/// JSON, is nested too deep or has a key twice.
[[nodiscard]] Result<JsonTree> readJsonTree(const QByteArray& text, const QString& name);

/// The same of the file at path. Errors: Input, also where there is none, or it cannot be read.
[[nodiscard]] Result<JsonTree> readJsonFile(const QString& path);

} // namespace core
