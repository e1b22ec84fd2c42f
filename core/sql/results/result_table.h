// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

namespace core {

/// The types that SQLite gives a value.
enum class CellType : std::uint8_t
{
    Null,
    Integer,
    Real,
    Text,
    Blob,
};

/// NULL, a 64-bit integer, a double, a text or bytes.
using SqlValue = std::variant<std::monostate, std::int64_t, double, QString, QByteArray>;

/// The rows that a statement answered, by column, with SQLite's types. Nine bytes a cell; equal texts are
/// kept once, so a column of call stacks costs what its distinct stacks cost. Filled by Database, then
/// immutable; movable, not copyable (share it by std::shared_ptr<const ResultTable>).
class ResultTable
{
public:
    ResultTable() = default;
    explicit ResultTable(std::vector<QString> columns);

    [[nodiscard]] const std::vector<QString>& columns() const { return m_names; }
    [[nodiscard]] std::size_t columnCount() const { return m_names.size(); }
    [[nodiscard]] std::size_t rows() const { return m_rows; }
    /// The row limit cut the answer: there are more rows.
    [[nodiscard]] bool truncated() const { return m_truncated; }

    [[nodiscard]] CellType type(std::size_t row, std::size_t column) const;
    [[nodiscard]] std::int64_t integer(std::size_t row, std::size_t column) const;
    [[nodiscard]] double real(std::size_t row, std::size_t column) const;
    /// The bytes of a text or blob as SQLite gave them (UTF-8 for texts); empty for other types.
    [[nodiscard]] std::string_view bytes(std::size_t row, std::size_t column) const;
    /// What a person reads: exact digits, a blob as x'…' hex, nothing for NULL.
    [[nodiscard]] QString text(std::size_t row, std::size_t column) const;

    /// The shortest digits that read back as the same number, always told from an integer's: 0.5, 2.0, 1e+30.
    [[nodiscard]] static QString realText(double value);

    [[nodiscard]] std::size_t memoryBytes() const;

    /// Filling, cell by cell from left to right, row after row.
    void addNull() { add(CellType::Null, 0); }
    void addInteger(std::int64_t value);
    void addReal(double value);
    /// Returns the text's id in this table, with which it can be added again without looking at its bytes.
    StringId addText(std::string_view utf8);
    void addText(StringId known);
    void addBlob(std::string_view bytes) { add(CellType::Blob, m_pool->intern(bytes).value); }
    void setTruncated() { m_truncated = true; }

private:
    struct Column
    {
        std::vector<CellType> types;
        std::vector<std::uint64_t> payload; ///< the number's bits, or the id of the bytes in m_pool
    };

    void add(CellType type, std::uint64_t payload);

    std::vector<QString> m_names;
    std::vector<Column> m_columns;
    std::unique_ptr<StringPool> m_pool;
    std::size_t m_rows = 0;
    std::size_t m_next = 0; ///< the column that the next cell goes to
    bool m_truncated = false;
};

} // namespace core
