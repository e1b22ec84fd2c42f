// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_peers.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankMeshText);

/// Bytes are compared in pages of 4 KiB: what is smaller is below the floor of summaries anyway.
std::uint64_t pagesOf(std::uint64_t bytes)
{
    return bytes >> 12U;
}

/// Columns that hold something at the same call sites, whatever it is. Refers to the matrix.
struct SameSites
{
    std::vector<std::size_t> columns;
    std::span<const RankCell> means; ///< of those columns, by site; in own, of one column in the matrix
    std::vector<RankCell> own;
    std::uint64_t weight = 0; ///< of all means, in pages
};

/// Compares one kind with others: the part of the bytes of both that is at call sites of both, 0 to 1. One
/// thread.
class Agreement
{
public:
    /// sites: so many there are.
    explicit Agreement(std::size_t sites) : m_weights(sites, 0) {}

    /// The one that is compared. kind outlives its use. O(cells).
    void set(const SameSites& kind);
    /// O(cells of other).
    [[nodiscard]] double with(const SameSites& other) const;

private:
    std::vector<std::uint64_t> m_weights; ///< by site: of the one, in pages
    const SameSites* m_one = nullptr;
};

/// By kind: the first one of those that belong together by single linkage.
struct Linked
{
    std::vector<std::size_t> first;
    bool isWhole = true; ///< Peers::isWhole
};

constexpr double enough = 0.9;
constexpr std::uint64_t mostWork = std::uint64_t{1} << 29U; ///< cells, about two seconds

/// Finds who is joined, with halved paths.
std::size_t rootOf(std::vector<std::size_t>& parent, std::size_t kind)
{
    while (parent[kind] != kind) {
        parent[kind] = parent[parent[kind]];
        kind = parent[kind];
    }
    return kind;
}

void findMeans(SameSites& kind, const RankMatrix& matrix)
{
    kind.means = matrix.cells(kind.columns.front());
    if (kind.columns.size() > 1) {
        kind.own.assign(kind.means.begin(), kind.means.end());
        for (std::size_t at = 0; at < kind.own.size(); ++at) {
            double sum = 0;
            for (const std::size_t column : kind.columns)
                sum += static_cast<double>(matrix.cells(column)[at].bytes);
            const double mean = sum / static_cast<double>(kind.columns.size());
            kind.own[at].bytes = static_cast<std::uint64_t>(std::min(mean, 9.2e18));
        }
        kind.means = kind.own;
    }
    for (const RankCell& cell : kind.means)
        kind.weight += pagesOf(cell.bytes);
}

/// Of the columns that have a moment, by their first ones. O(cells · log).
std::vector<SameSites> sameSites(const RankMatrix& matrix)
{
    std::map<std::vector<std::uint32_t>, std::size_t> known;
    std::vector<SameSites> kinds;
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        if (!matrix.column(column).hasMoment)
            continue;
        std::vector<std::uint32_t> sites;
        for (const RankCell& cell : matrix.cells(column))
            sites.push_back(cell.site);
        const auto [kind, isNew] = known.emplace(std::move(sites), kinds.size());
        if (isNew)
            kinds.emplace_back();
        kinds[kind->second].columns.push_back(column);
    }
    for (SameSites& kind : kinds)
        findMeans(kind, matrix);
    return kinds;
}

void Agreement::set(const SameSites& kind)
{
    for (const RankCell& cell : m_one ? m_one->means : std::span<const RankCell>())
        m_weights[cell.site] = 0;
    m_one = &kind;
    for (const RankCell& cell : kind.means)
        m_weights[cell.site] = pagesOf(cell.bytes);
}

double Agreement::with(const SameSites& other) const
{
    std::uint64_t common = 0;
    for (const RankCell& cell : other.means) {
        const std::uint64_t weight = m_weights[cell.site];
        const std::uint64_t both = weight + pagesOf(cell.bytes);
        common += weight > 0 ? both : 0;
    }
    const std::uint64_t all = m_one->weight + other.weight;
    return all > 0 ? static_cast<double>(common) / static_cast<double>(all) : 1;
}

/// Kinds that agree in at least 0.9 belong together. At most 2^29 cells are looked at. Error: cancelled only.
Result<Linked> linkedBySites(const std::vector<SameSites>& kinds, Agreement& agreement,
                             const Progress& progress)
{
    Linked linked;
    linked.first.resize(kinds.size());
    std::uint64_t work = 0;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        linked.first[kind] = kind;
        if (progress.isCancelled())
            return cancelled();
        agreement.set(kinds[kind]);
        for (std::size_t other = 0; other < kind && linked.isWhole; ++other) {
            const std::size_t a = rootOf(linked.first, kind);
            const std::size_t b = rootOf(linked.first, other);
            if (a == b)
                continue;
            work += kinds[other].means.size() + 1;
            linked.isWhole = work <= mostWork;
            if (agreement.with(kinds[other]) >= enough)
                linked.first[std::max(a, b)] = std::min(a, b);
        }
    }
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        linked.first[kind] = rootOf(linked.first, kind);
    return linked;
}

constexpr std::size_t mostCompared = 32; ///< groups that one alone is compared with
constexpr std::size_t mostKinds = 8;     ///< of each

/// Puts groups into the order of their first columns, and numbers them in peers.
void setGroups(Peers& peers, std::vector<PeerGroup> groups, std::size_t columns)
{
    for (PeerGroup& group : groups)
        std::sort(group.columns.begin(), group.columns.end());
    std::sort(groups.begin(), groups.end(),
              [](const PeerGroup& a, const PeerGroup& b) { return a.columns.front() < b.columns.front(); });
    peers.groupOf.assign(columns, Peers::none);
    for (std::size_t group = 0; group < groups.size(); ++group) {
        for (const std::size_t column : groups[group].columns)
            peers.groupOf[column] = group;
    }
    peers.groups = std::move(groups);
}

Result<Peers> peersByMesh(const RankMatrix& matrix, const RankMesh& mesh)
{
    Peers peers;
    peers.isByMesh = true;
    std::map<std::pair<std::int64_t, std::size_t>, PeerGroup> groups;
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        const auto rank = matrix.columns()[column].rank;
        if (rank && *rank >= mesh.size())
            return usageError(
                RankMeshText::tr("the mesh has %1 ranks, but there is a rank %2")
                    .arg(formatCount(static_cast<std::uint64_t>(mesh.size())), QString::number(*rank)));
        if (!matrix.column(column).hasMoment)
            continue;
        PeerGroup& group = groups[rank ? std::pair(mesh.stageOf(*rank), std::size_t{0})
                                       : std::pair(std::int64_t{-1}, column)];
        group.columns.push_back(column);
        if (rank)
            group.name = mesh.nameOfStage(*rank);
    }
    std::vector<PeerGroup> all;
    all.reserve(groups.size());
    for (auto& [stage, group] : groups)
        all.push_back(std::move(group));
    setGroups(peers, std::move(all), matrix.columns().size());
    return peers;
}

/// Those that groups of one are compared with: who can judge before who cannot, larger ones first.
std::vector<std::size_t> judges(const std::vector<PeerGroup>& groups)
{
    std::vector<std::size_t> order(groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return groups[a].columns.size() > groups[b].columns.size();
    });
    order.resize(std::min(order.size(), mostCompared));
    return order;
}

/// For groups of one: which other one is most like it.
void findNearest(Peers& peers, const std::vector<SameSites>& kinds, std::size_t least, Agreement& agreement)
{
    std::vector<std::vector<std::size_t>> kindsOf(peers.groups.size());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        auto& own = kindsOf[peers.groupOf[kinds[kind].columns.front()]];
        if (own.size() < mostKinds)
            own.push_back(kind);
    }
    const auto order = judges(peers.groups);
    for (std::size_t alone = 0; alone < peers.groups.size(); ++alone) {
        PeerGroup& group = peers.groups[alone];
        if (group.columns.size() > 1)
            continue;
        agreement.set(kinds[kindsOf[alone].front()]);
        double best = -1;
        bool canBestJudge = false;
        for (const std::size_t other : order) {
            const bool canJudge = peers.groups[other].columns.size() >= least;
            if (other == alone || (canBestJudge && !canJudge))
                continue;
            for (const std::size_t kind : kindsOf[other]) {
                const double part = agreement.with(kinds[kind]);
                if (part > best) {
                    best = part;
                    group.nearest = other;
                    canBestJudge = canJudge;
                }
            }
        }
    }
}

} // namespace

QString Peers::nameOf(std::size_t group) const
{
    if (group == none || !groups[group].name.isEmpty())
        return group == none ? QString() : groups[group].name;
    QString name;
    for (std::size_t left = group + 1; left > 0; left = (left - 1) / 26)
        name.prepend(QChar(static_cast<char16_t>(u'A' + (left - 1) % 26)));
    return name;
}

Result<Peers> peersOf(const RankMatrix& matrix, const std::optional<RankMesh>& mesh, std::size_t least,
                      const Progress& progress)
{
    if (mesh)
        return peersByMesh(matrix, *mesh);
    const auto kinds = sameSites(matrix);
    Agreement agreement(matrix.sites().count());
    const auto linked = linkedBySites(kinds, agreement, progress);
    if (!linked)
        return linked.error();
    std::map<std::size_t, PeerGroup> groups;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        auto& columns = groups[linked->first[kind]].columns;
        columns.insert(columns.end(), kinds[kind].columns.begin(), kinds[kind].columns.end());
    }
    std::vector<PeerGroup> all;
    all.reserve(groups.size());
    for (auto& [first, group] : groups)
        all.push_back(std::move(group));
    Peers peers;
    peers.isWhole = linked->isWhole;
    setGroups(peers, std::move(all), matrix.columns().size());
    findNearest(peers, kinds, least, agreement);
    return peers;
}

} // namespace core
