// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/colouring.h"
#include "core/timeline/timeline.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QObject>

#include <memory>

namespace widgets {

/// Has the session light what somebody points at beside the plot: a group of the legend, or what a step, a
/// phase, a layer or a call left. What it is, a worker finds. GUI thread; the session outlives it.
class TimelineLighter final : public QObject
{
    Q_OBJECT

public:
    using TimelinePtr = std::shared_ptr<const core::Timeline>;

    explicit TimelineLighter(Session& session, QObject* parent = nullptr);

    /// A group's allocations; where those are lit already, everything.
    void lightGroup(const TimelinePtr& timeline, std::shared_ptr<const core::Colouring> colouring,
                    quint16 group);
    /// What was allocated in events [begin, end), called what, and is alive after them; likewise.
    void lightSpan(const TimelinePtr& timeline, core::EventIndex begin, core::EventIndex end,
                   const QString& what);
    /// The same where what is lit is of another span; else nothing.
    void followSpan(const TimelinePtr& timeline, core::EventIndex begin, core::EventIndex end,
                    const QString& what);
    void cancel() { m_job.cancel(); }

private:
    using Named = std::shared_ptr<const core::NamedAllocations>;
    template <class Find>
    void light(Find find, bool isOfSpan);

    Session& m_session;
    Named m_ofSpan; ///< what was lit of a span last
    Background<Named> m_job{this};
};

} // namespace widgets
