// SPDX-License-Identifier: MIT
#include "core/picture/annotationpainter.h"

#include "core/base/units.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

constexpr std::uint32_t mostRows = 3;
constexpr double shortestDrawn = 4; ///< pixels
constexpr double countCell = 48;    ///< pixels that share one count
/// Up to here every annotation is drawn, however short; more are counted where they are too short.
constexpr std::size_t fewSpans = 24;
/// Bytes of a name that are laid out: a box has no room for more, and a file may hold a name of megabytes.
constexpr std::size_t mostOfAName = 1000;

bool countsShort(const core::AnnotationSpans& annotations)
{
    return annotations.spans().size() > fewSpans;
}

std::uint32_t rowsOf(const core::AnnotationSpans& annotations)
{
    std::uint32_t rows = 0;
    for (const core::AnnotationSpan& span : annotations.spans())
        rows = std::max(rows, span.depth + 1);
    return std::min(rows, mostRows);
}

double rowHeight(const QFont& font)
{
    return QFontMetricsF(font).height() + 2;
}

/// x and what it means.
struct Place
{
    const core::TimeScale& scale;
    const core::Axis& x;

    [[nodiscard]] double pixelOf(core::EventIndex event) const
    {
        return x.toPixel(static_cast<double>(scale.xOf(event)));
    }
    [[nodiscard]] core::EventIndex eventAt(double pixel) const
    {
        return static_cast<core::EventIndex>(std::floor(scale.eventAt(x.fromPixel(pixel))));
    }
};

bool isLong(const core::AnnotationSpan& span, const Place& place)
{
    return place.pixelOf(span.end) - place.pixelOf(span.begin) >= shortestDrawn;
}

/// How many events long at least is what may be long enough in pixels: on the clock one can be.
std::int64_t fewestEvents(const Place& place)
{
    return place.scale.kind() == core::TimeScale::Kind::Events
               ? static_cast<std::int64_t>(std::ceil(shortestDrawn / place.x.pixelsPerUnit()))
               : 1;
}

void paintSpan(QPainter& painter, const QRectF& box, const QString& name, bool isEven,
               const QPalette& palette)
{
    QColor fill = palette.color(QPalette::WindowText);
    fill.setAlphaF(isEven ? 0.13F : 0.2F);
    painter.fillRect(box, fill);
    const QFontMetricsF metrics(painter.font());
    if (box.width() < metrics.averageCharWidth() * 4)
        return;
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(box.adjusted(3, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(name, Qt::ElideRight, box.width() - 5));
}

/// How many are too short for the last row, cell by cell.
void paintCounts(QPainter& painter, const QRectF& row, const core::AnnotationSpans& annotations,
                 const Place& place, const QPalette& palette)
{
    const int cells = static_cast<int>(std::ceil(row.width() / countCell));
    for (int at = 0; at < cells; ++at) {
        const double left = at * countCell;
        const core::EventIndex from = place.eventAt(left);
        const core::EventIndex to = place.eventAt(left + countCell);
        const auto isDrawn = [&](const core::AnnotationSpan& span) {
            return span.begin >= from && span.begin < to && isLong(span, place);
        };
        const auto drawn = annotations.longIn(from, to, fewestEvents(place));
        const std::size_t shown =
            static_cast<std::size_t>(std::count_if(drawn.begin(), drawn.end(), isDrawn));
        const std::size_t begun = annotations.beginningIn(from, to);
        if (begun <= shown)
            continue;
        const QRectF cell(row.left() + left + 1, row.top(), std::min(countCell, row.width() - left) - 2,
                          row.height());
        painter.setPen(QPen(palette.color(QPalette::Mid), 1));
        painter.drawLine(cell.bottomLeft(), cell.bottomRight());
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(cell, Qt::AlignCenter, QStringLiteral("+%1").arg(core::formatCount(begun - shown)));
    }
}

} // namespace

void paintAnnotations(QPainter& painter, const QRectF& area, const core::Timeline& timeline,
                      const core::TimeScale& scale, const core::Axis& x, const QPalette& palette)
{
    const Place place{scale, x};
    const core::AnnotationSpans& annotations = timeline.annotations();
    const double height = rowHeight(painter.font());
    const bool isCounting = countsShort(annotations);
    bool isEven = false;
    for (const core::AnnotationSpan& span : annotations.longIn(
             place.eventAt(0), place.eventAt(x.length()) + 1, isCounting ? fewestEvents(place) : 1)) {
        isEven = !isEven;
        if (span.depth >= mostRows || (isCounting && !isLong(span, place)))
            continue;
        const double left = std::max(place.pixelOf(span.begin), 0.0);
        const double right = std::min(place.pixelOf(span.end), x.length());
        const QRectF box(area.left() + left, area.top() + span.depth * height,
                         std::max(right - left - 1, 2.0), height - 1);
        paintSpan(painter, box, timeline.snapshot().strings().text(span.name, mostOfAName), isEven, palette);
    }
    if (isCounting)
        paintCounts(painter, QRectF(area.left(), area.bottom() - height, area.width(), height - 1),
                    annotations, place, palette);
}

int annotationsHeight(const core::Timeline* timeline, const QFont& font)
{
    if (!timeline || timeline->annotations().spans().empty())
        return 0;
    return static_cast<int>(std::ceil(rowHeight(font) * (rowsOf(timeline->annotations()) +
                                                         (countsShort(timeline->annotations()) ? 1 : 0))));
}

} // namespace picture
