// SPDX-License-Identifier: MIT
#include "core/picture/map/map_kinds.h"

#include "core/base/texts.h"
#include "core/picture/palettes.h"
#include "core/picture/strokes.h"
#include "core/timeline/colours/scene_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <array>
#include <cmath>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

constexpr double leastHatched = 4; ///< pixels: below there is no room to tell apart
constexpr double kindsGap = 6;
constexpr double betweenKinds = 18;

/// Squares of a pixel, so far apart that they are seen as a tone.
void dot(QPainter& painter, const QRectF& box, const QColor& colour, double pixel)
{
    constexpr double apart = 4;
    constexpr int most = 4000;
    int count = 0;
    for (double y = box.top() + apart / 2; y < box.bottom(); y += apart) {
        for (double x = box.left() + apart / 2; x < box.right() && count < most; x += apart, ++count)
            painter.fillRect(QRectF(x, y, pixel, pixel), colour);
    }
}

void dotLine(QPainter& painter, const QRectF& box, const QColor& colour, double pixel)
{
    constexpr double apart = 5;
    const double y = std::round(box.center().y());
    for (double x = std::ceil(box.left() / apart) * apart; x < box.right(); x += apart)
        painter.fillRect(QRectF(x, y, 2 * pixel, pixel), colour);
}

std::array<std::pair<core::MapKind, QString>, 6> namedKinds()
{
    using core::MapKind;
    return {{{MapKind::Active, PictureText::tr("active")},
             {MapKind::Free, PictureText::tr("free")},
             {MapKind::Pending, PictureText::tr("pending free")},
             {MapKind::Rounding, PictureText::tr("rounding")},
             {MapKind::Unmapped, PictureText::tr("not reserved now")},
             {MapKind::Uncertain, PictureText::tr("free or rounding")}}};
}

double swatchWidth(const QFontMetricsF& metrics)
{
    return std::round(metrics.height() * 1.5);
}

double widthOf(const QString& name, const QFontMetricsF& metrics)
{
    return swatchWidth(metrics) + kindsGap + metrics.horizontalAdvance(name);
}

} // namespace

bool isPlainKind(core::MapKind kind, double width)
{
    using core::MapKind;
    return kind == MapKind::Active || kind == MapKind::Free ||
           (kind == MapKind::Pending && width < leastHatched);
}

void paintMapKind(QPainter& painter, const QRectF& box, core::MapKind kind, const QColor& colour,
                  const QPalette& palette, double pixel)
{
    using core::MapKind;
    const QColor line = palette.color(QPalette::Dark);
    switch (kind) {
    case MapKind::Unmapped:
        dotLine(painter, box, line, pixel);
        break;
    case MapKind::Free:
        painter.fillRect(box, palette.color(QPalette::Base));
        break;
    case MapKind::Uncertain:
        painter.fillRect(box, palette.color(QPalette::Base));
        dot(painter, box, palette.color(QPalette::Shadow), pixel);
        break;
    case MapKind::Rounding:
        painter.fillRect(box, palette.color(QPalette::Base));
        painter.fillRect(box.adjusted(0, std::round(box.height() / 2), 0, 0), colour);
        break;
    case MapKind::Pending:
        painter.fillRect(box, colour);
        if (box.width() >= leastHatched)
            hatch(painter, box, box, QColor::fromRgb(core::inkOn(colour.rgb())));
        break;
    case MapKind::Active:
        painter.fillRect(box, colour);
        break;
    }
}

void paintMapEdges(QPainter& painter, const QRectF& box, const QPalette& palette, double pixel)
{
    const QColor line = palette.color(QPalette::Shadow);
    painter.fillRect(QRectF(box.left(), box.top() - pixel, box.width(), pixel), line);
    painter.fillRect(QRectF(box.left(), box.bottom(), box.width(), pixel), line);
}

void paintMapEnds(QPainter& painter, const QRectF& box, bool isFirst, bool isLast, const QPalette& palette,
                  double pixel)
{
    constexpr double leastWidth = 3;
    if (box.width() < leastWidth)
        return;
    const QColor line = palette.color(QPalette::Shadow);
    if (isFirst)
        painter.fillRect(QRectF(box.left(), box.top(), pixel, box.height()), line);
    if (isLast)
        painter.fillRect(QRectF(box.right() - pixel, box.top(), pixel, box.height()), line);
}

void paintMapKinds(QPainter& painter, const QRectF& area, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    const double tall = std::round(metrics.ascent());
    const QColor colour = QColor::fromRgb(core::categoryColours(themeOf(palette)).front());
    double left = area.left() + kindsGap;
    for (const auto& [kind, name] : namedKinds()) {
        const double width = widthOf(name, metrics);
        if (left + width > area.right())
            break;
        const QRectF box(left, std::round(area.center().y() - tall / 2), swatchWidth(metrics), tall);
        paintMapKind(painter, box, kind, colour, palette, 1);
        if (kind != core::MapKind::Unmapped) {
            paintMapEdges(painter, box, palette, 1);
            paintMapEnds(painter, box, true, true, palette, 1);
        }
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(QRectF(box.right() + kindsGap, area.top(), width, area.height()),
                         Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, name);
        left += width + betweenKinds;
    }
}

double mapKindsWidth(const QFont& font)
{
    const QFontMetricsF metrics(font);
    double width = 2 * kindsGap;
    for (const auto& [kind, name] : namedKinds())
        width += widthOf(name, metrics) + betweenKinds;
    return width;
}

double mapKindsHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height() + kindsGap);
}

} // namespace picture
