// SPDX-License-Identifier: MIT
#pragma once

#include "core/pickle/pickle_builder.h"

#include <span>

namespace core::pickle {

/// Ends a stream that broke off: gives every open list what it has of its items and every open dict that the
/// builder wants to keep (keepsPartial) its whole pairs, innermost first; other open dicts are dropped.
/// marks are heights of the stack. Returns the root, unset where there is none.
[[nodiscard]] Value unwindStack(std::span<const Value> stack, std::span<const std::size_t> marks,
                                Builder& builder);

} // namespace core::pickle
