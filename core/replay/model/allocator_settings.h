// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringView>

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

namespace core::replay {

inline constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U;
inline constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

/// The settings of PyTorch's allocator that change what the model does (c10/core/AllocatorConfig.h). Bytes.
struct Settings
{
    bool expandable = false;            ///< expandable_segments
    std::uint64_t maxSplit = unlimited; ///< max_split_size: free blocks from here on are never cut
    /// max_non_split_rounding: nothing stands for the size of a large segment.
    std::optional<std::uint64_t> maxNonSplitRounding;
    std::uint64_t largeSegment = 20 * mebibyte; ///< large_segment_size
    std::array<std::uint64_t, 16> divisions{};  ///< roundup_power2_divisions of [1, 2), [2, 4) … MiB
    double garbageThreshold = 0;                ///< garbage_collection_threshold; 0: off
    double memoryFraction = 1;                  ///< per_process_memory_fraction; 1: no limit

    [[nodiscard]] std::uint64_t nonSplitRounding() const
    {
        return maxNonSplitRounding.value_or(largeSegment);
    }
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// base with what text says in PyTorch's own syntax, `key:value,key:value`. Error: Usage, which names what is
/// wrong and the grammar.
[[nodiscard]] Result<Settings> withSettings(const Settings& base, QStringView text);
/// base with those settings of text that a recording tells nowhere else: max_non_split_rounding_mb,
/// large_segment_size_mb, per_process_memory_fraction. What cannot be understood is left out.
[[nodiscard]] Settings withUntyped(const Settings& base, QStringView text);
/// What of settings is not the default, in PyTorch's syntax; empty where all is.
[[nodiscard]] QString textOf(const Settings& settings);
/// The keys that are known with their values, in one line.
[[nodiscard]] QString settingsGrammar();

} // namespace core::replay
