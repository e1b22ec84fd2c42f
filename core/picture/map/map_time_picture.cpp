// SPDX-License-Identifier: MIT
#include "core/picture/map/map_time_picture.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/legend_painter.h"
#include "core/picture/map/map_words.h"
#include "core/picture/map/pool_envelope.h"
#include "core/picture/new_image.h"
#include "core/picture/palettes.h"
#include "core/picture/scale_painter.h"
#include "core/picture/strokes.h"

#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

/// Everything that a picture shows, found before anything is painted.
struct MapFindings
{
    core::TimeScale scale;
    std::shared_ptr<const core::MapPlaces> places;
    core::SegmentTimeline segments;
    core::AddressTimeline addresses;
};

/// Where everything is.
struct Areas
{
    QRectF title;
    QRectF legend;
    QRectF plot;
    QRectF scale;
    QRectF counts;
    double left = 0;

    Areas(QSize size, const QFont& font, double byteScale, bool hasTitle)
    {
        const QFontMetricsF metrics(font);
        const double line = std::ceil(metrics.height() * 1.6);
        const double right = std::ceil(metrics.height());
        left = std::ceil(byteScale);
        const double width = std::max(size.width() - left - right, 1.0);
        double top = 0;
        const auto next = [&](double height) {
            const QRectF row(left, top, width, height);
            top += height;
            return row;
        };
        const double scaleTall = std::ceil(eventScaleHeight(font));
        title = next(hasTitle ? line : 0);
        legend = next(std::ceil(legendHeight(font)));
        plot = next(std::max(std::floor(size.height() - top - scaleTall - line), 1.0));
        scale = next(scaleTall);
        counts = next(line);
    }
};

class TimePainting
{
public:
    TimePainting(const MapTimePage& page, QSize size)
        : m_page(page), m_size(size), m_device(*page.recording->history->device(page.device)),
          m_areas(size, page.font, byteScaleOf(page), page.hasTitle)
    {}

    core::Status find(core::Progress& progress)
    {
        const core::Snapshot& snapshot = m_page.recording->snapshot();
        auto scale = m_page.scale == core::TimeScale::Kind::Clock
                         ? core::TimeScale::ofClock(snapshot, m_device.trace())
                         : core::TimeScale::ofEvents(snapshot, m_device.trace());
        if (!scale)
            return core::usageError(
                PictureText::tr("no clock: the events of device %1 have no times").arg(m_device.name()));
        m_found.scale = std::move(*scale);
        m_found.places = std::make_shared<const core::MapPlaces>(snapshot, m_device);
        const core::Axis whole(static_cast<double>(m_found.scale.begin()),
                               static_cast<double>(m_found.scale.end()), 1);
        m_x = m_page.x.value_or(whole).resized(std::floor(m_areas.plot.width()));
        return isSegments() ? findSegments(progress) : findAddresses(progress);
    }

    void paint(QPainter& painter) const
    {
        const QPalette& palette = m_page.palette;
        painter.fillRect(QRectF(QPointF(0, 0), m_size), palette.color(QPalette::Window));
        painter.setFont(m_page.font);
        if (m_page.hasTitle)
            paintLine(painter, m_areas.title, titleText(), QPalette::WindowText);
        paintLegend(painter, m_areas.legend, isSegments() ? groupLegend() : m_page.legend, {}, palette);
        if (isSegments())
            paintSegments(painter);
        else
            paintAddresses(painter);
        paintEventScale(painter, m_areas.scale, m_found.scale, m_x, palette);
        paintLine(painter, m_areas.counts, countsText(), QPalette::PlaceholderText);
    }

    /// What was painted, with what is where.
    MapTimePicture taken(QImage image)
    {
        const double bytes = isSegments() ? topBytes() : 0;
        return {std::move(image),
                m_areas.plot,
                m_x,
                std::move(m_found.scale),
                bytes,
                std::move(m_found.segments),
                std::move(m_found.addresses)};
    }

private:
    [[nodiscard]] double topBytes() const
    {
        constexpr double headroom = 1.05;
        return static_cast<double>(std::max<std::uint64_t>(m_found.segments.highest, 1)) * headroom;
    }

    [[nodiscard]] bool isSegments() const { return m_page.view == MapOverTime::Segments; }

    static double byteScaleOf(const MapTimePage& page)
    {
        if (page.view == MapOverTime::Addresses)
            return std::ceil(QFontMetricsF(page.font).height() / 2);
        const std::uint64_t most = page.recording->history->device(page.device)->usage().peakReserved;
        return byteScaleWidth({0, static_cast<double>(std::max<std::uint64_t>(most, 1)), 1000}, page.font);
    }

    core::Status findSegments(core::Progress& progress)
    {
        auto found = core::segmentTimeline(
            m_page.recording->snapshot(), m_device, m_found.places,
            core::mapColumns(m_device, m_found.scale, m_x, core::MapHighest::Reserved), progress);
        SNAPVIEWER_TRY(found);
        m_found.segments = std::move(*found);
        return core::Done{};
    }

    core::Status findAddresses(core::Progress& progress)
    {
        auto found = core::addressTimeline(
            m_page.recording->snapshot(), m_device,
            core::AddressRows(m_found.places, static_cast<std::uint32_t>(m_areas.plot.height())),
            core::mapColumns(m_device, m_found.scale, m_x, core::MapHighest::Active), progress);
        SNAPVIEWER_TRY(found);
        m_found.addresses = std::move(*found);
        return core::Done{};
    }

    void paintSegments(QPainter& painter) const
    {
        const double bytes = topBytes();
        painter.drawImage(
            m_areas.plot.topLeft(),
            segmentsImage(m_found.segments, static_cast<int>(m_areas.plot.height()), bytes, m_page.palette));
        const core::Snapshot& snapshot = m_page.recording->snapshot();
        paintEnvelopes(painter, m_areas.plot, poolEnvelopes(snapshot, m_found.segments), bytes, snapshot,
                       m_page.palette);
        paintByteScale(painter, QRectF(0, m_areas.plot.top(), m_areas.left, m_areas.plot.height()),
                       core::Axis(0, bytes, m_areas.plot.height()), m_page.palette);
    }

    void paintAddresses(QPainter& painter) const
    {
        painter.drawImage(m_areas.plot.topLeft(),
                          addressesImage(m_found.addresses, m_page.colours, m_page.palette));
        paintAddressGroups(painter, m_areas.plot, m_found.addresses.rows, m_page.recording->snapshot(),
                           m_page.palette);
    }

    [[nodiscard]] std::vector<core::LegendEntry> groupLegend() const
    {
        std::vector<core::LegendEntry> entries;
        const auto& groups = m_found.places->groups();
        for (std::uint32_t g = 0; g < groups.size(); ++g) {
            core::LegendEntry entry;
            entry.colour = mapGroupColour(g, themeOf(m_page.palette));
            entry.text = mapGroupText(m_page.recording->snapshot(), groups[g]);
            entries.push_back(entry);
        }
        return entries;
    }

    [[nodiscard]] QString titleText() const
    {
        const QString file = QFileInfo(m_page.recording->document->path).fileName();
        const QString what = isSegments() ? PictureText::tr("reserved memory, a band a segment")
                                          : PictureText::tr("where every block lay, address over time");
        return PictureText::tr("%1 · device %2").arg(file, m_device.name()) + QStringLiteral(" · ") + what;
    }

    [[nodiscard]] QString countsText() const
    {
        if (isSegments())
            return PictureText::tr("At most %1 reserved. In full colour what of a segment is active; a pixel "
                                   "shows the event after which most is reserved.")
                .arg(core::formatShortBytes(m_found.segments.highest));
        const core::AddressTimeline& addresses = m_found.addresses;
        return PictureText::tr(
                   "A pixel is %1. %2 allocations drawn, %3 thinner than a pixel, %4 shorter than one.")
            .arg(core::formatShortBytes(core::wholeBytes(addresses.rows.bytesPerRow())),
                 core::formatCount(addresses.drawn), core::formatCount(addresses.merged),
                 core::formatCount(addresses.tooShort));
    }

    void paintLine(QPainter& painter, const QRectF& area, const QString& text, QPalette::ColorRole role) const
    {
        textLine(painter, area, text, m_page.palette.color(role));
    }

    const MapTimePage& m_page;
    QSize m_size;
    const core::DeviceHistory& m_device;
    Areas m_areas;
    core::Axis m_x;
    MapFindings m_found;
};

} // namespace

core::Result<MapTimePicture> drawMapOverTime(const MapTimePage& page, QSize size, double ratio,
                                             core::Progress& progress)
{
    const core::DeviceHistory* device = page.recording->history->device(page.device);
    if (device == nullptr || !device->knowsReserved())
        return noMap(page.device);
    TimePainting painting(page, size);
    SNAPVIEWER_TRY(painting.find(progress));
    QImage image = newImage(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    QPainter painter(&image);
    painting.paint(painter);
    painter.end();
    return painting.taken(std::move(image));
}

core::Status writeMapOverTime(const MapTimePage& page, QSize size, const PictureFile& file,
                              core::Progress& progress)
{
    const core::DeviceHistory* device = page.recording->history->device(page.device);
    if (device == nullptr || !device->knowsReserved())
        return noMap(page.device);
    TimePainting painting(page, size);
    SNAPVIEWER_TRY(painting.find(progress));
    return writePainted(
        size, file, [&](QPainter& painter) { painting.paint(painter); }, progress);
}

} // namespace picture
