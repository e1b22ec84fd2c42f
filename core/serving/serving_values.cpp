// SPDX-License-Identifier: MIT
#include "core/serving/serving_values.h"

#include "core/history/pool_kinds.h"
#include "core/oom/oom_values.h"
#include "core/structure/structure_values.h"

namespace core {

Result<serving::Server> ServerOf::find(const Key& /*key*/, Finder& finder)
{
    const auto recording = finder.of<OpenRecording>({});
    SNAPVIEWER_TRY(recording);
    return serving::serverOf((**recording)->snapshot());
}

Result<serving::PeakBeside> PeakBesideOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const auto kinds = finder.of<KindsOf>(device);
    SNAPVIEWER_TRY(kinds);
    return serving::peakBeside(of->recording->snapshot(), *of->device, ***kinds);
}

Result<serving::Waterfall> WaterfallOf::find(const Key& moment, Finder& finder)
{
    const auto of = DeviceOf::of(moment.first, finder);
    SNAPVIEWER_TRY(of);
    const auto kinds = finder.of<KindsOf>(moment.first);
    SNAPVIEWER_TRY(kinds);
    const auto pools = finder.of<PoolKindsOf>({});
    SNAPVIEWER_TRY(pools);
    const auto server = finder.of<ServerOf>({});
    SNAPVIEWER_TRY(server);
    const auto peak = finder.of<PeakBesideOf>(moment.first);
    SNAPVIEWER_TRY(peak);
    const auto capacity = finder.of<CapacityOf>(moment.first);
    SNAPVIEWER_TRY(capacity);
    const std::optional<DeviceCapacity>& known = **capacity;
    return serving::waterfallOf(
        {*of->recording, *of->device, of->device->clamped(moment.second), ***kinds, **pools, **server, **peak,
         known ? std::optional(known->bytes) : std::nullopt, known && known->isRecorded});
}

} // namespace core
