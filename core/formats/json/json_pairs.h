// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"

#include <QString>

#include <utility>
#include <vector>

namespace core {

/// The values of a small JSON object, in file order: nested keys joined by points, lists as JSON text, null
/// as a null text. Number and lengths are bounded, and so is the work, O(text); what is left out is counted
/// under the key "…". Errors: one sentence, where the text is no whole JSON object; cancelled.
[[nodiscard]] Result<std::vector<std::pair<QString, QString>>> readJsonPairs(ByteSource& source,
                                                                             Progress& progress);

} // namespace core
