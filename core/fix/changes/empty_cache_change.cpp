// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/fix/changes/all_changes.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

} // namespace

Result<ChangeNotes> emptyCaches(const ChangeText& change, const FixGround& ground, RequestStream& stream,
                                const Progress& /*progress*/)
{
    const QString until = change.value(QStringLiteral("until")).value_or(QStringLiteral("step"));
    const EventIndex events = ground.device->eventCount();
    if (until == QLatin1String("step")) {
        if (ground.steps->starts.empty())
            return inputError(FixText::tr("no steps were found here, so nothing can end with one"));
        for (std::size_t i = 0; i < ground.steps->starts.size(); ++i) {
            if (const EventIndex end = ground.steps->endOf(i, events); end < events)
                stream.emptyCacheAt(Moment::endBefore(end));
        }
    } else if (until == QLatin1String("phase")) {
        for (const PhaseRun& run : ground.program->phases) {
            if (run.end < events)
                stream.emptyCacheAt(Moment::endBefore(run.end));
        }
    } else {
        return usageError(FixText::tr("until=%1 is none of step, phase").arg(plainLine(until)));
    }
    ChangeNotes notes;
    notes.assumptions +=
        until == QLatin1String("step")
            ? FixText::tr("The cache is emptied where each step ends, which waits for the device.")
            : FixText::tr("The cache is emptied where each phase ends, which waits for the device.");
    return notes;
}

} // namespace core::fix
