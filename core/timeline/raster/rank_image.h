// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/paling.h"
#include "core/timeline/raster/raster_columns.h"
#include "core/timeline/timeline.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// The pixels of a picture as ranks of allocations, as a surface decides them: the raster twin of what the
/// graphics card draws, without colours yet. Column after column, lowest row first.
struct RankImage
{
    static constexpr std::uint32_t nothing = Allocations::noRank;
    /// Above the state that a column shows, but below the highest total of its events.
    static constexpr std::uint32_t peak = nothing - 1;

    std::int64_t columns = 0;
    std::int64_t rows = 0;
    std::vector<std::uint32_t> ranks;

    [[nodiscard]] std::uint32_t at(std::int64_t column, std::int64_t row) const
    {
        return ranks[static_cast<std::size_t>(column * rows + row)];
    }
};

/// Draws columns, as Timeline::columns() answers them for a picture's x, over y in pixels, as
/// RowScale::snapped() answers it. O(live + pixels) a column and the allocations of all events between the
/// first and the last. Error: cancelled only.
[[nodiscard]] Result<RankImage> drawPixels(const Timeline& timeline, const std::vector<Column>& columns,
                                           const Axis& y, Progress& progress);

/// How ranks become colours.
struct PixelColours
{
    std::span<const Rgb> allocations; ///< by rank; alpha below 255 mixes with the background: dimmed
    SceneColours scene;
    std::optional<std::uint32_t> selected; ///< gets an outline of a pixel
    std::optional<std::uint32_t> hovered;  ///< likewise
    Paling paling;
};

/// The colours of an image, row after row from the top: as tile.frag gives them, outlines included.
/// O(pixels).
[[nodiscard]] std::vector<Rgb> colourPixels(const RankImage& image, const PixelColours& colours);

/// What an image of columns, which shows all their bytes, shows of the allocations alive anywhere in them:
/// each is counted once. drawn: at least a pixel; merged: alive at a state shown, but nowhere a pixel high;
/// tooShort: at none. isFolded: a strip below stands for what was there before and
/// stays. O(allocations · log columns).
[[nodiscard]] ColumnSummary summarise(const Timeline& timeline, const std::vector<Column>& columns,
                                      const RankImage& image, bool isFolded = false);

} // namespace core
