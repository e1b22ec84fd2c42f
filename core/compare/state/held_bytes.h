// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/compare/code/recorded_code.h"
#include "core/compare/state/compare_moment.h"
#include "core/history/recording.h"

#include <QString>

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace core {

/// Bytes and allocations of one call stack, or of what has none for one reason. Requested bytes.
struct HeldBytes
{
    std::uint64_t bytes = 0;
    std::uint64_t count = 0;

    HeldBytes& operator+=(const HeldBytes& more)
    {
        bytes += more.bytes;
        count += more.count;
        return *this;
    }
    friend bool operator==(const HeldBytes&, const HeldBytes&) = default;
};

/// One allocation that was held, and the stack of the code that it counts for.
struct HeldBlock
{
    std::uint32_t rank = 0;
    std::uint32_t stack = 0;
};

/// A recording's code, and a stack for each reason why allocations of a device have none. Immutable once
/// made, so that one serves all moments.
struct DeviceCode
{
    using Reason = std::pair<std::uint64_t, StackId>; ///< a Condition, and the line that freed, where it did

    Code code;
    std::vector<std::uint32_t> ofStack; ///< by StackId: its stack of code
    std::vector<StackId> stackOf;       ///< by stack of code: one that it stands for; none for reasons
    std::vector<QString> reasons;       ///< by stack of code: of reasons, their text (translated), else empty
    std::map<Reason, std::uint32_t> ofReason; ///< its stack of code
    std::vector<StackId> freedAt; ///< by stack of code: of reasons, the line that freed; none elsewhere
};

/// code: codeOf() of the recording. ranks: allocations whose reasons are wanted. O(ranks · log reasons +
/// stacks). Error: cancelled only.
[[nodiscard]] Result<DeviceCode> deviceCodeOf(const Recording& recording, const DeviceHistory& device,
                                              RecordedCode code, std::span<const std::uint32_t> ranks,
                                              const Progress& progress);
/// With the reasons of all allocations: for any moment. O(allocations · log reasons + stacks).
[[nodiscard]] Result<DeviceCode> deviceCodeOf(const Recording& recording, const DeviceHistory& device,
                                              RecordedCode code, const Progress& progress);

/// What a device held at a moment, by stack of its recording's code. Sums to Usage::allocatedAt(), or
/// activeAt(), exactly; modulo 2^64 where a hostile file overflows that.
struct Held
{
    std::shared_ptr<const DeviceCode> of; ///< never null, once found
    std::vector<HeldBytes> byStack;       ///< by stack of code(); zeros where it held nothing
    std::vector<HeldBlock> blocks;        ///< by rank
    HeldBytes total;

    [[nodiscard]] const Code& code() const { return of->code; }
    /// Of a stack of code(): a stack that it stands for; none for reasons.
    [[nodiscard]] StackId stackOf(std::uint32_t stack) const { return of->stackOf[stack]; }
    /// Of a stack of code(): of a reason that names it, who freed it; else none.
    [[nodiscard]] StackId freedAt(std::uint32_t stack) const { return of->freedAt[stack]; }
    /// Of a stack of code(): the text of a reason (translated), else empty.
    [[nodiscard]] const QString& reasonOf(std::uint32_t stack) const { return of->reasons[stack]; }
};

/// code has the reasons of what is alive at event. O(live allocations + stacks). Error: cancelled only.
[[nodiscard]] Result<Held> heldAt(const Recording& recording, const DeviceHistory& device,
                                  std::shared_ptr<const DeviceCode> code, EventIndex event, Curve curve,
                                  const Progress& progress);
/// The same of code that serves this moment alone.
[[nodiscard]] Result<Held> heldAt(const Recording& recording, const DeviceHistory& device, RecordedCode code,
                                  EventIndex event, Curve curve, const Progress& progress);

} // namespace core
