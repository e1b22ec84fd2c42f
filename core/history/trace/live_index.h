// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/history/trace/interval_index.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// One allocation alive after an event.
struct Live
{
    std::uint32_t rank = 0;   ///< row of Allocations
    std::uint64_t offset = 0; ///< bytes below it in stack order
};

/// What is alive after any event, from checkpoints: O(checkpoint distance + live allocations) a question,
/// without replaying the trace. Holds a reference to the Allocations it was built from. Immutable, any
/// thread.
class LiveIndex
{
public:
    LiveIndex(const Allocations& allocations, std::size_t events);

    /// Alive after event k (−1: before the first), bottom first.
    [[nodiscard]] std::vector<Live> liveAt(EventIndex k) const;
    /// The allocation that covers byte of the stack after event k; nothing above the total.
    [[nodiscard]] std::optional<Live> hit(EventIndex k, std::uint64_t byte) const;
    /// The offset of rank after event k; nothing where it is not alive then.
    [[nodiscard]] std::optional<std::uint64_t> offsetAt(std::uint32_t rank, EventIndex k) const;
    /// Ranks alive after event k, ascending.
    [[nodiscard]] std::vector<std::uint32_t> ranksAt(EventIndex k) const { return m_index.rowsAt(k); }
    /// From when to when each rank is alive.
    [[nodiscard]] const IntervalIndex& intervals() const { return m_index; }

private:
    const Allocations* m_allocations;
    IntervalIndex m_index; ///< row = rank
};

} // namespace core
