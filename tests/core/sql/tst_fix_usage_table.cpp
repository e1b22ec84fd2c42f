// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// What a changed program has active and reserved, as a table.
class TestFixUsageTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
    void withoutModel();
};

void TestFixUsageTable::rows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sql, const char* expected) {
        QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(expected);
    };
    add("SELECT * FROM fix_usage(0, '')",
        "0|0|0\n1|16777216|16777216\n2|16777216|16777216\n3|33554432|33554432\n4|33554432|33554432\n"
        "5|16777216|33554432");
    add("SELECT event, active FROM fix_usage(0, 'drop,site=b.py:2')",
        "0|0\n1|0\n2|0\n3|16777216\n4|16777216\n5|16777216");
    add("SELECT max(active), max(reserved) FROM fix_usage(0, 'scale,site=b.py:2,by=0.5')",
        "25165824|37748736");
    add("SELECT max(active) FROM fix_usage(0, 'scale,site=b.py:2,by=0.5 drop,site=a.py:1')", "8388608");
    add("SELECT 1 FROM fix_usage(0, NULL)", "");
    add("SELECT 1 FROM fix_usage(0, 'shrink')", "error: fix_usage: there is no change 'shrink': give one of "
                                                "checkpoint, free, drop, keep-one, scale, batch, "
                                                "accumulate, offload, set-to-none, empty-cache, settings");
    add("SELECT 1 FROM fix_usage(0, 'drop,site=c.py:1')",
        "error: fix_usage: nothing was allocated at 'c.py:1': the largest call sites are b.py:2 g, a.py:1 f");
    add("SELECT 1 FROM fix_usage(7, '')", "error: fix_usage: no device 7: the recording has 0");
}

void TestFixUsageTable::rows()
{
    QFETCH(const QString, sql);
    const auto database = sqltest::databaseOf("segment 0x10000000 16777216\n block 16777216 inactive\n"
                                              "segment 0x20000000 16777216\n block 16777216 active 16777216\n"
                                              "segment_alloc 0x10000000 16777216 @b.py:2:g\n"
                                              "alloc 0x10000000 16777216 @b.py:2:g\n"
                                              "segment_alloc 0x20000000 16777216 @a.py:1:f\n"
                                              "alloc 0x20000000 16777216 @a.py:1:f\n"
                                              "del 0x10000000 16777216\n");
    QTEST(sqltest::answer(*database, sql), "expected");
}

/// Where the model does not fit the recording, what is active is told, and nothing of what is reserved.
void TestFixUsageTable::withoutModel()
{
    const auto database = sqltest::databaseOf("segment 0x2000000 20971520\n block 20971520 inactive\n"
                                              "segment_alloc 0x2000000 20971520 @a.py:1:f\n"
                                              "alloc 0x2400000 3145728 @a.py:1:f\ndel 0x2400000 3145728\n");
    QCOMPARE(
        sqltest::answer(*database, QStringLiteral("SELECT max(active), max(reserved) FROM fix_usage(0, '')")),
        QStringLiteral("3145728|-"));
}

SNAPVIEWER_TEST(TestFixUsageTable)
#include "tst_fix_usage_table.moc"
