// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/pool_kinds.h"
#include "core/history/recording.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// What pools are, by stacks, by what the program calls them, by their ids.
class TestPoolKinds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void kinds_data();
    void kinds();
    void made();
    void names();
    void asked();
};

namespace {

/// `a,b text` of each, joined by bars.
QString kindsOf(const core::Snapshot& snapshot)
{
    const core::PoolKinds kinds(snapshot);
    QStringList texts;
    for (std::uint32_t pool = 0; pool < snapshot.pools().size(); ++pool)
        texts += QStringLiteral("%1 %2").arg(snapshot.poolText(core::PoolId{pool}),
                                             core::textOf(kinds.of(core::PoolId{pool})));
    return texts.join(QStringLiteral(" | "));
}

} // namespace

void TestPoolKinds::kinds_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("expected");
    QTest::newRow("none") << "alloc 0x1000 500\n"
                          << "";
    QTest::newRow("the default one") << "alloc 0x1000 500 pool=0,0\n"
                                     << "0,0 default pool";
    QTest::newRow("ids alone")
        << "alloc 0x1000 500 pool=1,0\nalloc 0x2000 500 pool=0,2\nalloc 0x3000 500 pool=3,4\n"
        << "1,0 probably CUDA graph | 0,2 probably MemPool or graph_pool_handle() | 3,4 ";
    QTest::newRow("PyTorch's own files")
        << "alloc 0x1000 500 pool=0,1 @/p/torch/_inductor/cudagraph_trees.py:9:run\n"
           "alloc 0x2000 500 pool=0,2 @a.py:1:f;\\p\\torch\\cuda\\graphs.py:9:capture\n"
           "alloc 0x3000 500 pool=0,3 @/p/torch/distributed/_symmetric_memory/__init__.py:9:empty\n"
        << "0,1 CUDA graphs of torch.compile | 0,2 CUDA graph | 0,3 symmetric memory";
    QTest::newRow("files of packages are a guess")
        << "alloc 0x1000 500 pool=0,1 @/p/vllm/device_allocator/cumem.py:9:malloc\n"
           "alloc 0x2000 500 pool=0,2 @/p/sglang/srt/model_executor/cuda_graph_runner.py:9:capture\n"
        << "0,1 probably MemPool | 0,2 probably CUDA graph";
    QTest::newRow("stacks that differ")
        << "alloc 0x1000 500 pool=0,1 @/p/torch/cuda/graphs.py:9:a\n"
           "alloc 0x2000 500 pool=0,1 @/p/torch/cuda/graphs.py:9:b\n"
           "alloc 0x3000 500 pool=0,1 @/p/torch/distributed/_symmetric_memory/__init__.py:9:empty\n"
        << "0,1 probably CUDA graph";
    QTest::newRow("a state alone") << "segment 0x1000 2048 pool=0,1\n block 512 active 500 "
                                      "@/p/torch/_inductor/cudagraph_trees.py:9:run\n"
                                   << "0,1 CUDA graphs of torch.compile";
    QTest::newRow("what was free does not count") << "segment 0x1000 2048 pool=0,1\n block 512 inactive 0 "
                                                     "@/p/torch/_inductor/cudagraph_trees.py:9:run\n"
                                                  << "0,1 probably MemPool or graph_pool_handle()";
    QTest::newRow("a name that all have")
        << "alloc 0x1000 500 pool=0,1 meta=kv\nalloc 0x2000 500 pool=0,1 meta=kv\n"
        << "0,1 “kv”, probably MemPool or graph_pool_handle()";
    QTest::newRow("names that differ")
        << "alloc 0x1000 500 pool=0,1 meta=k\nalloc 0x2000 500 pool=0,1 meta=v\n"
        << "0,1 probably MemPool or graph_pool_handle()";
    QTest::newRow("a name that only the recorder says")
        << "alloc 0x1000 500 pool=3,4\nsetting snapviewer_pool_names.3,4 cache\n"
        << "3,4 “cache”";
}

void TestPoolKinds::kinds()
{
    QFETCH(QString, recording);
    QTEST(kindsOf(*testutil::snapshotFromText(recording.toStdString())), "expected");
}

/// A made file of 2.16's form, with pool ids on every event; what our recorder adds is no oddity.
void TestPoolKinds::made()
{
    core::NoProgress progress;
    const auto document =
        core::open(testutil::madeDir() + QStringLiteral("/pools_of_all_kinds.pickle"), progress);
    QVERIFY(document);
    QCOMPARE(
        (*document)->snapshot ? kindsOf(*(*document)->snapshot) : QString(),
        QStringLiteral("0,0 default pool | 0,1 CUDA graphs of torch.compile | 2,0 CUDA graph | "
                       "0,3 symmetric memory | 0,4 “weights”, probably MemPool | 0,5 “kv cache”, probably "
                       "MemPool or graph_pool_handle() | 6,0 probably CUDA graph | 0,7 probably MemPool or "
                       "graph_pool_handle()"));
    QVERIFY((*document)->log.entries().empty());
    const core::EventColumns& events = (*document)->snapshot->events();
    for (std::size_t row = 0; row < events.rows(); ++row)
        QVERIFY(!events.pool[row].isNone());
}

/// Hostile: one of 1 MB, and what would move a terminal's cursor.
void TestPoolKinds::names()
{
    const std::string large(1'000'000, 'x');
    const auto snapshot = testutil::snapshotFromText("alloc 0x1000 500 pool=0,1 meta=" + large +
                                                     "\nalloc 0x2000 500 pool=0,2 meta=\x1b[2J\n");
    const core::PoolKinds kinds(*snapshot);
    QVERIFY(kinds.of(core::PoolId{0U}).name.size() < 250);
    QCOMPARE(kinds.of(core::PoolId{1U}).name, QStringLiteral("·[2J"));
    QCOMPARE(core::nameOf(kinds.of(core::PoolId{}).kind), std::string_view());
}

void TestPoolKinds::asked()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 500 pool=1,0\n");
    core::NoProgress progress;
    const auto kinds = core::derivedOf(recording)->of<core::PoolKindsOf>({}, progress);
    QVERIFY(kinds);
    QCOMPARE((**kinds).of(core::PoolId{0U}).kind, core::PoolKind::CudaGraph);
    QVERIFY((**kinds).of(core::PoolId{0U}).isProbable);
}

SNAPVIEWER_TEST(TestPoolKinds)
#include "tst_pool_kinds.moc"
