// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/trace_maker.h"

#include "core/base/texts.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SnapViewerFileText);

constexpr std::uint64_t largestSize = std::uint64_t{1} << 48U;

} // namespace

TraceMaker::TraceMaker(TorchBuilder& builder, const std::vector<Polygon>& polygons, const Elements& elements,
                       ImportLog& log)
    : m_builder(&builder), m_polygons(&polygons), m_elements(&elements), m_log(&log),
      m_from(std::move(builder.context().data.events))
{}

SnapshotData TraceMaker::make()
{
    findMoments();
    SnapshotData& data = m_builder->context().data;
    data.events = {};
    std::vector<std::uint32_t> rowOfElement(m_from.rows(), Oddities::noRow);
    for (const Moment& moment : m_moments) {
        const std::uint32_t row = rowOf((*m_polygons)[moment.polygon]);
        rowOfElement[row] = std::min(rowOfElement[row], static_cast<std::uint32_t>(data.events.rows()));
        append(data.events, row, moment);
        data.fileSteps.push_back(moment.step);
    }
    data.rest.events = m_builder->context().kept.rows(Place::Event).renumbered([&](std::uint32_t element) {
        const std::uint32_t row = rowOfElement[element];
        return row == Oddities::noRow ? std::nullopt : std::optional(row);
    });
    data.traceCount = 1;
    if (data.events.rows() > 0)
        data.traces.push_back({0, 0, static_cast<std::uint32_t>(data.events.rows())});
    return std::move(data);
}

/// Names an allocation, a free or a segment's event that no other polygon has, and lies on the axis.
bool TraceMaker::isSound(const Polygon& polygon, std::vector<bool>& used) const
{
    const auto element = static_cast<std::size_t>(polygon.element);
    if (polygon.element < 0 || element >= m_elements->size() || !(*m_elements)[element] || used[element] ||
        polygon.first < 0 || polygon.last < polygon.first || polygon.size < 0 ||
        static_cast<std::uint64_t>(polygon.size) > largestSize)
        return false;
    const Action action = m_from.action[rowOf(polygon)];
    used[element] = isBlockAction(action) || isSegmentAction(action);
    return used[element];
}

void TraceMaker::findMoments()
{
    std::int64_t end = 0;
    for (const Polygon& polygon : *m_polygons)
        end = std::max(end, polygon.last);
    m_builder->context().data.lastFileStep = end;
    std::vector<bool> used(m_elements->size());
    for (std::uint32_t i = 0; i < m_polygons->size(); ++i) {
        if (isSound((*m_polygons)[i], used))
            addMoments(i, end);
        else
            m_log->add(Anomaly::WrongType, 0, neverEvent,
                       SnapViewerFileText::tr("polygon without an element"));
    }
    std::stable_sort(m_moments.begin(), m_moments.end(),
                     [](const Moment& a, const Moment& b) { return a.step < b.step; });
}

/// Scripts of before 10 July 2025 took segment_alloc for an allocation: what such a polygon spans is nothing
/// that anybody allocated or freed, only its begin tells of an event.
void TraceMaker::addMoments(std::uint32_t polygon, std::int64_t end)
{
    const Polygon& p = (*m_polygons)[polygon];
    const Action action = m_from.action[rowOf(p)];
    const bool isFree = isBlockAction(action) && action != Action::Alloc;
    if (!isFree)
        m_moments.push_back({p.first, polygon, false});
    if (isFree || (action == Action::Alloc && p.last < end))
        m_moments.push_back({p.last, polygon, true});
}

void TraceMaker::append(EventColumns& to, std::uint32_t row, const Moment& moment) const
{
    const Action action = m_from.action[row];
    // what the element says is of its own event: the alloc, or the free of what was there before
    const bool isOwn = isSegmentAction(action) || moment.isEnd != (action == Action::Alloc);
    EventRow event = m_from.row(row);
    if (!isSegmentAction(action))
        event.action = moment.isEnd ? Action::Free : Action::Alloc;
    event.size = static_cast<std::uint64_t>((*m_polygons)[moment.polygon].size);
    if (!isOwn) {
        event.timeUs = noTime;
        event.stack = {};
        event.compileContext = event.userMetadata = {};
    }
    to.append(event);
}

} // namespace core
