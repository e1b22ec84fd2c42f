// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"

#include <array>

namespace picture {

namespace {

struct RoleColours
{
    QPalette::ColorRole role;
    QRgb light;
    QRgb dark;
};

// Surfaces, lines and texts of the program; the colours of data are in core/timeline/colours.
constexpr std::array roleColours{
    RoleColours{QPalette::Window, 0xfff7f8fa, 0xff1c1f24}, // panels
    RoleColours{QPalette::WindowText, 0xff1b1f24, 0xffe8eaed},
    RoleColours{QPalette::Base, 0xffffffff, 0xff14161a}, // surfaces: plot, tables, fields
    RoleColours{QPalette::AlternateBase, 0xfffafbfc, 0xff191c20},
    RoleColours{QPalette::Text, 0xff1b1f24, 0xffe8eaed},
    RoleColours{QPalette::PlaceholderText, 0xff5b6470, 0xff9ba3af}, // every second-rank text
    RoleColours{QPalette::Button, 0xffffffff, 0xff262a30},
    RoleColours{QPalette::ButtonText, 0xff1b1f24, 0xffe8eaed},
    RoleColours{QPalette::BrightText, 0xffc8102e, 0xffff7a80},
    RoleColours{QPalette::ToolTipBase, 0xffffffff, 0xff2a2e35},
    RoleColours{QPalette::ToolTipText, 0xff1b1f24, 0xffe8eaed},
    RoleColours{QPalette::Highlight, 0xff2458c6, 0xff2f62cf},
    RoleColours{QPalette::HighlightedText, 0xffffffff, 0xffffffff},
    RoleColours{QPalette::Link, 0xff2458c6, 0xff8ab4ff},
    RoleColours{QPalette::LinkVisited, 0xff6b3fa0, 0xffc3a6ff},
    RoleColours{QPalette::Light, 0xffffffff, 0xff343941},
    RoleColours{QPalette::Midlight, 0xffeceef2, 0xff2a2e35}, // what the pointer is over
    RoleColours{QPalette::Mid, 0xffe4e7ec, 0xff2c3138},      // lines between regions
    RoleColours{QPalette::Dark, 0xffc4c9d1, 0xff444b55},     // outlines of controls
    RoleColours{QPalette::Shadow, 0xff9aa1ac, 0xff5b626d},   // handles
};

// Who cannot press a button still wants to read what is on it: 4.5 : 1 here, too.
constexpr std::array disabledColours{
    RoleColours{QPalette::WindowText, 0xff677079, 0xff8b939f},
    RoleColours{QPalette::Text, 0xff677079, 0xff8b939f},
    RoleColours{QPalette::ButtonText, 0xff677079, 0xff8b939f},
    RoleColours{QPalette::Highlight, 0xff677079, 0xff444b55},
};

} // namespace

QPalette paletteOf(bool dark)
{
    QPalette palette;
    for (const RoleColours& c : roleColours)
        palette.setColor(QPalette::All, c.role, QColor::fromRgb(dark ? c.dark : c.light));
    for (const RoleColours& c : disabledColours)
        palette.setColor(QPalette::Disabled, c.role, QColor::fromRgb(dark ? c.dark : c.light));
    return palette;
}

QColor alarmColour(const QPalette& palette)
{
    return themeOf(palette) == core::Theme::Dark ? QColor(0xFF, 0x7A, 0x80) : QColor(0xC8, 0x10, 0x2E);
}

QColor warningColour(const QPalette& palette)
{
    return themeOf(palette) == core::Theme::Dark ? QColor(0xF5, 0xA5, 0x24) : QColor(0xB4, 0x53, 0x09);
}

QColor measureColour(const QPalette& palette)
{
    return palette.color(QPalette::PlaceholderText);
}

QColor accentColour(const QPalette& palette)
{
    const QColor highlight = palette.color(QPalette::Highlight);
    return themeOf(palette) == core::Theme::Dark ? highlight.lighter(175) : highlight;
}

core::Theme themeOf(const QPalette& palette)
{
    const bool isDark =
        palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
    return isDark ? core::Theme::Dark : core::Theme::Light;
}

} // namespace picture
