// SPDX-License-Identifier: MIT
#include "core/base/output/spool_file.h"

#include "core/base/output/disk_space.h"
#include "core/base/output/writing_reason.h"
#include "core/base/platform/open_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OutputText);

constexpr std::uint64_t lookEvery = std::uint64_t{1} << 20U; ///< bytes between two looks at the disk

/// Folders for what is large and short-lived: a /tmp is often in memory.
QStringList spoolFolders()
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

/// A tenth of what is free is left, though no more than others will miss.
Status SpoolFile::begin()
{
    constexpr std::uint64_t mostLeft = std::uint64_t{256} << 20U;
    int failed = 0;
    for (const QString& folder : spoolFolders()) {
        platform::Scratch scratch = platform::openScratch(folder);
        m_folder = folder;
        m_file = std::move(scratch.file);
        m_path = scratch.path;
        failed = scratch.failed;
        if (m_file.isOpen())
            break;
    }
    if (!m_file.isOpen())
        return inputError(writingReason(failed));
    if (m_path.isEmpty())
        return inputError(OutputText::tr("there is no /proc to find it by"));
    m_leastLeft = std::min(mostLeft, freeBytesIn(m_folder).value_or(0) / 10);
    return Done{};
}

Status SpoolFile::checkRoom(std::uint64_t bytes) const
{
    const auto free = freeBytesIn(m_folder);
    if (!free || (*free >= m_leastLeft && bytes <= *free - m_leastLeft))
        return Done{};
    return inputError(OutputText::tr("the disk has only %1 left").arg(formatBytes(*free)));
}

Status SpoolFile::append(std::string_view bytes, const Progress& progress)
{
    for (std::size_t done = 0; done < bytes.size();) {
        if (progress.isCancelled())
            return cancelled();
        const std::int64_t taken =
            platform::writeTo(m_file.number(), bytes.data() + done, bytes.size() - done);
        if (taken < 0 && errno != EINTR)
            return inputError(writingReason(errno));
        done += static_cast<std::size_t>(std::max<std::int64_t>(taken, 0));
    }
    const std::uint64_t before = m_bytes;
    m_bytes += bytes.size();
    return before / lookEvery == m_bytes / lookEvery ? Status(Done{}) : checkRoom(0);
}

} // namespace core
