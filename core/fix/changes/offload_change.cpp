// SPDX-License-Identifier: MIT
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"
#include "core/fix/changes/life_choice.h"
#include "core/history/trace/cancel_check.h"

#include <algorithm>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

std::vector<PhaseRun> optimizerRuns(const ProgramStructure& program)
{
    std::vector<PhaseRun> runs;
    std::ranges::copy_if(program.phases, std::back_inserter(runs),
                         [](const PhaseRun& run) { return run.phase == ProgramPhase::Optimizer; });
    return runs;
}

/// On the device while an optimizer works. Answers the bytes that travel.
std::uint64_t offloadLife(std::size_t place, const std::vector<PhaseRun>& runs, RequestStream& stream)
{
    const Life life = stream.lives()[place];
    std::uint64_t moved = 0;
    bool isNeeded = false;
    bool isBornThere = false;
    auto next = std::ranges::partition_point(
        runs, [&](const PhaseRun& run) { return Moment::at(run.end) <= life.born; });
    for (; next != runs.end() && life.died > Moment::at(next->begin); ++next) {
        const PhaseRun& run = *next;
        const bool isBorn = life.born >= Moment::at(run.begin);
        const Moment end = std::min(life.died, Moment::endBefore(run.end));
        if (isBorn)
            stream.endBy(place, end);
        else
            stream.add({life.size, life.of, stream.before(run.begin), end, false, false});
        moved += (isBorn ? 0 : life.size) + (end < life.died ? life.size : 0);
        isBornThere |= isBorn;
        isNeeded = true;
    }
    if (isNeeded && !isBornThere)
        stream.drop(place);
    return moved;
}

} // namespace

Result<ChangeNotes> offload(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                            const Progress& progress)
{
    const auto choice = LifeChoice::of(change, ground);
    SNAPVIEWER_TRY(choice);
    const std::vector<PhaseRun> runs = optimizerRuns(*ground.program);
    if (runs.empty())
        return inputError(
            FixText::tr("no optimizer's phase was found, so it is not known when its state is needed"));
    ChangeNotes notes;
    const std::size_t all = stream.lives().size();
    for (std::size_t i = 0; i < all; ++i) {
        if (isCancelledAt(static_cast<std::uint32_t>(i), progress))
            return cancelled();
        if (choice->has(stream.lives()[i].of) && !stream.lives()[i].isDropped)
            notes.moved += offloadLife(i, runs, stream);
    }
    notes.assumptions +=
        FixText::tr("It is on the device while an optimizer works, and nowhere else; what copying it needs "
                    "is not modelled.");
    return notes;
}

} // namespace core::fix
