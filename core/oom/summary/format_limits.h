// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

#include <QString>

#include <cstdint>

namespace core {

/// What some forms of file never tell, whatever happened.
enum class Untold : std::uint8_t
{
    Events,
    Ooms,
    Settings,
    Reserved, ///< segments, and so what the allocator held
    Earlier,  ///< blocks without an event
    Stacks,
};

/// Why the form of the file never tells it, one sentence; empty where it does: what is missing then is
/// missing for another reason.
[[nodiscard]] QString whyUntold(const Snapshot& snapshot, Untold what);

} // namespace core
