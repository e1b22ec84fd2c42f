// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

/// The tables of the allocator's state at an event: every column, by expected output; calls and joins.
class TestStateAtTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
    void nothingElsewhere_data();
    void nothingElsewhere();
};

namespace {

// A segment that stayed, with a block in its middle; one that went; a private one; a device whose blocks
// lie in no segment.
constexpr const char* stateText = R"(
segment 0x1000000 20971520 type=large pool=0,0 @/home/u/train.py:9:setup
block 5242880 inactive
block 2097152 active 2000000
block 13631488 inactive
segment 0xffffffffff000000 2097152 type=small pool=0,1 expandable stream=-5
block 512 pending 300
block 2096640 inactive
segment_free 0x9000000 20971520 pool=0,2
alloc 0x1500000 2000000 @/home/u/train.py:10:forward
alloc 0x1700000 2097153
del 0x1700000 2097153
segment_map 0xffffffffff000000 2097152 stream=-5 @/home/u/train.py:11:more
device 2
alloc 0x9200 32 pool=0,7
alloc 0x9000 64
free_requested 0x9000 64
)";

} // namespace

void TestStateAtTables::rows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* sql, const char* expected) { QTest::newRow(sql) << sql << expected; };
    add("SELECT *, device, event FROM segments_at(0, -1)",
        "0|s1000000_0|16777216|20971520|0|0|0|20971520|20971520|0|0|0|0|0|0,0|large|0|-1|1|0|0.0|-|0|-1\n"
        "1|s9000000_0|150994944|20971520|0|0|0|20971520|20971520|0|0|0|0|0|0,2|large|0|-1|-|-|0.0|-|0|-1");
    add("SELECT *, device, event FROM segments_at(0, 1)",
        "0|s1000000_0|16777216|20971520|2000000|2000000|0|18874368|13631488|0|97152|0|1|0|0,0|large|0|-1|1|0|"
        "0.2777777777777778|b1500000_0|0|1");
    add("SELECT segment_id, label, active_size, pending_size, since_event, stack_id, pinned_by "
        "FROM segments_at(0, 5)",
        "0|s1000000_0|2000000|0|-1|1|b1500000_0\n1|sffffffffff000000_0|300|300|5|3|bffffffffff000000_0");
    // A block that is gone at the end: its size is the least possible, and what lies behind it the most.
    add("SELECT *, device, event FROM blocks_at(0, 2)",
        "0|-|16777216|5242880|1|-|inactive|-|-|-|0|0,0|0|2\n"
        "0|b1500000_0|22020096|2097152|1|2000000|active_allocated|1|2|/home/u/train.py:10:forward|0|0,0|0|2\n"
        "0|b1700000_0|24117248|2097664|0|2097153|active_allocated|2|-|no frames recorded|0|0,0|0|2\n"
        "0|-|26214912|11533824|0|-|inactive|-|-|-|0|0,0|0|2\n"
        "-|bffffffffff000000_0|-16777216|512|0|300|active_pending_free|0|-|no frames recorded|-5|0,1|0|2");
    add("SELECT * FROM blocks_at(2, 2)",
        "-|b9000_0|36864|512|0|64|active_pending_free|4|-|no frames recorded|0|-\n"
        "-|b9200_0|37376|512|0|32|active_allocated|3|-|no frames recorded|0|0,7");
    add("SELECT label FROM segments_at(0, 5) WHERE segment_id = 1", "sffffffffff000000_0");
    add("SELECT label FROM blocks_at WHERE event = 0 AND device = 2", "b9200_0");
    add("SELECT s.label, b.label FROM segments_at(0, 2) s JOIN blocks_at(0, 2) b USING (segment_id) "
        "WHERE b.state <> 'inactive'",
        "s1000000_0|b1500000_0\ns1000000_0|b1700000_0");
    add("SELECT s.label, f.label FROM segments_at(0, -1) s LEFT JOIN segments f ON f.id = s.final_segment_id",
        "s1000000_0|s1000000_0\ns9000000_0|-");
    add("SELECT s.label, st.callstack FROM segments_at(0, 5) s JOIN stacks st ON st.id = s.stack_id",
        "s1000000_0|(0) /home/u/train.py:9:setup\nsffffffffff000000_0|(0) /home/u/train.py:11:more");
    add("SELECT a.label = b.label, a.stack_id IS b.stack_id, a.site = b.site FROM blocks_at(0, 2) b "
        "JOIN allocations a ON a.id = b.allocation_id",
        "1|1|1\n1|1|1\n1|1|1");
    // Blocks add up to the usage at every event, those in no segment included; segments to what is reserved.
    add("SELECT count(*) FROM usage u WHERE u.active <> "
        "(SELECT ifnull(sum(requested_size), 0) FROM blocks_at(u.device, u.event))",
        "0");
    add("SELECT count(*) FROM usage u WHERE u.reserved <> "
        "(SELECT ifnull(sum(total_size), 0) FROM segments_at(u.device, u.event))",
        "0");
}

void TestStateAtTables::rows()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(stateText);
    QTEST(answer(*database, sql), "expected");
}

void TestStateAtTables::nothingElsewhere_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("expected"); // after the table's name
    const auto add = [](const char* arguments, const char* expected) {
        for (const char* table : {"segments_at", "blocks_at", "live_at"}) {
            const QString call = QStringLiteral("%1(%2)").arg(QLatin1String(table), QLatin1String(arguments));
            const QString text =
                QStringLiteral("error: %1: %2").arg(QLatin1String(table), QLatin1String(expected));
            QTest::newRow(qUtf8Printable(call)) << call << (*expected == 0 ? QString() : text);
        }
    };
    add("0, -2", "no event -2 on device 0: give -1 to 5");
    add("0, 6", "no event 6 on device 0: give -1 to 5");
    add("0, 9223372036854775807", "no event 9223372036854775807 on device 0: give -1 to 5");
    add("1, 0", "no device 1: the recording has 0, 2");
    add("-1, 0", "no device -1: the recording has 0, 2");
    add("4294967296, 0", "no device 4294967296: the recording has 0, 2");
    add("0, NULL", "");
}

void TestStateAtTables::nothingElsewhere()
{
    QFETCH(QString, call);
    const auto database = sqltest::databaseOf(stateText);
    QTEST(answer(*database, QStringLiteral("SELECT addr FROM ") + call), "expected");
}

SNAPVIEWER_TEST(TestStateAtTables)
#include "tst_state_at_tables.moc"
