// SPDX-License-Identifier: MIT
#include "core/picture/legendpainter.h"

#include "core/base/units.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace picture {

namespace {

constexpr double gap = 6;
constexpr double between = 16;

} // namespace

void paintLegend(QPainter& painter, const QRectF& area, const std::vector<core::LegendEntry>& entries,
                 const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    const double side = std::round(metrics.ascent() * 0.8);
    const double room = metrics.horizontalAdvance(QStringLiteral("+ 9999 more"));
    double left = area.left() + gap;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const double width = side + gap + metrics.horizontalAdvance(entries[i].text);
        const bool isLast = i + 1 == entries.size();
        painter.setPen(palette.color(QPalette::WindowText));
        if (left + width > area.right() - (isLast ? 0 : room)) {
            const QString more = QCoreApplication::translate("widgets::LegendBar", "+ %1 more")
                                     .arg(core::formatCount(entries.size() - i));
            painter.drawText(QRectF(left, area.top(), room, area.height()), Qt::AlignVCenter, more);
            return;
        }
        painter.fillRect(QRectF(left, std::round(area.center().y() - side / 2), side, side),
                         QColor::fromRgb(entries[i].colour));
        painter.drawText(QRectF(left + side + gap, area.top(), width, area.height()), Qt::AlignVCenter,
                         entries[i].text);
        left += width + between;
    }
}

double legendHeight(const QFont& font)
{
    return QFontMetricsF(font).height() + gap;
}

} // namespace picture
