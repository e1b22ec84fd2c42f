// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/timeline/colours/colouring.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace core {

/// The colours of a device's allocations, by what they are to tell.
struct ColouringOf
{
    static constexpr const char* name = "colouring";
    using Key = std::pair<std::int32_t, ColourBy>;
    using Value = Colouring;
    static Result<Value> find(const Key& key, Finder& finder);
    static std::size_t bytes(const Colouring& colouring) { return colouring.rows() * sizeof(std::uint16_t); }
};

} // namespace core
