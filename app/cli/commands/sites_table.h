// SPDX-License-Identifier: MIT
#pragma once

#include "core/ledger/call_site_usage.h"
#include "core/sql/results/table_export.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace app {

/// What `sites` answers: the call sites alive on a device after an event, for people and for scripts. Refers
/// to the snapshot and history it was made from.
class SitesTable
{
public:
    /// top: so many of the largest, the others together in one row; nothing for all.
    SitesTable(const core::Snapshot& snapshot, const core::DeviceHistory& device, core::EventIndex event,
               std::optional<std::size_t> top);

    /// Aligned columns under a line that names the moment; a row "total" at the end. Translated.
    [[nodiscard]] QString text() const;
    /// Columns device, event, site, before_recording, count, bytes, share (of active, 0 to 1), operator (that
    /// holds most; NULL unknown), largest (bytes). Those beyond the top are "(12 more)", whose
    /// before_recording is NULL.
    [[nodiscard]] core::ResultTable result() const;

private:
    void addStart(core::ResultTable& table) const;
    void addSums(core::ResultTable& table, const core::CallSiteUsage& site) const;

    const core::Snapshot* m_snapshot;
    const core::DeviceHistory* m_device;
    core::EventIndex m_event;
    std::vector<core::CallSiteUsage> m_sites; ///< at most the top
    std::size_t m_others = 0;                 ///< beyond it
    core::CallSiteUsage m_rest;               ///< what these hold together
};

} // namespace app
