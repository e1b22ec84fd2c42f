// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/results/row_format.h"

#include <QByteArray>

#include <vector>

namespace core {

/// Tabs between cells, a line a row, always: what would end a cell is written as \t, \n, \r and \\, and NULL
/// as \N, which no text is written as.
class TsvFormat final : public RowFormat
{
public:
    using RowFormat::RowFormat;
    [[nodiscard]] QByteArray header() const override;
    void appendRow(QByteArray& to, std::size_t row) const override;
};

/// An object a line, its members named like the columns; of two with one name the second is "name:1", as
/// SQLite itself names it in a table.
class JsonLinesFormat final : public RowFormat
{
public:
    explicit JsonLinesFormat(const ResultTable& table);
    [[nodiscard]] QByteArray header() const override { return {}; }
    void appendRow(QByteArray& to, std::size_t row) const override;

private:
    std::vector<QByteArray> m_members; ///< by column: `"name": `
};

} // namespace core
