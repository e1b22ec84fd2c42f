// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"

#include <array>
#include <cstdint>

namespace core {

/// Above the highest total of a picture there is room for its marks: the axis goes to so many times of it.
constexpr double headroom = 1.08;

/// Behind the last event there is room for the state after it: so much of what is before.
constexpr double airBehind = 0.03;
/// A device that holds more than so many times of what is drawn is not drawn.
constexpr double farCapacity = 1.6;

/// What of a picture is drawn, and how.
struct ShownParts
{
    std::uint64_t foldedBelow = 0; ///< bytes that are no part of y: a strip stands for them
    std::uint8_t hiddenLines = 0;  ///< a bit for each SampleLine

    [[nodiscard]] bool shows(SampleLine line) const
    {
        return ((hiddenLines >> static_cast<unsigned>(line)) & 1U) == 0;
    }
    friend bool operator==(const ShownParts&, const ShownParts&) = default;
};

/// The lines of samples that lie in a picture: what the device has in all is a limit of its own.
inline constexpr std::array drawnSampleLines{SampleLine::Allocated, SampleLine::Reserved,
                                             SampleLine::DeviceUsed};

/// The bytes that a strip can stand for: those that were there before recording and stay, where they are
/// worth it and anything is above them; else 0.
[[nodiscard]] std::uint64_t foldableBytes(const Timeline& timeline);
/// Whether they take so much room that the strip stands for them at first.
[[nodiscard]] bool foldsAtFirst(const Timeline& timeline);

/// All of a picture's scale that was opened and some air behind it, over length pixels.
[[nodiscard]] Axis wholeX(const Timeline& timeline, const TimeScale& scale, double length);
/// From what is folded to above the highest of what x shows, over length pixels: active bytes, reserved ones,
/// what a request failed to add, and what was sampled and what the device holds, where that is near. O(log
/// events + log samples + failures in x).
[[nodiscard]] Axis fittedY(const Timeline& timeline, const TimeScale& scale, const Axis& x, double length,
                           const ShownParts& shown = {});

} // namespace core
