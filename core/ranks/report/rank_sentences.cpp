// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_sentences.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/names/rank_text.h"
#include "core/ranks/report/odd_rank_text.h"
#include "core/ranks/report/rank_program_text.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

constexpr std::size_t mostLabels = 8;

/// Where members of a group that is too small to say what is usual differ most.
QString differenceSentence(const RankReport& report)
{
    const PeerDifference& one = report.unlike.differences.front();
    return RankReportText::tr("%1 %2; their group is too small to say which is usual.",
                              "a rank, what it does")
        .arg(report.whoIs(one.high), deedText(report, one));
}

/// What is said where nobody is an outlier. Only what was judged is said to be in order.
QString peaceSentence(const RankReport& report)
{
    if (report.peers.groups.empty())
        return report.kind == RankMomentKind::Oom
                   ? RankReportText::tr("No rank ran out of memory.")
                   : RankReportText::tr("Nothing is known of this moment of any rank.");
    if (!report.unlike.differences.empty())
        return differenceSentence(report);
    const auto& groups = report.peers.groups;
    const auto largest = groups[report.unlike.largest].columns.size();
    if (largest >= report.leastPeers)
        return RankReportText::tr("No rank holds more or less than its peers.");
    if (largest > 1)
        return RankReportText::tr("Ranks that run the same lines hold the same at them.");
    return groups.size() > 1 ? RankReportText::tr("No two ranks are enough alike to compare them.")
                             : QString();
}

QString missingSentence(const RankReport& report)
{
    const std::uint64_t missing = countOf(report.missing);
    if (missing == 0)
        return {};
    const QString ranks = textOf(report.missing, mostLabels);
    const QString world = formatCount(static_cast<std::uint64_t>(report.world));
    return (report.isWorldDeclared ? RankReportText::tr("Ranks without a file: %1 (%2 of %3).")
                                   : RankReportText::tr("Ranks without a file: %1 (%2 of at least %3)."))
        .arg(ranks, formatCount(missing), world);
}

/// Who could have failed before all that are known to.
QString victimSentence(const RankReport& report)
{
    QStringList sentences{missingSentence(report)};
    if (!report.unread.empty())
        sentences.append(RankReportText::tr("Files that cannot be read: %1.")
                             .arg(report.labelsOf(report.unread, mostLabels)));
    if (!report.cut.empty())
        sentences.append(
            RankReportText::tr("Files that end too early: %1.").arg(report.labelsOf(report.cut, mostLabels)));
    sentences.removeAll(QString());
    if (!report.cause.failures.empty() && !sentences.isEmpty() && !report.files.areOfNoJob())
        sentences.append(RankReportText::tr("Any of these may have failed before."));
    return sentences.join(u' ');
}

/// The column of the one that failed first; nothing where its file is of another set, or of no moment.
std::optional<std::size_t> columnOfFirst(const RankReport& report)
{
    const RankFailure& first = report.cause.failures.front();
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const RankColumn& one = report.matrix.columns()[column];
        if (one.summary == first.summary && one.label == first.label &&
            report.matrix.column(column).hasMoment)
            return column;
    }
    return std::nullopt;
}

/// The call sites at which a column holds most.
QString largestSites(const RankReport& report, std::size_t column)
{
    constexpr std::size_t most = 2;
    const auto cells = report.matrix.cells(column);
    std::vector<RankCell> largest(cells.begin(), cells.end());
    std::stable_sort(largest.begin(), largest.end(),
                     [](const RankCell& a, const RankCell& b) { return a.bytes > b.bytes; });
    QStringList texts;
    for (std::size_t at = 0; at < std::min(most, largest.size()); ++at)
        texts.append((report.by == Grouping::Site ? whereText(report, Judged::Site, largest[at].site)
                                                  : bornText(report, Judged::Site, largest[at].site)) +
                     u' ' + formatShortBytes(largest[at].bytes));
    return texts.join(QStringLiteral(", "));
}

/// The step whose end was the last before a rank failed, and what was allocated there; null where none is
/// known.
const RankStep* lastStepBefore(const RankSummary& summary, EventIndex event)
{
    const auto behind = std::find_if(summary.steps.begin(), summary.steps.end(),
                                     [event](const RankStep& step) { return step.event > event; });
    return behind == summary.steps.begin() ? nullptr : &*(behind - 1);
}

/// What it held more at the end of the last step that it did than peers did at the end of theirs: the last
/// moment that all of them have. Empty where it held as much.
QString stepSentence(const RankReport& report, std::size_t column, const std::vector<std::size_t>& peers)
{
    const RankSummary& summary = report.summaryOf(column);
    const RankStep* const own =
        summary.ooms.empty() ? nullptr : lastStepBefore(summary, summary.ooms.back().event);
    if (!own)
        return {};
    std::vector<std::uint64_t> bytes;
    for (const std::size_t peer : peers) {
        for (const RankStep& step : report.summaryOf(peer).steps) {
            if (step.step == own->step && peer != column)
                bytes.push_back(step.bytes);
        }
    }
    if (bytes.empty())
        return {};
    const Spread spread = spreadOf(bytes);
    if (own->bytes <= spread.median || own->bytes - spread.median <= boundOf(spread).bytes)
        return {};
    return RankReportText::tr(
               "At the end of step %1 it held %2 more than its peers did then (%3, where %4 is usual).")
        .arg(QString::number(own->step), formatShortBytes(own->bytes - spread.median),
             formatShortBytes(own->bytes), formatShortBytes(spread.median));
}

/// Of those that went on, and are not odd unless all are.
std::vector<std::uint64_t> peaksOfOthers(const RankReport& report, const std::vector<std::size_t>& peers,
                                         std::size_t column)
{
    std::vector<std::uint64_t> usual;
    std::vector<std::uint64_t> all;
    for (const std::size_t peer : peers) {
        if (report.peers.isStopped[peer] || peer == column)
            continue;
        const std::uint64_t peak = report.summaryOf(peer).allocatedPeak;
        all.push_back(peak);
        if (std::ranges::none_of(report.odd, [peer](const OddRank& odd) { return odd.column == peer; }))
            usual.push_back(peak);
    }
    return usual.empty() ? all : usual;
}

/// What the first one held when it failed, beside what its peers that did not fail hold at most. Who failed
/// is never said to be as its group is: that may have failed as well.
QString firstSentence(const RankReport& report)
{
    const auto column = report.cause.isOrdered() ? columnOfFirst(report) : std::nullopt;
    if (!column)
        return {};
    const RankSummary& summary = report.summaryOf(*column);
    const RankMoment* const moment = summary.at(RankMomentKind::Oom);
    const std::uint64_t total = moment ? moment->total.bytes : report.matrix.column(*column).total;
    const QString place = moment ? core::placeText(summary, *moment) : QString();
    const QString who = report.whoIs(*column);
    const QString rank =
        place.isEmpty() ? who : RankReportText::tr("%1 (%2)", "rank and where it was").arg(who, place);
    const QString held = formatShortBytes(total);
    const QString sites = largestSites(report, *column);
    const QString most = report.by == Grouping::Site
                             ? RankReportText::tr("most %1", "of what it held: at a line").arg(sites)
                             : RankReportText::tr("most was allocated %1", "of what it held").arg(sites);
    const auto& peers = report.peers.groups[report.peers.groupOf[*column]].columns;
    auto peaks = peaksOfOthers(report, peers, *column);
    QString sentence;
    const Spread spread = spreadOf(peaks);
    if (peaks.empty())
        sentence =
            (peers.size() == 1
                 ? RankReportText::tr("%1 failed with %2 allocated; %3.")
                 : RankReportText::tr("%1 failed with %2 allocated, and all of its peers failed, too; %3."))
                .arg(rank, held, most);
    else if (total > spread.median && total - spread.median > boundOf(spread).bytes)
        sentence =
            RankReportText::tr("%1 failed with %2 allocated, %3 more than its peers hold at their peaks; %4.")
                .arg(rank, held, formatShortBytes(total - spread.median), most);
    else
        sentence =
            RankReportText::tr("%1 failed with %2 allocated, where its peers hold %3 at their peaks; %4.")
                .arg(rank, held, formatShortBytes(spread.median), most);
    const QString step = stepSentence(report, *column, peers);
    return step.isEmpty() ? sentence : sentence + u' ' + step;
}

/// Which of files of no job ran out of memory: there is no first.
QString noJobFailures(const FirstCause& cause)
{
    QStringList labels;
    for (std::size_t at = 0; at < std::min(cause.failures.size(), mostLabels); ++at)
        labels += cause.failures[at].label;
    if (cause.failures.size() > mostLabels)
        labels += QStringLiteral("…");
    return RankReportText::tr("Out of memory: %1 (%2).", "a number of recordings, their names")
        .arg(formatCount(cause.failures.size()), labels.join(QStringLiteral(", ")));
}

/// That files are shown beside each other, not as ranks; empty of a job.
QString noJobSentence(const RankReport& report)
{
    return report.files.areOfNoJob()
               ? RankReportText::tr("%1 recordings, not one job: neither they nor their names tell a rank.")
                     .arg(formatCount(report.files.files.size()))
               : QString();
}

QString whoOf(const RankFailure& failure)
{
    return whoText(failure.rank < 0 ? std::nullopt : std::optional(failure.rank), failure.label);
}

/// That other folders' recordings, which may be of other jobs, tell of failures, too; empty where none does.
QString elsewhereSentence(const RankReport& report)
{
    if (report.failedElsewhere == 0)
        return {};
    return RankReportText::tr("Recordings of other sets in which memory ran out: %1.")
        .arg(formatCount(report.failedElsewhere));
}

} // namespace

QString causeSentence(const RankReport& report)
{
    const FirstCause& cause = report.cause;
    if (cause.failures.empty())
        return {};
    if (report.files.areOfNoJob())
        return noJobFailures(cause);
    const RankFailure& first = cause.failures.front();
    const QString asked = formatShortBytes(first.oom.requested);
    const bool areNamed = std::ranges::all_of(
        cause.tied, [&](std::size_t failure) { return cause.failures[failure].rank >= 0; });
    if (!cause.isOrdered() && !areNamed) // names of files are long, and red in the list
        return RankReportText::tr("%1 ranks ran out of memory; which was first cannot be ordered.")
            .arg(formatCount(cause.failures.size()));
    if (!cause.isOrdered()) {
        QStringList labels;
        constexpr std::size_t most = 32;
        for (std::size_t at = 0; at < std::min(cause.tied.size(), most); ++at)
            labels.append(cause.failures[cause.tied[at]].label);
        if (cause.tied.size() > most)
            labels.append(QStringLiteral("…"));
        return RankReportText::tr("%1 ranks ran out of memory; which was first cannot be ordered: %2.")
            .arg(formatCount(cause.failures.size()), labels.join(QStringLiteral(", ")));
    }
    const QString who = whoOf(first);
    const auto lead = cause.leadUs();
    if (!lead)
        return RankReportText::tr("%1 ran out of memory, and no other, when it asked for %2.",
                                  "a rank, bytes")
            .arg(who, asked);
    return RankReportText::tr("%1 ran out of memory first, %2 (± %3) before %4, when it asked for %5.",
                              "a rank, a time, a time, a rank, bytes")
        .arg(who, formatDuration(*lead), formatDuration(cause.errorUs()),
             cause.failures[1].rank < 0 ? cause.failures[1].label
                                        : RankReportText::tr("rank %1").arg(cause.failures[1].label),
             asked);
}

QStringList sentencesOf(const RankReport& report)
{
    const bool hasFailed = !report.cause.failures.empty() && !report.files.areOfNoJob();
    QStringList sentences{noJobSentence(report), causeSentence(report),
                          hasFailed ? firstSentence(report) : QString(), elsewhereSentence(report)};
    if (report.odd.empty())
        sentences += peaceSentence(report);
    else
        sentences += oddSentences(report);
    sentences += victimSentence(report);
    sentences.removeAll(QString());
    return sentences;
}

} // namespace core
