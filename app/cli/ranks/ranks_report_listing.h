// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"

#include <QString>

#include <cstddef>
#include <optional>

namespace app {

/// A report, and how much of it is wanted.
struct RankListing
{
    core::RankReport report;
    QString path; ///< of the job
    std::optional<std::size_t> top;
};

} // namespace app
