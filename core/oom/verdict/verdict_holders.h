// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"

namespace core::verdict {

/// Who holds what is active after an event, most first. Requested bytes.
struct Held
{
    std::vector<Verdict::Holder> sites;   ///< with a stack, by speakingSite(); not yet named
    std::vector<Verdict::Holder> scripts; ///< of these, by call site: what came through entry scripts
    std::uint64_t before = 0;             ///< alive before recording, without a stack
    std::uint64_t maybeLost = 0;          ///< likewise, or allocated by an event that was lost
    std::uint64_t withoutStack = 0;       ///< of the recording, without a stack
    std::uint64_t active = 0;             ///< all of it

    /// What a site, an entry script too, holds; 0 where it holds nothing.
    [[nodiscard]] std::uint64_t bytesOf(StringId site) const;
    /// The sites that the verdict tells, named. also: one that its sentences speak of beside.
    [[nodiscard]] std::vector<Verdict::Holder> largest(const Snapshot& snapshot,
                                                       const std::vector<StringId>& also) const;
};

/// O(live allocations).
[[nodiscard]] Held heldAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex event);

/// "metrics.py:37 remember holds most: 7.39 of 20.6 GiB", of the first of holders, which are named; where the
/// second holds as much, nobody holds most.
[[nodiscard]] QString holdsMost(const std::vector<Verdict::Holder>& holders, std::uint64_t active,
                                bool isUnsure);

/// What one of several devices held.
struct DeviceBytes
{
    std::int32_t device = 0;
    std::uint64_t bytes = 0;
    bool isUnsure = false; ///< as UnsureTotals has it
};

/// Of when the bytes of several devices are.
enum class BesideWhen : std::uint8_t
{
    Then,  ///< of one moment
    Peaks, ///< each of its own peak
};

/// "GPU 1 of 3; the others then: 8 and 20.1 GiB.": a sentence where devices, this one among them, hold very
/// different amounts, by a quarter of the most or more; else nothing. title: core::deviceTitle() of this one.
[[nodiscard]] QString besideOthers(const QString& title, std::int32_t device, BesideWhen when,
                                   const std::vector<DeviceBytes>& devices);

/// What is known of so much without a stack that a better recording would tell more: a sentence, or nothing.
[[nodiscard]] QString stacksMissing(const Held& held);

} // namespace core::verdict
