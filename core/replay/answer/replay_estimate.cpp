// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_estimate.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <array>

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplayAnswerText);

} // namespace

QString nameOf(Verdict verdict)
{
    static constexpr std::array names{"no_oom", "fits", "fails", "fails_earlier", "undecided"};
    return QLatin1String(names[static_cast<std::size_t>(verdict)]);
}

QString textOf(const Answer& answer)
{
    switch (answer.verdict) {
    case Verdict::NoOom:
        return ReplayAnswerText::tr("Memory does not run out.");
    case Verdict::Fits:
        return ReplayAnswerText::tr("The request that failed at event %1 would have fitted.")
            .arg(formatEvent(answer.run.served.value_or(answer.run.end - 1)));
    case Verdict::Fails:
        return ReplayAnswerText::tr("Memory runs out at the same event.");
    case Verdict::FailsEarlier:
        return ReplayAnswerText::tr("Memory runs out at event %1, where it did not.")
            .arg(formatEvent(answer.run.oom.value_or(answer.run.end - 1)));
    case Verdict::Undecided:
        break;
    }
    return ReplayAnswerText::tr(
        "Undecided: whether memory runs out hangs on what the device really had, or on addresses.");
}

} // namespace core::replay
