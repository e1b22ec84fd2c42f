// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace core {

/// One box of a flame graph: a node, or siblings too thin to be drawn one by one.
struct FlameBox
{
    std::uint64_t begin = 0; ///< bytes between the layout's left edge and the box's
    std::uint64_t bytes = 0;
    std::uint32_t node = LedgerNode::none;   ///< none: merged
    std::uint32_t parent = LedgerNode::none; ///< node; none for the top one
    std::uint32_t merged = 0;                ///< siblings in it; 0 for a node
};

/// A ledger's node and all below it as an icicle: row 0 is the node, below each box lie its children, largest
/// first, as wide as their bytes. Siblings thinner than half a pixel are one box together, which counts them;
/// what lies below them is left out. Positions are exact bytes. Immutable, any thread.
class FlameLayout
{
public:
    /// Pixels: what is thinner is merged.
    static constexpr double thinnest = 0.5;

    FlameLayout() = default;
    /// top: row 0. width: pixels that its bytes fill. O(boxes), of which a row has at most 4 · width.
    FlameLayout(std::span<const LedgerNode> nodes, std::uint32_t top, double width)
        : FlameLayout(nodes, top, width, [](const LedgerNode& node) { return node.bytes; })
    {}
    /// Of any tree whose nodes have firstChild and childCount, as LedgerNode. bytesOf: how wide a node is;
    /// children come widest first and are together no wider than their parent.
    template <class Node, class BytesOf>
    FlameLayout(std::span<const Node> nodes, std::uint32_t top, double width, BytesOf bytesOf)
    {
        begin(bytesOf(nodes[top]), top, width);
        while (!m_rows.empty()) {
            std::vector<FlameBox> next;
            for (const FlameBox& box : m_rows.back()) {
                if (box.node == LedgerNode::none)
                    continue;
                const Node& parent = nodes[box.node];
                FlameBox merged{box.begin, 0, LedgerNode::none, box.node, 0};
                for (std::uint32_t i = 0; i < parent.childCount; ++i)
                    append(bytesOf(nodes[parent.firstChild + i]), parent.firstChild + i, merged, next);
                closeRow(merged, next);
            }
            if (next.empty())
                return;
            m_rows.push_back(std::move(next));
        }
    }

    /// Boxes from left to right; empty without bytes.
    [[nodiscard]] const std::vector<std::vector<FlameBox>>& rows() const { return m_rows; }
    [[nodiscard]] std::uint64_t total() const { return m_total; }
    /// The box of a row that covers byte, or null. O(log boxes).
    [[nodiscard]] const FlameBox* at(std::size_t row, std::uint64_t byte) const;
    /// Rows of the ledger that merged boxes stand for, without those below them, and their bytes.
    [[nodiscard]] std::uint64_t mergedCount() const { return m_mergedCount; }
    [[nodiscard]] std::uint64_t mergedBytes() const { return m_mergedBytes; }

private:
    void begin(std::uint64_t total, std::uint32_t top, double width);
    /// A child of merged's parent, or a part of merged, which stands behind those before it.
    void append(std::uint64_t bytes, std::uint32_t node, FlameBox& merged, std::vector<FlameBox>& row) const;
    void closeRow(const FlameBox& merged, std::vector<FlameBox>& row);

    std::vector<std::vector<FlameBox>> m_rows;
    std::uint64_t m_total = 0;
    double m_width = 0;
    std::uint64_t m_mergedCount = 0;
    std::uint64_t m_mergedBytes = 0;
};

} // namespace core
