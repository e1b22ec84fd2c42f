// SPDX-License-Identifier: MIT
#include "core/base/output/disk_space.h"

#include "core/base/output/draft.h"
#include "core/base/units.h"

#include <QCoreApplication>
#include <QFile>

#include <sys/stat.h>
#include <sys/statvfs.h>

namespace core {

std::optional<std::uint64_t> freeBytesAt(const QString& path)
{
    const QByteArray name =
        QFile::encodeName(path); // of a pipe, as /dev/stdout may be, links lead to no path
    QByteArray target = withoutLinks(name);
    while (target.size() > 1 && target.endsWith('/')) // a folder is to be written
        target.chop(1);
    struct stat there = {};
    struct statvfs disk = {};
    const bool isSpecial = path == QLatin1String("-") || (stat(name.constData(), &there) == 0 &&
                                                          !S_ISREG(there.st_mode) && !S_ISDIR(there.st_mode));
    if (isSpecial || statvfs(folderOf(target).constData(), &disk) != 0)
        return std::nullopt;
    return std::uint64_t{disk.f_bavail} * disk.f_frsize;
}

Status checkSpace(const QString& path, std::uint64_t bytes, const QString& size)
{
    const auto free = freeBytesAt(path);
    if (!free || bytes <= *free)
        return Done{};
    return Error{ErrorKind::Output,
                 QCoreApplication::translate("Output",
                                             "%1 cannot be written: it would take %2, and %3 are free there.")
                     .arg(path, size, formatBytes(*free)),
                 -1};
}

Status checkSpace(const QString& path, std::uint64_t bytes)
{
    return checkSpace(path, bytes, QCoreApplication::translate("Output", "about %1").arg(formatBytes(bytes)));
}

} // namespace core
