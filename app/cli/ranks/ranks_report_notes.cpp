// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_report_sections.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/report/rank_program_text.h"

#include <map>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

constexpr qsizetype mostNotes = 8; ///< of one kind

using Columns = std::vector<std::size_t>;

void addNote(QStringList& notes, const core::RankReport& report, const Columns& columns, const QString& text)
{
    if (!columns.empty())
        notes.append(text.arg(report.labelsOf(columns, mostLabels)));
}

QString doubtText(core::RankDoubt doubt)
{
    switch (doubt) {
    case core::RankDoubt::None:
    case core::RankDoubt::NoNumber:
        return RanksCommandText::tr("nothing tells its rank");
    case core::RankDoubt::LocalOnly:
        return RanksCommandText::tr("only its rank on its machine is known");
    case core::RankDoubt::Several:
        return RanksCommandText::tr("its name tells several ranks");
    case core::RankDoubt::TooLarge:
        return RanksCommandText::tr("the number is too large for a rank");
    }
    return {};
}

/// Of each file by itself; the first ones.
void addFileNotes(QStringList& notes, const core::RankReport& report)
{
    QStringList unknown;
    QStringList unread;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const core::RankColumn& one = report.matrix.columns()[column];
        const core::RankSource& source = *report.summaryOf(column).source;
        if (!one.rank)
            unknown.append(RanksCommandText::tr("%1 is %2: %3")
                               .arg(one.label, core::plainLine(source.path),
                                    doubtText(report.ofSet().files[one.file].doubt)));
        if (!source.unread.isEmpty())
            unread.append(
                RanksCommandText::tr("%1 cannot be read: %2").arg(one.label, core::plainLine(source.unread)));
    }
    for (QStringList* list : {&unknown, &unread}) {
        if (list->size() > mostNotes)
            *list = list->mid(0, mostNotes)
                    << RanksCommandText::tr("(%1 more)")
                           .arg(core::formatCount(static_cast<std::uint64_t>(list->size() - mostNotes)));
        notes += *list;
    }
}

void addNameNotes(QStringList& notes, const core::RankReport& report)
{
    const auto& columns = report.matrix.columns();
    const auto hasBasis = [&](core::RankBasis basis) {
        return columnsWhere(report, [&](std::size_t column) { return columns[column].basis == basis; });
    };
    addNote(notes, report, hasBasis(core::RankBasis::Assumed),
            RanksCommandText::tr("ranks are assumed from machines and the ranks on them: %1"));
    addNote(notes, report, hasBasis(core::RankBasis::Number),
            RanksCommandText::tr("ranks are the only number in which names differ: %1"));
    const auto& files = report.ofSet().files;
    addNote(notes, report,
            columnsWhere(report, [&](std::size_t column) { return files[columns[column].file].twin > 0; }),
            RanksCommandText::tr("several files are of one rank, each is a column: %1"));
    addNote(notes, report,
            columnsWhere(report,
                         [&](std::size_t column) {
                             return report.files.summaries[files[columns[column].file].file].size() > 1;
                         }),
            RanksCommandText::tr("ranks that use memory of several devices, each is a column: %1"));
    std::size_t copies = 0;
    for (const core::RankedFile& file : files)
        copies += file.copies.size();
    if (copies > 0)
        notes.append(RanksCommandText::tr("files with the content of another one are left out: %1")
                         .arg(core::formatCount(copies)));
    if (report.files.names.doWorldsDiffer)
        notes.append(RanksCommandText::tr("files do not agree on how many ranks the job has"));
}

/// Which ranks can be relied on less, by why.
void addTrustNotes(QStringList& notes, const core::RankReport& report)
{
    std::map<QString, Columns> reasons;
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
        const core::RankSummary& summary = report.summaryOf(column);
        if (summary.trust >= core::TrustLevel::Incomplete && !summary.trustReasons.isEmpty())
            reasons[core::nameOf(summary.trust) + QStringLiteral(", ") + summary.trustReasons.front()]
                .push_back(column);
    }
    for (const auto& [reason, columns] : reasons)
        notes.append(RanksCommandText::tr("%1: %2").arg(core::plainLine(reason),
                                                        report.labelsOf(columns, mostLabels)));
}

void addCodeNotes(QStringList& notes, const core::RankReport& report)
{
    std::map<std::size_t, std::size_t> columnOf; // by summary
    for (std::size_t column = 0; column < report.matrix.columns().size(); ++column)
        columnOf[report.matrix.columns()[column].summary] = column;
    for (const core::RankVersion& version : report.matrix.sites().versions()) {
        Columns columns;
        for (const std::size_t summary : version.summaries)
            columns.push_back(columnOf.at(summary));
        const QString labels = report.labelsOf(columns, mostLabels);
        notes.append(
            version.isUntried
                ? RanksCommandText::tr(
                      "call sites on other lines, which were not compared with those of the others: %1")
                      .arg(labels)
                : RanksCommandText::tr("%1 call sites are on other lines than the others', as of another "
                                       "version of the code: %2")
                      .arg(core::formatCount(version.moved), labels));
    }
    for (const core::RankFact& fact : report.facts) {
        QStringList values;
        for (const auto& [value, columns] : fact.values)
            values.append(
                QStringLiteral("%1 (%2)").arg(core::plainLine(value), report.labelsOf(columns, mostLabels)));
        if (values.size() > mostNotes)
            values = values.mid(0, mostNotes) << QStringLiteral("…");
        notes.append(RanksCommandText::tr("%1 differs: %2")
                         .arg(core::plainLine(fact.name), values.join(QStringLiteral("; "))));
    }
}

} // namespace

QStringList notesOf(const core::RankReport& report)
{
    QStringList notes;
    addNameNotes(notes, report);
    addFileNotes(notes, report);
    addNote(notes, report,
            columnsWhere(report,
                         [&](std::size_t column) {
                             return report.summaryOf(column).at(report.kind) == nullptr &&
                                    report.summaryOf(column).source->unread.isEmpty();
                         }),
            RanksCommandText::tr("no such moment: %1"));
    addNote(
        notes, report, core::columnsWithoutProgram(report),
        RanksCommandText::tr(
            "summaries of an older version, which do not tell what the program did; extract them again: %1"));
    addCodeNotes(notes, report);
    addTrustNotes(notes, report);
    if (!report.peers.isWhole)
        notes.append(RanksCommandText::tr(
            "ranks differ too much to compare all with each other: groups may be split"));
    return notes;
}

} // namespace app
