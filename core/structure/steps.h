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

/// Where the steps of a program (training iterations) begin in a device's trace.
struct Steps
{
    enum class Source : std::uint8_t
    {
        None,       ///< no period found
        Annotation, ///< an annotation that recurs: profiler step, optimizer step, data loader
        Period,     ///< the sequence of allocations repeats itself
    };

    Source source = Source::None;
    QString
        name; ///< Annotation: its name, without a number; Period: the call site that recurs; the beginning
    std::vector<EventIndex> starts; ///< ascending, two or more; step i is [starts[i], starts[i + 1])
    std::size_t period = 0;         ///< Period: allocations a step
    double likeness = 0;            ///< Period: share of allocations that a period later occur again

    /// The step that event k is in; nothing before the first.
    [[nodiscard]] std::optional<std::size_t> stepAt(EventIndex k) const;
    /// The event a step before k: as far behind the start of its step, but not beyond it; in the first step
    /// its start. Nothing where k is in no step.
    [[nodiscard]] std::optional<EventIndex> stepBefore(EventIndex k) const;
};

/// Finds the steps of a device: by annotations that recur (a profiler's steps first, then optimizer steps,
/// gradients being cleared, data loaders, then any that cover half of the trace), else by the period of the
/// allocation sequence (equal stack and size), else none. O(events), about 0.1 s a million. Error: cancelled
/// only.
[[nodiscard]] Result<Steps> findSteps(const Snapshot& snapshot, const DeviceHistory& device,
                                      Progress& progress);

/// How the steps were found, for a person: "12 steps by annotation ProfilerStep#", "no period found".
[[nodiscard]] QString textOf(const Steps& steps);

} // namespace core
