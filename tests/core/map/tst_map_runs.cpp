// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "core/map/map_runs.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>
#include <set>

using testutil::mib;

/// Which pixel shows what.
class TestMapRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds();
    void whatPixelsShow_data();
    void whatPixelsShow();
    void edgesAreWhereAddressesSay_data();
    void edgesAreWhereAddressesSay();
    void lonelyBlockIsSeen();
    void countsWhatIsMerged();
    void barsAreSegments();
};

namespace {

struct Made
{
    std::shared_ptr<const core::Recording> recording;
    core::MapLayout layout;
    core::MapScene scene;
};

Made madeOf(const QByteArray& text, std::uint64_t lineBytes, core::EventIndex k = 1000)
{
    Made made;
    made.recording = testutil::recordingFromText(text.toStdString());
    const core::DeviceHistory& device = *made.recording->history->devices().front();
    const auto places = std::make_shared<const core::MapPlaces>(made.recording->snapshot(), device);
    made.layout = core::MapLayout(places, lineBytes, {1000, 600});
    made.scene = core::mapSceneAt(made.recording->snapshot(), device, *places, k);
    return made;
}

core::MapRuns runsOf(const Made& made, const core::Axis& x)
{
    return core::mapRuns(made.scene, made.layout, x, {0, made.layout.lines()});
}

/// A letter a pixel, lines apart by |.
QString pictureOf(const core::MapRuns& runs)
{
    QString picture;
    std::uint32_t line = 0;
    for (const core::MapRun& run : runs.runs) {
        if (run.line != line)
            picture += QLatin1Char('|');
        line = run.line;
        picture += QString(run.end - run.begin, QLatin1Char(" .:rpA"[static_cast<int>(run.kind)]));
    }
    return picture;
}

/// Blocks of 2 MiB each.
const char* const kindsText = "segment 0x2000000 10485760 type=large pool=0,0\n"
                              "block 2097152 active 2097152\n"
                              "block 2097152 active 1048576\n"
                              "block 2097152 pending 2097152\n"
                              "block 2097152 inactive\n"
                              "block 2097152 active 2097152\n";

} // namespace

void TestMapRuns::kinds()
{
    const Made made = madeOf(kindsText, 16 * mib);
    QCOMPARE(pictureOf(runsOf(made, {0, 10.0 * mib, 10})), QStringLiteral("AAArpp..AA"));
    QCOMPARE(pictureOf(runsOf(made, {0, 10.0 * mib, 20})), QStringLiteral("AAAAAArrpppp....AAAA"));
    QCOMPARE(pictureOf(runsOf(made, {2.0 * mib, 6.0 * mib, 4})), QStringLiteral("Arpp"));
    QCOMPARE(pictureOf(runsOf(madeOf(kindsText, 4 * mib), {0, 4.0 * mib, 4})),
             QStringLiteral("AAAr|pp..|AA"));
}

void TestMapRuns::whatPixelsShow_data()
{
    QTest::addColumn<QByteArray>("recording");
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("picture");
    const QByteArray expandable = "segment 0x2000000 4194304 type=small pool=0,0 expandable\n"
                                  "block 4194304 inactive\n"
                                  "segment 0x2800000 4194304 type=small pool=0,0 expandable\n"
                                  "block 1048576 active 1048576\n"
                                  "block 3145728 inactive\n"
                                  "segment_map 0x2000000 12582912 pool=0,0\n"
                                  "segment_unmap 0x2400000 4194304 pool=0,0\n";
    QTest::newRow("nothing is mapped yet, all of it is, a hole") << expandable << -1 << "            ";
    QTest::newRow("all of it is mapped") << expandable << 0 << "........A...";
    QTest::newRow("a hole") << expandable << 1 << "....    A...";
    const QByteArray older = "segment 0x2000000 4194304 type=large pool=0,0\n"
                             "block 4194304 inactive\n"
                             "alloc 0x2000000 2097152\n"
                             "del 0x2000000 2097152\n";
    QTest::newRow("the rest may be rounding") << older << 0 << "AA:.";
}

void TestMapRuns::whatPixelsShow()
{
    QFETCH(QByteArray, recording);
    QFETCH(int, event);
    QFETCH(QString, picture);
    const Made made = madeOf(recording, 16 * mib, event);
    const auto size = static_cast<double>(made.layout.places().places().front().size);
    QCOMPARE(pictureOf(runsOf(made, {0, size, static_cast<double>(picture.size())})), picture);
}

void TestMapRuns::edgesAreWhereAddressesSay_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("span");
    QTest::addColumn<double>("width");
    for (const double span : {10.0, 5.0, 3.0, 1.0, 0.1, 0.001}) {
        for (const double begin : {0.0, 0.37, 1.99, 4.5})
            QTest::addRow("%g from %g", span, begin) << begin << span << 777.0;
    }
}

/// Whatever part is shown, a run's edges are the block's, to a pixel, and every pixel of the place is one's.
void TestMapRuns::edgesAreWhereAddressesSay()
{
    QFETCH(double, begin);
    QFETCH(double, span);
    QFETCH(double, width);
    const Made made = madeOf(kindsText, 16 * mib);
    const core::Axis x(begin * mib, (begin + span) * mib, width);
    const core::MapPlace& place = made.layout.places().places().front();
    double next = 0;
    for (const core::MapRun& run : runsOf(made, x).runs) {
        QCOMPARE(static_cast<double>(run.begin), next);
        next = run.end;
        const core::BlockAt& block = made.scene.state.blocks[run.row];
        const bool isRest = run.kind == core::MapKind::Rounding;
        const std::uint64_t from = block.addr + (isRest ? block.requested : 0) - place.addr;
        const std::uint64_t to = isRest || block.requested == 0 ? block.addr + block.size - place.addr
                                                                : block.addr + block.requested - place.addr;
        const double left = std::max(x.toPixel(static_cast<double>(from)), 0.0);
        const double right = std::min(x.toPixel(static_cast<double>(to)), width);
        QVERIFY2(std::abs(run.begin - left) <= 1, qPrintable(QString::number(run.begin - left)));
        QVERIFY2(std::abs(run.end - right) <= 1, qPrintable(QString::number(run.end - right)));
    }
    const double end = std::min(width, x.toPixel(10.0 * mib));
    QVERIFY(std::abs(next - end) <= 1);
}

/// 512 bytes among 80 GiB.
void TestMapRuns::lonelyBlockIsSeen()
{
    const std::uint64_t gibibyte = 1024 * mib;
    for (const std::uint64_t at :
         {std::uint64_t(0), 40 * gibibyte, 77 * gibibyte + 512, 80 * gibibyte - 512}) {
        QByteArray text = "segment 0x10000000000 85899345920 type=large pool=0,0\n";
        if (at > 0)
            text += "block " + QByteArray::number(qulonglong(at)) + " inactive\n";
        text += "block 512 active 512\n";
        if (at + 512 < 80 * gibibyte)
            text += "block " + QByteArray::number(qulonglong(80 * gibibyte - at - 512)) + " inactive\n";
        const Made made = madeOf(text, 4 * gibibyte);
        const core::MapRuns runs = runsOf(made, {0, 4.0 * gibibyte, 1000});
        QCOMPARE(pictureOf(runs).count(QLatin1Char('A')), 1);
        QCOMPARE(runs.drawn, std::uint64_t(1));
        QCOMPARE(runs.merged, std::uint64_t(0));
    }
}

void TestMapRuns::countsWhatIsMerged()
{
    QByteArray text = "segment 0x10000000000 2097152 type=small pool=0,0\n";
    for (int i = 0; i < 2048; ++i)
        text += "block 512 active 500\nblock 512 inactive\n";
    const Made made = madeOf(text, 2 * mib);
    for (const double width : {10.0, 333.0, 2048.0, 8192.0}) {
        const core::MapRuns runs = runsOf(made, {0, 2.0 * mib, width});
        std::set<std::uint32_t> seen;
        for (const core::MapRun& run : runs.runs) {
            if (run.kind == core::MapKind::Active)
                seen.insert(run.row);
        }
        QCOMPARE(runs.drawn, std::uint64_t(seen.size()));
        QCOMPARE(runs.drawn + runs.merged, std::uint64_t(2048));
        QCOMPARE(runs.mergedBytes, runs.merged * 500);
        QVERIFY(runs.runs.size() <= static_cast<std::size_t>(width));
    }
    QCOMPARE(runsOf(made, {0, 2.0 * mib, 2048}).merged, std::uint64_t(0));
}

void TestMapRuns::barsAreSegments()
{
    const Made made = madeOf("segment 0x1000000 20971520 type=large pool=0,0\n"
                             "segment 0x9000000 31457280 type=large pool=0,0\n",
                             20 * mib);
    QStringList bars;
    for (const core::MapBar& bar : runsOf(made, {0, 20.0 * mib, 200}).bars)
        bars << QStringLiteral("%1:%2-%3%4%5")
                    .arg(bar.line)
                    .arg(bar.begin)
                    .arg(bar.end)
                    .arg(bar.isFirst ? QStringLiteral("[") : QString(),
                         bar.isLast ? QStringLiteral("]") : QString());
    QCOMPARE(bars.join(QLatin1Char(' ')), QStringLiteral("0:0-200[] 1:0-200[ 2:0-100]"));
}

SNAPVIEWER_TEST(TestMapRuns)
#include "tst_map_runs.moc"
