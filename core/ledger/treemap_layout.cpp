// SPDX-License-Identifier: MIT
#include "core/ledger/treemap_layout.h"

#include <algorithm>

namespace core {

namespace {

/// Fills a rectangle with boxes, largest first: strips along the shorter side, each as long as it makes its
/// boxes squarer.
class Squarifier
{
public:
    Squarifier(const QRectF& area, std::uint64_t bytes)
        : m_rest(area), m_perByte(area.width() * area.height() / static_cast<double>(bytes))
    {}

    [[nodiscard]] double areaOf(std::uint64_t bytes) const { return static_cast<double>(bytes) * m_perByte; }

    void place(std::span<TreemapBox> boxes)
    {
        std::size_t begin = 0;
        while (begin < boxes.size()) {
            const std::size_t length = stripLength(boxes.subspan(begin));
            layStrip(boxes.subspan(begin, length));
            begin += length;
        }
    }

private:
    [[nodiscard]] double side() const { return std::min(m_rest.width(), m_rest.height()); }

    /// How far from a square the worst box of a strip is: 1 and more.
    [[nodiscard]] double worst(double largest, double smallest, double sum) const
    {
        const double square = side() * side();
        return std::max(square * largest / (sum * sum), sum * sum / (square * smallest));
    }

    [[nodiscard]] std::size_t stripLength(std::span<const TreemapBox> boxes) const
    {
        const double largest = areaOf(boxes.front().bytes);
        double sum = largest;
        double before = worst(largest, largest, sum);
        for (std::size_t i = 1; i < boxes.size(); ++i) {
            const double area = areaOf(boxes[i].bytes);
            sum += area;
            const double now = worst(largest, area, sum);
            if (now > before)
                return i;
            before = now;
        }
        return boxes.size();
    }

    void layStrip(std::span<TreemapBox> boxes)
    {
        double sum = 0;
        for (const TreemapBox& box : boxes)
            sum += areaOf(box.bytes);
        const bool isUpright = m_rest.width() >= m_rest.height(); // boxes one above the other
        const double thickness = side() > 0 ? sum / side() : 0;
        double at = isUpright ? m_rest.top() : m_rest.left();
        for (TreemapBox& box : boxes) {
            const double length = thickness > 0 ? areaOf(box.bytes) / thickness : 0;
            box.rect = isUpright ? QRectF(m_rest.left(), at, thickness, length)
                                 : QRectF(at, m_rest.top(), length, thickness);
            at += length;
        }
        if (isUpright)
            m_rest.setLeft(std::min(m_rest.left() + thickness, m_rest.right()));
        else
            m_rest.setTop(std::min(m_rest.top() + thickness, m_rest.bottom()));
    }

    QRectF m_rest;
    double m_perByte;
};

QRectF insideOf(const TreemapBox& box, const TreemapStyle& style)
{
    return box.rect.adjusted(style.padding, style.titleHeight, -style.padding, -style.padding);
}

} // namespace

TreemapLayout::TreemapLayout(std::span<const LedgerNode> nodes, std::uint32_t top, const QRectF& area,
                             const TreemapStyle& style)
{
    if (nodes[top].bytes == 0 || area.isEmpty())
        return;
    TreemapBox first;
    first.rect = area;
    first.bytes = nodes[top].bytes;
    first.node = top;
    m_boxes.push_back(first);
    // level after level, so that the limit of boxes costs the deepest ones
    for (std::uint32_t box = 0; box < m_boxes.size() && m_boxes.size() < style.mostBoxes; ++box) {
        if (m_boxes[box].node != LedgerNode::none)
            layOutChildren(box, nodes, style);
    }
}

void TreemapLayout::layOutChildren(std::uint32_t box, std::span<const LedgerNode> nodes,
                                   const TreemapStyle& style)
{
    const TreemapBox parent = m_boxes[box];
    const LedgerNode& node = nodes[parent.node];
    const QRectF inside = insideOf(parent, style);
    if (inside.width() < style.leastWidth || inside.height() < style.leastHeight ||
        parent.depth >= style.mostLevels)
        return;
    Squarifier squarifier(inside, parent.bytes);
    const auto first = static_cast<std::uint32_t>(m_boxes.size());
    TreemapBox merged;
    merged.parent = box;
    merged.depth = parent.depth + 1;
    for (std::uint32_t i = 0; i < node.childCount; ++i) {
        const LedgerNode& child = nodes[node.firstChild + i];
        if (m_boxes.size() + 1 < style.mostBoxes && squarifier.areaOf(child.bytes) >= style.leastArea) {
            TreemapBox& added = m_boxes.emplace_back(merged);
            added.node = node.firstChild + i;
            added.bytes = child.bytes;
            added.merged = 0;
        } else { // and so are all that follow: children come largest first
            merged.bytes += child.bytes;
            ++merged.merged;
        }
    }
    if (m_boxes.size() == first)
        return; // dots only: the parent's own box says as much
    m_mergedCount += merged.merged;
    m_mergedBytes += merged.bytes;
    if (merged.bytes > 0)
        m_boxes.push_back(merged);
    m_boxes[box].firstChild = first;
    m_boxes[box].childCount = static_cast<std::uint32_t>(m_boxes.size()) - first;
    squarifier.place(std::span(m_boxes).subspan(first));
}

std::optional<std::uint32_t> TreemapLayout::at(const QPointF& point) const
{
    if (m_boxes.empty() || !m_boxes.front().rect.contains(point))
        return std::nullopt;
    std::uint32_t box = 0;
    for (bool isDeeper = true; isDeeper;) {
        isDeeper = false;
        const TreemapBox& outer = m_boxes[box];
        for (std::uint32_t i = 0; i < outer.childCount && !isDeeper; ++i) {
            if (m_boxes[outer.firstChild + i].rect.contains(point)) {
                box = outer.firstChild + i;
                isDeeper = true;
            }
        }
    }
    return box;
}

std::optional<std::uint32_t> TreemapLayout::boxOf(std::uint32_t node) const
{
    const auto found =
        std::find_if(m_boxes.begin(), m_boxes.end(), [&](const TreemapBox& box) { return box.node == node; });
    if (found == m_boxes.end())
        return std::nullopt;
    return static_cast<std::uint32_t>(found - m_boxes.begin());
}

} // namespace core
