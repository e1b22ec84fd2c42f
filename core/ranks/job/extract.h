// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/summary/build.h"
#include "core/stacks/ownrules.h"

#include <QString>

#include <span>
#include <vector>

namespace core {

/// How summaries are to be made: what a person says of all ranks.
struct ExtractRequest
{
    RankRequest rank;
    OwnRules own;
    QString ownText; ///< the rules as they were given, for rankSettings()
};

/// The settings of request as a text: summaries of others are no part of a job. Empty where nobody said any.
[[nodiscard]] QString rankSettings(const ExtractRequest& request);

/// The summaries of the recording at path, one a device. A file that cannot be read is one that says why.
/// Errors: cancelled only.
[[nodiscard]] Result<std::vector<RankSummary>> extract(const QString& path, const ExtractRequest& request,
                                                       Progress& progress);

/// What became of one recording.
enum class Extracted : std::uint8_t
{
    Made,
    Unread, ///< made, but all that it says is why the recording cannot be read
    Kept,   ///< it was there already
};

/// Makes the summary of the recording at path as a file in folder, which is named after the recording's path,
/// its content, and the settings; what is there of it is kept, what was there of that path and of another
/// content or other settings goes. Errors: Output; cancelled.
[[nodiscard]] Result<Extracted> extractInto(const QString& folder, const QString& path,
                                            const ExtractRequest& request, Progress& progress);

} // namespace core
