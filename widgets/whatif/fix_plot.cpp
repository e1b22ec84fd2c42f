// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_plot.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/scale_painter.h"
#include "core/timeline/coordinates/time_scale.h"
#include "widgets/whatif/fix_painter.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr double rightMargin = 6;

double legendHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height()) + 4;
}

} // namespace

FixPlot::FixPlot(QWidget* parent) : PlotWidget(m_camera, parent)
{
    setObjectName(QStringLiteral("fixCurves"));
    setAccessibleName(tr("Active memory, recorded and changed, over events"));
    connect(&m_camera, &FixCamera::changed, this, [this] {
        m_picture = {};
        update();
    });
}

QSize FixPlot::minimumSizeHint() const
{
    return {240, 80};
}

void FixPlot::setCurves(FixCurvesPtr curves)
{
    m_curves = std::move(curves);
    m_hovered.reset();
    giveUpDrag();
    m_camera.setCurves(m_curves);
    follow();
    tell();
}

/// For those who do not see it.
void FixPlot::tell()
{
    if (!m_curves)
        return setAccessibleDescription(tr("Nothing is shown"));
    const auto most = [this](FixCurve curve) {
        return core::formatShortBytes(
            m_curves->highestIn(curve, m_curves->begin(), m_curves->end()).value_or(0));
    };
    const QString recorded = tr("recorded at most %1 active").arg(most(FixCurve::ActiveRecorded));
    setAccessibleDescription(m_curves->isChanged()
                                 ? recorded + QStringLiteral(", ") +
                                       tr("changed at most %1").arg(most(FixCurve::ActiveChanged))
                                 : recorded);
}

void FixPlot::setEvent(core::EventIndex event)
{
    if (std::exchange(m_event, event) != event)
        update();
}

QRectF FixPlot::area() const
{
    const double left = std::ceil(picture::byteScaleWidth(m_camera.y(), font()));
    const double top = legendHeight(font());
    return {left, top, std::max(width() - left - rightMargin, 1.0),
            std::max(height() - top - picture::eventScaleHeight(font()), 1.0)};
}

/// The labels of y need as much room as they are long.
void FixPlot::follow()
{
    m_camera.setSize(area().size());
    m_picture = {};
    update();
}

void FixPlot::makePicture()
{
    m_picture = QPixmap(size() * devicePixelRatioF());
    m_picture.setDevicePixelRatio(devicePixelRatioF());
    m_picture.fill(palette().color(backgroundRole()));
    QPainter painter(&m_picture);
    painter.setFont(font());
    const QRectF plot = area();
    painter.fillRect(plot, palette().color(QPalette::Base));
    if (!m_curves)
        return;
    paintFixLegend(painter, {plot.left(), 0, plot.width(), plot.top()}, *m_curves, palette());
    picture::paintByteScale(painter, {0, plot.top(), plot.left(), plot.height()}, m_camera.y(), palette());
    picture::paintEventScale(painter, {plot.left(), plot.bottom(), plot.width(), height() - plot.bottom()},
                             core::TimeScale::ofEvents(m_curves->end()), m_camera.x(), palette());
    paintFix(painter, {*m_curves, m_camera.x(), m_camera.y(), plot, palette()});
}

void FixPlot::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull() || m_picture.devicePixelRatio() != devicePixelRatioF())
        makePicture();
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const QRectF plot = area();
    if (m_curves) {
        const double now = std::floor(plot.left() + m_camera.x().toPixel(m_event + 0.5)) + 0.5;
        painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1, Qt::DotLine));
        if (m_event >= m_curves->begin() && now >= plot.left() && now <= plot.right())
            painter.drawLine(QPointF(now, plot.top()), QPointF(now, plot.bottom()));
        paintHover(painter);
    }
    paintBox(painter);
    if (showsFocus()) {
        painter.setPen(picture::accentColour(palette()));
        painter.drawRect(plot.adjusted(0, 0, -0.5, -0.5));
    }
}

std::optional<core::EventIndex> FixPlot::eventAt(QPointF position) const
{
    const QRectF plot = area();
    if (!m_curves || position.x() < plot.left() || position.x() > plot.right() || position.y() < plot.top() ||
        position.y() > plot.bottom())
        return std::nullopt;
    const double at = std::floor(m_camera.x().fromPixel(inPlot(position).x()));
    return std::clamp(static_cast<core::EventIndex>(at), m_curves->begin(), m_curves->end() - 1);
}

QString FixPlot::tipAt(QPointF position) const
{
    const auto event = eventAt(position);
    if (!event)
        return {};
    QStringList lines{tr("Event %1").arg(core::formatEvent(*event))};
    const auto add = [&](FixCurve curve, const QString& words) {
        if (const auto bytes = m_curves->at(curve, *event))
            lines += words.arg(core::formatShortBytes(*bytes));
    };
    add(FixCurve::ActiveRecorded, tr("recorded: %1 active"));
    add(FixCurve::ActiveChanged, tr("changed: %1 active"));
    add(FixCurve::ReservedRecorded, tr("recorded: %1 reserved"));
    add(FixCurve::ReservedChanged, tr("changed: %1 reserved"));
    return lines.join(QLatin1Char('\n'));
}

void FixPlot::paintHover(QPainter& painter) const
{
    const QString text = m_hovered ? tipAt(*m_hovered) : QString();
    if (text.isEmpty())
        return;
    const QRectF plot = area();
    const double at = m_hovered->x();
    painter.setPen(QPen(palette().color(QPalette::Shadow), 1, Qt::DotLine));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    paintCard(painter, at, plot.top() + 4, text);
}

void FixPlot::changeEvent(QEvent* event)
{
    PlotWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        follow();
}

void FixPlot::hover(QPointF position)
{
    m_hovered = eventAt(position) ? std::optional(position) : std::nullopt;
    update();
}

void FixPlot::endHover()
{
    m_hovered.reset();
    update();
}

void FixPlot::click(QPointF position, Qt::KeyboardModifiers /*modifiers*/)
{
    if (const auto event = eventAt(position))
        Q_EMIT eventChosen(*event);
}

} // namespace widgets
