// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/heat/heat_layout.h"
#include "core/ranks/heat/heat_scene.h"
#include "widgets/ranks/heat_colours.h"

#include <QPalette>
#include <QRect>
#include <QSize>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace widgets {

/// A cell by its places on the screen: the how manieth row and column of those shown.
struct HeatCell
{
    std::size_t row = 0;
    std::size_t column = 0;

    friend bool operator==(const HeatCell&, const HeatCell&) = default;
};

/// What a heat map shows, and how.
struct HeatView
{
    std::shared_ptr<const core::HeatScene> scene; ///< never null
    QStringList labels;                           ///< shortLabels() of it
    core::HeatLayout layout;
    std::vector<std::uint32_t> columns;            ///< of the scene, from left to right
    std::vector<std::uint32_t> rows;               ///< of the scene, from above
    std::size_t firstRow = 0;                      ///< place of the one at the top
    bool showsBytes = false;                       ///< else how far they are from the group's median
    core::HeatOrder order = core::HeatOrder::Rank; ///< of columns: a line between groups, or hosts
    std::optional<HeatCell> current;
    std::vector<std::uint32_t> marked; ///< columns of the scene that are to be compared

    [[nodiscard]] std::uint32_t rowAt(std::size_t place) const { return rows[place]; }
    /// Columns of the scene that share a range of places.
    [[nodiscard]] std::span<const std::uint32_t> in(core::ColumnRange range) const
    {
        return std::span(columns).subspan(range.first, range.size());
    }
    [[nodiscard]] HeatColours colours(const QPalette& palette) const
    {
        return {palette, scene->grid.largestSpread(), scene->grid.largestBytes()};
    }
};

/// Where its parts stand in a widget.
struct HeatAreas
{
    static constexpr int rowHeight = 22;
    static constexpr int labelHeight = 20;
    static constexpr int stripHeight = 84;

    QRect strip;  ///< peaks of all ranks
    QRect hosts;  ///< names above labels; of no height unless columns are ordered by them
    QRect labels; ///< of columns, below it
    QRect names;  ///< of rows
    QRect cells;

    [[nodiscard]] static HeatAreas of(QSize size, core::HeatOrder order);
    /// Rows of which any part is seen.
    [[nodiscard]] std::size_t rowsSeen() const
    {
        return static_cast<std::size_t>((cells.height() + rowHeight - 1) / rowHeight);
    }
};

constexpr int mostLabel = 12; ///< digits of a column's label: names of files are cut

/// Labels by column, names of files without the words that all of them begin and end with: cut in the middle
/// with those they would read alike. O(columns).
[[nodiscard]] QStringList shortLabels(const core::HeatScene& scene);

/// What a rank does otherwise than its peers, or than one of them, of which it has something to say.
[[nodiscard]] QString deedLine(const core::HeatScene::Column& column);

/// "+2 GiB", "−64 MiB", "±0".
[[nodiscard]] QString excessText(std::int64_t excess);

} // namespace widgets
