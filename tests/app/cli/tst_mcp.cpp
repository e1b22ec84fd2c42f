// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/mcp_client.h"
#include "tests/testutil/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using testcli::bytesOf;
using testcli::McpClient;
using testcli::McpPlace;
using testcli::parsed;
using testcli::runCli;
using testcli::sentenceOf;
using testcli::words;

/// `mcp`: an agent asks by the Model Context Protocol.
class TestMcp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void transcripts_data();
    void transcripts();
    void toolsAreTheCommands_data();
    void toolsAreTheCommands();
    void schemasHold();
    void pagesContinue();
    void cancels();
    void statementsAreStopped();
    void readsOnce();
    void twoClients();
    void severalInOne();
    void endsWithItsOwner();
    void wrongUse();
};

/// What is said in each era, byte by byte: `> ` is sent, `< ` comes back.
void TestMcp::transcripts_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("older") << QStringLiteral("older_era.txt");
    QTest::newRow("newer") << QStringLiteral("newer_era.txt");
}

void TestMcp::transcripts()
{
    QFETCH(const QString, name);
    const McpPlace place;
    QVERIFY(place.isSound());
    const QString path = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/mcp/") + name;
    QByteArray version = runCli(words("--version")).out.trimmed();
    version = version.mid(version.lastIndexOf(' ') + 1);
    McpClient client(place.root()); // which says nothing by itself
    QByteArray said;
    for (const QByteArray& line : bytesOf(path).split('\n')) {
        if (line.startsWith("> ")) {
            client.send(line.mid(2));
            said += line + '\n';
        } else if (line.startsWith("< ")) {
            said += "< " + client.line().replace("\"version\":\"" + version + '"', "\"version\":\"VERSION\"");
        } else {
            said += line.isEmpty() ? line : line + '\n';
        }
    }
    if (qEnvironmentVariableIsSet("SNAPVIEWER_WRITE_TRANSCRIPTS")) { // after a change that is meant
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(said) == said.size());
    }
    QCOMPARE(said, bytesOf(path));
    QCOMPARE(client.end(), 0);
    QCOMPARE(client.process().readAllStandardOutput(), QByteArray());
    QCOMPARE(client.process().readAllStandardError(), QByteArray());
}

void TestMcp::toolsAreTheCommands_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("command");
    const auto row = [](const char* tool, const char* given, const char* command) {
        QTest::newRow(tool) << QString::fromLatin1(tool) << QString::fromLatin1(given)
                            << QString::fromLatin1(command);
    };
    row("summary", R"({"file": "run.pickle"})", "info run.pickle --json");
    row("overview", R"({"file": "run.pickle"})", "overview run.pickle --json");
    row("state", R"({"file": "run.pickle", "at": "peak", "group": "category,site", "top": 3})",
        "sites run.pickle --event peak --by category,site --top 3 --format json");
    row("oom", R"({"file": "run.pickle", "n": 1})", "oom run.pickle --nth 1 --format json");
    row("leaks", R"({"file": "run.pickle"})", "leaks run.pickle --format json");
    row("structure", R"({"file": "run.pickle", "device": 0})",
        "structure run.pickle --device 0 --format json");
    row("fix", R"({"file": "run.pickle", "change": ["batch,by=0.5"]})",
        "fix run.pickle --change batch,by=0.5 --format json");
    row("diff", R"({"a": "run.pickle", "b": "run.pickle", "at_a": "event:100", "at_b": "peak", "top": 5})",
        "diff run.pickle run.pickle --at-a event:100 --at-b peak --top 5 --format json");
    row("ranks", R"({"dir": "job"})", "ranks report job --format json");
    row("query", R"({"file": "run.pickle", "sql": "SELECT id, size FROM allocations -- all", "limit": 7})",
        "");
    row("check", R"({"file": "run.pickle", "max_oom": 0, "capacity": "16GiB", "fits": true})",
        "check run.pickle --max-oom 0 --capacity 16GiB --fits --format json");
}

/// The command's JSON is the data, the same bytes but for what is between values, and within the same bound.
void TestMcp::toolsAreTheCommands()
{
    QFETCH(const QString, tool);
    QFETCH(const QString, given);
    QFETCH(const QString, command);
    const McpPlace place;
    McpClient client(place.root());
    for (const int bytes : {5000, 30000}) {
        QJsonObject asked = parsed(given.toUtf8());
        asked[QStringLiteral("max_bytes")] = bytes;
        const QJsonObject result = client.call(tool, asked);
        QCOMPARE(sentenceOf(result), QString());
        const QByteArray reply = client.lastLine();
        const QString bound = QStringLiteral("--max-bytes=%1").arg(bytes);
        const testcli::Run run =
            command.isEmpty() ? runCli({QStringLiteral("query"), QStringLiteral("run.pickle"),
                                        QStringLiteral("SELECT id, size FROM allocations -- all"),
                                        QStringLiteral("--top=7"), QStringLiteral("--format=json"), bound},
                                       place.root())
                              : runCli(command.split(u' ') + QStringList{bound}, place.root());
        QVERIFY(run.out.size() > 50 && run.out.size() <= bytes);
        QCOMPARE(result[u"structuredContent"].toObject(), parsed(run.out));
        static const QRegularExpression between(QStringLiteral("(\"(?:[^\"\\\\]|\\\\.)*\")|[ \\n]+"));
        const QByteArray data = QString::fromUtf8(run.out).replace(between, QStringLiteral("\\1")).toUtf8();
        QVERIFY2(reply.contains("\"structuredContent\":" + data + ",\"isError\":false"), data.constData());
        QVERIFY(client.lineBytes() <= std::max<qsizetype>(testcli::usualReply, 2 * bytes));
    }
}

/// Every member of an answer is of the type that the tool's schema has, and arguments are those of its
/// schema.
void TestMcp::schemasHold()
{
    const McpPlace place;
    McpClient client(place.root(), {}, McpClient::Era::Older);
    (void)client.request(QStringLiteral("tools/list"));
    const QJsonArray tools = parsed(client.line())[u"result"][u"tools"].toArray();
    QCOMPARE(tools.size(), 11);
    for (const auto& tool : tools) {
        QVERIFY(tool[u"annotations"][u"readOnlyHint"].toBool());
        QJsonObject given;
        for (const auto& name : tool[u"inputSchema"][u"required"].toArray())
            given[name.toString()] = name == QLatin1String("dir")   ? QStringLiteral("job")
                                     : name == QLatin1String("sql") ? QStringLiteral("SELECT 1")
                                                                    : QStringLiteral("run.pickle");
        if (tool[u"name"] == QLatin1String("check"))
            given[QStringLiteral("max_oom")] = 3;
        const QJsonObject result = client.call(tool[u"name"].toString(), given);
        QCOMPARE(sentenceOf(result), QString());
        QVERIFY(client.lineBytes() <= testcli::usualReply);
        const QJsonObject data = result[u"structuredContent"].toObject();
        const QJsonObject properties = tool[u"outputSchema"][u"properties"].toObject();
        QVERIFY(properties[u"schema"][u"enum"].toArray().contains(data[u"schema"]));
        int typed = 0;
        for (auto member = data.begin(); member != data.end(); ++member) {
            const QString type = properties[member.key()][u"type"].toString();
            if (type.isEmpty() || member->isNull())
                continue;
            ++typed;
            const bool fits = type == QLatin1String("array")     ? member->isArray()
                              : type == QLatin1String("object")  ? member->isObject()
                              : type == QLatin1String("string")  ? member->isString()
                              : type == QLatin1String("boolean") ? member->isBool()
                                                                 : member->isDouble();
            QVERIFY2(fits, qPrintable(tool[u"name"].toString() + u' ' + member.key()));
        }
        QVERIFY2(typed > 0 || properties.size() < 7, qPrintable(tool[u"name"].toString()));
    }
}

void TestMcp::pagesContinue()
{
    const McpPlace place;
    McpClient client(place.root());
    QJsonObject asked = parsed(
        R"({"file": "run.pickle", "sql": "SELECT id FROM allocations WHERE device = 0", "max_bytes": 2000})");
    int next = 0;
    for (int page = 0; page < 100; ++page) {
        const QJsonObject result = client.call(QStringLiteral("query"), asked);
        QCOMPARE(sentenceOf(result), QString());
        const QJsonObject data = result[u"structuredContent"].toObject();
        for (const auto& row : data[u"rows"].toArray())
            QCOMPARE(row[0].toInt(), next++);
        if (!data.contains(u"next_cursor"))
            break;
        asked[QStringLiteral("cursor")] = data[u"next_cursor"];
    }
    QCOMPARE(next, 1317);
    asked[QStringLiteral("sql")] = QStringLiteral("SELECT id FROM allocations");
    QVERIFY(sentenceOf(client.call(QStringLiteral("query"), asked))
                .startsWith(QStringLiteral("this cursor is of another")));
}

void TestMcp::cancels()
{
    const McpPlace place;
    McpClient client(place.root());
    const QJsonObject forever{
        {QStringLiteral("name"), QStringLiteral("query")},
        {QStringLiteral("arguments"),
         parsed(
             R"({"file": "run.pickle", "sql": "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"})")}};
    const int first = client.request(QStringLiteral("tools/call"), forever);
    const int second = client.request(QStringLiteral("tools/call"), forever);
    QTest::qWait(300);
    QElapsedTimer clock;
    clock.start();
    for (const int id : {second, first})
        client.send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" +
                    QByteArray::number(id) + "}}");
    const QJsonObject next = client.call(QStringLiteral("overview"), parsed(R"({"file": "run.pickle"})"));
    QCOMPARE(sentenceOf(next), QString()); // the first answer that comes: none of those
    QVERIFY(clock.elapsed() < 9000);       // long before a statement is stopped by itself
    QCOMPARE(client.end(), 0);
    QCOMPARE(client.process().readAllStandardOutput(), QByteArray());
}

void TestMcp::statementsAreStopped()
{
    const McpPlace place;
    McpClient client(place.root());
    const QJsonObject result = client.call(
        QStringLiteral("query"),
        parsed(
            R"({"file": "run.pickle", "sql": "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) FROM c"})"));
    QVERIFY(sentenceOf(result).startsWith(QStringLiteral("The statement took longer than 10 s")));
}

/// A file is read again only when it has changed.
void TestMcp::readsOnce()
{
    const McpPlace place;
    McpClient client(place.root());
    const QJsonObject asked = parsed(R"({"file": "run.pickle"})");
    const QJsonObject first = client.call(QStringLiteral("overview"), asked);
    QCOMPARE(sentenceOf(first), QString());
    QFile file(place.path("root/run.pickle"));
    QVERIFY(file.remove());
    QVERIFY(QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"),
                        file.fileName()));
    const QJsonObject second = client.call(QStringLiteral("overview"), asked);
    QVERIFY(second[u"structuredContent"][u"verdict"] != first[u"structuredContent"][u"verdict"]);
}

void TestMcp::twoClients()
{
    const McpPlace place;
    McpClient one(place.root(), {}, McpClient::Era::Older);
    McpClient two(place.root());
    const QJsonObject asked = parsed(R"({"file": "run.pickle"})");
    for (int i = 0; i < 3; ++i) {
        const QJsonObject a = one.call(QStringLiteral("leaks"), asked);
        const QJsonObject b = two.call(QStringLiteral("leaks"), asked);
        QCOMPARE(a[u"structuredContent"], b[u"structuredContent"]);
        QVERIFY(!a.contains(u"resultType"));
        QCOMPARE(b[u"resultType"].toString(), QStringLiteral("complete"));
    }
    QCOMPARE(one.end(), 0);
    QCOMPARE(two.end(), 0);
}

/// Revision 2025-03-26 lets a program send several messages in an array.
void TestMcp::severalInOne()
{
    const McpPlace place;
    McpClient client(place.root());
    client.send(
        R"([{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"ping"}])");
    QCOMPARE(client.line(), QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n"));
    QCOMPARE(client.line(), QByteArray("{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}\n"));
    client.send(R"([{"jsonrpc":"2.0","id":1,"method":"ping"},7])");
    QCOMPARE(parsed(client.line())[u"error"][u"code"].toInt(), -32600);
    QCOMPARE(client.end(), 0);
}

/// What was asked for before the end is answered; where nobody reads, it ends.
void TestMcp::endsWithItsOwner()
{
    const McpPlace place;
    McpClient client(place.root());
    (void)client.request(QStringLiteral("tools/call"),
                         {{QStringLiteral("name"), QStringLiteral("overview")},
                          {QStringLiteral("arguments"), parsed(R"({"file": "run.pickle"})")}});
    QCOMPARE(client.end(), 0);
    QVERIFY(client.line().contains("\"isError\":false"));
    const QString command = QStringLiteral(
        "(printf '%s\\n' "
        "'{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"query\","
        "\"arguments\":{\"file\":\"run.pickle\",\"sql\":\"WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT "
        "n + 1 "
        "FROM c) SELECT count(*) FROM c\"}}}'; sleep 1) | \"$CLI\" mcp | true");
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(testcli::runShell(command, place.root()).exitCode, 0);
    QVERIFY(clock.elapsed() < 9000);
}

void TestMcp::wrongUse()
{
    QCOMPARE(runCli(words("mcp run.pickle")).exitCode, 64);
    QCOMPARE(runCli(words("mcp --root /nowhere/at/all")).exitCode, 64);
    QCOMPARE(runCli(words("mcp --max-reply 15KiB")).exitCode, 64);
    QCOMPARE(runCli(words("mcp --cache many")).exitCode, 64);
}

SNAPVIEWER_TEST(TestMcp)
#include "tst_mcp.moc"
