// SPDX-License-Identifier: MIT
#include "widgets/ranks/peaks_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/palettes.h"
#include "core/picture/strokes.h"

#include <QPainter>

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
            isMissing = isMissing || !(one.isRead() || one.isAwaited);
        }
    }
};

void paintScale(QPainter& painter, const QRect& area, std::uint64_t highest, const QPalette& palette)
{
    constexpr int margin = 6;
    const QRect words(0, area.top(), area.left() - margin, area.height());
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, HeatMapText::tr("Peak of each rank"));
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(words, Qt::AlignRight | Qt::AlignTop, core::formatShortBytes(highest));
    painter.drawText(words, Qt::AlignRight | Qt::AlignBottom, QStringLiteral("0"));
}

} // namespace

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
            painter.fillRect(mark, picture::warningColour(palette));
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

} // namespace widgets
