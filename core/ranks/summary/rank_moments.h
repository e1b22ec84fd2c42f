// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/recorded_code.h"
#include "core/compare/match/code_condenser.h"
#include "core/compare/state/held_bytes.h"
#include "core/history/recording.h"
#include "core/ranks/summary/rank_parts.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace core {

/// What a recording's devices held at moments, by stacks of one code that has just what these need. Refers to
/// the recording. One thread.
class RankMoments
{
public:
    static constexpr std::size_t mostSites = 2'000; ///< of a moment, the largest
    /// Frames with their callers of all kept stacks, of which those with the same callers share one: beyond
    /// these, some 75 KiB, what holds less than wholeSite is summed up, beyond the second number whatever it
    /// holds.
    static constexpr std::array mostNodes{std::size_t{6'000}, std::size_t{100'000}};
    /// Bytes: what holds less is no outlier, whichever rank lists it (core/ranks/groups).
    static constexpr std::uint64_t wholeSite = 64 << 20;

    /// O(frames of all stacks). Error: cancelled only.
    [[nodiscard]] static Result<RankMoments> of(const Recording& recording, const Progress& progress);

    /// O(live allocations + stacks · log). Error: cancelled only.
    [[nodiscard]] Result<RankMoment> at(const DeviceHistory& device, EventIndex event,
                                        const Progress& progress);
    /// The stack of the code to be that one of the recording is.
    [[nodiscard]] std::uint32_t stackOf(StackId stack);
    /// Nothing may be asked afterwards.
    [[nodiscard]] RankCode takeCode();

private:
    RankMoments(const Recording& recording, std::unique_ptr<const RecordedCode> code, CodeCondenser condenser)
        : m_recording(&recording), m_code(std::move(code)), m_condenser(std::move(condenser))
    {}
    [[nodiscard]] bool isKept(const RankMoment& moment, const Held& held, std::uint32_t stack);
    [[nodiscard]] bool hasRoom(std::span<const std::uint32_t> frames, std::size_t most);
    [[nodiscard]] std::uint32_t kept(const Held& held, std::uint32_t stack);
    [[nodiscard]] std::uint32_t named(std::uint32_t stack, StackId site);

    const Recording* m_recording;
    std::unique_ptr<const RecordedCode> m_code; ///< of all stacks; the condenser refers to it
    CodeCondenser m_condenser;
    std::vector<std::string> m_sites;                                         ///< by kept stack
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_nodes; ///< by caller's node and frame
};

} // namespace core
