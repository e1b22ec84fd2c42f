// SPDX-License-Identifier: MIT
#define SNAPVIEWER_PLATFORM plain // NOLINT: which of the two this is
#include "core/base/platform/file_facts.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <filesystem>

namespace core::platform {
inline namespace plain {

namespace {

FileKind kindOf(const QString& path)
{
    std::error_code unknown;
    switch (std::filesystem::status(QFileInfo(path).filesystemFilePath(), unknown).type()) {
    case std::filesystem::file_type::regular:
        return FileKind::Regular;
    case std::filesystem::file_type::directory:
        return FileKind::Folder;
    case std::filesystem::file_type::fifo:
    case std::filesystem::file_type::socket:
        return FileKind::Pipe;
    case std::filesystem::file_type::block:
    case std::filesystem::file_type::character:
        return FileKind::Device;
    default:
        return FileKind::Other;
    }
}

std::int64_t nsOf(const QDateTime& time)
{
    constexpr std::int64_t nsInMs = 1'000'000;
    return time.isValid() ? time.toMSecsSinceEpoch() * nsInMs : 0;
}

} // namespace

/// Known by its name, as links lead to it.
std::optional<FileFacts> factsOf(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return std::nullopt;
    return FileFacts{kindOf(path),
                     static_cast<std::uint64_t>(info.size()),
                     nsOf(info.lastModified()),
                     nsOf(info.metadataChangeTime()),
                     qHash(info.canonicalFilePath()),
                     0};
}

std::optional<FileFacts> factsOf(int descriptor)
{
    QFile file;
    if (descriptor < 0 || !file.open(descriptor, QIODevice::ReadOnly | QIODevice::Unbuffered))
        return std::nullopt;
    FileFacts facts;
    facts.device = 1 + static_cast<std::uint64_t>(descriptor); // known by no name
    facts.kind = file.isSequential() ? FileKind::Pipe : FileKind::Regular;
    facts.bytes = static_cast<std::uint64_t>(file.size());
    return facts;
}

/// The same as who owns the home folder.
bool isOwn(const QString& path)
{
    return QFileInfo::exists(path) && QFileInfo(path).ownerId() == QFileInfo(QDir::homePath()).ownerId();
}

bool isPrivateFolder(const QString& path)
{
    constexpr QFileDevice::Permissions byOthers = QFileDevice::WriteGroup | QFileDevice::WriteOther;
    const QFileInfo info(path);
    return info.isDir() && isOwn(path) && (info.permissions() & byOthers) == 0;
}

bool isOverQuota(int /*number*/)
{
    return false;
}

} // namespace plain
} // namespace core::platform
