// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_containers.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Lists of events while they are read. The events of a genuine trace lie in the rows in which they were
/// read, so a list of a million needs no more than its first row and their number. One thread.
class TorchTraces
{
public:
    using Value = pickle::Value;

    /// Events in rows [first, first + count).
    struct Run
    {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    explicit TorchTraces(Containers& containers) : m_containers(&containers) {}

    /// Adds items to list, where it is a run of events with them. Else nothing is added, and a list that was
    /// a run has plain items from now on. O(items), and once O(list).
    [[nodiscard]] bool append(Value list, std::span<const Value> items);
    /// Of a Record of kind EventRun.
    [[nodiscard]] Run run(Value record) const { return m_runs[recordRow(record)]; }

    [[nodiscard]] std::uint64_t memoryBytes() const { return m_runs.capacity() * sizeof(Run); }

private:
    void unfold(Value list, Run run);

    Containers* m_containers;
    std::vector<Run> m_runs;
};

} // namespace core
