// SPDX-License-Identifier: MIT
#include "app/cli/state/block_table.h"

#include <algorithm>

namespace app {

namespace {

core::ResultTable emptyTable()
{
    std::vector<QString> columns;
    for (const char* const name :
         {"device", "event", "segment", "segment_address", "segment_size", "stream", "pool", "segment_type",
          "is_expandable", "label", "address", "size", "is_size_exact", "requested_size", "state",
          "allocation_id", "alloc_event", "site"})
        columns.push_back(QString::fromLatin1(name));
    return core::ResultTable(std::move(columns));
}

/// Adds rows of one moment to a table.
class BlockRows
{
public:
    explicit BlockRows(const StateMoment& moment)
        : m_moment(moment), m_snapshot(moment.recording->snapshot()), m_device(*moment.device)
    {}

    [[nodiscard]] std::size_t count() const
    {
        return m_moment.state.blocks.size() + m_moment.state.homeless.size();
    }
    /// Rows in turn.
    void add(core::ResultTable& table, std::size_t row);

private:
    void addSegment(core::ResultTable& table, const core::SegmentAt& segment) const;
    void addNoSegment(core::ResultTable& table, std::uint32_t rank) const;
    void addBlock(core::ResultTable& table, const core::BlockAt& block) const;
    void addText(core::ResultTable& table, const QString& text) const;

    const StateMoment& m_moment;
    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    std::size_t m_segment = 0; ///< of the row that was added last
};

void BlockRows::addText(core::ResultTable& table, const QString& text) const
{
    if (text.isEmpty())
        return table.addNull();
    const QByteArray utf8 = text.toUtf8();
    table.addText(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

void BlockRows::add(core::ResultTable& table, std::size_t row)
{
    table.addInteger(m_device.device());
    table.addInteger(m_moment.event);
    const std::vector<core::SegmentAt>& segments = m_moment.state.segments;
    if (row < m_moment.state.blocks.size()) {
        while (row >= segments[m_segment].firstBlock + segments[m_segment].blockCount)
            ++m_segment;
        addSegment(table, segments[m_segment]);
        return addBlock(table, m_moment.state.blocks[row]);
    }
    core::BlockAt block;
    block.rank = m_moment.state.homeless[row - m_moment.state.blocks.size()];
    block.addr = m_device.allocations().addr[block.rank];
    block.requested = m_device.allocations().size[block.rank];
    block.size = m_device.rounding().leastBlockSize(block.requested);
    block.state = m_device.allocations().freeRequestedEvent[block.rank] <= m_moment.event
                      ? core::BlockState::ActivePendingFree
                      : core::BlockState::ActiveAllocated;
    addNoSegment(table, block.rank);
    addBlock(table, block);
}

void BlockRows::addSegment(core::ResultTable& table, const core::SegmentAt& segment) const
{
    addText(table, segment.label());
    table.addInteger(static_cast<std::int64_t>(segment.addr));
    table.addInteger(static_cast<std::int64_t>(segment.size));
    table.addInteger(segment.stream);
    addText(table, m_snapshot.poolText(segment.pool));
    const auto type = nameOf(segment.type);
    type.empty() ? table.addNull() : static_cast<void>(table.addText(type));
    table.addInteger(segment.isExpandable ? 1 : 0);
}

void BlockRows::addNoSegment(core::ResultTable& table, std::uint32_t rank) const
{
    table.addNull();
    table.addNull();
    table.addNull();
    table.addInteger(m_device.allocations().stream[rank]);
    addText(table, m_snapshot.poolText(m_device.allocations().pool[rank]));
    table.addNull();
    table.addNull();
}

void BlockRows::addBlock(core::ResultTable& table, const core::BlockAt& block) const
{
    const bool isFree = block.rank == core::Allocations::noRank;
    addText(table, isFree ? QString() : m_device.label(block.rank));
    table.addInteger(static_cast<std::int64_t>(block.addr));
    table.addInteger(static_cast<std::int64_t>(block.size));
    table.addInteger(block.isSizeKnown ? 1 : 0);
    isFree ? table.addNull() : table.addInteger(static_cast<std::int64_t>(block.requested));
    table.addText(nameOf(block.state));
    if (isFree) {
        for (int i = 0; i < 3; ++i)
            table.addNull();
        return;
    }
    const core::Allocations& allocations = m_device.allocations();
    table.addInteger(m_device.idOf(block.rank).value);
    table.addInteger(allocations.allocEvent[block.rank]);
    const core::StringId site = m_snapshot.stacks().callSite(allocations.stack[block.rank]).site;
    site.isNone() ? table.addNull() : static_cast<void>(table.addText(m_snapshot.strings().view(site)));
}

} // namespace

core::Status writeBlockTable(const StateMoment& moment, core::TableStyle style, QIODevice& out,
                             core::Progress& progress)
{
    constexpr std::size_t partRows = 1 << 14;
    BlockRows rows(moment);
    std::size_t row = 0;
    do {
        core::ResultTable part = emptyTable();
        const std::size_t begin = row;
        for (; row < std::min(begin + partRows, rows.count()); ++row)
            rows.add(part, row);
        core::Status written = core::writePart(part, begin, row == rows.count(), style, out, progress);
        if (!written)
            return written;
    } while (row < rows.count());
    return core::Done{};
}

} // namespace app
