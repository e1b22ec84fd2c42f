// SPDX-License-Identifier: MIT
#include "core/sql/tables.h"

namespace core {

std::vector<TableDef> allTables()
{
    return {allocationsTable(), liveAtTable(),      eventsTable(),     usageTable(),       devicesTable(),
            oomEventsTable(),   annotationsTable(), stacksTable(),     framesTable(),      stackFramesTable(),
            segmentsTable(),    blocksTable(),      segmentsAtTable(), blocksAtTable(),    settingsTable(),
            importLogTable(),   samplesTable(),     bundleTable(),     environmentTable(), allocsTable()};
}

} // namespace core
