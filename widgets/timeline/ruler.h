// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/overlay_painter.h"

#include <QStringList>

namespace widgets {

/// A distance that the user measures, in events (with their parts) and bytes: it stays where it is whatever
/// is shown, on every scale.
struct Ruler
{
    double fromEvent = 0;
    double toEvent = 0;
    double fromByte = 0;
    double toByte = 0;

    friend bool operator==(const Ruler&, const Ruler&) = default;
};

/// What it measures, a line each: events, the time between them where it is known (idle time included),
/// bytes.
[[nodiscard]] QStringList linesOf(const Ruler& ruler, const core::Timeline& timeline);

/// Paints it with its lines into area, which shows scene.
void paintRuler(QPainter& painter, const QRectF& area, const Ruler& ruler, const picture::OverlayScene& scene,
                const QPalette& palette);

} // namespace widgets
