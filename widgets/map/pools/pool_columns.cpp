// SPDX-License-Identifier: MIT
#include "widgets/map/pools/pool_columns.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/pools/pins.h"
#include "core/picture/map/map_words.h"
#include "core/snapshot/stacks/site_text.h"

#include <QStringList>

#include <algorithm>
#include <set>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(PoolText);

double partOf(std::uint64_t bytes, std::uint64_t all)
{
    return all == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(all);
}

const core::MapGroupState& pool(const MapFinder::FoundPtr& found, RowId id)
{
    return found->scene.groups[id];
}

const core::SegmentAt& segment(const MapFinder::FoundPtr& found, RowId id)
{
    return found->scene.state.segments[id];
}

const core::MapGroup& groupOf(const FoundMap& found, RowId segment)
{
    return found.places->groups()[found.scene.groupOf(*found.places, segment)];
}

/// Makes columns of bytes that are a member of the rows.
template <class Row>
auto bytesOf(const MapFinder::FoundPtr& found, const Row& (*at)(const MapFinder::FoundPtr& found, RowId id))
{
    return [found, at](const char* name, const QString& title, const QString& toolTip,
                       std::uint64_t Row::*member) {
        return columns::bytes(QLatin1String(name), title, toolTip,
                              [found, at, member](RowId id) { return at(found, id).*member; })
            .wide(6);
    };
}

std::uint64_t roundingOf(const core::MapGroupState& group)
{
    return group.reserved - std::min(group.reserved, group.active + group.free);
}

/// What pools with something reserved are called beside each other: streams by number where there are
/// several, the pool only where there are several, without what it is. By group.
std::vector<QString> namesOf(const FoundMap& found)
{
    const core::Snapshot& snapshot = found.recording->snapshot();
    const auto& groups = found.places->groups();
    std::set<QString> pools;
    std::set<std::int64_t> streams;
    const auto poolOf = [&](const core::MapGroup& group) {
        const bool isPrivate = !group.hasUnknown && !group.isHost;
        return isPrivate ? picture::mapPoolText(snapshot, group.pool, {})
                         : picture::mapPoolOf(snapshot, group);
    };
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (found.scene.groups[g].segments > 0) {
            pools.insert(poolOf(groups[g]));
            streams.insert(groups[g].stream);
        }
    }
    std::vector<QString> names;
    for (const core::MapGroup& group : groups) {
        const QString pool = pools.size() == 1 && streams.size() > 1 ? QString() : poolOf(group);
        names.push_back(picture::mapGroupName(group, pool, streams.size() > 1));
    }
    return names;
}

TableColumn nameColumn(const MapFinder::FoundPtr& found)
{
    TableColumn column =
        columns::text(QStringLiteral("pool"), PoolText::tr("Pool"),
                      PoolText::tr("Segments whose free memory serves the same requests: of a pool, a stream "
                                   "and a kind. A click lights them; another click lights all again"),
                      [names = namesOf(*found)](RowId id) { return names[id]; })
            .wide(11)
            .roomy();
    column.exact = [found](RowId id) {
        return QStringList{picture::mapGroupText(found->recording->snapshot(), found->places->groups()[id]),
                           picture::mapGroupBytes(found->scene.groups[id]),
                           PoolText::tr("%1 of it rounding")
                               .arg(core::formatShortBytes(roundingOf(found->scene.groups[id])))}
            .join(QLatin1Char('\n'));
    };
    return column;
}

TableColumn shareColumn(const MapFinder::FoundPtr& found)
{
    const std::uint64_t all = reservedIn(*found);
    TableColumn column;
    column.name = QStringLiteral("share");
    column.title = PoolText::tr("Share");
    column.toolTip = PoolText::tr("Of all that is reserved");
    column.widthHint = 5;
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    column.key = [found, all](RowId id) { return CellKey(partOf(pool(found, id).reserved, all)); };
    column.text = [found, all](RowId id) { return core::formatShare(pool(found, id).reserved, all); };
    return std::move(column).extra(); // what is reserved stands beside it
}

/// The active blocks of a segment, by address.
std::vector<std::uint32_t> ranksIn(const FoundMap& found, const core::SegmentAt& segment)
{
    std::vector<std::uint32_t> ranks;
    for (std::uint32_t row = segment.firstBlock; row < segment.firstBlock + segment.blockCount; ++row) {
        const core::BlockAt& block = found.scene.state.blocks[row];
        if (block.state != core::BlockState::Inactive)
            ranks.push_back(block.rank);
    }
    return ranks;
}

QString siteIn(const FoundMap& found, std::uint32_t rank)
{
    const core::StackTable& stacks = found.recording->snapshot().stacks();
    return core::shortSite(stacks.callSite(found.device->allocations().stack[rank]), stacks);
}

/// File and line first: what a narrow cell cuts is the function.
QString briefSiteIn(const FoundMap& found, std::uint32_t rank)
{
    const core::Snapshot& snapshot = found.recording->snapshot();
    const core::StackId stack = found.device->allocations().stack[rank];
    return core::briefSite(snapshot.strings().view(snapshot.stacks().callSite(stack).site));
}

QString pinText(const FoundMap& found, const core::SegmentAt& segment)
{
    const auto row =
        core::isHeldByFew(segment) ? core::largestBlock(found.scene.state, segment) : std::nullopt;
    if (!row)
        return segment.activeBlocks == 0
                   ? QString()
                   : PoolText::tr("%1 blocks").arg(core::formatCount(segment.activeBlocks));
    const QString first = briefSiteIn(found, found.scene.state.blocks[*row].rank);
    const std::uint32_t more = segment.activeBlocks - 1;
    return more == 0 ? first : PoolText::tr("%1 and %2 more").arg(first, QString::number(more));
}

QString pinToolTip(const FoundMap& found, const core::SegmentAt& segment)
{
    if (segment.activeBlocks == 0)
        return PoolText::tr("Empty");
    if (!core::isHeldByFew(segment))
        return PoolText::tr("More than three blocks hold it");
    QStringList lines;
    for (const std::uint32_t rank : ranksIn(found, segment)) {
        lines << PoolText::tr("%1, %2, from %3")
                     .arg(found.device->label(rank),
                          core::formatShortBytes(found.device->allocations().size[rank]),
                          siteIn(found, rank));
    }
    lines << PoolText::tr("Without them %1 could go back to the driver.")
                 .arg(core::formatShortBytes(segment.size));
    return lines.join(QLatin1Char('\n'));
}

TableColumn pinColumn(const MapFinder::FoundPtr& found)
{
    TableColumn column =
        columns::text(
            QStringLiteral("held_by"), PoolText::tr("Held by"),
            PoolText::tr("The largest block of a segment that at most 3 hold: without them it could "
                         "go back to the driver; hover for all. Of others how many blocks hold them"),
            [found](RowId id) { return pinText(*found, segment(found, id)); })
            .wide(7)
            .roomy();
    column.exact = [found](RowId id) { return pinToolTip(*found, segment(found, id)); };
    return column;
}

std::vector<TableColumn> extraColumns(const MapFinder::FoundPtr& found)
{
    const auto bytes = bytesOf(found, segment);
    return {bytes("active_size", PoolText::tr("Active"),
                  PoolText::tr("Requested bytes of blocks in use, pending ones included"),
                  &core::SegmentAt::active)
                .extra(),
            columns::text(QStringLiteral("pool"), PoolText::tr("Pool"), PoolText::tr("Where it belongs"),
                          [found](RowId id) {
                              return picture::mapGroupName(found->recording->snapshot(), groupOf(*found, id));
                          })
                .wide(20)
                .extra(),
            columns::count(QStringLiteral("blocks"), PoolText::tr("Blocks"),
                           PoolText::tr("Number of blocks in use"),
                           [found](RowId id) { return segment(found, id).activeBlocks; })
                .wide(7)
                .extra(),
            bytes("uncertain_size", PoolText::tr("Uncertain"),
                  PoolText::tr("Of the free bytes: may be rounding of blocks whose size is not recorded"),
                  &core::SegmentAt::uncertain)
                .extra(),
            columns::count(
                QStringLiteral("since_event"), PoolText::tr("Since"),
                PoolText::tr("The event that reserved it, or its latest part"),
                [found](RowId id) {
                    const core::EventIndex k = segment(found, id).since;
                    return k == core::beforeFirstEvent ? std::nullopt : std::optional<std::int64_t>(k);
                },
                PoolText::tr("before"))
                .wide(8)
                .extra()};
}

} // namespace

std::uint64_t reservedIn(const FoundMap& found)
{
    std::uint64_t all = 0;
    for (const core::MapGroupState& group : found.scene.groups)
        all += group.reserved;
    return all;
}

std::vector<TableColumn> poolColumns(const MapFinder::FoundPtr& found)
{
    const auto bytes = bytesOf(found, pool);
    return {nameColumn(found),
            bytes("reserved", PoolText::tr("Reserved"), PoolText::tr("Bytes of its segments"),
                  &core::MapGroupState::reserved),
            bytes("active", PoolText::tr("Active"),
                  PoolText::tr("Requested bytes of blocks in use, pending ones included; the bar is their "
                               "part of what is reserved"),
                  &core::MapGroupState::active),
            bytes("free", PoolText::tr("Free"),
                  PoolText::tr("Bytes in no block; the bar is their part of what is reserved"),
                  &core::MapGroupState::free),
            bytes("largest_free", PoolText::tr("Longest"),
                  PoolText::tr("The longest contiguous run of free bytes: no larger request fits; the bar is "
                               "its part of what is free"),
                  &core::MapGroupState::largestFree)
                .wide(6),
            shareColumn(found),
            columns::bytes(QStringLiteral("rounding"), PoolText::tr("Rounding"),
                           PoolText::tr("Bytes of blocks in use that nobody asked for"),
                           [found](RowId id) { return roundingOf(pool(found, id)); })
                .wide(6)
                .extra()};
}

double poolPart(const FoundMap& found, RowId id, int column)
{
    const core::MapGroupState& group = found.scene.groups[id];
    switch (column) {
    case PoolColumn::Active:
        return partOf(group.active, group.reserved);
    case PoolColumn::Free:
        return partOf(group.free, group.reserved);
    case PoolColumn::LargestFree:
        return partOf(group.largestFree, group.free);
    default:
        return partOf(group.reserved, reservedIn(found));
    }
}

std::vector<TableColumn> segmentColumns(const MapFinder::FoundPtr& found)
{
    TableColumn label =
        columns::text(QStringLiteral("label"), PoolText::tr("Segment"),
                      PoolText::tr("s, address in hex, _, version. A click shows it in the map and selects "
                                   "its largest block"),
                      [found](RowId id) { return segment(found, id).label(); })
            .wide(14);
    label.fixedWidth = true;
    const auto bytes = bytesOf(found, segment);
    std::vector<TableColumn> result{
        label,
        bytes("total_size", PoolText::tr("Size"), PoolText::tr("Bytes that it has"), &core::SegmentAt::size),
        bytes("free_size", PoolText::tr("Free"),
              PoolText::tr("Bytes in no block; the bar is their part of the segment"),
              &core::SegmentAt::free),
        bytes("largest_free", PoolText::tr("Longest"),
              PoolText::tr("The longest contiguous run of free bytes; the bar is its part of what is free"),
              &core::SegmentAt::largestFree)
            .wide(6),
        pinColumn(found)};
    std::vector<TableColumn> extra = extraColumns(found);
    result.insert(result.end(), std::make_move_iterator(extra.begin()), std::make_move_iterator(extra.end()));
    return result;
}

double segmentPart(const FoundMap& found, RowId id, int column)
{
    const core::SegmentAt& one = found.scene.state.segments[id];
    return column == SegmentColumn::Free ? partOf(one.free, one.size) : partOf(one.largestFree, one.free);
}

} // namespace widgets
