// SPDX-License-Identifier: MIT
#include "core/logs/log_retry.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>

namespace core::logs {

namespace {

SNAPVIEWER_TEXTS(LogCauseText);

QString amountText(const MaybeAmount& amount)
{
    return amount ? formatShortBytes(static_cast<std::uint64_t>(amount->bytes))
                  : LogCauseText::tr("an unknown amount");
}

/// Whether it can be what became of the attempt that a warning tells of: of another rank, or another device,
/// it is not.
bool canFollow(const LogFailure& warning, const LogFailure& failure)
{
    const auto canBeOne = [](const std::optional<std::int64_t>& one,
                             const std::optional<std::int64_t>& other) {
        return !one || !other || *one == *other;
    };
    return failure.form != LogForm::Warning && failure.file == warning.file && failure.line >= warning.line &&
           canBeOne(warning.origin.rank, failure.origin.rank) && canBeOne(warning.device, failure.device);
}

void judge(const LogReport& report, LogFailure& warning)
{
    const LogNumbers& numbers = warning.numbers;
    const auto next = std::find_if(report.failures.begin(), report.failures.end(),
                                   [&](const LogFailure& one) { return canFollow(warning, one); });
    if (next != report.failures.end()) {
        warning.retry = LogFailure::Retry::Failed;
        warning.sentence =
            LogCauseText::tr("%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it "
                             "caches and tries again. The failure of line %4 follows.")
                .arg(amountText(numbers.requested), amountText(numbers.free), amountText(numbers.capacity),
                     formatCount(next->line));
        return;
    }
    if (report.lines[warning.file] <= warning.lastLine)
        return; // it may have ended there
    warning.retry = LogFailure::Retry::Worked;
    warning.sentence =
        (warning.times > 1
             ? LogCauseText::tr("%1 asked for, %2 of %3 free: a warning; the allocator gave back what it "
                                "caches and tried again, and that worked each time, as far as this log goes: "
                                "no failure follows. Retries cost time, no more.")
             : LogCauseText::tr("%1 asked for, %2 of %3 free: a warning; the allocator gave back what it "
                                "caches and tried again, and that worked, as far as this log goes: no "
                                "failure follows. Retries cost time, no more."))
            .arg(amountText(numbers.requested), amountText(numbers.free), amountText(numbers.capacity));
}

} // namespace

void judgeRetries(LogReport& report)
{
    for (LogFailure& one : report.failures) {
        if (one.form == LogForm::Warning && one.cause == LogCause::Unknown)
            judge(report, one);
    }
}

} // namespace core::logs
