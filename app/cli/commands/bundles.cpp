// SPDX-License-Identifier: MIT
#include "app/cli/commands/bundles.h"

#include "core/analysis/summary/samplefacts.h"
#include "core/base/plaintext.h"
#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Bundles)
};

using core::JsonWriter;

constexpr int labelWidth = 13;

QString line(const QString& name, const QString& text)
{
    return QStringLiteral("  %1  %2\n").arg(name, -labelWidth).arg(core::plainLine(text));
}

QString valueLine(const std::pair<QString, QString>& value)
{
    return QStringLiteral("  %1\n").arg(
        core::plainLine(QStringLiteral("%1 = %2").arg(value.first, value.second)));
}

void member(JsonWriter& json, const char* key, const QString& text)
{
    json.key(QLatin1String(key));
    if (text.isEmpty())
        json.null();
    else
        json.value(text);
}

void member(JsonWriter& json, const char* key, std::optional<std::int64_t> number)
{
    json.key(QLatin1String(key));
    if (number)
        json.value(*number);
    else
        json.null();
}

std::optional<std::int64_t> known(std::int64_t number, std::int64_t unknown)
{
    return number == unknown ? std::nullopt : std::optional(number);
}

void writeValues(JsonWriter& json, const core::Bundle::Values& values)
{
    json.beginObject();
    QStringList written; // a hostile file may say a key twice
    for (const auto& [key, value] : values) {
        if (written.contains(key))
            continue;
        written.append(key);
        json.key(key);
        json.value(value);
    }
    json.endObject();
}

void writeLink(JsonWriter& json, const core::Recording& recording)
{
    const core::SampleLink link = core::linkOf(recording);
    json.key(QStringLiteral("linked_event"));
    if (!link.isLinked()) {
        json.null();
        return;
    }
    json.beginObject();
    member(json, "device", std::int64_t{link.device->device()});
    member(json, "event", std::int64_t{link.event});
    json.key(QStringLiteral("is_oom"));
    json.boolean(link.isOom);
    json.endObject();
}

void writeDescription(JsonWriter& json, const core::Recording& recording, const core::Bundle& bundle)
{
    json.key(QStringLiteral("bundle"));
    json.beginObject();
    member(json, "name", bundle.name);
    member(json, "created_at_utc", bundle.created);
    member(json, "reason", bundle.reason);
    member(json, "exception", bundle.exceptionType);
    member(json, "message", bundle.exceptionMessage);
    member(json, "context", bundle.context);
    member(json, "backend", bundle.backend);
    member(json, "oom_time_us", bundle.oomTimeUs);
    member(json, "oom_device",
           bundle.oomDevice ? std::optional<std::int64_t>(*bundle.oomDevice) : std::nullopt);
    member(json, "device_limit_bytes",
           bundle.deviceLimit ? std::optional(static_cast<std::int64_t>(*bundle.deviceLimit)) : std::nullopt);
    writeLink(json, recording);
    json.key(QStringLiteral("values"));
    writeValues(json, bundle.description);
    json.endObject();
    json.key(QStringLiteral("environment"));
    writeValues(json, bundle.environment);
}

void writeSamples(JsonWriter& json, const core::Samples& samples)
{
    json.key(QStringLiteral("samples"));
    json.beginObject();
    json.key(QStringLiteral("count"));
    json.value(static_cast<std::uint64_t>(samples.rows()));
    const auto byTime = samples.byTime();
    const auto timeOf = [&](std::uint32_t row) { return std::optional(samples.columns().timeUs[row]); };
    member(json, "first_time_us", byTime.empty() ? std::nullopt : timeOf(byTime.front()));
    member(json, "last_time_us", byTime.empty() ? std::nullopt : timeOf(byTime.back()));
    json.key(QStringLiteral("devices"));
    json.beginArray();
    for (const core::SamplePeaks& peaks : core::peaksOf(samples)) {
        json.beginObject();
        member(json, "device", known(peaks.device, core::unknownDevice));
        json.key(QStringLiteral("samples"));
        json.value(peaks.samples);
        member(json, "peak_allocated_bytes", known(peaks.allocated, core::unknownBytes));
        member(json, "peak_reserved_bytes", known(peaks.reserved, core::unknownBytes));
        member(json, "peak_device_used_bytes", known(peaks.deviceUsed, core::unknownBytes));
        member(json, "device_total_bytes", known(peaks.deviceTotal, core::unknownBytes));
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace

QString bundleText(const core::Recording& recording)
{
    const core::Document& document = *recording.document;
    QString text;
    const auto heading = [&text](const QString& title) {
        text += QLatin1Char('\n') + title + QLatin1Char('\n');
    };
    if (document.bundle) {
        heading(Text::tr("What the OOM recorder says"));
        for (const auto& [name, value] : core::bundleLines(recording))
            text += line(name, value);
    }
    if (document.samples) {
        heading(Text::tr("Recorded samples"));
        for (const auto& [name, value] : core::sampleLines(*document.samples))
            text += line(name, value);
    }
    if (document.bundle) {
        const auto isOwn = [](const auto& value) {
            return value.first.startsWith(QLatin1String("custom_metadata."));
        };
        const auto& values = document.bundle->description;
        if (std::any_of(values.begin(), values.end(), isOwn))
            heading(Text::tr("Custom metadata"));
        for (const auto& value : values) {
            if (isOwn(value))
                text += valueLine({value.first.section(QLatin1Char('.'), 1), value.second});
        }
        if (!document.bundle->environment.empty())
            heading(Text::tr("Environment"));
        for (const auto& value : document.bundle->environment)
            text += valueLine(value);
    }
    if (!document.notes.isEmpty())
        heading(Text::tr("What could not be read"));
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
    json.key(QStringLiteral("notes"));
    json.beginArray();
    for (const QString& note : document.notes)
        json.value(note);
    json.endArray();
}

QString bundleListText(const QString& path, const std::vector<core::BundleEntry>& entries)
{
    QString text = Text::tr("%1: bundles of an OOM recorder, newest first\n").arg(core::plainLine(path));
    for (const core::BundleEntry& entry : entries) {
        text += QLatin1Char('\n') + core::plainLine(entry.name) + QLatin1Char('\n');
        text += line(Text::tr("time"), core::utcText(entry.timeUs));
        for (const auto& [name, value] : {std::pair(Text::tr("reason"), entry.reason),
                                          std::pair(Text::tr("exception"), entry.exceptionType),
                                          std::pair(Text::tr("backend"), entry.backend)}) {
            if (!value.isEmpty())
                text += line(name, value);
        }
        if (entry.events)
            text += line(Text::tr("events"), QString::number(*entry.events));
        text += line(Text::tr("snapshot"), entry.hasSnapshot ? Text::tr("yes") : Text::tr("no"));
    }
    if (entries.empty())
        return text;
    return text + QLatin1Char('\n') +
           Text::tr("Open one: snapviewer-cli info '%1'\n").arg(core::plainLine(entries.front().path));
}

QByteArray bundleListJson(const QString& path, const std::vector<core::BundleEntry>& entries)
{
    JsonWriter json;
    json.beginObject();
    member(json, "folder", path);
    json.key(QStringLiteral("bundles"));
    json.beginArray();
    for (const core::BundleEntry& entry : entries) {
        json.beginObject();
        member(json, "path", entry.path);
        member(json, "name", entry.name);
        member(json, "time_us", std::optional(entry.timeUs));
        member(json, "reason", entry.reason);
        member(json, "exception_type", entry.exceptionType);
        member(json, "backend", entry.backend);
        member(json, "event_count", entry.events);
        json.key(QStringLiteral("has_snapshot"));
        json.boolean(entry.hasSnapshot);
        json.endObject();
    }
    json.endArray();
    json.endObject();
    return json.text();
}

} // namespace app
