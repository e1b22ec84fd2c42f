// SPDX-License-Identifier: MIT
#include "core/ranks/groups/outliers.h"

#include "core/base/platform/wide_int.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace core {

namespace {

using platform::Wide;

constexpr std::uint64_t leastBytes = 64 << 20;
constexpr std::size_t mostGroupsCompared = 64; ///< with the largest one
constexpr std::size_t mostSitesOfGroup = 8;    ///< of a group's differences

std::uint64_t distance(std::uint64_t a, std::uint64_t b)
{
    return std::max(a, b) - std::min(a, b);
}

/// a − b; the ends of the type where it is beyond.
std::int64_t difference(std::uint64_t a, std::uint64_t b)
{
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const auto size = static_cast<std::int64_t>(std::min(distance(a, b), most));
    return a < b ? -size : size;
}

/// Calls visit(site, bytes, spread) for each site at which either is not 0.
template <class Visit>
void forEachSite(std::span<const RankCell> cells, const GroupSpread& group, Visit visit)
{
    auto cell = cells.begin();
    auto site = group.sites.begin();
    while (cell != cells.end() || site != group.sites.end()) {
        if (site == group.sites.end() || (cell != cells.end() && cell->site < site->site)) {
            visit(cell->site, cell->bytes, Spread());
            ++cell;
        } else if (cell == cells.end() || site->site < cell->site) {
            visit(site->site, std::uint64_t{0}, site->spread);
            ++site;
        } else {
            visit(cell->site, cell->bytes, site->spread);
            ++cell;
            ++site;
        }
    }
}

/// Judges columns against one group.
class Judge
{
public:
    Judge(const RankMatrix& matrix, const Peers& peers, const GroupSpread& spread, std::size_t group,
          std::vector<RankOutlier>& found)
        : m_matrix(&matrix), m_peers(&peers), m_spread(&spread), m_group(group), m_found(&found)
    {}

    void judge(std::size_t column, bool isGuest)
    {
        RankOutlier one;
        one.column = column;
        one.group = m_group;
        one.isGuest = isGuest;
        const std::size_t before = m_found->size();
        forEachSite(m_matrix->cells(column), *m_spread,
                    [&](std::uint32_t site, std::uint64_t bytes, const Spread& spread) {
                        one.site = site;
                        add(one, bytes, spread);
                    });
        one.site = 0;
        one.judged = Judged::Other;
        add(one, m_matrix->column(column).other, m_spread->other);
        if (m_found->size() > before)
            return;
        one.judged = Judged::Total;
        add(one, m_matrix->column(column).total, m_spread->total);
    }

private:
    void add(RankOutlier one, std::uint64_t bytes, const Spread& spread)
    {
        const Bound bound = boundOf(spread);
        if (distance(bytes, spread.median) <= bound.bytes)
            return;
        if (bytes < spread.median && m_peers->isStopped[one.column])
            return; // it did not come to that
        one.bytes = bytes;
        one.median = spread.median;
        one.excess = difference(bytes, spread.median);
        one.rule = bound.rule;
        m_found->push_back(one);
    }

    const RankMatrix* m_matrix;
    const Peers* m_peers;
    const GroupSpread* m_spread;
    std::size_t m_group;
    std::vector<RankOutlier>* m_found;
};

/// Adds where members of a small group differ. Who stopped is no measure of the least beside who went on.
void addDifferences(std::vector<PeerDifference>& found, const RankMatrix& matrix, const Peers& peers,
                    std::size_t group)
{
    const auto& columns = peers.groups[group].columns;
    const auto deciding = peers.deciding(group, 1);
    std::vector<std::uint32_t> sites;
    for (const std::size_t column : columns) {
        for (const RankCell& cell : matrix.cells(column))
            sites.push_back(cell.site);
    }
    std::sort(sites.begin(), sites.end());
    sites.erase(std::unique(sites.begin(), sites.end()), sites.end());
    const auto add = [&](Judged judged, std::uint32_t site, const auto& bytesOf) {
        const std::size_t first = deciding.front();
        PeerDifference one{group, judged, site, first, first, bytesOf(first), bytesOf(first)};
        for (const std::size_t column : deciding) {
            const std::uint64_t bytes = bytesOf(column);
            if (bytes < one.lowBytes)
                std::tie(one.low, one.lowBytes) = std::pair(column, bytes);
        }
        for (const std::size_t column : columns) {
            const std::uint64_t bytes = bytesOf(column);
            if (bytes > one.highBytes || (bytes == one.highBytes && column < one.high))
                std::tie(one.high, one.highBytes) = std::pair(column, bytes);
        }
        const std::uint64_t usual = std::max(leastBytes, one.lowBytes / 100);
        if (one.highBytes - one.lowBytes > usual)
            found.push_back(one);
    };
    for (const std::uint32_t site : sites)
        add(Judged::Site, site, [&](std::size_t column) { return matrix.bytesOf(column, site); });
    add(Judged::Other, 0, [&](std::size_t column) { return matrix.column(column).other; });
}

void addGroupDifferences(std::vector<GroupDifference>& found, std::size_t group, const GroupSpread& spread,
                         const GroupSpread& largest)
{
    std::vector<GroupDifference> own;
    const auto learn = [&](std::uint32_t site, std::uint64_t bytes, std::uint64_t usual) {
        const std::uint64_t bound = std::max(leastBytes, usual / 100);
        if (distance(bytes, usual) > bound)
            own.push_back({group, site, bytes, usual});
    };
    std::vector<RankCell> medians;
    for (const GroupSpread::Site& site : spread.sites)
        medians.push_back({site.site, site.spread.median});
    forEachSite(medians, largest, [&](std::uint32_t site, std::uint64_t bytes, const Spread& usual) {
        learn(site, bytes, usual.median);
    });
    std::stable_sort(own.begin(), own.end(), [](const GroupDifference& a, const GroupDifference& b) {
        return distance(a.bytes, a.usual) > distance(b.bytes, b.usual);
    });
    own.resize(std::min(own.size(), mostSitesOfGroup));
    found.insert(found.end(), own.begin(), own.end());
}

std::size_t largestOf(const Peers& peers)
{
    const auto found = std::max_element(
        peers.groups.begin(), peers.groups.end(),
        [](const PeerGroup& a, const PeerGroup& b) { return a.columns.size() < b.columns.size(); });
    return found == peers.groups.end() ? Peers::none : static_cast<std::size_t>(found - peers.groups.begin());
}

void order(Unlike& unlike)
{
    std::stable_sort(unlike.outliers.begin(), unlike.outliers.end(),
                     [](const RankOutlier& a, const RankOutlier& b) {
                         const bool isLessA = a.excess < 0;
                         const bool isLessB = b.excess < 0;
                         if (isLessA != isLessB)
                             return isLessB;
                         return std::tuple(distance(b.bytes, b.median), a.column, a.judged, a.site) <
                                std::tuple(distance(a.bytes, a.median), b.column, b.judged, b.site);
                     });
    std::stable_sort(unlike.differences.begin(), unlike.differences.end(),
                     [](const PeerDifference& a, const PeerDifference& b) {
                         return a.highBytes - a.lowBytes > b.highBytes - b.lowBytes;
                     });
}

} // namespace

const char* nameOf(OutlierRule rule)
{
    switch (rule) {
    case OutlierRule::Least:
        return "least";
    case OutlierRule::Share:
        return "share";
    case OutlierRule::Spread:
        return "spread";
    }
    return "";
}

Bound boundOf(const Spread& spread)
{
    Bound bound{leastBytes, OutlierRule::Least};
    if (spread.median / 100 > bound.bytes)
        bound = {spread.median / 100, OutlierRule::Share};
    // 3.5 · 1.4826, rounded down to a byte
    const Wide usual = static_cast<Wide>(spread.deviation) * 51'891 / 10'000;
    const auto deviation =
        static_cast<std::uint64_t>(std::min<Wide>(usual, std::numeric_limits<std::uint64_t>::max()));
    if (deviation > bound.bytes)
        bound = {deviation, OutlierRule::Spread};
    return bound;
}

Result<Unlike> unlikeOf(const RankMatrix& matrix, const Peers& peers, std::size_t least,
                        const Progress& progress)
{
    Unlike unlike;
    unlike.largest = largestOf(peers);
    GroupSpread largest;
    if (unlike.largest != Peers::none && peers.groups.size() > 1) {
        auto spread = spreadOf(matrix, peers.deciding(unlike.largest, least), peers.isStopped, progress);
        SNAPVIEWER_TRY(spread);
        largest = std::move(*spread);
    }
    std::vector<std::vector<std::size_t>> guests(peers.groups.size());
    for (const PeerGroup& group : peers.groups) {
        if (group.nearest)
            guests[*group.nearest].push_back(group.columns.front());
    }
    for (std::size_t group = 0; group < peers.groups.size(); ++group) {
        const auto& columns = peers.groups[group].columns;
        const bool judges = columns.size() >= least;
        const bool isCompared = group != unlike.largest && group < mostGroupsCompared;
        if (judges || isCompared) {
            const auto spread = spreadOf(matrix, peers.deciding(group, least), peers.isStopped, progress);
            SNAPVIEWER_TRY(spread);
            Judge judge(matrix, peers, *spread, group, unlike.outliers);
            for (std::size_t at = 0; at < columns.size() && judges; ++at)
                judge.judge(columns[at], false);
            for (std::size_t at = 0; at < guests[group].size() && judges; ++at)
                judge.judge(guests[group][at], true);
            if (isCompared && !(columns.size() == 1 && peers.groups[group].nearest &&
                                peers.groups[*peers.groups[group].nearest].columns.size() >= least))
                addGroupDifferences(unlike.groupDifferences, group, *spread, largest);
        }
        if (!judges && columns.size() > 1)
            addDifferences(unlike.differences, matrix, peers, group);
    }
    order(unlike);
    return unlike;
}

} // namespace core
