// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_stacks.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Segments and blocks as they are read, in file order, before it is known which segment has a block. One
/// thread.
class TorchSegments
{
public:
    using Value = pickle::Value;

    struct Segment
    {
        std::int64_t device = 0;
        std::uint64_t addr = 0;
        std::uint64_t totalSize = 0;
        std::uint64_t allocatedSize = 0;
        std::uint64_t activeSize = 0;
        std::uint64_t requestedSize = 0;
        std::int64_t stream = 0;
        SegmentType type = SegmentType::Unknown;
        PoolId pool;
        bool expandable = false;
        StackId stack;
        Value blocks; ///< the list as it came; unset where the key is missing
    };

    struct Block
    {
        std::uint64_t addr = 0;
        std::uint64_t size = 0;
        std::uint64_t requested = 0;
        BlockState state = BlockState::Inactive;
        bool hasAddr = false;
        bool hasRequested = false; ///< by key; the history's stands in for a missing one
        bool hasHistory = false;
        std::uint64_t historyRequested = 0;
        StackId stack;
        StackId historyStack;
        StringId metadata; ///< no allocator writes it for blocks; reports turned into snapshots do
    };

    TorchSegments(TorchContext& context, TorchStacks& stacks) : m_context(&context), m_stacks(&stacks) {}

    [[nodiscard]] std::uint32_t addSegment(std::span<const Value> keysAndValues);
    [[nodiscard]] std::uint32_t addBlock(std::span<const Value> keysAndValues);
    void setSegment(std::uint32_t row, std::span<const Value> keysAndValues);
    void setBlock(std::uint32_t row, std::span<const Value> keysAndValues);

    [[nodiscard]] const std::vector<Segment>& segments() const { return m_segments; }
    [[nodiscard]] const std::vector<Block>& blocks() const { return m_blocks; }

    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    void setSegmentKey(Segment& segment, TorchKey key, Value keyValue, Value value);
    void setBlockKey(Block& block, TorchKey key, Value keyValue, Value value);
    void setHistory(Block& block, Value history);
    void unknownKey(Place place, Value key, Value value);
    void keepStale(const Block& block);
    void keepMissing(std::span<const TorchKey> keys, std::span<const Value> keysAndValues);

    TorchContext* m_context;
    TorchStacks* m_stacks;
    std::vector<Segment> m_segments;
    std::vector<Block> m_blocks;
};

} // namespace core
