// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/sides/side_colours.h"

#include <QPointF>
#include <QRectF>
#include <QWidget>

class QPainter;

namespace widgets {

/// Paints a side's letter on its colour.
void paintMark(QPainter& painter, const QRectF& rect, Side side, const QPalette& palette);

/// A side's letter on its colour, beside whatever is that side's. GUI thread.
class SideMark final : public QWidget
{
    Q_OBJECT

public:
    static constexpr int edge = 18; ///< pixels

    explicit SideMark(Side side, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Side m_side;
};

} // namespace widgets
