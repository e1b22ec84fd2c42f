// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/job/file_list.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core {

/// What became of the list that is kept beside summaries.
enum class ExtractedList : std::uint8_t
{
    None,  ///< of a single recording none is
    Same,  ///< it is as it was, or new
    Other, ///< there was one of other files: it has those of both now
};

/// Keeps list in the folder of the summaries, for merge to compare them with; of several processes that do it
/// at once each adds to what the others kept, waiting for them. Errors: Output; cancelled.
[[nodiscard]] Result<ExtractedList> keepList(const QString& folder, const FileList& list, Progress& progress);

/// The list in folder; nothing where none is. Errors: Input; cancelled.
[[nodiscard]] Result<std::optional<FileList>> keptList(const QString& folder, Progress& progress);

} // namespace core
