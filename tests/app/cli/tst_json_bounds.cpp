// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// --max-bytes, --top and --cursor, of whatever answers as JSON.
class TestJsonBounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void allTakeThem_data();
    void allTakeThem();
    void refuses_data();
    void refuses();
    void cursorsBelongToTheirAnswer();
    void exitStatusStays();
    void writesFiles();
};

void TestJsonBounds::allTakeThem_data()
{
    QTest::addColumn<QStringList>("command");
    const QJsonArray all =
        QJsonDocument::fromJson(runCli(words("capabilities --json")).out).object()[u"commands"].toArray();
    for (const auto& one : all) {
        QString line = one[u"json"].toString();
        if (line.isEmpty() || line.contains(QLatin1String("LOG")) || line.contains(QLatin1String("FOLDER")))
            continue;
        line.replace(QLatin1String("'SELECT count(*) FROM allocations'"), QLatin1String("SELECT"));
        QStringList command = line.split(QLatin1Char(' '));
        command.replaceInStrings(QStringLiteral("FILE"), testcli::example());
        command.replaceInStrings(QRegularExpression(QStringLiteral("^SELECT$")),
                                 QStringLiteral("SELECT id, size, site FROM allocations"));
        QTest::newRow(qPrintable(one[u"name"].toString())) << command;
    }
}

/// What fits stays; what does not is bounded, or says how much it needs; and it is an answer of the same
/// kind.
void TestJsonBounds::allTakeThem()
{
    QFETCH(const QStringList, command);
    const Run whole = runCli(command);
    if (whole.exitCode == 1)
        QSKIP("says nothing of the example");
    QCOMPARE(runCli(command + words("--max-bytes 64MiB")).out, whole.out);
    for (const int most : {1024, 3000, 6000}) {
        const Run run = runCli(command + QStringList{QStringLiteral("--max-bytes=%1").arg(most)});
        if (run.exitCode == 64) {
            QVERIFY2(run.err.contains("this answer has at least "), run.err.constData());
            continue;
        }
        QCOMPARE(run.exitCode, whole.exitCode);
        QVERIFY2(run.out.size() <= most, run.out.constData());
        const QJsonObject object = QJsonDocument::fromJson(run.out).object();
        QCOMPARE(object[u"schema"], QJsonDocument::fromJson(whole.out).object()[u"schema"]);
        QCOMPARE(object[u"truncated"].toBool(), whole.out.size() > most);
    }
}

void TestJsonBounds::refuses_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("few bytes") << "--json --max-bytes 1023"
                               << "from 1024 bytes on";
    QTest::newRow("no size") << "--json --max-bytes much"
                             << "from 1024 bytes on, not 'much'";
    QTest::newRow("no cursor") << "--json --cursor="
                               << "--cursor is given nothing";
    QTest::newRow("any cursor") << "--json --cursor 0123456789abcdef-0-0-0"
                                << "this cursor is of another answer";
    QTest::newRow("no JSON") << "--max-bytes 2000"
                             << "ask for that, too";
    QTest::newRow("rows") << "--format jsonl --max-bytes 2000"
                          << "ask for that, too";
}

void TestJsonBounds::refuses()
{
    QFETCH(const QString, options);
    QFETCH(const QString, sentence);
    const Run run = runCli(words("info") + QStringList{testcli::example()} + options.split(QLatin1Char(' ')));
    QCOMPARE(run.exitCode, 64);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(sentence.toUtf8()), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
}

/// Of another command, another option, or a file that has changed meanwhile.
void TestJsonBounds::cursorsBelongToTheirAnswer()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("run.pickle"));
    QVERIFY(QFile::copy(testcli::example(), path));
    const auto asked = [&](const QString& line) {
        return runCli(line.split(QLatin1Char(' ')), folder.path());
    };
    const QString events = QStringLiteral("trace run.pickle --format json --max-bytes 3000");
    const QString cursor = QJsonDocument::fromJson(asked(events).out).object()[u"next_cursor"].toString();
    const QString after = QStringLiteral(" --cursor ") + cursor;
    QCOMPARE(asked(events + after).exitCode, 0);
    QCOMPARE(asked(events + after).out, asked(events + after).out);
    for (const char* const other :
         {"trace run.pickle --action alloc --format json", "state run.pickle --format json",
          "trace run.pickle --device 1 --format json"}) {
        const Run run = asked(QLatin1String(other) + after);
        QCOMPARE(run.exitCode, 64);
        QVERIFY(run.err.contains("this cursor is of another answer"));
    }
    QVERIFY(QFile::remove(path) &&
            QFile::copy(testcli::madeDir() + QStringLiteral("/oom_small.pickle"), path));
    QCOMPARE(asked(events + after).exitCode, 64);
}

void TestJsonBounds::exitStatusStays()
{
    const Run run =
        runCli(words("check --max-oom 0 --format json --max-bytes 2500") + QStringList{testcli::example()});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.out.size() <= 2500);
    QVERIFY(run.err.contains("violated"));
}

void TestJsonBounds::writesFiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("page.json"));
    const QStringList command =
        words("state --format json --max-bytes 3000") + QStringList{testcli::example()};
    const Run run = runCli(command + QStringList{QStringLiteral("-o"), path});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(testcli::bytesOf(path), runCli(command).out);
}

SNAPVIEWER_TEST(TestJsonBounds)
#include "tst_json_bounds.moc"
