// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace widgets {

/// The call sites, functions and named ranges of one device, to be searched by what is typed. Immutable, any
/// thread; keeps its recording alive.
class CommandIndex
{
public:
    /// Allocations that share a call site, or a function's.
    struct Group
    {
        QString title;              ///< `model.py:39 forward`, `forward`
        QString text;               ///< what is searched: a site's whole path, a function's name
        std::uint32_t count = 0;    ///< allocations
        std::uint32_t largest = 0;  ///< rank of its largest
        std::uint32_t function = 0; ///< of a site: place in functions(); noFunction: none
    };
    /// Ranges of one name, in any lane.
    struct Range
    {
        QString name;                                    ///< the beginning of a long one
        std::uint32_t count = 0;                         ///< how many
        core::EventIndex begin = core::beforeFirstEvent; ///< of the one that kept most
        core::EventIndex end = core::beforeFirstEvent;   ///< likewise
        std::int64_t growth = 0;                         ///< bytes that it kept
    };
    static constexpr std::uint32_t noFunction = 0xFFFFFFFFU;

    /// O(allocations + ranges · log events). Error: cancelled only.
    [[nodiscard]] static core::Result<std::shared_ptr<const CommandIndex>>
    build(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
          core::Progress& progress);

    [[nodiscard]] const core::DeviceHistory& device() const { return *m_device; }
    [[nodiscard]] const core::Snapshot& snapshot() const { return m_recording->snapshot(); }
    [[nodiscard]] const std::vector<Group>& sites() const { return m_sites; }
    [[nodiscard]] const std::vector<Group>& functions() const { return m_functions; }
    [[nodiscard]] const std::vector<Range>& ranges() const { return m_ranges; }
    /// By rank, a place in sites().
    [[nodiscard]] const std::vector<std::uint32_t>& siteOf() const { return m_siteOf; }

private:
    CommandIndex() = default;
    [[nodiscard]] core::Status addAllocations(core::Progress& progress);
    [[nodiscard]] core::Status addRanges(core::Progress& progress);

    std::shared_ptr<const core::Recording> m_recording;
    const core::DeviceHistory* m_device = nullptr;
    std::vector<Group> m_sites;
    std::vector<Group> m_functions;
    std::vector<Range> m_ranges;
    std::vector<std::uint32_t> m_siteOf;
};
using CommandIndexPtr = std::shared_ptr<const CommandIndex>;

} // namespace widgets
