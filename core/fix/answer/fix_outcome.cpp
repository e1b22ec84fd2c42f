// SPDX-License-Identifier: MIT
#include "core/fix/answer/fix_outcome.h"

#include "core/fix/answer/changed_program.h"

#include <algorithm>
#include <cmath>

namespace core::fix {

namespace {

Result<replay::RunRules> runRulesOf(const FixGround& ground, const RequestStream& stream,
                                    const FixRules& rules)
{
    const replay::Study& study = *ground.study;
    const replay::Settings& recorded = study.program.recorded.settings;
    const auto settings =
        stream.settings().isEmpty() ? Result(recorded) : replay::withSettings(recorded, stream.settings());
    SNAPVIEWER_TRY(settings);
    replay::RunRules run;
    run.settings = *settings;
    run.ties = study.proof.lockstep.ties;
    run.order = study.proof.order;
    run.stopsAtServed = false;
    run.keepsCurve = rules.keepsCurve;
    run.bounds.capacity = rules.capacity;
    if (!rules.capacity && study.proof.capacity.isKnown())
        run.bounds.capacity = study.proof.capacity.low;
    if (rules.capacity && settings->memoryFraction < 1)
        run.bounds.limit = static_cast<std::uint64_t>(
            std::llround(settings->memoryFraction * static_cast<double>(*rules.capacity)));
    return run;
}

/// What the program did not get over. Of requests that were recorded as failed the last one counts, as it
/// does for the verdict: after those before it the program went on.
std::optional<EventIndex> lastOomOf(const RequestStream& stream, const replay::RunResult& run)
{
    if (run.oom)
        return run.oom;
    if (stream.failed().empty() || stream.failed().back().isDropped)
        return std::nullopt;
    const EventIndex last = stream.failed().back().event;
    const bool isServed = std::ranges::binary_search(run.allServed, last);
    return isServed ? std::nullopt : std::optional(last);
}

} // namespace

std::optional<std::uint64_t> FixOutcome::ooms() const
{
    return run ? std::optional(run->ooms + (run->oom ? 1 : 0)) : std::nullopt;
}

std::optional<EventIndex> FixOutcome::firstOom() const
{
    if (!run)
        return std::nullopt;
    return run->failed ? run->failed : run->oom;
}

std::optional<std::uint64_t> FixOutcome::margin() const
{
    if (!run || !capacity || lastOom)
        return std::nullopt;
    return *capacity - std::min(*capacity, run->peakReserved);
}

Result<FixOutcome> outcomeOf(const FixGround& ground, const RequestStream& stream, const FixRules& rules,
                             const Progress& progress)
{
    FixOutcome outcome;
    outcome.capacity = rules.capacity;
    outcome.isCapacityGiven = rules.capacity.has_value();
    if (rules.wantsModel && ground.study && ground.whyNoModel.isEmpty()) {
        const auto runRules = runRulesOf(ground, stream, rules);
        SNAPVIEWER_TRY(runRules);
        outcome.capacity = runRules->bounds.capacity;
        outcome.run = stream.isChanged()
                          ? replay::freeRun(changedProgram(ground.snapshot(), ground.study->program, stream),
                                            *runRules, progress)
                          : replay::freeRun(ground.study->program, *runRules, progress);
        outcome.lastOom = lastOomOf(stream, *outcome.run);
    }
    outcome.active =
        activeUsageOf(stream, outcome.run ? outcome.run->allServed : std::vector<EventIndex>(), progress);
    if (progress.isCancelled())
        return cancelled();
    return outcome;
}

} // namespace core::fix
