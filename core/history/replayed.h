// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/history/trace/reserved_ranges.h"
#include "core/history/trace/usage.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace core {

enum class Kind : std::uint8_t;
/// What each allocation of a device is for, by rank.
using KindsPtr = std::shared_ptr<const std::vector<Kind>>;
struct ProgramStructure;
/// What a program did, without its calls and its tree.
using ProgramPtr = std::shared_ptr<const ProgramStructure>;

/// What replaying the whole trace of one device tells.
struct Replayed
{
    Allocations allocations;
    Usage usage;
    ReservedRanges reserved;
    KindsPtr kinds{};            ///< kindsOf() it; null: no index told
    ProgramPtr program{};        ///< likewise findStructure()
    std::uint64_t wholePeak = 0; ///< Usage::peakActive of the whole trace, where usage tells a part of it
};

} // namespace core
