// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace core {

/// What a person says of paths: those that begin with `from` begin with `to` in the other recording.
struct PathMapping
{
    std::string from;
    std::string to;
};

/// A path as it can be compared with one of another recording.
struct NormalPath
{
    std::string text;
    bool isRooted =
        false; ///< an absolute path: where it begins is the machine's affair (core/compare/code/path_roots)

    friend bool operator==(const NormalPath&, const NormalPath&) = default;
};

/// The normal form of a frame's file: the longest mapping that applies first; then what is installed becomes
/// `pkg:…` from the package on, Python's own library `py:…`, notebook cells `cell:`, files of torchinductor's
/// cache `inductor:` (their names are hashes). Backslashes are slashes. O(length · mappings).
[[nodiscard]] NormalPath normalPath(std::string_view file, std::span<const PathMapping> mappings = {});

} // namespace core
