// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"

#include <cstdint>
#include <memory>

namespace core {

/// How many bytes writeTables() would write, about: from the numbers of rows and columns, and from the texts,
/// which are stored once. Error: cancelled.
[[nodiscard]] Result<std::uint64_t> tableFileBytes(const std::shared_ptr<const Recording>& recording,
                                                   Progress& progress);

} // namespace core
