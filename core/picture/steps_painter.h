// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"
#include "core/timeline/timeline.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <span>
#include <vector>

class QPainter;

namespace picture {

/// What a step left over: active bytes before the next one begins.
struct LeftOver
{
    std::size_t step = 0;    ///< the one that begins there
    std::uint64_t bytes = 0; ///< alive then
    std::int64_t more = 0;   ///< than a step earlier
    bool isGrowth = false;   ///< more than ever, by a hundredth of the peak or more
};
/// Of the steps that begin at starts; of the first nothing is known. O(steps).
[[nodiscard]] std::vector<LeftOver> leftOvers(const core::DeviceHistory& device,
                                              std::span<const core::EventIndex> starts);
/// "5.56 GiB left over, 1.44 GiB more than a step before"; kind: what the steps are. Translated.
[[nodiscard]] QString textOf(const LeftOver& leftOver, core::Steps::Kind kind);

/// Whether a step is the last and memory ran out in it: it is not whole. O(log ooms).
[[nodiscard]] bool isCutByFailure(const core::Steps& steps, std::size_t i, const core::DeviceHistory& device);
/// "step 2"; where it is cut "step 5, until the failure". Translated.
[[nodiscard]] QString labelOf(const core::Steps& steps, std::size_t i, const core::DeviceHistory& device);
/// "step 2 of 12"; where the program counts itself "step 116, 2 of 12". Translated.
[[nodiscard]] QString titleOf(const core::Steps& steps, std::size_t i, const core::DeviceHistory& device);
/// Paints a lane of a device's steps, with what they are called above a plot, where there is room.
/// O(pixels · log steps).
void paintSteps(QPainter& painter, const QRectF& area, const core::Steps& steps,
                const core::DeviceHistory& device, const core::TimeScale& scale, const core::Axis& x,
                const QPalette& palette);
/// Paints what steps left over below their beginnings, growth in the colour of failure.
void paintLeftOvers(QPainter& painter, const QRectF& area, const std::vector<LeftOver>& leftOvers,
                    std::span<const core::EventIndex> starts, const core::TimeScale& scale,
                    const core::Axis& x, const QPalette& palette);
/// The height that either needs.
[[nodiscard]] int stepsHeight(const QFont& font);

} // namespace picture
