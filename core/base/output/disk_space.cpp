// SPDX-License-Identifier: MIT
#include "core/base/output/disk_space.h"

#include "core/base/output/draft.h"
#include "core/base/units.h"

#include <QCoreApplication>
#include <QFile>

#include <filesystem>

namespace core {

std::optional<std::uint64_t> freeBytesAt(const QString& path)
{
    const QByteArray name =
        QFile::encodeName(path); // of a pipe, as /dev/stdout may be, links lead to no path
    QByteArray target = withoutLinks(name);
    while (target.size() > 1 && target.endsWith('/')) // a folder is to be written
        target.chop(1);
    std::error_code failed;
    const auto there = std::filesystem::status(systemPath(name), failed);
    if (path == QLatin1String("-") || std::filesystem::is_other(there))
        return std::nullopt;
    const auto disk = std::filesystem::space(systemPath(folderOf(target)), failed);
    return failed ? std::nullopt : std::optional<std::uint64_t>(disk.available);
}

Status checkSpace(const QString& path, std::uint64_t bytes, const QString& size)
{
    const auto free = freeBytesAt(path);
    if (!free || bytes <= *free)
        return Done{};
    return outputError(QCoreApplication::translate(
                           "OutputText", "%1 cannot be written: it would take %2, and %3 are free there.")
                           .arg(path, size, formatBytes(*free)));
}

Status checkSpace(const QString& path, std::uint64_t bytes)
{
    return checkSpace(path, bytes,
                      QCoreApplication::translate("OutputText", "about %1").arg(formatBytes(bytes)));
}

} // namespace core
