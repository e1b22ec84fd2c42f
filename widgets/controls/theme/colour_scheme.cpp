// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/colour_scheme.h"

#include "core/picture/palettes.h"
#include "widgets/controls/theme/style.h"
#include "widgets/controls/theme/type_scale.h"

#include <QApplication>

namespace widgets {

ColourScheme wantedScheme(ColourScheme stored)
{
    const QByteArray asked = qgetenv("SNAPVIEWER_THEME");
    if (asked == "dark") {
        return ColourScheme::Dark;
    }
    if (asked == "light") {
        return ColourScheme::Light;
    }
    return chosenScheme(stored);
}

ColourScheme chosenScheme(ColourScheme chosen)
{
    const bool gtkDark = qgetenv("GTK_THEME").endsWith(":dark");
    return chosen == ColourScheme::System && gtkDark ? ColourScheme::Dark : chosen;
}

void applyStyle()
{
    QApplication::setStyle(new Style); // the application owns it
    QApplication::setFont(bodyFont());
}

void applyColourScheme(ColourScheme scheme)
{
    if (scheme == ColourScheme::System)
        QApplication::setPalette(QPalette()); // the desktop's, to see whether it is dark
    const bool isDark =
        scheme == ColourScheme::Dark ||
        (scheme == ColourScheme::System && picture::themeOf(QApplication::palette()) == core::Theme::Dark);
    QApplication::setPalette(picture::paletteOf(isDark));
}

} // namespace widgets
