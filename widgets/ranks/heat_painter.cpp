// SPDX-License-Identifier: MIT
#include "widgets/ranks/heat_painter.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/strokes.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/name_parts.h"

#include <QFontMetrics>
#include <QImage>
#include <QPainter>
#include <QRect>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(HeatMapText);

/// What the columns of one pixel say together: the worst of each.
struct Peak
{
    std::uint64_t bytes = 0;
    std::uint64_t capacity = 0;
    bool hasOom = false;
    bool isMissing = false; ///< any of them is

    explicit Peak(const HeatView& view, core::ColumnRange range)
    {
        for (const std::uint32_t column : view.in(range)) {
            const core::HeatScene::Column& one = view.scene->columns[column];
            bytes = std::max(bytes, one.peak);
            capacity = std::max(capacity, one.capacity.value_or(0));
            hasOom = hasOom || one.hasOom;
            isMissing = isMissing || view.scene->isUnknown(column);
        }
    }
};

void paintScale(QPainter& painter, const QRect& area, std::uint64_t highest, const QPalette& palette)
{
    constexpr int margin = 6;
    const QRect words(0, area.top(), area.left() - margin, area.height());
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(words.adjusted(0, 0, 0, -painter.fontMetrics().height()),
                     Qt::AlignRight | Qt::AlignBottom, HeatMapText::tr("Reserved at most"));
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(words, Qt::AlignRight | Qt::AlignTop, core::formatShortBytes(highest));
    painter.drawText(words, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("0"));
}

/// What red and hatched columns are, left of the scale, where there are any and there is room.
void paintMarks(QPainter& painter, const QRect& area, const HeatView& view, const QPalette& palette)
{
    constexpr int margin = 6;
    constexpr int box = 9;
    constexpr int narrowest = 160;
    if (area.left() < narrowest)
        return;
    const auto& columns = view.scene->columns;
    int y = area.top() + margin;
    const auto add = [&](const QString& text, bool isHatched) {
        const QRect square(margin, y + (painter.fontMetrics().height() - box) / 2, box, box);
        if (isHatched)
            picture::hatch(painter, square, square, palette.color(QPalette::PlaceholderText));
        else
            painter.fillRect(square, picture::alarmColour(palette));
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(square.right() + margin, y + painter.fontMetrics().ascent(), text);
        y += painter.fontMetrics().height() + margin / 2;
    };
    if (std::ranges::any_of(columns, &core::HeatScene::Column::hasOom))
        add(HeatMapText::tr("out of memory"), false);
    bool isAny = false;
    bool hasFile = false; // one that tells nothing
    for (std::size_t column = 0; column < columns.size(); ++column) {
        const bool isUnknown = view.scene->isUnknown(column);
        isAny = isAny || isUnknown;
        hasFile = hasFile || (isUnknown && !view.scene->isMissing(column));
    }
    if (isAny)
        add(hasFile ? HeatMapText::tr("nothing known") : HeatMapText::tr("no file"), true);
}

/// The highest that each rank held beside each other on one scale, with what its device has; red where memory
/// ran out, hatched where there is no file. Left of area its scale. Columns that share a pixel show the
/// worst.
void paintPeaks(QPainter& painter, const QRect& area, const HeatView& view, const QPalette& palette)
{
    constexpr int air = 8; // above, for marks
    const double height = area.height() - air;
    const std::uint64_t highest = std::max<std::uint64_t>(view.scene->highest, 1);
    const auto lengthOf = [&](std::uint64_t bytes) {
        return std::round(height * static_cast<double>(bytes) / static_cast<double>(highest));
    };
    QColor quiet = palette.color(QPalette::PlaceholderText);
    quiet.setAlphaF(0.45F);
    painter.save();
    paintScale(painter, area.adjusted(0, air, 0, 0), highest, palette);
    paintMarks(painter, area, view, palette);
    painter.setClipRect(area);
    const double width = view.layout.columnWidth();
    const double gap = width >= 6 ? 2 : width >= 3 ? 1 : 0;
    for (int x = 0; x < area.width();) {
        const core::ColumnRange range = view.layout.columnsAt(x);
        int end = x + 1;
        while (end < area.width() && view.layout.columnsAt(end) == range)
            ++end;
        const QRectF column(area.left() + x, area.top() + air, std::max(end - x - gap, 1.0), height);
        x = end;
        if (range.size() == 0)
            continue;
        const Peak peak(view, range);
        const QRectF mark(column.left(), area.top() + 1, std::max(column.width(), 2.0), air - 3);
        if (peak.isMissing && peak.bytes == 0)
            picture::hatch(painter, column, area, palette.color(QPalette::PlaceholderText));
        if (peak.isMissing)
            painter.fillRect(mark, palette.color(QPalette::PlaceholderText));
        QRectF bar = column;
        bar.setTop(column.bottom() - lengthOf(peak.bytes));
        painter.fillRect(bar, peak.hasOom ? picture::alarmColour(palette) : quiet);
        if (peak.hasOom)
            painter.fillRect(mark, picture::alarmColour(palette));
        if (peak.capacity > 0)
            painter.fillRect(
                QRectF(column.left(), column.bottom() - lengthOf(peak.capacity), column.width() + gap, 1),
                picture::alarmColour(palette));
    }
    painter.restore();
}

constexpr int textMargin = 6;

/// One painting of the cells and what is around them.
class Painting
{
public:
    Painting(QPainter& painter, const HeatAreas& areas, const HeatView& view, const QPalette& palette)
        : m_painter(painter), m_areas(areas), m_view(view), m_scene(*view.scene), m_palette(palette),
          m_colours(view.colours(palette)),
          m_rows(std::min(areas.rowsSeen(), view.rows.size() - std::min(view.firstRow, view.rows.size())))
    {
        for (int x = 0; x < areas.cells.width(); ++x)
            m_ranges.push_back(view.layout.columnsAt(x));
    }

    void paint()
    {
        paintCells();
        paintMissing();
        paintGrid();
        paintNumbers();
        paintNames();
        paintLegend();
        paintHosts();
        paintLabels();
        paintCurrent();
    }

private:
    [[nodiscard]] QRect rowBox(std::size_t seen) const
    {
        return {m_areas.cells.left(), m_areas.cells.top() + static_cast<int>(seen) * HeatAreas::rowHeight,
                m_areas.cells.width(), HeatAreas::rowHeight};
    }
    [[nodiscard]] QRectF columnBox(std::size_t place, const QRect& row) const
    {
        const double left = std::round(row.left() + m_view.layout.leftOf(place));
        const double right = std::round(row.left() + m_view.layout.leftOf(place + 1));
        return {left, double(row.top()), std::max(right - left, 1.0), double(row.height())};
    }

    [[nodiscard]] QRgb colourOf(std::uint32_t row, std::uint32_t column) const
    {
        if (!m_scene.grid.isKnown(column))
            return 0;
        return m_view.showsBytes ? m_colours.ofBytes(m_scene.grid.bytes(row, column))
                                 : m_colours.ofExcess(m_scene.grid.excess(row, column));
    }

    /// A line of pixels a row, drawn as high as the row: transparent where nothing is known.
    void paintCells()
    {
        if (m_rows == 0 || m_ranges.empty())
            return;
        QImage image(m_areas.cells.width(), static_cast<int>(m_rows), QImage::Format_ARGB32_Premultiplied);
        for (std::size_t seen = 0; seen < m_rows; ++seen)
            fillLine(m_view.rowAt(m_view.firstRow + seen),
                     reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(seen))));
        for (std::size_t seen = 0; seen < m_rows; ++seen)
            m_painter.drawImage(rowBox(seen).adjusted(0, 0, 0, -1), image,
                                QRect(0, static_cast<int>(seen), image.width(), 1));
    }

    void fillLine(std::uint32_t row, QRgb* pixels)
    {
        core::ColumnRange before;
        QRgb colour = 0;
        for (std::size_t x = 0; x < m_ranges.size(); ++x) {
            const core::ColumnRange range = m_ranges[x];
            if (range != before) {
                before = range;
                colour = range.size() == 0
                             ? 0
                             : colourOf(row, core::strongestOf(m_scene.grid, row, m_view.in(range),
                                                               m_view.showsBytes));
            }
            pixels[x] = colour;
        }
    }

    /// Columns without a file that tells anything, hatched over all rows. Such as are still to be read, or
    /// whose rank had no such moment, are left empty.
    void paintMissing()
    {
        const QRect all(m_areas.cells.left(), m_areas.cells.top(), m_areas.cells.width(),
                        std::min(m_areas.cells.height(), static_cast<int>(m_rows) * HeatAreas::rowHeight));
        const auto hasNoFile = [this](core::ColumnRange range) {
            const auto columns = m_view.in(range);
            return range.size() > 0 && std::all_of(columns.begin(), columns.end(),
                                                   [this](auto column) { return m_scene.isUnknown(column); });
        };
        for (std::size_t x = 0; x < m_ranges.size();) {
            const std::size_t from = x;
            while (x < m_ranges.size() && hasNoFile(m_ranges[x]))
                ++x;
            if (x > from)
                picture::hatch(m_painter,
                               QRectF(all.left() + static_cast<double>(from), all.top(),
                                      static_cast<double>(x - from), all.height()),
                               all, m_palette.color(QPalette::PlaceholderText));
            else
                ++x;
        }
    }

    /// Whether a column belongs elsewhere than the one before, as they are ordered.
    [[nodiscard]] bool isBorderAt(std::size_t place) const
    {
        const std::uint32_t before = m_view.columns[place - 1];
        const std::uint32_t column = m_view.columns[place];
        if (m_view.order == core::HeatOrder::Group)
            return m_scene.grid.groupOf(column) != m_scene.grid.groupOf(before);
        return m_view.order == core::HeatOrder::Host &&
               m_scene.columns[column].host != m_scene.columns[before].host;
    }

    /// The machine of the columns below it, where they are ordered by that.
    void paintHosts()
    {
        const core::ColumnRange visible = m_view.layout.visible();
        m_painter.setPen(m_palette.color(QPalette::WindowText));
        for (std::size_t first = visible.first; first < visible.behind && m_areas.hosts.height() > 0;) {
            std::size_t behind = first + 1;
            while (behind < visible.behind && !isBorderAt(behind))
                ++behind;
            const double left = std::max(m_view.layout.leftOf(first), 0.0);
            const double right = std::min(m_view.layout.leftOf(behind), double(m_areas.hosts.width()));
            const QRectF box(m_areas.hosts.left() + left + textMargin, m_areas.hosts.top(),
                             std::max(right - left - 2 * textMargin, 0.0), m_areas.hosts.height());
            const QString host = core::plainLine(m_scene.columns[m_view.columns[first]].host);
            m_painter.drawText(
                box, Qt::AlignLeft | Qt::AlignVCenter,
                m_painter.fontMetrics().elidedText(host, Qt::ElideMiddle, static_cast<int>(box.width())));
            first = behind;
        }
    }

    /// Between columns as soon as they are wide enough to be seen one by one, and between groups.
    void paintGrid()
    {
        constexpr double narrowest = 6;
        const core::ColumnRange visible = m_view.layout.visible();
        const int bottom = std::min(m_areas.cells.bottom(),
                                    m_areas.cells.top() + static_cast<int>(m_rows) * HeatAreas::rowHeight);
        for (std::size_t place = std::max<std::size_t>(visible.first, 1); place < visible.behind; ++place) {
            const bool isBorder = isBorderAt(place);
            if (!isBorder && m_view.layout.columnWidth() < narrowest)
                continue;
            const int x = static_cast<int>(std::round(m_areas.cells.left() + m_view.layout.leftOf(place)));
            const int top = isBorder ? m_areas.hosts.top() : m_areas.cells.top();
            m_painter.fillRect(QRect(x, top, 1, bottom - top),
                               m_palette.color(isBorder ? QPalette::PlaceholderText : QPalette::Base));
        }
    }

    void paintNumbers()
    {
        constexpr double narrowest = 58;
        if (m_view.layout.columnWidth() < narrowest)
            return;
        const core::ColumnRange visible = m_view.layout.visible();
        for (std::size_t seen = 0; seen < m_rows; ++seen) {
            const std::uint32_t row = m_view.rowAt(m_view.firstRow + seen);
            for (std::size_t place = visible.first; place < visible.behind; ++place) {
                const std::uint32_t column = m_view.columns[place];
                const bool isBytes = m_view.showsBytes || !m_scene.grid.isCompared(column);
                const std::uint64_t bytes = m_scene.grid.bytes(row, column);
                const bool isUsual =
                    isBytes ? !m_view.showsBytes && bytes == 0 : m_scene.grid.excess(row, column) == 0;
                if (!m_scene.grid.isKnown(column) || isUsual)
                    continue; // a zero in each cell would hide what is not one
                m_painter.setPen(HeatColours::textOn(colourOf(row, column)));
                m_painter.drawText(columnBox(place, rowBox(seen)).adjusted(3, 0, -3, 0), Qt::AlignCenter,
                                   isBytes ? core::formatShortBytes(bytes)
                                           : excessText(m_scene.grid.excess(row, column)));
            }
        }
    }

    void paintNames()
    {
        for (std::size_t seen = 0; seen < m_rows; ++seen) {
            const std::uint32_t row = m_view.rowAt(m_view.firstRow + seen);
            const QRect box(m_areas.names.left() + textMargin, rowBox(seen).top(),
                            m_areas.names.width() - 2 * textMargin, HeatAreas::rowHeight);
            const core::SiteWords words =
                core::SiteWords::of(core::shortSite(core::plainLine(m_scene.rows[row])));
            if (m_view.current && m_view.current->row == m_view.firstRow + seen)
                m_painter.fillRect(
                    rowBox(seen).adjusted(-m_areas.names.width(), 0, -rowBox(seen).width(), -1),
                    m_palette.color(QPalette::AlternateBase));
            drawParts(m_painter, box, {words.name, words.place}, m_palette.color(QPalette::WindowText),
                      m_palette.color(QPalette::PlaceholderText));
        }
    }

    /// What colours stand for, left of the columns' labels.
    void paintLegend()
    {
        constexpr int narrowest = 16;
        constexpr int widest = 72;
        constexpr int height = 8;
        const core::HeatGrid& grid = m_scene.grid;
        const QFontMetrics metrics(m_painter.font());
        const QString most = m_view.showsBytes ? core::formatShortBytes(grid.largestBytes())
                                               : u'+' + core::formatShortBytes(m_colours.fullExcess());
        const QString least =
            m_view.showsBytes ? QStringLiteral("0") : u'−' + core::formatShortBytes(m_colours.fullExcess());
        int right = m_areas.names.right() - textMargin;
        const int width = std::clamp(right - metrics.horizontalAdvance(most) -
                                         metrics.horizontalAdvance(least) - 3 * textMargin,
                                     narrowest, widest);
        const QRect lane(0, m_areas.labels.top(), right, m_areas.labels.height());
        m_painter.setPen(m_palette.color(QPalette::PlaceholderText));
        m_painter.drawText(lane, Qt::AlignRight | Qt::AlignVCenter, most);
        right -= metrics.horizontalAdvance(most) + textMargin;
        const QRect bar(right - width, lane.center().y() - height / 2, width, height);
        for (int x = 0; x < width; ++x) {
            const double part = m_view.showsBytes ? double(x) / width : 2.0 * x / width - 1;
            const double full =
                static_cast<double>(m_view.showsBytes ? grid.largestBytes() : m_colours.fullExcess());
            const QRgb colour = m_view.showsBytes
                                    ? m_colours.ofBytes(static_cast<std::uint64_t>(part * full))
                                    : m_colours.ofExcess(static_cast<std::int64_t>(part * full));
            m_painter.fillRect(QRect(bar.left() + x, bar.top(), 1, height), QColor::fromRgb(colour));
        }
        m_painter.drawText(lane.adjusted(0, 0, bar.left() - textMargin - lane.right(), 0),
                           Qt::AlignRight | Qt::AlignVCenter, least);
    }

    /// As many as fit beside each other, every so many: 1, 2, 5, 10, 20 …
    void paintLabels()
    {
        const core::ColumnRange visible = m_view.layout.visible();
        const double width = m_view.layout.columnWidth();
        const std::size_t step = labelStep(visible);
        for (std::size_t place = visible.first; place < visible.behind; ++place) {
            const std::uint32_t column = m_view.columns[place];
            const bool isMarked =
                std::find(m_view.marked.begin(), m_view.marked.end(), column) != m_view.marked.end();
            if (place % step != 0 && !(isMarked && step == 1))
                continue;
            const double centre = m_areas.labels.left() + m_view.layout.leftOf(place) + width / 2;
            const QFontMetrics metrics(m_painter.font());
            const QString label = metrics.elidedText(m_view.labels[column], Qt::ElideMiddle,
                                                     longestLabel() * metrics.horizontalAdvance(u'0'));
            const double half = metrics.horizontalAdvance(label) / 2.0;
            if (centre - half < m_areas.labels.left() || centre + half > m_areas.labels.right())
                continue;
            m_painter.setPen(isMarked ? picture::accentColour(m_palette)
                                      : m_palette.color(QPalette::PlaceholderText));
            m_painter.drawText(
                QRectF(centre - half - 1, m_areas.labels.top(), 2 * half + 2, m_areas.labels.height()),
                Qt::AlignCenter, label);
        }
    }

    /// Digits: as many as a column is wide, where a name that is cut to that still says something.
    [[nodiscard]] int longestLabel() const
    {
        constexpr int least = 6;
        const int room = (static_cast<int>(m_view.layout.columnWidth()) - 2 * textMargin) /
                         m_painter.fontMetrics().horizontalAdvance(u'0');
        return room < least ? mostLabel : std::min(room, mostLabel);
    }

    [[nodiscard]] std::size_t labelStep(core::ColumnRange visible) const
    {
        const QFontMetrics metrics(m_painter.font());
        int widest = 0;
        for (std::size_t place = visible.first; place < visible.behind; ++place)
            widest = std::max(widest, static_cast<int>(m_scene.columns[m_view.columns[place]].label.size()));
        widest = std::min(widest, longestLabel());
        const double wanted = (widest * metrics.horizontalAdvance(u'0') + 2 * textMargin) /
                              std::max(m_view.layout.columnWidth(), 1e-6);
        std::size_t step = 1;
        for (std::size_t ten = 1; static_cast<double>(step) < wanted; ten *= 10) {
            for (const std::size_t times : {1U, 2U, 5U}) {
                step = ten * times;
                if (static_cast<double>(step) >= wanted)
                    break;
            }
        }
        return step;
    }

    void paintCurrent()
    {
        const QColor accent = picture::accentColour(m_palette);
        for (std::size_t place = 0; place < m_view.columns.size() && !m_view.marked.empty(); ++place) {
            if (std::find(m_view.marked.begin(), m_view.marked.end(), m_view.columns[place]) ==
                m_view.marked.end())
                continue;
            QRectF box = columnBox(place, m_areas.labels);
            box.setWidth(std::max(box.width(), 3.0));
            m_painter.fillRect(QRectF(box.left(), m_areas.labels.bottom() - 1, box.width(), 2), accent);
        }
        if (!m_view.current || m_view.current->row < m_view.firstRow ||
            m_view.current->row >= m_view.firstRow + m_rows)
            return;
        QRectF box = columnBox(m_view.current->column, rowBox(m_view.current->row - m_view.firstRow));
        if (box.width() < 4)
            box.adjust(-2, 0, 2, 0); // a pixel is no place to look at
        m_painter.setPen(QPen(accent, 2));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box.adjusted(0, 0, 0, -1));
    }

    QPainter& m_painter;
    const HeatAreas& m_areas;
    const HeatView& m_view;
    const core::HeatScene& m_scene;
    const QPalette& m_palette;
    HeatColours m_colours;
    std::size_t m_rows;
    std::vector<core::ColumnRange> m_ranges; ///< by pixel of the cells
};

} // namespace

void paintHeat(QPainter& painter, const HeatAreas& areas, const HeatView& view, const QPalette& palette)
{
    painter.save();
    paintPeaks(painter, areas.strip, view, palette);
    painter.setClipRect(QRect(0, areas.hosts.top(), areas.cells.right() + 1, areas.cells.bottom() + 1));
    Painting(painter, areas, view, palette).paint();
    painter.restore();
}

} // namespace widgets
