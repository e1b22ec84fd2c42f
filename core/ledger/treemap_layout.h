// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"

#include <QPointF>
#include <QRectF>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// One box of a treemap: a node, or siblings too small to be drawn one by one.
struct TreemapBox
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    QRectF rect; ///< pixels
    std::uint64_t bytes = 0;
    std::uint32_t node = LedgerNode::none; ///< none: merged
    std::uint32_t parent = none;           ///< into boxes()
    std::uint32_t firstChild = 0;          ///< its children are boxes() [firstChild, firstChild + childCount)
    std::uint32_t childCount = 0;
    std::uint32_t merged = 0; ///< siblings in it; 0 for a node
    std::uint32_t depth = 0;  ///< of the top one 0
};

/// What a treemap may use. Pixels.
struct TreemapStyle
{
    double titleHeight = 18;                ///< above the children of a box
    double padding = 2;                     ///< around them
    double leastWidth = 14;                 ///< a box whose inside is narrower shows no children
    double leastHeight = 14;                ///< or lower
    std::uint32_t mostLevels = 0xFFFFFFFFU; ///< below the top one
    double leastArea = 12;                  ///< square pixels; smaller siblings are merged
    std::size_t mostBoxes = 4000;
};

/// A ledger's node and what is below it as boxes in boxes, siblings' areas as their bytes, as square as may
/// be (the squarified treemap of Bruls, Huizing and van Wijk). Siblings that would be smaller than a dot are
/// one box together, which counts them. Immutable, any thread.
class TreemapLayout
{
public:
    TreemapLayout() = default;
    /// area: of node top, with its title. O(boxes · log).
    TreemapLayout(std::span<const LedgerNode> nodes, std::uint32_t top, const QRectF& area,
                  const TreemapStyle& style = {});

    /// Parents before children; empty without bytes.
    [[nodiscard]] const std::vector<TreemapBox>& boxes() const { return m_boxes; }
    /// The innermost box at a point, into boxes(). O(siblings · depth).
    [[nodiscard]] std::optional<std::uint32_t> at(const QPointF& point) const;
    /// The box of a node, into boxes(). O(boxes).
    [[nodiscard]] std::optional<std::uint32_t> boxOf(std::uint32_t node) const;
    /// Rows of the ledger that merged boxes stand for, without those below them, and their bytes.
    [[nodiscard]] std::uint64_t mergedCount() const { return m_mergedCount; }
    [[nodiscard]] std::uint64_t mergedBytes() const { return m_mergedBytes; }

private:
    void layOutChildren(std::uint32_t box, std::span<const LedgerNode> nodes, const TreemapStyle& style);

    std::vector<TreemapBox> m_boxes;
    std::uint64_t m_mergedCount = 0;
    std::uint64_t m_mergedBytes = 0;
};

} // namespace core
