// SPDX-License-Identifier: MIT
#include "core/ranks/summary/build_rank_summary.h"

#include "core/budget/measure/circumstances.h"
#include "core/history/history.h"
#include "core/leaks/leak_values.h"
#include "core/ledger/ledger_values.h"
#include "core/ledger/program_labels.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_events.h"
#include "core/oom/sheet/oom_json.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/summary/sample_facts.h"
#include "core/ranks/summary/job_info.h"
#include "core/ranks/summary/rank_curve.h"
#include "core/ranks/summary/rank_moments.h"
#include "core/ranks/summary/rank_program.h"
#include "core/snapshot/stacks/stack_table.h"
#include "core/structure/program/layer_at.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/program/span_facts.h"
#include "core/structure/structure_values.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

/// What a device's allocations held at moments, by where in its program they were made. What an allocation is
/// called is found once. One thread.
class RankLabeller
{
public:
    /// All outlive it.
    RankLabeller(const Snapshot& snapshot, const DeviceHistory& device, const ProgramPlaces& places)
        : m_device(&device), m_labels(snapshot, device, places)
    {}

    /// O(live allocations). Error: cancelled only.
    [[nodiscard]] Result<RankLabelsByGrouping> at(EventIndex event, const Progress& progress);

private:
    using Places = std::array<std::uint32_t, rankGroupings.size()>; ///< into m_texts

    [[nodiscard]] const Places& placesOf(std::uint32_t rank);
    [[nodiscard]] RankLabels listed(const std::vector<HeldBytes>& held) const;

    const DeviceHistory* m_device;
    ProgramLabels m_labels;
    std::vector<QString> m_texts;
    QHash<QString, std::uint32_t> m_known;
    std::unordered_map<std::uint32_t, Places> m_placesOf; ///< by rank of an allocation
};

QString shortLabel(QString label)
{
    if (label.size() <= RankLabels::longestLabel)
        return label;
    label.truncate(RankLabels::longestLabel - 1);
    if (label.back().isHighSurrogate())
        label.chop(1);
    return label + QStringLiteral("…");
}

Result<RankLabelsByGrouping> RankLabeller::at(EventIndex event, const Progress& progress)
{
    constexpr std::size_t betweenPolls = 4096;
    const Allocations& allocations = m_device->allocations();
    std::array<std::vector<HeldBytes>, rankGroupings.size()> held;
    std::size_t sincePoll = 0;
    for (const std::uint32_t rank : m_device->live().ranksAt(event)) {
        if (++sincePoll % betweenPolls == 0 && progress.isCancelled())
            return cancelled();
        if (allocations.freeRequestedEvent[rank] <= event) // Curve::Allocated
            continue;
        const Places& places = placesOf(rank);
        for (std::size_t by = 0; by < places.size(); ++by) {
            if (held[by].size() < m_texts.size())
                held[by].resize(m_texts.size());
            HeldBytes& sum = held[by][places[by]];
            sum.bytes += allocations.size[rank];
            ++sum.count;
        }
    }
    RankLabelsByGrouping all;
    for (std::size_t by = 0; by < all.size(); ++by)
        all[by] = listed(held[by]);
    return all;
}

const RankLabeller::Places& RankLabeller::placesOf(std::uint32_t rank)
{
    const auto [known, isNew] = m_placesOf.try_emplace(rank);
    for (std::size_t by = 0; by < rankGroupings.size() && isNew; ++by) {
        const QString label = shortLabel(m_labels.of(rankGroupings[by], rank));
        const auto place = m_known.constFind(label);
        if (place != m_known.constEnd()) {
            known->second[by] = *place;
            continue;
        }
        known->second[by] = static_cast<std::uint32_t>(m_texts.size());
        m_known.insert(label, known->second[by]);
        m_texts.push_back(label);
    }
    return known->second;
}

RankLabels RankLabeller::listed(const std::vector<HeldBytes>& held) const
{
    RankLabels all;
    for (std::size_t place = 0; place < held.size(); ++place) {
        if (held[place].bytes >= rankFloor) {
            all.labels.push_back({m_texts[place], held[place]});
        } else {
            all.rest.bytes += held[place].bytes;
            all.rest.count += held[place].count;
        }
    }
    std::sort(all.labels.begin(), all.labels.end(), [](const RankLabel& a, const RankLabel& b) {
        return a.held.bytes != b.held.bytes ? a.held.bytes > b.held.bytes : a.label < b.label;
    });
    for (; all.labels.size() > RankLabels::most; all.labels.pop_back()) {
        all.rest.bytes += all.labels.back().held.bytes;
        all.rest.count += all.labels.back().held.count;
    }
    return all;
}

/// By phase: how many stretches of it begin in each of the first steps.
using RunsInSteps = std::map<ProgramPhase, std::vector<std::uint64_t>>;

RunsInSteps runsInSteps(const ProgramStructure& program, const Steps& steps, const DeviceHistory& device,
                        std::size_t complete)
{
    RunsInSteps runs;
    std::size_t step = 0;
    for (const PhaseRun& run : program.phases) {
        while (step < complete && steps.endOf(step, device.eventCount()) <= run.begin)
            ++step;
        std::vector<std::uint64_t>& inSteps = runs[run.phase];
        inSteps.resize(complete);
        if (step < complete && run.begin >= steps.starts[step])
            ++inSteps[step];
    }
    return runs;
}

std::vector<RankPhase> rankPhases(const ProgramStructure& program, const Steps& steps,
                                  const DeviceHistory& device, const SpanMeter& meter,
                                  const Progress& progress)
{
    std::map<ProgramPhase, RankPhase> byPhase;
    for (const PhaseRun& run : program.phases) {
        if (progress.isCancelled())
            break;
        const SpanFacts facts = meter.of(run.begin, run.end);
        RankPhase& phase = byPhase[run.phase];
        phase.phase = run.phase;
        ++phase.runs;
        phase.peakActive = std::max(phase.peakActive, facts.peakActive);
        phase.keptAtEnd += facts.keptAtEnd;
    }
    const RunsInSteps inSteps = runsInSteps(program, steps, device, steps.completeOf(device));
    std::vector<RankPhase> phases;
    for (auto& [name, phase] : byPhase) {
        const std::vector<std::uint64_t>& runs = inSteps.at(name);
        if (!runs.empty() && std::ranges::count(runs, runs.front()) == std::ssize(runs))
            phase.perStep = runs.front();
        phases.push_back(phase);
    }
    return phases;
}

std::vector<RankLayers> rankLayers(const Snapshot& snapshot, const ProgramStructure& program,
                                   const SpanMeter& meter, const Progress& progress)
{
    std::vector<RankLayers> layers;
    for (const LayerFacts& facts : layerFactsOf(program, snapshot.stacks(), meter, progress)) {
        if (layers.size() == RankProgram::mostLayers)
            break;
        const ProgramFunction& function = program.tree->functions()[facts.function];
        const std::int64_t line = snapshot.stacks().frameLine(facts.line);
        layers.push_back({std::string(snapshot.strings().view(function.name)),
                          std::string(snapshot.strings().view(function.file)),
                          line == FrameTable::unknownLine ? -1 : line, facts.repeats, facts.times,
                          facts.kept});
    }
    return layers;
}

/// What a device's program did. O(events + allocations). Incomplete where cancelled.
RankProgram rankProgramOf(const Snapshot& snapshot, const DeviceHistory& device,
                          const ProgramStructure& program, const Steps& steps, const Progress& progress)
{
    const SpanMeter meter(device);
    RankProgram known;
    known.stepKind = steps.kind;
    known.confidence = confidenceOf(steps);
    known.basis = textOf(steps);
    known.completeSteps = steps.completeOf(device);
    known.phases = rankPhases(program, steps, device, meter, progress);
    known.layers = rankLayers(snapshot, program, meter, progress);
    return known;
}

/// Where it was at an event.
RankPlace rankPlaceOf(const DeviceHistory& device, const ProgramStructure& program, const Steps& steps,
                      EventIndex k)
{
    RankPlace place;
    if (const PhaseRun* const run = program.phaseAt(k))
        place.phase = run->phase;
    if (const auto step = steps.stepAt(k))
        place.step = steps.numberOf(*step);
    if (const auto layer = layerAt(program, device, k)) {
        place.layer = layer->layer;
        place.layers = layer->layers;
    }
    return place;
}

constexpr qsizetype longestSheet = 32 << 10;

/// Makes the summary of one device; of its code all that the sites need goes to moments.
class DeviceBuilder
{
public:
    DeviceBuilder(const std::shared_ptr<const Recording>& recording, const DeviceHistory& device,
                  Derived& store, const RankRequest& request, RankMoments& moments, Progress& progress)
        : m_recording(&recording), m_store(&store), m_snapshot(&recording->snapshot()), m_device(&device),
          m_request(&request), m_moments(&moments), m_progress(&progress)
    {}

    Result<RankSummary> run()
    {
        m_summary.device = m_device->device();
        addTotals();
        SNAPVIEWER_TRY(addTrust());
        addTimes();
        const auto steps = m_store->of<StepsOf>(m_device->device(), *m_progress);
        SNAPVIEWER_TRY(steps);
        m_steps = *steps;
        m_summary.stepCount = m_steps->starts.size();
        m_summary.steps = rankSteps(*m_snapshot, *m_device, *m_steps, RankSummary::mostSteps);
        m_summary.curve = rankCurve(*m_snapshot, *m_device, RankSummary::mostBins);
        m_summary.marks = rankMarks(*m_snapshot, *m_device, RankSummary::mostMarks);
        for (const auto part : {&DeviceBuilder::addMoments, &DeviceBuilder::addProgram,
                                &DeviceBuilder::addOoms, &DeviceBuilder::addLeaks}) {
            SNAPVIEWER_TRY((this->*part)());
        }
        return std::move(m_summary);
    }

private:
    void addTotals()
    {
        const Usage& usage = m_device->usage();
        m_summary.events = m_device->trace().count;
        m_summary.allocations = m_device->allocations().rows();
        m_summary.hasLostEvents = m_device->hasLostEvents();
        m_summary.allocatedPeak = usage.peakAllocated;
        m_summary.activePeak = usage.peakActive;
        if (m_device->knowsReserved())
            m_summary.reservedPeak = usage.peakReserved;
        m_store->set<CapacityGiven>(m_device->device(), m_request->capacity);
        const auto capacity = capacityOf(*(*m_recording)->document, m_device->device(), m_request->capacity);
        if (capacity)
            m_summary.capacity = capacity->bytes;
    }

    Status addTrust()
    {
        const auto judged = m_store->of<TrustOf>({}, *m_progress);
        SNAPVIEWER_TRY(judged);
        const Trust trust = (*judged)->of(m_device->device());
        m_summary.trust = trust.level;
        for (const TrustReason& reason : trust.reasons)
            m_summary.trustReasons += nameOf(reason);
        for (const auto& [name, value] : circumstancesOf(*(*m_recording)->document, m_device->device(),
                                                         m_request->capacity, stackModeOf(*m_snapshot)))
            m_summary.facts.emplace_back(name, value);
        return Done{};
    }

    void addTimes()
    {
        const EventIndex count = m_device->eventCount();
        for (EventIndex k = 0; k < count && m_summary.startUs == noTime; ++k)
            m_summary.startUs = rankTimeOf(*m_snapshot, *m_device, k);
        for (EventIndex k = count - 1; k >= 0 && m_summary.endUs == noTime; --k)
            m_summary.endUs = rankTimeOf(*m_snapshot, *m_device, k);
    }

    Status addMoments()
    {
        const std::vector<EventIndex>& ooms = m_device->ooms();
        const EventIndex end = m_device->eventCount() - 1;
        const std::array events{std::optional(m_device->usage().peakAllocatedEvent),
                                ooms.empty() ? std::nullopt : std::optional(ooms.back()), std::optional(end)};
        for (std::size_t kind = 0; kind < events.size(); ++kind) {
            if (!events[kind])
                continue;
            auto moment = m_moments->at(*m_device, *events[kind], *m_progress);
            SNAPVIEWER_TRY(moment);
            m_summary.moments[kind] = std::move(*moment);
        }
        return Done{};
    }

    /// What the program did, and what the moments held by that.
    Status addProgram()
    {
        const auto program = m_store->of<StructureOf>(m_device->device(), *m_progress);
        SNAPVIEWER_TRY(program);
        const auto places = m_store->of<ProgramPlacesOf>(m_device->device(), *m_progress);
        SNAPVIEWER_TRY(places);
        RankLabeller labeller(*m_snapshot, *m_device, **places);
        for (auto& moment : m_summary.moments) {
            if (!moment)
                continue;
            moment->place = rankPlaceOf(*m_device, **program, *m_steps, moment->event);
            auto labels = labeller.at(moment->event, *m_progress);
            SNAPVIEWER_TRY(labels);
            moment->by = std::move(*labels);
        }
        m_summary.program = rankProgramOf(*m_snapshot, *m_device, **program, *m_steps, *m_progress);
        return m_progress->isCancelled() ? Status(cancelled()) : Status(Done{});
    }

    [[nodiscard]] std::string siteOf(StackId stack) const
    {
        const CallSite& site = m_snapshot->stacks().callSite(stack);
        return site.kind == SiteKind::None ? std::string()
                                           : std::string(m_snapshot->strings().view(site.site));
    }

    Status addOoms()
    {
        const std::vector<EventIndex>& ooms = m_device->ooms();
        m_summary.oomCount = ooms.size();
        std::vector<RankOom> all;
        for (const OomEvent& oom : oomEvents(*m_device, *m_snapshot)) {
            all.push_back({oom.event, oom.timeUs, oom.requested, oom.deviceFree, oom.allocated, oom.active,
                           m_device->knowsReserved() ? std::optional(oom.reserved) : std::nullopt,
                           siteOf(oom.stack)});
        }
        if (all.size() > RankSummary::mostOoms) {
            const auto half = static_cast<std::ptrdiff_t>(RankSummary::mostOoms / 2);
            all.erase(all.begin() + half, all.end() - half);
        }
        m_summary.ooms = std::move(all);
        return ooms.empty() ? Status(Done{}) : addSheet(ooms.back());
    }

    Status addSheet(EventIndex event)
    {
        const auto found = m_store->of<SheetOf>({m_device->device(), event}, *m_progress);
        SNAPVIEWER_TRY(found);
        Autopsy sheet = **found;
        m_summary.oomVerdict = nameOf(sheet.diagnosis.verdict);
        for (const bool isWhole : {true, false}) {
            if (!isWhole)
                sheet.blocks.clear(); // most of it, where it is long
            const QByteArray json =
                jsonOf(std::span(&sheet, 1), 0, *m_snapshot, (*m_recording)->document->path);
            if (json.size() <= longestSheet) {
                m_summary.sheet = json;
                break;
            }
        }
        return Done{};
    }

    Status addLeaks()
    {
        const auto found =
            m_store->of<LeakReportOf>({m_device->device(), {}, true, m_request->capacity}, *m_progress);
        SNAPVIEWER_TRY(found);
        const LeakReport* report = found->get();
        m_summary.stepsBy =
            report->found.source == Steps::Source::None ? QString() : nameOf(report->found.source);
        if (!report->isTold())
            return Done{};
        m_summary.judgedSteps = report->steps.judged();
        m_summary.growth = report->growth.bytes;
        for (const LeakGroup& group : report->groups) {
            for (const LeakSite& site : group.sites)
                addLeak(group, site);
        }
        return Done{};
    }

    void addLeak(const LeakGroup& group, const LeakSite& site)
    {
        if (m_summary.leaks.size() < RankSummary::mostLeaks) {
            m_summary.leaks.push_back({m_moments->stackOf(site.stack), group.verdict, site.total, site.count,
                                       group.steps.size(), site.rate.median});
            return;
        }
        ++m_summary.otherLeaks.sites;
        m_summary.otherLeaks.held.bytes += site.total;
        m_summary.otherLeaks.held.count += site.count;
        m_summary.otherLeaks.largest = std::max(m_summary.otherLeaks.largest, site.total);
    }

    const std::shared_ptr<const Recording>* m_recording;
    Derived* m_store; ///< of recording
    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    const RankRequest* m_request;
    RankMoments* m_moments;
    Progress* m_progress;
    std::shared_ptr<const Steps> m_steps;
    RankSummary m_summary;
};

RankSummary withoutDevice(RankSource source)
{
    RankSummary summary;
    summary.source = std::make_shared<const RankSource>(std::move(source));
    summary.code = std::make_shared<const RankCode>();
    return summary;
}

} // namespace

Result<std::vector<RankSummary>> summariesOf(const std::shared_ptr<const Recording>& recording,
                                             RankSource source, const RankRequest& request,
                                             Progress& progress)
{
    source.format = recording->document->format;
    source.told = jobInfoOf(*recording->document);
    source.devices.clear();
    for (const auto& device : recording->history->devices()) {
        if (!device->isHost()) // ranks are compared by what their devices hold
            source.devices.push_back(device->device());
    }
    if (source.devices.empty()) {
        RankSummary only = withoutDevice(std::move(source));
        const Trust trust = trustOf(*recording);
        only.trust = trust.level;
        for (const TrustReason& reason : trust.reasons)
            only.trustReasons += nameOf(reason);
        return std::vector{std::move(only)};
    }
    auto moments = RankMoments::of(*recording, progress);
    SNAPVIEWER_TRY(moments);
    const auto store = derivedOf(recording, 0);
    std::vector<RankSummary> summaries;
    for (const auto& device : recording->history->devices()) {
        if (device->isHost())
            continue;
        auto summary = DeviceBuilder(recording, *device, *store, request, *moments, progress).run();
        SNAPVIEWER_TRY(summary);
        summaries.push_back(std::move(*summary));
    }
    const auto shared = std::make_shared<const RankSource>(std::move(source));
    const auto code = std::make_shared<const RankCode>(moments->takeCode());
    for (RankSummary& summary : summaries) {
        summary.source = shared;
        summary.code = code;
    }
    return summaries;
}

RankSummary unreadSummary(RankSource source, const QString& why)
{
    source.unread = why;
    return withoutDevice(std::move(source));
}

RankSummary awaitedSummary(const QString& path)
{
    RankSource source;
    source.path = path;
    source.isAwaited = true;
    return withoutDevice(std::move(source));
}

} // namespace core
