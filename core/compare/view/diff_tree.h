// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// A frame of the call tree of both sides, and what the rows at it and below it held.
struct DiffNode
{
    static constexpr std::uint32_t none = 0xFFFFFFFFU;

    HeldBytes a;
    HeldBytes b;
    std::uint64_t more = 0;      ///< bytes that rows of it hold more in B
    std::uint64_t less = 0;      ///< bytes that rows of it hold less in B
    std::uint64_t larger = 0;    ///< bytes: of each row the larger of both sides
    std::uint32_t frameA = none; ///< of A's code; none where only B has the frame, and at the root
    std::uint32_t frameB = none;
    std::uint32_t row = none; ///< of Diff: the first that ends here
    std::uint32_t parent = none;
    std::uint32_t firstChild = 0; ///< its children are nodes [firstChild, firstChild + childCount)
    std::uint32_t childCount = 0;
    std::uint32_t depth = 0; ///< of the root 0

    /// Bytes by which anything changed at it: more + less.
    [[nodiscard]] std::uint64_t changed() const { return more + less; }
    [[nodiscard]] std::int64_t change() const { return changeOf(a, b); }
};

/// What a box of a flame graph is as wide as. Both are sums over rows, so a box is as wide as its children
/// and its own rows together, whatever became of them.
enum class DiffWidth : std::uint8_t
{
    Size,   ///< DiffNode::larger: what vanished keeps its place
    Change, ///< DiffNode::changed(): what stayed is not there
};

/// In bytes.
[[nodiscard]] std::uint64_t widthOf(const DiffNode& node, DiffWidth width);

/// The rows of a comparison by call path, outermost frame first. A frame that rows of both sides share is one
/// node. Children come widest first, then by text. Immutable.
class DiffTree
{
public:
    /// O(frames of all rows · log). Error: cancelled only.
    [[nodiscard]] static Result<DiffTree> of(const Diff& diff, DiffWidth width, const Progress& progress);

    /// Node 0 is the root, "all".
    [[nodiscard]] const std::vector<DiffNode>& nodes() const { return m_nodes; }
    /// By row of Diff: the node it ends at.
    [[nodiscard]] const std::vector<std::uint32_t>& nodeOfRow() const { return m_nodeOfRow; }
    [[nodiscard]] DiffWidth width() const { return m_width; }

private:
    std::vector<DiffNode> m_nodes;
    std::vector<std::uint32_t> m_nodeOfRow;
    DiffWidth m_width = DiffWidth::Size;
};

/// "train.py:12 forward" of a node on one side of diff, the other side's where this one does not have it; the
/// reason of bytes that have no stack; empty of the root.
[[nodiscard]] QString textOf(const Diff& diff, const DiffNode& node, bool ofB);

} // namespace core
