// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/program/program_painter.h"
#include "widgets/timeline/span_tip.h"
#include "widgets/timeline/timeline_strip.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace widgets {

/// What the program did, above the plot: phases, layers, calls by depth. Says on hover what happened in a
/// bar; a click chooses it. Hidden where nothing is known. Which lanes are open is remembered. GUI thread;
/// the camera outlives it.
class ProgramStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit ProgramStrip(const Camera& camera, QWidget* parent = nullptr);

    /// Null: hides.
    void setLanes(std::shared_ptr<const core::ProgramLanes> lanes);
    void setOpen(core::ProgramLane lane, bool isOpen);
    /// All have so many pixels: as many rows of calls as there is room for; of a low view phases alone, until
    /// somebody opens others.
    void setRoom(int height);
    /// Whether phases are shown, and for want of room little else; so as long as it is not known whether
    /// there are any, lest what is shown meanwhile goes again.
    [[nodiscard]] bool isBrief() const
    {
        return m_isLow && (!m_layout.lanes() || has(core::ProgramLane::Phases));
    }

    [[nodiscard]] const picture::ProgramLayout& lanes() const { return m_layout; }
    [[nodiscard]] const picture::ProgramShown& shown() const { return m_layout.shown(); }
    [[nodiscard]] bool has(core::ProgramLane lane) const;
    [[nodiscard]] const std::optional<picture::ChosenBar>& chosen() const { return m_chosen; }
    [[nodiscard]] QSize sizeHint() const override;
    /// What happened in it is left out of a long bar until a worker has found it.
    [[nodiscard]] QString tipAt(const QPointF& at) const override;
    /// Chooses the next bar (by > 0), or the one before, as seen from an event: of the row of the chosen bar,
    /// else of the deepest that is shown.
    void goFrom(core::EventIndex event, int by);

Q_SIGNALS:
    /// A bar was chosen: events [begin, end), named what.
    void barChosen(core::EventIndex begin, core::EventIndex end, const QString& what);
    /// The same by a step from bar to bar.
    void barReached(core::EventIndex begin, core::EventIndex end, const QString& what);
    /// A bar was double clicked.
    void barZoomed(core::EventIndex begin, core::EventIndex end);
    /// The user wants to know what would come of a change, as the command line has it.
    void changeWanted(const QString& change);
    /// Lanes are open, or there, that were not.
    void lanesChanged();

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Place
    {
        const picture::ProgramLayout::Row* row = nullptr;
        std::size_t bar = 0;
        [[nodiscard]] const core::ProgramBar& of() const { return row->row->bars[bar]; }
    };
    void layOut(std::shared_ptr<const core::ProgramLanes> lanes, const picture::ProgramShown& shown);
    [[nodiscard]] std::optional<Place> placeAt(const QPointF& at) const;
    void choose(const Place& place);
    [[nodiscard]] QString nameOf(const Place& place) const;

    picture::ProgramLayout m_layout;
    bool m_isLow = false;
    std::optional<picture::ChosenBar> m_chosen;
    SpanTip m_tip{this};
};

/// The names of a program's lanes: of the open ones beside them, or of the closed ones in the line of the
/// legend; a click closes one, or opens it. GUI thread; the strip outlives it.
class ProgramNames final : public QWidget
{
    Q_OBJECT

public:
    enum class Of : std::uint8_t
    {
        Open,
        Closed,
    };
    ProgramNames(ProgramStrip& strip, Of of, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void follow();
    [[nodiscard]] std::optional<core::ProgramLane> laneAt(const QPointF& at) const;

    ProgramStrip& m_strip;
    Of m_of;
};

} // namespace widgets
