// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/samplelines.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace widgets {

/// Recorded samples as lines over time, with scales, the failure as a mark and the values under the pointer.
/// Moves and zooms as the timeline does: wheel (Ctrl: time only, Shift: bytes only), drag, WASD, arrows,
/// Home. y fits the highest value in view until the user zooms or moves it. GUI thread.
class SamplesPlot final : public QWidget
{
    Q_OBJECT

public:
    explicit SamplesPlot(QWidget* parent = nullptr);

    /// Shows all of other lines; null: of nothing.
    void setLines(std::shared_ptr<const core::SampleLines> lines);
    /// Where memory ran out, µs since the epoch.
    void setOom(std::optional<std::int64_t> timeUs);
    /// Where the selection is, µs since the epoch.
    void setSelected(std::optional<std::int64_t> timeUs);
    void fit();

    [[nodiscard]] const core::Axis& x() const { return m_x; }
    [[nodiscard]] const core::Axis& y() const { return m_y; }
    /// The part of the widget that shows the lines.
    [[nodiscard]] QRectF area() const;
    [[nodiscard]] static QColor colourOf(core::SampleLine line, const QPalette& palette);
    [[nodiscard]] static QString nameOf(core::SampleLine line);

Q_SIGNALS:
    /// The user clicked nearest to that row of the samples.
    void sampleChosen(std::uint32_t row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void apply(const core::Axis& x, const core::Axis& y, bool fitsY);
    void zoom(QPointF about, double factorX, double factorY);
    void pan(double right, double up);
    bool moveByKey(int key);
    bool zoomByKey(int key);
    [[nodiscard]] double top() const;
    [[nodiscard]] std::optional<double> xOfTime(const std::optional<std::int64_t>& timeUs) const;
    void paintScales(QPainter& painter) const;
    void paintLines(QPainter& painter) const;
    void paintMark(QPainter& painter, std::optional<double> x, const QColor& colour,
                   const QString& text) const;
    void paintHover(QPainter& painter) const;

    std::shared_ptr<const core::SampleLines> m_lines;
    core::Axis m_x;
    core::Axis m_y;
    bool m_fitsY = true;
    std::optional<std::int64_t> m_oomUs;
    std::optional<std::int64_t> m_cursorUs;
    std::optional<std::uint32_t> m_hovered; ///< row of the samples
    bool m_isPressed = false;
    bool m_isDragging = false;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
};

} // namespace widgets
