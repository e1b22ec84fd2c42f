// SPDX-License-Identifier: MIT
#include "app/cli/commands/bundle_text.h"

#include "app/cli/commands/text_lines.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/summary/sample_facts.h"

#include <QSet>

namespace app {

namespace {

SNAPVIEWER_TEXTS(BundlesText);

using core::JsonWriter;
using core::known;

void writeValues(JsonWriter& json, const char* key, const core::Bundle::Values& values)
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

void writeLink(JsonWriter& json, const core::SampleLink& link)
{
    if (!link.isLinked())
        return json.member("linked_event", std::nullopt);
    json.object("linked_event", [&] {
        json.member("device", link.device->device());
        json.member("event", link.event);
        json.member("is_oom", link.isOom);
    });
}

void writeDescription(JsonWriter& json, const core::Recording& recording, const core::Bundle& bundle)
{
    json.object("bundle", [&] {
        json.member("name", known(bundle.name));
        json.member("created_at_utc", known(bundle.created));
        json.member("reason", known(bundle.reason));
        json.member("exception", known(bundle.exceptionType));
        json.member("message", known(bundle.exceptionMessage));
        json.member("context", known(bundle.context));
        json.member("backend", known(bundle.backend));
        json.member("oom_time_us", bundle.isFailure ? bundle.oomTimeUs : std::nullopt);
        json.member("is_failure", bundle.isFailure);
        json.member("oom_device", bundle.oomDevice);
        json.member("device_limit_bytes", bundle.deviceLimit);
        writeLink(json, core::linkOf(recording));
        writeValues(json, "values", bundle.description);
    });
    writeValues(json, "environment", bundle.environment);
}

void writeSamples(JsonWriter& json, const core::Samples& samples)
{
    const auto byTime = samples.byTime();
    const auto& times = samples.columns().timeUs;
    json.object("samples", [&] {
        json.member("count", samples.rows());
        json.member("first_time_us", byTime.empty() ? std::nullopt : std::optional(times[byTime.front()]));
        json.member("last_time_us", byTime.empty() ? std::nullopt : std::optional(times[byTime.back()]));
        json.objects("devices", core::peaksOf(samples), [&](const core::SamplePeaks& peaks) {
            json.member("device", known(peaks.device, core::unknownDevice));
            json.member("samples", peaks.samples);
            json.member("peak_allocated_bytes", known(peaks.allocated, core::unknownBytes));
            json.member("peak_reserved_bytes", known(peaks.reserved, core::unknownBytes));
            json.member("peak_device_used_bytes", known(peaks.deviceUsed, core::unknownBytes));
            json.member("device_total_bytes", known(peaks.deviceTotal, core::unknownBytes));
        });
    });
}

} // namespace

QString bundleText(const core::Recording& recording)
{
    const core::Document& document = *recording.document;
    QString text;
    if (document.bundle) {
        text += heading(BundlesText::tr("What the OOM recorder says"));
        for (const auto& [name, value] : core::bundleLines(recording))
            text += line(name, value);
    }
    if (document.samples) {
        text += heading(BundlesText::tr("Recorded samples"));
        for (const auto& [name, value] : core::sampleLines(*document.samples))
            text += line(name, value);
    }
    if (document.bundle) {
        const auto own = document.bundle->ownValues();
        if (!own.empty())
            text += heading(document.bundle->isDiagnosis ? BundlesText::tr("Diagnosis")
                                                         : BundlesText::tr("Custom metadata"));
        for (const auto& [name, value] : own)
            text += settingLine(name, core::Bundle::shown(value));
        if (!document.bundle->environment.empty())
            text += heading(BundlesText::tr("Environment"));
        for (const auto& [name, value] : document.bundle->environment)
            text += settingLine(name, core::Bundle::shown(value));
    }
    if (!document.notes.isEmpty())
        text += heading(BundlesText::tr("What could not be read"));
    for (const QString& note : document.notes)
        text += QStringLiteral("  %1\n").arg(core::plainLine(note));
    return text;
}

void writeBundle(JsonWriter& json, const core::Recording& recording)
{
    const core::Document& document = *recording.document;
    if (document.bundle)
        writeDescription(json, recording, *document.bundle);
    if (document.samples)
        writeSamples(json, *document.samples);
    if (document.notes.isEmpty())
        return;
    json.values("notes", document.notes);
}

QString bundleListText(const QString& path, const core::BundleList& list)
{
    QString text =
        BundlesText::tr("%1: bundles of an OOM recorder, newest first\n").arg(core::plainLine(path));
    for (const core::BundleEntry& entry : list.bundles) {
        text += QLatin1Char('\n') + core::plainLine(entry.name) + QLatin1Char('\n');
        text += line(BundlesText::tr("time"), core::utcText(entry.timeUs));
        const QString message = entry.message.isEmpty() ? QString() : entry.happened();
        const QString rank = entry.rank ? QString::number(*entry.rank) : QString();
        for (const auto& [name, value] :
             {std::pair(BundlesText::tr("reason"), entry.hasOwnReason() ? entry.reason : QString()),
              std::pair(BundlesText::tr("exception"), entry.exceptionType),
              std::pair(BundlesText::tr("message"), message), std::pair(BundlesText::tr("rank"), rank),
              std::pair(BundlesText::tr("backend"), entry.backend)}) {
            if (!value.isEmpty())
                text += line(name, value);
        }
        if (entry.events)
            text += line(BundlesText::tr("events"), QString::number(*entry.events));
        text += line(BundlesText::tr("size"), core::formatBytes(entry.bytes));
        text += line(BundlesText::tr("snapshot"),
                     entry.hasSnapshot ? BundlesText::tr("yes") : BundlesText::tr("no"));
    }
    if (list.leftOut > 0)
        text += QLatin1Char('\n') +
                BundlesText::tr("%n older ones are left out.\n", nullptr, static_cast<int>(list.leftOut));
    if (list.bundles.empty())
        return text;
    return text + QLatin1Char('\n') +
           BundlesText::tr("Open one: snapviewer-cli info '%1'\n")
               .arg(core::plainLine(list.bundles.front().path));
}

QByteArray bundleListJson(const QString& path, const core::BundleList& list)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.bundles/1"));
        json.member("folder", known(path));
        json.objects("bundles", list.bundles, [&](const core::BundleEntry& entry) {
            json.member("path", known(entry.path));
            json.member("name", known(entry.name));
            json.member("time_us", entry.timeUs);
            json.member("reason", known(entry.reason));
            json.member("exception_type", known(entry.exceptionType));
            json.member("message", known(entry.message));
            json.member("backend", known(entry.backend));
            json.member("rank", entry.rank);
            json.member("size_bytes", entry.bytes);
            json.member("event_count", entry.events);
            json.member("has_snapshot", entry.hasSnapshot);
        });
        json.member("left_out", list.leftOut);
    });
    return json.text();
}

} // namespace app
