// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <memory>

namespace bench {

/// The history of so many events on one device whose segments come and go: some 4,000 live blocks in 20 MiB
/// segments, every third of an expandable reservation. The same at every call; kept for the program's life.
[[nodiscard]] std::shared_ptr<const core::History> historyWithSegments(int events);

} // namespace bench
