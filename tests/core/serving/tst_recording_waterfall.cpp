// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/oom/oom_values.h"
#include "core/serving/recording_waterfall.h"
#include "core/serving/serving_values.h"
#include "core/serving/waterfall_text.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <numeric>

using core::serving::Part;
using core::serving::Waterfall;

namespace {

constexpr std::int64_t MiB = std::int64_t{1} << 20U;

Waterfall fallOf(const std::shared_ptr<const core::Recording>& recording, core::EventIndex event,
                 std::optional<std::uint64_t> capacity = std::nullopt)
{
    core::NoProgress progress;
    const auto store = core::derivedOf(recording);
    const std::int32_t device = recording->history->devices().front()->device();
    store->set<core::CapacityGiven>(device, capacity);
    return *store->of<core::WaterfallOf>({device, event}, progress).value();
}

/// "weights 64 recorded, …; card 1024", in MiB.
QString rowsTold(const Waterfall& fall)
{
    QStringList rows;
    for (const core::serving::Row& row : fall.rows)
        rows +=
            QStringLiteral("%1%2 %3 %4")
                .arg(nameOf(row.part), row.pool.isEmpty() ? QString() : QLatin1Char(' ') + row.pool,
                     row.bytes ? QString::number(*row.bytes / MiB) : QStringLiteral("?"), nameOf(row.source));
    return QStringLiteral("%1; %2 %3")
        .arg(rows.join(QStringLiteral(", ")), nameOf(fall.sumsTo), QString::number(fall.whole / MiB));
}

std::int64_t rowsSum(const Waterfall& fall)
{
    return std::accumulate(fall.rows.begin(), fall.rows.end(), std::int64_t{0},
                           [](std::int64_t sum, const auto& row) { return sum + row.bytes.value_or(0); });
}

/// A model of 64 MiB and a cache of 128 in the default pool, a graph's pool of 32, a pool of its own for a
/// second cache of 48, a pass of 20 MiB before a request fails.
QString server(const QString& rest)
{
    return QStringLiteral(
               "setting expandable_segments False\n"
               "segment 0x10000000 268435456 type=large pool=0,0\n"
               " block 67108864 active 67108864 @/v/site-packages/vllm/model_loader/loader.py:8:load_model\n"
               " block 134217728 active 134217728 "
               "@/v/site-packages/vllm/worker/cache_engine.py:83:_allocate_kv_cache\n"
               " block 67108864 inactive\n"
               "segment 0x30000000 33554432 type=large pool=1,0\n"
               " block 20971520 active 20971520 @/v/site-packages/vllm/worker/model_runner.py:9:capture\n"
               " block 12582912 inactive\n"
               "segment 0x40000000 52428800 type=large pool=0,2\n"
               " block 50331648 active 50331648 "
               "@/v/site-packages/vllm/worker/cache_engine.py:83:_allocate_kv_cache\n"
               " block 2097152 inactive\n"
               "alloc 0x10000000 67108864 pool=0,0 "
               "@/v/site-packages/vllm/model_loader/loader.py:8:load_model\n"
               "alloc 0x14000000 134217728 pool=0,0 "
               "@/v/site-packages/vllm/worker/cache_engine.py:83:_allocate_kv_cache\n"
               "alloc 0x40000000 50331648 pool=0,2 "
               "@/v/site-packages/vllm/worker/cache_engine.py:83:_allocate_kv_cache\n"
               "alloc 0x30000000 20971520 pool=1,0 @/v/site-packages/vllm/worker/model_runner.py:9:capture\n"
               "alloc 0x1c000000 20971520 pool=0,0 "
               "@/v/site-packages/vllm/worker/model_runner.py:20:execute_model\n"
               "del 0x1c000000 20971520\n%1")
        .arg(rest);
}

} // namespace

/// What a server's recording says of its card, as rows that sum to it.
class TestRecordingWaterfall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void tells_data();
    void tells();
    void findsThePeak();
    void countsAgainstTheBudget();
    void tellsServers_data();
    void tellsServers();
    void sumsUpEveryRecording_data();
    void sumsUpEveryRecording();
    void tellsRealServer();
    void tellsWhatATraceTells();
    void survivesHostileSizes();
};

void TestRecordingWaterfall::tells_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("capacity");
    QTest::addColumn<QString>("expected");
    const QString parts =
        QStringLiteral("weights 64 recorded, kv_cache 176 recorded, activations 0 recorded, "
                       "pool 1,0 32 recorded, pool 0,2 2 recorded, cached 64 recorded, ");
    QTest::newRow("nothing known of the card")
        << server({}) << quint64{0} << parts + QStringLiteral("outside ? unknown; reserved 338");
    QTest::newRow("a card of a size") << server({}) << quint64{1024U << 20U}
                                      << parts + QStringLiteral("outside_or_free 686 derived; card 1024");
    QTest::newRow("SGLang's pools")
        << QStringLiteral(
               "segment 0x10000000 134217728 type=large pool=0,0\n"
               " block 67108864 active 67108864 "
               "@/sgl-workspace/sglang/python/sglang/srt/mem_cache/memory_pool.py:7:_create_buffers\n"
               " block 67108864 inactive\n"
               "alloc 0x10000000 67108864 "
               "@/sgl-workspace/sglang/python/sglang/srt/mem_cache/memory_pool.py:7:_create_buffers\n")
        << quint64{0}
        << QStringLiteral(
               "weights 0 recorded, kv_cache 64 recorded, activations 0 recorded, cached 64 recorded, "
               "outside ? unknown; reserved 128");
    const QString oom = QStringLiteral("oom 104857600 free=52428800 @/v/a.py:1:f\n");
    QTest::newRow("and what was free then")
        << server(oom) << quint64{1024U << 20U}
        << parts + QStringLiteral("outside 636 derived, free 50 recorded; card 1024");
    QTest::newRow("what was free, of a card of no known size")
        << server(oom) << quint64{0}
        << parts + QStringLiteral("outside ? unknown, free 50 recorded; seen 388");
    QTest::newRow("a card that is too small")
        << server(oom) << quint64{100U << 20U}
        << parts + QStringLiteral("outside ? unknown, free 50 recorded; seen 388");
}

void TestRecordingWaterfall::tells()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, capacity);
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::DeviceHistory& device = *recording->history->devices().front();
    const Waterfall fall = fallOf(recording, device.eventCount() - 1,
                                  capacity == 0 ? std::nullopt : std::optional<std::uint64_t>(capacity));
    QTEST(rowsTold(fall), "expected");
    QCOMPARE(rowsSum(fall), fall.whole);
    const auto database = core::Database::open(recording).value();
    for (const core::serving::Row& row : fall.rows) {
        if (!row.sql.isEmpty())
            QCOMPARE(sqltest::answer(*database, row.sql), QString::number(*row.bytes));
    }
    QVERIFY(!core::serving::textOf(fall).isEmpty());
}

void TestRecordingWaterfall::findsThePeak()
{
    const auto recording = testutil::recordingFromText(server({}).toStdString());
    const Waterfall fall = fallOf(recording, recording->history->devices().front()->eventCount() - 1);
    QCOMPARE(fall.peakOfActivations, std::optional<std::int64_t>(20 * MiB));
    QCOMPARE(fall.peakEvent, 4);
    const Waterfall then = fallOf(recording, 4);
    QCOMPARE(then.bytesOf(Part::Activations) + then.bytesOf(Part::OfUnknownKind), 20 * MiB);
    QCOMPARE(rowsSum(then), then.whole);
}

void TestRecordingWaterfall::countsAgainstTheBudget()
{
    const auto recording = testutil::recordingFromText(
        server(QStringLiteral("oom 104857600 free=52428800 @/v/a.py:1:f\n")).toStdString());
    Waterfall fall = fallOf(recording, recording->history->devices().front()->eventCount() - 1,
                            std::uint64_t{1000} << 20U);
    setUtilization(fall, 0.9);
    QCOMPARE(fall.budget, std::optional<std::int64_t>(900 * MiB));
    QCOMPARE(fall.inBudget, std::optional<std::int64_t>(950 * MiB));
    QVERIFY(core::serving::budgetTextOf(fall).endsWith(QStringLiteral("takes 950 MiB, 50 MiB too much.")));
}

void TestRecordingWaterfall::tellsServers_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("server");
    QTest::newRow("vLLM") << QStringLiteral("/v/site-packages/vllm/worker/worker.py")
                          << QStringLiteral("vllm");
    QTest::newRow("SGLang") << QStringLiteral("/sgl-workspace/sglang/srt/managers/scheduler.py")
                            << QStringLiteral("sglang");
    QTest::newRow("none") << QStringLiteral("/home/ana/train.py") << QString();
    QTest::newRow("a name only") << QStringLiteral("/home/ana/vllm.py") << QString();
}

void TestRecordingWaterfall::tellsServers()
{
    QFETCH(const QString, file);
    const auto recording =
        testutil::recordingFromText(QStringLiteral("alloc 0x1000 512 @%1:1:f\n").arg(file).toStdString());
    QTEST(nameOf(core::serving::serverOf(recording->snapshot())), "server");
}

void TestRecordingWaterfall::sumsUpEveryRecording_data()
{
    QTest::addColumn<QString>("path");
    testutil::addPathRows(testutil::realPickles() + testutil::madePickles());
}

void TestRecordingWaterfall::sumsUpEveryRecording()
{
    QFETCH(const QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document);
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording);
    const auto store = core::derivedOf(*recording);
    for (const auto& device : (*recording)->history->devices()) {
        const core::Usage& usage = device->usage();
        for (const core::EventIndex event :
             {core::beforeFirstEvent, usage.peakEvent, device->eventCount() - 1}) {
            const auto fall = store->of<core::WaterfallOf>({device->device(), event}, progress).value();
            QCOMPARE(rowsSum(*fall), fall->whole);
            if (device->knowsReserved() && fall->sumsTo == core::serving::Whole::Reserved &&
                fall->bytesOf(Part::Homeless) + fall->bytesOf(Part::Overlap) == 0)
                QCOMPARE(static_cast<std::uint64_t>(fall->whole), usage.reservedAt(event));
        }
    }
}

/// vLLM within verl: its cache and its weights lie in pools of their own.
void TestRecordingWaterfall::tellsRealServer()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("private_pools_no_trace.pickle is not here");
    const QString path = testutil::sharedDir() + QStringLiteral("/data/real/private_pools_no_trace.pickle");
    core::NoProgress progress;
    const auto recording = core::Recording::build(core::open(path, progress).value(), progress).value();
    const Waterfall fall = fallOf(recording, core::beforeFirstEvent);
    QCOMPARE(fall.server, core::serving::Server::Vllm);
    QCOMPARE(fall.bytesOf(Part::KvCache), std::int64_t{21'770'305'536});
    QCOMPARE(fall.bytesOf(Part::Weights), std::int64_t{1'661'213'448} + 498'271'552);
    QCOMPARE(rowsSum(fall), fall.whole);
}

/// A trace of a profiler begins with 512 MiB that no event names, then keeps a cache of 128 and drops a
/// temporary of 32.
void TestRecordingWaterfall::tellsWhatATraceTells()
{
    const auto memory = [](int time, int addr, int change, int allocated) {
        return QStringLiteral(
                   "{\"ph\":\"i\",\"cat\":\"cpu_instant_event\",\"s\":\"t\",\"name\":\"[memory]\",\"pid\":1,"
                   "\"tid\":1,\"ts\":%1,\"args\":{\"Device Type\":1,\"Device Id\":0,\"Addr\":%2,"
                   "\"Bytes\":%3,\"Total Allocated\":%4,\"Total Reserved\":%5}}")
            .arg(QString::number(time), QString::number(addr), QString::number(change * MiB),
                 QString::number(allocated * MiB), QString::number(704 * MiB));
    };
    const QString span =
        QStringLiteral("{\"ph\":\"X\",\"cat\":\"python_function\",\"name\":\"/v/site-packages/vllm/worker/"
                       "cache_engine.py(83): _allocate_kv_cache\",\"pid\":1,\"tid\":1,\"ts\":5,"
                       "\"dur\":10,\"args\":{}}");
    const QStringList events{span, memory(10, 4096, 128, 640), memory(20, 8192, 32, 672),
                             memory(30, 8192, -32, 640)};
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("trace.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QStringLiteral("{\"schemaVersion\":1,\"profile_memory\":1,\"traceEvents\":[%1]}")
                   .arg(events.join(QLatin1Char(',')))
                   .toUtf8());
    file.close();
    core::NoProgress progress;
    const auto recording =
        core::Recording::build(core::open(file.fileName(), progress).value(), progress).value();
    const Waterfall fall = fallOf(recording, 2, std::uint64_t{1024} << 20U);
    QCOMPARE(
        rowsTold(fall),
        QStringLiteral("weights ? unknown, kv_cache 128 recorded, activations 0 recorded, before_trace 512 "
                       "recorded, cached 64 derived, outside_or_free 320 derived; card 1024"));
    QCOMPARE(rowsSum(fall), fall.whole);
    QCOMPARE(fall.server, core::serving::Server::Vllm);
    QCOMPARE(fall.peakOfActivations, std::optional<std::int64_t>(32 * MiB));
    const Waterfall reserved = fallOf(recording, 1);
    QVERIFY2(
        rowsTold(reserved).endsWith(QStringLiteral("cached 32 derived, outside ? unknown; reserved 704")),
        qPrintable(rowsTold(reserved)));
}

void TestRecordingWaterfall::survivesHostileSizes()
{
    QString text = QStringLiteral("segment 0x1000 18446744073709551000 type=large pool=0,0\n"
                                  " block 9223372036854775808 active 9223372036854775808\n"
                                  " block 9223372036854775000 active 18446744073709551615\n");
    for (int i = 0; i < 4; ++i)
        text += QStringLiteral("alloc 0x%1 9223372036854775807 @/v/vllm/a.py:1:f\n")
                    .arg(0x100000 + i * 4096, 0, 16);
    const auto recording = testutil::recordingFromText(text.toStdString());
    Waterfall fall = fallOf(recording, 3, std::uint64_t{1} << 62U);
    setUtilization(fall, 0.9);
    std::uint64_t sum = 0;
    for (const core::serving::Row& row : fall.rows)
        sum += static_cast<std::uint64_t>(row.bytes.value_or(0));
    QCOMPARE(sum, static_cast<std::uint64_t>(fall.whole));
    QVERIFY(!core::serving::textOf(fall).isEmpty());
}

SNAPVIEWER_TEST(TestRecordingWaterfall)
#include "tst_recording_waterfall.moc"
