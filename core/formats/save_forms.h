// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <QString>

#include <cstdint>
#include <limits>

namespace core {

/// The forms that a snapshot can be written in.
enum class SaveForm : std::uint8_t
{
    Pickle, ///< protocol 4, as torch's own
    Json,
};

/// How many bytes a snapshot takes as JSON, exactly: in much less time than it takes to write what events
/// share. Error: cancelled.
[[nodiscard]] Result<std::uint64_t> jsonBytes(const Snapshot& snapshot, Progress& progress);

/// Writes the snapshot of document to path, which appears whole or stays as it was. Errors: Input, where
/// there is no snapshot; Output, also where it would have more than mostBytes; each one sentence; cancelled.
[[nodiscard]] Status save(const Document& document, SaveForm form, const QString& path, Progress& progress,
                          std::uint64_t mostBytes = std::numeric_limits<std::uint64_t>::max());

} // namespace core
