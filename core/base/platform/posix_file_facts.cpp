// SPDX-License-Identifier: MIT
#include "core/base/platform/file_facts.h"

#include <QFile>

#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

namespace core::platform {
inline namespace posix {

namespace {

std::int64_t nsOf(const timespec& time)
{
    constexpr std::int64_t nsInSecond = 1'000'000'000;
    return std::int64_t{time.tv_sec} * nsInSecond + time.tv_nsec;
}

FileKind kindOf(mode_t mode)
{
    if (S_ISREG(mode))
        return FileKind::Regular;
    if (S_ISDIR(mode))
        return FileKind::Folder;
    if (S_ISFIFO(mode) || S_ISSOCK(mode))
        return FileKind::Pipe;
    return S_ISCHR(mode) || S_ISBLK(mode) ? FileKind::Device : FileKind::Other;
}

FileFacts factsOf(const struct stat& found)
{
    return {kindOf(found.st_mode), static_cast<std::uint64_t>(found.st_size),
            nsOf(found.st_mtim),   nsOf(found.st_ctim),
            found.st_ino,          found.st_dev};
}

} // namespace

std::optional<FileFacts> factsOf(const QString& path)
{
    struct stat found = {};
    return stat(QFile::encodeName(path).constData(), &found) == 0 ? std::optional(factsOf(found))
                                                                  : std::nullopt;
}

std::optional<FileFacts> factsOf(int descriptor)
{
    struct stat found = {};
    return fstat(descriptor, &found) == 0 ? std::optional(factsOf(found)) : std::nullopt;
}

bool isOwn(const QString& path)
{
    struct stat found = {};
    return stat(QFile::encodeName(path).constData(), &found) == 0 && found.st_uid == geteuid();
}

bool isPrivateFolder(const QString& path)
{
    struct stat found = {};
    constexpr mode_t byOthers = S_IWGRP | S_IWOTH;
    return stat(QFile::encodeName(path).constData(), &found) == 0 && S_ISDIR(found.st_mode) &&
           found.st_uid == geteuid() && (found.st_mode & byOthers) == 0;
}

bool isOverQuota(int number)
{
    return number == EDQUOT;
}

} // namespace posix
} // namespace core::platform
