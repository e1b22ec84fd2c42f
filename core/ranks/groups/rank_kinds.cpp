// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_kinds.h"

#include "core/ranks/groups/rank_counts.h"
#include "core/ranks/summary/rank_summary.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace core {

namespace {

using LineSet = std::vector<std::uint32_t>;
using ColumnList = std::vector<std::size_t>;

constexpr double enoughCommon = 0.5;
constexpr std::size_t mostJoined = 1'024;                   ///< kinds that one of too few is compared with
constexpr std::uint64_t mostWork = std::uint64_t{1} << 29U; ///< lines, about two seconds
constexpr std::size_t unsurePart = 8; ///< of one in so many it may be unknown whether they run a line

std::size_t commonCount(const LineSet& a, const LineSet& b)
{
    std::size_t common = 0;
    for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
        const bool isInBoth = *left == *right;
        const bool isLess = *left < *right;
        common += isInBoth ? 1 : 0;
        left += isInBoth || isLess ? 1 : 0;
        right += isInBoth || !isLess ? 1 : 0;
    }
    return common;
}

/// Finds the kinds of some runs.
class KindFinder
{
public:
    KindFinder(const RankRuns& runs, const Progress& progress) : m_runs(&runs), m_progress(&progress) {}

    [[nodiscard]] Result<RankKinds> find();

private:
    using Kind = RankKinds::Kind;

    [[nodiscard]] const RankRun& run(std::size_t column) const { return m_runs->runs[column]; }
    void chooseJudged();
    [[nodiscard]] std::uint64_t floorOfTelling() const;
    [[nodiscard]] LineSet tellingLines() const;
    [[nodiscard]] std::vector<bool> tellingLoops() const;
    [[nodiscard]] LineSet signatureOf(std::size_t column, const std::vector<bool>& lines,
                                      const std::vector<bool>& loops) const;
    void cluster(const ColumnList& columns);
    void joinLoose(const ColumnList& columns);
    void splitByNumbers();
    void placeStopped(const ColumnList& columns);
    void complete(Kind& kind) const;
    [[nodiscard]] double commonOf(std::size_t column, const Kind& kind) const;

    const RankRuns* m_runs;
    const Progress* m_progress;
    std::vector<LineSet> m_lines; ///< by column
    ColumnList m_judged;          ///< that went on; where none did, all
    ColumnList m_stopped;
    std::vector<bool> m_isJudged; ///< by column
    std::size_t m_least = 2;      ///< columns that can be of a kind of their own by a line
    std::uint64_t m_work = 0;     ///< lines that were compared
    RankKinds m_found;
};

void KindFinder::chooseJudged()
{
    ColumnList known;
    for (std::size_t column = 0; column < m_runs->runs.size(); ++column) {
        m_lines.push_back(linesOf(run(column)));
        if (run(column).isKnown)
            known.push_back(column);
    }
    std::ranges::copy_if(known, std::back_inserter(m_judged),
                         [&](std::size_t column) { return !run(column).isStopped; });
    std::ranges::copy_if(known, std::back_inserter(m_stopped),
                         [&](std::size_t column) { return run(column).isStopped; });
    if (m_judged.empty())
        m_judged = std::exchange(m_stopped, {});
    m_isJudged.assign(m_runs->runs.size(), false);
    for (const std::size_t column : m_judged)
        m_isJudged[column] = true;
    constexpr std::size_t part = 64;
    m_least = std::max<std::size_t>(2, m_judged.size() / part);
}

/// What is held of a line by all that have it, for those without to be known not to.
std::uint64_t KindFinder::floorOfTelling() const
{
    std::vector<std::uint64_t> unlisted;
    for (const std::size_t column : m_judged)
        unlisted.push_back(run(column).unlisted);
    const auto middle = unlisted.begin() + static_cast<std::ptrdiff_t>(unlisted.size() / 2);
    std::nth_element(unlisted.begin(), middle, unlisted.end());
    return std::max(2 * rankFloor, *middle);
}

LineSet KindFinder::tellingLines() const
{
    struct Seen
    {
        std::size_t kept = 0;
        std::size_t unsure = 0;
        std::uint64_t least = std::numeric_limits<std::uint64_t>::max(); ///< pages
    };
    std::vector<Seen> seen(m_runs->lines);
    for (const std::size_t column : m_judged) {
        for (const RankRun::Line& line : run(column).lines) {
            Seen& one = seen[line.line];
            ++(line.isKept() ? one.kept : one.unsure);
            if (line.isKept())
                one.least = std::min<std::uint64_t>(one.least, line.pages);
        }
    }
    const std::uint64_t floor = floorOfTelling() >> 12U;
    LineSet telling;
    for (std::uint32_t line = 0; line < seen.size(); ++line) {
        const Seen& one = seen[line];
        const std::size_t lacking = m_judged.size() - one.kept - one.unsure;
        if (one.kept >= m_least && lacking >= m_least && one.least >= floor && !m_runs->isLeaking[line] &&
            one.unsure * unsurePart <= m_judged.size())
            telling.push_back(line);
    }
    return telling;
}

/// By loop.
std::vector<bool> KindFinder::tellingLoops() const
{
    std::vector<std::size_t> columns(m_runs->loops, 0);
    std::size_t known = 0;
    for (const std::size_t column : m_judged) {
        if (run(column).loop) {
            ++columns[*run(column).loop];
            ++known;
        }
    }
    std::vector<bool> telling(m_runs->loops, false);
    if ((m_judged.size() - known) * unsurePart > m_judged.size())
        return telling;
    for (std::size_t loop = 0; loop < columns.size(); ++loop)
        telling[loop] = columns[loop] >= m_least && known - columns[loop] >= m_least;
    return telling;
}

/// The lines that tell of what it runs, and its loop behind all lines.
LineSet KindFinder::signatureOf(std::size_t column, const std::vector<bool>& lines,
                                const std::vector<bool>& loops) const
{
    LineSet signature;
    for (const std::uint32_t line : m_lines[column]) {
        if (lines[line])
            signature.push_back(line);
    }
    const auto loop = run(column).loop;
    if (loop && loops[*loop])
        signature.push_back(static_cast<std::uint32_t>(m_runs->lines) + *loop);
    return signature;
}

/// What most of a kind run; where all of it stopped, of all.
void KindFinder::complete(Kind& kind) const
{
    std::sort(kind.columns.begin(), kind.columns.end());
    const bool hasJudged =
        std::ranges::any_of(kind.columns, [&](std::size_t column) { return bool(m_isJudged[column]); });
    std::map<std::uint32_t, std::size_t> counts;
    std::size_t columns = 0;
    for (const std::size_t column : kind.columns) {
        if (hasJudged && !m_isJudged[column])
            continue;
        ++columns;
        for (const std::uint32_t line : m_lines[column])
            ++counts[line];
    }
    kind.lines.clear();
    for (const auto& [line, count] : counts) {
        if (2 * count >= columns)
            kind.lines.push_back(line);
    }
}

/// Kinds of columns that the same lines tell: who has half of its lines in common with one that many are like
/// is of its kind.
void KindFinder::cluster(const ColumnList& columns)
{
    std::map<LineSet, ColumnList> same;
    for (const std::size_t column : columns)
        same[m_lines[column]].push_back(column);
    std::vector<std::pair<const LineSet*, const ColumnList*>> sets;
    sets.reserve(same.size());
    for (const auto& [lines, ofThem] : same)
        sets.emplace_back(&lines, &ofThem);
    std::ranges::sort(sets, [](const auto& a, const auto& b) {
        return std::pair(b.second->size(), a.second->front()) <
               std::pair(a.second->size(), b.second->front());
    });
    const std::size_t first = m_found.kinds.size();
    std::vector<const LineSet*> leaders;
    for (const auto& [lines, ofThem] : sets) {
        std::size_t best = leaders.size();
        double most = enoughCommon;
        for (std::size_t leader = 0; leader < leaders.size(); ++leader) {
            m_work += lines->size() + leaders[leader]->size() + 1;
            const double common = commonPart(*lines, *leaders[leader]);
            if (common > most || (common == most && best == leaders.size())) {
                most = common;
                best = leader;
            }
        }
        if (best == leaders.size()) {
            m_found.kinds.emplace_back();
            m_found.isWhole = m_found.isWhole && m_work <= mostWork;
            if (m_found.isWhole)
                leaders.push_back(lines);
            else
                best = m_found.kinds.size() - 1 - first;
        }
        Kind& kind = m_found.kinds[first + best];
        kind.columns.insert(kind.columns.end(), ofThem->begin(), ofThem->end());
    }
}

/// Of columns that lines tell from all others, but too few for a kind: with those that they are like.
void KindFinder::joinLoose(const ColumnList& columns)
{
    ColumnList alone;
    const std::size_t kinds = std::min(m_found.kinds.size(), mostJoined);
    std::vector<ColumnList> joined(kinds);
    for (const std::size_t column : columns) {
        std::pair<double, std::size_t> best{0, 0}; // common, columns
        std::size_t place = kinds;
        for (std::size_t kind = 0; kind < kinds; ++kind) {
            const std::pair one{commonPart(m_lines[column], m_found.kinds[kind].lines),
                                m_found.kinds[kind].columns.size()};
            if (one.first >= enoughCommon && one > best) {
                best = one;
                place = kind;
            }
        }
        (place < kinds ? joined[place] : alone).push_back(column);
    }
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        auto& own = m_found.kinds[kind].columns;
        own.insert(own.end(), joined[kind].begin(), joined[kind].end());
    }
    cluster(alone);
}

/// Stages that run the same lines, but other numbers of layers.
void KindFinder::splitByNumbers()
{
    std::vector<Kind> kinds;
    for (const Kind& kind : m_found.kinds) {
        for (ColumnList& part : partsByCounts(*m_runs, kind.columns, m_least))
            kinds.push_back({std::move(part), {}});
    }
    m_found.kinds = std::move(kinds);
}

/// To the kind that has most of their lines; of several the one that they are like in more.
void KindFinder::placeStopped(const ColumnList& columns)
{
    ColumnList alone;
    std::vector<ColumnList> placed(m_found.kinds.size());
    for (const std::size_t column : columns) {
        const LineSet& lines = m_lines[column];
        std::tuple<double, bool, double, double> best{enoughCommon, false, 0, 0};
        std::size_t place = placed.size();
        for (std::size_t kind = 0; kind < placed.size(); ++kind) {
            const Kind& one = m_found.kinds[kind];
            const std::size_t peer = one.columns.front();
            const std::size_t common = commonCount(lines, one.lines);
            const std::tuple fit{lines.empty() ? 1.0 : static_cast<double>(common) / double(lines.size()),
                                 run(column).loop == run(peer).loop, sameCounts(run(column), run(peer)),
                                 commonPart(lines, one.lines)};
            if (fit > best) {
                best = fit;
                place = kind;
            }
        }
        (place < placed.size() ? placed[place] : alone).push_back(column);
    }
    for (std::size_t kind = 0; kind < placed.size(); ++kind) {
        auto& own = m_found.kinds[kind].columns;
        own.insert(own.end(), placed[kind].begin(), placed[kind].end());
    }
    cluster(alone);
}

/// Of one that stopped the part of its own lines.
double KindFinder::commonOf(std::size_t column, const Kind& kind) const
{
    const LineSet& lines = m_lines[column];
    if (m_isJudged[column] || lines.empty())
        return commonPart(lines, kind.lines);
    return static_cast<double>(commonCount(lines, kind.lines)) / static_cast<double>(lines.size());
}

Result<RankKinds> KindFinder::find()
{
    chooseJudged();
    m_found.common.assign(m_runs->runs.size(), 0);
    if (m_judged.empty())
        return m_found;
    std::vector<bool> lines(m_runs->lines, false);
    for (const std::uint32_t line : tellingLines())
        lines[line] = true;
    const auto loops = tellingLoops();
    std::map<LineSet, ColumnList> told;
    for (const std::size_t column : m_judged)
        told[signatureOf(column, lines, loops)].push_back(column);
    const auto completeAll = [&] {
        std::ranges::for_each(m_found.kinds, [&](Kind& kind) { complete(kind); });
        std::ranges::sort(m_found.kinds, {}, [](const Kind& kind) { return kind.columns.front(); });
    };
    ColumnList loose;
    for (const auto& [signature, columns] : told) {
        if (m_progress->isCancelled())
            return cancelled();
        if (columns.size() >= std::min(m_least, m_judged.size()))
            cluster(columns);
        else
            loose.insert(loose.end(), columns.begin(), columns.end());
    }
    completeAll();
    joinLoose(loose);
    splitByNumbers();
    completeAll();
    if (m_progress->isCancelled())
        return cancelled();
    placeStopped(m_stopped);
    completeAll();
    for (const Kind& kind : m_found.kinds) {
        for (const std::size_t column : kind.columns)
            m_found.common[column] = commonOf(column, kind);
    }
    return std::move(m_found);
}

} // namespace

double commonPart(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b)
{
    const std::size_t common = commonCount(a, b);
    const std::size_t all = a.size() + b.size() - common;
    return all > 0 ? static_cast<double>(common) / static_cast<double>(all) : 1;
}

std::vector<std::uint32_t> linesOf(const RankRun& run)
{
    std::vector<std::uint32_t> lines;
    lines.reserve(run.lines.size());
    for (const RankRun::Line& line : run.lines)
        lines.push_back(line.line);
    return lines;
}

Result<RankKinds> rankKindsOf(const RankRuns& runs, const Progress& progress)
{
    return KindFinder(runs, progress).find();
}

} // namespace core
