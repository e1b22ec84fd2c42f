// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runShell;

/// The prompt on a terminal, typed at: what it shows, and that every way out leads out.
class TestPromptShell : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void answers_data();
    void answers();
    void leaves_data();
    void leaves();
    void remembers();
    void saysThatHistoryIsNotKept();
    void worksWithoutEditing();
    void endsBySignal();

private:
    [[nodiscard]] Run type(const QStringList& steps, const QString& environment = {}) const;

    QTemporaryDir m_dir;
};

/// Does steps, as tests/app/cli/terminal.py takes them, at a prompt over a recording.
Run TestPromptShell::type(const QStringList& steps, const QString& environment) const
{
    QFile file(m_dir.filePath(QStringLiteral("steps")));
    if (!file.open(QIODevice::WriteOnly) || file.write(steps.join(u'\n').toUtf8()) < 0)
        qFatal("cannot write steps");
    file.close();
    return runShell(QStringLiteral("export XDG_STATE_HOME='%1/state' %2; python3 "
                                   "\"" SNAPVIEWER_SOURCE_DIR
                                   "/tests/app/cli/terminal.py\" \"${TERM_WANTED:-xterm}\" "
                                   "\"${PROGRAM:-$CLI}\" query oom_small.pickle < '%3'")
                        .arg(m_dir.path(), environment, file.fileName()));
}

void TestPromptShell::answers_data()
{
    QTest::addColumn<QStringList>("steps");
    const auto row = [](const char* title, const QStringList& steps) { QTest::newRow(title) << steps; };
    row("a statement", {QStringLiteral("< SELECT 41 + 1 AS answer;\\r"),
                        QStringLiteral("> answer\\r\\n------\\r\\n    42\\r\\n")});
    row("several lines", {QStringLiteral("< SELECT 41 +\\r"), QStringLiteral("> ; ends, Ctrl+C gives up> "),
                          QStringLiteral("< 1 AS a\\r"), QStringLiteral("> ; ends, Ctrl+C gives up> "),
                          QStringLiteral("< ;\\r"), QStringLiteral("> 42\\r\\n")});
    row("an open text",
        {QStringLiteral("< SELECT \\x27a;\\r"), QStringLiteral("> \\x27 is missing, Ctrl+C gives up> "),
         QStringLiteral("< .quit\\r"), QStringLiteral("> \\x27 is missing, Ctrl+C gives up> "),
         QStringLiteral("< b\\x27 AS t;\\r"), QStringLiteral("> a;\\xe2\\x8f\\x8e.quit")});
    row("an open comment",
        {QStringLiteral("< SELECT 1 /* quit\\r"), QStringLiteral("> */ is missing, Ctrl+C gives up> "),
         QStringLiteral("< */ + 41;\\r"), QStringLiteral("> 42\\r\\n")});
    row("help within a statement",
        {QStringLiteral("< SELECT 41\\r"), QStringLiteral("> gives up> "), QStringLiteral("< ?\\r"),
         QStringLiteral("> .schema [TABLE]"), QStringLiteral("> gives up> "), QStringLiteral("< + 1;\\r"),
         QStringLiteral("> 42\\r\\n")});
    row("a number that begins with a point",
        {QStringLiteral("< SELECT 1.5 +\\r"), QStringLiteral("> gives up> "), QStringLiteral("< .25;\\r"),
         QStringLiteral("> 1.75\\r\\n")});
    row("a line that is given up",
        {QStringLiteral("< SELECT nonsen"), QStringLiteral("> nonsen"), QStringLiteral("< \\x03"),
         QStringLiteral("> Given up"), QStringLiteral("> sql> "), QStringLiteral("< SELECT 42;\\r"),
         QStringLiteral("> 42\\r\\n")});
    row("a statement that is given up",
        {QStringLiteral("< SELECT \\x22\\r"), QStringLiteral("> is missing"), QStringLiteral("> up> "),
         QStringLiteral("< \\x03"), QStringLiteral("> Given up"), QStringLiteral("> sql> "),
         QStringLiteral("< SELECT 42;\\r"), QStringLiteral("> 42\\r\\n")});
    row("an error",
        {QStringLiteral("< SELEC 1;\\r"), QStringLiteral("> syntax error"), QStringLiteral("> sql> "),
         QStringLiteral("< SELECT 42;\\r"), QStringLiteral("> 42\\r\\n")});
    row("help", {QStringLiteral("< help\\r"), QStringLiteral("> .quit, Ctrl+D")});
    row("help as elsewhere", {QStringLiteral("< \\\\?\\r"), QStringLiteral("> .quit, Ctrl+D")});
    row("tables", {QStringLiteral("< .tables\\r"), QStringLiteral("> live_at(device, event)")});
    row("schema", {QStringLiteral("< .schema oom_events\\r"),
                   QStringLiteral("> requested                INTEGER  bytes")});
    row("schema of none",
        {QStringLiteral("< .schema evnts\\r"), QStringLiteral("> no table 'evnts'; did you mean events?")});
    row("unknown", {QStringLiteral("< .frobnicate\\r"), QStringLiteral("> unknown command '.frobnicate'")});
    row("mode", {QStringLiteral("< .mode jsonl\\r"), QStringLiteral("> sql> "),
                 QStringLiteral("< SELECT 42 AS a;\\r"), QStringLiteral("> {\\x22a\\x22: 42}\\r\\n")});
    row("no mode", {QStringLiteral("< .mode xml\\r"),
                    QStringLiteral("> answers are shown as table; .mode takes one of table, csv, tsv")});
    row("editing", {QStringLiteral("< ELECT 41;\\x01S\\x05\\x02\\x7f2\\r"), QStringLiteral("> 42\\r\\n")});
    row("completion",
        {QStringLiteral("< SEL\\t40 + cou\\t(*) AS a FROM oom_ev\\t;\\r"), QStringLiteral("> 41\\r\\n")});
    row("a choice", {QStringLiteral("< SELECT alloc_\\t"), QStringLiteral("> alloc_event  alloc_time_us"),
                     QStringLiteral("< \\x03"), QStringLiteral("> Given up")});
    row("what was typed before",
        {QStringLiteral("< SELECT 42;\\r"), QStringLiteral("> 42\\r\\n"), QStringLiteral("> sql> "),
         QStringLiteral("< \\x1b[A\\r"), QStringLiteral("> 42\\r\\n")});
    row("other letters", {QStringLiteral("< SELECT \\xc3\\xa4 FROM (SELECT 42 AS \\xc3\\xa4);\\r"),
                          QStringLiteral("> 42\\r\\n")});
}

void TestPromptShell::answers()
{
    QFETCH(QStringList, steps);
    for (const char* const terminal : {"xterm", "dumb"}) {
        const Run run = type(QStringList{QStringLiteral("> sql> ")} + steps +
                                 QStringList{QStringLiteral("> sql> "), QStringLiteral("< .quit\\r")},
                             QStringLiteral("TERM_WANTED=%1").arg(QLatin1String(terminal)));
        QVERIFY2(run.exitCode == 0, (run.err + run.out).constData());
    }
}

void TestPromptShell::leaves_data()
{
    QTest::addColumn<QStringList>("steps");
    const auto row = [](const char* title, const QStringList& steps) { QTest::newRow(title) << steps; };
    for (const char* const word : {".quit", ".exit", "quit", "exit", "QUIT;", "\\\\q", ":q", ".q"})
        row(word, {QStringLiteral("< %1\\r").arg(QLatin1String(word))});
    row("end", {QStringLiteral("< \\x04")});
    row("within a statement",
        {QStringLiteral("< SELECT\\r"), QStringLiteral("> gives up> "), QStringLiteral("< quit\\r")});
    row("end within a statement",
        {QStringLiteral("< SELECT\\r"), QStringLiteral("> gives up> "), QStringLiteral("< \\x04")});
    row("Ctrl+C twice",
        {QStringLiteral("< \\x03"), QStringLiteral("> Given up; once more leaves, as .quit and Ctrl+D do."),
         QStringLiteral("> sql> "), QStringLiteral("< \\x03"),
         QStringLiteral("> Left; .quit and Ctrl+D leave, too.")});
    row("Ctrl+C in a text",
        {QStringLiteral("< SELECT \\x27\\r"), QStringLiteral("> gives up> "), QStringLiteral("< abc"),
         QStringLiteral("> abc"), QStringLiteral("< \\x03"), QStringLiteral("> Given up"),
         QStringLiteral("> sql> "), QStringLiteral("< \\x03"), QStringLiteral("> Left")});
    row("Ctrl+C while something is typed is no second one",
        {QStringLiteral("< \\x03"), QStringLiteral("> Given up"), QStringLiteral("> sql> "),
         QStringLiteral("< SEL"), QStringLiteral("> SEL"), QStringLiteral("< \\x03"),
         QStringLiteral("> Given up"), QStringLiteral("> sql> "), QStringLiteral("< \\x03"),
         QStringLiteral("> Left")});
}

void TestPromptShell::leaves()
{
    QFETCH(QStringList, steps);
    const Run run = type(QStringList{QStringLiteral("> .quit leaves"), QStringLiteral("> sql> ")} + steps);
    QVERIFY2(run.exitCode == 0, (run.err + run.out).constData());
}

void TestPromptShell::remembers()
{
    const QString state = m_dir.filePath(QStringLiteral("other"));
    const QString environment = QStringLiteral("XDG_STATE_HOME='%1'").arg(state);
    QCOMPARE(type({QStringLiteral("> sql> "), QStringLiteral("< SELECT 40 + 2;\\r"), QStringLiteral("> 42"),
                   QStringLiteral("> sql> "), QStringLiteral("< .quit\\r")},
                  environment)
                 .exitCode,
             0);
    QCOMPARE(testcli::bytesOf(state + QStringLiteral("/snapviewer/sql_history")),
             QByteArray("SELECT 40 + 2;\n.quit\n"));
    const Run run =
        type({QStringLiteral("> sql> "), QStringLiteral("< \\x1b[A\\x1b[A\\r"), QStringLiteral("> 42\\r\\n"),
              QStringLiteral("> sql> "), QStringLiteral("< .quit\\r")},
             environment);
    QVERIFY2(run.exitCode == 0, (run.err + run.out).constData());
}

void TestPromptShell::saysThatHistoryIsNotKept()
{
    const Run run =
        type({QStringLiteral("> sql> "), QStringLiteral("< SELECT 42;\\r"), QStringLiteral("> 42"),
              QStringLiteral("> sql> "), QStringLiteral("< .quit\\r"),
              QStringLiteral("> snapviewer-cli: /proc/nothing/snapviewer/sql_history cannot be written: ")},
             QStringLiteral("XDG_STATE_HOME=/proc/nothing"));
    QVERIFY2(run.exitCode == 0, (run.err + run.out).constData());
}

/// Where standard error goes elsewhere, nothing is drawn.
void TestPromptShell::worksWithoutEditing()
{
    const QString program = m_dir.filePath(QStringLiteral("cli"));
    QFile script(program);
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\nexec \"$CLI\" \"$@\" 2>\"$0.err\"\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    const Run run = type({QStringLiteral("< SELECT 41 +\\n"), QStringLiteral("< 1 AS a;\\n"),
                          QStringLiteral("> a\\r\\n--\\r\\n42\\r\\n"), QStringLiteral("< quit\\n")},
                         QStringLiteral("PROGRAM='%1'").arg(program));
    QVERIFY2(run.exitCode == 0, (run.err + run.out).constData());
    const QByteArray errors = testcli::bytesOf(program + QStringLiteral(".err"));
    QVERIFY2(errors.endsWith("sql> ; ends, Ctrl+C gives up> sql> "), errors.constData());
    QVERIFY(!errors.contains('\x1b'));
}

/// What asks the program to end ends it, whatever was typed, and leaves the terminal as it was.
void TestPromptShell::endsBySignal()
{
    const Run run = type({QStringLiteral("> sql> "), QStringLiteral("< SELECT"), QStringLiteral("> SELECT"),
                          QStringLiteral("! 15")});
    QVERIFY2(run.exitCode == 143, (run.err + run.out).constData());
}

SNAPVIEWER_TEST(TestPromptShell)
#include "tst_prompt_shell.moc"
