// SPDX-License-Identifier: MIT
#include "core/budget/baseline/condensed_places.h"

#include "core/compare/match/code_condenser.h"

#include <algorithm>

namespace core {

Result<BudgetSites> condensed(const BudgetSites& all, const Progress& progress, std::size_t most)
{
    auto condenser = CodeCondenser::of(all.code, progress);
    SNAPVIEWER_TRY(condenser);
    BudgetSites kept;
    kept.rest = all.rest;
    for (std::size_t place = 0; place < all.sites.size(); ++place) {
        const BudgetSite& site = all.sites[place];
        if (place < most) {
            kept.sites.push_back({site.place, condenser->addStack(site.stack), site.held});
            continue;
        }
        ++kept.rest.sites;
        kept.rest.held.bytes += site.held.bytes;
        kept.rest.held.count += site.held.count;
        kept.rest.largest = std::max(kept.rest.largest, site.held.bytes);
    }
    kept.code = condenser->take();
    return kept;
}

} // namespace core
