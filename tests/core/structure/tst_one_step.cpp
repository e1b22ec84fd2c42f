// SPDX-License-Identifier: MIT
#include "core/structure/program/one_step.h"
#include "core/structure/structure_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// A recording of a single step says so.
class TestOneStep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isSaid_data();
    void isSaid();
};

void TestOneStep::isSaid_data()
{
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<QString>("basis");
    const QByteArray forward = "alloc 0x1000 1 @net.py:5:forward;train.py:2:main\n"
                               "alloc 0x2000 1 @net.py:6:forward;train.py:2:main\n";
    const QByteArray loss = "alloc 0x3000 1 @train.py:3:main\n";
    const QByteArray backward = "alloc 0x4000 1 @torch/_tensor.py:9:backward;train.py:4:main\n";
    const QByteArray optimizer = "alloc 0x5000 1 @torch/optim/adamw.py:7:step;train.py:5:main\n";
    const QString none =
        QStringLiteral("no steps: no annotation recurs, and no loop of the program was found");
    const auto row = [](const char* name, const QByteArray& trace, const QString& basis) {
        QTest::newRow(name) << trace << basis;
    };
    row("a whole one", forward + loss + backward + optimizer,
        QStringLiteral("one step: forward 0–1, own code 2, backward 3, optimizer 4"));
    row("no optimizer", forward + loss + backward, none);
    row("an optimizer first", optimizer + forward + backward, // a call goes back in a loop only
        QStringLiteral("2 iterations of the loop at train.py:2 main"));
    row("a call over several lines", // its arguments lie below its beginning
        "alloc 0x1000 1 @net.py:5:encode;train.py:4:main\nalloc 0x2000 1 @net.py:6:train;train.py:3:main\n",
        none);
    row("no stacks", "alloc 0x1000 1\n", none);
}

void TestOneStep::isSaid()
{
    QFETCH(const QByteArray, trace);
    const auto recording = testutil::recordingFromText(trace.toStdString());
    const auto store = core::derivedOf(recording);
    core::NoProgress progress;
    const auto program = store->of<core::StructureOf>(0, progress);
    const auto steps = store->of<core::StepsOf>(0, progress);
    QVERIFY(program.ok() && steps.ok());
    QTEST(core::basisOf(**steps, **program), "basis");
}

SNAPVIEWER_TEST(TestOneStep)
#include "tst_one_step.moc"
