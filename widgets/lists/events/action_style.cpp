// SPDX-License-Identifier: MIT
#include "widgets/lists/events/action_style.h"

#include "core/base/texts.h"

#include <QPainter>
#include <QPixmap>
#include <QPolygonF>

#include <cstdint>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(ActionStyleText);

enum class Shape : std::uint8_t
{
    Up,
    Down,
    Square,
    Cross,
    Dot,
};

struct Style
{
    Shape shape = Shape::Dot;
    QRgb color = 0;
    bool filled = true;
};

/// Okabe and Ito's colours, which eyes of every kind tell apart, in the tones that stand out on white and on
/// near-black alike.
constexpr QRgb green = 0xFF009E73;
constexpr QRgb orange = 0xFFE69F00;
constexpr QRgb blue = 0xFF2A8AC8;
constexpr QRgb vermillion = 0xFFD55E00;
constexpr QRgb grey = 0xFF8A8A8A;

Style styleOf(core::Action action)
{
    using core::Action;
    switch (action) {
    case Action::Alloc:
        return {Shape::Up, green, true};
    case Action::FreeRequested:
        return {Shape::Down, orange, false};
    case Action::FreeCompleted:
    case Action::Free:
        return {Shape::Down, orange, true};
    case Action::SegmentAlloc:
    case Action::SegmentMap:
        return {Shape::Square, blue, true};
    case Action::SegmentFree:
    case Action::SegmentUnmap:
        return {Shape::Square, blue, false};
    case Action::Oom:
        return {Shape::Cross, vermillion, true};
    default:
        return {Shape::Dot, grey, core::isKnown(action)};
    }
}

/// The shape in a square of side 16 with its origin at the top left.
QPolygonF outlineOf(Shape shape)
{
    switch (shape) {
    case Shape::Up:
        return QPolygonF({{8, 3}, {14, 13}, {2, 13}});
    case Shape::Down:
        return QPolygonF({{2, 3}, {14, 3}, {8, 13}});
    case Shape::Cross:
        return QPolygonF({{5, 2},
                          {8, 5},
                          {11, 2},
                          {14, 5},
                          {11, 8},
                          {14, 11},
                          {11, 14},
                          {8, 11},
                          {5, 14},
                          {2, 11},
                          {5, 8},
                          {2, 5}});
    case Shape::Square:
        return QPolygonF(QRectF(3, 3, 10, 10));
    case Shape::Dot:
        break;
    }
    return QPolygonF({{8, 4}, {12, 8}, {8, 12}, {4, 8}});
}

QPixmap draw(const Style& style, const QColor& color)
{
    constexpr int side = 16;
    constexpr int scale = 2; // sharp on displays of twice the density as well
    QPixmap pixmap(side * scale, side * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(style.filled ? QBrush(color) : QBrush(Qt::NoBrush));
    painter.drawPolygon(outlineOf(style.shape));
    return pixmap;
}

} // namespace

QIcon iconOf(core::Action action)
{
    const Style style = styleOf(action);
    QIcon icon(draw(style, QColor::fromRgb(style.color)));
    // On the highlight of a selected row hues would drown.
    icon.addPixmap(draw(style, Qt::white), QIcon::Selected);
    return icon;
}

QString explanationOf(core::Action action)
{
    using core::Action;
    switch (action) {
    case Action::Alloc:
        return ActionStyleText::tr("A block was handed to the program. Size: the bytes it asked for.");
    case Action::FreeRequested:
        return ActionStyleText::tr("The program freed the block; other streams may still use it.");
    case Action::FreeCompleted:
        return ActionStyleText::tr("The block went back to the allocator's cache.");
    case Action::Free:
        return ActionStyleText::tr("The block was freed and went back to the allocator's cache.");
    case Action::SegmentAlloc:
        return ActionStyleText::tr(
            "The allocator took a segment from the driver. Size: the bytes of the segment.");
    case Action::SegmentFree:
        return ActionStyleText::tr(
            "The allocator gave a segment back to the driver. Size: the bytes of the segment.");
    case Action::SegmentMap:
        return ActionStyleText::tr("Memory was mapped into an expandable segment. Size: the bytes mapped.");
    case Action::SegmentUnmap:
        return ActionStyleText::tr(
            "Memory was unmapped from an expandable segment. Size: the bytes unmapped.");
    case Action::Oom:
        return ActionStyleText::tr("Out of memory: the request failed after all retries. Size: the request, "
                                   "rounded by the allocator.");
    case Action::Snapshot:
        return ActionStyleText::tr(
            "Somebody took a snapshot. Size: active bytes then, as rounded block sizes.");
    case Action::Annotate:
        return ActionStyleText::tr("The program annotated a live allocation.");
    case Action::UserDefined:
        return ActionStyleText::tr("A mark of record_function.");
    default:
        return ActionStyleText::tr("An action that this version does not know; totals ignore it.");
    }
}

} // namespace widgets
