// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/state/held_bytes.h"

#include <cstdint>

namespace core {

/// Why a row changed. Bytes; count + size is the change exactly.
struct Effect
{
    std::int64_t count = 0; ///< more or fewer allocations
    std::int64_t size = 0;  ///< larger or smaller ones

    Effect& operator+=(const Effect& more)
    {
        count += more.count;
        size += more.size;
        return *this;
    }
    friend bool operator==(const Effect&, const Effect&) = default;
};

/// b − a in bytes, modulo 2^64.
[[nodiscard]] std::int64_t changeOf(const HeldBytes& a, const HeldBytes& b);
/// How far a change goes, whichever way.
[[nodiscard]] std::uint64_t magnitudeOf(std::int64_t change);

/// The change of count at the mean of both mean sizes, rounded to the nearest byte, halves toward zero; the
/// rest is size. Of one side only all is count. Swapping the sides negates both.
[[nodiscard]] Effect effectOf(const HeldBytes& a, const HeldBytes& b);

} // namespace core
