// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_report_listing.h"
#include "app/cli/ranks/ranks_report_sections.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/report/rank_peers_text.h"
#include "core/ranks/report/rank_program_text.h"
#include "core/ranks/report/rank_sentences.h"
#include "core/report/table_page.h"

#include <QFileInfo>

#include <span>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

/// What was looked at: the set of several, the moment, who is there.
QString whatLine(const RankListing& listing)
{
    const core::RankReport& report = listing.report;
    const auto& sets = report.files.names.sets;
    QString text =
        RanksCommandText::tr("%1, %2").arg(core::plainLine(report.ofSet().name), momentText(report.kind));
    std::size_t ranks = 0;
    for (const core::RankColumn& column : report.matrix.columns())
        ranks += column.rank ? 1 : 0;
    if (report.world > 0) {
        const auto found = static_cast<std::uint64_t>(report.world) - core::countOf(report.missing);
        const QString world = core::formatCount(static_cast<std::uint64_t>(report.world));
        text += report.isWorldDeclared
                    ? RanksCommandText::tr("; %1 of %2 ranks").arg(core::formatCount(found), world)
                    : RanksCommandText::tr("; %1 of at least %2 ranks").arg(core::formatCount(found), world);
    }
    if (report.peaks)
        text += RanksCommandText::tr("; peaks from %1 (%2) to %3 (%4), median %5")
                    .arg(core::formatBytes(report.peaks->lowest),
                         report.matrix.columns()[report.peaks->low].label,
                         core::formatBytes(report.peaks->highest),
                         report.matrix.columns()[report.peaks->high].label,
                         core::formatBytes(report.peaks->median));
    if (sets.size() < 2)
        return text;
    constexpr std::size_t most = 12;
    QStringList others;
    for (std::size_t set = 0; set < std::min(sets.size(), most + 1); ++set) {
        if (set != report.set)
            others.append(core::plainLine(sets[set].name));
    }
    if (sets.size() > most + 1)
        others.append(QStringLiteral("…"));
    return text + QLatin1Char('\n') +
           RanksCommandText::tr("Other sets (--set): %1").arg(others.join(QStringLiteral("; ")));
}

/// As nothing that Markdown or HTML would take for its own.
QString cell(QString text)
{
    return text.replace(QLatin1Char('|'), QStringLiteral("\\|"))
        .replace(QLatin1Char('<'), QStringLiteral("&lt;"))
        .replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QString markdownTable(const ReportSection& section)
{
    QString text;
    for (std::size_t place = 0; place < section.rows.size(); ++place) {
        for (const QString& word : section.rows[place])
            text += QStringLiteral("| ") + cell(word) + QLatin1Char(' ');
        text += QStringLiteral("|\n");
        for (qsizetype column = 0; place == 0 && column < section.rows.front().size(); ++column)
            text += column < section.firstText ? QStringLiteral("|---:") : QStringLiteral("|---");
        text += place == 0 ? QStringLiteral("|\n") : QString();
    }
    return text;
}

void addText(core::ResultTable& table, const QString& text)
{
    table.addText(text.toStdString());
}

/// A row of the matrix: bytesOf(column) of those that have the moment.
template <class BytesOf>
void addRow(core::ResultTable& table, const core::RankMatrix& matrix, const QString& text, BytesOf bytesOf)
{
    addText(table, text);
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        if (matrix.column(column).hasMoment)
            table.addInteger(static_cast<std::int64_t>(bytesOf(column)));
        else
            table.addNull();
    }
}

} // namespace

QString rankText(const RankListing& listing)
{
    QStringList head = core::sentencesOf(listing.report);
    head.append(whatLine(listing));
    head.append(core::programLines(listing.report));
    head.append(core::peersSentence(listing.report));
    head.removeAll(QString());
    for (const QString& note : notesOf(listing.report))
        head.append(QStringLiteral("- ") + note);
    QString text = head.join(QLatin1Char('\n')) + QLatin1Char('\n');
    for (const ReportSection& section : sectionsOf(listing)) {
        text += QLatin1Char('\n') + section.title + QLatin1Char('\n') +
                core::alignedTable(section.rows, section.firstText, QStringLiteral("  "));
    }
    return text;
}

QString rankMarkdown(const RankListing& listing)
{
    QString text;
    for (const QString& sentence : core::sentencesOf(listing.report))
        text += QStringLiteral("**%1**\n\n").arg(cell(sentence));
    text += cell(whatLine(listing)) + QLatin1Char('\n');
    QStringList lines = core::programLines(listing.report);
    lines.append(core::peersSentence(listing.report));
    lines.removeAll(QString());
    for (const QString& line : lines)
        text += QLatin1Char('\n') + cell(line) + QLatin1Char('\n');
    for (const QString& note : notesOf(listing.report))
        text += QStringLiteral("\n- ") + cell(note);
    text += QLatin1Char('\n');
    for (const ReportSection& section : sectionsOf(listing))
        text += QStringLiteral("\n### %1\n\n").arg(cell(section.title)) + markdownTable(section);
    return text;
}

QByteArray rankHtml(const RankListing& listing)
{
    QStringList sentences = core::sentencesOf(listing.report);
    core::TablePage page;
    page.title = QFileInfo(listing.path).fileName();
    page.about = RanksCommandText::tr("all ranks of a job");
    page.headline = sentences.isEmpty() ? whatLine(listing) : sentences.takeFirst();
    page.detail = sentences;
    page.detail.append(whatLine(listing).split(QLatin1Char('\n')));
    page.detail.append(core::programLines(listing.report));
    page.detail.append(core::peersSentence(listing.report));
    page.detail.removeAll(QString());
    page.tone =
        listing.report.cause.failures.empty() ? core::Verdict::Tone::Plain : core::Verdict::Tone::Failure;
    page.notes = notesOf(listing.report);
    std::vector<ReportSection> sections = sectionsOf(listing);
    for (ReportSection& section : sections)
        page.tables.push_back({section.title, std::move(section.rows), section.firstText, {}});
    return core::htmlOf(page);
}

core::ResultTable rankTable(const RankListing& listing)
{
    const core::RankMatrix& matrix = listing.report.matrix;
    std::vector<QString> names{nameOf(listing.report.by)};
    for (const core::RankColumn& column : matrix.columns())
        names.push_back(column.label);
    core::ResultTable table(std::move(names));
    const auto sites = listing.report.sitesByWeight();
    const std::size_t top = std::min(listing.top.value_or(sites.size()), sites.size());
    std::vector<std::uint64_t> listed(matrix.columns().size(), 0);
    for (const std::uint32_t site : std::span(sites).first(top)) {
        addRow(table, matrix, matrix.sites().name(site), [&](std::size_t column) {
            const std::uint64_t bytes = matrix.bytesOf(column, site);
            listed[column] += bytes;
            return bytes;
        });
    }
    addRow(table, matrix, QStringLiteral("(other)"),
           [&](std::size_t column) { return matrix.column(column).total - listed[column]; });
    addRow(table, matrix, QStringLiteral("(total)"),
           [&](std::size_t column) { return matrix.column(column).total; });
    return table;
}

} // namespace app
