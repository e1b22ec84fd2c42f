// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <QString>

#include <memory>

namespace core {

/// Opens a file of any known form, told apart by content, never by suffix, or the snapshot in a recorder's
/// bundle, a folder. Runs no code of the file.
/// Synchronous, any thread. Errors: one sentence naming the file and, where known, the byte offset;
/// cancelled.
[[nodiscard]] Result<std::shared_ptr<const Document>> open(const QString& path, Progress& progress);

} // namespace core
