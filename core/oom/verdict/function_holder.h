// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace core::verdict {

/// A function of a program below which nearly all lies that has a stack. Requested bytes.
struct FunctionHolder
{
    QString name; ///< "update_nodes"; safe to show
    QString file; ///< "graph.py"
    std::uint64_t bytes = 0;
    std::size_t lines = 0; ///< call sites below it
};

/// The deepest function of the program's own code, main and scripts' bodies aside, below which four fifths or
/// more of the bytes that have a stack lie after an event, on a few lines. Nothing where one line alone holds
/// as much, or where most has no stack. O(frames of live allocations' stacks).
[[nodiscard]] std::optional<FunctionHolder> functionHolding(const Snapshot& snapshot,
                                                            const DeviceHistory& device, EventIndex event);

/// "update_nodes (graph.py) holds 77.9 of 78.3 GiB in 4 lines".
[[nodiscard]] QString holdsNearlyAll(const FunctionHolder& holder, std::uint64_t active, bool isUnsure);

} // namespace core::verdict
