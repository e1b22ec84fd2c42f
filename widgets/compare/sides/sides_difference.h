// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/comparable.h"
#include "core/compare/diff/diff_rows.h"
#include "core/compare/diff/site_pairs.h"

#include <QString>

#include <vector>

namespace widgets {

/// What came of a comparison, with all that is said of it first.
struct Difference
{
    core::Diff diff;
    QString sentence; ///< names both sides
    std::vector<core::ComparableNote> notes;
    std::vector<core::SettingDifference> settings;
    std::vector<core::SitePair> pairs; ///< that a person made
    std::vector<core::DiffHint> hints; ///< what else is probably one place
};

} // namespace widgets
