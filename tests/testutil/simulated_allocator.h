// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <vector>

namespace testutil {

/// A caching allocator in small, which knows what a recording of it cannot say: how large every block really
/// is. One stream, segments from cudaMalloc. Does random things, and writes what PyTorch would have recorded.
class SimulatedAllocator
{
public:
    struct Settings
    {
        std::optional<std::uint64_t> maxSplitSize;
        std::uint64_t divisions = 0; ///< roundup_power2_divisions
        bool tellsTypes = true;      ///< of its segments
        /// As text lines that stand before recording.
        [[nodiscard]] QString lines() const;
    };

    SimulatedAllocator(const Settings& settings, std::uint32_t seed);

    /// One request, free or other call of a program; records an event or more.
    void step();

    /// The recording so far, for recordingFromText().
    [[nodiscard]] QString text() const;
    /// Bytes in no block after each event so far, by the address of the segment.
    [[nodiscard]] const std::vector<std::map<std::uint64_t, std::uint64_t>>& freeAfter() const
    {
        return m_freeAfter;
    }

private:
    enum class State : std::uint8_t
    {
        Free,
        Allocated,
        Pending,
    };
    struct Block
    {
        std::uint64_t addr = 0;
        std::uint64_t size = 0;
        std::uint64_t requested = 0;
        State state = State::Free;
    };
    struct Segment
    {
        bool isSmall = false;
        std::uint64_t size = 0;
        std::vector<Block> blocks; ///< by address
    };
    using Place = std::pair<std::uint64_t, std::size_t>; ///< a segment's address, and which of its blocks

    [[nodiscard]] std::uint64_t random(std::uint64_t below) { return m_random() % below; }
    [[nodiscard]] std::uint64_t randomRequest();
    [[nodiscard]] std::uint64_t rounded(std::uint64_t request) const;
    [[nodiscard]] bool isOversize(std::uint64_t size) const;
    [[nodiscard]] std::optional<Place> fitting(std::uint64_t size, bool isSmall) const;
    [[nodiscard]] std::vector<Place> blocksThatAre(State state) const;
    Place newSegment(std::uint64_t size, bool isSmall);
    void allocate(std::uint64_t request);
    void requestFree(Place place);
    void completeFree(Place place);
    void emptyCache();
    void record(const char* action, std::uint64_t addr, std::uint64_t size);

    Settings m_settings;
    std::mt19937 m_random;
    std::map<std::uint64_t, Segment> m_segments;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> m_released; ///< address and size: used again
    std::uint64_t m_nextAddr = std::uint64_t{1} << 40U;
    QString m_trace;
    std::vector<std::map<std::uint64_t, std::uint64_t>> m_freeAfter;
};

} // namespace testutil
