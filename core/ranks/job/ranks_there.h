// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/recorder/bundle_list.h"

#include <QString>

#include <optional>

namespace core {

/// What lies at a path that is no recording by itself, but has several.
struct RanksThere
{
    bool hasRanks = false;             ///< recordings, or summaries, of several ranks of a job
    std::optional<BundleList> bundles; ///< where it has any
};

/// By what lies there, without reading it all. Errors: Input, where a folder cannot be read; cancelled.
[[nodiscard]] Result<RanksThere> lookForRanks(const QString& path, Progress& progress);

} // namespace core
