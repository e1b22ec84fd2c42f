// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_notes.h"

#include "core/base/texts.h"
#include "core/base/units.h"

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplayAnswerText);

void noteSettings(const Study& study, const Question& question, QStringList& notes)
{
    if (!study.program.recorded.isRecorded)
        notes += ReplayAnswerText::tr("The recording does not tell its settings: PyTorch's defaults were "
                                      "taken, and the proof holds with them.");
    if (isRunaway(question.settings))
        notes += ReplayAnswerText::tr("expandable_segments together with max_split_size_mb can make reserved "
                                      "memory grow without bound (pytorch issue 123548): not advised.");
    if (question.settings.garbageThreshold > 0 && question.settings.memoryFraction >= 1)
        notes += ReplayAnswerText::tr("garbage_collection_threshold does nothing without a limit "
                                      "(per_process_memory_fraction below 1).");
    if (question.settings.memoryFraction < 1 && !question.capacity)
        notes += ReplayAnswerText::tr("per_process_memory_fraction is a share of the device's memory, which "
                                      "is not recorded: say it (--capacity), else there is no limit here.");
}

void noteCapacity(const Study& study, const Question& question, QStringList& notes)
{
    const Capacity& capacity = study.proof.capacity;
    if (question.capacity)
        notes += ReplayAnswerText::tr("The device was taken to have %1 for the allocator.")
                     .arg(formatBytes(*question.capacity));
    else if (!capacity.isKnown())
        notes += ReplayAnswerText::tr("How much the device had is not known, as it never refused: no end was "
                                      "taken for it (--capacity says one).");
    else
        notes += ReplayAnswerText::tr(
                     "The device had between %1 and %2 for the allocator, as far as the recording tells.")
                     .arg(formatBytes(capacity.low), formatBytes(*capacity.high));
    if (capacity.isContradictory && !question.capacity)
        notes += ReplayAnswerText::tr(
            "The driver refused less than it gave at another time: others used the device, too.");
}

void noteProgram(const Study& study, const Answer& answer, QStringList& notes)
{
    const Program& program = study.program;
    if (!program.initial.segments.empty())
        notes += ReplayAnswerText::tr(
            "What was reserved when the recording began is kept as it was; the settings change there.");
    if (program.hasPrivatePools)
        notes += ReplayAnswerText::tr("Memory of CUDA graphs and MemPools is kept as recorded.");
    if (program.hasDeferredFrees)
        notes += ReplayAnswerText::tr(
            "What other streams used comes back at the events at which it was recorded.");
    if (program.hasForcedFrees && !answer.run.hasForcedFrees)
        notes += ReplayAnswerText::tr("Some of it came back because the allocator waited for it, which it "
                                      "would not have done here: that is optimistic.");
    if (study.proof.lockstep.first)
        notes += ReplayAnswerText::tr("Not every recorded decision is the model's. %1")
                     .arg(study.proof.lockstep.first->what);
}

} // namespace

bool isRunaway(const Settings& settings)
{
    return settings.expandable && settings.maxSplit != unlimited;
}

QStringList notesOf(const Study& study, const Question& question, const Answer& answer)
{
    QStringList notes;
    noteSettings(study, question, notes);
    noteCapacity(study, question, notes);
    noteProgram(study, answer, notes);
    if (!question.settings.expandable && answer.peakLow != answer.peakHigh)
        notes += ReplayAnswerText::tr("Which of equal blocks serves hangs on addresses that nobody knows "
                                      "under other settings: the peak is between %1 and %2.")
                     .arg(formatBytes(answer.peakLow), formatBytes(answer.peakHigh));
    if (answer.run.served || answer.run.oom)
        notes += ReplayAnswerText::tr(
                     "The estimate ends at event %1: from there on the program would have been another one.")
                     .arg(formatEvent(answer.run.end - 1));
    notes += ReplayAnswerText::tr("Calls of empty_cache() that gave nothing back are not recorded; what the "
                                  "program does because of the memory that it sees is not modelled.");
    return notes;
}

} // namespace core::replay
