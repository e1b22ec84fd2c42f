// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/ledger/ledger_key.h"

#include <QString>

#include <cstdint>

namespace core {

/// Why allocation rank of device has no call site, which it has not: SiteKind::None. O(1).
[[nodiscard]] LedgerKey missingReason(const Snapshot& snapshot, const DeviceHistory& device,
                                      std::uint32_t rank);

/// Of what no event allocated, freed at place; of a device with or without lost events. Translated.
[[nodiscard]] QString freedAtText(const QString& place, bool hasLostEvents);

} // namespace core
