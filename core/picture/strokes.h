// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace picture {

/// Hatches what of box lies in area.
void hatch(QPainter& painter, const QRectF& box, const QRectF& area, const QColor& colour);

inline constexpr double bracketHeight = 6; ///< of its ends, pixels

/// A thin bracket over box and faint lines at its sides: what is in it keeps its colours.
void bracket(QPainter& painter, const QRectF& box, const QColor& colour);

/// Bars beside each other within area, as one shape, none of whose edges is smoothed.
void fillBars(QPainter& painter, const QRectF& area, const std::vector<QRectF>& bars, const QColor& colour);

/// One line of text, cut to area.
void textLine(QPainter& painter, const QRectF& area, const QString& text, const QColor& colour);

} // namespace picture
