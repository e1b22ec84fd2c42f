// SPDX-License-Identifier: MIT
#include "core/picture/lanes/lane_painter.h"

#include "core/base/units.h"
#include "core/picture/lanes/lane_words.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

constexpr double shortestDrawn = 4; ///< pixels
/// Bytes of a name that are laid out: a box has no room for more, and a file may hold a name of megabytes.
constexpr std::size_t mostOfAName = 1000;

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
    /// The first event that begins at pixel or right of it.
    [[nodiscard]] core::EventIndex firstFrom(double pixel) const
    {
        return static_cast<core::EventIndex>(std::ceil(scale.eventAt(x.fromPixel(pixel))));
    }
    [[nodiscard]] bool isLong(const core::AnnotationSpan& span) const
    {
        return pixelOf(span.end) - pixelOf(span.begin) >= shortestDrawn;
    }
    /// How many events long at least is what may be long enough in pixels: on the clock one can be.
    [[nodiscard]] std::int64_t fewestEvents() const
    {
        return scale.kind() == core::TimeScale::Kind::Events
                   ? static_cast<std::int64_t>(std::ceil(shortestDrawn / x.pixelsPerUnit()))
                   : 1;
    }
};

/// Paints the lanes of one layout.
class Lanes
{
public:
    Lanes(QPainter& painter, const QRectF& area, const LaneLayout& layout, const Place& place,
          const QPalette& palette)
        : m_painter(painter), m_area(area), m_layout(layout), m_place(place), m_palette(palette)
    {}

    void paint(const LaneLayout::OpenLane& lane) const
    {
        bool isEven = false;
        const auto spans = lane.spans->longIn(m_place.eventAt(0), m_place.eventAt(m_place.x.length()) + 1,
                                              lane.isCounting ? m_place.fewestEvents() : 1);
        for (const core::AnnotationSpan& span : spans) {
            isEven = !isEven;
            if (isDrawn(lane, span))
                paintSpan(boxOf(lane, span), span.name, isEven);
        }
        if (lane.hasCounts)
            paintCounts(lane);
    }

private:
    [[nodiscard]] bool isDrawn(const LaneLayout::OpenLane& lane, const core::AnnotationSpan& span) const
    {
        return lane.rowOf(span) < lane.rows && (!lane.isCounting || m_place.isLong(span));
    }

    [[nodiscard]] QRectF rowOf(const LaneLayout::OpenLane& lane, std::uint32_t row) const
    {
        return {m_area.left(), m_area.top() + lane.top + row * m_layout.rowHeight(), m_area.width(),
                m_layout.rowHeight() - 1};
    }

    [[nodiscard]] QRectF boxOf(const LaneLayout::OpenLane& lane, const core::AnnotationSpan& span) const
    {
        const double left = std::max(m_place.pixelOf(span.begin), 0.0);
        const double right = std::min(m_place.pixelOf(span.end), m_place.x.length());
        const QRectF row = rowOf(lane, lane.rowOf(span));
        return {row.left() + left, row.top(), std::max(right - left - 1, 2.0), row.height()};
    }

    void paintSpan(const QRectF& box, core::StringId name, bool isEven) const
    {
        const bool isFound = m_layout.isFound(name);
        QColor fill = m_palette.color(isFound ? QPalette::Highlight : QPalette::WindowText);
        fill.setAlphaF(isFound ? 0.45F : isEven ? 0.13F : 0.2F);
        m_painter.fillRect(box, fill);
        const QFontMetricsF metrics(m_painter.font());
        constexpr double fewestLetters = 14; // of what is cut: less says nothing
        const QRectF room = box.adjusted(3, 0, -2, 0);
        if (room.width() < metrics.averageCharWidth())
            return; // there may be tens of thousands of them, and measuring a text takes its time
        const QString text = m_layout.timeline()->snapshot().strings().text(name, mostOfAName);
        if (metrics.horizontalAdvance(text) > room.width() &&
            room.width() < metrics.averageCharWidth() * fewestLetters)
            return;
        m_painter.setPen(m_palette.color(m_layout.isSearching() && !isFound ? QPalette::PlaceholderText
                                                                            : QPalette::WindowText));
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                           metrics.elidedText(text, Qt::ElideRight, room.width()));
    }

    /// How many begin in a cell that no row shows.
    [[nodiscard]] std::size_t hiddenIn(const LaneLayout::OpenLane& lane, core::EventIndex from,
                                       core::EventIndex to) const
    {
        const auto isSeen = [&](const core::AnnotationSpan& span) {
            return span.begin >= from && span.begin < to && isDrawn(lane, span);
        };
        const auto spans = lane.spans->longIn(from, to, lane.isCounting ? m_place.fewestEvents() : 1);
        const auto seen = static_cast<std::size_t>(std::count_if(spans.begin(), spans.end(), isSeen));
        return lane.spans->beginningIn(from, to).size() - seen;
    }

    void paintCounts(const LaneLayout::OpenLane& lane) const
    {
        const QRectF row = rowOf(lane, lane.rows);
        const int cells = static_cast<int>(std::ceil(row.width() / laneCountCell));
        for (int at = 0; at < cells; ++at) {
            const double left = at * laneCountCell;
            const std::size_t hidden =
                hiddenIn(lane, m_place.firstFrom(left), m_place.firstFrom(left + laneCountCell));
            if (hidden == 0)
                continue;
            const QRectF cell(row.left() + left + 1, row.top(),
                              std::min(laneCountCell, row.width() - left) - 2, row.height());
            m_painter.setPen(QPen(m_palette.color(QPalette::Mid), 1));
            m_painter.drawLine(cell.bottomLeft(), cell.bottomRight());
            m_painter.setPen(m_palette.color(QPalette::PlaceholderText));
            m_painter.drawText(cell, Qt::AlignCenter, QStringLiteral("+%1").arg(core::formatCount(hidden)));
        }
    }

    QPainter& m_painter;
    QRectF m_area;
    const LaneLayout& m_layout;
    Place m_place;
    const QPalette& m_palette;
};

} // namespace

void paintLaneArrow(QPainter& painter, const QRectF& line, bool isOpen, const QColor& colour)
{
    const double half = std::floor(line.height() * 0.2);
    const QPointF middle(line.left() + half + 1, line.center().y());
    QPolygonF arrow;
    if (isOpen)
        arrow << middle + QPointF(-half, -half / 2) << middle + QPointF(half, -half / 2)
              << middle + QPointF(0, half / 2 + 1);
    else
        arrow << middle + QPointF(-half / 2, -half) << middle + QPointF(-half / 2, half)
              << middle + QPointF(half / 2 + 1, 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(arrow);
    painter.restore();
}

void paintLanes(QPainter& painter, const QRectF& area, const LaneLayout& layout, const core::TimeScale& scale,
                const core::Axis& x, const QPalette& palette)
{
    const Lanes lanes(painter, area, layout, {scale, x}, palette);
    for (const LaneLayout::OpenLane& lane : layout.lanes())
        lanes.paint(lane);
}

void paintLaneChips(QPainter& painter, const QRectF& area, const LaneLayout& layout, const QPalette& palette)
{
    const double arrow = laneArrowWidth(painter.font());
    const QColor colour = palette.color(QPalette::PlaceholderText);
    for (const LaneLayout::Chip& chip : layout.chips()) {
        const double top = std::floor(area.center().y() - layout.rowHeight() / 2);
        const QRectF box(area.left() + chip.left, top, chip.width, layout.rowHeight());
        paintLaneArrow(painter, box, false, colour);
        painter.setPen(colour);
        painter.drawText(box.adjusted(arrow, 0, 1, 0), Qt::AlignLeft | Qt::AlignVCenter, chip.text);
    }
}

void paintLaneHeads(QPainter& painter, const QRectF& area, const LaneLayout& layout, const QPalette& palette)
{
    const double arrow = laneArrowWidth(painter.font());
    const QColor colour = palette.color(QPalette::PlaceholderText);
    const QFontMetricsF metrics(painter.font());
    for (const LaneLayout::OpenLane& lane : layout.lanes()) {
        const QString title = titleOf(lane.family);
        const double width = std::ceil(metrics.horizontalAdvance(title));
        // what is counted stands below its rows: the name is of both
        const double counts =
            lane.hasCounts ? (layout.rowHeight() * lane.allRows() - layout.rowHeight()) / 2 : 0;
        const QRectF words(area.right() - width - 4, std::round(area.top() + lane.top + counts), width + 1,
                           layout.rowHeight() - 1);
        paintLaneArrow(painter, words.adjusted(-arrow, 0, 0, 0), true, colour);
        painter.setPen(colour);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, title);
    }
}

} // namespace picture
