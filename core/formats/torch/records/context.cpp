// SPDX-License-Identifier: MIT
#include "core/formats/torch/records/context.h"

#include "core/base/hash/keyed.h"

namespace core {

namespace {

constexpr std::uint64_t mapNodeBytes = 64;

} // namespace

std::size_t TorchContext::PoolHash::operator()(const Pool& pool) const noexcept
{
    return keyedHash(static_cast<std::uint64_t>(pool.first), static_cast<std::uint64_t>(pool.second));
}

TorchContext::TorchContext()
{
    // the stack table must not have interned anything before the keys have their fixed ids
    internTorchKeys(*data.strings);
}

std::int64_t TorchContext::device(Value v, const At& at)
{
    if (const auto number = numbers.toInt64(v))
        return *number;
    oddities.wrongType(at.place, at.key, at.row);
    return 0;
}

bool TorchContext::flag(Value v, const At& at)
{
    if (v.is(Value::Tag::Bool))
        return v.toBool();
    if (v == Value::integer(0) || v == Value::integer(1))
        return v.toInt() != 0;
    oddities.wrongType(at.place, at.key, at.row);
    return false;
}

StringId TorchContext::text(Value v, const At& at)
{
    if (v.is(Value::Tag::String))
        return v.toString();
    oddities.wrongType(at.place, at.key, at.row);
    return {};
}

TorchContext::Value TorchContext::resolve(Value v) const
{
    const bool container = v.is(Value::Tag::List) || v.is(Value::Tag::Dict) || v.is(Value::Tag::Tuple);
    return container ? containers.resolve(v) : v;
}

std::optional<Pool> TorchContext::integers(std::span<const Value> items) const
{
    if (items.size() != 2)
        return std::nullopt;
    const auto first = numbers.toInt64(items[0]);
    const auto second = numbers.toInt64(items[1]);
    if (!first || !second)
        return std::nullopt;
    return Pool{*first, *second};
}

std::uint32_t TorchContext::internPair(const Pool& pool)
{
    const auto [found, isNew] = m_pairIndex.try_emplace(pool, static_cast<std::uint32_t>(m_pairs.size()));
    if (isNew) {
        m_pairs.push_back(pool);
        m_poolOfPair.emplace_back();
    }
    return found->second;
}

TorchContext::Value TorchContext::pairOf(std::span<const Value> items)
{
    const auto pool = integers(items);
    return pool ? recordOf(RecordKind::Pair, internPair(*pool)) : Value();
}

PoolId TorchContext::pool(Value v, const At& at)
{
    const Value resolved = resolve(v);
    Value pair = resolved;
    if (resolved.is(Value::Tag::List))
        pair = pairOf(containers.items(resolved));
    if (!isRecord(pair, RecordKind::Pair)) {
        oddities.wrongType(at.place, at.key, at.row);
        return {};
    }
    PoolId& pool = m_poolOfPair[recordRow(pair)];
    if (pool.isNone()) {
        pool = PoolId{data.pools.size()};
        data.pools.push_back(m_pairs[recordRow(pair)]);
    }
    return pool;
}

std::uint64_t TorchContext::memoryBytes() const
{
    return data.stacks->memoryBytes() + containers.memoryBytes() + oddities.memoryBytes() +
           m_pairs.capacity() * (sizeof(Pool) + sizeof(PoolId)) + m_pairIndex.size() * mapNodeBytes;
}

} // namespace core
