// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_peers.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/groups/rank_kinds.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankMeshText);

constexpr std::size_t mostCompared = 32; ///< groups that one alone is compared with

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

/// For groups of one: which other one is most like it. kinds: by group.
void findNearest(Peers& peers, const std::vector<const RankKinds::Kind*>& kinds, const RankRuns& runs,
                 std::size_t least)
{
    const auto order = judges(peers.groups);
    for (std::size_t alone = 0; alone < peers.groups.size(); ++alone) {
        PeerGroup& group = peers.groups[alone];
        if (group.columns.size() > 1)
            continue;
        const auto lines = linesOf(runs.runs[group.columns.front()]);
        double best = -1;
        bool canBestJudge = false;
        for (const std::size_t other : order) {
            const bool canJudge = peers.groups[other].columns.size() >= least;
            if (other == alone || (canBestJudge && !canJudge))
                continue;
            const double part = commonPart(lines, kinds[other]->lines);
            if (part > best) {
                best = part;
                group.nearest = other;
                canBestJudge = canJudge;
            }
        }
    }
}

/// Of kinds the columns that have a moment.
Result<Peers> peersByRuns(const RankMatrix& matrix, const RankRuns& runs, std::size_t least,
                          const Progress& progress)
{
    auto kinds = rankKindsOf(runs, progress);
    SNAPVIEWER_TRY(kinds);
    Peers peers;
    peers.isWhole = kinds->isWhole;
    std::map<std::size_t, const RankKinds::Kind*> kindOf; // by a group's first column
    std::vector<PeerGroup> all;
    for (const RankKinds::Kind& kind : kinds->kinds) {
        PeerGroup group;
        std::ranges::copy_if(kind.columns, std::back_inserter(group.columns),
                             [&](std::size_t column) { return matrix.column(column).hasMoment; });
        if (group.columns.empty())
            continue;
        kindOf.emplace(group.columns.front(), &kind);
        all.push_back(std::move(group));
    }
    setGroups(peers, std::move(all), matrix.columns().size());
    std::vector<const RankKinds::Kind*> byGroup;
    byGroup.reserve(kindOf.size());
    for (const auto& [first, kind] : kindOf)
        byGroup.push_back(kind);
    findNearest(peers, byGroup, runs, least);
    peers.common = std::move(kinds->common);
    return peers;
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

std::vector<std::size_t> Peers::deciding(std::size_t group, std::size_t enough) const
{
    const auto& columns = groups[group].columns;
    std::vector<std::size_t> those;
    std::ranges::copy_if(columns, std::back_inserter(those),
                         [&](std::size_t column) { return !isStopped[column]; });
    return those.size() >= enough ? those : columns;
}

std::vector<std::size_t> Peers::unfit() const
{
    constexpr double half = 0.5;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < common.size(); ++column) {
        if (groupOf[column] == none)
            continue;
        const bool isAlone = groups[groupOf[column]].columns.size() == 1 && groups.size() > 1;
        if (isAlone || common[column] < half)
            columns.push_back(column);
    }
    return columns;
}

std::optional<double> Peers::meanCommon() const
{
    double sum = 0;
    std::size_t members = 0;
    for (std::size_t column = 0; column < common.size(); ++column) {
        if (groupOf[column] == none || groups[groupOf[column]].columns.size() < 2)
            continue;
        sum += common[column];
        ++members;
    }
    return members > 0 ? std::optional(sum / static_cast<double>(members)) : std::nullopt;
}

Result<Peers> peersOf(const RankMatrix& matrix, const RankRuns& runs, const std::optional<RankMesh>& mesh,
                      std::size_t least, const Progress& progress)
{
    auto peers = mesh ? peersByMesh(matrix, *mesh) : peersByRuns(matrix, runs, least, progress);
    if (peers) {
        for (const RankRun& run : runs.runs)
            peers->isStopped.push_back(run.isStopped);
    }
    return peers;
}

} // namespace core
