// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/code/code.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace core {

/// That a line calls something: frame, callee or Code::noFrame, operator or Code::noOperator.
using RankCall = std::array<std::uint32_t, 3>;

/// Tells versions of a program apart by what its ranks saw of it, as no rank sees all lines. Two belong
/// together unless they contradict: a function calls another in both, and no line from which it does so is
/// the same. So one thousand ranks that took other branches are one code, and an edit makes two. One thread.
class RankVersions
{
public:
    /// code: has all frames; outlives this.
    explicit RankVersions(const Code& code) : m_code(&code) {}

    struct Added
    {
        std::size_t version = 0;
        std::vector<RankCall> calls; ///< that this version did not have before
    };
    /// The first version that calls, ascending, do not contradict; a new one where there is none. O(versions
    /// · calls · log).
    [[nodiscard]] Added add(const std::vector<RankCall>& calls);

private:
    /// Who calls whom: functions, or an operator.
    using Pair = std::array<std::uint32_t, 3>;
    struct Version
    {
        std::set<RankCall> calls;
        std::map<Pair, std::set<std::uint32_t>> frames; ///< the lines from which that happens
    };

    [[nodiscard]] std::uint32_t functionOf(std::uint32_t frame);
    [[nodiscard]] Pair pairOf(const RankCall& call);
    [[nodiscard]] static bool isContradicted(const Version& version,
                                             const std::map<Pair, std::set<std::uint32_t>>& frames);

    const Code* m_code;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> m_functions; ///< by file and name
    std::vector<Version> m_versions;
};

} // namespace core
