// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_rows.h"

#include "core/base/ids.h"
#include "core/base/texts.h"
#include "core/ranks/file/rank_schema.h"

#include <algorithm>
#include <array>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankFileText);

/// The format of a file, where this program knows it.
Result<std::uint32_t> knownFormat(const QString& path)
{
    const auto format = rankFormatOf(path);
    if (!format)
        return inputError(RankFileText::tr("%1 is no file of rank summaries, or cannot be read.").arg(path));
    if (*format == 0 || *format > rankFormat)
        return inputError(
            RankFileText::tr(
                "%1 is a file of rank summaries of format %2, this program knows %3: extract it again.")
                .arg(path, QString::number(*format), QString::number(rankFormat)));
    return *format;
}

} // namespace

std::int64_t RankRow::number(std::size_t column)
{
    if (m_values[column].kind != ForeignValue::Kind::Integer)
        refuse();
    return m_values[column].integer;
}

std::int64_t RankRow::number(std::size_t column, std::int64_t lowest, std::int64_t highest)
{
    const std::int64_t value = number(column);
    if (value < lowest || value > highest)
        refuse();
    return std::clamp(value, lowest, highest);
}

std::uint32_t RankRow::place(std::size_t column, std::size_t count)
{
    if (count == 0) {
        refuse();
        return 0;
    }
    return static_cast<std::uint32_t>(number(column, 0, static_cast<std::int64_t>(count) - 1));
}

std::optional<std::int64_t> RankRow::numberIfAny(std::size_t column)
{
    return isNull(column) ? std::nullopt : std::optional(number(column));
}

std::optional<std::uint64_t> RankRow::bitsIfAny(std::size_t column)
{
    return isNull(column) ? std::nullopt : std::optional(bits(column));
}

std::int32_t RankRow::event(std::size_t column)
{
    return static_cast<std::int32_t>(number(column, beforeFirstEvent, neverEvent - 1));
}

std::int64_t RankRow::time(std::size_t column)
{
    return numberIfAny(column).value_or(noTime);
}

std::string_view RankRow::text(std::size_t column)
{
    if (m_values[column].kind != ForeignValue::Kind::Text)
        refuse();
    return m_values[column].text;
}

std::string_view RankRow::textIfAny(std::size_t column)
{
    return isNull(column) ? std::string_view() : text(column);
}

Result<RankRows> RankRows::open(const QString& path, Progress& progress)
{
    const auto format = knownFormat(path);
    SNAPVIEWER_TRY(format);
    auto database = ForeignDatabase::open(path, {}, progress);
    SNAPVIEWER_TRY(database);
    RankRows rows(path, *format, std::move(*database), progress);
    SNAPVIEWER_TRY(rows.checkTables());
    return rows;
}

/// What the schema of its format says, word for word: so nothing else can answer for a table.
Status RankRows::checkTables()
{
    std::vector<std::string> found;
    constexpr std::array columns{"sql"};
    Status read = m_database->readRows(
        "sqlite_schema", columns,
        [&](std::span<const ForeignValue> values) { found.emplace_back(values.front().text); }, *m_progress);
    if (!read)
        return read;
    return found == rankTableSql(m_format) ? Status(Done{}) : damaged("sqlite_schema");
}

Error RankRows::damaged(const char* table) const
{
    return inputError(RankFileText::tr("%1 is damaged: what the table %2 says cannot be.")
                          .arg(m_path, QLatin1String(table)));
}

Status RankRows::each(const char* table, const Read& read)
{
    const auto tables = rankTables();
    const auto known = std::find_if(tables.begin(), tables.end(), [&](const RankTable& one) {
        return std::string_view(one.name) == table;
    });
    if (known->since > m_format)
        return Done{};
    std::vector<const char*> columns;
    for (const SummaryColumn& column : known->columns)
        columns.push_back(column.name);
    bool isBad = false;
    Status done = m_database->readRows(
        table, columns,
        [&](std::span<const ForeignValue> values) {
            if (isBad) // read on: nothing is kept of it
                return;
            RankRow row(values);
            read(row);
            isBad = row.isBad();
        },
        *m_progress);
    if (!done)
        return done;
    return isBad ? Status(damaged(table)) : done;
}

} // namespace core
