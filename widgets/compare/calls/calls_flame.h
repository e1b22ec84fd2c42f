// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/flame_layout.h"
#include "widgets/compare/calls/calls_finder.h"
#include "widgets/controls/jobs/background.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace widgets {

/// The call tree of both sides as boxes whose widths add up: by size, a box is as wide as the larger side of
/// each of its rows; by change, as what changed in them. Its left part, hatched, is what B holds less of, its
/// right part what B holds more of. Click: choose and zoom; Backspace or a click on the top: out. Built on a
/// worker, once it is looked at. GUI thread.
class CallsFlame final : public QWidget
{
    Q_OBJECT

public:
    explicit CallsFlame(QWidget* parent = nullptr);

    /// null: nothing.
    void setFound(Comparison::DifferencePtr found);
    void setWidth(core::DiffWidth width);

    [[nodiscard]] const core::FlameLayout& boxes() const { return m_boxes; }
    [[nodiscard]] std::uint32_t top() const { return m_top; }

Q_SIGNALS:
    /// The user went to a box: rows of found's Diff, and what it is called.
    void chosen(const std::vector<std::uint32_t>& rows, const QString& name);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { lay(); }

private:
    void build();
    void lay();
    void zoomTo(std::uint32_t node);
    [[nodiscard]] const core::FlameBox* boxAt(QPointF position) const;
    [[nodiscard]] QString textOf(std::uint32_t node) const;
    [[nodiscard]] double pixelOf(std::uint64_t bytes) const;
    void paintBox(QPainter& painter, const QRectF& rect, const core::FlameBox& box) const;
    void tell();

    Comparison::DifferencePtr m_found;
    core::DiffWidth m_width = core::DiffWidth::Size;
    CallsPtr m_calls;
    core::FlameLayout m_boxes;
    std::uint32_t m_top = 0;
    bool m_isBuilt = false;
    Background<CallsPtr> m_worker{this};
};

} // namespace widgets
