// SPDX-License-Identifier: MIT
#include "widgets/window/bars/device_chip.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/themed_controls.h"
#include "widgets/controls/theme/type_scale.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr int curveWidth = 40;
constexpr int dotWidth = 6;
constexpr int chipGap = 6;

/// The peak; of a state without a trace what there is.
std::uint64_t totalOf(const core::DeviceHistory& device)
{
    return device.eventCount() > 0 ? device.usage().peakActive : device.usage().finalActive();
}

QString tipOf(const core::DeviceHistory& device, const QString& words)
{
    const core::Usage& usage = device.usage();
    QString tip =
        words + QLatin1Char('\n') +
        DeviceChip::tr("Events: %1\nPeak: %2 active\nAt the end: %3 active")
            .arg(core::formatCount(static_cast<std::uint64_t>(device.eventCount())),
                 core::formatExactBytes(usage.peakActive), core::formatExactBytes(usage.finalActive()));
    if (device.knowsReserved())
        tip += DeviceChip::tr(", %1 reserved").arg(core::formatExactBytes(usage.finalReserved()));
    return tip;
}

QPainterPath curveIn(const QRectF& area, const std::vector<std::uint64_t>& curve, std::uint64_t most)
{
    QPainterPath path(area.bottomLeft());
    const double step = area.width() / static_cast<double>(std::max<std::size_t>(curve.size(), 1));
    double x = area.left();
    for (const std::uint64_t bytes : curve) {
        const double share =
            static_cast<double>(bytes) / static_cast<double>(std::max<std::uint64_t>(most, 1));
        const double y = area.bottom() - area.height() * std::min(share, 1.0);
        path.lineTo(x, y);
        x += step;
        path.lineTo(x, y);
    }
    path.lineTo(area.bottomRight());
    return path;
}

} // namespace

QString deviceWords(const core::DeviceHistory& device, const QString& title, const core::UnsureTotals& unsure)
{
    const bool isUnsure = unsure.of(device.device());
    const bool hasEvents = device.eventCount() > 0;
    if (!hasEvents && !device.knowsReserved())
        return DeviceChip::tr("%1 — %2 in entries", "a device, bytes")
            .arg(title, core::formatShortBytes(device.usage().finalActive()));
    QString text = hasEvents ? DeviceChip::tr("%1 — peak %2", "a device, bytes")
                                   .arg(title, core::totalText(device.usage().peakActive, isUnsure))
                             : DeviceChip::tr("%1 — %2 at the end", "a device, bytes")
                                   .arg(title, core::totalText(device.usage().finalActive(), isUnsure));
    if (const QString part = device.partText(); !part.isEmpty())
        text += QStringLiteral(", ") + part;
    if (!device.ooms().empty())
        text += DeviceChip::tr(", %1 OOM").arg(core::formatCount(device.ooms().size()));
    return text;
}

DeviceChip::DeviceChip(const core::DeviceHistory& device, const QString& title,
                       const core::UnsureTotals& unsure, QWidget* parent)
    : QAbstractButton(parent), m_device(device.device()), m_name(title),
      m_total(core::totalText(totalOf(device), unsure.of(device.device()))), m_peak(totalOf(device)),
      m_hasFailed(!device.ooms().empty()), m_isIdle(totalOf(device) == 0)
{
    const QString words = deviceWords(device, title, unsure);
    setText(words);
    setAccessibleName(words);
    setToolTip(plainTip(tipOf(device, words)));
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFont(tableFont());
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void DeviceChip::setCurve(std::vector<std::uint64_t> curve, std::uint64_t most)
{
    constexpr std::uint64_t hardlyAnything = 100; // of the busiest one's peak, a hundredth
    m_curve = std::move(curve);
    m_most = most;
    m_isIdle = m_peak < most / hardlyAnything || m_peak == 0;
    update();
}

int DeviceChip::widthWith(bool hasCurve) const
{
    const QFontMetrics metrics(font());
    const int width = metrics.horizontalAdvance(m_name) + chipGap + (hasCurve ? curveWidth + chipGap : 0) +
                      metrics.horizontalAdvance(m_total) + (m_hasFailed ? chipGap + dotWidth : 0);
    return width + 2 * 2 * tokens::grid;
}

void DeviceChip::showCurve(bool isShown)
{
    if (std::exchange(m_showsCurve, isShown) != isShown)
        update();
}

QSize DeviceChip::sizeHint() const
{
    return {widthWith(m_showsCurve), tokens::control};
}

void DeviceChip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    QStyleOptionButton option;
    option.initFrom(this);
    option.state.setFlag(QStyle::State_On, isChecked());
    option.state.setFlag(QStyle::State_Sunken, isDown());
    paint::button(painter, option, true);
    const QColor second = palette().color(QPalette::PlaceholderText);
    const QColor text = m_isIdle ? second : palette().color(QPalette::ButtonText);
    QRect rest = rect().adjusted(2 * tokens::grid, 0, -2 * tokens::grid, 0);
    const auto write = [&](const QString& words, const QColor& colour) {
        painter.setPen(colour);
        painter.drawText(rest, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft) | Qt::TextSingleLine,
                         words);
        rest.setLeft(rest.left() + painter.fontMetrics().horizontalAdvance(words) + chipGap);
    };
    write(m_name, text);
    if (m_showsCurve)
        paintCurve(painter, rest.left(), second);
    rest.setLeft(rest.left() + (m_showsCurve ? curveWidth + chipGap : 0));
    write(m_total, text);
    if (!m_hasFailed)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(picture::alarmColour(palette()));
    painter.drawEllipse(QRectF(rest.left(), (height() - dotWidth) / 2.0, dotWidth, dotWidth));
}

void DeviceChip::paintCurve(QPainter& painter, int left, const QColor& colour) const
{
    const int margin = 2 * tokens::grid - 1;
    const QRectF curve(left, margin, curveWidth, height() - 2 * margin);
    painter.fillRect(QRectF(curve.left(), curve.bottom(), curve.width(), 1), palette().color(QPalette::Mid));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(curveIn(curve, m_curve, m_most), colour);
}

} // namespace widgets
