// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QTest>

#include <random>

namespace {

using RecordingPtr = std::shared_ptr<const core::Recording>;

core::Result<RecordingPtr> partOf(const core::Recording& whole, const core::RecordingPart& part)
{
    core::NoProgress progress;
    return core::Recording::build(whole.document, progress, part);
}

/// What is alive after event k, bottom first: `label size at offset`, one a line.
QString liveText(const core::DeviceHistory& device, core::EventIndex k)
{
    QString text;
    for (const core::Live& live : device.live().liveAt(k))
        text += QStringLiteral("%1 %2 at %3\n")
                    .arg(device.label(live.rank))
                    .arg(device.allocations().size[live.rank])
                    .arg(live.offset);
    return text;
}

/// Compares everything inside a part with the whole; the first difference, or nothing.
QString difference(const core::DeviceHistory& whole, const core::DeviceHistory& part)
{
    const core::TraceRange range = part.part();
    const core::Usage& all = whole.usage();
    const core::Usage& some = part.usage();
    std::uint64_t peak = 0;
    for (core::EventIndex k = range.begin - 1; k < range.end; ++k) {
        if (all.activeAt(k) != some.activeAt(k) || all.allocatedAt(k) != some.allocatedAt(k) ||
            all.reservedAt(k) != some.reservedAt(k))
            return QStringLiteral("totals after event %1").arg(k);
        peak = std::max(peak, all.activeAt(k));
    }
    if (some.peakActive != peak || some.activeAt(some.peakEvent) != peak || some.peakEvent < range.begin - 1)
        return QStringLiteral("peak");
    for (core::EventIndex k = range.begin; k < range.end; ++k) {
        const auto row = static_cast<std::size_t>(k);
        const std::uint32_t a = whole.allocations().rankOfEvent[row];
        const std::uint32_t b = part.allocations().rankOfEvent[row];
        const bool none = a == core::Allocations::noRank;
        if (none != (b == core::Allocations::noRank) || (!none && whole.label(a) != part.label(b)) ||
            whole.labelOfEvent(k) != part.labelOfEvent(k))
            return QStringLiteral("what event %1 acts on").arg(k);
    }
    const core::EventIndex middle = range.begin + (range.end - range.begin) / 2;
    for (const core::EventIndex k : {range.begin - 1, middle, range.end - 1}) {
        if (liveText(whole, k) != liveText(part, k))
            return QStringLiteral("what is alive after event %1").arg(k);
    }
    return {};
}

} // namespace

/// A part of a recording against the whole.
class TestRecordingPart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranges_data();
    void ranges();
    void baselineIsWhatWasAlive();
    void devicesThatAreNotMeantStayWhole();
    void theSameDeviceSpeaks_data();
    void theSameDeviceSpeaks();
    void partsThatThereAreNot();
    void partsOfRealRecordings();
};

void TestRecordingPart::ranges_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRange");
    QTest::addColumn<int>("begin");
    QTest::addColumn<int>("end");
    QTest::newRow("both") << "10:20" << true << 10 << 20;
    QTest::newRow("from") << "10:" << true << 10 << int(core::neverEvent);
    QTest::newRow("to") << ":20" << true << 0 << 20;
    for (const char* wrong :
         {"", ":", "10", "20:10", "10:10", "-1:3", "a:b", "1:2:3", "1.5:3", "1:99999999999"})
        QTest::newRow(wrong) << wrong << false << 0 << 0;
}

void TestRecordingPart::ranges()
{
    QFETCH(QString, text);
    QFETCH(bool, isRange);
    QFETCH(int, begin);
    QFETCH(int, end);
    const auto range = core::TraceRange::fromText(text);
    QCOMPARE(range.has_value(), isRange);
    if (range)
        QCOMPARE(*range, (core::TraceRange{begin, end}));
}

void TestRecordingPart::baselineIsWhatWasAlive()
{
    const auto whole = testutil::recordingFromText("alloc 0x1000 500 stream=0\n"   // 0
                                                   "alloc 0x2000 600 stream=0\n"   // 1
                                                   "free_requested 0x1000 500\n"   // 2
                                                   "alloc 0x3000 700 stream=0\n"   // 3: the part begins
                                                   "free_completed 0x1000 500\n"   // 4
                                                   "oom 4096 free=1024\n"          // 5: and ends after this
                                                   "free_requested 0x2000 600\n"   // 6
                                                   "free_completed 0x2000 600\n"); // 7
    const auto part = partOf(*whole, {std::nullopt, {3, 6}});
    QVERIFY(part.ok());
    const core::DeviceHistory& device = *(*part)->history->mainDevice();
    QCOMPARE(difference(*whole->history->mainDevice(), device), QString());
    QCOMPARE(device.partText(), QStringLiteral("events 3 to 5 of 8"));
    QCOMPARE(device.eventCount(), 6);
    const core::Allocations& allocations = device.allocations();
    QCOMPARE(allocations.rows(), std::size_t(3));
    QCOMPARE(allocations.allocEvent, (std::vector<core::EventIndex>{-1, -1, 3}));
    QCOMPARE(allocations.freeRequestedEvent,
             (std::vector<core::EventIndex>{-1, core::neverEvent, core::neverEvent}));
    QCOMPARE(allocations.freeEvent, (std::vector<core::EventIndex>{4, core::neverEvent, core::neverEvent}));
    QCOMPARE(device.usage().baseline(), std::uint64_t(1100));
    QCOMPARE(device.usage().peakActive, std::uint64_t(1800));
    QCOMPARE(device.usage().finalActive(), std::uint64_t(1300));
    QCOMPARE(device.ooms(), std::vector<core::EventIndex>{5});
    QCOMPARE(device.actions().size(), std::size_t(3));
    QCOMPARE(device.clamped(0), 2);
    QCOMPARE(device.clamped(7), 5);
    QVERIFY(whole->history->mainDevice()->partText().isEmpty());
}

/// For a part as for the whole, whatever there is in the part.
void TestRecordingPart::theSameDeviceSpeaks_data()
{
    QTest::addColumn<QString>("last"); // event 3 of device 1
    QTest::addColumn<int>("device");
    QTest::newRow("the larger peak") << QStringLiteral("alloc 0x4000 2000") << 1;
    QTest::newRow("the oom") << QStringLiteral("oom 4096 free=1024") << 1;
    QTest::newRow("neither") << QStringLiteral("alloc 0x4000 20") << 0;
}

void TestRecordingPart::theSameDeviceSpeaks()
{
    QFETCH(QString, last);
    const QString text = QStringLiteral("device 0\nalloc 0x1000 500\ndel 0x1000 500\nalloc 0x1000 500\n"
                                        "device 1\nalloc 0x1000 100\ndel 0x1000 100\n%1\n")
                             .arg(last);
    const auto whole = testutil::recordingFromText(text.toStdString());
    QTEST(int(whole->history->mainDevice()->device()), "device");
    const auto part = partOf(*whole, {std::nullopt, {0, 2}});
    QVERIFY(part.ok());
    QCOMPARE((*part)->history->mainDevice()->device(), whole->history->mainDevice()->device());
}

void TestRecordingPart::devicesThatAreNotMeantStayWhole()
{
    const auto whole = testutil::recordingFromText("device 0\nalloc 0x1000 500 stream=0\ndel 0x1000 500\n"
                                                   "device 1\nalloc 0x1000 700 stream=0\ndel 0x1000 700\n");
    const auto part = partOf(*whole, {1, {1, 2}});
    QVERIFY(part.ok());
    QVERIFY((*part)->history->device(0)->partText().isEmpty());
    QCOMPARE((*part)->history->device(0)->eventCount(), 3);
    QCOMPARE((*part)->history->device(1)->partText(), QStringLiteral("events 1 to 1 of 3"));
    const auto both = partOf(*whole, {std::nullopt, {1, 2}});
    QCOMPARE((*both)->history->device(0)->partText(), QStringLiteral("events 1 to 1 of 3"));
}

void TestRecordingPart::partsThatThereAreNot()
{
    const auto whole = testutil::recordingFromText("alloc 0x1000 500 stream=0\ndel 0x1000 500\n");
    QCOMPARE(partOf(*whole, {std::nullopt, {3, 5}}).error().message,
             QStringLiteral("no event 3: there are only 3"));
    QCOMPARE(partOf(*whole, {7, {0, 5}}).error().message, QStringLiteral("the recording has no device 7"));
    QVERIFY(partOf(*whole, {0, {2, 500}}).ok());
}

void TestRecordingPart::partsOfRealRecordings()
{
    const QStringList paths = testutil::realPickles();
    if (paths.isEmpty())
        QSKIP("no real recordings here");
    std::mt19937 random(4);
    for (const QString& path : paths) {
        const auto whole = testutil::recordingAt(path);
        if (!whole)
            continue;
        for (const auto& device : whole->history->devices()) {
            const auto count = static_cast<unsigned>(device->eventCount());
            for (int i = 0; i < 3 && count > 1; ++i) {
                const auto begin = static_cast<core::EventIndex>(random() % count);
                const auto length = static_cast<core::EventIndex>(1 + random() % (count / (i + 1)));
                const auto part = partOf(*whole, {device->device(), {begin, begin + length}});
                QVERIFY(part.ok());
                const QString found = difference(*device, *(*part)->history->device(device->device()));
                QVERIFY2(found.isEmpty(), qPrintable(QStringLiteral("%1, device %2, events %3 + %4: %5")
                                                         .arg(QFileInfo(path).fileName())
                                                         .arg(device->device())
                                                         .arg(begin)
                                                         .arg(length)
                                                         .arg(found)));
            }
        }
    }
}

SNAPVIEWER_TEST(TestRecordingPart)
#include "tst_recording_part.moc"
