// SPDX-License-Identifier: MIT
#include "core/timeline/raster/raster_tile.h"

#include "core/timeline/timeline.h"

#include <algorithm>

namespace core {

namespace {

bool shareStrip(const TileKey& a, const TileKey& b)
{
    return a.scale == b.scale && a.shift == b.shift && a.bytesPerRow == b.bytesPerRow && a.column == b.column;
}

TilePtr tileOf(const TileKey& key, const std::vector<std::uint32_t>& drawn, const RasterArea& area)
{
    auto tile = std::make_shared<RasterTile>();
    tile->key = key;
    tile->texels.reserve(RasterTile::columns * RasterTile::rows);
    const std::int64_t below = key.row * RasterTile::rows - area.row;
    for (std::int64_t column = 0; column < area.columns; ++column) {
        const auto first = drawn.begin() + static_cast<std::ptrdiff_t>(column * area.rows + below);
        for (auto at = first; at != first + RasterTile::rows; ++at)
            tile->texels.push_back(std::min(*at, RasterTile::nothing));
    }
    return tile;
}

} // namespace

std::vector<TileKey> tilesOf(const Timeline& timeline, TimeScale::Kind kind, const Axis& x, const Axis& y,
                             std::int64_t margin)
{
    const TimeScale& scale = timeline.scale(kind);
    const ColumnLevel level = ColumnLevel::forAxis(scale, x);
    const RowScale rows = RowScale::forAxis(y);
    const std::int64_t lastTile = (level.count() - 1) / RasterTile::columns;
    const std::int64_t left = level.columnAt(x.begin()) / RasterTile::columns - margin;
    const std::int64_t right = level.columnAt(x.end()) / RasterTile::columns + margin;
    const std::int64_t firstRow = std::max<std::int64_t>(rows.firstRow(rows.snapped(y)), 0);
    const std::int64_t lastRow = firstRow + static_cast<std::int64_t>(y.length()) - 1;
    std::vector<TileKey> keys;
    for (std::int64_t column = std::max<std::int64_t>(left, 0); column <= std::min(right, lastTile);
         ++column) {
        for (std::int64_t row = firstRow / RasterTile::rows; row <= lastRow / RasterTile::rows; ++row)
            keys.push_back({scale.kind(), level.shift(), rows.bytesPerRow, column, row});
    }
    return keys;
}

Result<std::vector<TilePtr>> drawStrip(const Timeline& timeline, const std::vector<TileKey>& keys,
                                       Progress& progress)
{
    std::vector<TilePtr> tiles;
    if (keys.empty())
        return tiles;
    const auto [lowest, highest] = std::minmax_element(keys.begin(), keys.end());
    const RasterArea area{lowest->column * RasterTile::columns, RasterTile::columns,
                          lowest->row * RasterTile::rows,
                          (highest->row - lowest->row + 1) * RasterTile::rows};
    const ColumnLevel level(timeline.scale(lowest->scale), lowest->shift);
    const auto drawn = drawColumns(timeline, level, {lowest->bytesPerRow}, area, progress);
    SNAPVIEWER_TRY(drawn);
    for (const TileKey& key : keys)
        tiles.push_back(tileOf(key, *drawn, area));
    return tiles;
}

std::vector<std::vector<TileKey>> stripsOf(const std::vector<TileKey>& keys)
{
    std::vector<std::vector<TileKey>> strips;
    for (const TileKey& key : keys) {
        const auto strip = std::find_if(strips.begin(), strips.end(),
                                        [&key](const auto& other) { return shareStrip(other.front(), key); });
        if (strip != strips.end())
            strip->push_back(key);
        else
            strips.push_back({key});
    }
    return strips;
}

} // namespace core
