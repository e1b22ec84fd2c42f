// SPDX-License-Identifier: MIT
#include "app/cli/fix/fix_report.h"
#include "core/base/json_writer.h"

namespace app {

namespace {

using core::JsonWriter;
using namespace core::fix;

void writeOutcome(JsonWriter& json, const char* name, const std::optional<FixOutcome>& outcome)
{
    if (!outcome)
        return json.member(name, std::nullopt);
    json.object(name, [&] {
        json.member("peak_active", outcome->active.peak);
        json.member("peak_event", outcome->peakEvent());
        json.member("peak_reserved", outcome->run ? std::optional(outcome->run->peakReserved) : std::nullopt);
        json.member("retries", outcome->run ? std::optional(outcome->run->retries) : std::nullopt);
        json.member("ooms", outcome->ooms());
        json.member("first_oom", outcome->firstOom());
        json.member("last_oom", outcome->lastOom);
    });
}

void writeLasting(JsonWriter& json, const Lasting& lasting)
{
    json.member("lasts", core::known(nameOf(lasting.kind)));
    json.member("lasts_steps", lasting.steps);
    json.member("lasts_steps_most", lasting.mostSteps);
}

void writeChanges(JsonWriter& json, const FixReport& report)
{
    json.objects("changes", report.answer ? report.answer->changes : std::vector<AppliedChange>(),
                 [&](const AppliedChange& one) {
                     json.member("change", one.change.text());
                     json.values("assumptions", one.notes.assumptions);
                     json.member("recomputed_bytes", one.notes.recomputed);
                     json.member("moved_bytes", one.notes.moved);
                 });
}

void writeSuggestion(JsonWriter& json, const FixSuggestion& one)
{
    QStringList changes;
    for (const ChangeText& change : one.changes)
        changes += change.text();
    json.values("changes", changes);
    json.member("saves", one.saves);
    json.member("peak_active", one.peakActive);
    json.member("peak_reserved", one.peakReserved);
    json.member("margin", one.margin);
    json.member("first_oom", one.firstOom);
    writeLasting(json, one.lasting);
    json.member("intrusive", nameOf(one.intrusion));
}

std::optional<FixOutcome> beforeOf(const FixReport& report)
{
    if (report.before || !report.suggestions)
        return report.before;
    return report.suggestions->before;
}

void writeDevice(JsonWriter& json, const FixReport& report)
{
    json.member("device", report.device->device());
    writeChanges(json, report);
    writeOutcome(json, "before", beforeOf(report));
    const auto after = report.answer ? std::optional(report.answer->after) : std::nullopt;
    writeOutcome(json, "after", after);
    const std::optional<FixOutcome> judged = after ? after : beforeOf(report);
    json.member("capacity", judged ? judged->capacity : std::nullopt);
    json.member("margin", after ? after->margin() : std::nullopt);
    writeLasting(json, report.answer ? report.answer->lasting : Lasting());
    json.member("refused", core::known(report.refused));
    json.member("no_model", core::known(report.whyNoModel));
    if (report.suggestions)
        json.objects("suggestions", report.suggestions->tried,
                     [&](const FixSuggestion& one) { writeSuggestion(json, one); });
    else
        json.member("suggestions", std::nullopt);
}

} // namespace

QByteArray fixJson(const FixReport& report)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.fix/1"));
        json.objects("devices", std::vector<const FixReport*>{&report},
                     [&](const FixReport* one) { writeDevice(json, *one); });
    });
    return json.text();
}

} // namespace app
