// SPDX-License-Identifier: MIT
#include "app/cli/shared/moment_argument.h"
#include "app/cli/state/page_map.h"
#include "app/cli/state/state_moment.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/pools/pins.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(StateCommandText);

/// Segments added up.
struct Sum
{
    std::uint64_t size = 0;
    std::uint64_t allocated = 0;
    std::uint64_t pending = 0;
    std::uint64_t rounding = 0;
    std::uint64_t free = 0;
    std::uint64_t largestFree = 0;
    std::uint64_t uncertain = 0;
    std::uint64_t overlap = 0;
    std::uint64_t segments = 0;
    std::uint64_t blocks = 0;
    std::size_t first = 0; ///< of a group: one of its segments

    void add(const Sum& other)
    {
        size += other.size;
        allocated += other.allocated;
        pending += other.pending;
        rounding += other.rounding;
        free += other.free;
        largestFree = std::max(largestFree, other.largestFree);
        segments += other.segments;
        blocks += other.blocks;
    }
    void add(const core::SegmentAt& segment)
    {
        size += segment.size;
        allocated += segment.allocated;
        pending += segment.pending();
        rounding += segment.rounding;
        free += segment.free;
        largestFree = std::max(largestFree, segment.largestFree);
        uncertain += segment.uncertain;
        overlap += segment.overlap;
        ++segments;
        blocks += segment.activeBlocks;
    }
    /// The first cells of a row; counted: with the number of segments.
    [[nodiscard]] QStringList cells(bool counted) const
    {
        QStringList result;
        for (const std::uint64_t bytes : {size, allocated, pending, rounding, free, largestFree})
            result += core::formatBytes(bytes);
        if (counted)
            result += core::formatCount(segments);
        return result << core::formatCount(blocks);
    }
};

/// Pool, stream, kind (large ones first) and whether it is expandable.
using GroupKey = std::tuple<std::optional<core::Pool>, std::int64_t, int, bool>;

/// What one writes of a moment for people.
class StateText
{
public:
    StateText(const StateMoment& moment, std::size_t top);

    [[nodiscard]] QString text() const;

private:
    [[nodiscard]] static QStringList heads(bool counted);
    [[nodiscard]] QString poolOf(const core::SegmentAt& segment) const;
    [[nodiscard]] GroupKey groupOf(const core::SegmentAt& segment) const;
    [[nodiscard]] static QString kindOf(const core::SegmentAt& segment);
    [[nodiscard]] QString holderOf(const core::SegmentAt& segment) const;
    [[nodiscard]] QString groups() const;
    [[nodiscard]] QString segments() const;
    [[nodiscard]] QString holeBelow(std::size_t number) const;
    [[nodiscard]] QString maps() const;
    [[nodiscard]] QString notes() const;
    [[nodiscard]] QString nothing() const;

    const StateMoment& m_moment;
    const std::vector<core::SegmentAt>& m_segments;
    std::vector<std::size_t> m_shown; ///< the largest, by size
    Sum m_total;
    Sum m_rest; ///< of what is not shown
};

StateText::StateText(const StateMoment& moment, std::size_t top)
    : m_moment(moment), m_segments(moment.state.segments), m_shown(m_segments.size())
{
    std::iota(m_shown.begin(), m_shown.end(), std::size_t{0});
    std::stable_sort(m_shown.begin(), m_shown.end(), [this](std::size_t a, std::size_t b) {
        return m_segments[a].size > m_segments[b].size;
    });
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        m_total.add(m_segments[m_shown[i]]);
        if (i >= top)
            m_rest.add(m_segments[m_shown[i]]);
    }
    m_shown.resize(std::min(top, m_shown.size()));
}

QString StateText::text() const
{
    const QString head = momentText(*m_moment.device, m_moment.event) + QLatin1Char('\n');
    return m_segments.empty() ? head + nothing() : head + groups() + segments() + maps() + notes();
}

QStringList StateText::heads(bool counted)
{
    QStringList result{StateCommandText::tr("reserved"),     StateCommandText::tr("allocated"),
                       StateCommandText::tr("pending free"), StateCommandText::tr("rounding"),
                       StateCommandText::tr("free"),         StateCommandText::tr("largest free")};
    if (counted)
        result += StateCommandText::tr("segments");
    return result << StateCommandText::tr("blocks");
}

QString StateText::poolOf(const core::SegmentAt& segment) const
{
    const QString pool = m_moment.recording->snapshot().poolText(segment.pool);
    if (pool.isEmpty())
        return QStringLiteral("?");
    const core::PoolAbout& about = m_moment.pools.of(segment.pool);
    const QString what = about.kind == core::PoolKind::Default ? QString() : core::textOf(about);
    return what.isEmpty() ? pool : StateCommandText::tr("%1: %2", "a pool's ids, what it is").arg(pool, what);
}

GroupKey StateText::groupOf(const core::SegmentAt& segment) const
{
    const std::vector<core::Pool>& pools = m_moment.recording->snapshot().pools();
    const std::optional<core::Pool> pool =
        segment.pool.value < pools.size() ? std::optional(pools[segment.pool.value]) : std::nullopt;
    return {pool, segment.stream, -static_cast<int>(segment.type), segment.isExpandable};
}

QString StateText::kindOf(const core::SegmentAt& segment)
{
    const auto type = nameOf(segment.type);
    const QString name =
        type.empty() ? QStringLiteral("?") : QString::fromLatin1(type.data(), std::ssize(type));
    return segment.isExpandable ? StateCommandText::tr("%1, expandable").arg(name) : name;
}

/// The largest block of a segment that a few hold; of others how many do.
QString StateText::holderOf(const core::SegmentAt& segment) const
{
    const auto row = core::isHeldByFew(segment) ? core::largestBlock(m_moment.state, segment) : std::nullopt;
    if (!row)
        return segment.activeBlocks == 0
                   ? QString()
                   : StateCommandText::tr("%1 blocks").arg(core::formatCount(segment.activeBlocks));
    const std::uint32_t rank = m_moment.state.blocks[*row].rank;
    const core::StackTable& stacks = m_moment.recording->snapshot().stacks();
    const core::CallSite& site = stacks.callSite(m_moment.device->allocations().stack[rank]);
    const QString label = m_moment.device->label(rank);
    const QString where = core::plainLine(core::shortSite(site, stacks));
    return segment.activeBlocks == 1 ? StateCommandText::tr("%1 alone: %2").arg(label, where)
                                     : StateCommandText::tr("%1 and %2 more: %3")
                                           .arg(label, core::formatCount(segment.activeBlocks - 1), where);
}

/// By pool, stream and kind, one below the other; of very many the largest.
QString StateText::groups() const
{
    constexpr std::size_t mostGroups = 100; // a file may have as many pools as segments
    std::map<GroupKey, Sum> sums;
    for (std::size_t i = 0; i < m_segments.size(); ++i) {
        Sum& sum = sums[groupOf(m_segments[i])];
        sum.add(m_segments[i]);
        sum.first = i;
    }
    Sum others;
    std::vector<std::pair<GroupKey, const Sum*>> shown;
    shown.reserve(sums.size());
    for (const auto& [key, sum] : sums)
        shown.emplace_back(key, &sum);
    if (shown.size() > mostGroups) {
        std::stable_sort(shown.begin(), shown.end(),
                         [](const auto& a, const auto& b) { return a.second->size > b.second->size; });
        for (std::size_t i = mostGroups; i < shown.size(); ++i)
            others.add(*shown[i].second);
        shown.resize(mostGroups);
        std::sort(shown.begin(), shown.end());
    }
    const QStringList first = heads(true);
    std::vector<QStringList> rows{first + QStringList{StateCommandText::tr("pool"),
                                                      StateCommandText::tr("stream"),
                                                      StateCommandText::tr("kind")}};
    for (const auto& [key, sum] : shown) {
        const core::SegmentAt& one = m_segments[sum->first];
        rows.push_back(sum->cells(true) + QStringList{poolOf(one), QString::number(one.stream), kindOf(one)});
    }
    if (others.segments > 0)
        rows.push_back(
            others.cells(true) +
            QStringList{
                StateCommandText::tr("(%1 more)").arg(core::formatCount(sums.size() - shown.size()))});
    if (sums.size() > 1)
        rows.push_back(m_total.cells(true) + QStringList{StateCommandText::tr("total")});
    return QLatin1Char('\n') + core::alignedTable(rows, first.size());
}

QString StateText::segments() const
{
    const QStringList first = heads(false);
    std::vector<QStringList> rows{first +
                                  QStringList{StateCommandText::tr("segment"), StateCommandText::tr("pool"),
                                              StateCommandText::tr("stream"), StateCommandText::tr("kind"),
                                              StateCommandText::tr("held by")}};
    for (const std::size_t number : m_shown) {
        const core::SegmentAt& segment = m_segments[number];
        Sum one;
        one.add(segment);
        rows.push_back(one.cells(false) + QStringList{segment.label(), poolOf(segment),
                                                      QString::number(segment.stream), kindOf(segment),
                                                      holderOf(segment)});
    }
    if (m_rest.segments > 0)
        rows.push_back(
            m_rest.cells(false) +
            QStringList{StateCommandText::tr("(%1 more)").arg(core::formatCount(m_rest.segments))});
    return QLatin1Char('\n') + core::alignedTable(rows, first.size());
}

/// Between two mapped ranges of what is most likely one expandable segment.
QString StateText::holeBelow(std::size_t number) const
{
    if (number == 0)
        return {};
    const core::SegmentAt& upper = m_segments[number];
    const core::SegmentAt& lower = m_segments[number - 1];
    const bool isOne = lower.isExpandable && upper.isExpandable && lower.stream == upper.stream &&
                       lower.pool == upper.pool && lower.type == upper.type;
    const std::uint64_t hole = upper.addr - lower.addr - lower.size;
    return isOne && hole > 0 ? StateCommandText::tr("  %1 that are not mapped").arg(core::formatBytes(hole)) +
                                   QLatin1Char('\n')
                             : QString();
}

/// By address.
QString StateText::maps() const
{
    constexpr qsizetype width = 64;
    const PageMap map = PageMap::fitting(m_segments[m_shown.front()].size);
    QString text = StateCommandText::tr(
                       "\nOne character is %1: a-z one block fills it, * several do, 0-9 tenths filled,\n"
                       "~ all in it awaits other streams, . free\n")
                       .arg(core::formatBytes(map.pageSize));
    std::vector<std::size_t> byAddress = m_shown;
    std::sort(byAddress.begin(), byAddress.end());
    const auto longest = std::max_element(byAddress.begin(), byAddress.end(), [this](auto a, auto b) {
        return m_segments[a].label().size() < m_segments[b].label().size();
    });
    const qsizetype indent = m_segments[*longest].label().size();
    for (const std::size_t number : byAddress) {
        const core::SegmentAt& segment = m_segments[number];
        text += holeBelow(number);
        const QString pages = QString::fromLatin1(map.draw(
            segment, std::span(m_moment.state.blocks).subspan(segment.firstBlock, segment.blockCount)));
        for (qsizetype at = 0; at < pages.size(); at += width)
            text += (at == 0 ? segment.label() : QString()).leftJustified(indent) + QStringLiteral(" |") +
                    pages.mid(at, width) + QStringLiteral("|\n");
    }
    return text;
}

QString StateText::notes() const
{
    QString text;
    if (m_rest.segments > 0)
        text +=
            StateCommandText::tr("Not drawn: the smaller ones, %1.").arg(core::formatCount(m_rest.segments)) +
            QLatin1Char('\n');
    if (m_total.uncertain > 0)
        text += StateCommandText::tr("Of what is free up to %1 may be the rest of blocks that the file tells "
                                     "the requested size of, not the block's.")
                    .arg(core::formatBytes(m_total.uncertain)) +
                QLatin1Char('\n');
    if (m_total.overlap > 0)
        text += StateCommandText::tr(
                    "The file contradicts itself: %1 of what is allocated have no room, as blocks "
                    "overlap or leave their segment.")
                    .arg(core::formatBytes(m_total.overlap)) +
                QLatin1Char('\n');
    return m_moment.state.homeless.empty() ? text : text + nothing();
}

/// What lies in no segment, or why there is none.
QString StateText::nothing() const
{
    const auto count = m_moment.state.homeless.size();
    std::uint64_t bytes = 0;
    for (const std::uint32_t rank : m_moment.state.homeless)
        bytes += m_moment.device->allocations().size[rank];
    if (!m_moment.device->knowsReserved())
        return StateCommandText::tr("The file does not tell what is reserved; %1 blocks with %2 are alive.")
                   .arg(core::formatCount(count), core::formatBytes(bytes)) +
               QLatin1Char('\n');
    return (count == 0 ? StateCommandText::tr("Nothing is reserved.")
                       : StateCommandText::tr("%1 blocks with %2 lie in no segment that the file tells of.")
                             .arg(core::formatCount(count), core::formatBytes(bytes))) +
           QLatin1Char('\n');
}

} // namespace

QString stateText(const StateMoment& moment, std::size_t top)
{
    return StateText(moment, top).text();
}

} // namespace app
