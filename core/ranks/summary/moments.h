// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/build.h"
#include "core/compare/match/condense.h"
#include "core/compare/state/held.h"
#include "core/history/recording.h"
#include "core/ranks/summary/parts.h"

#include <memory>
#include <optional>

namespace core {

/// What a recording's devices held at moments, by stacks of one code that has just what these need. Refers to
/// the recording. One thread.
class RankMoments
{
public:
    static constexpr std::size_t mostSites = 2'000; ///< of a moment, the largest

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
    [[nodiscard]] std::uint32_t kept(const Held& held, std::uint32_t stack);
    [[nodiscard]] std::uint32_t named(std::uint32_t stack, StackId site);

    const Recording* m_recording;
    std::unique_ptr<const RecordedCode> m_code; ///< of all stacks; the condenser refers to it
    CodeCondenser m_condenser;
    std::vector<std::string> m_sites; ///< by kept stack
};

} // namespace core
