// SPDX-License-Identifier: MIT
#include "core/picture/animation/animation.h"
#include "core/picture/animation/webp_animation.h"
#include "core/picture/palettes.h"
#include "core/structure/steps.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <cstdint>
#include <vector>

namespace {

/// A frame as the file has it: where it lies, how large it is, how long it is seen.
struct Frame
{
    QRect box;
    int milliseconds = 0;
};

/// What the chunks of an animated WebP file say; the sums of their sizes are checked on the way.
struct Chunks
{
    QSize canvas;
    int loops = -1;
    std::vector<Frame> frames;
    bool isWhole = false;

    explicit Chunks(const QByteArray& file)
    {
        const auto number = [&file](qsizetype at, int bytes) {
            int value = 0;
            for (int i = bytes; i-- > 0;)
                value = value * 256 + static_cast<unsigned char>(file[at + i]);
            return value;
        };
        if (file.size() < 12 || !file.startsWith("RIFF") || file.mid(8, 4) != "WEBP" ||
            number(4, 4) + 8 != file.size())
            return;
        qsizetype at = 12;
        while (at + 8 <= file.size()) {
            const QByteArray name = file.mid(at, 4);
            const qsizetype size = number(at + 4, 4);
            const qsizetype data = at + 8;
            if (name == "VP8X")
                canvas = {number(data + 4, 3) + 1, number(data + 7, 3) + 1};
            else if (name == "ANIM")
                loops = number(data + 4, 2);
            else if (name == "ANMF")
                frames.push_back({{number(data, 3) * 2, number(data + 3, 3) * 2, number(data + 6, 3) + 1,
                                   number(data + 9, 3) + 1},
                                  number(data + 12, 3)});
            at = data + size + size % 2;
        }
        isWhole = at == file.size();
    }
};

constexpr QSize frameSize(320, 240);

QImage frameOf(int number)
{
    QImage image(frameSize, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.fillRect(10 + number * 7, 20, 31, 40, Qt::red);
    return image;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class Stopped final : public core::Progress
{
public:
    void report(std::uint64_t done, std::uint64_t /*total*/, const QString& /*what*/) override
    {
        m_isStopped = done >= 2;
    }
    [[nodiscard]] bool isCancelled() const override { return m_isStopped; }

private:
    bool m_isStopped = false;
};

const char* const training = "segment 0x2000000 20971520 type=large pool=0,0\n"
                             "block 4194304 active 4194304 @train.py:10:step\n"
                             "block 16777216 inactive\n"
                             "segment_alloc 0x2000000 20971520\n"
                             "alloc 0x2000000 4194304 t=1000 @train.py:10:step\n"
                             "alloc 0x2400000 8388600 t=2000 @model.py:5:forward\n"
                             "free_requested 0x2400000 8388600 t=2500\n"
                             "free_completed 0x2400000 8388600 t=3000\n";

} // namespace

/// Animations: which moments, and that what is written is what was painted.
class TestAnimation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void moments_data();
    void moments();
    void momentsOfAStep();
    void webpHasAllFrames();
    void framesAlikeStay();
    void onlyChangesAreKept();
    void folderHasAllFrames();
    void nothingIsLeftWhenStopped_data();
    void nothingIsLeftWhenStopped();
    void mapOfEachMoment();
    void mapNeedsWhatWasReserved();

private:
    QTemporaryDir m_dir;
};

void TestAnimation::moments_data()
{
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::addColumn<int>("frames");
    QTest::addColumn<std::vector<core::EventIndex>>("events");
    using Events = std::vector<core::EventIndex>;
    QTest::newRow("ends and a middle") << 10 << 20 << 3 << Events{10, 15, 20};
    QTest::newRow("rounded") << 0 << 10 << 4 << Events{0, 3, 7, 10};
    QTest::newRow("no more than events") << 3 << 5 << 100 << Events{3, 4, 5};
    QTest::newRow("one event") << 7 << 7 << 5 << Events{7};
    QTest::newRow("from before the first") << -1 << 1 << 3 << Events{-1, 0, 1};
}

void TestAnimation::moments()
{
    QFETCH(int, first);
    QFETCH(int, last);
    QFETCH(int, frames);
    QTEST(picture::Moments::between(first, last, frames).events, "events");
}

void TestAnimation::momentsOfAStep()
{
    const auto recording = testutil::recordingFromText(training);
    const core::DeviceHistory& device = *recording->history->devices().front();
    core::Steps steps;
    steps.starts = {1, 3};
    using Events = std::vector<core::EventIndex>;
    QCOMPARE(picture::Moments::ofStep(&steps, device, 2, 10).events, (Events{1, 2}));
    QCOMPARE(picture::Moments::ofStep(&steps, device, 4, 10).events, (Events{3, 4}));
    QCOMPARE(picture::Moments::ofStep(&steps, device, 0, 10).events, (Events{0, 1, 2, 3, 4})); // in none
    QCOMPARE(picture::Moments::ofStep(nullptr, device, 2, 2).events, (Events{0, 4}));
}

void TestAnimation::webpHasAllFrames()
{
    const QString path = m_dir.filePath(QStringLiteral("all.webp"));
    core::NoProgress progress;
    const auto moments = picture::Moments::between(0, 11, 12);
    const auto written = picture::writeFrames(
        moments, frameSize, picture::animationFile(path),
        [](core::EventIndex event, core::Progress&) -> core::Result<QImage> { return frameOf(event); },
        progress);
    QVERIFY(written);
    const Chunks chunks(contentOf(path));
    QVERIFY(chunks.isWhole);
    QCOMPARE(chunks.canvas, frameSize);
    QCOMPARE(chunks.loops, 0);
    QCOMPARE(chunks.frames.size(), 12U);
    int all = 0;
    for (const Frame& frame : chunks.frames) {
        all += frame.milliseconds;
        QVERIFY(QRect(QPoint(0, 0), frameSize).contains(frame.box));
    }
    QCOMPARE(all, picture::Moments::milliseconds);
}

/// A moment in which nothing changes takes its time like any other.
void TestAnimation::framesAlikeStay()
{
    picture::WebpAnimation animation(frameSize);
    core::NoProgress progress;
    for (int i = 0; i < 3; ++i)
        QVERIFY(animation.add(frameOf(1), 100, progress));
    const auto bytes = animation.finish();
    QVERIFY(bytes);
    QCOMPARE(Chunks(*bytes).frames.size(), 3U);
}

void TestAnimation::onlyChangesAreKept()
{
    picture::WebpAnimation animation(frameSize);
    core::NoProgress progress;
    QVERIFY(animation.add(frameOf(0), 100, progress));
    QVERIFY(animation.add(frameOf(1), 100, progress));
    const Chunks chunks(*animation.finish());
    QCOMPARE(chunks.frames.front().box, QRect(QPoint(0, 0), frameSize));
    QCOMPARE(chunks.frames.back().box, QRect(10, 20, 38, 40)); // from where it was to where it is
}

void TestAnimation::folderHasAllFrames()
{
    const QString path = m_dir.filePath(QStringLiteral("frames"));
    core::NoProgress progress;
    const auto written = picture::writeFrames(
        picture::Moments::between(0, 4, 5), frameSize, picture::animationFile(path),
        [](core::EventIndex event, core::Progress&) -> core::Result<QImage> { return frameOf(event); },
        progress);
    QVERIFY(written);
    const QStringList names = QDir(path).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names.join(QLatin1Char(' ')),
             QStringLiteral("frame-0001.png frame-0002.png frame-0003.png frame-0004.png frame-0005.png"));
    for (qsizetype i = 0; i < names.size(); ++i)
        QCOMPARE(QImage(QDir(path).filePath(names[i])).convertToFormat(QImage::Format_RGB32),
                 frameOf(static_cast<int>(i)));
}

void TestAnimation::nothingIsLeftWhenStopped_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a picture") << QStringLiteral("stopped.webp");
    QTest::newRow("a folder") << QStringLiteral("stopped");
}

void TestAnimation::nothingIsLeftWhenStopped()
{
    QFETCH(QString, name);
    const QStringList before = QDir(m_dir.path()).entryList(QDir::AllEntries | QDir::Hidden);
    Stopped progress;
    const auto written = picture::writeFrames(
        picture::Moments::between(0, 4, 5), frameSize, picture::animationFile(m_dir.filePath(name)),
        [](core::EventIndex event, core::Progress&) -> core::Result<QImage> { return frameOf(event); },
        progress);
    QVERIFY(!written);
    QVERIFY(written.error().isCancelled());
    QCOMPARE(QDir(m_dir.path()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

void TestAnimation::mapOfEachMoment()
{
    picture::MapPage page;
    page.recording = testutil::recordingFromText(training);
    page.palette = picture::paletteOf(false);
    const QString path = m_dir.filePath(QStringLiteral("map"));
    core::NoProgress progress;
    QVERIFY(picture::writeMapAnimation(page, picture::Moments::between(0, 4, 5), QSize(600, 400),
                                       picture::animationFile(path), progress));
    // As the map of that moment alone, but for the bar below.
    for (int event = 0; event < 5; ++event) {
        page.event = event;
        const QString alone = m_dir.filePath(QStringLiteral("alone.png"));
        QVERIFY(picture::writeMap(page, QSize(600, 400), {alone, picture::PictureForm::Png}, progress));
        const QRect above(0, 0, 600, 394);
        const QImage frame(path + QStringLiteral("/frame-000%1.png").arg(event + 1));
        QCOMPARE(frame.size(), QSize(600, 400));
        QCOMPARE(frame.copy(above), QImage(alone).copy(above));
    }
}

void TestAnimation::mapNeedsWhatWasReserved()
{
    picture::MapPage page;
    page.recording = testutil::recordingFromText("alloc 0x1000 512 step=1\naxis 3\n");
    core::NoProgress progress;
    const auto written = picture::writeMapAnimation(
        page, picture::Moments::between(0, 0, 2), QSize(600, 400),
        picture::animationFile(m_dir.filePath(QStringLiteral("no.webp"))), progress);
    QVERIFY(!written);
    QCOMPARE(written.error().kind, core::ErrorKind::Usage);
}

SNAPVIEWER_WINDOW_TEST(TestAnimation)
#include "tst_animation.moc"
