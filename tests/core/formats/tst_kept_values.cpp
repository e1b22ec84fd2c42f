// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/sql/database.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

/// What few files have and SQL tells: in the type that it has there.
class TestKeptValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asks_data();
    void asks();

private:
    QTemporaryDir m_dir;
};

void TestKeptValues::asks_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("answer");
    const auto trace = [](const char* name, const char* entries, const char* sql, const char* answer) {
        QTest::newRow(name) << QByteArray(R"({"segments": [], "device_traces": [[)") + entries + "]]}"
                            << QString::fromLatin1(sql) << QString::fromLatin1(answer);
    };
    const char* const alloc = R"({"action": "alloc", "addr": 512, "size": 5, "stream": 0, "time_us": 1)";
    const QByteArray block = QByteArray(alloc) + R"(, "internal_metadata": "mallocWithAddress"},
        {"action": "annotate", "addr": 512, "size": 0, "stream": 0, "time_us": 2, "user_metadata": "a"},
        {"action": "free_requested", "addr": 512, "size": 5, "stream": 0, "time_us": 3},
        {"action": "free_completed", "addr": 512, "size": 5, "stream": 0, "time_us": 3},
        {"action": "annotate", "addr": 512, "size": 0, "stream": 0, "time_us": 4, "user_metadata": "b"},)" +
                             alloc + R"(, "internal_metadata": {"a": 1.0}},
        {"action": "annotate", "addr": 512, "size": 0, "stream": 0, "time_us": 6, "user_metadata": "c"})";
    trace("what PyTorch says of itself", block,
          "SELECT event, internal_metadata FROM events WHERE "
          "internal_metadata IS NOT NULL",
          "0|mallocWithAddress\n5|{\"a\":1.0}");
    trace(
        "what an annotate event is about", block,
        "SELECT e.event, e.label, a.id, a.alloc_event FROM events AS e LEFT JOIN allocations AS a ON a.id = "
        "e.allocation_id WHERE action = 'annotate'",
        "1|b200_0|0|0\n4|b200_1|-|-\n6|b200_1|1|5");
    const QByteArray metadata =
        QByteArray(alloc) + R"(, "user_metadata": {"bytes": 5242880.0, "n": 5242880}})";
    trace("floats of metadata", metadata, "SELECT user_metadata FROM events",
          "{\"bytes\":5242880.0,\"n\":5242880}");
    const QByteArray mark = R"({"action": "user_defined", "addr": 0, "size": 0, "stream": 0, "time_us": )";
    const auto frame = [](const char* stage, const char* name) {
        return QByteArray(R"(, "frames": [{"name": ")") + stage + R"(", "filename": ")" + name +
               R"(", "line": 0}]},)";
    };
    const QByteArray later = R"({"action": "alloc", "addr": 512, "size": 5, "stream": 0, "time_us": 12},)";
    const QByteArray ranges = mark + "10" + frame("END", "lost") + mark + "11" + frame("START", "outer") +
                              mark + "12" + frame("START", "open") + later + mark + "13" +
                              frame("END", "outer") + QByteArray(later).replace("12}", "14}").chopped(1);
    trace("ranges that are events", ranges, "SELECT * FROM annotations",
          "0|0|lost|-|10|-|0|-|-|ranges\n1|0|outer|11|13|1|4|5|5|ranges\n2|0|open|12|-|2|-|-|-|ranges");
    QTest::newRow("beside those that are not")
        << R"({"segments": [], "external_annotations": [{"stage": "START", "name": "a", "device": 0, "time_us": 1},
              {"stage": "END", "name": "a", "device": 0, "time_us": 12}], "device_traces": [[)" +
               ranges + "]]}"
        << QStringLiteral("SELECT id, name, start_event, end_event FROM annotations")
        << QStringLiteral("0|a|-1|3\n1|lost|-|0\n2|outer|1|4\n3|open|2|-");
    QTest::newRow("columns of a table")
        << QByteArray(
               "timestamp,datetime,event_type,memory_allocated,memory_reserved,memory_change,device_id,"
               "context,metadata_usage_percent,metadata_large_allocation,metadata_bytes,pid,host,more\n"
               "1.5,2026-01-01T00:00:00,warning,5,6,1,0,c,87.5,True,5242880.0,4711,12,\"{\"\"a\"\": 1.0}\"\n"
               "2.5,2026-01-01T00:00:01,peak,5,6,1,0,c,,,,-3,n1,007\n")
        << QStringLiteral("SELECT extra FROM samples")
        << QStringLiteral(
               R"({"datetime":"2026-01-01T00:00:00","metadata_usage_percent":87.5,)"
               R"("metadata_large_allocation":true,"metadata_bytes":5242880.0,"pid":4711,"host":"12",)"
               R"("more":{"a": 1.0}})"
               "\n"
               R"({"datetime":"2026-01-01T00:00:01","pid":-3,"host":"n1","more":"007"})");
}

void TestKeptValues::asks()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, sql);
    const QString path = m_dir.filePath(QStringLiteral("recording"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
    file.close();
    core::NoProgress progress;
    auto document = core::open(path, progress);
    QVERIFY2(document.ok(), document ? "" : qPrintable(document.error().message));
    const auto database = core::Database::open(core::Recording::build(*document, progress).value());
    QTEST(sqltest::answer(**database, sql), "answer");
}

SNAPVIEWER_TEST(TestKeptValues)
#include "tst_kept_values.moc"
