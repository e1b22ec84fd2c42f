// SPDX-License-Identifier: MIT
#include "widgets/map/fragmentation/fragmentation_columns.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(FragmentationColumnsText);

QString kindText(core::SegmentType type)
{
    switch (type) {
    case core::SegmentType::Small:
        return FragmentationColumnsText::tr("small");
    case core::SegmentType::Large:
        return FragmentationColumnsText::tr("large");
    case core::SegmentType::Unknown:
        break;
    }
    return {};
}

const core::PoolState& pool(const FragmentationPtr& shown, RowId id)
{
    return shown->what.pools[id];
}

const core::SegmentAt& segment(const FragmentationPtr& shown, RowId id)
{
    return shown->what.state.segments[id];
}

/// Pool, stream and kind of a row of either table.
template <class At>
std::vector<TableColumn> placeColumns(const FragmentationPtr& shown, At at)
{
    return {
        columns::pool(
            QCoreApplication::translate("FragmentationColumnsText", "Pool"),
            QCoreApplication::translate(
                "FragmentationColumnsText",
                "The default one, or the id of a private one, of CUDA graphs or a MemPool"),
            [shown, at](RowId id) { return shown->recording->snapshot().poolText(at(shown, id).pool); }),
        columns::number(
            QStringLiteral("stream"), QCoreApplication::translate("FragmentationColumnsText", "Stream"),
            QCoreApplication::translate("FragmentationColumnsText", "CUDA stream; 0 is the default one"),
            [shown, at](RowId id) { return at(shown, id).stream; })
            .wide(7),
        columns::text(
            QStringLiteral("segment_type"), QCoreApplication::translate("FragmentationColumnsText", "Kind"),
            QCoreApplication::translate(
                "FragmentationColumnsText",
                "Small segments serve requests of up to 1 MiB; unknown of those that are gone at the end"),
            [shown, at](RowId id) { return kindText(at(shown, id).type); },
            FragmentationColumnsText::tr("unknown"))
            .wide(7),
    };
}

/// Makes columns of bytes that are a member of the rows.
template <class Row>
auto bytesOf(const FragmentationPtr& shown, const Row& (*at)(const FragmentationPtr& shown, RowId id))
{
    return [shown, at](const char* name, const QString& title, const QString& toolTip,
                       std::uint64_t Row::*member) {
        return columns::bytes(QLatin1String(name), title, toolTip,
                              [shown, at, member](RowId id) { return at(shown, id).*member; })
            .wide(7);
    };
}

std::uint64_t scatteredOf(const core::SegmentAt& segment)
{
    return segment.free - segment.largestFree;
}

std::uint64_t scatteredOf(const core::PoolState& pool)
{
    return pool.scattered;
}

std::uint64_t reservedOf(const core::SegmentAt& segment)
{
    return segment.size;
}

std::uint64_t reservedOf(const core::PoolState& pool)
{
    return pool.reserved;
}

/// Of what is reserved, not of what is free: little that is free in much is no harm, however scattered.
template <class At>
TableColumn scatteredColumn(const FragmentationPtr& shown, At at)
{
    TableColumn column;
    column.name = QStringLiteral("scattered_share");
    column.title = FragmentationColumnsText::tr("Scattered");
    column.toolTip =
        FragmentationColumnsText::tr("Of the reserved bytes: free, but not in the longest free run of their "
                                     "segment. 0 % where all that is free is in one piece a segment");
    column.widthHint = 10;
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    column.key = [shown, at](RowId id) {
        const std::uint64_t reserved = reservedOf(at(shown, id));
        return reserved == 0
                   ? CellKey()
                   : CellKey(static_cast<double>(scatteredOf(at(shown, id))) / static_cast<double>(reserved));
    };
    column.text = [shown, at](RowId id) {
        return core::formatShare(scatteredOf(at(shown, id)), reservedOf(at(shown, id)));
    };
    column.exact = [shown, at](RowId id) {
        return FragmentationColumnsText::tr("%1 of %2 free are scattered")
            .arg(core::formatShortBytes(scatteredOf(at(shown, id))),
                 core::formatShortBytes(at(shown, id).free));
    };
    return column;
}

/// The active blocks of a segment, by address.
std::vector<std::uint32_t> ranksIn(const FragmentationPtr& shown, RowId id)
{
    std::vector<std::uint32_t> ranks;
    const core::SegmentAt& s = segment(shown, id);
    for (std::uint32_t row = s.firstBlock; row < s.firstBlock + s.blockCount; ++row) {
        const core::BlockAt& block = shown->what.state.blocks[row];
        if (block.state != core::BlockState::Inactive)
            ranks.push_back(block.rank);
    }
    return ranks;
}

QString siteOf(const FragmentationPtr& shown, std::uint32_t rank)
{
    const core::StackTable& stacks = shown->recording->snapshot().stacks();
    return core::shortSite(stacks.callSite(shown->device->allocations().stack[rank]), stacks);
}

QString pinText(const FragmentationPtr& shown, RowId id)
{
    if (!core::isPinned(segment(shown, id)))
        return {};
    const std::uint32_t rank = shown->what.state.blocks[shown->what.pins[id]].rank;
    const QString first =
        FragmentationColumnsText::tr("%1 from %2").arg(shown->device->label(rank), siteOf(shown, rank));
    const std::uint32_t more = segment(shown, id).activeBlocks - 1;
    return more == 0 ? first
                     : FragmentationColumnsText::tr("%1 and %2 more").arg(first, QString::number(more));
}

QString pinToolTip(const FragmentationPtr& shown, RowId id)
{
    if (!core::isPinned(segment(shown, id)))
        return FragmentationColumnsText::tr("Not kept by few blocks: empty, or in use.");
    QStringList lines;
    for (const std::uint32_t rank : ranksIn(shown, id)) {
        lines << FragmentationColumnsText::tr("%1, %2, from %3")
                     .arg(shown->device->label(rank),
                          core::formatShortBytes(shown->device->allocations().size[rank]),
                          siteOf(shown, rank));
    }
    lines << FragmentationColumnsText::tr("Without them %1 could go back to the driver.")
                 .arg(core::formatShortBytes(segment(shown, id).size));
    return lines.join(QLatin1Char('\n'));
}

TableColumn pinColumn(const FragmentationPtr& shown)
{
    TableColumn column =
        columns::text(QStringLiteral("kept_by"), FragmentationColumnsText::tr("Kept by"),
                      FragmentationColumnsText::tr("The few blocks (at most 3) that keep a segment of which "
                                                   "at least half is free; hover for all"),
                      [shown](RowId id) { return pinText(shown, id); })
            .wide(40);
    column.exact = [shown](RowId id) { return pinToolTip(shown, id); };
    return column;
}

} // namespace

std::vector<TableColumn> poolColumns(const FragmentationPtr& shown)
{
    std::vector<TableColumn> result = placeColumns(shown, pool);
    const auto bytes = bytesOf(shown, pool);
    result.insert(
        result.end(),
        {columns::count(QStringLiteral("segments"), FragmentationColumnsText::tr("Segments"),
                        FragmentationColumnsText::tr("Number of segments"),
                        [shown](RowId id) { return pool(shown, id).segments; })
             .wide(9),
         bytes("reserved", FragmentationColumnsText::tr("Reserved"),
               FragmentationColumnsText::tr("Bytes of its segments"), &core::PoolState::reserved),
         bytes("active", FragmentationColumnsText::tr("Active"),
               FragmentationColumnsText::tr("Requested bytes of blocks in use, pending ones included"),
               &core::PoolState::active),
         bytes("pending", FragmentationColumnsText::tr("Pending"),
               FragmentationColumnsText::tr("Of them: freed by the program, still used by another stream"),
               &core::PoolState::pending),
         bytes("free", FragmentationColumnsText::tr("Free"),
               FragmentationColumnsText::tr("Bytes in no block"), &core::PoolState::free),
         bytes("largest_free", FragmentationColumnsText::tr("Longest run"),
               FragmentationColumnsText::tr("The longest contiguous run of free bytes"),
               &core::PoolState::largestFree),
         scatteredColumn(shown, pool),
         bytes("pinned", FragmentationColumnsText::tr("Pinned"),
               FragmentationColumnsText::tr(
                   "Bytes of segments that at most 3 blocks keep, and of which at least half is free"),
               &core::PoolState::pinned)});
    return result;
}

std::vector<TableColumn> segmentColumns(const FragmentationPtr& shown)
{
    TableColumn label = columns::text(QStringLiteral("label"), FragmentationColumnsText::tr("Segment"),
                                      FragmentationColumnsText::tr("s, address in hex, _, version"),
                                      [shown](RowId id) { return segment(shown, id).label(); })
                            .wide(16);
    label.fixedWidth = true;
    std::vector<TableColumn> result{label};
    const std::vector<TableColumn> places = placeColumns(shown, segment);
    result.insert(result.end(), places.begin(), places.end());
    const auto bytes = bytesOf(shown, segment);
    result.insert(
        result.end(),
        {bytes("total_size", FragmentationColumnsText::tr("Reserved"),
               FragmentationColumnsText::tr("Bytes that it has"), &core::SegmentAt::size),
         bytes("active_size", FragmentationColumnsText::tr("Active"),
               FragmentationColumnsText::tr("Requested bytes of blocks in use, pending ones included"),
               &core::SegmentAt::active),
         bytes("free_size", FragmentationColumnsText::tr("Free"),
               FragmentationColumnsText::tr("Bytes in no block"), &core::SegmentAt::free),
         bytes("largest_free", FragmentationColumnsText::tr("Longest run"),
               FragmentationColumnsText::tr("The longest contiguous run of free bytes"),
               &core::SegmentAt::largestFree),
         scatteredColumn(shown, segment), pinColumn(shown),
         columns::count(QStringLiteral("blocks"), FragmentationColumnsText::tr("Blocks"),
                        FragmentationColumnsText::tr("Number of blocks in use"),
                        [shown](RowId id) { return segment(shown, id).activeBlocks; })
             .wide(7),
         bytes("uncertain_size", FragmentationColumnsText::tr("Uncertain"),
               FragmentationColumnsText::tr(
                   "Of the free bytes: may be rounding of blocks whose size is not recorded"),
               &core::SegmentAt::uncertain),
         columns::count(
             QStringLiteral("since_event"), FragmentationColumnsText::tr("Since"),
             FragmentationColumnsText::tr("The event that reserved it, or its latest part"),
             [shown](RowId id) {
                 const core::EventIndex k = segment(shown, id).since;
                 return k == core::beforeFirstEvent ? std::nullopt : std::optional<std::int64_t>(k);
             },
             FragmentationColumnsText::tr("before"))
             .wide(8)});
    return result;
}

} // namespace widgets
