// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/structure/lanes/lane_search.h"
#include "core/structure/lanes/range_footprint.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace widgets {

/// Every range of a device, with what it did. Immutable, any thread; keeps its recording alive.
struct RangesFound
{
    struct Row
    {
        core::LaneFamily family = core::LaneFamily::Ranges;
        core::AnnotationSpan span;
        core::Footprint footprint;
    };

    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    std::vector<core::Lane> lanes;
    std::vector<Row> rows; ///< of all lanes, by begin, outer before inner
};
using RangesPtr = std::shared_ptr<const RangesFound>;

/// For a worker. O(events + ranges · log). Error: cancelled only.
[[nodiscard]] core::Result<RangesPtr> rangesFound(std::shared_ptr<const core::Recording> recording,
                                                  const core::DeviceHistory& device,
                                                  core::Progress& progress);

/// The rows whose names contain a text, in any case, and those names.
struct RangesKept
{
    std::shared_ptr<const core::FoundNames> names;
    std::shared_ptr<const std::vector<std::uint32_t>> rows; ///< ascending
};
/// For a worker. text: not empty. O(ranges + bytes of names). Error: cancelled only.
[[nodiscard]] core::Result<RangesKept> rangesNamed(const RangesPtr& found, const QString& text,
                                                   core::Progress& progress);

} // namespace widgets
