// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/fix/fix_ground.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core::fix {

/// How large a batch fits a device, as far as steps of two sizes tell.
struct LargestBatch
{
    double by = 0; ///< times the larger of the two sizes, in steps of a sixteenth; 0: not even a 64th fits
    bool isAtLeast = false;   ///< the largest that was tried fits, which is 64 times
    std::uint64_t margin = 0; ///< bytes that are left then
};

/// Tries batches from a 64th to 64 times, halving what is between one that fits and one that does not.
/// Nothing where no steps of two sizes were seen, the model is not proved, or what would have followed a
/// failure is not known of any. At most twelve runs of the model. Error: cancelled.
[[nodiscard]] Result<std::optional<LargestBatch>>
largestBatchOf(const FixGround& ground, std::uint64_t capacity, const Progress& progress);

/// "a batch 1.75 times the larger of the two seen fits, with 310.00 MiB left": half a sentence; translated.
[[nodiscard]] QString textOf(const LargestBatch& batch);

} // namespace core::fix
