// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/plots/plot_widget.h"
#include "widgets/whatif/fix_camera.h"

#include <QPixmap>

#include <optional>

namespace widgets {

/// What was active and what would be, on one axis with the capacity. Says on hover what is at an event; a
/// click chooses it. Moves and zooms as the timeline does. GUI thread.
class FixPlot final : public PlotWidget
{
    Q_OBJECT

public:
    explicit FixPlot(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void setCurves(FixCurvesPtr curves);
    [[nodiscard]] const FixCurvesPtr& curves() const { return m_curves; }
    /// The event that the window looks at.
    void setEvent(core::EventIndex event);
    [[nodiscard]] QRectF area() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// What hovering at a place of the widget tells, a line each; empty outside.
    [[nodiscard]] QString tipAt(QPointF position) const;

Q_SIGNALS:
    void eventChosen(core::EventIndex event);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { follow(); }
    void changeEvent(QEvent* event) override;

private:
    void hover(QPointF position) override;
    void endHover() override;
    void click(QPointF position, Qt::KeyboardModifiers modifiers) override;

    void follow();
    void tell();
    void makePicture();
    void paintHover(QPainter& painter) const;
    [[nodiscard]] std::optional<core::EventIndex> eventAt(QPointF position) const;

    FixCamera m_camera;
    QPixmap m_picture; ///< all but what moves with the pointer; null: to be painted anew
    FixCurvesPtr m_curves;
    core::EventIndex m_event = core::beforeFirstEvent;
    std::optional<QPointF> m_hovered;
};

} // namespace widgets
