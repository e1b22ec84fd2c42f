// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_sentence.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/diff/diff_groups.h"
#include "core/ledger/missing_reason.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"

#include <QStringList>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(DiffSentenceText);

constexpr std::size_t mostNamed = 3;
constexpr double fewestExplained = 0.8; ///< of the difference, by those named
constexpr double mostExplained = 1.2;   ///< above it what others hold less matters as much

QString siteText(const DiffSide& side, std::uint32_t stack)
{
    const StackId id = side.held.stackOf(stack);
    const StackTable& stacks = side.recording->snapshot().stacks();
    const StackId freed = side.held.of->freedAt[stack];
    if (!freed.isNone()) // a whole path is no part of a sentence
        return freedAtText(plainLine(shortSite(stacks.callSite(freed), stacks)));
    if (id.isNone())
        return side.held.reasonOf(stack);
    return plainLine(shortSite(stacks.callSite(id), stacks));
}

QString nameOfGroup(const Diff& diff, const DiffGroup& group)
{
    const DiffRow& row = diff.rows[group.rows.front()];
    return row.stacksB.empty() ? siteText(diff.a, row.stacksA.front())
                               : siteText(diff.b, row.stacksB.front());
}

/// "; 150 MiB more in some places, 147 MiB less in others": what nearly cancels out has no one cause.
QString balanced(const std::vector<DiffGroup>& groups)
{
    std::uint64_t more = 0;
    std::uint64_t less = 0;
    for (const DiffGroup& group : groups) {
        const auto bytes = static_cast<std::uint64_t>(group.change());
        (group.change() > 0 ? more : less) += group.change() > 0 ? bytes : std::uint64_t{0} - bytes;
    }
    return DiffSentenceText::tr("; %1 more in some places, %2 less in others")
        .arg(formatShortBytes(more), formatShortBytes(less));
}

/// "; spread over 37 call sites, the largest part (12 %) at x": what no few explain.
QString spread(const Diff& diff, const std::vector<DiffGroup>& groups, std::int64_t change)
{
    const auto isPart = [change](const DiffGroup& group) {
        return group.change() != 0 && (group.change() > 0) == (change > 0);
    };
    const auto count = std::count_if(groups.begin(), groups.end(), isPart);
    const auto most = std::find_if(groups.begin(), groups.end(), isPart); // they are sorted by it
    if (most == groups.end())
        return {};
    const double share = static_cast<double>(most->change()) / static_cast<double>(change);
    return DiffSentenceText::tr("; spread over %n call sites, the largest part (%1 %) at %2", nullptr,
                                static_cast<int>(count))
        .arg(QString::number(100 * share, 'f', 0), nameOfGroup(diff, *most));
}

/// "; x explains 95 % of it", "; x and y explain …", or nothing.
QString explained(const Diff& diff)
{
    const std::int64_t change = diff.change();
    if (change == 0)
        return {};
    QStringList names;
    double sum = 0;
    const std::vector<DiffGroup> groups = lineGroupsOf(diff);
    for (const DiffGroup& group : groups) {
        if ((group.change() > 0) != (change > 0) || group.change() == 0)
            continue;
        if (names.size() == mostNamed)
            break;
        names += nameOfGroup(diff, group);
        sum += static_cast<double>(group.change());
        const double share = sum / static_cast<double>(change);
        if (share < fewestExplained)
            continue;
        if (share > mostExplained)
            return balanced(groups);
        if (names.size() == 1 && group.change() == change)
            return DiffSentenceText::tr("; %1 explains all of it").arg(names.front());
        constexpr double all = 1.005; // others went the other way
        if (names.size() == 1 && share >= all)
            return DiffSentenceText::tr("; %1 explains more than all of it").arg(names.front());
        const QString percent = QString::number(100 * share, 'f', 0);
        if (names.size() == 1)
            return DiffSentenceText::tr("; %1 explains %2 % of it").arg(names.front(), percent);
        const QString last = names.takeLast();
        return DiffSentenceText::tr("; %1 and %2 explain %3 % of it")
            .arg(names.join(QStringLiteral(", ")), last, percent);
    }
    return spread(diff, groups, change);
}

QString changed(const Diff& diff)
{
    std::size_t count = 0;
    for (const DiffRow& row : diff.rows)
        count += row.state() == DiffState::Same ? 0 : 1;
    return count == 0 ? DiffSentenceText::tr(", call site by call site")
                      : DiffSentenceText::tr(", but not call stack by call stack: %n differ", nullptr,
                                             static_cast<int>(count));
}

} // namespace

QString momentText(const Moment& moment)
{
    const QString number =
        formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(0, moment.choice.number)));
    QString event =
        moment.event < 0
            ? DiffSentenceText::tr("before the first event")
            : DiffSentenceText::tr("event %1").arg(formatCount(static_cast<std::uint64_t>(moment.event)));
    switch (moment.choice.kind) {
    case MomentChoice::Kind::Peak:
        return DiffSentenceText::tr("peak, %1").arg(event);
    case MomentChoice::Kind::Oom:
        return DiffSentenceText::tr("out of memory, %1").arg(event);
    case MomentChoice::Kind::End:
        return moment.event < 0 ? DiffSentenceText::tr("end") : DiffSentenceText::tr("end, %1").arg(event);
    case MomentChoice::Kind::Event:
        return event;
    case MomentChoice::Kind::Time:
        return DiffSentenceText::tr("%1, %2").arg(formatDuration(moment.choice.number), event);
    case MomentChoice::Kind::Step:
        return DiffSentenceText::tr("end of step %1, %2").arg(number, event);
    case MomentChoice::Kind::StepPeak:
        return DiffSentenceText::tr("peak of step %1, %2").arg(number, event);
    }
    return event;
}

QString sentenceOf(const Diff& diff, const QString& nameA, const QString& nameB)
{
    const QString a = formatShortBytes(diff.a.held.total.bytes);
    const QString b = formatShortBytes(diff.b.held.total.bytes);
    const std::int64_t change = diff.change();
    if (change == 0)
        return DiffSentenceText::tr("B (%1) holds as much as A (%2), %3").arg(nameB, nameA, a) +
               changed(diff);
    const auto bytes = static_cast<std::uint64_t>(change);
    const QString size = formatShortBytes(change < 0 ? std::uint64_t{0} - bytes : bytes);
    const QString sentence = change > 0
                                 ? DiffSentenceText::tr("B (%1) holds %2 more than A (%3), %4 instead of %5")
                                 : DiffSentenceText::tr("B (%1) holds %2 less than A (%3), %4 instead of %5");
    return sentence.arg(nameB, size, nameA, b, a) + explained(diff);
}

} // namespace core
