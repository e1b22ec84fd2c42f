// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// The forms that a snapshot can be written in.
enum class SaveForm : std::uint8_t
{
    Pickle, ///< protocol 4, as torch's own
    Json,
};

[[nodiscard]] std::vector<SaveForm> allSaveForms();
/// The name on the command line: `pickle`, `json`.
[[nodiscard]] QString nameOf(SaveForm form);
[[nodiscard]] std::optional<SaveForm> saveFormOf(const QString& name);

/// How many bytes a snapshot takes as JSON, exactly: in much less time than it takes to write what events
/// share. Error: cancelled.
[[nodiscard]] Result<std::uint64_t> jsonBytes(const Snapshot& snapshot, Progress& progress);
/// The same of a pickle, which is made for it, as it is to be written, and thrown away.
[[nodiscard]] Result<std::uint64_t> pickleBytes(const Snapshot& snapshot, Progress& progress);

/// Writes the snapshot of document to path, which appears whole or stays as it was. Errors: Input, where
/// there is no snapshot; Output; each one sentence; cancelled.
[[nodiscard]] Status save(const Document& document, SaveForm form, const QString& path, Progress& progress);

} // namespace core
