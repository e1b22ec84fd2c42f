// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

#include <cstdint>

namespace widgets {

/// The line icons of the program: 16 pixels, strokes of 1.5, in the colour of the text beside them.
enum class LineIcon : std::uint8_t
{
    Back,
    Forward,
    Close,
    Float,
    More,
    Folder,
    Timeline,
    Blocks,
    Query,
    Info,
    Warning,
    Failure,
    Check,
    ChevronDown,
    ChevronUp,
    Rows,
    Flame,
    Treemap,
    Save,
    Copy,
    Edit,
    Unfold,
    Compare,
    Ranks,
    Map,
    Play,
    Pause,
};

/// Painted anew each time, so it follows a change of the application's palette by itself.
[[nodiscard]] QIcon lineIcon(LineIcon icon);

} // namespace widgets
