// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/ranks/ranks_report_listing.h"
#include "core/sql/results/result_table.h"

#include <QByteArray>
#include <QString>

namespace app {

/// For people: what matters first, then the tables. Translated.
[[nodiscard]] QString rankText(const RankListing& listing);
/// The same with tables in Markdown. Translated.
[[nodiscard]] QString rankMarkdown(const RankListing& listing);
/// The same as one HTML page that needs nothing else. Translated.
[[nodiscard]] QByteArray rankHtml(const RankListing& listing);
/// The matrix: a row a call site, a column a rank, in bytes; the last rows are "(other)" and "(total)". With
/// top the other sites are in "(other)", too: each column sums to its total always. A rank without such a
/// moment has no values.
[[nodiscard]] core::ResultTable rankTable(const RankListing& listing);

} // namespace app
