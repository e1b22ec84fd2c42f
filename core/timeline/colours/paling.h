// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/timeline/colours/palette.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace core {

/// One colour an allocation, by rank; alpha below 255 mixes with the background: dimmed. Null: none.
using SharedColours = std::shared_ptr<const std::vector<Rgb>>;

/// How pale all but one allocation are: a number for all of them, so that looking at the next one writes no
/// colours anew.
struct Paling
{
    std::uint32_t but = Allocations::noRank; ///< keeps its colour
    std::uint32_t left = 0xFF;               ///< the alpha that all others have at most

    [[nodiscard]] Rgb of(Rgb own, std::uint32_t rank) const
    {
        return rank == but ? own : (own & 0x00FFFFFFU) | (std::min(own >> 24U, left) << 24U);
    }

    friend bool operator==(const Paling&, const Paling&) = default;
};

} // namespace core
