// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/rank_matrix.h"
#include "core/ranks/groups/rank_mesh.h"

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

    /// "pp=3", of learned ones "A", "B" … "Z", "AA" …; empty of none.
    [[nodiscard]] QString nameOf(std::size_t group) const;
};

/// By mesh, where there is one: ranks of one stage are peers, and who has no rank is alone. Else learned:
/// columns whose call sites agree in at least 90 % of their bytes, whatever each of them holds, and all that
/// such pairs join. Columns of the same sites are first joined, at their means. least: members from which on
/// a group can judge. O(cells · log), and O(cells) for each two kinds of columns. Errors: Usage, where a rank
/// is not in mesh; cancelled.
[[nodiscard]] Result<Peers> peersOf(const RankMatrix& matrix, const std::optional<RankMesh>& mesh,
                                    std::size_t least, const Progress& progress);

} // namespace core
