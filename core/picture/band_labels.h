// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/timeline.h"

#include <QFont>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <vector>

namespace picture {

/// A part of a picture that is one thing for a person: neighbours of one call site, or of one group, while
/// the longest-lived of them lives. It covers all of its box, and is not pale.
struct Band
{
    /// Pixels below which a name has no room.
    static constexpr double leastHeight = 14;
    static constexpr double leastWidth = 48;

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
    std::uint32_t rank = 0;  ///< of the longest-lived of its allocations, which is in all of it
    std::uint64_t bytes = 0; ///< where its names tell them, else 0
    bool isGroup = false;    ///< several call sites
    bool isAlone = false;    ///< one allocation
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
    std::uint32_t count = 1; ///< of its allocations; 0: names are to tell no bytes
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
    core::SharedColours colours; ///< what is dimmed has no bands; null: nothing is
};

/// The bands of a view that have room for a name, largest first. Bytes in names are facts of the recording
/// that no size of a picture changes: of the moment in the life of the longest-lived one at which most of
/// that site or group is alive; where the view shows the band less high there are none. Looks at the state at
/// every fourth pixel: O((pixels / 4 + bands) · (live + checkpoint distance) + allocations · log), once a
/// view. Error: cancelled only.
[[nodiscard]] core::Result<std::vector<Band>> findBands(const BandRequest& wish, core::Progress& progress);

} // namespace picture
