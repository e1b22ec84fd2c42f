// SPDX-License-Identifier: MIT
#include "core/formats/container/pipe_copy.h"

#include "core/base/output/disk_space.h"
#include "core/base/output/writing_reason.h"
#include "core/base/units.h"

#include <QCoreApplication>
#include <QFile>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace core {

namespace {

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(PipeCopy)
};

constexpr int pollMs = 50; ///< between two looks at who may have cancelled
constexpr std::size_t pieceBytes = std::size_t{1} << 20U;
constexpr std::uint64_t lookEvery = std::uint64_t{1} << 20U; ///< bytes between two looks at the disk

QString pathOf(int descriptor)
{
    return QStringLiteral("/proc/self/fd/%1").arg(descriptor);
}

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

/// A file in folder that has lost its name; not open where that cannot be.
Descriptor namelessIn(const QString& folder)
{
    QByteArray name = QFile::encodeName(folder) + "/.snapviewer-XXXXXX";
    Descriptor file(mkostemp(name.data(), O_CLOEXEC));
    if (file.isOpen())
        unlink(name.constData());
    return file;
}

} // namespace

bool PipeCopy::isNeeded(const QString& path)
{
    struct stat there = {};
    return isStandardInput(path) || (stat(QFile::encodeName(path).constData(), &there) == 0 &&
                                     (S_ISFIFO(there.st_mode) || S_ISSOCK(there.st_mode)));
}

bool PipeCopy::isStandardInput(const QString& path)
{
    const QStringList names{QStringLiteral("-"), QStringLiteral("/dev/stdin"), QStringLiteral("/dev/fd/0"),
                            QStringLiteral("/proc/self/fd/0")};
    return names.contains(path);
}

bool PipeCopy::isNameless(const QString& path)
{
    return path.startsWith(QLatin1String("/proc/self/fd/"));
}

Result<std::unique_ptr<PipeCopy>> PipeCopy::of(const QString& path, Progress& progress)
{
    const bool isInput = isStandardInput(path);
    std::unique_ptr<PipeCopy> spool(new PipeCopy(isInput ? Texts::tr("standard input") : path));
    Descriptor pipe;
    if (!isInput) // waits for nobody: that is done where it can be cancelled
        pipe = Descriptor(::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    const int from = isInput ? STDIN_FILENO : pipe.number();
    struct stat there = {};
    if (from < 0 || fstat(from, &there) != 0)
        return Error{ErrorKind::Input,
                     Texts::tr("%1 cannot be read: %2.").arg(spool->name(), writingReason(errno)), -1};
    if (isatty(from) != 0)
        return Error{ErrorKind::Usage,
                     Texts::tr("%1 is a terminal: pipe a recording into it, or give the name of one")
                         .arg(spool->name()),
                     -1};
    if (S_ISCHR(there.st_mode) || S_ISBLK(there.st_mode)) // of endless bytes, some of them
        return Error{ErrorKind::Input, Texts::tr("%1 is a device, not a recording.").arg(spool->name()), -1};
    if (S_ISDIR(there.st_mode))
        return Error{ErrorKind::Input, Texts::tr("%1 is a folder: give its name.").arg(spool->name()), -1};
    spool->m_isInput = S_ISREG(there.st_mode) && lseek(from, 0, SEEK_CUR) == 0 &&
                       access(QFile::encodeName(pathOf(from)).constData(), R_OK) == 0;
    if (spool->m_isInput)
        return spool;
    const Status kept = spool->keep(from, progress);
    return kept ? Result(std::move(spool)) : kept.error();
}

QString PipeCopy::path() const
{
    return pathOf(m_isInput ? STDIN_FILENO : m_file.number());
}

Error PipeCopy::renamed(Error error) const
{
    error.message.replace(path(), m_name);
    return error;
}

Error PipeCopy::unkept(const QString& reason) const
{
    return {
        ErrorKind::Input,
        Texts::tr("%1 cannot be kept in %2 while it is read (%3 came so far): %4; give TMPDIR a folder with "
                  "more room, or save it to a file and open that.")
            .arg(m_name, m_folder, formatBytes(m_bytes), reason),
        -1};
}

/// Leaves others some of the disk: a tenth of what is free, though no more than they will miss.
Status PipeCopy::begin()
{
    constexpr std::uint64_t mostLeft = std::uint64_t{256} << 20U;
    int failed = 0;
    for (const QString& folder : folders()) {
        m_folder = folder;
        m_file = namelessIn(folder);
        failed = errno;
        if (m_file.isOpen())
            break;
    }
    if (!m_file.isOpen())
        return unkept(writingReason(failed));
    if (access(QFile::encodeName(path()).constData(), R_OK) != 0)
        return unkept(Texts::tr("there is no /proc to find it by"));
    m_leastLeft = std::min(mostLeft, freeBytesIn(m_folder).value_or(0) / 10);
    return Done{};
}

Status PipeCopy::append(const char* bytes, std::size_t size, Progress& progress)
{
    for (std::size_t done = 0; done < size;) {
        if (progress.isCancelled())
            return cancelled();
        const ssize_t taken = ::write(m_file.number(), bytes + done, size - done);
        if (taken < 0 && errno != EINTR)
            return unkept(writingReason(errno));
        done += static_cast<std::size_t>(std::max<ssize_t>(taken, 0));
    }
    const std::uint64_t before = m_bytes;
    m_bytes += size;
    if (before / lookEvery == m_bytes / lookEvery)
        return Done{};
    const auto left = freeBytesIn(m_folder);
    if (left && *left < m_leastLeft)
        return unkept(Texts::tr("the disk has only %1 left").arg(formatBytes(*left)));
    return Done{};
}

Status PipeCopy::keep(int from, Progress& progress)
{
    if (Status begun = begin(); !begun)
        return begun;
    std::vector<char> piece(pieceBytes);
    while (true) {
        progress.report(m_bytes, 0, Texts::tr("Reading %1 (%2)").arg(m_name, formatBytes(m_bytes)));
        if (progress.isCancelled())
            return cancelled();
        pollfd ready{from, POLLIN, 0};
        if (poll(&ready, 1, pollMs) <= 0)
            continue;
        const ssize_t got = ::read(from, piece.data(), piece.size());
        if (got == 0)
            return m_bytes > 0 ? Status(Done{})
                               : Error{ErrorKind::Input, Texts::tr("%1 is empty.").arg(m_name), -1};
        if (got < 0 && errno != EINTR && errno != EAGAIN)
            return Error{ErrorKind::Input,
                         Texts::tr("%1 cannot be read: %2.").arg(m_name, writingReason(errno)), -1};
        if (got < 0)
            continue;
        if (Status kept = append(piece.data(), static_cast<std::size_t>(got), progress); !kept)
            return kept;
    }
}

} // namespace core
