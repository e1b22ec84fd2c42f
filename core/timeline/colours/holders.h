// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/timeline/colours/scene_colours.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// What one call site holds, in its colour.
struct Holder
{
    Rgb colour = 0;
    QString text; ///< the site, or why none is known
    std::uint64_t bytes = 0;
};

/// Whose the colours of a picture are that tells call sites by them.
struct Holders
{
    EventIndex event = beforeFirstEvent; ///< they hold it after this
    bool isOom = false;                  ///< which is where memory ran out; else it is the peak
    std::uint64_t active = 0;            ///< bytes, of all of them
    std::vector<Holder> rows;            ///< most bytes first
};

/// Of what is alive where device ran out of memory last, else at its peak; colours by rank. What was there
/// before the first event is apart, as its colour is. O(live allocations · log).
[[nodiscard]] Holders holdersOf(const Snapshot& snapshot, const DeviceHistory& device,
                                std::span<const Rgb> colours);

} // namespace core
