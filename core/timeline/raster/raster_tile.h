// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/raster/raster_columns.h"

#include <compare>
#include <cstdint>
#include <memory>
#include <vector>

namespace core {

/// Which piece of the picture, at which level of detail: what a cache knows it by.
struct TileKey
{
    TimeScale::Kind scale = TimeScale::Kind::Events;
    int shift = 0; ///< of its ColumnLevel
    double bytesPerRow = 1;
    std::int64_t column = 0; ///< in tiles from the level's first column
    std::int64_t row = 0;    ///< in tiles from byte 0

    friend auto operator<=>(const TileKey&, const TileKey&) = default;
};

/// A piece of the picture by columns, of a fixed number of pixels. A texel is the rank of what lies there.
/// Immutable.
struct RasterTile
{
    static constexpr std::uint32_t rankMask = 0x1FFFFFFFU;
    static constexpr std::uint32_t nothing = rankMask; ///< the rank of what is empty

    static constexpr std::int64_t columns = 256;
    static constexpr std::int64_t rows = 512;
    static constexpr std::size_t bytes = columns * rows * sizeof(std::uint32_t);

    TileKey key;
    std::vector<std::uint32_t> texels; ///< column after column, lowest row first
};
using TilePtr = std::shared_ptr<const RasterTile>;

/// The tiles that show the part of x and y (pixels are device pixels) at its level, and so many more at the
/// left and the right; column after column, from the lowest row on.
[[nodiscard]] std::vector<TileKey> tilesOf(const Timeline& timeline, TimeScale::Kind scale, const Axis& x,
                                           const Axis& y, std::int64_t margin = 0);

/// Draws tiles that share a level and a column of tiles: one walk over the columns for all of them. Error:
/// cancelled only.
[[nodiscard]] Result<std::vector<TilePtr>> drawStrip(const Timeline& timeline,
                                                     const std::vector<TileKey>& keys, Progress& progress);

/// keys in groups for drawStrip(), in the order of their first members.
[[nodiscard]] std::vector<std::vector<TileKey>> stripsOf(const std::vector<TileKey>& keys);

} // namespace core
