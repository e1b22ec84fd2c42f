// SPDX-License-Identifier: MIT
#include "core/map/map_runs.h"
#include "core/picture/map/map_kinds.h"
#include "core/picture/map/map_labels.h"
#include "core/picture/map/map_picture.h"
#include "core/picture/map/map_request.h"
#include "core/picture/map/map_words.h"
#include "core/picture/map/state_map.h"
#include "core/picture/palettes.h"
#include "core/timeline/colours/scene_colours.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QGuiApplication>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <set>

using testutil::mib;

/// The map as it is painted: a block's pixels are where its address says, and each filling is another one.
class TestStateMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreWhereAddressesSay_data();
    void blocksAreWhereAddressesSay();
    void fillingsDiffer_data();
    void fillingsDiffer();
    void namesWhatHasRoom();
    void marksTheEvent();
    void aStateAloneIsOfNoEvent();
    void showsWhatWasAskedForInVain();
    void labelsStandBesideTheHole();
    void saysWhatIsReserved();
    void failureIsToldOrNotShown_data();
    void failureIsToldOrNotShown();
    void writesFiles();
    void saysWhyThereIsNone();
};

namespace {

const char* const recordingText = "segment 0x2000000 20971520 type=large pool=0,0\n"
                                  "block 4194304 active 4194304 @train.py:10:step\n"
                                  "block 6291456 inactive\n"
                                  "block 2097152 pending 2097152 @train.py:20:loss\n"
                                  "block 4194304 active 2097152 @model.py:5:forward\n"
                                  "block 4194304 inactive\n"
                                  "segment 0x9000000 10485760 type=large pool=0,0\n"
                                  "block 10485760 active 10485760 @model.py:9:forward\n"
                                  "alloc 0x9000000 10485760 @model.py:9:forward\n";

/// A map and all that it refers to.
struct Made
{
    std::shared_ptr<const core::Recording> recording;
    core::MapLayout layout;
    core::MapScene scene;
    core::MapRuns runs;
    picture::StateMap map;
};

std::unique_ptr<Made> madeOf(const char* text, std::uint64_t lineBytes, QSizeF size)
{
    auto made = std::make_unique<Made>();
    made->recording = testutil::recordingFromText(text);
    const core::Snapshot& snapshot = made->recording->snapshot();
    const core::DeviceHistory& device = *made->recording->history->devices().front();
    const auto places = std::make_shared<const core::MapPlaces>(snapshot, device);
    made->layout = core::MapLayout(places, lineBytes, {size.width(), size.height()});
    made->scene = core::mapSceneAt(snapshot, device, *places, device.eventCount());
    made->map.snapshot = &snapshot;
    made->map.device = &device;
    made->map.layout = &made->layout;
    made->map.scene = &made->scene;
    made->map.runs = &made->runs;
    made->map.x = core::Axis(0, static_cast<double>(lineBytes), size.width());
    made->map.y = core::Axis(0, made->layout.height(), made->layout.height());
    made->map.palette = picture::paletteOf(false);
    made->map.colouring = std::make_shared<const core::Colouring>(snapshot, device, core::ColourBy::CallSite);
    made->map.colours =
        std::make_shared<const std::vector<core::Rgb>>(made->map.colouring->colours(core::Theme::Light));
    return made;
}

QImage painted(Made& made, double ratio = 1)
{
    made.map.ratio = ratio;
    const double width = made.map.x.length();
    const double height = made.map.y.length();
    made.runs =
        core::mapRuns(made.scene, made.layout, made.map.x.resized(width * ratio), made.map.visibleLines());
    QImage image((QSizeF(width, height) * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    picture::MapLabels labels;
    picture::paintStateMap(painter, QRectF(0, 0, width, height), made.map, labels);
    return image;
}

} // namespace

void TestStateMap::blocksAreWhereAddressesSay_data()
{
    QTest::addColumn<double>("begin"); // MiB of the lines that are shown
    QTest::addColumn<double>("span");
    QTest::addColumn<double>("zoomY");
    QTest::addColumn<double>("ratio");
    QTest::newRow("all") << 0.0 << 24.0 << 1.0 << 1.0;
    QTest::newRow("twice") << 3.0 << 12.0 << 2.0 << 1.0;
    QTest::newRow("far in") << 11.5 << 1.0 << 3.0 << 1.0;
    QTest::newRow("dense screen") << 0.0 << 24.0 << 1.0 << 2.0;
    QTest::newRow("dense, odd") << 1.37 << 7.77 << 1.3 << 1.5;
}

void TestStateMap::blocksAreWhereAddressesSay()
{
    QFETCH(double, begin);
    QFETCH(double, span);
    QFETCH(double, zoomY);
    QFETCH(double, ratio);
    const auto made = madeOf(recordingText, 24 * mib, {600, 120});
    made->map.colouring.reset(); // no names over the pixels
    made->map.x = core::Axis(begin * mib, (begin + span) * mib, 600);
    made->map.y = core::Axis(5, 5 + made->layout.height() / zoomY, 240);
    const QImage image = painted(*made, ratio);
    const auto& blocks = made->scene.state.blocks;
    int seen = 0;
    for (const core::BlockAt& block : blocks) {
        if (block.state != core::BlockState::ActiveAllocated)
            continue;
        const core::MapPart* part = made->scene.partAt(block.addr);
        const core::MapPiece piece = made->layout.pieceAt(part->place, block.addr);
        const core::Rgb colour = (*made->map.colours)[block.rank];
        const QRectF line = made->map.lineBox(QRectF(0, 0, 600, 240), piece.line);
        const int y = static_cast<int>((line.top() + 2) * ratio); // above what rounding fills
        if (y < 0 || y >= image.height())
            continue;
        const double left = made->map.x.toPixel(static_cast<double>(piece.begin)) * ratio;
        const double right = made->map.x.toPixel(static_cast<double>(piece.begin + block.requested)) * ratio;
        for (int x = 0; x < image.width(); ++x) {
            const bool isIts = image.pixel(x, y) == colour;
            // A pixel beside an edge may be the gap between neighbours, or the segment's end.
            const bool isInside = x >= left + 2 && x + 1 <= right - 2;
            const bool isOutside = x + 1 < left - 1 || x > right + 1;
            QVERIFY2(!isInside || isIts,
                     qPrintable(QStringLiteral("%1 of %2 to %3").arg(x).arg(left).arg(right)));
            if (isOutside && isIts)
                QVERIFY2(std::any_of(blocks.begin(), blocks.end(),
                                     [&](const core::BlockAt& other) {
                                         return other.rank != block.rank && other.requested > 0 &&
                                                (*made->map.colours)[other.rank] == colour;
                                     }),
                         qPrintable(QString::number(x)));
            seen += isIts ? 1 : 0;
        }
    }
    QVERIFY(seen > 0);
}

void TestStateMap::fillingsDiffer_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// Told apart by more than colour: in grey they differ too, and not only in lightness.
void TestStateMap::fillingsDiffer()
{
    QFETCH(bool, isDark);
    const QPalette palette = picture::paletteOf(isDark);
    const QColor colour =
        QColor::fromRgb(core::categoryColours(isDark ? core::Theme::Dark : core::Theme::Light)[0]);
    std::set<QString> patterns;
    for (int kind = 0; kind <= static_cast<int>(core::MapKind::Active); ++kind) {
        QImage image(40, 14, QImage::Format_RGB32);
        image.fill(palette.color(QPalette::Window));
        QPainter painter(&image);
        picture::paintMapKind(painter, QRectF(0, 0, 40, 14), static_cast<core::MapKind>(kind), colour,
                              palette, 1);
        painter.end();
        QString pattern; // which pixels are unlike the first of each row or column
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                pattern += QLatin1Char(image.pixel(x, y) == image.pixel(0, 0) ? '.' : '#');
        }
        if (kind == static_cast<int>(core::MapKind::Free) || kind == static_cast<int>(core::MapKind::Active))
            pattern += QString::number(image.pixel(0, 0)); // full and empty are what colour tells
        QVERIFY2(patterns.insert(pattern).second, qPrintable(QString::number(kind)));
    }
}

/// A name is as the timeline has it, with its bytes where there is room, and none where there is not.
void TestStateMap::namesWhatHasRoom()
{
    const auto made = madeOf(recordingText, 24 * mib, {600, 120});
    const core::DeviceHistory& device = *made->map.device;
    const picture::NamedIn in{*made->map.snapshot, device, *made->map.colouring};
    QStringList names;
    picture::MapLabels labels;
    for (const core::BlockAt& block : made->scene.state.blocks) {
        if (block.state != core::BlockState::Inactive)
            names << labels.namesOf(in, block.rank, QGuiApplication::font()).front().text;
    }
    QCOMPARE(names, (QStringList{QStringLiteral("train.py:10 step · 4 MiB"),
                                 QStringLiteral("train.py:20 loss · 2 MiB"),
                                 QStringLiteral("model.py:5 forward · 2 MiB"),
                                 QStringLiteral("model.py:9 forward · 10 MiB")}));
    QImage with = painted(*made);
    made->map.colouring.reset();
    QVERIFY(with != painted(*made));
}

void TestStateMap::marksTheEvent()
{
    const auto made = madeOf(recordingText, 24 * mib, {600, 120});
    QVERIFY(made->scene.mark);
    QImage plain = painted(*made);
    QImage marked = plain;
    QPainter painter(&marked);
    const QRectF area(0, 0, 600, made->map.y.length());
    picture::paintMapMarks(painter, area, made->map, {});
    painter.end();
    const auto boxes =
        made->map.boxesOf(area, made->scene.mark->place, made->scene.mark->addr, made->scene.mark->size);
    QCOMPARE(boxes.size(), std::size_t(1));
    const QRectF around = boxes.front().adjusted(-4, -4, 4, 4);
    int changed = 0;
    for (int y = 0; y < plain.height(); ++y) {
        for (int x = 0; x < plain.width(); ++x) {
            if (plain.pixel(x, y) == marked.pixel(x, y))
                continue;
            ++changed;
            QVERIFY(around.contains(x + 0.5, y + 0.5));
        }
    }
    QVERIFY(changed > 100);
}

/// As long as it is, from the beginning of the longest free run on, which is not long enough: hatched in that
/// run alone.
void TestStateMap::aStateAloneIsOfNoEvent()
{
    const auto made = madeOf("segment 0x2000000 20971520 type=large pool=0,0\n"
                             "block 4194304 active 4194304\nblock 16777216 inactive\n"
                             "free_completed 0x2400000 4194304\n",
                             2 * mib, {600, 120});
    made->scene = core::mapSceneAt(*made->map.snapshot, *made->map.device, made->layout.places(), 0);
    QVERIFY(made->scene.mark);
    QImage image = painted(*made);
    const QImage before = image;
    QPainter painter(&image);
    picture::paintMapMarks(painter, image.rect(), made->map, {});
    painter.end();
    QCOMPARE(image, before);
}

void TestStateMap::showsWhatWasAskedForInVain()
{
    const auto made = madeOf("segment 0x1000000 25165824 type=large\n"
                             "block 10485760 active 10485760\n"
                             "block 5242880 inactive\n"
                             "block 5242880 active 5242880\n"
                             "block 4194304 inactive\n"
                             "oom 12582912\n",
                             24 * mib, {600, 120});
    const auto request = picture::failedRequest(*made->map.snapshot, *made->map.device, made->scene);
    QVERIFY(request);
    QCOMPARE(request->asked, 12U * std::uint64_t{mib});
    QCOMPARE(request->largest, 5U * std::uint64_t{mib});
    QCOMPARE(request->free, 9U * std::uint64_t{mib});
    QCOMPARE(request->addr, std::uint64_t{0x1a00000});
    QCOMPARE(picture::mapRequestLabel(*request),
             QStringLiteral("OOM · asked for 12 MiB, longest free run 5 MiB"));
    QCOMPARE(picture::mapRequestTip(*request),
             QStringLiteral("Failed request: 12 MiB\n"
                            "Free in segments of its pool, stream and kind: 9 MiB, longest run 5 MiB"));
    const QRectF area(0, 0, 600, made->layout.height());
    const auto boxes = picture::boxesOf(area, made->map, *request);
    QCOMPARE(boxes.size(), 1U);
    QCOMPARE(boxes.front().left(), 250.0);
    QCOMPARE(boxes.front().right(), 550.0);
    QImage image = painted(*made);
    const QImage without = image;
    QPainter painter(&image);
    picture::paintMapRequest(painter, area, made->map, *request);
    painter.end();
    const int y = static_cast<int>(boxes.front().bottom()) - 2;
    QVERIFY(image.pixel(200, y) == without.pixel(200, y));
    QVERIFY(image.pixel(580, y) == without.pixel(580, y));
    QVERIFY(image.pixel(250, y) == picture::alarmColour(made->map.palette).rgb());
    const auto hole = picture::holeBoxesOf(area, made->map, *request);
    QCOMPARE(hole.size(), 1U);
    QCOMPARE(hole.front().right(), 375.0);
    for (int x = 376; x < 549; ++x)
        QVERIFY2(image.pixel(x, y) == without.pixel(x, y), "what is in use stays in sight");
    int dashes = 0;
    for (int x = 376; x < 549; ++x)
        dashes += image.pixel(x, y + 1) == picture::alarmColour(made->map.palette).rgb() ? 1 : 0;
    QVERIFY(dashes > 60 && dashes < 160);
}

/// A label that would cover the hole stands left of it where there is no room at its right.
void TestStateMap::labelsStandBesideTheHole()
{
    const auto made = madeOf("segment 0x1000000 25165824 type=large\n"
                             "block 20971520 active 20971520\nblock 4194304 inactive\noom 12582912\n",
                             24 * mib, {600, 120});
    const auto request = picture::failedRequest(*made->map.snapshot, *made->map.device, made->scene);
    const QRectF area(0, 0, 600, made->layout.height());
    const QRectF hole = picture::holeBoxesOf(area, made->map, *request).front();
    QImage image = painted(*made);
    const QImage without = image;
    QPainter painter(&image);
    picture::paintMapRequest(painter, area, made->map, *request);
    painter.end();
    const int y = static_cast<int>(hole.center().y());
    int hatched = 0;
    for (int x = static_cast<int>(hole.left()) + 2; x < hole.right() - 2; ++x)
        hatched += image.pixel(x, y) != made->map.palette.color(QPalette::Base).rgb() ? 1 : 0;
    QCOMPARE(hatched, static_cast<int>(std::ceil(hole.right() - 2)) - static_cast<int>(hole.left()) - 2);
    QVERIFY(image.pixel(static_cast<int>(hole.left()) - 6, y) !=
            without.pixel(static_cast<int>(hole.left()) - 6, y));
}

/// A total that cannot be relied on is marked, and what reads like the whole is not it.
void TestStateMap::saysWhatIsReserved()
{
    const auto sentenceOf = [](const char* text, bool isUnsure) {
        const auto made = madeOf(text, 2 * mib, {600, 120});
        return picture::mapSentence(*made->map.device, made->scene, isUnsure);
    };
    const char* const half =
        "segment 0x1000000 2097152\nblock 1048576 active 1048576\nblock 1048576 inactive\n";
    QCOMPARE(sentenceOf(half, false), QStringLiteral("At the end: 1 of 2 MiB active, longest free 1 MiB"));
    QCOMPARE(sentenceOf(half, true), QStringLiteral("At the end: 1 of ≈ 2 MiB active, longest free 1 MiB"));
    QCOMPARE(sentenceOf("segment 0x40000000 2147483648 type=large\nblock 2147482624 active 2147482624\n"
                        "block 1024 inactive\n",
                        false),
             QStringLiteral("At the end: nearly all of the 2 GiB active, longest free 1 KiB"));
}

void TestStateMap::failureIsToldOrNotShown_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("tip"); // empty: none
    QTest::newRow("no failure") << QByteArray("segment_alloc 0x1000000 2097152\n") << QString();
    QTest::newRow("nothing is reserved") << QByteArray("oom 4096\n") << QString();
    QTest::newRow("of another stream")
        << QByteArray("segment 0x1000000 2097152\nblock 2097152 inactive\noom 4096 stream=3\n")
        << QStringLiteral("Failed request: 4 KiB\nNo segment is of its pool, stream and kind");
    QTest::newRow("may be rounding")
        << QByteArray("segment 0x1000000 3145728 type=large\nblock 3145728 inactive\n"
                      "alloc 0x1000000 1100000\noom 4194304\ndel 0x1000000 1100000\n")
        << QStringLiteral("Failed request: 4 MiB\n"
                          "Free in segments of its pool, stream and kind: 1.95 MiB, longest run 1.95 MiB\n"
                          "Of these 974 KiB are free for sure, the rest may be rounding");
    QTest::newRow("all in use") << QByteArray(
                                       "segment 0x1000000 2097152\nblock 2097152 active 2097152\noom 4096\n")
                                << QStringLiteral(
                                       "Failed request: 4 KiB\n"
                                       "Free in segments of its pool, stream and kind: 0 B, longest run 0 B");
}

void TestStateMap::failureIsToldOrNotShown()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, tip);
    const auto made = madeOf(text.constData(), 2 * mib, {600, 120});
    const core::EventIndex event = made->map.device->ooms().empty() ? 0 : made->map.device->ooms().front();
    made->scene = core::mapSceneAt(*made->map.snapshot, *made->map.device, made->layout.places(), event);
    const auto request = picture::failedRequest(*made->map.snapshot, *made->map.device, made->scene);
    QCOMPARE(request ? picture::mapRequestTip(*request) : QString(), tip);
}

void TestStateMap::writesFiles()
{
    QTemporaryDir folder;
    picture::MapPage page;
    page.recording = testutil::recordingFromText(recordingText);
    page.event = 0;
    const core::DeviceHistory& device = *page.recording->history->devices().front();
    page.colouring =
        std::make_shared<const core::Colouring>(page.recording->snapshot(), device, core::ColourBy::CallSite);
    page.colours =
        std::make_shared<const std::vector<core::Rgb>>(page.colouring->colours(core::Theme::Light));
    page.legend = page.colouring->legend(device, 0, core::Theme::Light);
    page.palette = picture::paletteOf(false);
    page.font = QGuiApplication::font();
    core::NoProgress progress;
    for (const char* const name : {"map.png", "map.svg"}) {
        const QString path = folder.filePath(QLatin1String(name));
        QVERIFY(picture::writeMap(page, {500, 300}, *picture::pictureFile(path), progress));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith(path.endsWith(QLatin1String("svg")) ? "<?xml" : "\x89PNG"));
        if (path.endsWith(QLatin1String("svg"))) {
            QVERIFY(bytes.contains("model.py:9 forward"));
            QVERIFY(bytes.contains("A line is"));
        }
    }
    QCOMPARE(QImage(folder.filePath(QStringLiteral("map.png"))).size(), QSize(500, 300));
}

void TestStateMap::saysWhyThereIsNone()
{
    picture::MapPage page;
    page.recording = testutil::recordingFromText("alloc 0x1000 512 step=1\naxis 3\n");
    core::NoProgress progress;
    const auto written =
        picture::writeMap(page, {500, 300}, *picture::pictureFile(QStringLiteral("nowhere.png")), progress);
    QVERIFY(!written);
    QCOMPARE(written.error().kind, core::ErrorKind::Usage);
    QVERIFY(written.error().message.contains(QStringLiteral("does not tell what was reserved")));
}

SNAPVIEWER_WINDOW_TEST(TestStateMap)
#include "tst_state_map.moc"
