// SPDX-License-Identifier: MIT
#include "core/timeline/shown_parts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <string>

namespace {

std::shared_ptr<const core::Timeline> timelineWith(const std::string& text,
                                                   std::optional<std::uint64_t> capacity = {})
{
    core::NoProgress progress;
    return *core::Timeline::build(testutil::recordingFromText(text), 0, 0, progress,
                                  capacity ? std::optional(core::DeviceCapacity{*capacity}) : std::nullopt);
}

constexpr auto reserved = "segment 0x100000 2000\nblock 2000 inactive\n";

} // namespace

/// What a picture's range is fitted to, and what is known of the device.
class TestShownParts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void top_data();
    void top();
    void capacity();
    void failuresInARange();
    void airBehindTheLastEvent();
    void foldsWhatWasThereBefore_data();
    void foldsWhatWasThereBefore();
    void samplesAreInSight();
};

void TestShownParts::top_data()
{
    QTest::addColumn<QString>("trace");
    QTest::addColumn<quint64>("given");    // capacity; 0: unknown
    QTest::addColumn<quint64>("expected"); // what the range is fitted to
    const auto row = [](const char* name, const std::string& trace, quint64 given, quint64 expected) {
        QTest::newRow(name) << QString::fromStdString(trace) << given << expected;
    };
    row("active", "alloc 0x1000 1000 @a.py:1:f\n", 0, 1000);
    row("reserved", std::string(reserved) + "alloc 0x1000 1000 @a.py:1:f\n", 0, 2000);
    row("mostly cached", std::string(reserved) + "alloc 0x1000 900 @a.py:1:f\n", 0, 900);
    row("active and what was asked for", std::string(reserved) + "alloc 0x1000 1500 @a.py:1:f\noom 1000\n", 0,
        2500);
    row("a lower bound of the device",
        std::string(reserved) + "alloc 0x1000 1500 @a.py:1:f\noom 100 free=900\n", 0, 2900);
    row("the device", std::string(reserved) + "alloc 0x1000 1500 @a.py:1:f\n", 3100, 3100);
    row("a device that is far", std::string(reserved) + "alloc 0x1000 1500 @a.py:1:f\n", 3300, 2000);
    row("a request beyond all measure", "alloc 0x1000 1000 @a.py:1:f\noom 9000000000000000000\n", 0, 1000);
    row("no totals that contradict themselves", "segment 0x100000 9000000000000000000\nalloc 0x1000 1000 @\n",
        0, 1000);
}

void TestShownParts::top()
{
    QFETCH(const QString, trace);
    QFETCH(const quint64, given);
    const auto timeline =
        timelineWith(trace.toStdString(), given > 0 ? std::optional<std::uint64_t>(given) : std::nullopt);
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    const core::Axis y = core::fittedY(*timeline, scale, core::wholeX(*timeline, scale, 100), 100);
    QCOMPARE(y.begin(), 0.0);
    QTEST(static_cast<quint64>(std::llround(y.end() / core::headroom)), "expected");
}

void TestShownParts::capacity()
{
    const std::string text =
        std::string(reserved) + "alloc 0x1000 1500 @\noom 100 free=900\noom 100 free=700\n";
    const core::MemoryLimits found = timelineWith(text)->limits();
    QCOMPARE(found.capacity, std::optional<std::uint64_t>(2900)); // the most that was seen
    QVERIFY(found.isAtLeast);
    const core::MemoryLimits told = timelineWith(text, 4000)->limits();
    QCOMPARE(told.capacity, std::optional<std::uint64_t>(4000));
    QVERIFY(!told.isAtLeast);
    QVERIFY(told.isTyped);
    QVERIFY(!timelineWith("alloc 0x1000 1500 @\n")->limits().capacity);
    QVERIFY(!timelineWith(std::string(reserved) + "oom 100 free=18446744073709551615\n")->limits().capacity);
}

void TestShownParts::failuresInARange()
{
    const core::MemoryLimits limits = timelineWith("oom 1\nalloc 0x1 1 @\noom 2\noom 3\n")->limits();
    const auto bytes = [&](core::EventIndex from, core::EventIndex to) {
        QStringList texts;
        for (const core::FailedRequest& failure : limits.failuresIn(from, to))
            texts << QString::number(failure.bytes);
        return texts.join(QLatin1Char(' '));
    };
    QCOMPARE(bytes(-1, 4), QStringLiteral("1 2 3"));
    QCOMPARE(bytes(1, 3), QStringLiteral("2"));
    QCOMPARE(bytes(1, 2), QString());
    QCOMPARE(bytes(3, 1), QString());
}

void TestShownParts::airBehindTheLastEvent()
{
    const auto timeline = timelineWith("alloc 0x1 1 @\nalloc 0x2 1 @\nalloc 0x3 1 @\n");
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    const core::Axis x = core::wholeX(*timeline, scale, 100);
    QCOMPARE(x.begin(), -1.0);
    QCOMPARE(x.end(), 3 + 4 * core::airBehind);
    QVERIFY(timeline->columns(scale, x).back().isEmpty);
    const auto stateOnly = timelineWith("segment 0x1000 512\nblock 512 active 500\n");
    const core::TimeScale& of = stateOnly->scale(core::TimeScale::Kind::Events);
    QCOMPARE(core::wholeX(*stateOnly, of, 100).end(), static_cast<double>(of.end()));
}

void TestShownParts::foldsWhatWasThereBefore_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("foldable");
    QTest::addColumn<bool>("isFolded"); // at first
    const auto row = [](const char* name, const std::string& text, quint64 foldable, bool isFolded) {
        QTest::newRow(name) << QString::fromStdString(text) << foldable << isFolded;
    };
    const std::string before = "segment 0x100000 4096\nblock 1000 active 1000\n"; // and stays
    row("nothing before", "alloc 0x1 10\nalloc 0x2 10\n", 0, false);
    row("most of it", before + "alloc 0x1 500\nfree_completed 0x1 500\n", 1000, true);
    row("some of it", before + "alloc 0x1 4000\nfree_completed 0x1 4000\n", 1000, false);
    row("too little of it", before + "alloc 0x1 40000\nfree_completed 0x1 40000\n", 0, false);
    row("freed later", "free_completed 0x1 1000\nalloc 0x2 10\nfree_completed 0x2 10\n", 0, false);
    row("beside what is freed later",
        before + "free_completed 0x1 500\nalloc 0x2 10\nfree_completed 0x2 10\n", 1000, true);
    row("nothing else", before + "snapshot 0 0\nsnapshot 0 0\n", 0, false);
    row("no history", before, 0, false);
}

void TestShownParts::foldsWhatWasThereBefore()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, foldable);
    const auto timeline = timelineWith(text.toStdString());
    QCOMPARE(core::foldableBytes(*timeline), foldable);
    QTEST(core::foldsAtFirst(*timeline), "isFolded");
    // What is left out lies below every state, so that what is drawn is true to the scale.
    for (core::EventIndex k = -1; k < timeline->history().eventCount(); ++k)
        QVERIFY(timeline->history().usage().activeAt(k) >= foldable);
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    const core::Axis x = core::wholeX(*timeline, scale, 100);
    const core::Axis all = core::fittedY(*timeline, scale, x, 100);
    const core::Axis rest = core::fittedY(*timeline, scale, x, 100, {foldable, 0});
    QCOMPARE(rest.begin(), static_cast<double>(foldable));
    const double peak = static_cast<double>(timeline->history().usage().peakActive);
    if (foldable > 0) {
        QVERIFY(rest.end() > peak && rest.end() <= all.end());
        QVERIFY(rest.toPixel(peak) > 80);
    }
}

void TestShownParts::samplesAreInSight()
{
    core::SampleColumns columns;
    for (const std::int64_t us : {1000, 1500, 2000}) {
        columns.timeUs.push_back(us);
        columns.device.push_back(0);
        columns.deviceUsed.push_back(us == 1500 ? 150 : 120);
        for (auto* unknown : {&columns.allocated, &columns.reserved, &columns.active, &columns.inactive,
                              &columns.change, &columns.deviceFree, &columns.deviceTotal})
            unknown->push_back(core::unknownBytes);
        for (auto* none : {&columns.type, &columns.context, &columns.extra})
            none->push_back(core::StringId());
    }
    const auto samples =
        std::make_shared<const core::Samples>(std::move(columns), std::make_unique<core::StringPool>());
    core::NoProgress progress;
    const auto timeline =
        *core::Timeline::build(testutil::recordingFromText("alloc 0x1 100 t=1000\nsnapshot 0 0 t=2000\n"), 0,
                               0, progress, {}, {samples, 0});
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    const core::Axis x = core::wholeX(*timeline, scale, 100);
    QCOMPARE(std::llround(core::fittedY(*timeline, scale, x, 100).end() / core::headroom), 150LL);
    core::ShownParts hidden;
    hidden.hiddenLines = 1U << static_cast<unsigned>(core::SampleLine::DeviceUsed);
    QCOMPARE(std::llround(core::fittedY(*timeline, scale, x, 100, hidden).end() / core::headroom), 100LL);
}

SNAPVIEWER_TEST(TestShownParts)
#include "tst_shown_parts.moc"
