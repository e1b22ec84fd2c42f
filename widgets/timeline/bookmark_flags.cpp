// SPDX-License-Identifier: MIT
#include "widgets/timeline/bookmark_flags.h"

#include "core/timeline/timeline.h"
#include "widgets/controls/text/text_words.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace widgets {

namespace {

constexpr double poleHeight = 26; ///< pixels, as all of these
constexpr double poleWidth = 1.5;
constexpr double rimWidth = 1;
constexpr double flagHeight = 12;
constexpr double flagWidth = 9;
constexpr double noteGap = 4;
constexpr double widestNote = 180;
constexpr qsizetype mostOfANote = 200; ///< characters
constexpr double narrowestNote = 30;   ///< less of a note says nothing

/// In ink with a rim of the ground, so that it stands out from whatever is below it.
void paintFlag(QPainter& painter, double x, double bottom, const QPalette& palette)
{
    const double top = bottom - poleHeight;
    const QColor ink = palette.color(QPalette::Text);
    const QColor rim = palette.color(QPalette::Base);
    painter.setPen(QPen(rim, 2 * rimWidth + poleWidth));
    painter.drawLine(QPointF(x, bottom), QPointF(x, top));
    painter.setPen(QPen(ink, poleWidth));
    painter.drawLine(QPointF(x, bottom), QPointF(x, top));
    painter.setPen(QPen(rim, rimWidth));
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF{QPointF(x, top), QPointF(x + flagWidth, top + flagHeight / 2),
                                  QPointF(x, top + flagHeight)});
}

} // namespace

void paintBookmarks(QPainter& painter, const QRectF& area, const std::vector<BookmarkFlag>& flags,
                    const picture::OverlayScene& scene, const QPalette& palette)
{
    if (scene.timeline == nullptr || scene.scale == nullptr)
        return;
    const QFontMetricsF metrics(painter.font());
    const auto placeOf = [&](const BookmarkFlag& flag) {
        return area.left() + scene.x.toPixel(static_cast<double>(scene.scale->xOf(flag.event)));
    };
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const double x = placeOf(flags[i]);
        if (x < area.left() - flagWidth || x > area.right())
            continue;
        paintFlag(painter, x, area.bottom(), palette);
        const double left = x + flagWidth + noteGap;
        const double next = i + 1 < flags.size() ? placeOf(flags[i + 1]) - noteGap : area.right();
        const double room = std::min({next, area.right(), left + widestNote}) - left;
        const QString note = cutText(flags[i].note.simplified(), mostOfANote);
        if (note.isEmpty() || room < std::min(narrowestNote, metrics.horizontalAdvance(note) + 2 * noteGap))
            continue;
        const QString shown = metrics.elidedText(note, Qt::ElideRight, room - 2 * noteGap);
        const QRectF pill(left, area.bottom() - poleHeight - noteGap / 2,
                          metrics.horizontalAdvance(shown) + 2 * noteGap, metrics.height() + noteGap);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(QPalette::Base));
        painter.drawRoundedRect(pill, noteGap, noteGap);
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(pill, Qt::AlignCenter, shown);
    }
}

} // namespace widgets
