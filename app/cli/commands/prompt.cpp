// SPDX-License-Identifier: MIT
#include "app/cli/commands/prompt.h"

#include "app/cli/shared/console.h"
#include "app/cli/shared/output.h"
#include "core/sql/schema.h"

#include <QCoreApplication>

#include <algorithm>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Prompt)
};

core::Status print(const QString& text)
{
    Output output;
    output.write(text.toUtf8());
    return output.commit();
}

QString helpText()
{
    return Text::tr("Type one SQL statement, over as many lines as you like, and end it with a semicolon.\n"
                    "Every table has all devices; SELECT * FROM devices is a good start.\n\n"
                    ".tables          the tables\n"
                    ".schema [TABLE]  the columns of all tables, or of one\n"
                    ".help            this text\n"
                    ".quit            leaves, as Ctrl+D does\n\n"
                    "Ctrl+C stops the statement that runs.\n");
}

QString tablesText(const core::Database& database)
{
    QString text;
    for (const core::SchemaTable& table : database.schema())
        text += table.call.leftJustified(24) + table.doc + QLatin1Char('\n');
    return text;
}

QString columnsText(const core::SchemaTable& table)
{
    QString text = QStringLiteral("%1: %2\n").arg(table.call, table.doc);
    for (const core::SchemaColumn& column : table.columns) {
        text += QStringLiteral("  %1 %2 %3 %4%5\n")
                    .arg(column.name, -24)
                    .arg(column.type, -8)
                    .arg(column.unit, -7)
                    .arg(column.doc, column.hidden ? Text::tr(" (argument)") : QString());
    }
    return text;
}

/// Empty where there is no such table.
QString schemaText(const core::Database& database, const QString& wanted)
{
    QString text;
    for (const core::SchemaTable& table : database.schema()) {
        if (!wanted.isEmpty() && table.name != wanted)
            continue;
        if (!text.isEmpty())
            text += QLatin1Char('\n');
        text += columnsText(table);
    }
    return text;
}

} // namespace

core::Error located(core::Error error, const QString& sql)
{
    if (error.kind != core::ErrorKind::Query || error.position < 0)
        return error;
    const QString before = sql.left(static_cast<qsizetype>(error.position));
    const qsizetype line = before.count(QLatin1Char('\n')) + 1;
    const qsizetype character = before.size() - before.lastIndexOf(QLatin1Char('\n'));
    error.message += sql.trimmed().contains(QLatin1Char('\n'))
                         ? Text::tr(" (line %1, character %2)").arg(line).arg(character)
                         : Text::tr(" (character %1)").arg(character);
    return error;
}

Prompt::Prompt(core::Database& database, core::TableFormat format, Console& console)
    : m_database(database), m_format(format), m_console(console)
{}

core::Status Prompt::serve(const LineReader& readLine)
{
    QString pending;
    while (!m_isDone) {
        const auto line = readLine(pending.isEmpty() ? QStringLiteral("sql> ") : QStringLiteral("...> "));
        if (!line)
            break;
        core::Status status = core::Done{};
        if (pending.isEmpty() && line->startsWith(QLatin1Char('.'))) {
            status = obey(line->trimmed());
        } else if (!pending.isEmpty() || !line->trimmed().isEmpty()) {
            pending += *line + QLatin1Char('\n');
            if (!core::Database::isComplete(pending))
                continue;
            status = answer(pending);
            pending.clear();
        }
        if (!status)
            return status;
    }
    return core::Done{};
}

core::Status Prompt::answer(const QString& sql)
{
    m_console.forgetInterrupt();
    const auto result = m_database.run(sql, {}, m_console);
    m_console.clearProgress();
    if (!result) {
        m_console.complain(result.error().isCancelled() ? Text::tr("stopped")
                                                        : located(result.error(), sql).message);
        return core::Done{};
    }
    Output output;
    const core::Status written = core::writeTable(*result, m_format, output, m_console);
    core::Status done = output.commit();
    if (!written && written.error().isCancelled())
        m_console.complain(Text::tr("stopped"));
    return done;
}

core::Status Prompt::obey(const QString& command)
{
    const QString name = command.section(QLatin1Char(' '), 0, 0);
    const QString argument = command.section(QLatin1Char(' '), 1).trimmed();
    if (name == QLatin1String(".quit") || name == QLatin1String(".exit"))
        m_isDone = true;
    else if (name == QLatin1String(".help"))
        return print(helpText());
    else if (name == QLatin1String(".tables"))
        return print(tablesText(m_database));
    else if (name != QLatin1String(".schema"))
        m_console.complain(Text::tr("unknown command '%1'; .help lists them").arg(name));
    else if (const QString text = schemaText(m_database, argument); !text.isEmpty())
        return print(text);
    else
        m_console.complain(Text::tr("no table '%1'; .tables lists them").arg(argument));
    return core::Done{};
}

} // namespace app
