// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace core::logs {

/// Who wrote a line, and when, as far as what stands before its text says.
struct LineOrigin
{
    std::optional<std::int64_t> rank;
    std::optional<std::int64_t> process;
    std::string group; ///< of a server's replicas and stages: "DP1 PP0"; rank is one within it; empty: none
    std::string time;  ///< as the line has it; empty: none

    [[nodiscard]] std::pair<std::int64_t, std::int64_t> key() const
    {
        return {rank.value_or(-1), process.value_or(-1)};
    }
};

/// Whether both say to be of one process: what neither says it is does not tell them apart.
[[nodiscard]] inline bool isSameWriter(const LineOrigin& a, const LineOrigin& b)
{
    return a.rank == b.rank && a.process == b.process && a.group == b.group;
}

/// Whether they can be of one process: launchers print again, without a rank, what a rank printed.
[[nodiscard]] inline bool canBeOne(const LineOrigin& a, const LineOrigin& b)
{
    if (a.group != b.group && !a.group.empty() && !b.group.empty())
        return false;
    if (a.rank && b.rank)
        return a.rank == b.rank;
    return !a.rank != !b.rank || !a.process || !b.process || a.process == b.process;
}

} // namespace core::logs
