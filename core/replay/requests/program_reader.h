// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/history/trace/address_map.h"
#include "core/replay/requests/replay_program.h"

#include <map>
#include <optional>
#include <vector>

namespace core::replay {

/// Goes through one device's trace and writes its requests down. Used once, by programOf().
class ProgramReader
{
public:
    ProgramReader(const Snapshot& snapshot, const DeviceHistory& device);

    [[nodiscard]] Result<Program> read(Progress& progress);

private:
    [[nodiscard]] std::optional<Error> whyNot() const;
    [[nodiscard]] std::optional<Error> whyNotMemory() const;
    void findFrozen();
    void settleExpandable();
    [[nodiscard]] std::optional<Error> readEvent(EventIndex k);
    [[nodiscard]] std::optional<Error> onAlloc(EventIndex k);
    [[nodiscard]] std::optional<Error> onComplete(EventIndex k);
    void addSegmentEvent(EventIndex k);
    void onFreeRequested(EventIndex k);
    void onOom(EventIndex k);
    void addServed(EventIndex k, Request request);
    void emptyCacheBefore(std::size_t count);
    [[nodiscard]] std::size_t foreignReleases(EventIndex request) const;
    [[nodiscard]] bool isOf(EventIndex release, EventIndex request) const;
    [[nodiscard]] std::uint32_t streamAt(EventIndex k);
    [[nodiscard]] std::uint32_t row(EventIndex k) const { return m_device.trace().event(k).value; }
    [[nodiscard]] Action actionAt(EventIndex k) const { return m_events.action[row(k)]; }
    [[nodiscard]] std::uint32_t rankAt(EventIndex k) const;
    [[nodiscard]] bool isPrivateRank(std::uint32_t rank) const;

    const Snapshot& m_snapshot;
    const EventColumns& m_events;
    const DeviceHistory& m_device;
    Program m_program;
    AddressMap<std::uint32_t> m_live; ///< rank + 1 of what is alive
    std::map<std::int64_t, std::uint32_t> m_streams;
    std::map<EventIndex, std::uint64_t> m_frozen; ///< what private pools reserve from an event on
    bool m_hasPages = false;                      ///< maps or unmaps them somewhere
    bool m_hasSegments = false;                   ///< takes or gives back plain ones
    std::vector<EventIndex> m_open;               ///< segment events that no request has yet
};

/// O(events · log). Errors: cancelled; Input, a sentence that says why this device's requests cannot be told.
[[nodiscard]] Result<Program> programOf(const Snapshot& snapshot, const DeviceHistory& device,
                                        Progress& progress);

} // namespace core::replay
