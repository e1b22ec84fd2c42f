// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/timeline/timeline.h"
#include "tests/core/formats/recording_files.h"
#include "tests/core/timeline/picture_check.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QTest>

#include <random>

/// The picture is the model, on every real recording there is.
class TestPicturesReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void areaIsUsage_data();
    void areaIsUsage();
    void hitsAgreeWithLiveSets_data();
    void hitsAgreeWithLiveSets();
    void columnsAreTheModel_data();
    void columnsAreTheModel();

private:
    void addDevices();
    [[nodiscard]] std::shared_ptr<const core::Timeline>
    timelineOf(const QString& path, int device, std::size_t budget = core::Timeline::defaultBudget);

    QString m_path; ///< of the recording opened last: rows of one file follow each other
    std::shared_ptr<const core::Recording> m_recording;
};

namespace {

/// Bytes covered by the rectangles at each event, −1 first.
std::vector<std::uint64_t> coveredBytes(const core::Timeline& timeline)
{
    std::vector<std::uint64_t> bytes(static_cast<std::size_t>(timeline.history().eventCount()) + 2, 0);
    for (const core::Instance& instance : timeline.mesh().instances()) {
        bytes[core::Usage::rowOf(instance.begin)] += instance.top() - instance.bottom();
        bytes[core::Usage::rowOf(instance.end)] -= instance.top() - instance.bottom();
    }
    for (std::size_t row = 1; row < bytes.size(); ++row)
        bytes[row] += bytes[row - 1];
    bytes.pop_back();
    return bytes;
}

} // namespace

std::shared_ptr<const core::Timeline> TestPicturesReal::timelineOf(const QString& path, int device,
                                                                   std::size_t budget)
{
    core::NoProgress progress;
    if (path != m_path) {
        m_recording = testutil::recordingAt(path);
        m_path = path;
    }
    if (!m_recording)
        return nullptr;
    const auto timeline = core::Timeline::build(m_recording, device, budget, progress);
    return timeline ? *timeline : nullptr;
}

void TestPicturesReal::initTestCase()
{
    if (testutil::realPickles().isEmpty())
        QSKIP("shared recordings are not there");
}

void TestPicturesReal::addDevices()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("device");
    core::NoProgress progress;
    for (const QString& path : testutil::realPickles()) {
        const auto document = core::open(path, progress);
        if (!document)
            continue;
        for (const std::int32_t device : (*document)->snapshot->devices())
            QTest::addRow("%s device %d", qPrintable(QFileInfo(path).fileName()), device) << path << device;
    }
}

void TestPicturesReal::areaIsUsage_data()
{
    addDevices();
}

void TestPicturesReal::areaIsUsage()
{
    QFETCH(QString, path);
    QFETCH(int, device);
    const auto timeline = timelineOf(path, device);
    QVERIFY(timeline);
    if (!timeline->hasMesh())
        QSKIP("more rectangles than a mesh takes");
    const auto& active = timeline->history().usage().active;
    QVERIFY(coveredBytes(*timeline) == std::vector(active.begin(), active.end()));
}

void TestPicturesReal::hitsAgreeWithLiveSets_data()
{
    addDevices();
}

void TestPicturesReal::hitsAgreeWithLiveSets()
{
    QFETCH(QString, path);
    QFETCH(int, device);
    const auto timeline = timelineOf(path, device);
    QVERIFY(timeline);
    const core::DeviceHistory& history = timeline->history();
    std::mt19937_64 random(1);
    constexpr int events = 200;
    constexpr int pointsAnEvent = 50; // 10,000 points
    for (int i = 0; i < events; ++i) {
        const auto k =
            static_cast<core::EventIndex>(random() % (static_cast<unsigned>(history.eventCount()) + 1)) - 1;
        const auto live = history.live().liveAt(k);
        for (int j = 0; j < pointsAnEvent; ++j) {
            const std::uint64_t byte = random() % (history.usage().peakActive + 1000);
            std::optional<std::uint32_t> expected;
            for (const core::Live& one : live) {
                if (byte >= one.offset && byte - one.offset < history.allocations().size[one.rank])
                    expected = one.rank;
            }
            QCOMPARE(timeline->hit(k, byte).rank, expected);
        }
    }
}

void TestPicturesReal::columnsAreTheModel_data()
{
    addDevices();
}

/// Random zooms on both scales without a mesh: every pixel, every column's highest total, every count.
void TestPicturesReal::columnsAreTheModel()
{
    QFETCH(QString, path);
    QFETCH(int, device);
    const auto timeline = timelineOf(path, device, 0);
    QVERIFY(timeline);
    std::mt19937_64 random(3);
    for (const auto kind : {core::TimeScale::Kind::Events, core::TimeScale::Kind::Clock}) {
        const testutil::PictureCheck check(*timeline, timeline->scale(kind));
        for (int i = 0; i < 6; ++i)
            QCOMPARE(check.zoom(random), QString());
    }
}

SNAPVIEWER_TEST(TestPicturesReal)
#include "tst_pictures_real.moc"
