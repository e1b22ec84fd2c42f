// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_report.h"

#include "core/base/texts.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

} // namespace

QString RankReport::ranksText(const std::vector<std::size_t>& columns, std::size_t most) const
{
    QString labels = labelsOf(columns, most);
    if (std::ranges::none_of(columns,
                             [&](std::size_t column) { return bool(matrix.columns()[column].rank); }))
        return labels;
    return (columns.size() == 1 ? RankReportText::tr("rank %1") : RankReportText::tr("ranks %1")).arg(labels);
}

QString RankReport::placeText(Judged judged, std::uint32_t site) const
{
    const bool isSite = by == Grouping::Site;
    switch (judged) {
    case Judged::Site:
        return matrix.sites().text(site);
    case Judged::Other:
        return isSite ? RankReportText::tr("smaller call sites together")
                      : RankReportText::tr("all smaller ones together");
    case Judged::Total:
        return isSite ? RankReportText::tr("all call sites together") : RankReportText::tr("all together");
    }
    return {};
}

std::vector<std::uint32_t> RankReport::sitesByWeight() const
{
    std::vector<std::uint64_t> most(matrix.sites().count(), 0);
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        for (const RankCell& cell : matrix.cells(column))
            most[cell.site] = std::max(most[cell.site], cell.bytes);
    }
    std::vector<std::uint32_t> sites;
    std::vector<bool> isTaken(most.size(), false);
    for (const RankOutlier& outlier : unlike.outliers) {
        if (outlier.judged == Judged::Site && !isTaken[outlier.site]) {
            isTaken[outlier.site] = true;
            sites.push_back(outlier.site);
        }
    }
    const auto first = static_cast<std::ptrdiff_t>(sites.size());
    for (std::uint32_t site = 0; site < most.size(); ++site) {
        if (most[site] > 0 && !isTaken[site])
            sites.push_back(site);
    }
    std::sort(sites.begin() + first, sites.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (most[a] != most[b])
            return most[a] > most[b];
        const int order = matrix.sites().text(a).compare(matrix.sites().text(b));
        return order != 0 ? order < 0 : a < b;
    });
    return sites;
}

} // namespace core
