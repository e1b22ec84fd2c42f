// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// How summaries are found: one of another version is none, and is made anew.
inline constexpr int rankMethodology = 3;

/// What a recording says of the process that made it; nothing where it does not. What its name says is none
/// of this: core/ranks/names.
struct JobInfo
{
    std::optional<std::int64_t> rank;
    std::optional<std::int64_t> localRank;
    std::optional<std::int64_t> worldSize;
    std::optional<std::int64_t> step;
    std::optional<std::int64_t> pid;
    QString host;
    QString job;

    friend bool operator==(const JobInfo&, const JobInfo&) = default;
};

/// The file that a summary was made from.
struct RankSource
{
    using Facts = std::vector<std::pair<QString, QString>>;

    QString path;   ///< as the list of files has it: below the folder that was named, else as written
    QString sha256; ///< of its content, hexadecimal; of a recorder's folder of all of its files
    std::uint64_t bytes = 0;
    std::int64_t modifiedNs = 0; ///< when the file was changed, since 1970; 0: not known, as in a job
    QString format;              ///< Document::format
    QString unread;              ///< why it could not be read, one sentence; empty where it could
    bool isAwaited = false;      ///< nobody has read it yet: in a page that fills, never in a file
    JobInfo told;
    std::vector<std::int32_t> devices; ///< of which it has anything, ascending

    friend bool operator==(const RankSource&, const RankSource&) = default;
};

} // namespace core
