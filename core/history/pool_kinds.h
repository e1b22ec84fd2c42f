// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

/// What a memory pool is for. Ids tell two sorts apart (c10/cuda/CUDACachingAllocator.cpp, MemPool): (n,0) is
/// made by the capture of a CUDA graph, (0,n) by graph_pool_handle() or MemPool(), which a program calls.
enum class PoolKind : std::uint8_t
{
    Unknown,
    Default,
    CudaGraph,
    GraphTrees, ///< torch.compile's CUDA graphs
    MemPool,
    SymmetricMemory,
    Program, ///< MemPool() or graph_pool_handle(): ids cannot tell which
};

/// What is known of one pool.
struct PoolAbout
{
    PoolKind kind = PoolKind::Unknown;
    bool isProbable =
        false;    ///< a guess: by the id alone, by a package's file, or not all stacks say the same
    QString name; ///< that the program gave it, or that all that is in it has; else empty
};

/// What the pools of a recording are: by the call stacks of what was allocated in them, else by their ids.
/// Values only; immutable, any thread.
class PoolKinds
{
public:
    PoolKinds() = default;
    /// O(1) where there is no pool but the default one, else O(events + blocks + frames of their stacks).
    explicit PoolKinds(const Snapshot& snapshot);

    /// Of none: unknown.
    [[nodiscard]] const PoolAbout& of(PoolId pool) const;
    /// Whether there is any but the default one.
    [[nodiscard]] bool hasPrivate() const;
    [[nodiscard]] std::size_t bytes() const { return m_pools.size() * sizeof(PoolAbout); }

private:
    std::vector<PoolAbout> m_pools; ///< by PoolId
};

struct PoolKindsOf
{
    static constexpr const char* name = "pool kinds";
    using Key = OneKey;
    using Value = PoolKinds;
    static Result<Value> find(const Key& key, Finder& finder);
    static std::size_t bytes(const PoolKinds& kinds) { return kinds.bytes(); }
};

/// Stable, for SQL: "default", "cuda_graph", "graph_trees", "mempool", "symmetric_memory", "program"; empty
/// for unknown.
[[nodiscard]] std::string_view nameOf(PoolKind kind);
/// For a person, translated: "CUDA graph", "probably CUDA graph", "MemPool “kv cache”". Empty for unknown.
[[nodiscard]] QString textOf(const PoolAbout& pool);

} // namespace core
