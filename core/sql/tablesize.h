// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"

#include <cstdint>
#include <memory>

namespace core {

/// How many bytes writeTables() would write, about: a sample of each table's rows stands for the others.
/// Errors: Output, where there is no memory to ask in; cancelled.
[[nodiscard]] Result<std::uint64_t> tableFileBytes(const std::shared_ptr<const Recording>& recording,
                                                   Progress& progress);

} // namespace core
