// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ledger/program_labels.h"
#include "core/ranks/summary/rank_program.h"

#include <QHash>

#include <array>
#include <unordered_map>
#include <vector>

namespace core {

/// What a device's allocations held at moments, by where in its program they were made. What an allocation is
/// called is found once. One thread.
class RankLabeller
{
public:
    /// All outlive it.
    RankLabeller(const Snapshot& snapshot, const DeviceHistory& device, const ProgramPlaces& places)
        : m_device(&device), m_labels(snapshot, device, places)
    {}

    /// O(live allocations). Error: cancelled only.
    [[nodiscard]] Result<RankLabelsByGrouping> at(EventIndex event, const Progress& progress);

private:
    using Places = std::array<std::uint32_t, rankGroupings.size()>; ///< into m_texts

    [[nodiscard]] const Places& placesOf(std::uint32_t rank);
    [[nodiscard]] RankLabels listed(const std::vector<HeldBytes>& held) const;

    const DeviceHistory* m_device;
    ProgramLabels m_labels;
    std::vector<QString> m_texts;
    QHash<QString, std::uint32_t> m_known;
    std::unordered_map<std::uint32_t, Places> m_placesOf; ///< by rank of an allocation
};

} // namespace core
