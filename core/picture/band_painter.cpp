// SPDX-License-Identifier: MIT
#include "core/picture/band_painter.h"

#include "core/base/units.h"
#include "core/picture/label_lane.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

constexpr double labelMargin = 6; ///< of a name within its band
constexpr double apart = 240;     ///< pixels between equal names

/// A name that is painted.
struct Named
{
    QString text; ///< in full: bytes that were said are not painted again
    QString shown;
    QPointF at;
    const Band* band = nullptr;
};

/// Whether two bands are steps of the same bytes, which are named once.
bool isOneRun(const Band& a, const Band& b)
{
    return a.rank == b.rank && a.bytes == b.bytes && a.begin < b.end && b.begin < a.end;
}

/// What the outlined allocation is called: as a band of which it is the longest-lived, but with its own
/// bytes. Where it is widest.
void labelOutlined(QPainter& painter, const std::vector<Band>& bands, const Outlined& outlined,
                   core::Rgb colour, LabelLane& lane)
{
    const auto isOf = [&](const Band& band) { return band.rank == outlined.rank && !band.isAlone; };
    const auto band = std::find_if(bands.begin(), bands.end(), isOf);
    const auto isNarrower = [](const QRectF& a, const QRectF& b) {
        const auto widthOf = [](const QRectF& box) {
            return box.height() < Band::leastHeight ? 0 : box.width();
        };
        return widthOf(a) < widthOf(b);
    };
    const auto widest = std::max_element(outlined.stretches.begin(), outlined.stretches.end(), isNarrower);
    if (band == bands.end() || band->names.empty() || widest == outlined.stretches.end())
        return;
    const QString text =
        QStringLiteral("%1 · %2").arg(band->names.back().text, core::formatShortBytes(outlined.bytes));
    const QFontMetricsF metrics(painter.font());
    const double height = std::ceil(metrics.height());
    const QRectF box(std::round(widest->left() + labelMargin), std::round(widest->center().y() - height / 2),
                     metrics.horizontalAdvance(text), height);
    if (widest->height() < Band::leastHeight || box.right() + labelMargin > widest->right() ||
        !lane.isFree(box))
        return;
    lane.block(box);
    if (lane.isOnLine(box))
        painter.fillRect(box, QColor::fromRgb(colour));
    painter.setPen(QColor::fromRgb(core::inkOn(colour)));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
}

} // namespace

void paintBands(QPainter& painter, const QRectF& area, const std::vector<Band>& bands, const core::Axis& x,
                const core::Axis& y, const PaintedColours& colours, const Outlined& outlined, LabelLane& lane)
{
    const double height = std::ceil(QFontMetricsF(painter.font()).height());
    std::vector<Named> named;
    const auto colourOf = [&](core::Rgb own) {
        return core::mixed(own, colours.background, static_cast<double>(own >> 24U) / 255);
    };
    if (outlined.rank && *outlined.rank < colours.ofRank.size())
        labelOutlined(painter, bands, outlined, colourOf(colours.ofRank[*outlined.rank]), lane);
    for (const Band& band : bands) {
        if (band.rank >= colours.ofRank.size())
            continue;
        const core::Rgb own = colours.paling.of(colours.ofRank[band.rank], band.rank);
        if (core::isDimmed(own))
            continue;
        const double left = std::max(x.toPixel(band.begin), 0.0);
        const double right = std::min(x.toPixel(band.end), x.length());
        const double bottom = std::max(y.toPixel(band.bottom), 0.0);
        const double top = std::min(y.toPixel(band.top), y.length());
        if (top - bottom < Band::leastHeight || right - left < Band::leastWidth)
            continue;
        const auto name = std::find_if(band.names.begin(), band.names.end(), [&](const Band::Name& each) {
            return each.width + 2 * labelMargin <= right - left;
        });
        if (name == band.names.end())
            continue;
        const double lowest = area.bottom() - height; // a band may be less high than its name
        const QPointF place(
            std::round(area.left() + left + labelMargin),
            std::min(std::round(area.bottom() - (bottom + top) / 2 - height / 2), std::floor(lowest)));
        const bool isSaid = std::any_of(named.begin(), named.end(),
                                        [&](const Named& other) { return other.text == name->text; });
        const Band::Name& shown = isSaid ? band.names.back() : *name;
        const QString& brief = band.names.back().text;
        const bool isRepeated = std::any_of(named.begin(), named.end(), [&](const Named& other) {
            const bool isBrief = shown.text == brief || other.shown == brief;
            return isOneRun(*other.band, band) ||
                   (other.band->names.back().text == brief && (isBrief || other.text == name->text) &&
                    std::abs(other.at.x() - place.x()) < apart &&
                    std::abs(other.at.y() - place.y()) < 4 * height);
        });
        const QRectF box(place, QSizeF(shown.width, height));
        const bool isOfOutlined = band.isAlone && band.rank == outlined.rank;
        if (isRepeated || !lane.isFree(box) || (!isOfOutlined && outlined.meets(box)))
            continue;
        lane.block(box);
        named.push_back({name->text, shown.text, box.topLeft(), &band});
        const core::Rgb colour = colourOf(own);
        if (band.isGroup || lane.isOnLine(box)) // stripes of several shades, or a line: a plate of one
            painter.fillRect(box.adjusted(-3, 1, 3, -1), QColor::fromRgb(colour));
        painter.setPen(QColor::fromRgb(core::inkOn(colour)));
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, shown.text);
    }
}

} // namespace picture
