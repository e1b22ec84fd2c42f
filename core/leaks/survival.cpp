// SPDX-License-Identifier: MIT
#include "core/leaks/survival.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

namespace {

constexpr std::uint32_t polledRanks = 1U << 16U; // allocations
constexpr std::uint32_t nowhere = std::numeric_limits<std::uint32_t>::max();

/// To which list a stack belongs.
class Lists
{
public:
    explicit Lists(const Snapshot& snapshot) : m_listOf(snapshot.stacks().stackCount() + 1, nowhere) {}

    void add(StackId stack, std::uint32_t list) { m_listOf[placeOf(stack)] = list; }
    [[nodiscard]] std::uint32_t of(StackId stack) const { return m_listOf[placeOf(stack)]; }

private:
    [[nodiscard]] std::size_t placeOf(StackId stack) const
    {
        return std::min<std::size_t>(stack.value, m_listOf.size() - 1);
    }

    std::vector<std::uint32_t> m_listOf; ///< by stack; the last is for what has none
};

/// The steps at whose ends an allocation was allocated: [first, second).
std::pair<std::size_t, std::size_t> aliveAt(const Allocations& allocations, const JudgedSteps& steps,
                                            std::uint32_t rank)
{
    return {steps.stepOf(allocations.allocEvent[rank]),
            std::min(steps.stepOf(allocations.freeRequestedEvent[rank]), steps.count() + 1)};
}

void sumUp(std::vector<std::uint64_t>& differences)
{
    for (std::size_t step = 1; step < differences.size(); ++step)
        differences[step] += differences[step - 1];
    differences.pop_back();
}

} // namespace

Survival::Survival(std::size_t first, std::size_t last)
    : m_first(first), m_last(last), m_cells(width() * width()), m_live(last + 2)
{}

std::uint64_t Survival::at(std::size_t birth, std::size_t step) const
{
    return step < birth || birth < m_first || step > m_last
               ? 0
               : m_cells[(birth - m_first) * width() + (step - m_first)];
}

std::uint64_t Survival::most() const
{
    return m_cells.empty() ? 0 : *std::max_element(m_cells.begin(), m_cells.end());
}

Result<Survival> survivalOf(const Snapshot& snapshot, const DeviceHistory& device, const JudgedSteps& steps,
                            std::span<const StackId> stacks, const Progress& progress)
{
    Lists lists(snapshot);
    for (const StackId stack : stacks)
        lists.add(stack, 0);
    Survival survival(steps.firstCohort(), steps.count());
    const Allocations& allocations = device.allocations();
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (rank % polledRanks == 0 && progress.isCancelled())
            return cancelled();
        if (lists.of(allocations.stack[rank]) == nowhere)
            continue;
        const auto [from, to] = aliveAt(allocations, steps, rank);
        if (from >= to)
            continue;
        survival.m_live[from] += allocations.size[rank];
        survival.m_live[to] -= allocations.size[rank];
        if (from < survival.first())
            continue;
        survival.cell(from, from) += allocations.size[rank];
        if (to <= survival.last())
            survival.cell(from, to) -= allocations.size[rank];
    }
    sumUp(survival.m_live);
    for (std::size_t birth = survival.first(); birth <= survival.last(); ++birth) {
        for (std::size_t step = birth + 1; step <= survival.last(); ++step)
            survival.cell(birth, step) += survival.cell(birth, step - 1);
    }
    return survival;
}

Result<std::vector<std::vector<std::uint64_t>>>
liveCurves(const Snapshot& snapshot, const DeviceHistory& device, const JudgedSteps& steps,
           std::span<const std::vector<StackId>> lists, const Progress& progress)
{
    Lists known(snapshot);
    for (std::uint32_t list = 0; list < lists.size(); ++list) {
        for (const StackId stack : lists[list])
            known.add(stack, list);
    }
    std::vector<std::vector<std::uint64_t>> curves(lists.size(),
                                                   std::vector<std::uint64_t>(steps.count() + 2));
    const Allocations& allocations = device.allocations();
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (rank % polledRanks == 0 && progress.isCancelled())
            return cancelled();
        const std::uint32_t list = known.of(allocations.stack[rank]);
        const auto [from, to] = aliveAt(allocations, steps, rank);
        if (list == nowhere || from >= to)
            continue;
        curves[list][from] += allocations.size[rank];
        curves[list][to] -= allocations.size[rank];
    }
    for (std::vector<std::uint64_t>& curve : curves)
        sumUp(curve);
    return curves;
}

Result<std::vector<std::uint32_t>> survivorsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                               const JudgedSteps& steps, std::span<const StackId> stacks,
                                               const Progress& progress)
{
    Lists lists(snapshot);
    for (const StackId stack : stacks)
        lists.add(stack, 0);
    const Allocations& allocations = device.allocations();
    const EventIndex end = steps.end(steps.count());
    std::vector<std::uint32_t> born;
    std::vector<std::uint32_t> left;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        if (rank % polledRanks == 0 && progress.isCancelled())
            return cancelled();
        const EventIndex birth = allocations.allocEvent[rank];
        const bool isJudged = birth >= steps.begin(steps.first()) && birth <= steps.end(steps.last());
        if (!isJudged || lists.of(allocations.stack[rank]) == nowhere)
            continue;
        born.push_back(rank);
        if (allocations.isActiveAt(rank, end))
            left.push_back(rank);
    }
    return left.empty() ? born : left;
}

} // namespace core
