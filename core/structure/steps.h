// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/annotation_span.h"
#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

struct ProgramStructure;

/// A line of a program, with the function that it is in.
struct ProgramPlace
{
    StringId function;
    StringId file;
    std::int64_t line = -1; ///< FrameTable::unknownLine where it is not known

    friend bool operator==(const ProgramPlace&, const ProgramPlace&) = default;
};

/// Where the steps of a program (training steps, iterations) begin in a device's trace. A step has an index,
/// from 0, and a number, which is shown: the program's own where its annotations carry one, else from 1.
struct Steps
{
    enum class Source : std::uint8_t
    {
        None,       ///< neither of these
        Annotation, ///< one that recurs: profiler step, optimizer step, data loader, the program's own
        Loop,       ///< the program's own, seen in the call stacks
        Period,     ///< the sequence of allocations repeats itself; only where there are no Python frames
        Site,       ///< a line that a person names: each return of the program to it
        Named,      ///< annotations that match a person's pattern
        Marks,      ///< events that a person lists
    };
    enum class Kind : std::uint8_t
    {
        None,
        Step,      ///< a training step
        Iteration, ///< of a loop that trains nothing: inference, generation, serving
        Period,    ///< of the allocations: what it is of the program is not known
    };

    Source source = Source::None;
    /// Annotation: its name, without a number; Loop: the function and the line that it is on; Period: the
    /// call site that recurs; Site: the line; Named: the pattern. Of long ones the beginning.
    QString name;
    std::vector<EventIndex> starts; ///< ascending; step i is [starts[i], starts[i + 1])
    std::size_t period = 0;         ///< Period: allocations a step
    double likeness = 0;            ///< Period: share of allocations that a period later occur again
    Kind kind = Kind::None;
    std::vector<EventIndex> ends{}; ///< the first event after each; empty: where the next begins
    std::size_t micro = 0; ///< Loop: repeats of the loop that make one step, as gradients are accumulated
    std::optional<ProgramPlace> where{}; ///< Loop, Site
    std::vector<std::int64_t> numbers{}; ///< Annotation: what its names carry, one a step; empty: from 1
    std::size_t every = 1;               ///< so many of what is named are one, as a person says

    /// The number of step i that a person is shown.
    [[nodiscard]] std::int64_t numberOf(std::size_t i) const
    {
        return i < numbers.size() ? numbers[i] : static_cast<std::int64_t>(i) + 1;
    }
    /// The steps of that number: several where a program counts anew, as with each epoch. O(steps).
    [[nodiscard]] std::vector<std::size_t> numbered(std::int64_t number) const;
    /// The first event after step i, of a trace of so many.
    [[nodiscard]] EventIndex endOf(std::size_t i, EventIndex events) const
    {
        if (i < ends.size())
            return ends[i];
        return i + 1 < starts.size() ? starts[i + 1] : events;
    }
    /// How many of them the recording has whole: isLastComplete(). O(steps · log events).
    [[nodiscard]] std::size_t completeOf(const DeviceHistory& device) const;
    /// The step that event k is in; nothing before the first, and where k is between two or behind the last.
    [[nodiscard]] std::optional<std::size_t> stepAt(EventIndex k) const;
    /// The event a step before k: as far behind the start of its step, but not beyond it; in the first step
    /// its start. Nothing where k is in no step.
    [[nodiscard]] std::optional<EventIndex> stepBefore(EventIndex k) const;
};

/// Whether the last of steps that begin at starts, two or more, is whole in what was recorded up to event
/// until: its loop was left at lastEnd, or it has as many allocations as any other and memory did not run out
/// in it. What cuts a recording off cuts a step off. O(steps · log events).
[[nodiscard]] bool isLastComplete(const DeviceHistory& device, const std::vector<EventIndex>& starts,
                                  EventIndex lastEnd, EventIndex until);

/// Finds the steps of a device whose program is read: by annotations that recur (a profiler's steps first,
/// then optimizer steps, gradients being cleared, data loaders, then any that cover half of the trace) and
/// agree with the program's loop, else by that loop; where no stack has a Python frame by the period of the
/// allocation sequence (equal stack and size); else none. What compilers and tuners annotate is no step.
/// O(events). Error: cancelled only.
[[nodiscard]] Result<Steps> findSteps(const Snapshot& snapshot, const DeviceHistory& device,
                                      const ProgramStructure& program, Progress& progress);
/// The same, which reads the program itself.
[[nodiscard]] Result<Steps> findSteps(const Snapshot& snapshot, const DeviceHistory& device,
                                      Progress& progress);

struct Period; // core/structure/period.h
/// The steps that a period is, which has two or more.
[[nodiscard]] Steps stepsOf(const Period& period, const Snapshot& snapshot, const DeviceHistory& device);

/// "none", "step", "iteration", "period": for JSON.
[[nodiscard]] QString nameOf(Steps::Kind kind);
/// "none", "annotation", "loop", "period", "site", "annotation", "marks": likewise.
[[nodiscard]] QString nameOf(Steps::Source source);

/// "step 116", "iteration 5": for a person.
[[nodiscard]] QString labelOf(const Steps& steps, std::size_t i);
/// The same of a number: "iteration 5".
[[nodiscard]] QString labelOf(Steps::Kind kind, std::int64_t number);

/// How far to trust that steps are steps.
enum class StepConfidence : std::uint8_t
{
    Certain, ///< the program says so, or trains in a loop that it repeats three times or more
    Likely,  ///< such a loop twice, or one that trains nothing
    Thin,    ///< allocations that recur; or nothing at all
};

[[nodiscard]] StepConfidence confidenceOf(const Steps& steps);
/// "certain", "likely", "thin": for JSON.
[[nodiscard]] QString nameOf(StepConfidence confidence);

/// How the steps were found, for a person: "12 steps by annotation ProfilerStep#", "no period found".
[[nodiscard]] QString textOf(const Steps& steps);

} // namespace core
