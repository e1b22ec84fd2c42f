// SPDX-License-Identifier: MIT
#include "widgets/sql/result_columns.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/sql/sql_schema.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace widgets {

namespace {

constexpr qsizetype mostOfAName = 200;
constexpr int mostCharacters = 40;             ///< of a column, unless there is room for more
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

/// The columns of all tables whose unit is bytes.
const QSet<QString>& namesOfBytes()
{
    static const QSet<QString> names = [] {
        QSet<QString> found;
        for (const core::SchemaTable& table : core::schemaTables(nullptr)) {
            for (const core::SchemaColumn& column : table.columns) {
                if (column.unit == QLatin1String("bytes"))
                    found.insert(column.name);
            }
        }
        return found;
    }();
    return names;
}

/// By its name alone: a column of bytes, its sum or another one of it, or what somebody named so.
bool holdsBytes(const QString& name)
{
    static const QRegularExpression call(
        QStringLiteral("^(?:(?:sum|total|max|min|avg|abs)\\s*\\(\\s*)?(?:\\w+\\.)?(\\w+)\\s*\\)?$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = call.match(name.left(mostOfAName));
    const QString word = match.captured(1).toLower();
    return match.hasMatch() && (namesOfBytes().contains(word) || word == QLatin1String("bytes") ||
                                word.endsWith(QLatin1String("_bytes")));
}

/// As a person reads it, where it is a number of bytes.
QString bytesText(const core::ResultTable& table, RowId row, std::size_t column)
{
    if (table.type(row, column) != core::CellType::Integer)
        return {};
    const std::int64_t bytes = table.integer(row, column);
    const auto size = bytes < 0 ? ~static_cast<std::uint64_t>(bytes) + 1 : static_cast<std::uint64_t>(bytes);
    return (bytes < 0 ? QStringLiteral("-") : QString()) + core::formatShortBytes(size);
}

/// In characters: as wide as the first rows want it, within bounds.
int widthOf(const core::ResultTable& table, std::size_t column)
{
    constexpr std::size_t looked = 50;
    constexpr qsizetype narrowest = 6;
    constexpr qsizetype widest = mostCharacters;
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
    const bool isBytes = holdsBytes(made.name);
    made.text = [table, column, isBytes](RowId row) {
        if (QString text = isBytes ? bytesText(*table, row, column) : QString(); !text.isEmpty())
            return text;
        switch (table->type(row, column)) {
        case core::CellType::Null:
            return QStringLiteral("NULL");
        case core::CellType::Text:
            return core::beginningOf(table->bytes(row, column), mostShownBytes);
        default:
            return table->text(row, column);
        }
    };
    if (isBytes)
        made.exact = [table, column](RowId row) { return table->text(row, column); };
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
    const auto widest =
        std::max_element(columns.begin(), columns.end(), [](const TableColumn& a, const TableColumn& b) {
            return a.widthHint < b.widthHint;
        });
    if (widest != columns.end() && widest->widthHint >= mostCharacters) // it may be cut: the rest is for it
        widest->takesRoom = true;
    return columns;
}

} // namespace widgets
