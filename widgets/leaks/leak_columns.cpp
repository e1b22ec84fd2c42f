// SPDX-License-Identifier: MIT
#include "widgets/leaks/leak_columns.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/leaks/leak_sentence.h"
#include "core/picture/palettes.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"

#include <QStringList>

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(LeakColumnsText);

const core::LeakGroup& group(const LeaksPtr& shown, RowId id)
{
    return shown->report.groups[id];
}

QString siteText(const LeaksPtr& shown, core::StackId stack)
{
    const core::StackTable& stacks = shown->recording->snapshot().stacks();
    return core::shortSite(stacks.callSite(stack), stacks);
}

/// Every call site of a group with what it keeps; of very many the first.
QString sitesText(const LeaksPtr& shown, RowId id)
{
    constexpr std::size_t mostLines = 20;
    const std::vector<core::LeakSite>& sites = group(shown, id).sites;
    QStringList lines;
    std::uint64_t rest = group(shown, id).total;
    for (std::size_t place = 0; place < std::min(mostLines, sites.size()); ++place) {
        rest -= sites[place].total;
        lines << LeakColumnsText::tr("%1: %2").arg(siteText(shown, sites[place].stack),
                                                   core::formatExactBytes(sites[place].total));
    }
    if (sites.size() > mostLines)
        lines << LeakColumnsText::tr("%1 more: %2")
                     .arg(core::formatCount(sites.size() - mostLines), core::formatExactBytes(rest));
    return lines.join(QLatin1Char('\n'));
}

TableColumn siteColumn(const LeaksPtr& shown)
{
    TableColumn column = columns::text(
        QStringLiteral("site"), LeakColumnsText::tr("Call site"),
        LeakColumnsText::tr("What keeps something; call sites that keep as many allocations of the same "
                            "steps are one row, called after the largest"),
        [shown](RowId id) { return core::nameOf(group(shown, id), shown->recording->snapshot()); });
    column.exact = [shown](RowId id) { return sitesText(shown, id); };
    return std::move(column).wide(16).roomy();
}

TableColumn liveColumn(const LeaksPtr& shown)
{
    TableColumn column = columns::bytes(
        QStringLiteral("live"), LeakColumnsText::tr("By step"),
        LeakColumnsText::tr(
            "What it held at the end of each step, whenever allocated; the number is that of the last one"),
        [shown](RowId id) -> std::optional<std::uint64_t> {
            return id < shown->live.size() ? std::optional(shown->live[id].back()) : std::nullopt;
        });
    column.exact = [shown](RowId id) {
        return id < shown->live.size()
                   ? LeakColumnsText::tr("%1 at the end of step %2, whenever allocated")
                         .arg(core::formatExactBytes(shown->live[id].back()),
                              core::numberText(shown->report.steps, shown->report.steps.count()))
                   : QString();
    };
    return std::move(column).wide(13);
}

TableColumn verdictColumn(const LeaksPtr& shown, bool isDark)
{
    TableColumn column = columns::text(
        QStringLiteral("verdict"), LeakColumnsText::tr("Verdict"),
        LeakColumnsText::tr(
            "By what is left, after the last complete step, of what each judged step allocated"),
        [shown](RowId id) {
            return core::verdictText(group(shown, id).verdict, group(shown, id).steps.size(),
                                     shown->report.steps);
        });
    column.exact = [shown](RowId id) { return core::meaningOf(group(shown, id).verdict.verdict); };
    column.decoration = [shown, isDark](RowId id) -> QVariant {
        return verdictColour(group(shown, id).verdict.verdict, isDark);
    };
    return std::move(column).wide(18);
}

TableColumn rateColumn(const LeaksPtr& shown)
{
    TableColumn column = columns::bytes(
        QStringLiteral("rate"), LeakColumnsText::tr("A step"),
        LeakColumnsText::tr("Kept of a step, of those of which anything is: the median"),
        [shown](RowId id) -> std::optional<std::uint64_t> {
            return group(shown, id).total == 0 ? std::nullopt : std::optional(group(shown, id).rate.median);
        });
    column.exact = [shown](RowId id) {
        const core::LeakRate& rate = group(shown, id).rate;
        return LeakColumnsText::tr("%1; from %2 to %3")
            .arg(core::formatExactBytes(rate.median), core::formatExactBytes(rate.min),
                 core::formatExactBytes(rate.max));
    };
    return std::move(column).wide(8);
}

TableColumn stepsColumn(const LeaksPtr& shown)
{
    TableColumn column =
        columns::count(QStringLiteral("steps_hit"), LeakColumnsText::tr("Steps"),
                       LeakColumnsText::tr("Judged steps of which anything is kept"), [shown](RowId id) {
                           return static_cast<std::int64_t>(group(shown, id).steps.size());
                       });
    column.text = [shown](RowId id) {
        return LeakColumnsText::tr("%1 of %2")
            .arg(core::formatCount(group(shown, id).steps.size()),
                 core::formatCount(shown->report.steps.judged()));
    };
    return std::move(column).wide(7);
}

TableColumn keptColumn(const LeaksPtr& shown)
{
    TableColumn column = columns::bytes(
        QStringLiteral("total"), LeakColumnsText::tr("Kept"),
        LeakColumnsText::tr("Of all judged steps, still allocated after the last complete one"),
        [shown](RowId id) { return std::optional(group(shown, id).total); });
    column.exact = [shown](RowId id) {
        const core::JudgedSteps& steps = shown->report.steps;
        return LeakColumnsText::tr("%1 that steps %2 to %3 allocated, still there after step %4")
            .arg(core::formatExactBytes(group(shown, id).total), core::numberText(steps, steps.first()),
                 core::numberText(steps, steps.last()), core::numberText(steps, steps.count()));
    };
    return std::move(column).wide(8);
}

QString freedText(const LeaksPtr& shown, RowId id)
{
    const core::LeakSite& site = group(shown, id).sites.front();
    return site.freedAt.isNone() ? QString() : siteText(shown, site.freedAt);
}

QString rootText(const LeaksPtr& shown, RowId id)
{
    const core::LeakGroup& of = group(shown, id);
    return of.root ? siteText(shown, of.sites[*of.root].stack) : QString();
}

} // namespace

QColor verdictColour(core::LeakVerdict verdict, bool isDark)
{
    const QPalette palette = picture::paletteOf(isDark);
    switch (verdict) {
    case core::LeakVerdict::EveryStep:
    case core::LeakVerdict::SinceStep:
    case core::LeakVerdict::SomeSteps:
        return picture::alarmColour(palette);
    case core::LeakVerdict::Swells:
        return picture::warningColour(palette);
    default:
        return picture::measureColour(palette);
    }
}

std::vector<TableColumn> leakColumns(const LeaksPtr& shown, bool isDark)
{
    return {
        siteColumn(shown),
        verdictColumn(shown, isDark),
        rateColumn(shown),
        keptColumn(shown),
        liveColumn(shown),
        stepsColumn(shown),
        columns::count(QStringLiteral("count"), LeakColumnsText::tr("Allocations"),
                       LeakColumnsText::tr("Number of what is kept"),
                       [shown](RowId id) { return static_cast<std::int64_t>(group(shown, id).count); })
            .wide(10)
            .extra(),
        columns::count(QStringLiteral("first_step"), LeakColumnsText::tr("Oldest from"),
                       LeakColumnsText::tr("The first judged step of which anything is kept"),
                       [shown](RowId id) -> std::optional<std::int64_t> {
                           const std::vector<std::size_t>& steps = group(shown, id).steps;
                           return steps.empty() ? std::nullopt
                                                : std::optional(shown->report.steps.numberOf(steps.front()));
                       })
            .wide(10)
            .extra(),
        columns::text(QStringLiteral("root_guess"), LeakColumnsText::tr("Held by (guess)"),
                      LeakColumnsText::tr(
                          "Of several call sites the last to allocate in a step, of your own code if any is: "
                          "usually the result that somebody stores, and with it what it was made from"),
                      [shown](RowId id) { return rootText(shown, id); })
            .wide(24)
            .extra(),
        columns::text(QStringLiteral("freed_at"), LeakColumnsText::tr("Others freed at"),
                      LeakColumnsText::tr("Where most others of the largest call site were freed"),
                      [shown](RowId id) { return freedText(shown, id); })
            .wide(24)
            .extra(),
        columns::bytes(
            QStringLiteral("pending"), LeakColumnsText::tr("Pending"),
            LeakColumnsText::tr("Freed by the program, but another stream has not finished with it"),
            [shown](RowId id) { return std::optional(group(shown, id).pending); })
            .wide(8)
            .extra(),
    };
}

} // namespace widgets
