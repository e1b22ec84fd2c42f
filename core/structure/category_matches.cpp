// SPDX-License-Identifier: MIT
#include "core/structure/category_matches.h"

#include <unordered_set>
#include <utility>

namespace core {

namespace {

/// Counts by rule.
class Counter
{
public:
    Counter(const Recording& recording, const Categories& categories)
        : m_recording(&recording), m_categories(&categories), m_found(categories.rules().size()),
          m_sites(categories.rules().size())
    {}

    void count(const DeviceHistory& device)
    {
        const Allocations& a = device.allocations();
        const StackTable& stacks = m_recording->snapshot().stacks();
        for (std::uint32_t rank = 0; rank < a.rows(); ++rank) {
            const std::uint16_t rule = m_categories->of(device.idOf(rank));
            if (rule >= m_found.size())
                continue;
            ++m_found[rule].allocations;
            if (m_sites[rule].insert(stacks.callSite(a.stack[rank]).site.value).second)
                ++m_found[rule].sites;
        }
        for (const std::uint32_t rank : device.live().ranksAt(device.usage().peakEvent)) {
            const std::uint16_t rule = m_categories->of(device.idOf(rank));
            if (rule < m_found.size())
                m_found[rule].bytesAtPeak += a.size[rank];
        }
    }

    [[nodiscard]] std::vector<CategoryMatches> take()
    {
        for (std::size_t rule = 0; rule < m_found.size(); ++rule)
            m_found[rule].undecided = m_categories->undecided()[rule];
        return std::move(m_found);
    }

private:
    const Recording* m_recording;
    const Categories* m_categories;
    std::vector<CategoryMatches> m_found;
    std::vector<std::unordered_set<std::uint32_t>> m_sites; ///< StringIds
};

} // namespace

Result<std::vector<std::optional<CategoryMatches>>>
matchesOf(const Recording& recording, const std::vector<CategoryRule>& rules, Progress& progress)
{
    const auto categories = Categories::build(recording, rules, {}, progress); // of rules alone
    SNAPVIEWER_TRY(categories);
    Counter counter(recording, *categories);
    for (const auto& device : recording.history->devices()) {
        if (progress.isCancelled())
            return cancelled();
        counter.count(*device);
    }
    const std::vector<CategoryMatches> found = counter.take();
    std::vector<std::optional<CategoryMatches>> all(found.begin(), found.end());
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        if (!problemOf(rules[rule]).isEmpty())
            all[rule].reset();
    }
    return all;
}

} // namespace core
