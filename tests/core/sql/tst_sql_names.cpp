// SPDX-License-Identifier: MIT
#include "core/sql/filter/allocation_filter.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// What the program calls its allocations and pools, as columns and as what a search finds.
class TestSqlNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void columns();
    void searches_data();
    void searches();
    void hostile();
    void accelerators();
};

namespace {

constexpr const char* named = "segment 0x9000 4096 pool=0,3\n"
                              " block 512 active 500\n"
                              "alloc 0x1000 500 pool=1,0 meta=batch\n"
                              "alloc 0x2000 600 pool=0,3 @/p/torch/_inductor/cudagraph_trees.py:1:run\n"
                              "annotate 0x2000 0 meta=LLM.w\n"
                              "annotate 0x2000 0 meta=kept\n"
                              "alloc 0x3000 700 @a.py:1:f\n"
                              "setting snapviewer_pool_names.1,0 decode\n";

} // namespace

void TestSqlNames::columns()
{
    const auto database = sqltest::databaseOf(named);
    QCOMPARE(sqltest::answer(*database, QStringLiteral("SELECT label, name, pool_kind FROM allocations")),
             QStringLiteral("b9000_0|-|graph_trees\n"
                            "b1000_0|batch|cuda_graph\n"
                            "b2000_0|LLM.w; kept|graph_trees\n"
                            "b3000_0|-|-"));
    QCOMPARE(sqltest::answer(*database, QStringLiteral("SELECT * FROM pools ORDER BY pool")),
             QStringLiteral("0|0,3|graph_trees|1|-|2|1|4096|500\n"
                            "0|1,0|cuda_graph|0|decode|1|0|0|0"));
    QCOMPARE(sqltest::answer(*sqltest::databaseOf(""), QStringLiteral("SELECT * FROM pools")), QString());
}

void TestSqlNames::searches_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("labels");
    QTest::newRow("a mark") << "llm.w"
                            << "b2000_0";
    QTest::newRow("another of the same") << "kept"
                                         << "b2000_0";
    QTest::newRow("metadata") << "batch"
                              << "b1000_0";
    QTest::newRow("a frame") << "a.py"
                             << "b3000_0";
    QTest::newRow("nothing") << "missing"
                             << "";
}

/// The very statement that the window's search runs.
void TestSqlNames::searches()
{
    QFETCH(QString, text);
    core::AllocationFilter filter;
    filter.text = text;
    const auto database = sqltest::databaseOf(named);
    const QString sql = core::toSql(filter, 0, core::RecordedTexts::of(*testutil::snapshotFromText(named)));
    QTEST(
        sqltest::answer(*database, QStringLiteral("SELECT label FROM allocations WHERE id IN (%1)").arg(sql)),
        "labels");
}

/// A text of 1 MB answers whole, and what is no character stays in the cell.
void TestSqlNames::hostile()
{
    const std::string large(1'000'000, 'x');
    const auto database =
        sqltest::databaseOf("alloc 0x1000 500 meta=" + large + "\nalloc 0x2000 500 meta=\x1b[2J\n");
    QCOMPARE(
        sqltest::answer(*database, QStringLiteral("SELECT length(name), unicode(name) FROM allocations")),
        QStringLiteral("1000000|120\n4|27"));
}

void TestSqlNames::accelerators()
{
    const QString sql = QStringLiteral("SELECT accelerator, accelerator_is_certain FROM devices");
    QCOMPARE(sqltest::answer(*sqltest::databaseOf("alloc 0x1 5\n"), sql), QStringLiteral("cuda|0"));
    QCOMPARE(sqltest::answer(*sqltest::databaseOf("alloc 0x1 5\nworkspace_snapshot 0x0 64\n"), sql),
             QStringLiteral("npu|1"));
    QCOMPARE(sqltest::answer(*sqltest::databaseOf("device 4096\nalloc 0x1 5\n"), sql), QStringLiteral("-|-"));
}

SNAPVIEWER_TEST(TestSqlNames)
#include "tst_sql_names.moc"
