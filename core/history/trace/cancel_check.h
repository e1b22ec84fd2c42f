// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <cstdint>

namespace core {

/// Whether work on many rows, at this one, finds that it was cancelled: it is asked every few milliseconds.
[[nodiscard]] inline bool isCancelledAt(std::uint32_t row, const Progress& progress)
{
    constexpr std::uint32_t betweenPolls = 1U << 15U;
    return row % betweenPolls == 0 && progress.isCancelled();
}

} // namespace core
