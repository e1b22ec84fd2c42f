// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/heat/heat_scene.h"
#include "core/ranks/report/rank_report.h"

#include <memory>

namespace core {

/// Missing ranks beyond are not shown one by one.
inline constexpr std::uint64_t mostMissingColumns = 4'096;
/// Sites beyond are put together, those first that nobody is far from its peers at.
inline constexpr std::size_t mostHeatRows = 2'000;
/// And fewer rows of more columns: 128 MiB of numbers.
inline constexpr std::size_t mostHeatCells = 16 << 20;

/// Columns are those of the report's matrix, and after them ranks that have no file, all by rank; rows all
/// that they held, the sites, and what is below the floor of the summaries or beyond mostHeatRows. A column
/// that is judged against another group than its own is shown in that one. O(rows · columns). Error:
/// cancelled only.
[[nodiscard]] Result<std::shared_ptr<const HeatScene>> heatSceneOf(const RankReport& report,
                                                                   const Progress& progress);

} // namespace core
