// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_report_sections.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/report/odd_rank_text.h"

#include <algorithm>
#include <span>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

constexpr std::size_t usualTop = 10;
constexpr std::size_t mostClassColumns = 6; ///< of the matrix in a text

QString line(const QString& text)
{
    return core::plainLine(text);
}

/// Of the column of what is compared.
QString placeHeading(core::Grouping by)
{
    switch (by) {
    case core::Grouping::Phase:
        return RanksCommandText::tr("phase");
    case core::Grouping::Step:
        return RanksCommandText::tr("step");
    case core::Grouping::Layer:
        return RanksCommandText::tr("layer");
    case core::Grouping::Call:
        return RanksCommandText::tr("call");
    default:
        return RanksCommandText::tr("call site");
    }
}

QString labelOf(const core::RankReport& report, std::size_t column)
{
    return report.matrix.columns()[column].label;
}

QString signedBytes(std::uint64_t bytes, std::uint64_t usual)
{
    return bytes < usual ? QStringLiteral("−") + core::formatBytes(usual - bytes)
                         : QStringLiteral("+") + core::formatBytes(bytes - usual);
}

/// The rows that fit, and how many others there are.
template <class Items, class ToRow>
void addRows(ReportSection& section, const RankListing& listing, const Items& items, ToRow toRow)
{
    const std::size_t top = std::min(listing.top.value_or(usualTop), items.size());
    for (std::size_t at = 0; at < top; ++at)
        section.rows.push_back(toRow(items[at]));
    if (items.size() > top) {
        QStringList row;
        for (qsizetype at = 0; at + 1 < section.rows.front().size(); ++at)
            row.append(QString());
        section.rows.push_back(
            row << RanksCommandText::tr("(%1 more)").arg(core::formatCount(items.size() - top)));
    }
}

ReportSection failures(const RankListing& listing)
{
    const core::FirstCause& cause = listing.report.cause;
    ReportSection section{
        RanksCommandText::tr("Out of memory, by time"),
        {{RanksCommandText::tr("after"), RanksCommandText::tr("±"), RanksCommandText::tr("asked for"),
          RanksCommandText::tr("allocated"), RanksCommandText::tr("rank"), RanksCommandText::tr("host"),
          RanksCommandText::tr("call site")}},
        4};
    addRows(section, listing, cause.failures, [&](const core::RankFailure& failure) {
        const bool isTimed = failure.timeUs != core::noTime;
        return QStringList{isTimed ? core::formatDuration(failure.timeUs - cause.failures.front().timeUs)
                                   : RanksCommandText::tr("unknown"),
                           core::formatDuration(failure.clock.errorUs),
                           core::formatBytes(failure.oom.requested),
                           core::formatBytes(failure.oom.allocated),
                           failure.label,
                           line(failure.host),
                           line(QString::fromStdString(failure.oom.site))};
    });
    return section;
}

/// One row a rank, what it does rather than each call site that comes of it: JSON has these.
ReportSection oddRanks(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        RanksCommandText::tr("Ranks that differ from their peers"),
        {{RanksCommandText::tr("excess"), RanksCommandText::tr("holds"), RanksCommandText::tr("usual"),
          RanksCommandText::tr("rank"), RanksCommandText::tr("group"), RanksCommandText::tr("what it does")}},
        3};
    addRows(section, listing, report.odd, [&](const core::OddRank& odd) {
        const QString group = report.peers.nameOf(odd.group);
        return QStringList{signedBytes(odd.total, odd.usual),
                           core::formatBytes(odd.total),
                           core::formatBytes(odd.usual),
                           labelOf(report, odd.column),
                           odd.isGuest ? RanksCommandText::tr("none, most like %1").arg(group) : group,
                           line(core::deedText(report, odd))};
    });
    return section;
}

ReportSection differences(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        RanksCommandText::tr("Differences in groups of fewer than %1").arg(report.leastPeers),
        {{RanksCommandText::tr("difference"), RanksCommandText::tr("least"), RanksCommandText::tr("most"),
          RanksCommandText::tr("rank of least"), RanksCommandText::tr("rank of most"),
          RanksCommandText::tr("group"), placeHeading(report.by)}},
        3};
    addRows(section, listing, report.unlike.differences, [&](const core::PeerDifference& one) {
        return QStringList{core::formatBytes(one.highBytes - one.lowBytes),
                           core::formatBytes(one.lowBytes),
                           core::formatBytes(one.highBytes),
                           labelOf(report, one.low),
                           labelOf(report, one.high),
                           report.peers.nameOf(one.group),
                           line(report.placeText(one.judged, one.site))};
    });
    return section;
}

/// "model.py:12 embed +2.00 GiB": what a group has otherwise than the largest one.
QString differsBy(const core::RankReport& report, std::size_t group)
{
    constexpr int most = 2;
    QStringList texts;
    for (const core::GroupDifference& one : report.unlike.groupDifferences) {
        if (one.group == group && texts.size() < most)
            texts.append(line(report.matrix.sites().text(one.site)) + u' ' +
                         signedBytes(one.bytes, one.usual));
    }
    return texts.join(QStringLiteral("; "));
}

ReportSection groups(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        report.peers.isByMesh ? RanksCommandText::tr("Peers by the mesh")
                              : RanksCommandText::tr("Peers by what they run"),
        {{RanksCommandText::tr("ranks"), RanksCommandText::tr("median peak"), RanksCommandText::tr("group"),
          RanksCommandText::tr("which"), RanksCommandText::tr("differs from the largest by")}},
        2};
    std::vector<std::size_t> all;
    for (std::size_t group = 0; group < report.peers.groups.size(); ++group)
        all.push_back(group);
    addRows(section, listing, all, [&](std::size_t group) {
        const core::PeerGroup& peers = report.peers.groups[group];
        return QStringList{core::formatCount(peers.columns.size()),
                           core::formatBytes(medianPeak(report, peers)), report.peers.nameOf(group),
                           report.labelsOf(peers.columns, mostLabels), differsBy(report, group)};
    });
    return section;
}

ReportSection headroom(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        RanksCommandText::tr("Headroom: capacity less the most that was reserved"),
        {{RanksCommandText::tr("left"), RanksCommandText::tr("reserved"), RanksCommandText::tr("capacity"),
          RanksCommandText::tr("rank"), RanksCommandText::tr("group"), RanksCommandText::tr("host")}},
        3};
    addRows(section, listing, report.headroom, [&](const core::RankHeadroom& one) {
        const core::RankSummary& summary = report.summaryOf(one.column);
        return QStringList{core::formatSignedBytes(one.bytes).remove(u'+'),
                           core::formatBytes(*summary.reservedPeak),
                           core::formatBytes(*summary.capacity),
                           labelOf(report, one.column),
                           report.peers.nameOf(report.peers.groupOf[one.column]),
                           line(report.matrix.columns()[one.column].host)};
    });
    return section;
}

/// What the first rank of each class holds, where there are few of them.
ReportSection sitesByClass(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        report.by == core::Grouping::Site
            ? RanksCommandText::tr("Call sites of equal ranks, as the first of them holds")
            : RanksCommandText::tr("What equal ranks hold, as the first of them does, by %1")
                  .arg(placeHeading(report.by)),
        {{}},
        0};
    for (const core::RankClass& one : report.classes) {
        const QString labels = report.labelsOf(one.columns, 3);
        section.rows.front().append(
            one.columns.size() == 1
                ? labels
                : RanksCommandText::tr("%1 (%2 ranks)").arg(labels, core::formatCount(one.columns.size())));
    }
    section.firstText = section.rows.front().size();
    section.rows.front().append(placeHeading(report.by));
    const auto sites = report.sitesByWeight();
    const std::size_t top = std::min(listing.top.value_or(usualTop), sites.size());
    std::vector<std::uint64_t> listed(report.classes.size(), 0);
    for (std::size_t at = 0; at < top; ++at) {
        QStringList row;
        for (std::size_t one = 0; one < report.classes.size(); ++one) {
            const std::uint64_t bytes = report.matrix.bytesOf(report.classes[one].columns.front(), sites[at]);
            listed[one] += bytes;
            row.append(core::formatBytes(bytes));
        }
        section.rows.push_back(row << line(report.matrix.sites().text(sites[at])));
    }
    QStringList others;
    QStringList totals;
    for (std::size_t one = 0; one < report.classes.size(); ++one) {
        const std::uint64_t total = report.matrix.column(report.classes[one].columns.front()).total;
        others.append(core::formatBytes(total - listed[one]));
        totals.append(core::formatBytes(total));
    }
    section.rows.push_back(
        others << (report.by == core::Grouping::Site
                       ? RanksCommandText::tr("other call sites")
                       : RanksCommandText::tr("others", "phases, steps, layers or calls")));
    section.rows.push_back(totals << RanksCommandText::tr("total"));
    return section;
}

/// Where ranks are too different for a column each: what they hold at least, in the middle and at most.
ReportSection sitesByRange(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        report.by == core::Grouping::Site
            ? RanksCommandText::tr("Call sites, over all ranks")
            : RanksCommandText::tr("What all ranks hold, by %1").arg(placeHeading(report.by)),
        {{RanksCommandText::tr("least"), RanksCommandText::tr("median"), RanksCommandText::tr("most"),
          RanksCommandText::tr("rank of most"), placeHeading(report.by)}},
        3};
    const auto add = [&](const auto& bytesOf, const QString& text) {
        std::vector<std::uint64_t> numbers;
        std::size_t high = 0;
        for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
            if (!report.matrix.column(column).hasMoment)
                continue;
            numbers.push_back(bytesOf(column));
            if (numbers.size() == 1 || numbers.back() > bytesOf(high))
                high = column;
        }
        const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
        const QStringList ends{core::formatBytes(*least), core::formatBytes(*most)};
        section.rows.push_back({ends[0], core::formatBytes(core::spreadOf(numbers).median), ends[1],
                                labelOf(report, high), text});
    };
    const auto sites = report.sitesByWeight();
    const std::size_t top = std::min(listing.top.value_or(usualTop), sites.size());
    for (const std::uint32_t site : std::span(sites).first(top))
        add([&](std::size_t column) { return report.matrix.bytesOf(column, site); },
            line(report.matrix.sites().text(site)));
    add([&](std::size_t column) { return report.matrix.column(column).total; },
        RanksCommandText::tr("total"));
    return section;
}

ReportSection classes(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    ReportSection section{
        report.by == core::Grouping::Site
            ? RanksCommandText::tr("Equal ranks: at each call site they differ by less than 64 KiB")
            : RanksCommandText::tr("Equal ranks: in each row they differ by less than 64 KiB"),
        {{RanksCommandText::tr("ranks"), RanksCommandText::tr("total"), RanksCommandText::tr("which")}},
        2};
    addRows(section, listing, report.classes, [&](const core::RankClass& one) {
        return QStringList{core::formatCount(one.columns.size()),
                           core::formatBytes(report.matrix.column(one.columns.front()).total),
                           report.labelsOf(one.columns, mostLabels)};
    });
    return section;
}

} // namespace

std::uint64_t medianPeak(const core::RankReport& report, const core::PeerGroup& group)
{
    std::vector<std::uint64_t> peaks;
    for (const std::size_t column : group.columns)
        peaks.push_back(report.summaryOf(column).allocatedPeak);
    return core::spreadOf(peaks).median;
}

std::vector<ReportSection> sectionsOf(const RankListing& listing)
{
    std::vector<ReportSection> sections{failures(listing), oddRanks(listing), differences(listing),
                                        groups(listing), headroom(listing)};
    if (!listing.report.classes.empty() && listing.report.classes.size() <= mostClassColumns) {
        sections.push_back(sitesByClass(listing));
    } else if (!listing.report.classes.empty()) {
        sections.push_back(sitesByRange(listing));
        sections.push_back(classes(listing));
    }
    std::erase_if(sections, [](const ReportSection& section) { return section.rows.size() < 2; });
    return sections;
}

QString momentText(core::RankMomentKind kind)
{
    switch (kind) {
    case core::RankMomentKind::Peak:
        return RanksCommandText::tr("at each rank's own peak");
    case core::RankMomentKind::Oom:
        return RanksCommandText::tr("when each rank last ran out of memory");
    case core::RankMomentKind::End:
        return RanksCommandText::tr("at the end of each recording");
    }
    return {};
}

} // namespace app
