// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <string_view>
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

/// What file, line and name a call site's text speaks of; file is the whole text where it is of another form.
struct SiteParts
{
    std::string_view file;
    std::string_view line; ///< digits; empty where unknown
    std::string_view name;

    [[nodiscard]] static SiteParts of(std::string_view site);
};

/// `attention.py:88 forward`: the name of the file without its folders, line and function. What has no line
/// (operators, causes) stays as it is. For labels: of long names the beginning.
[[nodiscard]] QString briefSite(std::string_view site);

/// The groups of one level: every stack is in one, or in none where no frames were recorded.
struct SiteGroups
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    std::vector<std::uint32_t> ofStack; ///< by StackId
    std::vector<QString> names;         ///< by group, for a person
};
/// O(stacks + length of the distinct sites).
[[nodiscard]] SiteGroups groupSites(const StackTable& stacks, SiteLevel level);

} // namespace core
