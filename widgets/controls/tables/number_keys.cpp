// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/number_keys.h"

#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace widgets {

namespace {

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

} // namespace

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

} // namespace widgets
