// SPDX-License-Identifier: MIT
#include "core/picture/steps_painter.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// What a step is called above a plot.
class TestStepsPainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void titles_data();
    void titles();
};

void TestStepsPainter::titles_data()
{
    QTest::addColumn<QString>("end");
    QTest::addColumn<QString>("expected");
    QTest::newRow("all were recorded")
        << QString() << QStringLiteral("step 1 of 3, step 2 of 3, step 3 of 3");
    QTest::newRow("memory ran out in the last")
        << QStringLiteral("oom 4096\n")
        << QStringLiteral("step 1 of 3, step 2 of 3, step 3 of 3, until the failure");
}

void TestStepsPainter::titles()
{
    QFETCH(const QString, end);
    QString text;
    for (int i = 0; i < 3; ++i)
        text += QStringLiteral("alloc 0x%1 512 @a.py:1:f\n").arg(0x1000 * (i + 1), 0, 16);
    const auto recording = testutil::recordingFromText((text + end).toStdString());
    core::Steps steps;
    steps.kind = core::Steps::Kind::Step;
    steps.starts = {0, 1, 2};
    QStringList titles;
    for (std::size_t i = 0; i < steps.starts.size(); ++i)
        titles += picture::titleOf(steps, i, *recording->history->device(0));
    QTEST(titles.join(QStringLiteral(", ")), "expected");
}

SNAPVIEWER_TEST(TestStepsPainter)
#include "tst_steps_painter.moc"
