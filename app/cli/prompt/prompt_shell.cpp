// SPDX-License-Identifier: MIT
#include "app/cli/prompt/prompt_shell.h"

#include "app/cli/prompt/line_editor.h"
#include "app/cli/prompt/unfinished_statement.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/sql/near_name.h"
#include "core/sql/sql_schema.h"

namespace app {

namespace {

SNAPVIEWER_TEXTS(PromptText);

core::Status print(const QString& text)
{
    Output output;
    output.write(text.toUtf8());
    return output.commit();
}

QString helpText()
{
    return PromptText::tr(
               "Type one SQL statement, over as many lines as you like, and end it with a semicolon.\n"
               "Every table has all devices; SELECT * FROM devices; is a good start.\n\n"
               ".tables          the tables\n"
               ".schema [TABLE]  the columns of all tables, or of one\n"
               ".mode FORMAT     how answers are shown: %1\n"
               ".help, ?         this text\n"
               ".quit, Ctrl+D    leaves; so do quit, exit and \\q\n\n"
               "Ctrl+C stops the statement that runs, or gives up the one that is typed; once more, it\n"
               "leaves. Tab completes names. Beyond SQLite's functions: median(x), percentile(x, p),\n"
               "text REGEXP pattern.\n")
        .arg(core::tableFormatNames().join(QStringLiteral(", ")));
}

/// What line asks for beside SQL, as it is called with a point; empty where it is no such word. Where a
/// statement is begun, only what cannot be part of one.
QString commandOf(const QString& line, bool isBegun)
{
    QString word = line.trimmed();
    while (word.endsWith(QLatin1Char(';')))
        word.chop(1);
    const QString lower = word.toLower();
    const QStringList leaving{QStringLiteral("quit"), QStringLiteral("exit"),  QStringLiteral("\\q"),
                              QStringLiteral(":q"),   QStringLiteral(".exit"), QStringLiteral(".quit"),
                              QStringLiteral(".q")};
    const QStringList asking{QStringLiteral("help"), QStringLiteral("?"), QStringLiteral("\\h"),
                             QStringLiteral("\\?"), QStringLiteral(".help")};
    if (leaving.contains(lower))
        return QStringLiteral(".quit");
    if (asking.contains(lower))
        return QStringLiteral(".help");
    if (lower == QLatin1String("\\d") || lower == QLatin1String("\\dt"))
        return QStringLiteral(".tables");
    const bool isKnown = lower.startsWith(QLatin1String(".tables")) ||
                         lower.startsWith(QLatin1String(".schema")) ||
                         lower.startsWith(QLatin1String(".mode"));
    return lower.startsWith(QLatin1Char('.')) && (!isBegun || isKnown) ? word : QString();
}

/// Says what ends the statement that is begun, and how to give it up.
QString promptFor(const QString& pending)
{
    if (pending.isEmpty())
        return QStringLiteral("sql> ");
    const QString open = openAtEnd(pending);
    return open.isEmpty() ? PromptText::tr("; ends, Ctrl+C gives up> ")
                          : PromptText::tr("%1 is missing, Ctrl+C gives up> ").arg(open);
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
                    .arg(column.doc, column.hidden ? PromptText::tr(" (argument)") : QString());
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
                         ? PromptText::tr(" (line %1, character %2)").arg(line).arg(character)
                         : PromptText::tr(" (character %1)").arg(character);
    return error;
}

Shell::Shell(core::Database& database, core::TableFormat format, Console& console)
    : m_database(database), m_format(format), m_console(console)
{}

core::Status Shell::serve(const LineReader& readLine, const std::function<void(const QString&)>& remember)
{
    m_console.say(PromptText::tr("SQL over this recording: .help helps, .quit leaves."));
    while (!m_isDone) {
        if (Console::isInterrupted())
            m_console.forgetInterrupt();
        const Typed typed = readLine(promptFor(m_pending));
        if (typed.kind == Typed::Kind::End)
            break;
        if (typed.kind == Typed::Kind::Interrupted) {
            interrupt(!typed.line.isEmpty() || !m_pending.isEmpty());
            continue;
        }
        m_interrupts = 0;
        remember(typed.line);
        SNAPVIEWER_TRY(take(typed.line));
    }
    return core::Done{};
}

/// The first gives up what was typed, the second leaves: nobody has to know a word for it.
void Shell::interrupt(bool givesUp)
{
    m_pending.clear();
    m_interrupts = givesUp ? 1 : m_interrupts + 1;
    m_isDone = m_interrupts > 1;
    m_console.say(m_isDone ? PromptText::tr("Left; .quit and Ctrl+D leave, too.")
                           : PromptText::tr("Given up; once more leaves, as .quit and Ctrl+D do."));
}

core::Status Shell::take(const QString& line)
{
    const bool isText = !openAtEnd(m_pending).isEmpty();
    const QString command = isText ? QString() : commandOf(line, !m_pending.isEmpty());
    if (!command.isEmpty())
        return obey(command);
    if (m_pending.isEmpty() && line.trimmed().isEmpty())
        return core::Done{};
    m_pending += line + QLatin1Char('\n');
    if (!core::Database::isComplete(m_pending))
        return core::Done{};
    core::Status status = answer(m_pending);
    m_pending.clear();
    return status;
}

core::Status Shell::answer(const QString& sql)
{
    m_console.forgetInterrupt();
    const auto result = m_database.run(sql, {}, m_console);
    m_console.clearProgress();
    if (!result) {
        m_console.complain(result.error().isCancelled() ? PromptText::tr("stopped")
                                                        : located(result.error(), sql).message);
        return core::Done{};
    }
    Output output;
    core::TableStyle style(m_format);
    style.schema = core::querySchema;
    const core::Status written = core::writeTable(*result, style, output, m_console);
    core::Status done = output.commit();
    if (!written && written.error().isCancelled())
        m_console.complain(PromptText::tr("stopped"));
    return done;
}

core::Status Shell::obey(const QString& command)
{
    const QString name = command.section(QLatin1Char(' '), 0, 0).toLower();
    const QString argument = command.section(QLatin1Char(' '), 1).trimmed();
    if (name == QLatin1String(".quit"))
        m_isDone = true;
    else if (name == QLatin1String(".help"))
        return print(helpText());
    else if (name == QLatin1String(".tables"))
        return print(tablesText(m_database));
    else if (name == QLatin1String(".mode"))
        setMode(argument);
    else if (name == QLatin1String(".schema"))
        return showSchema(argument);
    else
        m_console.complain(PromptText::tr("unknown command '%1'; .help lists them").arg(name));
    return core::Done{};
}

core::Status Shell::showSchema(const QString& table)
{
    const QString text = schemaText(m_database, table);
    if (!text.isEmpty())
        return print(text);
    QStringList names;
    for (const core::SchemaTable& known : m_database.schema())
        names += known.name;
    const QString nearest = core::nearestName(table, names);
    m_console.complain(
        nearest.isEmpty()
            ? PromptText::tr("no table '%1'; .tables lists them").arg(table)
            : PromptText::tr("no table '%1'; did you mean %2? .tables lists them").arg(table, nearest));
    return core::Done{};
}

void Shell::setMode(const QString& name)
{
    const auto format = core::tableFormatOf(name);
    if (format)
        m_format = *format;
    else
        m_console.complain(
            PromptText::tr("answers are shown as %1; .mode takes one of %2")
                .arg(core::tableFormatName(m_format), core::tableFormatNames().join(QStringLiteral(", "))));
}

QStringList Shell::wordsOf(const core::Database& database)
{
    QStringList words{QStringLiteral(".tables"), QStringLiteral(".schema"), QStringLiteral(".mode"),
                      QStringLiteral(".help"), QStringLiteral(".quit")};
    for (const core::SchemaTable& table : database.schema()) {
        words += table.name;
        for (const core::SchemaColumn& column : table.columns)
            words += column.name;
    }
    words += core::tableFormatNames();
    words += QStringLiteral("SELECT FROM WHERE GROUP ORDER LIMIT JOIN USING DISTINCT HAVING COUNT SUM AVG "
                            "MIN MAX MEDIAN PERCENTILE REGEXP LIKE BETWEEN DESC")
                 .split(QLatin1Char(' '));
    words.removeDuplicates();
    return words;
}

core::Status runShell(core::Database& database, core::TableFormat format, Console& console)
{
    Shell shell(database, format, console);
    core::Status served = core::Done{};
    if (LineEditor::isPossible()) {
        LineEditor editor(Shell::wordsOf(database));
        History history(History::usualPath());
        for (const QString& line : history.lines())
            editor.remember(line);
        served = shell.serve([&](const QString& prompt) { return editor.read(prompt); },
                             [&](const QString& line) {
                                 if (history.add(line))
                                     editor.remember(line);
                             });
        if (const core::Status saved = history.save(); !saved)
            console.complain(saved.error().message);
    } else {
        served = shell.serve(readPlainLine, [](const QString&) {});
    }
    const bool isEnded = Console::stopSignal() != 0 && !Console::isInterrupted();
    return isEnded ? core::cancelled() : served;
}

} // namespace app
