// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"
#include "core/sql/results/result_table.h"

#include <QByteArray>
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

/// schema snapviewer.ranks-report/1. The matrix has the first sites (20, or top), and what the others hold.
[[nodiscard]] QByteArray rankJson(const RankListing& listing);

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
