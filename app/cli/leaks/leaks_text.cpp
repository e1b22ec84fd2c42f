// SPDX-License-Identifier: MIT
#include "app/cli/leaks/leak_listing.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/leaks/leak_sentence.h"

#include <QFileInfo>

#include <initializer_list>

namespace app {

namespace {

SNAPVIEWER_TEXTS(LeaksCommandText);

constexpr qsizetype firstTextColumn = 6; // before it numbers
constexpr std::size_t mostSites = 5;     // of a group, in a text

QString moreText(std::size_t count)
{
    return LeaksCommandText::tr("(%1 more)").arg(core::formatCount(count));
}

QStringList leakHeadings()
{
    return {LeaksCommandText::tr("kept"),    LeaksCommandText::tr("a step"),   LeaksCommandText::tr("least"),
            LeaksCommandText::tr("most"),    LeaksCommandText::tr("count"),    LeaksCommandText::tr("steps"),
            LeaksCommandText::tr("verdict"), LeaksCommandText::tr("call site")};
}

QStringList sums(std::uint64_t total, std::uint64_t count, const core::LeakRate& rate)
{
    if (total == 0)
        return {core::formatBytes(0), {}, {}, {}, {}};
    return {core::formatBytes(total), core::formatBytes(rate.median), core::formatBytes(rate.min),
            core::formatBytes(rate.max), core::formatCount(count)};
}

QString freedText(const LeakListing& listing, const core::LeakSite& site)
{
    return site.freedAt.isNone() ? QString()
                                 : LeaksCommandText::tr(", others freed at %1")
                                       .arg(core::plainLine(listing.siteOf(site.freedAt)));
}

/// A group, and under it its call sites where it has several.
void addGroup(std::vector<QStringList>& rows, const LeakListing& listing, const core::LeakGroup& group)
{
    QStringList row = sums(group.total, group.count, group.rate);
    row += QStringLiteral("%1/%2").arg(group.steps.size()).arg(listing.report.steps.judged());
    row += core::verdictText(group.verdict, group.steps.size(), listing.report.steps);
    if (group.sites.size() == 1) {
        const core::LeakSite& site = group.sites.front();
        rows.push_back(row << core::plainLine(listing.siteOf(site.stack)) + freedText(listing, site));
        return;
    }
    const QString count =
        LeaksCommandText::tr("%n call sites", nullptr, static_cast<int>(group.sites.size()));
    rows.push_back(
        row << (group.root ? LeaksCommandText::tr("%1, perhaps held by %2 (a guess)")
                                 .arg(count, core::plainLine(listing.siteOf(group.sites[*group.root].stack)))
                           : count));
    std::uint64_t rest = group.total;
    std::uint64_t restCount = group.count;
    for (std::size_t place = 0; place < std::min(mostSites, group.sites.size()); ++place) {
        const core::LeakSite& site = group.sites[place];
        rest -= site.total;
        restCount -= site.count;
        rows.push_back(sums(site.total, site.count, site.rate)
                       << QString() << QString()
                       << QStringLiteral("  ") + core::plainLine(listing.siteOf(site.stack)) +
                              freedText(listing, site));
    }
    if (group.sites.size() > mostSites)
        rows.push_back({core::formatBytes(rest),
                        {},
                        {},
                        {},
                        core::formatCount(restCount),
                        {},
                        {},
                        QStringLiteral("  ") + moreText(group.sites.size() - mostSites)});
}

std::vector<QStringList> rowsOf(const LeakListing& listing)
{
    std::vector<QStringList> rows{leakHeadings()};
    for (const std::size_t place : listing.shown)
        addGroup(rows, listing, listing.report.groups[place]);
    if (listing.hidden() > 0)
        rows.push_back(
            {core::formatBytes(listing.other), {}, {}, {}, {}, {}, {}, moreText(listing.hidden())});
    return rows;
}

/// The parts of the growth and their sum.
std::vector<QStringList> growthRows(const LeakListing& listing)
{
    core::LeakReport shown;
    shown.steps = listing.report.steps;
    shown.growth = listing.growth;
    std::vector<QStringList> rows;
    for (const core::GrowthLine& line : core::growthLines(shown))
        rows.push_back({core::formatSignedBytes(line.bytes), line.text});
    if (listing.other > 0)
        rows.push_back(
            {core::formatSignedBytes(static_cast<std::int64_t>(listing.other)), moreText(listing.hidden())});
    const core::JudgedSteps& steps = listing.report.steps;
    rows.push_back(
        {core::formatSignedBytes(listing.growth.bytes),
         LeaksCommandText::tr("from the end of step %1 to the end of step %2")
             .arg(core::numberText(steps, steps.rule().warmup), core::numberText(steps, steps.count()))});
    return rows;
}

/// The lines above the rows, each a paragraph of its own.
QStringList headOf(const LeakListing& listing)
{
    const core::LeakReport& report = listing.report;
    QStringList lines{core::sentenceOf(report, listing.recording->snapshot()) + QLatin1Char('.')};
    lines << LeaksCommandText::tr("%1, device %2: %3")
                 .arg(core::plainLine(QFileInfo(listing.file).fileName()), listing.device->name(),
                      core::stepsText(report));
    const QString full = core::fullText(report);
    if (!full.isEmpty())
        lines << full + QLatin1Char('.');
    if (report.microSteps() > 0)
        lines << LeaksCommandText::tr(
                     "If %1 of these are one step of the program, as with accumulated gradients: --every %1.")
                     .arg(core::formatCount(report.microSteps()));
    const core::LeakGrowth& growth = report.growth;
    if (growth.pending > 0)
        lines << LeaksCommandText::tr(
                     "Freed, but another stream has not finished with it: %1, no part of the growth.")
                     .arg(core::formatBytes(growth.pending));
    if (growth.beforeAtStart > 0)
        lines << LeaksCommandText::tr("Born before recording: %1 at the beginning, %2 at the end; never a "
                                      "leak here, as nothing tells when.")
                     .arg(core::formatBytes(growth.beforeAtStart), core::formatBytes(growth.beforeAtEnd));
    for (const core::SuppressedSite& site : report.suppressed)
        lines << core::plainLine(
            LeaksCommandText::tr("Suppressed: %1, %2 (%3)")
                .arg(listing.siteOf(site.stack), core::formatBytes(site.total), site.reason));
    return lines;
}

QString cell(QString text)
{
    return text.replace(QLatin1Char('|'), QStringLiteral("\\|"))
        .replace(QLatin1Char('<'), QStringLiteral("&lt;"));
}

QString markdownTable(const std::vector<QStringList>& rows, const QString& columns)
{
    QString text;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        for (const QString& word : rows[place])
            text += QStringLiteral("| ") + cell(word) + QLatin1Char(' ');
        text += QStringLiteral("|\n") + (place == 0 ? columns + QLatin1Char('\n') : QString());
    }
    return text;
}

void addText(core::ResultTable& table, const QString& text)
{
    if (text.isEmpty())
        table.addNull();
    else
        table.addText(text.toStdString());
}

void addNumbers(core::ResultTable& table, std::initializer_list<std::uint64_t> numbers)
{
    for (const std::uint64_t number : numbers)
        table.addInteger(static_cast<std::int64_t>(number));
}

/// Where 0 says that there is none.
void addKnown(core::ResultTable& table, std::initializer_list<std::size_t> numbers)
{
    for (const std::size_t number : numbers) {
        if (number == 0)
            table.addNull();
        else
            table.addInteger(static_cast<std::int64_t>(number));
    }
}

/// Its number as it is shown; null for 0, which is none.
void addStep(core::ResultTable& table, const core::JudgedSteps& steps, std::size_t step)
{
    if (step == 0)
        table.addNull();
    else
        table.addInteger(steps.numberOf(step));
}

std::vector<QStringList> seriesRows(const core::LeakSeries& series)
{
    std::vector<QStringList> rows{{LeaksCommandText::tr("growth"), LeaksCommandText::tr("each time"),
                                   LeaksCommandText::tr("least"), LeaksCommandText::tr("most"),
                                   LeaksCommandText::tr("at first"), LeaksCommandText::tr("at last"),
                                   LeaksCommandText::tr("call site")}};
    std::int64_t rest = series.growth();
    for (std::size_t place = 0; place < series.leaks; ++place) {
        const core::SeriesRow& row = series.rows[place];
        rest -= row.growth();
        rows.push_back({core::formatSignedBytes(row.growth()), core::formatBytes(row.rate.median),
                        core::formatBytes(row.rate.min), core::formatBytes(row.rate.max),
                        core::formatBytes(row.held.front().bytes), core::formatBytes(row.held.back().bytes),
                        core::plainLine(row.site)});
    }
    rows.push_back({core::formatSignedBytes(rest),
                    {},
                    {},
                    {},
                    {},
                    {},
                    LeaksCommandText::tr("call sites that do not grow each time: %1")
                        .arg(core::formatCount(series.rows.size() - series.leaks))});
    rows.push_back({core::formatSignedBytes(series.growth()),
                    {},
                    {},
                    {},
                    core::formatBytes(series.totals.front().bytes),
                    core::formatBytes(series.totals.back().bytes),
                    LeaksCommandText::tr("total")});
    return rows;
}

QString seriesHead(const core::LeakSeries& series)
{
    QStringList files;
    for (std::size_t place = 0; place < series.files.size(); ++place)
        files << QStringLiteral("%1 %2").arg(core::plainLine(series.files[place]),
                                             core::formatBytes(series.totals[place].bytes));
    return files.join(QStringLiteral(", "));
}

} // namespace

QString leaksText(const LeakListing& listing)
{
    QString head = headOf(listing).join(QLatin1Char('\n')) + QLatin1Char('\n');
    if (!listing.report.isTold())
        return head;
    const QString rows = listing.report.groups.empty()
                             ? QString()
                             : QLatin1Char('\n') + core::alignedTable(rowsOf(listing), firstTextColumn);
    return head + rows + QLatin1Char('\n') + LeaksCommandText::tr("Growth of what is allocated:") +
           QLatin1Char('\n') + core::alignedTable(growthRows(listing), 1, QStringLiteral("  "));
}

QString leaksMarkdown(const LeakListing& listing)
{
    QStringList lines = headOf(listing);
    lines.front() = QStringLiteral("**%1**\n").arg(cell(lines.front()));
    for (qsizetype at = 1; at < lines.size(); ++at)
        lines[at] = QStringLiteral("- ") + cell(lines[at]);
    QString text = lines.join(QLatin1Char('\n')) + QStringLiteral("\n");
    if (!listing.report.isTold())
        return text;
    if (!listing.report.groups.empty())
        text += QLatin1Char('\n') +
                markdownTable(rowsOf(listing), QStringLiteral("|---:|---:|---:|---:|---:|---:|---|---|"));
    std::vector<QStringList> growth{
        {LeaksCommandText::tr("bytes"), LeaksCommandText::tr("growth of what is allocated")}};
    for (QStringList& row : growthRows(listing))
        growth.push_back(std::move(row));
    return text + QLatin1Char('\n') + markdownTable(growth, QStringLiteral("|---:|---|"));
}

core::ResultTable leaksTable(const LeakListing& listing)
{
    core::ResultTable table(
        {QStringLiteral("group"), QStringLiteral("verdict"), QStringLiteral("site"), QStringLiteral("total"),
         QStringLiteral("count"), QStringLiteral("rate_median"), QStringLiteral("rate_min"),
         QStringLiteral("rate_max"), QStringLiteral("steps_hit"), QStringLiteral("first_step"),
         QStringLiteral("last_step"), QStringLiteral("since_step"), QStringLiteral("period"),
         QStringLiteral("held_from"), QStringLiteral("held_to"), QStringLiteral("pending"),
         QStringLiteral("is_root_guess"), QStringLiteral("freed_at")});
    for (const std::size_t place : listing.shown) {
        const core::LeakGroup& group = listing.report.groups[place];
        for (std::size_t at = 0; at < group.sites.size(); ++at) {
            const core::LeakSite& site = group.sites[at];
            addNumbers(table, {place + 1});
            table.addText(nameOf(group.verdict.verdict));
            addText(table, listing.siteOf(site.stack));
            addNumbers(table, {site.total, site.count, site.rate.median, site.rate.min, site.rate.max,
                               group.steps.size()});
            const core::JudgedSteps& steps = listing.report.steps;
            addStep(table, steps, group.steps.empty() ? 0 : group.steps.front());
            addStep(table, steps, group.steps.empty() ? 0 : group.steps.back());
            addStep(table, steps, group.verdict.since);
            addKnown(table, {group.verdict.period, group.verdict.heldFrom, group.verdict.heldTo});
            addNumbers(table, {site.pending, group.root == at ? 1U : 0U});
            addText(table, site.freedAt.isNone() ? QString() : listing.siteOf(site.freedAt));
        }
    }
    if (listing.hidden() > 0) {
        table.addNull();
        table.addNull();
        addText(table, moreText(listing.hidden()));
        addNumbers(table, {listing.other});
        for (int column = 4; column < 18; ++column)
            table.addNull();
    }
    return table;
}

QString seriesText(const core::LeakSeries& series)
{
    const QString head = core::sentenceOf(series) + QStringLiteral(".\n");
    return series.reason.isEmpty() ? head + seriesHead(series) + QStringLiteral("\n\n") +
                                         core::alignedTable(seriesRows(series), 6)
                                   : head;
}

QString seriesMarkdown(const core::LeakSeries& series)
{
    const QString head = QStringLiteral("**%1.**\n").arg(cell(core::sentenceOf(series)));
    return series.reason.isEmpty()
               ? head + QStringLiteral("\n- ") + cell(seriesHead(series)) + QStringLiteral("\n\n") +
                     markdownTable(seriesRows(series), QStringLiteral("|---:|---:|---:|---:|---:|---:|---|"))
               : head;
}

core::ResultTable seriesTable(const core::LeakSeries& series)
{
    std::vector<QString> columns{QStringLiteral("site"),     QStringLiteral("verdict"),
                                 QStringLiteral("growth"),   QStringLiteral("rate_median"),
                                 QStringLiteral("rate_min"), QStringLiteral("rate_max")};
    columns.insert(columns.end(), series.files.begin(), series.files.end());
    core::ResultTable table(std::move(columns));
    for (const core::SeriesRow& row : series.rows) {
        addText(table, row.site);
        table.addText(nameOf(row.isLeak ? core::LeakVerdict::EveryStep : core::LeakVerdict::None));
        table.addInteger(row.growth());
        addNumbers(table, {row.rate.median, row.rate.min, row.rate.max});
        for (const core::HeldBytes& held : row.held)
            addNumbers(table, {held.bytes});
    }
    return table;
}

} // namespace app
