// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/import_log.h"

#include <QString>

#include <cstdint>
#include <set>

namespace core {

/// Of which devices a recording's totals cannot be relied on: where the file is damaged or contradicts
/// itself. What is wrong with one device says nothing about the others. Immutable, any thread.
class UnsureTotals
{
public:
    UnsureTotals() = default; ///< of none
    /// log: of reading and replaying. O(entries · log): found once, Recording::unsure has it.
    explicit UnsureTotals(const ImportLog& log);

    [[nodiscard]] bool of(std::int32_t device) const { return m_isWhole || m_devices.count(device) > 0; }

private:
    bool m_isWhole = false; ///< the file, so all devices
    std::set<std::int32_t> m_devices;
};

/// "20.6 GiB", or "≈ 20.6 GiB" where it cannot be relied on.
[[nodiscard]] QString totalText(std::uint64_t bytes, bool isUnsure);

} // namespace core
