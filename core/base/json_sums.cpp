// SPDX-License-Identifier: MIT
#include "core/base/json_sums.h"

#include <QByteArray>

#include <algorithm>
#include <charconv>
#include <optional>

namespace core {

namespace {

constexpr std::array<std::string_view, 4> names{"bytes", "count", "size", "total"};

/// A whole number, and nothing else.
std::optional<std::int64_t> wholeNumber(std::string_view value)
{
    std::int64_t number = 0;
    const auto [end, failed] = std::from_chars(value.data(), value.data() + value.size(), number);
    const bool isWhole = failed == std::errc() && end == value.data() + value.size();
    return isWhole ? std::optional(number) : std::nullopt;
}

} // namespace

JsonSums::JsonSums(const JsonOutline& outline)
{
    for (const QByteArray& column : outline.columns) {
        m_isNested = m_isNested || column == "level";
        m_cells.push_back(placeOf({column.constData(), static_cast<std::size_t>(column.size())}));
    }
}

std::size_t JsonSums::placeOf(std::string_view name)
{
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

void JsonSums::addTimes(std::string_view item, int times)
{
    const bool isRow = !item.empty() && item.front() == '[';
    const bool isObject = !item.empty() && item.front() == '{';
    if (m_isNested || (!isRow && !isObject))
        return;
    std::size_t cell = 0;
    eachJsonValue(item, [&](std::string_view key, std::string_view value) {
        const std::size_t place = isObject ? placeOf(key) : cell < m_cells.size() ? m_cells[cell] : none;
        ++cell;
        const auto number = place == none ? std::nullopt : wholeNumber(value);
        if (!number)
            return;
        m_sums[place].value += static_cast<std::uint64_t>(times) * static_cast<std::uint64_t>(*number);
        m_sums[place].items += times;
    });
}

void JsonSums::each(const std::function<void(std::string_view name, std::int64_t sum)>& take) const
{
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (m_sums[i].items > 0)
            take(names[i], static_cast<std::int64_t>(m_sums[i].value));
    }
}

} // namespace core
