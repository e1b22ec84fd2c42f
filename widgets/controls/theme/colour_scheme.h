// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/settings/settings.h"

namespace widgets {

/// What the environment asks for (SNAPVIEWER_THEME=light|dark, for scripts; GTK_THEME=…:dark), else stored.
[[nodiscard]] ColourScheme wantedScheme(ColourScheme stored);

/// What a person chooses now, whatever the environment asked for at the start.
[[nodiscard]] ColourScheme chosenScheme(ColourScheme chosen);

/// Puts our style and type on the whole application; once, before the first window.
void applyStyle();

/// Puts scheme's colours on the whole application. System: our dark ones where the desktop's palette is dark.
void applyColourScheme(ColourScheme scheme);

} // namespace widgets
