// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace core {

/// Some events of a trace, and which of them is the next one from any event on: a bit each, and above 64 bits
/// one that says whether any of them is set. One writer; const access from any thread.
class MarkedEvents
{
public:
    /// None of the events [0, count).
    explicit MarkedEvents(EventIndex count);

    void mark(EventIndex event);
    /// The first that is marked and not before event; neverEvent where there is none. O(log count).
    [[nodiscard]] EventIndex nextOf(EventIndex event) const;
    [[nodiscard]] bool isEmpty() const { return nextOf(0) == neverEvent; }

private:
    std::vector<std::vector<std::uint64_t>> m_levels; ///< the events' own first
};

} // namespace core
