// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `ranks list`, and how a command of a group is found.
class TestRanksListCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void listsByBytes();
    void refuses_data();
    void refuses();
    void helps();
};

namespace {

void put(const QDir& folder, const char* name, const QByteArray& bytes)
{
    const QString path = folder.filePath(QString::fromUtf8(name));
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
}

} // namespace

/// Pickles by name whatever is in them, others by content, a bundle once, no hidden ones.
void TestRanksListCommand::listsByBytes()
{
    QTemporaryDir root;
    const QDir folder(root.path());
    put(folder, "job/rank10.pickle", "damaged");
    put(folder, "job/rank9.pickle", "damaged");
    put(folder, "job/iteration_2/rank1.pkl", "damaged");
    put(folder, "job/train.log", "step 1\n");
    put(folder, "job/.hidden.pickle", "damaged");
    put(folder, "job/oom/manifest.json", "{}");
    put(folder, "job/oom/metadata.json", "{}");
    put(folder, "job/oom/snapshot.pickle", "damaged");
    put(folder, "job/checkpoint/manifest.json", "{}"); // somebody else's
    put(folder, "job/checkpoint/rank2.pickle", "damaged");
    put(folder, "job/Ärger.pickle", "damaged");
    QVERIFY(QFile::copy(testcli::madeDir() + QStringLiteral("/empty.pickle"),
                        folder.filePath(QStringLiteral("job/no_suffix"))));
    const Run run = runCli(words("ranks list job"), root.path());
    QCOMPARE(run.err, QByteArray("left out 2 files that are no recordings\n"));
    QCOMPARE(run.out, QByteArray("job/checkpoint/rank2.pickle\njob/iteration_2/rank1.pkl\njob/no_suffix\njob/"
                                 "oom\njob/rank10.pickle\n"
                                 "job/rank9.pickle\njob/Ärger.pickle\n"));
    QCOMPARE(run.exitCode, 0);
}

void TestRanksListCommand::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::newRow("no command") << words("ranks") << 64;
    QTest::newRow("unknown command") << words("ranks lists") << 64;
    QTest::newRow("no folder") << words("ranks list") << 64;
    QTest::newRow("a file") << words("ranks list empty.pickle") << 1;
    QTest::newRow("an option") << words("ranks list . --all") << 64;
}

void TestRanksListCommand::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    const Run run = runCli(arguments);
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QCOMPARE(run.err.contains("snapviewer-cli ranks"), exitCode == 64);
}

void TestRanksListCommand::helps()
{
    const Run group = runCli(words("ranks --help"));
    QVERIFY2(group.out.contains("\n  list "), group.out.constData());
    QCOMPARE(group.exitCode, 0);
    const Run one = runCli(words("ranks list --help"));
    QVERIFY2(one.out.startsWith("Usage: snapviewer-cli ranks list [options] DIR\n"), one.out.constData());
    QCOMPARE(one.exitCode, 0);
}

SNAPVIEWER_TEST(TestRanksListCommand)
#include "tst_ranks_list_command.moc"
