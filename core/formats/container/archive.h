// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/bytesource.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

class QIODevice;

namespace core {

/// gzip files and ZIP archives, read and written as streams: nothing is ever unpacked to disk, so the names
/// of members cannot lead anywhere. The one place that knows QuaZip. Limits against files that unpack to far
/// more than they are: mostBytes, and mostRatio above freeBytes. Immutable; any thread.
class Archive
{
public:
    static constexpr std::uint64_t mostBytes = std::uint64_t{64} << 30U; ///< of one unpacked stream
    static constexpr std::uint64_t freeBytes = std::uint64_t{256} << 20U;
    static constexpr std::uint64_t mostRatio = 200; ///< unpacked to packed bytes
    static constexpr int mostMembers = 100'000;

    struct Member
    {
        QString name;
        std::uint64_t bytes = 0; ///< unpacked, as the archive claims; no more is read
        std::uint64_t packed = 0;
    };

    /// Reads the directory of the ZIP archive at path. Error: Input, one sentence.
    [[nodiscard]] static Result<Archive> ofZip(const QString& path);

    /// Files only, in the archive's order; names that lead upwards or are absolute are left out.
    [[nodiscard]] const std::vector<Member>& members() const { return m_members; }
    /// The first member of that name in any folder, or null.
    [[nodiscard]] const Member* find(const QString& fileName) const;
    [[nodiscard]] Result<std::unique_ptr<ByteSource>> openMember(const Member& member) const;

    /// The bytes that the gzip file at path unpacks to; reads it once. Of a damaged one those before the
    /// damage. Errors: Input, one sentence; cancelled.
    [[nodiscard]] static Result<std::uint64_t> gzipBytes(const QString& path, Progress& progress);
    /// The first bytes of what the gzip file at path unpacks to.
    [[nodiscard]] static Result<std::unique_ptr<ByteSource>> openGzip(const QString& path,
                                                                      std::uint64_t bytes);

    /// A member that is to be written; write fills it.
    struct NewMember
    {
        QString name;
        std::function<Status(QIODevice& device)> write;
    };
    /// Writes a ZIP archive, deflated, to device, which is open and stays so. Errors: what a member's write
    /// answered; Output, where the device does not take it: half a sentence.
    [[nodiscard]] static Status writeZip(QIODevice& device, std::span<const NewMember> members);

private:
    explicit Archive(const QString& path) : m_path(path) {}

    QString m_path;
    std::vector<Member> m_members;
};

} // namespace core
