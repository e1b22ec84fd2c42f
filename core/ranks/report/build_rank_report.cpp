// SPDX-License-Identifier: MIT
#include "core/ranks/report/build_rank_report.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/ranks/report/find_odd_ranks.h"

#include <QStringList>

#include <algorithm>
#include <map>
#include <span>
#include <tuple>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

constexpr std::size_t mostClassesCompared = 128;

/// Those in which columns of devices differ, by name; what a column does not tell is no difference. O(facts ·
/// log).
std::vector<RankFact> differingFacts(std::span<const RankSummary> summaries,
                                     std::span<const RankColumn> columns)
{
    std::map<QString, std::map<QString, std::vector<std::size_t>>> known;
    for (std::size_t column = 0; column < columns.size(); ++column) {
        for (const auto& [name, value] : summaries[columns[column].summary].facts)
            known[name][value].push_back(column);
    }
    std::vector<RankFact> facts;
    for (auto& [name, values] : known) {
        if (values.size() < 2)
            continue;
        RankFact fact{name, {values.begin(), values.end()}};
        std::stable_sort(fact.values.begin(), fact.values.end(),
                         [](const auto& a, const auto& b) { return a.second.size() > b.second.size(); });
        facts.push_back(std::move(fact));
    }
    return facts;
}

/// b is only known to be less than the floor, as a summary does not list it.
bool areAlike(std::uint64_t a, bool isListed)
{
    return isListed ? a < rankFloor : a < 2 * rankFloor;
}

bool areAlike(std::span<const RankCell> a, std::span<const RankCell> b)
{
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() || right != b.end()) {
        if (right == b.end() || (left != a.end() && left->site < right->site)) {
            if (!areAlike(left->bytes, false))
                return false;
            ++left;
        } else if (left == a.end() || right->site < left->site) {
            if (!areAlike(right->bytes, false))
                return false;
            ++right;
        } else {
            if (!areAlike(std::max(left->bytes, right->bytes) - std::min(left->bytes, right->bytes), true))
                return false;
            ++left;
            ++right;
        }
    }
    return true;
}

/// By their first columns; columns without a moment are in none. Each is put into the first class that it is
/// alike. Compared are mostClassesCompared of them; a column that is alike none of those is one of its own
/// from then on. Also ends early, with what there is, where progress is cancelled. O(cells · classes).
std::vector<RankClass> classesOf(const RankMatrix& matrix, const Progress& progress)
{
    std::vector<RankClass> classes;
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        if (!matrix.column(column).hasMoment || progress.isCancelled())
            continue;
        const auto last =
            classes.begin() + static_cast<std::ptrdiff_t>(std::min(classes.size(), mostClassesCompared));
        const auto same = std::find_if(classes.begin(), last, [&](const RankClass& one) {
            return areAlike(matrix.cells(one.columns.front()), matrix.cells(column));
        });
        if (same != last)
            same->columns.push_back(column);
        else
            classes.push_back({{column}});
    }
    return classes;
}

std::size_t ranksIn(const RankSet& set)
{
    std::size_t count = 0;
    for (std::size_t at = 0; at < set.files.size() && set.files[at].clues.rank; ++at)
        count += at == 0 || set.files[at].clues.rank != set.files[at - 1].clues.rank ? 1 : 0;
    return count;
}

Result<std::size_t> setOf(const RankNames& names, const QString& name)
{
    if (names.sets.empty())
        return inputError(RankReportText::tr("there is no rank to report on"));
    if (!name.isEmpty()) {
        const RankSet* const found = names.find(name);
        if (found)
            return static_cast<std::size_t>(found - names.sets.data());
        QStringList known;
        for (const RankSet& set : names.sets)
            known.append(plainLine(set.name));
        constexpr qsizetype most = 12;
        if (known.size() > most)
            known = known.mid(0, most) + QStringList(QStringLiteral("…"));
        return usageError(RankReportText::tr("there is no set named %1; there are: %2")
                              .arg(plainLine(name), known.join(QStringLiteral("; "))));
    }
    std::size_t usual = 0;
    for (std::size_t set = 1; set < names.sets.size(); ++set) {
        if (ranksIn(names.sets[set]) >= ranksIn(names.sets[usual]))
            usual = set;
    }
    return usual;
}

/// Each rank's last failure, of all sets in the folder of one: its moments. What another folder has may be
/// another job, whose clocks and ranks have nothing to do with this one's.
std::vector<RankFailure> failuresOf(const RankFiles& files, const QString& folder,
                                    std::span<const RankSummary> summaries)
{
    std::map<std::pair<std::int64_t, QString>, RankFailure> failures;
    std::int64_t unknown = 0;
    for (const RankSet& set : files.names.sets) {
        if (set.folder != folder && !files.areOfNoJob())
            continue;
        for (const RankColumn& column : columnsOf(files, set, summaries)) {
            const RankSummary& summary = summaries[column.summary];
            if (summary.ooms.empty())
                continue;
            RankFailure failure;
            failure.summary = column.summary;
            failure.label = column.label;
            failure.rank = column.rank.value_or(-1);
            failure.host = column.host;
            failure.oom = summary.ooms.back();
            // of a rank's several files one may have the whole history and another its end
            const auto key = std::pair(column.rank ? *column.rank : --unknown, column.label);
            const auto [known, isNew] = failures.emplace(key, failure);
            if (!isNew && known->second.oom.timeUs < failure.oom.timeUs)
                known->second = failure;
        }
    }
    std::vector<RankFailure> all;
    all.reserve(failures.size());
    for (auto& [key, failure] : failures)
        all.push_back(std::move(failure));
    return all;
}

/// How many files of sets in other folders tell of memory that ran out.
std::size_t failedElsewhere(const RankFiles& files, const QString& folder,
                            std::span<const RankSummary> summaries)
{
    std::size_t count = 0;
    for (const RankSet& set : files.names.sets) {
        if (set.folder == folder || files.areOfNoJob())
            continue;
        const auto columns = columnsOf(files, set, summaries);
        count += static_cast<std::size_t>(std::ranges::count_if(
            columns, [&](const RankColumn& column) { return !summaries[column.summary].ooms.empty(); }));
    }
    return count;
}

void addPeaks(RankReport& report)
{
    std::vector<std::uint64_t> numbers;
    PeakSpread peaks;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const RankSummary& summary = report.summaryOf(column);
        if (!summary.hasDevice())
            continue;
        const std::uint64_t peak = summary.allocatedPeak;
        if (numbers.empty() || peak < peaks.lowest)
            std::tie(peaks.low, peaks.lowest) = std::pair(column, peak);
        if (numbers.empty() || peak > peaks.highest)
            std::tie(peaks.high, peaks.highest) = std::pair(column, peak);
        numbers.push_back(peak);
        if (const auto headroom = summary.headroom())
            report.headroom.push_back({column, *headroom});
    }
    std::stable_sort(report.headroom.begin(), report.headroom.end(),
                     [](const RankHeadroom& a, const RankHeadroom& b) { return a.bytes < b.bytes; });
    if (numbers.empty())
        return;
    peaks.median = spreadOf(numbers).median;
    report.peaks = peaks;
}

void addFiles(RankReport& report)
{
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const RankSummary& summary = report.summaryOf(column);
        if (!summary.source->unread.isEmpty())
            report.unread.push_back(column);
        else if (summary.trustReasons.contains(QLatin1String("truncated_file")))
            report.cut.push_back(column);
    }
    report.facts = differingFacts(*report.summaries, report.matrix.columns());
}

/// What columns ran, also where a report is not by call site.
Result<RankRuns> runsOf(const RankReport& report, const Progress& progress)
{
    const auto& columns = report.matrix.columns();
    if (report.by == Grouping::Site)
        return rankRunsOf(*report.summaries, columns, report.matrix.sites(), progress);
    std::vector<std::size_t> which;
    for (const RankColumn& column : columns)
        which.push_back(column.summary);
    const auto sites = RankSites::of(*report.summaries, which, progress);
    SNAPVIEWER_TRY(sites);
    return rankRunsOf(*report.summaries, columns, *sites, progress);
}

/// How large the job is: as the mesh says, else as the files do.
void addWorld(RankReport& report, const std::optional<RankMesh>& mesh)
{
    const RankNames& names = report.files.names;
    report.world = mesh ? mesh->size() : names.worldSize.value_or(0);
    report.isWorldDeclared = mesh.has_value() || names.isWorldDeclared;
    report.missing = report.ofSet().missing;
    const std::int64_t known = names.worldSize.value_or(0);
    if (report.world > known) {
        if (!report.missing.empty() && report.missing.back().last == known - 1)
            report.missing.back().last = report.world - 1;
        else
            report.missing.push_back({known, report.world - 1});
    }
}

} // namespace

Result<RankReport> rankReport(RankSummaries summaries, const RankReportRequest& request,
                              const Progress& progress)
{
    auto files = filesOf(*summaries, request.pattern);
    SNAPVIEWER_TRY(files);
    const auto set = setOf(files->names, request.set);
    SNAPVIEWER_TRY(set);
    auto columns = columnsOf(*files, files->names.sets[*set], *summaries);
    auto matrix = RankMatrix::of(*summaries, std::move(columns), request.kind, request.by, progress);
    SNAPVIEWER_TRY(matrix);
    RankReport report;
    report.summaries = std::move(summaries);
    report.kind = request.kind;
    report.by = request.by;
    report.files = std::move(*files);
    report.set = *set;
    report.matrix = std::move(*matrix);
    addWorld(report, request.mesh);
    const auto runs = runsOf(report, progress);
    SNAPVIEWER_TRY(runs);
    auto peers = peersOf(report.matrix, *runs, request.mesh, request.leastPeers, progress);
    SNAPVIEWER_TRY(peers);
    report.peers = std::move(*peers);
    report.leastPeers = request.leastPeers;
    auto unlike = unlikeOf(report.matrix, report.peers, request.leastPeers, progress);
    SNAPVIEWER_TRY(unlike);
    report.unlike = std::move(*unlike);
    auto odd = oddRanksOf(report, progress);
    SNAPVIEWER_TRY(odd);
    report.odd = std::move(*odd);
    report.classes = classesOf(report.matrix, progress);
    if (progress.isCancelled())
        return cancelled();
    const QString folder = report.ofSet().folder;
    report.cause = firstCauseOf(failuresOf(report.files, folder, *report.summaries), *report.summaries);
    report.failedElsewhere = failedElsewhere(report.files, folder, *report.summaries);
    addPeaks(report);
    addFiles(report);
    return report;
}

} // namespace core
