// SPDX-License-Identifier: MIT
#include "widgets/map/map_tip.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/map/map_words.h"
#include "core/snapshot/stacks/site_text.h"

#include <QStringList>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(MapTipText);

QString countOf(std::int64_t events)
{
    return core::formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(events, 0)));
}

/// "allocated at event 12, 2,266 events ago, 12.5 ms".
QString ageOf(const FoundMap& found, std::uint32_t rank)
{
    const core::Allocations& allocations = found.device->allocations();
    const core::EventIndex begin = allocations.allocEvent[rank];
    if (begin == core::beforeFirstEvent)
        return found.device->hasLostEvents() ? MapTipText::tr("older than the oldest event")
                                             : MapTipText::tr("allocated before the recording");
    const core::EventIndex now = found.scene.event;
    const auto& times = found.recording->snapshot().events().timeUs;
    const std::int64_t from = times[found.device->trace().event(begin).value];
    const std::int64_t to = times[found.device->trace().event(now).value];
    QString age = now - begin == 1 ? MapTipText::tr("allocated at event %1, 1 event ago").arg(countOf(begin))
                                   : MapTipText::tr("allocated at event %1, %2 events ago")
                                         .arg(countOf(begin), countOf(now - begin));
    if (from != core::noTime && to != core::noTime && to >= from)
        age += QStringLiteral(", ") + core::formatDuration(to - from);
    return age;
}

QString siteOf(const FoundMap& found, std::uint32_t rank)
{
    if (found.device->allocations().origin[rank] == core::Origin::Free)
        return MapTipText::tr("call site unknown");
    const core::Snapshot& snapshot = found.recording->snapshot();
    const core::CallSite& site = snapshot.stacks().callSite(found.device->allocations().stack[rank]);
    return core::briefSite(snapshot.strings().view(site.site));
}

QString segmentText(const FoundMap& found, const core::SegmentAt& segment)
{
    return MapTipText::tr("segment %1: %2 of %3 active, longest free run %4")
               .arg(segment.label(), core::formatShortBytes(segment.active),
                    core::formatShortBytes(segment.size), core::formatShortBytes(segment.largestFree)) +
           QLatin1Char('\n') +
           picture::mapGroupText(
               found.recording->snapshot(),
               found.places->groups()[found.places->places()[found.scene.partAt(segment.addr)->place].group]);
}

QStringList blockLines(const FoundMap& found, const core::BlockAt& block)
{
    QStringList lines{siteOf(found, block.rank)};
    const QString bytes = core::formatShortBytes(block.requested);
    if (!block.isSizeKnown)
        lines << MapTipText::tr("%1 requested; the block has at least %2")
                     .arg(bytes, core::formatShortBytes(block.size));
    else if (block.size > block.requested)
        lines << MapTipText::tr("%1 requested, %2 more by rounding")
                     .arg(bytes, core::formatShortBytes(block.size - block.requested));
    else
        lines << MapTipText::tr("%1 requested").arg(bytes);
    if (block.state == core::BlockState::ActivePendingFree)
        lines << MapTipText::tr("freed by the program; another stream may still use it");
    lines << ageOf(found, block.rank) << found.device->label(block.rank);
    return lines;
}

} // namespace

QString mapTip(const FoundMap& found, const core::MapHit& hit)
{
    const core::AllocatorState& state = found.scene.state;
    if (hit.part == core::MapScene::noRow || hit.row == core::MapScene::noRow) {
        const core::MapPlace& place = found.places->places()[hit.place];
        return MapTipText::tr("not reserved at this event") + QLatin1Char('\n') +
               picture::mapGroupText(found.recording->snapshot(), found.places->groups()[place.group]);
    }
    const core::BlockAt& block = state.blocks[hit.row];
    const core::SegmentAt& segment = state.segments[found.scene.parts[hit.part].segment];
    QStringList lines;
    if (block.state != core::BlockState::Inactive)
        lines = blockLines(found, block);
    else
        lines << MapTipText::tr("free: %1").arg(core::formatShortBytes(block.size));
    if (block.state == core::BlockState::Inactive && block.uncertain > 0)
        lines << MapTipText::tr("of it up to %1 may be rounding of the block before it")
                     .arg(core::formatShortBytes(block.uncertain));
    if (hit.alike > 0)
        lines << MapTipText::tr("+%1 more blocks in this pixel: zoom in").arg(core::formatCount(hit.alike));
    lines << segmentText(found, segment);
    return lines.join(QLatin1Char('\n'));
}

QString mapTipOf(const FoundMap& found, std::uint32_t rank)
{
    const std::uint32_t row = found.scene.rowOf(*found.device, rank);
    if (row == core::MapScene::noRow)
        return {};
    const core::MapPart* part = found.scene.partAt(found.scene.state.blocks[row].addr);
    core::MapHit hit;
    hit.place = part->place;
    hit.part = static_cast<std::uint32_t>(part - found.scene.parts.data());
    hit.row = row;
    return mapTip(found, hit);
}

} // namespace widgets
