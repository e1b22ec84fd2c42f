// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/sheet/oom_parts_order.h"
#include "core/oom/sheet/oom_words.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/kind_text.h"
#include "core/structure/step_words.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <numeric>

namespace core {

namespace {

SNAPVIEWER_TEXTS(AutopsyText);

template <class Value>
struct Words
{
    Value of;
    const char* name;
    const char* text;
};

constexpr auto adviceWords = std::to_array<Words<OomAdvice>>({
    {OomAdvice::SplitRequest, "split_request",
     QT_TRANSLATE_NOOP("AutopsyText", "No setting helps: %1 at once can never fit here. Look at %2 for a "
                                      "dimension that is larger than meant, or work in pieces.")},
    {OomAdvice::RepeatRequest, "repeat_request",
     QT_TRANSLATE_NOOP(
         "AutopsyText",
         "Repeat the request once where it failed (except torch.OutOfMemoryError): the "
         "allocator has the memory now. It is a known gap of PyTorch's allocator, pytorch issue "
         "189504.")},
    {OomAdvice::StopGrowth, "stop_growth",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "Find out who keeps what %1 allocates: %4 leaves about %2 behind. %3 Lists of "
                       "losses or outputs that still hold their graph (use .item() or .detach()), hooks and "
                       "caches without a bound are the usual ones.")},
    {OomAdvice::ShrinkLargest, "shrink_largest",
     QT_TRANSLATE_NOOP("AutopsyText", "Less has to be alive at once. Begin with %1.")},
    {OomAdvice::LookAtGrowth, "look_at_growth",
     QT_TRANSLATE_NOOP("AutopsyText", "Look at %1: it holds %2 more than %3.")},
    {OomAdvice::UseOneStream, "use_one_stream",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "Memory that was freed on one stream serves that stream alone. Allocate what is large "
                       "on the stream of the request, or keep fewer streams with memory of their own.")},
    {OomAdvice::FewerSmall, "fewer_small_allocations",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "Allocations of up to 1 MiB live in segments of their own, and what is free there "
                       "serves no larger ones: keep fewer of them alive for long, or join them.")},
    {OomAdvice::TryExpandable, "try_expandable_segments",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "expandable_segments is off: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets "
                       "free pages of different places serve one request.")},
    {OomAdvice::TryExpandableIfOff, "try_expandable_segments_if_off",
     QT_TRANSLATE_NOOP("AutopsyText", "The allocator's settings are not recorded. Where expandable_segments "
                                      "is off, PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free "
                                      "pages of different places serve one request.")},
    {OomAdvice::ExpandableInVain, "expandable_segments_in_vain",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "expandable_segments:True alone would not have helped: with it the recorded requests, "
                       "played to a model of the allocator, run out of memory as well, %1 (an estimate).")},
    {OomAdvice::ExpandablePostpones, "expandable_segments_postpones",
     QT_TRANSLATE_NOOP(
         "AutopsyText",
         "expandable_segments:True alone only postpones: with it this request passes, and memory "
         "runs out in the same step (an estimate).")},
    {OomAdvice::LimitSplitting, "limit_splitting",
     QT_TRANSLATE_NOOP("AutopsyText", "Where expandable segments are no option, max_split_size_mb keeps "
                                      "large cached blocks from being cut up for small requests.")},
    {OomAdvice::PinsDespitePages, "pinned_despite_expandable_segments",
     QT_TRANSLATE_NOOP(
         "AutopsyText",
         "expandable_segments is on already. What is left are free bytes on pages that a live block pins: "
         "allocate what lives long before what does not, and free together what was allocated together.")},
    {OomAdvice::ReleasePrivatePools, "release_private_pools",
     QT_TRANSLATE_NOOP(
         "AutopsyText",
         "Let CUDA graphs share one pool (pool= of torch.cuda.graph), capture fewer shapes, or drop graphs "
         "that are not replayed any more: their memory cannot serve anything else.")},
    {OomAdvice::WaitLess, "wait_less",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "Tensors used on side streams (record_stream) come back only when those streams are "
                       "done: let them wait on the stream that frees instead, or free earlier. While a CUDA "
                       "graph is captured nothing of the kind comes back at all.")},
    {OomAdvice::LookOutside, "look_outside",
     QT_TRANSLATE_NOOP("AutopsyText", "Look with nvidia-smi who else uses the device: other processes, NCCL "
                                      "and cuBLAS buffers, libraries with allocators of their own.")},
    {OomAdvice::LookForLimit, "look_for_limit",
     QT_TRANSLATE_NOOP("AutopsyText", "Look for a limit: torch.cuda.set_per_process_memory_fraction, MIG or "
                                      "MPS; or another process that freed memory just then.")},
    {OomAdvice::LookForCapture, "look_for_capture",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "While a CUDA graph is captured the allocator can give nothing back: run once eagerly "
                       "and call torch.cuda.empty_cache() before the capture.")},
    {OomAdvice::RecordEarlier, "record_earlier",
     QT_TRANSLATE_NOOP("AutopsyText", "Much of what was active is older than the first event and has no "
                                      "stack: call _record_memory_history before the model is built.")},
    {OomAdvice::RecordStacks, "record_stacks",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "Much of what was active has no stack: record with stacks='all' and context='all'.")},
    {OomAdvice::GiveCapacity, "give_capacity",
     QT_TRANSLATE_NOOP("AutopsyText", "Tell the device's capacity (--capacity 80GiB or --capacity a100-80): "
                                      "only then it can be known what other processes and libraries used.")},
});
static_assert(isTableOf(adviceWords, OomAdvice::GiveCapacity));

constexpr auto limitWords = std::to_array<Words<OomLimit>>({
    {OomLimit::BeforeRounding, "size_before_rounding_not_recorded",
     QT_TRANSLATE_NOOP("AutopsyText", "The requested size before rounding is not recorded.")},
    {OomLimit::NoDeviceFree, "device_free_not_recorded",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "What was free on the device is not recorded; it counts as nothing here.")},
    {OomLimit::NoCapacity, "capacity_unknown",
     QT_TRANSLATE_NOOP("AutopsyText", "The device's capacity is not recorded: it is at least %1. What other "
                                      "processes and libraries used cannot be known.")},
    {OomLimit::CapacityTooSmall, "capacity_below_what_was_seen",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "The capacity given is below the %1 that were seen, and was left out of account.")},
    {OomLimit::NoPool, "pool_of_request_not_recorded",
     QT_TRANSLATE_NOOP(
         "AutopsyText",
         "The pool that was to serve the request is not recorded; it is taken for the default one.")},
    {OomLimit::UnknownPools, "unknown_pools",
     QT_TRANSLATE_NOOP("AutopsyText", "Memory whose pool is not known counts as the default pool's.")},
    {OomLimit::Uncertain, "free_may_be_rounding",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "Of the free bytes %1 may be rounding of blocks whose size is not recorded.")},
    {OomLimit::Homeless, "active_outside_segments",
     QT_TRANSLATE_NOOP("AutopsyText", "%1 of what was active lie in no segment that is known.")},
    {OomLimit::Contradiction, "file_contradicts_itself",
     QT_TRANSLATE_NOOP("AutopsyText", "The file contradicts itself: blocks hold more than their segments.")},
    {OomLimit::NoSettings, "settings_not_recorded",
     QT_TRANSLATE_NOOP("AutopsyText", "The allocator's settings are not recorded.")},
    {OomLimit::FixesNotTried, "changes_not_tried",
     QT_TRANSLATE_NOOP("AutopsyText",
                       "What would have helped was not computed, as more than %1 allocations were recorded: "
                       "snapviewer-cli fix --suggest does.")},
});
static_assert(isTableOf(limitWords, OomLimit::FixesNotTried));

const Words<OomAdvice>& wordsOf(OomAdvice advice)
{
    return adviceWords[static_cast<std::size_t>(advice)];
}

const Words<OomLimit>& wordsOf(OomLimit limit)
{
    return limitWords[static_cast<std::size_t>(limit)];
}

std::uint64_t uncertainBytes(const Autopsy& sheet)
{
    return std::accumulate(sheet.pools.begin(), sheet.pools.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const PoolUsage& pool) { return sum + pool.uncertain; });
}

/// The lines of code that hold most, at most three: what has no stack is nothing to begin with.
QString largestLines(const Autopsy& sheet)
{
    constexpr qsizetype most = 3;
    QStringList lines;
    for (const AutopsySite& site : sheet.sites) {
        if (site.key.kind == LedgerKey::Kind::Text && lines.size() < most)
            lines += AutopsyText::tr("%1, which holds %2")
                         .arg(shortSite(plainLine(site.text)), formatShortBytes(site.bytes));
    }
    return lines.join(AutopsyText::tr("; then "));
}

/// The three that hold most, where they are known.
QString largestKinds(const Autopsy& sheet)
{
    constexpr qsizetype most = 3;
    QStringList kinds;
    for (const AutopsyKind& kind : sheet.kinds) {
        if (kind.kind != Kind::Unknown && kinds.size() < most)
            kinds += AutopsyText::tr("%1 %2", "a kind and its bytes")
                         .arg(textOf(kind.kind), formatShortBytes(kind.bytes));
    }
    return kinds.join(QStringLiteral(", "));
}

QString shrinkingAdvice(const QString& text, const Autopsy& sheet)
{
    const QString lines = largestLines(sheet);
    if (lines.isEmpty())
        return AutopsyText::tr(
            "Less has to be alive at once: smaller batches, activation checkpointing, sharding.");
    const QString kinds = largestKinds(sheet);
    return kinds.isEmpty() ? text.arg(lines)
                           : AutopsyText::tr("%1 %2", "two sentences")
                                 .arg(text.arg(lines), AutopsyText::tr("By what it is for: %1.").arg(kinds));
}

constexpr StepWords stepBefore{QT_TRANSLATE_NOOP("AutopsyText", "a step before"),
                               QT_TRANSLATE_NOOP("AutopsyText", "an iteration before"),
                               QT_TRANSLATE_NOOP("AutopsyText", "a period before")};
constexpr StepWords everyStep{QT_TRANSLATE_NOOP("AutopsyText", "every step"),
                              QT_TRANSLATE_NOOP("AutopsyText", "every iteration"),
                              QT_TRANSLATE_NOOP("AutopsyText", "every period")};
constexpr StepWords notOneMore{
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is less than one more step leaves."),
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is less than one more iteration leaves."),
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is less than one more period leaves.")};
constexpr StepWords oneMore{
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is less than two more steps leave."),
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is less than two more iterations leave."),
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is less than two more periods leave.")};
constexpr StepWords severalMore{
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is what %2 more steps leave."),
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is what %2 more iterations leave."),
    QT_TRANSLATE_NOOP("AutopsyText", "All that was free, %1, is what %2 more periods leave.")};

constexpr StepWords averageStep{QT_TRANSLATE_NOOP("AutopsyText", "on average a step"),
                                QT_TRANSLATE_NOOP("AutopsyText", "on average an iteration"),
                                QT_TRANSLATE_NOOP("AutopsyText", "on average a period")};

/// What the allocator had, and what the device had beside it.
QString freeText(const Autopsy& sheet)
{
    const std::uint64_t own = sheet.bytes(OomNumber::Free);
    const std::uint64_t outside = sheet.evidence.free();
    return own == 0 || outside == 0
               ? formatShortBytes(own + outside)
               : AutopsyText::tr("%1 and the device's %2", "free bytes of the allocator, and others")
                     .arg(formatShortBytes(own), formatShortBytes(outside));
}

/// What any other remedy could buy at most: of all that grows.
QString stepsLeft(const Autopsy& sheet)
{
    const std::uint64_t perStep = sheet.growth.perStep;
    const std::uint64_t free = sheet.bytes(OomNumber::Free) + sheet.evidence.free();
    const std::uint64_t steps = perStep == 0 ? 0 : free / perStep;
    const Steps::Kind kind = sheet.growth.kind;
    if (steps > 1)
        return AutopsyText::tr(severalMore.of(kind)).arg(freeText(sheet), formatCount(steps));
    return AutopsyText::tr((steps == 0 ? notOneMore : oneMore).of(kind)).arg(freeText(sheet));
}

/// text: of one call site.
QString growthAdvice(const QString& text, const Autopsy& sheet)
{
    const AutopsyGrowth& growth = sheet.growth;
    const bool isEach =
        std::ranges::all_of(growth.steady, [](const AutopsySteady& site) { return site.hits == site.steps; });
    const QString site = shortSite(plainLine(growth.steady.front().site));
    const QString bytes = formatShortBytes(growth.perStep);
    const QString when = AutopsyText::tr((isEach ? everyStep : averageStep).of(growth.kind));
    const std::size_t others = growth.steady.size() - 1;
    if (others == 0)
        return text.arg(site, bytes, stepsLeft(sheet), when);
    const QString sites = others == 1
                              ? AutopsyText::tr("%1 and one more call site").arg(site)
                              : AutopsyText::tr("%1 and %2 more call sites").arg(site, formatCount(others));
    return AutopsyText::tr(
               "Find out who keeps what %1 allocate: %4 leaves about %2 behind. %3 Lists of losses "
               "or outputs that still hold their graph (use .item() or .detach()), hooks and "
               "caches without a bound are the usual ones.",
               "of several call sites")
        .arg(sites, bytes, stepsLeft(sheet), when);
}

/// How long it lasts, where that was computed; begins with a space.
QString lastingOf(const Autopsy& sheet)
{
    if (!sheet.expandableLasts)
        return {};
    if (sheet.expandableLasts->isShort())
        return sheet.expandableLasts->isOfFailure ? AutopsyText::tr(" But the step that it is in needs more.")
                                                  : AutopsyText::tr(" But not one step more fits.");
    switch (sheet.expandableLasts->kind) {
    case fix::Lasting::Kind::No:
        return AutopsyText::tr(" But memory runs out as well after that.");
    case fix::Lasting::Kind::Recording:
        return AutopsyText::tr(" It lasts: through a step as large as the largest that was seen.");
    case fix::Lasting::Kind::Steps:
        return AutopsyText::tr(" It lasts for %1.").arg(textOf(*sheet.expandableLasts));
    default:
        return AutopsyText::tr(" How long it lasts is not known: nothing was asked for after that.");
    }
}

QString expandableAdvice(const QString& text, const Autopsy& sheet)
{
    if (!sheet.expandable)
        return text;
    const ExpandableReplay& replay = *sheet.expandable;
    const QString peaks =
        AutopsyText::tr("%1 reserved at most instead of %2")
            .arg(formatShortBytes(replay.peakReserved), formatShortBytes(replay.recordedPeak));
    if (replay.at(sheet.event) == replay::Verdict::Fits)
        return AutopsyText::tr(
                   "With PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True this request would have fitted, "
                   "with %1: an estimate, from playing the recorded requests to a model of the allocator.%2")
            .arg(peaks, lastingOf(sheet));
    return AutopsyText::tr("%1 %2", "two sentences")
        .arg(text, AutopsyText::tr("Whether it would have been enough here hangs on how much the device had: "
                                   "an estimate has %1.")
                       .arg(peaks));
}

QString vainAdvice(const QString& text, const Autopsy& sheet)
{
    const bool isEarlier =
        sheet.expandable && sheet.expandable->at(sheet.event) == replay::Verdict::FailsEarlier;
    return text.arg(
        isEarlier ? AutopsyText::tr("at event %1 already").arg(formatEvent(*sheet.expandable->failsBefore))
                  : AutopsyText::tr("at this event"));
}

/// The request's own line, where it is known.
QString requestLine(const Autopsy& sheet)
{
    return sheet.site.isEmpty() ? AutopsyText::tr("the request") : plainLine(sheet.site);
}

} // namespace

QString nameOf(OomAdvice advice)
{
    return QLatin1String(wordsOf(advice).name);
}

QString nameOf(OomLimit limit)
{
    return QLatin1String(wordsOf(limit).name);
}

QString textOf(OomAdvice advice, const Autopsy& sheet)
{
    QString text = AutopsyText::tr(wordsOf(advice).text);
    switch (advice) {
    case OomAdvice::SplitRequest:
        return text.arg(formatShortBytes(sheet.evidence.requested), requestLine(sheet));
    case OomAdvice::StopGrowth:
        return growthAdvice(text, sheet);
    case OomAdvice::ShrinkLargest:
        return shrinkingAdvice(text, sheet);
    case OomAdvice::LookAtGrowth:
        return text.arg(plainLine(sheet.growth.sites.front().site),
                        formatShortBytes(static_cast<std::uint64_t>(sheet.growth.sites.front().growth())),
                        AutopsyText::tr(stepBefore.of(sheet.growth.kind)));
    case OomAdvice::TryExpandable:
    case OomAdvice::TryExpandableIfOff:
        return expandableAdvice(text, sheet);
    case OomAdvice::ExpandableInVain:
        return vainAdvice(text, sheet);
    default:
        return text;
    }
}

QString textOf(OomLimit limit, const Autopsy& sheet)
{
    QString text = AutopsyText::tr(wordsOf(limit).text);
    switch (limit) {
    case OomLimit::NoCapacity:
        return text.arg(formatShortBytes(sheet.tellsSegments ? sheet.evidence.seenCapacity()
                                                             : sheet.bytes(OomNumber::Active)));
    case OomLimit::CapacityTooSmall:
        return (sheet.evidence.isCapacityRecorded
                    ? AutopsyText::tr("The capacity recorded is below the %1 that were seen, and was left "
                                      "out of account.")
                    : text)
            .arg(formatShortBytes(sheet.evidence.seenCapacity()));
    case OomLimit::Uncertain:
        return text.arg(formatShortBytes(uncertainBytes(sheet)));
    case OomLimit::FixesNotTried:
        return text.arg(formatCount(Autopsy::mostToTry));
    case OomLimit::Homeless:
        return text.arg(formatShortBytes(sheet.bytes(OomNumber::Homeless)));
    default:
        return text;
    }
}

namespace {

/// Where the recorded numbers explain no failure, nothing had to be freed first.
QString nothingInTheWay(const Autopsy& sheet)
{
    const OomEvidence& e = sheet.evidence;
    if (sheet.late)
        return AutopsyText::tr("Nothing: a free run of %1 would have held it.")
            .arg(formatShortBytes(sheet.late->found.bytes));
    if (sheet.diagnosis.allocator != OomVerdict::Unexplained)
        return {};
    if (e.free() >= e.driverAsk)
        return AutopsyText::tr("Nothing: the device had %1 left for the %2 that were asked of it.")
            .arg(formatShortBytes(e.free()), formatShortBytes(e.driverAsk));
    if (e.usableRunSure >= e.requested)
        return AutopsyText::tr("Nothing: a free run of %1 would have held it.")
            .arg(formatShortBytes(e.usableRunSure));
    return AutopsyText::tr("Nothing: %1 of whole free segments, given back to the driver, would have done.")
        .arg(formatShortBytes(e.unreturned));
}

} // namespace

QString runTextOf(const Autopsy& sheet)
{
    if (const QString nothing = nothingInTheWay(sheet); !nothing.isEmpty())
        return nothing;
    if (!sheet.cheapest && sheet.evidence.usableRun >= sheet.evidence.requested)
        return AutopsyText::tr("A free run of %1 would have held it, where none of that is rounding.")
            .arg(formatShortBytes(sheet.evidence.usableRun));
    if (!sheet.cheapest)
        return AutopsyText::tr("No single contiguous run of blocks would have let the request through.");
    const QString bytes = formatShortBytes(sheet.cheapest->bytes);
    const std::size_t count = sheet.cheapest->ranks.size();
    const QString blocks =
        count == 1 ? AutopsyText::tr("1 block") : AutopsyText::tr("%1 blocks").arg(formatCount(count));
    switch (sheet.cheapest->way) {
    case CheapestRun::Way::Fits:
        return AutopsyText::
            tr("The cheapest way through: %1 in %2. Free, with what lies free beside, that is a run of %3.")
                .arg(bytes, blocks, formatShortBytes(sheet.cheapest->span));
    case CheapestRun::Way::Grows:
        return AutopsyText::tr("The cheapest way through: %1 in %2 at the end of an expandable segment. "
                               "Free, the request fits there with what the device had.")
            .arg(bytes, blocks);
    case CheapestRun::Way::Releases:
        break;
    }
    return AutopsyText::tr("The cheapest way through: %1 in %2 of one segment. Free, its memory goes back to "
                           "the driver, which then has enough.")
        .arg(bytes, blocks);
}

QString growthTextOf(const Autopsy& sheet)
{
    const AutopsyGrowth& growth = sheet.growth;
    if (!growth.since)
        return AutopsyText::tr("What grew last cannot be told: %1.").arg(growth.steps);
    if (*growth.since == sheet.event)
        return AutopsyText::tr(
                   "The failed request begins the first that was found (%1): nothing to compare with.")
            .arg(growth.steps);
    const QString before = AutopsyText::tr(stepBefore.of(growth.kind));
    if (growth.sites.empty())
        return AutopsyText::tr("Nothing grew since event %1, %2 (%3).")
            .arg(formatEvent(*growth.since), before, growth.steps);
    return AutopsyText::tr("Since event %1, %2 (%3):").arg(formatEvent(*growth.since), before, growth.steps);
}

} // namespace core
