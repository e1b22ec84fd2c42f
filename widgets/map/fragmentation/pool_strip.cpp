// SPDX-License-Identifier: MIT
#include "widgets/map/fragmentation/pool_strip.h"

#include "core/base/units.h"
#include "widgets/controls/text/text_tip.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr int stripHeight = 48;
constexpr int lowHeight = 28;

std::uint64_t idleOf(const core::PoolColumn& column)
{
    return column.reserved > column.active ? column.reserved - column.active : 0;
}

} // namespace

PoolStrip::PoolStrip(QWidget* parent) : AxisStrip(parent)
{
    setObjectName(QStringLiteral("strip"));
    setAccessibleName(tr("Reserved and active memory over time"));
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
    const bool isThere = m_curve && !m_curve->columns.empty();
    const std::size_t column = isThere ? columnOf(m_selected) : 0;
    setAccessibleDescription(isThere ? textOf({column, column + 1}) : tr("Nothing is shown"));
}

std::pair<double, double> PoolStrip::wholeRange() const
{
    return {m_curve->columns.front().first, m_curve->end};
}

QSize PoolStrip::sizeHint() const
{
    return {0, m_isLow ? lowHeight : stripHeight};
}

void PoolStrip::setLow(bool isLow)
{
    if (std::exchange(m_isLow, isLow) != isLow)
        updateGeometry();
}

/// The last that begins at or before event, else the first.
std::size_t PoolStrip::columnOf(core::EventIndex event) const
{
    const auto after =
        std::upper_bound(m_curve->columns.begin(), m_curve->columns.end(), event,
                         [](core::EventIndex k, const core::PoolColumn& column) { return k < column.first; });
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_curve->columns.begin() - 1, 0));
}

std::pair<std::size_t, std::size_t> PoolStrip::columnsAt(int pixel) const
{
    const QRect place = area();
    if (!m_curve || m_curve->columns.empty() || pixel < place.left() || pixel > place.right())
        return {0, 0};
    const double begin = eventAt(pixel);
    const double end = eventAt(pixel + 1);
    if (begin >= m_curve->end || end <= m_curve->columns.front().first)
        return {0, 0};
    const std::size_t first = columnOf(static_cast<core::EventIndex>(std::floor(begin)));
    return {first, std::max(first, columnOf(static_cast<core::EventIndex>(std::ceil(end)) - 1)) + 1};
}

core::PoolColumn PoolStrip::columnAt(const std::pair<std::size_t, std::size_t>& columns) const
{
    core::PoolColumn result = m_curve->columns[columns.first];
    for (std::size_t c = columns.first + 1; c < columns.second; ++c) {
        const core::PoolColumn& column = m_curve->columns[c];
        if (idleOf(column) > idleOf(result))
            result.idleEvent = column.idleEvent;
        result.reserved = std::max(result.reserved, column.reserved);
        result.active = std::max(result.active, column.active);
    }
    return result;
}

void PoolStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRect place = area();
    painter.fillRect(place, palette().color(QPalette::Base));
    if (!m_curve || m_curve->columns.empty())
        return;
    QColor reserved = palette().color(QPalette::Text);
    reserved.setAlphaF(0.28F);
    const QColor active = palette().color(QPalette::Highlight);
    const double peak = std::max(1.0, static_cast<double>(m_curve->peakReserved));
    const int room = height() - 3;
    for (int pixel = place.left(); pixel <= place.right(); ++pixel) {
        const auto columns = columnsAt(pixel);
        if (columns.first == columns.second)
            continue;
        const core::PoolColumn column = columnAt(columns);
        const auto tall = [&](std::uint64_t bytes) {
            return static_cast<int>(std::min(1.0, static_cast<double>(bytes) / peak) * room);
        };
        painter.fillRect(pixel, height() - tall(column.reserved), 1, tall(column.reserved), reserved);
        painter.fillRect(pixel, height() - tall(column.active), 1, tall(column.active), active);
    }
    const double at = pixelOf(m_selected + 0.5); // after the event, where the timeline's line is
    if (at < place.left() || at > place.right() + 1)
        return;
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
    painter.drawLine(QPointF(at, 0), QPointF(at, height()));
}

QString PoolStrip::textOf(const std::pair<std::size_t, std::size_t>& columns) const
{
    const core::PoolColumn column = columnAt(columns);
    const QString when = column.first == core::beforeFirstEvent
                             ? tr("Before the first event")
                             : tr("From event %1").arg(core::formatEvent(column.first));
    return tr("%1: up to %2 reserved, up to %3 of it active.\nClick: event %4, where most is reserved but "
              "not active.")
        .arg(when, core::formatShortBytes(column.reserved), core::formatShortBytes(column.active),
             core::formatEvent(column.idleEvent));
}

bool PoolStrip::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        const auto columns = columnsAt(help->pos().x());
        if (columns.first != columns.second) {
            showTip(help->globalPos(), textOf(columns), this);
            return true;
        }
    }
    return QWidget::event(event);
}

void PoolStrip::mousePressEvent(QMouseEvent* event)
{
    const auto columns = columnsAt(static_cast<int>(event->position().x()));
    if (event->button() == Qt::LeftButton && columns.first != columns.second)
        Q_EMIT eventChosen(columnAt(columns).idleEvent);
}

} // namespace widgets
