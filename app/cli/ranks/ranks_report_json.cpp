// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_report_listing.h"
#include "app/cli/ranks/ranks_report_sections.h"
#include "core/base/json_writer.h"
#include "core/ranks/report/odd_rank_text.h"
#include "core/ranks/report/rank_peers_text.h"
#include "core/ranks/report/rank_program_text.h"
#include "core/ranks/report/rank_sentences.h"

#include <algorithm>
#include <span>
#include <string_view>

namespace app {

namespace {

using core::JsonWriter;

const QString ranksReportSchema = QStringLiteral("snapviewer.ranks-report/1");
constexpr std::size_t listedSites = 20;

QString text(std::string_view word)
{
    return QString::fromUtf8(word);
}

/// What columns are called: a rank's number, and more where it has several or none.
void writeLabels(JsonWriter& json, const char* key, const core::RankReport& report,
                 const std::vector<std::size_t>& columns)
{
    json.array(key, [&] {
        for (const std::size_t column : columns)
            json.value(report.matrix.columns()[column].label);
    });
}

/// Both their ranks, null where it is not known, and what they are called.
void writeColumns(JsonWriter& json, const core::RankReport& report, const std::vector<std::size_t>& columns)
{
    json.values("ranks", columns, [&](std::size_t column) { return report.matrix.columns()[column].rank; });
    writeLabels(json, "columns", report, columns);
}

void writeRanges(JsonWriter& json, const char* key, const std::vector<core::RankRange>& ranges)
{
    json.array(key, [&] {
        for (const core::RankRange& range : ranges)
            json.object([&] {
                json.member("first", range.first);
                json.member("last", range.last);
            });
    });
}

void writeWorld(JsonWriter& json, const core::RankReport& report)
{
    const auto& columns = report.matrix.columns();
    const auto& files = report.ofSet().files;
    json.object("world", [&] {
        json.member("declared", report.isWorldDeclared ? std::optional(report.world) : std::nullopt);
        json.member("at_least", report.world);
        json.member("found", static_cast<std::uint64_t>(report.world) - core::countOf(report.missing));
        json.member("contradictory", report.files.names.doWorldsDiffer);
        writeRanges(json, "missing", report.missing);
        writeLabels(json, "duplicates", report, columnsWhere(report, [&](std::size_t column) {
                        return files[columns[column].file].twin > 0;
                    }));
        writeLabels(json, "unassigned", report,
                    columnsWhere(report, [&](std::size_t column) { return !columns[column].rank; }));
        writeLabels(json, "unread", report, report.unread);
        writeLabels(json, "cut", report, report.cut);
    });
    json.objects("sets", report.files.names.sets, [&](const core::RankSet& set) {
        json.member("set", set.name);
        json.member("files", set.files.size());
        json.member("missing", core::countOf(set.missing));
        json.member("chosen", &set == &report.ofSet());
    });
}

std::optional<std::size_t> known(std::size_t group)
{
    return group == core::Peers::none ? std::nullopt : std::optional(group);
}

/// What its program did; null where its summary does not tell.
void writeProgram(JsonWriter& json, const core::RankSummary& summary)
{
    if (!summary.program)
        return json.member("program", std::nullopt);
    const core::RankProgram& program = *summary.program;
    json.object("program", [&] {
        json.member("step_kind", nameOf(program.stepKind));
        json.member("steps", summary.stepCount);
        json.member("complete_steps", program.completeSteps);
        json.member("steps_by", core::known(summary.stepsBy));
        json.member("confidence", nameOf(program.confidence));
        json.member("basis", program.basis);
        json.objects("phases", program.phases, [&](const core::RankPhase& phase) {
            json.member("phase", nameOf(phase.phase));
            json.member("runs", phase.runs);
            json.member("per_step", phase.perStep);
            json.member("peak_active", phase.peakActive);
            json.member("kept_at_end", phase.keptAtEnd);
        });
        json.objects("layers", program.layers, [&](const core::RankLayers& layers) {
            json.member("function", text(layers.function));
            json.member("file", text(layers.file));
            json.member("line", core::known(layers.line, std::int64_t{-1}));
            json.member("repeats", layers.repeats);
            json.member("times", layers.times);
            json.member("kept", layers.kept);
        });
    });
}

/// Where its program was at the moment.
void writePlace(JsonWriter& json, const core::RankMoment* moment)
{
    if (moment == nullptr)
        return json.member("place", std::nullopt);
    const core::RankPlace& place = moment->place;
    json.object("place", [&] {
        json.member("phase", place.phase ? std::optional(nameOf(*place.phase)) : std::nullopt);
        json.member("step", place.step);
        json.member("layer", core::known(place.layer));
        json.member("layers", core::known(place.layers));
    });
}

/// The part of its lines and its group's that are both's.
std::optional<double> commonOf(const core::RankReport& report, std::size_t column)
{
    const core::Peers& peers = report.peers;
    return peers.groupOf[column] == core::Peers::none || peers.common.empty()
               ? std::nullopt
               : std::optional(peers.common[column]);
}

void writeRank(JsonWriter& json, const core::RankReport& report, std::size_t column)
{
    const core::RankColumn& one = report.matrix.columns()[column];
    const core::RankSummary& summary = report.summaryOf(column);
    const core::RankMatrix::Column& held = report.matrix.column(column);
    json.member("column", one.label);
    json.member("rank", one.rank);
    json.member("basis", QLatin1String(nameOf(one.basis)));
    json.member("host", core::known(one.host));
    json.member("file", summary.source->path);
    json.member("device", summary.hasDevice() ? std::optional(summary.device) : std::nullopt);
    json.member("unread", core::known(summary.source->unread));
    json.member("peak", summary.hasDevice() ? std::optional(summary.allocatedPeak) : std::nullopt);
    json.member("total", held.hasMoment ? std::optional(held.total) : std::nullopt);
    json.member("headroom", summary.headroom());
    json.member("capacity", summary.capacity);
    json.member("reserved_peak", summary.reservedPeak);
    json.member("oom", summary.oomCount);
    json.member("trust", core::nameOf(summary.trust));
    json.member("group", known(report.peers.groupOf[column]));
    json.member("stopped", bool(report.peers.isStopped[column]));
    json.member("common", commonOf(report, column));
    writeProgram(json, summary);
    writePlace(json, summary.program ? summary.at(report.kind) : nullptr);
}

void writeGroups(JsonWriter& json, const core::RankReport& report)
{
    json.member("peers_by", report.peers.isByMesh ? QStringLiteral("mesh") : QStringLiteral("sites"));
    json.object("peers", [&] {
        json.member("text", core::known(core::peersSentence(report)));
        json.member("common", report.peers.meanCommon());
        writeLabels(json, "unfit", report, report.peers.unfit());
        json.member("compared_all", report.peers.isWhole);
    });
    std::size_t number = 0;
    json.objects("groups", report.peers.groups, [&](const core::PeerGroup& group) {
        json.member("id", number);
        json.member("name", core::known(group.name));
        writeColumns(json, report, group.columns);
        json.member("median_peak", medianPeak(report, group));
        json.member("nearest", group.nearest);
        json.array("differs_by", [&] {
            for (const core::GroupDifference& one : report.unlike.groupDifferences) {
                if (one.group != number)
                    continue;
                json.object([&] {
                    json.member("site", report.matrix.sites().name(one.site));
                    json.member("bytes", one.bytes);
                    json.member("usual", one.usual);
                });
            }
        });
        ++number;
    });
    json.objects("classes", report.classes, [&](const core::RankClass& one) {
        writeColumns(json, report, one.columns);
        json.member("text", report.labelsOf(one.columns, one.columns.size()));
        json.member("total", report.matrix.column(one.columns.front()).total);
    });
}

QString judgedName(core::Judged judged)
{
    switch (judged) {
    case core::Judged::Site:
        return QStringLiteral("site");
    case core::Judged::Other:
        return QStringLiteral("other");
    case core::Judged::Total:
        return QStringLiteral("total");
    }
    return {};
}

const char* nameOf(core::OddRank::Scale::Of of)
{
    switch (of) {
    case core::OddRank::Scale::Of::Activations:
        return "activations";
    case core::OddRank::Scale::Of::Everything:
        return "everything";
    case core::OddRank::Scale::Of::Layers:
        break;
    }
    return "layers";
}

/// What it does otherwise than its peers; what is not known to be so is null.
void writeDeeds(JsonWriter& json, const core::OddRank& odd)
{
    if (odd.kept)
        json.object("keeps", [&] {
            json.member("site", odd.kept->site);
            json.member("per_step", odd.kept->perStep);
            json.member("usual", odd.kept->usual);
        });
    else
        json.member("keeps", std::nullopt);
    json.objects("runs", odd.runs, [&](const core::OddRank::Runs& runs) {
        json.member("phase", core::nameOf(runs.phase));
        json.member("per_step", runs.perStep);
        json.member("usual", runs.usual);
    });
    if (odd.scale)
        json.object("scale", [&] {
            json.member("of", QLatin1String(nameOf(odd.scale->of)));
            json.member("ratio", odd.scale->ratio);
            json.member("bytes", odd.scale->bytes);
            json.member("usual", odd.scale->usual);
        });
    else
        json.member("scale", std::nullopt);
    json.member("phase", odd.phase ? std::optional(core::nameOf(*odd.phase)) : std::nullopt);
    json.member("usual_phase", odd.phase ? std::optional(core::nameOf(odd.usualPhase)) : std::nullopt);
}

void writeOdd(JsonWriter& json, const core::RankReport& report)
{
    json.objects("odd", report.odd, [&](const core::OddRank& odd) {
        json.member("rank", report.matrix.columns()[odd.column].rank);
        json.member("column", report.matrix.columns()[odd.column].label);
        json.member("group", odd.group);
        json.member("alone", odd.isGuest);
        json.member("of", odd.isOfSite ? QStringLiteral("site") : QStringLiteral("all"));
        json.member("total", odd.total);
        json.member("usual", odd.usual);
        json.member("does", core::deedText(report, odd));
        writeDeeds(json, odd);
    });
}

void writeUnlike(JsonWriter& json, const core::RankReport& report)
{
    const auto writePlace = [&](core::Judged judged, std::uint32_t site) {
        json.member("judged", judgedName(judged));
        json.member("site", judged == core::Judged::Site ? std::optional(report.matrix.sites().name(site))
                                                         : std::nullopt);
    };
    json.objects("outliers", report.unlike.outliers, [&](const core::RankOutlier& one) {
        json.member("rank", report.matrix.columns()[one.column].rank);
        json.member("column", report.matrix.columns()[one.column].label);
        writePlace(one.judged, one.site);
        json.member("bytes", one.bytes);
        json.member("median", one.median);
        json.member("excess", one.excess);
        json.member("rule", QLatin1String(nameOf(one.rule)));
        json.member("group", one.group);
        json.member("alone", one.isGuest);
    });
    json.objects("differences", report.unlike.differences, [&](const core::PeerDifference& one) {
        json.member("group", one.group);
        writePlace(one.judged, one.site);
        json.member("low_column", report.matrix.columns()[one.low].label);
        json.member("low", one.lowBytes);
        json.member("high_column", report.matrix.columns()[one.high].label);
        json.member("high", one.highBytes);
    });
}

void writeCause(JsonWriter& json, const core::RankReport& report)
{
    const core::FirstCause& cause = report.cause;
    if (cause.failures.empty())
        return json.member("first_cause", std::nullopt);
    const core::RankFailure& first = cause.failures.front();
    json.object("first_cause", [&] {
        json.member("rank", cause.isOrdered() ? core::known(first.rank, std::int64_t{-1}) : std::nullopt);
        json.member("column", cause.isOrdered() ? std::optional(first.label) : std::nullopt);
        json.member("ordered", cause.isOrdered());
        json.array("tied", [&] {
            for (std::size_t at = 0; at < cause.tied.size() && !cause.isOrdered(); ++at)
                json.value(cause.failures[cause.tied[at]].label);
        });
        json.member("lead_us", cause.leadUs());
        json.member("offset_us", first.clock.offsetUs);
        json.member("error_us", cause.errorUs());
        json.member("reference", cause.failures[cause.reference].label);
        json.objects("evidence", cause.failures, [&](const core::RankFailure& failure) {
            json.member("rank", core::known(failure.rank, std::int64_t{-1}));
            json.member("column", failure.label);
            json.member("host", core::known(failure.host));
            json.member("time_us", core::known(failure.oom.timeUs, core::noTime));
            json.member("ordered_time_us", core::known(failure.timeUs, core::noTime));
            json.member("offset_us", failure.clock.offsetUs);
            json.member("error_us", failure.clock.errorUs);
            json.member("common_ends", failure.clock.ends);
            json.member("requested", failure.oom.requested);
            json.member("site",
                        failure.oom.site.empty() ? std::nullopt : std::optional(text(failure.oom.site)));
        });
    });
}

void writeFacts(JsonWriter& json, const core::RankReport& report)
{
    json.objects("facts", report.facts, [&](const core::RankFact& fact) {
        json.member("name", fact.name);
        json.array("values", [&] {
            for (const auto& known : fact.values) {
                json.object([&] {
                    json.member("value", known.first);
                    writeColumns(json, report, known.second);
                });
            }
        });
    });
}

void writeMatrix(JsonWriter& json, const RankListing& listing)
{
    const core::RankMatrix& matrix = listing.report.matrix;
    const auto sites = listing.report.sitesByWeight();
    const auto shown = std::span(sites).first(std::min(listing.top.value_or(listedSites), sites.size()));
    json.object("matrix", [&] {
        json.values("sites", shown, [&](std::uint32_t site) { return matrix.sites().name(site); });
        json.member("other_sites", sites.size() - shown.size());
        json.array("columns", [&] {
            for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
                if (!matrix.column(column).hasMoment)
                    continue;
                std::uint64_t listed = 0;
                json.object([&] {
                    json.member("column", matrix.columns()[column].label);
                    json.array("bytes", [&] {
                        for (const std::uint32_t site : shown) {
                            const std::uint64_t bytes = matrix.bytesOf(column, site);
                            listed += bytes;
                            json.value(bytes);
                        }
                    });
                    json.member("other", matrix.column(column).total - listed);
                    json.member("total", matrix.column(column).total);
                });
            }
        });
    });
}

} // namespace

QByteArray rankJson(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    JsonWriter json;
    json.object([&] {
        json.member("schema", ranksReportSchema);
        json.member("at", QLatin1String(nameOf(report.kind)));
        json.member("by", nameOf(report.by));
        json.member("set", report.ofSet().name);
        json.values("sentences", core::sentencesOf(report));
        json.values("programs", core::programLines(report));
        writeWorld(json, report);
        json.array("ranks", [&] {
            for (std::size_t column = 0; column < report.matrix.columns().size(); ++column)
                json.object([&] { writeRank(json, report, column); });
        });
        writeGroups(json, report);
        writeOdd(json, report);
        writeUnlike(json, report);
        writeCause(json, report);
        writeFacts(json, report);
        writeMatrix(json, listing);
    });
    return json.text();
}

} // namespace app
