// SPDX-License-Identifier: MIT
#pragma once

#include <QRegion>
#include <QStyleOption>

class QPainter;

namespace widgets::paint {

// What Style draws instead of Fusion; each takes what it needs from the option.

/// A button's ground: of a tool button only while something is up with it.
void button(QPainter& painter, const QStyleOption& option, bool isAlwaysThere);
/// A field's ground and outline.
void field(QPainter& painter, const QStyleOption& option);
/// A check box, whose outline is seen on any ground; a dash where some of what it stands for is checked.
void checkBox(QPainter& painter, const QStyleOption& option);
/// The edge of a menu.
void menuFrame(QPainter& painter, const QStyleOption& option);
/// What tool tips and the timeline's card lie on; cardRegion() is what of a window that is one is seen.
void card(QPainter& painter, const QRectF& rect, const QPalette& palette);
[[nodiscard]] QRegion cardRegion(const QRect& rect);
/// The bent line that says that something opens; points down, right, left or up.
void chevron(QPainter& painter, const QRectF& rect, const QColor& colour, Qt::ArrowType direction);
/// A line along the edge of rect that is nearest to what it ends; between regions.
void line(QPainter& painter, const QRect& rect, const QStyleOption& option, Qt::Edge edge);
void tab(QPainter& painter, const QStyleOptionTab& option);
void headerSection(QPainter& painter, const QStyleOptionHeader& option);
/// Its text where the cells below have theirs, the arrow of what sorts on the inner side: down, largest
/// first.
void headerText(QPainter& painter, const QStyleOptionHeader& option);
void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle);
/// Where a scroll bar's handle is, which has no arrows beside it.
[[nodiscard]] QRect scrollHandle(const QStyleOptionSlider& option);
void progress(QPainter& painter, const QStyleOptionProgressBar& option);
/// The handle of what divides two regions: a line in its middle.
void divider(QPainter& painter, const QStyleOption& option);

} // namespace widgets::paint
