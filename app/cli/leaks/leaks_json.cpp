// SPDX-License-Identifier: MIT
#include "app/cli/leaks/leaks_json.h"

#include "core/base/json_writer.h"

namespace app {

namespace {

using core::JsonWriter;
using core::known;

const QString schema = QStringLiteral("snapviewer.leaks/1");

QString wordOf(core::LeakVerdict verdict)
{
    const std::string_view word = nameOf(verdict);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

void writeRange(JsonWriter& json, const char* key, std::size_t first, std::size_t last)
{
    json.array(key, [&] {
        json.value(first);
        json.value(last);
    });
}

void writeRate(JsonWriter& json, const core::LeakRate& rate)
{
    json.object("rate", [&] {
        json.member("median", rate.median);
        json.member("min", rate.min);
        json.member("max", rate.max);
    });
}

void writeSteps(JsonWriter& json, const core::LeakReport& report)
{
    json.object("steps", [&] {
        json.member("source", known(report.found.source));
        json.member("n", report.steps.count());
        json.member("period", known(report.found.period));
        json.member("warmup", report.steps.rule().warmup);
        json.member("delay", report.steps.rule().delay);
        if (!report.isTold()) {
            json.member("judged", std::nullopt);
            return;
        }
        writeRange(json, "judged", report.steps.first(), report.steps.last());
        writeRange(json, "events", static_cast<std::size_t>(report.steps.begin(1)),
                   static_cast<std::size_t>(report.steps.end(report.steps.count())));
    });
}

void writeGrowth(JsonWriter& json, const core::LeakGrowth& growth, std::uint64_t other)
{
    json.object("growth", [&] {
        json.member("bytes", growth.bytes);
        json.member("leaks", growth.leaks);
        json.member("one_off", growth.oneOff);
        json.member("held", growth.held);
        json.member("pending", growth.pending);
        json.member("other", other);
        json.member("suppressed", growth.suppressed);
        json.member("older", growth.older);
        json.member("unjudged", growth.unjudged);
        json.member("freed_old", growth.freedOld);
    });
    json.object("before_recording", [&] {
        json.member("at_start", growth.beforeAtStart);
        json.member("at_end", growth.beforeAtEnd);
    });
}

void writeSite(JsonWriter& json, const core::LeakSite& site, const LeakListing& listing)
{
    json.member("site", listing.siteOf(site.stack));
    json.member("stack_id", known(site.stack.value, core::StackId::noneValue));
    json.member("total", site.total);
    json.member("count", site.count);
    writeRate(json, site.rate);
    json.member("freed_at",
                site.freedAt.isNone() ? std::nullopt : std::optional(listing.siteOf(site.freedAt)));
    json.member("freed_count", site.freedCount);
}

void writeGroup(JsonWriter& json, const core::LeakGroup& group, std::size_t number,
                const LeakListing& listing)
{
    json.member("group", number);
    json.member("verdict", wordOf(group.verdict.verdict));
    writeRate(json, group.rate);
    json.member("total", group.total);
    json.member("count", group.count);
    json.member("pending", group.pending);
    json.member("older", group.older);
    json.member("steps_hit", group.steps.size());
    json.member("first_step", group.steps.empty() ? std::nullopt : std::optional(group.steps.front()));
    json.member("last_step", group.steps.empty() ? std::nullopt : std::optional(group.steps.back()));
    json.member("since_step", known(group.verdict.since));
    json.member("period", known(group.verdict.period));
    if (group.verdict.heldTo > 0)
        writeRange(json, "steps_held", group.verdict.heldFrom, group.verdict.heldTo);
    json.member("root_guess",
                group.root ? std::optional(listing.siteOf(group.sites[*group.root].stack)) : std::nullopt);
    json.objects("sites", group.sites, [&](const core::LeakSite& site) { writeSite(json, site, listing); });
}

void writeToFull(JsonWriter& json, const std::optional<core::StepsToFull>& full)
{
    if (!full)
        return json.member("steps_to_full", std::nullopt);
    if (full->most == full->fewest)
        return json.member("steps_to_full", full->fewest);
    json.array("steps_to_full", [&] {
        json.value(full->fewest);
        json.value(full->most);
    });
}

void writeSeriesRow(JsonWriter& json, const core::SeriesRow& row, std::size_t number, std::size_t intervals)
{
    json.member("group", number);
    json.member("verdict", wordOf(core::LeakVerdict::EveryStep));
    writeRate(json, row.rate);
    json.member("total", row.growth());
    json.member("count", static_cast<std::int64_t>(row.held.back().count - row.held.front().count));
    json.member("steps_hit", intervals);
    json.member("root_guess", std::nullopt);
    json.array("bytes", [&] {
        for (const core::HeldBytes& held : row.held)
            json.value(held.bytes);
    });
    json.array("sites", [&] { json.object([&] { json.member("site", row.site); }); });
}

} // namespace

QByteArray leaksJson(const LeakListing& listing)
{
    const core::LeakReport& report = listing.report;
    JsonWriter json;
    json.object([&] {
        json.member("schema", schema);
        json.member("file", listing.file);
        json.member("device", listing.device->device());
        writeSteps(json, report);
        writeGrowth(json, listing.growth, listing.other);
        json.array("leaks", [&] {
            for (const std::size_t place : listing.shown)
                json.object([&] { writeGroup(json, report.groups[place], place + 1, listing); });
        });
        json.object("other", [&] {
            json.member("groups", listing.hidden());
            json.member("total", listing.other);
        });
        json.objects("suppressed", report.suppressed, [&](const core::SuppressedSite& site) {
            json.member("site", listing.siteOf(site.stack));
            json.member("verdict", wordOf(site.verdict.verdict));
            json.member("total", site.total);
            json.member("reason", site.reason);
        });
        writeToFull(json, report.toFull);
        if (!report.isTold())
            json.member("reason", report.reason);
    });
    return json.text();
}

QByteArray seriesJson(const core::LeakSeries& series, const QString& folder)
{
    const std::size_t intervals = series.files.empty() ? 0 : series.files.size() - 1;
    std::int64_t leaks = 0;
    for (std::size_t place = 0; place < series.leaks; ++place)
        leaks += series.rows[place].growth();
    JsonWriter json;
    json.object([&] {
        json.member("schema", schema);
        json.member("file", folder);
        json.object("steps", [&] {
            json.member("source", QStringLiteral("recordings"));
            json.member("n", series.files.size());
            writeRange(json, "judged", 1, std::max<std::size_t>(1, series.files.size()));
        });
        json.array("recordings", [&] {
            for (std::size_t place = 0; place < series.files.size(); ++place) {
                json.object([&] {
                    json.member("file", series.files[place]);
                    json.member("allocated", series.totals[place].bytes);
                });
            }
        });
        json.object("growth", [&] {
            json.member("bytes", series.growth());
            json.member("leaks", leaks);
            json.member("other", series.growth() - leaks);
        });
        json.array("leaks", [&] {
            for (std::size_t place = 0; place < series.leaks; ++place)
                json.object([&] { writeSeriesRow(json, series.rows[place], place + 1, intervals); });
        });
        json.member("steps_to_full", std::nullopt);
        if (!series.reason.isEmpty())
            json.member("reason", series.reason);
    });
    return json.text();
}

} // namespace app
