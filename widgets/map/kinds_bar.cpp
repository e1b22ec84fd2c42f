// SPDX-License-Identifier: MIT
#include "widgets/map/kinds_bar.h"

#include "core/picture/legend_painter.h"
#include "core/picture/map/map_kinds.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/type_scale.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace widgets {

KindsBar::KindsBar(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("mapKinds"));
    setAccessibleName(tr("What the map's fillings mean"));
    setFont(axisFont());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void KindsBar::setLegend(const std::vector<core::LegendEntry>& entries)
{
    m_legend = entries;
    update();
}

void KindsBar::setCounts(const QString& text, const QString& brief)
{
    m_counts = text;
    m_brief = brief;
    setProperty("shownValue", text);
    setToolTip(plainTip(text));
    update();
}

QSize KindsBar::sizeHint() const
{
    return {0, static_cast<int>(picture::legendHeight(font()) + picture::mapKindsHeight(font())) + 6};
}

void KindsBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFontMetricsF metrics(font());
    constexpr double margins = 12;
    const double room = std::max(width() - picture::mapKindsWidth(font()), 0.0);
    const QString& counts = metrics.horizontalAdvance(m_counts) + margins <= room ? m_counts : m_brief;
    const double text = std::min(metrics.horizontalAdvance(counts) + margins, room);
    const double legend = picture::legendHeight(font());
    picture::paintLegend(painter, QRectF(2, 2, width() - 10, legend), m_legend, {}, palette());
    const QRectF all = QRectF(rect()).adjusted(2, legend + 2, -8, 0);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(all, Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(counts, Qt::ElideRight, text));
    picture::paintMapKinds(painter, all.adjusted(0, 0, -text - 12, 0), palette());
}

} // namespace widgets
