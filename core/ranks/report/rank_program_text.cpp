// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_program_text.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/groups/rank_runs.h"

#include <algorithm>
#include <compare>
#include <map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

using ProgramColumns = std::vector<std::size_t>;

constexpr std::size_t mostRanges = 8; ///< of labels
constexpr std::size_t mostProfiles = 3;
constexpr qsizetype mostOddPhases = 2; ///< lines

/// What is alike with most ranks of a job.
struct Profile
{
    Steps::Kind kind = Steps::Kind::None;
    std::uint64_t steps = 0;
    std::uint64_t layers = 0; ///< 0: no loop keeps most of what layers keep

    friend auto operator<=>(const Profile&, const Profile&) = default;
};

/// The repeats of the main loop of layers.
std::uint64_t layersOf(const RankProgram& program)
{
    const RankLayers* const main = mainLayers(program);
    return main ? main->repeats : 0;
}

QString countText(Steps::Kind kind, std::uint64_t count)
{
    const QString number = formatCount(count);
    switch (kind) {
    case Steps::Kind::Iteration:
        return count == 1 ? RankReportText::tr("1 iteration")
                          : RankReportText::tr("%1 iterations").arg(number);
    case Steps::Kind::Period:
        return count == 1 ? RankReportText::tr("1 period") : RankReportText::tr("%1 periods").arg(number);
    case Steps::Kind::None:
    case Steps::Kind::Step:
        break;
    }
    return count == 1 ? RankReportText::tr("1 step") : RankReportText::tr("%1 steps").arg(number);
}

QString profileText(const Profile& profile)
{
    const QString steps = countText(profile.kind, profile.steps);
    return profile.layers == 0
               ? steps
               : RankReportText::tr("%1, %2 layers", "steps").arg(steps, formatCount(profile.layers));
}

QString ranksText(const RankReport& report, const ProgramColumns& columns)
{
    const QString labels = report.labelsOf(columns, mostRanges);
    return columns.size() == 1 ? report.whoIs(columns.front()) : RankReportText::tr("Ranks %1").arg(labels);
}

bool hasSteps(const RankSummary& summary)
{
    return summary.program && summary.program->stepKind != Steps::Kind::None && summary.stepCount > 0;
}

/// The most frequent first.
std::vector<std::pair<Profile, ProgramColumns>> profilesOf(const RankReport& report)
{
    std::map<Profile, ProgramColumns> byProfile;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const RankSummary& summary = report.summaryOf(column);
        if (hasSteps(summary))
            byProfile[{summary.program->stepKind, summary.stepCount, layersOf(*summary.program)}].push_back(
                column);
    }
    std::vector<std::pair<Profile, ProgramColumns>> profiles(byProfile.begin(), byProfile.end());
    std::stable_sort(profiles.begin(), profiles.end(),
                     [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
    return profiles;
}

/// Whether columns are all of the report, one a rank.
bool areAllRanks(const RankReport& report, const ProgramColumns& columns)
{
    const auto& all = report.matrix.columns();
    return columns.size() > 1 && columns.size() == all.size() && all.back().rank &&
           std::adjacent_find(all.begin(), all.end(), [](const RankColumn& a, const RankColumn& b) {
               return a.rank == b.rank;
           }) == all.end();
}

QString profileLine(const RankReport& report, const std::vector<std::pair<Profile, ProgramColumns>>& profiles)
{
    if (areAllRanks(report, profiles.front().second))
        return RankReportText::tr("All %1 ranks: %2")
            .arg(formatCount(profiles.front().second.size()), profileText(profiles.front().first));
    QStringList parts;
    for (const auto& [profile, columns] : profiles) {
        if (parts.size() == static_cast<qsizetype>(mostProfiles)) {
            parts += QStringLiteral("…");
            break;
        }
        parts += RankReportText::tr("%1: %2", "ranks: what they run")
                     .arg(ranksText(report, columns), profileText(profile));
    }
    return parts.join(QStringLiteral("; "));
}

/// "Rank 3: forward runs 2 × a step, where 1 × is usual"; empty where all that tell do the same.
QString oddLine(const RankReport& report, ProgramPhase phase)
{
    std::map<std::uint64_t, ProgramColumns> byRuns;
    std::size_t known = 0;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        if (const auto runs = runsPerStep(report.summaryOf(column), phase)) {
            byRuns[*runs].push_back(column);
            ++known;
        }
    }
    const auto usual = std::find_if(byRuns.begin(), byRuns.end(),
                                    [&](const auto& one) { return 2 * one.second.size() > known; });
    if (usual == byRuns.end() || byRuns.size() < 2)
        return {};
    QStringList parts;
    for (const auto& [runs, columns] : byRuns) {
        if (runs != usual->first && parts.size() < static_cast<qsizetype>(mostProfiles))
            parts += RankReportText::tr("%1: %2 runs %3 × a step", "ranks, phase, number")
                         .arg(ranksText(report, columns), core::textOf(phase), formatCount(runs));
    }
    return RankReportText::tr("%1, where %2 × is usual", "ranks and their phase, number")
        .arg(parts.join(QStringLiteral("; ")), formatCount(usual->first));
}

} // namespace

std::optional<std::uint64_t> runsPerStep(const RankSummary& summary, ProgramPhase phase)
{
    if (!hasSteps(summary) || summary.program->completeSteps == 0)
        return std::nullopt;
    for (const RankPhase& one : summary.program->phases) {
        if (one.phase == phase)
            return one.perStep;
    }
    return 0;
}

QStringList programLines(const RankReport& report)
{
    const auto profiles = profilesOf(report);
    if (profiles.empty())
        return {};
    QStringList lines{profileLine(report, profiles)};
    for (int phase = 0; phase < static_cast<int>(ProgramPhase::Other); ++phase) {
        const QString odd = oddLine(report, static_cast<ProgramPhase>(phase));
        if (!odd.isEmpty() && lines.size() <= mostOddPhases)
            lines += odd;
    }
    return lines;
}

std::vector<std::size_t> columnsWithoutProgram(const RankReport& report)
{
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const RankSummary& summary = report.summaryOf(column);
        if (summary.hasDevice() && !summary.program)
            columns.push_back(column);
    }
    return columns;
}

QString placeText(const RankSummary& summary, const RankMoment& moment)
{
    const RankPlace& place = moment.place;
    QStringList parts;
    if (place.phase && *place.phase != ProgramPhase::Unknown)
        parts += core::textOf(*place.phase);
    if (place.step && summary.program)
        parts += labelOf(summary.program->stepKind, *place.step);
    if (place.layer > 0)
        parts +=
            RankReportText::tr("layer %1 of %2").arg(formatCount(place.layer), formatCount(place.layers));
    return parts.join(RankReportText::tr(", ", "between places: forward, step 5"));
}

} // namespace core
