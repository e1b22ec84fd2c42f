// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/serving/recording_waterfall.h"

#include <cstdint>
#include <utility>

namespace core {

/// Which server a recording is of: serverOf().
struct ServerOf
{
    static constexpr const char* name = "server";
    using Key = OneKey;
    using Value = serving::Server;
    static Result<Value> find(const Key& key, Finder& finder);
};

/// Of a device, whatever the moment: peakBeside().
struct PeakBesideOf
{
    static constexpr const char* name = "peak of activations";
    using Key = std::int32_t;
    using Value = serving::PeakBeside;
    static Result<Value> find(const Key& device, Finder& finder);
};

/// What a device's card is spent on after an event.
struct WaterfallOf
{
    static constexpr const char* name = "serving budget";
    using Key = std::pair<std::int32_t, EventIndex>; ///< device, event
    using Value = serving::Waterfall;
    static Result<Value> find(const Key& moment, Finder& finder);
};

} // namespace core
