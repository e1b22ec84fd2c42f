// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::bytesOf;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// Every subcommand takes the address of a recording on another machine for FILE, and says of it what it says
/// of the file itself. The stand-in for ssh runs what it is given here.
class TestRemoteCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase();
    void saysTheSame_data();
    void saysTheSame();
    void writesTheSame_data();
    void writesTheSame();
    void tellsTwoAddressesApart();
    void reportsRanks();
    void copiesAHelper();
    void failsWithOneSentence_data();
    void failsWithOneSentence();

private:
    [[nodiscard]] QString file(const char* name) const { return m_dir.filePath(QLatin1String(name)); }
    /// words of line, where A and B are recordings behind prefix.
    [[nodiscard]] QStringList argumentsOf(const char* line, const QString& prefix) const;

    QTemporaryDir m_dir;
    QByteArray m_path;
};

void TestRemoteCommands::initTestCase()
{
    QFile ssh(file("ssh"));
    QVERIFY(ssh.open(QIODevice::WriteOnly));
    ssh.write("#!/bin/sh\n"
              "while [ \"$1\" != -- ]; do shift; done\n"
              "[ \"$2\" = host ] || { echo \"ssh: Could not resolve hostname $2\" >&2; exit 255; }\n"
              "shift 2\nexec sh -c \"$*\"\n");
    QVERIFY(ssh.setPermissions(ssh.permissions() | QFileDevice::ExeOwner));
    ssh.close();
    m_path = qgetenv("PATH");
    const QByteArray cli = QFileInfo(QStringLiteral(SNAPVIEWER_CLI_PROGRAM)).path().toUtf8();
    qputenv("PATH", m_dir.path().toUtf8() + ':' + cli + ':' + m_path);
    qputenv("SNAPVIEWER_NO_CACHE", "1");
    const QDir made(testcli::madeDir());
    QVERIFY(QFile::copy(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"),
                        file("a run.pickle")));
    QVERIFY(QFile::copy(made.filePath(QStringLiteral("oom_small.pickle")), file("other.pickle")));
}

void TestRemoteCommands::cleanupTestCase()
{
    qputenv("PATH", m_path);
    qunsetenv("SNAPVIEWER_NO_CACHE");
}

QStringList TestRemoteCommands::argumentsOf(const char* line, const QString& prefix) const
{
    QStringList arguments = words(line);
    for (QString& word : arguments) {
        if (word == QLatin1String("A"))
            word = prefix + file("a run.pickle");
        else if (word == QLatin1String("B"))
            word = prefix + file("other.pickle");
    }
    return arguments;
}

void TestRemoteCommands::saysTheSame_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char* const line :
         {"info A", "info --json A", "info A B", "sites A", "sites --format json A", "oom A",
          "leaks --warmup 1 --delay 0 A", "query A SELECT+count(*),sum(size)+FROM+allocations", "diff A B",
          "diff --format json B A", "check --max-allocated 1GiB A",
          "check --max-allocated 1KiB --format json A B", "info --events 10:50 A"})
        QTest::addRow("%s", line) << QByteArray(line);
}

void TestRemoteCommands::saysTheSame()
{
    QFETCH(QByteArray, line);
    const QString there = QStringLiteral("ssh://host");
    const auto run = [&](const QString& prefix) {
        QStringList arguments = argumentsOf(line.constData(), prefix);
        for (QString& word : arguments)
            word.replace(QLatin1Char('+'), QLatin1Char(' '));
        return runCli(arguments);
    };
    const Run here = run({});
    Run remote = run(there);
    QVERIFY2(here.exitCode == 0 || here.exitCode == 2, here.err.constData());
    QCOMPARE(remote.err.replace(there.toUtf8(), QByteArray()), here.err);
    QCOMPARE(remote.exitCode, here.exitCode);
    remote.out.replace(there.toUtf8(), QByteArray());
    QVERIFY(!here.out.isEmpty());
    // what is elsewhere has no hash here
    static const QRegularExpression hash(QStringLiteral("\"sha256\": ?(\"[0-9a-f]*\"|null)"));
    const auto told = [](const QByteArray& out) { return QString::fromUtf8(out).remove(hash).simplified(); };
    QCOMPARE(told(remote.out), told(here.out)); // columns are as wide as the addresses
}

void TestRemoteCommands::writesTheSame_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char* const line :
         {"convert --to pickle A", "convert --to json A", "convert --to tables A", "render A"})
        QTest::addRow("%s", line) << QByteArray(line);
}

void TestRemoteCommands::writesTheSame()
{
    QFETCH(QByteArray, line);
    const auto written = [&](const QString& prefix, const char* name) {
        const Run run = runCli(argumentsOf(line.constData(), prefix) << QStringLiteral("-o") << file(name));
        return run.exitCode == 0 ? bytesOf(file(name)) : "failed: " + run.err;
    };
    const QByteArray here = written({}, "here.png");
    QVERIFY2(!here.startsWith("failed"), here.constData());
    QCOMPARE(written(QStringLiteral("ssh://host"), "there.png"), here);
    QVERIFY(QFile::remove(file("here.png")) && QFile::remove(file("there.png")));
}

/// Neither is a file here, which made them one and the same once.
void TestRemoteCommands::tellsTwoAddressesApart()
{
    const Run run = runCli(argumentsOf("diff --format json A B", QStringLiteral("ssh://host")));
    QCOMPARE(run.exitCode, 0);
    const Run same = runCli(argumentsOf("diff --format json A A", QStringLiteral("ssh://host")));
    QCOMPARE(same.exitCode, 0);
    QVERIFY(run.out != same.out);
}

void TestRemoteCommands::reportsRanks()
{
    QVERIFY(QDir(m_dir.path()).mkdir(QStringLiteral("job")));
    QVERIFY(QFile::copy(file("a run.pickle"), file("job/rank0.pickle")));
    QVERIFY(QFile::copy(file("other.pickle"), file("job/rank1.pickle")));
    const QString there = QStringLiteral("ssh://host") + file("job");
    const auto report = [](const QString& job) {
        return runCli({QStringLiteral("ranks"), QStringLiteral("report"), QStringLiteral("--format"),
                       QStringLiteral("json"), job});
    };
    Run remote = report(there);
    const Run here = report(file("job"));
    QCOMPARE(remote.err, here.err);
    QCOMPARE(remote.out.replace("ssh://host", QByteArray()), here.out);
    QVERIFY(here.out.contains("rank1.pickle"));
    const Run info = runCli({QStringLiteral("info"), there});
    QCOMPARE(info.exitCode, 1);
    QVERIFY2(info.err.contains("ranks report " + there.toUtf8()), info.err.constData());
    const Run own = runCli({QStringLiteral("ranks"), QStringLiteral("report"), QStringLiteral("--own"),
                            QStringLiteral("torch"), there});
    QCOMPARE(own.exitCode, 64); // whoever makes the summaries decides that
    const Run list =
        runCli({QStringLiteral("ranks"), QStringLiteral("list"), QStringLiteral("ssh://me@host:22/a b")});
    QCOMPARE(list.exitCode, 64);
    QVERIFY2(list.err.contains(R"(ssh -p 22 me@host snapviewer-cli ranks list ''\''/a b'\''')"),
             list.err.constData());
}

void TestRemoteCommands::copiesAHelper()
{
    QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("tree/bin")));
    QFile program(file("tree/bin/snapviewer-cli"));
    QVERIFY(program.open(QIODevice::WriteOnly) && program.write("#!/bin/sh\necho snapviewer-cli 1\n") > 0);
    QVERIFY(program.setPermissions(program.permissions() | QFileDevice::ExeOwner));
    program.close();
    QCOMPARE(QProcess::execute(QStringLiteral("tar"),
                               {QStringLiteral("-czf"), file("h.tar.gz"), QStringLiteral("-C"), m_dir.path(),
                                QStringLiteral("tree")}),
             0);
    qputenv("XDG_CACHE_HOME", file("cache").toUtf8());
    QStringList arguments{QStringLiteral("helper"), QStringLiteral("ssh://host/"),
                          QStringLiteral("--archive"), file("h.tar.gz")};
    const Run asked = runCli(arguments);
    QCOMPARE(asked.exitCode, 0);
    QVERIFY2(asked.out.startsWith("Would copy ") && asked.out.contains("SHA-256 ") &&
                 asked.out.endsWith(": say --yes.\n"),
             asked.out.constData());
    QVERIFY(!QDir(file("cache")).exists());
    const Run done = runCli(arguments << QStringLiteral("--yes"));
    qunsetenv("XDG_CACHE_HOME");
    QVERIFY2(done.exitCode == 0 && done.out.startsWith("Copied "), (done.out + done.err).constData());
    QCOMPARE(QDir(file("cache/snapviewer")).entryList({QStringLiteral("helper-*")}).size(), 1);
}

void TestRemoteCommands::failsWithOneSentence_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");
    QTest::addRow("nothing there") << QByteArray("info ssh://host/no/such.pickle") << 1
                                   << QByteArray("host: /no/such.pickle");
    QTest::addRow("no way") << QByteArray("sites ssh://elsewhere/x.pickle") << 1
                            << QByteArray("ssh cannot reach elsewhere");
    QTest::addRow("no address") << QByteArray("oom ssh://host") << 64 << QByteArray("ssh://host");
    QTest::addRow("no archive") << QByteArray("helper ssh://host/") << 64 << QByteArray("--archive FILE");
    QTest::addRow("no machine") << QByteArray("helper") << 64 << QByteArray("ssh://HOST/");
    QTest::addRow("diff") << QByteArray("diff A ssh://host/no/such.pickle") << 1
                          << QByteArray("host: /no/such.pickle");
    QTest::addRow("convert") << QByteArray("convert --to json -o out.json ssh://host/no/such.pickle") << 1
                             << QByteArray("host: /no/such.pickle");
}

void TestRemoteCommands::failsWithOneSentence()
{
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    QFETCH(QByteArray, said);
    const Run run = runCli(argumentsOf(line.constData(), {}), m_dir.path());
    QCOMPARE(run.exitCode, code);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(said), run.err.constData());
}

SNAPVIEWER_TEST(TestRemoteCommands)
#include "tst_remote_commands.moc"
