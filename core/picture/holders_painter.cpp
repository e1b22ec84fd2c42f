// SPDX-License-Identifier: MIT
#include "core/picture/holders_painter.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(HoldersLegendText);

constexpr double gap = 6;
constexpr std::size_t mostRows = 12;   ///< of both columns together
constexpr double leastColumn = 420;    ///< pixels
constexpr double leastWidth = 240;     ///< of a legend at all
constexpr double partOfPicture = 0.25; ///< of its height, at most

double lineHeight(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height() * 1.25);
}

std::size_t columnsIn(double width)
{
    return width >= 2 * leastColumn ? 2 : 1;
}

QString headline(const core::Holders& holders)
{
    const QString event = core::formatEvent(holders.event);
    const QString when = holders.event < 0 ? HoldersLegendText::tr("before the first event")
                         : holders.isOom   ? HoldersLegendText::tr("at event %1, out of memory").arg(event)
                                           : HoldersLegendText::tr("at event %1, the peak").arg(event);
    return HoldersLegendText::tr("Active %1: %2").arg(when, core::formatShortBytes(holders.active));
}

/// As many rows as there is room for, the last one for all that is left.
std::vector<core::Holder> shownRows(const core::Holders& holders, std::size_t most)
{
    if (holders.rows.size() <= most)
        return holders.rows;
    const auto kept = static_cast<std::ptrdiff_t>(most) - 1;
    std::vector<core::Holder> rows(holders.rows.begin(), holders.rows.begin() + kept);
    core::Holder rest;
    rest.text = HoldersLegendText::tr("other: %1 more call sites")
                    .arg(core::formatCount(holders.rows.size() - rows.size()));
    for (auto row = holders.rows.begin() + kept; row != holders.rows.end(); ++row)
        rest.bytes += row->bytes;
    rows.push_back(rest);
    return rows;
}

void paintRow(QPainter& painter, const QRectF& area, const core::Holder& row, std::uint64_t active,
              const QPalette& palette)
{
    const QFontMetricsF metrics(painter.font());
    const double side = std::round(metrics.ascent() * 0.8);
    const QRectF swatch(area.left() + gap, std::round(area.center().y() - side / 2), side, side);
    if (row.colour != 0) // the rest has many
        painter.fillRect(swatch, QColor::fromRgb(row.colour));
    const double bytesWidth = metrics.horizontalAdvance(QStringLiteral("1023.99 MiB"));
    const double shareWidth = metrics.horizontalAdvance(QStringLiteral("100.0 %"));
    QRectF cell(swatch.right() + gap, area.top(), bytesWidth, area.height());
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(cell, Qt::AlignVCenter | Qt::AlignRight, core::formatShortBytes(row.bytes));
    cell.moveLeft(cell.right() + gap);
    cell.setWidth(shareWidth);
    painter.setPen(palette.color(QPalette::PlaceholderText));
    painter.drawText(cell, Qt::AlignVCenter | Qt::AlignRight, core::formatShare(row.bytes, active));
    cell.setLeft(cell.right() + 2 * gap);
    cell.setRight(area.right() - gap);
    painter.setPen(palette.color(QPalette::WindowText));
    if (cell.width() > 0)
        painter.drawText(cell, Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(row.text, Qt::ElideLeft, cell.width()));
}

} // namespace

void paintHolders(QPainter& painter, const QRectF& area, const core::Holders& holders,
                  const QPalette& palette)
{
    const double line = lineHeight(painter.font());
    const auto lines = static_cast<std::size_t>(area.height() / line);
    if (lines < 2)
        return;
    painter.setPen(palette.color(QPalette::WindowText));
    painter.drawText(
        QRectF(area.left() + gap, area.top(), area.width() - gap, line), Qt::AlignVCenter | Qt::AlignLeft,
        QFontMetricsF(painter.font()).elidedText(headline(holders), Qt::ElideRight, area.width()));
    const std::size_t columns = columnsIn(area.width());
    const std::vector<core::Holder> rows = shownRows(holders, std::min(mostRows, columns * (lines - 1)));
    const std::size_t inColumn = (rows.size() + columns - 1) / columns;
    const double width = area.width() / static_cast<double>(columns);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::size_t column = i / inColumn;
        const std::size_t place = 1 + i % inColumn;
        const QRectF row(area.left() + width * static_cast<double>(column),
                         area.top() + line * static_cast<double>(place), width, line);
        paintRow(painter, row, rows[i], holders.active, palette);
    }
}

double holdersHeight(const core::Holders& holders, QSizeF size, const QFont& font)
{
    const double line = lineHeight(font);
    const auto most = static_cast<std::size_t>(size.height() * partOfPicture / line);
    if (holders.rows.empty() || size.width() < leastWidth || most < 3)
        return 0;
    const std::size_t columns = columnsIn(size.width());
    const std::size_t wanted = (std::min(mostRows, holders.rows.size()) + columns - 1) / columns;
    return line * static_cast<double>(1 + std::min(wanted, most - 1));
}

} // namespace picture
