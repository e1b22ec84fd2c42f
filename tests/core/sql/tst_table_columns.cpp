// SPDX-License-Identifier: MIT
#include "core/sql/sql_schema.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

/// Names of tables, columns and arguments.
class TestTableColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void columns_data();
    void columns();
};

/// The names of design section 5: scripts of other people rely on them. Hidden columns have a star.
void TestTableColumns::columns_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("columns");
    QTest::newRow("allocations")
        << "allocations"
        << "id device label addr version size block_size stream pool alloc_event free_requested_event "
           "free_event alloc_time_us free_time_us lifetime_events lifetime_us origin stack_id free_stack_id "
           "site operator frame callstack compile_context user_metadata category alloc_step free_step "
           "library_site name pool_kind";
    QTest::newRow("live_at") << "live_at(device, event)"
                             << "allocation_id label addr size offset origin alloc_event free_event site "
                                "library_site device* event*";
    QTest::newRow("events") << "events"
                            << "id device event action label addr size stream pool time_us stack_id "
                               "allocation_id device_free callstack compile_context user_metadata step "
                               "internal_metadata";
    QTest::newRow("usage") << "usage"
                           << "device event time_us allocated active reserved";
    QTest::newRow("devices")
        << "devices"
        << "device events actions allocations from_trace from_free from_segments baseline_bytes peak_bytes "
           "peak_event peak_allocated_bytes peak_reserved_bytes final_bytes largest_bytes size_sum segments "
           "reserved_bytes blocks active_blocks active_requested_bytes kind accelerator "
           "accelerator_is_certain";
    QTest::newRow("oom_events")
        << "oom_events"
        << "id device event time_us requested device_free allocated active reserved stack_id callstack";
    QTest::newRow("annotations")
        << "annotations"
        << "id device name start_time_us end_time_us start_event end_event peak_active growth lane";
    QTest::newRow("stacks") << "stacks"
                            << "id depth site callstack library_site forward_stack_id";
    QTest::newRow("frames")
        << "frames"
        << "id name filename line kind fx_node_op fx_node_name fx_node_target fx_original_trace tier";
    QTest::newRow("stack_frames") << "stack_frames"
                                  << "stack_id ordering frame_id";
    QTest::newRow("segments") << "segments"
                              << "id device label addr total_size allocated_size active_size requested_size "
                                 "stream segment_type pool is_expandable stack_id";
    QTest::newRow("blocks")
        << "blocks"
        << "id device segment_id label addr size requested_size state stack_id allocation_id";
    QTest::newRow("segments_at")
        << "segments_at(device, event)"
        << "segment_id label addr total_size allocated_size active_size pending_size free_size largest_free "
           "uncertain_size rounding_size overlap_size blocks stream pool segment_type is_expandable "
           "since_event stack_id "
           "final_segment_id fragmentation pinned_by device* event*";
    QTest::newRow("blocks_at") << "blocks_at(device, event)"
                               << "segment_id label addr size is_size_exact requested_size state "
                                  "allocation_id stack_id site stream pool device* event*";
    QTest::newRow("pools")
        << "pools"
        << "device pool kind is_certain name allocations segments reserved_bytes active_bytes";
    const QString program = QStringLiteral(
        "function file line phase loop repeat start_event end_event start_time_us end_time_us peak_active "
        "peak_above_start active_at_start active_at_end allocated_bytes freed_bytes kept_after kept_at_end "
        "device*");
    QTest::newRow("calls") << "calls(device)" << QStringLiteral("id parent depth ") + program;
    QTest::newRow("steps") << "steps(device)" << QStringLiteral("step_index step_number complete ") + program;
    QTest::newRow("phases") << "phases(device)" << QStringLiteral("id ") + program;
    QTest::newRow("layers") << "layers(device)" << QStringLiteral("id ") + program;
    QTest::newRow("diff") << "diff(file)"
                          << "site_a site_b state stage a b delta count_a count_b effect_count effect_size "
                             "file* at_a* at_b* device*";
    QTest::newRow("site_match") << "site_match(file)"
                                << "site_a site_b stage stack_a stack_b file*";
    QTest::newRow("settings") << "settings"
                              << "key value";
    QTest::newRow("samples")
        << "samples"
        << "id device time_us event_type allocated reserved active inactive change device_used "
           "device_free device_total context extra";
    QTest::newRow("bundle") << "bundle"
                            << "key value";
    QTest::newRow("environment") << "environment"
                                 << "key value";
    QTest::newRow("import_log") << "import_log"
                                << "severity name count device first_event help";
    QTest::newRow("whatif_usage") << "whatif_usage(device, settings)"
                                  << "event reserved device* settings*";
    QTest::newRow("fix_usage") << "fix_usage(device, changes)"
                               << "event active reserved device* changes*";
    QTest::newRow("allocs") << "allocs"
                            << "idx size start_time end_time callstack device*";
}

void TestTableColumns::columns()
{
    QFETCH(QString, call);
    QFETCH(QString, columns);
    const auto tables = core::schemaTables();
    const auto table =
        std::find_if(tables.begin(), tables.end(), [&](const auto& t) { return t.call == call; });
    QVERIFY(table != tables.end());
    QVERIFY(!table->doc.isEmpty());
    QStringList names;
    for (const core::SchemaColumn& column : table->columns) {
        names << column.name + (column.hidden ? QStringLiteral("*") : QString());
        QVERIFY2(!column.doc.isEmpty(), qUtf8Printable(column.name));
    }
    QCOMPARE(names.join(QLatin1Char(' ')), columns);
    QCOMPARE(tables.size(), 30U);
    // The database declares what the schema says.
    const auto database = sqltest::databaseOf("");
    QStringList declared =
        sqltest::answer(*database, QStringLiteral("SELECT name || CASE hidden WHEN 1 THEN '*' ELSE '' END "
                                                  "FROM pragma_table_xinfo('%1')")
                                       .arg(table->name))
            .split(QLatin1Char('\n'));
    QCOMPARE(declared, names);
}

SNAPVIEWER_TEST(TestTableColumns)
#include "tst_table_columns.moc"
