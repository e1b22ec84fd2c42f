// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundle_curve.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// Where bytes are drawn.
struct Frame
{
    QRectF area;
    std::uint64_t most = 1;

    [[nodiscard]] double y(std::uint64_t bytes) const
    {
        return area.bottom() - area.height() * static_cast<double>(bytes) / static_cast<double>(most);
    }
};

QPainterPath pathOf(const std::vector<std::uint64_t>& curve, const Frame& frame)
{
    QPainterPath path(frame.area.bottomLeft());
    const double step = frame.area.width() / static_cast<double>(curve.size());
    double x = frame.area.left();
    for (const std::uint64_t bytes : curve) {
        path.lineTo(x, frame.y(bytes));
        x += step;
        path.lineTo(x, frame.y(bytes));
    }
    path.lineTo(frame.area.bottomRight());
    return path;
}

void paintCard(QPainter& painter, const QRectF& place, const QPalette& colours)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.color(QPalette::Mid), 1));
    painter.setBrush(colours.color(QPalette::Base));
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), tokens::cardRadius, tokens::cardRadius);
}

Frame frameOf(const ComparedDevice& device, const QRectF& area)
{
    return {area, std::max({device.peak, device.capacity.value_or(0), std::uint64_t{1}})};
}

void paintDevice(QPainter& painter, const Frame& frame, const BundleFinding& finding, const QPalette& colours)
{
    const ComparedDevice& device = *finding.main;
    QColor ink = picture::measureColour(colours);
    ink.setAlphaF(0.45F);
    painter.fillPath(pathOf(device.curve, frame), ink);
    const QColor alarm = picture::alarmColour(colours);
    if (device.capacity) {
        painter.setPen(QPen(alarm, 1, device.isCapacityAtLeast ? Qt::DashLine : Qt::SolidLine));
        const double y = frame.y(*device.capacity);
        painter.drawLine(QPointF(frame.area.left(), y), QPointF(frame.area.right(), y));
    }
    if (device.isFailure && finding.momentAt) {
        const double x = frame.area.left() + frame.area.width() * *finding.momentAt;
        painter.setPen(QPen(alarm, 2));
        painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()));
    }
}

} // namespace

void paintBundleCurve(QPainter& painter, const QRectF& place, const BundleFinding* finding,
                      const QPalette& colours)
{
    paintCard(painter, place, colours);
    if (finding == nullptr)
        return;
    if (!finding->main || finding->main->curve.empty()) {
        painter.setFont(axisFont());
        painter.setPen(colours.color(QPalette::PlaceholderText));
        painter.drawText(place, Qt::AlignCenter, BundleCurve::tr("no curve"));
        return;
    }
    constexpr double margin = tokens::grid;
    paintDevice(painter, frameOf(*finding->main, place.adjusted(margin, margin, -margin, -margin)), *finding,
                colours);
}

BundleCurve::BundleCurve(QWidget* parent) : QWidget(parent)
{
    setFont(axisFont());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    hide();
}

void BundleCurve::setFinding(BundleFindingPtr finding)
{
    m_finding = std::move(finding);
    const bool isDrawn = m_finding && m_finding->main && !m_finding->main->curve.empty();
    setVisible(isDrawn);
    if (!isDrawn)
        return;
    const ComparedDevice& device = *m_finding->main;
    const QString peak = core::formatShortBytes(device.peak);
    setAccessibleName(m_finding->isSampled ? tr("What was allocated, as it was sampled: at most %1").arg(peak)
                                           : tr("What device %1 held over its events: at most %2")
                                                 .arg(QString::number(device.device), peak));
    setToolTip(plainTip(accessibleName()));
    update();
}

QSize BundleCurve::sizeHint() const
{
    constexpr QSize wanted(240, 120);
    return wanted;
}

void BundleCurve::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_finding || !m_finding->main)
        return;
    const ComparedDevice& device = *m_finding->main;
    QPainter painter(this);
    paintCard(painter, rect(), palette());
    const int line = fontMetrics().height() + tokens::grid;
    const Frame frame = frameOf(
        device, QRectF(rect()).adjusted(tokens::padding, line + tokens::grid, -tokens::padding, -line));
    paintDevice(painter, frame, *m_finding, palette());
    const QRectF above(frame.area.left(), tokens::grid, frame.area.width(), line);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (device.capacity)
        painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter,
                         device.isCapacityAtLeast
                             ? tr("device holds at least %1").arg(core::formatShortBytes(*device.capacity))
                             : tr("device holds %1").arg(core::formatShortBytes(*device.capacity)));
    const QString peak = core::formatShortBytes(device.peak);
    painter.drawText(QRectF(frame.area.left(), frame.area.bottom(), frame.area.width(), line),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     m_finding->isSampled
                         ? tr("samples: at most %1 allocated").arg(peak)
                         : tr("device %1, peak %2%3", "2: empty or ≈")
                               .arg(QString::number(device.device),
                                    device.isUnsure ? QStringLiteral("≈ ") : QString(), peak));
}

} // namespace widgets
