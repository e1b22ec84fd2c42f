// SPDX-License-Identifier: MIT
#include "core/picture/map/pool_envelope.h"

#include "core/base/units.h"
#include "core/picture/map/map_words.h"
#include "core/picture/new_image.h"
#include "core/picture/palettes.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

namespace picture {

namespace {

constexpr double paleness = 0.25; ///< of its colour in what is not active

/// Rows of one column, lowest first.
class SegmentRows
{
public:
    SegmentRows(std::size_t rows, double bytesPerRow)
        : m_bytesPerRow(bytesPerRow), m_active(rows), m_reserved(rows), m_most(rows), m_group(rows),
          m_edge(rows)
    {}

    void clear()
    {
        for (auto* column : {&m_active, &m_reserved, &m_most})
            std::fill(column->begin(), column->end(), 0.0);
        std::fill(m_edge.begin(), m_edge.end(), false);
        m_bottom = 0;
    }

    void add(const core::SegmentCell& cell, std::uint32_t group)
    {
        constexpr double leastApart = 4; // rows: from here on neighbours are told apart
        const double from = m_bottom / m_bytesPerRow;
        const double to = from + static_cast<double>(cell.reserved) / m_bytesPerRow;
        const double active = from + static_cast<double>(cell.active) / m_bytesPerRow;
        const auto end = std::min(static_cast<std::size_t>(std::ceil(to)), m_group.size());
        for (auto row = static_cast<std::size_t>(from); row < end; ++row) {
            const auto low = static_cast<double>(row);
            const auto part = [low, from](double until) {
                return std::max(std::min(low + 1, until) - std::max(low, from), 0.0);
            };
            const double share = part(to);
            m_active[row] += part(active);
            m_reserved[row] += share;
            if (share > m_most[row]) {
                m_most[row] = share;
                m_group[row] = group;
            }
        }
        if (to - from >= leastApart && end > 0)
            m_edge[end - 1] = true;
        m_bottom += static_cast<double>(cell.reserved);
    }

    [[nodiscard]] core::Rgb colourOf(std::size_t row, core::Theme theme, core::Rgb paper) const
    {
        constexpr double leastShown = 0.5;
        if (m_reserved[row] < leastShown)
            return paper;
        const core::Rgb full = mapGroupColour(m_group[row], theme);
        const core::Rgb pale = core::mixed(full, paper, paleness);
        const core::Rgb own = core::mixed(full, pale, std::min(m_active[row] / m_reserved[row], 1.0));
        return m_edge[row] ? core::mixed(own, paper, 0.5) : own;
    }

private:
    double m_bytesPerRow;
    double m_bottom = 0; ///< bytes
    std::vector<double> m_active;
    std::vector<double> m_reserved;
    std::vector<double> m_most; ///< of one segment
    std::vector<std::uint32_t> m_group;
    std::vector<bool> m_edge;
};

void paintPlate(QPainter& painter, const QPointF& at, const QString& text, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    const QRectF box(at, QSizeF(metrics.horizontalAdvance(text) + 6, metrics.height()));
    QColor paper = palette.color(QPalette::Base);
    paper.setAlphaF(0.85F);
    painter.fillRect(box, paper);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, text);
}

/// Where it is highest, if there is room.
void paintEnvelopeName(QPainter& painter, const QRectF& area, const PoolEnvelope& envelope, double scale,
                       const core::Snapshot& snapshot, const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    std::size_t highest = 0;
    for (std::size_t c = 0; c < envelope.top.size(); ++c) {
        if (envelope.top[c] - envelope.bottom[c] > envelope.top[highest] - envelope.bottom[highest])
            highest = c;
    }
    if (static_cast<double>(envelope.most) * scale < metrics.height() + 4)
        return;
    const QString text = QStringLiteral("%1 · %2").arg(mapPoolText(snapshot, envelope.pool, envelope.about),
                                                       core::formatShortBytes(envelope.most));
    const double left = std::min(area.left() + static_cast<double>(highest) + 4,
                                 area.right() - metrics.horizontalAdvance(text) - 10);
    const double top = area.bottom() - static_cast<double>(envelope.top[highest]) * scale;
    paintPlate(painter, {std::max(left, area.left()), top + 2}, text, palette);
}

/// By pool: private, and somewhere high enough to be outlined.
std::vector<bool> seenPools(const core::Snapshot& snapshot, const core::SegmentTimeline& timeline)
{
    constexpr std::uint64_t parts = 500;
    std::vector<std::uint64_t> bytes(snapshot.pools().size());
    std::vector<bool> isSeen(bytes.size());
    for (std::size_t c = 0; c < timeline.columns.size(); ++c) {
        std::fill(bytes.begin(), bytes.end(), 0);
        for (std::uint32_t i = timeline.firstCell[c]; i < timeline.firstCell[c + 1]; ++i) {
            const core::SegmentCell& cell = timeline.cells[i];
            const core::PoolId pool =
                timeline.places->groups()[timeline.places->places()[cell.place].group].pool;
            if (pool.isNone() || snapshot.pools()[pool.value] == core::Pool{})
                continue;
            bytes[pool.value] += cell.reserved;
            if (bytes[pool.value] > timeline.highest / parts)
                isSeen[pool.value] = true;
        }
    }
    return isSeen;
}

} // namespace

core::Rgb mapGroupColour(std::uint32_t group, core::Theme theme)
{
    constexpr std::array<core::Rgb, 6> light{0xff64748b, 0xff9aa5b4, 0xff6e8b74,
                                             0xff9c8f5a, 0xff86748f, 0xffa07e6b};
    constexpr std::array<core::Rgb, 6> dark{0xff8494ab, 0xff5d6b80, 0xff86a58d,
                                            0xffb5a870, 0xffa08cab, 0xffbc9782};
    return (theme == core::Theme::Dark ? dark : light).at(group % light.size());
}

std::vector<PoolEnvelope> poolEnvelopes(const core::Snapshot& snapshot, const core::SegmentTimeline& timeline)
{
    const std::vector<bool> isSeen = seenPools(snapshot, timeline);
    std::vector<PoolEnvelope> envelopes;
    std::vector<std::size_t> ofGroup; // the default pool has none
    for (const core::MapGroup& group : timeline.places->groups()) {
        const bool isPrivate = !group.pool.isNone() && isSeen[group.pool.value];
        if (isPrivate && (envelopes.empty() || envelopes.back().pool != group.pool)) {
            const std::size_t columns = timeline.columns.size();
            envelopes.push_back({group.pool, group.about, std::vector<std::uint64_t>(columns),
                                 std::vector<std::uint64_t>(columns), 0});
        }
        ofGroup.push_back(isPrivate ? envelopes.size() : 0);
    }
    for (std::size_t c = 0; c < timeline.columns.size(); ++c) {
        std::uint64_t bottom = 0;
        for (std::uint32_t i = timeline.firstCell[c]; i < timeline.firstCell[c + 1]; ++i) {
            const core::SegmentCell& cell = timeline.cells[i];
            const std::size_t number = ofGroup[timeline.places->places()[cell.place].group];
            if (number > 0) {
                PoolEnvelope& envelope = envelopes[number - 1];
                if (envelope.top[c] == envelope.bottom[c])
                    envelope.bottom[c] = bottom;
                envelope.top[c] = bottom + cell.reserved;
                envelope.most = std::max(envelope.most, envelope.top[c] - envelope.bottom[c]);
            }
            bottom += cell.reserved;
        }
    }
    return envelopes;
}

QImage segmentsImage(const core::SegmentTimeline& timeline, int height, double bytes, const QPalette& palette)
{
    const auto width = static_cast<int>(timeline.columns.size());
    QImage image = newImage({width, height}, QImage::Format_RGB32);
    const core::Theme theme = themeOf(palette);
    const core::Rgb paper = palette.color(QPalette::Base).rgb();
    SegmentRows rows(static_cast<std::size_t>(height), std::max(bytes, 1.0) / height);
    for (int x = 0; x < width; ++x) {
        const auto c = static_cast<std::size_t>(x);
        rows.clear();
        for (std::uint32_t i = timeline.firstCell[c]; i < timeline.firstCell[c + 1]; ++i)
            rows.add(timeline.cells[i], timeline.places->places()[timeline.cells[i].place].group);
        for (int y = 0; y < height; ++y)
            reinterpret_cast<QRgb*>(image.scanLine(height - 1 - y))[x] =
                rows.colourOf(static_cast<std::size_t>(y), theme, paper);
    }
    return image;
}

void paintEnvelopes(QPainter& painter, const QRectF& area, const std::vector<PoolEnvelope>& envelopes,
                    double bytes, const core::Snapshot& snapshot, const QPalette& palette)
{
    const double scale = area.height() / std::max(bytes, 1.0);
    for (const PoolEnvelope& envelope : envelopes) {
        std::size_t begin = 0;
        const std::size_t columns = envelope.top.size();
        painter.setPen(QPen(palette.color(QPalette::Text), 1));
        while (begin < columns) { // runs of columns in which it has anything
            if (envelope.top[begin] == envelope.bottom[begin]) {
                ++begin;
                continue;
            }
            QPolygonF above;
            QPolygonF below;
            std::size_t end = begin;
            for (; end < columns && envelope.top[end] != envelope.bottom[end]; ++end) {
                const double x = area.left() + static_cast<double>(end);
                above << QPointF(x, area.bottom() - static_cast<double>(envelope.top[end]) * scale);
                below << QPointF(x, area.bottom() - static_cast<double>(envelope.bottom[end]) * scale);
            }
            painter.drawPolyline(above);
            painter.drawPolyline(below);
            begin = end;
        }
        paintEnvelopeName(painter, area, envelope, scale, snapshot, palette);
    }
}

QImage addressesImage(const core::AddressTimeline& timeline, const core::SharedColours& colours,
                      const QPalette& palette)
{
    const auto width = static_cast<int>(timeline.columns.size());
    const auto height = static_cast<int>(timeline.rows.rows());
    QImage image = newImage({width, height}, QImage::Format_RGB32);
    const core::SceneColours scene = core::sceneColours(themeOf(palette));
    const core::Rgb nothing = palette.color(QPalette::Window).rgb();
    const core::Rgb paper =
        core::mixed(palette.color(QPalette::Dark).rgb(), palette.color(QPalette::Base).rgb(), 0.35);
    for (int y = 0; y < height; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(height - 1 - y));
        for (int x = 0; x < width; ++x) {
            const std::uint32_t cell =
                timeline.at(static_cast<std::size_t>(x), static_cast<std::uint32_t>(y));
            if (cell == core::AddressTimeline::unmapped) {
                line[x] = nothing;
            } else if (cell == core::AddressTimeline::free) {
                line[x] = paper;
            } else {
                const core::Rgb own = colours && cell < colours->size() ? (*colours)[cell] : scene.rest;
                const unsigned alpha = own >> 24U;
                line[x] = alpha == 0xFF ? own : core::mixed(own, paper, alpha / 255.0);
            }
        }
    }
    return image;
}

void paintAddressGroups(QPainter& painter, const QRectF& area, const core::AddressRows& rows,
                        const core::Snapshot& snapshot, const QPalette& palette)
{
    const double tall = QFontMetricsF(painter.font()).height();
    for (std::uint32_t g = 0; g < rows.places().groups().size(); ++g) {
        const auto [first, end] = rows.rowsOfGroup(g);
        if (end - first < tall)
            continue;
        paintPlate(painter, {area.left() + 4, area.bottom() - end + 2},
                   mapGroupText(snapshot, rows.places().groups()[g]), palette);
    }
}

} // namespace picture
