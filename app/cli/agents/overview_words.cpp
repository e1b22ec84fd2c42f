// SPDX-License-Identifier: MIT
#include "app/cli/agents/file_overview.h"
#include "app/cli/commands/text_lines.h"
#include "core/base/json_writer.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <map>

namespace app {

namespace {

SNAPVIEWER_TEXTS(OverviewText);

constexpr std::size_t mostDevices = 4;
constexpr std::size_t mostLayers = 3;
constexpr std::size_t mostReasons = 2;

/// At most so many bytes of JSON, escapes included: no control characters, which take six each.
QString cut(const QString& text, std::size_t most)
{
    return core::beginningOf(core::plainLine(text).toUtf8().toStdString(), most);
}

QString placeOf(const FileOverview& overview, const core::LayerFacts& layer)
{
    return core::briefSite(overview.recording->snapshot().stacks().frameText(layer.line));
}

/// How often the program was in each phase, by the phase's name.
std::map<QString, std::uint64_t> phasesOf(const FileOverview& overview)
{
    std::map<QString, std::uint64_t> runs;
    for (const core::PhaseRun& run : overview.program->phases)
        ++runs[core::nameOf(run.phase)];
    return runs;
}

void writeDevice(core::JsonWriter& json, const core::DeviceFacts& facts)
{
    json.member("device", facts.device);
    json.member("events", facts.events);
    json.member("allocations", facts.allocations);
    json.member("peak_bytes", facts.peakBytes);
    json.member("peak_event", facts.peakEvent);
    json.member("peak_reserved_bytes", facts.peakReservedBytes);
    json.member("final_bytes", facts.finalBytes);
    json.member("oom_events", facts.ooms.size());
}

void writeStructure(core::JsonWriter& json, const FileOverview& overview)
{
    json.object("steps", [&] {
        json.member("kind", nameOf(overview.steps->kind));
        json.member("count", overview.steps->starts.size());
        json.member("source", nameOf(overview.steps->source));
        json.member("confidence", nameOf(core::confidenceOf(*overview.steps)));
        json.member("basis", cut(textOf(*overview.steps), 160));
    });
    json.object("phases", [&] {
        for (const auto& [phase, runs] : phasesOf(overview))
            json.member(phase, runs);
    });
    const std::size_t shown = std::min(overview.layers.size(), mostLayers);
    json.objects(
        "layers",
        std::vector(overview.layers.begin(), overview.layers.begin() + static_cast<std::ptrdiff_t>(shown)),
        [&](const core::LayerFacts& layer) {
            json.member("line", cut(placeOf(overview, layer), 120));
            json.member("repeats", layer.repeats);
            json.member("times", layer.times);
            json.member("each_keeps_bytes", layer.kept);
        });
    json.member("more_layers", overview.layers.size() - shown);
}

void writeTrust(core::JsonWriter& json, const core::Trust& trust)
{
    json.member("level", nameOf(trust.level));
    json.array("reasons", [&] {
        for (std::size_t i = 0; i < std::min(trust.reasons.size(), mostReasons); ++i)
            json.value(cut(trust.reasons[i].sentence, 240));
    });
    json.member("more_reasons", trust.reasons.size() - std::min(trust.reasons.size(), mostReasons));
}

void writeVerdict(core::JsonWriter& json, const core::Verdict& verdict)
{
    json.member("tone", nameOf(verdict.tone));
    json.member("headline", cut(verdict.headline, 300));
    json.member("detail", cut(verdict.detail, 300));
    json.member("device", verdict.device);
    json.member("event", verdict.device ? std::optional(verdict.event) : std::nullopt);
    json.objects("holders", verdict.holders, [&](const core::Verdict::Holder& holder) {
        json.member("site", cut(holder.name, 120));
        json.member("bytes", holder.bytes);
    });
    json.member("advice", verdict.advice.isEmpty() ? QString() : cut(verdict.advice.front(), 240));
}

QString trustLine(const core::Trust& trust)
{
    QString text = OverviewText::tr("Trust: %1").arg(nameOf(trust.level));
    for (std::size_t i = 0; i < std::min(trust.reasons.size(), mostReasons); ++i)
        text += QStringLiteral("\n  ") + cut(trust.reasons[i].sentence, 240);
    return text;
}

QStringList programLines(const FileOverview& overview)
{
    QStringList lines{OverviewText::tr("Program: %1").arg(core::plainLine(textOf(*overview.steps)))};
    for (std::size_t i = 0; i < std::min(overview.layers.size(), mostLayers); ++i) {
        const core::LayerFacts& layer = overview.layers[i];
        lines += OverviewText::tr("  %1 layers at %2, each keeps %3")
                     .arg(core::formatCount(layer.repeats), shortLine(placeOf(overview, layer)),
                          core::formatBytes(layer.kept));
    }
    return lines;
}

} // namespace

QByteArray overviewJson(const FileOverview& overview)
{
    core::JsonWriter json;
    const std::size_t devices = std::min(overview.devices.size(), mostDevices);
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.overview/1"));
        json.member("file", cut(overview.file, 300));
        json.member("format", overview.recording->document->format);
        json.object("verdict", [&] { writeVerdict(json, overview.verdict); });
        json.object("trust", [&] { writeTrust(json, overview.trust); });
        json.objects("devices",
                     std::vector(overview.devices.begin(),
                                 overview.devices.begin() + static_cast<std::ptrdiff_t>(devices)),
                     [&](const core::DeviceFacts& facts) { writeDevice(json, facts); });
        json.member("more_devices", overview.devices.size() - devices);
        if (overview.steps)
            json.object("structure", [&] { writeStructure(json, overview); });
        else
            json.member("structure", std::nullopt);
        json.objects("next", overview.next, [&](const NextCommand& next) {
            json.member("command", next.command);
            json.member("why", next.why);
        });
    });
    return json.text();
}

QString overviewText(const FileOverview& overview)
{
    QStringList lines{overview.verdict.headline};
    if (!overview.verdict.detail.isEmpty())
        lines += overview.verdict.detail;
    lines += trustLine(overview.trust);
    if (overview.steps)
        lines += programLines(overview);
    lines += OverviewText::tr("Next:");
    for (const NextCommand& next : overview.next)
        lines += QStringLiteral("  %1\n      %2").arg(next.command, next.why);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace app
