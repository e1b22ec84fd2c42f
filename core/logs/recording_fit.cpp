// SPDX-License-Identifier: MIT
#include "core/logs/recording_fit.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/logs/log_cause.h"
#include "core/oom/arithmetic/request_rules.h"
#include "core/oom/sheet/oom_events.h"

#include <algorithm>

namespace core::logs {

namespace {

SNAPVIEWER_TEXTS(RecordingFitText);

/// An OOM that a program caught can recur without end; the latest of them are tried.
constexpr std::size_t mostTried = 1000;

bool isWithin(std::uint64_t bytes, const Amount& amount)
{
    const auto value = static_cast<std::int64_t>(bytes);
    return value >= amount.bytes - amount.off && value <= amount.bytes + amount.off;
}

/// What of the oom the message names as asked for; nothing where it names something else.
std::optional<std::uint64_t> namedRequest(const OomEvent& oom, const Amount& requested)
{
    for (const std::uint64_t bytes : {allocator::segmentBytes(oom.requested), oom.requested}) {
        if (isWithin(bytes, requested))
            return bytes;
    }
    return std::nullopt;
}

bool isSame(const OomEvent& oom, const LogFailure& failure)
{
    const LogNumbers& numbers = failure.numbers;
    return (!failure.device || *failure.device == oom.device) && namedRequest(oom, *numbers.requested) &&
           (!numbers.free || !oom.deviceFree || isWithin(*oom.deviceFree, *numbers.free));
}

void takeNumbers(LogFailure& failure, const OomEvent& oom)
{
    const auto exact = [](std::uint64_t bytes) { return Amount{static_cast<std::int64_t>(bytes), 0}; };
    LogNumbers& numbers = failure.numbers;
    if (const auto requested = namedRequest(oom, *numbers.requested))
        numbers.requested = exact(*requested);
    if (oom.deviceFree)
        numbers.free = exact(*oom.deviceFree);
    if (!numbers.reserved || isWithin(oom.reserved, *numbers.reserved)) {
        numbers.reserved = exact(oom.reserved);
        if (numbers.allocated)
            numbers.unallocated = *numbers.reserved - *numbers.allocated;
    }
    decideCause(failure);
    explainCause(failure);
}

/// leftOut: earlier ones that were not tried.
QString noFitSentence(std::size_t tried, std::size_t leftOut)
{
    if (tried == 0)
        return RecordingFitText::tr("The recording has no out-of-memory event.");
    if (leftOut > 0)
        return RecordingFitText::tr(
                   "None of the latest %1 of the recording's %2 out-of-memory events is of this "
                   "device with this request; the earlier ones were not tried.")
            .arg(formatCount(tried), formatCount(tried + leftOut));
    return RecordingFitText::tr(
        "None of the recording's %n out-of-memory event(s) is of this device with this "
        "request: it is of another run or rank.",
        nullptr, static_cast<int>(tried));
}

RecordingFit fitOf(LogFailure& failure, const std::vector<OomEvent>& ooms, std::size_t leftOut)
{
    RecordingFit fit;
    if (!failure.numbers.requested || failure.backend == Backend::Host || failure.form == LogForm::Foreign) {
        fit.sentence = RecordingFitText::tr("Of this message there is nothing that a recording could have.");
        return fit;
    }
    const auto same =
        std::find_if(ooms.rbegin(), ooms.rend(), [&](const OomEvent& oom) { return isSame(oom, failure); });
    if (same == ooms.rend()) {
        fit.sentence = noFitSentence(ooms.size(), leftOut);
        return fit;
    }
    takeNumbers(failure, *same);
    fit.fits = true;
    fit.device = same->device;
    fit.event = same->event;
    fit.sentence =
        RecordingFitText::tr("The recording has this failure at event %1 of device %2: a block of %3, %4 "
                             "free, %5 reserved.")
            .arg(formatEvent(same->event))
            .arg(same->device)
            .arg(formatExactBytes(same->requested),
                 same->deviceFree ? formatExactBytes(*same->deviceFree) : RecordingFitText::tr("unknown"),
                 formatExactBytes(same->reserved));
    return fit;
}

} // namespace

std::vector<RecordingFit> fitWith(LogReport& report, const Recording& recording)
{
    std::vector<OomEvent> ooms = oomEvents(*recording.history);
    const std::size_t leftOut = ooms.size() - std::min(ooms.size(), mostTried);
    ooms.erase(ooms.begin(), ooms.begin() + static_cast<std::ptrdiff_t>(leftOut));
    std::vector<RecordingFit> fits;
    fits.reserve(report.failures.size());
    for (LogFailure& failure : report.failures)
        fits.push_back(fitOf(failure, ooms, leftOut));
    return fits;
}

} // namespace core::logs
