// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

namespace core {

/// The names of what can be odd about a file: a contract (design: section 3).
enum class Anomaly : std::uint8_t
{
    TruncatedFile,
    TrailingBytes,
    UnknownKey,
    UnknownAction,
    WrongType,
    FreeWithoutAlloc,
    LiveWithoutEvent,
    AllocOnLiveAddress,
    FreeRequestedMissing,
    FreeCompletedMissing,
    SegmentsDisagree,
    BlocksDisagree,
    LiveSetDisagrees,
    RingBufferOverflowed,
    StateOnlyRecording,
    NoHistory,
    NoFrames,
    NoTime,
    ClockRunsBack,
    SeveralProcesses,
    DeletedPool,
    DeviceOutOfRange,
    FilteredTrace,
    WrongChecksum,
    TotalsDisagree,
    Count,
};

enum class Severity : std::uint8_t
{
    Info,    ///< normal for some recordings, but changes what can be known
    Warning, ///< some numbers may be incomplete
    Error,   ///< the file contradicts itself or is damaged
};

/// snake_case contract name, e.g. "truncated_file".
[[nodiscard]] QString nameOf(Anomaly anomaly);
[[nodiscard]] Severity severityOf(Anomaly anomaly);
/// "info", "warning" or "error": the SQL and JSON texts.
[[nodiscard]] QString nameOf(Severity severity);
/// One translated sentence: what it means for the numbers and what to do.
[[nodiscard]] QString helpOf(Anomaly anomaly);

/// What was odd while reading and replaying, counted instead of fatal. Filled by one thread, then immutable.
class ImportLog
{
public:
    static constexpr std::int32_t anyDevice = -1;

    struct Entry
    {
        Anomaly anomaly = Anomaly::Count;
        std::int32_t device = anyDevice;
        std::uint64_t count = 0;
        EventIndex firstEvent = neverEvent; ///< neverEvent: not tied to an event
        QString detail;                     ///< of the first occurrence; may be empty
    };

    /// Counts one more (or count more) of anomaly on device; entries stay in order of first appearance.
    void add(Anomaly anomaly, std::int32_t device = anyDevice, EventIndex event = neverEvent,
             const QString& detail = {}, std::uint64_t count = 1);
    void append(const ImportLog& other);

    [[nodiscard]] std::span<const Entry> entries() const { return m_entries; }
    /// Is there an entry of anomaly on device?
    [[nodiscard]] bool has(Anomaly anomaly, std::int32_t device) const;
    /// How often anomaly was counted, over all devices.
    [[nodiscard]] std::uint64_t count(Anomaly anomaly) const;

private:
    std::vector<Entry> m_entries;
    std::map<std::pair<Anomaly, std::int32_t>, std::size_t>
        m_places; ///< in m_entries: a file can have many devices
};

} // namespace core
