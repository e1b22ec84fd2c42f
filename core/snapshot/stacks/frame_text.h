// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// The parts of a frame's text `file:line:name`; views into it.
struct FrameText
{
    std::string_view file;
    std::int64_t line = -1; ///< StackTable::unknownLine where there is none
    std::string_view name;
};

/// Takes apart what StackTable::frameText() writes, and the original SnapViewer too. Files may have colons
/// (C:\x.py), names too (std::vector); a text without a line between two colons is a name.
[[nodiscard]] FrameText parseFrameText(std::string_view text);

} // namespace core
