// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// What a file system says of a regular file, and some of its content: as long as none of it changes, neither
/// does the rest, unless somebody sets the clock back, or writes through a shared mapping, which a file
/// system may see once only, and past what is sampled.
struct FileState
{
    std::uint64_t bytes = 0;
    std::int64_t modifiedNs = 0; ///< since the epoch
    std::int64_t changedNs = 0;  ///< of the inode: nobody can set it
    std::uint64_t inode = 0;
    std::uint64_t device = 0;
    std::uint64_t sample = 0; ///< hash of at most mostSampled bytes

    static constexpr std::uint64_t mostSampled = std::uint64_t{64} << 10U;

    /// Nothing of what is no regular file that can be read, links followed. Cheap: a few pages are read.
    [[nodiscard]] static std::optional<FileState> of(const QString& path);
    /// One line, which fromText() reads.
    [[nodiscard]] QByteArray toText() const;
    [[nodiscard]] static std::optional<FileState> fromText(const QByteArray& text);
    /// Whether it changed so shortly before nowNs that it may change again without that being seen.
    [[nodiscard]] bool isFresh(std::int64_t nowNs, std::int64_t settledNs) const;

    friend bool operator==(const FileState&, const FileState&) = default;
};

/// The clock that a FileState is by.
[[nodiscard]] std::int64_t nowNs();

/// The hash of a file's content, 32 bytes. O(bytes). Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<QByteArray> digestOfFile(const QString& path, const Progress& progress);

} // namespace core
