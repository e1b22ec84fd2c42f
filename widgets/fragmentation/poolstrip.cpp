// SPDX-License-Identifier: MIT
#include "widgets/fragmentation/poolstrip.h"

#include "core/base/units.h"
#include "widgets/text/tip.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr int stripHeight = 48;

std::uint64_t idleOf(const core::PoolColumn& column)
{
    return column.reserved > column.active ? column.reserved - column.active : 0;
}

} // namespace

PoolStrip::PoolStrip(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("strip"));
    setAccessibleName(tr("Reserved and active memory over time"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void PoolStrip::setCurve(std::shared_ptr<const core::PoolCurve> curve)
{
    m_curve = std::move(curve);
    describe();
    update();
}

void PoolStrip::setSelectedEvent(core::EventIndex event)
{
    if (m_selected == event)
        return;
    m_selected = event;
    describe();
    update();
}

/// What a reader hears: the column of the selected event.
void PoolStrip::describe()
{
    const bool isThere = m_curve && !m_curve->columns.empty() && width() > 0;
    setAccessibleDescription(isThere ? toolTipAt(pixelOf(m_selected)) : tr("Nothing is shown"));
}

QSize PoolStrip::sizeHint() const
{
    return {0, stripHeight};
}

std::pair<std::size_t, std::size_t> PoolStrip::columnsAt(int pixel) const
{
    if (!m_curve || m_curve->columns.empty() || width() <= 0)
        return {0, 0};
    const auto place = static_cast<std::size_t>(std::clamp(pixel, 0, width() - 1));
    const auto pixels = static_cast<std::size_t>(width());
    const std::size_t count = m_curve->columns.size();
    const std::size_t first = place * count / pixels;
    return {first, std::max(first + 1, (place + 1) * count / pixels)};
}

core::PoolColumn PoolStrip::columnAt(int pixel) const
{
    const auto [first, last] = columnsAt(pixel);
    core::PoolColumn result = m_curve->columns[first];
    for (std::size_t c = first + 1; c < last; ++c) {
        const core::PoolColumn& column = m_curve->columns[c];
        if (idleOf(column) > idleOf(result))
            result.idleEvent = column.idleEvent;
        result.reserved = std::max(result.reserved, column.reserved);
        result.active = std::max(result.active, column.active);
    }
    return result;
}

int PoolStrip::pixelOf(core::EventIndex event) const
{
    const auto after =
        std::upper_bound(m_curve->columns.begin(), m_curve->columns.end(), event,
                         [](core::EventIndex k, const core::PoolColumn& column) { return k < column.first; });
    const auto place = std::max<std::ptrdiff_t>(after - m_curve->columns.begin() - 1, 0);
    const auto count = static_cast<std::ptrdiff_t>(m_curve->columns.size());
    return static_cast<int>((2 * place + 1) * width() / (2 * count));
}

void PoolStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (!m_curve || m_curve->columns.empty())
        return;
    QColor reserved = palette().color(QPalette::Text);
    reserved.setAlphaF(0.28F);
    const QColor active = palette().color(QPalette::Highlight);
    const double peak = std::max(1.0, static_cast<double>(m_curve->peakReserved));
    const int room = height() - 3;
    for (int pixel = 0; pixel < width(); ++pixel) {
        const core::PoolColumn column = columnAt(pixel);
        const auto tall = [&](std::uint64_t bytes) {
            return static_cast<int>(std::min(1.0, static_cast<double>(bytes) / peak) * room);
        };
        painter.fillRect(pixel, height() - tall(column.reserved), 1, tall(column.reserved), reserved);
        painter.fillRect(pixel, height() - tall(column.active), 1, tall(column.active), active);
    }
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
    const int at = pixelOf(m_selected);
    painter.drawLine(at, 0, at, height());
}

QString PoolStrip::toolTipAt(int pixel) const
{
    const core::PoolColumn column = columnAt(pixel);
    const QString when = column.first == core::beforeFirstEvent
                             ? tr("Before the first event")
                             : tr("From event %1").arg(core::formatEvent(column.first));
    return tr("%1: up to %2 reserved, up to %3 of it active.\nClick: event %4, where most is reserved but "
              "not "
              "active.")
        .arg(when, core::formatShortBytes(column.reserved), core::formatShortBytes(column.active),
             core::formatEvent(column.idleEvent));
}

bool PoolStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && m_curve && !m_curve->columns.empty()) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        showTip(help->globalPos(), toolTipAt(help->pos().x()), this);
        return true;
    }
    return QWidget::event(event);
}

void PoolStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && m_curve && !m_curve->columns.empty())
        Q_EMIT eventChosen(columnAt(static_cast<int>(event->position().x())).idleEvent);
}

} // namespace widgets
