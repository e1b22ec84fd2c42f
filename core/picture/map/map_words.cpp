// SPDX-License-Identifier: MIT
#include "core/picture/map/map_words.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/one_moment.h"
#include "core/oom/verdict/verdict_sizes.h"
#include "core/snapshot/host_device.h"

#include <QStringList>

#include <algorithm>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

} // namespace

QString mapPoolText(const core::Snapshot& snapshot, core::PoolId pool, const core::PoolAbout& about)
{
    const QString ids = snapshot.poolText(pool);
    if (ids.isNull())
        return PictureText::tr("Pool unknown");
    if (ids == QLatin1String("0,0"))
        return PictureText::tr("Default pool");
    const QString what = core::textOf(about);
    return what.isEmpty() ? PictureText::tr("Private pool %1").arg(ids)
                          : PictureText::tr("Private pool %1: %2", "ids, what it is").arg(ids, what);
}

QString mapGroupText(const core::Snapshot& snapshot, const core::MapGroup& group)
{
    const QString pool =
        group.hasUnknown ? PictureText::tr("Default pool, as far as is known") : mapPoolOf(snapshot, group);
    const QString stream = PictureText::tr("stream %1").arg(group.stream);
    if (group.isHost)
        return group.stream == 0 ? mapPoolOf(snapshot, group)
                                 : QStringLiteral("%1 · %2").arg(mapPoolOf(snapshot, group), stream);
    const QString type = group.type == core::SegmentType::Large   ? PictureText::tr("large segments")
                         : group.type == core::SegmentType::Small ? PictureText::tr("small segments")
                                                                  : PictureText::tr("segments");
    return QStringLiteral("%1 · %2 · %3").arg(pool, stream, type);
}

QString mapPoolOf(const core::Snapshot& snapshot, const core::MapGroup& group)
{
    return group.isHost       ? PictureText::tr("Pinned host memory")
           : group.hasUnknown ? PictureText::tr("Default pool")
                              : mapPoolText(snapshot, group.pool, group.about);
}

QString mapGroupName(const core::Snapshot& snapshot, const core::MapGroup& group)
{
    return mapGroupName(group, mapPoolOf(snapshot, group), group.stream != 0);
}

QString mapGroupName(const core::MapGroup& group, const QString& pool, bool hasStream)
{
    QStringList parts;
    if (!pool.isEmpty())
        parts << pool;
    if (hasStream)
        parts << PictureText::tr("stream %1").arg(group.stream);
    if (group.type != core::SegmentType::Unknown && !group.isHost)
        parts << (group.type == core::SegmentType::Large ? PictureText::tr("large", "segments")
                                                         : PictureText::tr("small", "segments"));
    return parts.join(QStringLiteral(" · "));
}

QString mapGroupBytes(const core::MapGroupState& group)
{
    if (group.segments == 0)
        return PictureText::tr("nothing reserved");
    const QString active = core::formatShortBytes(group.active);
    const QString reserved = core::formatShortBytes(group.reserved);
    return group.segments == 1 ? PictureText::tr("%1 of %2 active in 1 segment").arg(active, reserved)
                               : PictureText::tr("%1 of %2 active in %3 segments")
                                     .arg(active, reserved, core::formatCount(group.segments));
}

QString mapSentence(const core::DeviceHistory& device, const core::MapScene& scene, bool isUnsure)
{
    std::uint64_t reserved = 0;
    std::uint64_t active = 0;
    std::uint64_t longest = 0;
    for (const core::SegmentAt& segment : scene.state.segments) {
        reserved += segment.size;
        active += segment.active;
        longest = std::max(longest, segment.largestFree);
    }
    const QString when = core::isOneMoment(device, scene.event) ? PictureText::tr("At the end")
                         : scene.event == core::beforeFirstEvent
                             ? PictureText::tr("Before the first event")
                             : PictureText::tr("After event %1").arg(core::formatEvent(scene.event));
    const bool isWhole = active != reserved && core::verdict::looksWhole(active, reserved);
    const QString part = isWhole ? core::verdict::wholeOf(active, reserved, isUnsure)
                                 : core::verdict::shortOf(active, reserved, isUnsure);
    QString text = PictureText::tr("%1: %2 active, longest free %3", "when, 12 of 20 MiB, bytes")
                       .arg(when, part, core::formatShortBytes(longest));
    if (!scene.state.homeless.empty())
        text += PictureText::tr("; allocations in no known segment: %1")
                    .arg(core::formatCount(scene.state.homeless.size()));
    return text;
}

QString mapCounts(const core::MapRuns& runs)
{
    const std::uint64_t all = runs.drawn + runs.merged;
    if (runs.merged == 0)
        return PictureText::tr("All %1 blocks are drawn.").arg(core::formatCount(all));
    return PictureText::tr("%1 blocks; %2 share a pixel with a larger one, %3.")
        .arg(core::formatCount(all), core::formatCount(runs.merged),
             core::formatShortBytes(runs.mergedBytes));
}

QString mapCounts(const core::MapLayout& layout, const core::MapRuns& runs)
{
    return PictureText::tr("A line is %1.").arg(core::formatShortBytes(layout.lineBytes())) +
           QLatin1Char(' ') + mapCounts(runs);
}

core::Error noMap(std::int32_t device)
{
    const QString why = PictureText::tr("no map of device %1: this recording does not tell what was reserved")
                            .arg(core::deviceName(device));
    return core::usageError(why);
}

} // namespace picture
