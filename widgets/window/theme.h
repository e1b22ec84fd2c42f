// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/session/settings.h"

#include <QPalette>

namespace widgets {

/// What the environment asks for (SNAPVIEWER_THEME=light|dark, for scripts; GTK_THEME=…:dark), else stored.
[[nodiscard]] ColourScheme wantedScheme(ColourScheme stored);

/// Puts scheme on the whole application. System: the palette of the desktop's platform theme, and its style
/// where no other was put on since the start.
void applyColourScheme(ColourScheme scheme);

} // namespace widgets
