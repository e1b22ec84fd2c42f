// SPDX-License-Identifier: MIT
#include "core/structure/program/layer_at.h"

#include "core/structure/program/span_facts.h"

#include <algorithm>
#include <vector>

namespace core {

namespace {

constexpr std::size_t fewestInStep = 3;

/// The passes of layers in one forward phase that are not within another.
std::vector<const LoopPass*> outerPasses(const ProgramStructure& program, const PhaseRun& forward)
{
    std::vector<const LoopPass*> passes;
    for (const LayerLoop& layer : program.layers) {
        const std::vector<LoopPass>& all = program.loops[layer.loop].passes;
        auto pass = std::ranges::lower_bound(all, forward.begin, {},
                                             [](const LoopPass& one) { return one.begins.front(); });
        for (; pass != all.end() && pass->begins.front() < forward.end; ++pass)
            passes.push_back(&*pass);
    }
    std::ranges::sort(passes, [](const LoopPass* a, const LoopPass* b) {
        return a->begins.front() != b->begins.front() ? a->begins.front() < b->begins.front()
                                                      : a->end > b->end;
    });
    std::vector<const LoopPass*> outer;
    for (const LoopPass* pass : passes) {
        if (outer.empty() || pass->begins.front() >= outer.back()->end)
            outer.push_back(pass);
    }
    return outer;
}

/// The one that has nearly all layers of a forward phase; null where none has.
const LoopPass* mainPass(const ProgramStructure& program, const PhaseRun& forward)
{
    const std::vector<const LoopPass*> passes = outerPasses(program, forward);
    std::size_t all = 0;
    const LoopPass* longest = nullptr;
    for (const LoopPass* pass : passes) {
        all += pass->begins.size();
        if (longest == nullptr || pass->begins.size() > longest->begins.size())
            longest = pass;
    }
    const bool isMain =
        longest != nullptr && longest->begins.size() >= fewestInStep && 5 * longest->begins.size() >= 4 * all;
    return isMain ? longest : nullptr;
}

/// The repeat that event k is in, from 0; k must be in the pass.
std::size_t repeatAt(const LoopPass& pass, EventIndex k)
{
    return static_cast<std::size_t>(std::ranges::upper_bound(pass.begins, k) - pass.begins.begin()) - 1;
}

/// The repeat whose blocks backward freed last before k and first after it.
std::optional<std::size_t> repeatFreedAround(const LoopPass& pass, EventIndex backward,
                                             const Allocations& allocations, EventIndex k)
{
    const RankSpan ranks = bornIn(allocations, pass.begins.front(), pass.end);
    EventIndex before = beforeFirstEvent;
    EventIndex after = neverEvent;
    std::optional<std::size_t> last;
    std::optional<std::size_t> next;
    for (std::size_t rank = ranks.first; rank < ranks.last; ++rank) {
        const EventIndex freed = allocations.freeRequestedEvent[rank];
        if (freed >= backward && freed <= k && freed > before) {
            before = freed;
            last = repeatAt(pass, allocations.allocEvent[rank]);
        } else if (freed > k && freed < after) {
            after = freed;
            next = repeatAt(pass, allocations.allocEvent[rank]);
        }
    }
    return last == next ? last : std::nullopt;
}

std::uint64_t keptByLayer(const LoopPass& pass, const PhaseRun& forward, const Allocations& allocations)
{
    std::vector<std::uint64_t> kept(pass.begins.size());
    const EventIndex end = std::max(forward.end, pass.end);
    const RankSpan ranks = bornIn(allocations, pass.begins.front(), pass.end);
    for (std::size_t rank = ranks.first; rank < ranks.last; ++rank) {
        if (allocations.freeEvent[rank] >= end)
            kept[repeatAt(pass, allocations.allocEvent[rank])] += allocations.size[rank];
    }
    const auto middle = kept.begin() + static_cast<std::ptrdiff_t>(kept.size() / 2);
    std::ranges::nth_element(kept, middle);
    return *middle;
}

/// The last forward phase that began before k; null where the program's steps show that another thing came
/// between, as the optimizer.
const PhaseRun* forwardBefore(const ProgramStructure& program, EventIndex k)
{
    const PhaseRun* at = program.phaseAt(k);
    for (; at != nullptr; at = at == program.phases.data() ? nullptr : at - 1) {
        if (at->phase == ProgramPhase::Forward && mainPass(program, *at) != nullptr)
            return at;
        if (at->phase == ProgramPhase::Optimizer || at->phase == ProgramPhase::ZeroGrad)
            return nullptr;
    }
    return nullptr;
}

} // namespace

std::optional<LayerAt> layerAt(const ProgramStructure& program, const DeviceHistory& device, EventIndex k)
{
    const PhaseRun* now = program.phaseAt(k);
    if (now == nullptr)
        return std::nullopt;
    const bool isBackward = now->phase == ProgramPhase::Backward || now->phase == ProgramPhase::Recompute;
    if (now->phase != ProgramPhase::Forward && !isBackward)
        return std::nullopt;
    const PhaseRun* forward = isBackward ? forwardBefore(program, k) : now;
    const LoopPass* pass = forward == nullptr ? nullptr : mainPass(program, *forward);
    if (pass == nullptr)
        return std::nullopt;
    std::optional<std::size_t> repeat;
    if (isBackward)
        repeat = repeatFreedAround(*pass, forward->end, device.allocations(), k);
    else if (k >= pass->begins.front() && k < pass->end)
        repeat = repeatAt(*pass, k);
    if (!repeat)
        return std::nullopt;
    return LayerAt{*repeat + 1, pass->begins.size(), keptByLayer(*pass, *forward, device.allocations())};
}

} // namespace core
