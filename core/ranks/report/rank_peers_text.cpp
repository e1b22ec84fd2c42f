// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_peers_text.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QStringList>

#include <algorithm>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

constexpr std::size_t mostPeerLabels = 8;

QString groupsText(std::size_t groups)
{
    return groups == 1 ? RankReportText::tr("1 group")
                       : RankReportText::tr("%1 groups").arg(formatCount(groups));
}

/// Members of groups of several that stopped: they are where their lines are, not where they failed.
std::vector<std::size_t> placedOf(const Peers& peers)
{
    std::vector<std::size_t> placed;
    for (const PeerGroup& group : peers.groups) {
        const auto hasStopped = [&](std::size_t column) { return bool(peers.isStopped[column]); };
        if (std::ranges::all_of(group.columns, hasStopped))
            continue;
        for (const std::size_t column : group.columns) {
            if (hasStopped(column))
                placed.push_back(column);
        }
    }
    std::sort(placed.begin(), placed.end());
    return placed;
}

} // namespace

QString peersSentence(const RankReport& report)
{
    const Peers& peers = report.peers;
    if (peers.groups.empty() || report.matrix.columns().size() < 2)
        return {};
    const QString groups = groupsText(peers.groups.size());
    if (peers.isByMesh)
        return RankReportText::tr("Peers by the mesh: %1.").arg(groups);
    const auto common = peers.meanCommon();
    constexpr std::uint64_t whole = 1'000'000;
    QStringList parts{common
                          ? RankReportText::tr(
                                "Peers by the lines that they run: %1, whose ranks have %2 of their lines in "
                                "common")
                                .arg(groups, formatShare(static_cast<std::uint64_t>(*common * whole), whole))
                          : RankReportText::tr("Peers by the lines that they run: %1").arg(groups)};
    const auto placed = placedOf(peers);
    if (!placed.empty())
        parts +=
            (placed.size() == 1
                 ? RankReportText::tr("%1 stopped and is with those whose lines it shares most", "a rank")
                 : RankReportText::tr("%1 stopped and are with those whose lines they share most", "ranks"))
                .arg(report.ranksText(placed, mostPeerLabels));
    const auto unfit = peers.unfit();
    if (!unfit.empty())
        parts += (unfit.size() == 1 ? RankReportText::tr("%1 fits none well", "a rank")
                                    : RankReportText::tr("%1 fit none well", "ranks"))
                     .arg(report.ranksText(unfit, mostPeerLabels));
    return RankReportText::tr("%1.", "a sentence").arg(parts.join(QStringLiteral("; ")));
}

} // namespace core
