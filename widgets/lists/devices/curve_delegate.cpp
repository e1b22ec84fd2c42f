// SPDX-License-Identifier: MIT
#include "widgets/lists/devices/curve_delegate.h"

#include "widgets/controls/tables/column_model.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace widgets {

void CurveDelegate::setDevices(ComparedDevices devices)
{
    m_devices = std::move(devices);
    m_most = 1;
    for (const ComparedDevice& device : *m_devices)
        m_most = std::max({m_most, device.peak, device.capacity.value_or(0)});
}

void CurveDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const ComparedDevice& device = (*m_devices)[index.data(ColumnModel::IdRole).toUInt()];
    constexpr int margin = 3;
    const QRectF area = QRectF(option.rect).adjusted(margin, margin, -margin, -margin);
    const auto heightOf = [&](std::uint64_t bytes) {
        return area.bottom() - area.height() * static_cast<double>(bytes) / static_cast<double>(m_most);
    };
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QPainterPath path(area.bottomLeft());
    const double step = area.width() / static_cast<double>(std::max<std::size_t>(device.curve.size(), 1));
    double x = area.left();
    for (const std::uint64_t bytes : device.curve) {
        path.lineTo(x, heightOf(bytes));
        x += step;
        path.lineTo(x, heightOf(bytes));
    }
    path.lineTo(area.bottomRight());
    QColor ink = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::PlaceholderText);
    painter->fillPath(path, ink);
    if (!device.capacity)
        return;
    painter->setPen(QPen(option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text), 1,
                         device.isCapacityAtLeast ? Qt::DashLine : Qt::SolidLine));
    painter->drawLine(QPointF(area.left(), heightOf(*device.capacity)),
                      QPointF(area.right(), heightOf(*device.capacity)));
}

} // namespace widgets
