// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/leaks/leak_options.h"
#include "core/history/recording.h"
#include "core/leaks/leak_report.h"
#include "core/leaks/leak_series.h"
#include "core/sql/results/result_table.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace app {

/// What `leaks` found in one recording, and which rows of it are wanted. The growth speaks of the rows that
/// are shown; the others are one, exactly.
struct LeakListing
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    core::LeakReport report;
    QString file;
    std::vector<std::size_t> shown; ///< places in report.groups
    std::uint64_t other = 0;        ///< kept by those that are not
    core::LeakGrowth growth;        ///< report.growth without other

    LeakListing(std::shared_ptr<const core::Recording> of, const core::DeviceHistory& on,
                core::LeakReport found, const LeakOptions& options);

    [[nodiscard]] std::size_t hidden() const { return report.groups.size() - shown.size(); }
    /// "file:line:name" of a stack.
    [[nodiscard]] QString siteOf(core::StackId stack) const;
    /// Leaks among what is shown, or would be but for --top.
    [[nodiscard]] std::size_t leaks() const { return m_leaks; }

private:
    std::size_t m_leaks = 0;
};

/// For people: the sentence, the steps, the rows, the growth. Translated.
[[nodiscard]] QString leaksText(const LeakListing& listing);
/// The same with tables in Markdown. Translated.
[[nodiscard]] QString leaksMarkdown(const LeakListing& listing);
/// A row a call site: group, verdict, site, total, count, rate_median, rate_min, rate_max, steps_hit,
/// first_step, last_step, since_step, period, held_from, held_to, pending, is_root_guess, freed_at; the last
/// row may be "(12 more)".
[[nodiscard]] core::ResultTable leaksTable(const LeakListing& listing);

/// Of a folder of recordings.
[[nodiscard]] QString seriesText(const core::LeakSeries& series);
[[nodiscard]] QString seriesMarkdown(const core::LeakSeries& series);
/// A row a call site: site, verdict, growth, rate_median, rate_min, rate_max, and the bytes in each recording
/// by its name.
[[nodiscard]] core::ResultTable seriesTable(const core::LeakSeries& series);

} // namespace app
