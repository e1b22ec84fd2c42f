// SPDX-License-Identifier: MIT
#include "widgets/window/theme.h"

#include "core/picture/palettes.h"

#include <QApplication>
#include <QStyleFactory>

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
    const bool gtkDark = qgetenv("GTK_THEME").endsWith(":dark");
    return stored == ColourScheme::System && gtkDark ? ColourScheme::Dark : stored;
}

void applyColourScheme(ColourScheme scheme)
{
    if (scheme == ColourScheme::System) {
        QApplication::setPalette(QPalette());
        return;
    }
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(picture::paletteOf(scheme == ColourScheme::Dark));
}

} // namespace widgets
