// SPDX-License-Identifier: MIT
#include "core/base/worker_thread.h"
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/mcp_client.h"
#include "tests/testutil/sanitized.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>
#include <QThread>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <sys/stat.h>

using testcli::McpClient;
using testcli::McpPlace;
using testcli::parsed;
using testcli::sentenceOf;
using testcli::words;

/// `mcp` asked by who means no good, or makes mistakes.
class TestMcpHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void repliesAreBounded();
    void allRecordingsAreBounded();
    void refusesPaths_data();
    void refusesPaths();
    void followsNoChangedLink();
    void checkReadsNothingOutside_data();
    void checkReadsNothingOutside();
    void repliesCountAll();
    void refusesArguments_data();
    void refusesArguments();
    void textsStayTexts();
    void malformedLines();
};

void TestMcpHostile::repliesAreBounded()
{
    const McpPlace place;
    McpClient client(place.root(), words("--max-reply 60KiB"));
    const QString wide =
        QStringLiteral("SELECT printf('%1', id) || char(10) || '\"\\' FROM allocations LIMIT %2");
    constexpr int enough = 4'000'000; // digits, a hundred times what fits
    for (const int digits : {30, 1000, 10'000, 100'000}) {
        const QString sql = wide.arg(QStringLiteral("%0") + QString::number(digits) + QLatin1Char('d'),
                                     QString::number(enough / digits));
        for (const int bytes : {1024, 4096, 30'720}) {
            const QJsonObject result =
                client.call(QStringLiteral("query"), {{QStringLiteral("file"), QStringLiteral("run.pickle")},
                                                      {QStringLiteral("sql"), sql},
                                                      {QStringLiteral("max_bytes"), bytes}});
            QCOMPARE(sentenceOf(result), QString());
            QVERIFY(client.lineBytes() <= std::max<qsizetype>(testcli::usualReply, 2 * bytes));
            QVERIFY(client.lineBytes() <= testcli::mostReply);
            QVERIFY(result[u"structuredContent"][u"truncated"].toBool());
        }
    }
    const QJsonObject tooMuch = client.call(
        QStringLiteral("query"), parsed(R"({"file": "run.pickle", "sql": "SELECT 1", "max_bytes": 30721})"));
    QCOMPARE(sentenceOf(tooMuch), QStringLiteral("max_bytes can be 30720 at most"));
}

/// What nobody bounds has its usual bound, whatever the recording holds.
void TestMcpHostile::allRecordingsAreBounded()
{
    McpClient client(testcli::madeDir());
    int answers = 0;
    for (const QString& path : testutil::madePickles()) {
        for (const char* const tool :
             {"overview", "summary", "state", "oom", "leaks", "structure", "fix", "query"}) {
            QJsonObject asked{{QStringLiteral("file"), QFileInfo(path).fileName()}};
            if (tool == QByteArray("query"))
                asked[QStringLiteral("sql")] = QStringLiteral("SELECT * FROM stacks, frames");
            const QString sentence = sentenceOf(client.call(QString::fromLatin1(tool), asked));
            QVERIFY2(client.lineBytes() <= testcli::usualReply, qPrintable(path + QLatin1String(tool)));
            QVERIFY2(!sentence.contains(QStringLiteral("at least")),
                     qPrintable(path + QLatin1String(tool) + sentence));
            answers += sentence.isEmpty() ? 1 : 0;
        }
    }
    QVERIFY(answers > 100);
}

void TestMcpHostile::refusesPaths_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* path, const char* sentence) {
        QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(sentence);
    };
    row("up", "../outside.pickle", "without '..'");
    row("up and back", "job/../run.pickle", "without '..'");
    row("absolute", "/etc/passwd", "not below the folder that may be read");
    row("link", "link.pickle", "not below the folder that may be read");
    row("link to a folder", "linked/outside.pickle", "not below the folder that may be read");
    row("missing in a linked folder", "linked/missing.pickle", "not below the folder that may be read");
    row("missing in no folder", "none/missing.pickle", "does not exist; where it should be: job, ");
    row("folder with a link", "withlink", "is a link out of the folder");
    row("folder with a pipe", "withpipe", "is a pipe or a device");
    row("pipe", "pipe", "is a pipe or a device");
    row("device", "/dev/zero", "not below the folder that may be read");
    row("standard input", "-", "does not exist");
    row("another machine", "ssh://host/run.pickle", "is no path of a file on this machine");
    row("none", "", "is no path of a file on this machine");
    row("missing", "missing.pickle", "does not exist; where it should be: job, ");
    row("missing outside", "/nowhere/missing.pickle", "not below the folder that may be read");
}

void TestMcpHostile::refusesPaths()
{
    QFETCH(const QString, path);
    QFETCH(const QString, sentence);
    const McpPlace place;
    QVERIFY(QFile::link(place.path("outside.pickle"), place.path("root/link.pickle")));
    QVERIFY(QFile::link(QFileInfo(place.path("outside.pickle")).path(), place.path("root/linked")));
    QVERIFY(QDir(place.root()).mkpath(QStringLiteral("withlink")) &&
            QDir(place.root()).mkpath(QStringLiteral("withpipe")));
    QVERIFY(QFile::link(place.path("outside.pickle"), place.path("root/withlink/rank0.pickle")));
    QCOMPARE(mkfifo(place.path("root/pipe").toUtf8().constData(), 0600), 0);
    QCOMPARE(mkfifo(place.path("root/withpipe/rank1.pickle").toUtf8().constData(), 0600), 0);
    McpClient client(place.root());
    const QStringList tools{QStringLiteral("summary"), QStringLiteral("leaks"), QStringLiteral("check")};
    for (const QString& tool : tools) {
        const QString told = sentenceOf(
            client.call(tool, {{QStringLiteral("file"), path}, {QStringLiteral("max_bytes"), 5000}}));
        QVERIFY2(told.contains(sentence), qPrintable(told));
    }
    const QString told = sentenceOf(client.call(QStringLiteral("ranks"), {{QStringLiteral("dir"), path}}));
    QVERIFY2(told.contains(sentence), qPrintable(told));
    QCOMPARE(sentenceOf(client.call(QStringLiteral("overview"), parsed(R"({"file": "run.pickle"})"))),
             QString());
}

/// A folder is replaced by a link that leads out, and back, while files in it are asked for.
void TestMcpHostile::followsNoChangedLink()
{
    const McpPlace place;
    const QString secret = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
    QVERIFY(QDir(place.root()).mkpath(QStringLiteral("../out")));
    QVERIFY(QFile::copy(secret, place.path("out/rank0.pickle")));
    QVERIFY(QFile::link(place.path("root/job"), place.path("root/turned")));
    std::atomic_bool isEnough = false;
    core::WorkerThread turning;
    QVERIFY(turning.start([&] {
        const QByteArray turned = QFile::encodeName(place.path("root/turned"));
        const QByteArray next = QFile::encodeName(place.path("root/next"));
        for (int i = 0; !isEnough; ++i) {
            (void)QFile::link(place.path(i % 2 == 0 ? "out" : "root/job"), place.path("root/next"));
            (void)std::rename(next.constData(), turned.constData());
            QThread::usleep(500); // time enough for a look, and too little for all
        }
    }));
    McpClient client(place.root());
    const QJsonObject devices = client.call(QStringLiteral("summary"), parsed(R"({"file": "run.pickle"})"));
    const auto devicesOf = [&] {
        const QJsonObject told =
            client.call(QStringLiteral("summary"), parsed(R"({"file": "turned/rank0.pickle"})"));
        return told[u"structuredContent"][u"devices"];
    };
    int leaks = 0;
    for (int i = 0; i < (testutil::isSanitized ? 100 : 400); ++i) {
        const QJsonValue told = devicesOf();
        leaks += !told.isUndefined() && told != devices[u"structuredContent"][u"devices"] ? 1 : 0;
    }
    isEnough = true;
    turning.join();
    QCOMPARE(leaks, 0);
    QVERIFY(QFile::remove(place.path("root/turned")));
    QVERIFY(QFile::link(place.path("root/job"), place.path("root/turned")));
    QCOMPARE(devicesOf(), devices[u"structuredContent"][u"devices"]);
}

void TestMcpHostile::checkReadsNothingOutside_data()
{
    QTest::addColumn<QByteArray>("config"); // empty: a link to one outside
    QTest::newRow("rules by a link") << QByteArray();
    QTest::newRow("baseline") << QByteArray(R"({"baseline": "../secret.json"})");
    QTest::newRow("baseline by a link") << QByteArray(R"({"baseline": "link.json"})");
}

void TestMcpHostile::checkReadsNothingOutside()
{
    QFETCH(const QByteArray, config);
    const McpPlace place;
    QFile secret(place.path("secret.json"));
    QVERIFY(secret.open(QIODevice::WriteOnly));
    secret.write(R"({"canary-4711": 1})");
    secret.close();
    QVERIFY(QFile::link(secret.fileName(), place.path("root/link.json")));
    const QString rules = place.path("root/snapviewer-check.json");
    if (config.isEmpty()) {
        QVERIFY(QFile::link(secret.fileName(), rules));
    } else {
        QFile file(rules);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(config);
    }
    McpClient client(place.root());
    (void)client.call(QStringLiteral("check"), parsed(R"({"file": "run.pickle", "max_allocated": "+2%"})"));
    const QByteArray& told = client.lastLine(); // whether it is an answer or none
    QVERIFY2(told.contains("is not below the folder that may be read"), told.constData());
    QVERIFY(!told.contains("canary"));
}

/// The bound is that of the whole line: with long names for the request, with escapes that make more of an
/// answer than its command printed.
void TestMcpHostile::repliesCountAll()
{
    const McpPlace place;
    for (const McpClient::Era era : {McpClient::Era::Older, McpClient::Era::Newer}) {
        McpClient client(place.root(), words("--max-reply 16KiB"), era);
        const QJsonObject result = client.call(
            QStringLiteral("query"),
            {{QStringLiteral("file"), QStringLiteral("run.pickle")},
             {QStringLiteral("sql"),
              QStringLiteral(
                  "SELECT replace(printf('%.60c', 'x'), 'x', char(0x202E)), replace(printf('%.200c', "
                  "'x'), 'x', char(0xE0041)) FROM allocations")},
             {QStringLiteral("max_bytes"), 8192}});
        QCOMPARE(sentenceOf(result), QString());
        QVERIFY2(client.lineBytes() <= 16'384, qPrintable(QString::number(client.lineBytes())));
    }
    McpClient client(place.root(), words("--max-reply 16KiB"));
    const QByteArray asked =
        R"("method":"tools/call","params":{"name":"query","arguments":{"file":"run.pickle","max_bytes":8192,)"
        R"("sql":"SELECT hex(id), size FROM allocations"}}})";
    for (const int length : {1, 200, 201, 100'000}) {
        client.send(R"({"jsonrpc":"2.0","id":")" + QByteArray("ä").repeated(length) + R"(",)" + asked);
        const QByteArray line = client.line();
        QVERIFY2(line.size() <= 16'384, qPrintable(QString::number(line.size())));
        QCOMPARE(parsed(line).contains(u"error"), length > 200);
    }
}

void TestMcpHostile::refusesArguments_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* tool, const char* given, const char* sentence) {
        QTest::newRow(given) << QString::fromLatin1(tool) << QString::fromLatin1(given)
                             << QString::fromLatin1(sentence);
    };
    row("summary", "{}", "summary needs the argument file");
    row("summary", R"({"file": 5})", "file has to be of type string");
    row("summary", R"({"file": "run.pickle", "output": "x"})", "summary has no argument output, but: file, ");
    row("state", R"({"file": "run.pickle", "at": "-o=/tmp/x"})", "no moment '-o=/tmp/x'");
    row("state", R"({"file": "run.pickle", "top": 1.5})", "top has to be of type integer");
    row("state", R"({"file": "run.pickle", "group": "nothing"})", "nothing");
    row("query", R"({"file": "run.pickle", "sql": "DROP TABLE x"})", "");
    row("query", R"({"file": "run.pickle", "sql": "--output=x"})", "");
    row("oom", R"({"file": "run.pickle", "n": 2})", "no out-of-memory event number 2");
    row("query", R"({"file": "run.pickle", "sql": "SELECT 1", "max_bytes": 100})",
        "--max-bytes takes a size from 1024");
    row("query", R"({"file": "run.pickle", "sql": "SELECT 1", "cursor": "1"})",
        "this cursor is of another answer");
}

void TestMcpHostile::refusesArguments()
{
    QFETCH(const QString, tool);
    QFETCH(const QString, given);
    QFETCH(const QString, sentence);
    const McpPlace place;
    McpClient client(place.root());
    const QJsonObject result = client.call(tool, parsed(given.toUtf8()));
    QVERIFY2(result[u"isError"].toBool(), client.lastLine().constData());
    QVERIFY2(sentenceOf(result).contains(sentence), qPrintable(sentenceOf(result)));
    QVERIFY(!result.contains(u"structuredContent"));
    QCOMPARE(QDir(place.root()).entryList(QDir::Files), QStringList{QStringLiteral("run.pickle")});
}

/// What turns text around, or looks like the end of a line, arrives as an escape in both ways.
void TestMcpHostile::textsStayTexts()
{
    const McpPlace place;
    McpClient client(place.root());
    const QJsonObject result = client.call(
        QStringLiteral("query"),
        parsed(
            R"({"file": "run.pickle", "sql": "SELECT 'a' || char(0x202E, 10, 27, 0x2028, 9, 0xE0041) || 'b\"' AS t, 1 AS u"})"));
    QVERIFY(client.lastLine().contains("\"a\\u202e\\n\\u001b\\u2028\\u0009\\udb40\\udc41b\\\"\""));
    QCOMPARE(result[u"structuredContent"][u"rows"][0][0].toString(),
             QStringLiteral("a\u202e\n\u001b\u2028\t\U000e0041b\""));
    QVERIFY(result[u"content"][0][u"text"].toString().contains(
        QStringLiteral("a\\u202e\\n\\u001b\\u2028\\u0009\\udb40\\udc41b\"")));
}

void TestMcpHostile::malformedLines()
{
    const McpPlace place;
    McpClient client(place.root());
    QRandomGenerator random(7);
    QVERIFY(testcli::example().size() > 0);
    const QByteArray sound =
        R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"overview","arguments":{"file":"run.pickle"}}})";
    for (int i = 0; i < 1000; ++i) {
        QByteArray line = sound;
        for (int change = 0; change < 1 + i % 7; ++change) {
            const auto at = static_cast<qsizetype>(random.bounded(static_cast<quint32>(line.size())));
            switch (random.bounded(4)) {
            case 0:
                line[at] = static_cast<char>(1 + random.bounded(255));
                break;
            case 1:
                line.truncate(std::max<qsizetype>(1, at));
                break;
            case 2:
                line.insert(at, QByteArray(1 + static_cast<qsizetype>(random.bounded(50U)),
                                           "{[\"0,:"[random.bounded(6)]));
                break;
            default:
                line.remove(at, 3);
            }
            line.replace('\n', ' ');
            if (line.isEmpty())
                line = "x";
        }
        client.process().write(line + '\n');
        if (i % 50 == 0)
            client.process().waitForBytesWritten();
    }
    client.process().write(QByteArray(3 << 20, '[') + '\n'); // larger than any message
    for (const char* const line :
         {"[]", "null", "17", "{}", R"({"jsonrpc":"2.0","id":null,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":[1],"method":"ping"})", R"({"jsonrpc":"1.0","id":1,"method":"ping"})",
          R"({"jsonrpc":"2.0","id":1,"method":"ping","params":[]})",
          R"({"jsonrpc":"2.0","id":1.5,"method":"ping"})",
          R"({"jsonrpc":"2.0","method":"notifications/cancelled"})",
          R"({"jsonrpc":"2.0","id":1,"result":{}})",
          R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}})"})
        client.process().write(QByteArray(line) + '\n');
    client.send(R"({"jsonrpc":"2.0","id":"last","method":"ping"})");
    QByteArray line;
    int refused = 0;
    do {
        line = client.line();
        const QJsonObject message = parsed(line);
        QVERIFY2(message[u"jsonrpc"] == QLatin1String("2.0") && message.contains(u"id"), line.constData());
        refused += message.contains(u"error") ? 1 : 0;
    } while (!line.isEmpty() && parsed(line)[u"id"] != QLatin1String("last"));
    QVERIFY(refused > 500);
    QCOMPARE(line, QByteArray("{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"result\":{}}\n"));
    QCOMPARE(client.end(), 0);
}

SNAPVIEWER_TEST(TestMcpHostile)
#include "tst_mcp_hostile.moc"
