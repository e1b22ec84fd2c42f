// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/timeline/colours/allocations.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/timescale.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QSize>
#include <QString>

#include <memory>
#include <vector>

class QPainter;

namespace picture {

enum class MapOverTime : std::uint8_t
{
    Segments,  ///< reserved memory, a band a segment
    Addresses, ///< where every block lay
};

/// What a picture of segments or addresses over time is made of: values only, so that a worker can paint it.
struct MapTimePage
{
    std::shared_ptr<const core::Recording> recording;
    std::int32_t device = 0;
    MapOverTime view = MapOverTime::Segments;
    core::TimeScale::Kind scale = core::TimeScale::Kind::Events;
    core::SharedColours colours;           ///< by rank; of addresses
    std::vector<core::LegendEntry> legend; ///< of addresses; may be empty
    QPalette palette;
    QFont font;
};

/// The picture with title, legend, scales and counts, into a file that appears whole or not at all: SVG where
/// path ends with .svg, else PNG. Errors: Usage where the recording does not tell what was reserved, or has
/// no times for a clock; cancelled; Output.
[[nodiscard]] core::Status writeMapOverTime(const MapTimePage& page, QSize size, const QString& path,
                                            core::Progress& progress);

} // namespace picture
