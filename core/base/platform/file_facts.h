// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/platform_choice.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core::platform {

enum class FileKind : std::uint8_t
{
    Regular,
    Folder,
    Pipe, ///< or a socket: read once
    Device,
    Other,
};

/// What the system says of a file.
struct FileFacts
{
    FileKind kind = FileKind::Other;
    std::uint64_t bytes = 0;
    std::int64_t modifiedNs = 0; ///< since the epoch
    std::int64_t changedNs = 0;  ///< of what is said here: nobody can set it
    std::uint64_t inode = 0;     ///< with the device what the system knows it by, whatever its names are
    std::uint64_t device = 0;
};

inline namespace SNAPVIEWER_PLATFORM {

/// Of what lies at path, links followed; nothing where there is none.
[[nodiscard]] std::optional<FileFacts> factsOf(const QString& path);
/// Of what is open.
[[nodiscard]] std::optional<FileFacts> factsOf(int descriptor);
/// Whether it belongs to whom this process runs for.
[[nodiscard]] bool isOwn(const QString& path);
/// Whether path is a folder that belongs to whom this process runs for, and nobody else can write to.
[[nodiscard]] bool isPrivateFolder(const QString& path);
/// Whether number, an errno, says that somebody's share of a disk is used up.
[[nodiscard]] bool isOverQuota(int number);

} // namespace SNAPVIEWER_PLATFORM

} // namespace core::platform
