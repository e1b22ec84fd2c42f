// SPDX-License-Identifier: MIT
#include "widgets/lists/samples/samples_plot.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/samples_painter.h"
#include "core/picture/scale_painter.h"
#include "core/timeline/colours/scene_colours.h"
#include "core/timeline/line_clip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/type_scale.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr std::size_t fewPoints = 60; ///< a line of no more in sight shows each as a dot
constexpr double dotRadius = 2.2;
constexpr double gap = 6;

} // namespace

SamplesPlot::SamplesPlot(QWidget* parent) : PlotWidget(m_camera, parent)
{
    setObjectName(QStringLiteral("samplesPlot"));
    setAccessibleName(tr("Recorded samples over time"));
    setAccessibleDescription(
        tr("Memory use over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything. "
           "Dragging with the right button zooms to a box; a click selects the nearest sample."));
    setMinimumSize(200, 100);
    setFont(axisFont()); // as the timeline, whose axes stand above
    connect(&m_camera, &SamplesCamera::changed, this, &SamplesPlot::follow);
}

QPen SamplesPlot::penOf(core::SampleLine line, const QPalette& palette)
{
    QPen pen = picture::penOf(line, palette);
    if (line == core::SampleLine::DeviceTotal)
        pen.setDashPattern({8, 3, 1, 3});
    return pen;
}

QString SamplesPlot::nameOf(core::SampleLine line)
{
    switch (line) {
    case core::SampleLine::Allocated:
        return tr("Allocated");
    case core::SampleLine::Reserved:
        return tr("Reserved");
    case core::SampleLine::DeviceUsed:
        return tr("Device used");
    case core::SampleLine::DeviceTotal:
        break;
    }
    return tr("Device total");
}

void SamplesPlot::setLines(std::shared_ptr<const core::SampleLines> lines)
{
    m_lines = std::move(lines);
    m_hovered.reset();
    m_scaleWidth = 0;
    giveUpDrag();
    m_camera.setLines(m_lines);
}

void SamplesPlot::setOom(std::optional<std::int64_t> timeUs)
{
    m_oomUs = timeUs;
    update();
}

void SamplesPlot::setCursorTime(std::optional<std::int64_t> timeUs)
{
    m_cursorUs = timeUs;
    update();
}

void SamplesPlot::revealCursor()
{
    if (const auto x = xOfTime(m_cursorUs))
        m_camera.reveal(*x);
}

/// The labels of y need as much room as the longest was: lines do not move sideways as bytes are zoomed.
void SamplesPlot::follow()
{
    m_scaleWidth = std::max(m_scaleWidth, picture::byteScaleWidth(y(), font()));
    m_camera.setSize(area().size());
    update();
}

void SamplesPlot::setLeastLeft(int pixels)
{
    if (std::exchange(m_leastLeft, pixels) != pixels)
        follow();
}

QRectF SamplesPlot::area() const
{
    const double left = std::max<double>(m_scaleWidth, m_leastLeft);
    const double bottom = picture::eventScaleHeight(font());
    return {left, 1, std::max(width() - left - 1, 1.0), std::max(height() - bottom - 1, 1.0)};
}

std::optional<double> SamplesPlot::xOfTime(const std::optional<std::int64_t>& timeUs) const
{
    if (!timeUs || !m_lines)
        return std::nullopt;
    return static_cast<double>(*timeUs - m_lines->origin());
}

std::optional<std::uint32_t> SamplesPlot::rowAt(QPointF position) const
{
    return m_lines ? m_lines->nearest(x().fromPixel(inPlot(position).x())) : std::nullopt;
}

void SamplesPlot::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRectF plot = area();
    painter.fillRect(plot, QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background));
    if (m_lines) {
        picture::paintByteScale(painter, {0, plot.top(), plot.left(), plot.height()}, y(), palette());
        picture::paintClockScale(
            painter, {plot.left(), plot.bottom(), plot.width(), height() - plot.bottom()}, x(), palette());
        painter.save();
        painter.setClipRect(plot);
        painter.setRenderHint(QPainter::Antialiasing);
        for (const core::SampleLine line : core::sampleLineKinds)
            paintLine(painter, line);
        paintMark(painter, xOfTime(m_cursorUs), picture::accentColour(palette()), {});
        paintMark(painter, xOfTime(m_oomUs), picture::alarmColour(palette()), tr("out of memory"));
        paintHover(painter);
        paintBox(painter);
        painter.restore();
    }
    painter.setPen(showsFocus() ? picture::accentColour(palette()) : palette().color(QPalette::Mid));
    painter.drawRect(plot.adjusted(0, 0, -0.5, -0.5));
}

void SamplesPlot::paintLine(QPainter& painter, core::SampleLine line) const
{
    const QRectF plot = area();
    std::vector<QPointF> points = m_lines->points(line, x(), y());
    for (QPointF& point : points)
        point = {plot.left() + point.x(), plot.bottom() - point.y()};
    const QPen pen = penOf(line, palette());
    painter.setPen(pen);
    for (const auto& part : core::partsInside(points, plot.adjusted(-gap, -gap, gap, gap)))
        painter.drawPolyline(part.data(), static_cast<int>(part.size()));
    if (points.size() > fewPoints)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    for (const QPointF& point : points) {
        if (plot.adjusted(-gap, -gap, gap, gap).contains(point))
            painter.drawEllipse(point, dotRadius, dotRadius);
    }
    painter.setBrush(Qt::NoBrush);
}

void SamplesPlot::paintMark(QPainter& painter, std::optional<double> x, const QColor& colour,
                            const QString& text) const
{
    if (!x)
        return;
    const QRectF plot = area();
    const double at = plot.left() + this->x().toPixel(*x);
    if (at < plot.left() || at > plot.right())
        return;
    painter.setPen(QPen(colour, 1.5));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    const double wide = QFontMetricsF(font()).horizontalAdvance(text);
    const double left = at + gap + wide < plot.right() ? at + gap : at - gap - wide;
    const QFontMetricsF metrics(font());
    if (!text.isEmpty()) // lines may run behind it
        painter.fillRect(QRectF(left - gap / 2, plot.top() + 1, wide + gap, metrics.height() + 2),
                         QColor::fromRgb(core::sceneColours(picture::themeOf(palette())).background));
    painter.drawText(QPointF(left, plot.top() + metrics.ascent() + 2), text);
}

QString SamplesPlot::hoverText(std::uint32_t row) const
{
    QStringList lines{tr("%1 after the first sample")
                          .arg(core::formatDuration(static_cast<std::int64_t>(m_lines->xOf(row))))};
    const core::Samples& samples = m_lines->samples();
    const QString type =
        samples.strings().text(samples.columns().type[row], static_cast<std::size_t>(mostOfACell));
    if (!type.isEmpty())
        lines[0] +=
            QStringLiteral(" · ") + QFontMetricsF(font()).elidedText(type, Qt::ElideRight, width() / 3.0);
    for (const core::SampleLine line : core::sampleLineKinds) {
        const std::int64_t bytes = m_lines->valueOf(line, row);
        if (bytes != core::unknownBytes)
            lines.append(
                tr("%1: %2").arg(nameOf(line), core::formatShortBytes(static_cast<std::uint64_t>(bytes))));
    }
    return lines.join(QLatin1Char('\n'));
}

void SamplesPlot::paintHover(QPainter& painter) const
{
    if (!m_hovered)
        return;
    const QRectF plot = area();
    const double at = plot.left() + x().toPixel(m_lines->xOf(*m_hovered));
    painter.setPen(QPen(palette().color(QPalette::Mid), 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    paintCard(painter, at, plot.top() + QFontMetricsF(font()).height() + gap, hoverText(*m_hovered));
}

void SamplesPlot::hover(QPointF position)
{
    m_hovered = area().contains(position) ? rowAt(position) : std::nullopt;
    update();
}

void SamplesPlot::endHover()
{
    m_hovered.reset();
    update();
}

void SamplesPlot::click(QPointF position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const auto row = rowAt(position))
        Q_EMIT sampleChosen(*row);
}

} // namespace widgets
