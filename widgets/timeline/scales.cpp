// SPDX-License-Identifier: MIT
#include "widgets/timeline/scales.h"

#include "core/base/units.h"
#include "core/timeline/clockmarks.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double tickLength = 5;
constexpr double labelGap = 4;
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

} // namespace

void paintByteScale(QPainter& painter, const QRectF& area, const core::Axis& y, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    for (const core::Mark& mark : marksOf(y, painter.font())) {
        const double at = std::round(area.bottom() - y.toPixel(mark.value)) + 0.5;
        painter.setPen(tickPen(palette));
        painter.drawLine(QPointF(area.right() - tickLength, at), QPointF(area.right(), at));
        // Labels of the outermost marks move inside instead of being cut.
        const double half = metrics.height() / 2;
        const double middle =
            std::clamp(at, area.top() + half, std::max(area.top() + half, area.bottom() - half));
        painter.setPen(palette.color(QPalette::WindowText));
        painter.drawText(QRectF(area.left(), middle - half, area.width() - tickLength - labelGap, half * 2),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, mark.text);
    }
}

void paintEventScale(QPainter& painter, const QRectF& area, const core::TimeScale& scale, const core::Axis& x,
                     const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    const bool isClock = scale.kind() == core::TimeScale::Kind::Clock;
    const QString caption = isClock ? QCoreApplication::translate("widgets::EventScale", "time")
                                    : QCoreApplication::translate("widgets::EventScale", "event");
    const double captionLeft = area.right() - metrics.horizontalAdvance(caption) - labelGap;
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(QPointF(captionLeft, area.top() + tickLength + metrics.ascent()), caption);
    for (const core::Mark& mark :
         isClock ? core::clockMarks(scale, x, eventLabelDistance) : core::eventMarks(x, eventLabelDistance)) {
        const double at = std::round(area.left() + x.toPixel(mark.value)) + 0.5;
        painter.setPen(tickPen(palette));
        painter.drawLine(QPointF(at, area.top()), QPointF(at, area.top() + tickLength));
        const double width = metrics.horizontalAdvance(mark.text);
        const double left = std::max(at - width / 2, area.left());
        if (left + width > captionLeft - labelGap * 2)
            continue;
        painter.setPen(palette.color(QPalette::WindowText));
        painter.drawText(QPointF(left, area.top() + tickLength + metrics.ascent()), mark.text);
    }
}

double byteScaleWidth(const core::Axis& y, const QFont& font)
{
    const QFontMetricsF metrics(font);
    double widest = metrics.horizontalAdvance(QStringLiteral("888.8 GiB"));
    for (const core::Mark& mark : marksOf(y, font))
        widest = std::max(widest, metrics.horizontalAdvance(mark.text));
    return std::ceil(widest + tickLength + labelGap * 2);
}

ByteScale::ByteScale(const Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setAccessibleName(tr("Byte scale"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    connect(&camera, &Camera::changed, this, &ByteScale::follow);
    follow();
}

void ByteScale::follow()
{
    // Grows at once but shrinks only by much: the plot must not tremble while zooming.
    const int wanted = static_cast<int>(byteScaleWidth(m_camera.y(), font()));
    if (wanted > m_width || wanted < m_width - 40) {
        m_width = wanted;
        updateGeometry();
    }
    update();
}

QSize ByteScale::sizeHint() const
{
    return {m_width, 0};
}

void ByteScale::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintByteScale(painter, rect(), m_camera.y(), palette());
}

bool ByteScale::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::uint64_t byte = core::wholeBytes(m_camera.y().fromPixel(height() - help->pos().y()));
    QToolTip::showText(help->globalPos(), core::formatExactBytes(byte), this);
    return true;
}

EventScale::EventScale(const Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setAccessibleName(tr("Event scale"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
}

QSize EventScale::sizeHint() const
{
    return {0, static_cast<int>(std::ceil(tickLength + fontMetrics().height())) + 1};
}

void EventScale::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paintEventScale(painter, rect(), m_camera.scale(), m_camera.x(), palette());
}

} // namespace widgets
