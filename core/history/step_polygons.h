// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/snapshot/polygons.h"

#include <compare>
#include <cstdint>
#include <vector>

namespace core {

/// The allocations of a device that have an event, as polygons of the original SnapViewer: in stack order,
/// offsets without what only the final segments know. An alloc or a free takes a step; a free with something
/// above it three more, over which that slides down. Holds a reference to the history. One thread.
class StepPolygons final : public PolygonSource
{
public:
    /// device: of snapshot.
    StepPolygons(const Snapshot& snapshot, const DeviceHistory& device);

    [[nodiscard]] const std::vector<PolygonElement>& elements() const override { return m_elements; }
    [[nodiscard]] std::uint64_t points() const override { return m_points; }
    [[nodiscard]] bool next(StepPolygon& polygon) override;

private:
    /// An allocation's begin or end, of which there may be twice as many as allocations: ordered by event,
    /// there ends first, and by rank.
    class Moment
    {
    public:
        Moment(EventIndex event, bool isAlloc, std::uint32_t rank)
            : m_packed(static_cast<std::uint64_t>(event) << 33U | std::uint64_t{isAlloc} << 32U | rank)
        {}

        [[nodiscard]] bool isAlloc() const { return (m_packed >> 32U & 1U) != 0; }
        [[nodiscard]] std::uint32_t rank() const { return static_cast<std::uint32_t>(m_packed); }

        friend auto operator<=>(const Moment&, const Moment&) = default;

    private:
        std::uint64_t m_packed;
    };
    struct Free
    {
        std::int64_t step = 0;
        std::uint32_t rank = 0;
    };

    [[nodiscard]] bool isShown(std::uint32_t rank) const;
    void findElements(const Snapshot& snapshot);
    [[nodiscard]] std::vector<Moment> moments();
    void walk(const std::vector<Moment>& moments);

    const DeviceHistory* m_device;
    std::vector<PolygonElement> m_elements;
    std::vector<std::uint32_t> m_elementOf;  ///< by rank
    std::vector<std::int64_t> m_firstStep;   ///< by rank
    std::vector<std::int64_t> m_lastStep;    ///< by rank
    std::vector<std::uint64_t> m_offset;     ///< by rank: where it begins
    std::vector<std::uint32_t> m_firstAfter; ///< by rank: the first of m_frees after its begin
    std::vector<Free> m_frees;               ///< those with something above them, by step
    std::uint64_t m_points = 0;
    std::uint32_t m_next = 0;
};

} // namespace core
