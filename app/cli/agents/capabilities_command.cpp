// SPDX-License-Identifier: MIT
#include "app/cli/agents/json_answers.h"
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/json_writer.h"
#include "core/base/texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace app {

namespace {

SNAPVIEWER_TEXTS(CapabilitiesText);

struct ExitStatus
{
    int status;
    const char* meaning; ///< as the help has it; never translated here
};

constexpr std::array statuses{
    ExitStatus{0, "done"},
    ExitStatus{1, "the input cannot be read, or something cannot be told"},
    ExitStatus{2, "a bound that was asked for is exceeded"},
    ExitStatus{3, "the query is wrong"},
    ExitStatus{4, "the output cannot be written"},
    ExitStatus{64, "the arguments are wrong"},
    ExitStatus{130, "interrupted"},
};

QString capabilitiesSummary()
{
    return CapabilitiesText::tr(
        "What this program can do, command by command, and which of it answers as JSON.");
}

void declareCapabilities(QCommandLineParser& parser)
{
    parser.addOption({option("json"), CapabilitiesText::tr("One JSON object.")});
    declareOutput(parser);
}

const JsonAnswer* answerOf(const Command& command)
{
    const auto answers = jsonAnswers();
    const auto found = std::find_if(answers.begin(), answers.end(), [&](const JsonAnswer& answer) {
        return QLatin1String(answer.command) == QLatin1String(command.name);
    });
    return found == answers.end() ? nullptr : &*found;
}

QByteArray json()
{
    core::JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.capabilities/1"));
        json.member("version", QCoreApplication::applicationVersion());
        json.objects("commands", commands(), [&](const Command& command) {
            const JsonAnswer* answer = answerOf(command);
            json.member("name", QLatin1String(command.name));
            json.member("summary", command.summary());
            json.member("json", answer ? std::optional(QString::fromLatin1(answer->words)) : std::nullopt);
            json.member("schema", answer ? std::optional(QString::fromLatin1(answer->schema)) : std::nullopt);
        });
        json.objects("exit_status", statuses, [&](const ExitStatus& status) {
            json.member("status", status.status);
            json.member("meaning", QLatin1String(status.meaning));
        });
        json.member("help", QStringLiteral("snapviewer-cli COMMAND --help"));
        json.member("tables",
                    QStringLiteral("snapviewer-cli query FILE 'SELECT name, sql FROM sqlite_schema'"));
    });
    return json.text();
}

QString text()
{
    QStringList lines;
    for (const Command& command : commands()) {
        lines += QStringLiteral("%1 %2").arg(QLatin1String(command.name), -14).arg(command.summary());
        if (const JsonAnswer* answer = answerOf(command))
            lines +=
                QStringLiteral("%1 snapviewer-cli %2").arg(QString(), 14).arg(QLatin1String(answer->words));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

core::Status runCapabilities(const QCommandLineParser& parser, Console& console)
{
    if (!parser.positionalArguments().isEmpty())
        return usageError(CapabilitiesText::tr("capabilities takes no FILE"));
    Output output(outputOf(parser), console);
    if (parser.isSet(option("json")))
        output.write(json());
    else
        output.writeText(text());
    return output.commit();
}

} // namespace

Command capabilitiesCommand()
{
    return {"capabilities", capabilitiesSummary, declareCapabilities, runCapabilities};
}

} // namespace app
