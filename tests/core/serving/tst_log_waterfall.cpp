// SPDX-License-Identifier: MIT
#include "core/logs/read_logs.h"
#include "core/serving/log_waterfall.h"
#include "core/serving/waterfall_text.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include <numeric>
#include <string>

using core::serving::Given;
using core::serving::Waterfall;

namespace {

constexpr std::int64_t GiB = std::int64_t{1} << 30U;

std::vector<Waterfall> fallsOf(const std::string& log, const Given& given = {})
{
    return waterfallsOf(core::logs::readLogText(log, QStringLiteral("serve.log")), given);
}

QString gibibytes(std::int64_t bytes)
{
    return QString::number(static_cast<double>(bytes) / static_cast<double>(GiB), 'f', 2);
}

/// "weights 15.00 log, kv_cache ? unknown, …; card 79.25".
QString told(const Waterfall& fall)
{
    QStringList rows;
    for (const core::serving::Row& row : fall.rows)
        rows += QStringLiteral("%1 %2 %3")
                    .arg(nameOf(row.part), row.bytes ? gibibytes(*row.bytes) : QStringLiteral("?"),
                         nameOf(row.source));
    QString text = QStringLiteral("%1; %2 %3")
                       .arg(rows.join(QStringLiteral(", ")), nameOf(fall.sumsTo), gibibytes(fall.whole));
    if (fall.budget)
        text += QStringLiteral("; %1 of %2").arg(gibibytes(*fall.inBudget), gibibytes(*fall.budget));
    return text;
}

std::int64_t sumOf(const Waterfall& fall)
{
    return std::accumulate(fall.rows.begin(), fall.rows.end(), std::int64_t{0},
                           [](std::int64_t sum, const auto& row) { return sum + row.bytes.value_or(0); });
}

const std::string vllmReady =
    "(Worker_TP1 pid=12) INFO 11-02 10:00:00 [gpu_model_runner.py:1] Model loading took 15.0000 GiB memory "
    "and "
    "9.1 seconds\n"
    "(Worker_TP1 pid=12) INFO 11-02 10:00:09 [gpu_worker.py:2] Available KV cache memory: 51.58 GiB\n"
    "(Worker_TP1 pid=12) INFO 11-02 10:00:19 [gpu_model_runner.py:3] Graph capturing finished in 10 secs, "
    "took "
    "1.25 GiB\n"
    "(Worker_TP1 pid=12) INFO 11-02 10:00:19 [gpu_worker.py:4] Free memory on device (78.5/79.25 GiB) on "
    "startup. "
    "Desired GPU memory utilization is (0.9, 71.33 GiB). Actual usage is 15.0 GiB for weight, 4.25 GiB for "
    "peak "
    "activation, 0.5 GiB for non-torch memory, and 1.25 GiB for CUDAGraph memory. Replace "
    "gpu_memory_utilization "
    "config with `--kv-cache-memory=1` to fit into requested memory, or `--kv-cache-memory=2` to fully "
    "utilize gpu "
    "memory. Current kv cache memory in use is 55383603282 bytes.\n";

const std::string sglangReady =
    "[2026-11-02 10:00:00 TP0] server_args=ServerArgs(model_path='m', mem_fraction_static=0.88, tp_size=1)\n"
    "[2026-11-02 10:00:00 TP0] Load weight begin. avail mem=78.50 GB\n"
    "[2026-11-02 10:00:19 TP0] Load weight end. elapsed=19 s, type=M, avail mem=62.50 GB, mem usage=16.00 "
    "GB.\n"
    "[2026-11-02 10:00:20 TP0] KV Cache is allocated. #tokens: 9, K size: 26.50 GB, V size: 26.50 GB\n"
    "[2026-11-02 10:00:20 TP0] Memory pool end. avail mem=9.25 GB\n"
    "[2026-11-02 10:00:21 TP0] Capture cuda graph begin. This can take up to several minutes. avail mem=9.00 "
    "GB\n"
    "[2026-11-02 10:00:25 TP0] Capture cuda graph end. Time elapsed: 4.00 s. mem usage=0.50 GB. avail "
    "mem=8.50 GB.\n"
    "[2026-11-02 10:00:26 TP0] max_total_num_tokens=9, context_len=1, available_gpu_mem=8.25 GB\n";

} // namespace

/// What logs of servers tell of their cards, as rows that sum to what there is.
class TestLogWaterfall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void tells_data();
    void tells();
    void tellsRanksApart();
    void tellsReplicasApart();
    void isSaid();
    void survivesHostileLogs_data();
    void survivesHostileLogs();
};

void TestLogWaterfall::tells_data()
{
    QTest::addColumn<std::string>("log");
    QTest::addColumn<double>("capacity");
    QTest::addColumn<double>("utilization");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const std::string& log, const char* expected, double capacity = 0,
                        double utilization = 0) {
        QTest::newRow(name) << log << capacity << utilization << QString::fromLatin1(expected);
    };
    row("vLLM that is ready", vllmReady,
        "others_before 0.75 derived, weights 15.00 log, activations 4.25 log, outside 0.50 log, kv_cache "
        "51.58 "
        "log, graphs 1.25 log, rest 5.92 derived; card 79.25; 71.33 of 71.33");
    row("of which a person knows better", vllmReady,
        "others_before 1.50 derived, weights 15.00 log, activations 4.25 log, outside 0.50 log, kv_cache "
        "51.58 "
        "log, graphs 1.25 log, rest 5.92 derived; card 80.00; 71.33 of 64.00",
        80, 0.8);
    row("vLLM's first version",
        "INFO worker.py:1] the current vLLM instance can use total_gpu_memory (24.00GiB) x "
        "gpu_memory_utilization (0.90) = 21.60GiB\n"
        "INFO worker.py:1] model weights take 15.00GiB; non_torch_memory takes 0.25GiB; PyTorch activation "
        "peak "
        "memory takes 1.50GiB; the rest of the memory reserved for KV Cache is 4.85GiB.\n",
        "others_before ? unknown, weights 15.00 log, activations 1.50 log, outside 0.25 log, kv_cache 4.85 "
        "log, "
        "graphs ? unknown, rest 2.40 derived; card 24.00; 21.60 of 21.60");
    row("too small a card",
        "INFO worker.py:1] the current vLLM instance can use total_gpu_memory (8.00GiB) x "
        "gpu_memory_utilization "
        "(0.50) = 4.00GiB\nINFO worker.py:1] model weights take 5.00GiB; non_torch_memory takes 0.25GiB; "
        "PyTorch "
        "activation peak memory takes 1.50GiB; the rest of the memory reserved for KV Cache is -2.75GiB.\n",
        "others_before ? unknown, weights 5.00 log, activations 1.50 log, outside 0.25 log, kv_cache -2.75 "
        "log, "
        "graphs ? unknown, rest 4.00 derived; card 8.00; 4.00 of 4.00");
    const std::string few = "INFO [x.py:1] Model loading took 15.00 GiB memory and 1 seconds\n"
                            "INFO [x.py:1] Estimated CUDA graph memory: 0.50 GiB total\n"
                            "INFO [x.py:1] Available KV cache memory: 4.00 GiB\n";
    row("no size of the card", few,
        "others_before ? unknown, weights 15.00 log, activations ? unknown, outside ? unknown, kv_cache 4.00 "
        "log, "
        "graphs 0.50 log; known 19.50");
    row("a size that is given, and a share", few,
        "others_before ? unknown, weights 15.00 log, activations 2.10 derived, kv_cache 4.00 log, graphs "
        "0.50 log, "
        "rest 2.40 derived; card 24.00; 21.60 of 21.60",
        24, 0.9);
    row("and the log says that graphs were held back",
        few + "INFO [x.py:1] CUDA graph memory profiling is enabled (default since v0.21.0).\n",
        "others_before ? unknown, weights 15.00 log, activations 2.10 derived, kv_cache 4.00 log, graphs "
        "0.50 log, rest 2.40 derived; card 24.00; 21.60 of 21.60",
        24, 0.9);
    row("and that they were not",
        few + "INFO [x.py:1] In v0.19, CUDA graph memory profiling will be enabled by default.\n",
        "others_before ? unknown, weights 15.00 log, activations 2.60 derived, kv_cache 4.00 log, graphs "
        "0.50 log, rest 1.90 derived; card 24.00; 21.60 of 21.60",
        24, 0.9);
    const auto ready = [](const char* usage) {
        const std::string who = "(Worker_TP2_EP2 pid=7) INFO 08-20 17:28:08 ";
        return who + "[gpu_model_runner.py:6806] Estimated CUDA graph memory: 5.00 GiB total\n" + who +
               "[gpu_worker.py:578] CUDA graph memory profiling is enabled (default since v0.21.0). The "
               "current "
               "--gpu-memory-utilization=0.9000 is equivalent to --gpu-memory-utilization=0.8048 without "
               "it.\n" +
               who + "[gpu_model_runner.py:6133] Graph capturing finished in 18 secs, took 4.25 GiB\n" + who +
               "[gpu_worker.py:793] CUDA graph pool memory: 4.25 GiB (actual), 5.0 GiB (estimated), "
               "difference: "
               "0.75 GiB (17.6%).\n" +
               who +
               "[gpu_worker.py:857] Free memory on device (99.0/100.0 GiB) on startup. Desired GPU memory "
               "utilization is (0.9, 90.0 GiB). Actual usage is " +
               usage +
               ", and 4.25 GiB for CUDAGraph memory. Replace gpu_memory_utilization config with "
               "`--kv-cache-memory=1` (2.00 GiB) to fit. Current kv cache memory in use is 20.0 GiB.\n";
    };
    const char* const all =
        "others_before 1.00 derived, weights 56.00 log, activations 8.00 %1, outside 1.00 "
        "%2, kv_cache 20.00 log, graphs 4.25 log, rest 9.75 derived; card 100.00; "
        "90.00 of 90.00";
    const auto expected = [all](const char* peak, const char* other) {
        return QString::fromLatin1(all).arg(QLatin1String(peak), QLatin1String(other)).toLatin1();
    };
    row("graphs beside activations' peak",
        ready("56.0 GiB for weight, 8.0 GiB for peak activation, 1.0 GiB for non-torch memory"),
        expected("log", "log").constData());
    row("graphs within activations' peak",
        ready("56.0 GiB for weight, 13.0 GiB for peak activation, 1.0 GiB for non-torch memory"),
        expected("derived", "log").constData());
    row("weights and what is outside in one, graphs within activations' peak",
        "(Worker_TP2_EP2 pid=7) INFO 08-20 17:28:00 [x.py:1] Model loading took 56.00 GiB memory and 9 s\n" +
            ready("57.0 GiB for consumed memory (weights + non-torch), 13.0 GiB for peak activation"),
        expected("derived", "derived").constData());
    row("weights that are not told alone",
        ready("57.0 GiB for consumed memory (weights + non-torch), 13.0 GiB for peak activation"),
        "others_before 1.00 derived, weights 57.00 log, activations 8.00 derived, kv_cache 20.00 log, graphs "
        "4.25 log, rest 9.75 derived; card 100.00; 90.00 of 90.00");
    const std::string failure =
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a "
        "total capacity of 24.00 GiB of which 1.00 GiB is free. Of the allocated memory 20.00 "
        "GiB is allocated by PyTorch, and 1.00 GiB is reserved by PyTorch but unallocated.\n";
    row("a size that a failure tells", few + failure,
        "others_before ? unknown, weights 15.00 log, activations ? unknown, outside ? unknown, kv_cache 4.00 "
        "log, "
        "graphs 0.50 log, rest 4.50 derived; card 24.00");
    row("vLLM that does not tell its cache",
        "INFO [worker.py:1] Free memory on device (60.75/61.25 GiB) on startup. Desired GPU memory "
        "utilization is "
        "(0.8, 49.00 GiB). Actual usage: 1.25 GiB for weights, 0.25 GiB for peak activation, 0.25 GiB for "
        "non-torch "
        "memory, 0.50 GiB for NPU graph memory. Replace gpu_memory_utilization\n",
        "others_before 0.50 derived, weights 1.25 log, activations 0.25 log, outside 0.25 log, kv_cache "
        "47.25 "
        "derived, graphs 0.50 log, rest 11.25 derived; card 61.25; 49.00 of 49.00");
    row("SGLang that does not tell its cache",
        "[t TP0] Load weight begin. avail mem=20.00 GB\n[t TP0] Load weight end. avail mem=8.00 GB, mem "
        "usage=12.00 "
        "GB.\n[t TP0] Memory pool end. avail mem=3.00 GB\n",
        "others_before ? unknown, weights 12.00 log, kv_cache 5.00 derived, graphs ? unknown, outside 0.00 "
        "derived, "
        "free 3.00 log; free_at_start 20.00");
    row("SGLang", sglangReady,
        "others_before ? unknown, weights 16.00 log, kv_cache 53.00 log, graphs 0.50 log, outside 0.75 "
        "derived, "
        "free 8.25 log; free_at_start 78.50; 69.00 of 69.08");
    row("SGLang on a card of a size that is given", sglangReady,
        "others_before 0.75 derived, weights 16.00 log, kv_cache 53.00 log, graphs 0.50 log, outside 0.75 "
        "derived, "
        "free 8.25 log; card 79.25; 69.00 of 69.08",
        79.25);
    row("SGLang with a draft model",
        "[t TP0] Load weight begin. avail mem=100.00 GB\n"
        "[t TP0] Load weight end. avail mem=40.00 GB, mem usage=60.00 GB.\n"
        "[t TP0] Load weight begin. avail mem=39.75 GB\n"
        "[t TP0] Load weight end. avail mem=37.75 GB, mem usage=2.00 GB.\n"
        "[t TP0] KV Cache is allocated. #tokens: 9, KV size: 20.00 GB\n"
        "[t TP0] KV Cache is allocated. #tokens: 9, KV size: 1.00 GB\n"
        "[t TP0] Mamba Cache is allocated. max: 1, conv_state size: 0.25GB, ssm_state size: 1.75GB\n"
        "[t TP0] Memory pool end. avail mem=14.00 GB\n"
        "[t TP0] Capture target verify CUDA graph end. elapsed=1 s, mem usage=0.50 GB, avail mem=13.25 GB.\n"
        "[t TP0] Capture draft CUDA graph end. elapsed=1 s, mem usage=0.25 GB, avail mem=13.00 GB.\n",
        "others_before ? unknown, weights 62.00 log, kv_cache 21.00 log, state_cache 2.00 log, graphs 0.75 "
        "log, "
        "outside 1.25 derived, free 13.00 log; free_at_start 100.00");
    row("SGLang of old, which told no use of weights",
        "[t TP0] Load weight begin. avail mem=20.00 GB\n[t TP0] Load weight end. type=M, avail mem=8.00 GB\n",
        "others_before ? unknown, weights 12.00 derived, kv_cache ? unknown, graphs ? unknown, rest 8.00 "
        "derived; "
        "free_at_start 20.00");
    row("refused at the start",
        "ValueError: Free memory on device cuda:0 (19.75/22.00 GiB) on startup is less than desired GPU "
        "memory "
        "utilization (0.9, 19.80 GiB).\n",
        "others_before 2.25 derived, weights ? unknown, activations ? unknown, outside ? unknown, kv_cache ? "
        "unknown, graphs ? unknown, rest 19.75 derived; card 22.00; 0.00 of 19.80");
}

void TestLogWaterfall::tells()
{
    QFETCH(const std::string, log);
    QFETCH(const double, capacity);
    QFETCH(const double, utilization);
    Given given;
    if (capacity > 0)
        given.capacity = static_cast<std::int64_t>(capacity * static_cast<double>(GiB));
    if (utilization > 0)
        given.utilization = utilization;
    const std::vector<Waterfall> falls = fallsOf(log, given);
    QCOMPARE(falls.size(), std::size_t{1});
    QTEST(told(falls.front()), "expected");
    QCOMPARE(sumOf(falls.front()), falls.front().whole);
}

void TestLogWaterfall::tellsRanksApart()
{
    std::string log = sglangReady;
    std::string other = sglangReady;
    for (std::size_t at = other.find("TP0"); at != std::string::npos; at = other.find("TP0"))
        other.replace(at, 3, "TP1");
    const std::vector<Waterfall> falls = fallsOf(log + other + sglangReady);
    QCOMPARE(falls.size(), std::size_t{3}); // rank 0 was started twice
    QCOMPARE(falls[0].rank, std::optional<std::int64_t>(0));
    QCOMPARE(falls[1].rank, std::optional<std::int64_t>(1));
    QCOMPARE(falls[2].rank, std::optional<std::int64_t>(0));
    for (const Waterfall& fall : falls)
        QCOMPARE(fall.bytesOf(core::serving::Part::Weights), 16 * GiB);
}

/// A share that the parent process says for all, and replicas that each have a rank 0.
void TestLogWaterfall::tellsReplicasApart()
{
    std::string log =
        "[2026-11-02 10:00:00] server_args=ServerArgs(model_path='m', mem_fraction_static=0.88)\n";
    for (const char* const replica : {"DP0 TP0", "DP1 TP0"}) {
        const std::string who = "[2026-11-02 10:00:01 " + std::string(replica) + "] ";
        log += who + "Load weight begin. avail mem=78.50 GB\n" + who +
               "Load weight end. elapsed=19 s, avail mem=62.50 GB, mem usage=16.00 GB.\n" + who +
               "KV Cache is allocated. #tokens: 9, K size: 26.50 GB, V size: 26.50 GB\n";
    }
    const std::vector<Waterfall> falls = fallsOf(log);
    QCOMPARE(falls.size(), std::size_t{2});
    for (const Waterfall& fall : falls) {
        QCOMPARE(fall.bytesOf(core::serving::Part::KvCache), 53 * GiB);
        QCOMPARE(fall.utilization, std::optional(0.88));
    }
    QCOMPARE(falls[1].group, QStringLiteral("DP1"));
    std::string processes;
    for (const char* const process : {"pid=1", "pid=2"})
        processes += "(EngineCore " + std::string(process) + ") INFO Model loading took 15.00 GiB\n";
    QCOMPARE(fallsOf(processes).size(), std::size_t{2});
}

void TestLogWaterfall::isSaid()
{
    const std::vector<Waterfall> falls = fallsOf(vllmReady);
    const QString text = core::serving::textOf(falls.front());
    for (const char* const part :
         {"vLLM, rank 1, line 1 of serve.log", "15 GiB   18.9 %  15.8 GiB  log      weights",
          "gpu_memory_utilization 0.9 allows 71.3 GiB; what counts against it takes 71.3 GiB"})
        QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
    const QJsonObject json =
        QJsonDocument::fromJson(core::serving::jsonOf(falls, QStringLiteral("serve.log")))
            .object()[QLatin1String("waterfalls")]
            .toArray()[0]
            .toObject();
    qint64 sum = 0;
    for (const auto row : json[QLatin1String("rows")].toArray())
        sum += row.toObject()[QLatin1String("bytes")].toInteger();
    QCOMPARE(sum, json[QLatin1String("sum")].toInteger());
    QCOMPARE(sum, json[QLatin1String("capacity")].toInteger());
    QCOMPARE(json[QLatin1String("sums_to")].toString(), QStringLiteral("card"));
}

void TestLogWaterfall::survivesHostileLogs_data()
{
    QTest::addColumn<std::string>("log");
    QTest::newRow("huge numbers") << std::string(
        "total_gpu_memory (4000000.00TiB) x gpu_memory_utilization (0.9)\nmodel weights take "
        "4000000.00TiB; non_torch_memory takes -4000000.00TiB; the rest of the memory reserved for "
        "KV Cache is -4000000TiB\n");
    QTest::newRow("no numbers") << std::string(
        "Actual usage is GiB for weight, . GiB for peak activation, - GiB for non-torch memory\n"
        "Free memory on device (/) on startup. Model loading took GiB\nModel loading took 1 GiB\n");
    QTest::newRow("a share of nonsense") << std::string(
        "total_gpu_memory (8GiB) x gpu_memory_utilization (1e300) = 1\nmem_fraction_static=nan\n");
    std::string many;
    for (int i = 0; i < 5000; ++i)
        many += "[t TP0] Load weight begin. avail mem=" + std::to_string(i % 90) +
                ".00 GB\n[t TP0] Load weight " + "end. avail mem=1.00 GB, mem usage=" + std::to_string(i) +
                ".00 GB.\n";
    QTest::newRow("thousands of servers") << many;
    QTest::newRow("one of thousands of caches") << [] {
        std::string caches;
        for (int i = 0; i < 5000; ++i)
            caches += "KV Cache is allocated. #tokens: 9, KV size: 1000000.00 TB\n";
        return caches;
    }();
    QTest::newRow("escapes") << std::string("\x1b[31mModel loading took 1.5 GiB\x1b[0m \x1b]0;x\x07\n");
}

void TestLogWaterfall::survivesHostileLogs()
{
    QFETCH(const std::string, log);
    const std::vector<Waterfall> falls = fallsOf(log);
    QVERIFY(!falls.empty());
    for (const Waterfall& fall : falls) {
        QCOMPARE(sumOf(fall), fall.whole);
        QVERIFY(!core::serving::textOf(fall).contains(QLatin1Char('\x1b')));
    }
    QVERIFY(!QJsonDocument::fromJson(core::serving::jsonOf(falls, QString())).isNull());
}

SNAPVIEWER_TEST(TestLogWaterfall)
#include "tst_log_waterfall.moc"
