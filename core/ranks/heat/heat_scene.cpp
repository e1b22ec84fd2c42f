// SPDX-License-Identifier: MIT
#include "core/ranks/heat/heat_scene.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace core {

namespace {

std::optional<std::uint32_t> placeIn(std::size_t size, std::size_t place)
{
    return place < size ? std::optional(static_cast<std::uint32_t>(place)) : std::nullopt;
}

} // namespace

std::optional<std::uint32_t> HeatScene::columnNamed(const QString& label) const
{
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [&](const Column& column) { return column.label == label; });
    return placeIn(columns.size(), static_cast<std::size_t>(found - columns.begin()));
}

std::optional<std::uint32_t> HeatScene::rowNamed(const QString& text) const
{
    const auto found = std::find(rows.begin(), rows.end(), text);
    return placeIn(rows.size(), static_cast<std::size_t>(found - rows.begin()));
}

std::vector<std::uint32_t> orderedColumns(const HeatScene& scene, HeatOrder order)
{
    std::vector<std::uint32_t> places(scene.columns.size());
    std::iota(places.begin(), places.end(), 0U); // by rank
    const auto keyOf = [&](std::uint32_t column) {
        const bool isLast = scene.isMissing(column);
        const QString& host = scene.columns[column].host;
        const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
        switch (order) {
        case HeatOrder::Rank:
            break;
        case HeatOrder::Host:
            return std::tuple(host.isEmpty(), std::uint64_t(0), host);
        case HeatOrder::Group:
            return std::tuple(isLast, std::uint64_t(scene.grid.groupOf(column)), QString());
        case HeatOrder::Total:
            return std::tuple(isLast, most - scene.grid.bytes(HeatScene::totalRow, column), QString());
        }
        return std::tuple(false, std::uint64_t(0), QString());
    };
    if (order != HeatOrder::Rank)
        std::stable_sort(places.begin(), places.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return keyOf(a) < keyOf(b); });
    return places;
}

std::vector<std::uint32_t> orderedRows(const HeatScene& scene)
{
    std::vector<std::uint32_t> rows = scene.grid.rowsBySpread();
    const auto total = std::find(rows.begin(), rows.end(), std::uint32_t(HeatScene::totalRow));
    if (total != rows.end())
        std::rotate(rows.begin(), total, total + 1);
    return rows;
}

HeatBox boxOf(const HeatGrid& grid, std::size_t row, std::uint32_t group)
{
    std::vector<std::uint64_t> values;
    for (std::size_t column = 0; column < grid.columns(); ++column) {
        if (grid.isMember(column) && grid.groupOf(column) == group)
            values.push_back(grid.bytes(row, column));
    }
    if (values.empty())
        return {};
    std::sort(values.begin(), values.end());
    const auto at = [&values](std::size_t quarters) { return values[(values.size() - 1) * quarters / 4]; };
    return {values.front(), at(1), grid.median(row, group), at(3), values.back(), values.size()};
}

} // namespace core
