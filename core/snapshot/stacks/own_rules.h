// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Which files a person counts as the program's own code, and which not, whatever their paths say. A pattern
/// is the name of a package, module or folder (`transformers`), or a path in which `*` stands for anything
/// (`/opt/team/*`, `*_generated.py`). Case does not count, nor the kind of slash.
class OwnRules
{
public:
    OwnRules() = default;
    /// Empty patterns are left out.
    OwnRules(const std::vector<std::string>& own, const std::vector<std::string>& notOwn);

    [[nodiscard]] bool isEmpty() const { return m_own.empty() && m_notOwn.empty(); }
    /// path: normalisedPath() of a file, with a slash in front. O(patterns · length of the path and pattern).
    [[nodiscard]] bool isOwn(std::string_view path) const;
    /// Goes before isOwn().
    [[nodiscard]] bool isNotOwn(std::string_view path) const;

    friend bool operator==(const OwnRules&, const OwnRules&) = default;

private:
    std::vector<std::string> m_own;
    std::vector<std::string> m_notOwn;
};

/// The pattern that names what a file belongs to: its package where it is installed, else its folder
/// (`/home/u/project/*`), else the file itself.
[[nodiscard]] std::string ownPatternOf(std::string_view filename);

/// Forward slashes and lower case: Windows writes both `Lib` and `lib`.
[[nodiscard]] std::string normalisedPath(std::string_view path);

} // namespace core
