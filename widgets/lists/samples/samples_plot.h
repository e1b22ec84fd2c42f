// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/sample_lines.h"
#include "widgets/controls/plots/plot_widget.h"
#include "widgets/lists/samples/samples_camera.h"

#include <QPen>

#include <memory>
#include <optional>

namespace widgets {

/// Recorded samples as lines over time, with scales, the failure as a mark and the values under the pointer.
/// Moves and zooms as the timeline does: wheel, keys, drag, a box with the right button. GUI thread.
class SamplesPlot final : public PlotWidget
{
    Q_OBJECT

public:
    explicit SamplesPlot(QWidget* parent = nullptr);

    /// Shows all of other lines; null: of nothing.
    void setLines(std::shared_ptr<const core::SampleLines> lines);
    /// Where memory ran out, µs since the epoch.
    void setOom(std::optional<std::int64_t> timeUs);
    /// Where the selection is, µs since the epoch.
    void setCursorTime(std::optional<std::int64_t> timeUs);
    /// Moves so that the selection is in sight.
    void revealCursor();
    void fit() { m_camera.fit(); }
    /// At least so many pixels are left of the lines, so that they begin where those of another plot do.
    void setLeastLeft(int pixels);

    [[nodiscard]] const std::shared_ptr<const core::SampleLines>& lines() const { return m_lines; }
    [[nodiscard]] const core::Axis& x() const { return m_camera.x(); }
    [[nodiscard]] const core::Axis& y() const { return m_camera.y(); }
    [[nodiscard]] QRectF area() const override;
    /// Ink, told apart by dashes as in the timeline: colours belong to allocations.
    [[nodiscard]] static QPen penOf(core::SampleLine line, const QPalette& palette);
    [[nodiscard]] static QString nameOf(core::SampleLine line);

Q_SIGNALS:
    /// The user clicked nearest to that row of the samples.
    void sampleChosen(std::uint32_t row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { follow(); }

private:
    void hover(QPointF position) override;
    void endHover() override;
    void click(QPointF position, Qt::KeyboardModifiers modifiers) override;
    void follow();
    [[nodiscard]] std::optional<std::uint32_t> rowAt(QPointF position) const;
    [[nodiscard]] std::optional<double> xOfTime(const std::optional<std::int64_t>& timeUs) const;
    [[nodiscard]] QString hoverText(std::uint32_t row) const;
    void paintLine(QPainter& painter, core::SampleLine line) const;
    void paintMark(QPainter& painter, std::optional<double> x, const QColor& colour,
                   const QString& text) const;
    void paintHover(QPainter& painter) const;

    std::shared_ptr<const core::SampleLines> m_lines;
    SamplesCamera m_camera;
    std::optional<std::int64_t> m_oomUs;
    std::optional<std::int64_t> m_cursorUs;
    std::optional<std::uint32_t> m_hovered; ///< row of the samples
    int m_leastLeft = 0;
    double m_scaleWidth = 0; ///< of the labels of y, the widest of these lines
};

} // namespace widgets
