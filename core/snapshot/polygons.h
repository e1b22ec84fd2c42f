// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <vector>

namespace core {

/// One allocation as the original SnapViewer draws it: a band of constant height along points of a step axis
/// that has more than one step an event.
struct StepPolygon
{
    std::uint32_t element = 0;          ///< index into PolygonSource::elements()
    std::uint64_t size = 0;             ///< bytes
    std::vector<std::int64_t> steps;    ///< rise
    std::vector<std::uint64_t> offsets; ///< bytes below it; as many as steps
};

/// What a polygon is of.
struct PolygonElement
{
    EventId event; ///< the alloc, or the free of what was there before
    StackId stack; ///< where it was allocated, as far as is known; else the event's own
};

/// Hands out polygons one after the other: all of them together are far larger than any recording. One
/// thread.
class PolygonSource
{
public:
    PolygonSource() = default;
    PolygonSource(const PolygonSource&) = delete;
    PolygonSource& operator=(const PolygonSource&) = delete;
    virtual ~PolygonSource() = default;

    /// In the order of the trace, one a polygon.
    [[nodiscard]] virtual const std::vector<PolygonElement>& elements() const = 0;
    /// Of all polygons together: known before the first, as it may be the square of their number.
    [[nodiscard]] virtual std::uint64_t points() const = 0;
    /// Fills polygon with the next one, bottom first; false after the last.
    [[nodiscard]] virtual bool next(StepPolygon& polygon) = 0;
};

} // namespace core
