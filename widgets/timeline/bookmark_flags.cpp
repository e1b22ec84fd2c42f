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

/// A flag in sight, and its note.
struct Placed
{
    double x = 0;
    QRectF pill; ///< empty: no room for a note
    QString shown;
};

std::vector<Placed> placed(const QRectF& area, const std::vector<BookmarkFlag>& flags,
                           const picture::OverlayScene& scene, const QFontMetricsF& metrics)
{
    std::vector<Placed> all;
    if (scene.timeline == nullptr || scene.scale == nullptr)
        return all;
    const auto placeOf = [&](const BookmarkFlag& flag) {
        return area.left() + scene.x.toPixel(static_cast<double>(scene.scale->xOf(flag.event)));
    };
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const double x = placeOf(flags[i]);
        if (x < area.left() - flagWidth || x > area.right())
            continue;
        all.push_back({x, {}, {}});
        const double left = x + flagWidth + noteGap;
        const double next = i + 1 < flags.size() ? placeOf(flags[i + 1]) - noteGap : area.right();
        const double room = std::min({next, area.right(), left + widestNote}) - left;
        const QString note = cutText(flags[i].note.simplified(), mostOfANote);
        if (note.isEmpty() || room < std::min(narrowestNote, metrics.horizontalAdvance(note) + 2 * noteGap))
            continue;
        all.back().shown = metrics.elidedText(note, Qt::ElideRight, room - 2 * noteGap);
        all.back().pill =
            QRectF(left, area.bottom() - poleHeight - noteGap / 2,
                   metrics.horizontalAdvance(all.back().shown) + 2 * noteGap, metrics.height() + noteGap);
    }
    return all;
}

} // namespace

void paintBookmarks(QPainter& painter, const QRectF& area, const std::vector<BookmarkFlag>& flags,
                    const picture::OverlayScene& scene, const QPalette& palette)
{
    for (const Placed& each : placed(area, flags, scene, QFontMetricsF(painter.font()))) {
        paintFlag(painter, each.x, area.bottom(), palette);
        if (each.pill.isEmpty())
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette.color(QPalette::Base));
        painter.drawRoundedRect(each.pill, noteGap, noteGap);
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(each.pill, Qt::AlignCenter, each.shown);
    }
}

std::vector<QRectF> bookmarkBoxes(const QRectF& area, const std::vector<BookmarkFlag>& flags,
                                  const picture::OverlayScene& scene, const QFont& font)
{
    std::vector<QRectF> boxes;
    for (const Placed& each : placed(area, flags, scene, QFontMetricsF(font)))
        boxes.push_back(
            QRectF(each.x - poleWidth, area.bottom() - poleHeight, flagWidth + poleWidth, poleHeight)
                .united(each.pill));
    return boxes;
}

} // namespace widgets
