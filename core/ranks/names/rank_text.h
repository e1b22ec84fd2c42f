// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/names/ranked_files.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Ascending numbers as ranges of them.
[[nodiscard]] std::vector<RankRange> rangesOf(std::span<const std::int64_t> ascending);

/// "0-7,16-23"; of more than most ranges the first ones, and "…".
[[nodiscard]] QString textOf(std::span<const RankRange> ranges, std::size_t most = 32);

} // namespace core
