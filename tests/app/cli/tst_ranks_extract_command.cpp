// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// `ranks extract` and `ranks merge` as a scheduler runs them: shards, restarts, what is missing, full disks.
class TestRanksExtractCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void initTestCase();
    void sameBytes_data();
    void sameBytes();
    void environment();
    void wholeListWithoutSrun();
    void killed();
    void missing();
    void otherVersion();
    void unreadable();
    void frozenList();
    void listsAtOnce();
    void refusesWhatHasNoEnd_data();
    void refusesWhatHasNoEnd();
    void opensLargeFilesFirst();
    void endsByASignal_data();
    void endsByASignal();
    void fullDisk();
    void refuses_data();
    void refuses();

private:
    /// Runs a shell command in the folder in which `job` has the recordings.
    [[nodiscard]] Run sh(const QString& command) const { return runShell(command, m_folder.path()); }
    [[nodiscard]] QByteArray bytesOf(const char* name) const
    {
        return testcli::bytesOf(m_folder.filePath(QLatin1String(name)));
    }

    QTemporaryDir m_folder;
    QByteArray m_job; ///< of one process
};

void TestRanksExtractCommand::initTestCase()
{
    const QDir made(testcli::madeDir());
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("job")));
    int rank = 0;
    for (const QString& name : made.entryList({QStringLiteral("*.pickle")}, QDir::Files, QDir::Name))
        QVERIFY(QFile::copy(made.filePath(name),
                            m_folder.filePath(QStringLiteral("job/rank%1.pickle").arg(rank++))));
    QVERIFY(rank > 30);
    const Run run = sh(QStringLiteral("$CLI ranks list job > list && $CLI ranks extract list -o one && "
                                      "$CLI ranks merge one -o one.svranks"));
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY2(run.err.contains("summaries made: ") && run.err.contains(", there before: 0\n"),
             run.err.constData());
    m_job = bytesOf("one.svranks");
    QVERIFY(m_job.startsWith("SQLite format 3"));
}

void TestRanksExtractCommand::sameBytes_data()
{
    QTest::addColumn<QString>("order");
    QTest::newRow("1") << QStringLiteral("0/1");
    QTest::newRow("3") << QStringLiteral("2/3 0/3 1/3");
    QTest::newRow("16") << QStringLiteral(
        "7/16 0/16 15/16 1/16 14/16 2/16 13/16 3/16 12/16 4/16 11/16 5/16 10/16 "
        "6/16 9/16 8/16");
    QTest::newRow("some twice") << QStringLiteral("1/3 1/3 2/3 0/3 2/3");
}

/// Each shard a process of its own, all at once.
void TestRanksExtractCommand::sameBytes()
{
    QFETCH(QString, order);
    const Run run = sh(
        QStringLiteral("rm -rf parts; for shard in %1; do $CLI ranks extract list -o parts --shard $shard & "
                       "done; wait; $CLI ranks merge parts -o parts.svranks")
            .arg(order));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(bytesOf("parts.svranks"), m_job);
}

void TestRanksExtractCommand::environment()
{
    const Run run =
        sh(QStringLiteral("rm -rf env; for i in 0 1 2; do OMPI_COMM_WORLD_RANK=$i OMPI_COMM_WORLD_SIZE=3 "
                          "$CLI ranks extract list -o env --shard auto || exit; done; "
                          "$CLI ranks merge env -o env.svranks"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.contains("shard 1 of 3: OMPI_COMM_WORLD_RANK 1 of OMPI_COMM_WORLD_SIZE 3"),
             run.err.constData());
    QCOMPARE(bytesOf("env.svranks"), m_job);
    const Run contrary =
        sh(QStringLiteral("PMI_RANK=0 PMI_SIZE=3 OMPI_COMM_WORLD_RANK=1 OMPI_COMM_WORLD_SIZE=3 "
                          "$CLI ranks extract list -o contrary --shard auto"));
    QCOMPARE(contrary.exitCode, 64);
    QVERIFY(!QDir(m_folder.filePath(QStringLiteral("contrary"))).exists());
}

/// A batch script has the job's number of tasks, and is none of them.
void TestRanksExtractCommand::wholeListWithoutSrun()
{
    const Run run =
        sh(QStringLiteral("SLURM_NTASKS=64 SLURM_NPROCS=64 SLURM_PROCID=0 SLURM_LOCALID=0 $CLI ranks extract "
                          "list -o batch --shard auto && $CLI ranks merge batch -o batch.svranks"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.contains("shard 0 of 1: nothing in the environment says otherwise"),
             run.err.constData());
    QCOMPARE(bytesOf("batch.svranks"), m_job);
}

/// Killed at any time, then run again: the same bytes, and nothing is left over.
void TestRanksExtractCommand::killed()
{
    int wasRunning = 0;
    for (const int ms : {0, 3, 10, 20, 30, 45, 60}) {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), words("ranks extract list -o killed --jobs 1"));
        QVERIFY(process.waitForStarted());
        process.waitForFinished(ms);
        wasRunning += process.state() == QProcess::Running ? 1 : 0;
        process.kill();
        process.waitForFinished();
    }
    QVERIFY(wasRunning > 0);
    const Run run =
        sh(QStringLiteral("$CLI ranks extract list -o killed && $CLI ranks merge killed -o killed.svranks"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(bytesOf("killed.svranks"), m_job);
    const QDir left(m_folder.filePath(QStringLiteral("killed")));
    const QStringList names = left.entryList(QDir::Files | QDir::Hidden, QDir::Name);
    for (const QString& name : names)
        QVERIFY2(name.endsWith(QLatin1String(".svrank")) || name == QLatin1String("recordings.list"),
                 qPrintable(name));
}

void TestRanksExtractCommand::missing()
{
    const Run run = sh(
        QStringLiteral("$CLI ranks extract list -o some --shard 0/2; $CLI ranks merge some -o some.svranks"));
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.err.contains(" files have no summary"), run.err.constData());
    QVERIFY(QFile::exists(m_folder.filePath(QStringLiteral("some.svranks"))));
    QCOMPARE(sh(QStringLiteral("$CLI ranks merge some -o some.svranks --allow-incomplete")).exitCode, 0);
    QCOMPARE(sh(QStringLiteral("$CLI ranks merge some -o some.svranks --list job")).exitCode, 1);
    QCOMPARE(sh(QStringLiteral("head -n 1 list > first; $CLI ranks merge some -o some.svranks --list first"))
                 .exitCode,
             0);
}

/// Of another methodology: extracted again, and until then no part of the job.
void TestRanksExtractCommand::otherVersion()
{
    const Run made = sh(QStringLiteral(
        "$CLI ranks extract list -o older && python3 -c \"import glob, sqlite3\n"
        "for name in sorted(glob.glob('older/*.svrank'))[:5]:\n"
        "    with sqlite3.connect(name) as db: db.execute('UPDATE about SET methodology = 0')\n\""));
    QVERIFY2(made.exitCode == 0, made.err.constData());
    const Run merged = sh(QStringLiteral("$CLI ranks merge older -o older.svranks"));
    QCOMPARE(merged.exitCode, 1);
    QVERIFY2(merged.err.contains("5 summaries are of another version"), merged.err.constData());
    const Run again =
        sh(QStringLiteral("$CLI ranks extract list -o older && $CLI ranks merge older -o older.svranks"));
    QVERIFY2(again.err.contains("summaries made: 5, "), again.err.constData());
    QCOMPARE(bytesOf("older.svranks"), m_job);
}

/// Recorded with its sentence, and counted.
void TestRanksExtractCommand::unreadable()
{
    const Run run = sh(QStringLiteral(
        "mkdir bad; echo damaged > bad/rank0.pickle; cp job/rank1.pickle bad; $CLI ranks extract "
        "bad -o bad.out && $CLI ranks merge bad.out -o bad.svranks && $CLI query bad.svranks "
        "--format csv 'SELECT path, unread FROM files WHERE unread IS NOT NULL'"));
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QVERIFY2(run.err.contains("1 recording cannot be read"), run.err.constData());
    QVERIFY2(run.out.startsWith("path,unread\nbad/rank0.pickle,") && run.out.count(QByteArray("\n")) == 2,
             run.out.constData());
}

/// Shards that saw other files say so, and none of the files is lost.
void TestRanksExtractCommand::frozenList()
{
    const Run run = sh(QStringLiteral(
        "mkdir two; cp job/rank1.pickle job/rank2.pickle two; $CLI ranks extract two -o two.out "
        "--shard 0/2; cp job/rank0.pickle two; $CLI ranks extract two -o two.out --shard 1/2; "
        "$CLI ranks merge two.out -o two.svranks"));
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.err.contains("another shard saw other files"), run.err.constData());
    QVERIFY2(run.err.contains("no summary of two/rank"), run.err.constData());
}

/// Eight processes, each with another list, into one folder: none of the names is lost.
void TestRanksExtractCommand::listsAtOnce()
{
    const Run run = sh(QStringLiteral(
        "for i in 0 1 2 3 4 5 6 7; do awk \"NR % 8 == $i\" list > list.$i; done; for round in 1 2 3; do "
        "rm -rf at.once; for i in 0 1 2 3 4 5 6 7; do $CLI ranks extract list.$i -o at.once --jobs 1 & "
        "done; wait; cmp list at.once/recordings.list || exit 9; done; "
        "test \"$(ls -A at.once | grep -v svrank$)\" = recordings.list && $CLI ranks merge at.once -o "
        "at.svranks"));
    QVERIFY2(run.exitCode == 0, run.err.constData());
    QCOMPARE(bytesOf("at.svranks"), m_job);
}

void TestRanksExtractCommand::refusesWhatHasNoEnd_data()
{
    QTest::addColumn<QString>("make");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("sentence");
    const QByteArray kind = "is neither a folder nor a regular file\n";
    QTest::newRow("pipe") << QStringLiteral("mkfifo -m 600 pipe") << QStringLiteral("pipe") << kind;
    QTest::newRow("device") << QStringLiteral("true") << QStringLiteral("/dev/zero") << kind;
    QTest::newRow("hole") << QStringLiteral("truncate -s 100G hole") << QStringLiteral("hole")
                          << QByteArray("hole is too long for a list of files\n");
    QTest::newRow("hole as a pickle")
        << QStringLiteral("printf '\\200\\004' > h.pickle; truncate -s 100G h.pickle")
        << QStringLiteral("h.pickle") << QByteArray("1 recording cannot be read: its summary says why\n");
}

/// In seconds, and in little memory: neither waited for nor read to an end that is far or nowhere.
void TestRanksExtractCommand::refusesWhatHasNoEnd()
{
    QFETCH(QString, make);
    QFETCH(QString, path);
    QFETCH(QByteArray, sentence);
    const Run run = sh(QStringLiteral("%1; timeout -s KILL 20 $CLI ranks extract %2 -o endless; "
                                      "test $? != 137 && timeout -s KILL 20 $CLI ranks report %2")
                           .arg(make, path));
    QVERIFY2(run.err.contains(sentence), run.err.constData());
    QCOMPARE(run.exitCode, 1);
}

/// Above 1 GiB: the hash is of all of it, and what takes a recording's place and is none ends soon.
void TestRanksExtractCommand::opensLargeFilesFirst()
{
    const Run run = sh(QStringLiteral(
        "mkdir large; cp job/rank1.pickle large/rank0.pickle; truncate -s 1025M large/rank0.pickle; "
        "$CLI ranks extract large -o large.out && $CLI query large.out/*.svrank --format csv "
        "'SELECT sha256 FROM files WHERE unread IS NULL' | grep $(sha256sum < large/rank0.pickle | cut -c "
        "1-64) "
        "&& rm large/rank0.pickle && truncate -s 100G large/rank0.pickle && timeout -s KILL 20 $CLI ranks "
        "extract large -o large.out && $CLI query large.out/*.svrank --format csv 'SELECT bytes, unread FROM "
        "files'; rm -r large"));
    QVERIFY2(run.err.contains("1 recording cannot be read"), run.err.constData());
    QVERIFY2(run.out.contains("107374182400,\"large/rank0.pickle seems to be a file of another kind"),
             run.out.constData());
}

void TestRanksExtractCommand::endsByASignal_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
}

/// While it waits for another one that adds to the list, which is stopped.
void TestRanksExtractCommand::endsByASignal()
{
    QFETCH(int, signal);
    constexpr int soonMs = 2'000;
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("held")));
    QLockFile lock(m_folder.filePath(QStringLiteral("held/.recordings.lock")));
    QVERIFY(lock.lock());
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), words("ranks extract list -o held"));
    QVERIFY(process.waitForStarted());
    QVERIFY(!process.waitForFinished(soonMs)); // it waits
    QVERIFY(::kill(static_cast<pid_t>(process.processId()), signal) == 0);
    QVERIFY(process.waitForFinished(soonMs));
    QCOMPARE(process.exitCode(), 128 + signal);
}

/// Exit 4, and nothing half-written.
void TestRanksExtractCommand::fullDisk()
{
    const Run run =
        sh(QStringLiteral("ulimit -f 24; trap '' XFSZ; $CLI ranks extract list -o full --jobs 1"));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(run.err.count('\n'), 1);
    const Run again =
        sh(QStringLiteral("$CLI ranks extract list -o full && $CLI ranks merge full -o full.svranks"));
    QCOMPARE(again.exitCode, 0);
    QCOMPARE(bytesOf("full.svranks"), m_job);
    QCOMPARE(
        sh(QStringLiteral("ulimit -f 24; trap '' XFSZ; $CLI ranks merge full -o large.svranks")).exitCode, 4);
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("large.svranks"))));
    QCOMPARE(sh(QStringLiteral("$CLI ranks extract list -o list/below")).exitCode, 4);
}

void TestRanksExtractCommand::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("nothing") << words("ranks extract -o out") << 64;
    QTest::newRow("no folder for them") << words("ranks extract list") << 64;
    QTest::newRow("two") << words("ranks extract list list -o out") << 64;
    QTest::newRow("no shard") << words("ranks extract list -o out --shard 3/3") << 64;
    QTest::newRow("no number of jobs") << words("ranks extract list -o out --jobs 0") << 64;
    QTest::newRow("no size") << words("ranks extract list -o out --capacity much") << 64;
    QTest::newRow("no list") << words("ranks extract nothing -o out") << 1;
    QTest::newRow("merge of nothing") << words("ranks merge -o out") << 64;
    QTest::newRow("merge without a file") << words("ranks merge one") << 64;
    QTest::newRow("merge into a summary") << words("ranks merge one -o one/x.svrank") << 64;
    QTest::newRow("merge of recordings") << words("ranks merge job -o x.svranks") << 1;
    QTest::newRow("merge of a file") << words("ranks merge list -o x.svranks") << 1;
}

void TestRanksExtractCommand::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    const Run run = runCli(arguments, m_folder.path());
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(!QDir(m_folder.filePath(QStringLiteral("out"))).exists());
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("x.svranks"))));
}

SNAPVIEWER_TEST(TestRanksExtractCommand)
#include "tst_ranks_extract_command.moc"
