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

/// Whether it can be what became of the attempt that a warning tells of: of another process, or another
/// device, it is not.
bool canFollow(const LogFailure& warning, const LogFailure& failure)
{
    const bool isOneDevice = !warning.device || !failure.device || *warning.device == *failure.device;
    return failure.form != LogForm::Warning && failure.file == warning.file && failure.line >= warning.line &&
           canBeOne(warning.origin, failure.origin) && isOneDevice;
}

/// What the log shows of what became of it. That no failure follows is no proof that the next attempt worked:
/// a program may have caught what was thrown, and a log may lack the end.
QString outcomeOf(const LogReport& report, LogFailure& warning)
{
    const auto next = std::find_if(report.failures.begin(), report.failures.end(),
                                   [&](const LogFailure& one) { return canFollow(warning, one); });
    if (next != report.failures.end()) {
        warning.retry = LogFailure::Retry::Failed;
        return LogCauseText::tr("The failure of line %1 follows.").arg(formatCount(next->line));
    }
    if (warning.goesOn) {
        warning.retry = LogFailure::Retry::WentOn;
        return LogCauseText::tr("The process goes on, and no failure of it follows: what was asked for was "
                                "had then, or the program did without it.");
    }
    return report.lines[warning.file] > warning.lastLine
               ? LogCauseText::tr("No failure of it follows in this log, and no other line of this process.")
               : LogCauseText::tr("The log ends there.");
}

void judge(const LogReport& report, LogFailure& warning)
{
    const LogNumbers& numbers = warning.numbers;
    warning.sentence =
        LogCauseText::tr("%1 asked for, %2 of %3 free: a warning; the allocator then gives back what it "
                         "caches and tries again. %4")
            .arg(amountText(numbers.requested), amountText(numbers.free), amountText(numbers.capacity),
                 outcomeOf(report, warning));
}

/// What a kill can follow from: a failure that ended a process by itself.
bool endsJob(const LogFailure& one)
{
    return one.form != LogForm::Warning && !isKill(one) && one.cause != LogCause::Host;
}

/// A process that is killed behind another's failure says nothing of the host's memory.
void judgeKill(const LogReport& report, LogFailure& kill)
{
    const auto canLead = [&](const LogFailure& one) {
        return endsJob(one) && (one.file != kill.file || one.line <= kill.line);
    };
    const auto before = std::find_if(report.failures.begin(), report.failures.end(), canLead);
    if (before == report.failures.end())
        return;
    kill.cause = LogCause::Unknown;
    kill.certainty = Certainty::Unknown;
    kill.sentence =
        (before->file == kill.file
             ? LogCauseText::tr(
                   "The process was killed (SIGKILL) behind the failure of line %1: launchers end "
                   "the others so; whether the host's memory ran out, too, is not told.")
                   .arg(formatCount(before->line))
             : LogCauseText::tr("The process was killed (SIGKILL), and another log has a failure: launchers "
                                "end the others so; whether the host's memory ran out, too, is not told."));
}

} // namespace

void judgeRetries(LogReport& report)
{
    for (LogFailure& one : report.failures) {
        if (one.form == LogForm::Warning && one.cause == LogCause::Unknown)
            judge(report, one);
    }
}

void judgeKills(LogReport& report)
{
    const bool isOfHost = std::any_of(report.failures.begin(), report.failures.end(), [](const auto& one) {
        return one.cause == LogCause::Host && one.form != LogForm::Killed;
    });
    for (LogFailure& one : report.failures) {
        if (one.form == LogForm::Killed && !isOfHost)
            judgeKill(report, one);
    }
}

} // namespace core::logs
