// SPDX-License-Identifier: MIT
#include "widgets/lists/devices/compared_devices.h"

#include "core/history/unsure_totals.h"
#include "core/oom/oom_values.h"
#include "core/snapshot/accelerator.h"
#include "core/timeline/memory_limits.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr std::size_t mostPoints = 160; ///< of a curve: more than its cell has pixels

std::vector<std::uint64_t> curveOf(const core::Usage& usage)
{
    const std::size_t rows = usage.active.size();
    const std::size_t points = std::min(rows, mostPoints);
    std::vector<std::uint64_t> curve(points);
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint64_t& point = curve[row * points / rows];
        point = std::max(point, static_cast<std::uint64_t>(usage.active[row]));
    }
    return curve;
}

ComparedDevice compared(const core::Recording& recording, const core::DeviceHistory& history,
                        const core::Trust& trust, const std::optional<core::DeviceCapacity>& capacity)
{
    ComparedDevice row;
    row.device = history.device();
    row.peak = history.usage().peakActive;
    row.failures = history.ooms().size();
    row.isFailure = row.failures > 0;
    row.moment = row.isFailure ? history.ooms().back() : history.eventCount() - 1;
    row.active = history.usage().activeAt(row.moment);
    if (history.knowsReserved())
        row.reserved = history.usage().reservedAt(row.moment);
    const auto limits = core::MemoryLimits::of(recording.snapshot(), history, capacity);
    row.capacity = limits.capacity;
    row.isCapacityAtLeast = limits.isAtLeast;
    row.isCapacityTyped = limits.isTyped;
    row.isUnsure = recording.unsure.of(row.device);
    row.trust = trust.title;
    row.trustReasons = core::textOf(trust);
    row.curve = curveOf(history.usage());
    return row;
}

} // namespace

core::Result<ComparedDevices> compareDevices(core::Derived& store, core::Progress& progress)
{
    const auto opened = store.of<core::OpenRecording>({}, progress);
    SNAPVIEWER_TRY(opened);
    const core::Recording& recording = ***opened;
    const core::Accelerator accelerator = core::acceleratorOf(*recording.document).what;
    const auto trust = store.of<core::TrustOf>({}, progress);
    SNAPVIEWER_TRY(trust);
    auto rows = std::make_shared<std::vector<ComparedDevice>>();
    for (const auto& device : recording.history->devices()) {
        const auto capacity = store.of<core::CapacityOf>(device->device(), progress);
        SNAPVIEWER_TRY(capacity);
        rows->push_back(compared(recording, *device, (*trust)->of(device->device()), **capacity));
        rows->back().title = core::deviceTitle(accelerator, device->device());
    }
    return ComparedDevices(std::move(rows));
}

} // namespace widgets
