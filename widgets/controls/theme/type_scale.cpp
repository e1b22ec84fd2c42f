// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/type_scale.h"

#include "widgets/controls/theme/theme_tokens.h"

#include <QFontDatabase>
#include <QStringList>

#include <algorithm>

namespace widgets {

namespace {

constexpr double usualDesktopPoints = 10; ///< who set a larger font wants all of ours larger

double scaleOfDesktop()
{
    const double points = QFontDatabase::systemFont(QFontDatabase::GeneralFont).pointSizeF();
    return std::max(1.0, points / usualDesktopPoints);
}

QFont fontOf(double points, QFont::Weight weight = QFont::Normal)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    QStringList families{QStringLiteral("Inter")};
    families.append(font.families());
    font.setFamilies(families);
    font.setPointSizeF(points * scaleOfDesktop());
    font.setWeight(weight);
    return font;
}

} // namespace

QFont bodyFont()
{
    return fontOf(tokens::bodyPoints);
}

QFont tableFont()
{
    return fontOf(tokens::tablePoints);
}

QFont axisFont()
{
    return fontOf(tokens::axisPoints);
}

QFont verdictFont()
{
    return fontOf(tokens::verdictPoints, QFont::DemiBold);
}

} // namespace widgets
