// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_keys.h"
#include "core/pickle/pickle_value.h"

#include <array>
#include <cstdint>
#include <span>

namespace core {

/// Where each column's value stands in an event's dict. Nearly all events of a trace have the same keys in
/// the same order, so telling the keys apart once is enough. One thread.
class EventPlan
{
public:
    using Value = pickle::Value;

    /// Has a dict the keys of the one that was learned, in their order?
    [[nodiscard]] bool fits(std::span<const Value> keysAndValues) const
    {
        if (m_count == 0 || keysAndValues.size() != 2 * m_count)
            return false;
        bool same = true;
        for (std::size_t i = 0; i < m_count; ++i)
            same = same && keysAndValues[2 * i] == m_keys[i];
        return same;
    }
    /// From now on fits the dicts of an event like this one; none where it has keys without a column, or one
    /// twice.
    void learn(std::span<const Value> keysAndValues);
    /// The keys of the one that was learned.
    [[nodiscard]] std::uint64_t keys() const { return m_set; }
    /// The place of key's value, where the dict that was learned has it; else 0.
    [[nodiscard]] std::size_t placeOf(TorchKey key) const { return m_places[static_cast<std::size_t>(key)]; }

private:
    static constexpr std::size_t mostKeys = 16;

    std::size_t m_count = 0;
    std::uint64_t m_set = 0;
    std::array<Value, mostKeys> m_keys;
    std::array<std::uint8_t, static_cast<std::size_t>(TorchKey::Count)> m_places{};
};

} // namespace core
