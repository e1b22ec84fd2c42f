// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_containers.h"
#include "core/formats/torch/torch_extra_fields.h"
#include "core/formats/torch/torch_keys.h"
#include "core/formats/torch/torch_oddities.h"
#include "core/pickle/pickle_numbers.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace core {

/// What the parts of the snapshot reader share: the data that is being filled, the stream's numbers and
/// containers, and how a value becomes a column's (a wrong type is counted and gives the default). One
/// thread.
class TorchContext
{
public:
    using Value = pickle::Value;

    /// Where a value stands, for the log.
    struct At
    {
        Place place;
        TorchKey key;
        std::uint32_t row = Oddities::noRow; ///< of the trace entry, for Place::Event
        bool isNested = false;               ///< in a value that is kept as a whole
    };

    TorchContext();
    TorchContext(const TorchContext&) = delete;
    TorchContext& operator=(const TorchContext&) = delete;
    ~TorchContext() = default;

    SnapshotData data;
    pickle::Numbers numbers;
    Containers containers;
    Oddities oddities;
    bool hasTuples = true; ///< false for JSON: there, lists stand for them
    TorchExtraFields kept; ///< begin() was called with the record that the following read values of

    /// An address: any integer, modulo 2^64; a negative one is kept as such.
    [[nodiscard]] std::uint64_t address(Value v, const At& at)
    {
        if (v.is(Value::Tag::Int) && v.toInt() >= 0) [[likely]]
            return static_cast<std::uint64_t>(v.toInt());
        return rareAddress(v, at);
    }
    /// A signed number that the file may have as unsigned, then kept as such: streams, lines; modulo 2^64.
    [[nodiscard]] std::int64_t wrapped(Value v, const At& at, std::int64_t otherwise = 0)
    {
        if (v.is(Value::Tag::Int)) [[likely]]
            return v.toInt();
        return rareWrapped(v, at, otherwise);
    }
    /// Bytes: 0 … 2^48, which no GPU reaches.
    [[nodiscard]] std::uint64_t size(Value v, const At& at)
    {
        if (v.is(Value::Tag::Int) && v.toInt() >= 0 && v.toInt() <= largestSize) [[likely]]
            return static_cast<std::uint64_t>(v.toInt());
        return odd<std::uint64_t>(at, v, 0);
    }
    /// Microseconds since the epoch.
    [[nodiscard]] std::int64_t time(Value v, const At& at)
    {
        if (v.is(Value::Tag::Int)) [[likely]]
            return v.toInt();
        const auto number = numbers.toInt64(v);
        return number ? *number : odd(at, v, noTime);
    }
    [[nodiscard]] std::int64_t device(Value v, const At& at);
    [[nodiscard]] bool flag(Value v, const At& at);
    [[nodiscard]] StringId text(Value v, const At& at);
    /// A pair of integers, as tuple or list.
    [[nodiscard]] PoolId pool(Value v, const At& at);

    /// The tuple's handle as a pair, where it holds two integers.
    [[nodiscard]] Value pairOf(std::span<const Value> items);
    /// What a List, Dict or Tuple stands for; other values themselves.
    [[nodiscard]] Value resolve(Value v) const;
    [[nodiscard]] const Pool& pair(std::uint32_t row) const { return m_pairs[row]; }

    /// Counts and keeps a value of a wrong type; answers what takes its place in the column.
    template <class T>
    T odd(const At& at, Value v, T otherwise)
    {
        oddities.wrongType(at.place, at.key, at.row);
        keep(at, v);
        return otherwise;
    }
    /// Keeps a value that the column does not tell.
    void keep(const At& at, Value v)
    {
        if (!at.isNested)
            kept.keep(at.key, v);
    }

    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    static constexpr std::int64_t largestSize = std::int64_t{1} << 48U;

    [[nodiscard]] std::uint64_t rareAddress(Value v, const At& at);
    [[nodiscard]] std::int64_t rareWrapped(Value v, const At& at, std::int64_t otherwise);

    struct PoolHash
    {
        std::size_t operator()(const Pool& pool) const noexcept;
    };

    [[nodiscard]] std::optional<Pool> integers(std::span<const Value> items) const;
    [[nodiscard]] std::uint32_t internPair(const Pool& pool);

    std::vector<Pool> m_pairs; ///< distinct pairs of integers, wherever they stand
    std::vector<PoolId> m_poolOfPair;
    std::unordered_map<Pool, std::uint32_t, PoolHash> m_pairIndex;
};

} // namespace core
