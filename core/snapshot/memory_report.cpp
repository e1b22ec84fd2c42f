// SPDX-License-Identifier: MIT
#include "core/snapshot/memory_report.h"

namespace core {

namespace {

constexpr std::int64_t largestBytes = std::int64_t{1} << 48U; ///< 256 TiB: no device has as much

template <class Entry>
std::uint64_t sumOf(const std::vector<Entry>& entries, std::int64_t Entry::*bytes)
{
    std::uint64_t sum = 0;
    for (const Entry& entry : entries)
        sum += MemoryReport::soundBytes(entry.*bytes);
    return sum;
}

} // namespace

std::uint64_t MemoryReport::soundBytes(std::int64_t bytes)
{
    return bytes < 0 || bytes > largestBytes ? 0 : static_cast<std::uint64_t>(bytes);
}

std::uint64_t MemoryReport::weightBytes() const
{
    return sumOf(weights, &Weight::bytes);
}

std::uint64_t MemoryReport::gradientBytes() const
{
    return sumOf(weights, &Weight::gradientBytes);
}

std::uint64_t MemoryReport::activationBytes() const
{
    return sumOf(activations, &Activation::bytes);
}

std::optional<std::int64_t> MemoryReport::untrackedBytes() const
{
    if (!peakBytes)
        return std::nullopt;
    return static_cast<std::int64_t>(*peakBytes - entryBytes());
}

} // namespace core
