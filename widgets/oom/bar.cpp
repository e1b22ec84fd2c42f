// SPDX-License-Identifier: MIT
#include "widgets/oom/bar.h"

#include "core/picture/palettes.h"
#include "core/timeline/colours/palette.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <numeric>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(OomBar)
};

constexpr int barHeight = 22;
constexpr int gap = 3;
constexpr int requestHeight = 10;

QColor category(const QPalette& palette, std::size_t index)
{
    const auto colours = core::categoryColours(picture::themeOf(palette));
    return QColor::fromRgb(colours[index % colours.size()]);
}

/// Of a colour of the palette towards its background: what is not in use.
QColor faint(const QPalette& palette, const QColor& colour)
{
    const QColor base = palette.color(QPalette::Base);
    constexpr int part = 45; // of 100
    const auto mix = [](int a, int b) { return (a * part + b * (100 - part)) / 100; };
    return {mix(colour.red(), base.red()), mix(colour.green(), base.green()),
            mix(colour.blue(), base.blue())};
}

std::uint64_t total(const std::vector<OomBarPart>& parts)
{
    return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0},
                           [](std::uint64_t sum, const OomBarPart& part) { return sum + part.bytes; });
}

/// Where the free parts begin: bytes of those that are not.
std::uint64_t usedBytes(const std::vector<OomBarPart>& parts)
{
    std::uint64_t used = 0;
    for (const OomBarPart& part : parts) {
        if (part.number == core::OomNumber::UsableFree || part.number == core::OomNumber::UsableRun ||
            part.number == core::OomNumber::OtherFree || part.number == core::OomNumber::PrivateFree ||
            part.number == core::OomNumber::DeviceFree)
            break;
        used += part.bytes;
    }
    return used;
}

} // namespace

std::vector<OomBarPart> oomBarParts(const core::Autopsy& sheet, const QPalette& palette)
{
    const QColor inUse = category(palette, 9);
    const QColor usable = category(palette, 4);
    std::vector<OomBarPart> parts;
    const auto add = [&](core::OomNumber number, std::uint64_t bytes, const QString& title,
                         const QColor& colour) {
        if (bytes > 0)
            parts.push_back({number, title, bytes, colour});
    };
    const auto addAll = [&](core::OomNumber number, const QString& title, const QColor& colour) {
        add(number, sheet.bytes(number), title, colour);
    };
    const std::uint64_t run = sheet.bytes(core::OomNumber::UsableRun);
    addAll(core::OomNumber::Outside, Text::tr("used by others"),
           faint(palette, palette.color(QPalette::Text)));
    addAll(core::OomNumber::Allocated, Text::tr("in use"), inUse);
    addAll(core::OomNumber::Pending, Text::tr("waiting for other streams"), category(palette, 2));
    addAll(core::OomNumber::Rounding, Text::tr("rounding"), faint(palette, inUse));
    addAll(core::OomNumber::PrivateFree, Text::tr("free in private pools"), category(palette, 10));
    addAll(core::OomNumber::OtherFree, Text::tr("free for other streams or sizes"),
           faint(palette, category(palette, 6)));
    add(core::OomNumber::UsableRun, run, Text::tr("free in one piece, the longest"), usable);
    add(core::OomNumber::UsableFree, sheet.bytes(core::OomNumber::UsableFree) - run,
        Text::tr("free in shorter pieces"), faint(palette, usable));
    addAll(core::OomNumber::DeviceFree, Text::tr("free on the device"), palette.color(QPalette::Base));
    return parts;
}

QImage oomBarImage(const core::Autopsy& sheet, const QPalette& palette, int width, qreal ratio)
{
    const std::vector<OomBarPart> parts = oomBarParts(sheet, palette);
    const std::uint64_t used = usedBytes(parts);
    const std::uint64_t request = sheet.request.bytes;
    const double all = std::max(
        {static_cast<double>(total(parts)), static_cast<double>(used) + static_cast<double>(request), 1.0});
    const int height = barHeight + gap + requestHeight + 1;
    QImage image(QSize(width, height) * ratio, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    const double scale = (width - 1) / all;
    const QPen border(palette.color(QPalette::Text), 1);
    double begin = 0;
    for (const OomBarPart& part : parts) {
        const double length = static_cast<double>(part.bytes) * scale;
        painter.fillRect(QRectF(begin, 0, length, barHeight), part.colour);
        begin += length;
    }
    painter.setPen(border);
    painter.drawRect(QRectF(0.5, 0.5, begin - 0.5, barHeight - 1));
    const QRectF asked(static_cast<double>(used) * scale, barHeight + gap,
                       std::max(static_cast<double>(request) * scale, 2.0), requestHeight);
    painter.fillRect(asked, picture::alarmColour(palette));
    return image;
}

} // namespace widgets
