// SPDX-License-Identifier: MIT
#include "core/ranks/groups/peers.h"

#include "core/base/units.h"
#include "core/ranks/groups/learned.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RankMesh)
};

constexpr std::size_t mostCompared = 512; ///< groups that one alone is compared with

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
                Text::tr("the mesh has %1 ranks, but there is a rank %2")
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
    for (auto& [stage, group] : groups)
        all.push_back(std::move(group));
    setGroups(peers, std::move(all), matrix.columns().size());
    return peers;
}

/// For groups of one: which other one is most like it.
void findNearest(Peers& peers, const std::vector<SameSites>& kinds, std::size_t least)
{
    std::vector<std::vector<std::size_t>> kindsOf(peers.groups.size());
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        kindsOf[peers.groupOf[kinds[kind].columns.front()]].push_back(kind);
    std::vector<std::size_t> order; // those that can judge first
    for (const bool canJudge : {true, false}) {
        for (std::size_t group = 0; group < peers.groups.size(); ++group) {
            if ((peers.groups[group].columns.size() >= least) == canJudge)
                order.push_back(group);
        }
    }
    order.resize(std::min(order.size(), mostCompared));
    for (std::size_t alone = 0; alone < peers.groups.size(); ++alone) {
        PeerGroup& group = peers.groups[alone];
        if (group.columns.size() > 1)
            continue;
        double best = -1;
        bool canBestJudge = false;
        for (const std::size_t other : order) {
            const bool canJudge = peers.groups[other].columns.size() >= least;
            if (other == alone || (canBestJudge && !canJudge))
                continue;
            for (const std::size_t kind : kindsOf[other]) {
                const double agreement = agreementOf(kinds[kindsOf[alone].front()], kinds[kind]);
                if (agreement > best) {
                    best = agreement;
                    group.nearest = other;
                    canBestJudge = canJudge;
                }
            }
        }
    }
}

} // namespace

Result<Peers> peersOf(const RankMatrix& matrix, const std::optional<RankMesh>& mesh, std::size_t least,
                      const Progress& progress)
{
    if (mesh)
        return peersByMesh(matrix, *mesh);
    const auto kinds = sameSites(matrix);
    const auto linked = linkedBySites(kinds, progress);
    if (!linked)
        return linked.error();
    std::map<std::size_t, PeerGroup> groups;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        auto& columns = groups[linked->first[kind]].columns;
        columns.insert(columns.end(), kinds[kind].columns.begin(), kinds[kind].columns.end());
    }
    std::vector<PeerGroup> all;
    for (auto& [first, group] : groups)
        all.push_back(std::move(group));
    Peers peers;
    peers.isWhole = linked->isWhole;
    setGroups(peers, std::move(all), matrix.columns().size());
    findNearest(peers, kinds, least);
    return peers;
}

} // namespace core
