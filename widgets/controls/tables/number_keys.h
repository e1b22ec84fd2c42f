// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace widgets {

/// Keys that are whole numbers or NULL, as most columns' are: millions of them are put in order by their
/// bytes, without comparing any two. Any thread.
class NumberKeys
{
public:
    /// The keys of so many rows. Nothing where one of them is anything else, or isCancelled() said so.
    [[nodiscard]] static std::optional<NumberKeys> of(std::size_t count,
                                                      const std::function<CellKey(std::size_t row)>& keyOf,
                                                      const std::function<bool()>& isCancelled);

    /// The rows in the order of keyLess(), or the other way round: stable either way. Nothing where
    /// isCancelled() said so. O(rows).
    [[nodiscard]] std::optional<std::vector<std::uint32_t>>
    rows(Qt::SortOrder order, const std::function<bool()>& isCancelled) const;

private:
    bool add(const CellKey& key);

    std::vector<std::uint64_t> m_codes; ///< by row; of one without a number anything
    std::vector<std::uint32_t> m_nulls; ///< rows without a number, ascending
    bool m_hasNegative = false;
    bool m_hasHuge = false; ///< above what a signed number can be
};

} // namespace widgets
