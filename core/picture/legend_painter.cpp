// SPDX-License-Identifier: MIT
#include "core/picture/legend_painter.h"

#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "core/picture/samples_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace picture {

namespace {

constexpr double legendGap = 6;
constexpr double between = 16;

double sideOf(const QFontMetricsF& metrics)
{
    return std::round(metrics.ascent() * 0.8);
}

/// "7.39 GiB", "10.6 GiB", "384 MiB"; nothing where no bytes were asked for.
QString bytesOf(const core::LegendEntry& entry)
{
    if (!entry.bytes)
        return {};
    return core::totalText(*entry.bytes, entry.isUnsure);
}

/// Of all but its text.
double widthBeside(const core::LegendEntry& entry, const QFontMetricsF& metrics)
{
    const QString bytes = bytesOf(entry);
    return sideOf(metrics) + legendGap + (bytes.isEmpty() ? 0 : legendGap + metrics.horizontalAdvance(bytes));
}

QString moreText(std::size_t count)
{
    return QCoreApplication::translate("widgets::LegendBar", "+ %1 more").arg(core::formatCount(count));
}

double dashOf(const QFontMetricsF& metrics)
{
    return std::round(metrics.height() * 1.4);
}

void paintLines(QPainter& painter, const QRectF& area, const std::vector<LegendLine>& lines,
                const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    for (const LegendPlace& place : legendLinePlaces(area, lines, painter.font())) {
        const LegendLine& line = lines[place.entry];
        const QColor quiet = palette.color(QPalette::PlaceholderText);
        QPen pen = penOf(line.line, palette);
        const double y = std::round(place.box.center().y()) + 0.5;
        if (line.isHidden)
            pen.setColor(palette.color(QPalette::Mid));
        painter.setPen(pen);
        painter.drawLine(QPointF(place.box.left(), y), QPointF(place.box.left() + dashOf(metrics), y));
        painter.setPen(line.isHidden ? quiet : palette.color(QPalette::WindowText));
        QFont font = painter.font();
        font.setStrikeOut(line.isHidden);
        const QFont before = painter.font();
        painter.setFont(font);
        painter.drawText(place.box.adjusted(dashOf(metrics) + legendGap, 0, 0, 0),
                         Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, nameOf(line.line));
        painter.setFont(before);
    }
}

} // namespace

std::vector<LegendLine> legendLines(const core::Timeline& timeline, const core::ShownParts& shown)
{
    std::vector<LegendLine> lines;
    for (const core::SampleLine line : core::drawnSampleLines) {
        if (timeline.samples() != nullptr && timeline.samples()->has(line))
            lines.push_back({line, !shown.shows(line)});
    }
    return lines;
}

std::vector<LegendPlace> legendLinePlaces(const QRectF& area, const std::vector<LegendLine>& lines,
                                          const QFont& font)
{
    const QFontMetricsF metrics(font);
    std::vector<LegendPlace> places;
    double right = area.right() - legendGap;
    for (std::size_t i = lines.size(); i > 0; --i) {
        const double width =
            dashOf(metrics) + legendGap + metrics.horizontalAdvance(nameOf(lines[i - 1].line));
        constexpr double leastOfColours = 0.25;
        if (right - width < area.left() + area.width() * leastOfColours)
            break;
        places.push_back({i - 1, QRectF(right - width, area.top(), width, area.height()), 0});
        right -= width + between;
    }
    return places;
}

QRectF legendBesideLines(const QRectF& area, const std::vector<LegendLine>& lines, const QFont& font)
{
    const auto places = legendLinePlaces(area, lines, font);
    QRectF rest = area;
    if (!places.empty())
        rest.setRight(places.back().box.left() - between);
    return rest;
}

std::vector<LegendPlace> legendPlaces(const QRectF& area, const std::vector<core::LegendEntry>& entries,
                                      const QFont& font)
{
    constexpr double leastText = 40; // of a text that is cut
    const QFontMetricsF metrics(font);
    constexpr double digits = 4; // how many more is not known yet, and digits differ in width
    const double room = between + metrics.horizontalAdvance(moreText(entries.size())) + digits;
    std::vector<double> texts;
    double all = area.left() + legendGap;
    for (const core::LegendEntry& entry : entries) {
        texts.push_back(metrics.horizontalAdvance(entry.text));
        all += texts.back() + widthBeside(entry, metrics) + between;
    }
    const double end = area.right() - (all - between <= area.right() ? 0 : room);
    std::vector<std::size_t> order(entries.size()); // what holds most first
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return entries[i].bytes; });
    std::vector<std::size_t> shown;
    double left = area.left() + legendGap;
    bool isLeftOut = false;
    for (const std::size_t entry : order) {
        if (isLeftOut && entries[entry].bytes == 0) // instead of what holds something
            break;
        const double wanted = texts[entry];
        const double here = left + widthBeside(entries[entry], metrics);
        if (here + std::min(wanted, leastText) > (shown.empty() ? area.right() : end)) {
            isLeftOut = true;
            continue;
        }
        texts[entry] = std::min(wanted, (shown.empty() ? std::max(end, here + leastText) : end) - here);
        left = here + texts[entry] + between;
        shown.push_back(entry);
    }
    std::ranges::sort(shown); // whatever holds how much: nothing jumps while the moment moves
    std::vector<LegendPlace> places;
    left = area.left() + legendGap;
    for (const std::size_t entry : shown) {
        const double width = texts[entry] + widthBeside(entries[entry], metrics);
        places.push_back({entry, QRectF(left, area.top(), width, area.height()), texts[entry]});
        left += width + between;
    }
    return places;
}

QRectF legendMoreBox(const QRectF& area, const std::vector<LegendPlace>& places, std::size_t entries,
                     const QFont& font)
{
    const double left = places.empty() ? area.left() + legendGap : places.back().box.right() + between;
    const double width = QFontMetricsF(font).horizontalAdvance(moreText(entries - places.size()));
    const bool isTold = places.size() < entries && left + width <= area.right(); // a piece of it says nothing
    return isTold ? QRectF(left, area.top(), width, area.height()) : QRectF();
}

void paintLegend(QPainter& painter, const QRectF& whole, const std::vector<core::LegendEntry>& entries,
                 const std::vector<LegendLine>& lines, const QPalette& palette)
{
    paintLines(painter, whole, lines, palette);
    const QRectF area = legendBesideLines(whole, lines, painter.font());
    const QFontMetricsF metrics(painter.font());
    const double side = sideOf(metrics);
    const std::vector<LegendPlace> places = legendPlaces(area, entries, painter.font());
    for (const LegendPlace& place : places) {
        const core::LegendEntry& entry = entries[place.entry];
        painter.fillRect(
            QRectF(std::round(place.box.left()), std::round(area.center().y() - side / 2), side, side),
            QColor::fromRgb(entry.colour));
        QRectF text = place.box.adjusted(side + legendGap, 0, 0, 0);
        painter.setPen(palette.color(QPalette::WindowText));
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip,
                         metrics.elidedText(entry.text, Qt::ElideRight, std::ceil(place.text)));
        text.setLeft(text.left() + place.text + legendGap);
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, bytesOf(entry));
    }
    const QRectF more = legendMoreBox(area, places, entries.size(), painter.font());
    painter.setPen(palette.color(QPalette::PlaceholderText));
    if (!more.isEmpty())
        painter.drawText(more, Qt::AlignVCenter | Qt::TextDontClip, moreText(entries.size() - places.size()));
}

double legendHeight(const QFont& font)
{
    return QFontMetricsF(font).height() + legendGap;
}

} // namespace picture
