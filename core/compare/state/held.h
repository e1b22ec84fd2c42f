// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/compare/code/build.h"
#include "core/compare/state/moment.h"
#include "core/history/recording.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// Bytes and allocations of one call stack, or of what has none for one reason. Requested bytes.
struct HeldBytes
{
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    friend bool operator==(const HeldBytes&, const HeldBytes&) = default;
};

/// One allocation that was held, and the stack of the code that it counts for.
struct HeldBlock
{
    std::uint32_t rank = 0;
    std::uint32_t stack = 0;
};

/// What a device held at a moment, by stack of its recording's code. Sums to Usage::allocatedAt(), or
/// activeAt(), exactly; modulo 2^64 where a hostile file overflows that.
struct Held
{
    Code code;                      ///< the recording's, and a stack for each reason why bytes have none
    std::vector<HeldBytes> byStack; ///< by stack of code; zeros where it held nothing
    std::vector<StackId> stackOf;   ///< by stack of code: one that it stands for; none for reasons
    std::vector<StackId> freedAt;   ///< by stack of code: of reasons that name it, who freed it; else none
    std::vector<QString> reasons;   ///< by stack of code: of reasons, their text (translated), else empty
    std::vector<HeldBlock> blocks;  ///< by rank
    HeldBytes total;

    /// Makes room for all stacks of code.
    void resize();
};

/// code: codeOf() of the recording. O(live allocations + stacks). Error: cancelled only.
[[nodiscard]] Result<Held> heldAt(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                                  EventIndex event, Curve curve, const Progress& progress);

} // namespace core
