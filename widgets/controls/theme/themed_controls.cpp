// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/themed_controls.h"

#include "widgets/controls/theme/theme_tokens.h"

#include <QPainter>
#include <QPainterPath>
#include <QPolygonF>
#include <QStyle>

#include <algorithm>

namespace widgets::paint {

namespace {

using tokens::radius;

/// part of a over b, opaque.
QColor over(const QColor& a, const QColor& b, double part)
{
    const auto mix = [part](int x, int y) { return static_cast<int>(part * x + (1 - part) * y); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

bool has(const QStyleOption& option, QStyle::StateFlag flag)
{
    return option.state.testFlag(flag);
}

void rounded(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& outline,
             double width = 1)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill);
    painter.setPen(outline.alpha() == 0 ? QPen(Qt::NoPen) : QPen(outline, width));
    const double inset = width / 2;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

bool showsFocus(const QStyleOption& option)
{
    return has(option, QStyle::State_HasFocus) && has(option, QStyle::State_KeyboardFocusChange);
}

} // namespace

void button(QPainter& painter, const QStyleOption& option, bool isAlwaysThere)
{
    const QPalette& palette = option.palette;
    const bool isEnabled = has(option, QStyle::State_Enabled);
    const bool isOn = has(option, QStyle::State_On);
    const bool isDown = has(option, QStyle::State_Sunken) && isEnabled;
    const bool isHovered = has(option, QStyle::State_MouseOver) && isEnabled;
    QColor fill = isAlwaysThere ? palette.color(QPalette::Button) : QColor(Qt::transparent);
    if (isOn)
        fill = over(palette.color(QPalette::Highlight), palette.color(QPalette::Base), 0.16);
    else if (isDown)
        fill = palette.color(QPalette::Mid);
    else if (isHovered)
        fill = palette.color(QPalette::Midlight);
    QColor outline = isAlwaysThere ? palette.color(QPalette::Dark) : QColor(Qt::transparent);
    if (isOn)
        outline = over(palette.color(QPalette::Highlight), palette.color(QPalette::Base), 0.5);
    if (showsFocus(option))
        return rounded(painter, option.rect, fill, palette.color(QPalette::Highlight), 2);
    if (fill.alpha() > 0 || outline.alpha() > 0)
        rounded(painter, option.rect, fill, outline);
}

void field(QPainter& painter, const QStyleOption& option)
{
    const bool hasFocus = has(option, QStyle::State_HasFocus) && has(option, QStyle::State_Enabled);
    const QPalette& palette = option.palette;
    rounded(painter, option.rect, palette.color(QPalette::Base),
            palette.color(hasFocus ? QPalette::Highlight : QPalette::Dark), hasFocus ? 1.5 : 1);
}

void checkBox(QPainter& painter, const QStyleOption& option)
{
    const bool isEmpty = has(option, QStyle::State_Off);
    const QPalette& palette = option.palette;
    const double edge = std::min(option.rect.width(), option.rect.height());
    QRectF box(0, 0, edge, edge);
    box.moveCenter(QRectF(option.rect).center());
    const auto group = has(option, QStyle::State_Enabled) ? QPalette::Normal : QPalette::Disabled;
    const QColor mark = palette.color(group, QPalette::Highlight);
    const bool isStrong = !isEmpty || has(option, QStyle::State_HasFocus);
    rounded(painter, box.toRect(), isEmpty ? palette.color(QPalette::Base) : mark,
            isStrong ? mark : palette.color(group, QPalette::PlaceholderText), 1);
    if (isEmpty)
        return;
    const auto at = [&](double x, double y) { return box.topLeft() + QPointF(x, y) * edge; };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.color(group, QPalette::HighlightedText), edge / 8, Qt::SolidLine,
                        Qt::RoundCap, Qt::RoundJoin));
    if (has(option, QStyle::State_On))
        painter.drawPolyline(QPolygonF{at(0.24, 0.52), at(0.43, 0.7), at(0.77, 0.31)});
    else
        painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
    painter.restore();
}

void menuFrame(QPainter& painter, const QStyleOption& option)
{
    painter.save();
    painter.setPen(option.palette.color(QPalette::Dark));
    painter.setBrush(option.palette.color(QPalette::ToolTipBase));
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1));
    painter.restore();
}

QRegion cardRegion(const QRect& rect)
{
    QPainterPath path;
    path.addRoundedRect(rect, tokens::cardRadius, tokens::cardRadius);
    return QRegion(path.toFillPolygon().toPolygon());
}

void card(QPainter& painter, const QRectF& rect, const QPalette& palette)
{
    QColor edge = palette.color(QPalette::WindowText);
    edge.setAlphaF(0.2F);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(edge);
    painter.setBrush(palette.color(QPalette::ToolTipBase));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), tokens::cardRadius, tokens::cardRadius);
    painter.restore();
}

void chevron(QPainter& painter, const QRectF& rect, const QColor& colour, Qt::ArrowType direction)
{
    constexpr double half = 3.5;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center());
    painter.rotate(direction == Qt::RightArrow  ? -90
                   : direction == Qt::LeftArrow ? 90
                   : direction == Qt::UpArrow   ? 180
                                                : 0);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(
        QPolygonF{QPointF(-half, -half / 2), QPointF(0, half / 2), QPointF(half, -half / 2)});
    painter.restore();
}

void line(QPainter& painter, const QRect& rect, const QStyleOption& option, Qt::Edge edge)
{
    QRect at = rect;
    if (edge == Qt::TopEdge)
        at.setHeight(1);
    else if (edge == Qt::BottomEdge)
        at.setTop(at.bottom());
    else if (edge == Qt::LeftEdge)
        at.setWidth(1);
    else
        at.setLeft(at.right());
    painter.fillRect(at, option.palette.color(QPalette::Mid));
}

void tab(QPainter& painter, const QStyleOptionTab& option)
{
    const bool isSelected = has(option, QStyle::State_Selected);
    if (!isSelected && has(option, QStyle::State_MouseOver))
        painter.fillRect(option.rect, option.palette.color(QPalette::Midlight));
    constexpr int thick = 2;
    QRect underline = option.rect;
    underline.setTop(underline.bottom() - thick + 1);
    if (isSelected)
        painter.fillRect(underline, option.palette.color(QPalette::Link));
    if (showsFocus(option))
        rounded(painter, option.rect.adjusted(2, 2, -2, -3), Qt::transparent,
                option.palette.color(QPalette::Highlight), 2);
}

void headerSection(QPainter& painter, const QStyleOptionHeader& option)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Window));
    if (has(option, QStyle::State_MouseOver) && has(option, QStyle::State_Enabled))
        painter.fillRect(option.rect, option.palette.color(QPalette::Midlight));
    line(painter, option.rect, option, Qt::BottomEdge);
}

void headerText(QPainter& painter, const QStyleOptionHeader& option)
{
    constexpr int arrow = 12;
    QRect room = option.rect.adjusted(tokens::cellMargin, 0, -tokens::cellMargin, 0);
    const bool isSorted = option.sortIndicator != QStyleOptionHeader::None;
    const bool isRight = option.textAlignment.testFlag(Qt::AlignRight);
    const int rest = isSorted ? arrow + tokens::grid : 0;
    const QFontMetrics metrics = painter.fontMetrics();
    const QString text = metrics.elidedText(option.text, Qt::ElideRight, std::max(room.width() - rest, 0));
    painter.setPen(option.palette.color(QPalette::ButtonText));
    painter.drawText(room, static_cast<int>(option.textAlignment | Qt::AlignVCenter | Qt::TextSingleLine),
                     text);
    if (!isSorted)
        return;
    const int width = metrics.horizontalAdvance(text) + tokens::grid;
    room.setLeft(isRight ? room.right() + 1 - width - arrow : room.left() + width);
    room.setWidth(arrow);
    chevron(painter, room, option.palette.color(QPalette::PlaceholderText),
            option.sortIndicator == QStyleOptionHeader::SortUp ? Qt::DownArrow : Qt::UpArrow);
}

QRect scrollHandle(const QStyleOptionSlider& option)
{
    const bool isHorizontal = option.orientation == Qt::Horizontal;
    const int room = isHorizontal ? option.rect.width() : option.rect.height();
    const qint64 span = static_cast<qint64>(option.maximum) - option.minimum;
    if (span <= 0)
        return option.rect;
    constexpr int shortest = 24;
    const qint64 wanted = static_cast<qint64>(room) * option.pageStep / (span + option.pageStep);
    const int length = static_cast<int>(std::clamp<qint64>(wanted, std::min(shortest, room), room));
    const int at = QStyle::sliderPositionFromValue(option.minimum, option.maximum, option.sliderPosition,
                                                   room - length, option.upsideDown);
    return isHorizontal ? QRect(option.rect.x() + at, option.rect.y(), length, option.rect.height())
                        : QRect(option.rect.x(), option.rect.y() + at, option.rect.width(), length);
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& handle)
{
    painter.fillRect(option.rect, option.palette.color(QPalette::Base));
    if (option.maximum <= option.minimum)
        return;
    const bool isActive = has(option, QStyle::State_MouseOver) || has(option, QStyle::State_Sunken);
    QColor colour = option.palette.color(QPalette::Shadow);
    colour.setAlphaF(isActive ? 1.0F : 0.6F);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const QRectF inner = QRectF(handle).adjusted(2, 2, -2, -2);
    const double round = std::min(inner.width(), inner.height()) / 2;
    painter.drawRoundedRect(inner, round, round);
    painter.restore();
}

void progress(QPainter& painter, const QStyleOptionProgressBar& option)
{
    constexpr int thick = 4;
    QRect groove = option.rect;
    groove.setTop(groove.center().y() - thick / 2);
    groove.setHeight(thick);
    painter.fillRect(groove, option.palette.color(QPalette::Mid));
    const double span = option.maximum - option.minimum;
    if (span > 0) // one that knows no end says so by its text
        groove.setWidth(static_cast<int>(groove.width() * (option.progress - option.minimum) / span));
    painter.fillRect(groove, option.palette.color(QPalette::Highlight));
}

void divider(QPainter& painter, const QStyleOption& option)
{
    QRect at = option.rect;
    if (at.width() < at.height()) {
        at.setLeft(at.center().x());
        at.setWidth(1);
    } else {
        at.setTop(at.center().y());
        at.setHeight(1);
    }
    painter.fillRect(at, option.palette.color(QPalette::Mid));
}

} // namespace widgets::paint
