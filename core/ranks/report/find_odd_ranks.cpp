// SPDX-License-Identifier: MIT
#include "core/ranks/report/find_odd_ranks.h"

#include "core/leaks/leak_verdict.h"
#include "core/ranks/groups/rank_runs.h"
#include "core/ranks/report/rank_program_text.h"

#include <QHash>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

namespace core {

namespace {

using OddColumns = std::vector<std::size_t>;

constexpr double tolerance = 0.03; ///< of ratios that are called the same
constexpr double leastScaled = 0.9;
constexpr std::size_t fewestScaled = 3; ///< call sites

bool isSameRatio(double a, double b)
{
    return std::abs(a - b) <= tolerance * b;
}

/// What most of some values are; nothing where none is more than half of them.
template <class Value>
std::optional<Value> usualOf(const std::map<Value, std::size_t>& counts)
{
    std::size_t all = 0;
    for (const auto& [value, count] : counts)
        all += count;
    for (const auto& [value, count] : counts) {
        if (2 * count > all)
            return value;
    }
    return std::nullopt;
}

/// By the text of a call site: what a summary's program keeps of every step there.
QHash<QString, std::uint64_t> keptPerStep(const RankSummary& summary)
{
    QHash<QString, std::uint64_t> kept;
    for (const RankLeak& leak : summary.leaks) {
        if (isLeak(leak.verdict.verdict))
            kept[siteText(summary, leak.stack)] += leak.perStep;
    }
    return kept;
}

/// What most of a group do, as a rank is measured by it.
struct Usual
{
    OddColumns peers; ///< that are not odd; where all are, all
    std::uint64_t total = 0;
    QHash<QString, std::uint64_t> kept;         ///< by call site: of every step; nothing where most do not
    std::map<ProgramPhase, std::uint64_t> runs; ///< a step
    std::optional<ProgramPhase> phase;          ///< at the moment
    GroupSpread spread;                         ///< of peers; only by call site
};

/// Tells what each odd rank does.
class OddFinder
{
public:
    OddFinder(const RankReport& report, const Progress& progress) : m_report(&report), m_progress(&progress)
    {}

    [[nodiscard]] Result<std::vector<OddRank>> find();

private:
    [[nodiscard]] Status addOutliers();
    [[nodiscard]] Status addCauses();
    [[nodiscard]] Result<const Usual*> usualIn(std::size_t group);
    void learnPrograms(Usual& usual) const;
    void describe(OddRank& odd, const Usual& usual) const;
    void findKept(OddRank& odd, const Usual& usual) const;
    void findRuns(OddRank& odd, const Usual& usual) const;
    void findScale(OddRank& odd, const Usual& usual) const;
    [[nodiscard]] std::optional<OddRank::Scale> scaleOfSites(std::size_t column, const Usual& usual,
                                                             bool onlyActivations) const;
    [[nodiscard]] std::optional<OddRank::Scale> scaleOfLayers(const RankSummary& summary,
                                                              const Usual& usual) const;
    [[nodiscard]] std::map<std::uint32_t, std::uint64_t> atEnd(std::size_t column) const;
    [[nodiscard]] std::optional<ProgramPhase> phaseOf(std::size_t column) const;

    const RankReport* m_report;
    const Progress* m_progress;
    std::vector<OddRank> m_all;
    std::vector<bool> m_isOdd;            ///< by column
    std::map<std::size_t, Usual> m_usual; ///< by group
};

std::optional<ProgramPhase> OddFinder::phaseOf(std::size_t column) const
{
    const RankMoment* const moment = m_report->summaryOf(column).at(m_report->kind);
    return moment && moment->place.phase != ProgramPhase::Unknown ? moment->place.phase : std::nullopt;
}

void OddFinder::learnPrograms(Usual& usual) const
{
    std::vector<std::uint64_t> totals;
    std::map<ProgramPhase, std::size_t> phases;
    std::map<ProgramPhase, std::map<std::uint64_t, std::size_t>> runs;
    QHash<QString, std::vector<std::uint64_t>> kept;
    for (const std::size_t peer : usual.peers) {
        totals.push_back(m_report->matrix.column(peer).total);
        const RankSummary& summary = m_report->summaryOf(peer);
        if (const auto phase = phaseOf(peer))
            ++phases[*phase];
        for (int place = 0; place < static_cast<int>(ProgramPhase::Other); ++place) {
            const auto phase = static_cast<ProgramPhase>(place);
            if (const auto perStep = runsPerStep(summary, phase))
                ++runs[phase][*perStep];
        }
        const auto ofIt = keptPerStep(summary);
        for (auto one = ofIt.begin(); one != ofIt.end(); ++one)
            kept[one.key()].push_back(*one);
    }
    usual.total = spreadOf(totals).median;
    usual.phase = usualOf(phases);
    for (const auto& [phase, counts] : runs) {
        if (const auto most = usualOf(counts))
            usual.runs.emplace(phase, *most);
    }
    for (auto one = kept.begin(); one != kept.end(); ++one)
        usual.kept[one.key()] = spreadOf(*one, usual.peers.size() - one->size()).median;
}

Result<const Usual*> OddFinder::usualIn(std::size_t group)
{
    const auto [known, isNew] = m_usual.emplace(group, Usual());
    Usual& usual = known->second;
    if (!isNew)
        return &usual;
    const auto deciding = m_report->peers.deciding(group, m_report->leastPeers);
    std::ranges::copy_if(deciding, std::back_inserter(usual.peers),
                         [&](std::size_t column) { return !m_isOdd[column]; });
    if (usual.peers.empty())
        usual.peers = deciding;
    learnPrograms(usual);
    if (m_report->by == Grouping::Site) {
        auto spread = spreadOf(m_report->matrix, usual.peers, m_report->peers.isStopped, *m_progress);
        SNAPVIEWER_TRY(spread);
        usual.spread = std::move(*spread);
    }
    return &usual;
}

/// The call site of which it keeps most more, where that is a part of what it holds more in all.
void OddFinder::findKept(OddRank& odd, const Usual& usual) const
{
    const RankSummary& summary = m_report->summaryOf(odd.column);
    constexpr std::uint64_t part = 16;
    const auto own = keptPerStep(summary);
    std::uint64_t most = 0;
    for (auto one = own.begin(); one != own.end(); ++one) {
        const std::uint64_t median = usual.kept.value(one.key());
        const std::uint64_t more = *one > median ? *one - median : 0;
        const bool isWorse = more > most || (more == most && odd.kept && one.key() < odd.kept->site);
        if (more == 0 || !isWorse ||
            more < odd.distance() / part / std::max<std::uint64_t>(summary.judgedSteps, 1))
            continue;
        most = more;
        odd.kept = {one.key(), *one, median};
    }
}

void OddFinder::findRuns(OddRank& odd, const Usual& usual) const
{
    for (const auto& [phase, most] : usual.runs) {
        const auto own = runsPerStep(m_report->summaryOf(odd.column), phase);
        if (own && *own != most)
            odd.runs.push_back({phase, *own, most});
    }
}

/// What call sites of the matrix hold at the end of a column's recording.
std::map<std::uint32_t, std::uint64_t> OddFinder::atEnd(std::size_t column) const
{
    const RankSummary& summary = m_report->summaryOf(column);
    std::map<std::uint32_t, std::uint64_t> bytes;
    const auto siteOf = m_report->matrix.sites().sitesOf(summary);
    if (const RankMoment* const end = summary.at(RankMomentKind::End)) {
        for (const RankSite& site : end->sites) {
            if (site.stack < siteOf.size())
                bytes[siteOf[site.stack]] += site.held.bytes;
        }
    }
    return bytes;
}

/// onlyActivations: sites that hold half as much at the end of its recording, or less.
std::optional<OddRank::Scale> OddFinder::scaleOfSites(std::size_t column, const Usual& usual,
                                                      bool onlyActivations) const
{
    const auto end = onlyActivations ? atEnd(column) : std::map<std::uint32_t, std::uint64_t>();
    std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs; // its own bytes, the usual ones
    for (const GroupSpread::Site& site : usual.spread.sites) {
        const std::uint64_t own = m_report->matrix.bytesOf(column, site.site);
        const auto left = end.find(site.site);
        const bool isActivation = left == end.end() || left->second <= own / 2;
        if (site.spread.median > 0 && (!onlyActivations || isActivation))
            pairs.emplace_back(own, site.spread.median);
    }
    const auto ratioOf = [](const auto& pair) {
        return static_cast<double>(pair.first) / static_cast<double>(pair.second);
    };
    if (pairs.size() < fewestScaled)
        return std::nullopt;
    const auto middle = pairs.begin() + static_cast<std::ptrdiff_t>(pairs.size() / 2);
    std::ranges::nth_element(pairs, middle, {}, ratioOf);
    const double ratio = ratioOf(*middle);
    const auto same =
        std::ranges::count_if(pairs, [&](const auto& pair) { return isSameRatio(ratioOf(pair), ratio); });
    if (ratio <= 0 || isSameRatio(ratio, 1) ||
        static_cast<double>(same) < leastScaled * static_cast<double>(pairs.size()))
        return std::nullopt;
    OddRank::Scale scale{onlyActivations ? OddRank::Scale::Of::Activations : OddRank::Scale::Of::Everything,
                         ratio, 0, 0};
    for (const auto& [own, median] : pairs) {
        scale.bytes += own;
        scale.usual += median;
    }
    return scale;
}

/// Of the same loop, which repeats as often.
std::optional<OddRank::Scale> OddFinder::scaleOfLayers(const RankSummary& summary, const Usual& usual) const
{
    const RankLayers* const own = summary.program ? mainLayers(*summary.program) : nullptr;
    if (!own)
        return std::nullopt;
    std::vector<std::uint64_t> kept;
    for (const std::size_t peer : usual.peers) {
        const auto& program = m_report->summaryOf(peer).program;
        const RankLayers* const layers = program ? mainLayers(*program) : nullptr;
        if (layers && layers->function == own->function && layers->repeats == own->repeats)
            kept.push_back(layers->kept);
    }
    if (2 * kept.size() <= usual.peers.size())
        return std::nullopt;
    const std::uint64_t median = spreadOf(kept).median;
    if (median == 0)
        return std::nullopt;
    const double ratio = static_cast<double>(own->kept) / static_cast<double>(median);
    if (isSameRatio(ratio, 1))
        return std::nullopt;
    return OddRank::Scale{OddRank::Scale::Of::Layers, ratio, own->kept, median};
}

void OddFinder::findScale(OddRank& odd, const Usual& usual) const
{
    const RankSummary& summary = m_report->summaryOf(odd.column);
    const bool isComparable = m_report->by == Grouping::Site && !odd.phase &&
                              m_report->kind == RankMomentKind::Peak &&
                              !m_report->peers.isStopped[odd.column];
    if (isComparable) {
        odd.scale = scaleOfSites(odd.column, usual, false);
        if (!odd.scale)
            odd.scale = scaleOfSites(odd.column, usual, true);
    }
    if (!odd.scale)
        odd.scale = scaleOfLayers(summary, usual);
    if (odd.scale && (odd.scale->ratio < 1) != odd.isLess())
        odd.scale.reset(); // it is not why
}

void OddFinder::describe(OddRank& odd, const Usual& usual) const
{
    odd.total = m_report->matrix.column(odd.column).total;
    odd.usual = usual.total;
    const auto phase = phaseOf(odd.column);
    if (phase && usual.phase && phase != usual.phase) {
        odd.phase = phase;
        odd.usualPhase = *usual.phase;
    }
    if (!odd.isLess())
        findKept(odd, usual);
    findRuns(odd, usual);
    findScale(odd, usual);
    if (odd.worst && odd.isLess() && m_report->peers.isStopped[odd.column]) {
        odd.isOfSite = true;
        odd.total = m_report->unlike.outliers[*odd.worst].bytes;
        odd.usual = m_report->unlike.outliers[*odd.worst].median;
    }
}

Status OddFinder::addOutliers()
{
    const auto& outliers = m_report->unlike.outliers;
    for (std::size_t place = 0; place < outliers.size(); ++place) {
        if (m_isOdd[outliers[place].column])
            continue;
        m_isOdd[outliers[place].column] = true;
        OddRank odd;
        odd.column = outliers[place].column;
        odd.group = outliers[place].group;
        odd.isGuest = outliers[place].isGuest;
        odd.worst = place;
        m_all.push_back(std::move(odd));
    }
    return Done{};
}

/// Where peaks are at different places of the program, call sites vary in all of a group, and nobody is an
/// outlier at one.
Status OddFinder::addCauses()
{
    const Peers& peers = m_report->peers;
    std::vector<OddRank> found;
    for (std::size_t group = 0; group < peers.groups.size(); ++group) {
        if (peers.groups[group].columns.size() < m_report->leastPeers)
            continue;
        const auto usual = usualIn(group);
        SNAPVIEWER_TRY(usual);
        const std::uint64_t bound = boundOf({(*usual)->total, 0}).bytes;
        for (const std::size_t column : peers.groups[group].columns) {
            OddRank odd;
            odd.column = column;
            odd.group = group;
            odd.total = m_report->matrix.column(column).total;
            odd.usual = (*usual)->total;
            if (m_isOdd[column] || peers.isStopped[column] || odd.distance() <= bound)
                continue;
            describe(odd, **usual);
            if (odd.hasCause())
                found.push_back(std::move(odd));
        }
    }
    for (const OddRank& odd : found) {
        m_isOdd[odd.column] = true;
        OddRank anew; // as its peers are others then
        anew.column = odd.column;
        anew.group = odd.group;
        m_all.push_back(std::move(anew));
    }
    m_usual.clear(); // of those that are not odd from now on
    return Done{};
}

Result<std::vector<OddRank>> OddFinder::find()
{
    m_isOdd.assign(m_report->matrix.columns().size(), false);
    for (const auto add : {&OddFinder::addOutliers, &OddFinder::addCauses}) {
        SNAPVIEWER_TRY((this->*add)());
    }
    for (OddRank& odd : m_all) {
        if (m_progress->isCancelled())
            return cancelled();
        const auto usual = usualIn(odd.group);
        SNAPVIEWER_TRY(usual);
        describe(odd, **usual);
    }
    std::erase_if(m_all, [](const OddRank& odd) { return !odd.worst && !odd.hasCause(); });
    std::ranges::stable_sort(m_all, [](const OddRank& a, const OddRank& b) {
        return std::pair(a.isLess(), b.distance()) < std::pair(b.isLess(), a.distance());
    });
    return std::move(m_all);
}

} // namespace

Result<std::vector<OddRank>> oddRanksOf(const RankReport& report, const Progress& progress)
{
    return OddFinder(report, progress).find();
}

} // namespace core
