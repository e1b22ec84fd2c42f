// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What a report of DeepView.Profile says: who holds how much at the peak of one training step. Rows are as
/// the file has them, in its order; what has a wrong type there is 0 or empty here and counted in the import
/// log. Texts are of the snapshot's pool. Immutable once read.
struct MemoryReport
{
    enum class EntryKind : std::uint8_t
    {
        Weight = 1,
        Activation = 2,
    };

    struct Weight
    {
        std::int64_t id = 0;
        StringId name;
        std::int64_t bytes = 0;
        std::int64_t gradientBytes = 0;
    };
    struct Activation
    {
        std::int64_t id = 0;
        StringId operation;
        std::int64_t bytes = 0;
    };
    struct Correlation
    {
        std::int64_t id = 0;
        std::int64_t entry = 0; ///< Weight::id or Activation::id
        std::int64_t kind = 0;  ///< EntryKind
    };
    struct Frame
    {
        std::int64_t correlation = 0;
        std::int64_t ordering = 0; ///< rises from the most specific frame outwards
        StringId file;             ///< relative to the project
        std::int64_t line = 0;     ///< from 1
    };
    struct EntryType
    {
        std::int64_t kind = 0;
        StringId name;
    };
    struct MiscSize
    {
        StringId key;
        std::int64_t bytes = 0;
    };

    std::vector<Weight> weights;
    std::vector<Activation> activations;
    std::vector<Correlation> correlations;
    std::vector<Frame> frames;
    std::vector<EntryType> entryTypes;
    std::vector<MiscSize> miscSizes;
    std::optional<std::uint64_t> peakBytes; ///< peak_usage_bytes of the sizes, where it is there and sound

    /// Bytes of an entry; 0 for what no device has.
    [[nodiscard]] static std::uint64_t soundBytes(std::int64_t bytes);
    [[nodiscard]] std::uint64_t weightBytes() const;
    [[nodiscard]] std::uint64_t gradientBytes() const;
    [[nodiscard]] std::uint64_t activationBytes() const;
    /// Of all entries: what the blocks of the snapshot beside it hold.
    [[nodiscard]] std::uint64_t entryBytes() const
    {
        return weightBytes() + gradientBytes() + activationBytes();
    }
    /// Of the peak, what no entry accounts for: below zero where the entries exceed it.
    [[nodiscard]] std::optional<std::int64_t> untrackedBytes() const;
};

} // namespace core
