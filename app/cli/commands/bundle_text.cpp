// SPDX-License-Identifier: MIT
#include "app/cli/commands/bundle_text.h"

#include "app/cli/commands/text_lines.h"
#include "core/base/json_writer.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/summary/sample_facts.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(BundlesText);

using core::JsonWriter;
using core::known;

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
            json.member("is_failure", entry.isFailure);
            json.member("has_snapshot", entry.hasSnapshot);
        });
        json.member("left_out", list.leftOut);
    });
    return json.text();
}

} // namespace app
