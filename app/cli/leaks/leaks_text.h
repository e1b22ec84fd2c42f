// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/leaks/leak_listing.h"
#include "core/leaks/leak_series.h"
#include "core/sql/results/result_table.h"

#include <QString>

namespace app {

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
