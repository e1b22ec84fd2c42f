// SPDX-License-Identifier: MIT
#include "core/picture/annotationpainter.h"

#include "core/base/units.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace picture {

namespace {

constexpr std::uint32_t mostRows = 3;
constexpr double shortestDrawn = 4; ///< pixels
constexpr double countCell = 48;    ///< pixels that share one count
/// Up to here every annotation is drawn, however short; more are counted where they are too short.
constexpr std::size_t fewSpans = 24;
/// Bytes of a name that are laid out: a box has no room for more, and a file may hold a name of megabytes.
constexpr std::size_t mostOfAName = 1000;

bool countsShort(const core::AnnotationSpans& annotations)
{
    return annotations.spans().size() > fewSpans;
}

/// "ProfilerStep#12" of "ProfilerStep#": what goes on otherwise is another annotation, though it begins so.
bool isOfSteps(std::string_view name, std::string_view steps)
{
    return !steps.empty() && name.starts_with(steps) &&
           name.find_first_not_of("0123456789", steps.size()) == std::string_view::npos;
}

/// Which row an annotation is painted in: by depth, depths that only steps have being left out.
class Rows
{
public:
    Rows(const core::Timeline& timeline, const QString& steps) : m_strings(timeline.snapshot().strings())
    {
        const std::string prefix = steps.toStdString();
        std::vector<bool> isUsed;
        for (const core::AnnotationSpan& span : timeline.annotations().spans()) {
            const auto [known, isNew] = m_isStep.try_emplace(span.name, false);
            if (isNew)
                known->second = isOfSteps(m_strings.view(span.name), prefix);
            if (known->second)
                continue;
            if (span.depth >= isUsed.size())
                isUsed.resize(span.depth + std::size_t(1), false);
            isUsed[span.depth] = true;
        }
        for (const bool isRow : isUsed)
            m_rowOfDepth.push_back(isRow ? m_count++ : 0);
    }

    /// At most mostRows.
    [[nodiscard]] std::uint32_t count() const { return std::min(m_count, mostRows); }
    /// mostRows where it is not painted.
    [[nodiscard]] std::uint32_t rowOf(const core::AnnotationSpan& span) const
    {
        return m_isStep.at(span.name) ? mostRows : std::min(m_rowOfDepth[span.depth], mostRows);
    }

private:
    const core::StringPool& m_strings;
    std::unordered_map<core::StringId, bool> m_isStep;
    std::vector<std::uint32_t> m_rowOfDepth;
    std::uint32_t m_count = 0;
};

double rowHeight(const QFont& font)
{
    return QFontMetricsF(font).height() + 2;
}

/// x and what it means.
struct Place
{
    const core::TimeScale& scale;
    const core::Axis& x;

    [[nodiscard]] double pixelOf(core::EventIndex event) const
    {
        return x.toPixel(static_cast<double>(scale.xOf(event)));
    }
    [[nodiscard]] core::EventIndex eventAt(double pixel) const
    {
        return static_cast<core::EventIndex>(std::floor(scale.eventAt(x.fromPixel(pixel))));
    }
};

bool isLong(const core::AnnotationSpan& span, const Place& place)
{
    return place.pixelOf(span.end) - place.pixelOf(span.begin) >= shortestDrawn;
}

/// How many events long at least is what may be long enough in pixels: on the clock one can be.
std::int64_t fewestEvents(const Place& place)
{
    return place.scale.kind() == core::TimeScale::Kind::Events
               ? static_cast<std::int64_t>(std::ceil(shortestDrawn / place.x.pixelsPerUnit()))
               : 1;
}

void paintSpan(QPainter& painter, const QRectF& box, const QString& name, bool isEven,
               const QPalette& palette)
{
    QColor fill = palette.color(QPalette::WindowText);
    fill.setAlphaF(isEven ? 0.13F : 0.2F);
    painter.fillRect(box, fill);
    const QFontMetricsF metrics(painter.font());
    constexpr double fewestLetters = 14; // of what is cut: less says nothing
    const QRectF room = box.adjusted(3, 0, -2, 0);
    if (metrics.horizontalAdvance(name) > room.width() &&
        room.width() < metrics.averageCharWidth() * fewestLetters)
        return;
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(name, Qt::ElideRight, room.width()));
}

/// How many are too short for the last row, cell by cell.
void paintCounts(QPainter& painter, const QRectF& row, const core::AnnotationSpans& annotations,
                 const Place& place, const QPalette& palette)
{
    const int cells = static_cast<int>(std::ceil(row.width() / countCell));
    for (int at = 0; at < cells; ++at) {
        const double left = at * countCell;
        const core::EventIndex from = place.eventAt(left);
        const core::EventIndex to = place.eventAt(left + countCell);
        const auto isDrawn = [&](const core::AnnotationSpan& span) {
            return span.begin >= from && span.begin < to && isLong(span, place);
        };
        const auto drawn = annotations.longIn(from, to, fewestEvents(place));
        const std::size_t shown =
            static_cast<std::size_t>(std::count_if(drawn.begin(), drawn.end(), isDrawn));
        const std::size_t begun = annotations.beginningIn(from, to);
        if (begun <= shown)
            continue;
        const QRectF cell(row.left() + left + 1, row.top(), std::min(countCell, row.width() - left) - 2,
                          row.height());
        painter.setPen(QPen(palette.color(QPalette::Mid), 1));
        painter.drawLine(cell.bottomLeft(), cell.bottomRight());
        painter.setPen(palette.color(QPalette::PlaceholderText));
        painter.drawText(cell, Qt::AlignCenter, QStringLiteral("+%1").arg(core::formatCount(begun - shown)));
    }
}

} // namespace

void paintAnnotations(QPainter& painter, const QRectF& area, const core::Timeline& timeline,
                      const core::TimeScale& scale, const core::Axis& x, const QPalette& palette,
                      const QString& steps)
{
    const Rows rows(timeline, steps);
    if (rows.count() == 0)
        return;
    const Place place{scale, x};
    const core::AnnotationSpans& annotations = timeline.annotations();
    const double height = rowHeight(painter.font());
    const bool isCounting = countsShort(annotations);
    bool isEven = false;
    for (const core::AnnotationSpan& span : annotations.longIn(
             place.eventAt(0), place.eventAt(x.length()) + 1, isCounting ? fewestEvents(place) : 1)) {
        isEven = !isEven;
        if (rows.rowOf(span) >= mostRows || (isCounting && !isLong(span, place)))
            continue;
        const double left = std::max(place.pixelOf(span.begin), 0.0);
        const double right = std::min(place.pixelOf(span.end), x.length());
        const QRectF box(area.left() + left, area.top() + rows.rowOf(span) * height,
                         std::max(right - left - 1, 2.0), height - 1);
        paintSpan(painter, box, timeline.snapshot().strings().text(span.name, mostOfAName), isEven, palette);
    }
    if (isCounting)
        paintCounts(painter, QRectF(area.left(), area.bottom() - height, area.width(), height - 1),
                    annotations, place, palette);
}

int annotationsHeight(const core::Timeline* timeline, const QFont& font, const QString& steps)
{
    if (!timeline || timeline->annotations().spans().empty())
        return 0;
    const std::uint32_t rows = Rows(*timeline, steps).count();
    const int counts = rows > 0 && countsShort(timeline->annotations()) ? 1 : 0;
    return static_cast<int>(std::ceil(rowHeight(font) * (static_cast<int>(rows) + counts)));
}

} // namespace picture
