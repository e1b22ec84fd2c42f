// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/ranks/ranks_left_out.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/job/extracted_list.h"
#include "core/ranks/job/merge.h"

#include <QFileInfo>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

QString ranksMergeSummary()
{
    return RanksCommandText::tr("Makes one file of all summaries of a job.");
}

QString ranksMergeDetails()
{
    return RanksCommandText::tr(
        "The same bytes in whatever order and by however many shards they were made.\n"
        "Exit status 1 where a recording of the list has no summary.\n");
}

void declareRanksMerge(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("OUT"),
                                 RanksCommandText::tr("The folder that extract wrote to."));
    parser.addOption(
        {option("list"),
         RanksCommandText::tr("What the job has to have: a list, or a folder of recordings; by default the "
                              "list that extract worked on."),
         QStringLiteral("LIST|DIR")});
    parser.addOption(
        {option("allow-incomplete"), RanksCommandText::tr("Exit status 0 although summaries are missing.")});
    declareOutput(
        parser,
        RanksCommandText::tr("The file of the job, such as job.svranks, which appears whole or not at all."));
}

core::Result<std::optional<core::FileList>> listFor(const QCommandLineParser& parser, const QString& folder,
                                                    Console& console)
{
    if (!parser.isSet(option("list")))
        return core::keptList(folder, console);
    auto list = core::listOf(parser.value(option("list")), console);
    SNAPVIEWER_TRY(list);
    return std::optional(std::move(*list));
}

void complain(const core::Merged& merged, Console& console)
{
    complainOf(core::notesOf(merged), console);
    QStringList missing;
    for (const QString& path : merged.missing)
        missing += RanksCommandText::tr("no summary of %1").arg(path);
    complainOf(missing, console);
    complainOfUnread(merged.unread, console);
}

core::Status outcome(const core::Merged& merged, bool isAllowed, Console& console)
{
    complain(merged, console);
    if (!merged.listed) {
        console.complain(RanksCommandText::tr(
            "there is no list to compare with: --list LIST says which recordings the job "
            "has"));
        return core::Done{};
    }
    if (merged.missing.empty())
        return core::Done{};
    const QString sentence =
        (merged.missing.size() == 1 ? RanksCommandText::tr("%1 of %2 files has no summary")
                                    : RanksCommandText::tr("%1 of %2 files have no summary"))
            .arg(core::formatCount(merged.missing.size()), core::formatCount(*merged.listed));
    if (!isAllowed)
        return core::inputError(sentence);
    console.complain(RanksCommandText::tr("%1, which --allow-incomplete lets pass").arg(sentence));
    return core::Done{};
}

core::Status runRanksMerge(const QCommandLineParser& parser, Console& console)
{
    const QStringList given = parser.positionalArguments();
    const QString path = outputOf(parser);
    if (given.size() != 1)
        return usageError(RanksCommandText::tr("give the one folder that extract wrote to"));
    if (const core::Status here =
            refuseElsewhere(given.first(), QStringLiteral("ranks merge -o JOB.svranks"));
        !here)
        return here;
    if (!QFileInfo(given.first()).isDir())
        return core::inputError(RanksCommandText::tr("%1 is no folder").arg(given.first()));
    if (path.isEmpty() || path == QLatin1String("-"))
        return usageError(RanksCommandText::tr("-o JOB.svranks is missing: the file to write"));
    if (path.endsWith(QLatin1String(".svrank")))
        return usageError(
            RanksCommandText::tr("%1 is called like a summary of one recording: give another name, such as "
                                 "JOB.svranks")
                .arg(path));
    const auto list = listFor(parser, given.first(), console);
    SNAPVIEWER_TRY(list);
    const auto merged = core::merge(given.first(), *list, path, console);
    console.clearProgress();
    SNAPVIEWER_TRY(merged);
    return outcome(*merged, parser.isSet(option("allow-incomplete")), console);
}

} // namespace

Command mergeCommand()
{
    return {"merge", ranksMergeSummary, declareRanksMerge, runRanksMerge, ranksMergeDetails};
}

} // namespace app
