// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/model_growth.h"
#include "core/replay/model/model_heap.h"
#include "core/replay/model/model_release.h"
#include "core/replay/requests/initial_state.h"

#include <cstdint>
#include <map>
#include <vector>

namespace core::replay {

/// The allocator's blocks as a recording says that they came to be, at its addresses. Each function answers
/// false, and leaves all as it was, where that cannot have happened. One thread.
class Mirror
{
public:
    Mirror(const Settings& settings, Ties ties, const InitialState& initial, std::uint32_t ranks);

    [[nodiscard]] const Heap& heap() const { return m_heap; }
    [[nodiscard]] SpaceIndex space(std::int64_t stream, bool isSmall)
    {
        return m_heap.space({0, isSmall, stream});
    }

    /// A recorded segment_alloc or segment_map for a request of space; answers the free block that it is in.
    BlockIndex addSegment(SpaceIndex space, const Range& range);
    BlockIndex map(SpaceIndex space, const Range& range);
    /// A recorded segment_free or segment_unmap; planned, by address, is where to look first.
    [[nodiscard]] bool release(const Range& range, bool isUnmap,
                               const std::map<std::uint64_t, Release>& planned);
    /// A recorded alloc at addr; expected is the block that may be it.
    [[nodiscard]] bool take(SpaceIndex space, std::uint64_t addr, std::uint64_t size, std::uint32_t rank,
                            BlockIndex expected);
    [[nodiscard]] bool wait(std::uint32_t rank);
    [[nodiscard]] bool complete(std::uint32_t rank);
    /// The block that rank has, or none.
    [[nodiscard]] BlockIndex blockOf(std::uint32_t rank) const { return m_blocks[rank]; }
    /// Whether looking for blocks by address has taken longer than anybody waits for.
    [[nodiscard]] bool isExhausted() const { return m_looked > mostLooked; }

private:
    static constexpr std::uint64_t mostLooked = 20'000'000;

    [[nodiscard]] BlockIndex freeAt(SpaceIndex space, const Range& range);

    Settings m_settings;
    Heap m_heap;
    std::vector<BlockIndex> m_blocks; ///< by rank
    std::uint64_t m_looked = 0;
};

} // namespace core::replay
