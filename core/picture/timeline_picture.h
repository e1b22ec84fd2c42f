// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/lanes/lane_layout.h"
#include "core/picture/program/program_layout.h"
#include "core/picture/verdict_painter.h"
#include "core/structure/steps.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/shown_parts.h"

#include <QFont>
#include <QImage>
#include <QPalette>
#include <QSize>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace picture {

/// What a picture of the timeline is made of: values only, so that a worker can paint it, without a screen
/// and without OpenGL.
struct TimelinePicture
{
    std::shared_ptr<const core::Timeline> timeline;
    core::TimeScale::Kind scale = core::TimeScale::Kind::Events;
    core::Axis x;                ///< what of scale is shown; its length does not matter
    std::optional<core::Axis> y; ///< likewise in bytes; nothing: fits what x shows
    core::ShownParts shown;      ///< what is folded is above no y
    core::SharedColours colours; ///< never null where it is drawn
    core::Paling paling;
    std::vector<core::LegendEntry> legend; ///< of the colours; may be empty
    bool hasHolders = false;               ///< what call sites hold below, where colours are no scale
    std::optional<core::EventIndex> selectedEvent;
    VerdictLines verdict;                              ///< above all else where there is room; may be empty
    std::optional<std::uint32_t> selected;             ///< a rank
    std::shared_ptr<const core::Colouring> colouring;  ///< whose colours they are; null: no labels
    std::shared_ptr<const core::Steps> steps;          ///< null: none are known
    std::shared_ptr<const core::ProgramLanes> program; ///< of the timeline's device; null: not known
    ProgramShown programShown;
    LanesShown lanes;
    QPalette palette;
    QFont font;

    /// All of what was opened of timeline, as a window shows it at first.
    [[nodiscard]] static TimelinePicture whole(std::shared_ptr<const core::Timeline> timeline,
                                               core::TimeScale::Kind scale);
};

/// How many rectangles SVG holds as such; what has more is an image in it, of a pixel's detail.
constexpr std::size_t mostVectorRectangles = 10'000;

/// The pixels of the plot alone, marks left out: what the surface of the window would show at that size.
/// Error: cancelled only.
[[nodiscard]] core::Result<QImage> drawPlot(const TimelinePicture& picture, QSize size,
                                            core::Progress& progress);
/// The whole of it with title, legends, annotations, scales, marks, and a line that says what is merged and
/// too short to be seen. Error: cancelled only.
[[nodiscard]] core::Result<QImage> drawImage(const TimelinePicture& picture, QSize size,
                                             core::Progress& progress);
/// The same into a file that appears whole or not at all: SVG where path ends with .svg, else PNG. Errors:
/// cancelled; Output.
[[nodiscard]] core::Status writePicture(const TimelinePicture& picture, QSize size, const QString& path,
                                        core::Progress& progress);

} // namespace picture
