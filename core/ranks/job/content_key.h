// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/summary/rank_source.h"

#include <QString>

namespace core {

/// What the file system says of the file at path: its size and when it was changed. Of a folder neither.
[[nodiscard]] RankSource placeOf(const QString& path);

/// Whether nothing says that the file changed since.
[[nodiscard]] bool isUnchanged(const RankSource& source);

/// What is at path: bytes and SHA-256 of a file's content; of a folder of its files' names and contents, in
/// the order of the names' bytes. Where it cannot be read, why. O(bytes). Error: cancelled only.
[[nodiscard]] Result<RankSource> sourceAt(const QString& path, Progress& progress);

} // namespace core
