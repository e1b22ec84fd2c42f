// SPDX-License-Identifier: MIT
#include "core/budget/measure/measured.h"

#include "core/base/sum_or_most.h"
#include "core/base/texts.h"
#include "core/leaks/leak_values.h"
#include "core/oom/oom_values.h"
#include "core/oom/summary/format_limits.h"
#include "core/oom/summary/sample_facts.h"
#include "core/snapshot/stacks/stack_table.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/structure_values.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetMeasureText);

constexpr std::size_t mostHolders = 3;
constexpr std::size_t longestMatched = 4096; // bytes of a call site that a pattern looks at

QString reasonOf(const Figure& a, const Figure& b)
{
    return a.because.isEmpty() ? b.because : a.because;
}

/// Of one number of several repeats of a case, the lowest: what the machine's timing does pushes such numbers
/// up only.
Figure lowestOf(const Figure& a, const Figure& b)
{
    const Figure lowest{std::min(a.low, b.low), std::min(a.high, b.high), {}};
    return {lowest.low, lowest.high, lowest.isExact() ? QString() : reasonOf(a, b)};
}

/// Likewise the highest.
Figure highestOf(const Figure& a, const Figure& b)
{
    const Figure highest{std::max(a.low, b.low), std::max(a.high, b.high), {}};
    return {highest.low, highest.high, highest.isExact() ? QString() : reasonOf(a, b)};
}

/// whole − part, of which there is nothing below 0.
Figure restOf(std::uint64_t whole, const Figure& part)
{
    return {whole - std::min(whole, part.high), whole - std::min(whole, part.low), part.because};
}

bool hasRule(std::span<const Rule> rules, RuleKind kind)
{
    return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.kind == kind; });
}

/// Measures one device.
class Measurer
{
public:
    Measurer(Derived& store, const Recording& recording, const DeviceHistory& device,
             const MeasureRequest& request, Progress& progress)
        : m_store(&store), m_recording(&recording), m_snapshot(&recording.snapshot()), m_device(&device),
          m_request(&request), m_progress(&progress)
    {}

    Result<Measured> run()
    {
        m_measured.device = m_device->device();
        m_measured.events = m_device->trace().count;
        const auto& devices = m_recording->history->devices();
        m_measured.isOnly = std::count_if(devices.begin(), devices.end(), [this](const auto& each) {
                                return each->isHost() == m_device->isHost();
                            }) == 1;
        m_measured.circumstances = circumstancesOf(*m_recording->document, m_device->device(),
                                                   m_request->capacity, stackModeOf(*m_snapshot));
        const EventIndex peak = m_device->usage().peakAllocatedEvent;
        SNAPVIEWER_TRY(findWhyLow());
        measureTotals();
        measureOoms();
        measureHeadroom();
        m_measured.holders = holdersAt(*m_snapshot, *m_device, peak, mostHolders);
        m_measured.endHolders = holdersAt(*m_snapshot, *m_device, m_device->eventCount() - 1, mostHolders);
        SNAPVIEWER_TRY(measurePhases());
        for (const auto part : {&Measurer::measureSteps, &Measurer::measureFit}) {
            SNAPVIEWER_TRY((this->*part)());
        }
        for (const Rule& rule : m_request->rules) {
            const Status status = rule.kind == RuleKind::Site ? measureSites(rule, peak) : Status(Done{});
            SNAPVIEWER_TRY(status);
        }
        if (m_request->wantsSites) {
            Result<BudgetSites> sites = sitesHeldAt(*m_recording, *m_device, peak, *m_progress);
            SNAPVIEWER_TRY(sites);
            m_measured.sites = std::move(*sites);
        }
        return std::move(m_measured);
    }

private:
    /// Why a number may be more than what is there, as something is missing; empty where nothing is.
    Status findWhyLow()
    {
        const auto trust = m_store->of<TrustOf>({}, *m_progress);
        SNAPVIEWER_TRY(trust);
        for (const TrustReason& reason : (*trust)->of(m_device->device()).reasons) {
            const bool isLost = reason.anomaly == Anomaly::RingBufferOverflowed;
            const bool hidesPeak = reason.anomaly == Anomaly::StateOnlyRecording || isLost;
            const bool hidesAny = reason.level >= TrustLevel::Incomplete &&
                                  reason.anomaly != Anomaly::ClockRunsBack; // which moves no bytes
            QString why = reason.sentence;
            why.chop(why.endsWith(QLatin1Char('.')) ? 1 : 0);
            if (m_whyLow.isEmpty() && (hidesPeak || hidesAny))
                m_whyLow = isLost
                               ? BudgetMeasureText::tr("the recording buffer was full: older events are "
                                                       "lost, and what was highest may have been among them")
                               : why;
            if (m_whyLowAtEnd.isEmpty() && hidesAny && !isLost)
                m_whyLowAtEnd = why;
        }
        if (m_device->eventCount() == 0)
            m_whyLow = BudgetMeasureText::tr("no events were recorded, only the final state");
        if (!m_snapshot->hasFinalState()) {
            m_whyLowAtEnd = whyUntold(*m_snapshot, Untold::Earlier);
            m_whyLow = m_whyLow.isEmpty() ? m_whyLowAtEnd : m_whyLow;
        }
        return Done{};
    }

    [[nodiscard]] bool isUnsure() const { return m_recording->unsure.of(m_device->device()); }
    [[nodiscard]] static QString unsureText()
    {
        return BudgetMeasureText::tr(
            "the file is damaged or contradicts itself, so its totals are not to be relied on");
    }

    [[nodiscard]] Figure peakFigure(std::uint64_t bytes) const
    {
        if (isUnsure())
            return Figure::unknown(unsureText());
        return m_whyLow.isEmpty() ? Figure::exact(bytes) : Figure::atLeast(bytes, m_whyLow);
    }

    void set(const char* name, Figure figure)
    {
        m_measured.figures.insert_or_assign(QLatin1String(name), std::move(figure));
    }

    void measureTotals()
    {
        const Usage& usage = m_device->usage();
        set("allocated", peakFigure(usage.peakAllocated));
        set("active", peakFigure(usage.peakActive));
        const QString notTold = BudgetMeasureText::tr("the file does not tell what the allocator reserved");
        set("reserved",
            m_device->knowsReserved() ? peakFigure(usage.peakReserved) : Figure::unknown(notTold));
        const std::uint64_t atEnd = usage.allocatedAt(m_device->eventCount() - 1);
        set("at_end", isUnsure()                ? Figure::unknown(unsureText())
                      : m_whyLowAtEnd.isEmpty() ? Figure::exact(atEnd)
                                                : Figure::atLeast(atEnd, m_whyLowAtEnd));
        if (m_device->knowsReserved() && !isUnsure()) {
            const Allocations& allocations = m_device->allocations();
            for (const std::uint32_t rank : m_device->live().ranksAt(usage.peakAllocatedEvent)) {
                if (allocations.freeRequestedEvent[rank] > usage.peakAllocatedEvent)
                    m_measured.peakInBlocks = sumOrMost(
                        m_measured.peakInBlocks, m_device->rounding().leastBlockSize(allocations.size[rank]));
            }
        }
    }

    void measureOoms()
    {
        const QString never = whyUntold(*m_snapshot, Untold::Ooms);
        const QString why = never.isEmpty() ? m_whyLow : never;
        const std::uint64_t count = m_device->ooms().size();
        set("ooms", why.isEmpty() ? Figure::exact(count) : Figure::atLeast(count, why));
    }

    void measureHeadroom()
    {
        const auto capacity = capacityOf(*m_recording->document, m_device->device(), m_request->capacity);
        const Figure reserved = m_measured.figure(QStringLiteral("reserved"));
        set("headroom", capacity ? restOf(capacity->bytes, reserved)
                                 : Figure::unknown(BudgetMeasureText::tr(
                                       "the capacity of the device is not known: give --capacity")));
    }

    /// What is highest in the phases that rules ask for; who holds it then.
    Status measurePhases()
    {
        struct Asked
        {
            RuleKind rule;
            const char* metric;
            ProgramPhase phase;
        };
        static constexpr std::array all{
            Asked{RuleKind::MaxInForward, "in_forward", ProgramPhase::Forward},
            Asked{RuleKind::MaxInBackward, "in_backward", ProgramPhase::Backward},
            Asked{RuleKind::MaxInOptimizer, "in_optimizer", ProgramPhase::Optimizer}};
        for (const Asked& asked : all) {
            if (!hasRule(m_request->rules, asked.rule))
                continue;
            const auto program = m_store->of<StructureOf>(m_device->device(), *m_progress);
            SNAPVIEWER_TRY(program);
            const EventIndex highest = highestIn(**program, asked.phase);
            if (highest == neverEvent) {
                set(asked.metric,
                    Figure::unknown(
                        BudgetMeasureText::tr("nothing in it shows a phase %1").arg(nameOf(asked.phase))));
                continue;
            }
            set(asked.metric, peakFigure(m_device->usage().allocatedAt(highest)));
            m_measured.bySite[QLatin1String(asked.metric)] =
                holdersAt(*m_snapshot, *m_device, highest, mostHolders);
        }
        return Done{};
    }

    /// The first event of a phase at which most is allocated; never where there is no such phase. What is
    /// computed anew is a part of backward.
    [[nodiscard]] EventIndex highestIn(const ProgramStructure& program, ProgramPhase phase) const
    {
        EventIndex highest = neverEvent;
        for (const PhaseRun& run : program.phases) {
            const ProgramPhase of = run.phase == ProgramPhase::Recompute ? ProgramPhase::Backward : run.phase;
            for (EventIndex k = run.begin; of == phase && k < run.end; ++k) {
                if (highest == neverEvent ||
                    m_device->usage().allocatedAt(k) > m_device->usage().allocatedAt(highest))
                    highest = k;
            }
        }
        return highest;
    }

    Status measureSteps()
    {
        const bool wantsLeaks = hasRule(m_request->rules, RuleKind::MaxLeakPerStep) ||
                                hasRule(m_request->rules, RuleKind::MaxGrowthPerStep);
        if (!wantsLeaks && !hasRule(m_request->rules, RuleKind::RequireSteps))
            return Done{};
        if (wantsLeaks)
            return measureLeaks();
        const auto steps = m_store->of<StepsOf>(m_device->device(), *m_progress);
        SNAPVIEWER_TRY(steps);
        setSteps(**steps);
        return Done{};
    }

    /// What was recorded may fit where what is missing of it would not.
    Status measureFit()
    {
        if (!hasRule(m_request->rules, RuleKind::Fits))
            return Done{};
        m_measured.capacity = capacityToFill(*m_recording, *m_device, m_request->capacity);
        if (!m_measured.capacity)
            return Done{};
        const auto found = m_store->of<FitOf>({m_device->device(), *m_measured.capacity}, *m_progress);
        SNAPVIEWER_TRY(found);
        m_measured.fit = **found;
        fix::ProgramFit& fit = m_measured.fit->program;
        const QString why = isUnsure() ? unsureText() : m_whyLow;
        if (!why.isEmpty() && (isUnsure() || fit.kind == fix::ProgramFit::Kind::Fits)) {
            fit.kind = fix::ProgramFit::Kind::Unknown;
            fit.why = why;
            fit.notice.clear();
            fit.peakReserved.reset();
            m_measured.fit->largest.reset();
        }
        if (fit.failed)
            m_measured.bySite[QStringLiteral("fits")] =
                holdersAt(*m_snapshot, *m_device, *fit.failed, mostHolders);
        return Done{};
    }

    void setSteps(const Steps& steps)
    {
        const std::uint64_t count = steps.starts.size();
        m_measured.steps = textOf(steps);
        set("steps", count == 0 ? Figure::unknown(BudgetMeasureText::tr("no steps were found in it"))
                     : m_whyLow.isEmpty() ? Figure::exact(count)
                                          : Figure::atLeast(count, m_whyLow));
    }

    /// The steps that are there tell of themselves, whatever was before them.
    Status measureLeaks()
    {
        const auto found = m_store->of<LeakReportOf>({m_device->device(), {}, true, {}}, *m_progress);
        SNAPVIEWER_TRY(found);
        const LeakReport* report = found->get();
        setSteps(report->found);
        const QString why = isUnsure() ? unsureText() : report->reason;
        if (!why.isEmpty()) {
            set("leak_per_step", Figure::unknown(why));
            set("growth_per_step", Figure::unknown(why));
            return Done{};
        }
        const JudgedSteps& steps = report->steps;
        const auto growth = static_cast<std::uint64_t>(std::max<std::int64_t>(report->growth.bytes, 0));
        set("leak_per_step", Figure::exact(perStep(report->growth.leaks, steps.judged())));
        set("growth_per_step", Figure::exact(perStep(growth, steps.count() - steps.rule().warmup)));
        for (std::size_t group = 0; group < report->leaks(); ++group) {
            for (const LeakSite& site : report->groups[group].sites) {
                if (m_measured.leaks.size() < mostHolders)
                    m_measured.leaks.push_back({placeOf(*m_snapshot, site.stack),
                                                0,
                                                {perStep(site.total, steps.judged()), site.count}});
            }
        }
        return Done{};
    }

    /// Rounded up: a byte that leaks is not nothing.
    [[nodiscard]] static std::uint64_t perStep(std::uint64_t bytes, std::size_t steps)
    {
        return bytes / steps + (bytes % steps == 0 ? 0 : 1);
    }

    /// Whether the pattern finds a call site; each is looked at once.
    Result<bool> isFound(const Regexp& expression, StringId site)
    {
        const auto [place, isNew] = m_found.try_emplace(site.value);
        if (!isNew)
            return place->second;
        const auto found = expression.isIn(m_snapshot->strings().view(site).substr(0, longestMatched));
        if (m_progress->isCancelled())
            return cancelled();
        if (!found)
            return usageError(BudgetMeasureText::tr("a site pattern takes too long to look for"));
        place->second = *found;
        return *found;
    }

    Status measureSites(const Rule& rule, EventIndex peak)
    {
        m_found.clear();
        const StackTable& table = m_snapshot->stacks();
        bool hasMatch = false;
        for (std::size_t stack = 0; stack < table.stackCount(); ++stack) {
            const CallSite& site = table.callSite(StackId(stack));
            const auto found =
                site.kind == SiteKind::None ? Result<bool>(false) : isFound(*rule.expression, site.site);
            SNAPVIEWER_TRY(found);
            hasMatch = hasMatch || *found;
        }
        if (hasMatch)
            m_measured.matched.insert(rule.pattern);
        m_measured.figures.insert_or_assign(rule.metric(), siteFigure(peak));
        m_measured.bySite[rule.pattern] =
            holdersAt(*m_snapshot, *m_device, peak, mostHolders, [&](StringId site) {
                const auto place = m_found.find(site.value);
                return place != m_found.end() && place->second;
            });
        return Done{};
    }

    /// After all call sites were looked at. What has no call stack may be of any.
    [[nodiscard]] Figure siteFigure(EventIndex peak) const
    {
        const Allocations& allocations = m_device->allocations();
        std::uint64_t found = 0;
        std::uint64_t nameless = 0;
        for (const std::uint32_t rank : m_device->live().ranksAt(peak)) {
            if (allocations.freeRequestedEvent[rank] <= peak)
                continue;
            const CallSite& site = m_snapshot->stacks().callSite(allocations.stack[rank]);
            const auto place = m_found.find(site.site.value);
            if (site.kind == SiteKind::None)
                nameless = sumOrMost(nameless, allocations.size[rank]);
            else if (place != m_found.end() && place->second)
                found = sumOrMost(found, allocations.size[rank]);
        }
        Figure figure = peakFigure(found);
        if (figure.isExact() && nameless > 0)
            figure = {
                found, sumOrMost(found, nameless),
                BudgetMeasureText::tr("part of the memory has no call stack and may be of any call site")};
        return figure;
    }

    Derived* m_store; ///< of m_recording
    const Recording* m_recording;
    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    const MeasureRequest* m_request;
    Progress* m_progress;
    Measured m_measured;
    QString m_whyLow;                                ///< of what is highest, and of counts
    QString m_whyLowAtEnd;                           ///< of what is left at the end
    std::unordered_map<std::uint32_t, bool> m_found; ///< by StringId of the call site
};

/// Whether more of it is what a good repeat has.
bool isBetterHigh(const QString& name)
{
    return name == QLatin1String("headroom") || name == QLatin1String("ooms");
}

} // namespace

QString Measured::title() const
{
    return isOnly || device < 0 ? name : BudgetMeasureText::tr("%1, device %2").arg(name).arg(device);
}

Figure Measured::figure(const QString& metric) const
{
    const auto found = figures.find(metric);
    return found == figures.end()
               ? Figure::unknown(unread.isEmpty() ? BudgetMeasureText::tr("it was not measured") : unread)
               : found->second;
}

Result<Measured> measure(Derived& store, std::int32_t device, const MeasureRequest& request,
                         Progress& progress)
{
    const auto recording = store.of<OpenRecording>({}, progress);
    SNAPVIEWER_TRY(recording);
    return Measurer(store, ***recording, *(**recording)->history->device(device), request, progress).run();
}

void addRepeat(Measured& sum, Measured repeat)
{
    if (!repeat.unread.isEmpty() && sum.unread.isEmpty())
        sum.unread = repeat.unread;
    sum.files += repeat.files;
    sum.matched.merge(repeat.matched);
    if (sum.lowest.empty())
        sum.lowest = sum.highest = sum.figures;
    const bool isLower =
        repeat.figure(QStringLiteral("allocated")).low < sum.figure(QStringLiteral("allocated")).low;
    for (auto& [name, figure] : sum.figures) {
        const Figure other = repeat.figure(name);
        sum.lowest[name] = lowestOf(sum.lowest[name], other);
        sum.highest[name] = highestOf(sum.highest[name], other);
        figure = isBetterHigh(name) ? highestOf(figure, other) : lowestOf(figure, other);
    }
    if (!isLower)
        return;
    sum.peakInBlocks = repeat.peakInBlocks;
    sum.events = repeat.events;
    sum.circumstances = std::move(repeat.circumstances);
    sum.sites = std::move(repeat.sites);
    sum.holders = std::move(repeat.holders);
    sum.endHolders = std::move(repeat.endHolders);
    sum.bySite = std::move(repeat.bySite);
    sum.leaks = std::move(repeat.leaks);
    sum.fit = std::move(repeat.fit);
}

} // namespace core
