// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/history/trace/cancel_check.h"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

bool isBackward(ProgramPhase phase)
{
    return phase == ProgramPhase::Backward || phase == ProgramPhase::Recompute;
}

/// Backward and the optimizer's phase behind it, with the temporaries of backward by size.
class Passes
{
public:
    struct Pass
    {
        EventIndex backward = 0;     ///< its first event
        EventIndex optimizerEnd = 0; ///< the first event after the optimizer's phase
        std::map<std::uint64_t, std::vector<std::uint32_t>> temporaries; ///< by size, those born last first
    };

    explicit Passes(const FixGround& ground)
    {
        const Steps& steps = *ground.steps;
        for (std::size_t i = 0; i < steps.starts.size(); ++i)
            addPass(ground, steps.starts[i], steps.endOf(i, ground.device->eventCount()));
        findTemporaries(ground);
    }

    [[nodiscard]] bool isEmpty() const { return m_passes.empty(); }
    /// Those whose optimizer's phase ends after a moment, ascending. O(log passes).
    [[nodiscard]] std::span<Pass> after(const Moment& moment)
    {
        return {
            std::ranges::partition_point(m_passes, [&](const Pass& pass) { return endOf(pass) <= moment; }),
            m_passes.end()};
    }
    [[nodiscard]] static Moment endOf(const Pass& pass) { return Moment::endBefore(pass.optimizerEnd); }

private:
    /// Of a step. An optimizer that allocates nothing works where backward ends.
    void addPass(const FixGround& ground, EventIndex from, EventIndex to)
    {
        Pass pass{neverEvent, 0, {}};
        for (const PhaseRun& run : ground.phasesIn(from, to)) {
            if (isBackward(run.phase)) {
                pass.backward = std::min(pass.backward, run.begin);
                pass.optimizerEnd = ground.backwardEnd(run);
            } else if (run.phase == ProgramPhase::Optimizer) {
                pass.optimizerEnd = std::min(run.end, to);
            }
        }
        if (pass.backward != neverEvent)
            m_passes.push_back(std::move(pass));
    }

    void findTemporaries(const FixGround& ground)
    {
        const Allocations& allocations = ground.device->allocations();
        for (Pass& pass : m_passes) {
            const auto first = std::ranges::lower_bound(allocations.allocEvent, pass.backward);
            for (auto next = first; next != allocations.allocEvent.end() && *next < pass.optimizerEnd;
                 ++next) {
                const auto rank = static_cast<std::uint32_t>(next - allocations.allocEvent.begin());
                if (allocations.freeEvent[rank] < pass.optimizerEnd && isBackward(ground.phaseAt(*next)))
                    pass.temporaries[allocations.size[rank]].push_back(rank);
            }
            for (auto& [size, ranks] : pass.temporaries)
                std::ranges::reverse(ranks);
        }
    }

    std::vector<Pass> m_passes;
};

/// One gradient: it ends with the first optimizer's phase that it lives through; in each backward pass after
/// that the temporary that was added to it lives in its place.
void endGradient(std::size_t place, std::span<Passes::Pass> passes, RequestStream& stream)
{
    const Life life = stream.lives()[place];
    stream.endBy(place, Passes::endOf(passes.front()));
    for (Passes::Pass& pass : passes.subspan(1)) {
        if (life.died <= Moment::at(pass.backward))
            return;
        const Moment end = Passes::endOf(pass);
        std::vector<std::uint32_t>& free = pass.temporaries[life.size];
        const Moment last = std::min(life.died, end);
        if (free.empty()) {
            stream.add({life.size, life.of, stream.before(pass.backward), last, false, false});
        } else {
            stream.endAt(free.back(), last);
            free.pop_back();
        }
    }
}

} // namespace

Result<ChangeNotes> setToNone(const ChangeText& /*change*/, const FixGround& ground, RequestStream& stream,
                              const Progress& progress)
{
    Passes passes(ground);
    std::size_t ended = 0;
    const std::size_t all = stream.lives().size();
    for (std::size_t i = 0; i < all && !passes.isEmpty(); ++i) {
        if (isCancelledAt(static_cast<std::uint32_t>(i), progress))
            return cancelled();
        const Life& life = stream.lives()[i];
        if (ground.kindOf(life.of) != Kind::Gradient || life.isDropped)
            continue;
        const std::span<Passes::Pass> behind = passes.after(life.born);
        if (behind.empty() || life.died <= Passes::endOf(behind.front()))
            continue;
        endGradient(i, behind, stream);
        ++ended;
    }
    if (ended == 0)
        return inputError(FixText::tr("no gradient lives on after an optimizer's phase, so there is none to "
                                      "set to None"));
    ChangeNotes notes;
    notes.assumptions += FixText::tr("zero_grad(set_to_none=True) right after the optimizer's step; each "
                                     "gradient is new in the next backward pass.");
    return notes;
}

} // namespace core::fix
