// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_effect.h"

#include "core/base/platform/wide_int.h"

namespace core {

namespace {

using platform::Wide;

/// dividend / divisor to the nearest, halves down.
std::uint64_t nearest(Wide dividend, Wide divisor)
{
    const Wide quotient = dividend / divisor;
    const Wide rest = dividend % divisor;
    return static_cast<std::uint64_t>(quotient + (rest > divisor - rest ? 1 : 0));
}

/// more · sum / divisor; as exact as 128 bits are, which for what fits a computer's memory is exact.
std::uint64_t scaled(std::uint64_t more, Wide sum, Wide divisor)
{
    const Wide most = ~Wide{0};
    while (more != 0 && sum > most / more) {
        sum >>= 1U;
        divisor >>= 1U;
    }
    return divisor == 0 ? 0 : nearest(sum * more, divisor);
}

} // namespace

std::int64_t changeOf(const HeldBytes& a, const HeldBytes& b)
{
    return static_cast<std::int64_t>(b.bytes - a.bytes);
}

std::uint64_t magnitudeOf(std::int64_t change)
{
    const auto bytes = static_cast<std::uint64_t>(change);
    return change < 0 ? std::uint64_t{0} - bytes : bytes;
}

Effect effectOf(const HeldBytes& a, const HeldBytes& b)
{
    const std::int64_t change = changeOf(a, b);
    if (a.count == 0 || b.count == 0)
        return {change, 0};
    const bool isMore = b.count > a.count;
    const std::uint64_t more = isMore ? b.count - a.count : a.count - b.count;
    // Δn · (bytes_a / n_a + bytes_b / n_b) / 2
    const Wide sum = Wide{a.bytes} * b.count + Wide{b.bytes} * a.count;
    const auto size = static_cast<std::int64_t>(scaled(more, sum, 2 * Wide{a.count} * b.count));
    const std::int64_t count = isMore ? size : -size;
    return {count, static_cast<std::int64_t>(static_cast<std::uint64_t>(change) -
                                             static_cast<std::uint64_t>(count))};
}

} // namespace core
