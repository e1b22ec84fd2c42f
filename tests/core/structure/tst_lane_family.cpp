// SPDX-License-Identifier: MIT
#include "core/structure/lanes/lane_family.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// Whose a named range is.
class TestLaneFamily : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isToldByTheName_data();
    void isToldByTheName();
    void setsOfFamilies();
};

void TestLaneFamily::isToldByTheName_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("family");
    const auto row = [](const char* name, const char* family) {
        QTest::newRow(name) << QByteArray(name) << QByteArray(family);
    };
    row("forward", "ranges");
    row("ProfilerStep#12", "ranges");
    row("nccl", "ranges"); // somebody's own word
    row("my nccl:all_reduce", "ranges");
    row("", "ranges");
    row("Optimizer.step#AdamW.step", "library");
    row("enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", "library");
    row("FSDP::all_gather", "library");
    row("DistributedDataParallel.forward", "library");
    row("Optimizers are fun", "ranges");
    row("nccl:all_reduce", "communication");
    row("nccl:_all_gather_base", "communication");
    row("gloo:broadcast", "communication");
    row("record_param_comms", "communication");
    row("pad_mm_benchmark (dynamo_timed)", "compiler");
    row("Torch-Compiled Region: 0/0", "compiler");
    row("## Call CompiledFxGraph fvzpnju2 ##", "compiler");
}

void TestLaneFamily::isToldByTheName()
{
    QFETCH(const QByteArray, name);
    const std::string_view text(name.constData(), static_cast<std::size_t>(name.size()));
    const std::string_view family = core::nameOf(core::familyOf(text));
    QTEST(QByteArray(family.data(), static_cast<qsizetype>(family.size())), "family");
}

void TestLaneFamily::setsOfFamilies()
{
    core::LaneFamilies open = core::LaneFamilies::shownAtFirst();
    for (const core::LaneFamily family : core::allLaneFamilies)
        QCOMPARE(open.has(family),
                 family != core::LaneFamily::Compiler && family != core::LaneFamily::Metadata);
    open.set(core::LaneFamily::Compiler, true);
    open.set(core::LaneFamily::Ranges, false);
    QVERIFY(open.has(core::LaneFamily::Compiler));
    QVERIFY(!open.has(core::LaneFamily::Ranges));
    QVERIFY(open.has(core::LaneFamily::Marks));
    QVERIFY(open != core::LaneFamilies::shownAtFirst());
}

SNAPVIEWER_TEST(TestLaneFamily)
#include "tst_lane_family.moc"
