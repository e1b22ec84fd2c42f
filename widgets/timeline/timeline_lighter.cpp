// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_lighter.h"

#include "core/structure/program/span_sites.h"
#include "widgets/timeline/legend_bar.h"

#include <algorithm>
#include <utility>

namespace widgets {

TimelineLighter::TimelineLighter(Session& session, QObject* parent) : QObject(parent), m_session(session) {}

/// find answers what is to be lit; where that is lit already, nothing is.
template <class Find>
void TimelineLighter::light(Find find, bool isOfSpan)
{
    const auto job = [find = std::move(find),
                      before = m_session.filter().only](core::Progress& /*progress*/) -> core::Result<Named> {
        auto named = find();
        const bool isLit = before && before->name == named->name && before->ids == named->ids;
        return isLit ? Named() : Named(std::move(named));
    };
    m_job.startFor(job, [this, isOfSpan](Named named) {
        core::AllocationFilter filter = m_session.filter();
        m_ofSpan = isOfSpan ? named : nullptr;
        filter.only = std::move(named);
        m_session.setFilter(filter);
    });
}

void TimelineLighter::lightGroup(const TimelinePtr& timeline,
                                 std::shared_ptr<const core::Colouring> colouring, quint16 group)
{
    light([timeline, colouring = std::move(colouring),
           group] { return LegendBar::allocationsOf(*colouring, timeline->history(), group); },
          false);
}

void TimelineLighter::lightSpan(const TimelinePtr& timeline, core::EventIndex begin, core::EventIndex end,
                                const QString& what)
{
    const QString name = tr("left by %1", "a step, a phase, a layer").arg(what);
    light(
        [timeline, begin, end, name] {
            auto named = std::make_shared<core::NamedAllocations>();
            named->name = name;
            named->ids = core::bornAndKept(timeline->history(), begin, end);
            return named;
        },
        true);
}

void TimelineLighter::followSpan(const TimelinePtr& timeline, core::EventIndex begin, core::EventIndex end,
                                 const QString& what)
{
    if (m_ofSpan && m_session.filter().only == m_ofSpan)
        lightSpan(timeline, begin, end, what);
}

} // namespace widgets
