// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/timeline/colours/palette.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// What an allocation's colour tells.
enum class ColourBy : std::uint8_t
{
    CallSite, ///< a line of code has the same colour everywhere (SitePalette says when not)
    Size,
    Stream,
    Pool,
    Age, ///< how late in the trace it was allocated
    Origin,
};

/// One colour an allocation, by rank. O(allocations · log kinds).
[[nodiscard]] std::vector<Rgb> colourAllocations(const History& history, const DeviceHistory& device,
                                                 ColourBy by, Theme theme);

struct LegendEntry
{
    Rgb colour = 0;
    QString text;
};
/// What the colours stand for; call sites, which are many, are left to their table: only the others.
[[nodiscard]] std::vector<LegendEntry> legend(const Snapshot& snapshot, const DeviceHistory& history,
                                              ColourBy by, Theme theme);

} // namespace core
