// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/lanes/lane_layout.h"
#include "widgets/timeline/timeline_strip.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// What the program said of its time, above the plot: a lane a family that is open; what a range did on
/// hover. Hidden where there is none. Which lanes are open is remembered. GUI thread; the camera outlives it.
class LaneStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit LaneStrip(const Camera& camera, QWidget* parent = nullptr);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// What the names of those begin with that are steps: the lane of steps shows them. Empty: none.
    void setSteps(const QString& name);
    /// What is searched for is lit; null: nothing is.
    void setFound(std::shared_ptr<const core::FoundNames> found);
    void setOpen(core::LaneFamily family, bool isOpen);
    /// Whether there is no room for what is said elsewhere as well: libraries name the program's phases. What
    /// a person chose stays.
    void setBrief(bool isBrief);

    [[nodiscard]] const picture::LanesShown& shown() const { return m_shown; }
    [[nodiscard]] const picture::LaneLayout& lanes() const { return m_lanes; }
    /// Whether the recording says anything in that lane.
    [[nodiscard]] bool has(core::LaneFamily family) const;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString tipAt(const QPointF& at) const override;

Q_SIGNALS:
    /// A range was clicked: [begin, end).
    void rangeChosen(core::EventIndex begin, core::EventIndex end);
    /// Likewise double clicked.
    void rangeZoomed(core::EventIndex begin, core::EventIndex end);
    /// Lanes are open, or there, that were not.
    void lanesChanged();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void layOut();
    [[nodiscard]] std::vector<core::AnnotationSpan> spansAt(const QPointF& at) const;
    [[nodiscard]] std::optional<std::vector<core::AnnotationSpan>> countedAt(const QPointF& at) const;
    [[nodiscard]] const core::AnnotationSpan* spanAt(const QPointF& at,
                                                     const std::vector<core::AnnotationSpan>& spans) const;
    [[nodiscard]] QString textOf(const core::AnnotationSpan& span) const;

    std::shared_ptr<const core::Timeline> m_timeline;
    picture::LanesShown m_shown;
    bool m_isBrief = false;
    picture::LaneLayout m_lanes;
};

/// The names of lanes: of the open ones beside them, or of the closed ones, with the number of their ranges,
/// in the line of the legend; a click closes one, or opens it. GUI thread; the strip outlives it.
class LaneNames final : public QWidget
{
    Q_OBJECT

public:
    enum class Of : std::uint8_t
    {
        Open,
        Closed,
    };
    LaneNames(LaneStrip& strip, Of of, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void follow();
    [[nodiscard]] std::optional<core::LaneFamily> familyAt(const QPointF& at) const;

    LaneStrip& m_strip;
    Of m_of;
};

} // namespace widgets
