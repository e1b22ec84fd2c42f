// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/redact/path_names.h"
#include "core/snapshot/stacks/stack_cause.h"
#include "tests/core/redact/made_copies.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using core::RedactionOptions;
using testutil::recordingFromText;

/// Copies of what looks public and is not, and what is as secret as a recording: maps and keys.
class TestRedactedHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void mapsTellNobodyElse();
    void keysOfFiles_data();
    void keysOfFiles();
    void keptPackages();
    void lookAlikes_data();
    void lookAlikes();
    void causes_data();
    void causes();
    void tracesOfAProfiler();
};

/// A map is as secret as the recording, and may not run anything where it is opened.
void TestRedactedHostile::mapsTellNobodyElse()
{
    RedactionOptions given = options();
    given.keepsMap = true;
    const auto copy = copyOf(recordingFromText(R"(
        alloc 0x7f00000 500 @/home/ana/a.py:1:=cmd|calc!A0;/home/ana/a.py:2:+sum;/home/ana/a.py:3:-sum
        alloc 0x7f10000 500 @/home/ana/a.py:4:@sum;/home/ana/a.py:5:plain
    )"),
                             given);
    QVERIFY(copy);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("map.csv"));
    const QFile::Permissions owners =
        QFile::ReadOwner | QFile::WriteOwner | QFile::ReadUser | QFile::WriteUser;
    for (const bool isThere : {false, true}) { // a new one, and one that others could read
        if (isThere)
            QVERIFY(QFile::setPermissions(path, owners | QFile::ReadGroup | QFile::ReadOther));
        QVERIFY(copy->saveMap(path));
        QCOMPARE(QFile::permissions(path), owners);
    }
    QFile map(path);
    QVERIFY(map.open(QIODevice::ReadOnly));
    const QByteArray lines = map.readAll();
    for (const char* sign : {"=", "+", "-", "@"}) {
        QVERIFY2(lines.contains("\"'" + QByteArray(sign)), sign);
        QVERIFY2(!lines.contains('"' + QByteArray(sign)), sign);
    }
    QVERIFY(lines.contains("\"plain\",\"f_"));
}

void TestRedactedHostile::keysOfFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("isKey");
    const auto row = [](const char* name, const QByteArray& bytes, bool isKey) {
        QTest::newRow(name) << bytes << isKey;
    };
    row("a new one", core::newRedactionKey(), true);
    row("space around it", "\n 4f2a9c07b1de6358 \n", true);
    row("empty", "", false);
    row("short", "4f2a9c07b1de635\n", false);
    row("space", QByteArray(64, ' '), false);
    row("one letter", QByteArray(64, 'a'), false);
    row("two letters", QByteArray("ab").repeated(32), false);
    row("a word, over and over", QByteArray("password").repeated(8), false);
    row("digits in a row", "1234567890123456", false);
    row("letters in a row", "abcdefghijklmnopqrstuvwxyz", false);
    row("longer than any", core::newRedactionKey().repeated(65), false);
}

void TestRedactedHostile::keysOfFiles()
{
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("key"));
    QVERIFY(!core::redactionKeyOf(path)); // there is none yet
    QVERIFY(!core::redactionKeyOf(folder.path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
    file.close();
    const auto read = core::redactionKeyOf(path);
    QTEST(bool(read), "isKey");
    if (read)
        QCOMPARE(*read, bytes.trimmed());
    for (const char* device : {"/dev/zero", "/dev/urandom"})
        QVERIFY(!QFile::exists(QLatin1String(device)) || !core::redactionKeyOf(QLatin1String(device)));
}

void TestRedactedHostile::keptPackages()
{
    QCOMPARE(core::keptPackages(QStringLiteral("verl, my_package")).value(),
             QStringList({QStringLiteral("verl"), QStringLiteral("my_package")}));
    QVERIFY(!core::keptPackages(QStringLiteral("no package")));
    QVERIFY(!core::keptPackages(QStringLiteral("../verl")));
}

void TestRedactedHostile::lookAlikes_data()
{
    QTest::addColumn<QString>("stack");
    QTest::addColumn<QByteArrayList>("stays");
    QTest::addColumn<QByteArrayList>("goes");
    const auto row = [](const char* stack, const QByteArrayList& stays, const QByteArrayList& goes) {
        QTest::newRow(stack) << QString::fromUtf8(stack) << stays << goes;
    };
    row("/home/ana/proj/torch/secret_model.py:1:attend", {}, {"secret", "attend", "proj"});
    row("/home/ana/torch/optim/acme.py:1:step", {"torch"}, {"acme", "ana"});
    row("/x/site-packages/google/acme/net.py:1:attend", {"google"}, {"acme", "attend"});
    row("/x/site-packages/torch/acme.py:1:forward", {"torch"}, {"acme"});
    row("/x/site-packages/torch/nn/functional.py:1:acme_attend", {"functional.py"}, {"acme"});
    row("/home/ana/pytorch/torch/nn/modules/linear.py:1:forward", {"torch/nn/modules/linear.py"}, {"ana"});
    row("/home/ana/src/verl/trainer.py:1:acme_fit", {"verl/trainer.py", "acme_fit"}, {"ana"}); // kept
    row("/x/site-packages/verl/trainer.py:1:acme_fit", {"verl/trainer.py", "acme_fit"}, {});
    row("/home/ana/triton/testing.py:1:do_bench", {"triton/testing.py", "do_bench"}, {"ana"});
    row("/x/site-packages/torch/_dynamo/convert_frame.py:1:_compile_acme", {"_compile_"}, {"acme"});
    row("/x/site-packages/acme/torch/_dynamo/convert_frame.py:1:_compile", {"_compile"}, {"acme"});
    row("/home/ana/a.py:1:f;/x/site-packages/torch/_ops.py:1:__call__;/home/ana/functional.py:2:torch",
        {"torch/_ops.py"}, {"functional"});
}

/// A copy is made of whatever lies where, also of what is called like a public package.
void TestRedactedHostile::lookAlikes()
{
    QFETCH(QString, stack);
    QFETCH(QByteArrayList, stays);
    QFETCH(QByteArrayList, goes);
    RedactionOptions given = options();
    given.keep = {QStringLiteral("verl")};
    const QString text = QStringLiteral("alloc 0x7f00000 500 @%1\n").arg(stack);
    const auto copy = copyOf(recordingFromText(text.toUtf8().constData()), given);
    QVERIFY(copy);
    const QByteArray bytes = bytesOf(*copy);
    for (const QByteArray& one : stays)
        QVERIFY2(bytes.contains(one), one.constData());
    for (const QByteArray& one : goes)
        QVERIFY2(!bytes.contains(one), one.constData());
}

void TestRedactedHostile::causes_data()
{
    QTest::addColumn<QString>("place");
    for (const char* place :
         {"triton/testing.py do_bench", "triton/runtime/autotuner.py _bench",
          "triton/backends/nvidia/driver.py get_empty_cache_for_benchmark",
          "triton/backends/amd/driver.py get_empty_cache_for_benchmark",
          "torch/_inductor/runtime/benchmarking.py benchmark",
          "torch/_inductor/runtime/triton_heuristics.py benchmark_all_configs",
          "torch/_inductor/runtime/triton_heuristics.py autotune_to_one_config",
          "torch/_inductor/runtime/triton_heuristics.py coordinate_descent_tuning",
          "torch/_inductor/triton_heuristics.py autotune_to_one_config",
          "torch/_inductor/autotune_process.py benchmark", "torch/_inductor/select_algorithm.py autotune",
          "torch/_dynamo/convert_frame.py _compile", "torch/_dynamo/convert_frame.py compile_inner",
          "torch/_inductor/cudagraph_trees.py _record", "torch/cuda/graphs.py make_graphed_callables"})
        QTest::newRow(place) << QString::fromLatin1(place);
}

/// Lists that lack what tells a cause would have no copies of compiled programs.
void TestRedactedHostile::causes()
{
    QFETCH(const QString, place);
    core::KeyedNames names("a key that is long enough", false);
    const core::PublicPackages packages({});
    core::PathNames paths(names, packages);
    const std::string name = place.section(QLatin1Char(' '), 1).toStdString();
    const std::string file = "/x/site-packages/" + place.section(QLatin1Char(' '), 0, 0).toStdString();
    const core::FileName made = paths.python(core::FrameKind::Python, file);
    const core::Cause cause = core::causeOf(core::FrameKind::Python, name, file);
    QVERIFY(cause != core::Cause::None);
    QCOMPARE(core::causeOf(core::FrameKind::Python, paths.function(name, made.origin), made.text), cause);
}

/// Its frames are operators, modules and nodes of the autograd engine, and none of them has a file.
void TestRedactedHostile::tracesOfAProfiler()
{
    QByteArray events;
    int at = 0;
    for (const char* name :
         {"aten::addmm", "AddmmBackward0", "AcmeBackward",
          "autograd::engine::evaluate_function: MulBackward0", "flash_attn::forward", "nn.Module: Linear_0",
          "torch/utils/_device.py(104): __torch_function__", "acme/train.py(3): attend",
          "threading.py(12): run", "<built-in function linear>", "acme"}) {
        const QByteArray start = QByteArray::number(10 * ++at);
        const bool isPython = QByteArray(name).contains(".py(");
        events += R"({"ph":"X","pid":1,"tid":1,"dur":9,"cat":")" +
                  QByteArray(isPython ? "python_function" : "cpu_op") + R"(","name":")" + name +
                  R"(","ts":)" + start +
                  R"(},{"ph":"i","s":"t","cat":"cpu_instant_event","name":"[memory]","pid":1,"tid":1,)" +
                  R"("ts":)" + start + R"(.5,"args":{"Bytes":512,"Addr":)" + QByteArray::number(4096 * at) +
                  R"(,"Device Id":0,"Device Type":1,"Total Allocated":)" + QByteArray::number(512 * at) +
                  R"(,"Total Reserved":1048576}},)";
    }
    events.chop(1);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("trace.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"schemaVersion":1,"traceEvents":[)" + events + "]}");
    file.close();
    core::NoProgress progress;
    const auto document = core::open(file.fileName(), progress);
    QVERIFY2(document, document ? "" : qPrintable(document.error().message));
    const auto copy = copyOf(core::Recording::build(*document, progress).value());
    QVERIFY(copy);
    const QByteArray bytes = bytesOf(*copy);
    for (const char* word :
         {"aten::addmm", "AddmmBackward0", "MulBackward0", "torch/utils/_device.py", "Linear_0"})
        QVERIFY2(bytes.contains(word), word);
    for (const char* word : {"Acme", "acme", "attend", "flash_attn::"})
        QVERIFY2(!bytes.contains(word), word);
}

SNAPVIEWER_TEST(TestRedactedHostile)
#include "tst_redacted_hostile.moc"
