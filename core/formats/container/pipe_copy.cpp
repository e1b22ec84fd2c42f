// SPDX-License-Identifier: MIT
#include "core/formats/container/pipe_copy.h"

#include "core/base/output/writing_reason.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/reading_bounds.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <QFile>

#include <cerrno>
#include <string_view>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PipeCopyText);

constexpr int pollMs = 50; ///< between two looks at who may have cancelled
constexpr std::size_t pieceBytes = std::size_t{1} << 20U;

} // namespace

bool PipeCopy::isNeeded(const QString& path)
{
    if (ReadingBounds::current() != nullptr) // a pipe is no file that lies anywhere
        return false;
    if (isStandardInput(path))
        return true;
    const auto there = platform::factsOf(path);
    return there && there->kind == platform::FileKind::Pipe;
}

bool PipeCopy::isStandardInput(const QString& path)
{
    return platform::namesOfStandardInput().contains(path);
}

Result<std::unique_ptr<PipeCopy>> PipeCopy::of(const QString& path, Progress& progress)
{
    const bool isInput = isStandardInput(path);
    std::unique_ptr<PipeCopy> spool(new PipeCopy(isInput ? PipeCopyText::tr("standard input") : path));
    Descriptor pipe;
    int failed = 0;
    if (!isInput) // waits for nobody: that is done where it can be cancelled
        failed = platform::openForReading(QFile::encodeName(path), pipe);
    const int from = isInput ? platform::standardInput : pipe.number();
    const auto there = platform::factsOf(from);
    if (!there)
        return inputError(PipeCopyText::tr("%1 cannot be read: %2.")
                              .arg(spool->name(), writingReason(failed != 0 ? failed : EBADF)));
    if (platform::isTerminal(from))
        return usageError(
            PipeCopyText::tr("%1 is a terminal: pipe a recording into it, or give the name of one")
                .arg(spool->name()));
    if (there->kind == platform::FileKind::Device) // of endless bytes, some of them
        return inputError(PipeCopyText::tr("%1 is a device, not a recording.").arg(spool->name()));
    if (there->kind == platform::FileKind::Folder)
        return inputError(PipeCopyText::tr("%1 is a folder: give its name.").arg(spool->name()));
    spool->m_path = platform::pathOf(from);
    if (!spool->m_path.isEmpty()) // a file that is read as it is
        return spool;
    const Status kept = spool->keep(from, progress);
    return kept ? Result(std::move(spool)) : kept.error();
}

Error PipeCopy::renamed(Error error) const
{
    error.message.replace(m_path, m_name);
    return error;
}

/// What error, half a sentence, says; that somebody stopped it as it is.
Error PipeCopy::unkept(const Error& error) const
{
    if (error.isCancelled())
        return error;
    return inputError(
        PipeCopyText::tr(
            "%1 cannot be kept in %2 while it is read (%3 came so far): %4; give TMPDIR a folder with "
            "more room, or save it to a file and open that.")
            .arg(m_name, m_spool.folder(), formatBytes(m_spool.bytes()), error.message));
}

Status PipeCopy::keep(int from, Progress& progress)
{
    if (const Status begun = m_spool.begin(); !begun)
        return unkept(begun.error());
    m_path = m_spool.path();
    std::vector<char> piece(pieceBytes);
    while (true) {
        const std::uint64_t soFar = m_spool.bytes();
        progress.report(soFar, 0, PipeCopyText::tr("Reading %1 (%2)").arg(m_name, formatBytes(soFar)));
        if (progress.isCancelled())
            return cancelled();
        if (!platform::awaitInput(from, pollMs))
            continue;
        const std::int64_t got = platform::readFrom(from, piece.data(), piece.size());
        if (got == 0)
            return soFar > 0 ? Status(Done{}) : inputError(PipeCopyText::tr("%1 is empty.").arg(m_name));
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            return inputError(PipeCopyText::tr("%1 cannot be read: %2.").arg(m_name, writingReason(errno)));
        if (got < 0)
            continue;
        const std::string_view came(piece.data(), static_cast<std::size_t>(got));
        if (const Status kept = m_spool.append(came, progress); !kept)
            return unkept(kept.error());
    }
}

} // namespace core
