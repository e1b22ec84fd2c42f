// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_lanes.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QPoint>

#include <memory>
#include <optional>

namespace widgets {

class TimelineStrip;

/// What the tool tips of a strip say of memory while a step, a phase, a layer or a call lasts: of a short one
/// at once; a long one a worker looks at, after which the tip is shown again. GUI thread.
class SpanTip final : public QObject
{
    Q_OBJECT

public:
    explicit SpanTip(TimelineStrip* strip);

    /// Whose spans they are; null: nothing is said.
    void setLanes(std::shared_ptr<const core::ProgramLanes> lanes);
    /// Lines on events [begin, end); an ellipsis where they are not found yet, empty without lanes.
    [[nodiscard]] QString textOf(core::EventIndex begin, core::EventIndex end) const;
    /// Has a worker find them if need be, and then shows the strip's tip for the point once more.
    void ask(core::EventIndex begin, core::EventIndex end, QPoint at);

private:
    struct Found
    {
        core::EventIndex begin = 0;
        core::EventIndex end = 0;
        QString text;

        [[nodiscard]] bool isOf(core::EventIndex from, core::EventIndex to) const
        {
            return begin == from && end == to;
        }
    };

    TimelineStrip* m_strip;
    std::shared_ptr<const core::ProgramLanes> m_lanes;
    std::optional<Found> m_found; ///< of the last long span
    Background<Found> m_finder{this};
};

} // namespace widgets
