// SPDX-License-Identifier: MIT
#include "core/sql/tablesize.h"

#include "core/sql/engine/context.h"
#include "core/sql/engine/vtable.h"
#include "core/sql/sqlite/newdatabase.h"
#include "core/sql/sqlite/progressguard.h"
#include "core/sql/tables/catalogue.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>
#include <sqlite3.h>

namespace core {

namespace {

constexpr std::int64_t windows = 32; ///< evenly over a table, since what is large comes together
constexpr std::int64_t windowRows = 8;
constexpr double numberBytes = 4;  ///< of a column that is no text: most are small
constexpr double rowBytes = 8;     ///< beside its columns
constexpr double pageBytes = 4096; ///< of a table without rows

/// How many bytes the texts of some rows have together.
QByteArray questionOf(const TableDef& table)
{
    QByteArray sum = "0";
    for (const ColumnDef& column : table.columns) {
        if (column.type == ColumnType::Text && !TableDef::isArgument(column.role))
            sum += QByteArray(" + total(length(CAST(") + column.name + " AS BLOB)))";
    }
    return "SELECT " + sum + ", count(*) FROM " + table.name + " WHERE rowid BETWEEN ?1 AND ?2";
}

/// What rows of table take, from a sample of them.
double bytesOf(sqlite3* connection, const QByteArray& question, std::int64_t rows, double fixed)
{
    sqlite3_stmt* prepared = nullptr;
    sqlite3_prepare_v2(connection, question.constData(), -1, &prepared, nullptr);
    const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> statement(prepared, sqlite3_finalize);
    double texts = 0;
    double seen = 0;
    const std::int64_t step = std::max(rows / windows, windowRows);
    for (std::int64_t first = 0; first < rows; first += step) {
        sqlite3_bind_int64(prepared, 1, first);
        sqlite3_bind_int64(prepared, 2, first + windowRows - 1);
        if (sqlite3_step(prepared) != SQLITE_ROW)
            break;
        texts += sqlite3_column_double(prepared, 0);
        seen += sqlite3_column_double(prepared, 1);
        sqlite3_reset(prepared);
    }
    return static_cast<double>(rows) * (fixed + (seen > 0 ? texts / seen : 0));
}

} // namespace

Result<std::uint64_t> tableFileBytes(const std::shared_ptr<const Recording>& recording, Progress& progress)
{
    const SqlContext context(recording, {});
    sqlite3* opened = nullptr;
    const int result = sqlite3_open(":memory:", &opened);
    const Connection connection(opened);
    if (result != SQLITE_OK) {
        return Error{ErrorKind::Output,
                     QCoreApplication::translate("TableFile", "there is not enough memory for the tables."),
                     -1};
    }
    const ProgressGuard guard(opened, progress);
    double bytes = 0;
    for (TableDef& table : tablesOf(*recording->document)) {
        if (progress.isCancelled())
            return cancelled();
        if (table.parts == nullptr)
            continue; // wants arguments, or is small
        const std::vector<Part> parts = table.parts(context);
        const auto rows =
            std::accumulate(parts.begin(), parts.end(), std::int64_t{0},
                            [](std::int64_t sum, const Part& part) { return sum + part.count; });
        const QByteArray question = questionOf(table);
        const double fixed = rowBytes + numberBytes * static_cast<double>(table.columns.size());
        if (registerTable(opened, std::move(table), context) == SQLITE_OK)
            bytes += pageBytes + bytesOf(opened, question, rows, fixed);
    }
    return static_cast<std::uint64_t>(bytes);
}

} // namespace core
