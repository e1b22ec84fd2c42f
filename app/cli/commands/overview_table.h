// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/arithmetic/oom_verdict.h"
#include "core/sql/results/table_export.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// What is said of one device of one file, beside others.
struct OverviewRow
{
    QString file;
    std::optional<std::int32_t> device{};    ///< nothing: nothing is recorded in the file
    std::uint64_t peak = 0;                  ///< active bytes at the most
    std::optional<std::uint64_t> reserved{}; ///< bytes at the most, where that is known
    std::size_t ooms = 0;
    std::optional<core::OomVerdict> verdict{}; ///< of the last of them
    std::optional<std::string> site{}; ///< that holds most at the last of them, else at the peak; UTF-8
    QString siteTitle{};               ///< the same for a person
    std::uint64_t siteBytes = 0;
};

/// Aligned columns under their names. Translated; sizes in binary units.
[[nodiscard]] QString overviewText(const std::vector<OverviewRow>& rows);
/// Columns file, device, peak_bytes, reserved_bytes, ooms, verdict (its name), site, site_bytes; NULL for
/// what is not known.
[[nodiscard]] core::ResultTable overviewResult(const std::vector<OverviewRow>& rows);

} // namespace app
