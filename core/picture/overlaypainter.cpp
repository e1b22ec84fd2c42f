// SPDX-License-Identifier: MIT
#include "core/picture/overlaypainter.h"

#include "core/base/units.h"
#include "core/history/unsure.h"
#include "core/picture/palettes.h"
#include "core/timeline/coordinates/clockmarks.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(widgets::Overlay)
};

/// One painting of a scene: the shared state of its steps.
class Painting
{
public:
    Painting(QPainter& painter, const QRectF& area, const OverlayScene& scene, const QPalette& palette)
        : m_painter(painter), m_area(area), m_scene(scene), m_palette(palette),
          m_text(palette.color(QPalette::WindowText))
    {}

    void paint()
    {
        if (m_scene.timeline->history().knowsReserved())
            paintReserved();
        paintOutline();
        paintFolds();
        paintOoms();
        paintPeak();
        if (m_scene.selected)
            paintAllocation(*m_scene.selected, 2);
        if (m_scene.hovered && m_scene.hovered != m_scene.selected && m_scene.timeline->hasMesh())
            paintAllocation(*m_scene.hovered, 1);
        if (m_scene.selectedEvent)
            paintCursor(*m_scene.selectedEvent);
        paintPointed();
    }

private:
    [[nodiscard]] double xOf(double event) const
    {
        return m_area.left() + m_scene.x.toPixel(m_scene.scale->xOf(event));
    }
    /// Held near the plot: painters do not like coordinates of billions of pixels.
    [[nodiscard]] double yOf(double bytes) const
    {
        return m_area.bottom() - std::clamp(m_scene.y.toPixel(bytes), -100.0, m_area.height() + 100.0);
    }

    template <class Value>
    void paintSteps(const QPen& pen, Value value)
    {
        QPolygonF line;
        const double width =
            m_area.width() / static_cast<double>(std::max<std::size_t>(m_scene.columns.size(), 1));
        for (std::size_t i = 0; i < m_scene.columns.size(); ++i) {
            const core::Column& column = m_scene.columns[i];
            if (column.isEmpty)
                continue;
            const double left = m_area.left() + static_cast<double>(i) * width;
            const double y = yOf(static_cast<double>(value(column)));
            line << QPointF(left, y) << QPointF(left + width, y);
        }
        m_painter.setPen(pen);
        m_painter.drawPolyline(line);
    }

    void paintOutline()
    {
        QColor colour = m_text;
        colour.setAlphaF(0.55F);
        paintSteps(QPen(colour, 1), [](const core::Column& column) { return column.active; });
    }

    void paintReserved()
    {
        QColor colour = m_text;
        colour.setAlphaF(0.5F);
        QPen pen(colour, 1);
        pen.setDashPattern({4, 4});
        paintSteps(pen, [](const core::Column& column) { return column.reserved; });
        const auto last = std::find_if(m_scene.columns.rbegin(), m_scene.columns.rend(),
                                       [](const core::Column& column) { return !column.isEmpty; });
        if (last == m_scene.columns.rend())
            return;
        const double y = yOf(static_cast<double>(last->reserved));
        const double gap = y - yOf(static_cast<double>(last->active));
        if (y > m_area.top() + m_painter.fontMetrics().height() && gap < -4)
            paintLabel({m_area.right() - 4, y - 3}, Text::tr("reserved"), m_text, Qt::AlignRight);
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
            const QString text = Text::tr("%1 idle").arg(core::formatDuration(fold.hiddenUs));
            const double width = m_painter.fontMetrics().horizontalAdvance(text);
            const double middle = (left + right - width) / 2;
            if (middle < labelsFrom || middle + width > m_area.right())
                continue;
            paintLabel({middle, m_area.bottom() - 3}, text, m_text, Qt::AlignLeft);
            labelsFrom = middle + width + 8;
        }
    }

    void paintOoms()
    {
        const QColor colour = alarmColour(m_palette);
        double labelsFrom = m_area.left() - 1;
        forEachPixel(m_scene.timeline->history().ooms(), *m_scene.scale, m_scene.x,
                     [&](double pixel, std::ptrdiff_t count) {
                         const double x = std::round(m_area.left() + pixel) + 0.5;
                         m_painter.setPen(QPen(colour, 1.5));
                         m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
                         if (x < labelsFrom)
                             return;
                         const QString text = count > 1 ? Text::tr("OOM × %1").arg(count) : Text::tr("OOM");
                         labelsFrom = paintFlag(x, text, colour) + 2;
                     });
    }

    /// A flag at the top of a line; answers its right edge.
    double paintFlag(double x, const QString& text, const QColor& colour)
    {
        const QFontMetricsF metrics(m_painter.font());
        QRectF flag(x, m_area.top(), metrics.horizontalAdvance(text) + 10, metrics.height() + 2);
        if (flag.right() > m_area.right())
            flag.moveRight(x);
        m_painter.fillRect(flag, colour);
        m_painter.setPen(m_palette.color(QPalette::Base));
        m_painter.drawText(flag, Qt::AlignCenter, text);
        m_flags.push_back(flag);
        return flag.right();
    }

    void paintPeak()
    {
        const core::Usage& usage = m_scene.timeline->history().usage();
        if (usage.peakActive == 0 || m_scene.timeline->history().eventCount() == 0)
            return; // of a state alone it is no peak
        const double x = xOf(usage.peakEvent + 0.5);
        const double y = yOf(static_cast<double>(usage.peakActive));
        if (x < m_area.left() || x > m_area.right() || y < m_area.top() || y > m_area.bottom())
            return;
        const QPolygonF triangle({QPointF(x, y - 2), QPointF(x - 5, y - 10), QPointF(x + 5, y - 10)});
        const bool isUnsure =
            core::UnsureTotals(*m_scene.timeline->recording()).of(m_scene.timeline->history().device());
        m_painter.setPen(isUnsure ? QPen(m_text, 1, Qt::DashLine) : QPen(Qt::NoPen));
        m_painter.setBrush(isUnsure ? QBrush(Qt::NoBrush) : QBrush(m_text));
        m_painter.drawPolygon(triangle);
        m_painter.setBrush(Qt::NoBrush);
        const QString text = Text::tr("peak %1").arg(core::totalText(usage.peakActive, isUnsure));
        const bool hasRoom = x + m_painter.fontMetrics().horizontalAdvance(text) + 16 < m_area.right();
        QRectF box =
            labelBox({hasRoom ? x + 9 : x - 9, y - 2}, text, hasRoom ? Qt::AlignLeft : Qt::AlignRight);
        for (const QRectF& flag : m_flags) { // an OOM is often where the peak is
            if (flag.intersects(box))
                box.moveTop(flag.bottom() + 1);
        }
        paintLabel(box, text, m_text);
    }

    void paintLabel(QPointF anchor, const QString& text, const QColor& colour, Qt::Alignment side)
    {
        paintLabel(labelBox(anchor, text, side), text, colour);
    }

    /// Where a text with its baseline near anchor goes.
    [[nodiscard]] QRectF labelBox(QPointF anchor, const QString& text, Qt::Alignment side) const
    {
        const QFontMetricsF metrics(m_painter.font());
        const double width = metrics.horizontalAdvance(text);
        QRectF box(anchor.x(), anchor.y() - metrics.height(), width, metrics.height());
        if (side == Qt::AlignRight)
            box.moveRight(anchor.x());
        box.moveTop(std::max(box.top(), m_area.top() + 1));
        return box;
    }

    /// Text with a halo of the background, which keeps it readable anywhere.
    void paintLabel(const QRectF& box, const QString& text, const QColor& colour)
    {
        QColor halo = m_palette.color(QPalette::Base);
        halo.setAlphaF(0.8F);
        m_painter.fillRect(box.adjusted(-3, 0, 3, 0), halo);
        m_painter.setPen(colour);
        m_painter.drawText(box, Qt::AlignCenter, text);
    }

    void paintAllocation(std::uint32_t rank, double penWidth)
    {
        const QPolygonF shape = shapeOf(rank);
        if (shape.isEmpty()) {
            paintLife(rank);
            return;
        }
        m_painter.setBrush(Qt::NoBrush);
        QColor halo = m_palette.color(QPalette::Base);
        halo.setAlphaF(0.9F);
        m_painter.setPen(QPen(halo, penWidth + 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawPolygon(shape);
        m_painter.setPen(QPen(m_text, penWidth, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        m_painter.drawPolygon(shape);
    }

    /// The outline of an allocation's visible stretches: along its tops, then back along its bottoms. Steps
    /// that fall into one pixel become one.
    [[nodiscard]] QPolygonF shapeOf(std::uint32_t rank) const
    {
        const core::Mesh& mesh = m_scene.timeline->mesh();
        const auto all = mesh.instancesOf(rank);
        const auto endsBefore = [&](std::uint32_t i, double event) {
            return mesh.instances()[i].end <= event;
        };
        QPolygonF tops;
        QPolygonF bottoms;
        double drawnTo = -1e9;
        const double from = m_scene.scale->eventAt(m_scene.x.begin());
        const double to = m_scene.scale->eventAt(m_scene.x.end());
        for (auto i = std::lower_bound(all.begin(), all.end(), from, endsBefore); i != all.end(); ++i) {
            const core::Instance& instance = mesh.instances()[*i];
            if (instance.begin > to)
                break;
            const double left = std::max(xOf(instance.begin), m_area.left() - 10);
            const double right = std::min(xOf(instance.end), m_area.right() + 10);
            if (right - drawnTo < 0.5 && i + 1 != all.end())
                continue;
            drawnTo = right;
            const double top = yOf(static_cast<double>(instance.top()));
            const double bottom = yOf(static_cast<double>(instance.bottom()));
            tops << QPointF(left, top) << QPointF(right, top);
            bottoms << QPointF(left, bottom) << QPointF(right, bottom);
        }
        for (auto point = bottoms.crbegin(); point != bottoms.crend(); ++point)
            tops << *point;
        return tops;
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

    void paintCursor(core::EventIndex event)
    {
        const double left = xOf(event);
        const double right = xOf(event + 1.0);
        if (right < m_area.left() || left > m_area.right())
            return;
        const QColor colour = accentColour(m_palette);
        // The state after an event lasts as long as the event is wide.
        if (right - left > 4) {
            QColor wash = colour;
            wash.setAlphaF(0.18F);
            m_painter.fillRect(QRectF(left, m_area.top(), right - left, m_area.height()), wash);
        }
        const double x = std::round(right - left > 4 ? left : (left + right) / 2) + 0.5;
        QColor halo = m_palette.color(QPalette::Base);
        halo.setAlphaF(0.7F);
        for (const QPen& pen : {QPen(halo, 3), QPen(colour, 1)}) {
            m_painter.setPen(pen);
            m_painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
        }
    }

    /// Bars beside the event: what lies closer than a pixel together is one.
    void paintPointed()
    {
        constexpr double width = 9;
        const double x = std::round((xOf(m_scene.pointedEvent) + xOf(m_scene.pointedEvent + 1.0)) / 2);
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
    std::vector<QRectF> m_flags; ///< of the OOMs in sight
};

} // namespace

void paintOverlay(QPainter& painter, const QRectF& area, const OverlayScene& scene, const QPalette& palette)
{
    if (!scene.timeline)
        return;
    painter.save();
    painter.setClipRect(area);
    Painting(painter, area, scene, palette).paint();
    painter.restore();
}

} // namespace picture
