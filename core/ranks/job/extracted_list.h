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

/// Keeps list in the folder of the summaries, for merge to compare them with. Errors: Output.
[[nodiscard]] Result<ExtractedList> keepList(const QString& folder, const FileList& list);

/// The list in folder; nothing where none is. Errors: Input.
[[nodiscard]] Result<std::optional<FileList>> keptList(const QString& folder, Progress& progress);

} // namespace core
