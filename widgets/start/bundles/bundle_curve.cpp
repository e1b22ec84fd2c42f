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

} // namespace

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
    setAccessibleName(tr("What device %1 held over its events: at most %2")
                          .arg(QString::number(device.device), core::formatShortBytes(device.peak)));
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
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Mid), 1));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), tokens::cardRadius,
                            tokens::cardRadius);
    const int line = fontMetrics().height() + tokens::grid;
    const Frame frame{QRectF(rect()).adjusted(tokens::padding, line + tokens::grid, -tokens::padding, -line),
                      std::max({device.peak, device.capacity.value_or(0), std::uint64_t{1}})};
    QColor ink = picture::measureColour(palette());
    ink.setAlphaF(0.45F);
    painter.fillPath(pathOf(device.curve, frame), ink);
    const auto across = [&](std::uint64_t bytes, const QColor& colour, Qt::PenStyle style) {
        painter.setPen(QPen(colour, 1, style));
        painter.drawLine(QPointF(frame.area.left(), frame.y(bytes)),
                         QPointF(frame.area.right(), frame.y(bytes)));
    };
    if (device.capacity)
        across(*device.capacity, picture::alarmColour(palette()),
               device.isCapacityAtLeast ? Qt::DashLine : Qt::SolidLine);
    if (device.isFailure && m_finding->momentAt) {
        const double x = frame.area.left() + frame.area.width() * *m_finding->momentAt;
        painter.setPen(QPen(picture::alarmColour(palette()), 2));
        painter.drawLine(QPointF(x, frame.area.top()), QPointF(x, frame.area.bottom()));
    }
    const QRectF above(frame.area.left(), tokens::grid, frame.area.width(), line);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    if (device.capacity)
        painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter,
                         device.isCapacityAtLeast
                             ? tr("device holds at least %1").arg(core::formatShortBytes(*device.capacity))
                             : tr("device holds %1").arg(core::formatShortBytes(*device.capacity)));
    painter.drawText(QRectF(frame.area.left(), frame.area.bottom(), frame.area.width(), line),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     tr("device %1, peak %2%3", "2: empty or ≈")
                         .arg(QString::number(device.device),
                              device.isUnsure ? QStringLiteral("≈ ") : QString(),
                              core::formatShortBytes(device.peak)));
}

} // namespace widgets
