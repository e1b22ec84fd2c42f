// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/app/cli/mcp_client.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::bytesOf;
using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

namespace {

const QString bundled = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
const QString skillFile = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/docs/SKILL.md");

QJsonObject objectOf(const QByteArray& json)
{
    return QJsonDocument::fromJson(json).object();
}

/// What people have beside each other: the names that docs/SKILL.md uses.
class Workplace
{
public:
    Workplace()
    {
        for (const char* name : {"run.pickle", "before.pickle", "after.pickle"})
            m_isSound = QFile::copy(bundled, path(name)) && m_isSound;
        m_isSound = QDir(m_folder.path()).mkpath(QStringLiteral("FOLDER")) && m_isSound;
        for (const char* name : {"FOLDER/rank0.pickle", "FOLDER/rank1.pickle"})
            m_isSound = QFile::copy(bundled, path(name)) && m_isSound;
        QFile log(path("train.log"));
        m_isSound = log.open(QIODevice::WriteOnly) && m_isSound;
        log.write(
            "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total "
            "capacity "
            "of 8.00 GiB of which 1.00 GiB is free. Including non-PyTorch memory, this process has 7.00 GiB "
            "memory in use. Of the allocated memory 6.00 GiB is allocated by PyTorch, and 512.00 MiB is "
            "reserved by PyTorch but unallocated.\n");
    }

    [[nodiscard]] bool isSound() const { return m_isSound && m_folder.isValid(); }
    [[nodiscard]] QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    /// By a shell, in this folder.
    [[nodiscard]] Run run(QString command) const
    {
        return runShell(command.replace(QStringLiteral("snapviewer-cli"), QStringLiteral("\"$CLI\"")),
                        m_folder.path());
    }

private:
    QTemporaryDir m_folder;
    bool m_isSound = true;
};

} // namespace

/// `overview`, `capabilities`, `skill`: what agents begin with.
class TestAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void overview();
    void overviewIsShort_data();
    void overviewIsShort();
    void nextCommandsRun();
    void quotesPaths();
    void capabilities();
    void everySkillCommandRuns();
    void installs();
    void questions_data();
    void questions();
    void questionsByMcp_data();
    void questionsByMcp();
};

void TestAgents::overview()
{
    const Run run = runCli(words("overview --json") + QStringList{bundled});
    QCOMPARE(run.exitCode, 0);
    const QJsonObject object = objectOf(run.out);
    const QJsonObject info = objectOf(runCli(words("info --json") + QStringList{bundled}).out);
    QCOMPARE(object[u"schema"].toString(), QStringLiteral("snapviewer.overview/1"));
    for (const char* key : {"tone", "headline", "detail", "device", "event"})
        QCOMPARE(object[u"verdict"][QLatin1String(key)], info[u"verdict"][QLatin1String(key)]);
    QCOMPARE(object[u"trust"][u"level"], info[u"trust"][u"level"]);
    const QJsonObject first = object[u"devices"][0].toObject();
    for (const char* key : {"events", "allocations", "peak_bytes", "peak_event", "final_bytes"})
        QCOMPARE(first[QLatin1String(key)], info[u"devices"][0][QLatin1String(key)]);
    QCOMPARE(object[u"structure"][u"steps"][u"count"].toInt(), 5);
    QCOMPARE(object[u"next"].toArray().size(), 3);
    QVERIFY(object[u"next"][0][u"command"].toString().startsWith(QStringLiteral("snapviewer-cli oom ")));
    const Run text = runCli(words("overview") + QStringList{bundled});
    QVERIFY(text.out.startsWith(object[u"verdict"][u"headline"].toString().toUtf8() + '\n'));
    QVERIFY(text.out.contains("\nNext:\n  snapviewer-cli oom "));
}

void TestAgents::overviewIsShort_data()
{
    QTest::addColumn<QString>("path");
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestAgents::overviewIsShort()
{
    QFETCH(const QString, path);
    const Run run = runCli(words("overview --json") + QStringList{path});
    if (run.exitCode == 1)
        QSKIP("holds nothing that opens");
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.size() <= 4096, run.out.constData());
    QVERIFY(objectOf(run.out)[u"verdict"][u"headline"].toString().size() > 5);
}

void TestAgents::nextCommandsRun()
{
    const Workplace place;
    QVERIFY(place.isSound());
    const QJsonArray next =
        objectOf(place.run(QStringLiteral("snapviewer-cli overview run.pickle --json")).out)[u"next"]
            .toArray();
    QCOMPARE(next.size(), 3);
    for (const auto& one : next) {
        const Run run = place.run(one[u"command"].toString());
        QVERIFY2(run.exitCode == 0 && run.err.isEmpty(), qPrintable(one[u"command"].toString()));
        QVERIFY(run.out.size() > 100);
    }
}

/// What a shell would take apart is one word, and nothing in it is run.
void TestAgents::quotesPaths()
{
    const Workplace place;
    const QString name = QStringLiteral("it's $(touch gone) `x`; a.pickle");
    QVERIFY(QFile::copy(bundled, place.path(name.toUtf8().constData())));
    const QString first =
        objectOf(runCli(words("overview --json") + QStringList{place.path(name.toUtf8().constData())})
                     .out)[u"next"][0][u"command"]
            .toString();
    const Run run = place.run(first);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(!QFile::exists(place.path("gone")));
}

void TestAgents::capabilities()
{
    const Workplace place;
    QVERIFY(place.isSound());
    const Run run = runCli(words("capabilities --json"));
    QCOMPARE(run.exitCode, 0);
    const QJsonArray all = objectOf(run.out)[u"commands"].toArray();
    const QByteArray help = runCli(words("--help")).out;
    const QByteArray listed =
        help.mid(help.indexOf("Commands:"), help.indexOf("\nOptions:") - help.indexOf("Commands:"));
    QCOMPARE(all.size(), listed.count("\n  "));
    int answers = 0;
    for (const auto& one : all) {
        if (one[u"json"].isNull())
            continue;
        QString line = one[u"json"].toString();
        line.replace(QLatin1String("FILE"), QLatin1String("run.pickle"))
            .replace(QLatin1String("LOG"), QLatin1String("train.log"));
        const Run answer = place.run(QStringLiteral("snapviewer-cli ") + line);
        QVERIFY2(answer.exitCode == 0 || answer.exitCode == 2, qPrintable(line));
        QCOMPARE(objectOf(answer.out)[u"schema"], one[u"schema"]);
        ++answers;
    }
    QVERIFY(answers >= 16);
}

void TestAgents::everySkillCommandRuns()
{
    const Workplace place;
    QVERIFY(place.isSound());
    static const QRegularExpression command(QStringLiteral("^snapviewer-cli .*$|`(snapviewer-cli [^`]*)`"),
                                            QRegularExpression::MultilineOption);
    auto found = command.globalMatch(QString::fromUtf8(bytesOf(skillFile)));
    int commands = 0;
    while (found.hasNext()) {
        const QRegularExpressionMatch match = found.next();
        const QString line = match.captured(1).isEmpty() ? match.captured() : match.captured(1);
        const Run run = place.run(line);
        QVERIFY2((run.exitCode == 0 || run.exitCode == 2) && run.err.isEmpty() && !run.out.isEmpty(),
                 qPrintable(line));
        QVERIFY2(run.out.size() <= 64 * 1024, qPrintable(line));
        ++commands;
    }
    QVERIFY(commands >= 15);
}

void TestAgents::installs()
{
    const QTemporaryDir home;
    const auto inHome = [&](const QStringList& arguments) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home.path());
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), arguments);
        return program.waitForFinished() ? program.exitCode() : -1;
    };
    QCOMPARE(inHome(words("skill install")), 64); // no agent lives there
    QVERIFY(QDir(home.path()).mkpath(QStringLiteral(".agents/skills")));
    QCOMPARE(inHome(words("skill install")), 0);
    QCOMPARE(bytesOf(home.filePath(QStringLiteral(".agents/skills/snapviewer/SKILL.md"))),
             bytesOf(skillFile));
    QCOMPARE(inHome(words("skill install") + QStringList{home.filePath(QStringLiteral("own"))}), 0);
    QCOMPARE(bytesOf(home.filePath(QStringLiteral("own/snapviewer/SKILL.md"))), bytesOf(skillFile));
    QCOMPARE(runCli(words("skill show")).out, bytesOf(skillFile));
}

/// What is known of the bundled example and of two real recordings, asked as docs/SKILL.md says: one call
/// each.
void TestAgents::questions_data()
{
    QTest::addColumn<QString>("recording"); // none: the example
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("answer");
#include "tests/app/cli/agent_questions.inc"
}

void TestAgents::questions()
{
    QFETCH(const QString, recording);
    QFETCH(const QString, command);
    QFETCH(const QString, answer);
    QString path = bundled;
    if (!recording.isEmpty()) {
        const QStringList real = testutil::realPickles().filter(recording);
        if (real.isEmpty())
            QSKIP(qPrintable(recording + QStringLiteral(" is not here")));
        path = real.front();
    }
    const Workplace place;
    const Run run = place.run(QString(command).replace(QStringLiteral("run.pickle"), path));
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.contains(answer.toUtf8()), run.out.constData());
    QVERIFY(run.out.size() <= 10 * 1024);
}

/// The same by tools, for programs that show their model either way of the answer alone: one call each.
void TestAgents::questionsByMcp_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("answer");
#include "tests/app/cli/mcp_questions.inc"
}

void TestAgents::questionsByMcp()
{
    QFETCH(const QString, recording);
    QFETCH(const QString, tool);
    QFETCH(const QString, given);
    QFETCH(const QString, answer);
    const QStringList real =
        recording.isEmpty() ? QStringList{bundled} : testutil::realPickles().filter(recording);
    if (real.isEmpty())
        QSKIP(qPrintable(recording + QStringLiteral(" is not here")));
    QJsonObject arguments = objectOf(given.toUtf8());
    arguments[QStringLiteral("file")] = QFileInfo(real.front()).fileName();
    testcli::McpClient client(QFileInfo(real.front()).path());
    const QJsonObject result = client.call(tool, arguments);
    QVERIFY2(client.lineBytes() <= 10 * 1024, client.lastLine().constData());
    const QByteArray data = QJsonDocument(result[u"structuredContent"].toObject()).toJson();
    const QString text = result[u"content"][0][u"text"].toString();
    QVERIFY2(data.contains(answer.toUtf8()), data.constData());
    QVERIFY2(text.contains(answer), qPrintable(text));
}

SNAPVIEWER_TEST(TestAgents)
#include "tst_agents.moc"
