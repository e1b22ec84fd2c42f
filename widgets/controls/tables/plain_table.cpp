// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/plain_table.h"

#include <QCoreApplication>

#include <limits>

namespace widgets {

namespace {

constexpr std::size_t rowsBetweenReports = 4096;

void addText(core::ResultTable& table, const QString& text)
{
    const QByteArray bytes = text.toUtf8();
    table.addText({bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

void addCell(core::ResultTable& table, const TableColumn& column, RowId id)
{
    const CellKey key = column.key(id);
    const auto* whole = std::get_if<std::int64_t>(&key);
    const auto* size = std::get_if<std::uint64_t>(&key);
    if (isNull(key))
        table.addNull();
    else if (column.plain)
        addText(table, column.plain(id));
    else if (whole != nullptr)
        table.addInteger(*whole);
    else if (size != nullptr && *size <= std::numeric_limits<std::int64_t>::max())
        table.addInteger(static_cast<std::int64_t>(*size));
    else if (const auto* real = std::get_if<double>(&key))
        table.addReal(*real);
    else if (const auto* view = std::get_if<std::string_view>(&key))
        table.addText(*view);
    else
        addText(table, keyText(key));
}

void copyCell(const core::ResultTable& from, std::size_t row, std::size_t column, core::ResultTable& to)
{
    switch (from.type(row, column)) {
    case core::CellType::Null:
        to.addNull();
        break;
    case core::CellType::Integer:
        to.addInteger(from.integer(row, column));
        break;
    case core::CellType::Real:
        to.addReal(from.real(row, column));
        break;
    case core::CellType::Text:
        to.addText(from.bytes(row, column));
        break;
    case core::CellType::Blob:
        to.addBlob(from.bytes(row, column));
        break;
    }
}

/// Reports now and then; false: cancelled.
bool goesOn(std::size_t row, std::size_t rows, core::Progress& progress)
{
    if (row % rowsBetweenReports != 0)
        return true;
    progress.report(row, rows, QCoreApplication::translate("widgets::TableExport", "Collecting rows"));
    return !progress.isCancelled();
}

} // namespace

core::Result<core::ResultTable> plainTable(const std::vector<TableColumn>& columns, const RowOrder& order,
                                           core::Progress& progress)
{
    std::vector<QString> names;
    names.reserve(columns.size());
    for (const TableColumn& column : columns)
        names.push_back(column.name);
    core::ResultTable table(names);
    for (std::size_t row = 0; row < order.count(); ++row) {
        if (!goesOn(row, order.count(), progress))
            return core::cancelled();
        for (const TableColumn& column : columns)
            addCell(table, column, order.idAt(row));
    }
    return table;
}

core::Result<core::ResultTable> reordered(const core::ResultTable& table, const RowOrder& order,
                                          core::Progress& progress)
{
    core::ResultTable result(table.columns());
    for (std::size_t row = 0; row < order.count(); ++row) {
        if (!goesOn(row, order.count(), progress))
            return core::cancelled();
        for (std::size_t column = 0; column < table.columnCount(); ++column)
            copyCell(table, order.idAt(row), column, result);
    }
    return result;
}

} // namespace widgets
