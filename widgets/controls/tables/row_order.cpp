// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/row_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>

namespace widgets {

namespace {

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

constexpr std::size_t pollRows = 1U << 15U; ///< between two looks at the cancel flag
constexpr std::uint64_t signBit = std::uint64_t{1} << 63U;
constexpr std::size_t digits = 256;
constexpr unsigned digitBits = 8;

template <class Code>
struct Item
{
    Code code;
    std::uint32_t row;
};

/// Puts items into the order of one of their code's bytes, the one from bit shift on; stable.
template <class Code>
void orderByByte(const std::vector<Item<Code>>& items, std::vector<Item<Code>>& ordered, unsigned shift)
{
    std::array<std::size_t, digits> begins{};
    const auto digitOf = [shift](const Item<Code>& item) { return (item.code >> shift) & (digits - 1); };
    for (const Item<Code>& item : items)
        ++begins[digitOf(item)];
    std::size_t next = 0;
    for (std::size_t& begin : begins)
        next += std::exchange(begin, next);
    for (const Item<Code>& item : items)
        ordered[begins[digitOf(item)]++] = item;
}

/// Items in the order of their codes, of which only the lowest bits differ. False where isCancelled() said
/// so.
template <class Code>
bool order(std::vector<Item<Code>>& items, unsigned bits, const std::function<bool()>& isCancelled)
{
    std::vector<Item<Code>> ordered(items.size());
    for (unsigned shift = 0; shift < bits; shift += digitBits) {
        if (isCancelled())
            return false;
        orderByByte(items, ordered, shift);
        items.swap(ordered);
    }
    return !isCancelled();
}

/// Numbers of rows, but of those without one, as they are to be sorted.
struct Numbers
{
    const std::vector<std::uint64_t>& codes;
    const std::vector<std::uint32_t>& without; ///< ascending
    std::uint64_t turned = 0;                  ///< bits that are the other way round
    std::uint64_t common = 0;                  ///< what all begin with
    unsigned low = 0;                          ///< so many bits at the end are the same in all
    unsigned bits = 0;                         ///< between the two

    /// Calls visit(row, code) for each, in order of the rows.
    template <class Visit>
    void forEach(Visit visit) const
    {
        auto skipped = without.begin();
        for (std::size_t row = 0; row < codes.size(); ++row) {
            if (skipped != without.end() && *skipped == row)
                ++skipped;
            else
                visit(static_cast<std::uint32_t>(row), (codes[row] ^ turned ^ common) >> low);
        }
    }
};

/// Appends the rows to result. In half the memory where codes are short, as sizes are: touching it is most of
/// the work.
template <class Code>
bool appendOrdered(const Numbers& numbers, std::vector<std::uint32_t>& result,
                   const std::function<bool()>& isCancelled)
{
    std::vector<Item<Code>> items;
    items.reserve(numbers.codes.size() - numbers.without.size());
    numbers.forEach([&items](std::uint32_t row, std::uint64_t code) {
        items.push_back({static_cast<Code>(code), row});
    });
    if (!order(items, numbers.bits, isCancelled))
        return false;
    for (const Item<Code>& item : items)
        result.push_back(item.row);
    return true;
}

std::optional<NumberKeys> NumberKeys::of(std::size_t count,
                                         const std::function<CellKey(std::size_t row)>& keyOf,
                                         const std::function<bool()>& isCancelled)
{
    NumberKeys keys;
    keys.m_codes.reserve(count);
    for (std::size_t row = 0; row < count; ++row) {
        if ((row % pollRows == 0 && isCancelled()) || !keys.add(keyOf(row)))
            return std::nullopt;
    }
    if (keys.m_hasNegative && keys.m_hasHuge) // 64 bits have not room for both
        return std::nullopt;
    return keys;
}

bool NumberKeys::add(const CellKey& key)
{
    std::uint64_t code = 0;
    if (const auto* u = std::get_if<std::uint64_t>(&key)) {
        m_hasHuge = m_hasHuge || (*u & signBit) != 0;
        code = *u;
    } else if (const auto* i = std::get_if<std::int64_t>(&key)) {
        m_hasNegative = m_hasNegative || *i < 0;
        code = static_cast<std::uint64_t>(*i);
    } else if (std::holds_alternative<std::monostate>(key)) {
        m_nulls.push_back(static_cast<std::uint32_t>(m_codes.size()));
    } else {
        return false;
    }
    m_codes.push_back(code);
    return true;
}

std::optional<std::vector<std::uint32_t>> NumberKeys::rows(Qt::SortOrder order,
                                                           const std::function<bool()>& isCancelled) const
{
    const bool isDescending = order == Qt::DescendingOrder;
    Numbers numbers{m_codes, m_nulls};
    std::uint64_t any = 0;
    std::uint64_t all = ~std::uint64_t{0};
    numbers.turned = (m_hasNegative ? signBit : 0) ^ (isDescending ? ~std::uint64_t{0} : 0);
    numbers.forEach([&](std::uint32_t /*row*/, std::uint64_t code) {
        any |= code;
        all &= code;
    });
    if (const std::uint64_t differing = any & ~all; differing != 0) {
        numbers.low = static_cast<unsigned>(std::countr_zero(differing));
        numbers.bits = static_cast<unsigned>(std::bit_width(differing >> numbers.low));
        numbers.common = all;
    }
    std::vector<std::uint32_t> rows;
    rows.reserve(m_codes.size());
    if (!isDescending)
        rows = m_nulls;
    const bool isShort = numbers.bits <= std::numeric_limits<std::uint32_t>::digits;
    if (!(isShort ? appendOrdered<std::uint32_t>(numbers, rows, isCancelled)
                  : appendOrdered<std::uint64_t>(numbers, rows, isCancelled)))
        return std::nullopt;
    if (isDescending)
        rows.insert(rows.end(), m_nulls.begin(), m_nulls.end());
    return rows;
}

constexpr std::size_t chunkRows = 1U << 15U; ///< between two looks at the cancel flag

/// Merge sort in chunks, so that a sort of millions stops soon after it is cancelled. False: cancelled.
template <class Less>
bool sortInChunks(std::vector<std::uint32_t>& rows, const Less& less,
                  const std::function<bool()>& isCancelled)
{
    const auto at = [&rows](std::size_t i) {
        return rows.begin() + static_cast<std::ptrdiff_t>(std::min(i, rows.size()));
    };
    for (std::size_t i = 0; i < rows.size(); i += chunkRows) {
        if (isCancelled())
            return false;
        std::stable_sort(at(i), at(i + chunkRows), less);
    }
    for (std::size_t width = chunkRows; width < rows.size(); width *= 2) {
        for (std::size_t i = 0; i + width < rows.size(); i += 2 * width) {
            if (isCancelled())
                return false;
            std::inplace_merge(at(i), at(i + width), at(i + 2 * width), less);
        }
    }
    return !isCancelled();
}

/// Rows by their keys, of which any two can be compared; nothing where isCancelled() said so.
std::optional<std::vector<std::uint32_t>> comparedRows(std::size_t count,
                                                       const std::function<CellKey(std::size_t)>& keyOf,
                                                       Qt::SortOrder order,
                                                       const std::function<bool()>& isCancelled)
{
    std::vector<CellKey> keys(count);
    for (std::size_t row = 0; row < count; ++row) {
        if (row % chunkRows == 0 && isCancelled())
            return std::nullopt;
        keys[row] = keyOf(row);
    }
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    const bool descending = order == Qt::DescendingOrder;
    const auto less = [&keys, descending](std::uint32_t a, std::uint32_t b) {
        return descending ? keyLess(keys[b], keys[a]) : keyLess(keys[a], keys[b]);
    };
    return sortInChunks(rows, less, isCancelled) ? std::optional(std::move(rows)) : std::nullopt;
}

} // namespace

RowOrder::RowOrder(RowIds ids) : m_ids(std::move(ids))
{
    if (m_ids == nullptr)
        m_ids = std::make_shared<const std::vector<RowId>>();
}

std::optional<RowOrder> RowOrder::sorted(RowIds ids, const TableColumn& column, Qt::SortOrder order,
                                         const std::function<bool()>& isCancelled)
{
    RowOrder result(std::move(ids));
    const auto keyOf = [&](std::size_t place) { return column.key((*result.m_ids)[place]); };
    const auto numbers = NumberKeys::of(result.count(), keyOf, isCancelled);
    auto found =
        numbers ? numbers->rows(order, isCancelled) : comparedRows(result.count(), keyOf, order, isCancelled);
    if (!found)
        return std::nullopt;
    auto& positions = result.m_positions;
    positions = std::move(*found);
    result.m_rows.resize(positions.size());
    for (std::size_t row = 0; row < positions.size(); ++row)
        result.m_rows[positions[row]] = static_cast<std::uint32_t>(row);
    return result;
}

std::optional<std::size_t> RowOrder::rowOf(RowId id) const
{
    const auto at = std::lower_bound(m_ids->begin(), m_ids->end(), id);
    if (at == m_ids->end() || *at != id)
        return std::nullopt;
    const auto place = static_cast<std::size_t>(at - m_ids->begin());
    return m_rows.empty() ? place : m_rows[place];
}

} // namespace widgets
