// SPDX-License-Identifier: MIT
#include "core/leaks/leak_report.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LeaksText);

/// What of the growth no verdict speaks of: by looking at each allocation once.
void addOthers(const DeviceHistory& device, const JudgedSteps& steps, LeakGrowth& growth)
{
    const Allocations& allocations = device.allocations();
    const EventIndex start = steps.end(steps.rule().warmup);
    const EventIndex end = steps.end(steps.count());
    growth.bytes =
        static_cast<std::int64_t>(device.usage().allocatedAt(end) - device.usage().allocatedAt(start));
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        const EventIndex birth = allocations.allocEvent[rank];
        const EventIndex freed = allocations.freeRequestedEvent[rank];
        const std::uint64_t size = allocations.size[rank];
        const bool isAtStart = birth <= start && freed > start;
        const bool isAtEnd = birth <= end && freed > end;
        growth.freedOld += isAtStart && !isAtEnd ? size : 0;
        growth.unjudged += isAtEnd && birth > steps.end(steps.last()) ? size : 0;
        growth.beforeAtStart += birth == beforeFirstEvent && isAtStart ? size : 0;
        growth.beforeAtEnd += birth == beforeFirstEvent && isAtEnd ? size : 0;
    }
}

/// Takes in one call site after the other.
class Gathering
{
public:
    Gathering(const Snapshot& snapshot, const LeakRequest& request, LeakReport& report)
        : m_request(request), m_report(report), m_grouping(snapshot, report.steps)
    {
        m_report.keptByStep.resize(report.steps.judged());
    }

    void see(const SiteCohorts& site)
    {
        LeakGrowth& growth = m_report.growth;
        growth.older += site.older;
        const SiteVerdict verdict = verdictOf(site, m_report.steps);
        if (verdict.verdict == LeakVerdict::None)
            return;
        if (m_request.suppressedBy) {
            if (auto reason = m_request.suppressedBy(site.stack)) {
                growth.suppressed += site.kept;
                m_report.suppressed.push_back({site.stack, verdict, site.kept, std::move(*reason)});
                return;
            }
        }
        growth.pending += site.pending;
        if (isLeak(verdict.verdict)) {
            growth.leaks += site.kept;
            const std::size_t first = m_report.steps.first() - m_report.steps.firstCohort();
            for (std::size_t place = 0; place < m_report.keptByStep.size(); ++place)
                m_report.keptByStep[place] += site.cohorts[first + place].kept;
        } else {
            (verdict.verdict == LeakVerdict::Held ? growth.held : growth.oneOff) += site.kept;
        }
        m_grouping.add(site, verdict);
    }

    void finish(const Snapshot& snapshot, const DeviceHistory& device)
    {
        m_report.groups = m_grouping.take();
        findFrees(snapshot, device, m_report.groups);
        std::stable_sort(m_report.suppressed.begin(), m_report.suppressed.end(),
                         [](const SuppressedSite& a, const SuppressedSite& b) { return a.total > b.total; });
        m_report.toFull =
            stepsToFull(snapshot, device, m_report.found, m_report.keptByStep, m_request.capacity);
    }

private:
    const LeakRequest& m_request;
    LeakReport& m_report;
    LeakGrouping m_grouping;
};

QString tooFew(const JudgedSteps& steps)
{
    return LeaksText::tr("too few steps: %1 are complete, and it takes %2: %3 to warm up, %4 to judge, %5 "
                         "whose frees may still come")
        .arg(formatCount(steps.count()), formatCount(steps.rule().needed()), formatCount(steps.rule().warmup),
             formatCount(steps.rule().needed() - steps.rule().warmup - steps.rule().delay),
             formatCount(steps.rule().delay));
}

} // namespace

std::size_t LeakReport::microSteps() const
{
    return found.period > 0 && leaks() > 0 ? groups.front().verdict.period : 0;
}

std::size_t LeakReport::leaks() const
{
    const auto behind = std::find_if(groups.begin(), groups.end(),
                                     [](const LeakGroup& group) { return !isLeak(group.verdict.verdict); });
    return static_cast<std::size_t>(behind - groups.begin());
}

Result<LeakReport> findLeaks(const Recording& recording, const DeviceHistory& device,
                             const LeakRequest& request, Progress& progress)
{
    const Snapshot& snapshot = recording.snapshot();
    LeakReport report;
    if (device.eventCount() == 0) {
        report.reason =
            LeaksText::tr("no steps found: device %1 has no trace, only its final state").arg(device.name());
        return report;
    }
    report.found = *request.found;
    const StepBounds bounds = boundsOf(report.found, device);
    report.steps = request.isFitting ? JudgedSteps::fitting(device, bounds, request.rule)
                                     : JudgedSteps(device, bounds, request.rule);
    if (!report.steps.isEnough()) {
        report.reason =
            report.found.starts.empty()
                ? LeaksText::tr("no steps found: no annotation recurs, and no loop of the program was found")
                : tooFew(report.steps);
        return report;
    }
    addOthers(device, report.steps, report.growth);
    Gathering gathering(snapshot, request, report);
    const Status seen = forEachSite(snapshot, device, report.steps, progress,
                                    [&](const SiteCohorts& site) { gathering.see(site); });
    SNAPVIEWER_TRY(seen);
    gathering.finish(snapshot, device);
    return report;
}

} // namespace core
