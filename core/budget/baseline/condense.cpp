// SPDX-License-Identifier: MIT
#include "core/budget/baseline/condense.h"

#include "core/compare/match/condense.h"

#include <algorithm>

namespace core {

BudgetSites condensed(const BudgetSites& all, std::size_t most)
{
    BudgetSites kept;
    kept.rest = all.rest;
    // Nobody cancels it: it is what a file of a few sites is made from.
    CodeCondenser condenser = CodeCondenser::of(all.code, NoProgress()).value();
    for (std::size_t place = 0; place < all.sites.size(); ++place) {
        const BudgetSite& site = all.sites[place];
        if (place < most) {
            kept.sites.push_back({site.place, condenser.addStack(site.stack), site.held});
            continue;
        }
        ++kept.rest.sites;
        kept.rest.held.bytes += site.held.bytes;
        kept.rest.held.count += site.held.count;
        kept.rest.largest = std::max(kept.rest.largest, site.held.bytes);
    }
    kept.code = condenser.take();
    return kept;
}

} // namespace core
