// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/stack_ranges.h"
#include "core/picture/timeline_picture.h"
#include "core/timeline/timeline.h"
#include "widgets/session/session.h"
#include "widgets/timeline/colour_job.h"
#include "widgets/timeline/timeline_builder.h"
#include "widgets/timeline/timeline_camera.h"

#include <QHBoxLayout>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

class BeforeStrip;
class ByteScale;
class EventScale;
class FirstLook;
class LaneStrip;
class LeftOverStrip;
class LegendBar;
class OverviewStrip;
class Plot;
class TimelineProgram;

/// The timeline of the session's device: picture, scales, overview, lanes, legend. Builds what is drawn
/// on a worker and shows the last picture until the new one is ready. GUI thread; the session outlives it.
class TimelineView final : public QWidget
{
    Q_OBJECT

public:
    /// look: decides whom to light first, and outlives the view; null: nobody.
    explicit TimelineView(Session& session, QWidget* parent = nullptr, const FirstLook* look = nullptr);
    ~TimelineView() override;

    /// True once the picture is the session's device, with its colours (or nothing is open or can be drawn).
    [[nodiscard]] bool isUpToDate() const;
    [[nodiscard]] core::ColourBy colourBy() const { return m_colourBy; }
    void setColourBy(core::ColourBy by);

    /// What is shown, or all of the device, for a worker to draw; nothing where nothing is open. hasHolders:
    /// with the legend of call sites.
    [[nodiscard]] std::optional<picture::TimelinePicture> wantedPicture(bool isWhole,
                                                                        bool hasHolders = true) const;

    /// Whether the picture's events have times.
    [[nodiscard]] bool hasClock() const { return m_timeline && m_timeline->hasClock(); }
    [[nodiscard]] bool showsClock() const { return m_camera.scale().kind() == core::TimeScale::Kind::Clock; }

    /// Whether zooms and jumps take a moment, so that the eye can follow; at first not.
    void setEased(bool isEased);
    [[nodiscard]] QHBoxLayout& besideAxis() { return *m_besideAxis; } ///< left of the moment's handle
    [[nodiscard]] Camera& camera() { return m_camera; }
    [[nodiscard]] Plot* plot() { return m_plot; }
    [[nodiscard]] LegendBar& legend() { return *m_legend; }
    /// What was decided last; others paint the same allocations in the same colours.
    [[nodiscard]] const ColourJob::Colours& colours() const { return m_colourist.colours(); }
    [[nodiscard]] LaneStrip& lanes() { return *m_lanes; }
    [[nodiscard]] TimelineProgram& program() { return *m_program; }

public Q_SLOTS:
    /// x as time, where there are times; as event index.
    void setClock(bool isClock);
    void fit() { m_camera.fit(); }
    void zoomIn() { m_camera.zoomBy(buttonZoom); }
    void zoomOut() { m_camera.zoomBy(1 / buttonZoom); }
    /// To the selected allocation; without one to the selected event.
    void zoomToSelection();
    /// To the events [begin, end).
    void zoomToEvents(core::EventIndex begin, core::EventIndex end);
    /// Marks them, and goes to the first.
    void chooseEvents(core::EventIndex begin, core::EventIndex end);
    /// Shows where these bytes of the state after event are; empty: nowhere.
    void point(core::EventIndex event, const std::vector<core::ByteRange>& bytes);

Q_SIGNALS:
    /// While another picture is being built: done of total (0: unknown) of the step named what.
    void progressed(quint64 done, quint64 total, const QString& what);
    /// isUpToDate() became true.
    void upToDate();
    void colourByChanged();
    /// colours(), or only their legend, are others.
    void coloursChanged();
    /// hasClock() or showsClock() may be another.
    void scaleChanged();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr double buttonZoom = 0.6;

    void layOut();
    void connectParts();
    void build();
    void setParts();
    void setEasing();
    void showPicture(const Builder::Picture& picture);
    void showOutline(const Builder::TimelinePtr& outline);
    void showFailure(const core::Error& error);
    void clear();
    [[nodiscard]] ColourJob::Request wishedColours() const;
    [[nodiscard]] core::Paling paling() const;
    void colour();
    void showColours();
    void tellUpToDate();
    [[nodiscard]] Session::StepsPtr shownSteps() const;
    void followSelection();
    void followSteps();
    void followRange();
    void showRange();
    void revealSelection();
    void tellRange();
    void onClicked(core::EventIndex event, std::optional<std::uint32_t> rank, bool isMoment);
    void tellHovered(std::optional<std::uint32_t> rank);
    void followHovered();
    void zoomToAllocation(std::uint32_t rank);
    [[nodiscard]] std::optional<std::uint32_t> selectedRank() const;

    Session& m_session;
    const FirstLook* m_look;
    Camera m_camera;
    core::ColourBy m_colourBy = core::ColourBy::Group;
    std::shared_ptr<const core::Timeline> m_timeline;
    ColourJob m_colourist{this};
    bool m_isStale = false;   ///< the session's device is not what is shown
    bool m_isTelling = false; ///< the session is being told the range
    bool m_isEased = false;
    QHBoxLayout* m_besideAxis = new QHBoxLayout;
    Plot* m_plot = nullptr;
    BeforeStrip* m_before = nullptr;
    LeftOverStrip* m_leftOver = nullptr;
    LegendBar* m_legend = nullptr;
    LaneStrip* m_lanes = nullptr;
    TimelineProgram* m_program = nullptr;
    ByteScale* m_byteScale = nullptr;
    EventScale* m_eventScale = nullptr;
    OverviewStrip* m_overview = nullptr;
    Builder m_builder{this};
};

} // namespace widgets
