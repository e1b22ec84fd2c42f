// SPDX-License-Identifier: MIT
#include "widgets/sql/resultcolumns.h"

#include "core/base/plaintext.h"

#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t mostShownBytes = 16'000; ///< of a text: more than its tool tip has

using Table = std::shared_ptr<const core::ResultTable>;

CellKey keyOf(const core::ResultTable& table, RowId row, std::size_t column)
{
    switch (table.type(row, column)) {
    case core::CellType::Null:
        return {};
    case core::CellType::Integer:
        return table.integer(row, column);
    case core::CellType::Real:
        return table.real(row, column);
    case core::CellType::Text:
        return table.bytes(row, column);
    case core::CellType::Blob:
        break;
    }
    return table.text(row, column);
}

/// Aligned like numbers where the first values are.
bool looksNumeric(const core::ResultTable& table, std::size_t column)
{
    constexpr std::size_t looked = 100;
    bool anyNumber = false;
    for (std::size_t row = 0; row < std::min(table.rows(), looked); ++row) {
        const core::CellType type = table.type(row, column);
        if (type == core::CellType::Text || type == core::CellType::Blob)
            return false;
        anyNumber = anyNumber || type != core::CellType::Null;
    }
    return anyNumber;
}

/// In characters: as wide as the first rows want it, within bounds.
int widthOf(const core::ResultTable& table, std::size_t column)
{
    constexpr std::size_t looked = 50;
    constexpr qsizetype narrowest = 6;
    constexpr qsizetype widest = 40;
    qsizetype width = std::max(narrowest, table.columns()[column].size());
    for (std::size_t row = 0; row < std::min(table.rows(), looked) && width < widest; ++row)
        width = std::max(width, table.text(row, column).size());
    return static_cast<int>(std::min(width, widest));
}

TableColumn makeColumn(const Table& table, std::size_t column)
{
    TableColumn made;
    made.name = table->columns()[column];
    made.title = made.name;
    made.toolTip = made.name;
    made.widthHint = widthOf(*table, column);
    if (looksNumeric(*table, column))
        made.alignment = Qt::AlignRight | Qt::AlignVCenter;
    made.key = [table, column](RowId row) { return keyOf(*table, row, column); };
    made.text = [table, column](RowId row) {
        switch (table->type(row, column)) {
        case core::CellType::Null:
            return QStringLiteral("NULL");
        case core::CellType::Text:
            return core::beginningOf(table->bytes(row, column), mostShownBytes);
        default:
            return table->text(row, column);
        }
    };
    made.plain = [table, column](RowId row) { return table->text(row, column); };
    return made;
}

} // namespace

std::vector<TableColumn> resultColumns(const Table& table)
{
    std::vector<TableColumn> columns;
    columns.reserve(table->columnCount());
    for (std::size_t column = 0; column < table->columnCount(); ++column)
        columns.push_back(makeColumn(table, column));
    return columns;
}

} // namespace widgets
