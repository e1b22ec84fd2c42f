// SPDX-License-Identifier: MIT
#include "core/fix/fit_values.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/fix/changes/batch_scale.h"
#include "core/history/fatal_oom.h"

namespace core {

namespace fix {

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

/// Of what would come of a program with so much capacity. A request that was recorded as failed and is served
/// there tells nothing of what would have followed it. O(1).
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

constexpr int partsOfBatch = 16;
constexpr int mostTimes = 64;

/// Halves an interval of batches, in sixteenths of the larger size.
class BatchSearch
{
public:
    BatchSearch(const FixGround& ground, std::uint64_t capacity, const Progress& progress)
        : m_ground(ground), m_capacity(capacity), m_progress(progress)
    {}

    Result<std::optional<LargestBatch>> run()
    {
        int fits = 0;
        for (int fails = mostTimes * partsOfBatch + 1; fails - fits > 1;) {
            const int parts = (fits + fails) / 2;
            const auto isFit = tryBatch(static_cast<double>(parts) / partsOfBatch);
            SNAPVIEWER_TRY(isFit);
            (*isFit ? fits : fails) = parts;
        }
        SNAPVIEWER_TRY(fits == 0 ? tryBatch(1.0 / mostTimes) : Result<bool>(true));
        m_found.isAtLeast = fits == mostTimes * partsOfBatch;
        return m_isUnknown && m_found.by == 0 ? std::nullopt : std::optional(m_found);
    }

private:
    /// What is found of one that fits is kept: each is larger than the one before.
    Result<bool> tryBatch(double by)
    {
        const ChangeText change{QStringLiteral("batch"),
                                {{QStringLiteral("by"), QString::number(by, 'g', 17)}}};
        // what is active costs little, and tells of most that do not fit
        for (const bool wantsModel : {false, true}) {
            const auto answer = fixAnswerOf(m_ground, {change}, {m_capacity, false, wantsModel}, m_progress);
            SNAPVIEWER_TRY(answer);
            if (answer->after.active.peak > m_capacity)
                return false;
            if (!wantsModel)
                continue;
            const ProgramFit fit = programFitOf(m_ground, *answer, m_capacity);
            m_isUnknown |= fit.kind == ProgramFit::Kind::Unknown;
            if (fit.kind == ProgramFit::Kind::Fits)
                m_found = {by, false, m_capacity - *fit.peakReserved};
            return fit.kind == ProgramFit::Kind::Fits;
        }
        return false;
    }

    const FixGround& m_ground;
    std::uint64_t m_capacity;
    const Progress& m_progress;
    LargestBatch m_found;
    bool m_isUnknown = false; ///< of any that is served it is not known what would have followed
};

/// Tries batches from a 64th to 64 times, halving what is between one that fits and one that does not.
/// Nothing where no steps of two sizes were seen, the model is not proved, or what would have followed a
/// failure is not known of any. At most twelve runs of the model. Error: cancelled.
Result<std::optional<LargestBatch>> largestBatchOf(const FixGround& ground, std::uint64_t capacity,
                                                   const Progress& progress)
{
    const bool isModelled = ground.study && ground.whyNoModel.isEmpty();
    if (!isModelled || !BatchScale(ground).isMeasured())
        return std::optional<LargestBatch>();
    return BatchSearch(ground, capacity, progress).run();
}

} // namespace

QString textOf(const LargestBatch& batch)
{
    if (batch.by == 0)
        return FixText::tr("not even a 64th of the larger batch of the two seen fits");
    const QString times = QString::number(batch.by);
    return (batch.isAtLeast
                ? FixText::tr(
                      "a batch %1 times the larger of the two seen fits, or a larger one, with %2 left")
                : FixText::tr("a batch %1 times the larger of the two seen fits, with %2 left"))
        .arg(times, formatBytes(batch.margin));
}

} // namespace fix

Result<fix::DeviceFit> FitOf::find(const Key& of, Finder& finder)
{
    const auto& [device, capacity] = of;
    const auto ground = fix::fixGroundOf(device, false, finder);
    SNAPVIEWER_TRY(ground);
    const auto answer = fix::fixAnswerOf(*ground, {}, {capacity, false, true}, finder);
    SNAPVIEWER_TRY(answer);
    const auto largest = fix::largestBatchOf(*ground, capacity, finder);
    SNAPVIEWER_TRY(largest);
    return fix::DeviceFit{fix::programFitOf(*ground, *answer, capacity), *largest};
}

} // namespace core
