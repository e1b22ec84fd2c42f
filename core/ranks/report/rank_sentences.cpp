// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_sentences.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/program_labels.h"
#include "core/ranks/names/rank_text.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

constexpr std::size_t mostLabels = 8;

/// As sentences name a place: the tables below have all of its path.
QString placeText(const RankReport& report, Judged judged, std::uint32_t site)
{
    return plainLine(shortSite(report.placeText(judged, site)));
}

/// "in forward": where in the program what is judged was allocated.
QString bornText(const RankReport& report, Judged judged, std::uint32_t site)
{
    constexpr qsizetype longest = 80;
    if (judged == Judged::Other)
        return RankReportText::tr("elsewhere", "in the program");
    if (judged == Judged::Total)
        return RankReportText::tr("anywhere", "in the program");
    const QString& label = report.matrix.sites().name(site);
    QString text = plainLine(report.matrix.sites().text(site));
    if (text.size() > longest) // of calls the innermost say most
        text = QStringLiteral("…") + text.right(longest - 1);
    return label.isEmpty() || label == QLatin1String(ProgramLabels::before)
               ? text
               : RankReportText::tr("in %1").arg(text);
}

/// What every sentence on an outlier says.
struct OutlierWords
{
    QString rank;
    QString excess;  ///< or what it lacks
    QString figures; ///< what it holds, and what is usual
};

OutlierWords wordsOf(const RankReport& report, const RankOutlier& one)
{
    const std::uint64_t most = std::max(one.bytes, one.median);
    return {report.matrix.columns()[one.column].label,
            formatShortBytes(most - std::min(one.bytes, one.median)),
            RankReportText::tr("%1, where %2 is usual")
                .arg(formatShortBytes(one.bytes), formatShortBytes(one.median))};
}

/// The worst outlier, where the report is not by call site.
QString labelSentence(const RankReport& report)
{
    const RankOutlier& worst = report.unlike.outliers.front();
    const QString place = bornText(report, worst.judged, worst.site);
    const bool isLess = worst.bytes <= worst.median;
    const auto [rank, excess, figures] = wordsOf(report, worst);
    if (!worst.isGuest)
        return (isLess ? RankReportText::tr(
                             "Rank %1 holds %2 less than its peers of what was allocated %3 (%4).")
                       : RankReportText::tr(
                             "Rank %1 holds %2 more than its peers of what was allocated %3 (%4)."))
            .arg(rank, excess, place, figures);
    const QString peers = report.labelsOf(report.peers.groups[worst.group].columns, mostLabels);
    return (isLess ? RankReportText::tr("Rank %1 is like no other; it holds %2 less of what was allocated %3 "
                                        "than ranks %4, which it is most like (%5).")
                   : RankReportText::tr("Rank %1 is like no other; it holds %2 more of what was allocated %3 "
                                        "than ranks %4, which it is most like (%5)."))
        .arg(rank, excess, place, peers, figures);
}

/// Who else is one, for the sentence behind.
QString othersText(const RankReport& report)
{
    std::vector<std::size_t> others;
    for (const RankOutlier& one : report.unlike.outliers) {
        if (one.column != report.unlike.outliers.front().column)
            others.push_back(one.column);
    }
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    return others.empty() ? QString() : report.labelsOf(others, mostLabels);
}

/// "Rank 3 holds 2 GiB more than its peers at …": the worst outlier.
QString outlierSentence(const RankReport& report)
{
    const RankOutlier& worst = report.unlike.outliers.front();
    const QString place = placeText(report, worst.judged, worst.site);
    const bool isLess = worst.bytes <= worst.median;
    const auto [rank, excess, figures] = wordsOf(report, worst);
    const QString peers = report.labelsOf(report.peers.groups[worst.group].columns, mostLabels);
    if (worst.isGuest && isLess)
        return RankReportText::
            tr("Rank %1 is like no other; it holds %2 less at %3 than ranks %4, which it is most like (%5).")
                .arg(rank, excess, place, peers, figures);
    if (worst.isGuest)
        return RankReportText::
            tr("Rank %1 is like no other; it holds %2 more at %3 than ranks %4, which it is most like (%5).")
                .arg(rank, excess, place, peers, figures);
    return (isLess ? RankReportText::tr("Rank %1 holds %2 less than its peers at %3 (%4).")
                   : RankReportText::tr("Rank %1 holds %2 more than its peers at %3 (%4)."))
        .arg(rank, excess, place, figures);
}

QString outlierSentences(const RankReport& report)
{
    const QString others = othersText(report);
    const QString sentence = report.by == Grouping::Site ? outlierSentence(report) : labelSentence(report);
    return others.isEmpty()
               ? sentence
               : sentence + u' ' + RankReportText::tr("Others differ from their peers, too: %1.").arg(others);
}

/// Where members of a group that is too small to say what is usual differ most.
QString differenceSentence(const RankReport& report)
{
    const PeerDifference& one = report.unlike.differences.front();
    const QString low = report.matrix.columns()[one.low].label;
    const QString high = report.matrix.columns()[one.high].label;
    if (report.by != Grouping::Site)
        return RankReportText::tr("Rank %1 holds %2 more than rank %3 of what was allocated %4 (%5 and %6); "
                                  "their group is too small to say which is usual.")
            .arg(high, formatShortBytes(one.highBytes - one.lowBytes), low,
                 bornText(report, one.judged, one.site), formatShortBytes(one.highBytes),
                 formatShortBytes(one.lowBytes));
    return RankReportText::tr("Rank %1 holds %2 more than rank %3 at %4 (%5 and %6); their group is too "
                              "small to say which is usual.")
        .arg(high, formatShortBytes(one.highBytes - one.lowBytes), low,
             placeText(report, one.judged, one.site), formatShortBytes(one.highBytes),
             formatShortBytes(one.lowBytes));
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
        return RankReportText::tr("Ranks that hold the same kinds of things hold the same of them.");
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
    if (!report.cause.failures.empty() && !sentences.isEmpty())
        sentences.append(RankReportText::tr("Any of these may have failed before."));
    return sentences.join(u' ');
}

/// The column of the one that failed first; nothing where its file is of another set, or of no moment.
std::optional<std::size_t> columnOfFirst(const RankReport& report)
{
    const RankFailure& first = report.cause.failures.front();
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const RankColumn& one = report.matrix.columns()[column];
        if (one.label == first.label && report.matrix.column(column).hasMoment)
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
        texts.append((report.by == Grouping::Site ? placeText(report, Judged::Site, largest[at].site)
                                                  : bornText(report, Judged::Site, largest[at].site)) +
                     u' ' + formatShortBytes(largest[at].bytes));
    return texts.join(QStringLiteral(", "));
}

/// sites: where the largest part of it was allocated.
QString labelFirstSentence(const QString& rank, std::uint64_t total, std::uint64_t median,
                           const QString& sites)
{
    const QString held = formatShortBytes(total);
    if (total == median)
        return RankReportText::tr("Rank %1 holds %2, as its group does; most was allocated %3.")
            .arg(rank, held, sites);
    if (total <= median)
        return RankReportText::tr(
                   "Rank %1 holds %2, %3 less than the median of its group; most was allocated %4.")
            .arg(rank, held, formatShortBytes(median - total), sites);
    return RankReportText::tr(
               "Rank %1 holds %2, %3 more than the median of its group; most was allocated %4.")
        .arg(rank, held, formatShortBytes(total - median), sites);
}

/// What the first one holds beside its group, as far as the report's moment tells.
QString firstSentence(const RankReport& report)
{
    const auto column = report.cause.isOrdered() ? columnOfFirst(report) : std::nullopt;
    if (!column)
        return {};
    std::vector<std::uint64_t> totals;
    for (const std::size_t peer : report.peers.groups[report.peers.groupOf[*column]].columns)
        totals.push_back(report.matrix.column(peer).total);
    const std::uint64_t median = spreadOf(totals).median;
    const std::uint64_t total = report.matrix.column(*column).total;
    const QString sites = largestSites(report, *column);
    const QString held = formatShortBytes(total);
    const QString rank = report.matrix.columns()[*column].label;
    if (report.by != Grouping::Site)
        return labelFirstSentence(rank, total, median, sites);
    if (total == median)
        return RankReportText::tr("Rank %1 holds %2, as its group does; most at %3.").arg(rank, held, sites);
    if (total <= median)
        return RankReportText::tr("Rank %1 holds %2, %3 less than the median of its group; most at %4.")
            .arg(rank, held, formatShortBytes(median - total), sites);
    return RankReportText::tr("Rank %1 holds %2, %3 more than the median of its group; most at %4.")
        .arg(rank, held, formatShortBytes(total - median), sites);
}

} // namespace

QString causeSentence(const RankReport& report)
{
    const FirstCause& cause = report.cause;
    if (cause.failures.empty())
        return {};
    const RankFailure& first = cause.failures.front();
    const QString asked = formatShortBytes(first.oom.requested);
    if (!cause.isOrdered()) {
        QStringList labels;
        for (std::size_t at = 0; at < std::min(cause.tied.size(), std::size_t{32}); ++at)
            labels.append(cause.failures[cause.tied[at]].label);
        if (cause.tied.size() > std::size_t{32})
            labels.append(QStringLiteral("…"));
        return RankReportText::tr("%1 ranks ran out of memory; which was first cannot be ordered: %2.")
            .arg(formatCount(cause.failures.size()), labels.join(QStringLiteral(", ")));
    }
    const auto lead = cause.leadUs();
    if (!lead)
        return RankReportText::tr("Rank %1 ran out of memory, and no other, when it asked for %2.")
            .arg(first.label, asked);
    return RankReportText::tr(
               "Rank %1 ran out of memory first, %2 (± %3) before rank %4, when it asked for %5.")
        .arg(first.label, formatDuration(*lead), formatDuration(cause.errorUs()), cause.failures[1].label,
             asked);
}

QStringList sentencesOf(const RankReport& report)
{
    const bool hasFailed = !report.cause.failures.empty();
    QStringList sentences{causeSentence(report), hasFailed ? firstSentence(report) : QString(),
                          report.unlike.outliers.empty() ? peaceSentence(report) : outlierSentences(report),
                          victimSentence(report)};
    sentences.removeAll(QString());
    return sentences;
}

} // namespace core
