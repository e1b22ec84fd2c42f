// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/ranks/ranks_report_listing.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace app {

/// A table of the report for people.
struct ReportSection
{
    QString title;
    std::vector<QStringList> rows; ///< the headings first
    qsizetype firstText = 0;       ///< columns before it are numbers
};

/// Those that have anything, what matters first. Translated.
[[nodiscard]] std::vector<ReportSection> sectionsOf(const RankListing& listing);

/// What a reader has to know of how the columns came to be: who was assumed, is there twice, cannot be relied
/// on. A sentence each; translated.
[[nodiscard]] QStringList notesOf(const core::RankReport& report);

/// Of the most that each of a group's columns had allocated.
[[nodiscard]] std::uint64_t medianPeak(const core::RankReport& report, const core::PeerGroup& group);

/// "peak", "last failure", "end": for sentences. Translated.
[[nodiscard]] QString momentText(core::RankMomentKind kind);

} // namespace app
