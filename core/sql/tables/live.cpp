// SPDX-License-Identifier: MIT
#include "core/sql/tables/catalogue.h"
#include "core/sql/tables/stackcells.h"

#include <QtGlobal>

namespace core {

namespace {

std::uint32_t rankOf(const Row& row)
{
    return row.answer.live[row.place].rank;
}

const Allocations& allocations(const Row& row)
{
    return row.part.history->allocations();
}

CallAnswer liveAt(const SqlContext& context, const std::vector<std::optional<std::int64_t>>& arguments)
{
    const auto moment = context.momentOf(arguments);
    if (!moment)
        return {};
    const DeviceHistory* const history = moment->history;
    CallAnswer answer;
    answer.live = history->live().liveAt(moment->event);
    answer.parts = {Part{history->device(), 0, static_cast<std::int64_t>(answer.live.size()), history, 0}};
    return answer;
}

} // namespace

TableDef liveAtTable()
{
    return {
        "live_at",
        QT_TRANSLATE_NOOP("Schema", "what is alive on a device after an event, bottom of the stack first"),
        {
            {"allocation_id", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "allocations.id"),
             [](const Row& r, Cell& c) { c.id(r.part.history->idOf(rankOf(r))); }},
            {"label", ColumnType::Text, "", QT_TRANSLATE_NOOP("Schema", "b, address in hex, _, version"),
             [](const Row& r, Cell& c) { c.copy(r.part.history->label(rankOf(r))); }},
            {"addr", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "address, as signed 64 bits"),
             [](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).addr[rankOf(r)]); }},
            {"size", ColumnType::Integer, "bytes", QT_TRANSLATE_NOOP("Schema", "bytes requested"),
             [](const Row& r, Cell& c) { c.unsignedInteger(allocations(r).size[rankOf(r)]); }},
            {"offset", ColumnType::Integer, "bytes",
             QT_TRANSLATE_NOOP("Schema", "bytes of all live allocations below it"),
             [](const Row& r, Cell& c) { c.unsignedInteger(r.answer.live[r.place].offset); }},
            {"origin", ColumnType::Text, "",
             QT_TRANSLATE_NOOP("Schema", "how it is known: trace, free (freed without alloc), segments"),
             [](const Row& r, Cell& c) { c.copy(nameOf(allocations(r).origin[rankOf(r)])); }},
            {"alloc_event", ColumnType::Integer, "event",
             QT_TRANSLATE_NOOP("Schema", "event that made it; -1 before the first"),
             [](const Row& r, Cell& c) { c.event(allocations(r).allocEvent[rankOf(r)]); }},
            {"free_event", ColumnType::Integer, "event",
             QT_TRANSLATE_NOOP("Schema", "event at which its memory came back; NULL never"),
             [](const Row& r, Cell& c) { c.event(allocations(r).freeEvent[rankOf(r)]); }},
            {"site", ColumnType::Text, "",
             QT_TRANSLATE_NOOP("Schema", "call site: user frame, else operator, else innermost Python frame"),
             [](const Row& r, Cell& c) { answerSite(r.context, allocations(r).stack[rankOf(r)], c); }},
            {"device", ColumnType::Integer, "", QT_TRANSLATE_NOOP("Schema", "device ordinal"), nullptr,
             Role::Required},
            {"event", ColumnType::Integer, "event",
             QT_TRANSLATE_NOOP("Schema", "after which event; -1 before the first"), nullptr, Role::Required},
        },
        nullptr,
        liveAt};
}

} // namespace core
