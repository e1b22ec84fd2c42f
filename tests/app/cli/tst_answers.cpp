// SPDX-License-Identifier: MIT
#include "app/cli/remote/answers.h"
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

/// Questions about a recording, as another program asks them through `serve`.
class TestAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatTheCommandLineSays_data();
    void saysWhatTheCommandLineSays();
    void bindsValues_data();
    void bindsValues();
    void readsARecordingOnce();
    void refuses_data();
    void refuses();
    void endsWhenItIsCancelled();
    void saysABoundByTheExitStatus();

private:
    struct Said
    {
        QByteArray bytes;
        core::Result<core::remote::AnswerMessage> end;
    };
    static Said ask(app::Answers& answers, const QString& path, const QStringList& arguments);
    static QString recording() { return testcli::madeDir() + QStringLiteral("/oom_small.pickle"); }
};

TestAnswers::Said TestAnswers::ask(app::Answers& answers, const QString& path, const QStringList& arguments)
{
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    core::NoProgress nobody;
    auto end = answers.answer({QFile::encodeName(path), arguments}, out, nobody);
    return {out.data(), std::move(end)};
}

void TestAnswers::saysWhatTheCommandLineSays_data()
{
    QTest::addColumn<QString>("line");
    for (const char* const line :
         {"info --json", "info", "overview --json", "sites --format json --top 2", "sites --by category,site",
          "state --format json", "trace --format csv", "structure --format json", "oom --format json",
          "leaks --format json --warmup 0 --delay 0", "fix --suggest --format json", "whatif --suggest",
          "report", "query --format json --values [3,null] -- SELECT|?1,?2,count(*)|FROM|events"})
        QTest::addRow("%s", line) << QString::fromLatin1(line);
}

void TestAnswers::saysWhatTheCommandLineSays()
{
    QFETCH(QString, line);
    QStringList arguments = line.split(QLatin1Char(' '));
    arguments.replaceInStrings(QStringLiteral("|"), QStringLiteral(" "));
    QStringList typed = arguments;
    typed.insert(1, testcli::example());
    const testcli::Run run = testcli::runCli(typed);
    app::Answers answers;
    for (int time = 0; time < 2; ++time) { // of what is held, too
        const Said said = ask(answers, testcli::example(), arguments);
        QVERIFY2(said.end.ok() == (run.exitCode == 0),
                 qPrintable(said.end ? line : said.end.error().message));
        if (said.end)
            QCOMPARE(said.bytes, run.out);
    }
}

void TestAnswers::bindsValues_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("values");
    QTest::addColumn<QString>("says"); // its row, or why not
    const auto row = [](const char* name, const char* sql, const char* values, const char* says) {
        QTest::addRow("%s", name) << QString::fromUtf8(sql) << QString::fromUtf8(values)
                                  << QString::fromUtf8(says);
    };
    row("in order", "SELECT ?, ?, ?", "[1, \"a'b\", null]", "[1, \"a'b\", null]");
    row("types", "SELECT typeof(?), typeof(?), typeof(?), typeof(?)", "[1, 1.5, true, \"1\"]",
        R"(["integer", "real", "integer", "text"])");
    row("64 bits", "SELECT ?", "[-9223372036854775808]", "[-9223372036854775808]");
    row("by name", "SELECT :a + @b, $a", R"({"a": 1, "b": 2})", "[3, 1]");
    row("too few", "SELECT ?, ?", "[1]", "the statement has 2 parameters, but 1 values were given");
    row("none", "SELECT ?", "[]", "the statement has 1 parameters, but 0 values were given");
    row("no such name", "SELECT :a", R"({"b": 2})", "no value was given for the parameter :a");
    row("no name", "SELECT ?", R"({"b": 2})", "parameter 1 of the statement has no name");
    row("a list in it", "SELECT ?", "[[1]]", "--values takes numbers, texts, true, false and null");
    row("no JSON", "SELECT ?", "[1", "--values is no JSON");
}

void TestAnswers::bindsValues()
{
    QFETCH(QString, sql);
    QFETCH(QString, values);
    QFETCH(QString, says);
    app::Answers answers;
    const Said said = ask(answers, recording(),
                          {QStringLiteral("query"), QStringLiteral("--format"), QStringLiteral("json"),
                           QStringLiteral("--values"), values, QStringLiteral("--"), sql});
    const QString text = said.end ? QString::fromUtf8(said.bytes) : said.end.error().message;
    QVERIFY2(text.contains(says), qPrintable(text));
}

/// What is held is not read again, so a file that goes is no matter; another one takes its place in the end.
void TestAnswers::readsARecordingOnce()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.pickle"));
    QVERIFY(QFile::copy(recording(), path));
    app::Answers answers;
    const QStringList info{QStringLiteral("info"), QStringLiteral("--json")};
    const Said first = ask(answers, path, info);
    QVERIFY(first.end);
    QVERIFY(QFile::remove(path));
    const QStringList diff{QStringLiteral("diff"), QStringLiteral("--format"), QStringLiteral("json"),
                           testcli::example()};
    QVERIFY(ask(answers, path, diff).end);
    QCOMPARE(ask(answers, path, info).bytes, first.bytes);
    QVERIFY(ask(answers, testcli::example(), info).end);
    QVERIFY(ask(answers, recording(), info).end);
    QVERIFY(!ask(answers, path, info).end); // two others were asked about since
}

void TestAnswers::refuses_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const QString& path, const char* line, const char* sentence) {
        QTest::addRow("%s", line) << path << QString::fromUtf8(line) << QString::fromUtf8(sentence);
    };
    for (const char* const line :
         {"convert --to pickle -o OUT", "render -o OUT", "check --max-oom 0", "serve --stdio", "ranks list",
          "explain", "skill install", "helper", "mcp", "nonsense", "--help"})
        row(recording(), line, "cannot be asked for here, but: info, ");
    row(recording(), "", "no command given");
    row(recording(), "info OTHER", "one recording is asked about at a time, not 'OTHER' too");
    row(recording(), "oom --format json OTHER", "one recording is asked about at a time");
    row(recording(), "diff OTHER OTHER", "one recording is asked about at a time");
    row(recording(), "query", "no statement given");
    row(recording(), "state --format png", "no picture can be asked for here");
    row(recording(), "state -o OUT.svg", "no picture can be asked for here");
    row(recording(), "info --json -o OUT", "no file is written, so leave -o out");
    row(recording(), "whatif --set expandable_segments:True --curve OUT", "no file is written");
    row(recording(), "info --nonsense", "see snapviewer-cli info --help");
    row(QStringLiteral("-"), "info --json ", "is where questions come from");
    row(QStringLiteral("-"), "serving", "is where questions come from");
    row(QStringLiteral("/dev/stdin"), "info --json", "is where questions come from");
    row(recording(), "diff -", "is where questions come from");
    row(QStringLiteral("-x"), "info", "./-x");
    row(QStringLiteral("/no/such/file"), "info --json  ", "/no/such/file");
}

void TestAnswers::refuses()
{
    QFETCH(QString, path);
    QFETCH(QString, line);
    QFETCH(QString, sentence);
    const QTemporaryDir folder;
    line.replace(QStringLiteral("OUT"), folder.filePath(QStringLiteral("out")));
    app::Answers answers;
    const Said said = ask(answers, path, line.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QVERIFY(!said.end);
    QVERIFY2(said.end.error().message.contains(sentence), qPrintable(said.end.error().message));
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestAnswers::endsWhenItIsCancelled()
{
    app::Answers answers;
    QBuffer out;
    out.open(QIODevice::WriteOnly);
    testutil::Cancelled cancelled;
    const auto end =
        answers.answer({QFile::encodeName(recording()), {QStringLiteral("info")}}, out, cancelled);
    QVERIFY(!end && end.error().isCancelled());
}

void TestAnswers::saysABoundByTheExitStatus()
{
    app::Answers answers;
    const QStringList words{QStringLiteral("diff"),     QStringLiteral("--fail-over"), QStringLiteral("1"),
                            QStringLiteral("--format"), QStringLiteral("json"),        testcli::example()};
    const Said said = ask(answers, recording(), words);
    QVERIFY(said.end && said.end->status == 2);
    QVERIFY(said.bytes.contains("snapviewer.diff/1"));
    QVERIFY(said.end->notes.join(QLatin1Char(' ')).contains(QStringLiteral("over the 1 B of --fail-over")));
}

SNAPVIEWER_TEST(TestAnswers)
#include "tst_answers.moc"
