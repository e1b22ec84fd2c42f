// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
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

/// What device has in all, or what its allocator could have of it, as recorded beside the snapshot; nothing
/// where nobody recorded it.
[[nodiscard]] std::optional<std::uint64_t> recordedCapacity(const Document& document, std::int32_t device);

/// What a bundle and its samples say, as lines of name and text for people: in Summary and `info`.
[[nodiscard]] std::vector<std::pair<QString, QString>> bundleLines(const Recording& recording);
/// The same of the samples of each device.
[[nodiscard]] std::vector<std::pair<QString, QString>> sampleLines(const Samples& samples);

/// `2026-03-03 14:25:30 UTC`, with milliseconds where isExact: the same text on every machine.
[[nodiscard]] QString utcText(std::int64_t us, bool isExact = false);

} // namespace core
