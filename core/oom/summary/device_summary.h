// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace core {

/// The highest value of a total and the first event that reaches it.
struct Peak
{
    std::uint64_t bytes = 0;
    EventIndex event = beforeFirstEvent;

    friend bool operator==(const Peak&, const Peak&) = default;
};

/// One device in a line. Bytes.
struct DeviceSummary
{
    std::int32_t device = 0;
    EventIndex events = 0;
    std::uint64_t allocations = 0;
    std::uint64_t earlierAllocations = 0; ///< alive before the first event
    std::uint64_t baseline = 0;           ///< their bytes
    bool hasLostEvents = false;           ///< so some of them may be of the recording
    Peak allocated;
    Peak active;
    std::optional<Peak> reserved; ///< none where the file does not tell
    std::uint64_t finalActive = 0;
    std::optional<std::uint64_t> finalReserved;
};

/// Every device, ascending.
[[nodiscard]] std::vector<DeviceSummary> summarize(const History& history);

/// What was there before recording began, or before the oldest event that was kept, or all there is where
/// no trace was recorded, in a sentence for a person; empty where nothing was.
[[nodiscard]] QString earlierText(const DeviceSummary& device);

/// What a memory report says of its peak and what its entries hold of it, in lines for a person; empty where
/// the document is none.
[[nodiscard]] QStringList reportLines(const Document& document);

/// The whole summary as plain text, for the clipboard: file, trust, devices, settings, import log.
[[nodiscard]] QString summaryText(const Recording& recording);

} // namespace core
