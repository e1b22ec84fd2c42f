// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/program_strip.h"
#include "widgets/timeline/step_strip.h"
#include "widgets/timeline/timeline_lighter.h"

#include <memory>
#include <optional>

namespace widgets {

class Plot;

/// What the program did, above the plot: the strips of steps and of phases, layers and calls, what they show,
/// and what is lit of what is chosen there. GUI thread; session, camera and plot outlive it.
class TimelineProgram final : public QObject
{
    Q_OBJECT

public:
    /// strips: whose children they are, and it.
    TimelineProgram(Session& session, const Camera& camera, Plot& plot, QWidget* strips);

    /// Null: nothing is shown.
    void setTimeline(const TimelineLighter::TimelinePtr& timeline);
    /// Asks for what the program did, and for calls once they are open: when the picture is there, which
    /// comes first.
    void find();
    [[nodiscard]] StepStrip& steps() { return *m_steps; }
    [[nodiscard]] ProgramStrip& strip() { return *m_strip; }
    [[nodiscard]] TimelineLighter& lighter() { return m_lighter; }

Q_SIGNALS:
    /// Events [begin, end) were chosen.
    void chosen(core::EventIndex begin, core::EventIndex end);
    /// Likewise double clicked.
    void zoomed(core::EventIndex begin, core::EventIndex end);

private:
    void connectStrips();
    void show(const std::shared_ptr<const core::ProgramLanes>& lanes);

    Session& m_session;
    Plot& m_plot;
    StepStrip* m_steps;
    ProgramStrip* m_strip;
    TimelineLighter m_lighter;
    TimelineLighter::TimelinePtr m_timeline;
    std::optional<core::ProgramLanesOf::Key> m_asked;
    Followed<core::ProgramLanesOf> m_found;
};

} // namespace widgets
