// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_index.h"

#include "core/base/plain_text.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/lanes/lanes.h"
#include "core/structure/lanes/range_footprint.h"

#include <QHash>

#include <unordered_map>
#include <utility>

namespace widgets {

namespace {

constexpr std::uint32_t pollEvery = 1U << 16U;
constexpr std::size_t longestText = 500; ///< of a path: who looks for more looks in the table

void count(CommandIndex::Group& group, std::uint32_t rank, const std::vector<std::uint64_t>& size)
{
    if (group.count == 0 || size[rank] > size[group.largest])
        group.largest = rank;
    ++group.count;
}

/// The last part of `file.py:39:forward`, empty where the site is no line of code.
QString functionOf(const core::CallSite& site, const QString& text)
{
    return site.frame.isNone() ? QString() : text.section(QLatin1Char(':'), -1);
}

} // namespace

core::Result<CommandIndexPtr> CommandIndex::build(std::shared_ptr<const core::Recording> recording,
                                                  const core::DeviceHistory& device, core::Progress& progress)
{
    const std::shared_ptr<CommandIndex> index(new CommandIndex);
    index->m_recording = std::move(recording);
    index->m_device = &device;
    SNAPVIEWER_TRY(index->addAllocations(progress));
    SNAPVIEWER_TRY(index->addRanges(progress));
    return CommandIndexPtr(index);
}

core::Status CommandIndex::addAllocations(core::Progress& progress)
{
    const core::Snapshot& recorded = snapshot();
    const core::Allocations& allocations = m_device->allocations();
    const auto rows = static_cast<std::uint32_t>(allocations.rows());
    std::unordered_map<std::uint32_t, std::uint32_t> places; // by StringId, which are ours
    QHash<QString, std::uint32_t> functions;
    m_siteOf.resize(rows);
    for (std::uint32_t rank = 0; rank < rows; ++rank) {
        if (rank % pollEvery == 0 && progress.isCancelled())
            return core::cancelled();
        const core::CallSite& site = recorded.stacks().callSite(allocations.stack[rank]);
        const auto [at, isNew] = places.emplace(site.site.value, static_cast<std::uint32_t>(m_sites.size()));
        if (isNew) {
            Group group;
            group.text = core::endOf(recorded.strings().view(site.site), longestText);
            group.title = core::shortSite(site, recorded.stacks());
            const QString name = functionOf(site, group.text);
            group.function = noFunction;
            if (!name.isEmpty()) {
                const auto next = static_cast<std::uint32_t>(m_functions.size());
                const auto known = functions.constFind(name);
                group.function = known == functions.constEnd() ? next : *known;
                if (group.function == next) {
                    functions.insert(name, next);
                    m_functions.push_back({name, name, 0, 0, noFunction});
                }
            }
            m_sites.push_back(std::move(group));
        }
        m_siteOf[rank] = at->second;
        Group& group = m_sites[at->second];
        count(group, rank, allocations.size);
        if (group.function != noFunction)
            count(m_functions[group.function], rank, allocations.size);
    }
    return core::Done{};
}

core::Status CommandIndex::addRanges(core::Progress& progress)
{
    const core::Envelope active(m_device->usage().active);
    std::unordered_map<std::uint32_t, std::size_t> places; // by StringId
    std::size_t spans = 0;
    for (const core::Lane& lane : core::lanesOf(snapshot(), *m_device)) {
        for (const core::AnnotationSpan& span : lane.spans) {
            if (spans++ % pollEvery == 0 && progress.isCancelled())
                return core::cancelled();
            const auto [at, isNew] = places.emplace(span.name.value, m_ranges.size());
            if (isNew)
                m_ranges.push_back({core::beginningOf(snapshot().strings().view(span.name), longestText)});
            Range& range = m_ranges[at->second];
            const std::int64_t growth = core::footprintOf(*m_device, active, span).growth;
            if (range.count++ == 0 || growth > range.growth) {
                range.begin = span.begin;
                range.end = span.end;
                range.growth = growth;
            }
        }
    }
    return core::Done{};
}

} // namespace widgets
