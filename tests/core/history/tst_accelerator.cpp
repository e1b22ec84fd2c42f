// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/snapshot/accelerator.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/document.h"
#include "core/snapshot/host_device.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Whose memory a recording is of, told from what is in it.
class TestAccelerator : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void found_data();
    void found();
    void titles();
    void bundles();
    void made_data();
    void made();
    void realNpu();
};

namespace {

/// "npu", "xpu?" where it is a guess.
QString wordOf(const core::AcceleratorFound& found)
{
    const std::string_view name = core::nameOf(found.what);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())) +
           (found.isCertain || name.empty() ? QString() : QStringLiteral("?"));
}

} // namespace

void TestAccelerator::found_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* text, const char* expected) {
        QTest::newRow(name) << text << expected;
    };
    row("nothing recorded", "", "");
    row("nothing tells", "alloc 0x1000 500 @a.py:1:f\n", "cuda?");
    row("a setting of CUDA's", "alloc 0x1000 500\nsetting PYTORCH_CUDA_ALLOC_CONF x\n", "cuda?");
    row("settings of XPU's",
        "alloc 0x1000 500\nsetting PYTORCH_ALLOC_CONF x\nsetting expandable_segments 0\n", "xpu?");
    row("the newer name, but CUDA's others",
        "alloc 0x1000 500\nsetting PYTORCH_ALLOC_CONF x\n"
        "setting max_split_size -1\n",
        "cuda?");
    row("a file of torch.cuda", "alloc 0x1000 500 @/p/torch/cuda/streams.py:1:f\n", "cuda?");
    row("a function of CUDA's allocator", "alloc 0x1000 500 @x:0:c10::cuda::CUDACachingAllocator::malloc\n",
        "cuda");
    row("a function of HIP's", "alloc 0x1000 500 @x:0:c10::hip::HIPCachingAllocator::malloc\n", "rocm");
    row("a file of torch_npu", "alloc 0x1000 500 @\\p\\torch_npu\\npu\\memory.py:1:f\n", "npu");
    row("a file that is only called alike", "alloc 0x1000 500 @/home/me/my_torch_npu/x.py:1:f\n", "cuda?");
    row("a program for CUDA that runs on an NPU",
        "alloc 0x1000 500 @/p/torch/cuda/memory.py:1:f;/p/torch_npu/contrib/transfer_to_npu.py:1:g\n", "npu");
    row("a function of XPU's allocator", "alloc 0x1000 500 @x:0:c10::xpu::XPUCachingAllocator::malloc\n",
        "xpu");
    row("a file of torch.mtia", "alloc 0x1000 500 @/p/torch/mtia/__init__.py:1:f\n", "mtia");
    row("Ascend's own event", "alloc 0x1000 500\nworkspace_snapshot 0x0 64\n", "npu");
    row("another unknown event", "alloc 0x1000 500\npuzzle 0x0 64\n", "cuda?");
}

void TestAccelerator::found()
{
    QFETCH(QString, recording);
    const core::AcceleratorFound found =
        core::acceleratorOf(*testutil::snapshotFromText(recording.toStdString()));
    QTEST(wordOf(found), "expected");
    QVERIFY(!core::textOf(found).isEmpty());
    QCOMPARE(core::textOf(found).startsWith(QStringLiteral("probably")),
             wordOf(found).endsWith(QLatin1Char('?')));
}

/// Our recorder says it; a word that nobody knows says nothing.
void TestAccelerator::titles()
{
    using core::Accelerator;
    QCOMPARE(core::deviceTitle(Accelerator::Unknown, 0), QStringLiteral("GPU 0"));
    QCOMPARE(core::deviceTitle(Accelerator::Cuda, 3), QStringLiteral("GPU 3"));
    QCOMPARE(core::deviceTitle(Accelerator::Rocm, 3), QStringLiteral("GPU 3"));
    QCOMPARE(core::deviceTitle(Accelerator::Npu, 1), QStringLiteral("NPU 1"));
    QCOMPARE(core::deviceTitle(Accelerator::Xpu, 1), QStringLiteral("XPU 1"));
    QCOMPARE(core::deviceTitle(Accelerator::Mtia, 1), QStringLiteral("MTIA 1"));
    QCOMPARE(core::deviceTitle(Accelerator::Npu, core::hostDevice), QStringLiteral("host"));
}

void TestAccelerator::bundles()
{
    for (const auto& [said, expected] :
         {std::pair{"xpu", "xpu"}, {"rocm", "rocm"}, {"cpu", "cuda?"}, {"", "cuda?"}}) {
        core::Document document;
        document.snapshot = testutil::snapshotFromText("alloc 0x1000 500 @a.py:1:f\n");
        auto bundle = std::make_shared<core::Bundle>();
        bundle->backend = QLatin1String(said);
        document.bundle = bundle;
        QCOMPARE(wordOf(core::acceleratorOf(document)), QLatin1String(expected));
    }
}

void TestAccelerator::made_data()
{
    QTest::addColumn<QString>("expected");
    QTest::newRow("npu") << "npu";
    QTest::newRow("xpu") << "xpu?";
    QTest::newRow("mtia") << "mtia";
    QTest::newRow("protocol5") << "cuda";
}

/// In their forms; what only Ascend's allocator writes is no unknown action.
void TestAccelerator::made()
{
    core::NoProgress progress;
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    const auto document = core::open(QStringLiteral("%1/%2.pickle").arg(testutil::madeDir(), name), progress);
    QVERIFY(document);
    QTEST(wordOf(core::acceleratorOf(**document)), "expected");
    QCOMPARE((*document)->log.count(core::Anomaly::UnknownAction), std::uint64_t{0});
}

void TestAccelerator::realNpu()
{
    const QStringList paths = testutil::realPickles().filter(QStringLiteral("npu_three_steps"));
    if (paths.isEmpty())
        QSKIP("npu_three_steps.pkl is not here");
    core::NoProgress progress;
    const auto document = core::open(paths.front(), progress);
    QVERIFY(document);
    const core::AcceleratorFound found = core::acceleratorOf(**document);
    QCOMPARE(wordOf(found), QStringLiteral("npu"));
    QVERIFY2(found.detail.startsWith(QStringLiteral("torch_npu/")), qUtf8Printable(found.detail));
}

SNAPVIEWER_TEST(TestAccelerator)
#include "tst_accelerator.moc"
