// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_hit.h"
#include "core/map/map_layout.h"
#include "core/map/map_runs.h"
#include "core/picture/map/map_labels.h"
#include "core/picture/map/state_map.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "widgets/controls/plots/plot_widget.h"
#include "widgets/map/map_camera.h"
#include "widgets/map/map_finder.h"

#include <QPixmap>

#include <memory>
#include <optional>

namespace widgets {

/// The map of a state, as it is painted, zoomed and pointed at: the wheel zooms about the pointer, with
/// Control along the lines only. What is hovered and selected is outlined over a picture that is painted anew
/// only when state, part or colours are others. GUI thread.
class MapView final : public PlotWidget
{
    Q_OBJECT

public:
    explicit MapView(QWidget* parent = nullptr);

    /// Null: nothing. Zoom and part stay while the places do, and what of them is folded.
    void setFound(const MapFinder::FoundPtr& found);
    /// By rank; null: not decided yet.
    void setColours(const core::SharedColours& colours,
                    const std::shared_ptr<const core::Colouring>& colouring);
    [[nodiscard]] const core::SharedColours& colours() const { return m_colours; }
    [[nodiscard]] const std::shared_ptr<const core::Colouring>& colouring() const { return m_colouring; }
    /// Ranks of the device, or nothing.
    void setSelected(std::optional<std::uint32_t> rank);
    void setHovered(std::optional<std::uint32_t> rank);
    /// The group that is not paled; nothing: all of them.
    void setLit(std::optional<std::uint32_t> group);
    /// Moves just far enough that an address can be seen.
    void reveal(std::uint64_t addr);

    [[nodiscard]] MapCamera& camera() { return m_camera; }
    [[nodiscard]] const core::MapLayout& layout() const { return m_layout; }
    /// What is drawn, and what of it cannot be seen.
    [[nodiscard]] const core::MapRuns& runs();
    [[nodiscard]] std::optional<core::MapHit> hitAt(QPointF position) const;
    [[nodiscard]] bool isOnRequest(QPointF position) const; ///< the one that failed
    /// Where addresses are painted, in the widget; for tests, and for what stands beside.
    [[nodiscard]] std::vector<QRectF> boxesOf(std::uint64_t addr, std::uint64_t size) const;
    [[nodiscard]] QSize sizeHint() const override { return {700, 400}; }

Q_SIGNALS:
    /// By a person; nothing: no block is there.
    void allocationChosen(std::optional<std::uint32_t> rank);
    /// The pointer is over another block, or over none.
    void allocationHovered(std::optional<std::uint32_t> rank);
    /// Double click or Return: what happened to a segment. Into the state's segments.
    void segmentActivated(std::uint32_t segment);
    /// The keys ask for the event before or after, of the selected block or of its segment.
    void stepRequested(bool isForward, bool isSegment);
    /// What is drawn is another.
    void drawn();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void hover(QPointF position) override;
    void endHover() override;
    void click(QPointF position, Qt::KeyboardModifiers modifiers) override;

    [[nodiscard]] core::MapRoom room() const;
    [[nodiscard]] std::vector<bool> wantedFolds() const;
    void layOut();
    void redraw();
    void draw();
    [[nodiscard]] picture::StateMap map() const;
    void tell();

    MapCamera m_camera;
    MapFinder::FoundPtr m_found;
    std::shared_ptr<const core::MapPlaces> m_places; ///< of m_layout
    core::MapLayout m_layout;
    core::MapRuns m_runs; ///< of m_picture
    QPixmap m_picture;    ///< null: to be painted anew
    core::SharedColours m_colours;
    std::shared_ptr<const core::Colouring> m_colouring;
    picture::MapLabels m_labels;
    std::optional<std::uint32_t> m_selected;
    std::optional<std::uint32_t> m_hovered;
    std::optional<std::uint32_t> m_lit;
};

} // namespace widgets
