// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/timeline/annotationspans.h"
#include "core/timeline/axis.h"
#include "core/timeline/drawnset.h"
#include "core/timeline/envelope.h"
#include "core/timeline/mesh.h"

#include <memory>
#include <optional>
#include <vector>

namespace core {

/// What lies at a point of the picture: an allocation, the band of the rest, or (neither) nothing.
struct Hit
{
    std::optional<std::uint32_t> rank;
    std::uint64_t bottom = 0;    ///< where the allocation begins in the picture
    std::uint64_t restCount = 0; ///< allocations in the band at that event; 0 where the point is not in it
    std::uint64_t restBytes = 0;
};

/// One pixel column's summary: the state at its highest total, so that a peak never vanishes.
struct Column
{
    EventIndex event = beforeFirstEvent;
    bool isEmpty = true;        ///< outside the trace
    std::uint64_t active = 0;   ///< the highest of the column, at event
    std::uint64_t drawn = 0;    ///< of those, in allocations drawn one by one: the band of the rest is above
    std::uint64_t reserved = 0; ///< the highest of the column
};

/// Everything that is drawn of one device, built once without OpenGL. Where every stretch as a rectangle
/// would exceed the budget, only the largest allocations are drawn one by one, stacked on each other, and the
/// rest is one band on top. Immutable, any thread; keeps its recording alive.
class Timeline
{
public:
    /// What a static mesh may hold (design: section 4).
    static constexpr std::size_t defaultBudget = 500'000;

    /// O(events + rectangles · log). Error: cancelled, or a recording without that device.
    [[nodiscard]] static Result<std::shared_ptr<const Timeline>>
    build(std::shared_ptr<const Recording> recording, std::int32_t device, std::size_t budget,
          Progress& progress);

    [[nodiscard]] const std::shared_ptr<const Recording>& recording() const { return m_recording; }
    [[nodiscard]] const Snapshot& snapshot() const { return m_recording->snapshot(); }
    [[nodiscard]] const DeviceHistory& history() const { return *m_history; }
    [[nodiscard]] const Mesh& mesh() const { return m_mesh; }
    [[nodiscard]] const AnnotationSpans& annotations() const { return m_annotations; }

    /// Whether every allocation that has bytes is drawn one by one.
    [[nodiscard]] bool drawsAll() const { return m_drawn.all; }
    [[nodiscard]] bool isDrawn(std::uint32_t rank) const { return m_drawn.isDrawn[rank]; }
    [[nodiscard]] std::size_t drawnCount() const { return m_drawn.ranks.size(); }
    /// Bytes of the allocations drawn one by one after event k.
    [[nodiscard]] std::uint64_t drawnBytesAt(EventIndex k) const;

    /// What is drawn at byte after event k; exact however small. Asks the history, not the mesh.
    [[nodiscard]] Hit hit(EventIndex k, std::uint64_t byte) const;
    /// The event with the highest active total in [from, to), clamped to the trace; the first of equals.
    [[nodiscard]] EventIndex highestIn(EventIndex from, EventIndex to) const;
    /// One summary a pixel of x. Where an event is a pixel or wider, the column shows its middle.
    [[nodiscard]] std::vector<Column> columns(const Axis& x) const;

private:
    Timeline(std::shared_ptr<const Recording> recording, const DeviceHistory& history);

    void sumDrawn();
    [[nodiscard]] Hit hitAmongDrawn(EventIndex k, std::uint64_t byte) const;
    [[nodiscard]] Column columnOf(EventIndex from, EventIndex to) const;

    std::shared_ptr<const Recording> m_recording;
    const DeviceHistory* m_history;
    DrawnSet m_drawn;
    Mesh m_mesh;
    std::vector<std::uint64_t> m_drawnBytes; ///< by row of Usage; empty where all are drawn
    Envelope m_active;
    Envelope m_reserved;
    AnnotationSpans m_annotations;
};

} // namespace core
