// SPDX-License-Identifier: MIT
#include "core/snapshot/import_log.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace core {

namespace {

struct Description
{
    const char* name;
    Severity severity;
    const char* help;
};

constexpr std::array<Description, static_cast<std::size_t>(Anomaly::Count)> descriptions{{
    {"truncated_file", Severity::Error,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "The file ends early; everything up to its last whole record is shown. Copy it again.")},
    {"trailing_bytes", Severity::Info,
     QT_TRANSLATE_NOOP("ImportLogText", "Bytes follow the end of the snapshot; they are ignored.")},
    {"unknown_key", Severity::Info,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "The file has keys that this version does not know; they are kept for display.")},
    {"unknown_action", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "The trace has actions that this version does not know; totals ignore them.")},
    {"wrong_type", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText", "Values of an unexpected type were replaced by their default.")},
    {"free_without_alloc", Severity::Info,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "Blocks freed here were allocated before the first event of the trace; they count from the start.")},
    {"live_without_event", Severity::Info,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "Blocks alive at the end have no event; they were allocated before the first one of the trace.")},
    {"alloc_on_live_address", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "An address was allocated again without a free; the older allocation ends there.")},
    {"free_requested_missing", Severity::Info,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "Frees have no free_requested event; allocated bytes fall with free_completed.")},
    {"free_completed_missing", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "No free_completed was recorded although frees were requested; active bytes never fall.")},
    {"segments_disagree", Severity::Error,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "Segment events and the final segments contradict each other; reserved bytes are unreliable.")},
    {"blocks_disagree", Severity::Error,
     QT_TRANSLATE_NOOP("ImportLogText", "The blocks of a segment do not add up to its size.")},
    {"live_set_disagrees", Severity::Error,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "What the trace leaves alive is not what the final blocks hold; active bytes are unreliable.")},
    {"ring_buffer_overflowed", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "The oldest events are lost: the recording buffer was full, or was cleared. Record "
                       "with a larger max_entries, and without stopping in between.")},
    {"state_only_recording", Severity::Info,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "Recorded with enabled='state': there is no history, only the final state.")},
    {"no_history", Severity::Info,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "The trace is empty: recording was off, or was stopped before the snapshot was taken.")},
    {"no_frames", Severity::Info,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "Events carry no call stacks: record with context='all' or 'alloc'.")},
    {"no_time", Severity::Info,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "Events carry no time (as from PyTorch before 2.2): only the event axis is available.")},
    {"clock_runs_back", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "Times decrease along the trace; events keep their order in the file.")},
    {"several_processes", Severity::Error,
     QT_TRANSLATE_NOOP("ImportLogText", "The trace seems to mix several processes; totals are unreliable.")},
    {"deleted_pool", Severity::Info,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "Events lie in memory that no segment covers any more; their pool is unknown.")},
    {"device_out_of_range", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText",
                       "Records name a device outside the supported range; they are left out.")},
    {"filtered_trace", Severity::Warning,
     QT_TRANSLATE_NOOP("ImportLogText", "What was freed again has been taken out of the trace, as trace_plot "
                                        "-f does: totals leave it out, and peaks are too low.")},
    {"wrong_checksum", Severity::Error,
     QT_TRANSLATE_NOOP("ImportLogText", "The archive's checksum is not that of what is in it: some bytes "
                                        "have changed, and with them any number may have. Copy it again.")},
    {"totals_disagree", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "ImportLogText",
         "The file's own totals change at events by other bytes than these say: some allocations "
         "or frees are not in it, such as those of threads that were not recorded.")},
}};

const Description& descriptionOf(Anomaly anomaly)
{
    return descriptions.at(static_cast<std::size_t>(anomaly));
}

} // namespace

QString nameOf(Anomaly anomaly)
{
    return QString::fromLatin1(descriptionOf(anomaly).name);
}

Severity severityOf(Anomaly anomaly)
{
    return descriptionOf(anomaly).severity;
}

QString nameOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QStringLiteral("info");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Error:
        break;
    }
    return QStringLiteral("error");
}

QString helpOf(Anomaly anomaly)
{
    return QCoreApplication::translate("ImportLogText", descriptionOf(anomaly).help);
}

void ImportLog::add(Anomaly anomaly, std::int32_t device, EventIndex event, const QString& detail,
                    std::uint64_t count)
{
    const auto [place, isNew] = m_places.try_emplace({anomaly, device}, m_entries.size());
    if (isNew) {
        m_entries.push_back({anomaly, device, count, event, detail});
        return;
    }
    Entry& entry = m_entries[place->second];
    entry.count += count;
    entry.firstEvent = std::min(entry.firstEvent, event);
}

void ImportLog::append(const ImportLog& other)
{
    for (const Entry& e : other.m_entries)
        add(e.anomaly, e.device, e.firstEvent, e.detail, e.count);
}

bool ImportLog::has(Anomaly anomaly, std::int32_t device) const
{
    return m_places.contains({anomaly, device});
}

std::uint64_t ImportLog::count(Anomaly anomaly) const
{
    std::uint64_t total = 0;
    for (const Entry& entry : m_entries)
        total += entry.anomaly == anomaly ? entry.count : 0;
    return total;
}

} // namespace core
