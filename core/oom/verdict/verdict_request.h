// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>

namespace core {

/// What the verdict is asked of.
struct VerdictRequest
{
    std::optional<std::int32_t> device;    ///< nothing: History::mainDevice()
    std::optional<EventIndex> oom;         ///< of device; nothing: its last, if it has any
    std::optional<std::uint64_t> capacity; ///< of device, as a person gave it, in bytes
};

} // namespace core
