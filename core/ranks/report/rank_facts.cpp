// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_facts.h"

#include <algorithm>
#include <map>

namespace core {

std::vector<RankFact> differingFacts(std::span<const RankSummary> summaries,
                                     std::span<const RankColumn> columns)
{
    std::map<QString, std::map<QString, std::vector<std::size_t>>> known;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        for (const auto& [name, value] : summaries[columns[column].summary].facts)
            known[name][value].push_back(column);
    }
    std::vector<RankFact> facts;
    for (auto& [name, values] : known) {
        if (values.size() < 2)
            continue;
        RankFact fact{name, {values.begin(), values.end()}};
        std::stable_sort(fact.values.begin(), fact.values.end(),
                         [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
        facts.push_back(std::move(fact));
    }
    return facts;
}

} // namespace core
