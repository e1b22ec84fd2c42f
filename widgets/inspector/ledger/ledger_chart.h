// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/ledger/ledger_page.h"

#include <QImage>
#include <QWidget>

#include <cstdint>
#include <optional>

namespace widgets {

/// A ledger as a picture of boxes: what flame graph and treemap have in common. A click chooses a row, a
/// double click or Return asks to zoom into it, Backspace or Esc to zoom out; arrows move between rows: Down
/// to the largest one below, Up to the one above, Left and Right to its neighbours. Shows what it is told to;
/// the owner decides. GUI thread.
class LedgerChart : public QWidget
{
    Q_OBJECT

public:
    explicit LedgerChart(QWidget* parent = nullptr);

    /// null: nothing. top: the node that fills the picture.
    void setPage(LedgerPagePtr page, std::uint32_t top);
    [[nodiscard]] const LedgerPagePtr& page() const { return m_page; }
    [[nodiscard]] std::uint32_t top() const { return m_top; }
    void setSelected(std::optional<std::uint32_t> node);
    /// The whole picture as shown, also what is scrolled out of sight.
    [[nodiscard]] QImage picture();
    /// Rows that are too small to be drawn one by one, and their bytes.
    [[nodiscard]] virtual std::uint64_t mergedCount() const = 0;
    [[nodiscard]] virtual std::uint64_t mergedBytes() const = 0;
    /// Where node is drawn; null where it is not.
    [[nodiscard]] virtual QRectF rectOf(std::uint32_t node) const = 0;

Q_SIGNALS:
    void nodeChosen(std::uint32_t node);
    /// The pointer came over a node, or left all of them.
    void nodeHovered(std::optional<std::uint32_t> node);
    /// The user wants this node to fill the picture.
    void topRequested(std::uint32_t node);
    void menuRequested(std::uint32_t node, const QPoint& globalPosition);
    /// mergedCount() may be another one.
    void laidOut();

protected:
    /// What lies at a point: a node, or rows too small to be drawn, or neither.
    struct Spot
    {
        std::optional<std::uint32_t> node;
        std::uint64_t merged = 0;
        std::uint64_t mergedBytes = 0;
        QRectF rect;
    };

    /// Makes the boxes for the widget's size.
    virtual void layOut() = 0;
    [[nodiscard]] virtual Spot spotAt(const QPointF& point) const = 0;
    virtual void paintBoxes(QPainter& painter, const QRectF& exposed) = 0;

    /// One box with its text in the upper titleHeight pixels, and below them where nothing else is drawn
    /// there; node none: merged rows.
    void paintBox(QPainter& painter, const QRectF& rect, std::uint32_t node, double titleHeight,
                  bool hasRoomBelow) const;
    void relayout();

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QColor colourOf(std::uint32_t node) const;
    [[nodiscard]] QString toolTipOf(const Spot& spot) const;
    [[nodiscard]] std::optional<std::uint32_t> neighbour(int key) const;
    void setHovered(const Spot& spot);
    void choose(std::uint32_t node);
    void zoomInto(std::uint32_t node);

    LedgerPagePtr m_page;
    std::uint32_t m_top = 0;
    std::optional<std::uint32_t> m_selected;
    Spot m_hovered; ///< what the pointer is over
};

} // namespace widgets
