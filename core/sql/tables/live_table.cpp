// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"

namespace core {

namespace {

std::uint32_t liveRank(const Row& row)
{
    return row.answer.live[row.place].rank;
}

Result<CallAnswer> liveAt(const SqlContext& context, const CallArguments& arguments)
{
    const auto moment = context.momentOf(arguments);
    SNAPVIEWER_TRY(moment);
    if (!*moment)
        return CallAnswer();
    const DeviceHistory* const history = (*moment)->history;
    CallAnswer answer;
    answer.live = history->live().liveAt((*moment)->event);
    answer.parts = {Part{history->device(), 0, static_cast<std::int64_t>(answer.live.size()), history, 0}};
    return answer;
}

std::vector<ColumnDef> liveColumns()
{
    return {
        integerColumn("allocation_id", QT_TRANSLATE_NOOP("Schema", "allocations.id"),
                      [](const Row& r, Cell& c) { c.id(r.part.history->idOf(liveRank(r))); }),
        textColumn("label", QT_TRANSLATE_NOOP("Schema", "b, address in hex, _, version"),
                   [](const Row& r, Cell& c) { c.copy(r.part.history->label(liveRank(r))); }),
        addrColumn([](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).addr[liveRank(r)]); }),
        bytesColumn("size", QT_TRANSLATE_NOOP("Schema", "bytes requested"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).size[liveRank(r)]); }),
        bytesColumn("offset", QT_TRANSLATE_NOOP("Schema", "bytes of all live allocations below it"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(r.answer.live[r.place].offset); }),
        textColumn(
            "origin",
            QT_TRANSLATE_NOOP("Schema", "how it is known: trace, free (freed without alloc), segments"),
            [](const Row& r, Cell& c) { c.copy(nameOf(allocations(r).origin[liveRank(r)])); }),
        eventColumn("alloc_event", QT_TRANSLATE_NOOP("Schema", "event that made it; -1 before the first"),
                    [](const Row& r, Cell& c) { c.event(allocations(r).allocEvent[liveRank(r)]); }),
        eventColumn("free_event",
                    QT_TRANSLATE_NOOP("Schema", "event at which its memory came back; NULL never"),
                    [](const Row& r, Cell& c) { c.event(allocations(r).freeEvent[liveRank(r)]); }),
        siteColumn(
            [](const Row& r, Cell& c) { answerSite(r.context, allocations(r).stack[liveRank(r)], c); }),
        librarySiteColumn([](const Row& r, Cell& c) {
            answerLibrarySite(r.context, allocations(r).stack[liveRank(r)], c);
        }),
    };
}

} // namespace

TableDef liveAtTable()
{
    return {
        "live_at",
        QT_TRANSLATE_NOOP("Schema", "what is alive on a device after an event, bottom of the stack first"),
        joined({liveColumns(), momentColumns()}), nullptr, liveAt};
}

} // namespace core
