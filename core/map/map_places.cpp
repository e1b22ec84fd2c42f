// SPDX-License-Identifier: MIT
#include "core/map/map_places.h"

#include "core/base/sum_or_most.h"
#include "core/history/trace/reserved_ranges.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace core {

namespace {

/// Ranges that are drawn as one, before it is known where.
struct Chain
{
    PoolId pool;
    std::int64_t stream = 0;
    SegmentType type = SegmentType::Unknown;
    bool isExpandable = false;
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::uint64_t mapped = 0;                ///< bytes of its ranges, over all of the trace
    SegmentType told = SegmentType::Unknown; ///< of an expandable one: what its ranges say so far
    std::vector<std::uint32_t> rows;
};

/// Finds the chains of a device's ranges.
class Chainer
{
public:
    Chainer(const Snapshot& snapshot, const DeviceHistory& device)
        : m_snapshot(snapshot), m_device(device), m_ranges(device.reserved().ranges()),
          m_onlyPool(onlyPoolOf(snapshot))
    {}

    std::vector<Chain> chains()
    {
        std::vector<std::uint32_t> rows(m_ranges.size());
        std::iota(rows.begin(), rows.end(), 0U);
        std::sort(rows.begin(), rows.end(),
                  [this](std::uint32_t a, std::uint32_t b) { return orderOf(a) < orderOf(b); });
        for (const std::uint32_t row : rows) {
            if (m_chains.empty() || !continues(m_chains.back(), row))
                start(row);
            extend(m_chains.back(), row);
        }
        for (Chain& chain : m_chains) {
            if (chain.isExpandable)
                chain.type = typeOf(chain);
        }
        return std::move(m_chains);
    }

private:
    /// The default pool, where no other is named anywhere in the recording.
    static PoolId onlyPoolOf(const Snapshot& snapshot)
    {
        return snapshot.pools().size() == 1 && snapshot.pools().front() == Pool{} ? PoolId{0U} : PoolId{};
    }

    /// What was given back before the end often tells no pool: then the only one there is.
    [[nodiscard]] PoolId poolOf(const ReservedRange& range) const
    {
        return range.pool.isNone() ? m_onlyPool : range.pool;
    }

    using Order = std::tuple<bool, std::int64_t, std::uint32_t, SegmentType, std::uint64_t, std::uint32_t>;
    [[nodiscard]] Order orderOf(std::uint32_t row) const
    {
        const ReservedRange& range = m_ranges[row];
        return {range.isExpandable, range.stream, poolOf(range).value, plainType(range), range.addr, row};
    }

    /// Of what cudaMalloc made: of an expandable one all ranges together tell.
    [[nodiscard]] SegmentType plainType(const ReservedRange& range) const
    {
        if (range.isExpandable || m_device.isHost())
            return SegmentType::Unknown;
        const SegmentType final =
            range.final.isNone() ? SegmentType::Unknown : m_snapshot.segments().type[range.final.value];
        return final != SegmentType::Unknown ? final : m_device.rounding().typeBySize(range.size, false);
    }

    /// A hole that is longer than all that was ever mapped at its sides is none: two reservations.
    [[nodiscard]] bool continues(const Chain& chain, std::uint32_t row) const
    {
        const ReservedRange& range = m_ranges[row];
        if (range.isExpandable != chain.isExpandable || range.stream != chain.stream ||
            poolOf(range) != chain.pool || plainType(range) != chain.type)
            return false;
        const std::uint64_t end = chain.addr + chain.size;
        if (range.addr < end)
            return true;
        return chain.isExpandable && range.addr - end <= std::max(chain.mapped, range.size) &&
               !areOfTwoKinds(chain.told, toldBy(range));
    }

    /// Small and large segments are reservations of their own, however near they lie.
    static bool areOfTwoKinds(SegmentType a, SegmentType b)
    {
        return a != SegmentType::Unknown && b != SegmentType::Unknown && a != b;
    }

    /// What one range of an expandable segment says of the segment, as the state at an event does.
    [[nodiscard]] SegmentType toldBy(const ReservedRange& range) const
    {
        const SegmentType final =
            range.final.isNone() ? SegmentType::Unknown : m_snapshot.segments().type[range.final.value];
        return final != SegmentType::Unknown ? final : m_device.rounding().typeBySize(range.size, true);
    }

    void start(std::uint32_t row)
    {
        const ReservedRange& range = m_ranges[row];
        Chain chain;
        chain.pool = poolOf(range);
        chain.stream = range.stream;
        chain.type = plainType(range);
        chain.isExpandable = range.isExpandable;
        chain.addr = range.addr;
        m_chains.push_back(std::move(chain));
    }

    void extend(Chain& chain, std::uint32_t row) const
    {
        const ReservedRange& range = m_ranges[row];
        chain.size = std::max(chain.size, range.addr - chain.addr + range.size);
        chain.mapped = sumOrMost(chain.mapped, range.size);
        chain.rows.push_back(row);
        if (chain.told == SegmentType::Unknown && chain.isExpandable)
            chain.told = toldBy(range);
    }

    [[nodiscard]] SegmentType typeOf(const Chain& chain) const
    {
        SegmentType type = SegmentType::Unknown;
        for (const std::uint32_t row : chain.rows) {
            const ReservedRange& range = m_ranges[row];
            if (!range.final.isNone() &&
                m_snapshot.segments().type[range.final.value] != SegmentType::Unknown)
                return m_snapshot.segments().type[range.final.value];
            if (type == SegmentType::Unknown)
                type = m_device.rounding().typeBySize(range.size, true);
        }
        return type;
    }

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    const std::vector<ReservedRange>& m_ranges;
    PoolId m_onlyPool;
    std::vector<Chain> m_chains;
};

/// The default pool first, unknown ones last.
std::tuple<int, Pool> poolOrder(const Snapshot& snapshot, PoolId pool)
{
    if (pool.isNone())
        return {2, {}};
    const Pool ids = snapshot.pools()[pool.value];
    return {ids == Pool{} ? 0 : 1, ids};
}

int typeOrder(SegmentType type)
{
    return type == SegmentType::Large ? 0 : type == SegmentType::Small ? 1 : 2;
}

} // namespace

MapPlaces::MapPlaces(const Snapshot& snapshot, const DeviceHistory& device)
    : m_placeOf(device.reserved().ranges().size())
{
    std::vector<Chain> chains = Chainer(snapshot, device).chains();
    std::sort(chains.begin(), chains.end(), [&](const Chain& a, const Chain& b) {
        const auto order = [&](const Chain& chain) {
            return std::tuple(poolOrder(snapshot, chain.pool), chain.stream, typeOrder(chain.type),
                              chain.addr, chain.size, chain.rows.front());
        };
        return order(a) < order(b);
    });
    const PoolKinds pools(snapshot);
    for (const Chain& chain : chains) {
        const bool isOther = m_groups.empty() || m_groups.back().pool != chain.pool ||
                             m_groups.back().stream != chain.stream || m_groups.back().type != chain.type;
        if (isOther)
            m_groups.push_back({chain.pool, chain.stream, chain.type, false,
                                static_cast<std::uint32_t>(m_places.size()), 0, 0});
        MapGroup& group = m_groups.back();
        for (const std::uint32_t row : chain.rows) {
            m_placeOf[row] = static_cast<std::uint32_t>(m_places.size());
            group.hasUnknown = group.hasUnknown || device.reserved().ranges()[row].pool.isNone();
        }
        m_places.push_back(
            {chain.addr, chain.size, static_cast<std::uint32_t>(m_groups.size() - 1), chain.isExpandable});
        ++group.placeCount;
        group.bytes = sumOrMost(group.bytes, chain.size);
        group.isHost = device.isHost();
        group.about = pools.of(chain.pool);
    }
}

} // namespace core
