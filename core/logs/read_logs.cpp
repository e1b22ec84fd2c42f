// SPDX-License-Identifier: MIT
#include "core/logs/read_logs.h"

#include "core/base/output/writing_reason.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/texts.h"
#include "core/logs/log_cause.h"
#include "core/logs/log_retry.h"
#include "core/logs/log_scanner.h"

#include <QFile>

#include <cerrno>
#include <memory>
#include <vector>

namespace core::logs {

namespace {

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
