// SPDX-License-Identifier: MIT
#include "core/fix/answer/largest_batch.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/fix/answer/fix_answer.h"
#include "core/fix/answer/program_fit.h"
#include "core/fix/changes/batch_scale.h"

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

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

} // namespace

Result<std::optional<LargestBatch>> largestBatchOf(const FixGround& ground, std::uint64_t capacity,
                                                   const Progress& progress)
{
    const bool isModelled = ground.study && ground.whyNoModel.isEmpty();
    if (!isModelled || !BatchScale(ground).isMeasured())
        return std::optional<LargestBatch>();
    return BatchSearch(ground, capacity, progress).run();
}

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

} // namespace core::fix
