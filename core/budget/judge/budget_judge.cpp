// SPDX-License-Identifier: MIT
#include "core/budget/judge/budget_judge.h"

#include "core/base/sum_or_most.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/budget/baseline/baseline_update.h"
#include "core/budget/judge/site_growth_range.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetJudgeText);

constexpr std::size_t mostBlamed = 3;

bool needsBaseline(const Rule& rule)
{
    return rule.limit.isRelative() || rule.kind == RuleKind::MaxSiteGrowth;
}

/// Judges the rules of one device of one case.
class CaseJudge
{
public:
    CaseJudge(const Measured& measured, const JudgeRequest& request, const Progress& progress)
        : m_measured(&measured), m_request(&request), m_progress(&progress),
          m_base(request.baseline == nullptr ? nullptr
                                             : request.baseline->find(measured.name, measured.device))
    {
        if (m_base != nullptr && request.baseline->methodology != budgetMethodology)
            m_refusal = BudgetJudgeText::tr("the baseline is of another version of how numbers are found");
        else if (m_base != nullptr)
            compareCircumstances();
    }

    Result<RuleResult> judge(const Rule& rule)
    {
        RuleResult result = begun(rule);
        if (!m_measured->unread.isEmpty()) {
            result.because = m_measured->unread;
            return result;
        }
        if (rule.kind == RuleKind::Fits) {
            judgeFit(result);
        } else {
            SNAPVIEWER_TRY(judgeFigure(rule, result));
        }
        if (result.result == BudgetResult::Violated) {
            SNAPVIEWER_TRY(blame(rule, result));
        }
        return result;
    }

private:
    Status judgeFigure(const Rule& rule, RuleResult& result)
    {
        SNAPVIEWER_TRY(setLimit(rule, result));
        addNotices(rule, result);
        if (!result.limit) // because says why
            return Done{};
        const Result<Figure> figure = figureOf(rule);
        SNAPVIEWER_TRY(figure);
        decide(*figure, result);
        return Done{};
    }

    /// What the model says is no number that is near a limit: one that fails may reserve little.
    void judgeFit(RuleResult& result) const
    {
        using Kind = fix::ProgramFit::Kind;
        if (!m_measured->fit) {
            result.because = BudgetJudgeText::tr("the capacity of the device is not known: give --capacity");
            return;
        }
        const fix::ProgramFit& fit = m_measured->fit->program;
        result.limit = m_measured->capacity;
        result.result = fit.kind == Kind::Fits    ? BudgetResult::Pass
                        : fit.kind == Kind::Fails ? BudgetResult::Violated
                                                  : BudgetResult::Unknown;
        result.because = fit.why;
        if (fit.peakReserved)
            result.value = fit.peakReserved;
        else if (result.limit && fit.peakActive > *result.limit)
            result.value = fit.peakActive;
        result.largestBatch = m_measured->fit->largest;
        if (!fit.notice.isEmpty())
            result.notices += fit.notice;
        if (result.largestBatch)
            result.notices += fix::textOf(*result.largestBatch);
    }

    [[nodiscard]] RuleResult begun(const Rule& rule) const
    {
        const RuleTraits& traits = traitsOf(rule.kind);
        RuleResult result;
        result.id = rule.id();
        result.kind = rule.kind;
        result.unit = traits.unit;
        result.isLeast = traits.isLeast;
        result.name = m_measured->name;
        result.title = m_measured->title();
        result.files = m_measured->files;
        result.device = m_measured->device;
        return result;
    }

    void compareCircumstances()
    {
        const QStringList& across = m_request->config->across;
        const QStringList differences =
            differencesOf(m_base->circumstances, m_measured->circumstances, across);
        const QString separator = QStringLiteral("; ");
        if (!differences.isEmpty())
            m_refusal = BudgetJudgeText::tr("it cannot be compared with the baseline: %1")
                            .arg(differences.join(separator));
        const QStringList all = differencesOf(m_base->circumstances, m_measured->circumstances, {});
        if (differences.isEmpty() && !all.isEmpty())
            m_across = BudgetJudgeText::tr("compared all the same: %1").arg(all.join(separator));
    }

    /// Why there is nothing to compare with; empty where there is.
    [[nodiscard]] QString whyNoBaseline() const
    {
        if (m_request->baseline == nullptr)
            return m_request->baselineError.isEmpty()
                       ? BudgetJudgeText::tr("no baseline is named: give --baseline")
                       : m_request->baselineError;
        if (m_base == nullptr)
            return BudgetJudgeText::tr("the baseline has no case %1").arg(m_measured->title());
        return m_refusal;
    }

    Status setLimit(const Rule& rule, RuleResult& result)
    {
        if (!needsBaseline(rule)) {
            result.limit = rule.limit.amount;
            return Done{};
        }
        result.because = whyNoBaseline();
        if (!result.because.isEmpty())
            return Done{};
        if (!rule.limit.isRelative()) {
            result.limit = rule.limit.amount;
            return Done{};
        }
        const auto metric = m_base->metrics.find(rule.metric());
        if (metric == m_base->metrics.end())
            result.because = BudgetJudgeText::tr("the baseline does not have %1").arg(rule.metric());
        else
            setRelative(rule, metric->second, result);
        return Done{};
    }

    void setRelative(const Rule& rule, const BaselineMetric& metric, RuleResult& result) const
    {
        const BudgetConfig& config = *m_request->config;
        result.baseline = metric.value;
        result.limit = rule.limit.kind == Limit::Kind::Plus
                           ? sumOrMost(metric.value, rule.limit.amount)
                           : allowedBeside(metric.value, rule.limit.amount, config.floor);
        if (!config.maxCreep)
            return;
        const std::uint64_t creep = allowedBeside(metric.origin, *config.maxCreep, config.floor);
        if (creep >= *result.limit)
            return;
        result.limit = creep;
        result.notices +=
            BudgetJudgeText::tr("the limit is that of --max-creep beside the %1 that were accepted first")
                .arg(formatBytes(metric.origin));
    }

    void addNotices(const Rule& rule, RuleResult& result) const
    {
        if (rule.kind == RuleKind::MaxReserved)
            result.notices += BudgetJudgeText::tr("reserved memory depends on what was allocated before");
        if (rule.kind == RuleKind::MaxActive)
            result.notices += BudgetJudgeText::tr("active memory depends on when the GPU finishes");
        if (needsBaseline(rule) && m_base != nullptr && !m_across.isEmpty())
            result.notices += m_across;
        const QString metric = metricOf(rule.kind, rule);
        const auto lowest = m_measured->lowest.find(metric);
        const auto highest = m_measured->highest.find(metric);
        if (lowest != m_measured->lowest.end() && highest != m_measured->highest.end() &&
            lowest->second.isExact() && highest->second.isExact())
            result.notices +=
                BudgetJudgeText::tr("of %1 repeats: %2 to %3")
                    .arg(m_measured->files.size())
                    .arg(textOf(lowest->second.low, result.unit), textOf(highest->second.low, result.unit));
    }

    static QString metricOf(RuleKind kind, const Rule& rule)
    {
        switch (kind) {
        case RuleKind::MaxOom:
            return QStringLiteral("ooms");
        case RuleKind::MinHeadroom:
            return QStringLiteral("headroom");
        case RuleKind::RequireSteps:
            return QStringLiteral("steps");
        case RuleKind::MaxInForward:
            return QStringLiteral("in_forward");
        case RuleKind::MaxInBackward:
            return QStringLiteral("in_backward");
        case RuleKind::MaxInOptimizer:
            return QStringLiteral("in_optimizer");
        case RuleKind::Fits:
            return QStringLiteral("fits");
        default:
            return rule.metric();
        }
    }

    Result<Figure> figureOf(const Rule& rule)
    {
        if (rule.kind != RuleKind::MaxSiteGrowth)
            return m_measured->figure(metricOf(rule.kind, rule));
        const Figure allocated = m_measured->figure(QStringLiteral("allocated"));
        if (!allocated.isExact())
            return Figure::unknown(allocated.because);
        const Status grown = findGrowth();
        SNAPVIEWER_TRY(grown);
        Figure figure = Figure::exact(0);
        for (const SiteGrowthRange& one : m_growth) {
            figure.low =
                std::max(figure.low, static_cast<std::uint64_t>(std::max<std::int64_t>(one.least, 0)));
            figure.high =
                std::max(figure.high, static_cast<std::uint64_t>(std::max<std::int64_t>(one.most, 0)));
        }
        if (!figure.isExact())
            figure.because = BudgetJudgeText::tr(
                "a call site is not among those that the baseline keeps, and may be one of the others");
        return figure;
    }

    static void decide(const Figure& figure, RuleResult& result)
    {
        const bool isKnown = figure.isExact() || figure.low > 0; // at least nothing says nothing
        if (isKnown)
            result.value = figure.low;
        result.isAtLeast = isKnown && !figure.isExact();
        const std::uint64_t limit = *result.limit;
        const bool isSurelyKept = result.isLeast ? figure.low >= limit : figure.high <= limit;
        const bool isSurelyBroken = result.isLeast ? figure.high < limit : figure.low > limit;
        result.result = isSurelyKept     ? BudgetResult::Pass
                        : isSurelyBroken ? BudgetResult::Violated
                                         : BudgetResult::Unknown;
        if (result.result == BudgetResult::Unknown)
            result.because = figure.because;
        const bool isSlack = result.baseline && result.result == BudgetResult::Pass && figure.isExact() &&
                             figure.low < *result.baseline - *result.baseline / 20;
        if (isSlack)
            result.notices += BudgetJudgeText::tr("the baseline is slack by %1: --tighten lowers it")
                                  .arg(formatBytes(*result.baseline - figure.low));
    }

    Status findGrowth()
    {
        if (m_hasGrowth)
            return Done{};
        auto growth = growthOf(m_base->sites, m_measured->sites, *m_progress);
        SNAPVIEWER_TRY(growth);
        m_growth = std::move(*growth);
        m_hasGrowth = true;
        return Done{};
    }

    [[nodiscard]] bool isOfPeak(RuleKind kind) const
    {
        return kind == RuleKind::MaxAllocated || kind == RuleKind::MaxActive ||
               kind == RuleKind::MaxReserved || kind == RuleKind::Site || kind == RuleKind::MaxSiteGrowth ||
               kind == RuleKind::MinHeadroom || kind == RuleKind::Fits;
    }

    /// The lines that grew, where a baseline tells; else those that hold most.
    Status blame(const Rule& rule, RuleResult& result)
    {
        const bool canCompare = isOfPeak(rule.kind) && m_base != nullptr && m_refusal.isEmpty() &&
                                m_measured->figure(QStringLiteral("allocated")).isExact();
        if (canCompare) {
            SNAPVIEWER_TRY(findGrowth());
            blameGrown(rule, result);
        }
        if (rule.kind == RuleKind::MaxLeakPerStep || rule.kind == RuleKind::MaxGrowthPerStep)
            blameLeaks(result);
        if (result.sites.empty())
            blameHolders(rule, result);
        return Done{};
    }

    void blameGrown(const Rule& rule, RuleResult& result) const
    {
        // the stacks of one call site together
        std::vector<BlamedSite> all;
        std::map<QString, std::size_t> places;
        for (const SiteGrowthRange& one : m_growth) {
            if (rule.kind == RuleKind::Site && !finds(rule, one.place.text))
                continue;
            const auto [place, isNew] = places.try_emplace(one.place.text, all.size());
            if (isNew)
                all.push_back({one.place, 0, 0});
            all[place->second].bytes += one.bytes;
            *all[place->second].delta += one.least;
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const BlamedSite& a, const BlamedSite& b) { return *a.delta > *b.delta; });
        for (BlamedSite& site : all) {
            if (*site.delta > 0 && result.sites.size() < mostBlamed)
                result.sites.push_back(std::move(site));
        }
    }

    static bool finds(const Rule& rule, const QString& text)
    {
        const QByteArray utf8 = text.toUtf8();
        return rule.expression->isIn({utf8.constData(), static_cast<std::size_t>(utf8.size())})
            .value_or(false);
    }

    void blameLeaks(RuleResult& result) const
    {
        for (const BudgetSite& site : m_measured->leaks)
            result.sites.push_back({site.place, site.held.bytes, static_cast<std::int64_t>(site.held.bytes)});
    }

    void blameHolders(const Rule& rule, RuleResult& result) const
    {
        const QString metric = metricOf(rule.kind, rule);
        const auto found = m_measured->bySite.find(rule.kind == RuleKind::Site ? rule.pattern : metric);
        const std::vector<BudgetSite> none;
        const std::vector<BudgetSite>& holders = rule.kind == RuleKind::MaxAtEnd     ? m_measured->endHolders
                                                 : found != m_measured->bySite.end() ? found->second
                                                 : isOfPeak(rule.kind)               ? m_measured->holders
                                                                                     : none;
        for (const BudgetSite& site : holders)
            result.sites.push_back({site.place, site.held.bytes, std::nullopt});
    }

    const Measured* m_measured;
    const JudgeRequest* m_request;
    const Progress* m_progress;
    const BaselineCase* m_base; ///< null where there is none
    QString m_refusal;          ///< why m_base is none to compare with
    QString m_across;           ///< what it differs in, and may
    bool m_hasGrowth = false;
    std::vector<SiteGrowthRange> m_growth;
};

/// The rule that is over all recordings together.
RuleResult judgeSpread(const Rule& rule, std::span<const Measured> measured)
{
    RuleResult result;
    result.id = rule.id();
    result.kind = rule.kind;
    result.unit = RuleUnit::Share;
    result.title = BudgetJudgeText::tr("all recordings");
    result.limit = rule.limit.amount;
    std::uint64_t lowest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t highest = 0;
    for (const Measured& one : measured) {
        result.files += one.files;
        const Figure figure = one.figure(QStringLiteral("allocated"));
        if (!one.unread.isEmpty() || !figure.isExact()) {
            result.because =
                one.unread.isEmpty() ? QStringLiteral("%1: %2").arg(one.title(), figure.because) : one.unread;
            return result;
        }
        lowest = std::min(lowest, figure.low);
        highest = std::max(highest, figure.low);
    }
    if (measured.size() < 2) {
        result.because = BudgetJudgeText::tr("there is but one recording to compare");
        return result;
    }
    // as exact as doubles are, and what is over the limit by a byte is over it
    const std::uint64_t difference = highest - lowest;
    const long double share = highest == 0 ? 0.0L : 10'000.0L * difference / highest;
    result.value = static_cast<std::uint64_t>(share);
    result.result =
        share <= static_cast<long double>(rule.limit.amount) ? BudgetResult::Pass : BudgetResult::Violated;
    result.because = BudgetJudgeText::tr("from %1 to %2").arg(formatBytes(lowest), formatBytes(highest));
    return result;
}

} // namespace

QString nameOf(BudgetResult result)
{
    switch (result) {
    case BudgetResult::Pass:
        return QStringLiteral("pass");
    case BudgetResult::Unknown:
        return QStringLiteral("unknown");
    case BudgetResult::Violated:
        break;
    }
    return QStringLiteral("violated");
}

QString titleOf(BudgetResult result)
{
    switch (result) {
    case BudgetResult::Pass:
        return BudgetJudgeText::tr("pass");
    case BudgetResult::Unknown:
        return BudgetJudgeText::tr("cannot tell");
    case BudgetResult::Violated:
        break;
    }
    return BudgetJudgeText::tr("violated");
}

std::optional<std::int64_t> RuleResult::margin() const
{
    if (!value || !limit)
        return std::nullopt;
    const std::uint64_t from = isLeast ? *limit : *value;
    const std::uint64_t to = isLeast ? *value : *limit;
    return static_cast<std::int64_t>(to - from);
}

Result<std::vector<RuleResult>> judge(const JudgeRequest& request, const Progress& progress)
{
    std::vector<RuleResult> results;
    for (const Measured& measured : request.measured) {
        CaseJudge of(measured, request, progress);
        for (const Rule& rule : request.config->rules) {
            if (rule.kind == RuleKind::MaxRankSpread)
                continue;
            auto result = of.judge(rule);
            SNAPVIEWER_TRY(result);
            results.push_back(std::move(*result));
        }
    }
    for (const Rule& rule : request.config->rules) {
        if (rule.kind == RuleKind::MaxRankSpread)
            results.push_back(judgeSpread(rule, request.measured));
    }
    return results;
}

BudgetResult worstOf(std::span<const RuleResult> results)
{
    BudgetResult worst = BudgetResult::Pass;
    for (const RuleResult& result : results)
        worst = std::max(worst, result.result);
    return worst;
}

} // namespace core
