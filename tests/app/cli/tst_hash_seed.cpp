// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// Tables are hashed by numbers that are others in each process: nothing that is written may tell.
class TestHashSeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void output_data();
    void output();
};

void TestHashSeed::output_data()
{
    QTest::addColumn<QString>("command");
    for (const char* const command :
         {"info --json private_pools.pickle", "sites private_pools.pickle",
          "sites --by operator oom_small.pickle", "oom --format markdown oom_small.pickle",
          "query libraries_only.pickle 'SELECT * FROM allocations'",
          "query oom_small.pickle 'SELECT * FROM stacks'",
          "diff protocol3.pickle oom_small.pickle --format json",
          "diff oom_small.pickle oom_small.pickle --at-a event:3 --at-b end",
          "convert oom_small.pickle --to pickle -o /dev/stdout",
          "convert forward_and_fx.pickle --to json -o /dev/stdout"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestHashSeed::output()
{
    QFETCH(QString, command);
    const auto known = testcli::runShell(QStringLiteral("QT_HASH_SEED=0 \"$CLI\" ") + command);
    QCOMPARE(known.exitCode, 0);
    QVERIFY(!known.out.isEmpty());
    for (int i = 0; i < 3; ++i)
        QCOMPARE(testcli::runShell(QStringLiteral("\"$CLI\" ") + command).out, known.out);
}

SNAPVIEWER_TEST(TestHashSeed)
#include "tst_hash_seed.moc"
