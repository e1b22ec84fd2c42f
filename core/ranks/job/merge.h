// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/job/file_list.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// What went into a job, and what is not in it.
struct Merged
{
    std::size_t summaries = 0; ///< of recordings, also of such as cannot be read
    std::size_t unread = 0;
    std::optional<std::size_t>
        listed;                   ///< recordings in the list; nothing where there is none to compare with
    std::vector<QString> missing; ///< of them those without a summary
    std::size_t unlisted = 0;     ///< summaries of recordings that are not in the list
    std::size_t outdated = 0;     ///< summaries of another version, left out
    std::size_t older = 0;        ///< summaries of an older format, which do not tell what programs did
    std::vector<QString> damaged; ///< why summaries were left out, a sentence each
};

/// What merge() left out or does not expect, and why: a sentence each, those that count first.
[[nodiscard]] QStringList notesOf(const Merged& merged);

/// Puts all summaries in folder into one file at path, which appears whole or not at all. The same bytes in
/// whatever order they were made. list: what the job is to have. O(summaries), one at a time in memory.
/// Errors: Input, where there are none, or two were made with different settings; Output; cancelled.
[[nodiscard]] Result<Merged> merge(const QString& folder, const std::optional<FileList>& list,
                                   const QString& path, Progress& progress);

} // namespace core
