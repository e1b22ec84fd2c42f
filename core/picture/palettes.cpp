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

constexpr std::array roleColours{
    RoleColours{QPalette::Window, 0xfff2f3f5, 0xff2b2d30},
    RoleColours{QPalette::WindowText, 0xff1d1f23, 0xffdfe1e5},
    RoleColours{QPalette::Base, 0xffffffff, 0xff1e1f22},
    RoleColours{QPalette::AlternateBase, 0xfff6f7f9, 0xff25272a},
    RoleColours{QPalette::Text, 0xff1d1f23, 0xffdfe1e5},
    RoleColours{QPalette::PlaceholderText, 0xff696d75, 0xff9a9ea6},
    RoleColours{QPalette::Button, 0xffe6e8eb, 0xff393b40},
    RoleColours{QPalette::ButtonText, 0xff1d1f23, 0xffdfe1e5},
    RoleColours{QPalette::BrightText, 0xffb3261e, 0xffff8a80},
    RoleColours{QPalette::ToolTipBase, 0xfffff8dc, 0xff43454a},
    RoleColours{QPalette::ToolTipText, 0xff1d1f23, 0xffeceef2},
    RoleColours{QPalette::Highlight, 0xff1f5fbf, 0xff2f65ad},
    RoleColours{QPalette::HighlightedText, 0xffffffff, 0xffffffff},
    RoleColours{QPalette::Link, 0xff1a56b0, 0xff7ab3ff},
    RoleColours{QPalette::LinkVisited, 0xff6b3fa0, 0xffc3a6ff},
    RoleColours{QPalette::Light, 0xffffffff, 0xff45484d},
    RoleColours{QPalette::Midlight, 0xffeceef0, 0xff3d4045},
    RoleColours{QPalette::Mid, 0xffb4b8bf, 0xff1a1b1e},
    RoleColours{QPalette::Dark, 0xff8f949c, 0xff151619},
    RoleColours{QPalette::Shadow, 0xff6a6e75, 0xff0c0d0e},
};

constexpr std::array disabledColours{
    RoleColours{QPalette::WindowText, 0xff84888f, 0xff7e828a},
    RoleColours{QPalette::Text, 0xff84888f, 0xff7e828a},
    RoleColours{QPalette::ButtonText, 0xff84888f, 0xff7e828a},
    RoleColours{QPalette::Highlight, 0xffb4b8bf, 0xff45484d},
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
    return themeOf(palette) == core::Theme::Dark ? QColor(0xFF, 0x6B, 0x6B) : QColor(0xC2, 0x1F, 0x32);
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
