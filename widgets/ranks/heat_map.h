// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/ranks/heat_view.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// Call sites by rank as colours, with the peaks of all ranks above: from thousands of columns in a pixel
/// each to cells with numbers. The wheel moves rows, with Ctrl the width of columns, with Shift columns;
/// dragging moves both. Keys move a current cell. GUI thread.
class HeatMap final : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit HeatMap(QWidget* parent = nullptr);

    /// Order stays, and by their names what is current and marked; zoom where columns are as many as before.
    void setScene(std::shared_ptr<const core::HeatScene> scene);
    void setOrder(core::HeatOrder order);
    void setShowsBytes(bool showsBytes);
    /// Columns of the scene that are to be compared, two at most: a third one replaces the first.
    void toggleMarked(std::uint32_t column);
    [[nodiscard]] const std::vector<std::uint32_t>& marked() const { return m_view.marked; }
    [[nodiscard]] const HeatView& view() const { return m_view; }
    [[nodiscard]] HeatAreas areas() const { return HeatAreas::of(viewport()->size(), m_view.order); }

    /// Of the scene; nothing where no cell is current.
    [[nodiscard]] std::optional<std::uint32_t> currentRow() const;
    [[nodiscard]] std::optional<std::uint32_t> currentColumn() const;
    /// By the scene's numbers; moves as little as is needed to show it.
    void setCurrent(std::uint32_t row, std::uint32_t column);
    void zoom(double factor, double x);
    void showAll();
    [[nodiscard]] QSize sizeHint() const override { return {700, 400}; }

Q_SIGNALS:
    /// By a person, or as the first of a scene.
    void currentChanged();
    void markedChanged();
    /// Double click or Return: to see that rank at that moment.
    void activated();

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] std::optional<HeatCell> cellAt(QPointF at) const;
    [[nodiscard]] QString tipOf(const HeatCell& cell) const;
    void setCell(HeatCell cell);
    bool moveBy(int rows, int columns);
    bool zoomByKey(int key);
    void updateBars();
    void tell();

    HeatView m_view;
    std::optional<QPointF> m_pressed;
    QPointF m_dragged;
    bool m_isDragging = false;
};

} // namespace widgets
