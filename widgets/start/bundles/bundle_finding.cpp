// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundle_finding.h"

#include "core/formats/open_recording.h"
#include "core/oom/oom_values.h"
#include "widgets/session/store_of.h"

#include <algorithm>

namespace widgets {

namespace {

BundleFindingPtr failed(const core::Error& error)
{
    BundleFinding finding;
    finding.problem = error.message;
    return std::make_shared<const BundleFinding>(std::move(finding));
}

core::Status addDevices(const core::Recording& recording, core::Derived& store, BundleFinding& finding,
                        core::Progress& progress)
{
    const auto devices = compareDevices(store, progress);
    if (!devices)
        return devices.error();
    finding.deviceCount = (*devices)->size();
    for (const ComparedDevice& device : **devices) {
        if (finding.peaks.size() < BundleFinding::mostPeaks)
            finding.peaks.emplace_back(device.device, device.peak);
        if (device.device != finding.verdict.device)
            continue;
        finding.main = device;
        const auto events = recording.history->device(device.device)->eventCount();
        if (events > 0)
            finding.momentAt = static_cast<double>(device.moment + 1) / static_cast<double>(events);
    }
    return core::Done{};
}

} // namespace

core::Result<BundleFindingPtr> lookInto(const QString& path, const core::OwnRules& own,
                                        core::Progress& progress)
{
    auto document = core::open(path, progress, own);
    if (!document && document.error().isCancelled())
        return document.error();
    if (!document)
        return failed(document.error());
    const auto recording = core::Recording::build(std::move(document).value(), progress);
    if (!recording && recording.error().isCancelled())
        return recording.error();
    if (!recording)
        return failed(recording.error());
    const auto store = storeOf(*recording);
    const auto verdict = store->of<core::VerdictOf>({}, progress);
    if (!verdict)
        return verdict.error();
    BundleFinding finding;
    finding.verdict = **verdict;
    const core::Status status = addDevices(**recording, *store, finding, progress);
    if (!status)
        return status.error();
    return std::make_shared<const BundleFinding>(std::move(finding));
}

} // namespace widgets
