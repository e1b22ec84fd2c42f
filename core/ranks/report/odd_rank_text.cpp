// SPDX-License-Identifier: MIT
#include "core/ranks/report/odd_rank_text.h"

#include "core/base/number_form.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/program_labels.h"
#include "core/ranks/report/rank_program_text.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <set>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

constexpr qsizetype mostOddSentences = 3;
constexpr std::size_t mostRunsSaid = 2;
constexpr std::size_t mostOddLabels = 8;

QString ratioText(double ratio)
{
    constexpr int digits = 3;
    return formatDigits(ratio, digits);
}

QString usualText(std::uint64_t bytes, std::uint64_t usual)
{
    return RankReportText::tr("%1, where %2 is usual").arg(formatShortBytes(bytes), formatShortBytes(usual));
}

QString runsText(const OddRank::Runs& runs)
{
    const QString phase = core::textOf(runs.phase);
    if (runs.perStep == 2 && runs.usual == 1)
        return RankReportText::tr("runs %1 twice a step").arg(phase);
    return RankReportText::tr("runs %1 %2 × a step instead of %3 ×")
        .arg(phase, formatCount(runs.perStep), formatCount(runs.usual));
}

QString scaleText(const OddRank::Scale& scale)
{
    const QString ratio = ratioText(scale.ratio);
    switch (scale.of) {
    case OddRank::Scale::Of::Activations:
        return RankReportText::tr("holds all activations × %1").arg(ratio);
    case OddRank::Scale::Of::Everything:
        return RankReportText::tr("holds everything × %1").arg(ratio);
    case OddRank::Scale::Of::Layers:
        break;
    }
    return RankReportText::tr("keeps all activations of its layers × %1 (%2 a layer, where %3 is usual)")
        .arg(ratio, formatShortBytes(scale.bytes), formatShortBytes(scale.usual));
}

/// What is known of why; empty where only where it holds more is.
QStringList causesOf(const OddRank& odd)
{
    QStringList causes;
    if (odd.kept)
        causes += RankReportText::tr("keeps %1 more of every step at %2")
                      .arg(formatShortBytes(odd.kept->perStep - odd.kept->usual),
                           plainLine(shortSite(odd.kept->site)));
    for (std::size_t at = 0; at < std::min(odd.runs.size(), mostRunsSaid); ++at)
        causes += runsText(odd.runs[at]);
    if (odd.scale)
        causes += scaleText(*odd.scale);
    return causes;
}

QString together(const QStringList& parts)
{
    QString text = parts.value(0);
    for (qsizetype at = 1; at < parts.size(); ++at)
        text = RankReportText::tr("%1 and %2", "what a rank does").arg(text, parts[at]);
    return text;
}

/// Where it holds most more or less.
QString holdsText(const RankReport& report, const RankOutlier& one)
{
    const bool isLess = one.bytes <= one.median;
    const QString bytes = formatShortBytes(isLess ? one.median - one.bytes : one.bytes - one.median);
    const QString figures = usualText(one.bytes, one.median);
    if (report.by == Grouping::Site)
        return (isLess ? RankReportText::tr("holds %1 less at %2 (%3)")
                       : RankReportText::tr("holds %1 more at %2 (%3)"))
            .arg(bytes, shortPlace(report, one.judged, one.site), figures);
    return (isLess ? RankReportText::tr("holds %1 less of what was allocated %2 (%3)")
                   : RankReportText::tr("holds %1 more of what was allocated %2 (%3)"))
        .arg(bytes, bornText(report, one.judged, one.site), figures);
}

/// That it failed, and where; empty where it went on.
QString stoppedText(const RankReport& report, std::size_t column)
{
    if (!report.peers.isStopped[column])
        return {};
    const RankSummary& summary = report.summaryOf(column);
    const RankMoment* const moment = summary.at(RankMomentKind::Oom);
    if (!moment)
        return RankReportText::tr("ended early");
    const QString place = placeText(summary, *moment);
    return place.isEmpty()
               ? RankReportText::tr("ran out of memory")
               : RankReportText::tr("ran out of memory (%1)", "a place in the program").arg(place);
}

/// That its peak is elsewhere in the program, so that call sites are not those that peers hold then.
QString elsewhereText(const RankReport& report, const OddRank& odd)
{
    if (!odd.phase || report.kind != RankMomentKind::Peak || report.peers.isStopped[odd.column])
        return {};
    return RankReportText::tr("its peak is in %1, that of most of its peers in %2", "phases")
        .arg(core::textOf(*odd.phase), core::textOf(odd.usualPhase));
}

QString withElsewhere(const QString& text, const RankReport& report, const OddRank& odd)
{
    const QString elsewhere = elsewhereText(report, odd);
    return elsewhere.isEmpty() ? text : RankReportText::tr("%1; %2", "what a rank does").arg(text, elsewhere);
}

/// "Rank 3 keeps 24 MiB more of every step at …: 120 MiB more than its peers (1.2 GiB, where …)."
QString causeOfOdd(const RankReport& report, const OddRank& odd)
{
    const QString rank = report.matrix.columns()[odd.column].label;
    const QString causes = withElsewhere(together(causesOf(odd)), report, odd);
    if (odd.distance() == 0)
        return RankReportText::tr("Rank %1 %2.", "rank, what it does").arg(rank, causes);
    return (odd.isLess()
                ? RankReportText::tr("Rank %1 %2: %3 less in all than its peers (%4).", "rank, what it does")
                : RankReportText::tr("Rank %1 %2: %3 more in all than its peers (%4).", "rank, what it does"))
        .arg(rank, causes, formatShortBytes(odd.distance()), usualText(odd.total, odd.usual));
}

/// "Rank 3 holds 2 GiB more than its peers at …", where a report is not by call site "of what was allocated
/// …".
QString differenceOfOdd(const RankReport& report, const RankOutlier& one)
{
    const bool isLess = one.bytes <= one.median;
    const bool isSite = report.by == Grouping::Site;
    const QString rank = report.matrix.columns()[one.column].label;
    const QString bytes = formatShortBytes(isLess ? one.median - one.bytes : one.bytes - one.median);
    const QString place =
        isSite ? shortPlace(report, one.judged, one.site) : bornText(report, one.judged, one.site);
    const QString figures = usualText(one.bytes, one.median);
    if (!one.isGuest && isSite)
        return (isLess ? RankReportText::tr("Rank %1 holds %2 less than its peers at %3 (%4).")
                       : RankReportText::tr("Rank %1 holds %2 more than its peers at %3 (%4)."))
            .arg(rank, bytes, place, figures);
    if (!one.isGuest)
        return (isLess ? RankReportText::tr(
                             "Rank %1 holds %2 less than its peers of what was allocated %3 (%4).")
                       : RankReportText::tr(
                             "Rank %1 holds %2 more than its peers of what was allocated %3 (%4)."))
            .arg(rank, bytes, place, figures);
    const QString peers = report.labelsOf(report.peers.groups[one.group].columns, mostOddLabels);
    if (isSite)
        return (isLess ? RankReportText::tr("Rank %1 is like no other; it holds %2 less at %3 than ranks %4, "
                                            "which it is most like (%5).")
                       : RankReportText::tr("Rank %1 is like no other; it holds %2 more at %3 than ranks %4, "
                                            "which it is most like (%5)."))
            .arg(rank, bytes, place, peers, figures);
    return (isLess ? RankReportText::tr("Rank %1 is like no other; it holds %2 less of what was allocated %3 "
                                        "than ranks %4, which it is most like (%5).")
                   : RankReportText::tr("Rank %1 is like no other; it holds %2 more of what was allocated %3 "
                                        "than ranks %4, which it is most like (%5)."))
        .arg(rank, bytes, place, peers, figures);
}

/// Equal for ranks that do the same, whatever comes of it.
QString deedKey(const RankReport& report, const OddRank& odd)
{
    QStringList parts;
    if (odd.kept)
        parts += odd.kept->site;
    for (const OddRank::Runs& runs : odd.runs)
        parts += runsText(runs);
    if (odd.scale)
        parts += ratioText(odd.scale->ratio);
    if (parts.isEmpty() && odd.worst) {
        const RankOutlier& worst = report.unlike.outliers[*odd.worst];
        parts = {QString::number(int(worst.judged)), QString::number(worst.site),
                 QString::number(int(worst.excess < 0))};
    }
    return parts.join(u'\n');
}

} // namespace

QString shortPlace(const RankReport& report, Judged judged, std::uint32_t site)
{
    return plainLine(shortSite(report.placeText(judged, site)));
}

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

QString deedText(const RankReport& report, const OddRank& odd)
{
    QStringList parts = causesOf(odd);
    if (!odd.hasCause() && odd.worst)
        parts += holdsText(report, report.unlike.outliers[*odd.worst]);
    const QString stopped = stoppedText(report, odd.column);
    if (!stopped.isEmpty())
        parts.prepend(stopped);
    return withElsewhere(together(parts), report, odd);
}

QStringList oddSentences(const RankReport& report)
{
    QStringList sentences;
    std::set<QString> said;
    std::vector<std::size_t> others;
    for (const OddRank& odd : report.odd) {
        if (sentences.size() == mostOddSentences || !said.insert(deedKey(report, odd)).second)
            others.push_back(odd.column);
        else
            sentences += odd.hasCause() ? causeOfOdd(report, odd)
                                        : differenceOfOdd(report, report.unlike.outliers[*odd.worst]);
    }
    std::sort(others.begin(), others.end());
    if (!others.empty())
        sentences.back() += u' ' + RankReportText::tr("Others differ from their peers, too: %1.")
                                       .arg(report.labelsOf(others, mostOddLabels));
    return sentences;
}

} // namespace core
