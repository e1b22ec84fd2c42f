// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>

#include <array>

// Outside of every namespace, as the macro wants it: a static library's resources have to be asked for.
static void initSkill()
{
    Q_INIT_RESOURCE(agents);
}

namespace app {

namespace {

SNAPVIEWER_TEXTS(SkillText);

/// docs/SKILL.md, as it was built in.
QByteArray skillText()
{
    initSkill();
    QFile file(QStringLiteral(":/agents/SKILL.md"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Where agents look for what a person has taught them; the first that is there.
QString usualFolder()
{
    for (const char* folder : {".claude/skills", ".codex/skills", ".agents/skills"}) {
        QString path = QDir::home().filePath(QLatin1String(folder));
        if (QFileInfo(path).isDir())
            return path;
    }
    return {};
}

QString showSummary()
{
    return SkillText::tr("Prints what an agent has to know to use this program.");
}

QString installSummary()
{
    return SkillText::tr("Writes it where an agent finds it: FOLDER/snapviewer/SKILL.md.");
}

void declareShow(QCommandLineParser& /*parser*/) {}

void declareInstall(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("FOLDER"),
        SkillText::tr("The agent's folder of skills; without it the first that is there of ~/.claude/skills, "
                      "~/.codex/skills and ~/.agents/skills."),
        QStringLiteral("[FOLDER]"));
}

core::Status show(const QCommandLineParser& parser, Console& console)
{
    if (!parser.positionalArguments().isEmpty())
        return usageError(SkillText::tr("skill show takes no FILE"));
    Output output({}, console);
    output.write(skillText());
    return output.commit();
}

core::Status install(const QCommandLineParser& parser, Console& console)
{
    const QStringList folders = parser.positionalArguments();
    if (folders.size() > 1)
        return usageError(SkillText::tr("give one FOLDER"));
    const QString folder = folders.isEmpty() ? usualFolder() : folders.front();
    if (folder.isEmpty())
        return usageError(
            SkillText::tr("no folder of skills was found in your home: give the one of your agent"));
    const QString place = QDir(folder).filePath(QStringLiteral("snapviewer"));
    if (!QDir().mkpath(place))
        return core::outputError(SkillText::tr("%1 cannot be made.").arg(core::plainLine(place)));
    const QString path = QDir(place).filePath(QStringLiteral("SKILL.md"));
    Output output(path, console);
    output.write(skillText());
    SNAPVIEWER_TRY(output.commit());
    Output told;
    told.writeText(SkillText::tr("Written: %1").arg(core::plainLine(path)) + QLatin1Char('\n'));
    return told.commit();
}

std::span<const Command> group()
{
    static const std::array table{Command{"install", installSummary, declareInstall, install},
                                  Command{"show", showSummary, declareShow, show}};
    return table;
}

QString skillSummary()
{
    return SkillText::tr("Teaches an agent to use this program.");
}

} // namespace

Command skillCommand()
{
    Command command{"skill", skillSummary, nullptr, nullptr};
    command.group = group;
    return command;
}

} // namespace app
