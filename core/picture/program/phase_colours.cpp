// SPDX-License-Identifier: MIT
#include "core/picture/program/phase_colours.h"

#include "core/picture/palettes.h"

#include <array>

namespace picture {

namespace {

struct PhaseColours
{
    QRgb light;
    QRgb dark;
};

// Found by a search for the largest smallest distance in OKLab over normal, protanope and deuteranope sight,
// and from the colours of allocations: 0.08 between the first four, 0.04 between any. By ProgramPhase.
constexpr std::array phaseColours{
    PhaseColours{0xff77bfec, 0xff3f6aa0}, // forward
    PhaseColours{0xffd8d3fd, 0xff3b2762}, // backward
    PhaseColours{0xffc891b1, 0xff664068}, // recompute
    PhaseColours{0xffc5b16d, 0xff725e05}, // optimizer
    PhaseColours{0xffceefb7, 0xff38510e}, // zero_grad
    PhaseColours{0xffafd4b5, 0xff34744f}, // data
    PhaseColours{0xffaabdc0, 0xff3b6960}, // to device
    PhaseColours{0xffb2cfd4, 0xff40657f}, // load
    PhaseColours{0xfff9c287, 0xff562906}, // collective
    PhaseColours{0xffcaa398, 0xff764437}, // compile
    PhaseColours{0xff81a5e3, 0xff45528f}, // capture
    PhaseColours{0xffe3e6ea, 0xff31363d}, // other
    PhaseColours{0xffe3e6ea, 0xff31363d}, // unknown
};
static_assert(phaseColours.size() == static_cast<std::size_t>(core::ProgramPhase::Unknown) + 1);

} // namespace

QColor phaseColour(core::ProgramPhase phase, const QPalette& palette)
{
    const PhaseColours& colours = phaseColours[static_cast<std::size_t>(phase)];
    return QColor::fromRgb(themeOf(palette) == core::Theme::Dark ? colours.dark : colours.light);
}

} // namespace picture
