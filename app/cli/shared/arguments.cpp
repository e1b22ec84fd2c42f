// SPDX-License-Identifier: MIT
#include "app/cli/shared/arguments.h"

#include "app/cli/shared/asker.h"
#include "app/cli/shared/console.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/remote/open_remote.h"
#include "core/snapshot/host_device.h"
#include "core/structure/chosen_steps.h"
#include "core/structure/structure_values.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(ArgumentsText);

QString outputName()
{
    return QStringLiteral("output");
}

QString ownName()
{
    return QStringLiteral("own");
}

QString notOwnName()
{
    return QStringLiteral("not-own");
}

QString categoryName()
{
    return QStringLiteral("category");
}

/// What --events and --device ask for; the whole where they do not.
core::Result<core::RecordingPart> partOf(const QCommandLineParser& parser)
{
    core::RecordingPart part;
    const QString given = parser.value(QStringLiteral("events"));
    if (!parser.isSet(QStringLiteral("events")))
        return part;
    const auto events = core::TraceRange::fromText(given);
    if (!events)
        return usageError(
            ArgumentsText::tr("no events '%1': give A:B with A below B, such as 1000:2000").arg(given));
    part.events = *events;
    SNAPVIEWER_TRY(checkDeviceName(parser));
    if (parser.isSet(QStringLiteral("device")))
        part.device = core::deviceOfName(parser.value(QStringLiteral("device")));
    return part;
}

/// `NAME=PATTERN`, `NAME:site=PATTERN`, `NAME:metadata=PATTERN`.
core::Result<core::CategoryRule> ruleFrom(const QString& text)
{
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    if (equals < 0)
        return usageError(ArgumentsText::tr("no category '%1': give NAME=PATTERN").arg(text));
    core::CategoryRule rule{text.left(equals), text.mid(equals + 1)};
    for (const auto field : {core::CategoryRule::Field::Stack, core::CategoryRule::Field::Site,
                             core::CategoryRule::Field::Metadata}) {
        const QString suffix = QLatin1Char(':') + core::nameOf(field);
        if (rule.name.endsWith(suffix)) {
            rule.name.chop(suffix.size());
            rule.field = field;
            break;
        }
    }
    return rule;
}

core::Result<std::shared_ptr<const core::Recording>> openAnywhere(const QCommandLineParser& parser,
                                                                  const QString& path,
                                                                  const core::RecordingPart& part,
                                                                  Console& console)
{
    const core::OpenRequest request{path, ownRulesOf(parser), part};
    const auto recording = console.asker() != nullptr ? console.asker()->recording(request, console)
                                                      : openedAnywhere(request, console);
    SNAPVIEWER_TRY(recording);
    const auto choice = stepChoiceOf(parser);
    SNAPVIEWER_TRY(choice);
    return choice->isAuto() ? *recording : (*recording)->withSteps(*choice);
}

} // namespace

core::Result<std::shared_ptr<const core::Recording>> openedAnywhere(const core::OpenRequest& request,
                                                                    core::Progress& progress)
{
    const core::CacheFolder cache = core::indexCache();
    auto opened =
        core::remote::openAnywhere(request, core::CacheFolder::isWanted() ? &cache : nullptr, progress);
    return opened ? core::Result<std::shared_ptr<const core::Recording>>(std::move(opened->recording))
                  : opened.error();
}

void declareSteps(QCommandLineParser& parser)
{
    parser.addOption({option("steps"),
                      ArgumentsText::tr(
                          "Where steps begin: auto (default), site:FILE:LINE (each time the program comes to "
                          "that line), period (of the allocations), a pattern of annotations, or marks:FILE "
                          "(the number of an event a line)."),
                      option("STEPS"), option("auto")});
}

core::Result<core::StepChoice> stepChoiceOf(const QCommandLineParser& parser)
{
    const QStringList given = parser.optionNames(); // others may not be declared
    auto choice = core::stepChoiceFrom(given.contains(option("steps")) ? parser.value(option("steps"))
                                                                       : QStringLiteral("auto"),
                                       core::readListFile);
    if (!choice || !given.contains(option("every")))
        return choice;
    const auto every = countOf(parser, "every", 1);
    SNAPVIEWER_TRY(every);
    choice->every = *every;
    return choice;
}

core::Result<std::size_t> countOf(const QCommandLineParser& parser, const char* name, std::size_t least)
{
    constexpr std::size_t most = 1'000'000;
    const QString given = parser.value(option(name));
    bool isNumber = false;
    const qulonglong number = given.toULongLong(&isNumber);
    if (!isNumber || number < least || number > most)
        return usageError(ArgumentsText::tr("no number of steps '%1' for --%2: give %3 or more")
                              .arg(given, QLatin1String(name), QString::number(least)));
    return static_cast<std::size_t>(number);
}

void declarePart(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("events"),
         ArgumentsText::tr("Only events A to B - 1 of the device (without --device: of each); what is "
                           "alive at A is there from the start. Indices and totals stay those of the file."),
         QStringLiteral("A:B")});
}

core::Result<std::shared_ptr<const core::Recording>> openRecording(const QCommandLineParser& parser,
                                                                   const QString& path, Console& console)
{
    const auto part = partOf(parser);
    return part ? openAnywhere(parser, path, *part, console) : part.error();
}

core::Result<std::shared_ptr<const core::Recording>> openWhole(const QCommandLineParser& parser,
                                                               const QString& path, Console& console)
{
    return openAnywhere(parser, path, {}, console);
}

bool isElsewhere(const QString& path)
{
    return core::remote::Address::isRemote(path);
}

core::Status refuseElsewhere(const QString& path, const QString& words)
{
    if (!isElsewhere(path))
        return core::Done{};
    const auto address = core::remote::Address::fromText(path);
    SNAPVIEWER_TRY(address);
    const QString port = address->port == 0 ? QString() : QStringLiteral("-p %1 ").arg(address->port);
    const QString user = address->user.isEmpty() ? QString() : address->user + QLatin1Char('@');
    const QString line = QStringLiteral("ssh %1%2%3 snapviewer-cli %4 %5")
                             .arg(port, user, address->host, words,
                                  core::remote::shellWord(core::remote::shellWord(address->path)));
    return usageError(
        ArgumentsText::tr("%1 lies on another machine: run it there, as in %2").arg(path, line));
}

void declareDevice(QCommandLineParser& parser)
{
    parser.addOption({option("device"),
                      ArgumentsText::tr("The device; by default the one the window opens on."), option("N")});
}

core::Status checkDeviceName(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("device"));
    return !parser.isSet(QStringLiteral("device")) || core::deviceOfName(given)
               ? core::Status(core::Done{})
               : usageError(ArgumentsText::tr("no device '%1'").arg(given));
}

core::Result<const core::DeviceHistory*> deviceOf(const QCommandLineParser& parser,
                                                  const core::Recording& recording)
{
    const core::History& history = *recording.history;
    if (history.devices().empty())
        return core::Error{
            core::ErrorKind::Input,
            ArgumentsText::tr("%1 holds no device: nothing is recorded in it").arg(recording.document->path),
            -1};
    if (!parser.isSet(QStringLiteral("device")))
        return history.mainDevice();
    const QString given = parser.value(QStringLiteral("device"));
    if (const auto* const device = history.deviceNamed(given))
        return device;
    QStringList known;
    for (const auto& each : history.devices())
        known += each->name();
    const QString sentence = ArgumentsText::tr("no device '%1' in %2, which has %3")
                                 .arg(given, recording.document->path, known.join(QStringLiteral(", ")));
    return core::deviceOfName(given) ? core::inputError(sentence) : usageError(sentence);
}

core::Result<OpenedDevice> openDevice(const QCommandLineParser& parser, const QString& path, Console& console)
{
    auto recording = openRecording(parser, path, console);
    SNAPVIEWER_TRY(recording);
    const auto device = deviceOf(parser, **recording);
    SNAPVIEWER_TRY(device);
    return OpenedDevice{std::move(*recording), *device};
}

void declareOwnCode(QCommandLineParser& parser)
{
    parser.addOption(
        {ownName(),
         ArgumentsText::tr("Counts a package, module or folder as your own code, by its name "
                           "(transformers) or a path in which * stands for anything (/opt/team/*). Can be "
                           "given several times."),
         QStringLiteral("PATTERN")});
    parser.addOption({notOwnName(), ArgumentsText::tr("The opposite, which goes before --own."),
                      QStringLiteral("PATTERN")});
}

void declareFile(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 ArgumentsText::tr("The recording; - is standard input."),
                                 QStringLiteral("FILE"));
    declareOwnCode(parser);
}

core::Result<QString> fileOf(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    if (files.isEmpty())
        return usageError(ArgumentsText::tr("no FILE given"));
    if (files.size() > 1)
        return usageError(ArgumentsText::tr("one FILE at a time, not '%1' too").arg(files.at(1)));
    return files.first();
}

void declareFiles(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        ArgumentsText::tr("The recording; - is standard input. Of several: a row for each file and device."),
        QStringLiteral("FILE…"));
    declareOwnCode(parser);
}

core::Result<QStringList> filesOf(const QCommandLineParser& parser)
{
    const QStringList files = parser.positionalArguments();
    return files.isEmpty() ? core::Result<QStringList>(usageError(ArgumentsText::tr("no FILE given")))
                           : files;
}

core::OwnRules ownRulesOf(const QCommandLineParser& parser)
{
    const auto patterns = [&](const QString& name) {
        std::vector<std::string> result;
        for (const QString& pattern : parser.values(name))
            result.push_back(pattern.toStdString());
        return result;
    };
    return {patterns(ownName()), patterns(notOwnName())};
}

void declareOutput(QCommandLineParser& parser, const QString& about)
{
    const QString usual = ArgumentsText::tr("Writes the result to OUT, which appears whole or not at all.");
    parser.addOption(
        {{QStringLiteral("o"), outputName()}, about.isEmpty() ? usual : about, QStringLiteral("OUT")});
}

QString outputOf(const QCommandLineParser& parser)
{
    return parser.value(outputName());
}

void declareTop(QCommandLineParser& parser, const QString& description)
{
    parser.addOption({QStringLiteral("top"), description, QStringLiteral("N")});
}

core::Result<std::optional<std::size_t>> topOf(const QCommandLineParser& parser)
{
    if (!parser.isSet(QStringLiteral("top")))
        return std::optional<std::size_t>();
    bool isNumber = false;
    const QString given = parser.value(QStringLiteral("top"));
    const qulonglong top = given.toULongLong(&isNumber);
    if (!isNumber || top == 0)
        return usageError(ArgumentsText::tr("--top takes a number from 1 on, not '%1'").arg(given));
    return std::optional(static_cast<std::size_t>(top));
}

void declareCategories(QCommandLineParser& parser)
{
    parser.addOption(
        {categoryName(),
         ArgumentsText::tr("A category of your own: what the regular expression finds in the stack (or "
                           "after NAME:site in the call site, NAME:metadata in the user metadata). Can be "
                           "given several times; the first that applies counts."),
         QStringLiteral("NAME=PATTERN")});
}

core::Result<std::shared_ptr<const core::Categories>>
categoriesOf(const QCommandLineParser& parser, const std::shared_ptr<const core::Recording>& recording,
             bool needed, Console& console)
{
    std::vector<core::CategoryRule> rules;
    const QStringList given = parser.values(categoryName());
    for (const QString& text : given) {
        const auto rule = ruleFrom(text);
        SNAPVIEWER_TRY(rule);
        if (const QString problem = core::problemOf(*rule); !problem.isEmpty())
            return usageError(problem);
        rules.push_back(*rule);
    }
    if (rules.empty() && !needed)
        return std::shared_ptr<const core::Categories>();
    const auto store = core::derivedOf(recording, 0);
    store->set<core::CategoriesGiven>({}, std::move(rules));
    auto categories = store->of<core::CategoriesFound>({}, console);
    SNAPVIEWER_TRY(categories);
    for (const QString& warning : (*categories)->warnings())
        console.complain(warning);
    return categories;
}

void declareFrames(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("frames"),
         ArgumentsText::tr("In call trees: own code, that and packages (libraries), or all frames; by "
                           "default own."),
         QStringLiteral("own|libraries|all"), QStringLiteral("own")});
}

core::Result<core::FrameFilter> framesOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("frames"));
    if (const auto filter = core::frameFilterNamed(given))
        return *filter;
    return usageError(ArgumentsText::tr("no frames '%1': give own, libraries or all").arg(given));
}

core::Status refuseGiven(const QCommandLineParser& parser, std::initializer_list<const char*> names,
                         const QString& sentence)
{
    for (const char* const name : names) {
        if (parser.isSet(option(name)))
            return usageError(sentence.arg(QLatin1String(name)));
    }
    return core::Done{};
}

core::Error usageError(const QString& message)
{
    return {core::ErrorKind::Usage, message, -1};
}

} // namespace app
