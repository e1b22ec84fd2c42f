// SPDX-License-Identifier: MIT
#include "core/ranks/summary/rank_labels.h"

#include "core/ranks/summary/rank_summary.h"

#include <algorithm>

namespace core {

namespace {

QString shortLabel(QString label)
{
    if (label.size() <= RankLabels::longestLabel)
        return label;
    label.truncate(RankLabels::longestLabel - 1);
    if (label.back().isHighSurrogate())
        label.chop(1);
    return label + QStringLiteral("…");
}

} // namespace

Result<RankLabelsByGrouping> RankLabeller::at(EventIndex event, const Progress& progress)
{
    constexpr std::size_t betweenPolls = 4096;
    const Allocations& allocations = m_device->allocations();
    std::array<std::vector<HeldBytes>, rankGroupings.size()> held;
    std::size_t sincePoll = 0;
    for (const std::uint32_t rank : m_device->live().ranksAt(event)) {
        if (++sincePoll % betweenPolls == 0 && progress.isCancelled())
            return cancelled();
        if (allocations.freeRequestedEvent[rank] <= event) // Curve::Allocated
            continue;
        const Places& places = placesOf(rank);
        for (std::size_t by = 0; by < places.size(); ++by) {
            if (held[by].size() < m_texts.size())
                held[by].resize(m_texts.size());
            HeldBytes& sum = held[by][places[by]];
            sum.bytes += allocations.size[rank];
            ++sum.count;
        }
    }
    RankLabelsByGrouping all;
    for (std::size_t by = 0; by < all.size(); ++by)
        all[by] = listed(held[by]);
    return all;
}

const RankLabeller::Places& RankLabeller::placesOf(std::uint32_t rank)
{
    const auto [known, isNew] = m_placesOf.try_emplace(rank);
    for (std::size_t by = 0; by < rankGroupings.size() && isNew; ++by) {
        const QString label = shortLabel(m_labels.of(rankGroupings[by], rank));
        const auto place = m_known.constFind(label);
        if (place != m_known.constEnd()) {
            known->second[by] = *place;
            continue;
        }
        known->second[by] = static_cast<std::uint32_t>(m_texts.size());
        m_known.insert(label, known->second[by]);
        m_texts.push_back(label);
    }
    return known->second;
}

RankLabels RankLabeller::listed(const std::vector<HeldBytes>& held) const
{
    RankLabels all;
    for (std::size_t place = 0; place < held.size(); ++place) {
        if (held[place].bytes >= rankFloor) {
            all.labels.push_back({m_texts[place], held[place]});
        } else {
            all.rest.bytes += held[place].bytes;
            all.rest.count += held[place].count;
        }
    }
    std::sort(all.labels.begin(), all.labels.end(), [](const RankLabel& a, const RankLabel& b) {
        return a.held.bytes != b.held.bytes ? a.held.bytes > b.held.bytes : a.label < b.label;
    });
    for (; all.labels.size() > RankLabels::most; all.labels.pop_back()) {
        all.rest.bytes += all.labels.back().held.bytes;
        all.rest.count += all.labels.back().held.count;
    }
    return all;
}

} // namespace core
