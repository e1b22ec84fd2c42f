// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/checked_device.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

class QIODevice;

namespace core {

/// A file that can be read, wherever it lies. Opened only when asked, by one thread at a time.
struct Member
{
    QString name;            ///< in its archive, with folders, or in its folder
    std::uint64_t bytes = 0; ///< unpacked, as an archive claims; no more is read
    QString path;            ///< where it lies on disk as it is; empty where it has to be unpacked
    SourceOpener open;
    std::uint64_t packedBytes = 0; ///< that it takes in its archive or gzip file; of no meaning else
    Damage damage{};               ///< of an archive's; null of others
};

/// gzip and Zstandard files and ZIP archives, read and written as streams: nothing is ever unpacked to a
/// member's name, so names cannot lead anywhere. The one place that knows QuaZip. What unpacks to far more
/// than it is (above 256 MiB to 200 times as much, or to more than 64 GiB) is refused.

/// Of the ZIP archive at path, as its directory says: files only, in its order; names that lead upwards or
/// are absolute are left out. Its directory is read once, whatever is opened. Errors: Input, one sentence;
/// cancelled.
[[nodiscard]] Result<std::vector<Member>> membersOfZip(const QString& path, Progress& progress);

/// What packed, a gzip file, unpacks to; reads it once to count the bytes. Of a damaged one those before the
/// damage. Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<Member> contentOfGzip(const Member& packed, Progress& progress);

/// The same of a Zstandard file.
[[nodiscard]] Result<Member> contentOfZstd(const Member& packed, Progress& progress);

/// Reads a member of an archive to its end: is it what its checksum says? False where it cannot be read.
[[nodiscard]] bool isDamaged(const Member& member, Progress& progress);

/// A member that is to be written; write fills it.
struct NewMember
{
    QString name;
    std::function<Status(QIODevice& device)> write;
};

/// Writes a ZIP archive, deflated, to device, which is open and stays so. Errors: what a member's write
/// answered; Output, where the device does not take it: half a sentence.
[[nodiscard]] Status writeZip(QIODevice& device, std::span<const NewMember> members);

} // namespace core
