// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// How coarsely call sites are told apart.
enum class SiteLevel : std::uint8_t
{
    File,
    Function,
    Site,
    LibraryFile, ///< of the package's line below the site; where there is none, as File
    LibraryFunction,
    LibraryLine,
    Operator, ///< where none is known, as Site
};

/// The groups of one level: every stack is in one, or in none where no frames are recorded.
struct SiteGroups
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    std::vector<std::uint32_t> ofStack; ///< by StackId
    std::vector<QString> names;         ///< by group, for a person
};
/// O(stacks + length of the distinct sites).
[[nodiscard]] SiteGroups groupSites(const StackTable& stacks, SiteLevel level);

} // namespace core
