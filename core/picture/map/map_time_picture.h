// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/map/address_timeline.h"
#include "core/map/segment_timeline.h"
#include "core/picture/map/picture_file.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <QFont>
#include <QImage>
#include <QPalette>
#include <QRectF>
#include <QSize>

#include <memory>
#include <optional>
#include <vector>

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
    std::optional<core::Axis> x; ///< what of scale is shown; nothing: all
    bool hasTitle = true;
    core::SharedColours colours;           ///< by rank; of addresses
    std::vector<core::LegendEntry> legend; ///< of addresses; may be empty
    QPalette palette;
    QFont font;
};

/// Such a picture, and what is where in it.
struct MapTimePicture
{
    QImage image;
    QRectF plot; ///< in the size that was wished for
    core::Axis x;
    core::TimeScale scale;
    double bytes = 0;                ///< of segments: on top of plot
    core::SegmentTimeline segments;  ///< one of them
    core::AddressTimeline addresses; ///< is empty
};
/// ratio: device pixels of one of size. Errors: as below, without Output.
[[nodiscard]] core::Result<MapTimePicture> drawMapOverTime(const MapTimePage& page, QSize size, double ratio,
                                                           core::Progress& progress);
/// The picture with title, legend, scales and counts, into a file that appears whole or not at all. Errors:
/// Usage where the recording does not tell what was reserved, or has no times for a clock; cancelled; Output.
[[nodiscard]] core::Status writeMapOverTime(const MapTimePage& page, QSize size, const PictureFile& file,
                                            core::Progress& progress);

} // namespace picture
