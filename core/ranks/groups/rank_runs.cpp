// SPDX-License-Identifier: MIT
#include "core/ranks/groups/rank_runs.h"

#include "core/leaks/leak_verdict.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>

namespace core {

namespace {

/// Numbers lines and loops while columns are read.
class RunReader
{
public:
    RunReader(const RankSites& sites, RankRuns& runs) : m_sites(&sites), m_runs(&runs) {}

    [[nodiscard]] RankRun read(const RankSummary& summary);

private:
    /// A line's numbers at the peak and at the end.
    struct AtMoments
    {
        std::uint32_t line = 0;
        HeldBytes atPeak;
        HeldBytes atEnd;
    };

    [[nodiscard]] std::uint32_t lineOf(std::uint32_t site);
    void add(std::vector<AtMoments>& lines, const RankSummary& summary, RankMomentKind kind);
    void learnLeaks(const RankSummary& summary);
    [[nodiscard]] std::optional<std::uint32_t> loopOf(const RankSummary& summary);

    const RankSites* m_sites;
    RankRuns* m_runs;
    QHash<QString, std::uint32_t> m_lineOf; ///< by text
    std::vector<std::uint32_t> m_lineOfSite;
    std::map<std::tuple<std::string_view, std::string_view, std::uint64_t>, std::uint32_t> m_loops;
};

constexpr std::uint32_t unnumbered = 0xFFFFFFFFU;
constexpr std::uint64_t mostNumber = 0xFFFFFFFFU;

std::uint32_t saturated(std::uint64_t number)
{
    return static_cast<std::uint32_t>(std::min(number, mostNumber));
}

std::uint32_t RunReader::lineOf(std::uint32_t site)
{
    if (site >= m_lineOfSite.size())
        m_lineOfSite.resize(m_sites->count(), unnumbered);
    std::uint32_t& line = m_lineOfSite[site];
    if (line != unnumbered)
        return line;
    const QString& text = m_sites->text(site);
    const auto known = m_lineOf.constFind(text);
    if (known != m_lineOf.constEnd())
        return line = *known;
    line = static_cast<std::uint32_t>(m_runs->lines++);
    m_lineOf.insert(text, line);
    m_runs->textOf.push_back(text);
    m_runs->isLeaking.push_back(false);
    return line;
}

void RunReader::add(std::vector<AtMoments>& lines, const RankSummary& summary, RankMomentKind kind)
{
    const RankMoment* const moment = summary.at(kind);
    if (!moment)
        return;
    const auto siteOf = m_sites->sitesOf(summary);
    for (const RankSite& site : moment->sites) {
        if (site.held.bytes == 0 || site.stack >= siteOf.size())
            continue;
        AtMoments one{lineOf(siteOf[site.stack]), {}, {}};
        (kind == RankMomentKind::Peak ? one.atPeak : one.atEnd) =
            kind == RankMomentKind::Oom ? HeldBytes() : site.held;
        lines.push_back(one);
    }
}

void RunReader::learnLeaks(const RankSummary& summary)
{
    const auto siteOf = m_sites->sitesOf(summary);
    for (const RankLeak& leak : summary.leaks) {
        if (isLeak(leak.verdict.verdict) && leak.stack < siteOf.size())
            m_runs->isLeaking[lineOf(siteOf[leak.stack])] = true;
    }
}

std::optional<std::uint32_t> RunReader::loopOf(const RankSummary& summary)
{
    const RankLayers* const layers = summary.program ? mainLayers(*summary.program) : nullptr;
    if (!layers)
        return std::nullopt;
    // no line and no folder: of an edited file, on another machine it is the same loop
    const std::string_view file = std::string_view(layers->file).substr(layers->file.rfind('/') + 1);
    const auto [loop, isNew] =
        m_loops.emplace(std::tuple(std::string_view(layers->function), file, layers->repeats),
                        static_cast<std::uint32_t>(m_runs->loops));
    m_runs->loops += isNew ? 1 : 0;
    return loop->second;
}

RankRun RunReader::read(const RankSummary& summary)
{
    RankRun run;
    std::vector<AtMoments> lines;
    for (const RankMomentKind kind : rankMomentKinds) {
        add(lines, summary, kind);
        const RankMoment* const moment = summary.at(kind);
        run.isKnown = run.isKnown || moment;
        run.unlisted = std::max(run.unlisted, moment ? moment->rest.largest : 0);
    }
    learnLeaks(summary);
    run.isStopped = hasStopped(summary);
    run.loop = loopOf(summary);
    std::sort(lines.begin(), lines.end(),
              [](const AtMoments& a, const AtMoments& b) { return a.line < b.line; });
    const RankMoment* const peak = summary.at(RankMomentKind::Peak);
    const RankMoment* const end = summary.at(RankMomentKind::End);
    // of a program that has given back what it had, the end tells nothing
    constexpr std::uint64_t part = 8;
    const bool doesEndTell = peak && end && end->total.bytes >= peak->total.bytes / part;
    for (auto one = lines.begin(); one != lines.end();) {
        RankRun::Line line{one->line, 0, 0};
        bool isAtPeak = false;
        for (; one != lines.end() && one->line == line.line; ++one) {
            const HeldBytes& kept = doesEndTell ? one->atEnd : one->atPeak;
            isAtPeak = isAtPeak || one->atPeak.count > 0;
            line.count = saturated(line.count + std::min(kept.count, mostNumber));
            line.pages = saturated(line.pages + (kept.bytes >> 12U));
        }
        if (!isAtPeak)
            line.count = line.pages = 0;
        run.lines.push_back(line);
    }
    run.lines.shrink_to_fit();
    return run;
}

/// Those that have not done one step where most have.
void findUnbegun(RankRuns& runs, std::span<const RankSummary> summaries, std::span<const RankColumn> columns)
{
    const auto completeOf = [&](std::size_t column) -> std::optional<std::uint64_t> {
        const auto& program = summaries[columns[column].summary].program;
        return program ? std::optional(program->completeSteps) : std::nullopt;
    };
    std::size_t known = 0;
    std::size_t begun = 0;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        known += completeOf(column) ? 1 : 0;
        begun += completeOf(column).value_or(0) > 0 ? 1 : 0;
    }
    for (std::size_t column = 0; column < columns.size() && 2 * begun > known; ++column) {
        if (completeOf(column) && *completeOf(column) == 0)
            runs.runs[column].isStopped = true;
    }
}

} // namespace

const RankLayers* mainLayers(const RankProgram& program)
{
    if (program.layers.size() == 1)
        return &program.layers.front();
    std::uint64_t most = 0;
    std::uint64_t all = 0;
    const RankLayers* main = nullptr;
    for (const RankLayers& layers : program.layers) {
        const std::uint64_t kept = layers.kept / 2 * layers.repeats; // of halves none overflows soon
        all += kept;
        if (kept > most) {
            most = kept;
            main = &layers;
        }
    }
    return most > all - most ? main : nullptr;
}

bool hasStopped(const RankSummary& summary)
{
    if (summary.trustReasons.contains(QLatin1String("truncated_file")))
        return true;
    if (summary.oomCount == 0 || summary.ooms.empty())
        return false;
    const EventIndex failed = summary.ooms.back().event;
    if (summary.steps.empty()) {
        constexpr std::uint64_t part = 10;
        const std::uint64_t done = static_cast<std::uint64_t>(std::max(failed, EventIndex{0})) + 1;
        return summary.events <= done || summary.events - done <= summary.events / part;
    }
    const auto behind = std::count_if(summary.steps.begin(), summary.steps.end(),
                                      [failed](const RankStep& step) { return step.event > failed; });
    return behind < 2;
}

Result<RankRuns> rankRunsOf(std::span<const RankSummary> summaries, std::span<const RankColumn> columns,
                            const RankSites& sites, const Progress& progress)
{
    RankRuns runs;
    RunReader reader(sites, runs);
    runs.runs.reserve(columns.size());
    for (const RankColumn& column : columns) {
        if (progress.isCancelled())
            return cancelled();
        runs.runs.push_back(reader.read(summaries[column.summary]));
    }
    findUnbegun(runs, summaries, columns);
    return runs;
}

} // namespace core
