// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/document.h"

#include <memory>
#include <string>

namespace bench {

/// A snapshot as Python's writer leaves it, of the shape that measured recordings have: so
/// many events on one device, three for each allocation, mean depth 66, 1,500 distinct stacks, two of three
/// events spelling their stack out again. The same bytes at every call; kept for the program's life.
[[nodiscard]] const std::string& snapshotBytes(int events);

/// The same, opened.
[[nodiscard]] std::shared_ptr<const core::Document> snapshotDocument(int events);

} // namespace bench
