// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/leaks/judged_steps.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Of some call sites: how many bytes born in one step were still allocated at the end of another. Requested
/// bytes.
class Survival
{
public:
    Survival() = default;
    /// Of steps first to last, both told apart.
    Survival(std::size_t first, std::size_t last);

    [[nodiscard]] std::size_t first() const { return m_first; }
    [[nodiscard]] std::size_t last() const { return m_last; }
    /// Born in step birth, allocated at the end of step; 0 where that is before it.
    [[nodiscard]] std::uint64_t at(std::size_t birth, std::size_t step) const;
    /// Allocated at the end of step, whenever born: from step 0, the end of what was before step 1.
    [[nodiscard]] const std::vector<std::uint64_t>& live() const { return m_live; }
    /// The largest of at().
    [[nodiscard]] std::uint64_t most() const;

private:
    friend Result<Survival> survivalOf(const Snapshot& snapshot, const DeviceHistory& device,
                                       const JudgedSteps& steps, std::span<const StackId> stacks,
                                       const Progress& progress);

    std::uint64_t& cell(std::size_t birth, std::size_t step)
    {
        return m_cells[(birth - m_first) * width() + (step - m_first)];
    }
    [[nodiscard]] std::size_t width() const { return m_last + 1 - m_first; }

    std::size_t m_first = 1;
    std::size_t m_last = 0;
    std::vector<std::uint64_t> m_cells; ///< by birth, by step
    std::vector<std::uint64_t> m_live;  ///< of steps 0 … count
};

/// stacks: of the call sites; none among them is what has no stack. O(allocations + steps²). Error: cancelled
/// only.
[[nodiscard]] Result<Survival> survivalOf(const Snapshot& snapshot, const DeviceHistory& device,
                                          const JudgedSteps& steps, std::span<const StackId> stacks,
                                          const Progress& progress);

/// The live() of many lists of call sites, of which no site is in two, in one pass. O(allocations + lists ·
/// steps). Error: cancelled only.
[[nodiscard]] Result<std::vector<std::vector<std::uint64_t>>>
liveCurves(const Snapshot& snapshot, const DeviceHistory& device, const JudgedSteps& steps,
           std::span<const std::vector<StackId>> lists, const Progress& progress);

/// What judged steps left behind at some call sites: ranks, ascending, of what is still active after the last
/// complete step; of all that was born in them where nothing is. O(allocations). Error: cancelled only.
[[nodiscard]] Result<std::vector<std::uint32_t>>
survivorsOf(const Snapshot& snapshot, const DeviceHistory& device, const JudgedSteps& steps,
            std::span<const StackId> stacks, const Progress& progress);

} // namespace core
