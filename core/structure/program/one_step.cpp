// SPDX-License-Identifier: MIT
#include "core/structure/program/one_step.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(StepsText);

/// Whether phases are those of one training step: a forward and a backward pass, then an optimizer.
bool isOneStep(const ProgramStructure& program)
{
    constexpr std::size_t most = 12; // phases that a sentence holds
    const auto isA = [](ProgramPhase phase) {
        return [phase](const PhaseRun& run) { return run.phase == phase; };
    };
    const auto& runs = program.phases;
    const auto forward = std::ranges::find_if(runs, isA(ProgramPhase::Forward));
    const auto backward = std::find_if(forward, runs.end(), isA(ProgramPhase::Backward));
    const auto optimizer = std::find_if(backward, runs.end(), isA(ProgramPhase::Optimizer));
    return runs.size() <= most && optimizer != runs.end() &&
           std::ranges::count_if(runs, isA(ProgramPhase::Optimizer)) == 1;
}

} // namespace

QString basisOf(const Steps& steps, const ProgramStructure& program)
{
    if (steps.source != Steps::Source::None || !isOneStep(program))
        return textOf(steps);
    QStringList parts;
    for (const PhaseRun& run : program.phases) {
        const QString begin = formatEvent(run.begin);
        parts += run.end - run.begin < 2 ? QStringLiteral("%1 %2").arg(textOf(run.phase), begin)
                                         : StepsText::tr("%1 %2–%3", "phase, events")
                                               .arg(textOf(run.phase), begin, formatEvent(run.end - 1));
    }
    return StepsText::tr("one step: %1").arg(parts.join(QStringLiteral(", ")));
}

} // namespace core
