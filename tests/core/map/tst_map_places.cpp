// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "core/history/trace/reserved_ranges.h"
#include "core/map/map_places.h"
#include "core/map/map_scene.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>

/// Which addresses are one place, and that every state finds all of its memory there.
class TestMapPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_data();
    void groups();
    void everythingHasAPlace_data();
    void everythingHasAPlace();
    void addsUpGroups();
    void marks_data();
    void marks();
};

namespace {

QString nameOf(core::SegmentType type)
{
    return type == core::SegmentType::Large   ? QStringLiteral("large")
           : type == core::SegmentType::Small ? QStringLiteral("small")
                                              : QStringLiteral("?");
}

/// One line a group, its places in brackets: "0,0 s0 large [1000+200e]".
QString textOf(const core::Snapshot& snapshot, const core::MapPlaces& places)
{
    QStringList lines;
    for (const core::MapGroup& group : places.groups()) {
        QString line = QStringLiteral("%1 s%2 %3")
                           .arg(group.pool.isNone() ? QStringLiteral("?") : snapshot.poolText(group.pool),
                                QString::number(group.stream), nameOf(group.type));
        for (std::uint32_t p = group.firstPlace; p < group.firstPlace + group.placeCount; ++p) {
            const core::MapPlace& place = places.places()[p];
            line += QStringLiteral(" [%1+%2%3]")
                        .arg(QString::number(place.addr, 16), QString::number(place.size, 16),
                             place.isExpandable ? QStringLiteral("e") : QString());
        }
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

void TestMapPlaces::groups_data()
{
    QTest::addColumn<QByteArray>("recording");
    QTest::addColumn<QString>("places");

    QTest::newRow("nothing") << QByteArray("alloc 0x1000 512\n") << QString();
    QTest::newRow("segments of a pool stand side by side")
        << QByteArray("segment 0x4000000 20971520 type=large pool=0,0\n"
                      "segment 0x1000000 20971520 type=large pool=0,0\n"
                      "segment 0x200000 2097152 type=small pool=0,0\n")
        << QStringLiteral("0,0 s0 large [1000000+1400000] [4000000+1400000]\n0,0 s0 small [200000+200000]");
    QTest::newRow("private pools and streams are apart, unknown pools last")
        << QByteArray("segment 0x1000000 2097152 type=small\n"
                      "segment 0x2000000 2097152 type=small pool=0,3\n"
                      "segment 0x3000000 2097152 type=small pool=0,0 stream=7\n"
                      "segment 0x4000000 2097152 type=small pool=0,0\n")
        << QStringLiteral("0,0 s0 small [4000000+200000]\n0,0 s7 small [3000000+200000]\n"
                          "0,3 s0 small [2000000+200000]\n? s0 small [1000000+200000]");
    QTest::newRow("what was given back is of the only pool")
        << QByteArray("segment 0x1000000 2097152 type=small pool=0,0\n"
                      "segment_alloc 0x4000000 2097152\n"
                      "segment_free 0x4000000 2097152\n")
        << QStringLiteral("0,0 s0 small [1000000+200000] [4000000+200000]");
    QTest::newRow("of several nobody knows")
        << QByteArray("segment 0x1000000 2097152 type=small pool=0,0\n"
                      "segment 0x2000000 2097152 type=small pool=0,1\n"
                      "segment_alloc 0x4000000 2097152\n"
                      "segment_free 0x4000000 2097152\n")
        << QStringLiteral("0,0 s0 small [1000000+200000]\n0,1 s0 small [2000000+200000]\n"
                          "? s0 small [4000000+200000]");
    QTest::newRow("what overlapped at other times is one place")
        << QByteArray("segment 0x2000000 20971520 type=large pool=0,0\n"
                      "segment_alloc 0x1400000 20971520 pool=0,0\n"
                      "segment_free 0x1400000 20971520 pool=0,0\n"
                      "segment_alloc 0x2000000 20971520 pool=0,0\n")
        << QStringLiteral("0,0 s0 large [1400000+2000000]");
    QTest::newRow("an expandable segment keeps its hole")
        << QByteArray("segment 0x2000000 20971520 type=large pool=0,0 expandable\n"
                      "segment 0x4800000 20971520 type=large pool=0,0 expandable\n")
        << QStringLiteral("0,0 s0 large [2000000+3c00000e]");
    QTest::newRow("what is farther away is another reservation")
        << QByteArray("segment 0x2000000 20971520 type=large pool=0,0 expandable\n"
                      "segment 0x4a00000 20971520 type=large pool=0,0 expandable\n")
        << QStringLiteral("0,0 s0 large [2000000+1400000e] [4a00000+1400000e]");
    QTest::newRow("small and large expandable segments are two, however near")
        << QByteArray("segment 0x2000000 20971520 type=large pool=0,0 expandable\n"
                      "segment 0x3600000 2097152 type=small pool=0,0 expandable\n"
                      "segment 0x4800000 20971520 type=large pool=0,0 expandable\n")
        << QStringLiteral("0,0 s0 large [2000000+1400000e] [4800000+1400000e]\n"
                          "0,0 s0 small [3600000+200000e]");
    QTest::newRow("unmapped memory was of the segment")
        << QByteArray("segment 0x2000000 20971520 type=large pool=0,0 expandable\n"
                      "segment 0x4800000 20971520 type=large pool=0,0 expandable\n"
                      "segment_unmap 0x3400000 20971520 pool=0,0\n")
        << QStringLiteral("0,0 s0 large [2000000+3c00000e]");
}

void TestMapPlaces::groups()
{
    QFETCH(QByteArray, recording);
    QFETCH(QString, places);
    const auto made = testutil::recordingFromText(recording.toStdString());
    const core::DeviceHistory& device = *made->history->devices().front();
    QCOMPARE(textOf(made->snapshot(), core::MapPlaces(made->snapshot(), device)), places);
}

void TestMapPlaces::everythingHasAPlace_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

/// Of every state: parts are all of what is reserved, each within its place, and the places of one event do
/// not share an address.
void TestMapPlaces::everythingHasAPlace()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    for (const auto& device : recording->history->devices()) {
        const core::MapPlaces places(recording->snapshot(), *device);
        const core::EventIndex count = device->eventCount();
        const core::EventIndex step = std::max(count / 50, 1);
        for (core::EventIndex k = core::beforeFirstEvent; k < count; k += step) {
            const core::MapScene scene = core::mapSceneAt(recording->snapshot(), *device, places, k);
            std::uint64_t reserved = 0;
            for (const core::SegmentAt& segment : scene.state.segments)
                reserved += segment.size;
            std::uint64_t placed = 0;
            std::uint64_t end = 0;
            for (const core::MapPart& part : scene.parts) {
                const core::MapPlace& place = places.places()[part.place];
                QVERIFY(part.addr >= end && part.addr >= place.addr);
                QVERIFY(part.addr - place.addr + part.size <= place.size);
                end = part.addr + part.size;
                placed += part.size;
            }
            QCOMPARE(placed, reserved);
            std::vector<core::MapGroupState> groups(scene.groups.size());
            for (std::uint32_t s = 0; s < scene.state.segments.size(); ++s) {
                const core::SegmentAt& segment = scene.state.segments[s];
                core::MapGroupState& group = groups[scene.groupOf(places, s)];
                group.free += segment.free;
                group.largestFree = std::max(group.largestFree, segment.largestFree);
            }
            for (std::size_t g = 0; g < groups.size(); ++g) {
                QCOMPARE(scene.groups[g].free, groups[g].free);
                QCOMPARE(scene.groups[g].largestFree, groups[g].largestFree);
            }
            QCOMPARE(scene.byPlace.size(), scene.parts.size());
            for (std::uint32_t row = 0; row < scene.state.blocks.size(); ++row)
                QCOMPARE(scene.rowAt(scene.state.blocks[row].addr), row);
        }
    }
}

/// Two pools on two streams, one segment pinned, one full, one empty; a block in no segment.
void TestMapPlaces::addsUpGroups()
{
    const auto made = testutil::recordingFromText("segment 0x1000000 20971520 type=large pool=0,0\n"
                                                  "block 5242880 inactive\n"
                                                  "block 2097152 active 2000000\n"
                                                  "block 13631488 inactive\n"
                                                  "segment 0x3000000 2097152 type=small pool=0,0\n"
                                                  "block 2097152 inactive\n"
                                                  "segment 0x5000000 20971520 type=large pool=0,0\n"
                                                  "block 20971520 active 20971520\n"
                                                  "segment 0x8000000 20971520 type=large pool=1,0 stream=7\n"
                                                  "block 10485760 pending 10485760\n"
                                                  "block 10485760 inactive\n"
                                                  "segment_alloc 0x8000000 20971520 stream=7 pool=1,0\n"
                                                  "alloc 0x8000000 10485760 stream=7 pool=1,0\n"
                                                  "free_requested 0x8000000 10485760 stream=7 pool=1,0\n"
                                                  "alloc 0x9900000 512\n");
    const core::DeviceHistory& device = *made->history->devices().front();
    const core::MapPlaces places(made->snapshot(), device);
    const core::MapScene scene = core::mapSceneAt(made->snapshot(), device, places, 3);
    QStringList lines;
    for (const core::MapGroupState& group : scene.groups)
        lines << QStringLiteral("%1: %2 reserved, %3 active, %4 free, %5 longest")
                     .arg(group.segments)
                     .arg(group.reserved)
                     .arg(group.active)
                     .arg(group.free)
                     .arg(group.largestFree);
    QCOMPARE(lines.join(QLatin1Char('\n')),
             QStringLiteral("2: 41943040 reserved, 22971520 active, 18874368 free, 13631488 longest\n"
                            "1: 2097152 reserved, 0 active, 2097152 free, 2097152 longest\n"
                            "1: 20971520 reserved, 10485760 active, 10485760 free, 10485760 longest"));
    QCOMPARE(scene.groupOf(places, 1), 1U);
    QCOMPARE(scene.groupOf(places, 3), 2U);
    QCOMPARE(scene.state.homeless.size(), 1U);
}

void TestMapPlaces::marks_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("mark");
    QTest::newRow("before") << -1 << QString();
    QTest::newRow("reserved") << 0 << QStringLiteral("3 1000000+200000");
    QTest::newRow("allocated") << 1 << QStringLiteral("0 1000200+200");
    QTest::newRow("requested") << 2 << QStringLiteral("1 1000200+200");
    QTest::newRow("freed") << 3 << QStringLiteral("2 1000200+200");
    QTest::newRow("oom") << 4 << QString();
    QTest::newRow("returned") << 5 << QStringLiteral("4 1000000+200000");
    QTest::newRow("of no segment") << 6 << QString();
}

void TestMapPlaces::marks()
{
    QFETCH(int, event);
    QFETCH(QString, mark);
    const auto made = testutil::recordingFromText("segment 0x8000000 2097152 pool=0,0\n"
                                                  "segment_alloc 0x1000000 2097152\n"
                                                  "alloc 0x1000200 512\n"
                                                  "del 0x1000200 512\n"
                                                  "oom 4096\n"
                                                  "segment_free 0x1000000 2097152\n"
                                                  "alloc 0x20000 512\n");
    const core::DeviceHistory& device = *made->history->devices().front();
    const core::MapPlaces places(made->snapshot(), device);
    const core::MapScene scene = core::mapSceneAt(made->snapshot(), device, places, event);
    const QString found = scene.mark ? QStringLiteral("%1 %2+%3")
                                           .arg(static_cast<int>(scene.mark->what))
                                           .arg(scene.mark->addr, 0, 16)
                                           .arg(scene.mark->size, 0, 16)
                                     : QString();
    QCOMPARE(found, mark);
}

SNAPVIEWER_TEST(TestMapPlaces)
#include "tst_map_places.moc"
