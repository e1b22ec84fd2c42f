// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/summary/rank_source.h"

#include <QString>

namespace core {

/// Where the recording of a summary is: at its path, else at the longest end of that below the folder that
/// job (a file of a job, or a folder of summaries) lies in, or the one above, where a file of as many bytes
/// is: so a job whose folder was moved, or copied home, can still be opened. Its path where it is nowhere.
/// Looks at a few files, reads none.
[[nodiscard]] QString movedPath(const RankSource& source, const QString& job);

} // namespace core
