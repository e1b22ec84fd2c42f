// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_context.h"

#include "core/base/keyed_hash.h"

namespace core {

namespace {

constexpr std::uint64_t mapNodeBytes = 64;

} // namespace

std::size_t TorchContext::PoolHash::operator()(const Pool& pool) const noexcept
{
    return keyedHash(static_cast<std::uint64_t>(pool.first), static_cast<std::uint64_t>(pool.second));
}

TorchContext::TorchContext() : kept(data, numbers, containers, m_pairs)
{
    // the stack table must not have interned anything before the keys have their fixed ids
    internTorchKeys(*data.strings);
}

std::uint64_t TorchContext::rareAddress(Value v, const At& at)
{
    const auto number = numbers.modulo64(v);
    if (!number)
        return odd<std::uint64_t>(at, v, 0);
    if (!numbers.toUint64(v))
        keep(at, v);
    return *number;
}

std::int64_t TorchContext::rareWrapped(Value v, const At& at, std::int64_t otherwise)
{
    const auto number = numbers.modulo64(v);
    if (!number)
        return odd(at, v, otherwise);
    if (!numbers.toInt64(v))
        keep(at, v);
    return static_cast<std::int64_t>(*number);
}

std::int64_t TorchContext::device(Value v, const At& at)
{
    const auto number = numbers.toInt64(v);
    return number ? *number : odd<std::int64_t>(at, v, 0);
}

bool TorchContext::flag(Value v, const At& at)
{
    if (v.is(Value::Tag::Bool))
        return v.toBool();
    if (v != Value::integer(0) && v != Value::integer(1))
        return odd(at, v, false);
    keep(at, v);
    return v.toInt() != 0;
}

StringId TorchContext::text(Value v, const At& at)
{
    return v.is(Value::Tag::String) ? v.toString() : odd(at, v, StringId());
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
    if (!isRecord(pair, RecordKind::Pair))
        return odd(at, v, PoolId());
    if (hasTuples && !v.is(Value::Tag::Tuple))
        keep(at, v);
    PoolId& pool = m_poolOfPair[recordRow(pair)];
    if (pool.isNone()) {
        pool = PoolId{data.pools.size()};
        data.pools.push_back(m_pairs[recordRow(pair)]);
    }
    return pool;
}

std::uint64_t TorchContext::memoryBytes() const
{
    return data.stacks->memoryBytes() + data.rest.values->memoryBytes() + kept.memoryBytes() +
           containers.memoryBytes() + oddities.memoryBytes() +
           m_pairs.capacity() * (sizeof(Pool) + sizeof(PoolId)) + m_pairIndex.size() * mapNodeBytes;
}

} // namespace core
