// SPDX-License-Identifier: MIT
#include "core/logs/read_logs.h"
#include "core/logs/recording_fit.h"
#include "tests/core/logs/made_logs.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// A log beside a recording: whether they are of one failure.
class TestRecordingFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data();
    void fits();
    void exactNumbers();
    void noOom();
};

namespace {

// asked of the driver 30 MiB for a block of 29 MiB; 21 MiB free
const char* const recordingText = "device 1\n"
                                  "segment 0x20000000 67108864\n"
                                  "block 50331648 active 50331648\n"
                                  "block 16777216 inactive\n"
                                  "segment_alloc 0x20000000 67108864\n"
                                  "alloc 0x20000000 50331648\n"
                                  "oom 30408704 free=22020096\n";

core::logs::LogReport logOf(const char* form, const char* numbers)
{
    return core::logs::readLogText(testlogs::messageOf(form, testlogs::numbersFrom(numbers)),
                                   QStringLiteral("run.log"));
}

} // namespace

void TestRecordingFit::fits_data()
{
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<bool>("fits");
    QTest::newRow("what the driver was asked for")
        << QStringLiteral("N=30.00MiB D=1 T=100.00MiB F=21.00MiB A=48.00MiB U=16.00MiB") << true;
    QTest::newRow("the block") << QStringLiteral(
                                      "N=29.00MiB D=1 T=100.00MiB F=21.00MiB A=48.00MiB U=16.00MiB")
                               << true;
    QTest::newRow("another request") << QStringLiteral(
                                            "N=30.02MiB D=1 T=100.00MiB F=21.00MiB A=48.00MiB U=16.00MiB")
                                     << false;
    QTest::newRow("another device") << QStringLiteral(
                                           "N=30.00MiB D=0 T=100.00MiB F=21.00MiB A=48.00MiB U=16.00MiB")
                                    << false;
    QTest::newRow("another moment") << QStringLiteral(
                                           "N=30.00MiB D=1 T=100.00MiB F=22.00MiB A=48.00MiB U=16.00MiB")
                                    << false;
}

void TestRecordingFit::fits()
{
    QFETCH(const QString, numbers);
    QFETCH(const bool, fits);
    auto report = logOf("capacity", qPrintable(numbers));
    const auto found = core::logs::fitWith(report, *testutil::recordingFromText(recordingText));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found.front().fits, fits);
    QCOMPARE(found.front().event, fits ? 2 : core::beforeFirstEvent);
    QVERIFY(found.front().sentence.endsWith(QLatin1Char('.')));
}

void TestRecordingFit::exactNumbers()
{
    auto report = logOf("capacity", "N=0.03GiB D=1 T=100.00MiB F=0.02GiB A=48.00MiB U=16.00MiB");
    (void)core::logs::fitWith(report, *testutil::recordingFromText(recordingText));
    const core::logs::LogNumbers& numbers = report.failures.front().numbers;
    QCOMPARE(numbers.requested->bytes, std::int64_t{31'457'280});
    QCOMPARE(numbers.requested->off, std::int64_t{0});
    QCOMPARE(numbers.free->bytes, std::int64_t{22'020'096});
    QCOMPARE(numbers.reserved->bytes, std::int64_t{67'108'864});
    QCOMPARE(numbers.reserved->off, std::int64_t{0});
}

void TestRecordingFit::noOom()
{
    auto report = logOf("hostlinux", "N=1000");
    const auto recording = testutil::recordingFromText("alloc 0x1000 500\n");
    QVERIFY(!core::logs::fitWith(report, *recording).front().fits);
    auto device = logOf("capacity", "N=30.00MiB D=1 T=100.00MiB F=21.00MiB A=48.00MiB U=16.00MiB");
    QVERIFY(core::logs::fitWith(device, *recording)
                .front()
                .sentence.contains(QStringLiteral("no out-of-memory event")));
}

SNAPVIEWER_TEST(TestRecordingFit)
#include "tst_recording_fit.moc"
