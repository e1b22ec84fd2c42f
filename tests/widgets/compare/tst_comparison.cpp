// SPDX-License-Identifier: MIT
#include "tests/testutil/byte_units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/sides/comparison.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using testutil::mib;

using core::MomentChoice;
using widgets::Comparison;
using widgets::Side;

namespace {

/// Holds 1 MiB, then 3 MiB, then 1 MiB.
constexpr auto small = "alloc 0x100000 1048576 @a.py:1:keep\n"
                       "alloc 0x200000 2097152 @a.py:2:work\n"
                       "del 0x200000 2097152\n";
/// The same with 4 MiB of work, on two devices.
constexpr auto large = "alloc 0x100000 1048576 @a.py:1:keep\n"
                       "alloc 0x200000 4194304 @a.py:2:work\n"
                       "device 1\n"
                       "alloc 0x1000 512 @a.py:9:other\n";

std::pair<std::uint64_t, std::uint64_t> totals(const Comparison& comparison)
{
    const core::Diff& diff = comparison.found()->diff;
    return {diff.a.held.total.bytes, diff.b.held.total.bytes};
}

} // namespace

/// What is compared with what.
class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void comparesAtPeaks();
    void choosesDeviceAndMoment();
    void comparesWhereItIsTold();
    void swaps();
    void followsTheLastMomentOnly();
    void keepsTheMatch();
    void saysWhyThereIsNone();
    void comparesMoments();
    void endsWhileItSeeks();
    void changesDevice();
};

void TestComparison::comparesAtPeaks()
{
    const auto a = testutil::recordingFromText(small);
    Comparison comparison(nullptr);
    QVERIFY(comparison.isEmpty());
    comparison.compare(a, *a->history->mainDevice(), 1, testutil::recordingFromText(large));
    QVERIFY(!comparison.isOneRecording());
    QVERIFY(comparison.isBusy());
    QCOMPARE(comparison.eventOf(Side::A), core::EventIndex{1}); // told before anything is found
    QCOMPARE(comparison.side(Side::A).moment.kind, MomentChoice::Kind::Peak);
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(3 * mib, 5 * mib));
    QVERIFY(comparison.found()->sentence.contains(QStringLiteral("2 MiB more")));
    QCOMPARE(comparison.side(Side::B).device->device(), 0); // as A's
}

/// B is what opening it alone would show, unless a person looks at another device of A than that would.
void TestComparison::choosesDeviceAndMoment()
{
    constexpr auto failing = "alloc 0x1000 512 @a.py:9:other\n"
                             "device 1\n"
                             "alloc 0x2000 1024 @a.py:9:other\n"
                             "oom 4096 free=0\n"
                             "alloc 0x4000 512 @a.py:9:other\n";
    const auto a = testutil::recordingFromText(large);
    const auto b = testutil::recordingFromText(failing);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->device(0), 0, b);
    QCOMPARE(comparison.side(Side::B).device->device(), 1);
    QCOMPARE(comparison.side(Side::B).moment.kind, MomentChoice::Kind::Oom);
    QCOMPARE(comparison.eventOf(Side::B), core::EventIndex{1});
    QCOMPARE(comparison.side(Side::A).moment.kind, MomentChoice::Kind::Event); // where a person looks
    QCOMPARE(comparison.eventOf(Side::A), core::EventIndex{0});
    QTRY_VERIFY(comparison.found());
    const QString sentence = comparison.found()->sentence;
    QVERIFY2(sentence.contains(QStringLiteral(", GPU 1)")) && sentence.contains(QStringLiteral(", GPU 0)")),
             qPrintable(sentence));
    comparison.compare(b, *b->history->device(0), 0, a); // it is not what the file opens with
    QCOMPARE(comparison.side(Side::B).device->device(), 0);
    comparison.compare(b, *b->history->device(1), 1, a);
    QCOMPARE(comparison.side(Side::A).moment.kind, MomentChoice::Kind::Oom);
    QCOMPARE(comparison.side(Side::B).device->device(), 0);
    QCOMPARE(comparison.side(Side::B).moment.kind, MomentChoice::Kind::Peak);
}

void TestComparison::comparesWhereItIsTold()
{
    const auto a = testutil::recordingFromText(small);
    const auto b = testutil::recordingFromText(large);
    Comparison comparison(nullptr);
    comparison.compareAt(a, {0, {MomentChoice::Kind::Event, 0}}, b, {1, {MomentChoice::Kind::End}});
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(mib, std::uint64_t{512}));
    comparison.compareAt(b, {0, {MomentChoice::Kind::End}}, b, {1, {MomentChoice::Kind::Peak}});
    QVERIFY(!comparison.isOneRecording()); // two devices of one file
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(5 * mib, std::uint64_t{512}));
    comparison.compareAt(a, {7, {MomentChoice::Kind::Peak}}, b, {1, {MomentChoice::Kind::Peak}});
    QCOMPARE(comparison.side(Side::A).device->device(), 0); // it has no such device
}

void TestComparison::swaps()
{
    const auto a = testutil::recordingFromText(small);
    const auto b = testutil::recordingFromText(large);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->mainDevice(), 1, b);
    QTRY_VERIFY(comparison.found());
    const QSignalSpy sides(&comparison, &Comparison::sidesChanged);
    comparison.swapSides();
    QCOMPARE(sides.count(), 1);
    QVERIFY(!comparison.found()); // nothing is said of the wrong sides meanwhile
    QCOMPARE(comparison.side(Side::A).recording, b);
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(5 * mib, 3 * mib));
}

void TestComparison::followsTheLastMomentOnly()
{
    const auto a = testutil::recordingFromText(small);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->mainDevice(), 1, testutil::recordingFromText(large));
    QTRY_VERIFY(comparison.found());
    const QSignalSpy found(&comparison, &Comparison::foundChanged);
    for (const std::int64_t event : {2, 1, 0})
        comparison.setMoment(Side::A, {MomentChoice::Kind::Event, event});
    QVERIFY(comparison.found()); // of before, until the new is there
    QTRY_VERIFY(!comparison.isBusy());
    QCOMPARE(totals(comparison), std::pair(mib, 5 * mib));
    QCOMPARE(found.count(), 2); // what was under way, so that a drag shows something, and the last
    comparison.setMoment(Side::A, {MomentChoice::Kind::Event, 0});
    QVERIFY(!comparison.isBusy()); // it is there already
}

/// Only the state at the new moment is found: code and match are what they were.
void TestComparison::keepsTheMatch()
{
    const auto a = testutil::recordingFromText(small);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->mainDevice(), 1, testutil::recordingFromText(large));
    QVERIFY(!comparison.matched());
    QTRY_VERIFY(comparison.found());
    const auto matched = comparison.matched();
    const auto code = comparison.found()->diff.a.held.of;
    QVERIFY(matched);
    comparison.setMoment(Side::A, {MomentChoice::Kind::Event, 0});
    QTRY_VERIFY(!comparison.isBusy());
    QCOMPARE(comparison.matched(), matched);
    QCOMPARE(comparison.found()->diff.a.held.of, code);
    comparison.swapSides();
    QVERIFY(comparison.matched()); // the same one, the other way round
    QCOMPARE(comparison.matched()->codes[1], matched->codes[0]);
    QTRY_VERIFY(comparison.found());
    QCOMPARE(comparison.found()->diff.b.held.of, code);
    QCOMPARE(totals(comparison), std::pair(5 * mib, mib));
    comparison.compareMoments(a, *a->history->mainDevice(), 0, 1);
    QVERIFY(!comparison.matched()); // it is another pair
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(mib, 3 * mib));
}

void TestComparison::saysWhyThereIsNone()
{
    const auto a = testutil::recordingFromText(small);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->mainDevice(), 1, testutil::recordingFromText(large));
    comparison.setMoment(Side::B, {MomentChoice::Kind::Oom, 1});
    QTRY_VERIFY(!comparison.problem().isEmpty());
    QVERIFY2(comparison.problem().startsWith(QStringLiteral("B: ")), qPrintable(comparison.problem()));
    QVERIFY(!comparison.found());
    comparison.setMoment(Side::B, {MomentChoice::Kind::End, 0});
    QTRY_VERIFY(comparison.found());
    QVERIFY(comparison.problem().isEmpty());
}

void TestComparison::comparesMoments()
{
    const auto recording = testutil::recordingFromText(small);
    Comparison comparison(nullptr);
    comparison.compareMoments(recording, *recording->history->mainDevice(), 0, 1);
    QVERIFY(comparison.isOneRecording());
    QVERIFY(comparison.nameOf(Side::A) != comparison.nameOf(Side::B));
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(mib, 3 * mib));
    QVERIFY2(comparison.found()->sentence.contains(QStringLiteral("event 1")),
             qPrintable(comparison.found()->sentence));
}

void TestComparison::endsWhileItSeeks()
{
    const auto a = testutil::recordingFromText(small);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->mainDevice(), 1, testutil::recordingFromText(large));
    comparison.clear();
    QVERIFY(comparison.isEmpty());
    QTRY_VERIFY(!comparison.isBusy());
    QVERIFY(!comparison.found());
    QVERIFY(comparison.problem().isEmpty());
    comparison.swapSides(); // nothing to swap
    QVERIFY(comparison.isEmpty());
}

void TestComparison::changesDevice()
{
    const auto a = testutil::recordingFromText(small);
    const auto b = testutil::recordingFromText(large);
    Comparison comparison(nullptr);
    comparison.compare(a, *a->history->mainDevice(), 1, b);
    QTRY_VERIFY(comparison.found());
    comparison.setDevice(Side::B, *b->history->device(1));
    QTRY_VERIFY(comparison.found());
    QCOMPARE(totals(comparison), std::pair(3 * mib, std::uint64_t{512}));
}

SNAPVIEWER_WINDOW_TEST(TestComparison)
#include "tst_comparison.moc"
