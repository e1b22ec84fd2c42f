// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "core/map/address_timeline.h"
#include "core/map/map_scene.h"
#include "core/map/segment_timeline.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>

using testutil::mib;

/// Segments and addresses over time: every column is a state, nothing of it is lost.
class TestMapTimelines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnsShowPeaks();
    void segmentsGrowAndShrink();
    void bandsAddUp_data();
    void bandsAddUp();
    void bandsAddUpAtEveryEvent_data() { bandsAddUp_data(); }
    void bandsAddUpAtEveryEvent();
    void manySegmentsStayFew();
    void addressesHaveRows();
    void countsWhatIsNotSeen();
    void stopsWhenCancelled();
};

namespace {

const char* const text = "segment 0x2000000 4194304 type=small pool=0,0 expandable\n"
                         "block 4194304 inactive\n"
                         "segment 0x8000000 4194304 type=small pool=0,3\n"
                         "block 1048576 active 1048576\n"
                         "block 3145728 inactive\n"
                         "segment_map 0x2000000 4194304 pool=0,0\n"     // 0
                         "alloc 0x2000000 2097152 pool=0,0\n"           // 1
                         "segment_map 0x2400000 4194304 pool=0,0\n"     // 2
                         "alloc 0x2400000 4194304 pool=0,0\n"           // 3
                         "free_completed 0x2400000 4194304 pool=0,0\n"  // 4
                         "segment_unmap 0x2400000 4194304 pool=0,0\n"   // 5
                         "free_completed 0x2000000 2097152 pool=0,0\n"; // 6

struct MadeTimeline
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    std::shared_ptr<const core::MapPlaces> places;
    core::TimeScale scale;
};

MadeTimeline madeOf(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device)
{
    MadeTimeline made;
    made.device = &device;
    made.places = std::make_shared<const core::MapPlaces>(recording->snapshot(), device);
    made.scale = core::TimeScale::ofEvents(device.eventCount());
    made.recording = std::move(recording);
    return made;
}

MadeTimeline madeOf(const char* what)
{
    auto recording = testutil::recordingFromText(what);
    const core::DeviceHistory& device = *recording->history->devices().front();
    return madeOf(std::move(recording), device);
}

std::vector<core::MapColumn> columnsOf(const MadeTimeline& made, double pixels, core::MapHighest highest)
{
    return core::mapColumns(
        *made.device, made.scale,
        core::Axis(static_cast<double>(made.scale.begin()), static_cast<double>(made.scale.end()), pixels),
        highest);
}

} // namespace

void TestMapTimelines::columnsShowPeaks()
{
    const MadeTimeline made = madeOf(text);
    const auto shown = [&](double pixels, core::MapHighest highest) {
        QStringList events;
        for (const core::MapColumn& column : columnsOf(made, pixels, highest))
            events << QString::number(column.shown);
        return events.join(QLatin1Char(' '));
    };
    QCOMPARE(shown(8, core::MapHighest::Reserved), QStringLiteral("-1 0 1 2 3 4 5 6"));
    QCOMPARE(shown(16, core::MapHighest::Active), QStringLiteral("-1 -1 0 0 1 1 2 2 3 3 4 4 5 5 6 6"));
    QCOMPARE(shown(2, core::MapHighest::Reserved), QStringLiteral("2 3"));
    QCOMPARE(shown(2, core::MapHighest::Active), QStringLiteral("1 3"));
    QCOMPARE(shown(1, core::MapHighest::Active), QStringLiteral("3"));
}

void TestMapTimelines::segmentsGrowAndShrink()
{
    const MadeTimeline made = madeOf(text);
    core::NoProgress progress;
    const auto found = core::segmentTimeline(made.recording->snapshot(), *made.device, made.places,
                                             columnsOf(made, 8, core::MapHighest::Reserved), progress);
    QVERIFY(found);
    QStringList columns; // a column: place reserved/active in MiB
    for (std::size_t c = 0; c < found->columns.size(); ++c) {
        QStringList cells;
        for (std::uint32_t i = found->firstCell[c]; i < found->firstCell[c + 1]; ++i)
            cells << QStringLiteral("%1:%2/%3")
                         .arg(found->cells[i].place)
                         .arg(found->cells[i].reserved / mib)
                         .arg(found->cells[i].active / mib);
        columns << cells.join(QLatin1Char(' '));
    }
    QCOMPARE(columns.join(QLatin1String(" | ")),
             QStringLiteral("1:4/1 | 0:4/0 1:4/1 | 0:4/2 1:4/1 | 0:8/2 1:4/1 | 0:8/6 1:4/1 | 0:8/2 1:4/1 | "
                            "0:4/2 1:4/1 | 0:4/0 1:4/1"));
    QCOMPARE(found->highest, 12 * mib);
}

void TestMapTimelines::bandsAddUp_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

/// At every event that is shown the bands are usage.reserved, and those of a pool are the pool's.
void TestMapTimelines::bandsAddUp()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    core::NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        const MadeTimeline made = madeOf(recording, *device);
        const auto found = core::segmentTimeline(recording->snapshot(), *device, made.places,
                                                 columnsOf(made, 60, core::MapHighest::Reserved), progress);
        QVERIFY(found);
        for (std::size_t c = 0; c < found->columns.size(); ++c) {
            std::uint64_t sum = 0;
            std::map<std::uint32_t, std::uint64_t> byGroup;
            for (std::uint32_t i = found->firstCell[c]; i < found->firstCell[c + 1]; ++i) {
                sum += found->cells[i].reserved;
                byGroup[made.places->places()[found->cells[i].place].group] += found->cells[i].reserved;
                QVERIFY(found->cells[i].active <= found->cells[i].reserved);
            }
            if (device->reserved().contradictions() == 0 && device->knowsReserved())
                QCOMPARE(sum, std::uint64_t{device->usage().reservedAt(found->columns[c].shown)});
            const core::MapScene scene =
                core::mapSceneAt(recording->snapshot(), *device, *made.places, found->columns[c].shown);
            for (std::uint32_t g = 0; g < scene.groups.size(); ++g)
                QCOMPARE(byGroup[g], scene.groups[g].reserved);
        }
    }
}

/// A column an event: what is reserved and what of it is active is all there, after each of them.
void TestMapTimelines::bandsAddUpAtEveryEvent()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    core::NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        if (device->reserved().contradictions() > 0 || !device->knowsReserved())
            continue;
        const MadeTimeline made = madeOf(recording, *device);
        constexpr double atOnce = 4000; // columns: all of a long trace would take gigabytes
        for (double begin = -1; begin < device->eventCount(); begin += atOnce) {
            const core::Axis x(begin, std::min(begin + atOnce, double(device->eventCount())),
                               std::min(atOnce, device->eventCount() - begin));
            const auto found = core::segmentTimeline(
                recording->snapshot(), *device, made.places,
                core::mapColumns(*device, made.scale, x, core::MapHighest::Reserved), progress);
            QVERIFY(found);
            for (std::size_t c = 0; c < found->columns.size(); ++c) {
                std::uint64_t sum = 0;
                for (std::uint32_t i = found->firstCell[c]; i < found->firstCell[c + 1]; ++i)
                    sum += found->cells[i].reserved;
                QCOMPARE(found->columns[c].shown,
                         static_cast<core::EventIndex>(begin) + static_cast<core::EventIndex>(c));
                QCOMPARE(sum, std::uint64_t{device->usage().reservedAt(found->columns[c].shown)});
            }
        }
    }
}

/// Thousands of segments take no more room than a picture needs, and add up all the same.
void TestMapTimelines::manySegmentsStayFew()
{
    QByteArray many;
    for (int i = 0; i < 6000; ++i)
        many += "segment 0x" + QByteArray::number(0x2000000 + qulonglong(i) * 0x400000, 16) +
                " 2097152 type=small pool=0,0\n";
    many += "segment 0x90000000000 17179869184 type=large pool=0,0\nsnapshot 0x0 512\n";
    const MadeTimeline made = madeOf(many.constData());
    core::NoProgress progress;
    const auto found = core::segmentTimeline(made.recording->snapshot(), *made.device, made.places,
                                             columnsOf(made, 2, core::MapHighest::Reserved), progress);
    QVERIFY(found);
    QVERIFY(found->firstCell[1] <= 4096);
    std::uint64_t sum = 0;
    for (std::uint32_t i = 0; i < found->firstCell[1]; ++i)
        sum += found->cells[i].reserved;
    QCOMPARE(sum, std::uint64_t{made.device->usage().reservedAt(0)});
}

void TestMapTimelines::addressesHaveRows()
{
    const MadeTimeline made = madeOf(text);
    core::NoProgress progress;
    const core::AddressRows rows(made.places, 32);
    const auto found = core::addressTimeline(made.recording->snapshot(), *made.device, rows,
                                             columnsOf(made, 8, core::MapHighest::Active), progress);
    QVERIFY(found);
    QStringList picture; // upwards; a letter a column
    for (std::uint32_t row = 0; row < rows.rows(); ++row) {
        QString line;
        for (std::size_t c = 0; c < found->columns.size(); ++c) {
            const std::uint32_t cell = found->at(c, row);
            line += cell == core::AddressTimeline::unmapped ? QLatin1Char(' ')
                    : cell == core::AddressTimeline::free   ? QLatin1Char('.')
                                                            : QLatin1Char('A');
        }
        if (picture.isEmpty() || picture.back() != line)
            picture << line;
    }
    QCOMPARE(picture,
             (QStringList{QStringLiteral(" .AAAAA."), QStringLiteral(" ......."), QStringLiteral("   .A.  "),
                          QStringLiteral("        "), QStringLiteral("AAAAAAAA"), QStringLiteral("........"),
                          QStringLiteral("        ")}));
    QCOMPARE(found->drawn, std::uint64_t(3));
    QCOMPARE(found->merged + found->tooShort, std::uint64_t(0));
}

void TestMapTimelines::countsWhatIsNotSeen()
{
    QByteArray many = "segment 0x2000000 2097152 type=small pool=0,0\n";
    for (int i = 0; i < 4096; ++i)
        many += "block 512 active 512\n";
    for (int i = 0; i < 100; ++i)
        many += "snapshot 0x0 512\nsnapshot 0x0 512\n";
    many += "alloc 0x9000000 512\ndel 0x9000000 512\n";
    const MadeTimeline made = madeOf(many.constData());
    core::NoProgress progress;
    const auto found =
        core::addressTimeline(made.recording->snapshot(), *made.device, core::AddressRows(made.places, 100),
                              columnsOf(made, 4, core::MapHighest::Active), progress);
    QVERIFY(found);
    QVERIFY(found->drawn > 50 && found->drawn <= 100);
    QCOMPARE(found->drawn + found->merged, std::uint64_t(4096));
    QCOMPARE(found->tooShort, std::uint64_t(1));
}

void TestMapTimelines::stopsWhenCancelled()
{
    const MadeTimeline made = madeOf(text);
    testutil::Cancelled progress;
    const auto columns = columnsOf(made, 8, core::MapHighest::Active);
    const auto segments =
        core::segmentTimeline(made.recording->snapshot(), *made.device, made.places, columns, progress);
    QVERIFY(!segments && segments.error().isCancelled());
    const auto addresses = core::addressTimeline(made.recording->snapshot(), *made.device,
                                                 core::AddressRows(made.places, 10), columns, progress);
    QVERIFY(!addresses && addresses.error().isCancelled());
}

SNAPVIEWER_TEST(TestMapTimelines)
#include "tst_map_timelines.moc"
