// SPDX-License-Identifier: MIT
#include "core/oom/sheet/expandable_replay.h"

#include "core/replay/answer/replay_ask.h"

namespace core {

replay::Verdict ExpandableReplay::at(EventIndex oom) const
{
    if (isUndecided)
        return replay::Verdict::Undecided;
    if (served && *served <= oom)
        return replay::Verdict::Fits;
    return failsBefore && *failsBefore < oom ? replay::Verdict::FailsEarlier : replay::Verdict::Fails;
}

Result<ExpandableReplay> replayExpandable(const DeviceHistory& device, const replay::Study& study,
                                          Progress& progress)
{
    ExpandableReplay result;
    if (!study.proof.isAccepted)
        return result;
    replay::Question question{study.program.recorded.settings, {}, false};
    question.settings.expandable = true;
    const Result<replay::Answer> answer = replay::ask(device, study, question, progress);
    SNAPVIEWER_TRY(answer);
    result.isTold = true;
    result.isUndecided = answer->verdict == replay::Verdict::Undecided;
    result.served = answer->run.served;
    result.failsBefore = answer->run.oom;
    result.peakReserved = answer->run.peakReserved;
    result.recordedPeak = study.proof.peakReserved;
    return result;
}

} // namespace core
