// SPDX-License-Identifier: MIT
#include "core/logs/log_json.h"
#include "core/logs/log_scanner.h"
#include "core/logs/read_logs.h"
#include "core/logs/serving_budget.h"
#include "tests/core/logs/made_logs.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// Logs in, what is found in them out.
class TestLogMessages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void found_data();
    void found();
    void kills_data();
    void kills();
    void numbers();
    void first_data();
    void first();
    void firstOfSeveral_data();
    void firstOfSeveral();
    void budgets_data();
    void budgets();
    void tables();
    void amounts_data();
    void amounts();
};

namespace {

core::logs::LogReport read(const std::string& text)
{
    return core::logs::readLogText(text, QStringLiteral("run.log"));
}

std::string full()
{
    return testlogs::messageOf(
        "capacity", testlogs::numbersFrom("N=22.78GiB T=31.47GiB F=12.73GiB P=18.73GiB A=9.08GiB U=9.35GiB"));
}

std::string others()
{
    return testlogs::messageOf("reserved",
                               testlogs::numbersFrom("N=6.10GiB T=14.56GiB A=1.19GiB F=500.50MiB R=1.20GiB"));
}

/// Every line of text behind prefix.
std::string behind(const std::string& prefix, const std::string& text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        result += prefix + text.substr(at, end - at) + '\n';
        at = end + 1;
    }
    return result;
}

std::string traceback(const std::string& message)
{
    return "Traceback (most recent call last):\n"
           "  File \"/home/ana/train.py\", line 12, in main\n"
           "    step()\n"
           "  File \"/home/ana/model.py\", line 44, in step\n"
           "    return torch.mm(a, b)\n" +
           message + "\n";
}

std::string replaced(std::string text, const std::string& what, const std::string& with)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? text : text.replace(at, what.size(), with);
}

const char* const fullWords = "cuda:0 torch.OutOfMemoryError full proved";
const char* const othersWords = "cuda:0 torch.cuda.OutOfMemoryError others likely";

QString words(const char* pattern, const char* what)
{
    return QString::fromUtf8(pattern).arg(QString::fromUtf8(what));
}

} // namespace

void TestLogMessages::found_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << std::string("step 1\nloss 0.4\n") << QString();
    QTest::newRow("empty") << std::string() << QString();
    QTest::newRow("first line, no end") << full() << words("1 %1", fullWords);
    QTest::newRow("advice is none") << std::string("If you encounter CUDA out of memory, use --tile.\n")
                                    << QString();
    QTest::newRow("documentation") << std::string("It says \"Tried to allocate\" then.\n") << QString();
    QTest::newRow("traceback") << "epoch 1\n" + traceback(full())
                               << words("7 %1 /home/ana/model.py:44:step of 2", fullWords);
    QTest::newRow("CRLF") << "a\r\n" + full() + "\r\nb\r\n" << words("2 %1", fullWords);
    QTest::newRow("progress bar") << "a\n 10%|#   |\r 20%|##  |\r" + full() + "\n"
                                  << words("2 %1", fullWords);
    QTest::newRow("escapes") << "\x1B[31m" + replaced(full(), "GPU 0", "\x1B[1mGPU 0\x1B[0m") + "\x1B[0m\n"
                             << words("1 %1", fullWords);
    QTest::newRow("torchrun") << behind("[rank7]: ", traceback(full()))
                              << words("6 rank7 %1 /home/ana/model.py:44:step of 2", fullWords);
    QTest::newRow("vLLM") << behind("(Worker_TP1 pid=549) ERROR 07-29 21:48:54 [worker.py:962] ",
                                    traceback(full()))
                          << QStringLiteral(
                                 "6 rank1 pid549 cuda:0 torch.OutOfMemoryError [07-29 21:48:54] full proved "
                                 "/home/ana/model.py:44:step of 2");
    QTest::newRow("srun") << behind("3: ", full()) << words("1 rank3 %1", fullWords);
    QTest::newRow("mpirun") << behind("[1,5]<stderr>:", full()) << words("1 rank5 %1", fullWords);
    QTest::newRow("DeepSpeed's prefix")
        << behind("worker-5: [rank22]: ", full()) << words("1 rank22 %1", fullWords);
    QTest::newRow("logger") << "2024-08-21 22:56:04,123 | ERROR | trainer:121 - " + full() + "\n"
                            << QStringLiteral(
                                   "1 cuda:0 torch.OutOfMemoryError [2024-08-21 22:56:04,123] full proved");
    QTest::newRow("repeated") << full() + "\nDuring handling of the above exception\n" + full() + "\n"
                              << words("1 x2 %1", fullWords);
    QTest::newRow("once a rank") << behind("[rank0]: ", full()) + behind("[rank1]: ", full()) + full() + "\n"
                                 << words("1 x2 rank0 %1\n", fullWords) + words("2 rank1 %1", fullWords);
    QTest::newRow("Ray") << "(Runner pid=12) " + full() + " [repeated 6x across cluster]\n"
                         << words("1 x7 pid12 %1", fullWords);
    QTest::newRow("broken by a terminal") << replaced(full(), "12.73 GiB", "12.\n73 GiB") + "\n"
                                          << words("1 %1", fullWords);
    QTest::newRow("broken between words")
        << behind("\xE2\x94\x82 ", replaced(full(), " of which", "\nof which")) << words("1 %1", fullWords);
    QTest::newRow("two in a line") << full() + " " + others() + "\n"
                                   << words("1 %1\n", fullWords) + words("1 %1", othersWords);
    QTest::newRow("limit") << testlogs::messageOf("limited",
                                                  testlogs::numbersFrom("N=2.00GiB T=40.00GiB A=18.00GiB "
                                                                        "F=21.00GiB L=20.00GiB R=19.00GiB"))
                           << QStringLiteral("1 cuda:0 RuntimeError limit proved");
    QTest::newRow("spilled") << testlogs::messageOf("capacity",
                                                    testlogs::numbersFrom("N=2.00GiB T=8.00GiB F=0bytes "
                                                                          "A=9.50GiB U=0.25GiB"))
                             << QStringLiteral("1 cuda:0 torch.OutOfMemoryError spilled proved");
    QTest::newRow("killed") << std::string("run.sh: line 5: 12345 Killed                  python train.py\n")
                            << QStringLiteral("1 pid12345 host host likely");
    QTest::newRow("Killed alone") << std::string("step\nKilled\n") << QStringLiteral("2 host host likely");
    QTest::newRow("Killed as a word") << std::string("3 jobs were Killed by ana\n") << QString();
    QTest::newRow("exit code") << std::string("  exitcode  : -9 (pid: 1234)\n")
                               << QStringLiteral("1 pid1234 host host likely");
    QTest::newRow("another exit code") << std::string("exitcode: 1\nexit code 1375\n") << QString();
    QTest::newRow("Kubernetes") << std::string("      Reason:       OOMKilled\n      Exit Code:    137\n")
                                << QStringLiteral("1 host host proved");
    QTest::newRow("before 1.0")
        << std::string("RuntimeError: cuda runtime error (2) : out of memory at THCStorage.cu:58\n")
        << QStringLiteral("1 cuda RuntimeError unknown unknown");
    QTest::newRow("the host, before 1.2")
        << std::string("RuntimeError: $ Torch: not enough memory: you tried to allocate 72GB. Buy new RAM!\n")
        << QStringLiteral("1 host host proved");
    QTest::newRow("a sentence a line, cut off")
        << std::string(
               "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 48.00 MiB.\nGPU 3 has a total "
               "capacity "
               "of 44.42 GiB of which 27.50 MiB is free.\nProcess 12 has 36.34 GiB memory in use.\nstep 3\n")
        << QStringLiteral("1 cuda:3 torch.OutOfMemoryError unknown unknown");
    QTest::newRow("kernel") << std::string("Out of memory: Killed process 77 (python) total-vm:1kB\n")
                            << QStringLiteral("1 pid77 host host proved");
    QTest::newRow("processes are told apart")
        << std::string("  exitcode  : -9 (pid: 11)\n  traceback : Signal 9 (SIGKILL) received by PID 11\n"
                       "  exitcode  : -9 (pid: 12)\n  exitcode  : -9 (pid: 13)\n")
        << QStringLiteral("1 x2 pid11 host host likely\n3 pid12 host host likely\n4 pid13 host host likely");
    QTest::newRow("kernel, two processes")
        << std::string("python invoked oom-killer: gfp_mask=0xcc0\n"
                       "oom-kill:constraint=CONSTRAINT_MEMCG,task=python,pid=77,uid=0\n"
                       "Memory cgroup out of memory: Killed process 77 (python) total-vm:1kB\n"
                       "Memory cgroup out of memory: Killed process 78 (python) total-vm:1kB\n")
        << QStringLiteral("1 x3 pid77 host host proved\n4 pid78 host host proved");
    QTest::newRow("behind another's failure, a kill proves nothing")
        << full() + "\n  exitcode  : -9 (pid: 11)\n"
        << words("1 %1\n2 pid11 host unknown unknown", fullWords);
    QTest::newRow("replicas") << behind("(Worker_DP0_TP1 pid=5) ", full()) +
                                     behind("(Worker_DP1_TP1 pid=6) ", full())
                              << words("1 rank1 pid5 %1\n", fullWords) + words("2 rank1 pid6 %1", fullWords);
}

void TestLogMessages::kills_data()
{
    QTest::addColumn<std::string>("line");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* line, const char* expected) {
        QTest::newRow(line) << std::string(line) + '\n' << QString::fromLatin1(expected);
    };
    for (const char* const none :
         {"            \"OOMKilled\": false,",
          "OOMKilled:false",
          "oom_kill 0",
          "oom_kill_disable 0",
          "oom_kill_disable 1",
          "oom_group_kill 0",
          "vm.oom_kill_allocating_task = 0",
          "under_oom 0",
          "      --oom-kill-disable               Disable OOM Killer",
          "If a pod is OOMKilled, raise its limit.",
          "When the Reason: OOMKilled is shown, raise the limit.",
          "Detected 0 oom_kill events in StepId=1.0.",
          "To avoid oom-kill events give --mem.",
          "the oom-killer is on",
          "exit code 137 usually means that memory ran out",
          "(1) The process is killed by SIGKILL by OOM killer due to high memory usage. There are some "
          "potential",
          "Unable to shutdown process 12 via Signals.SIGTERM, forcefully exiting via Signals.SIGKILL",
          "Sending process 12 closing signal SIGKILL",
          "task 3: Out Of Memory Error handling",
          "Set RAY_memory_usage_threshold where a node running low on memory is killed.",
          "KeyError: 137",
          "Exceeded memory limit warnings are off",
          "warn exceeded memory limit: not being killed",
          "INFO low on resource: memory pool grows",
          "last_terminated_reason{container=\"train\",reason=\"OOMKilled\"} 0",
          "expr: sum(last_terminated_reason{reason=\"OOMKilled\"}) > 0",
          "HTTP status: 137 items found",
          "I found status: 137.5 ms",
          "step 12 loss code: -9.5"})
        row(none, "");
    row("            \"OOMKilled\": true,", "1 host host likely");
    row("oom_kill 3", "1 host host likely");
    row("Pod train-0 was OOMKilled", "1 host host likely");
    row("    \"reason\": \"OOMKilled\",", "1 host host proved");
    row("{\\\"reason\\\":\\\"OOMKilled\\\"}", "1 host host proved");
    row("train-0   0/1   OOMKilled   2 (34s ago)   5m", "1 host host proved");
    row("The node was low on resource: memory. Threshold quantity: 100Mi, available: 52Mi.",
        "1 host host proved");
    row("slurmstepd: error: Detected 2 oom-kill event(s) in StepId=12.batch. Some of your processes may have "
        "been killed by the cgroup out-of-memory handler.",
        "1 host host proved");
    row("srun: error: n1: task 3: Out Of Memory", "1 host host proved");
    row("slurmstepd: error: Step 12.0 exceeded memory limit (9 > 8), being killed", "1 host host proved");
    row("TERM_MEMLIMIT: job killed after reaching LSF memory usage limit.", "1 host host proved");
    row("(raylet) 2 Workers (tasks / actors) killed due to memory pressure (OOM), 0 Workers crashed",
        "1 host host proved");
    row("ray.exceptions.OutOfMemoryError: Task was killed due to the node running low on memory.",
        "1 host host proved");
    row("srun: error: n1: tasks 0-3: Killed", "1 host host likely");
    row("mpirun noticed that process rank 3 with PID 77 on node n1 exited on signal 9 (Killed).",
        "1 rank3 pid77 host host likely");
    row("subprocess.CalledProcessError: Command '['python', '--x']' died with <Signals.SIGKILL: 9>.",
        "1 host host likely");
    row("make: *** [Makefile:3: train] Error 137", "1 host host likely");
    row("[2026-01-02 03:04:05] [CRITICAL] Worker (pid:12) was sent SIGKILL! Perhaps out of memory?",
        "1 pid12 host [2026-01-02 03:04:05] host likely");
}

void TestLogMessages::kills()
{
    QFETCH(const std::string, line);
    QTEST(testlogs::printed(read(line)), "expected");
}

void TestLogMessages::found()
{
    QFETCH(const std::string, text);
    QFETCH(const QString, expected);
    QCOMPARE(testlogs::printed(read(text)), expected);
    // behind so much that it lies at an edge of what is looked at, in pieces of some size
    const std::string before(1'048'000, '-');
    for (const std::size_t piece : {std::size_t{1'000'003}, std::size_t{997}}) {
        core::logs::LogReport report;
        core::logs::LogScanner scanner(report);
        scanner.begin(QStringLiteral("run.log"));
        std::string all = before;
        all.append("\n").append(text).append(20'000, '-');
        for (std::size_t at = 0; at < all.size(); at += piece)
            scanner.feed(std::string_view(all).substr(at, piece));
        scanner.end();
        QCOMPARE(report.failures.size(), read(text).failures.size());
        if (!report.failures.empty())
            QCOMPARE(report.failures.front().line, read(text).failures.front().line + 1);
    }
}

void TestLogMessages::numbers()
{
    const std::string text = testlogs::messageOf(
        "capacity",
        testlogs::numbersFrom("N=496.00MiB T=14.75GiB F=235.06MiB X=20398:14.52GiB A=14.06GiB U=330.42MiB "
                              "L=14.70GiB Q=1.50MiB"));
    const core::logs::LogFailure failure = read(text).failures.front();
    const core::logs::LogNumbers& numbers = failure.numbers;
    QCOMPARE(numbers.requested->bytes, std::int64_t{520'093'696});
    QCOMPARE(numbers.requested->off, std::int64_t{5243});
    QCOMPARE(numbers.privatePools->bytes, std::int64_t{1'572'864});
    QCOMPARE(numbers.limit->bytes, std::int64_t{15'784'004'813});
    QCOMPARE(numbers.reserved->bytes, numbers.allocated->bytes + numbers.unallocated->bytes);
    QCOMPARE(numbers.reserved->off, numbers.allocated->off + numbers.unallocated->off);
    // beside what PyTorch has there is no room for that process: it is this one
    QVERIFY(failure.others.empty());
    QCOMPARE(failure.origin.process, std::optional<std::int64_t>(20398));
    QCOMPARE(numbers.process->bytes, std::int64_t{15'590'731'284});
}

void TestLogMessages::first_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("first");
    const std::string kill = "  exitcode  : -9 (pid: 1)\n";
    QTest::newRow("none") << std::string("nothing\n") << -1;
    QTest::newRow("by line") << behind("[rank1]: ", others()) + behind("[rank0]: ", full()) << 0;
    QTest::newRow("by time") << behind("[rank1] 2026-01-02 03:04:06 ", others()) +
                                    behind("[rank0] 2026-01-02 03:04:05.5 ", full())
                             << 1;
    QTest::newRow("times of two forms")
        << behind("[rank1] 2026-01-02 03:04:06 ", others()) + behind("[rank0] 03:04:05 ", full()) << 0;
    QTest::newRow("a warning is none")
        << testlogs::messageOf("warning", testlogs::numbersFrom("N=20971520 F=15794176 T=150111977472")) +
               "\n"
        << -1;
    QTest::newRow("killed after it") << kill + full() + "\n" << 1;
    QTest::newRow("but killed") << kill << 0;
}

void TestLogMessages::first()
{
    QFETCH(const std::string, text);
    const auto index = read(text).first();
    QTEST(index ? static_cast<int>(*index) : -1, "first");
}

void TestLogMessages::firstOfSeveral_data()
{
    QTest::addColumn<std::string>("one");
    QTest::addColumn<std::string>("other");
    QTest::addColumn<int>("first");
    const std::string step = "step 1\n";
    QTest::newRow("one has none") << full() + "\n" << step << 0;
    QTest::newRow("no times") << full() + "\n" << others() + "\n" << -1;
    QTest::newRow("one has no time") << "2026-01-02 03:04:06 " + full() + "\n" << others() + "\n" << -1;
    QTest::newRow("clocks without a day") << "03:04:06 " + full() + "\n"
                                          << "03:04:05 " + others() + "\n"
                                          << -1;
    QTest::newRow("times") << "2026-01-02 03:04:06 " + full() + "\n"
                           << "2026-01-02 03:04:05 " + others() + "\n"
                           << 1;
    QTest::newRow("the same second") << "2026-01-02 03:04:05 " + full() + "\n"
                                     << "2026-01-02 03:04:05 " + others() + "\n"
                                     << -1;
    QTest::newRow("zones") << "2026-01-02T03:04:06+00:00 " + full() + "\n"
                           << "2026-01-02T03:04:05+02:00 " + others() + "\n"
                           << -1;
    QTest::newRow("one zone") << "2026-01-02T03:04:06.5Z " + full() + "\n"
                              << "2026-01-02T03:04:06Z " + others() + "\n"
                              << 1;
}

void TestLogMessages::firstOfSeveral()
{
    QFETCH(const std::string, one);
    QFETCH(const std::string, other);
    core::logs::LogReport report;
    core::logs::LogScanner scanner(report);
    for (const std::string* const text : {&one, &other}) {
        scanner.begin(QStringLiteral("run.log"));
        scanner.feed(*text);
        scanner.end();
    }
    const auto index = report.first();
    QTEST(index ? static_cast<int>(*index) : -1, "first");
    QCOMPARE(core::logs::whyNoFirst(report).isEmpty(), index.has_value());
    QCOMPARE(core::logs::textOf(report, {}).contains(QStringLiteral("Which failure came first is not known")),
             !index.has_value());
}

void TestLogMessages::budgets_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("vLLM")
        << std::string("INFO 02-26 09:54:05 worker.py:267] the current vLLM instance can use "
                       "total_gpu_memory (8.00GiB) x "
                       "gpu_memory_utilization (0.70) = 5.60GiB\nINFO 02-26 09:54:05 worker.py:267] model "
                       "weights take "
                       "5.20GiB; non_torch_memory takes 0.03GiB; PyTorch activation peak memory takes "
                       "1.42GiB; the rest "
                       "of the memory reserved for KV Cache is -1.05GiB.\nValueError: No available memory "
                       "for the cache "
                       "blocks.\n")
        << QStringLiteral(
               "1 vLLM: 8 GiB × 0.7 = 5.6 GiB, weights 5.2 GiB, activations' peak 1.42 GiB, outside of "
               "PyTorch 30.72 MiB, left for the KV cache −1.05 GiB; refused: too little is left for the KV "
               "cache.");
    QTest::newRow("vLLM's start")
        << std::string("ValueError: Free memory on device cuda:0 (19.77/22.05 GiB) on startup is less than "
                       "desired GPU "
                       "memory utilization (0.9, 19.84 GiB).\n")
        << QStringLiteral(
               "1 vLLM: 22.05 GiB × 0.9 = 19.84 GiB, free at its start 19.77 GiB; refused: 2.28 GiB are of "
               "others.");
    QTest::newRow("SGLang, two ranks")
        << std::string("[2026-10-16 09:06:20 TP0] Load weight end. elapsed=19 s, avail mem=230.20 GB, mem "
                       "usage=56.98 GB.\n"
                       "[2026-10-16 09:06:21 TP1] Load weight end. elapsed=19 s, avail mem=230.20 GB, mem "
                       "usage=56.99 GB.\n"
                       "[2026-10-16 09:06:22 TP0] KV Cache is allocated. #tokens: 9, K size: 53.31 GB, V "
                       "size: 53.31 GB\n"
                       "[2026-10-16 09:06:23 TP0] Capture cuda graph end. Time elapsed: 5.37 s. mem "
                       "usage=1.44 GB. avail "
                       "mem=38.05 GB.\n")
        << QStringLiteral("1 SGLang: weights 56.98 GiB, graphs 1.44 GiB, left for the KV cache 106.6 GiB.\n"
                          "2 SGLang: weights 56.99 GiB.");
}

void TestLogMessages::budgets()
{
    QFETCH(const std::string, text);
    const core::logs::LogReport report = read(text);
    QStringList lines;
    for (const core::logs::LogBudget& budget : report.budgets)
        lines += QStringLiteral("%1 %2").arg(budget.line).arg(core::logs::sentenceOf(budget));
    QTEST(lines.join(QLatin1Char('\n')), "expected");
    QVERIFY(report.failures.empty());
}

void TestLogMessages::tables()
{
    const std::string table =
        "|===========================================================================|\n"
        "|                  PyTorch CUDA memory summary, device ID 2                 |\n"
        "|---------------------------------------------------------------------------|\n"
        "|            CUDA OOMs: 1            |        cudaMalloc retries: 6         |\n"
        "|===========================================================================|\n"
        "|        Metric         | Cur Usage  | Peak Usage | Tot Alloc  | Tot Freed  |\n"
        "|---------------------------------------------------------------------------|\n"
        "| Allocated memory      |   1062 MiB |   4877 MiB |  89299 GiB |    512 B   |\n"
        "|       from large pool |   1048 MiB |   4865 MiB |  89263 GiB |      0 B   |\n"
        "|---------------------------------------------------------------------------|\n"
        "| GPU reserved memory   |      2 KB  |      2 KB  |      2 KB  |      0 B   |\n"
        "|---------------------------------------------------------------------------|\n"
        "| Allocations           |     133    |     140    |   12 K     |   12 K     |\n"
        "| Active allocs         |     134    |     140    |   12 K     |   12 K     |\n"
        "|===========================================================================|\n"
        "| not a row             |       1    |       1    |       1    |       1    |\n";
    const core::logs::LogReport report = read("x\n" + behind("[rank0]: ", table));
    QCOMPARE(report.summaries.size(), std::size_t{1});
    const core::logs::LogSummary& summary = report.summaries.front();
    QCOMPARE(summary.line, std::uint64_t{3});
    QCOMPARE(summary.device, std::optional<std::int64_t>(2));
    QStringList rows;
    for (const core::logs::SummaryRow& row : summary.rows)
        rows +=
            QString::fromStdString(row.name) + QLatin1Char('=') + QString::number(row.current.value_or(-1));
    QCOMPARE(rows.join(QStringLiteral(", ")),
             QStringLiteral(
                 "CUDA OOMs=1, cudaMalloc retries=6, Allocated memory=1113587712, GPU reserved memory=2048, "
                 "Allocations=133, Active allocs=134"));
    QCOMPARE(summary.rows[2].totalFreed, std::optional<std::int64_t>(512));
    QCOMPARE(summary.rows[4].totalAllocated, std::optional<std::int64_t>(12'000));
}

void TestLogMessages::amounts_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<qlonglong>("bytes");
    QTest::addColumn<qlonglong>("off");
    QTest::newRow("bytes") << std::string("512 bytes") << 512LL << 0LL;
    QTest::newRow("GiB") << std::string("7.39 GiB") << 7'934'952'079LL << 5'368'710LL;
    QTest::newRow("close") << std::string("0.5GB") << 536'870'912LL << 53'687'092LL;
    QTest::newRow("no fraction") << std::string("2 KiB") << 2048LL << 512LL;
    QTest::newRow("no unit") << std::string("12") << -1LL << -1LL;
    QTest::newRow("no number") << std::string("GiB") << -1LL << -1LL;
    QTest::newRow("too large") << std::string("17179869184.00 GiB") << -1LL << -1LL;
    QTest::newRow("too long") << std::string(40, '9') + " B" << -1LL << -1LL;
}

void TestLogMessages::amounts()
{
    QFETCH(const std::string, text);
    const core::logs::MaybeAmount amount = core::logs::amountOf(text);
    QTEST(amount ? static_cast<qlonglong>(amount->bytes) : -1LL, "bytes");
    QTEST(amount ? static_cast<qlonglong>(amount->off) : -1LL, "off");
}

SNAPVIEWER_TEST(TestLogMessages)
#include "tst_log_messages.moc"
