// SPDX-License-Identifier: MIT
#include "core/picture/map/map_picture.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/legend_painter.h"
#include "core/picture/map/map_kinds.h"
#include "core/picture/map/map_labels.h"
#include "core/picture/map/map_request.h"
#include "core/picture/map/map_words.h"
#include "core/picture/map/state_map.h"
#include "core/picture/palettes.h"
#include "core/picture/strokes.h"

#include <QFileInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

std::shared_ptr<const core::MapPlaces> placesOf(const MapPage& page)
{
    return std::make_shared<const core::MapPlaces>(page.recording->snapshot(),
                                                   *page.recording->history->device(page.device));
}

} // namespace

/// Paints pictures of one size: where everything is, and in which order.
class MapPainting
{
public:
    MapPainting(const MapPage& page, QSize size)
        : m_page(page), m_legendEntries(page.legend), m_size(size),
          m_device(*page.recording->history->device(page.device)), m_places(placesOf(page)),
          m_walk(page.recording->snapshot(), m_device, *m_places)
    {
        const QFontMetricsF metrics(page.font);
        const double line = std::ceil(metrics.height() * 1.6);
        const double side = std::ceil(metrics.height() / 2);
        double top = 0;
        const auto next = [&](double height) {
            const QRectF row(side, top, std::max(size.width() - 2 * side, 1.0), height);
            top += height;
            return row;
        };
        const double legendTall = page.legend.empty() ? 0 : std::ceil(legendHeight(page.font));
        m_title = next(line);
        m_legend = next(legendTall);
        m_map = next(std::max(size.height() - line - legendTall - line - mapKindsHeight(page.font), 1.0));
        m_kinds = next(mapKindsHeight(page.font));
        m_counts = next(line);
        m_room = {m_map.width(), m_map.height()};
        m_room.header = line;
        m_what.snapshot = &page.recording->snapshot();
        m_what.device = &m_device;
        m_what.layout = &m_layout;
        m_what.scene = &m_scene;
        m_what.colours = page.colours;
        m_what.colouring = page.colouring;
        m_what.palette = page.palette;
        m_what.runs = &m_runs;
    }

    /// What is painted from here on is the state after event.
    void goTo(core::EventIndex event)
    {
        m_walk.go(event, m_scene);
        layOut();
        m_request = failedRequest(m_page.recording->snapshot(), m_device, m_scene);
        m_runs = core::mapRuns(m_scene, m_layout, m_what.x, m_what.visibleLines());
    }

    void setLegend(std::vector<core::LegendEntry> entries) { m_legendEntries = std::move(entries); }

    void paint(QPainter& painter)
    {
        const QPalette& palette = m_page.palette;
        painter.fillRect(QRectF(QPointF(0, 0), m_size), palette.color(QPalette::Window));
        painter.setFont(m_page.font);
        paintLine(painter, m_title, titleText(), QPalette::WindowText);
        paintLegend(painter, m_legend, m_legendEntries, {}, palette);
        paintStateMap(painter, m_map, m_what, m_labels);
        if (m_request)
            paintMapRequest(painter, m_map, m_what, *m_request);
        paintMapMarks(painter, m_map, m_what, {});
        paintMapKinds(painter, m_kinds, palette);
        paintLine(painter, m_counts, mapCounts(m_layout, m_runs), QPalette::PlaceholderText);
    }

private:
    /// Once, unless pools are so many that empty ones are folded.
    void layOut()
    {
        std::vector<bool> folded = core::MapLayout::foldedIn(m_room, m_scene.emptyGroups(*m_places));
        if (m_layout.lines() > 0 && m_layout.folded() == folded)
            return;
        m_layout = core::MapLayout::fitting(m_places, m_room, std::move(folded));
        m_what.x = core::Axis(0, static_cast<double>(m_layout.lineBytes()), m_map.width());
        m_what.y = core::Axis(0, std::max(m_layout.height(), m_map.height()), m_map.height());
    }

    [[nodiscard]] QString titleText() const
    {
        const QString file = QFileInfo(m_page.recording->document->path).fileName();
        const QString title = PictureText::tr("%1 · device %2").arg(file, m_device.name());
        const bool isUnsure = m_page.recording->unsure.of(m_page.device);
        return QStringLiteral("%1 · %2").arg(title, mapSentence(m_device, m_scene, isUnsure));
    }

    void paintLine(QPainter& painter, const QRectF& area, const QString& text, QPalette::ColorRole role) const
    {
        textLine(painter, area, text, m_page.palette.color(role));
    }

    const MapPage& m_page;
    std::vector<core::LegendEntry> m_legendEntries;
    QSize m_size;
    const core::DeviceHistory& m_device;
    std::shared_ptr<const core::MapPlaces> m_places;
    core::MapWalk m_walk;
    MapLabels m_labels;
    QRectF m_title;
    QRectF m_legend;
    QRectF m_map;
    QRectF m_kinds;
    QRectF m_counts;
    core::MapRoom m_room;
    core::MapLayout m_layout;
    core::MapScene m_scene;
    core::MapRuns m_runs;
    std::optional<MapRequest> m_request;
    StateMap m_what;
};

class MapFrames::Frames
{
public:
    Frames(const MapPage& page, QSize size, core::EventIndex first, core::EventIndex last)
        : m_page(page), m_size(size), m_first(first), m_last(last), m_painting(m_page, size)
    {}

    QImage at(core::EventIndex event)
    {
        m_painting.goTo(event);
        if (!m_page.legend.empty() && m_page.colouring) // with what it holds then
            m_painting.setLegend(m_page.colouring->legend(*m_page.recording->history->device(m_page.device),
                                                          event, themeOf(m_page.palette)));
        return paintedImage(m_size, [&](QPainter& painter) {
            constexpr double tall = 4;
            m_painting.paint(painter);
            const double part = (event - m_first) / std::max<double>(m_last - m_first, 1);
            painter.fillRect(QRectF(0, m_size.height() - tall, m_size.width() * part, tall),
                             accentColour(m_page.palette));
        });
    }

private:
    MapPage m_page;
    QSize m_size;
    core::EventIndex m_first;
    core::EventIndex m_last;
    MapPainting m_painting;
};

MapFrames::MapFrames(const MapPage& page, QSize size, core::EventIndex first, core::EventIndex last)
    : m_frames(std::make_unique<Frames>(page, size, first, last))
{}

MapFrames::~MapFrames() = default;

QImage MapFrames::at(core::EventIndex event)
{
    return m_frames->at(event);
}

core::Status writeMap(const MapPage& page, QSize size, const PictureFile& file, core::Progress& progress)
{
    const core::DeviceHistory* device = page.recording->history->device(page.device);
    if (device == nullptr || !device->knowsReserved())
        return noMap(page.device);
    MapPainting painting(page, size);
    painting.goTo(page.event);
    return writePainted(
        size, file, [&](QPainter& painter) { painting.paint(painter); }, progress);
}

} // namespace picture
