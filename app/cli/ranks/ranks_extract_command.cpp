// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_extract_command.h"

#include "app/cli/ranks/ranks_left_out.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/extracted_list.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/shard.h"

#include <QDir>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

QString ranksExtractSummary()
{
    return RanksCommandText::tr("Makes a small summary of each recording.");
}

QString ranksExtractDetails()
{
    return RanksCommandText::tr(
        "--shard auto: Open MPI's OMPI_COMM_WORLD_RANK and _SIZE, else PMI_RANK and PMI_SIZE, else\n"
        "SLURM_PROCID with SLURM_STEP_NUM_TASKS, else PMIX_RANK where one of these tells the size;\n"
        "times the elements of a Slurm array. Nothing of it set: all recordings.\n"
        "What is there already of a recording, by its content, is kept; a recording that cannot be\n"
        "read gets a summary that says why.\n");
}

void declareRanksExtract(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("DIR"),
        RanksCommandText::tr("A folder of recordings, a list of them (ranks list) or one recording."),
        QStringLiteral("DIR|LIST"));
    parser.addOption(
        {option("shard"),
         RanksCommandText::tr("Only the recordings i of the list with i mod N = I; auto: by whoever started "
                              "this process."),
         QStringLiteral("I/N|auto")});
    parser.addOption(
        {option("jobs"),
         RanksCommandText::tr("So many recordings at once; by default as many as cores and memory allow, "
                              "with --shard one."),
         QStringLiteral("N")});
    parser.addOption({option("capacity"),
                      RanksCommandText::tr("What each device has in all, where no recording says so."),
                      QStringLiteral("SIZE")});
    declareOutput(parser,
                  RanksCommandText::tr(
                      "The folder for a summary of each recording (*.svrank) and their list, made where "
                      "it is not there; each file appears whole or not at all."));
    declareSteps(parser);
    declareOwnCode(parser);
}

core::Result<core::Shard> shardOf(const QCommandLineParser& parser)
{
    if (!parser.isSet(option("shard")))
        return core::Shard();
    const QString text = parser.value(option("shard"));
    if (text == QLatin1String("auto"))
        return core::shardOfEnvironment(core::processEnvironment());
    return core::shardFromText(text);
}

/// Who starts many of these wants to see that each took its own.
void say(const core::Shard& shard, Console& console)
{
    const QString place = RanksCommandText::tr("shard %1 of %2").arg(shard.number).arg(shard.count);
    console.say(shard.from.isEmpty()
                    ? RanksCommandText::tr("%1: nothing in the environment says otherwise").arg(place)
                    : RanksCommandText::tr("%1: %2").arg(place, shard.from));
}

core::Result<std::size_t> jobsOf(const QCommandLineParser& parser, std::span<const QString> paths,
                                 const core::Shard& shard)
{
    if (!parser.isSet(option("jobs")))
        return shard.count > 1 ? 1 : core::parallelJobs(paths);
    bool isNumber = false;
    const int jobs = parser.value(option("jobs")).toInt(&isNumber);
    constexpr int most = 4096;
    if (!isNumber || jobs < 1 || jobs > most)
        return usageError(RanksCommandText::tr("no number of jobs '%1'").arg(parser.value(option("jobs"))));
    return static_cast<std::size_t>(jobs);
}

void say(const core::ExtractCounts& counts, Console& console)
{
    console.clearProgress();
    console.say(RanksCommandText::tr("summaries made: %1, there before: %2")
                    .arg(core::formatCount(counts.made), core::formatCount(counts.kept)));
    complainOfUnread(counts.unread, console);
}

/// Makes the folder, and keeps in it which recordings there are.
core::Status prepare(const QString& folder, const core::FileList& list, Console& console)
{
    if (!QDir().mkpath(folder))
        return core::outputError(RanksCommandText::tr("the folder %1 cannot be made").arg(folder));
    const auto kept = core::keepList(folder, list, console);
    SNAPVIEWER_TRY(kept);
    if (*kept == core::ExtractedList::Other)
        console.complain(
            RanksCommandText::tr("another shard saw other files: freeze the list with ranks list"));
    return core::Done{};
}

core::Status runRanksExtract(const QCommandLineParser& parser, Console& console)
{
    const QStringList given = parser.positionalArguments();
    const QString folder = outputOf(parser);
    if (given.size() != 1)
        return usageError(RanksCommandText::tr("give one folder, list or recording"));
    if (folder.isEmpty())
        return usageError(RanksCommandText::tr("-o OUT is missing: the folder for the summaries"));
    const auto shard = shardOf(parser);
    SNAPVIEWER_TRY(shard);
    const auto request = extractRequestOf(parser);
    SNAPVIEWER_TRY(request);
    SNAPVIEWER_TRY(refuseElsewhere(given.first(), QStringLiteral("ranks extract -o OUT")));
    const auto list = core::listOf(given.first(), console);
    SNAPVIEWER_TRY(list);
    if (list->paths.empty())
        return core::inputError(RanksCommandText::tr("no recording lies in %1").arg(given.first()));
    sayLeftOut(*list, console);
    if (parser.isSet(option("shard")))
        say(*shard, console);
    const auto own = core::shardOf(list->paths, shard->number, shard->count);
    const auto jobs = jobsOf(parser, own, *shard);
    SNAPVIEWER_TRY(jobs);
    SNAPVIEWER_TRY(prepare(folder, *list, console));
    const auto counts = core::extractAll(folder, own, *request, *jobs, console);
    SNAPVIEWER_TRY(counts);
    say(*counts, console);
    return core::Done{};
}

} // namespace

core::Result<core::ExtractRequest> extractRequestOf(const QCommandLineParser& parser)
{
    core::ExtractRequest request;
    request.own = ownRulesOf(parser);
    QStringList own;
    for (const char* const name : {"own", "not-own"}) {
        for (const QString& pattern : parser.values(option(name)))
            own += option(name) + QLatin1Char('=') + pattern;
    }
    request.ownText = own.join(QLatin1Char('\n'));
    if (parser.isSet(option("steps"))) {
        auto steps = stepChoiceOf(parser);
        SNAPVIEWER_TRY(steps);
        request.steps = std::move(*steps);
        request.stepsText = parser.value(option("steps"));
    }
    if (!parser.isSet(option("capacity")))
        return request;
    const auto capacity = core::parseBytes(parser.value(option("capacity")));
    if (!capacity)
        return usageError(RanksCommandText::tr("no size '%1'").arg(parser.value(option("capacity"))));
    request.rank.capacity = *capacity;
    return request;
}

Command extractCommand()
{
    Command command{"extract", ranksExtractSummary, declareRanksExtract, runRanksExtract,
                    ranksExtractDetails};
    command.addsToFolder = true;
    return command;
}

} // namespace app
