// SPDX-License-Identifier: MIT
#include "widgets/start/bundles/bundle_finding.h"

#include "core/formats/open_recording.h"
#include "core/oom/oom_values.h"
#include "core/snapshot/samples.h"
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
    SNAPVIEWER_TRY(devices);
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

/// The highest of each of equally many samples, from the left; what a sample does not tell is the one before.
std::vector<std::uint64_t> curveOf(const std::vector<std::uint64_t>& values)
{
    constexpr std::size_t mostPoints = 240;
    std::vector<std::uint64_t> curve(std::min(values.size(), mostPoints));
    for (std::size_t i = 0; i < values.size(); ++i) {
        std::uint64_t& point = curve[i * curve.size() / values.size()];
        point = std::max(point, values[i]);
    }
    return curve;
}

/// What samples tell of what was allocated on the first device that they name. O(samples).
std::optional<ComparedDevice> sampledDevice(const core::Samples& samples)
{
    const core::SampleColumns& columns = samples.columns();
    ComparedDevice device;
    std::vector<std::uint64_t> values;
    for (const std::uint32_t row : samples.byTime()) {
        const bool isOther = !values.empty() && columns.device[row] != device.device;
        if (columns.allocated[row] == core::unknownBytes || isOther)
            continue;
        device.device = columns.device[row];
        values.push_back(static_cast<std::uint64_t>(columns.allocated[row]));
        if (columns.deviceTotal[row] != core::unknownBytes)
            device.capacity = static_cast<std::uint64_t>(columns.deviceTotal[row]);
    }
    if (values.empty())
        return std::nullopt;
    device.peak = *std::max_element(values.begin(), values.end());
    device.curve = curveOf(values);
    return device;
}

void addSamples(const core::Recording& recording, BundleFinding& finding)
{
    if (finding.main || !recording.document->samples)
        return;
    finding.main = sampledDevice(*recording.document->samples);
    finding.isSampled = finding.main.has_value();
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
    SNAPVIEWER_TRY(verdict);
    BundleFinding finding;
    finding.verdict = **verdict;
    SNAPVIEWER_TRY(addDevices(**recording, *store, finding, progress));
    addSamples(**recording, finding);
    return std::make_shared<const BundleFinding>(std::move(finding));
}

} // namespace widgets
