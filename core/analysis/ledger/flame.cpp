// SPDX-License-Identifier: MIT
#include "core/analysis/ledger/flame.h"

#include <algorithm>
#include <utility>

namespace core {

FlameLayout::FlameLayout(std::span<const LedgerNode> nodes, std::uint32_t top, double width)
    : m_total(nodes[top].bytes), m_width(width)
{
    if (m_total == 0 || width <= 0)
        return;
    m_rows.push_back({FlameBox{0, m_total, top, LedgerNode::none, 0}});
    for (;;) {
        std::vector<FlameBox> next;
        for (const FlameBox& box : m_rows.back()) {
            if (box.node != LedgerNode::none)
                appendChildren(nodes, box, next);
        }
        if (next.empty())
            return;
        m_rows.push_back(std::move(next));
    }
}

void FlameLayout::appendChildren(std::span<const LedgerNode> nodes, const FlameBox& box,
                                 std::vector<FlameBox>& row)
{
    const double thinnestBytes = thinnest * static_cast<double>(m_total) / m_width;
    const LedgerNode& parent = nodes[box.node];
    FlameBox merged{box.begin, 0, LedgerNode::none, box.node, 0};
    for (std::uint32_t i = 0; i < parent.childCount; ++i) {
        const LedgerNode& child = nodes[parent.firstChild + i];
        if (static_cast<double>(child.bytes) >= thinnestBytes) {
            row.push_back({merged.begin, child.bytes, parent.firstChild + i, box.node, 0});
            merged.begin += child.bytes;
        } else { // and so are all that follow: children come largest first
            merged.bytes += child.bytes;
            ++merged.merged;
        }
    }
    if (merged.merged == 0)
        return;
    m_mergedCount += merged.merged;
    m_mergedBytes += merged.bytes;
    if (merged.bytes > 0)
        row.push_back(merged);
}

const FlameBox* FlameLayout::at(std::size_t row, std::uint64_t byte) const
{
    if (row >= m_rows.size())
        return nullptr;
    const std::vector<FlameBox>& boxes = m_rows[row];
    const auto after =
        std::upper_bound(boxes.begin(), boxes.end(), byte,
                         [](std::uint64_t value, const FlameBox& box) { return value < box.begin; });
    if (after == boxes.begin())
        return nullptr;
    const FlameBox& box = *std::prev(after);
    return byte - box.begin < box.bytes ? &box : nullptr;
}

} // namespace core
