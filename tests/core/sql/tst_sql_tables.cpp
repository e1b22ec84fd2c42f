// SPDX-License-Identifier: MIT
#include "core/sql/filter/example_queries.h"
#include "core/sql/sql_schema.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

namespace {

// Every origin, state, unknown and missing thing that a column can speak about.
constexpr const char* tablesText = R"(
setting max_split_size -1
setting roundup_power2_divisions.1 0
device 0
segment 0x1000 8192 type=small pool=0,0 allocated=1024 active=1536 stream=0 @/home/u/train.py:9:setup
block 512 active 500 @/home/u/train.py:10:forward
block 512 pending 300
block 512 active 400
block 6656 inactive
segment 0xffffffffff000000 2097152 type=large pool=0,1 expandable stream=-5
block 2097152 inactive
segment_alloc 0x1000 8192 t=1000 @/home/u/train.py:9:setup
alloc 0x1000 500 t=1001 pool=0,0 ctx=N/A meta=step_1 @??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>);/home/u/train.py:10:forward
free_requested 0x5000 700 t=1002 @/home/u/train.py:12:free
free_completed 0x5000 700 t=1003 @/home/u/other.py:1:poll
alloc 0x1400 256 t=1004 @
del 0x1400 256 t=1007
free_requested 0x1200 300 t=1010
alloc 0x1400 400 t=1012 stream=7 @/lib/site-packages/x.py:3:inner
oom 4096 t=1015 free=1024 @/home/u/train.py:10:forward
oom 8192 t=1016
puzzle 0x1400 1 t=1017
segment_free 0xffffffffff000000 2097152 t=1018
snapshot 0 1 t=1019
annotation 1001 1010 step
annotation - 1500 late
annotation 900 - early
device 2
alloc 0x9000 64
alloc 0x9200 32
)";

} // namespace

/// Every column of every table, by expected output; how rows are found; what joins do.
class TestSqlTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
    void unknownTimes();
    void ownSteps();
    void emptyRecording_data();
    void emptyRecording();
    void findsRows_data();
    void findsRows();
    void joins_data();
    void joins();
    void plansByRanges_data();
    void plansByRanges();
    void testsAsSqliteDoes_data();
    void testsAsSqliteDoes();
    void examples();
};

void TestSqlTables::rows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    QTest::newRow("allocations")
        << "SELECT * FROM allocations"
        << QStringLiteral(
               R"(0|0|b1200_0|4608|0|300|512|0|0,0|-1|7|-|-|-|-|-|segments|-|-|no frames recorded|-|-|-|-|-|-|-|-|-|-|default
1|0|b5000_0|20480|0|700|-|0|-|-1|2|3|-|1003|-|-|free|-|4|no frames recorded|-|-|-|-|-|-|-|-|-|-|-
2|0|b1000_0|4096|0|500|512|0|0,0|1|-|-|1001|-|-|-|trace|3|-|/home/u/train.py:10:forward|aten::empty_strided|/home/u/train.py:10:forward|(0) ??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>)\n(1) /home/u/train.py:10:forward|N/A|step_1|activations|-|-|-|step_1|default
3|0|b1400_0|5120|0|256|-|0|0,0|4|5|6|1004|1007|2|3|trace|0|-|no frames recorded|-|-||-|-|-|-|-|-|-|default
4|0|b1400_1|5120|1|400|512|7|0,0|8|-|-|1012|-|-|-|trace|6|-|/lib/site-packages/x.py:3:inner|-|-|(0) /lib/site-packages/x.py:3:inner|-|-|-|-|-|/lib/site-packages/x.py:3:inner|-|default
5|2|b9000_0|36864|0|64|-|0|-|0|-|-|-|-|-|-|trace|-|-|no frames recorded|-|-|-|-|-|-|-|-|-|-|-
6|2|b9200_0|37376|0|32|-|0|-|1|-|-|-|-|-|-|trace|-|-|no frames recorded|-|-|-|-|-|-|-|-|-|-|-)");
    QTest::newRow("events")
        << "SELECT * FROM events"
        << QStringLiteral(
               R"(0|0|0|segment_alloc|s1000_0|4096|8192|0|-|1000|1|-|-|(0) /home/u/train.py:9:setup|-|-|-|-
1|0|1|alloc|b1000_0|4096|500|0|0,0|1001|3|2|-|(0) ??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>)\n(1) /home/u/train.py:10:forward|N/A|step_1|-|-
2|0|2|free_requested|b5000_0|20480|700|0|-|1002|4|1|-|(0) /home/u/train.py:12:free|-|-|-|-
3|0|3|free_completed|b5000_0|20480|700|0|-|1003|5|1|-|(0) /home/u/other.py:1:poll|-|-|-|-
4|0|4|alloc|b1400_0|5120|256|0|0,0|1004|0|3|-||-|-|-|-
5|0|5|free_requested|b1400_0|5120|256|0|0,0|1007|-|3|-|-|-|-|-|-
6|0|6|free_completed|b1400_0|5120|256|0|0,0|1007|-|3|-|-|-|-|-|-
7|0|7|free_requested|b1200_0|4608|300|0|0,0|1010|-|0|-|-|-|-|-|-
8|0|8|alloc|b1400_1|5120|400|7|0,0|1012|6|4|-|(0) /lib/site-packages/x.py:3:inner|-|-|-|-
9|0|9|oom|-|-|4096|0|-|1015|2|-|1024|(0) /home/u/train.py:10:forward|-|-|-|-
10|0|10|oom|-|-|8192|0|-|1016|-|-|-|-|-|-|-|-
11|0|11|puzzle|-|5120|1|0|-|1017|-|-|-|-|-|-|-|-
12|0|12|segment_free|sffffffffff000000_0|-16777216|2097152|0|-|1018|-|-|-|-|-|-|-|-
13|0|13|snapshot|-|0|1|0|-|1019|-|-|-|-|-|-|-|-
14|2|0|alloc|b9000_0|36864|64|0|-|-|-|5|-|-|-|-|-|-
15|2|1|alloc|b9200_0|37376|32|0|-|-|-|6|-|-|-|-|-|-)");
    QTest::newRow("allocs") << "SELECT *, device FROM allocs" << QStringLiteral(R"(0|300|-1|14|-|0
1|700|-1|3|-|0
2|500|1|14|(0) ??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>)\n(1) /home/u/train.py:10:forward|0
3|256|4|6||0
4|400|8|14|(0) /lib/site-packages/x.py:3:inner|0)");
    QTest::newRow("allocs of a device") << "SELECT *, device FROM allocs(2)" << QStringLiteral(R"(0|64|0|2|-|2
1|32|1|2|-|2)");
    QTest::newRow("live_at") << "SELECT *, device, event FROM live_at(0, 7)"
                             << QStringLiteral(R"(0|b1200_0|4608|300|0|segments|-1|-|no frames recorded|-|0|7
2|b1000_0|4096|500|300|trace|1|-|/home/u/train.py:10:forward|-|0|7)");
    QTest::newRow("usage") << "SELECT * FROM usage" << QStringLiteral(R"(0|-1|-|1000|1000|4194304
0|0|1000|1000|1000|4202496
0|1|1001|1500|1500|4202496
0|2|1002|800|1500|4202496
0|3|1003|800|800|4202496
0|4|1004|1056|1056|4202496
0|5|1007|800|1056|4202496
0|6|1007|800|800|4202496
0|7|1010|500|800|4202496
0|8|1012|900|1200|4202496
0|9|1015|900|1200|4202496
0|10|1016|900|1200|4202496
0|11|1017|900|1200|4202496
0|12|1018|900|1200|2105344
0|13|1019|900|1200|2105344
2|-1|-|0|0|0
2|0|-|64|64|0
2|1|-|96|96|0)");
    QTest::newRow("stacks") << "SELECT * FROM stacks" << QStringLiteral(R"(0|0|no frames recorded||-|-
1|1|/home/u/train.py:9:setup|(0) /home/u/train.py:9:setup|-|-
2|1|/home/u/train.py:10:forward|(0) /home/u/train.py:10:forward|-|-
3|2|/home/u/train.py:10:forward|(0) ??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>)\n(1) /home/u/train.py:10:forward|-|-
4|1|/home/u/train.py:12:free|(0) /home/u/train.py:12:free|-|-
5|1|/home/u/other.py:1:poll|(0) /home/u/other.py:1:poll|-|-
6|1|/lib/site-packages/x.py:3:inner|(0) /lib/site-packages/x.py:3:inner|/lib/site-packages/x.py:3:inner|-)");
    QTest::newRow("frames") << "SELECT * FROM frames"
                            << QStringLiteral(R"(0|setup|/home/u/train.py|9|python|-|-|-|-|own
1|forward|/home/u/train.py|10|python|-|-|-|-|own
2|at::_ops::empty_strided::call(c10::ArrayRef<long>)|??|0|cpp|-|-|-|-|runtime
3|free|/home/u/train.py|12|python|-|-|-|-|own
4|poll|/home/u/other.py|1|python|-|-|-|-|own
5|inner|/lib/site-packages/x.py|3|python|-|-|-|-|library)");
    QTest::newRow("stack_frames") << "SELECT * FROM stack_frames" << QStringLiteral(R"(1|0|0
2|0|1
3|0|2
3|1|1
4|0|3
5|0|4
6|0|5)");
    QTest::newRow("segments") << "SELECT * FROM segments"
                              << QStringLiteral(R"(0|0|s1000_0|4096|8192|1024|1536|1200|0|small|0,0|0|1
1|0|sffffffffff000000_1|-16777216|2097152|0|0|0|-5|large|0,1|1|-)");
    QTest::newRow("blocks") << "SELECT * FROM blocks"
                            << QStringLiteral(R"(0|0|0|b1000_0|4096|512|500|active_allocated|2|2
1|0|0|b1200_0|4608|512|300|active_pending_free|-|0
2|0|0|b1400_1|5120|512|400|active_allocated|-|4
3|0|0|b1600_0|5632|6656|-|inactive|-|-
4|0|1|bffffffffff000000_0|-16777216|2097152|-|inactive|-|-)");
    QTest::newRow("pools") << "SELECT * FROM pools" << QStringLiteral(R"(0|0,0|default|1|-|4|1|8192|1200
0|0,1|program|0|-|0|1|2097152|0)");
    QTest::newRow("devices")
        << "SELECT * FROM devices"
        << QStringLiteral(
               R"(0|14|{"segment_alloc":1,"alloc":3,"free_requested":3,"free_completed":2,"oom":2,"puzzle":1,"segment_free":1,"snapshot":1}|5|3|1|1|1000|1500|1|1500|4202496|1200|700|2156|2|2105344|5|3|1200|device|cuda|0
2|2|{"alloc":2}|2|2|0|0|0|96|1|96|0|96|64|96|0|0|0|0|0|device|cuda|0)");
    QTest::newRow("oom_events")
        << "SELECT * FROM oom_events"
        << QStringLiteral(R"(0|0|9|1015|4096|1024|900|1200|4202496|2|(0) /home/u/train.py:10:forward
1|0|10|1016|8192|-|900|1200|4202496|-|-)");
    QTest::newRow("annotations") << "SELECT * FROM annotations"
                                 << QStringLiteral(R"(0|0|step|1001|1010|1|7|1500|-700|ranges
1|0|late|-|1500|-|13|-|-|ranges
2|0|early|900|-|-1|-|-|-|ranges)");
    QTest::newRow("settings") << "SELECT * FROM settings" << QStringLiteral(R"(max_split_size|-1
roundup_power2_divisions.1|0)");
    QTest::newRow("import_log")
        << "SELECT severity, name, count, device, first_event, help <> '' FROM import_log WHERE device = 0"
        << QStringLiteral(R"(info|free_without_alloc|1|0|3|1
info|live_without_event|1|0|-|1
info|deleted_pool|1|0|0|1
error|live_set_disagrees|1|0|13|1
error|segments_disagree|1|0|12|1)");
}

void TestSqlTables::rows()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(tablesText);
    QTEST(answer(*database, sql), "expected");
}

void TestSqlTables::unknownTimes()
{
    const auto database = sqltest::databaseOf("alloc 0x1000 512\n"
                                              "del 0x1000 512\n"
                                              "annotation 10 20 step\n");
    QCOMPARE(
        answer(*database, QStringLiteral("SELECT alloc_time_us, free_time_us, lifetime_us, lifetime_events "
                                         "FROM allocations")),
        QStringLiteral("-|-|-|2"));
    QCOMPARE(answer(*database, QStringLiteral("SELECT start_event, end_event FROM annotations")),
             QStringLiteral("-|-"));
    QCOMPARE(answer(*database, QStringLiteral("SELECT count(time_us) FROM events")), QStringLiteral("0"));
}

/// A SnapViewer file counts steps of its own, and so do questions that were written for its program.
void TestSqlTables::ownSteps()
{
    const auto database = sqltest::databaseOf(R"(axis 20
free 0x7000 300 step=0
alloc 0x1000 512 step=4
alloc 0x2000 64 step=5)");
    QCOMPARE(answer(*database, QStringLiteral("SELECT event, step FROM events")),
             QStringLiteral("0|0\n1|4\n2|5"));
    QCOMPARE(answer(*database, QStringLiteral("SELECT alloc_event, alloc_step, free_step FROM allocations")),
             QStringLiteral("-1|-|0\n1|4|-\n2|5|-"));
    QCOMPARE(answer(*database, QStringLiteral("SELECT idx, size, start_time, end_time FROM allocs")),
             QStringLiteral("0|300|0|0\n1|512|4|20\n2|64|5|20"));
}

void TestSqlTables::emptyRecording_data()
{
    QTest::addColumn<QString>("call");
    for (const core::SchemaTable& table : core::schemaTables()) {
        if (table.call.contains(QLatin1String("(file")))
            continue; // tests/core/sql
        const bool isProgram =
            table.call == table.name + QLatin1String("(device)") && table.name != QLatin1String("leaks");
        const QLatin1String arguments(table.name == QLatin1String("whatif_usage") ||
                                              table.name == QLatin1String("fix_usage")
                                          ? "(0, '')"
                                      : isProgram ? "(0)"
                                                  : "(0, 0)");
        QTest::newRow(qUtf8Printable(table.name))
            << (table.call == table.name ? table.name : table.name + arguments);
    }
}

void TestSqlTables::emptyRecording()
{
    QFETCH(QString, call);
    const auto database = sqltest::databaseOf("");
    const QString rows = answer(*database, QStringLiteral("SELECT count(*) FROM ") + call);
    if (call.endsWith(QLatin1Char(')'))) // there is no device to ask
        QVERIFY2(rows.endsWith(QLatin1String(": no device 0: the recording has none")), qUtf8Printable(rows));
    else
        QCOMPARE(rows, call == QLatin1String("stacks") ? QStringLiteral("1") : QStringLiteral("0"));
}

void TestSqlTables::findsRows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sql, const char* expected) { QTest::newRow(sql) << sql << expected; };
    add("SELECT id FROM allocations WHERE id = 5", "5");
    add("SELECT id FROM allocations WHERE rowid = 5", "5");
    add("SELECT id FROM allocations WHERE id = 7", "");
    add("SELECT id FROM allocations WHERE id = -1", "");
    add("SELECT id FROM allocations WHERE id = '5'", "5");
    add("SELECT id FROM allocations WHERE id = 5.0", "5");
    add("SELECT id FROM allocations WHERE id = 5.5", "");
    add("SELECT id FROM allocations WHERE id = NULL", "");
    add("SELECT id FROM allocations WHERE id > 4.5", "5\n6");
    add("SELECT id FROM allocations WHERE id BETWEEN 4 AND 5", "4\n5");
    add("SELECT id FROM allocations WHERE id > 9223372036854775807", "");
    add("SELECT id FROM allocations WHERE id < -9223372036854775808", "");
    add("SELECT count(*) FROM allocations WHERE id >= -9223372036854775808", "7");
    add("SELECT count(*) FROM allocations WHERE id <= 9223372036854775807", "7");
    add("SELECT id FROM allocations WHERE id IN (6, 0, 99, 0)", "0\n6");
    add("SELECT id FROM allocations WHERE device = 2", "5\n6");
    add("SELECT id FROM allocations WHERE device > 0", "5\n6");
    add("SELECT id FROM allocations WHERE device < 2 AND id >= 3", "3\n4");
    add("SELECT id FROM allocations WHERE device = 1", "");
    add("SELECT id FROM allocations WHERE device IN (2, 0) ORDER BY id DESC LIMIT 3", "6\n5\n4");
    add("SELECT id FROM allocations WHERE device IN (2, 0) ORDER BY id LIMIT 2", "0\n1");
    add("SELECT id FROM allocations WHERE device = 0 OR id = 6", "0\n1\n2\n3\n4\n6");
    add("SELECT id FROM allocations ORDER BY id LIMIT 2 OFFSET 4", "4\n5");
    add("SELECT id FROM events WHERE device = 2", "14\n15");
    add("SELECT id FROM events WHERE event = 1", "1\n15");
    add("SELECT id FROM events WHERE event = 1 AND device = 2", "15");
    add("SELECT id FROM events WHERE event >= 12", "12\n13");
    add("SELECT id FROM events WHERE event < 1", "0\n14");
    add("SELECT id FROM events WHERE event > 99 OR event < 0", "");
    add("SELECT id FROM events WHERE id > 3 AND event <= 5 AND device = 0", "4\n5");
    add("SELECT active FROM usage WHERE device = 0 AND event = -1", "1000");
    add("SELECT device, event FROM usage WHERE event <= -1", "0|-1\n2|-1");
    add("SELECT frame_id FROM stack_frames WHERE stack_id = 3", "2\n1");
    add("SELECT frame_id FROM stack_frames WHERE stack_id = 3 AND ordering = 1", "1");
    add("SELECT frame_id FROM stack_frames WHERE stack_id IN (6, 3)", "2\n1\n5");
    add("SELECT label FROM allocations WHERE label = 'b1400_1'", "b1400_1");
    add("SELECT label FROM allocations WHERE addr = 0x1400", "b1400_0\nb1400_1");
    add("SELECT label FROM segments WHERE addr = 0xffffffffff000000", "sffffffffff000000_1");
    add("SELECT count(*) FROM allocs WHERE device = 2", "2");
    add("SELECT count(*) FROM allocs WHERE device IN (0, 2)", "7");
    add("SELECT count(*) FROM allocs(7)", "0");
    add("SELECT count(*) FROM allocs(4294967296)", "0");
    add("SELECT count(*) FROM allocs(NULL)", "0");
    add("SELECT count(*) FROM allocs WHERE idx = 1", "1");
    add("SELECT label FROM live_at(0, -1)", "b1200_0\nb5000_0");
    add("SELECT 1 FROM devices d, live_at(d.device, 9)",
        "error: live_at: no event 9 on device 2: give -1 to 1");
    add("SELECT label FROM live_at(2, NULL)", "");
    add("SELECT label FROM live_at('2', '0')", "b9000_0");
    add("SELECT label FROM live_at(2, 0.0)", "b9000_0");
    add("SELECT label FROM live_at WHERE event = 1 AND device = 2", "b9000_0\nb9200_0");
    add("SELECT label FROM live_at(2, 1) WHERE rowid = 1", "b9200_0");
    add("SELECT event, label FROM live_at WHERE device = 2 AND event IN (0, 1)",
        "0|b9000_0\n1|b9000_0\n1|b9200_0");
}

void TestSqlTables::findsRows()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(tablesText);
    QTEST(answer(*database, sql), "expected");
}

void TestSqlTables::joins_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sql, const char* expected) { QTest::newRow(sql) << sql << expected; };
    add("SELECT d.device, l.label FROM devices d, live_at(d.device, d.peak_event) l",
        "0|b1200_0\n0|b5000_0\n0|b1000_0\n2|b9000_0\n2|b9200_0");
    add("SELECT d.device, l.label FROM live_at(d.device, 0) l, devices d WHERE d.device = 2", "2|b9000_0");
    add("SELECT count(*) FROM usage u, live_at(u.device, u.event) l", "43");
    // What is alive adds up to the usage, at every event.
    add("SELECT count(*) FROM usage u WHERE u.active <> "
        "(SELECT ifnull(sum(size), 0) FROM live_at(u.device, u.event))",
        "0");
    add("SELECT a.label FROM events e JOIN allocations a ON a.id = e.allocation_id WHERE e.action = "
        "'free_completed'",
        "b5000_0\nb1400_0");
    add("SELECT a.id, b.id FROM blocks b JOIN allocations a ON a.id = b.allocation_id ORDER BY a.id",
        "0|1\n2|0\n4|2");
    add("SELECT s.label, count(*) FROM segments s JOIN blocks b ON b.segment_id = s.id GROUP BY s.id",
        "s1000_0|4\nsffffffffff000000_1|1");
    add("SELECT o.event, f.name FROM oom_events o JOIN stack_frames s USING (stack_id) JOIN frames f "
        "ON f.id = s.frame_id",
        "9|forward");
    add("SELECT a.device, count(*) FROM devices d JOIN allocs a ON a.device = d.device GROUP BY 1",
        "0|5\n2|2");
    add("SELECT a.name, u.active FROM annotations a LEFT JOIN usage u ON u.device = a.device AND u.event = "
        "a.end_event",
        "step|800\nlate|1200\nearly|-");
    add("SELECT j.key, j.value FROM devices d, json_each(d.actions) j WHERE d.device = 2", "alloc|2");
}

void TestSqlTables::joins()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(tablesText);
    QTEST(answer(*database, sql), "expected");
}

/// Conditions that rows are found by reach the table; others are tested row by row.
void TestSqlTables::plansByRanges_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("plan");
    const auto add = [](const char* sql, const char* plan) { QTest::newRow(sql) << sql << plan; };
    add("SELECT 1 FROM allocations WHERE id = 3", "n=");
    add("SELECT 1 FROM allocations WHERE device = 1 AND id > 3", "k=n>");
    add("SELECT 1 FROM usage WHERE device = 1 AND event <= 3", "k=el");
    add("SELECT 1 FROM live_at(0, 3)", "0=1=");
    add("SELECT 1 FROM allocations WHERE size > 3 AND free_event <= 7", "F>Ll");
    add("SELECT 1 FROM allocations WHERE size IN (1, 2, 3)", "");
    add("SELECT 1 FROM allocations WHERE stream > 3", "");
}

void TestSqlTables::plansByRanges()
{
    QFETCH(QString, sql);
    QFETCH(QString, plan);
    const auto database = sqltest::databaseOf(tablesText);
    const QString text = answer(*database, QStringLiteral("EXPLAIN QUERY PLAN ") + sql);
    QVERIFY2(text.endsWith(QStringLiteral("VIRTUAL TABLE INDEX 0:") + plan), qUtf8Printable(text));
}

/// What the scan tests itself is what SQLite would.
void TestSqlTables::testsAsSqliteDoes_data()
{
    QTest::addColumn<QString>("condition");
    for (const char* condition :
         {"%1size > 300", "%1size = 300", "%1size >= 300 AND %1size < 500", "%1size < 299.5", "%1size > NULL",
          "%1size < 0", "%1size IN (300, 64)", "%1alloc_event = -1", "%1alloc_event BETWEEN 0 AND 4",
          "%1free_event < 1000", "%1free_event IS NULL", "NOT %1free_event = 3",
          "%1free_event > 9223372036854775807", "%1size > 9223372036854775807"})
        QTest::newRow(condition) << QString::fromLatin1(condition);
}

void TestSqlTables::testsAsSqliteDoes()
{
    QFETCH(QString, condition);
    const auto database = sqltest::databaseOf(tablesText);
    const QString sql = QStringLiteral("SELECT id FROM allocations WHERE %1 ORDER BY id").arg(condition);
    QCOMPARE(answer(*database, sql.arg(QString())), answer(*database, sql.arg(QLatin1Char('+'))));
}

void TestSqlTables::examples()
{
    core::NoProgress progress;
    for (const char* text : {tablesText, ""}) {
        const auto database = sqltest::databaseOf(text);
        for (const core::ExampleQuery& example : core::exampleQueries(0, 8)) {
            QVERIFY(!example.title.isEmpty());
            const QString columns = example.sql.left(example.sql.indexOf(QLatin1String("FROM")));
            QVERIFY2(columns.contains(QLatin1String("device")) || columns.contains(QLatin1String("WITH")) ||
                         example.sql.contains(QLatin1String("device = 0")) ||
                         example.sql.contains(QLatin1String("_at(0, 8)")),
                     qUtf8Printable(example.title)); // no row without its device, where there are several
            const auto result = database->run(example.sql, {}, progress);
            const bool lacksDevice = *text == 0 && example.sql.contains(QLatin1String("_at("));
            QVERIFY2(result || lacksDevice, qUtf8Printable(example.title + sqltest::answerText(result)));
        }
    }
}

SNAPVIEWER_TEST(TestSqlTables)
#include "tst_sql_tables.moc"
