// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_catalogue.h"

#include <iterator>

namespace core {

std::vector<TableDef> allTables()
{
    return {allocationsTable(), liveAtTable(),      eventsTable(),     usageTable(),       devicesTable(),
            oomEventsTable(),   annotationsTable(), stacksTable(),     framesTable(),      stackFramesTable(),
            segmentsTable(),    blocksTable(),      segmentsAtTable(), blocksAtTable(),    poolsTable(),
            callsTable(),       stepsTable(),       phasesTable(),     layersTable(),      leaksTable(),
            whatIfUsageTable(), fixUsageTable(),    diffTable(),       siteMatchTable(),   settingsTable(),
            importLogTable(),   samplesTable(),     bundleTable(),     environmentTable(), allocsTable()};
}

std::vector<TableDef> tablesOf(const Document& document)
{
    std::vector<TableDef> tables = allTables();
    if (document.report) {
        std::vector<TableDef> more = reportTables();
        std::move(more.begin(), more.end(), std::back_inserter(tables));
    }
    return tables;
}

} // namespace core
