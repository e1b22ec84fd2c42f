// SPDX-License-Identifier: MIT
#include "widgets/compare/sides/side_colours.h"

#include "core/picture/palettes.h"

namespace widgets {

QString letterOf(Side side)
{
    return side == Side::A ? QStringLiteral("A") : QStringLiteral("B");
}

QColor colourOf(Side side, const QPalette& palette)
{
    const bool isDark = picture::themeOf(palette) == core::Theme::Dark;
    if (side == Side::A)
        return isDark ? QColor(0x5A, 0xB0, 0xF2) : QColor(0x0B, 0x6B, 0xB5);
    return isDark ? QColor(0xF5, 0xA0, 0x3C) : QColor(0xD4, 0x5F, 0x00);
}

QColor inkOn(Side side, const QPalette& palette)
{
    const bool isDark = picture::themeOf(palette) == core::Theme::Dark;
    return isDark || side == Side::B ? QColor(0x14, 0x16, 0x1A) : QColor(Qt::white);
}

} // namespace widgets
