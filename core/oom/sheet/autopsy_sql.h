// SPDX-License-Identifier: MIT
#pragma once

#include "core/leaks/steady_growth.h"
#include "core/ledger/ledger_key.h"
#include "core/oom/arithmetic/cheapest_run.h"
#include "core/oom/arithmetic/late_return.h"
#include "core/oom/arithmetic/pool_usage.h"

#include <QLatin1String>
#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace core {

/// The numbers of an OOM's arithmetic. Bytes.
enum class OomNumber : std::uint8_t
{
    Requested,
    DeviceFree,
    DriverAsk,
    Shortfall,
    Reserved,
    Active,
    Allocated,
    Pending,
    Rounding,
    Free,
    Homeless, ///< active, but in no segment that is known
    UsableFree,
    UsableRun,
    OtherFree,
    PrivateFree,
    PendingRun,
    PendingReleased,
    PendingAsk,
    Unreturned,
    SeenCapacity,
    Capacity,
    Outside,
    Kept, ///< alive from earlier steps at call sites that grow with every step
};

/// Writes the SQL that recomputes an OOM's numbers from a recording's tables. Each statement answers one row
/// with one number, but for ofPool(). Texts only: this side knows no database.
class AutopsySql
{
public:
    AutopsySql(const Snapshot& snapshot, const OomRequest& request, std::int32_t device, EventIndex event,
               std::optional<std::uint64_t> capacity);

    /// Empty for what is given, not computed: the capacity; and for Kept, see ofKept().
    [[nodiscard]] QString of(OomNumber number) const;
    /// reserved, allocated, pending, rounding, free, largest free run, uncertain.
    [[nodiscard]] QString ofPool(const PoolUsage& usage) const;
    /// The requested bytes of its active blocks.
    [[nodiscard]] QString ofRun(const CheapestRun& run) const;
    /// The bytes of the free run.
    [[nodiscard]] QString ofLateReturn(const LateReturn& late) const;
    /// The live bytes of a row of a ledger by call site.
    [[nodiscard]] QString ofSite(const LedgerKey& key) const;
    /// SteadyGrowth::kept of all of them together; empty for none.
    [[nodiscard]] QString ofKept(std::span<const SteadyGrowth> sites) const;
    /// What the call site holds more than after event since.
    [[nodiscard]] QString ofGrowth(StringId site, EventIndex since) const;

private:
    /// Whether a statement may spell the call site out; where not, it is empty.
    [[nodiscard]] bool canName(StringId site) const;
    [[nodiscard]] QString segments() const { return QStringLiteral("segments_at") + m_at; }
    [[nodiscard]] QString blocks() const { return QStringLiteral("blocks_at") + m_at; }
    [[nodiscard]] QString sumOf(const QString& expression, const QString& where = {}) const;
    [[nodiscard]] QString ofOom(const QString& column) const;
    [[nodiscard]] QString ofUsage(const QString& column) const;
    [[nodiscard]] QString inPool() const;
    [[nodiscard]] QString usable(QLatin1String kind) const;
    [[nodiscard]] QString driverAsk() const;
    [[nodiscard]] QString pendingAsk() const;
    [[nodiscard]] QString segmentBytes() const;
    [[nodiscard]] QString seen() const;
    /// Free runs, with blocks in those states held: `runs(segment, pool, stream, kind, …, lo, hi)`.
    [[nodiscard]] QString runs(QLatin1String heldStates) const;
    [[nodiscard]] QString releasable(QLatin1String heldStates) const;

    const Snapshot* m_snapshot;
    OomRequest m_request;
    QString m_at; ///< `(device, event)`
    QString m_where;
    std::int32_t m_device = 0;
    std::optional<std::uint64_t> m_capacity;
};

} // namespace core
