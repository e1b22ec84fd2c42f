// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/stack/stack_dock.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QTest>
#include <QTextBrowser>

/// What the facts above a stack say of the pool that an allocation is in.
class TestStackPools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void areWhatTheyAreEverywhere();
};

void TestStackPools::areWhatTheyAreEverywhere()
{
    widgets::Session session;
    widgets::StackDock dock(&session);
    const auto says = [&dock](const char* words) {
        return dock.findChildren<QTextBrowser*>().at(1)->toPlainText().contains(QLatin1String(words));
    };
    session.setRecording(testutil::recordingFromText("alloc 0x1000 500 pool=1,0 stream=7 @train.py:10:step\n"
                                                     "alloc 0x2000 500 pool=0,0 @train.py:10:step\n"));
    session.selectAllocation(core::AllocationId{0U});
    QTRY_VERIFY(says("7, pool 1,0: probably CUDA graph\n"));
    session.selectAllocation(core::AllocationId{1U});
    QVERIFY(says("0, pool default\n"));
    session.setRecording(
        testutil::recordingFromText("alloc 0x1000 500 pool=0,3 @/p/torch/cuda/graphs.py:9:capture\n"));
    session.selectAllocation(core::AllocationId{0U});
    QTRY_VERIFY(says("0, pool 0,3: CUDA graph\n"));
}

SNAPVIEWER_WINDOW_TEST(TestStackPools)
#include "tst_stack_pools.moc"
