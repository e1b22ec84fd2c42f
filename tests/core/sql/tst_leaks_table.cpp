// SPDX-License-Identifier: MIT
#include "core/sql/sql_schema.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

/// What leaks, as a table.
class TestLeaksTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void columns();
    void rows_data();
    void rows();
};

namespace {

/// Ten steps: a leak whose others are freed, two call sites of one graph, a cache of 4, another stream's.
QString leakingText()
{
    testutil::TrainingLoop loop;
    std::vector<std::size_t> cache;
    for (int step = 1; step <= 10; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        for (int i = 0; i < 2; ++i)
            loop.allocate(1000, QStringLiteral("log.py:1:log"));
        loop.free(loop.allocate(1000, QStringLiteral("log.py:1:log")), QStringLiteral("log.py:9:drop"));
        loop.allocate(500, QStringLiteral("net.py:1:forward"));
        loop.allocate(4, QStringLiteral("train.py:5:loss"));
        loop.requestFree(loop.allocate(70, QStringLiteral("comm.py:1:send")));
        cache.push_back(loop.allocate(30, QStringLiteral("cache.py:1:put")));
        if (cache.size() > 4)
            loop.free(cache[cache.size() - 5]);
        loop.end();
    }
    return loop.text();
}

} // namespace

void TestLeaksTable::columns()
{
    for (const core::SchemaTable& table : core::schemaTables()) {
        if (table.call != QLatin1String("leaks(device)"))
            continue;
        QStringList names;
        for (const core::SchemaColumn& column : table.columns)
            names << column.name;
        QCOMPARE(names.join(QLatin1Char(' ')),
                 QStringLiteral("group_id verdict site stack_id total count rate_median rate_min rate_max "
                                "pending steps_hit first_step last_step since_step period held_from held_to "
                                "is_root_guess freed_at device warmup delay"));
        return;
    }
    QFAIL("there is no such table");
}

void TestLeaksTable::rows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sql, const char* expected) { QTest::newRow(sql) << sql << expected; };
    add("SELECT group_id, verdict, site, total, count, rate_median, is_root_guess, freed_at FROM leaks(0)",
        "0|leaks_every_step|log.py:1:log|12000|12|2000|0|log.py:9:drop\n"
        "1|leaks_every_step|net.py:1:forward|3000|6|500|0|-\n"
        "1|leaks_every_step|train.py:5:loss|24|6|4|1|-\n"
        "2|held|cache.py:1:put|60|2|30|0|-\n"
        "3|pending|comm.py:1:send|0|0|0|0|-");
    add("SELECT steps_hit, first_step, last_step, since_step, period, held_from, held_to, pending "
        "FROM leaks(0) WHERE verdict IN ('held', 'pending')",
        "2|7|8|-|-|4|4|0\n0|-|-|-|-|-|-|420");
    add("SELECT sum(total) FROM leaks(0, 0, 0) WHERE verdict = 'leaks_every_step'", "25040");
    add("SELECT DISTINCT l.first_step FROM leaks(0, 4) l WHERE group_id = 0", "5");
    add("SELECT l.site FROM leaks(0) l JOIN stacks s ON s.id = l.stack_id AND s.site = l.site "
        "WHERE l.group_id = 0",
        "log.py:1:log");
    add("SELECT d.device, count(*) FROM devices d, leaks(d.device) l GROUP BY 1", "0|5");
    add("SELECT 1 FROM leaks(NULL)", "");
    add("SELECT 1 FROM leaks(0, 9)",
        "error: leaks: too few steps: 10 are complete, and it takes 14: 9 to warm "
        "up, 3 to judge, 2 whose frees may still come");
    add("SELECT 1 FROM leaks(7)", "error: leaks: no device 7: the recording has 0");
    add("SELECT 1 FROM leaks", "error: a table that takes arguments lacks one, as in live_at(device, event)");
}

void TestLeaksTable::rows()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(leakingText().toStdString());
    QTEST(answer(*database, sql), "expected");
}

SNAPVIEWER_TEST(TestLeaksTable)
#include "tst_leaks_table.moc"
