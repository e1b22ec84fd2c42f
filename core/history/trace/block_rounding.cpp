// SPDX-License-Identifier: MIT
#include "core/history/trace/block_rounding.h"

#include "core/snapshot/host_device.h"

#include <QRegularExpression>

#include <algorithm>
#include <bit>
#include <limits>

namespace core {

namespace {

constexpr std::uint64_t smallestBlock = 512;
constexpr std::uint64_t largestRemainder = 1U << 20U; ///< left on a block of a large pool
constexpr std::uint64_t mebibyte = 1U << 20U;
constexpr std::uint64_t smallPage = 2 * mebibyte; ///< of small pools: a cudaMalloc, or what is mapped at once
constexpr std::uint64_t leastLarge = 10 * mebibyte; ///< that cudaMalloc is asked for by a large pool

/// The next multiple of step (a power of two), or 2^64 − 1.
std::uint64_t roundedUp(std::uint64_t value, std::uint64_t step)
{
    const std::uint64_t below = value & ~(step - 1);
    if (below == value)
        return value;
    return below > std::numeric_limits<std::uint64_t>::max() - step
               ? std::numeric_limits<std::uint64_t>::max()
               : below + step;
}

/// The first power of two that is not less, or 2^64 − 1.
std::uint64_t powerOfTwoFrom(std::uint64_t value)
{
    constexpr std::uint64_t largest = std::uint64_t{1} << 63U;
    return value > largest ? std::numeric_limits<std::uint64_t>::max() : std::bit_ceil(value);
}

} // namespace

BlockRounding::BlockRounding(const Snapshot& snapshot, std::int32_t device) : m_isHost(core::isHost(device))
{
    const QLatin1String divisions("roundup_power2_divisions.");
    for (const auto& [key, value] : snapshot.settings()) {
        bool ok = false;
        if (value.contains(QLatin1String("large_segment_size")))
            readLargePage(value);
        if (key == QLatin1String("max_split_size")) {
            const qlonglong size = value.toLongLong(&ok);
            if (ok && size >= 0) // −1: no limit
                m_maxSplitSize = static_cast<std::uint64_t>(size);
        } else if (key.startsWith(divisions)) {
            const qulonglong lower = key.mid(divisions.size()).toULongLong(&ok);
            const qulonglong count = ok ? value.toULongLong(&ok) : 0;
            const auto place = static_cast<std::size_t>(std::bit_width(lower) - 1);
            if (ok && std::has_single_bit(lower) && place < m_divisions.size())
                m_divisions[place] = std::bit_floor(count);
        }
    }
}

/// The number behind `large_segment_size_mb:` in the settings as they were given.
void BlockRounding::readLargePage(const QString& settings)
{
    static const QRegularExpression pattern(QStringLiteral("large_segment_size_mb\\s*:\\s*(\\d{1,6})"));
    const QRegularExpressionMatch match = pattern.match(settings);
    if (match.hasMatch() && match.captured(1).toULongLong() > 0)
        m_largePage = match.captured(1).toULongLong() * mebibyte;
}

SegmentType BlockRounding::typeBySize(std::uint64_t size, bool isExpandable) const
{
    if (m_isHost || size == 0 || size % smallPage != 0)
        return SegmentType::Unknown;
    if (isExpandable)
        return size % m_largePage == 0 ? SegmentType::Unknown : SegmentType::Small;
    if (size == smallPage)
        return SegmentType::Small;
    return size >= leastLarge ? SegmentType::Large : SegmentType::Unknown;
}

std::uint64_t BlockRounding::leastBlockSize(std::uint64_t requested) const
{
    if (m_isHost)
        return powerOfTwoFrom(requested);
    if (requested <= smallestBlock)
        return smallestBlock;
    const auto doublings = static_cast<std::size_t>(std::bit_width(requested / mebibyte));
    const std::size_t place = std::min(doublings == 0 ? 0 : doublings - 1, m_divisions.size() - 1);
    const std::uint64_t parts = m_divisions[place];
    if (parts > 1 && (requested - 1) / smallestBlock >= parts) // above 512 · parts bytes only
        return roundedUp(requested, std::bit_floor(requested) / parts);
    return roundedUp(requested, smallestBlock);
}

std::uint64_t BlockRounding::mostUnsplit(std::uint64_t leastSize) const
{
    if (m_isHost)
        return 0;
    return leastSize < m_maxSplitSize ? largestRemainder : std::numeric_limits<std::uint64_t>::max();
}

} // namespace core
