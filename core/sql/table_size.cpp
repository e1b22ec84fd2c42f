// SPDX-License-Identifier: MIT
#include "core/sql/table_size.h"

#include "core/sql/engine/sql_context.h"
#include "core/sql/table_copy.h"
#include "core/sql/tables/table_catalogue.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace core {

namespace {

constexpr std::uint64_t rowBytes = 6;     ///< beside its columns
constexpr std::uint64_t numberBytes = 3;  ///< of a column: most are small, many NULL, and a text is a number
constexpr std::uint64_t textRowBytes = 8; ///< beside the text
constexpr std::uint64_t frameBytes = 5;   ///< its number in a stack, with the comma
constexpr std::uint64_t pageBytes = 4096; ///< of a table without rows
constexpr std::uint64_t schemaBytes = 12 * 1024;

std::uint64_t bytesOfRow(const TableDef& table)
{
    std::uint64_t bytes = rowBytes;
    for (const ColumnDef& column : table.columns) {
        if (TableDef::isArgument(column.role) || column.role == Role::Number)
            continue;
        bytes += numberBytes;
    }
    return bytes;
}

std::uint64_t rowsOf(const TableDef& table, const SqlContext& context)
{
    const std::vector<Part> parts = table.parts(context);
    return std::accumulate(
        parts.begin(), parts.end(), std::uint64_t{0},
        [](std::uint64_t sum, const Part& part) { return sum + static_cast<std::uint64_t>(part.count); });
}

std::uint64_t bytesOfTexts(const StringPool& strings)
{
    std::uint64_t bytes = 0;
    for (std::uint32_t id = 0; id < strings.size(); ++id)
        bytes += textRowBytes + strings.view(StringId{id}).size();
    return bytes;
}

std::uint64_t bytesOfStacks(const StackTable& stacks)
{
    std::uint64_t frames = 0;
    for (std::size_t stack = 0; stack < stacks.stackCount(); ++stack)
        frames += stacks.frames(StackId{stack}).size();
    return frames * frameBytes;
}

} // namespace

Result<std::uint64_t> tableFileBytes(const std::shared_ptr<const Recording>& recording, Progress& progress)
{
    const SqlContext context(recording, {});
    std::uint64_t bytes = schemaBytes + bytesOfTexts(context.snapshot().strings()) +
                          bytesOfStacks(context.stacks()) + TableCopy::storedCallstackBytes(context);
    for (const TableDef& table : tablesOf(*recording->document)) {
        if (progress.isCancelled())
            return cancelled();
        const bool wantsArguments =
            std::any_of(table.columns.begin(), table.columns.end(),
                        [](const ColumnDef& column) { return column.role == Role::Required; });
        const bool isView = std::strcmp(table.name, "stack_frames") == 0 || table.parts == nullptr;
        if (!wantsArguments && !isView)
            bytes += std::max(pageBytes, rowsOf(table, context) * bytesOfRow(table));
    }
    return bytes;
}

} // namespace core
