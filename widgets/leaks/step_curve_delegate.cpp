// SPDX-License-Identifier: MIT
#include "widgets/leaks/step_curve_delegate.h"

#include "core/picture/palettes.h"
#include "widgets/controls/tables/column_model.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace widgets {

namespace {

constexpr int numberWidth = 70; ///< at the right, for the number
constexpr int margin = 5;

/// Points of a curve over rect, at most one a pixel: the largest of what falls on one.
QPolygonF pointsOf(const std::vector<std::uint64_t>& curve, const QRectF& rect)
{
    const std::uint64_t most = std::max<std::uint64_t>(1, *std::max_element(curve.begin(), curve.end()));
    const std::size_t places = std::min<std::size_t>(curve.size(), static_cast<std::size_t>(rect.width()));
    QPolygonF points;
    for (std::size_t place = 0; place < places; ++place) {
        const auto from = curve.begin() + static_cast<std::ptrdiff_t>(place * curve.size() / places);
        const auto to = curve.begin() + static_cast<std::ptrdiff_t>((place + 1) * curve.size() / places);
        const double share = static_cast<double>(*std::max_element(from, to)) / static_cast<double>(most);
        const double x = places == 1 ? 0.5 : static_cast<double>(place) / static_cast<double>(places - 1);
        points << QPointF(rect.left() + x * rect.width(), rect.bottom() - share * rect.height());
    }
    return points;
}

} // namespace

void StepCurveDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const auto id = index.data(ColumnModel::IdRole).value<RowId>();
    const QRectF rect = QRectF(option.rect).adjusted(margin, margin, -numberWidth, -margin);
    if (!m_shown || id >= m_shown->live.size() || rect.width() < margin || m_shown->live[id].empty())
        return;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor colour =
        isSelected ? option.palette.color(QPalette::HighlightedText) : picture::accentColour(option.palette);
    const QPolygonF points = pointsOf(m_shown->live[id], rect);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QPainterPath area(QPointF(points.front().x(), rect.bottom()));
    for (const QPointF& point : points)
        area.lineTo(point);
    area.lineTo(points.back().x(), rect.bottom());
    QColor ground = colour;
    ground.setAlphaF(0.2F);
    painter->fillPath(area, ground);
    painter->setPen(QPen(colour, 1.2));
    painter->drawPolyline(points);
    painter->restore();
}

} // namespace widgets
