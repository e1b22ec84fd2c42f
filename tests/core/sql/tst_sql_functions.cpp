// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <vector>

using sqltest::answer;

/// The functions that SQLite has not: median, percentile, REGEXP.
class TestSqlFunctions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void answers_data();
    void answers();
    void quantilesOfMany_data();
    void quantilesOfMany();
    void givesNumbersBack();

private:
    std::unique_ptr<core::Database> m_database = sqltest::databaseOf(
        "segment_alloc 0x1000 8192 @/home/u/train.py:9:setup\n"
        "alloc 0x1000 500 "
        "@??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>);/home/u/train.py:10:forward\n"
        "alloc 0x1400 256 @\n"
        "alloc 0x1800 400 @/lib/site-packages/x.py:3:inner\n");
};

void TestSqlFunctions::answers_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* sql, const char* expected) {
        QTest::newRow(sql) << QString::fromUtf8(sql) << QString::fromUtf8(expected);
    };
    row("SELECT median(size) FROM allocations", "400.0");
    row("SELECT median(column1) FROM (VALUES (4), (1), (2), (3))", "2.5");
    row("SELECT median(column1) FROM (VALUES (-0.5), (NULL), (7), (-3))", "-0.5");
    row("SELECT median(column1) FROM (VALUES (-1e300), (1e300))", "0.0");
    row("SELECT median(1)", "1.0");
    row("SELECT median(NULL), percentile(NULL, 50)", "-|-");
    row("SELECT median(size) FROM allocations WHERE 0", "-");
    row("SELECT percentile(column1, 0), percentile(column1, 100), percentile(column1, 37.5) FROM (VALUES "
        "(10), (20), (30))",
        "10.0|30.0|17.5");
    row("SELECT percentile(column1, '50') FROM (VALUES (10), (20))", "15.0");
    row("SELECT percentile(column1, 10 + 20) FROM (VALUES (0), (10))", "3.0");
    row("SELECT action = 'alloc' AS a, median(size) FROM events GROUP BY a ORDER BY a", "0|8192.0\n1|400.0");
    row("SELECT median(DISTINCT column1) FROM (VALUES (1), (1), (1), (5))", "3.0");
    row("SELECT median(size) FILTER (WHERE size < 450) FROM allocations", "328.0");
    row("SELECT median('5')", "error: median() is of numbers, not of texts");
    row("SELECT percentile(x'00', 5)", "error: percentile() is of numbers, not of texts");
    row("SELECT median(1e999)", "error: median() is of numbers that are finite");
    row("SELECT percentile(1, 100.5)",
        "error: the second argument of percentile() has to be a number from 0 to 100");
    row("SELECT percentile(1, -1)",
        "error: the second argument of percentile() has to be a number from 0 to 100");
    row("SELECT percentile(1, NULL)",
        "error: the second argument of percentile() has to be a number from 0 to 100");
    row("SELECT percentile(1, 'half')",
        "error: the second argument of percentile() has to be a number from 0 to 100");
    row("SELECT percentile(1, column1) FROM (VALUES (1), (2))",
        "error: the second argument of percentile() has to be the same in all rows");
    row("SELECT callstack REGEXP 'train\\.py:\\d+:f' FROM events", "0\n1\n0\n0");
    row("SELECT callstack REGEXP 'py', callstack REGEXP 'py' FROM events, (VALUES (1), (2)) ORDER BY id",
        "1|1\n1|1\n1|1\n1|1\n0|0\n0|0\n1|1\n1|1");
    row("SELECT 'step' REGEXP column1 FROM (VALUES ('^s'), ('^t'), ('p$'), (NULL))", "1\n0\n1\n-");
    row("SELECT NULL REGEXP 'a', 'a' REGEXP NULL, 12 REGEXP '^1', regexp('b', 'abc'), 'abc' NOT REGEXP 'b'",
        "-|-|1|1|0");
    row("SELECT 'a' REGEXP '('", "error: that is no regular expression for REGEXP: a ) is missing");
    row("SELECT printf('%.*c', 1000000, 'a') REGEXP '(a?){1000}b'",
        "error: REGEXP gave up: pattern and text are too long for each other");
}

void TestSqlFunctions::answers()
{
    QFETCH(QString, sql);
    QTEST(answer(*m_database, sql), "expected");
}

void TestSqlFunctions::quantilesOfMany_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 2, 3, 32'767, 32'768, 32'769, 100'000})
        QTest::addRow("%d", count) << count;
}

/// Against sorting, over numbers of all sizes and signs, with many that are equal.
void TestSqlFunctions::quantilesOfMany()
{
    QFETCH(int, count);
    const QString rows =
        QStringLiteral("WITH RECURSIVE n(i, x) AS (SELECT 1, 7 UNION ALL SELECT i + 1, (x * 1103515245 + "
                       "12345) %% 2147483648 FROM n LIMIT %1), v(x) AS (SELECT CASE i %% 3 WHEN 0 THEN x %% "
                       "100 WHEN 1 THEN -x ELSE x / 1e6 END FROM n) ")
            .arg(count)
            .replace(QLatin1String("%%"), QLatin1String("%"));
    core::NoProgress progress;
    const auto all =
        m_database->run(rows + QStringLiteral("SELECT CAST(x AS REAL) FROM v ORDER BY 1"), {}, progress);
    QVERIFY(all);
    for (const double percent : {0.0, 1.0, 12.5, 50.0, 99.9, 100.0}) {
        const double place = percent / 100.0 * (count - 1);
        const auto index = static_cast<std::size_t>(place);
        const double low = all->real(index, 0);
        const double high =
            all->real(std::min<std::size_t>(index + 1, static_cast<std::size_t>(count) - 1), 0);
        const double expected = low + (high - low) * (place - static_cast<double>(index));
        const auto found = m_database->run(
            rows + QStringLiteral("SELECT percentile(x, %1) FROM v").arg(percent), {}, progress);
        QVERIFY(found);
        QCOMPARE(found->real(0, 0), expected);
    }
}

/// What a group held is free again, also after an error: the bound is of what is held at once.
void TestSqlFunctions::givesNumbersBack()
{
    const QString many =
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT %1) "
                       "SELECT median(i) FROM n, (VALUES (1), (2), (3), (4), (5), (6), (7), (8))");
    QCOMPARE(answer(*m_database, many.arg(4'300'000)),
             QStringLiteral("error: median() holds at most 33554432 numbers: ask of fewer rows"));
    QCOMPARE(answer(*m_database, many.arg(1'000'001)), QStringLiteral("500001.0"));
}

SNAPVIEWER_TEST(TestSqlFunctions)
#include "tst_sql_functions.moc"
