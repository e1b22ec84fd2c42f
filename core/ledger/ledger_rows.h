// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/ledger.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What rows of one parent are ordered by. Of equals the order is the ledger's.
struct LedgerOrder
{
    enum class By : std::uint8_t
    {
        Text,
        Bytes,
        Count,
        Largest,
    };

    By by = By::Bytes;
    bool isDescending = true;

    friend bool operator==(const LedgerOrder&, const LedgerOrder&) = default;
};

/// A ledger's rows as a table shows them: ordered, and where there is a search text only those that contain
/// it (case does not count), what is below them, and what leads to them. Row 0 is the root. Immutable, any
/// thread.
class LedgerRows
{
public:
    struct Row
    {
        std::uint32_t node = 0;
        std::uint32_t parent = LedgerNode::none; ///< row
        std::uint32_t firstChild = 0; ///< its children are rows [firstChild, firstChild + childCount)
        std::uint32_t childCount = 0;
    };

    /// What the rows below a fold are together.
    struct Fold
    {
        std::uint32_t row = 0;
        std::uint32_t firstNode = 0; ///< its nodes are [firstNode, firstNode + nodeCount)
        std::uint32_t nodeCount = 0;
        std::uint64_t bytes = 0;
        std::uint64_t count = 0;   ///< allocations
        std::uint64_t largest = 0; ///< bytes of the largest of them
    };
    /// A fold holds at most a hundredth of its parent, and no fewer rows than these.
    static constexpr std::uint64_t foldedPart = 100;
    static constexpr std::uint32_t fewestFolded = 4;

    /// O(nodes · log siblings); each text is looked at once. Error: cancelled only.
    [[nodiscard]] static Result<LedgerRows> build(const Ledger& ledger, const QString& search,
                                                  const LedgerOrder& order, Progress& progress);

    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    /// The row of a node; nothing where the search hides it.
    [[nodiscard]] std::optional<std::uint32_t> rowOf(std::uint32_t node) const
    {
        const std::uint32_t row = m_rowOf[node];
        return row == LedgerNode::none ? std::nullopt : std::optional(row);
    }
    /// Whether long tails are folded.
    [[nodiscard]] bool isFolding() const { return m_isFolding; }
    /// Of a row that is a fold; null of any other.
    [[nodiscard]] const Fold* foldOf(std::uint32_t row) const;
    /// Rows that contain the search text without one above them that does, and their bytes; 0 without search.
    [[nodiscard]] std::size_t foundCount() const { return m_foundCount; }
    [[nodiscard]] std::uint64_t foundBytes() const { return m_foundBytes; }

private:
    [[nodiscard]] std::vector<bool> shownNodes(const Ledger& ledger, const QString& search);
    void addRows(const Ledger& ledger, std::uint32_t row, const std::vector<std::uint32_t>& siblings);

    std::vector<Row> m_rows;
    std::vector<std::uint32_t> m_rowOf; ///< by node
    std::vector<Fold> m_folds;          ///< by row
    bool m_isFolding = false;
    std::size_t m_foundCount = 0;
    std::uint64_t m_foundBytes = 0;
};

} // namespace core
