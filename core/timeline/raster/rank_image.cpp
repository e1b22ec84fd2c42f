// SPDX-License-Identifier: MIT
#include "core/timeline/raster/rank_image.h"

#include <algorithm>

namespace core {

namespace {

/// Gives colours to the pixels of one image.
class Shading
{
public:
    Shading(const RankImage& image, const PixelColours& colours)
        : m_image(image), m_colours(colours), m_selected(colours.selected.value_or(RankImage::nothing)),
          m_hovered(colours.hovered.value_or(RankImage::nothing))
    {}

    [[nodiscard]] Rgb colour(std::int64_t column, std::int64_t row) const
    {
        const std::uint32_t rank = m_image.at(column, row);
        if (rank == RankImage::nothing)
            return m_colours.scene.background;
        if (rank == RankImage::peak)
            return m_colours.scene.peaks;
        if ((rank == m_selected && isRim(rank, column, row, 1)) ||
            (rank == m_hovered && isRim(rank, column, row, 1)))
            return m_colours.scene.mark;
        const Rgb own = m_colours.paling.of(m_colours.allocations[rank], rank);
        const double alpha = static_cast<double>(own >> 24U) / 255;
        return alpha == 1 ? own : mixed(own, m_colours.scene.background, alpha);
    }

private:
    [[nodiscard]] bool differs(std::uint32_t rank, std::int64_t column, std::int64_t row) const
    {
        const bool isInside = column >= 0 && column < m_image.columns && row >= 0 && row < m_image.rows;
        return isInside && m_image.at(column, row) != rank;
    }

    [[nodiscard]] bool isRim(std::uint32_t rank, std::int64_t column, std::int64_t row,
                             std::int64_t width) const
    {
        return differs(rank, column, row + width) || differs(rank, column, row - width) ||
               differs(rank, column + width, row) || differs(rank, column - width, row);
    }

    const RankImage& m_image;
    const PixelColours& m_colours;
    std::uint32_t m_selected;
    std::uint32_t m_hovered;
};

/// The rows between what a column shows and the highest total that its events reach.
void paintPeak(const DeviceHistory& history, const Column& column, RowScale scale, std::int64_t firstRow,
               std::span<std::uint32_t> rows)
{
    const std::uint64_t shown = history.usage().activeAt(column.shown);
    if (column.active <= shown)
        return;
    for (std::size_t i = rows.size(); i > 0; --i) {
        const std::uint64_t middle = scale.middleOf(firstRow + static_cast<std::int64_t>(i) - 1);
        if (middle < shown)
            return;
        if (middle < column.active)
            rows[i - 1] = RankImage::peak;
    }
}

/// The events of which the columns show the state, ascending.
std::vector<EventIndex> shownEvents(const std::vector<Column>& columns)
{
    std::vector<EventIndex> events;
    for (const Column& column : columns) {
        if (!column.isEmpty && (events.empty() || events.back() != column.shown))
            events.push_back(column.shown);
    }
    return events;
}

} // namespace

Result<RankImage> drawPixels(const Timeline& timeline, const std::vector<Column>& columns, const Axis& y,
                             Progress& progress)
{
    const RowScale scale = RowScale::forAxis(y);
    RankImage image;
    image.columns = static_cast<std::int64_t>(columns.size());
    image.rows = static_cast<std::int64_t>(y.length());
    const std::int64_t firstRow = scale.firstRow(y);
    const std::vector<EventIndex> events = shownEvents(columns);
    auto states = drawStates(timeline, events, scale, {0, 0, firstRow, image.rows}, progress);
    SNAPVIEWER_TRY(states);
    const auto rows = static_cast<std::size_t>(image.rows);
    image.ranks.assign(columns.size() * rows, RankImage::nothing);
    auto state = states->cbegin();
    std::optional<EventIndex> latest;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (columns[i].isEmpty)
            continue;
        if (latest && *latest != columns[i].shown)
            state += image.rows;
        latest = columns[i].shown;
        const auto to = image.ranks.begin() + static_cast<std::ptrdiff_t>(i * rows);
        std::copy_n(state, rows, to);
        paintPeak(timeline.history(), columns[i], scale, firstRow, {&*to, rows});
    }
    return image;
}

std::vector<Rgb> colourPixels(const RankImage& image, const PixelColours& colours)
{
    const Shading colouring(image, colours);
    std::vector<Rgb> pixels;
    pixels.reserve(image.ranks.size());
    for (std::int64_t row = image.rows - 1; row >= 0; --row) {
        for (std::int64_t column = 0; column < image.columns; ++column)
            pixels.push_back(colouring.colour(column, row));
    }
    return pixels;
}

ColumnSummary summarise(const Timeline& timeline, const std::vector<Column>& columns, const RankImage& image,
                        bool isFolded)
{
    ColumnSummary summary;
    const std::vector<EventIndex> shown = shownEvents(columns);
    if (shown.empty())
        return summary;
    const auto isFull = [](const Column& column) { return !column.isEmpty; };
    const EventIndex first = std::find_if(columns.begin(), columns.end(), isFull)->events.begin;
    const EventIndex end = std::find_if(columns.rbegin(), columns.rend(), isFull)->events.end;
    const Allocations& allocations = timeline.history().allocations();
    std::vector<bool> isDrawn(allocations.rows(), false);
    for (const std::uint32_t rank : image.ranks) {
        if (rank < RankImage::peak)
            isDrawn[rank] = true;
    }
    for (std::uint32_t rank = 0; rank < allocations.rows() && allocations.allocEvent[rank] < end; ++rank) {
        const EventIndex from = std::max(allocations.allocEvent[rank], first);
        if (allocations.freeEvent[rank] <= from)
            continue;
        const auto at = std::lower_bound(shown.begin(), shown.end(), from);
        const bool isShown = at != shown.end() && *at < allocations.freeEvent[rank];
        AllocationSum& sum = isDrawn[rank]                             ? summary.drawn
                             : isFolded && allocations.isLasting(rank) ? summary.folded
                             : isShown                                 ? summary.merged
                                                                       : summary.tooShort;
        sum.add(allocations.size[rank]);
    }
    return summary;
}

} // namespace core
