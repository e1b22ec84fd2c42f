// SPDX-License-Identifier: MIT
#include "core/logs/read_logs.h"

#include "core/base/output/writing_reason.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/logs/log_cause.h"
#include "core/logs/log_scanner.h"

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <vector>

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

/// Of each warning of an attempt that failed: what the log shows of what became of it. Sets LogFailure::retry
/// and sentence. O(warnings · failures).
void judgeRetries(LogReport& report)
{
    for (LogFailure& one : report.failures) {
        if (one.form == LogForm::Warning && one.cause == LogCause::Unknown)
            judge(report, one);
    }
}

/// Of each process that was killed, nobody says why: whether that can follow from a failure that the logs
/// have. Then the host's memory is no more likely than that. Sets cause, certainty, sentence. O(kills ·
/// failures).
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

SNAPVIEWER_TEXTS(ReadLogsText);

constexpr int pollMs = 50; ///< between two looks at who may have cancelled
constexpr std::size_t pieceBytes = std::size_t{1} << 20U;

/// What is read, open.
struct Source
{
    Descriptor file; ///< not open for standard input
    QString name;
    std::uint64_t bytes = 0; ///< 0: not known
    bool isPipe = false;

    [[nodiscard]] int number() const { return file.isOpen() ? file.number() : platform::standardInput; }
};

Result<Source> openInput()
{
    Source source;
    source.name = ReadLogsText::tr("standard input");
    source.isPipe = true;
    const auto there = platform::factsOf(platform::standardInput);
    if (!there)
        return inputError(ReadLogsText::tr("%1 cannot be read: %2.").arg(source.name, writingReason(EBADF)));
    if (platform::isTerminal(platform::standardInput))
        return usageError(ReadLogsText::tr("%1 is a terminal: pipe a log into it, or give the name of one")
                              .arg(source.name));
    if (there->kind == platform::FileKind::Folder)
        return inputError(ReadLogsText::tr("%1 is a folder: give the name of a log.").arg(source.name));
    return source;
}

Result<Source> openSource(const QString& path)
{
    if (platform::namesOfStandardInput().contains(path))
        return openInput();
    Source source;
    source.name = path;
    const auto there = platform::factsOf(path);
    if (there && there->kind == platform::FileKind::Folder)
        return inputError(ReadLogsText::tr("%1 is a folder: give the name of a log.").arg(path));
    if (there && there->kind == platform::FileKind::Device)
        return inputError(ReadLogsText::tr("%1 is a device, not a log.").arg(path));
    if (there && there->kind == platform::FileKind::Pipe) {
        source.isPipe = true;
        if (const int failed = platform::openForReading(QFile::encodeName(path), source.file); failed != 0)
            return inputError(ReadLogsText::tr("%1 cannot be read: %2.").arg(path, writingReason(failed)));
        return source;
    }
    auto file = std::make_unique<QFile>(path);
    if (!file->open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return inputError(ReadLogsText::tr("%1 cannot be read: %2.").arg(path, file->errorString()));
    source.bytes = there ? there->bytes : 0;
    source.file = Descriptor(std::move(file));
    return source;
}

Status readSource(const Source& source, LogScanner& scanner, Progress& progress)
{
    std::vector<char> piece(pieceBytes);
    std::uint64_t done = 0;
    while (true) {
        progress.report(done, source.bytes, ReadLogsText::tr("Reading %1").arg(source.name));
        if (progress.isCancelled())
            return cancelled();
        if (source.isPipe && !platform::awaitInput(source.number(), pollMs))
            continue;
        const std::int64_t got = platform::readFrom(source.number(), piece.data(), piece.size());
        if (got == 0)
            return Done{};
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        if (got < 0)
            return inputError(
                ReadLogsText::tr("%1 cannot be read: %2.").arg(source.name, writingReason(errno)));
        done += static_cast<std::uint64_t>(got);
        scanner.feed({piece.data(), static_cast<std::size_t>(got)});
    }
}

void explain(LogReport& report)
{
    for (LogFailure& failure : report.failures) {
        decideCause(failure);
        explainCause(failure);
    }
    judgeRetries(report);
    judgeKills(report);
}

} // namespace

Result<LogReport> readLogs(const QStringList& paths, Progress& progress)
{
    LogReport report;
    LogScanner scanner(report);
    for (const QString& path : paths) {
        const auto source = openSource(path);
        SNAPVIEWER_TRY(source);
        scanner.begin(path);
        SNAPVIEWER_TRY(readSource(*source, scanner, progress));
        scanner.end();
    }
    explain(report);
    return report;
}

LogReport readLogText(std::string_view text, const QString& name)
{
    LogReport report;
    LogScanner scanner(report);
    scanner.begin(name);
    scanner.feed(text);
    scanner.end();
    explain(report);
    return report;
}

} // namespace core::logs
