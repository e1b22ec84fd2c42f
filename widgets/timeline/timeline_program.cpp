// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_program.h"

#include "widgets/timeline/timeline_plot.h"

namespace widgets {

TimelineProgram::TimelineProgram(Session& session, const Camera& camera, Plot& plot, QWidget* strips)
    : QObject(strips), m_session(session), m_plot(plot), m_steps(new StepStrip(camera, strips)),
      m_strip(new ProgramStrip(camera, strips)), m_lighter(session),
      m_found([this](const auto& lanes) { show(lanes ? *lanes : nullptr); })
{
    connectStrips();
}

/// What was born in what is clicked and is alive after it is lit; what is only gone to, where others were.
void TimelineProgram::connectStrips()
{
    const auto choose = [this](core::EventIndex begin, core::EventIndex end, const QString& what) {
        Q_EMIT chosen(begin, end);
        m_plot.nameRange(what);
        m_lighter.lightSpan(m_timeline, begin, end, what);
    };
    const auto reach = [this](core::EventIndex begin, core::EventIndex end, const QString& what) {
        Q_EMIT chosen(begin, end);
        m_plot.nameRange(what);
        m_lighter.followSpan(m_timeline, begin, end, what);
    };
    connect(m_steps, &StepStrip::stepChosen, this, choose);
    connect(m_steps, &StepStrip::stepReached, this, reach);
    connect(m_steps, &StepStrip::stepZoomed, this, &TimelineProgram::zoomed);
    connect(m_strip, &ProgramStrip::barChosen, this, choose);
    connect(m_strip, &ProgramStrip::barReached, this, reach);
    connect(m_strip, &ProgramStrip::barZoomed, this, &TimelineProgram::zoomed);
    connect(m_strip, &ProgramStrip::lanesChanged, this, [this] {
        if (m_asked)
            find();
    });
}

void TimelineProgram::setTimeline(const TimelineLighter::TimelinePtr& timeline)
{
    m_timeline = timeline;
    m_found.drop();
    m_asked.reset();
    show(nullptr);
}

void TimelineProgram::find()
{
    if (!m_timeline)
        return;
    const core::ProgramLanesOf::Key wanted{m_timeline->history().device(),
                                           m_strip->shown().isOpen(core::ProgramLane::Calls)};
    if (m_asked && (m_asked == wanted || !wanted.hasCalls)) // what was found of calls is kept
        return;
    m_asked = wanted; // what is told of at once is told of from here
    m_session.ask(m_found, wanted);
}

/// The plot gives them its room at once.
void TimelineProgram::show(const std::shared_ptr<const core::ProgramLanes>& lanes)
{
    const Plot::Steady steady(m_plot);
    m_strip->setLanes(lanes);
    m_steps->setLanes(lanes);
}

} // namespace widgets
