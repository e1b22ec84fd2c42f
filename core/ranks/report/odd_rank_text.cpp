// SPDX-License-Identifier: MIT
#include "core/ranks/report/odd_rank_text.h"

#include "core/base/number_form.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ledger/ledger_key.h"
#include "core/ledger/missing_reason.h"
#include "core/ledger/program_labels.h"
#include "core/ranks/report/rank_program_text.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankReportText);

constexpr qsizetype mostOddSentences = 3;
constexpr std::size_t mostRunsSaid = 2;
constexpr std::size_t mostOddLabels = 8;
/// Of rows that no line has: their names are no places.
constexpr std::array conditionsWithoutLine{Condition::NoFrames, Condition::NoTrace, Condition::PendingFree,
                                           Condition::CompiledCode, Condition::NoFile};

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

/// "36 GiB more", "36 GiB less": than is usual.
QString amountText(const RankOutlier& one)
{
    return one.bytes <= one.median
               ? RankReportText::tr("%1 less", "bytes").arg(formatShortBytes(one.median - one.bytes))
               : RankReportText::tr("%1 more", "bytes").arg(formatShortBytes(one.bytes - one.median));
}

/// Where it holds most more or less.
QString holdsText(const RankReport& report, const RankOutlier& one)
{
    return RankReportText::tr("holds %1 %2 (%3)", "bytes more, where, figures")
        .arg(amountText(one), whereText(report, one.judged, one.site), usualText(one.bytes, one.median));
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
    const QString who = report.whoIs(odd.column);
    const QString causes = withElsewhere(together(causesOf(odd)), report, odd);
    if (odd.distance() == 0)
        return RankReportText::tr("%1 %2.", "a rank, what it does").arg(who, causes);
    return (odd.isLess()
                ? RankReportText::tr("%1 %2: %3 less in all than its peers (%4).", "a rank, what it does")
                : RankReportText::tr("%1 %2: %3 more in all than its peers (%4).", "a rank, what it does"))
        .arg(who, causes, formatShortBytes(odd.distance()), usualText(odd.total, odd.usual));
}

/// The line at which one that holds more in all holds most more than its peers, who are many: of those with
/// its largest cells. Empty where it is no more at any.
QString mostMoreText(const RankReport& report, const RankOutlier& one)
{
    constexpr std::size_t mostLooked = 64;
    if (one.judged != Judged::Total || one.excess <= 0)
        return {};
    const RankMatrix& matrix = report.matrix;
    const auto cells = matrix.cells(one.column);
    std::vector<RankCell> largest(cells.begin(), cells.end());
    std::ranges::stable_sort(largest, [](const RankCell& a, const RankCell& b) { return a.bytes > b.bytes; });
    largest.resize(std::min(largest.size(), mostLooked));
    std::map<QString, std::vector<std::uint32_t>> sitesOf; // the stacks below a line count together
    for (const RankCell& cell : largest)
        sitesOf[matrix.sites().text(cell.site)] = {};
    for (std::uint32_t site = 0; site < matrix.sites().count(); ++site) {
        if (const auto line = sitesOf.find(matrix.sites().text(site)); line != sitesOf.end())
            line->second.push_back(site);
    }
    std::pair<std::uint64_t, std::uint32_t> most;
    for (const auto& [line, sites] : sitesOf) {
        const auto held = [&, &sites = sites](std::size_t column) {
            std::uint64_t bytes = 0;
            for (const std::uint32_t site : sites)
                bytes += matrix.bytesOf(column, site);
            return bytes;
        };
        std::vector<std::uint64_t> peers;
        for (const std::size_t peer : report.peers.groups[one.group].columns) {
            if (peer != one.column)
                peers.push_back(held(peer));
        }
        const std::uint64_t bytes = held(one.column);
        const std::uint64_t usual = spreadOf(peers).median;
        if (bytes > usual && bytes - usual > most.first)
            most = {bytes - usual, sites.front()};
    }
    return most.first == 0
               ? QString()
               : RankReportText::tr("most %1, %2 more", "of it: at a line, bytes")
                     .arg(whereText(report, Judged::Site, most.second), formatShortBytes(most.first));
}

/// "Rank 3 holds 2 GiB more than its peers at …", where a report is not by call site "of what was allocated
/// …".
QString differenceOfOdd(const RankReport& report, const RankOutlier& one)
{
    const QString who = report.whoIs(one.column);
    const QString where = whereText(report, one.judged, one.site);
    const QString most = mostMoreText(report, one);
    const QString figures =
        most.isEmpty()
            ? usualText(one.bytes, one.median)
            : RankReportText::tr("%1; %2", "what a rank does").arg(usualText(one.bytes, one.median), most);
    if (!one.isGuest)
        return RankReportText::tr("%1 holds %2 than its peers %3 (%4).", "a rank, bytes more, where, figures")
            .arg(who, amountText(one), where, figures);
    return RankReportText::tr("%1 is like no other; it holds %2 %3 than %4, which it is most like (%5).",
                              "a rank, bytes more, where, ranks, figures")
        .arg(who, amountText(one), where,
             report.ranksText(report.peers.groups[one.group].columns, mostOddLabels), figures);
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

QString whereText(const RankReport& report, Judged judged, std::uint32_t site)
{
    if (report.by != Grouping::Site)
        return RankReportText::tr("of what was allocated %1").arg(bornText(report, judged, site));
    if (judged == Judged::Total)
        return RankReportText::tr("in all", "bytes of a rank");
    const QString place = shortPlace(report, judged, site);
    const QString text = judged == Judged::Site ? report.placeText(judged, site) : QString();
    if (text == titleOf(Condition::BeforeKept))
        return RankReportText::tr("allocated before recording");
    if (text == titleOf(Condition::BeforeFreed) || text.startsWith(freedAtText({})))
        return RankReportText::tr("allocated %1", "before the first event, freed later").arg(place);
    if (text == QLatin1String("C++ frames only") ||
        std::ranges::any_of(conditionsWithoutLine, [&](Condition one) { return text == titleOf(one); }))
        return RankReportText::tr("under “%1”", "a row without a line").arg(place);
    return RankReportText::tr("at %1", "a line").arg(place);
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

QString deedText(const RankReport& report, const PeerDifference& one)
{
    return RankReportText::tr("holds %1 than %2 %3 (%4 and %5)", "bytes more, a rank, where, bytes, bytes")
        .arg(RankReportText::tr("%1 more", "bytes").arg(formatShortBytes(one.highBytes - one.lowBytes)),
             report.ranksText({one.low}), whereText(report, one.judged, one.site),
             formatShortBytes(one.highBytes), formatShortBytes(one.lowBytes));
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
