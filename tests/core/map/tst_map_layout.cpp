// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "core/map/map_layout.h"
#include "core/map/map_scene.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using testutil::mib;

/// Where addresses stand: lines of equally many bytes, like words in a text.
class TestMapLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flows_data();
    void flows();
    void fits_data();
    void fits();
    void foldsWhatIsEmpty();
    void findsLines();
    void findsPlaces_data();
    void findsPlaces();

private:
    static constexpr const char* segments = "segment 0x1000000 20971520 type=large pool=0,0\n"
                                            "segment 0x4000000 20971520 type=large pool=0,0\n"
                                            "segment 0x8000000 2097152 type=small pool=0,0\n"
                                            "segment 0x9000000 104857600 type=large pool=0,0 stream=7\n";
};

namespace {

std::shared_ptr<const core::MapPlaces> placesOf(const char* text)
{
    const auto made = testutil::recordingFromText(text);
    return std::make_shared<const core::MapPlaces>(made->snapshot(), *made->history->devices().front());
}

/// Pieces of all places in MiB: "0:0-20".
QString textOf(const core::MapLayout& layout)
{
    QStringList all;
    for (std::uint32_t p = 0; p < layout.places().places().size(); ++p) {
        const core::MapPlace& place = layout.places().places()[p];
        QStringList pieces;
        layout.forEachPiece(p, place.addr, place.size, [&](const core::MapPiece& piece) {
            pieces << QStringLiteral("%1:%2-%3").arg(piece.line).arg(piece.begin / mib).arg(piece.end / mib);
        });
        all << pieces.join(QLatin1Char(' '));
    }
    return all.join(QLatin1String(" | "));
}

} // namespace

void TestMapLayout::flows_data()
{
    QTest::addColumn<quint64>("mebibytes");
    QTest::addColumn<QString>("pieces");
    QTest::newRow("one line a group") << quint64(400) << "0:0-20 | 0:21-41 | 1:0-2 | 2:0-100";
    QTest::newRow("no room for a neighbour")
        << quint64(30) << "0:0-20 | 1:0-20 | 2:0-2 | 3:0-30 4:0-30 5:0-30 6:0-10";
    QTest::newRow("ends with a line")
        << quint64(20) << "0:0-20 | 1:0-20 | 2:0-2 | 3:0-20 4:0-20 5:0-20 6:0-20 7:0-20";
    QTest::newRow("everything goes on") << quint64(16)
                                        << "0:0-16 1:0-4 | 2:0-16 3:0-4 | 4:0-2 | "
                                           "5:0-16 6:0-16 7:0-16 8:0-16 9:0-16 10:0-16 11:0-4";
}

void TestMapLayout::flows()
{
    QFETCH(quint64, mebibytes);
    QFETCH(QString, pieces);
    const core::MapLayout layout(placesOf(segments), mebibytes * mib, {1000, 600});
    QCOMPARE(textOf(layout), pieces);
    for (std::uint32_t p = 0; p < layout.places().places().size(); ++p) {
        const core::MapPlace& place = layout.places().places()[p];
        QCOMPARE(layout.groupOfLine(layout.firstLine(p)), place.group);
        QCOMPARE(layout.pieceAt(p, place.addr).line, layout.firstLine(p));
    }
}

void TestMapLayout::fits_data()
{
    QTest::addColumn<double>("height");
    QTest::addColumn<quint64>("mebibytes");
    QTest::addColumn<bool>("fits");
    // 142 MiB, three headers of 20 pixels, lines of 16 to 30.
    QTest::newRow("high") << 700.0 << quint64(4) << true;
    QTest::newRow("low") << 200.0 << quint64(24) << true;
    QTest::newRow("a line a group") << 108.0 << quint64(128) << true;
    QTest::newRow("too low") << 60.0 << quint64(48) << false; // what is below is scrolled to
}

void TestMapLayout::fits()
{
    QFETCH(double, height);
    QFETCH(quint64, mebibytes);
    QFETCH(bool, fits);
    const core::MapLayout layout = core::MapLayout::fitting(placesOf(segments), {1000, height});
    QCOMPARE(layout.lineBytes() / mib, mebibytes);
    QCOMPARE(layout.height() <= height, fits);
}

/// Where groups are too many for the room, those with nothing reserved take none, and lines are as short as
/// the others allow.
void TestMapLayout::foldsWhatIsEmpty()
{
    std::string text = "segment 0x1000000 20971520 type=large pool=0,0\n";
    for (int stream = 1; stream < 12; ++stream) // each was given back
        text += "segment_alloc " + std::to_string(0x10000000LL * (stream + 1)) +
                " 20971520 stream=" + std::to_string(stream) + "\nsegment_free " +
                std::to_string(0x10000000LL * (stream + 1)) + " 20971520 stream=" + std::to_string(stream) +
                "\n";
    const auto made = testutil::recordingFromText(text + "snapshot 0 0\n");
    const core::DeviceHistory& device = *made->history->devices().front();
    const auto places = std::make_shared<const core::MapPlaces>(made->snapshot(), device);
    const core::MapRoom room{1000, 300};
    const auto layoutAt = [&](core::EventIndex event) {
        const core::MapScene scene = core::mapSceneAt(made->snapshot(), device, *places, event);
        return core::MapLayout::fitting(places, room,
                                        core::MapLayout::foldedIn(room, scene.emptyGroups(*places)));
    };
    const core::MapLayout atEnd = layoutAt(device.eventCount());
    QCOMPARE(atEnd.foldedCount(), std::size_t(11));
    QVERIFY(atEnd.height() <= room.height);
    QCOMPARE(atEnd.lineBytes() / mib, std::uint64_t(1)); // not the 20 of a line a group
    QCOMPARE(atEnd.headerTop(11), atEnd.height() - atEnd.headerHeight());
    int pieces = 0;
    const core::MapPlace& folded = places->places()[5];
    atEnd.forEachPiece(5, folded.addr, 1,
                       [&](const core::MapPiece& piece) { pieces += piece.line < atEnd.lines() ? 1 : 0; });
    QCOMPARE(pieces, 0);
    QCOMPARE(layoutAt(4).foldedCount(), std::size_t(10)); // what stream 3 has just got
    QCOMPARE(layoutAt(5).foldedCount(), std::size_t(10)); // and what was just returned
    QVERIFY(core::MapLayout::foldedIn({1000, 2000}, std::vector<bool>(12, true)).empty()); // has room
}

void TestMapLayout::findsLines()
{
    const core::MapLayout layout(placesOf(segments), 20 * mib, {1000, 3 * 20 + 8 * 20});
    QCOMPARE(layout.lines(), 8U);
    QCOMPARE(layout.headerTop(0), 0.0);
    QCOMPARE(layout.barTop(0), 22.0);
    QCOMPARE(layout.barHeight(), 16.0);
    QCOMPARE(layout.headerTop(1), 60.0);
    QCOMPARE(layout.barTop(2), 82.0);
    using Lines = std::pair<std::uint32_t, std::uint32_t>;
    QCOMPARE(layout.linesIn(0, layout.height()), Lines(0, 8));
    QCOMPARE(layout.linesIn(22, 38), Lines(0, 1));
    QCOMPARE(layout.linesIn(38, 43), Lines(1, 2));
    QCOMPARE(layout.linesIn(1000, 2000), Lines(8, 8));
    for (std::uint32_t line = 0; line < layout.lines(); ++line) {
        QCOMPARE(layout.nearestLine(layout.barTop(line) + 1), line);
        QCOMPARE(layout.nearestLine(layout.barTop(line) - 1), line);
        QCOMPARE(layout.nearestLine(layout.barTop(line) + layout.barHeight() + 1), line);
    }
    QCOMPARE(layout.nearestLine(-50), 0U);
    QCOMPARE(layout.nearestLine(5000), 7U);
}

void TestMapLayout::findsPlaces_data()
{
    QTest::addColumn<int>("line");
    QTest::addColumn<double>("mebibyte");
    QTest::addColumn<quint64>("addr");
    QTest::newRow("first byte") << 0 << 0.0 << quint64(0x1000000);
    QTest::newRow("left of all") << 0 << -5.0 << quint64(0x1000000);
    QTest::newRow("within") << 0 << 10.0 << quint64(0x1000000 + 10 * mib);
    QTest::newRow("just behind") << 1 << 2.1 << quint64(0x8000000 + 2 * mib - 1);
    QTest::newRow("a later line") << 3 << 4.0 << quint64(0x9000000 + 52 * mib);
    QTest::newRow("behind the last") << 4 << 47.0 << quint64(0x9000000 + 100 * mib - 1);
}

void TestMapLayout::findsPlaces()
{
    QFETCH(int, line);
    QFETCH(double, mebibyte);
    QFETCH(quint64, addr);
    // 0: 20 and 20, 1: 2, 2 to 4: 100.
    const core::MapLayout layout(placesOf(segments), 48 * mib, {1000, 600});
    const auto found = layout.nearestPlace(static_cast<std::uint32_t>(line), mebibyte * mib);
    QCOMPARE(found.addr, addr);
}

SNAPVIEWER_TEST(TestMapLayout)
#include "tst_map_layout.moc"
