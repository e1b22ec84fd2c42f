// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/treemap_view.h"

#include <QPainter>

namespace widgets {

TreemapView::TreemapView(QWidget* parent) : LedgerChart(parent)
{
    setObjectName(QStringLiteral("treemapView"));
    setAccessibleName(tr("Treemap of what holds the memory"));
}

int TreemapView::titleHeight() const
{
    constexpr int around = 2;
    return fontMetrics().height() + around;
}

void TreemapView::layOut()
{
    core::TreemapStyle style;
    style.titleHeight = titleHeight();
    // What is too small to carry a name says more as a plain part of what it belongs to.
    style.leastWidth = 8.0 * titleHeight();
    style.leastHeight = 2.5 * titleHeight();
    style.mostLevels = 3;
    m_layout =
        page() ? core::TreemapLayout(page()->ledger->nodes(), top(), rect(), style) : core::TreemapLayout();
}

QRectF TreemapView::rectOf(std::uint32_t node) const
{
    const auto box = m_layout.boxOf(node);
    return box ? m_layout.boxes()[*box].rect : QRectF();
}

LedgerChart::Spot TreemapView::spotAt(const QPointF& point) const
{
    const auto at = m_layout.at(point);
    if (!at)
        return {};
    const core::TreemapBox& box = m_layout.boxes()[*at];
    Spot spot;
    spot.rect = box.rect;
    if (box.node != core::LedgerNode::none)
        spot.node = box.node;
    spot.merged = box.merged;
    spot.mergedBytes = box.bytes;
    return spot;
}

void TreemapView::paintBoxes(QPainter& painter, const QRectF& exposed)
{
    for (const core::TreemapBox& box : m_layout.boxes()) {
        if (box.rect.intersects(exposed))
            paintBox(painter, box.rect, box.node, titleHeight(), box.childCount == 0);
    }
}

} // namespace widgets
