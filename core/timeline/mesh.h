// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"
#include "core/timeline/interval_levels.h"
#include "core/timeline/rectangles.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// A rectangle as the graphics card gets it: 28 bytes, all integers, so that nothing is rounded before the
/// shader subtracts the view's origin.
struct Instance
{
    std::int32_t begin = 0;
    std::int32_t end = 0;
    std::uint32_t bottomLow = 0;
    std::uint32_t bottomHigh = 0;
    std::uint32_t topLow = 0;
    std::uint32_t topHigh = 0;
    std::uint32_t tag = 0; ///< its rank, and whether its allocation begins here

    static constexpr std::uint32_t beginsBit = 0x80000000U;
    [[nodiscard]] std::uint32_t rank() const { return tag & ~beginsBit; }
    [[nodiscard]] std::uint64_t bottom() const { return (std::uint64_t(bottomHigh) << 32U) | bottomLow; }
    [[nodiscard]] std::uint64_t top() const { return (std::uint64_t(topHigh) << 32U) | topLow; }
};
static_assert(sizeof(Instance) == 28);

[[nodiscard]] Instance packed(const Rectangle& rectangle);

/// All rectangles of a picture, in chunks of time: what a frame must draw is a few contiguous runs of
/// instances. Immutable.
class Mesh
{
public:
    Mesh() = default;
    /// rectangles as buildRectangles() orders them; ranks below rankCount. O(n log n).
    Mesh(const std::vector<Rectangle>& rectangles, std::size_t rankCount);

    [[nodiscard]] std::span<const Instance> instances() const { return m_instances; }
    /// Runs of instances that hold everything in events [from, to).
    [[nodiscard]] std::vector<IntervalLevels::Run> touching(EventIndex from, EventIndex to) const
    {
        return m_levels.touching(from, to);
    }
    /// begin and end of what appendVisible() appends: parts of a pixel from the left edge.
    static constexpr double partsOfPixel = 256;
    /// Appends those of a run that cover the middle of a pixel: all that a surface without smoothing shows.
    /// Their begin and end are in parts of a pixel, as events have no place on every scale.
    void appendVisible(const IntervalLevels::Run& run, const TimeScale& scale, const Axis& x, const Axis& y,
                       std::vector<Instance>& visible) const;
    /// Indices into instances() of one allocation's rectangles in order of time; empty where it is not drawn.
    [[nodiscard]] std::span<const std::uint32_t> instancesOf(std::uint32_t rank) const;

private:
    IntervalLevels m_levels;
    std::vector<Instance> m_instances;
    std::vector<std::uint32_t> m_ofRank;      ///< indices into m_instances, rank after rank
    std::vector<std::uint32_t> m_firstOfRank; ///< into m_ofRank, one more than there are ranks
};

} // namespace core
