// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/ledger/ledger.h"

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
    /// Rows that contain the search text without one above them that does, and their bytes; 0 without search.
    [[nodiscard]] std::size_t foundCount() const { return m_foundCount; }
    [[nodiscard]] std::uint64_t foundBytes() const { return m_foundBytes; }

private:
    [[nodiscard]] std::vector<bool> shownNodes(const Ledger& ledger, const QString& search);

    std::vector<Row> m_rows;
    std::vector<std::uint32_t> m_rowOf; ///< by node
    std::size_t m_foundCount = 0;
    std::uint64_t m_foundBytes = 0;
};

} // namespace core
