// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_words.h"

#include <QStringList>

namespace core {

namespace {

SNAPVIEWER_TEXTS(AutopsyText);

QString doubtText(LateReturn::Doubt doubt)
{
    switch (doubt) {
    case LateReturn::Doubt::OtherAllocator:
        return AutopsyText::tr("the rules are those of torch.cuda's allocator, and this is another one");
    case LateReturn::Doubt::UnknownPool:
        return AutopsyText::tr("the segment's pool is not recorded");
    case LateReturn::Doubt::UnknownKind:
        return AutopsyText::tr("whether the segment serves requests of this size is not recorded");
    case LateReturn::Doubt::UnknownSize:
        return AutopsyText::tr("some of its bytes may be the rounding of the block below");
    case LateReturn::Doubt::UnknownSettings:
        break;
    }
    return AutopsyText::tr("the allocator's settings are not recorded, and max_split_size_mb may have kept "
                           "it for larger requests");
}

/// What makes it certain, or not.
QString groundOf(const LateReturn& late)
{
    if (late.certainty == LateReturn::Certainty::Observed)
        return AutopsyText::tr("seen: event %1 asked for as much again and got it there")
            .arg(formatEvent(*late.repeated));
    if (late.certainty == LateReturn::Certainty::Proved)
        return AutopsyText::tr("proved by the allocator's rules: it lies in the request's own pool, stream "
                               "and kind of segment, and no setting keeps it for others");
    QStringList doubts;
    for (const LateReturn::Doubt doubt : late.doubts)
        doubts += doubtText(doubt);
    return AutopsyText::tr("likely, not proved: %1").arg(doubts.join(AutopsyText::tr(", and ")));
}

/// "b7f…_0 (48 MiB at train.py:3 f), freed at event 400, came back at event 418".
QString blockText(const AutopsyLateBlock& block)
{
    const QString what = AutopsyText::tr("%1 (%2 at %3)")
                             .arg(block.label, formatShortBytes(block.bytes), plainLine(block.site));
    if (block.freed == beforeFirstEvent)
        return AutopsyText::tr(
                   "%1, freed before the first event and in use by another stream, came back at event %2")
            .arg(what, formatEvent(block.returned));
    return AutopsyText::tr("%1, freed at event %2 and in use by another stream, came back at event %3")
        .arg(what, formatEvent(block.freed), formatEvent(block.returned));
}

} // namespace

QString nameOf(LateReturn::Certainty certainty)
{
    switch (certainty) {
    case LateReturn::Certainty::Observed:
        return QStringLiteral("observed");
    case LateReturn::Certainty::Proved:
        return QStringLiteral("proved");
    case LateReturn::Certainty::Likely:
        break;
    }
    return QStringLiteral("likely");
}

QString nameOf(LateReturn::Doubt doubt)
{
    switch (doubt) {
    case LateReturn::Doubt::OtherAllocator:
        return QStringLiteral("other_allocator");
    case LateReturn::Doubt::UnknownPool:
        return QStringLiteral("pool_not_recorded");
    case LateReturn::Doubt::UnknownKind:
        return QStringLiteral("segment_type_not_recorded");
    case LateReturn::Doubt::UnknownSize:
        return QStringLiteral("free_may_be_rounding");
    case LateReturn::Doubt::UnknownSettings:
        break;
    }
    return QStringLiteral("settings_not_recorded");
}

QString lateHeadlineOf(const Autopsy& sheet)
{
    return AutopsyText::tr("Returned too late: %1 lay free in one piece, back from another stream while the "
                           "request for %2 was failing; %3.",
                           "bytes, bytes, what of repeating it")
        .arg(formatShortBytes(sheet.late->found.bytes), formatShortBytes(sheet.evidence.requested),
             repeatTextOf(sheet));
}

QString lateArithmeticOf(const Autopsy& sheet)
{
    const LateReturn& late = sheet.late->found;
    QString blocks = blockText(sheet.late->blocks.front());
    const std::size_t others = sheet.late->blocks.size() - 1 + late.otherBlocks;
    if (others > 0)
        blocks = AutopsyText::tr("%1, and %2 more blocks likewise").arg(blocks, formatCount(others));
    return AutopsyText::tr("%1. That was after the allocator had searched: it waits for other streams, but "
                           "does not search again. Segment %2 has a free run of %3 for the %4 needed, of "
                           "which at most %5 were in one piece before. It is %6",
                           "… why it is certain")
        .arg(blocks, sheet.late->segment, formatShortBytes(late.bytes),
             formatShortBytes(sheet.evidence.requested), formatShortBytes(late.before), groundOf(late));
}

QString repeatTextOf(const Autopsy& sheet)
{
    switch (sheet.late->found.certainty) {
    case LateReturn::Certainty::Observed:
        return AutopsyText::tr("repeated, it was served from there");
    case LateReturn::Certainty::Proved:
        return AutopsyText::tr("repeated, it would have been served");
    case LateReturn::Certainty::Likely:
        break;
    }
    return AutopsyText::tr("repeated, it would probably have been served");
}

} // namespace core
