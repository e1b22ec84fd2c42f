// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/raster/raster_columns.h"
#include "core/timeline/timeline.h"

#include <QString>

#include <random>
#include <vector>

namespace testutil {

/// Compares what is drawn by columns with the history, by obvious means.
class PictureCheck
{
public:
    PictureCheck(const core::Timeline& timeline, const core::TimeScale& scale)
        : m_timeline(timeline), m_scale(scale)
    {}

    /// One random view, from all of the scale to single units and from the peak to single bytes: the first
    /// thing that is not as it must be, or null.
    [[nodiscard]] QString zoom(std::mt19937_64& random) const;
    /// A given view.
    [[nodiscard]] QString view(const core::Axis& x, const core::Axis& y) const;
    /// All columns of a level together leave no event out.
    [[nodiscard]] QString levelIsWhole(int shift) const;

private:
    [[nodiscard]] QString column(core::EventRange events, core::EventIndex shown, core::RowScale rows) const;
    [[nodiscard]] QString pixels(const core::ColumnLevel& level, core::RowScale rows,
                                 const core::RasterArea& area) const;

    const core::Timeline& m_timeline;
    const core::TimeScale& m_scale;
};

} // namespace testutil
