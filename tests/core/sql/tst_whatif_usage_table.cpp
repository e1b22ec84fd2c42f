// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// What would have been reserved, as a table.
class TestWhatifUsageTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
    void refuses();
};

void TestWhatifUsageTable::rows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sql, const char* expected) {
        QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(expected);
    };
    add("SELECT * FROM whatif_usage(0, 'expandable_segments:True')",
        "0|0\n1|20971520\n2|20971520\n3|41943040\n4|41943040\n5|41943040");
    add("SELECT event, w.reserved - u.reserved FROM whatif_usage(0, 'expandable_segments:True') w "
        "JOIN usage u USING (event) WHERE event = 5",
        "5|8388608");
    add("SELECT max(reserved) FROM whatif_usage(0, '')", "33554432");
    add("SELECT 1 FROM whatif_usage(0, NULL)", "");
    add("SELECT 1 FROM whatif_usage(7, '')", "error: whatif_usage: no device 7: the recording has 0");
    add("SELECT 1 FROM whatif_usage",
        "error: a table that takes arguments lacks one, as in live_at(device, event)");
}

void TestWhatifUsageTable::rows()
{
    QFETCH(const QString, sql);
    const auto database = sqltest::databaseOf("segment 0x10000000 16777216\n block 16777216 inactive\n"
                                              "segment 0x20000000 16777216\n block 16777216 active 16777216\n"
                                              "segment_alloc 0x10000000 16777216 @a.py:1:f\n"
                                              "alloc 0x10000000 16777216 @a.py:1:f\n"
                                              "segment_alloc 0x20000000 16777216 @a.py:1:f\n"
                                              "alloc 0x20000000 16777216 @a.py:1:f\n"
                                              "del 0x10000000 16777216\n");
    QTEST(sqltest::answer(*database, sql), "expected");
}

/// Settings that nobody knows, and recordings that the model does not fit.
void TestWhatifUsageTable::refuses()
{
    const auto database = sqltest::databaseOf("segment 0x2000000 20971520\n block 20971520 inactive\n"
                                              "segment_alloc 0x2000000 20971520 @a.py:1:f\n"
                                              "alloc 0x2400000 3145728 @a.py:1:f\ndel 0x2400000 3145728\n");
    QCOMPARE(sqltest::answer(*database, QStringLiteral("SELECT 1 FROM whatif_usage(0, '')")),
             QStringLiteral(
                 "error: whatif_usage: 1 of 1 decisions are not those of the model. At event 1 the model "
                 "takes the block at 0x2000000, the recording the one at 0x2400000."));
    const auto fitting = sqltest::databaseOf("segment 0x2000000 20971520\n block 20971520 inactive\n"
                                             "segment_alloc 0x2000000 20971520 @a.py:1:f\n"
                                             "alloc 0x2000000 3145728 @a.py:1:f\ndel 0x2000000 3145728\n");
    QVERIFY(
        sqltest::answer(*fitting, QStringLiteral("SELECT 1 FROM whatif_usage(0, 'odd:1')"))
            .startsWith(QStringLiteral("error: whatif_usage: The model knows no setting “odd”. Known are ")));
}

SNAPVIEWER_TEST(TestWhatifUsageTable)
#include "tst_whatif_usage_table.moc"
