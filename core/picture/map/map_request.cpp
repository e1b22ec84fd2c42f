// SPDX-License-Identifier: MIT
#include "core/picture/map/map_request.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/arithmetic/pool_usage.h"
#include "core/picture/palettes.h"
#include "core/picture/strokes.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

/// Puts request where its longest run is; of equals at the lowest address.
void place(MapRequest& request, const core::Snapshot& snapshot, const core::OomRequest& asked,
           const core::MapScene& scene)
{
    std::uint64_t longest = 0;
    for (const core::MapPart& part : scene.parts) {
        const core::SegmentAt& segment = scene.state.segments[part.segment];
        if (!core::canServe(snapshot, asked, segment))
            continue;
        if (!request.hasSegments) {
            request.place = part.place;
            request.addr = part.addr;
        }
        request.hasSegments = true;
        for (std::uint32_t i = 0; i < segment.blockCount; ++i) {
            const core::BlockAt& block = scene.state.blocks[segment.firstBlock + i];
            const bool isHere = block.addr - part.addr < part.size;
            if (!isHere || block.state != core::BlockState::Inactive || block.size <= longest)
                continue;
            longest = block.size;
            request.place = part.place;
            request.addr = block.addr;
        }
    }
}

QColor withAlpha(QColor colour, float alpha)
{
    colour.setAlphaF(alpha);
    return colour;
}

/// Left end and middle of a label: right of the hole, else left of it, so that it stays in sight; else where
/// the request has most room.
QPointF placeOfLabel(const QRectF& area, const std::vector<QRectF>& boxes, const std::vector<QRectF>& hole,
                     double width)
{
    constexpr double margin = 4; // pixels
    if (!hole.empty() && hole.back().right() + margin + width <= area.right())
        return {hole.back().right() + margin, hole.back().center().y()};
    if (!hole.empty() && hole.front().left() - margin - width >= area.left())
        return {hole.front().left() - margin - width, hole.front().center().y()};
    const auto wide =
        std::ranges::find_if(boxes, [&](const QRectF& box) { return box.width() >= width + 2 * margin; });
    const QRectF& first = wide != boxes.end() ? *wide : boxes.front();
    return {std::clamp(first.left() + margin, area.left(), std::max(area.right() - width, area.left())),
            first.center().y()};
}

void ghost(QPainter& painter, const std::vector<QRectF>& boxes, const QRectF& area, const QColor& paper,
           const QColor& wash, const QColor& line)
{
    for (const QRectF& box : boxes) {
        painter.fillRect(box, paper);
        painter.fillRect(box, wash);
        hatch(painter, box, area, line);
        painter.setPen(QPen(line, 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

} // namespace

std::optional<MapRequest> failedRequest(const core::Snapshot& snapshot, const core::DeviceHistory& device,
                                        const core::MapScene& scene)
{
    const bool isFailure = std::binary_search(device.ooms().begin(), device.ooms().end(), scene.event);
    if (!isFailure || scene.parts.empty())
        return std::nullopt;
    const core::OomRequest asked = core::requestOf(snapshot, device, scene.event, scene.state);
    if (asked.bytes == 0)
        return std::nullopt;
    const core::OomEvidence evidence = core::evidenceOf(snapshot, asked, scene.state, std::nullopt);
    MapRequest request;
    request.asked = evidence.requested;
    request.free = evidence.usableFree;
    request.largest = evidence.usableRun;
    request.largestSure = evidence.usableRunSure;
    request.place = scene.parts.front().place;
    request.addr = scene.parts.front().addr;
    place(request, snapshot, asked, scene);
    return request;
}

QString mapRequestLabel(const MapRequest& request)
{
    return PictureText::tr("OOM · asked for %1, longest free run %2")
        .arg(core::formatShortBytes(request.asked), core::formatShortBytes(request.largest));
}

QString mapRequestTip(const MapRequest& request)
{
    QString text = PictureText::tr("Failed request: %1").arg(core::formatShortBytes(request.asked));
    if (!request.hasSegments)
        return text + QLatin1Char('\n') + PictureText::tr("No segment is of its pool, stream and kind");
    text += QLatin1Char('\n') +
            PictureText::tr("Free in segments of its pool, stream and kind: %1, longest run %2")
                .arg(core::formatShortBytes(request.free), core::formatShortBytes(request.largest));
    if (request.largestSure < request.largest)
        text += QLatin1Char('\n') + PictureText::tr("Of these %1 are free for sure, the rest may be rounding")
                                        .arg(core::formatShortBytes(request.largestSure));
    return text;
}

std::vector<QRectF> boxesOf(const QRectF& area, const StateMap& map, const MapRequest& request)
{
    std::vector<QRectF> boxes;
    const auto lines = map.visibleLines();
    const std::uint64_t lineBytes = map.layout->lineBytes();
    const core::MapPiece first = map.layout->pieceAt(request.place, request.addr);
    std::uint64_t begin = first.begin;
    std::uint64_t left = request.asked;
    for (std::uint32_t line = first.line; line < lines.second && left > 0; ++line) {
        const std::uint64_t taken = std::min(left, lineBytes - begin);
        const QRectF bar = map.lineBox(area, line);
        const double from = map.x.toPixel(static_cast<double>(begin));
        const double to = map.x.toPixel(static_cast<double>(begin + taken));
        if (line >= lines.first && to > 0 && from < area.width()) {
            const double beyond = 10; // what goes on outside is not closed there
            const double x = std::max(from, -beyond);
            boxes.emplace_back(area.left() + x, bar.top(),
                               std::max(std::min(to, area.width() + beyond) - x, 1 / map.ratio),
                               bar.height());
        }
        left -= taken;
        begin = 0;
    }
    return boxes;
}

std::vector<QRectF> holeBoxesOf(const QRectF& area, const StateMap& map, const MapRequest& request)
{
    MapRequest fitting = request;
    fitting.asked = std::min(request.asked, request.largest);
    return boxesOf(area, map, fitting);
}

void paintMapRequest(QPainter& painter, const QRectF& area, const StateMap& map, const MapRequest& request)
{
    constexpr double margin = 4; // pixels
    const std::vector<QRectF> boxes = boxesOf(area, map, request);
    if (boxes.empty())
        return;
    const QColor colour = alarmColour(map.palette);
    const QColor halo = map.palette.color(QPalette::Base);
    painter.save();
    painter.setClipRect(area);
    painter.setBrush(Qt::NoBrush);
    // How long it is is outlined alone: what it would lie over stays in sight, names and all.
    for (const QRectF& box : boxes) {
        painter.setPen(QPen(colour, 1, Qt::DashLine));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    const std::vector<QRectF> hole = holeBoxesOf(area, map, request);
    ghost(painter, hole, area, halo, withAlpha(colour, 0.06F), colour);
    const QFontMetricsF metrics(painter.font());
    const QString text = mapRequestLabel(request);
    const QSizeF size(metrics.horizontalAdvance(text) + 2 * margin, metrics.height());
    const QPointF at = placeOfLabel(area, boxes, hole, size.width());
    const QRectF plate(QPointF(at.x(), std::round(at.y() - size.height() / 2)), size);
    painter.fillRect(plate, halo);
    painter.setPen(colour);
    painter.drawText(plate, Qt::AlignCenter, text);
    painter.restore();
}

} // namespace picture
