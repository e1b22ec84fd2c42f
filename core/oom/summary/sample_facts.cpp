// SPDX-License-Identifier: MIT
#include "core/oom/summary/sample_facts.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/timeline/memory_limits.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <cstdlib>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SampleFactsText);

using Lines = std::vector<std::pair<QString, QString>>;

constexpr std::int64_t usPerSecond = 1'000'000;
/// Recorder and allocator tell the time of the same failure within so much of each other.
constexpr std::int64_t exactToleranceUs = 5 * usPerSecond;
/// Of a bundle only the second in which it was finished is known: a dump may take minutes.
constexpr std::int64_t writtenToleranceUs = 300 * usPerSecond;

std::int64_t recordedTime(const Recording& recording, const DeviceHistory& device, EventIndex event)
{
    return recording.snapshot().events().timeUs[device.trace().event(event).value];
}

/// The event of device that belongs to a failure or a dump at us, and how far it is from it.
struct Candidate
{
    EventIndex event = beforeFirstEvent;
    bool isOom = false;
    std::int64_t distance = 0;
};

std::optional<Candidate> candidateOf(const Recording& recording, const DeviceHistory& device, std::int64_t us)
{
    std::optional<Candidate> best;
    const auto consider = [&](EventIndex event, bool isOom) {
        const std::int64_t at = recordedTime(recording, device, event);
        if (at == noTime)
            return;
        const std::int64_t distance = std::abs(at - us);
        if (!best || distance < best->distance)
            best = Candidate{event, isOom, distance};
    };
    const bool isFailure = recording.document->bundle->isOfFailure();
    for (const EventIndex oom : device.ooms()) {
        if (isFailure)
            consider(oom, true);
    }
    if ((device.ooms().empty() || !isFailure) && device.eventCount() > device.part().begin)
        consider(device.eventCount() - 1, false);
    return best;
}

QString byteText(std::int64_t bytes)
{
    return bytes == unknownBytes ? SampleFactsText::tr("not recorded")
                                 : formatShortBytes(static_cast<std::uint64_t>(bytes));
}

void addLine(Lines& lines, const QString& name, const QString& text)
{
    if (!text.isEmpty())
        lines.emplace_back(name, text);
}

QString linkText(const SampleLink& link, bool isFailure)
{
    if (!link.isLinked())
        return link.why;
    const QString text = !isFailure   ? SampleFactsText::tr("it was dumped after event %1 of device %2")
                         : link.isOom ? SampleFactsText::tr("the failure is event %1 of device %2")
                                      : SampleFactsText::tr("the failure comes after event %1 of device %2");
    return text.arg(formatEvent(link.event), QString::number(link.device->device()));
}

} // namespace

QString utcText(std::int64_t us, bool isExact)
{
    constexpr std::int64_t usPerMs = 1000;
    const QString format =
        isExact ? QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz") : QStringLiteral("yyyy-MM-dd HH:mm:ss");
    return QDateTime::fromMSecsSinceEpoch(us / usPerMs, QTimeZone::utc()).toString(format) +
           QStringLiteral(" UTC");
}

std::vector<SamplePeaks> peaksOf(const Samples& samples)
{
    std::vector<SamplePeaks> peaks;
    for (const std::int32_t device : samples.devices())
        peaks.push_back({device});
    const SampleColumns& columns = samples.columns();
    for (const std::uint32_t row : samples.byTime()) {
        const auto found =
            std::lower_bound(peaks.begin(), peaks.end(), columns.device[row],
                             [](const SamplePeaks& one, std::int32_t device) { return one.device < device; });
        if (found == peaks.end() || !samples.hasBytes(row))
            continue;
        ++found->samples;
        found->allocated = std::max(found->allocated, columns.allocated[row]);
        found->reserved = std::max(found->reserved, columns.reserved[row]);
        found->deviceUsed = std::max(found->deviceUsed, samples.usedOnDevice(row));
        found->deviceTotal = std::max(found->deviceTotal, columns.deviceTotal[row]);
    }
    return peaks;
}

SampleLink linkOf(const Recording& recording)
{
    SampleLink link;
    const auto& bundle = recording.document->bundle;
    if (!bundle || recording.history->mainDevice() == nullptr)
        return link;
    if (!bundle->oomTimeUs) {
        link.why = bundle->isOfFailure() ? SampleFactsText::tr("The bundle does not say when memory ran out.")
                                         : SampleFactsText::tr("The bundle does not say when it was dumped.");
        return link;
    }
    std::optional<Candidate> best;
    for (const auto& device : recording.history->devices()) {
        if (device->isHost() || (bundle->oomDevice && device->device() != *bundle->oomDevice))
            continue;
        const auto candidate = candidateOf(recording, *device, *bundle->oomTimeUs);
        if (!candidate || (best && best->distance <= candidate->distance))
            continue;
        best = candidate;
        link.device = device.get();
    }
    if (!best) {
        link.why = bundle->isOfFailure()
                       ? SampleFactsText::tr("The snapshot's events have no times, so its OOM "
                                             "cannot be found on the samples' clock.")
                       : SampleFactsText::tr("The snapshot's events have no times, so the "
                                             "samples' clock cannot be found among them.");
        return link;
    }
    if (best->distance > (bundle->isOomTimeExact ? exactToleranceUs : writtenToleranceUs)) {
        link.why = SampleFactsText::tr(
                       "The snapshot's clock and that of the samples are %1 apart: they are not linked.")
                       .arg(formatDuration(best->distance));
        link.device = nullptr;
        return link;
    }
    link.event = best->event;
    link.isOom = best->isOom;
    return link;
}

std::optional<std::int32_t> sampledAs(const Recording& recording, std::int32_t device)
{
    const SampleLink link = linkOf(recording);
    const auto& samples = recording.document->samples;
    const auto has = [&](std::int32_t one) {
        return std::binary_search(samples->devices().begin(), samples->devices().end(), one);
    };
    if (samples && recording.snapshot().recorder() == Recorder::Profiler) // totals of its own events
        return has(device) ? std::optional(device) : std::nullopt;
    if (!link.isLinked() || !samples)
        return std::nullopt;
    if (has(device))
        return device;
    return link.device->device() == device && has(unknownDevice) ? std::optional(unknownDevice)
                                                                 : std::nullopt;
}

bool coversSamples(const Recording& recording, std::int32_t device)
{
    const DeviceHistory* const history = recording.history->device(device);
    const auto named = sampledAs(recording, device);
    const auto first = history != nullptr ? timeOf(recording, *history, history->part().begin) : std::nullopt;
    const auto last =
        history != nullptr ? timeOf(recording, *history, history->eventCount() - 1) : std::nullopt;
    if (!named || !first || !last)
        return false;
    const SampleColumns& columns = recording.document->samples->columns();
    std::size_t all = 0;
    std::size_t within = 0;
    for (const std::uint32_t row : recording.document->samples->byTime()) {
        if (columns.device[row] != *named)
            continue;
        ++all;
        within += columns.timeUs[row] >= *first && columns.timeUs[row] <= *last ? 1 : 0;
    }
    return within * 2 > all;
}

std::optional<std::int64_t> timeOf(const Recording& recording, const DeviceHistory& device, EventIndex event)
{
    if (event < device.part().begin || event >= device.eventCount())
        return std::nullopt;
    const std::int64_t us = recordedTime(recording, device, event);
    return us == noTime ? std::nullopt : std::optional(us);
}

std::optional<EventIndex> eventAt(const Recording& recording, const DeviceHistory& device, std::int64_t us)
{
    EventIndex low = device.part().begin;
    EventIndex high = device.eventCount();
    if (!timeOf(recording, device, low))
        return std::nullopt;
    while (low < high) { // the first event after it
        const EventIndex middle = low + (high - low) / 2;
        if (recordedTime(recording, device, middle) <= us)
            low = middle + 1;
        else
            high = middle;
    }
    return low - 1;
}

std::optional<std::uint32_t> sampleAt(const Samples& samples, std::int32_t device, std::int64_t us)
{
    const SampleColumns& columns = samples.columns();
    const auto rows = samples.byTime();
    auto row =
        std::upper_bound(rows.begin(), rows.end(), us, [&columns](std::int64_t time, std::uint32_t one) {
            return time < columns.timeUs[one];
        });
    const bool isNamed = std::binary_search(samples.devices().begin(), samples.devices().end(), device);
    while (row != rows.begin()) {
        --row;
        if (!isNamed || columns.device[*row] == device)
            return *row;
    }
    return std::nullopt;
}

std::optional<DeviceCapacity> capacityOf(const Document& document, std::int32_t device,
                                         std::optional<std::uint64_t> given)
{
    if (given)
        return DeviceCapacity{*given, false};
    if (document.samples) {
        for (const SamplePeaks& peaks : peaksOf(*document.samples)) {
            if (peaks.device == device && peaks.deviceTotal > 0)
                return DeviceCapacity{static_cast<std::uint64_t>(peaks.deviceTotal), true};
        }
    }
    const auto& bundle = document.bundle;
    if (!bundle || bundle->oomDevice.value_or(device) != device)
        return std::nullopt;
    if (bundle->deviceLimit)
        return DeviceCapacity{*bundle->deviceLimit, true};
    const auto said = capacityInMessage(bundle->exceptionMessage);
    return said ? std::optional(DeviceCapacity{*said, true}) : std::nullopt;
}

std::optional<std::uint64_t> capacityToFill(const Recording& recording, const DeviceHistory& device,
                                            std::optional<std::uint64_t> given)
{
    if (given)
        return given;
    if (const auto known = MemoryLimits::of(recording.snapshot(), device, std::nullopt).capacity)
        return known;
    const auto told = capacityOf(*recording.document, device.device(), std::nullopt);
    return told ? std::optional(told->bytes) : std::nullopt;
}

std::uint64_t outsideOf(const Snapshot& snapshot, const DeviceHistory& device,
                        const std::optional<DeviceCapacity>& capacity)
{
    const auto seen = MemoryLimits::of(snapshot, device, std::nullopt).capacity;
    if (!seen || !capacity)
        return 0;
    const std::uint64_t own = std::max(*seen, device.usage().peakReserved);
    return capacity->bytes - std::min(capacity->bytes, own);
}

std::vector<std::pair<QString, QString>> bundleLines(const Recording& recording)
{
    Lines lines;
    const Bundle* const bundle = recording.document->bundle.get();
    if (bundle == nullptr)
        return lines;
    addLine(lines, SampleFactsText::tr("reason"), bundle->reason);
    addLine(lines, SampleFactsText::tr("exception"), bundle->exceptionType);
    addLine(lines, SampleFactsText::tr("message"), bundle->exceptionMessage);
    addLine(lines, SampleFactsText::tr("context"), bundle->context);
    addLine(lines, SampleFactsText::tr("backend"), bundle->backend);
    if (bundle->oomTimeUs)
        addLine(lines,
                bundle->isOomTimeExact       ? SampleFactsText::tr("failed")
                : bundle->isFailure != false ? SampleFactsText::tr("written")
                                             : SampleFactsText::tr("dumped"),
                utcText(*bundle->oomTimeUs, bundle->isOomTimeExact));
    if (bundle->deviceLimit)
        addLine(lines, SampleFactsText::tr("device limit"), formatShortBytes(*bundle->deviceLimit));
    if (bundle->isDiagnosis)
        addLine(lines, SampleFactsText::tr("written"), bundle->created);
    else
        addLine(lines, SampleFactsText::tr("in the trace"),
                linkText(linkOf(recording), bundle->isOfFailure()));
    return lines;
}

std::vector<std::pair<QString, QString>> sampleLines(const Samples& samples)
{
    Lines lines;
    QString text = formatCount(samples.rows());
    if (!samples.byTime().empty()) {
        const std::int64_t first = samples.columns().timeUs[samples.byTime().front()];
        const std::int64_t last = samples.columns().timeUs[samples.byTime().back()];
        text += SampleFactsText::tr(", from %1, for %2").arg(utcText(first), formatDuration(last - first));
    }
    addLine(lines, SampleFactsText::tr("samples"), text);
    for (const SamplePeaks& peaks : peaksOf(samples)) {
        const QString name = peaks.device == unknownDevice
                                 ? SampleFactsText::tr("no device named")
                                 : SampleFactsText::tr("device %1").arg(peaks.device);
        addLine(lines, name,
                SampleFactsText::tr("at most %1 allocated, %2 reserved; device used %3, total %4")
                    .arg(byteText(peaks.allocated), byteText(peaks.reserved), byteText(peaks.deviceUsed),
                         byteText(peaks.deviceTotal)));
    }
    return lines;
}

} // namespace core
