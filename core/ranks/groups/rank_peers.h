// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/rank_matrix.h"
#include "core/ranks/groups/rank_mesh.h"
#include "core/ranks/groups/rank_runs.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace core {

/// Ranks that should hold the same.
struct PeerGroup
{
    std::vector<std::size_t> columns; ///< ascending
    QString name;                     ///< "pp=3"; empty where it was learned
    /// The group that it is most like, of those with enough members first; of a learned one alone only.
    std::optional<std::size_t> nearest;
};

/// Who is whose peer.
struct Peers
{
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    std::vector<PeerGroup> groups;    ///< by their first columns
    std::vector<std::size_t> groupOf; ///< by column; none where it has no moment
    bool isByMesh = false;
    bool isWhole = true; ///< else columns differ too much to compare all of them, and groups may be split
    std::vector<bool> isStopped; ///< by column: RankRun::isStopped
    /// By column: the part of its lines and of its group's that are both's, 0 to 1; of one that stopped the
    /// part of its own. Empty by mesh.
    std::vector<double> common;

    /// "pp=3", of learned ones "A", "B" … "Z", "AA" …; empty of none.
    [[nodiscard]] QString nameOf(std::size_t group) const;
    /// Who of a group says what is usual: those that did not stop, where they are enough; else all.
    [[nodiscard]] std::vector<std::size_t> deciding(std::size_t group, std::size_t enough) const;
    /// Of learned groups: columns that are alone beside others, or have less than half in common with their
    /// own. Ascending.
    [[nodiscard]] std::vector<std::size_t> unfit() const;
    /// The mean of what members of groups of several have in common with them, 0 to 1; nothing where there
    /// are none, or by mesh.
    [[nodiscard]] std::optional<double> meanCommon() const;
};

/// By mesh, where there is one: ranks of one stage are peers, and who has no rank is alone. Else learned, by
/// the lines and the layers that columns run, whatever they hold of them: RankKinds. Of columns that have a
/// moment. least: members from which on a group can judge. O(lines · kinds). Errors: Usage, where a rank is
/// not in mesh; cancelled.
[[nodiscard]] Result<Peers> peersOf(const RankMatrix& matrix, const RankRuns& runs,
                                    const std::optional<RankMesh>& mesh, std::size_t least,
                                    const Progress& progress);

} // namespace core
