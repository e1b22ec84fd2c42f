// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/scene_colours.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace core {

/// One colour an allocation, by rank; alpha below 255 mixes with the background: dimmed. Null: none.
using SharedColours = std::shared_ptr<const std::vector<Rgb>>;

/// Whether most of a colour is the background.
[[nodiscard]] constexpr bool isDimmed(Rgb colour)
{
    return (colour >> 24U) < 0x80U;
}

/// How pale all but one allocation are: a number for all of them, so that looking at the next one writes no
/// colours anew.
struct Paling
{
    static constexpr std::uint32_t nobody = 0xFFFFFFFFU;

    std::uint32_t but = nobody; ///< the rank that keeps its colour
    std::uint32_t left = 0xFF;  ///< the alpha that all others have at most

    [[nodiscard]] Rgb of(Rgb own, std::uint32_t rank) const
    {
        return rank == but ? own : (own & 0x00FFFFFFU) | (std::min(own >> 24U, left) << 24U);
    }

    friend bool operator==(const Paling&, const Paling&) = default;
};

} // namespace core
