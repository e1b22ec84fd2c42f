// SPDX-License-Identifier: MIT
#include "core/base/json_writer.h"
#include "core/budget/report/budget_report.h"

namespace core {

namespace {

void write(JsonWriter& json, const BlamedSite& site)
{
    json.member("site", site.place.text);
    json.member("file", known(site.place.file));
    json.member("line", known(site.place.line, std::int64_t{-1}));
    json.member("bytes", site.bytes);
    json.member("delta", site.delta);
}

void write(JsonWriter& json, const RuleResult& one)
{
    json.member("id", one.id);
    json.member("rule", QLatin1String(traitsOf(one.kind).name));
    json.member("case", known(one.name));
    json.member("device", known(one.device, std::int32_t{-1}));
    json.member("result", nameOf(one.result));
    json.member("value", one.value);
    json.member("value_is_at_least", one.isAtLeast);
    json.member("limit", one.limit);
    json.member("baseline", one.baseline);
    json.member("unit", nameOf(one.unit));
    json.member("margin", one.margin());
    json.member("because", known(one.because));
    if (one.largestBatch) {
        json.object("largest_batch", [&] {
            json.member("times", one.largestBatch->by);
            json.member("is_at_least", one.largestBatch->isAtLeast);
            json.member("margin", one.largestBatch->margin);
        });
    } else {
        json.member("largest_batch", std::nullopt);
    }
    json.values("notices", one.notices);
    json.objects("sites", one.sites, [&](const BlamedSite& site) { write(json, site); });
}

void write(JsonWriter& json, const Figure& figure)
{
    json.member("low", figure.low);
    json.member("high", known(figure.high, Figure::most));
    json.member("because", known(figure.because));
}

void write(JsonWriter& json, const Measured& one)
{
    json.member("case", one.name);
    json.member("device", known(one.device, std::int32_t{-1}));
    json.values("files", one.files);
    json.member("error", known(one.unread));
    json.member("events", one.events);
    json.member("steps", known(one.steps));
    json.object("figures", [&] {
        for (const auto& named : one.figures)
            json.object(named.first, [&] { write(json, named.second); });
    });
    json.member("allocated_in_blocks", known(one.peakInBlocks));
    json.object("circumstances", [&] {
        for (const auto& [key, value] : one.circumstances)
            json.member(key, value);
    });
}

} // namespace

QByteArray budgetJson(const BudgetReport& report)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.check/1"));
        json.member("methodology", budgetMethodology);
        json.member("result", nameOf(report.result()));
        json.objects("rules", report.results, [&](const RuleResult& one) { write(json, one); });
        json.objects("files", report.measured, [&](const Measured& one) { write(json, one); });
    });
    return json.text();
}

} // namespace core
