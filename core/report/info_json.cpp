// SPDX-License-Identifier: MIT
#include "core/report/info_json.h"

#include "core/history/device_facts.h"
#include "core/oom/sheet/autopsy.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/summary/trust.h"
#include "core/snapshot/accelerator.h"

#include <QSet>

#include <string_view>

namespace core {

namespace {

void writeOoms(JsonWriter& json, const DeviceFacts& facts, bool knowsReserved)
{
    json.objects("oom", facts.ooms, [&](const OomFacts& oom) {
        json.member("event", oom.event);
        json.member("requested", oom.requested);
        json.member("device_free", oom.deviceFree);
        json.member("allocated", oom.allocated);
        json.member("active", oom.active);
        json.member("reserved", knowsReserved ? std::optional(oom.reserved) : std::nullopt);
    });
}

/// Where only a part is opened: its first event and the one after its last.
void writePart(JsonWriter& json, const DeviceHistory& device)
{
    if (device.partText().isEmpty())
        return;
    json.array("part", [&] {
        json.value(device.part().begin);
        json.value(device.part().end);
    });
}

void writeDevice(JsonWriter& json, const DeviceHistory& device, const DeviceFacts& facts)
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
    json.member("segments", facts.tellsSegments ? std::optional(facts.segments) : std::nullopt);
    json.member("reserved_bytes", ifKnown(facts.reservedBytes));
    json.member("blocks", facts.blocks);
    json.member("active_blocks", facts.activeBlocks);
    json.member("active_requested_bytes", facts.activeRequestedBytes);
    writeOoms(json, facts, device.knowsReserved());
}

void writeReport(JsonWriter& json, const MemoryReport& report)
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

void writeLogEntry(JsonWriter& json, const ImportLog::Entry& entry)
{
    json.member("name", nameOf(entry.anomaly));
    json.member("severity", nameOf(severityOf(entry.anomaly)));
    json.member("count", entry.count);
    json.member("device", known(entry.device, ImportLog::anyDevice));
    json.member("first_event", known(entry.firstEvent, neverEvent));
    json.member("help", helpOf(entry.anomaly));
}

/// How far the file can be relied on, and why not further.
void writeTrust(JsonWriter& json, const Trust& trust)
{
    json.member("level", nameOf(trust.level));
    json.member("title", trust.title);
    json.member("verdict", trust.verdict);
    json.objects("reasons", trust.reasons, [&](const TrustReason& reason) {
        json.member("name", nameOf(reason));
        json.member("level", nameOf(reason.level));
        json.values("devices", reason.devices);
        json.member("sentence", reason.sentence);
    });
}

void writeValues(JsonWriter& json, const char* key, const Bundle::Values& values)
{
    json.object(key, [&] {
        QSet<QString> written; // a hostile file may say a key twice
        for (const auto& [name, value] : values) {
            if (written.contains(name))
                continue;
            written.insert(name);
            if (value.isNull())
                json.member(name, std::nullopt);
            else
                json.member(name, value);
        }
    });
}

void writeLink(JsonWriter& json, const SampleLink& link)
{
    if (!link.isLinked())
        return json.member("linked_event", std::nullopt);
    json.object("linked_event", [&] {
        json.member("device", link.device->device());
        json.member("event", link.event);
        json.member("is_oom", link.isOom);
    });
}

void writeDescription(JsonWriter& json, const Recording& recording, const Bundle& bundle)
{
    json.object("bundle", [&] {
        json.member("name", known(bundle.name));
        json.member("created_at_utc", known(bundle.created));
        json.member("reason", known(bundle.reason));
        json.member("exception", known(bundle.exceptionType));
        json.member("message", known(bundle.exceptionMessage));
        json.member("context", known(bundle.context));
        json.member("backend", known(bundle.backend));
        json.member("oom_time_us", bundle.isOfFailure() ? bundle.oomTimeUs : std::nullopt);
        json.member("is_failure", bundle.isFailure);
        json.member("oom_device", bundle.oomDevice);
        json.member("device_limit_bytes", bundle.deviceLimit);
        writeLink(json, linkOf(recording));
        writeValues(json, "values", bundle.description);
    });
    writeValues(json, "environment", bundle.environment);
}

void writeSamples(JsonWriter& json, const Samples& samples)
{
    const auto byTime = samples.byTime();
    const auto& times = samples.columns().timeUs;
    json.object("samples", [&] {
        json.member("count", samples.rows());
        json.member("first_time_us", byTime.empty() ? std::nullopt : std::optional(times[byTime.front()]));
        json.member("last_time_us", byTime.empty() ? std::nullopt : std::optional(times[byTime.back()]));
        json.objects("devices", peaksOf(samples), [&](const SamplePeaks& peaks) {
            json.member("device", known(peaks.device, unknownDevice));
            json.member("samples", peaks.samples);
            json.member("peak_allocated_bytes", known(peaks.allocated, unknownBytes));
            json.member("peak_reserved_bytes", known(peaks.reserved, unknownBytes));
            json.member("peak_device_used_bytes", known(peaks.deviceUsed, unknownBytes));
            json.member("device_total_bytes", known(peaks.deviceTotal, unknownBytes));
        });
    });
}

void writeBundle(JsonWriter& json, const Recording& recording)
{
    const Document& document = *recording.document;
    if (document.bundle)
        writeDescription(json, recording, *document.bundle);
    if (document.samples)
        writeSamples(json, *document.samples);
    if (document.notes.isEmpty())
        return;
    json.values("notes", document.notes);
}

void writeAccelerator(JsonWriter& json, const AcceleratorFound& found)
{
    const std::string_view name = nameOf(found.what);
    if (name.empty())
        return json.member("accelerator", std::nullopt);
    json.object("accelerator", [&] {
        json.member("name", QLatin1String(name.data(), static_cast<qsizetype>(name.size())));
        json.member("is_certain", found.isCertain);
        json.member("text", textOf(found));
    });
}

} // namespace

void writeVerdict(JsonWriter& json, const Verdict& verdict, const Recording& recording)
{
    json.member("tone", nameOf(verdict.tone));
    json.member("headline", verdict.headline);
    json.member("detail", verdict.detail);
    if (verdict.culprit)
        json.member("site", recording.snapshot().strings().text(verdict.culprit->site, Autopsy::mostName));
    else
        json.member("site", std::nullopt);
    json.member("device", verdict.device);
    json.member("event", verdict.device ? std::optional(verdict.event) : std::nullopt);
}

QByteArray infoJson(const Recording& recording, const Verdict& verdict, const QString& file)
{
    const Document& document = *recording.document;
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.info/1"));
        json.member("file", file);
        json.member("format", document.format);
        writeAccelerator(json, acceleratorOf(document));
        json.objects("devices", recording.history->devices(), [&](const auto& device) {
            writeDevice(json, *device, factsOf(recording.snapshot(), *device));
        });
        if (document.report)
            json.object("report", [&] { writeReport(json, *document.report); });
        json.objects("import_log", recording.log.entries(),
                     [&](const ImportLog::Entry& entry) { writeLogEntry(json, entry); });
        json.object("trust", [&] { writeTrust(json, trustOf(recording)); });
        json.object("verdict", [&] { writeVerdict(json, verdict, recording); });
        writeBundle(json, recording);
    });
    return json.text();
}

} // namespace core
