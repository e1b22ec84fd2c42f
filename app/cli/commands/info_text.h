// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"

#include <QString>

#include <cstddef>
#include <optional>

namespace app {

/// `info` for a person: the verdict, the file, then each device with its peak, its out-of-memory events and
/// what held most then, then allocator settings and what was odd. Translated; sizes in binary units. top: so
/// many call sites a device, and what the others hold together; nothing for the first few.
[[nodiscard]] QString infoText(const core::Recording& recording, const core::Verdict& verdict,
                               std::optional<std::size_t> top = {});

} // namespace app
