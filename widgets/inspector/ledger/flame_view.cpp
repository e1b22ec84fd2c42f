// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/flame_view.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

FlameView::FlameView(QWidget* parent) : LedgerChart(parent)
{
    setObjectName(QStringLiteral("flameView"));
    setAccessibleName(tr("Flame graph of what holds the memory"));
}

int FlameView::leastRowHeight() const
{
    constexpr int around = 4;
    return fontMetrics().height() + around;
}

/// What few rows leave of the room is theirs, as far as a line of text needs it.
int FlameView::rowHeight() const
{
    constexpr int most = 28;
    const int rows = static_cast<int>(std::clamp<std::size_t>(m_layout.rows().size(), 1, mostRows));
    return std::clamp(height() / rows, leastRowHeight(), std::max(most, leastRowHeight()));
}

void FlameView::layOut()
{
    m_layout = page() ? core::FlameLayout(page()->ledger->nodes(), top(), width()) : core::FlameLayout();
    const int rows = static_cast<int>(std::min<std::size_t>(m_layout.rows().size(), mostRows));
    setMinimumHeight(std::max(rows, 1) * leastRowHeight());
}

QRectF FlameView::rectOf(std::size_t row, const core::FlameBox& box) const
{
    const double perByte = width() / static_cast<double>(m_layout.total());
    return {static_cast<double>(box.begin) * perByte, static_cast<double>(row) * rowHeight(),
            static_cast<double>(box.bytes) * perByte, static_cast<double>(rowHeight())};
}

QRectF FlameView::rectOf(std::uint32_t node) const
{
    const std::vector<core::LedgerNode>& nodes = page()->ledger->nodes();
    const std::uint32_t topDepth = nodes[top()].depth;
    if (nodes[node].depth < topDepth)
        return {};
    const std::size_t row = nodes[node].depth - topDepth;
    if (row >= m_layout.rows().size())
        return {};
    const auto& boxes = m_layout.rows()[row];
    // siblings lie side by side in the order of their nodes, and so do parents in the row above
    const auto found =
        std::find_if(boxes.begin(), boxes.end(), [&](const core::FlameBox& box) { return box.node == node; });
    return found == boxes.end() ? QRectF() : rectOf(row, *found);
}

std::uint64_t FlameView::byteAt(double x) const
{
    const double part = std::clamp(x / std::max(width(), 1), 0.0, 1.0);
    return static_cast<std::uint64_t>(part * static_cast<double>(m_layout.total()));
}

LedgerChart::Spot FlameView::spotAt(const QPointF& point) const
{
    if (point.y() < 0 || m_layout.rows().empty())
        return {};
    const auto row = static_cast<std::size_t>(point.y() / rowHeight());
    const core::FlameBox* box = m_layout.at(row, byteAt(point.x()));
    if (!box)
        return {};
    Spot spot;
    spot.rect = rectOf(row, *box);
    if (box->node != core::LedgerNode::none)
        spot.node = box->node;
    spot.merged = box->merged;
    spot.mergedBytes = box->bytes;
    return spot;
}

void FlameView::paintBoxes(QPainter& painter, const QRectF& exposed)
{
    const double height = rowHeight();
    const auto first = static_cast<std::size_t>(std::max(0.0, exposed.top() / height));
    const auto last = static_cast<std::size_t>(std::max(0.0, exposed.bottom() / height));
    for (std::size_t row = first; row <= last && row < m_layout.rows().size(); ++row) {
        const auto& boxes = m_layout.rows()[row];
        const auto begin = std::partition_point(boxes.begin(), boxes.end(), [&](const core::FlameBox& box) {
            return rectOf(row, box).right() < exposed.left();
        });
        for (auto box = begin; box != boxes.end() && rectOf(row, *box).left() <= exposed.right(); ++box)
            paintBox(painter, rectOf(row, *box), box->node, height, false);
    }
}

} // namespace widgets
