// SPDX-License-Identifier: MIT
#include "core/picture/map/state_map.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/one_moment.h"
#include "core/picture/map/map_kinds.h"
#include "core/picture/map/map_labels.h"
#include "core/picture/map/map_words.h"
#include "core/picture/palettes.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(PictureText);

constexpr double leastNamed = 40; ///< pixels
constexpr double margin = 4;      ///< of a name within its block

class Painter
{
public:
    Painter(QPainter& painter, const QRectF& area, const StateMap& map, MapLabels& labels)
        : m_painter(painter), m_area(area), m_map(map), m_labels(labels), m_pixel(1 / map.ratio),
          m_scene(core::sceneColours(themeOf(map.palette)))
    {}

    void paint()
    {
        m_painter.save();
        m_painter.setClipRect(m_area);
        m_painter.fillRect(m_area, m_map.palette.color(QPalette::Window));
        paintHeaders();
        paintRuns();
        paintBars();
        paintNames();
        paintSegmentNames();
        m_painter.restore();
    }

private:
    [[nodiscard]] QRectF boxOf(std::uint32_t line, std::int32_t begin, std::int32_t end)
    {
        if (line != m_line) {
            m_line = line;
            m_box = m_map.lineBox(m_area, line);
        }
        return {m_area.left() + begin * m_pixel, m_box.top(), (end - begin) * m_pixel, m_box.height()};
    }

    [[nodiscard]] QColor colourOf(std::uint32_t rank) const
    {
        if (!m_map.colours || rank >= m_map.colours->size())
            return QColor::fromRgb(m_scene.rest);
        const core::Rgb own = (*m_map.colours)[rank];
        const unsigned alpha = own >> 24U;
        return QColor::fromRgb(alpha == 0xFF ? own : core::mixed(own, m_scene.background, alpha / 255.0));
    }

    /// What is of one colour and touches is one rectangle: of thousands that are a pixel wide few are left.
    void fill(const QRectF& box, const QColor& colour)
    {
        const bool goesOn = m_filling.right() == box.left() && m_filling.top() == box.top() &&
                            m_filling.height() == box.height() && m_fillColour == colour;
        if (goesOn) {
            m_filling.setRight(box.right());
            return;
        }
        flush();
        m_filling = box;
        m_fillColour = colour;
    }

    void flush()
    {
        if (!m_filling.isEmpty())
            m_painter.fillRect(m_filling, m_fillColour);
        m_filling = QRectF();
    }

    void paintRuns()
    {
        constexpr std::int32_t leastApart = 4; ///< device pixels: from here on neighbours have a gap
        const QColor base = m_map.palette.color(QPalette::Base);
        const core::MapRun* before = nullptr;
        for (const core::MapRun& run : m_map.runs->runs) {
            QRectF box = boxOf(run.line, run.begin, run.end);
            const bool isBlock = run.kind >= core::MapKind::Rounding;
            const bool hasNeighbour = before != nullptr && before->line == run.line &&
                                      before->end == run.begin && before->row != run.row &&
                                      before->kind >= core::MapKind::Rounding;
            if (isBlock && hasNeighbour && run.end - run.begin >= leastApart) {
                fill({box.left(), box.top(), m_pixel, box.height()}, base);
                box.setLeft(box.left() + m_pixel);
            }
            const QColor colour = isBlock ? colourOf(m_map.scene->state.blocks[run.row].rank) : base;
            if (isPlainKind(run.kind, box.width())) {
                fill(box, colour);
            } else {
                flush();
                paintMapKind(m_painter, box, run.kind, colour, m_map.palette, m_pixel);
            }
            before = &run;
        }
        flush();
    }

    /// Segments are often no wider than a pixel: the edges of all that touch are one.
    void paintBars()
    {
        const std::vector<core::MapBar>& bars = m_map.runs->bars;
        for (auto bar = bars.begin(); bar != bars.end();) {
            auto last = bar;
            std::int32_t end = bar->end;
            for (auto next = bar + 1; next != bars.end() && next->line == bar->line && next->begin <= end;
                 ++next) {
                end = std::max(end, next->end);
                last = next;
            }
            paintMapEdges(m_painter, boxOf(bar->line, bar->begin, end), m_map.palette, m_pixel);
            for (; bar != last + 1; ++bar)
                paintMapEnds(m_painter, boxOf(bar->line, bar->begin, bar->end), bar->isFirst, bar->isLast,
                             m_map.palette, m_pixel);
        }
    }

    void paintHeaders()
    {
        const auto& groups = m_map.layout->places().groups();
        for (std::uint32_t g = 0; g < groups.size(); ++g) {
            if (!m_map.layout->isFolded(g))
                paintHeader(m_map.layout->headerTop(g), mapGroupText(*m_map.snapshot, groups[g]),
                            groupBytes(m_map.scene->groups[g]));
        }
        if (const std::size_t folded = m_map.layout->foldedCount(); folded > 0)
            paintHeader(m_map.layout->height() - m_map.layout->headerHeight(), {},
                        PictureText::tr("%1 more with nothing reserved").arg(core::formatCount(folded)));
    }

    /// What is too small for a pixel is said to be so: its line looks empty.
    [[nodiscard]] QString groupBytes(const core::MapGroupState& group) const
    {
        const QString bytes = mapGroupBytes(group);
        const bool isSeen = static_cast<double>(group.reserved) * m_map.x.pixelsPerUnit() >= 1;
        return group.reserved == 0 || isSeen
                   ? bytes
                   : PictureText::tr("%1, less than a pixel here", "bytes of a pool").arg(bytes);
    }

    void paintHeader(double at, const QString& name, const QString& bytes)
    {
        const QFontMetricsF metrics(m_painter.font());
        const double top = m_area.top() + m_map.y.toPixel(at);
        const double bottom = top + m_map.layout->headerHeight() * m_map.y.pixelsPerUnit();
        if (bottom < m_area.top() || top > m_area.bottom() || bottom - top < metrics.height() * 0.8)
            return;
        constexpr double most = 3; // pixels between its descenders and the segments
        const double above = std::clamp((bottom - top - metrics.height()) / 2, 0.0, most);
        const QRectF box(m_area.left() + 2, std::round(bottom - metrics.height() - above), m_area.width() - 4,
                         metrics.height());
        m_painter.setPen(m_map.palette.color(QPalette::WindowText));
        m_painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, name);
        m_painter.setPen(m_map.palette.color(QPalette::PlaceholderText));
        const QRectF rest = box.adjusted(name.isEmpty() ? 0 : metrics.horizontalAdvance(name) + 12, 0, 0, 0);
        m_painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                           metrics.elidedText(bytes, Qt::ElideRight, std::max(rest.width(), 0.0)));
    }

    void paintNames()
    {
        if (!m_map.colouring)
            return;
        const QFontMetricsF metrics(m_painter.font());
        const NamedIn in{*m_map.snapshot, *m_map.device, *m_map.colouring};
        std::uint32_t named = core::MapScene::noRow; // what goes on in other lines has its name once
        std::uint32_t line = core::MapScene::noRow;  // in which said stands
        QString said;                                // what is alike beside it needs no word
        for (const core::MapRun& run : m_map.runs->runs) {
            if (run.kind < core::MapKind::Pending || run.row == named)
                continue;
            const QRectF box = boxOf(run.line, run.begin, run.end);
            if (box.width() < leastNamed || box.height() < metrics.ascent())
                continue;
            const std::uint32_t rank = m_map.scene->state.blocks[run.row].rank;
            if (m_map.colours && rank < m_map.colours->size() && core::isDimmed((*m_map.colours)[rank]))
                continue; // dimmed
            const auto& names = m_labels.namesOf(in, rank, m_painter.font());
            const auto name = std::find_if(names.begin(), names.end(), [&](const Band::Name& each) {
                return each.width + 2 * margin <= box.width();
            });
            if (name == names.end())
                continue;
            named = run.row;
            if (std::exchange(line, run.line) == run.line && said == name->text)
                continue;
            said = name->text;
            const QColor colour = colourOf(rank);
            const QPointF at(box.left() + margin,
                             std::round(box.center().y() + (metrics.ascent() - metrics.descent()) / 2));
            if (run.kind == core::MapKind::Pending) // on a plate: not on hatching
                m_painter.fillRect(QRectF(at.x() - 2, box.top(), name->width + 4, box.height()), colour);
            m_painter.setPen(QColor::fromRgb(core::inkOn(colour.rgb())));
            m_painter.drawText(at, name->text);
        }
    }

    /// In the first free bytes of a segment that have room for it.
    void paintSegmentNames()
    {
        const QFontMetricsF metrics(m_painter.font());
        m_painter.setPen(m_map.palette.color(QPalette::PlaceholderText));
        std::uint32_t named = core::MapScene::noRow; // a segment
        for (const core::MapRun& run : m_map.runs->runs) {
            if (run.kind != core::MapKind::Free || run.row == core::MapScene::noRow)
                continue;
            const QRectF box = boxOf(run.line, run.begin, run.end);
            if (box.width() < leastNamed || box.height() < metrics.ascent())
                continue;
            const core::BlockAt& block = m_map.scene->state.blocks[run.row];
            const core::MapPart* part = m_map.scene->partAt(block.addr);
            if (part == nullptr || part->segment == named)
                continue;
            const QString text = PictureText::tr("%1 · %2 free")
                                     .arg(m_map.scene->state.segments[part->segment].label(),
                                          core::formatShortBytes(block.size));
            if (metrics.horizontalAdvance(text) + 2 * margin > box.width())
                continue;
            named = part->segment;
            m_painter.drawText(
                QPointF(box.left() + margin,
                        std::round(box.center().y() + (metrics.ascent() - metrics.descent()) / 2)),
                text);
        }
    }

    QPainter& m_painter;
    QRectF m_area;
    const StateMap& m_map;
    MapLabels& m_labels;
    double m_pixel;
    core::SceneColours m_scene;
    std::uint32_t m_line = 0xFFFFFFFFU; ///< of m_box
    QRectF m_box;
    QRectF m_filling; ///< not painted yet
    QColor m_fillColour;
};

/// An outline around boxes, light and dark, so that it is seen on everything.
void outline(QPainter& painter, const std::vector<QRectF>& boxes, const QColor& colour, Qt::PenStyle style,
             const QColor& halo)
{
    for (const QRectF& box : boxes) {
        const QRectF wide = box.width() < 4 ? box.adjusted(-2, 0, 2, 0) : box;
        painter.setPen(QPen(halo, 4));
        painter.drawRect(wide.adjusted(-1, -1, 1, 1));
        painter.setPen(QPen(colour, 2, style));
        painter.drawRect(wide.adjusted(-1, -1, 1, 1));
    }
}

} // namespace

QRectF StateMap::lineBox(const QRectF& area, std::uint32_t line) const
{
    const double top = y.toPixel(layout->barTop(line));
    const double bottom = y.toPixel(layout->barTop(line) + layout->barHeight());
    const auto whole = [this](double pixel) { return std::round(pixel * ratio) / ratio; };
    const double from = whole(top);
    return {area.left(), area.top() + from, area.width(), std::max(whole(bottom) - from, 1 / ratio)};
}

std::vector<QRectF> StateMap::boxesOf(const QRectF& area, std::uint32_t place, std::uint64_t addr,
                                      std::uint64_t size) const
{
    std::vector<QRectF> boxes;
    const auto lines = visibleLines();
    layout->forEachPiece(place, addr, size, [&](const core::MapPiece& piece) {
        if (piece.line < lines.first || piece.line >= lines.second)
            return;
        const double left = x.toPixel(static_cast<double>(piece.begin));
        const double right = std::max(x.toPixel(static_cast<double>(piece.end)), left + 1 / ratio);
        if (right <= 0 || left >= area.width())
            return;
        const QRectF line = lineBox(area, piece.line);
        constexpr double beyond = 10; // what goes on outside is not closed there
        const double from = std::max(left, -beyond);
        boxes.emplace_back(area.left() + from, line.top(), std::min(right, area.width() + beyond) - from,
                           line.height());
    });
    return boxes;
}

void paintStateMap(QPainter& painter, const QRectF& area, const StateMap& map, MapLabels& labels)
{
    Painter(painter, area, map, labels).paint();
}

void paintMapVeil(QPainter& painter, const QRectF& area, const StateMap& map, std::uint32_t lit)
{
    constexpr float thickness = 0.72F;
    QColor veil = map.palette.color(QPalette::Window);
    veil.setAlphaF(thickness);
    const auto count = static_cast<std::uint32_t>(map.layout->places().groups().size());
    const auto yOf = [&](std::uint32_t group) {
        const double top = group < count ? map.layout->headerTop(group) : map.layout->height();
        return std::clamp(area.top() + map.y.toPixel(top), area.top(), area.bottom());
    };
    for (std::uint32_t group = 0; group < count; ++group) {
        if (group != lit)
            painter.fillRect(QRectF(QPointF(area.left(), yOf(group)), QPointF(area.right(), yOf(group + 1))),
                             veil);
    }
}

void paintMapMarks(QPainter& painter, const QRectF& area, const StateMap& map, const MapMarks& marks)
{
    painter.save();
    painter.setClipRect(area);
    painter.setBrush(Qt::NoBrush);
    const QColor halo = map.palette.color(QPalette::Base);
    const auto& mark = map.scene->mark;
    if (mark && !core::isOneMoment(*map.device, map.scene->event)) { // a state alone is of no event
        const bool isGone =
            mark->what == core::MapMark::What::Freed || mark->what == core::MapMark::What::Returned;
        outline(painter, map.boxesOf(area, mark->place, mark->addr, mark->size),
                map.palette.color(QPalette::WindowText), isGone ? Qt::DashLine : Qt::SolidLine, halo);
    }
    const auto mind = [&](const std::optional<std::uint32_t>& rank, const QColor& colour) {
        const std::uint32_t row = rank ? map.scene->rowOf(*map.device, *rank) : core::MapScene::noRow;
        if (row == core::MapScene::noRow)
            return;
        const core::BlockAt& block = map.scene->state.blocks[row];
        outline(painter, map.boxesOf(area, map.scene->partAt(block.addr)->place, block.addr, block.size),
                colour, Qt::SolidLine, halo);
    };
    mind(marks.selected, accentColour(map.palette));
    mind(marks.hovered, map.palette.color(QPalette::PlaceholderText));
    painter.restore();
}

} // namespace picture
