// SPDX-License-Identifier: MIT
#include "widgets/timeline/ruler.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(RulerText);

constexpr double rulerPadding = 5;
constexpr double capLength = 4; ///< of the ends, pixels

/// The whole event at a place, within the trace.
core::EventIndex eventOf(double place, const core::DeviceHistory& history)
{
    const double last = std::max(history.eventCount() - 1, core::beforeFirstEvent);
    return static_cast<core::EventIndex>(
        std::clamp(std::floor(place), static_cast<double>(core::beforeFirstEvent), last));
}

/// What the clock of the trace says; noTime before the first event and where there is none.
std::int64_t timeOf(core::EventIndex event, const core::Timeline& timeline)
{
    if (event < 0)
        return core::noTime;
    const core::EventId row = timeline.history().trace().event(event);
    return timeline.snapshot().events().timeUs[row.value];
}

void paintEnds(QPainter& painter, QPointF from, QPointF to)
{
    painter.drawLine(from, QPointF(to.x(), from.y()));
    painter.drawLine(QPointF(to.x(), from.y()), to);
    for (const QPointF& end : {from, to}) {
        painter.drawLine(end - QPointF(capLength, 0), end + QPointF(capLength, 0));
        painter.drawLine(end - QPointF(0, capLength), end + QPointF(0, capLength));
    }
}

} // namespace

QStringList linesOf(const Ruler& ruler, const core::Timeline& timeline)
{
    const core::DeviceHistory& history = timeline.history();
    auto [first, last] = std::minmax({eventOf(ruler.fromEvent, history), eventOf(ruler.toEvent, history)});
    const auto count = static_cast<std::uint64_t>(std::int64_t(last) - first);
    QStringList lines{count == 1 ? RulerText::tr("1 event")
                                 : RulerText::tr("%1 events").arg(core::formatCount(count))};
    if (const core::Snapshot& snapshot = timeline.snapshot(); snapshot.hasFileSteps() && first >= 0) {
        const core::Trace& trace = history.trace();
        const std::int64_t steps =
            snapshot.fileStep(trace.event(last)) - snapshot.fileStep(trace.event(first));
        lines.append(
            RulerText::tr("%1 steps of the file").arg(core::formatCount(static_cast<std::uint64_t>(steps))));
    }
    const std::int64_t begin = timeOf(first, timeline);
    const std::int64_t end = timeOf(last, timeline);
    if (begin != core::noTime && end != core::noTime)
        lines.append(core::formatDuration(std::max<std::int64_t>(end - begin, 0)));
    if (const std::uint64_t bytes = core::wholeBytes(std::abs(ruler.toByte - ruler.fromByte)); bytes > 0)
        lines.append(core::formatShortBytes(bytes)); // else it is drawn along the events alone
    return lines;
}

void paintRuler(QPainter& painter, const QRectF& area, const Ruler& ruler, const picture::OverlayScene& scene,
                const QPalette& palette)
{
    if (!scene.timeline)
        return;
    // Painters do not like coordinates of billions of pixels.
    const auto pointOf = [&](double event, double byte) {
        return QPointF(
            std::clamp(area.left() + scene.x.toPixel(scene.scale->xOf(event)), area.left() - 100,
                       area.right() + 100),
            std::clamp(area.bottom() - scene.y.toPixel(byte), area.top() - 100, area.bottom() + 100));
    };
    const QPointF from = pointOf(ruler.fromEvent, ruler.fromByte);
    const QPointF to = pointOf(ruler.toEvent, ruler.toByte);
    QColor halo = palette.color(QPalette::Base);
    halo.setAlphaF(0.8F);
    painter.setPen(QPen(halo, 4));
    paintEnds(painter, from, to);
    painter.setPen(QPen(picture::accentColour(palette), 1.5));
    paintEnds(painter, from, to);

    const QString text = linesOf(ruler, *scene.timeline).join(QStringLiteral("  ·  "));
    const QFontMetricsF metrics(painter.font());
    QRectF box(to + QPointF(capLength * 2, capLength * 2),
               QSizeF(metrics.horizontalAdvance(text) + rulerPadding * 2, metrics.height() + rulerPadding));
    box.moveRight(std::min(box.right(), area.right() - 2));
    box.moveBottom(std::min(box.bottom(), area.bottom() - 2));
    box.moveLeft(std::max(box.left(), area.left() + 2));
    box.moveTop(std::max(box.top(), area.top() + 2));
    painter.setPen(palette.color(QPalette::Mid));
    painter.setBrush(palette.color(QPalette::ToolTipBase));
    painter.drawRoundedRect(box, 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(palette.color(QPalette::ToolTipText));
    painter.drawText(box, Qt::AlignCenter, text);
}

} // namespace widgets
