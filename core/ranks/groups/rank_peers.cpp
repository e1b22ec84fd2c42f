// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_peers.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/groups/learned_groups.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankMeshText);

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
            return Error{
                ErrorKind::Usage,
                RankMeshText::tr("the mesh has %1 ranks, but there is a rank %2")
                    .arg(formatCount(static_cast<std::uint64_t>(mesh.size())), QString::number(*rank)),
                -1};
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
