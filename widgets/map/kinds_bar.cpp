// SPDX-License-Identifier: MIT
#include "widgets/map/kinds_bar.h"

#include "core/picture/legend_painter.h"
#include "core/picture/map/map_kinds.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/type_scale.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr int margins = 12;

} // namespace

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
    arrange();
    update();
}

/// Counts that have no room beside what the fillings mean stand below it: no sentence is cut.
void KindsBar::arrange()
{
    const bool isBelow = fontMetrics().horizontalAdvance(m_brief) + margins > besideKinds();
    if (std::exchange(m_isBelow, isBelow) != isBelow)
        updateGeometry();
}

int KindsBar::besideKinds() const
{
    return std::max(width() - static_cast<int>(std::ceil(picture::mapKindsWidth(font()))), 0);
}

void KindsBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

QSize KindsBar::sizeHint() const
{
    const int kinds = static_cast<int>(picture::legendHeight(font()) + picture::mapKindsHeight(font())) + 6;
    return {0, kinds + (m_isBelow ? fontMetrics().height() : 0)};
}

void KindsBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QFontMetricsF metrics(font());
    const double room = m_isBelow ? width() - 2.0 * margins : besideKinds();
    const QString& counts = metrics.horizontalAdvance(m_counts) + margins <= room ? m_counts : m_brief;
    const double legend = picture::legendHeight(font());
    picture::paintLegend(painter, QRectF(2, 2, width() - 10, legend), m_legend, {}, palette());
    QRectF kinds = QRectF(rect()).adjusted(2, legend + 2, -8, m_isBelow ? -metrics.height() : 0);
    const QRectF line =
        m_isBelow ? QRectF(kinds.left(), kinds.bottom(), kinds.width(), metrics.height() - 2) : kinds;
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(line, (m_isBelow ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
                     metrics.elidedText(counts, Qt::ElideRight, room));
    if (!m_isBelow)
        kinds.setRight(kinds.right() - metrics.horizontalAdvance(counts) - 2 * margins);
    picture::paintMapKinds(painter, kinds, palette());
}

} // namespace widgets
