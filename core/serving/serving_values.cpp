// SPDX-License-Identifier: MIT
#include "core/serving/serving_values.h"

#include "core/history/pool_kinds.h"
#include "core/oom/oom_values.h"
#include "core/structure/structure_values.h"

namespace core {

Result<serving::Server> ServerOf::find(const Key& /*key*/, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>({});
    if (!recording)
        return recording.error();
    return serving::serverOf((**recording)->snapshot());
}

Result<serving::PeakBeside> PeakBesideOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    if (!of)
        return of.error();
    const auto kinds = finder.of<KindsOf>(device);
    if (!kinds)
        return kinds.error();
    return serving::peakBeside(of->recording->snapshot(), *of->device, ***kinds);
}

Result<serving::Waterfall> WaterfallOf::find(const Key& moment, Finder& finder)
{
    const auto of = DeviceOf::of(moment.first, finder);
    if (!of)
        return of.error();
    const auto kinds = finder.of<KindsOf>(moment.first);
    if (!kinds)
        return kinds.error();
    const auto pools = finder.of<PoolKindsOf>({});
    if (!pools)
        return pools.error();
    const auto server = finder.of<ServerOf>({});
    if (!server)
        return server.error();
    const auto peak = finder.of<PeakBesideOf>(moment.first);
    if (!peak)
        return peak.error();
    const auto capacity = finder.of<CapacityOf>(moment.first);
    if (!capacity)
        return capacity.error();
    const std::optional<DeviceCapacity>& known = **capacity;
    return serving::waterfallOf(
        {*of->recording, *of->device, of->device->clamped(moment.second), ***kinds, **pools, **server, **peak,
         known ? std::optional(known->bytes) : std::nullopt, known && known->isRecorded});
}

} // namespace core
