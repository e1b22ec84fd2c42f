// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/map/map_time_picture.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace widgets {

/// Segments, or addresses, over the events that the timeline shows: drawn on a worker, the newest wish first,
/// with the moment as a line that a click or a drag sets. The wheel zooms what the timeline shows. Nothing is
/// drawn while nobody sees it. GUI thread; the session outlives it.
class MapTimeView final : public QWidget
{
    Q_OBJECT

public:
    MapTimeView(Session* session, picture::MapOverTime view, QWidget* parent = nullptr);

    void setColours(const core::SharedColours& colours, const std::vector<core::LegendEntry>& legend);
    /// The group of the places that is not paled, of addresses; nothing: all of them.
    void setLit(std::optional<std::uint32_t> group);
    /// Null: nothing is drawn yet.
    [[nodiscard]] const std::shared_ptr<const picture::MapTimePicture>& shown() const { return m_shown; }
    [[nodiscard]] core::EventIndex eventAt(double pixel) const;
    [[nodiscard]] double pixelOf(core::EventIndex event) const;
    /// What lies at a place; nothing: none of the plot's.
    [[nodiscard]] QString textAt(QPointF position) const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { draw(); }
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    using PicturePtr = std::shared_ptr<const picture::MapTimePicture>;

    void forget();
    void draw();
    void tell();
    void paintVeil(QPainter& painter) const;
    [[nodiscard]] std::optional<std::uint32_t> rankAt(QPointF position) const;
    [[nodiscard]] QString segmentText(std::size_t column, double bytes) const;

    Session* m_session;
    picture::MapOverTime m_view;
    core::SharedColours m_colours;
    std::vector<core::LegendEntry> m_legend;
    PicturePtr m_shown;
    std::optional<std::uint32_t> m_lit;
    bool m_isStale = true;
    Background<PicturePtr> m_worker{this};
};

} // namespace widgets
