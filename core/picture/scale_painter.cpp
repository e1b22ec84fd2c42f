// SPDX-License-Identifier: MIT
#include "core/picture/scale_painter.h"

#include "core/timeline/coordinates/clock_marks.h"
#include "core/timeline/coordinates/step_marks.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

namespace picture {

namespace {

constexpr double scaleTick = 5;
constexpr double scaleGap = 4;
/// Marks of the byte scale are at least this many lines of text apart.
constexpr double linesBetween = 3;
constexpr double eventLabelDistance = 110;

std::vector<core::Mark> marksOf(const core::Axis& y, const QFont& font)
{
    return core::byteMarks(y, QFontMetricsF(font).height() * linesBetween);
}

QPen tickPen(const QPalette& palette)
{
    return {palette.color(QPalette::Mid), 1};
}

QString timeCaption()
{
    return QCoreApplication::translate("widgets::EventScale", "time");
}

/// What the numbers on x are.
QString captionOf(const core::TimeScale& scale)
{
    if (scale.kind() == core::TimeScale::Kind::Clock)
        return timeCaption();
    return scale.steps().empty() ? QCoreApplication::translate("widgets::EventScale", "event")
                                 : QCoreApplication::translate("widgets::EventScale", "step of the file");
}

std::vector<core::Mark> marksOf(const core::TimeScale& scale, const core::Axis& x)
{
    if (scale.kind() == core::TimeScale::Kind::Clock)
        return core::clockMarks(scale, x, eventLabelDistance);
    return scale.steps().empty() ? core::eventMarks(x, eventLabelDistance)
                                 : core::stepMarks(scale, x, eventLabelDistance);
}

/// Labels and ticks of x below a plot, and at their right end what they count.
void paintScale(QPainter& painter, const QRectF& area, const core::Axis& x,
                const std::vector<core::Mark>& marks, const QString& caption, const QPalette& palette,
                const QRectF& taken = {})
{
    const QFontMetricsF metrics(painter.font());
    const double captionLeft = area.right() - metrics.horizontalAdvance(caption) - scaleGap;
    const auto isTaken = [&](double left, double width) {
        return !taken.isEmpty() && left < taken.right() + scaleGap && left + width > taken.left() - scaleGap;
    };
    painter.setPen(palette.color(QPalette::PlaceholderText));
    if (!isTaken(captionLeft, metrics.horizontalAdvance(caption)))
        painter.drawText(QPointF(captionLeft, area.top() + scaleTick + metrics.ascent()), caption);
    for (const core::Mark& mark : marks) {
        const double at = std::round(area.left() + x.toPixel(mark.value)) + 0.5;
        painter.setPen(tickPen(palette));
        painter.drawLine(QPointF(at, area.top()), QPointF(at, area.top() + scaleTick));
        const double width = metrics.horizontalAdvance(mark.text);
        const double left = std::max(at - width / 2, area.left());
        if (left + width > captionLeft - scaleGap * 2 || isTaken(left, width))
            continue;
        painter.setPen(palette.color(QPalette::WindowText));
        painter.drawText(QPointF(left, area.top() + scaleTick + metrics.ascent()), mark.text);
    }
}

} // namespace

void paintByteScale(QPainter& painter, const QRectF& area, const core::Axis& y, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    for (const core::Mark& mark : marksOf(y, painter.font())) {
        const double at = std::round(area.bottom() - y.toPixel(mark.value)) + 0.5;
        painter.setPen(tickPen(palette));
        painter.drawLine(QPointF(area.right() - scaleTick, at), QPointF(area.right(), at));
        // Labels of the outermost marks move inside instead of being cut.
        const double half = metrics.height() / 2;
        const double middle =
            std::clamp(at, area.top() + half, std::max(area.top() + half, area.bottom() - half));
        painter.setPen(palette.color(QPalette::WindowText));
        painter.drawText(QRectF(area.left(), middle - half, area.width() - scaleTick - scaleGap, half * 2),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, mark.text);
    }
}

void paintEventScale(QPainter& painter, const QRectF& area, const core::TimeScale& scale, const core::Axis& x,
                     const QPalette& palette, const QRectF& taken)
{
    paintScale(painter, area, x, marksOf(scale, x), captionOf(scale), palette, taken);
}

void paintClockScale(QPainter& painter, const QRectF& area, const core::Axis& x, const QPalette& palette,
                     const QString& caption)
{
    paintScale(painter, area, x, core::clockMarks(x, eventLabelDistance),
               caption.isEmpty() ? timeCaption() : caption, palette);
}

void paintStepScale(QPainter& painter, const QRectF& area, const core::Axis& x, const QPalette& palette)
{
    std::vector<core::Mark> marks =
        core::eventMarks({x.begin() + 1, x.end() + 1, x.length()}, eventLabelDistance);
    marks.erase(marks.begin(), std::find_if(marks.begin(), marks.end(),
                                            [](const core::Mark& mark) { return mark.value >= 1; }));
    for (core::Mark& mark : marks)
        mark.value -= 1;
    paintScale(painter, area, x, marks, QCoreApplication::translate("widgets::EventScale", "step"), palette);
}

double byteScaleWidth(const core::Axis& y, const QFont& font)
{
    const QFontMetricsF metrics(font);
    double widest = metrics.horizontalAdvance(QStringLiteral("88 GiB"));
    for (const core::Mark& mark : marksOf(y, font))
        widest = std::max(widest, metrics.horizontalAdvance(mark.text));
    return std::ceil(widest + scaleTick + scaleGap * 2);
}

double eventScaleHeight(const QFont& font)
{
    return std::ceil(scaleTick + QFontMetricsF(font).height()) + 1;
}

} // namespace picture
