// SPDX-License-Identifier: MIT
#include "core/ledger/flame_layout.h"

#include <algorithm>

namespace core {

void FlameLayout::begin(std::uint64_t total, std::uint32_t top, double width)
{
    m_total = total;
    m_width = width;
    if (total != 0 && width > 0)
        m_rows.push_back({FlameBox{0, total, top, LedgerNode::none, 0}});
}

void FlameLayout::append(std::uint64_t bytes, std::uint32_t node, FlameBox& merged,
                         std::vector<FlameBox>& row) const
{
    const double thinnestBytes = thinnest * static_cast<double>(m_total) / m_width;
    if (static_cast<double>(bytes) >= thinnestBytes) {
        row.push_back({merged.begin, bytes, node, merged.parent, 0});
        merged.begin += bytes;
    } else { // and so are all that follow: children come widest first
        merged.bytes += bytes;
        ++merged.merged;
    }
}

void FlameLayout::closeRow(const FlameBox& merged, std::vector<FlameBox>& row)
{
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
