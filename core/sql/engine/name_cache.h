// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocation_names.h"
#include "core/history/pool_kinds.h"
#include "core/snapshot/accelerator.h"

#include <map>
#include <memory>
#include <optional>

namespace core {

/// What the table of pools keeps between rows.
struct PoolRows;

/// What the things of a recording are called, found out on first use: who asks in turn asks for every row.
/// One thread; what it was asked about outlives it.
class NameCache
{
public:
    /// What the program calls the allocations of a device.
    const AllocationNames& names(const Snapshot& snapshot, const DeviceHistory& device)
    {
        const auto known = m_names.find(&device);
        return known != m_names.end()
                   ? known->second
                   : m_names.emplace(&device, AllocationNames(snapshot, device)).first->second;
    }

    const PoolKinds& pools(const Snapshot& snapshot)
    {
        if (!m_pools)
            m_pools.emplace(snapshot);
        return *m_pools;
    }

    const AcceleratorFound& accelerator(const Document& document)
    {
        if (!m_accelerator)
            m_accelerator = acceleratorOf(document);
        return *m_accelerator;
    }

    /// For whoever makes them; null until then.
    std::shared_ptr<PoolRows>& poolRows() { return m_poolRows; }

private:
    std::map<const DeviceHistory*, AllocationNames> m_names;
    std::optional<PoolKinds> m_pools;
    std::optional<AcceleratorFound> m_accelerator;
    std::shared_ptr<PoolRows> m_poolRows;
};

} // namespace core
