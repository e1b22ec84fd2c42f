// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/scene_colours.h"

#include <QColor>
#include <QPalette>

namespace picture {

/// The program's own palettes; every text on its background has a contrast of 4.5 or more.
[[nodiscard]] QPalette paletteOf(bool dark);
/// Dark where text is lighter than its background.
[[nodiscard]] core::Theme themeOf(const QPalette& palette);
/// The colour of what went wrong, readable on the palette's background.
[[nodiscard]] QColor alarmColour(const QPalette& palette);
/// The colour of what may go wrong; likewise.
[[nodiscard]] QColor warningColour(const QPalette& palette);
/// What is one measure and has no colour of its own: bars and curves of bytes, shares, steps. Selection,
/// focus and where somebody is are the accent, and nothing else is.
[[nodiscard]] QColor measureColour(const QPalette& palette);
/// The palette's highlight, light enough to be seen as a line on a dark background.
[[nodiscard]] QColor accentColour(const QPalette& palette);

} // namespace picture
