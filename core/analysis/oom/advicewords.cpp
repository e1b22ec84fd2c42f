// SPDX-License-Identifier: MIT
#include "core/analysis/oom/words.h"
#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Autopsy)
};

std::uint64_t uncertainBytes(const Autopsy& sheet)
{
    return std::accumulate(sheet.pools.begin(), sheet.pools.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const PoolUsage& pool) { return sum + pool.uncertain; });
}

/// Names the largest line of code: what has no stack is nothing to begin with.
QString shrinkingAdvice(const Autopsy& sheet)
{
    const auto site = std::find_if(sheet.sites.begin(), sheet.sites.end(), [](const AutopsySite& each) {
        return each.key.kind == LedgerKey::Kind::Text;
    });
    if (site == sheet.sites.end())
        return Text::tr("Less has to be alive at once: smaller batches, activation checkpointing, sharding.");
    return Text::tr("Less has to be alive at once. Begin with %1, which holds %2.")
        .arg(site->text, formatBytes(site->bytes));
}

QString fragmentationAdvice(OomAdvice advice)
{
    switch (advice) {
    case OomAdvice::TryExpandable:
        return Text::tr(
            "expandable_segments is off: PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free "
            "pages of different places serve one request.");
    case OomAdvice::TryExpandableIfOff:
        return Text::tr(
            "The allocator's settings are not recorded. Where expandable_segments is off, "
            "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True lets free pages of different places "
            "serve one request.");
    case OomAdvice::LimitSplitting:
        return Text::tr(
            "Where expandable segments are no option, max_split_size_mb keeps large cached blocks "
            "from being cut up for small requests.");
    default:
        break;
    }
    return Text::tr(
        "expandable_segments is on already. What is left are free bytes on pages that a live block "
        "pins: allocate what lives long before what does not, and free together what was allocated "
        "together.");
}

QString recordingAdvice(OomAdvice advice)
{
    switch (advice) {
    case OomAdvice::RecordEarlier:
        return Text::tr("Much of what was active is older than the recording and has no stack: call "
                        "_record_memory_history before the model is built.");
    case OomAdvice::RecordStacks:
        return Text::tr("Much of what was active has no stack: record with stacks='all' and context='all'.");
    default:
        break;
    }
    return Text::tr(
        "Tell the device's capacity (--capacity 80GiB, or the field of the window): only then it can "
        "be known what other processes and libraries used.");
}

} // namespace

QString textOf(OomAdvice advice, const Autopsy& sheet)
{
    switch (advice) {
    case OomAdvice::ShrinkLargest:
        return shrinkingAdvice(sheet);
    case OomAdvice::FreeCheapestRun:
        return Text::tr("Free the cheapest run before this request: %1 are enough.")
            .arg(formatBytes(sheet.cheapest ? sheet.cheapest->bytes : 0));
    case OomAdvice::TryExpandable:
    case OomAdvice::TryExpandableIfOff:
    case OomAdvice::LimitSplitting:
    case OomAdvice::PinsDespitePages:
        return fragmentationAdvice(advice);
    case OomAdvice::ReleasePrivatePools:
        return Text::tr(
            "Let CUDA graphs share one pool (pool= of torch.cuda.graph), capture fewer shapes, or drop "
            "graphs that are not replayed any more: their memory cannot serve anything else.");
    case OomAdvice::WaitLess:
        return Text::tr(
            "Tensors used on side streams (record_stream) come back only when those streams are done: "
            "let them wait on the stream that frees instead, or free earlier. While a CUDA graph is "
            "captured nothing of the kind comes back at all.");
    case OomAdvice::LookOutside:
        return Text::tr(
            "Look with nvidia-smi who else uses the device: other processes, NCCL and cuBLAS buffers, "
            "libraries with allocators of their own.");
    case OomAdvice::LookForLimit:
        return Text::tr(
            "Look for a limit: torch.cuda.set_per_process_memory_fraction, MIG or MPS; or another "
            "process that freed memory just then.");
    case OomAdvice::LookForCapture:
        return Text::tr(
            "While a CUDA graph is captured the allocator can give nothing back: run once eagerly and "
            "call torch.cuda.empty_cache() before the capture.");
    case OomAdvice::RecordEarlier:
    case OomAdvice::RecordStacks:
    case OomAdvice::GiveCapacity:
        break;
    }
    return recordingAdvice(advice);
}

QString textOf(OomLimit limit, const Autopsy& sheet)
{
    switch (limit) {
    case OomLimit::BeforeRounding:
        return Text::tr("The requested size before rounding is not recorded.");
    case OomLimit::NoDeviceFree:
        return Text::tr("What was free on the device is not recorded; it counts as nothing here.");
    case OomLimit::NoCapacity:
        return Text::tr("The device's capacity is not recorded: it is at least %1. What other processes and "
                        "libraries used cannot be known.")
            .arg(formatBytes(sheet.evidence.seenCapacity()));
    case OomLimit::CapacityTooSmall:
        return (sheet.evidence.isCapacityRecorded
                    ? Text::tr("The capacity recorded is below the %1 that were seen, and was left out of "
                               "account.")
                    : Text::tr(
                          "The capacity given is below the %1 that were seen, and was left out of account."))
            .arg(formatBytes(sheet.evidence.seenCapacity()));
    case OomLimit::NoPool:
        return Text::tr(
            "The pool that was to serve the request is not recorded; it is taken for the default one.");
    case OomLimit::UnknownPools:
        return Text::tr("Memory whose pool is not known counts as the default pool's.");
    case OomLimit::Uncertain:
        return Text::tr("Of the free bytes %1 may be rounding of blocks whose size is not recorded.")
            .arg(formatBytes(uncertainBytes(sheet)));
    case OomLimit::Homeless:
        return Text::tr("%1 of what was active lie in no segment that is known.")
            .arg(formatBytes(sheet.bytes(OomNumber::Homeless)));
    case OomLimit::Contradiction:
        return Text::tr("The file contradicts itself: blocks hold more than their segments.");
    case OomLimit::NoSettings:
        break;
    }
    return Text::tr("The allocator's settings are not recorded.");
}

QString runTextOf(const Autopsy& sheet)
{
    if (!sheet.cheapest)
        return Text::tr("No single contiguous run of blocks would have let the request through.");
    const QString bytes = formatBytes(sheet.cheapest->bytes);
    const std::size_t count = sheet.cheapest->ranks.size();
    const QString blocks = count == 1 ? Text::tr("1 block") : Text::tr("%1 blocks").arg(formatCount(count));
    switch (sheet.cheapest->way) {
    case CheapestRun::Way::Fits:
        return Text::
            tr("The cheapest way through: %1 in %2. Free, with what lies free beside, that is a run of %3.")
                .arg(bytes, blocks, formatBytes(sheet.cheapest->span));
    case CheapestRun::Way::Grows:
        return Text::tr("The cheapest way through: %1 in %2 at the end of an expandable segment. Free, the "
                        "request fits there with what the device had.")
            .arg(bytes, blocks);
    case CheapestRun::Way::Releases:
        break;
    }
    return Text::tr("The cheapest way through: %1 in %2 of one segment. Free, its memory goes back to the "
                    "driver, which then has enough.")
        .arg(bytes, blocks);
}

QString growthTextOf(const Autopsy& sheet)
{
    const AutopsyGrowth& growth = sheet.growth;
    if (!growth.since)
        return Text::tr("What grew in the last step cannot be told: %1.").arg(growth.steps);
    if (*growth.since == sheet.event)
        return Text::tr("The failed request begins the first step found (%1): nothing to compare with.")
            .arg(growth.steps);
    if (growth.sites.empty())
        return Text::tr("Nothing grew since event %1, a step before (%2).")
            .arg(*growth.since)
            .arg(growth.steps);
    return Text::tr("Since event %1, a step before (%2):").arg(*growth.since).arg(growth.steps);
}

} // namespace core
