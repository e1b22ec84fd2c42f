// SPDX-License-Identifier: MIT
#include "widgets/ranks/box_plot.h"

#include "core/base/units.h"
#include "core/picture/palettes.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace widgets {

BoxPlot::BoxPlot(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("boxPlot"));
    setAccessibleName(tr("What its group holds there"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void BoxPlot::setBox(const core::HeatBox& box, std::optional<std::uint64_t> bytes)
{
    m_box = box;
    m_bytes = bytes;
    const QString text = tr("%1 to %2, median %3")
                             .arg(core::formatShortBytes(box.lowest), core::formatShortBytes(box.highest),
                                  core::formatShortBytes(box.median));
    setProperty("shownValue", box.count > 0 ? text : QString());
    setVisible(box.count > 0);
    update();
}

void BoxPlot::paintEvent(QPaintEvent* /*event*/)
{
    constexpr double margin = 6;
    constexpr double boxHeight = 18;
    const std::uint64_t one = m_bytes.value_or(m_box.median);
    const auto low = static_cast<double>(std::min(m_box.lowest, one));
    const auto high = static_cast<double>(std::max(m_box.highest, one));
    const auto xOf = [&](std::uint64_t bytes) {
        const double span = std::max(high - low, 1.0);
        return std::round(margin + (static_cast<double>(bytes) - low) / span * (width() - 2 * margin)) + 0.5;
    };
    const double middle = margin + boxHeight / 2 + 0.5;
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawLine(QPointF(xOf(m_box.lowest), middle), QPointF(xOf(m_box.highest), middle));
    for (const std::uint64_t end : {m_box.lowest, m_box.highest})
        painter.drawLine(QPointF(xOf(end), middle - 5), QPointF(xOf(end), middle + 5));
    painter.setBrush(palette().color(QPalette::Mid));
    painter.drawRect(
        QRectF(QPointF(xOf(m_box.lower), middle - boxHeight / 2),
               QPointF(std::max(xOf(m_box.upper), xOf(m_box.lower) + 2), middle + boxHeight / 2)));
    painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
    painter.drawLine(QPointF(xOf(m_box.median), middle - boxHeight / 2),
                     QPointF(xOf(m_box.median), middle + boxHeight / 2));
    if (m_bytes) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
        painter.setBrush(picture::accentColour(palette()));
        painter.drawEllipse(QPointF(xOf(*m_bytes), middle), 5, 5);
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRectF words(margin, middle + boxHeight / 2 + 4, width() - 2 * margin, height());
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop,
                     core::formatShortBytes(std::min(m_box.lowest, one)));
    painter.drawText(words, Qt::AlignRight | Qt::AlignTop,
                     core::formatShortBytes(std::max(m_box.highest, one)));
}

} // namespace widgets
