// SPDX-License-Identifier: MIT
#include "app/cli/check/check_request.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"
#include "core/oom/arithmetic/capacity.h"

#include <QFileInfo>

namespace app {

namespace {

SNAPVIEWER_TEXTS(CheckText);

QString limitName(core::LimitForm form)
{
    switch (form) {
    case core::LimitForm::Bytes:
        return QStringLiteral("SIZE|+X%|+SIZE");
    case core::LimitForm::PlainBytes:
        return QStringLiteral("SIZE");
    case core::LimitForm::Count:
        return QStringLiteral("N");
    case core::LimitForm::Share:
        return QStringLiteral("X%");
    case core::LimitForm::None:
        break;
    }
    return {};
}

QString explained(core::RuleKind kind)
{
    switch (kind) {
    case core::RuleKind::MaxAllocated:
        return CheckText::tr("Most requested bytes at once, each until its free is asked for.");
    case core::RuleKind::MaxAtEnd:
        return CheckText::tr("Those that are left at the end.");
    case core::RuleKind::Site:
        return CheckText::tr(
            "Most bytes, at the peak, of all call sites in which REGEX is found: REGEX<=LIMIT.");
    case core::RuleKind::MaxSiteGrowth:
        return CheckText::tr("Most that any call site may hold more than in the baseline, at the peaks.");
    case core::RuleKind::MaxLeakPerStep:
        return CheckText::tr("Most that leaks, as the command leaks finds them, keep of each training step.");
    case core::RuleKind::MaxGrowthPerStep:
        return CheckText::tr("Most by which the allocated bytes grow with each training step.");
    case core::RuleKind::MaxOom:
        return CheckText::tr("Most allocations that failed.");
    case core::RuleKind::MinHeadroom:
        return CheckText::tr("Least that the device has left above the highest reserved bytes.");
    case core::RuleKind::MaxRankSpread:
        return CheckText::tr("Most by which the peaks of all recordings differ, of the highest.");
    case core::RuleKind::RequireSteps:
        return CheckText::tr("Least training steps to be found: less was not the run that is meant.");
    case core::RuleKind::MaxActive:
        return CheckText::tr("Most active bytes: depends on when the GPU finishes, so leave room.");
    case core::RuleKind::MaxReserved:
        return CheckText::tr("Most reserved bytes: depends on all that was allocated before.");
    case core::RuleKind::MaxInForward:
        return CheckText::tr("Most requested bytes at once in forward passes.");
    case core::RuleKind::MaxInBackward:
        return CheckText::tr("Most requested bytes at once in backward passes.");
    case core::RuleKind::MaxInOptimizer:
        return CheckText::tr("Most requested bytes at once in the optimizer's step.");
    case core::RuleKind::Fits:
        return CheckText::tr(
            "The program, played by a model of the allocator, fits --capacity, else what the file tells "
            "of the device.");
    }
    return {};
}

void declareRules(QCommandLineParser& parser)
{
    for (const core::RuleTraits& traits : core::ruleTraits()) {
        if (traits.form == core::LimitForm::None) {
            parser.addOption({option(traits.option), explained(traits.kind)});
            continue;
        }
        const QString value =
            traits.kind == core::RuleKind::Site ? QStringLiteral("REGEX<=LIMIT") : limitName(traits.form);
        parser.addOption({option(traits.option), explained(traits.kind), value});
    }
}

void declareBaseline(QCommandLineParser& parser)
{
    parser.addOption({option("baseline"), CheckText::tr("What +X% and +SIZE are beside."), option("B")});
    parser.addOption(
        {option("write-baseline"), CheckText::tr("Adds these cases to the baseline, or begins one.")});
    parser.addOption({option("accept"),
                      CheckText::tr("Takes these numbers into the baseline, higher ones too, and says why."),
                      option("REASON")});
    parser.addOption(
        {option("tighten"), CheckText::tr("Takes the lower ones of these numbers into the baseline.")});
    parser.addOption({option("commit"),
                      CheckText::tr("What --accept notes as commit; by default GITHUB_SHA or CI_COMMIT_SHA."),
                      option("ID")});
    parser.addOption({option("max-creep"),
                      CheckText::tr("How far all accepted rises together may go from the first value."),
                      option("X%")});
    parser.addOption(
        {option("floor"), CheckText::tr("What +X% allows at least (default 16MiB)."), option("SIZE")});
    parser.addOption({option("across"),
                      CheckText::tr("Compares although these differ, comma separated: %1.")
                          .arg(core::budgetFields().join(QStringLiteral(", "))),
                      option("FIELDS")});
}

void declareForms(QCommandLineParser& parser)
{
    parser.addOption({option("format"), CheckText::tr("text (default), json or markdown."), option("FORMAT"),
                      option("text")});
    parser.addOption({option("junit"), CheckText::tr("Also writes JUnit's XML to F."), option("F")});
    parser.addOption({option("github"),
                      CheckText::tr("Also prints GitHub's lines, which mark the line of source that grew.")});
}

/// A refusal of an option's value.
core::Error wrong(const char* name, const core::Error& error)
{
    return usageError(QStringLiteral("--%1: %2").arg(QLatin1String(name), error.message));
}

core::Status readConfig(const QCommandLineParser& parser, CheckRequest& request)
{
    const QString usual = QLatin1String(core::budgetConfigName);
    const bool isNamed = parser.isSet(option("config"));
    if (!isNamed && !QFileInfo::exists(usual))
        return core::Done{};
    request.configFile = isNamed ? parser.value(option("config")) : usual;
    auto config = core::readBudgetConfig(request.configFile);
    SNAPVIEWER_TRY(config);
    request.config = std::move(*config);
    return core::Done{};
}

core::Status readRules(const QCommandLineParser& parser, CheckRequest& request)
{
    for (const core::RuleTraits& traits : core::ruleTraits()) {
        QStringList values = parser.values(option(traits.option));
        if (traits.form == core::LimitForm::None && parser.isSet(option(traits.option)))
            values = QStringList{QString()}; // said twice is said once
        for (const QString& value : values) {
            auto rule = traits.kind == core::RuleKind::Site ? core::siteRuleFrom(value)
                                                            : core::ruleOf(traits.kind, value);
            if (!rule)
                return wrong(traits.option, rule.error());
            SNAPVIEWER_TRY(request.config.add(std::move(*rule)));
        }
    }
    return core::Done{};
}

core::Status readNumbers(const QCommandLineParser& parser, CheckRequest& request)
{
    if (parser.isSet(option("max-creep"))) {
        const auto share = core::percentFromText(parser.value(option("max-creep")));
        if (!share)
            return wrong("max-creep", share.error());
        request.config.maxCreep = *share;
    }
    if (parser.isSet(option("floor"))) {
        const auto bytes = core::limitFromText(parser.value(option("floor")), core::LimitForm::PlainBytes);
        if (!bytes)
            return wrong("floor", bytes.error());
        request.config.floor = bytes->amount;
    }
    const QStringList fields = parser.value(option("across")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& field : fields) {
        if (!core::budgetFields().contains(field.trimmed()))
            return usageError(CheckText::tr("--across: no field '%1': give some of %2")
                                  .arg(field, core::budgetFields().join(QStringLiteral(", "))));
        request.config.across += field.trimmed();
    }
    if (parser.isSet(option("capacity"))) {
        const auto bytes = core::parseCapacity(parser.value(option("capacity")));
        SNAPVIEWER_TRY(bytes);
        request.config.capacity = *bytes;
    }
    if (parser.isSet(option("baseline")))
        request.config.baseline = parser.value(option("baseline"));
    request.config.allowEmptyMatch =
        request.config.allowEmptyMatch || parser.isSet(option("allow-empty-match"));
    return core::Done{};
}

QString commitOf(const QCommandLineParser& parser)
{
    if (parser.isSet(option("commit")))
        return parser.value(option("commit"));
    for (const char* name : {"GITHUB_SHA", "CI_COMMIT_SHA"}) {
        if (qEnvironmentVariableIsSet(name))
            return qEnvironmentVariable(name);
    }
    return {};
}

core::Status readUpdate(const QCommandLineParser& parser, CheckRequest& request)
{
    using Kind = core::BaselineUpdate::Kind;
    std::optional<Kind> kind;
    for (const auto& [name, of] : {std::pair("write-baseline", Kind::Write),
                                   std::pair("accept", Kind::Accept), std::pair("tighten", Kind::Tighten)}) {
        if (!parser.isSet(option(name)))
            continue;
        if (kind)
            return usageError(CheckText::tr("give one of --write-baseline, --accept REASON and --tighten"));
        kind = of;
    }
    if (!kind)
        return core::Done{};
    if (request.config.baseline.isEmpty())
        return usageError(CheckText::tr("no baseline is named to write: give --baseline B"));
    const QString reason = parser.value(option("accept")).trimmed();
    if (*kind == Kind::Accept && reason.isEmpty())
        return usageError(CheckText::tr("--accept wants a reason, for whoever reads the baseline"));
    request.update = core::BaselineUpdate{*kind,
                                          reason,
                                          commitOf(parser),
                                          request.config.across,
                                          request.config.maxCreep,
                                          request.config.floor};
    return core::Done{};
}

core::Status readForms(const QCommandLineParser& parser, CheckRequest& request)
{
    const QStringList formats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("markdown")};
    request.format = parser.value(option("format"));
    if (!formats.contains(request.format))
        return usageError(CheckText::tr("no format '%1': give one of %2")
                              .arg(request.format, formats.join(QStringLiteral(", "))));
    request.junit = parser.value(option("junit"));
    request.forGithub = parser.isSet(option("github"));
    request.allowsUnknown = parser.isSet(option("allow-unknown"));
    request.repeatOf = parser.value(option("repeat-of"));
    const bool goesToOutput = outputOf(parser).isEmpty() || outputOf(parser) == QLatin1String("-");
    if (request.forGithub && goesToOutput && request.format == QLatin1String("json"))
        return usageError(CheckText::tr("--github prints lines that are no JSON: give --output OUT too"));
    return core::Done{};
}

core::Status readPaths(const QCommandLineParser& parser, CheckRequest& request)
{
    const auto files = filesOf(parser);
    SNAPVIEWER_TRY(files);
    request.paths = *files;
    return core::Done{};
}

} // namespace

void declareCheck(QCommandLineParser& parser)
{
    parser.addOption({option("config"),
                      CheckText::tr("Rules and the like; by default %1 in this folder, where there is one.")
                          .arg(QLatin1String(core::budgetConfigName)),
                      option("F")});
    declareRules(parser);
    declareBaseline(parser);
    parser.addOption({option("repeat-of"),
                      CheckText::tr("All FILEs are repeats of one case: of each number the lowest counts."),
                      option("NAME")});
    parser.addOption({option("capacity"),
                      CheckText::tr("What the device has, where no file tells it: a size, or one of %1.")
                          .arg(core::capacityCards().join(QStringLiteral(", "))),
                      option("SIZE")});
    parser.addOption({option("device"), CheckText::tr("Only device N."), option("N")});
    parser.addOption({option("allow-unknown"), CheckText::tr("What cannot be told does not fail.")});
    parser.addOption({option("allow-empty-match"), CheckText::tr("A pattern or folder may hold nothing.")});
    declareForms(parser);
    declareSteps(parser);
    declareOwnCode(parser);
    declareOutput(parser);
    parser.addPositionalArgument(
        option("FILE"), CheckText::tr("A recording, or a folder with some (*.pickle, *.pkl, also .gz)."),
        QStringLiteral("FILE…"));
}

core::Result<CheckRequest> checkRequestOf(const QCommandLineParser& parser)
{
    CheckRequest request;
    for (const auto& read : {readConfig, readRules, readNumbers, readUpdate, readForms, readPaths}) {
        SNAPVIEWER_TRY(read(parser, request));
    }
    if (request.config.rules.empty() && !request.update)
        return usageError(CheckText::tr("no rules: a check of nothing passes always; give some, such as "
                                        "--max-allocated 8GiB, or a file of them"));
    return request;
}

} // namespace app
