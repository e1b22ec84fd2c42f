// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <array>
#include <cstdint>

namespace core {

/// How PyTorch's allocator cuts memory into blocks, as far as a recording's settings tell.
/// Immutable, any thread. Bytes.
class BlockRounding
{
public:
    /// Of pinned host memory: powers of two, which are never split.
    BlockRounding(const Snapshot& snapshot, std::int32_t device);

    /// The fewest bytes that a block for a request can occupy: the request rounded up. A block of a large
    /// pool may keep more, see mostUnsplit(). Stays at 2^64 − 1 where rounding would overflow.
    [[nodiscard]] std::uint64_t leastBlockSize(std::uint64_t requested) const;
    /// Of a cudaMalloc segment of a large pool: the most bytes that the allocator leaves on a block of that
    /// least size instead of splitting them off.
    [[nodiscard]] std::uint64_t mostUnsplit(std::uint64_t leastSize) const;

    /// The kind of the pool that a segment is of, as far as its size tells: cudaMalloc makes small ones of
    /// 2 MiB, and large ones of 10 MiB and more. Expandable ones grow by pages of 2 MiB and of 20 MiB, so
    /// what is a multiple of both may be of either.
    [[nodiscard]] SegmentType typeBySize(std::uint64_t size, bool isExpandable) const;

private:
    void readLargePage(const QString& settings);

    bool m_isHost;
    std::uint64_t m_largePage = 20U << 20U;      ///< large_segment_size
    std::array<std::uint64_t, 16> m_divisions{}; ///< roundup_power2_divisions of [1, 2), [2, 4) … MiB
    std::uint64_t m_maxSplitSize = 0xFFFFFFFFFFFFFFFFU;
};

} // namespace core
