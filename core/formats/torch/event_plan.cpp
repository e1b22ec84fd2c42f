// SPDX-License-Identifier: MIT
#include "core/formats/torch/event_plan.h"

namespace core {

namespace {

bool hasColumn(TorchKey key)
{
    switch (key) {
    case TorchKey::Action:
    case TorchKey::Addr:
    case TorchKey::Size:
    case TorchKey::Stream:
    case TorchKey::TimeUs:
    case TorchKey::Frames:
    case TorchKey::CompileContext:
    case TorchKey::UserMetadata:
    case TorchKey::EventPool:
        return true;
    default:
        return false;
    }
}

} // namespace

void EventPlan::learn(std::span<const Value> keysAndValues)
{
    m_count = 0;
    m_places = {};
    if (keysAndValues.size() > 2 * mostKeys)
        return;
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const TorchKey known = torchKeyOf(key);
        std::uint8_t& place = m_places[static_cast<std::size_t>(known)];
        if (!hasColumn(known) || place != 0)
            return;
        place = static_cast<std::uint8_t>(i + 1);
        m_keys[i / 2] = key;
    }
    m_count = keysAndValues.size() / 2;
    m_set = torchKeysOf(keysAndValues);
}

} // namespace core
