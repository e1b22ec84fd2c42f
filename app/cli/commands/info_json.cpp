// SPDX-License-Identifier: MIT
#include "app/cli/commands/info_json.h"

#include "app/cli/commands/bundle_text.h"
#include "app/cli/commands/verdict_lines.h"
#include "core/base/json_writer.h"
#include "core/history/device_facts.h"
#include "core/oom/summary/trust.h"

namespace app {

namespace {

using core::JsonWriter;

void writeOoms(JsonWriter& json, const core::DeviceFacts& facts)
{
    json.objects("oom", facts.ooms, [&](const core::OomFacts& oom) {
        json.member("event", oom.event);
        json.member("requested", oom.requested);
        json.member("device_free", oom.deviceFree);
        json.member("allocated", oom.allocated);
        json.member("active", oom.active);
        json.member("reserved", oom.reserved);
    });
}

/// Where only a part is opened: its first event and the one after its last.
void writePart(JsonWriter& json, const core::DeviceHistory& device)
{
    if (device.partText().isEmpty())
        return;
    json.array("part", [&] {
        json.value(device.part().begin);
        json.value(device.part().end);
    });
}

void writeDevice(JsonWriter& json, const core::DeviceHistory& device, const core::DeviceFacts& facts)
{
    const auto ifKnown = [&](std::uint64_t bytes) {
        return device.knowsReserved() ? std::optional(bytes) : std::nullopt;
    };
    json.member("device", facts.device);
    if (device.isHost())
        json.member("kind", QStringLiteral("host"));
    writePart(json, device);
    json.member("events", facts.events);
    json.object("actions", [&] {
        for (const auto& [name, count] : facts.actions)
            json.member(name, count);
    });
    json.member("allocations", facts.allocations);
    json.member("from_trace", facts.fromTrace);
    json.member("from_free", facts.fromFree);
    json.member("from_segments", facts.fromSegments);
    json.member("baseline_bytes", facts.baselineBytes);
    json.member("peak_bytes", facts.peakBytes);
    json.member("peak_event", facts.peakEvent);
    json.member("peak_allocated_bytes", facts.peakAllocatedBytes);
    json.member("peak_reserved_bytes", ifKnown(facts.peakReservedBytes));
    json.member("final_bytes", facts.finalBytes);
    json.member("largest_bytes", facts.largestBytes);
    json.member("size_sum", facts.sizeSum);
    json.member("segments", facts.segments);
    json.member("reserved_bytes", ifKnown(facts.reservedBytes));
    json.member("blocks", facts.blocks);
    json.member("active_blocks", facts.activeBlocks);
    json.member("active_requested_bytes", facts.activeRequestedBytes);
    writeOoms(json, facts);
}

void writeReport(JsonWriter& json, const core::MemoryReport& report)
{
    json.member("weights", report.weights.size());
    json.member("weight_bytes", report.weightBytes());
    json.member("gradient_bytes", report.gradientBytes());
    json.member("activations", report.activations.size());
    json.member("activation_bytes", report.activationBytes());
    json.member("entry_bytes", report.entryBytes());
    json.member("peak_usage_bytes", report.peakBytes);
    json.member("untracked_bytes", report.untrackedBytes());
}

void writeLogEntry(JsonWriter& json, const core::ImportLog::Entry& entry)
{
    json.member("name", core::nameOf(entry.anomaly));
    json.member("severity", core::nameOf(core::severityOf(entry.anomaly)));
    json.member("count", entry.count);
    json.member("device", core::known(entry.device, core::ImportLog::anyDevice));
    json.member("first_event", core::known(entry.firstEvent, core::neverEvent));
    json.member("help", core::helpOf(entry.anomaly));
}

/// How far the file can be relied on, and why not further.
void writeTrust(JsonWriter& json, const core::Trust& trust)
{
    json.member("level", core::nameOf(trust.level));
    json.member("title", trust.title);
    json.member("verdict", trust.verdict);
    json.objects("reasons", trust.reasons, [&](const core::TrustReason& reason) {
        json.member("name", core::nameOf(reason));
        json.member("level", core::nameOf(reason.level));
        json.array("devices", [&] {
            for (const std::int32_t device : reason.devices)
                json.value(device);
        });
        json.member("sentence", reason.sentence);
    });
}

} // namespace

QByteArray infoJson(const core::Recording& recording, const core::Verdict& verdict)
{
    const core::Document& document = *recording.document;
    JsonWriter json;
    json.object([&] {
        json.member("file", document.path);
        json.member("format", document.format);
        json.objects("devices", recording.history->devices(), [&](const auto& device) {
            writeDevice(json, *device, core::factsOf(recording.snapshot(), *device));
        });
        if (document.report)
            json.object("report", [&] { writeReport(json, *document.report); });
        json.objects("import_log", recording.log.entries(),
                     [&](const core::ImportLog::Entry& entry) { writeLogEntry(json, entry); });
        json.object("trust", [&] { writeTrust(json, core::trustOf(recording)); });
        json.object("verdict", [&] { writeVerdict(json, verdict, recording); });
        writeBundle(json, recording);
    });
    return json.text();
}

} // namespace app
