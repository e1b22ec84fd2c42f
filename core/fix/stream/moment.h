// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <compare>
#include <cstdint>

namespace core::fix {

/// Where something is in a program that is changed: at an event of its recording, or between two. What is
/// between two stands in the order of turns.
struct Moment
{
    enum class Slot : std::uint8_t
    {
        FreedBefore, ///< before the event, and before anything else there
        Before,      ///< before the event
        Itself,      ///< what was recorded
        After,       ///< right after the event
    };

    EventIndex event = 0;
    Slot slot = Slot::Itself;
    std::uint32_t turn = 0;

    [[nodiscard]] static Moment at(EventIndex k) { return {k, Slot::Itself, 0}; }
    [[nodiscard]] static Moment never() { return at(neverEvent); }
    /// Where nothing lives any more that ends before event k.
    [[nodiscard]] static Moment endBefore(EventIndex k) { return {k, Slot::FreedBefore, 0}; }
    [[nodiscard]] static Moment after(EventIndex k) { return {k, Slot::After, 0}; }

    friend auto operator<=>(const Moment&, const Moment&) = default;
};

} // namespace core::fix
