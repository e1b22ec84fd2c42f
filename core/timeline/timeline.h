// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/history/trace/envelope.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"
#include "core/timeline/memory_limits.h"
#include "core/timeline/mesh.h"
#include "core/timeline/sample_lines.h"
#include "core/timeline/timeline_lanes.h"

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace core {

/// What lies at a point of the picture: an allocation, or nothing.
struct Hit
{
    std::optional<std::uint32_t> rank;
    std::uint64_t bottom = 0; ///< where the allocation begins in the picture
};

/// One pixel column's summary.
struct Column
{
    bool isEmpty = true;                 ///< outside the scale
    EventRange events;                   ///< it stands for
    EventIndex event = beforeFirstEvent; ///< that with the highest total
    EventIndex shown = beforeFirstEvent; ///< that whose state is drawn: event, but for a mesh's the middle
    std::uint64_t active = 0;            ///< after event
    std::uint64_t reserved = 0;          ///< the highest of the column
};

/// What a sampler recorded beside a trace, and under which device of its own; nothing: not on the same clock.
struct SamplesBeside
{
    std::shared_ptr<const Samples> samples;
    std::optional<std::int32_t> device;
};

/// What was there before recording and is there after it: the lowest bytes of every state.
struct Lasting
{
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;
};

/// Everything that is drawn of one device, built once without OpenGL: a mesh of every rectangle where those
/// fit the budget, else what drawColumns() answers. Immutable, any thread; keeps its recording alive.
class Timeline
{
public:
    /// What a static mesh may hold (design: section 4).
    static constexpr std::size_t defaultBudget = 500'000;

    /// capacity: of the device, where it is known. O(events + samples + rectangles · log). Error: cancelled,
    /// or a recording without that device.
    [[nodiscard]] static Result<std::shared_ptr<const Timeline>>
    build(std::shared_ptr<const Recording> recording, std::int32_t device, std::size_t budget,
          Progress& progress, const std::optional<DeviceCapacity>& capacity = {}, SamplesBeside samples = {});
    /// The same with other rectangles; what is known of scales and totals is shared. O(rectangles · log).
    /// Error: cancelled.
    [[nodiscard]] Result<std::shared_ptr<const Timeline>> withBudget(std::size_t budget,
                                                                     Progress& progress) const;

    [[nodiscard]] const std::shared_ptr<const Recording>& recording() const { return m_recording; }
    [[nodiscard]] const Snapshot& snapshot() const { return m_recording->snapshot(); }
    [[nodiscard]] const DeviceHistory& history() const { return *m_history; }
    [[nodiscard]] const std::vector<TimelineLane>& lanes() const { return m_course->lanes; }
    /// Where usage().active of the history is highest in any range.
    [[nodiscard]] const Envelope& active() const { return m_course->active; }
    [[nodiscard]] const MemoryLimits& limits() const { return m_course->limits; }
    /// Along the events; null where none were recorded within their time.
    [[nodiscard]] const SampleLines* samples() const { return m_course->samples.get(); }
    [[nodiscard]] const Lasting& lasting() const { return m_course->lasting; }

    /// The scale of that kind; the event scale where the trace has no times. The clock's is made when
    /// somebody first asks: O(events).
    [[nodiscard]] const TimeScale& scale(TimeScale::Kind kind) const;
    [[nodiscard]] bool hasClock() const { return m_course->hasClock; }

    /// Whether every rectangle is in mesh(); else that is empty and columns are drawn.
    [[nodiscard]] bool hasMesh() const { return m_hasMesh; }
    [[nodiscard]] const Mesh& mesh() const { return m_mesh; }

    /// What is at byte after event k; exact however small. Asks the history, not the picture.
    [[nodiscard]] Hit hit(EventIndex k, std::uint64_t byte) const;
    /// The event with the highest active total in [from, to), clamped to the trace; the first of equals.
    [[nodiscard]] EventIndex highestIn(EventIndex from, EventIndex to) const;
    /// The most that was reserved in [from, to); 0 where that is not known.
    [[nodiscard]] std::uint64_t mostReservedIn(EventIndex from, EventIndex to) const;
    /// One summary a pixel of x. A mesh's column is the pixel, and where an event is a pixel or wider the one
    /// at its middle; else it is the column of the level at the pixel's middle.
    [[nodiscard]] std::vector<Column> columns(const TimeScale& scale, const Axis& x) const;

private:
    /// What there is of a device without a rectangle.
    struct Course
    {
        Course(const Snapshot& snapshot, const DeviceHistory& history);
        [[nodiscard]] const TimeScale& clock(const Snapshot& snapshot, const Trace& trace) const;

        TimeScale events;
        bool hasClock = false;
        Envelope active;
        Envelope reserved;
        std::vector<TimelineLane> lanes;
        MemoryLimits limits;
        std::unique_ptr<const SampleLines> samples;
        Lasting lasting;
        mutable std::once_flag m_clockOnce;
        mutable TimeScale m_clock;
    };

    Timeline(std::shared_ptr<const Recording> recording, const DeviceHistory& history,
             std::shared_ptr<const Course> course);

    [[nodiscard]] Status buildMesh(std::size_t budget, Progress& progress);
    [[nodiscard]] Column columnOf(EventRange events) const;
    [[nodiscard]] Column meshColumn(const TimeScale& scale, const Axis& x, double left) const;

    std::shared_ptr<const Recording> m_recording;
    const DeviceHistory* m_history;
    std::shared_ptr<const Course> m_course;
    bool m_hasMesh = false;
    Mesh m_mesh;
};

} // namespace core
