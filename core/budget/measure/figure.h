// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <limits>

namespace core {

/// A number as far as a recording tells it: it lies in [low, high].
struct Figure
{
    static constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t low = 0;
    std::uint64_t high = most;
    QString because; ///< why it is not known exactly, half a sentence; translated

    [[nodiscard]] bool isExact() const { return low == high; }
    /// Whether anything is known.
    [[nodiscard]] bool isKnown() const { return low > 0 || high < most; }

    [[nodiscard]] static Figure exact(std::uint64_t value) { return {value, value, {}}; }
    [[nodiscard]] static Figure atLeast(std::uint64_t value, const QString& because)
    {
        return {value, most, because};
    }
    [[nodiscard]] static Figure unknown(const QString& because) { return {0, most, because}; }
};

/// Of one number of several repeats of a case, the lowest: what the machine's timing does pushes such numbers
/// up only.
[[nodiscard]] Figure lowestOf(const Figure& a, const Figure& b);
/// Likewise the highest.
[[nodiscard]] Figure highestOf(const Figure& a, const Figure& b);
/// whole − part, of which there is nothing below 0.
[[nodiscard]] Figure restOf(std::uint64_t whole, const Figure& part);

} // namespace core
