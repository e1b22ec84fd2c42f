// SPDX-License-Identifier: MIT
#include "core/ranks/summary/build_rank_program.h"

#include "core/structure/program/layer_at.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"

#include <algorithm>
#include <map>

namespace core {

namespace {

/// By phase: how many stretches of it begin in each of the first steps.
using RunsInSteps = std::map<ProgramPhase, std::vector<std::uint64_t>>;

RunsInSteps runsInSteps(const ProgramStructure& program, const Steps& steps, const DeviceHistory& device,
                        std::size_t complete)
{
    RunsInSteps runs;
    std::size_t step = 0;
    for (const PhaseRun& run : program.phases) {
        while (step < complete && steps.endOf(step, device.eventCount()) <= run.begin)
            ++step;
        std::vector<std::uint64_t>& inSteps = runs[run.phase];
        inSteps.resize(complete);
        if (step < complete && run.begin >= steps.starts[step])
            ++inSteps[step];
    }
    return runs;
}

std::vector<RankPhase> rankPhases(const ProgramStructure& program, const Steps& steps,
                                  const DeviceHistory& device, const SpanMeter& meter,
                                  const Progress& progress)
{
    std::map<ProgramPhase, RankPhase> byPhase;
    for (const PhaseRun& run : program.phases) {
        if (progress.isCancelled())
            break;
        const SpanFacts facts = meter.of(run.begin, run.end);
        RankPhase& phase = byPhase[run.phase];
        phase.phase = run.phase;
        ++phase.runs;
        phase.peakActive = std::max(phase.peakActive, facts.peakActive);
        phase.keptAtEnd += facts.keptAtEnd;
    }
    const RunsInSteps inSteps = runsInSteps(program, steps, device, steps.completeOf(device));
    std::vector<RankPhase> phases;
    for (auto& [name, phase] : byPhase) {
        const std::vector<std::uint64_t>& runs = inSteps.at(name);
        if (!runs.empty() && std::ranges::count(runs, runs.front()) == std::ssize(runs))
            phase.perStep = runs.front();
        phases.push_back(phase);
    }
    return phases;
}

std::vector<RankLayers> rankLayers(const Snapshot& snapshot, const ProgramStructure& program,
                                   const SpanMeter& meter, const Progress& progress)
{
    std::vector<RankLayers> layers;
    for (const LayerFacts& facts : layerFactsOf(program, snapshot.stacks(), meter, progress)) {
        if (layers.size() == RankProgram::mostLayers)
            break;
        const ProgramFunction& function = program.tree->functions()[facts.function];
        const std::int64_t line = snapshot.stacks().frameLine(facts.line);
        layers.push_back({std::string(snapshot.strings().view(function.name)),
                          std::string(snapshot.strings().view(function.file)),
                          line == FrameTable::unknownLine ? -1 : line, facts.repeats, facts.times,
                          facts.kept});
    }
    return layers;
}

} // namespace

RankProgram rankProgramOf(const Snapshot& snapshot, const DeviceHistory& device,
                          const ProgramStructure& program, const Steps& steps, const Progress& progress)
{
    const SpanMeter meter(device);
    RankProgram known;
    known.stepKind = steps.kind;
    known.confidence = confidenceOf(steps);
    known.basis = textOf(steps);
    known.completeSteps = steps.completeOf(device);
    known.phases = rankPhases(program, steps, device, meter, progress);
    known.layers = rankLayers(snapshot, program, meter, progress);
    return known;
}

RankPlace rankPlaceOf(const DeviceHistory& device, const ProgramStructure& program, const Steps& steps,
                      EventIndex k)
{
    RankPlace place;
    if (const PhaseRun* const run = program.phaseAt(k))
        place.phase = run->phase;
    if (const auto step = steps.stepAt(k))
        place.step = steps.numberOf(*step);
    if (const auto layer = layerAt(program, device, k)) {
        place.layer = layer->layer;
        place.layers = layer->layers;
    }
    return place;
}

} // namespace core
