// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocation_names.h"
#include "core/history/pool_kinds.h"
#include "core/snapshot/accelerator.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace core {

/// What the table of pools keeps between rows.
struct PoolRows;

/// What the things of a recording are called, asked of its store on first use: who asks in turn asks for
/// every row. One thread; what it was asked about outlives it.
class NameCache
{
public:
    /// What the program calls the allocations of a device. No names where the statement is stopped meanwhile.
    const AllocationNames& names(Derived& store, std::int32_t device, Progress& progress)
    {
        std::shared_ptr<const AllocationNames>& names = m_names[device];
        if (!names) {
            if (auto found = store.of<AllocationNamesOf>(device, progress))
                names = std::move(*found);
        }
        static const AllocationNames none;
        return names ? *names : none;
    }

    /// Likewise.
    const PoolKinds& pools(Derived& store, Progress& progress)
    {
        if (!m_pools) {
            if (auto found = store.of<PoolKindsOf>({}, progress))
                m_pools = std::move(*found);
        }
        static const PoolKinds none;
        return m_pools ? *m_pools : none;
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
    std::map<std::int32_t, std::shared_ptr<const AllocationNames>> m_names;
    std::shared_ptr<const PoolKinds> m_pools;
    std::optional<AcceleratorFound> m_accelerator;
    std::shared_ptr<PoolRows> m_poolRows;
};

} // namespace core
