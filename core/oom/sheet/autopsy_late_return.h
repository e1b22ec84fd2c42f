// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/arithmetic/late_return.h"
#include "core/oom/sheet/autopsy_sql.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A block that came back while the request was failing.
struct AutopsyLateBlock
{
    AllocationId id;
    QString label;
    std::uint64_t bytes = 0; ///< requested
    EventIndex freed = beforeFirstEvent;
    EventIndex returned = beforeFirstEvent;
    QString site;
};

/// A free run that came back too late, with what is said of it.
struct AutopsyLateReturn
{
    LateReturn found;
    QString segment; ///< its label
    std::vector<AutopsyLateBlock> blocks;
    QString sql; ///< of the bytes of the run
};

/// lateReturn() of an oom, with labels and lines of code. mostName: bytes of a line's text.
[[nodiscard]] std::optional<AutopsyLateReturn>
autopsyLateReturn(const Snapshot& snapshot, const DeviceHistory& device, EventIndex oom,
                  const OomRequest& request, const AllocatorState& state, std::size_t mostName);

} // namespace core
