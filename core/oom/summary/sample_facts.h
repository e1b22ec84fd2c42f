// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// What the samples of one device tell, in bytes; unknownBytes where none does.
struct SamplePeaks
{
    std::int32_t device = unknownDevice;
    std::uint64_t samples = 0; ///< with a time and any number of bytes
    std::int64_t allocated = unknownBytes;
    std::int64_t reserved = unknownBytes;
    std::int64_t deviceUsed = unknownBytes;
    std::int64_t deviceTotal = unknownBytes;
};

/// The highest values of every device, ascending.
[[nodiscard]] std::vector<SamplePeaks> peaksOf(const Samples& samples);

/// How the snapshot of a bundle and its samples belong together in time.
struct SampleLink
{
    const DeviceHistory* device = nullptr; ///< null where they cannot be linked
    EventIndex event = beforeFirstEvent;   ///< of device: the oom, else the last event before the failure
    bool isOom = false;                    ///< event is an oom event
    QString why; ///< one sentence where they cannot be linked; empty where there is nothing to link

    [[nodiscard]] bool isLinked() const { return device != nullptr; }
};

/// Both clocks count µs since 1970, unless they do not agree on when memory ran out: then nothing is linked.
/// The device: that of the failure, else the one on which it fits best.
[[nodiscard]] SampleLink linkOf(const Recording& recording);

/// The device of the samples that tell of a device of the trace: itself, or none named where linkOf() has it;
/// nothing where the clocks are not linked or no sample tells of it.
[[nodiscard]] std::optional<std::int32_t> sampledAs(const Recording& recording, std::int32_t device);

/// Whether most of those lie between the device's first and last event, so that a picture of its trace shows
/// them. O(samples).
[[nodiscard]] bool coversSamples(const Recording& recording, std::int32_t device);

/// The last event of device's open part at or before us (µs since the epoch), or the one before the part's
/// first; nothing where the events have no times.
[[nodiscard]] std::optional<EventIndex> eventAt(const Recording& recording, const DeviceHistory& device,
                                                std::int64_t us);
/// The time of an event in µs since the epoch, where it has one.
[[nodiscard]] std::optional<std::int64_t> timeOf(const Recording& recording, const DeviceHistory& device,
                                                 EventIndex event);
/// The last sample at or before us, as row; of device where samples name it, else of any.
[[nodiscard]] std::optional<std::uint32_t> sampleAt(const Samples& samples, std::int32_t device,
                                                    std::int64_t us);

/// What device has in all: as given by the user, else what it has, or what its allocator could have of it, as
/// recorded beside the snapshot; nothing where nobody told.
[[nodiscard]] std::optional<DeviceCapacity> capacityOf(const Document& document, std::int32_t device,
                                                       std::optional<std::uint64_t> given);

/// What of it there is for what a device's recording asks for: as given; else what was to be had where
/// memory ran out; else capacityOf().
[[nodiscard]] std::optional<std::uint64_t>
capacityToFill(const Recording& recording, const DeviceHistory& device, std::optional<std::uint64_t> given);

/// What others use of a device of that capacity, where memory ran out and it told what was free: the least
/// that it can have been; 0 where that is not known.
[[nodiscard]] std::uint64_t outsideOf(const Snapshot& snapshot, const DeviceHistory& device,
                                      const std::optional<DeviceCapacity>& capacity);

/// What a bundle and its samples say, as lines of name and text for people: in Summary and `info`.
[[nodiscard]] std::vector<std::pair<QString, QString>> bundleLines(const Recording& recording);
/// The same of the samples of each device.
[[nodiscard]] std::vector<std::pair<QString, QString>> sampleLines(const Samples& samples);

/// `2026-03-03 14:25:30 UTC`, with milliseconds where isExact: the same text on every machine.
[[nodiscard]] QString utcText(std::int64_t us, bool isExact = false);

} // namespace core
