// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"
#include "core/replay/model/model_addresses.h"
#include "core/replay/model/model_growth.h"
#include "core/replay/model/model_heap.h"
#include "core/replay/model/model_release.h"

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace core::replay {

/// What the allocator did, as its trace would have it.
struct Step
{
    enum class Kind : std::uint8_t
    {
        SegmentAlloc,
        SegmentFree,
        SegmentMap,
        SegmentUnmap,
        FreeCompleted, ///< because a full release waited for other streams
        Alloc,
        Oom
    };
    Kind kind = Kind::Alloc;
    Range range;
    std::uint32_t tag = none; ///< of FreeCompleted and Alloc
};

/// How much memory there is for it. Bytes.
struct Bounds
{
    std::optional<std::uint64_t> capacity; ///< that the driver has for it in all; nothing: no end
    std::optional<std::uint64_t> limit;    ///< of the memory fraction
};

/// PyTorch's caching allocator of one device (c10/cuda/CUDACachingAllocator.cpp): what it does with each
/// request under given settings. One thread.
class Allocator
{
public:
    Allocator(const Settings& settings, Ties ties, const Bounds& bounds, const Addresses& addresses);

    /// For the state at the start: segments that are there already.
    [[nodiscard]] Heap& heap() { return m_heap; }
    [[nodiscard]] const Heap& heap() const { return m_heap; }
    /// New segments stay away from [begin, end).
    void avoid(std::uint64_t begin, std::uint64_t end) { m_addresses.avoid(begin, end); }

    /// Serves a request of stream in a pool; none where memory is out.
    BlockIndex malloc(std::int64_t stream, std::uint32_t pool, std::uint64_t request, std::uint32_t tag);
    /// The program frees a block that other streams still use.
    void wait(BlockIndex block);
    /// The program has freed it and all streams have done with it.
    void complete(BlockIndex block);
    /// torch.cuda.empty_cache().
    void emptyCache();
    /// Bytes that are reserved beside what is modelled, from the start.
    void startFrozen(std::uint64_t bytes) { m_frozen = bytes; }
    /// Bytes that are reserved beside what is modelled. False where they do not fit, whatever is given back.
    bool setFrozen(std::uint64_t bytes);

    /// Reserved bytes, frozen ones included.
    [[nodiscard]] std::uint64_t reserved() const { return m_heap.reserved() + m_frozen; }
    [[nodiscard]] std::uint64_t retries() const { return m_retries; }
    /// What the last call did, in order.
    [[nodiscard]] const std::vector<Step>& steps() const { return m_steps; }

private:
    [[nodiscard]] bool fits(std::uint64_t bytes) const;
    void collectGarbage();
    BlockIndex newMemory(SpaceIndex space, std::uint64_t size);
    BlockIndex mapMore(SpaceIndex space, std::uint64_t size);
    BlockIndex afterRelease(SpaceIndex space, std::uint64_t size);
    void releaseAll();
    void give(const Release& release);
    void note(Step::Kind kind, const Range& range, std::uint32_t tag = none);

    Settings m_settings;
    Bounds m_bounds;
    Addresses m_addresses;
    Heap m_heap;
    std::set<std::pair<std::uint64_t, BlockIndex>> m_pending; ///< in order of their free
    std::vector<std::uint64_t> m_pendingSince;                ///< by block
    std::uint64_t m_waits = 0;
    std::uint64_t m_reservations = 0;
    std::uint64_t m_frozen = 0;
    std::uint64_t m_peak = 0;
    std::uint64_t m_retries = 0;
    std::vector<Step> m_steps;
};

} // namespace core::replay
