// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/string_pool.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/memory_report.h"
#include "core/sqlite/foreign_database.h"

#include <span>

namespace core {

/// Reads the six tables of a DeepView report as they are. A table that is missing is empty; a value of the
/// wrong type costs that value and is counted. One thread; used once.
class DeepViewTables
{
public:
    /// Whether the database has one of the two tables of entries.
    [[nodiscard]] static Result<bool> areIn(const ForeignDatabase& database);

    DeepViewTables(const ForeignDatabase& database, StringPool& strings, ImportLog& log, Progress& progress)
        : m_database(&database), m_strings(&strings), m_log(&log), m_progress(&progress)
    {}

    /// Errors: Input, one sentence; cancelled.
    [[nodiscard]] Result<MemoryReport> read();

private:
    using Row = std::span<const ForeignValue>;

    [[nodiscard]] Status readTable(const char* table, std::span<const char* const> columns,
                                   const ForeignDatabase::RowReader& read);
    [[nodiscard]] Status readEntries(MemoryReport& report);
    [[nodiscard]] Status readStacks(MemoryReport& report);
    [[nodiscard]] Status readSizes(MemoryReport& report);
    std::int64_t integer(const ForeignValue& value);
    /// An integer that has to be a number of bytes.
    std::int64_t bytes(const ForeignValue& value);
    StringId text(const ForeignValue& value);
    void wrongType();

    const ForeignDatabase* m_database;
    StringPool* m_strings;
    ImportLog* m_log;
    Progress* m_progress;
    const char* m_table = ""; ///< that is being read
};

} // namespace core
