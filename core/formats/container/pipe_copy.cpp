// SPDX-License-Identifier: MIT
#include "core/formats/container/pipe_copy.h"

#include "core/base/output/disk_space.h"
#include "core/base/output/writing_reason.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/platform/standard_streams.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PipeCopyText);

constexpr int pollMs = 50; ///< between two looks at who may have cancelled
constexpr std::size_t pieceBytes = std::size_t{1} << 20U;
constexpr std::uint64_t lookEvery = std::uint64_t{1} << 20U; ///< bytes between two looks at the disk

/// Folders for what is large and short-lived: a /tmp is often in memory.
QStringList folders()
{
    QStringList candidates;
    if (const QString chosen = qEnvironmentVariable("TMPDIR"); !chosen.isEmpty())
        candidates += chosen;
    return candidates << QStringLiteral("/var/tmp") << QStringLiteral("/tmp");
}

std::optional<std::uint64_t> freeBytesIn(const QString& folder)
{
    return freeBytesAt(folder + QStringLiteral("/file"));
}

} // namespace

bool PipeCopy::isNeeded(const QString& path)
{
    if (isStandardInput(path))
        return true;
    const auto there = platform::factsOf(path);
    return there && there->kind == platform::FileKind::Pipe;
}

bool PipeCopy::isStandardInput(const QString& path)
{
    return platform::namesOfStandardInput().contains(path);
}

bool PipeCopy::isNameless(const QString& path)
{
    return platform::isNameless(path);
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

Error PipeCopy::unkept(const QString& reason) const
{
    return inputError(
        PipeCopyText::tr(
            "%1 cannot be kept in %2 while it is read (%3 came so far): %4; give TMPDIR a folder with "
            "more room, or save it to a file and open that.")
            .arg(m_name, m_folder, formatBytes(m_bytes), reason));
}

/// Leaves others some of the disk: a tenth of what is free, though no more than they will miss.
Status PipeCopy::begin()
{
    constexpr std::uint64_t mostLeft = std::uint64_t{256} << 20U;
    int failed = 0;
    for (const QString& folder : folders()) {
        platform::Scratch scratch = platform::openScratch(folder);
        m_folder = folder;
        m_file = std::move(scratch.file);
        m_path = scratch.path;
        failed = scratch.failed;
        if (m_file.isOpen())
            break;
    }
    if (!m_file.isOpen())
        return unkept(writingReason(failed));
    if (m_path.isEmpty())
        return unkept(PipeCopyText::tr("there is no /proc to find it by"));
    m_leastLeft = std::min(mostLeft, freeBytesIn(m_folder).value_or(0) / 10);
    return Done{};
}

Status PipeCopy::append(const char* bytes, std::size_t size, Progress& progress)
{
    for (std::size_t done = 0; done < size;) {
        if (progress.isCancelled())
            return cancelled();
        const std::int64_t taken = platform::writeTo(m_file.number(), bytes + done, size - done);
        if (taken < 0 && errno != EINTR)
            return unkept(writingReason(errno));
        done += static_cast<std::size_t>(std::max<std::int64_t>(taken, 0));
    }
    const std::uint64_t before = m_bytes;
    m_bytes += size;
    if (before / lookEvery == m_bytes / lookEvery)
        return Done{};
    const auto left = freeBytesIn(m_folder);
    if (left && *left < m_leastLeft)
        return unkept(PipeCopyText::tr("the disk has only %1 left").arg(formatBytes(*left)));
    return Done{};
}

Status PipeCopy::keep(int from, Progress& progress)
{
    if (Status begun = begin(); !begun)
        return begun;
    std::vector<char> piece(pieceBytes);
    while (true) {
        progress.report(m_bytes, 0, PipeCopyText::tr("Reading %1 (%2)").arg(m_name, formatBytes(m_bytes)));
        if (progress.isCancelled())
            return cancelled();
        if (!platform::awaitInput(from, pollMs))
            continue;
        const std::int64_t got = platform::readFrom(from, piece.data(), piece.size());
        if (got == 0)
            return m_bytes > 0 ? Status(Done{}) : inputError(PipeCopyText::tr("%1 is empty.").arg(m_name));
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            return inputError(PipeCopyText::tr("%1 cannot be read: %2.").arg(m_name, writingReason(errno)));
        if (got < 0)
            continue;
        if (Status kept = append(piece.data(), static_cast<std::size_t>(got), progress); !kept)
            return kept;
    }
}

} // namespace core
