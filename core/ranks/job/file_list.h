// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <cstddef>
#include <span>
#include <vector>

namespace core {

/// The recordings of a job, for all its shards the same: ascending by the bytes of their paths, each once.
struct FileList
{
    std::vector<QString> paths;
    std::size_t leftOut = 0; ///< files of the folder that are no recordings
    bool isOne = false;      ///< a recording that was named by itself
};

/// Those that lie in the folder at path and in its folders: pickles by their names, whatever is in them;
/// others by their content; a recorder's bundle is one. Links to folders are not followed, hidden files not
/// looked at. Errors: Input, where a folder cannot be read or a name be written into a list; cancelled.
[[nodiscard]] Result<FileList> listFolder(const QString& path, Progress& progress);

/// Of a folder listFolder(), of a recording itself, else the paths in the file at path, one a line: a list
/// that was frozen. Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<FileList> listOf(const QString& path, Progress& progress);

/// Whether who reads the recordings in folder reads file, which is there, too, so that nothing may be written
/// over it: folder is one recording and file a part of it, or file is one of its recordings or of their
/// summaries. A report that somebody wrote beside them is none.
[[nodiscard]] bool isReadIn(const QString& folder, const QString& file, Progress& progress);

/// All of both.
[[nodiscard]] FileList together(const FileList& a, const FileList& b);

/// Those of shard number (from 0) of count: file i belongs to shard i mod count.
[[nodiscard]] std::vector<QString> shardOf(std::span<const QString> paths, std::uint64_t number,
                                           std::uint64_t count);

} // namespace core
