// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/report/drawn_allocations.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/timeline.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core::report {

/// A device's totals for a page, in so many bins of events; each bin shows the state at its highest total, as
/// a column of pixels of the window does. What is not drawn one by one is told by the colour's group.
class UsageBins
{
public:
    /// O(events + allocations). Incomplete where cancelled.
    UsageBins(const Timeline& timeline, const Colouring& colouring, const DrawnAllocations& drawn,
              std::size_t mostBins, const Progress& progress);

    [[nodiscard]] std::size_t count() const { return m_events.size(); }
    /// Of events that one bin stands for, at most.
    [[nodiscard]] std::size_t eventsOfABin() const { return m_eventsOfABin; }
    /// By bin: the event whose state it shows.
    [[nodiscard]] const std::vector<EventIndex>& events() const { return m_events; }
    /// By bin: bytes that are not drawn one by one.
    [[nodiscard]] std::uint64_t othersAt(std::size_t bin) const;
    /// The bin that event k is in.
    [[nodiscard]] std::size_t binOf(EventIndex k) const;

    /// Members `bins` (how many), `binEvents` (from the first state on), `active`, `reserved` (empty where
    /// unknown), `otherGroups` (colours' groups), `others` (group after group, the bytes of each bin).
    void write(JsonWriter& json) const;

private:
    struct Group
    {
        std::uint16_t group = 0;
        std::vector<std::uint64_t> bytes; ///< by bin
    };

    void findOthers(const DeviceHistory& device, const Colouring& colouring, const DrawnAllocations& drawn,
                    const Progress& progress);
    void writeOthers(JsonWriter& json) const;

    const DeviceHistory* m_device;
    EventIndex m_first; ///< the state before the part that is open
    std::size_t m_states;
    std::size_t m_eventsOfABin = 1;
    std::vector<EventIndex> m_events;
    std::vector<std::uint64_t> m_reserved; ///< by bin, the most of its events
    std::vector<Group> m_others;
};

} // namespace core::report
