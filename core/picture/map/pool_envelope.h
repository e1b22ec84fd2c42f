// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/address_timeline.h"
#include "core/map/segment_timeline.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"

#include <QImage>
#include <QPalette>
#include <QRectF>

#include <vector>

class QPainter;

namespace picture {

/// The colours of the groups of a map: one each, the seventh has the first again. Muted, and none that means
/// a kind, a file or what is selected elsewhere.
[[nodiscard]] core::Rgb mapGroupColour(std::uint32_t group, core::Theme theme);

/// What a column has of a pool that is not the default one, from its lowest byte to its highest.
struct PoolEnvelope
{
    core::PoolId pool;
    core::PoolAbout about;
    std::vector<std::uint64_t> bottom; ///< by column; bytes
    std::vector<std::uint64_t> top;    ///< as bottom where it has nothing
    std::uint64_t most = 0;
};
/// Of the private pools that have a 500th of what is reserved somewhere, in the order of the groups.
[[nodiscard]] std::vector<PoolEnvelope> poolEnvelopes(const core::Snapshot& snapshot,
                                                      const core::SegmentTimeline& timeline);

/// The segments, a pixel a column, from byte 0 below to bytes on top: in a segment the part that is active is
/// in its group's full colour. A pixel that several share has as much of it as they have together.
[[nodiscard]] QImage segmentsImage(const core::SegmentTimeline& timeline, int height, double bytes,
                                   const QPalette& palette);
/// Outlines and names of private pools over that image, in area.
void paintEnvelopes(QPainter& painter, const QRectF& area, const std::vector<PoolEnvelope>& envelopes,
                    double bytes, const core::Snapshot& snapshot, const QPalette& palette);

/// The addresses, a pixel a column and a row. colours: by rank.
[[nodiscard]] QImage addressesImage(const core::AddressTimeline& timeline, const core::SharedColours& colours,
                                    const QPalette& palette);
/// The names of the groups, each over its own rows where there is room.
void paintAddressGroups(QPainter& painter, const QRectF& area, const core::AddressRows& rows,
                        const core::Snapshot& snapshot, const QPalette& palette);

} // namespace picture
