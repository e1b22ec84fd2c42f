// SPDX-License-Identifier: MIT
#include "core/oom/sheet/autopsy.h"

#include "core/base/plain_text.h"
#include "core/ledger/ledger.h"
#include "core/oom/sheet/untold_segments.h"
#include "core/oom/verdict/verdict_moment.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/site_growth.h"

#include <algorithm>
#include <limits>
#include <span>

namespace core {

namespace {

/// Fills one sheet, part after part.
class Examination
{
public:
    Examination(const AutopsyContext& context, EventIndex event,
                const std::optional<DeviceCapacity>& capacity)
        : m_context(context), m_snapshot(context.attribution->snapshot()),
          m_device(context.attribution->device()), m_event(event), m_capacity(capacity)
    {}

    Result<Autopsy> run(Progress& progress);

private:
    void describeRequest();
    void weigh();
    void findSteadyGrowth();
    void compareDevices();
    [[nodiscard]] EventIndex eventOn(const DeviceHistory& device) const;
    void listPools();
    void listNumbers();
    [[nodiscard]] std::optional<std::uint64_t> valueOf(OomNumber number) const;
    [[nodiscard]] std::optional<bool> answerOf(OomVerdict rule) const;
    Status listSites(Progress& progress);
    void addUpKinds();
    [[nodiscard]] std::vector<AutopsyPart> partsOf(const Ledger& ledger, const LedgerNode& site) const;
    void findGrowth();
    void listSteps();
    void compareSteps();
    void findFailureBefore();
    void describeRun();
    [[nodiscard]] Status advise(Progress& progress);
    [[nodiscard]] Status replaySettings(Progress& progress);
    [[nodiscard]] std::uint64_t sumOf(std::uint64_t PoolUsage::*member) const;
    [[nodiscard]] std::uint64_t active() const { return m_device.usage().activeAt(m_event); }
    [[nodiscard]] QString textOf(StringId site) const;
    [[nodiscard]] QString siteOf(StackId stack) const;

    const AutopsyContext& m_context;
    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    EventIndex m_event;
    std::optional<DeviceCapacity> m_capacity;
    AllocatorState m_state;
    std::vector<PoolUsage> m_pools; ///< all of them
    std::optional<AutopsySql> m_sql;
    QString m_keptSql;
    Autopsy m_sheet;
    std::uint64_t m_before = 0;       ///< bytes alive before recording, without a stack
    std::uint64_t m_withoutStack = 0; ///< bytes of the recording without a stack
};

Result<Autopsy> Examination::run(Progress& progress)
{
    m_state = allocatorStateAt(m_snapshot, m_device, m_event);
    describeRequest();
    weigh();
    listPools();
    listNumbers();
    m_sheet.tellsSegments = m_snapshot.tellsReserved();
    if (!m_sheet.tellsSegments)
        forgetSegments(m_sheet.evidence, m_sheet.diagnosis, m_sheet.findings, m_sheet.numbers);
    compareDevices();
    SNAPVIEWER_TRY(listSites(progress));
    addUpKinds();
    findGrowth();
    listSteps();
    compareSteps();
    findFailureBefore();
    describeRun();
    SNAPVIEWER_TRY(advise(progress));
    if (progress.isCancelled())
        return cancelled();
    return std::move(m_sheet);
}

/// Names can have megabytes, and a sheet says them many times.
QString Examination::textOf(StringId site) const
{
    return beginningOf(m_snapshot.strings().view(site), Autopsy::mostName);
}

QString Examination::siteOf(StackId stack) const
{
    return textOf(m_snapshot.stacks().callSite(stack).site);
}

void Examination::describeRequest()
{
    m_sheet.device = m_device.device();
    m_sheet.event = m_event;
    m_sheet.timeUs = m_snapshot.events().timeUs[m_device.trace().event(m_event).value];
    m_sheet.request = requestOf(m_snapshot, m_device, m_event, m_state);
    const bool hasSite = m_snapshot.stacks().callSite(m_sheet.request.stack).kind != SiteKind::None;
    m_sheet.site = hasSite ? siteOf(m_sheet.request.stack) : QString();
    m_sql.emplace(m_snapshot, m_sheet.request, m_sheet.device, m_event,
                  m_capacity ? std::optional(m_capacity->bytes) : std::nullopt);
}

void Examination::weigh()
{
    m_pools = poolUsageOf(m_snapshot, m_sheet.request, m_state);
    m_sheet.evidence = evidenceOf(m_snapshot, m_sheet.request, m_state, m_capacity);
    m_sheet.late =
        autopsyLateReturn(m_snapshot, m_device, m_event, m_sheet.request, m_state, Autopsy::mostName);
    m_sheet.evidence.lateRun = m_sheet.late ? m_sheet.late->found.bytes : 0;
    findSteadyGrowth();
    m_sheet.diagnosis = diagnose(m_sheet.evidence);
    for (auto rule = OomVerdict{}; rule != OomVerdict::ReallyFull;
         rule = static_cast<OomVerdict>(static_cast<std::uint8_t>(rule) + 1)) {
        const OomVerdict other = m_sheet.late ? OomVerdict::Unexplained : OomVerdict::ReturnedTooLate;
        if (rule != other)
            m_sheet.findings.push_back({rule, answerOf(rule)});
    }
}

void Examination::findSteadyGrowth()
{
    m_sheet.growth.stepsBefore = m_context.steps->stepAt(m_event).value_or(0);
    m_sheet.growth.kind = m_context.steps->kind;
    m_sheet.growth.moment =
        verdict::momentOf(m_snapshot, m_device, *m_context.steps, *m_context.program, m_event);
    std::vector<SteadyGrowth> growing = steadyGrowth(m_snapshot, m_device, *m_context.steps, m_event);
    if (!isMaterialGrowth(growing, m_device.usage().peakActive))
        return;
    m_sheet.growth.perStep = growthOfAStep(growing);
    growing.resize(std::min(growing.size(), Autopsy::mostSteady));
    for (const SteadyGrowth& site : growing) {
        m_sheet.evidence.kept += site.kept;
        m_sheet.growth.steady.push_back({textOf(site.site), site.steps, site.hits, site.rate, site.kept,
                                         m_sql->ofKept(std::span(&site, 1)), site.site});
    }
    m_keptSql = m_sql->ofKept(growing);
}

/// The last event of device by the time of the oom.
EventIndex Examination::eventOn(const DeviceHistory& device) const
{
    const EventIndex last = device.eventCount() - 1;
    if (&device == &m_device)
        return m_event;
    if (m_sheet.timeUs == noTime)
        return last;
    const auto& times = m_snapshot.events().timeUs;
    EventIndex low = device.part().begin;
    EventIndex high = last + 1; // the first that is later
    while (low < high) {
        const EventIndex middle = low + (high - low) / 2;
        if (times[device.trace().event(middle).value] <= m_sheet.timeUs)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

void Examination::compareDevices()
{
    std::uint64_t most = 0;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    std::vector<AutopsyDevice> devices;
    for (const auto& device : m_context.attribution->recording().history->devices()) {
        if (device->isHost())
            continue;
        const EventIndex event = eventOn(*device);
        const Usage& usage = device->usage();
        devices.push_back(
            {device->device(), usage.activeAt(event), usage.reservedAt(event), usage.peakActive});
        most = std::max(most, devices.back().reserved);
        least = std::min(least, devices.back().reserved);
    }
    if (devices.size() < 2 || most == 0 || most - least < most / 4)
        return;
    std::stable_sort(devices.begin(), devices.end(), [&](const AutopsyDevice& a, const AutopsyDevice& b) {
        const bool isOwn = a.device == m_sheet.device;
        return isOwn != (b.device == m_sheet.device) ? isOwn : a.reserved > b.reserved;
    });
    m_sheet.otherDevices = devices.size() - std::min(devices.size(), Autopsy::mostDevices);
    devices.resize(devices.size() - m_sheet.otherDevices);
    m_sheet.devices = std::move(devices);
}

/// A file can have as many pools as segments: what a sheet holds is to be no multiple of the file.
void Examination::listPools()
{
    for (const PoolUsage& pool : m_pools) {
        if (m_sheet.pools.size() < Autopsy::mostPools || pool.isUsable) {
            m_sheet.pools.push_back(pool);
            m_sheet.pools.back().sql = m_sql->ofPool(pool);
            m_sheet.pools.back().what = m_context.attribution->whatIs(pool.pool);
        } else {
            ++m_sheet.otherPools;
            m_sheet.poolsBeside += pool;
        }
    }
}

std::optional<bool> Examination::answerOf(OomVerdict rule) const
{
    const OomEvidence& e = m_sheet.evidence;
    const bool isKnown = rule != OomVerdict::OutsideProcess || e.outside().has_value();
    const bool hasSteps =
        rule != OomVerdict::Growing || m_sheet.growth.stepsBefore >= LeakRule::fewestComplete;
    if (!isKnown || !hasSteps)
        return std::nullopt;
    if (rule == OomVerdict::Unexplained)
        return m_sheet.diagnosis.allocator == rule;
    return holds(rule, e);
}

std::uint64_t Examination::sumOf(std::uint64_t PoolUsage::*member) const
{
    std::uint64_t sum = 0;
    for (const PoolUsage& pool : m_pools)
        sum += pool.*member;
    return sum;
}

void Examination::listNumbers()
{
    for (auto n = static_cast<std::uint8_t>(OomNumber::Requested);
         n <= static_cast<std::uint8_t>(OomNumber::Kept); ++n) {
        const auto number = static_cast<OomNumber>(n);
        const auto value = valueOf(number);
        const QString sql = number == OomNumber::Kept ? m_keptSql : m_sql->of(number);
        m_sheet.numbers.push_back({number, value, value ? sql : QString()});
    }
}

std::optional<std::uint64_t> Examination::valueOf(OomNumber number) const
{
    const OomEvidence& e = m_sheet.evidence;
    switch (number) {
    case OomNumber::Requested:
        return e.requested;
    case OomNumber::DeviceFree:
        return e.deviceFree;
    case OomNumber::DriverAsk:
        return e.driverAsk;
    case OomNumber::Shortfall:
        return e.shortfall();
    case OomNumber::Reserved:
        return e.reserved;
    case OomNumber::Active:
        return active();
    case OomNumber::Allocated:
        return sumOf(&PoolUsage::allocated);
    case OomNumber::Pending:
        return e.pending;
    case OomNumber::Rounding:
        return sumOf(&PoolUsage::rounding);
    case OomNumber::Free:
        return sumOf(&PoolUsage::free);
    case OomNumber::Homeless:
        return active() - sumOf(&PoolUsage::allocated) - e.pending;
    case OomNumber::UsableFree:
        return e.usableFree;
    case OomNumber::UsableRun:
        return e.usableRun;
    case OomNumber::OtherFree:
        return e.otherFree;
    case OomNumber::PrivateFree:
        return e.privateFree;
    case OomNumber::PendingRun:
        return e.pendingRun;
    case OomNumber::PendingReleased:
        return e.pendingReleased;
    case OomNumber::PendingAsk:
        return e.pendingAsk;
    case OomNumber::Unreturned:
        return e.unreturned;
    case OomNumber::SeenCapacity:
        return e.seenCapacity();
    case OomNumber::Capacity:
        return e.capacity;
    case OomNumber::Outside:
        return e.outside();
    case OomNumber::Kept:
        break;
    }
    return e.kept;
}

Status Examination::listSites(Progress& progress)
{
    LedgerRequest request;
    request.event = m_event;
    request.groupings = {Grouping::Site, Grouping::Library};
    request.withRest = false;
    const auto ledger = Ledger::build(m_context.attribution, request, progress);
    SNAPVIEWER_TRY(ledger);
    const LedgerNode& root = (*ledger)->nodes().front();
    for (std::uint32_t i = 0; i < root.childCount; ++i) {
        const LedgerNode& node = (*ledger)->nodes()[root.firstChild + i];
        if (node.key.is(Condition::NoFrames))
            m_withoutStack += node.bytes;
        else if (node.key.kind != LedgerKey::Kind::Text)
            m_before += node.bytes;
        if (i < Autopsy::mostSites) {
            const bool isLine = node.key.kind == LedgerKey::Kind::Text;
            m_sheet.sites.push_back({node.key,
                                     isLine ? textOf(StringId{static_cast<std::uint32_t>(node.key.value)})
                                            : m_context.attribution->textOf(node.key),
                                     node.bytes, node.count, m_sql->ofSite(node.key),
                                     partsOf(**ledger, node)});
        } else {
            m_sheet.otherBytes += node.bytes;
            ++m_sheet.otherSites;
        }
    }
    return Done{};
}

std::vector<AutopsyPart> Examination::partsOf(const Ledger& ledger, const LedgerNode& site) const
{
    std::vector<AutopsyPart> parts;
    if (site.bytes <= ledger.total() / 2)
        return parts;
    bool hasLine = false;
    for (std::uint32_t i = 0; i < std::min<std::size_t>(site.childCount, Autopsy::mostParts); ++i) {
        const LedgerNode& part = ledger.nodes()[site.firstChild + i];
        const bool isLine = part.key.kind == LedgerKey::Kind::Text && part.key != site.key;
        hasLine = hasLine || isLine;
        parts.push_back({isLine ? textOf(StringId{static_cast<std::uint32_t>(part.key.value)}) : QString(),
                         part.bytes, part.count});
    }
    return hasLine ? parts : std::vector<AutopsyPart>();
}

void Examination::addUpKinds()
{
    std::array<AutopsyKind, static_cast<std::size_t>(Kind::Unknown) + 1> sums;
    for (const std::uint32_t rank : m_device.live().ranksAt(m_event)) {
        AutopsyKind& sum = sums[static_cast<std::size_t>((*m_context.kinds)[rank])];
        sum.bytes += m_device.allocations().size[rank];
        ++sum.count;
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
        sums[i].kind = static_cast<Kind>(i);
        if (sums[i].count > 0)
            m_sheet.kinds.push_back(sums[i]);
    }
    std::stable_sort(m_sheet.kinds.begin(), m_sheet.kinds.end(),
                     [](const AutopsyKind& a, const AutopsyKind& b) { return a.bytes > b.bytes; });
}

void Examination::findGrowth()
{
    m_sheet.growth.steps = core::textOf(*m_context.steps);
    m_sheet.growth.since = m_context.steps->stepBefore(m_event);
    if (!m_sheet.growth.since || *m_sheet.growth.since == m_event)
        return;
    for (const SiteGrowth& site : growthBetween(m_snapshot, m_device, *m_sheet.growth.since, m_event)) {
        if (site.growth() > 0 && m_sheet.growth.sites.size() < Autopsy::mostSites)
            m_sheet.growth.sites.push_back({textOf(site.site), site.before, site.after,
                                            m_sql->ofGrowth(site.site, *m_sheet.growth.since)});
        else
            m_sheet.growth.rest += site.growth();
    }
}

/// Of the call site that the first advice speaks of.
void Examination::listSteps()
{
    const auto own = m_context.steps->stepAt(m_event);
    if (!own)
        return;
    const auto& steady = m_sheet.growth.steady;
    const StringId site = steady.empty() ? StringId() : steady.front().siteId;
    const Allocations& allocations = m_device.allocations();
    for (std::size_t step = *own + 1 - std::min(*own + 1, Autopsy::mostSteps); step <= *own; ++step) {
        const EventIndex end = step == *own ? m_event : m_context.steps->starts[step + 1] - 1;
        AutopsyStep rest{m_context.steps->numberOf(step), m_device.usage().activeAt(end), 0};
        if (!site.isNone()) {
            for (const std::uint32_t rank : m_device.live().ranksAt(end))
                rest.site += m_snapshot.stacks().callSite(allocations.stack[rank]).site == site
                                 ? allocations.size[rank]
                                 : 0;
        }
        m_sheet.growth.bySteps.push_back(rest);
    }
}

/// For the last failure only: others would read the whole trace for each.
void Examination::compareSteps()
{
    const Steps& steps = *m_context.steps;
    const auto own = steps.stepAt(m_event);
    if (!own || *own == 0 || m_event != m_device.ooms().back())
        return;
    std::uint64_t& most = m_sheet.growth.mostBefore;
    for (std::size_t step = 0; step < *own; ++step) {
        const EventIndex end = steps.endOf(step, m_device.eventCount());
        for (EventIndex k = steps.starts[step]; k < end; ++k)
            most = std::max(most, m_device.usage().activeAt(k));
    }
}

/// What a failed step leaves behind is alive as long as somebody keeps its exception, or its results.
void Examination::findFailureBefore()
{
    const auto& ooms = m_device.ooms();
    const auto own = std::lower_bound(ooms.begin(), ooms.end(), m_event);
    if (own == ooms.begin())
        return;
    const EventIndex failed = *(own - 1);
    const auto step = m_context.steps->stepAt(failed);
    if (!step)
        return;
    m_sheet.growth.failed = failed;
    const EventIndex start = m_context.steps->starts[*step];
    for (const std::uint32_t rank : m_device.live().ranksAt(m_event)) {
        const EventIndex born = m_device.allocations().allocEvent[rank];
        if (born >= start && born < failed)
            m_sheet.growth.keptOfFailed += m_device.allocations().size[rank];
    }
}

/// Where something free would have done already, nothing stood in the way.
void Examination::describeRun()
{
    if (m_sheet.late || m_sheet.diagnosis.allocator == OomVerdict::Unexplained)
        return;
    m_sheet.cheapest = cheapestRun(m_snapshot, m_sheet.request, m_state);
    if (!m_sheet.cheapest)
        return;
    m_sheet.cheapestSql = m_sql->ofRun(*m_sheet.cheapest);
    const Allocations& allocations = m_device.allocations();
    for (const std::uint32_t rank : m_sheet.cheapest->ranks) {
        if (m_sheet.blocks.size() == Autopsy::mostBlocks)
            return;
        m_sheet.blocks.push_back({m_device.idOf(rank), m_device.label(rank), allocations.size[rank],
                                  allocations.freeRequestedEvent[rank] <= m_event,
                                  siteOf(allocations.stack[rank])});
    }
}

Status Examination::advise(Progress& progress)
{
    const OomCase oom{m_snapshot,
                      m_sheet.request,
                      m_sheet.evidence,
                      m_sheet.diagnosis,
                      m_pools,
                      !m_sheet.growth.steady.empty(),
                      !m_sheet.growth.sites.empty(),
                      active(),
                      m_sheet.bytes(OomNumber::Homeless),
                      m_before,
                      m_withoutStack};
    m_sheet.advice = adviceFor(oom);
    m_sheet.limits = limitsOf(oom);
    return replaySettings(progress);
}

/// What the replay shows stands in for what is generally true of expandable segments.
Status Examination::replaySettings(Progress& progress)
{
    const auto general = std::find_if(m_sheet.advice.begin(), m_sheet.advice.end(), [](OomAdvice advice) {
        return advice == OomAdvice::TryExpandable || advice == OomAdvice::TryExpandableIfOff;
    });
    if (general == m_sheet.advice.end())
        return Done{};
    const auto found = m_context.expandable(progress);
    SNAPVIEWER_TRY(found);
    if (!(*found)->isTold)
        return Done{};
    m_sheet.expandable = **found;
    const replay::Verdict verdict = (*found)->at(m_event);
    if (verdict == replay::Verdict::Fails || verdict == replay::Verdict::FailsEarlier)
        *general = OomAdvice::ExpandableInVain;
    return Done{};
}

} // namespace

Result<Autopsy> autopsyOf(const AutopsyContext& context, EventIndex event,
                          const std::optional<DeviceCapacity>& capacity, Progress& progress)
{
    return Examination(context, event, capacity).run(progress);
}

} // namespace core
