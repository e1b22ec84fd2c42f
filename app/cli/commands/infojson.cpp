// SPDX-License-Identifier: MIT
#include "app/cli/commands/infojson.h"

#include "app/cli/commands/bundles.h"
#include "core/analysis/summary/trust.h"
#include "core/base/jsonwriter.h"
#include "core/history/facts.h"

namespace app {

namespace {

using core::JsonWriter;

template <class T>
void member(JsonWriter& json, const char* key, const T& value)
{
    json.key(QLatin1String(key));
    json.value(value);
}

void member(JsonWriter& json, const char* key, std::int32_t value)
{
    member(json, key, std::int64_t{value});
}

void writeActions(JsonWriter& json, const core::DeviceFacts& facts)
{
    json.key(QStringLiteral("actions"));
    json.beginObject();
    for (const auto& [name, count] : facts.actions) {
        json.key(name);
        json.value(count);
    }
    json.endObject();
}

void writeOoms(JsonWriter& json, const core::DeviceFacts& facts)
{
    json.key(QStringLiteral("oom"));
    json.beginArray();
    for (const core::OomFacts& oom : facts.ooms) {
        json.beginObject();
        member(json, "event", oom.event);
        member(json, "requested", oom.requested);
        member(json, "device_free", oom.deviceFree);
        member(json, "allocated", oom.allocated);
        member(json, "active", oom.active);
        member(json, "reserved", oom.reserved);
        json.endObject();
    }
    json.endArray();
}

/// Where only a part is opened: its first event and the one after its last.
void writePart(JsonWriter& json, const core::DeviceHistory& device)
{
    if (device.partText().isEmpty())
        return;
    json.key(QStringLiteral("part"));
    json.beginArray();
    json.value(std::int64_t{device.part().begin});
    json.value(std::int64_t{device.part().end});
    json.endArray();
}

void writeDevice(JsonWriter& json, const core::DeviceHistory& device, const core::DeviceFacts& facts)
{
    const auto known = [&](std::uint64_t bytes) {
        return device.knowsReserved() ? std::optional(bytes) : std::nullopt;
    };
    json.beginObject();
    member(json, "device", facts.device);
    writePart(json, device);
    member(json, "events", facts.events);
    writeActions(json, facts);
    member(json, "allocations", facts.allocations);
    member(json, "from_trace", facts.fromTrace);
    member(json, "from_free", facts.fromFree);
    member(json, "from_segments", facts.fromSegments);
    member(json, "baseline_bytes", facts.baselineBytes);
    member(json, "peak_bytes", facts.peakBytes);
    member(json, "peak_event", facts.peakEvent);
    member(json, "peak_allocated_bytes", facts.peakAllocatedBytes);
    member(json, "peak_reserved_bytes", known(facts.peakReservedBytes));
    member(json, "final_bytes", facts.finalBytes);
    member(json, "largest_bytes", facts.largestBytes);
    member(json, "size_sum", facts.sizeSum);
    member(json, "segments", facts.segments);
    member(json, "reserved_bytes", known(facts.reservedBytes));
    member(json, "blocks", facts.blocks);
    member(json, "active_blocks", facts.activeBlocks);
    member(json, "active_requested_bytes", facts.activeRequestedBytes);
    writeOoms(json, facts);
    json.endObject();
}

void writeReport(JsonWriter& json, const core::MemoryReport& report)
{
    json.key(QStringLiteral("report"));
    json.beginObject();
    member(json, "weights", static_cast<std::uint64_t>(report.weights.size()));
    member(json, "weight_bytes", report.weightBytes());
    member(json, "gradient_bytes", report.gradientBytes());
    member(json, "activations", static_cast<std::uint64_t>(report.activations.size()));
    member(json, "activation_bytes", report.activationBytes());
    member(json, "entry_bytes", report.entryBytes());
    member(json, "peak_usage_bytes", report.peakBytes);
    json.key(QStringLiteral("untracked_bytes"));
    if (const auto untracked = report.untrackedBytes())
        json.value(*untracked);
    else
        json.null();
    json.endObject();
}

void writeLogEntry(JsonWriter& json, const core::ImportLog::Entry& entry)
{
    json.beginObject();
    member(json, "name", core::nameOf(entry.anomaly));
    member(json, "severity", core::nameOf(core::severityOf(entry.anomaly)));
    member(json, "count", entry.count);
    json.key(QStringLiteral("device"));
    if (entry.device == core::ImportLog::anyDevice)
        json.null();
    else
        json.value(std::int64_t{entry.device});
    json.key(QStringLiteral("first_event"));
    if (entry.firstEvent == core::neverEvent)
        json.null();
    else
        json.value(std::int64_t{entry.firstEvent});
    member(json, "help", core::helpOf(entry.anomaly));
    json.endObject();
}

/// How far the file can be relied on, and why not further.
void writeTrust(JsonWriter& json, const core::Trust& trust)
{
    json.key(QStringLiteral("trust"));
    json.beginObject();
    member(json, "level", core::nameOf(trust.level));
    member(json, "title", trust.title);
    member(json, "verdict", trust.verdict);
    json.key(QStringLiteral("reasons"));
    json.beginArray();
    for (const core::TrustReason& reason : trust.reasons) {
        json.beginObject();
        member(json, "name", core::nameOf(reason));
        member(json, "level", core::nameOf(reason.level));
        json.key(QStringLiteral("devices"));
        json.beginArray();
        for (const std::int32_t device : reason.devices)
            json.value(std::int64_t{device});
        json.endArray();
        member(json, "sentence", reason.sentence);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace

QByteArray infoJson(const core::Recording& recording)
{
    JsonWriter json;
    json.beginObject();
    member(json, "file", recording.document->path);
    member(json, "format", recording.document->format);
    json.key(QStringLiteral("devices"));
    json.beginArray();
    for (const auto& device : recording.history->devices())
        writeDevice(json, *device, core::factsOf(recording.snapshot(), *device));
    json.endArray();
    if (recording.document->report)
        writeReport(json, *recording.document->report);
    json.key(QStringLiteral("import_log"));
    json.beginArray();
    for (const core::ImportLog::Entry& entry : recording.log.entries())
        writeLogEntry(json, entry);
    json.endArray();
    writeTrust(json, core::trustOf(recording));
    writeBundle(json, recording);
    json.endObject();
    return json.text();
}

} // namespace app
