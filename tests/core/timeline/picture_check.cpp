// SPDX-License-Identifier: MIT
#include "tests/core/timeline/picture_check.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace testutil {

namespace {

/// The highest total of a range, event by event.
std::uint64_t highestOf(const core::Usage& usage, core::EventRange events)
{
    std::uint64_t highest = 0;
    for (core::EventIndex k = events.begin; k < events.end; ++k)
        highest = std::max(highest, usage.activeAt(k));
    return highest;
}

/// A random span of [low, high]: any size is as likely as any other.
core::Axis randomPart(std::mt19937_64& random, double low, double high, double least, double length)
{
    const auto part = [&random] { return static_cast<double>(random() % 1'000'000) / 1e6; };
    const double whole = high - low;
    const double span = std::min(whole, least * std::pow(std::max(whole / least, 1.0), part()));
    const double begin = low + (whole - span) * part();
    return {begin, begin + span, length};
}

} // namespace

QString PictureCheck::zoom(std::mt19937_64& random) const
{
    const double width = 40 + static_cast<double>(random() % 200);
    const double height = 30 + static_cast<double>(random() % 150);
    const core::Axis x = randomPart(random, static_cast<double>(m_scale.begin()),
                                    static_cast<double>(m_scale.end()), 2, width);
    const double peak = static_cast<double>(m_timeline.history().usage().peakActive);
    return view(x, randomPart(random, 0, std::max(peak, 16.0) * 1.05, 16, height));
}

QString PictureCheck::view(const core::Axis& x, const core::Axis& y) const
{
    const core::RowScale rows = core::RowScale::forAxis(y);
    const core::ColumnLevel level = core::ColumnLevel::forAxis(m_scale, x);
    const auto columns = m_timeline.columns(m_scale, x);
    std::int64_t latest = -1;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::int64_t at = level.columnAt(x.fromPixel(static_cast<double>(i) + 0.5));
        if (columns[i].isEmpty || at == latest)
            continue;
        if (latest >= 0 && at != latest + 1)
            return QStringLiteral("column %1 is not seen").arg(latest + 1);
        latest = at;
        if (columns[i].events != level.events(at))
            return QStringLiteral("pixel %1 shows another column").arg(i);
        if (columns[i].active != highestOf(m_timeline.history().usage(), level.events(at)))
            return QStringLiteral("column %1 is not as high as its highest event").arg(at);
        if (i % 8 == 0) {
            QString wrong = column(columns[i].events, columns[i].shown, rows);
            if (!wrong.isEmpty())
                return wrong;
        }
    }
    const std::int64_t first = level.columnAt(x.begin());
    return pixels(level, rows,
                  {first, level.columnAt(x.end()) + 2 - first, rows.firstRow(rows.snapped(y)),
                   static_cast<std::int64_t>(y.length())});
}

/// Counts and bytes of a column, allocation by allocation and event by event.
QString PictureCheck::column(core::EventRange events, core::EventIndex shown, core::RowScale rows) const
{
    const core::Allocations& allocations = m_timeline.history().allocations();
    std::uint64_t alive = 0;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        const core::EventIndex begin = std::max(allocations.allocEvent[rank], events.begin);
        alive += begin < std::min(allocations.freeEvent[rank], events.end) ? 1 : 0;
    }
    const core::ColumnSummary sum = core::summarise(m_timeline.history(), events, shown, rows);
    if (sum.drawn.count + sum.merged.count + sum.tooShort.count != alive)
        return QStringLiteral("events %1 to %2: %3 + %4 + %5 allocations, but %6 are alive")
            .arg(events.begin)
            .arg(events.end)
            .arg(sum.drawn.count)
            .arg(sum.merged.count)
            .arg(sum.tooShort.count)
            .arg(alive);
    if (sum.drawn.bytes + sum.merged.bytes != m_timeline.history().usage().activeAt(shown))
        return QStringLiteral("event %1: drawn and merged bytes are not the total").arg(shown);
    if (static_cast<double>(sum.merged.largest) >= rows.bytesPerRow + 1)
        return QStringLiteral("event %1: %2 bytes are merged").arg(shown).arg(sum.merged.largest);
    return {};
}

/// Every pixel is what a hit test answers there; what is a pixel high and a column long is there.
QString PictureCheck::pixels(const core::ColumnLevel& level, core::RowScale rows,
                             const core::RasterArea& area) const
{
    core::NoProgress progress;
    const auto drawn = core::drawColumns(m_timeline, level, rows, area, progress);
    if (!drawn)
        return drawn.error().message;
    for (std::int64_t c = 0; c < area.columns; ++c) {
        const bool isInside = area.column + c < level.count();
        const core::EventRange events = level.events(std::min(area.column + c, level.count() - 1));
        const core::EventIndex event = m_timeline.highestIn(events.begin, events.end);
        const auto live = m_timeline.history().live().liveAt(event);
        auto at = live.begin();
        for (std::int64_t r = 0; r < area.rows; ++r) {
            const std::uint64_t byte = rows.middleOf(area.row + r);
            const auto size = [&](const core::Live& one) {
                return m_timeline.history().allocations().size[one.rank];
            };
            while (at != live.end() && byte >= at->offset + size(*at))
                ++at;
            const std::uint32_t expected =
                isInside && at != live.end() ? at->rank : core::Allocations::noRank;
            if ((*drawn)[static_cast<std::size_t>(c * area.rows + r)] != expected)
                return QStringLiteral("column %1 row %2: not what lies there").arg(area.column + c).arg(r);
        }
    }
    return {};
}

QString PictureCheck::levelIsWhole(int shift) const
{
    const core::ColumnLevel level(m_scale, shift);
    core::EventIndex reached = core::beforeFirstEvent;
    for (std::int64_t column = 0; column < level.count(); ++column) {
        const core::EventRange events = level.events(column);
        if (events.isEmpty() || events.begin > reached)
            return QStringLiteral("level %1 leaves out event %2").arg(shift).arg(reached);
        reached = std::max(reached, events.end);
    }
    return reached == m_timeline.history().eventCount() ? QString() : QStringLiteral("the end is left out");
}

} // namespace testutil
