// SPDX-License-Identifier: MIT
#include "core/fix/answer/program_fit.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/fatal_oom.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

/// The request that ends the program; a failure that it got over when it was recorded is none.
std::optional<EventIndex> endOf(const FixGround& ground, const FixOutcome& after)
{
    if (after.run && after.run->oom)
        return after.run->oom;
    return after.lastOom == fatalOom(*ground.device) ? after.lastOom : std::nullopt;
}

QString failureText(const std::optional<EventIndex>& failed, const FixOutcome& outcome,
                    std::uint64_t capacity)
{
    const QString most = FixText::tr("%1 active at most").arg(formatBytes(outcome.active.peak));
    if (!failed)
        return FixText::tr("does not fit %1: %2").arg(formatBytes(capacity), most);
    return FixText::tr("does not fit %1: memory runs out at event %2; %3")
        .arg(formatBytes(capacity), formatEvent(*failed), most);
}

/// Why nothing is known of what is reserved, to end half a sentence.
QString withoutStop(QString sentence)
{
    sentence.chop(sentence.endsWith(QLatin1Char('.')) ? 1 : 0);
    return plainLine(sentence);
}

/// Of a program whose requests are all served: whether that is all that it would have asked for.
void judgeServed(const FixGround& ground, const Lasting& lasting, ProgramFit& fit)
{
    const bool hasFailed = fatalOom(*ground.device).has_value();
    const bool isShort = lasting.isShort();
    fit.kind = ProgramFit::Kind::Fits;
    if (hasFailed && lasting.kind == Lasting::Kind::Unknown) {
        fit.kind = ProgramFit::Kind::Unknown;
        fit.why = FixText::tr("the request that failed is served, but what would have followed it was not "
                              "recorded");
    } else if (hasFailed && isShort) {
        fit.kind = ProgramFit::Kind::Unknown;
        fit.why = FixText::tr("the request that failed is served, but the step that it is in needs more");
    } else if (isShort && lasting.growth == 0) {
        fit.notice =
            FixText::tr("a step as large as the largest does not fit beside what is held at the end");
    } else if (isShort) {
        fit.notice = FixText::tr("%1 more are kept each step: another step does not fit")
                         .arg(formatBytes(lasting.growth));
    } else if (lasting.kind == Lasting::Kind::Steps) {
        fit.notice = FixText::tr("%1 more are kept each step, so it fits for %2")
                         .arg(formatBytes(lasting.growth), textOf(lasting));
    }
}

} // namespace

ProgramFit programFitOf(const FixGround& ground, const FixAnswer& answer, std::uint64_t capacity)
{
    const FixOutcome& after = answer.after;
    ProgramFit fit;
    fit.peakActive = after.active.peak;
    fit.failed = endOf(ground, after);
    const bool startIsLarger = after.run && after.run->startReserved > capacity;
    if (after.active.peak > capacity || (fit.failed && !startIsLarger)) {
        fit.kind = ProgramFit::Kind::Fails;
        fit.why = failureText(fit.failed, after, capacity);
    } else if (startIsLarger) {
        // a smaller device would have had less cached by then: the model begins where that device never was
        fit.why = FixText::tr(
                      "what is active fits, %1 at most, but %2 were reserved when the recording began, part "
                      "of it perhaps without need")
                      .arg(formatBytes(after.active.peak), formatBytes(after.run->startReserved));
    } else if (!after.run) {
        fit.why = FixText::tr("what is active fits, %1 at most, but what would be reserved is not known: %2")
                      .arg(formatBytes(after.active.peak), withoutStop(ground.whyNoModel));
    } else {
        judgeServed(ground, answer.lasting, fit);
    }
    if (fit.kind == ProgramFit::Kind::Fits)
        fit.peakReserved = after.run->peakReserved;
    return fit;
}

} // namespace core::fix
