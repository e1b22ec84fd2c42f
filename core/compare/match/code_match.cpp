// SPDX-License-Identifier: MIT
#include "core/compare/match/code_match.h"

#include <array>

namespace core {

std::string_view nameOf(MatchStage stage)
{
    constexpr std::array<std::string_view, 5> names{"exact", "lines", "renames", "pairs", "none"};
    return names[static_cast<std::size_t>(stage)];
}

} // namespace core
