// SPDX-License-Identifier: MIT
#include "core/picture/overlay_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/picture/allocation_shape.h"
#include "core/picture/band_painter.h"
#include "core/picture/label_lane.h"
#include "core/picture/palettes.h"
#include "core/picture/samples_painter.h"
#include "core/picture/strokes.h"
#include "core/timeline/coordinates/clock_marks.h"

#include <QPainter>
#include <QStringList>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(OverlayText);

/// One painting of a scene: the shared state of its steps.
class Painting
{
public:
    Painting(QPainter& painter, const QRectF& area, const OverlayScene& scene, const QPalette& palette)
        : m_painter(painter), m_area(area), m_scene(scene), m_palette(palette),
          m_text(palette.color(QPalette::WindowText)),
          m_lane(painter, area.adjusted(1, 1, -1, -1),
                 QColor::fromRgb(core::sceneColours(themeOf(palette)).background), scene.taken),
          m_isUnsure(scene.timeline->recording()->unsure.of(scene.timeline->history().device()))
    {}

    /// Where the peak is told.
    QRectF paint()
    {
        QRectF peak;
        paintStepColumns();
        if (m_scene.timeline->history().knowsReserved())
            paintReserved();
        if (m_scene.isOutline)
            paintOutline();
        const auto samples = sampleScene();
        if (samples)
            paintSampleLines(m_painter, m_area, *samples, m_palette);
        paintRange();
        if (m_scene.selectedEvent)
            paintCursor(*m_scene.selectedEvent); // below the words
        const QPolygonF selected = m_scene.selected ? shapeOfRank(*m_scene.selected) : QPolygonF();
        if (m_scene.selected)
            paintAllocation(*m_scene.selected, selected);
        if (m_scene.hovered && m_scene.hovered != m_scene.selected && m_scene.timeline->hasMesh())
            paintAllocation(*m_scene.hovered, shapeOfRank(*m_scene.hovered));
        paintPointed();
        paintFolds();
        const auto mark = paintPeakMark();
        paintCapacity();
        paintFailures();
        labelRange();
        if (mark)
            peak = labelPeak(*mark);
        labelCapacity();
        labelReserved();
        if (samples)
            labelSampleLines(m_area, *samples, m_palette, m_lane);
        if (m_scene.bands)
            paintBands(m_painter, m_area, *m_scene.bands, m_scene.x, m_scene.y,
                       {m_scene.colours, m_scene.paling, core::sceneColours(themeOf(m_palette)).background},
                       outlined(selected), m_lane);
        return peak;
    }

private:
    [[nodiscard]] PlotPlaces places() const { return {m_area, *m_scene.scale, m_scene.x, m_scene.y}; }
    [[nodiscard]] double xOf(double event) const { return places().xOf(event); }
    [[nodiscard]] double yOf(double bytes) const { return places().yOf(bytes); }

    [[nodiscard]] double columnWidth() const
    {
        return m_area.width() / static_cast<double>(std::max<std::size_t>(m_scene.columns.size(), 1));
    }

    /// Fills between two heights of every column, equal neighbours at once: above the data, whatever that is.
    template <class Bottom, class Top>
    void fillColumns(const QColor& colour, Bottom bottom, Top top)
    {
        const double width = columnWidth();
        std::vector<QRectF> bars;
        for (std::size_t i = 0; i < m_scene.columns.size();) {
            const double low = bottom(i);
            const double high = std::min(top(i), low);
            const double left = m_area.left() + static_cast<double>(i) * width;
            while (++i < m_scene.columns.size() && bottom(i) == low && std::min(top(i), low) == high)
                ;
            const double right = m_area.left() + static_cast<double>(i) * width;
            bars.emplace_back(QPointF(left, high), QPointF(right, low));
        }
        fillBars(m_painter, m_area, bars, colour);
    }

    [[nodiscard]] double yOfBytes(std::size_t column, std::uint64_t core::Column::*bytes) const
    {
        const core::Column& of = m_scene.columns[column];
        return of.isEmpty ? m_area.bottom() : std::round(yOf(static_cast<double>(of.*bytes)));
    }
    [[nodiscard]] double activeY(std::size_t column) const { return yOfBytes(column, &core::Column::active); }
    [[nodiscard]] double reservedY(std::size_t column) const
    {
        return yOfBytes(column, &core::Column::reserved);
    }

    /// Every other step, where there is nothing else.
    void paintStepColumns()
    {
        if (!m_scene.steps || m_scene.steps->starts.empty())
            return;
        constexpr double narrowest = 12; // pixels
        const auto& starts = m_scene.steps->starts;
        const double begin = m_scene.scale->eventAt(m_scene.x.begin());
        const double end = m_scene.scale->eventAt(m_scene.x.end());
        const auto from = std::upper_bound(starts.begin(), starts.end(), begin);
        const auto to = std::lower_bound(from, starts.end(), end);
        if (static_cast<double>(to - from) * narrowest > m_area.width())
            return;
        QColor colour = m_text;
        colour.setAlphaF(0.035F);
        const auto isShaded = [&](std::size_t column) {
            const core::Column& of = m_scene.columns[column];
            const auto next = std::upper_bound(starts.begin(), starts.end(), of.shown);
            return !of.isEmpty && (next - starts.begin()) % 2 == 1;
        };
        fillColumns(
            colour, [&](std::size_t i) { return isShaded(i) ? activeY(i) : m_area.top(); },
            [&](std::size_t) { return m_area.top(); });
    }

    /// A silhouette behind the data.
    void paintReserved()
    {
        QColor colour = m_text;
        colour.setAlphaF(0.1F);
        fillColumns(
            colour, [&](std::size_t i) { return activeY(i); }, [&](std::size_t i) { return reservedY(i); });
    }

    void paintOutline()
    {
        QColor colour = m_text;
        colour.setAlphaF(0.25F);
        fillColumns(
            colour, [&](std::size_t) { return m_area.bottom(); }, [&](std::size_t i) { return activeY(i); });
    }

    /// Where there is most room in it; how high it goes where it leaves the plot there.
    void labelReserved()
    {
        if (!m_scene.timeline->history().knowsReserved() || m_scene.columns.empty())
            return;
        std::size_t best = 0;
        const auto roomAt = [&](std::size_t i) {
            return std::min(activeY(i), m_area.bottom()) - std::max(reservedY(i), m_area.top());
        };
        for (std::size_t i = 0; i < m_scene.columns.size(); ++i) {
            if (roomAt(i) > roomAt(best))
                best = i;
        }
        const QString text = reservedY(best) >= m_area.top()
                                 ? OverlayText::tr("reserved")
                                 : OverlayText::tr("reserved %1 ↑", "bytes")
                                       .arg(core::formatShortBytes(m_scene.columns[best].reserved));
        const QSizeF size = m_lane.sizeOf(text);
        const auto columns = static_cast<std::size_t>(size.width() / columnWidth());
        std::size_t first = best;
        while (first > 0 && best - first < columns && roomAt(first - 1) >= size.height() + 4)
            --first;
        std::size_t end = best;
        while (end < m_scene.columns.size() && end - first <= columns && roomAt(end) >= size.height() + 4)
            ++end;
        if (end - first <= columns)
            return;
        QColor colour = m_text;
        colour.setAlphaF(0.75F);
        double top = m_area.top();
        for (std::size_t i = first; i < end; ++i)
            top = std::max(top, reservedY(i));
        const QPointF place(m_area.left() + static_cast<double>(first) * columnWidth(), top + 2);
        const bool hasLines = m_scene.timeline->samples() != nullptr; // which run there
        if (hasLines || !m_lane.putBare(text, colour, place))
            m_lane.put(text, colour, {place});
    }

    [[nodiscard]] std::optional<SampleScene> sampleScene() const
    {
        const core::SampleLines* const lines = m_scene.timeline->samples();
        if (lines == nullptr)
            return std::nullopt;
        return SampleScene{*lines, *m_scene.scale, m_scene.x, m_scene.y, m_scene.shown};
    }

    /// Where the clock leaves out idle time, and how much.
    void paintFolds()
    {
        QColor colour = m_text;
        colour.setAlphaF(0.6F);
        QPen pen(colour, 1);
        pen.setDashPattern({1, 3});
        double labelsFrom = m_area.left();
        for (const core::TimeScale::Fold& fold : core::visibleFolds(*m_scene.scale, m_scene.x)) {
            const double left = m_area.left() + m_scene.x.toPixel(static_cast<double>(fold.begin));
            const double right = m_area.left() + m_scene.x.toPixel(static_cast<double>(fold.end));
            m_painter.setPen(pen);
            for (const double x : {left, right})
                m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
            const QString text = OverlayText::tr("%1 idle").arg(core::formatDuration(fold.hiddenUs));
            const double width = m_painter.fontMetrics().horizontalAdvance(text);
            const double middle = (left + right - width) / 2;
            if (middle < labelsFrom || middle + width > m_area.right())
                continue;
            m_lane.put(text, m_text, {QPointF(middle, m_area.bottom() - 3 - m_lane.sizeOf(text).height())});
            labelsFrom = middle + width + 8;
        }
    }

    /// What was asked for as a ghost on top of what there was, and who asked once too often.
    void paintFailures()
    {
        const QColor colour = alarmColour(m_palette);
        const core::MemoryLimits& limits = m_scene.timeline->limits();
        const auto from =
            static_cast<core::EventIndex>(std::floor(m_scene.scale->eventAt(m_scene.x.begin())));
        const auto to = static_cast<core::EventIndex>(std::ceil(m_scene.scale->eventAt(m_scene.x.end())));
        const auto failures = limits.failuresIn(from, to);
        for (std::size_t i = 0; i < failures.size();) {
            std::size_t largest = i;
            const std::size_t first = i;
            const double x = xOf(failures[first].event);
            for (++i; i < failures.size() && xOf(failures[i].event) - x < 3; ++i) {
                if (failures[i].bytes > failures[largest].bytes)
                    largest = i;
            }
            paintFailure(failures[largest], i - first, colour);
        }
    }

    void paintFailure(const core::FailedRequest& failure, std::size_t count, const QColor& colour)
    {
        constexpr double narrowest = 14; // pixels
        const double x = std::round(std::clamp(xOf(failure.event), m_area.left(), m_area.right() - 3));
        const auto active = static_cast<double>(m_scene.timeline->history().usage().activeAt(failure.event));
        const bool isLast = failure.event + 1 >= m_scene.timeline->history().eventCount();
        const double right = isLast ? m_area.right() : std::max(x + narrowest, xOf(failure.event + 1.0));
        const double top = std::round(yOf(active + static_cast<double>(failure.bytes)));
        const QRectF ghost(QPointF(x, top),
                           QPointF(std::min(right, m_area.right()), std::round(yOf(active))));
        QColor wash = colour;
        wash.setAlphaF(0.16F);
        m_painter.fillRect(ghost, wash);
        hatch(m_painter, ghost, m_area, colour);
        m_painter.setPen(QPen(colour, 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(ghost.adjusted(0.5, 0.5, -0.5, -0.5));
        m_painter.drawLine(QPointF(x + 0.5, m_area.top()), QPointF(x + 0.5, ghost.bottom()));
        m_lane.block(ghost.intersected(m_area));
        const QString what = count > 1 ? OverlayText::tr("OOM × %1").arg(count) : OverlayText::tr("OOM");
        const QString asked = OverlayText::tr("asked for %1").arg(core::formatShortBytes(failure.bytes));
        const QString text = QStringLiteral("%1 · %2").arg(what, asked);
        for (const QString& each : {text, what}) {
            const QSizeF size = m_lane.sizeOf(each, true);
            const double y = std::max(ghost.center().y() - size.height() / 2, m_area.top());
            if (m_lane.put(each, colour,
                           {QPointF(ghost.left() - size.width() - 4, y), QPointF(ghost.right() + 4, y),
                            QPointF(ghost.left() - size.width() - 4, ghost.top() - size.height() - 2)},
                           true))
                return;
        }
    }

    /// Where the line of what the device holds is, where it is in sight.
    [[nodiscard]] std::optional<double> capacityY() const
    {
        const auto& capacity = m_scene.timeline->limits().capacity;
        const double y = m_area.bottom() - m_scene.y.toPixel(static_cast<double>(capacity.value_or(0)));
        return capacity && y >= m_area.top() && y <= m_area.bottom() ? std::optional(std::round(y) + 0.5)
                                                                     : std::nullopt;
    }

    void paintCapacity()
    {
        const auto y = capacityY();
        if (!y)
            return;
        m_painter.setPen(QPen(alarmColour(m_palette), 1));
        m_painter.drawLine(QPointF(m_area.left(), *y), QPointF(m_area.right(), *y));
    }

    void labelCapacity()
    {
        const auto y = capacityY();
        if (!y)
            return;
        const core::MemoryLimits& limits = m_scene.timeline->limits();
        const QString bytes = core::textOf(core::DeviceCapacity{*limits.capacity, !limits.isTyped});
        QStringList texts{limits.isAtLeast ? OverlayText::tr("device holds at least %1").arg(bytes)
                                           : OverlayText::tr("device holds %1").arg(bytes)};
        const double above = *y - m_lane.sizeOf(texts.front()).height() - 1;
        if (limits.isAtLeast)
            texts.prepend(OverlayText::tr("%1: %2 reserved, %3 free", "device holds at least 23.5 GiB")
                              .arg(texts.front(), core::formatShortBytes(limits.reserved),
                                   core::formatShortBytes(*limits.capacity - limits.reserved)));
        for (const QString& text : texts) {
            if (m_lane.put(text, alarmColour(m_palette),
                           {QPointF(m_area.left(), above), QPointF(m_area.left(), *y + 2),
                            QPointF(m_area.center().x(), above)}))
                return;
        }
    }

    /// Where the mark is; labels keep off it.
    std::optional<QRectF> paintPeakMark()
    {
        const core::Usage& usage = m_scene.timeline->history().usage();
        if (usage.peakActive == 0 || m_scene.timeline->history().eventCount() < 2)
            return std::nullopt; // of a state alone it is no peak
        const double x = places().momentX(usage.peakEvent);
        const double y = yOf(static_cast<double>(usage.peakActive));
        if (x < m_area.left() || x > m_area.right() || y < m_area.top() || y > m_area.bottom())
            return std::nullopt;
        const QPolygonF triangle({QPointF(x, y - 2), QPointF(x - 4, y - 8), QPointF(x + 4, y - 8)});
        m_painter.setPen(m_isUnsure ? QPen(m_text, 1, Qt::DashLine) : QPen(Qt::NoPen));
        m_painter.setBrush(m_isUnsure ? QBrush(Qt::NoBrush) : QBrush(m_text));
        m_painter.drawPolygon(triangle);
        m_painter.setBrush(Qt::NoBrush);
        m_lane.block(triangle.boundingRect());
        return triangle.boundingRect();
    }

    /// The mark and its words.
    QRectF labelPeak(const QRectF& mark)
    {
        const core::Usage& usage = m_scene.timeline->history().usage();
        const QString text = OverlayText::tr("peak %1").arg(core::totalText(usage.peakActive, m_isUnsure));
        const QSizeF size = m_lane.sizeOf(text);
        const double beside = mark.center().y() - size.height() / 2;
        const QPointF left(mark.left() - size.width() - 2, beside);
        const QPointF right(mark.right() + 2, beside);
        const QPointF above(mark.center().x() - size.width() / 2, mark.top() - size.height() - 2);
        const QPointF lower(0, mark.top() - beside); // beside a failure's words
        const auto words = m_lane.put(text, m_text, {left, right, above, left + lower, right + lower});
        return words ? mark.united(*words) : mark;
    }

    [[nodiscard]] QPolygonF shapeOfRank(std::uint32_t rank) const
    {
        return shapeOf(m_scene.timeline->mesh(), rank, places());
    }

    /// One line that is read on the allocation's own colour, whatever lies beside.
    void paintAllocation(std::uint32_t rank, const QPolygonF& shape)
    {
        if (shape.isEmpty()) {
            paintLife(rank);
            return;
        }
        const bool isThin = shape.boundingRect().height() < 4;
        const QColor line = isThin || rank >= m_scene.colours.size()
                                ? m_text
                                : QColor::fromRgb(outlineOn(m_scene.colours[rank]));
        m_painter.setBrush(Qt::NoBrush);
        const auto draw = [&](const QColor& ink, int width) {
            m_painter.setPen(QPen(ink, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
            m_painter.drawPolygon(shape);
        };
        if (themeOf(m_palette) == core::Theme::Dark && !isThin)
            draw(m_text, 3); // a dark line alone is lost where a light block ends on a dark ground
        draw(line, 1);
    }

    /// shape: of what is selected.
    [[nodiscard]] Outlined outlined(const QPolygonF& shape) const
    {
        Outlined outlined;
        if (!m_scene.selected)
            return outlined;
        outlined.rank = m_scene.selected;
        outlined.bytes = m_scene.timeline->history().allocations().size[*m_scene.selected];
        for (qsizetype i = 0; i + 1 < shape.size() / 2; i += 2) // tops, then bottoms the other way round
            outlined.stretches.emplace_back(shape[i], shape[shape.size() - 2 - i]);
        return outlined;
    }

    /// Less hard than ink is, as it goes around what is lit already.
    [[nodiscard]] static core::Rgb outlineOn(core::Rgb colour)
    {
        constexpr double partOfInk = 0.65;
        return core::mixed(core::inkOn(colour), colour | 0xFF000000U, partOfInk);
    }

    /// Where there is no mesh the surface draws the outline; what is too thin or too short for that still has
    /// a beginning and an end.
    void paintLife(std::uint32_t rank)
    {
        const core::Allocations& allocations = m_scene.timeline->history().allocations();
        QPen pen(m_text, 1);
        pen.setDashPattern({2, 3});
        m_painter.setPen(pen);
        for (const core::EventIndex event : {allocations.allocEvent[rank], allocations.freeEvent[rank]}) {
            const double x = std::clamp(xOf(event), m_area.left() - 10, m_area.right() + 10);
            m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
        }
    }

    /// What of the chosen range is in sight; empty: nothing.
    [[nodiscard]] QRectF rangeBox() const
    {
        const double left = std::max(xOf(m_scene.range.begin), m_area.left());
        const double right = std::min(xOf(m_scene.range.end), m_area.right());
        const bool isSeen = !m_scene.range.isEmpty() && left < right;
        return isSeen ? QRectF(left, m_area.top(), right - left, m_area.height()) : QRectF();
    }

    void paintRange()
    {
        if (const QRectF box = rangeBox(); !box.isEmpty())
            bracket(m_painter, box, accentColour(m_palette));
    }

    /// Below its bracket, in it or beside it.
    void labelRange()
    {
        const QRectF box = rangeBox();
        if (box.isEmpty() || m_scene.rangeName.isEmpty())
            return;
        const QSizeF size = m_lane.sizeOf(m_scene.rangeName);
        const double top = box.top() + bracketHeight;
        m_lane.put(m_scene.rangeName, accentColour(m_palette),
                   {QPointF(box.center().x() - size.width() / 2, top), QPointF(box.right() + 1, top),
                    QPointF(box.left() - size.width() - 1, top)});
    }

    void paintCursor(core::EventIndex event)
    {
        const double x = std::round(places().momentX(event)) + 0.5;
        if (x < m_area.left() || x > m_area.right())
            return;
        const QColor colour = accentColour(m_palette);
        QColor halo = m_palette.color(QPalette::Base);
        halo.setAlphaF(0.7F);
        for (const QPen& pen : {QPen(halo, 3), QPen(colour, 1)}) {
            m_painter.setPen(pen);
            m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
        }
        m_lane.setLine(x);
    }

    /// Bars beside the event: what lies closer than a pixel together is one.
    void paintPointed()
    {
        constexpr double width = 9;
        const double x = std::round(places().momentX(m_scene.pointedEvent));
        if (m_scene.pointed.empty() || x < m_area.left() || x > m_area.right())
            return;
        m_painter.setPen(QPen(m_palette.color(QPalette::Base), 1));
        m_painter.setBrush(accentColour(m_palette));
        const auto& ranges = m_scene.pointed;
        for (std::size_t i = 0; i < ranges.size();) {
            const double bottom = yOf(static_cast<double>(ranges[i].begin));
            double top = yOf(static_cast<double>(ranges[i].end));
            for (++i; i < ranges.size() && top - yOf(static_cast<double>(ranges[i].begin)) < 1; ++i)
                top = yOf(static_cast<double>(ranges[i].end));
            const QRectF bar(x - width / 2, top, width, std::max(bottom - top, 2.0));
            if (bar.intersects(m_area))
                m_painter.drawRect(bar.intersected(m_area.adjusted(0, -2, 0, 2)));
        }
    }

    QPainter& m_painter;
    QRectF m_area;
    const OverlayScene& m_scene;
    const QPalette& m_palette;
    QColor m_text;
    LabelLane m_lane;
    bool m_isUnsure; ///< the totals
};

} // namespace

QRectF paintOverlay(QPainter& painter, const QRectF& area, const OverlayScene& scene, const QPalette& palette)
{
    if (!scene.timeline)
        return {};
    painter.save();
    painter.setClipRect(area);
    const QRectF peak = Painting(painter, area, scene, palette).paint();
    painter.restore();
    return peak;
}

} // namespace picture
