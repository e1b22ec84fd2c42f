// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/timeline.h"

#include <QFont>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

class QPainter;

namespace picture {

class LabelLane;

/// A part of a picture that is one thing for a person: neighbours of one call site, or of one group, over
/// some time. It covers all of its box.
struct Band
{
    /// What it may be called, most telling first, with the width that takes.
    struct Name
    {
        QString text;
        double width = 0;
    };

    double begin = 0; ///< of the scale's x
    double end = 0;
    double bottom = 0; ///< bytes
    double top = 0;
    std::uint32_t rank = 0;  ///< of its lowest allocation
    std::uint64_t bytes = 0; ///< where it holds most
    bool isGroup = false;    ///< several call sites
    std::vector<Name> names;
};

/// Where words for bytes come from.
struct NamedIn
{
    const core::Snapshot& snapshot;
    const core::DeviceHistory& history;
    const core::Colouring& colouring; ///< of that device
};
/// Bytes of one call site, or of one group of the colouring.
struct NamedBytes
{
    std::uint32_t rank = 0; ///< of one of its allocations
    std::uint64_t bytes = 0;
    std::uint32_t count = 1; ///< of its allocations
    bool isGroup = false;
};
/// What they are called, most telling first. None where nothing is known.
[[nodiscard]] QStringList bandNames(const NamedIn& in, const NamedBytes& what);

/// What findBands() looks at.
struct BandRequest
{
    std::shared_ptr<const core::Timeline> timeline;
    std::shared_ptr<const core::Colouring> colouring; ///< of its device
    core::TimeScale::Kind scale = core::TimeScale::Kind::Events;
    core::Axis x; ///< in pixels
    core::Axis y;
    QFont font;
};

/// The bands of a view that have room for a name, largest first. Looks at the state at every sixteenth pixel:
/// O(pixels / 16 · (live + checkpoint distance)), nothing an event, once a view. Error: cancelled only.
[[nodiscard]] core::Result<std::vector<Band>> findBands(const BandRequest& wish, core::Progress& progress);

/// What bands are painted in.
struct PaintedColours
{
    std::span<const core::Rgb> ofRank; ///< alpha below 255 mixes with the background: dimmed
    core::Paling paling;
    core::Rgb background = 0;
};

/// Names bands that x and y still show large enough, largest first, where lane is free. Dimmed ones (alpha of
/// their colour) have none. O(bands²).
void paintBands(QPainter& painter, const QRectF& area, const std::vector<Band>& bands, const core::Axis& x,
                const core::Axis& y, const PaintedColours& colours, LabelLane& lane);

} // namespace picture
