// SPDX-License-Identifier: MIT
#include "core/base/progress.h"
#include "core/compare/state/compare_moment.h"
#include "core/history/recording.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

class TestCompareMoment : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void found_data();
    void found();
    void ofTwoDevices();
};

void TestCompareMoment::texts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("again"); // empty: refused
    const auto row = [](const char* text, const char* again) { QTest::newRow(text) << text << again; };
    row("peak", "peak");
    row("oom", "oom");
    row("oom:last", "oom");
    row("oom:2", "oom:2");
    row("oom:0", "");
    row("end", "end");
    row("event:17", "event:17");
    row("event:-1", "event:-1");
    row("event:-2", "");
    row("event:", "");
    row("event:1:2", "");
    row("time:1.5", "time:1.5");
    row("time:-1", "");
    row("time:nan", "");
    row("time:inf", "");
    row("time:1e99", "");
    row("step:3", "step:3");
    row("step:0", "step:0"); // profilers begin with it
    row("step:-1", "");
    row("step:3:peak", "step:3:peak");
    row("step:3:end", "");
    row("peak:1", "");
    row("", "");
    row("later", "");
}

void TestCompareMoment::texts()
{
    QFETCH(QString, text);
    QFETCH(QString, again);
    const core::Result<core::MomentChoice> choice = core::momentFromText(text);
    QCOMPARE(choice ? core::textOf(*choice) : QString(), again);
    if (!choice)
        QVERIFY(choice.error().message.contains(QLatin1String("give peak, oom")));
}

void TestCompareMoment::found_data()
{
    QTest::addColumn<QString>("moment");
    QTest::addColumn<bool>("isActive");
    QTest::addColumn<QString>("event"); // or the refusal
    const auto row = [](const char* moment, const char* event, bool isActive = false) {
        QTest::addRow("%s%s", moment, isActive ? " active" : "") << moment << isActive << event;
    };
    row("peak", "1");
    row("peak", "3", true);
    row("end", "5");
    row("event:2", "2");
    row("event:-1", "-1");
    row("event:6", "device 0 has no event 6: give -1 to 5");
    row("oom", "4");
    row("oom:1", "4");
    row("oom:2", "device 0 has no out-of-memory event 2: it has 1");
    row("time:0", "0");
    row("time:0.000002", "2");
    row("time:1", "device 0 was recorded for 0.000 s, not for 1.000 s");
    row("step:1", "1");
    row("step:2", "5");
    row("step:2:peak", "3", true);
    row("step:3", "device 0 has no step 3: give 1 to 2");
}

void TestCompareMoment::found()
{
    QFETCH(QString, moment);
    QFETCH(bool, isActive);
    const auto recording = testutil::recordingFromText("alloc 0x1000 100 t=1000 @a.py:1:f\n"
                                                       "alloc 0x2000 50 t=1001 @a.py:2:f\n"
                                                       "free_requested 0x1000 100 t=1002\n"
                                                       "alloc 0x3000 30 t=1003 @a.py:3:f\n"
                                                       "oom 4096 free=0\n"
                                                       "free_completed 0x1000 100 t=1005\n");
    const core::DeviceHistory& device = *recording->history->device(0);
    core::Steps steps;
    steps.starts = {0, 2};
    const core::Curve curve = isActive ? core::Curve::Active : core::Curve::Allocated;
    const auto found =
        core::momentOf(recording->snapshot(), device, steps, curve, *core::momentFromText(moment));
    QTEST(found ? QString::number(found->event) : found.error().message, "event");
}

void TestCompareMoment::ofTwoDevices()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 100 @a.py:1:f\noom 4096 free=0\n"
                                                       "device 1\nalloc 0x1000 100 @a.py:1:f\n");
    const core::DeviceHistory& first = *recording->history->device(0);
    const core::DeviceHistory& second = *recording->history->device(1);
    QCOMPARE(core::textOf(core::usualMoment(first, second)), QStringLiteral("peak"));
    QCOMPARE(core::textOf(core::usualMoment(first, first)), QStringLiteral("oom"));
    const auto time = core::momentOf(recording->snapshot(), second, {}, core::Curve::Allocated,
                                     *core::momentFromText(QStringLiteral("time:0")));
    QCOMPARE(time.error().message, QStringLiteral("the events of device 1 have no times"));
    const auto step = core::momentOf(recording->snapshot(), second, {}, core::Curve::Allocated,
                                     *core::momentFromText(QStringLiteral("step:1")));
    QCOMPARE(step.error().message, QStringLiteral("no steps were found on device 1"));
}

SNAPVIEWER_TEST(TestCompareMoment)
#include "tst_compare_moment.moc"
