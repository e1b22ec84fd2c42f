// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/groups/rank_columns.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace core {

/// A circumstance that is not the same for all ranks: a version, a device, a setting.
struct RankFact
{
    QString name;
    std::vector<std::pair<QString, std::vector<std::size_t>>>
        values; ///< with their columns; most columns first
};

/// Those in which columns of devices differ, by name; what a column does not tell is no difference. O(facts ·
/// log).
[[nodiscard]] std::vector<RankFact> differingFacts(std::span<const RankSummary> summaries,
                                                   std::span<const RankColumn> columns);

} // namespace core
