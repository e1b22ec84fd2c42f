// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/fix/fix_report.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/fix/changes/change_table.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/oom/summary/sample_facts.h"
#include "core/replay/replay_values.h"

#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(FixCommandText);

/// What is asked for, as far as no recording has to be read for it.
struct Asked
{
    QString path;
    std::vector<core::fix::ChangeText> changes;
    std::optional<std::uint64_t> capacity;
    bool wantsSuggestions = false;
    bool isJson = false;
};

QString fixSummary()
{
    return FixCommandText::tr(
        "What would come of another program: layers checkpointed, a tensor freed sooner.");
}

QString fixDetails()
{
    QString text =
        FixCommandText::tr("A change is a name and KEY=VALUE pairs, separated by commas (a comma in a "
                           "value is doubled):\n");
    for (const core::fix::ChangeRule& rule : core::fix::changeRules())
        text += QStringLiteral("- %1: %2\n")
                    .arg(QLatin1String(rule.name), QCoreApplication::translate("FixText", rule.summary));
    return text +
           FixCommandText::tr("Several are made one after another. What is active is arithmetic; what is "
                              "reserved, and whether\nmemory runs out, comes from a model of the "
                              "allocator, which first has to fit the recording itself.\n");
}

void declareFix(QCommandLineParser& parser)
{
    parser.addOption(
        {option("change"),
         FixCommandText::tr("A change: checkpoint,layers=0-11 or free,site=train.py:88,until=step "
                            "(see below)."),
         option("CHANGE")});
    parser.addOption({option("suggest"), FixCommandText::tr("Tries what is worth it, best first.")});
    parser.addOption({option("capacity"),
                      FixCommandText::tr("What the device has for the allocator: a size, or one of %1.")
                          .arg(core::capacityCards().join(QStringLiteral(", "))),
                      option("SIZE")});
    declareDevice(parser);
    parser.addOption(
        {option("format"), FixCommandText::tr("text (default) or json."), option("FORMAT"), option("text")});
    declareSteps(parser);
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<Asked> askedOf(const QCommandLineParser& parser)
{
    const auto path = fileOf(parser);
    SNAPVIEWER_TRY(path);
    Asked asked;
    asked.path = *path;
    auto changes = core::fix::changesFrom(parser.values(option("change")));
    SNAPVIEWER_TRY(changes);
    asked.changes = std::move(*changes);
    asked.wantsSuggestions = parser.isSet(option("suggest"));
    if (asked.changes.empty() && !asked.wantsSuggestions)
        return usageError(FixCommandText::tr("nothing is asked: give --change CHANGE or --suggest"));
    if (parser.isSet(option("capacity"))) {
        const auto capacity = core::parseCapacity(parser.value(option("capacity")));
        SNAPVIEWER_TRY(capacity);
        asked.capacity = *capacity;
    }
    const QString format = parser.value(option("format"));
    if (format != QLatin1String("text") && format != QLatin1String("json"))
        return usageError(FixCommandText::tr("no format '%1': give text or json").arg(format));
    asked.isJson = format == QLatin1String("json");
    return asked;
}

/// What the recording does not tell by failing.
std::optional<std::uint64_t> capacityOf(const Asked& asked, const FixReport& report)
{
    const bool hasFailed = !report.device->ooms().empty();
    return hasFailed ? asked.capacity
                     : core::capacityToFill(*report.recording, *report.device, asked.capacity);
}

/// Errors: Usage; cancelled. What a change finds nothing of is said in the report.
core::Status answer(const Asked& asked, core::Derived& store, FixReport& report, Console& console)
{
    core::FixOf::Key key{report.device->device(), capacityOf(asked, report), {}};
    const auto before = store.of<core::FixOf>(key, console);
    SNAPVIEWER_TRY(before);
    report.before = (*before)->after;
    for (const core::fix::ChangeText& change : asked.changes)
        key.changes.push_back(change.text().toStdString());
    const auto found = store.of<core::FixOf>(key, console);
    if (found)
        report.answer = **found;
    else if (found.error().kind == core::ErrorKind::Input)
        report.refused = found.error().message;
    else
        return found.error();
    return core::Done{};
}

core::Status fill(const Asked& asked, core::Derived& store, FixReport& report, Console& console)
{
    const auto study = store.of<core::StudyOf>(report.device->device(), console);
    if (!study && study.error().isCancelled())
        return study.error();
    report.whyNoModel = study ? (*study)->proof.why : study.error().message;
    if (!asked.changes.empty()) {
        SNAPVIEWER_TRY(answer(asked, store, report, console));
    }
    if (asked.wantsSuggestions) {
        const auto found =
            store.of<core::FixSuggestionsOf>({report.device->device(), capacityOf(asked, report)}, console);
        SNAPVIEWER_TRY(found);
        report.suggestions = **found;
    }
    return core::Done{};
}

core::Status runFix(const QCommandLineParser& parser, Console& console)
{
    const auto asked = askedOf(parser);
    SNAPVIEWER_TRY(asked);
    const auto opened = openDevice(parser, asked->path, console);
    SNAPVIEWER_TRY(opened);
    FixReport report{opened->recording, opened->device, asked->path, {}, {}, {}, {}, {}};
    const auto store = core::derivedOf(opened->recording);
    core::Status filled = fill(*asked, *store, report, console);
    console.clearProgress();
    if (!filled)
        return filled;
    if (report.refused.isEmpty() || asked->isJson) {
        Output output(outputOf(parser), console);
        if (asked->isJson)
            output.write(fixJson(report));
        else
            output.writeText(fixText(report));
        SNAPVIEWER_TRY(output.commit());
    }
    return report.refused.isEmpty() ? core::Status(core::Done{}) : core::inputError(report.refused);
}

} // namespace

Command fixCommand()
{
    return {"fix", fixSummary, declareFix, runFix, fixDetails};
}

} // namespace app
