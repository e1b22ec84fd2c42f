// SPDX-License-Identifier: MIT
#include "core/picture/program/program_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/lanes/lane_layout.h"
#include "core/picture/lanes/lane_painter.h"
#include "core/picture/palettes.h"
#include "core/picture/program/phase_colours.h"
#include "core/picture/program/program_words.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(ProgramText);

constexpr double narrowestBar = 3;  ///< pixels, with the one between it and the next
constexpr double leastEnd = 6;      ///< pixels of a recording's last phase
constexpr double tickDistance = 5;  ///< pixels, in a bar that stands for many
constexpr double textMargin = 2;    ///< pixels
constexpr double fewestLetters = 6; ///< of what is cut: less says nothing

QColor faded(QColor colour, double alpha)
{
    colour.setAlphaF(static_cast<float>(alpha));
    return colour;
}

/// Paints one row of one layout.
class RowPainter
{
public:
    RowPainter(QPainter& painter, const QRectF& area, const core::ProgramLanes& lanes,
               const ProgramLayout::Row& row, const core::TimeScale& scale, const core::Axis& x,
               const QPalette& palette)
        : m_painter(painter), m_area(area), m_lanes(lanes), m_row(row), m_bars(row.row->bars), m_scale(scale),
          m_x(x), m_palette(palette), m_metrics(painter.font()), m_ink(palette.color(QPalette::WindowText))
    {}

    void paint() const
    {
        std::size_t at = firstSeen();
        while (at < m_bars.size() && leftOf(at) < m_x.length())
            at = isWide(at) ? paintBar(at) : paintMany(at);
    }

    void paintChosen(core::EventIndex begin) const
    {
        const std::size_t at = m_row.row->firstFrom(begin);
        if (at == m_bars.size() || m_bars[at].begin != begin || leftOf(at) > m_x.length() || rightOf(at) < 0)
            return;
        const QRectF box = boxOf(leftOf(at), std::max(rightOf(at), leftOf(at) + narrowestBar));
        m_painter.setPen(QPen(accentColour(m_palette), 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }

private:
    [[nodiscard]] double pixelOf(core::EventIndex event) const
    {
        return m_x.toPixel(static_cast<double>(m_scale.xOf(event)));
    }
    [[nodiscard]] double leftOf(std::size_t i) const { return pixelOf(m_bars[i].begin); }
    /// What the program was in when the recording ended is seen though it has but the event that failed:
    /// behind the last event there is room.
    [[nodiscard]] double rightOf(std::size_t i) const
    {
        const bool isEnd = m_row.lane == core::ProgramLane::Phases && i + 1 == m_bars.size();
        return isEnd ? std::max(pixelOf(m_bars[i].end), leftOf(i) + leastEnd) : pixelOf(m_bars[i].end);
    }
    [[nodiscard]] bool isWide(std::size_t i) const { return rightOf(i) - leftOf(i) >= narrowestBar; }

    [[nodiscard]] std::size_t firstSeen() const
    {
        const auto event = static_cast<core::EventIndex>(std::floor(m_scale.eventAt(m_x.begin())));
        const std::size_t next = m_row.row->firstFrom(event + 1);
        return next > 0 && m_bars[next - 1].end > event ? next - 1 : next;
    }

    /// The first bar behind i that begins at that pixel or right of it.
    [[nodiscard]] std::size_t firstRightOf(std::size_t i, double pixel) const
    {
        const auto from = m_bars.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        const auto found =
            std::lower_bound(from, m_bars.end(), pixel, [this](const core::ProgramBar& bar, double least) {
                return pixelOf(bar.begin) < least;
            });
        return static_cast<std::size_t>(found - m_bars.begin());
    }

    /// What of [left, right) is in sight.
    [[nodiscard]] QRectF boxOf(double left, double right) const
    {
        const double from = std::max(std::round(left), 0.0);
        const double to = std::min(std::round(right), std::ceil(m_x.length()));
        return {m_area.left() + from, m_area.top(), std::max(to - from, 1.0), m_area.height() - 1};
    }

    [[nodiscard]] QColor fillOf(std::size_t i) const
    {
        if (m_row.lane == core::ProgramLane::Phases)
            return phaseColour(m_bars[i].phase(), m_palette);
        return faded(m_ink, i % 2 == 0 ? 0.16 : 0.1);
    }

    std::size_t paintBar(std::size_t i) const
    {
        if (m_row.lane == core::ProgramLane::Phases && m_bars[i].phase() == core::ProgramPhase::Unknown)
            return i + 1;
        QRectF box = boxOf(leftOf(i), rightOf(i));
        box.setWidth(std::max(box.width() - 1, 1.0));
        m_painter.fillRect(box, fillOf(i));
        if (m_row.lane == core::ProgramLane::Layers && leftOf(i) >= 0)
            m_painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), faded(m_ink, 0.55));
        writeLabel(box, i);
        return i + 1;
    }

    void writeLabel(const QRectF& box, std::size_t i) const
    {
        const QRectF room = box.adjusted(textMargin, 0, -textMargin, 0);
        const bool isLayer = m_row.lane == core::ProgramLane::Layers; // its number is enough
        if (room.width() < m_metrics.averageCharWidth() * (isLayer ? 1 : 3))
            return;
        const QString text = isLayer ? core::formatCount(m_row.row->numbers[i].number)
                                     : labelOf(m_lanes, m_row.lane, *m_row.row, i);
        if (m_metrics.horizontalAdvance(text) <= room.width())
            write(room, text, isQuiet(i));
        else if (!isLayer && room.width() >= m_metrics.averageCharWidth() * fewestLetters)
            write(room, m_metrics.elidedText(text, Qt::ElideRight, room.width()), isQuiet(i));
    }

    [[nodiscard]] bool isQuiet(std::size_t i) const
    {
        return m_row.lane == core::ProgramLane::Phases && m_bars[i].phase() == core::ProgramPhase::Other;
    }

    void write(const QRectF& room, const QString& text, bool isQuietText) const
    {
        m_painter.setPen(isQuietText ? m_palette.color(QPalette::PlaceholderText) : m_ink);
        m_painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, text);
    }

    /// One bar for all from i on that nobody could see one by one, pixel after pixel. Answers the first bar
    /// that is not in it.
    std::size_t paintMany(std::size_t i) const
    {
        const double left = leftOf(i);
        double right = left;
        std::size_t at = i;
        while (at < m_bars.size() && leftOf(at) < m_x.length() && leftOf(at) - right <= 1) {
            std::size_t next = firstRightOf(at, std::floor(leftOf(at)) + 1);
            const bool endsWide = isWide(next - 1); // no other that begins in this pixel can be
            if (endsWide)
                --next;
            if (next > at)
                right = std::max(rightOf(next - 1), std::floor(leftOf(at)) + 1);
            at = next;
            if (endsWide)
                break;
        }
        paintTicks(boxOf(left, right));
        writeCount(boxOf(left, right), i, at);
        return at;
    }

    void paintTicks(const QRectF& box) const
    {
        const bool isPhases = m_row.lane == core::ProgramLane::Phases;
        m_painter.fillRect(box,
                           isPhases ? phaseColour(core::ProgramPhase::Other, m_palette) : faded(m_ink, 0.13));
        const double height = std::floor(box.height() / 4);
        const QColor ink = faded(m_ink, 0.45);
        const int ticks = static_cast<int>(std::ceil((box.width() - 1) / tickDistance));
        for (int tick = 0; tick < ticks; ++tick)
            m_painter.fillRect(QRectF(box.left() + 1 + tick * tickDistance, box.bottom() - height, 1, height),
                               ink);
    }

    /// "block × 1,204" of bars [i, end) that are of one place.
    void writeCount(const QRectF& box, std::size_t i, std::size_t end) const
    {
        const QRectF room = box.adjusted(textMargin, 0, -textMargin, 0);
        if (end - i < 2 || room.width() < m_metrics.averageCharWidth() * 4)
            return;
        const QString count = QStringLiteral("× %1").arg(core::formatCount(end - i));
        const bool isOne = m_bars[i].run == m_bars[end - 1].run && m_row.lane != core::ProgramLane::Layers;
        const QString named =
            ProgramText::tr("%1 %2", "a function; × how often")
                .arg(isOne ? labelOf(m_lanes, m_row.lane, *m_row.row, i) : titleOf(m_row.lane), count);
        for (const QString& text : {named, count}) {
            if (m_metrics.horizontalAdvance(text) <= room.width())
                return write(room, text, true);
        }
    }

    QPainter& m_painter;
    QRectF m_area;
    const core::ProgramLanes& m_lanes;
    const ProgramLayout::Row& m_row;
    const std::vector<core::ProgramBar>& m_bars;
    const core::TimeScale& m_scale;
    const core::Axis& m_x;
    const QPalette& m_palette;
    QFontMetricsF m_metrics;
    QColor m_ink;
};

} // namespace

void paintProgram(QPainter& painter, const QRectF& area, const ProgramLayout& layout,
                  const core::TimeScale& scale, const core::Axis& x, const QPalette& palette,
                  const std::optional<ChosenBar>& chosen)
{
    for (const ProgramLayout::Row& row : layout.rows()) {
        const QRectF place(area.left(), area.top() + row.top, area.width(), layout.rowHeight());
        const RowPainter rowPainter(painter, place, *layout.lanes(), row, scale, x, palette);
        rowPainter.paint();
        if (chosen && chosen->lane == row.lane && chosen->depth == row.depth)
            rowPainter.paintChosen(chosen->begin);
    }
}

void paintProgramChips(QPainter& painter, const QRectF& area, const ProgramLayout& layout,
                       const QPalette& palette)
{
    const double arrow = laneArrowWidth(painter.font());
    const QColor colour = palette.color(QPalette::PlaceholderText);
    for (const ProgramLayout::Chip& chip : layout.chips()) {
        const double top = std::floor(area.center().y() - layout.rowHeight() / 2);
        const QRectF box(area.left() + chip.left, top, chip.width, layout.rowHeight());
        paintLaneArrow(painter, box, false, colour);
        painter.setPen(colour);
        painter.drawText(box.adjusted(arrow, 0, 1, 0), Qt::AlignLeft | Qt::AlignVCenter, chip.text);
    }
}

void paintProgramHeads(QPainter& painter, const QRectF& area, const ProgramLayout& layout,
                       const QPalette& palette)
{
    const double arrow = laneArrowWidth(painter.font());
    const QColor colour = palette.color(QPalette::PlaceholderText);
    const QFontMetricsF metrics(painter.font());
    for (const ProgramLayout::Row& row : layout.rows()) {
        if (row.depth > 0)
            continue;
        const QString title = titleOf(row.lane);
        const double width = std::ceil(metrics.horizontalAdvance(title));
        const QRectF words(area.right() - width - 4, area.top() + row.top, width + 1, layout.rowHeight() - 1);
        paintLaneArrow(painter, words.adjusted(-arrow, 0, 0, 0), true, colour);
        painter.setPen(colour);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, title);
    }
}

} // namespace picture
