// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/shown_parts.h"
#include "widgets/controls/plots/plot_camera.h"

#include <memory>
#include <optional>

namespace widgets {

/// What part of the timeline is shown. x is of scale() and stays within it, y within the trace's peak. GUI
/// thread.
class Camera final : public PlotCamera
{
    Q_OBJECT

public:
    using PlotCamera::PlotCamera;

    /// Shows all of another picture; null: of nothing.
    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// Shows the same events on another scale, which every later picture takes that has it.
    void setScale(core::TimeScale::Kind kind);
    /// What x means. Valid until the next setTimeline().
    [[nodiscard]] const core::TimeScale& scale() const;
    [[nodiscard]] core::Axis wholeX() const override;
    /// What is drawn of the picture, and how.
    [[nodiscard]] const core::ShownParts& shown() const { return m_shown; }
    /// What was there before recording that a strip can stand for; 0: none can.
    [[nodiscard]] std::uint64_t foldableBytes() const
    {
        return m_timeline ? core::foldableBytes(*m_timeline) : 0;
    }
    [[nodiscard]] bool canFoldBefore() const { return foldableBytes() > 0; }
    /// Does so, or no longer, for every picture from here on.
    void setFoldsBefore(bool folds);
    /// The same of pictures to come; nothing: as each needs it.
    void preferFolding(std::optional<bool> folds) { m_foldsBefore = folds; }
    [[nodiscard]] bool foldsBefore() const { return m_shown.foldedBelow > 0; }
    /// Hides a line of samples, or shows it again.
    void toggleLine(core::SampleLine line);

    /// x [begin, end) and bytes [bottom, top) with a margin around. What is folded there is opened.
    void show(double begin, double end, double bottom, double top);

Q_SIGNALS:
    /// scale() is another one; changed() follows.
    void scaleChanged();
    /// The user folded or opened what was there before.
    void foldsBeforeChanged(bool folds);

private:
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const override;
    [[nodiscard]] double wholeBottom() const override { return static_cast<double>(m_shown.foldedBelow); }
    [[nodiscard]] double wholeTop() const override;
    [[nodiscard]] double fewestUnits() const override;

    std::shared_ptr<const core::Timeline> m_timeline;
    core::TimeScale m_empty; ///< of no picture
    core::TimeScale::Kind m_kind = core::TimeScale::Kind::Events;
    /// Of many events that share a time only the scale of events tells which were in sight.
    struct Switch
    {
        core::Axis before; ///< on the scale before
        core::Axis shown;  ///< what came of it on this one
    };
    std::optional<Switch> m_onOther;
    core::ShownParts m_shown;
    std::optional<bool> m_foldsBefore; ///< what the user wants
};

} // namespace widgets
