// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <memory_resource>
#include <set>
#include <utility>

namespace core::replay {

using BlockIndex = std::uint32_t;
using SpaceIndex = std::uint32_t;
using SegmentIndex = std::uint32_t;
inline constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

enum class BlockKind : std::uint8_t
{
    Free,      ///< mapped and nobody's
    Allocated, ///< a request's
    Pending,   ///< freed by the program, another stream uses it
    Unmapped   ///< of an expandable segment: addresses without memory
};

/// A piece of a segment. Bytes.
struct Block
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::uint64_t stamp = 0; ///< of a free one: searches in its pool before it came to be free
    BlockIndex prev = none;  ///< beside it in its segment
    BlockIndex next = none;
    SegmentIndex segment = none;
    std::uint32_t tag = none; ///< whose it is: the caller's name for a request
    BlockKind kind = BlockKind::Free;
};

/// One cudaMalloc, or one reservation of addresses.
struct Segment
{
    SpaceIndex space = 0;
    std::uint32_t counter = 0; ///< in order of creation
    bool isExpandable = false;
    std::uint64_t base = 0; ///< pages are counted from here
};

/// A free block's place among those that could serve a request. Equal sizes: the oldest segment first where
/// the heap goes by that (counter is 0 elsewhere), then the lowest address.
struct FreeKey
{
    std::uint64_t size = 0;
    std::uint32_t counter = 0;
    BlockIndex block = none;
    std::uint64_t addr = 0;

    friend bool operator<(const FreeKey& a, const FreeKey& b)
    {
        if (a.size != b.size)
            return a.size < b.size;
        if (a.counter != b.counter)
            return a.counter < b.counter;
        return a.addr != b.addr ? a.addr < b.addr : a.block < b.block;
    }
};

/// Whose memory it is: blocks serve just the requests of their space.
struct SpaceKey
{
    std::uint32_t pool = 0; ///< 0: the default one
    bool isSmall = false;
    std::int64_t stream = 0;

    friend auto operator<=>(const SpaceKey&, const SpaceKey&) = default;
};

/// What one stream has in one pool, small or large.
struct Space
{
    SpaceKey key;
    std::pmr::set<FreeKey> free;
    std::pmr::set<std::pair<std::uint64_t, BlockIndex>> unmapped; ///< by address
};

/// Which of equal free blocks serves: what changed in PyTorch 2.13.
enum class Ties : std::uint8_t
{
    LowestAddress,
    OldestSegment,
};

} // namespace core::replay
