// SPDX-License-Identifier: MIT
#pragma once

namespace widgets::tokens {

// The measures of the window: logical pixels, type in points (a point is 4/3 of them at 96 dpi). The colours
// that go with them are picture::paletteOf(), which exported pictures share, and core's categoryColours().

inline constexpr int grid = 4;       ///< what distances are multiples of
inline constexpr int padding = 12;   ///< of a panel
inline constexpr int cellMargin = 6; ///< left and right of a text in a table
inline constexpr int radius = 4;     ///< of controls
inline constexpr int cardRadius = 6;
inline constexpr int row = 24;        ///< height of a table's row
inline constexpr int control = 28;    ///< height of what is pressed or typed into
inline constexpr int topBar = 40;     ///< file, devices, search
inline constexpr int rail = 44;       ///< places, at the left
inline constexpr int inspector = 360; ///< the right dock area, at first
inline constexpr int leastInspector = 280;
inline constexpr int widestInspector = 560; ///< at first, of a large window
inline constexpr int icon = 16;

inline constexpr double bodyPoints = 9.75;    ///< 13 pixels
inline constexpr double tablePoints = 9.0;    ///< 12
inline constexpr double axisPoints = 8.25;    ///< 11
inline constexpr double verdictPoints = 13.5; ///< 18, of weight 600

} // namespace widgets::tokens
