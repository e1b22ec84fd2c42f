// SPDX-License-Identifier: MIT
#include "app/cli/trace/trace_event_table.h"

namespace app {

namespace {

core::ResultTable emptyTable()
{
    std::vector<QString> columns;
    for (const char* const name :
         {"device", "event", "time_us", "action", "label", "addr", "size", "stream", "pool", "allocation_id",
          "allocated", "active", "reserved", "device_free", "site", "stack_id", "user_metadata"})
        columns.push_back(QString::fromLatin1(name));
    return core::ResultTable(std::move(columns));
}

/// Adds events of one device to a table.
class EventRows
{
public:
    EventRows(const core::Recording& recording, const core::DeviceHistory& device)
        : m_snapshot(recording.snapshot()), m_device(device), m_events(m_snapshot.events())
    {}

    void add(core::ResultTable& table, core::EventIndex k) const
    {
        const std::size_t row = m_device.trace().event(k).value;
        table.addInteger(m_device.device());
        table.addInteger(k);
        addNumber(table, m_events.timeUs[row], m_events.timeUs[row] != core::noTime);
        addWhat(table, k, row);
        addTotals(table, k, row);
        const core::StackId stack = m_events.stack[row];
        addString(table, m_snapshot.stacks().callSite(stack).site);
        addNumber(table, stack.value, !stack.isNone());
        addString(table, m_events.userMetadata[row]);
    }

private:
    static void addNumber(core::ResultTable& table, std::int64_t number, bool isKnown)
    {
        isKnown ? table.addInteger(number) : table.addNull();
    }
    static void addText(core::ResultTable& table, const QString& text)
    {
        const QByteArray utf8 = text.toUtf8();
        if (text.isEmpty())
            table.addNull();
        else
            table.addText(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
    }
    void addString(core::ResultTable& table, core::StringId text) const
    {
        text.isNone() ? table.addNull() : static_cast<void>(table.addText(m_snapshot.strings().view(text)));
    }
    void addWhat(core::ResultTable& table, core::EventIndex k, std::size_t row) const
    {
        const core::Action action = m_events.action[row];
        const std::uint32_t rank = m_device.allocations().rankOfEvent[static_cast<std::size_t>(k)];
        const bool hasRank = rank != core::Allocations::noRank;
        addText(table, m_snapshot.actionName(action));
        addText(table, m_device.labelOfEvent(k));
        addNumber(table, static_cast<std::int64_t>(m_events.addr[row]), action != core::Action::Oom);
        table.addInteger(static_cast<std::int64_t>(m_events.size[row]));
        table.addInteger(m_events.stream[row]);
        core::PoolId pool = m_events.pool[row];
        if (pool.isNone() && hasRank)
            pool = m_device.allocations().pool[rank];
        addText(table, m_snapshot.poolText(pool));
        addNumber(table, hasRank ? m_device.idOf(rank).value : 0, hasRank);
    }
    void addTotals(core::ResultTable& table, core::EventIndex k, std::size_t row) const
    {
        const core::Usage& usage = m_device.usage();
        table.addInteger(static_cast<std::int64_t>(usage.allocatedAt(k)));
        table.addInteger(static_cast<std::int64_t>(usage.activeAt(k)));
        addNumber(table, static_cast<std::int64_t>(usage.reservedAt(k)), m_device.knowsReserved());
        const auto free = m_snapshot.deviceFree(core::EventId{row});
        addNumber(table, static_cast<std::int64_t>(free.value_or(0)), free.has_value());
    }

    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    const core::EventColumns& m_events;
};

} // namespace

core::Status writeEventTable(const core::Recording& recording, const core::DeviceHistory& device,
                             TraceFilter& filter, core::TableStyle style, QIODevice& out,
                             core::Progress& progress)
{
    constexpr std::size_t partRows = 1 << 14;
    const EventRows rows(recording, device);
    std::size_t before = 0;
    core::ResultTable part = emptyTable();
    for (core::EventIndex k = device.part().begin; k < device.part().end; ++k) {
        const auto wanted = filter.wants(k, progress);
        if (!wanted)
            return wanted.error();
        if (*wanted)
            rows.add(part, k);
        if (part.rows() < partRows)
            continue;
        if (core::Status written = core::writePart(part, before, false, style, out, progress); !written)
            return written;
        before += part.rows();
        part = emptyTable();
    }
    return core::writePart(part, before, true, style, out, progress);
}

} // namespace app
