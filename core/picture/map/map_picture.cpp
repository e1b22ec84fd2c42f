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

/// Paints one picture: where everything is, and in which order.
class Painting
{
public:
    Painting(const MapPage& page, QSize size)
        : m_page(page), m_size(size), m_device(*page.recording->history->device(page.device))
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
        const core::Snapshot& snapshot = page.recording->snapshot();
        const auto places = std::make_shared<const core::MapPlaces>(snapshot, m_device);
        core::MapRoom room{m_map.width(), m_map.height()};
        room.header = line;
        m_layout = core::MapLayout::fitting(places, room);
        m_scene = core::mapSceneAt(snapshot, m_device, *places, page.event);
        m_request = failedRequest(snapshot, m_device, m_scene);
        m_what.snapshot = &snapshot;
        m_what.device = &m_device;
        m_what.layout = &m_layout;
        m_what.scene = &m_scene;
        m_what.x = core::Axis(0, static_cast<double>(m_layout.lineBytes()), m_map.width());
        m_what.y = core::Axis(0, std::max(m_layout.height(), m_map.height()), m_map.height());
        m_what.colours = page.colours;
        m_what.colouring = page.colouring;
        m_what.palette = page.palette;
        m_runs = core::mapRuns(m_scene, m_layout, m_what.x, m_what.visibleLines());
        m_what.runs = &m_runs;
    }

    void paint(QPainter& painter) const
    {
        const QPalette& palette = m_page.palette;
        painter.fillRect(QRectF(QPointF(0, 0), m_size), palette.color(QPalette::Window));
        painter.setFont(m_page.font);
        paintLine(painter, m_title, titleText(), QPalette::WindowText);
        paintLegend(painter, m_legend, m_page.legend, {}, palette);
        MapLabels labels;
        paintStateMap(painter, m_map, m_what, labels);
        if (m_request)
            paintMapRequest(painter, m_map, m_what, *m_request);
        paintMapMarks(painter, m_map, m_what, {});
        paintMapKinds(painter, m_kinds, palette);
        paintLine(painter, m_counts, mapCounts(m_layout, m_runs), QPalette::PlaceholderText);
    }

private:
    [[nodiscard]] QString titleText() const
    {
        const QString file = QFileInfo(m_page.recording->document->path).fileName();
        const QString title = PictureText::tr("%1 · device %2").arg(file, m_device.name());
        return QStringLiteral("%1 · %2").arg(title, mapSentence(m_device, m_scene));
    }

    void paintLine(QPainter& painter, const QRectF& area, const QString& text, QPalette::ColorRole role) const
    {
        textLine(painter, area, text, m_page.palette.color(role));
    }

    const MapPage& m_page;
    QSize m_size;
    const core::DeviceHistory& m_device;
    QRectF m_title;
    QRectF m_legend;
    QRectF m_map;
    QRectF m_kinds;
    QRectF m_counts;
    core::MapLayout m_layout;
    core::MapScene m_scene;
    core::MapRuns m_runs;
    std::optional<MapRequest> m_request;
    StateMap m_what;
};

} // namespace

core::Status writeMap(const MapPage& page, QSize size, const PictureFile& file, core::Progress& progress)
{
    const core::DeviceHistory* device = page.recording->history->device(page.device);
    if (device == nullptr || !device->knowsReserved())
        return noMap(page.device);
    const Painting painting(page, size);
    return writePainted(
        size, file, [&](QPainter& painter) { painting.paint(painter); }, progress);
}

} // namespace picture
