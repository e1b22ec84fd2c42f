// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace app {

/// A report, and how much of it is wanted.
struct RankListing
{
    core::RankReport report;
    QString path; ///< of the job
    std::optional<std::size_t> top;
};

/// Of more columns the first labels are told.
inline constexpr std::size_t mostLabels = 16;

/// Columns for which holds(column) does.
template <class Holds>
[[nodiscard]] std::vector<std::size_t> columnsWhere(const core::RankReport& report, Holds holds)
{
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        if (holds(column))
            columns.push_back(column);
    }
    return columns;
}

} // namespace app
