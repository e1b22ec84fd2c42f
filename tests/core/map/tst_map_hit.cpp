// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "core/map/map_hit.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using testutil::gib;
using testutil::mib;

/// What a pointer finds.
class TestMapHit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void finds_data();
    void finds();
    void findsTheSmallestOfAll();
    void countsWhatIsAlike();
    void nothingElsewhere();

private:
    std::shared_ptr<const core::Recording> m_recording;
    core::MapLayout m_layout;
    core::MapScene m_scene;
    void make(const QByteArray& text, std::uint64_t lineBytes);
};

namespace {

constexpr double radius = 3;

} // namespace

void TestMapHit::make(const QByteArray& text, std::uint64_t lineBytes)
{
    m_recording = testutil::recordingFromText(text.toStdString());
    const core::DeviceHistory& device = *m_recording->history->devices().front();
    const auto places = std::make_shared<const core::MapPlaces>(m_recording->snapshot(), device);
    m_layout = core::MapLayout(places, lineBytes, {1000, 600});
    m_scene = core::mapSceneAt(m_recording->snapshot(), device, *places, 0);
}

void TestMapHit::init()
{
    make("segment 0x2000000 104857600 type=large pool=0,0\n"
         "block 20971520 active 20971520\n"
         "block 31457280 inactive\n"
         "block 1024 active 1024\n"
         "block 52427776 inactive\n",
         100 * mib);
}

void TestMapHit::finds_data()
{
    QTest::addColumn<double>("pixel"); // one a MiB
    QTest::addColumn<int>("row");
    QTest::newRow("a wide block") << 10.0 << 0;
    QTest::newRow("its first pixel") << 0.0 << 0;
    QTest::newRow("its last one") << 19.9 << 0;
    QTest::newRow("free bytes beside it") << 21.0 << 1;
    QTest::newRow("a thin one") << 50.5 << 2;
    QTest::newRow("near a thin one") << 47.5 << 2;
    QTest::newRow("near it, from behind") << 53.2 << 2;
    QTest::newRow("farther away") << 55.0 << 3;
}

void TestMapHit::finds()
{
    QFETCH(double, pixel);
    QFETCH(int, row);
    const auto hit = core::hitMap(m_scene, m_layout, {0, 100.0 * mib, 100}, 0, pixel, radius);
    QVERIFY(hit);
    QCOMPARE(static_cast<int>(hit->row), row);
    QCOMPARE(hit->part, 0U);
    QCOMPARE(hit->alike, 0U);
}

/// A block of 512 bytes in an address space of 80 GiB: wherever it is, its pixel and those beside it find it.
void TestMapHit::findsTheSmallestOfAll()
{
    for (const std::uint64_t at : {512 * std::uint64_t(7), 33 * gib + 5 * mib, 80 * gib - 1024}) {
        make("segment 0x10000000000 85899345920 type=large pool=0,0\nblock " +
                 QByteArray::number(qulonglong(at)) + " inactive\nblock 512 active 512\nblock " +
                 QByteArray::number(qulonglong(80 * gib - at - 512)) + " inactive\n",
             4 * gib);
        const core::Axis x(0, 4.0 * gib, 1200);
        const core::MapPiece there = m_layout.pieceAt(0, 0x10000000000 + at);
        for (const double beside : {-2.0, 0.0, 2.0}) {
            const double pixel = x.toPixel(static_cast<double>(there.begin)) + beside;
            const auto hit = core::hitMap(m_scene, m_layout, x, there.line, std::max(pixel, 0.0), radius);
            QVERIFY(hit);
            QCOMPARE(m_scene.state.blocks[hit->row].requested, std::uint64_t(512));
        }
        for (std::uint32_t line = 0; line < m_layout.lines(); ++line) {
            const auto other = core::hitMap(m_scene, m_layout, x, line, 600, radius);
            QVERIFY(other && m_scene.state.blocks[other->row].requested == 0);
        }
    }
}

void TestMapHit::countsWhatIsAlike()
{
    QByteArray text = "segment 0x10000000000 2097152 type=small pool=0,0\n";
    for (int i = 0; i < 1024; ++i)
        text += i == 300 ? "block 512 active 500\nblock 1536 active 1500\n"
                         : "block 512 active 500\nblock 1536 inactive\n";
    make(text, 2 * mib);
    const auto hit = core::hitMap(m_scene, m_layout, {0, 2.0 * mib, 128}, 0, 37.5, radius);
    QVERIFY(hit);
    QCOMPARE(m_scene.state.blocks[hit->row].requested, std::uint64_t(1500)); // the largest of the pixel
    QCOMPARE(hit->alike, 8U);
}

void TestMapHit::nothingElsewhere()
{
    QVERIFY(!core::hitMap(m_scene, m_layout, {0, 200.0 * mib, 200}, 0, 150, radius));
    QVERIFY(core::hitMap(m_scene, m_layout, {0, 200.0 * mib, 200}, 0, 102, radius));
    QVERIFY(!core::hitMap(m_scene, m_layout, {0, 100.0 * mib, 100}, 7, 50, radius));
}

SNAPVIEWER_TEST(TestMapHit)
#include "tst_map_hit.moc"
