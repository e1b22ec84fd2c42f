// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/map/map_page.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/map/pools/pool_columns.h"
#include "widgets/map/pools/pools_pane.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <string>

using widgets::MapPage;
using widgets::PoolsPane;
using widgets::Session;
using widgets::TableView;

namespace {

constexpr const char* fragmentedText = R"(
segment 0x1000000 20971520 type=large pool=0,0
block 5242880 inactive
block 2097152 active 2000000 @/u/p/a/m.py:3:step
block 13631488 inactive
segment 0x8000000 20971520 type=large pool=1,0 stream=7
block 20971520 inactive
segment_alloc 0x8000000 20971520 stream=7 pool=1,0
alloc 0x8000000 10485760 stream=7 pool=1,0
del 0x8000000 10485760 stream=7 pool=1,0
device 1
alloc 0x1000 64
)";

} // namespace

/// The pools beside the map: what they have at the moment, what a click lights, what keeps a segment.
class TestPoolsPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void followsTheSelectedEvent();
    void namesAreToldApart_data();
    void namesAreToldApart();
    void barsArePartsOfTheRow();
    void aClickLightsAPool();
    void staysWithThePool();
    void staysWithTheChosenSegment();
    void selectsTheBlockThatKeepsASegment();
    void countsTheBlocksOfOthers();
    void saysWhatWasAskedForInVain();
    void standsBesideOrBelow();

private:
    void open(const char* text);
    void wait() const;
    [[nodiscard]] PoolsPane& pane() const { return m_page->pools(); }
    [[nodiscard]] TableView& pools() const { return pane().pools(); }
    [[nodiscard]] TableView& segments() const { return pane().segments(); }
    void click(int row) const;
    [[nodiscard]] QRgb pixelOf(std::uint64_t addr, std::uint64_t size) const;

    std::unique_ptr<Session> m_session;
    std::unique_ptr<MapPage> m_page;
};

void TestPoolsPane::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
    m_page = std::make_unique<MapPage>(m_session.get());
    m_page->resize(1300, 600);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestPoolsPane::cleanup()
{
    m_page.reset();
    m_session.reset();
}

void TestPoolsPane::open(const char* text)
{
    m_session->setRecording(testutil::recordingFromText(text));
    wait();
}

void TestPoolsPane::wait() const
{
    const auto isThere = [this] {
        const auto& found = m_page->finder().found();
        return found && found->scene.event == m_session->selection().event && m_page->strip().isReady();
    };
    QVERIFY(QTest::qWaitFor(isThere));
    QTest::qWait(1); // painted
}

void TestPoolsPane::click(int row) const
{
    const QRect cell = pools().visualRect(pools().model()->index(row, 1));
    QTest::mouseClick(pools().viewport(), Qt::LeftButton, {}, cell.center());
}

QRgb TestPoolsPane::pixelOf(std::uint64_t addr, std::uint64_t size) const
{
    const QImage image = m_page->view().grab().toImage();
    const QPointF at = m_page->view().boxesOf(addr, size).front().center();
    return image.pixel((at * image.devicePixelRatio()).toPoint());
}

void TestPoolsPane::followsTheSelectedEvent()
{
    QAbstractItemModelTester first(pools().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester second(segments().model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    open(fragmentedText); // at its peak, event 1
    QCOMPARE(testutil::modelText(*pools().model()),
             QStringLiteral(
                 "Default pool · stream 0 · large | 20 MiB | 1.91 MiB | 18 MiB | 13 MiB | 50.0 % | 94.9 KiB\n"
                 "Private pool 1,0 · stream 7 · large | 20 MiB | 10 MiB | 10 MiB | 10 MiB | 50.0 % | 0 B"));
    QCOMPARE(testutil::modelText(*segments().model()),
             QStringLiteral("s1000000_0 | 20 MiB | 18 MiB | 13 MiB | m.py:3 step | 1.91 MiB | "
                            "Default pool · large | 1 | 0 B | before\n"
                            "s8000000_0 | 20 MiB | 10 MiB | 10 MiB | no frames recorded | 10 MiB | "
                            "Private pool 1,0: probably CUDA graph · stream 7 · large | 1 | 1 MiB | 0"));
    m_session->selectEvent(-1);
    wait();
    QCOMPARE(
        testutil::modelText(*pools().model()),
        QStringLiteral("Default pool · large | 20 MiB | 1.91 MiB | 18 MiB | 13 MiB | 100.0 % | 94.9 KiB"));
    QCOMPARE(segments().model()->rowCount(), 1);
}

void TestPoolsPane::namesAreToldApart_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("names");
    QTest::newRow("kinds") << QByteArray("segment 0x1000000 20971520 type=large pool=0,0\n"
                                         "segment 0x8000000 2097152 type=small pool=0,0\n")
                           << QStringLiteral("Default pool · large, Default pool · small");
    QTest::newRow("streams") << QByteArray("segment 0x1000000 20971520 type=large pool=0,0\n"
                                           "segment 0x8000000 2097152 type=small pool=0,0 stream=123323568\n")
                             << QStringLiteral("stream 0 · large, stream 123323568 · small");
    QTest::newRow("pools") << QByteArray("segment 0x1000000 20971520 type=large pool=0,0\n"
                                         "segment 0x8000000 20971520 type=large pool=0,1\n")
                           << QStringLiteral("Default pool · large, Private pool 0,1 · large");
}

/// By what they do not have in common: the column is narrow.
void TestPoolsPane::namesAreToldApart()
{
    QFETCH(const QByteArray, text);
    open(text.constData());
    QStringList names;
    for (int row = 0; row < pools().model()->rowCount(); ++row)
        names << pools().model()->index(row, widgets::PoolColumn::Pool).data().toString();
    QTEST(names.join(QStringLiteral(", ")), "names");
}

void TestPoolsPane::barsArePartsOfTheRow()
{
    open(fragmentedText);
    const widgets::FoundMap& found = *m_page->finder().found();
    QCOMPARE(widgets::poolPart(found, 0, widgets::PoolColumn::Active), 2'000'000.0 / 20971520);
    QCOMPARE(widgets::poolPart(found, 0, widgets::PoolColumn::LargestFree), 13631488.0 / 18874368);
    QCOMPARE(widgets::poolPart(found, 1, widgets::PoolColumn::Free), 0.5);
    QCOMPARE(widgets::poolPart(found, 1, widgets::PoolColumn::Share), 0.5);
    QCOMPARE(widgets::segmentPart(found, 1, widgets::SegmentColumn::Free), 0.5);
    QCOMPARE(widgets::segmentPart(found, 1, widgets::SegmentColumn::LargestFree), 1.0);
}

/// All else pales; the same row again, or Escape, lights all.
void TestPoolsPane::aClickLightsAPool()
{
    open(fragmentedText);
    const auto* all = pane().findChild<QToolButton*>(QStringLiteral("allPools"));
    const QRgb first = pixelOf(0x1500000, 2000000);
    const QRgb second = pixelOf(0x8000000, 10485760);
    QVERIFY(!all->isVisible());
    click(1);
    QCOMPARE(pane().chosen(), std::optional(1U));
    QVERIFY(all->isVisible());
    QCOMPARE(segments().model()->rowCount(), 1);
    QVERIFY(segments().model()->index(0, 0).data().toString().startsWith(QStringLiteral("s8000000")));
    QVERIFY(pixelOf(0x1500000, 2000000) != first);
    QCOMPARE(pixelOf(0x8000000, 10485760), second);
    click(1);
    QVERIFY(!pane().chosen());
    QCOMPARE(pixelOf(0x1500000, 2000000), first);
    QCOMPARE(segments().model()->rowCount(), 2);
    click(0);
    QCOMPARE(pane().chosen(), std::optional(0U));
    QTest::keyClick(&pools(), Qt::Key_Escape);
    QVERIFY(!pane().chosen());
    click(0);
    QTest::keyClick(&m_page->view(), Qt::Key_Escape);
    QVERIFY(!pane().chosen());
}

void TestPoolsPane::staysWithThePool()
{
    open(fragmentedText);
    click(1);
    m_session->selectEvent(3);
    wait();
    QCOMPARE(pane().chosen(), std::optional(1U));
    QCOMPARE(segments().model()->index(0, widgets::SegmentColumn::Blocks).data().toString(),
             QStringLiteral("0"));
    QCOMPARE(segments().model()->rowCount(), 1);
    open(fragmentedText);
    QVERIFY(!pane().chosen()); // of another recording
}

/// It is in sight, and a click on its pool leaves it there.
void TestPoolsPane::staysWithTheChosenSegment()
{
    std::string text;
    for (std::uint64_t i = 0; i < 60; ++i) {
        const std::uint64_t active = (i + 1) * 100'000; // so much less is free of the later ones
        text += QStringLiteral("segment 0x%1 20971520 type=large pool=0,0\n block %2 active %2\n block %3 "
                               "inactive\n")
                    .arg((i + 16) << 25U, 0, 16)
                    .arg(active)
                    .arg(20'971'520 - active)
                    .toStdString();
    }
    open(text.c_str());
    const core::DeviceHistory& device = *m_session->history();
    std::uint32_t last = 0;
    for (std::uint32_t rank = 0; rank < device.allocations().rows(); ++rank) {
        if (device.allocations().size[rank] == 6'000'000)
            last = rank;
    }
    m_session->select(device.idOf(last), m_session->selection().event);
    QTRY_VERIFY2(segments().currentIndex().row() > 50, qPrintable(QStringLiteral("row %1 of %2, rank %3")
                                                                      .arg(segments().currentIndex().row())
                                                                      .arg(segments().model()->rowCount())
                                                                      .arg(last)));
    QVERIFY(segments().isCurrentInSight());
    click(0);
    QTRY_VERIFY(pools().currentIndex().isValid());
    QVERIFY(segments().isCurrentInSight());
}

void TestPoolsPane::selectsTheBlockThatKeepsASegment()
{
    open(fragmentedText);
    const core::DeviceHistory& history = *m_session->history();
    Q_EMIT segments().rowChosen(1);
    QVERIFY(m_session->selection().allocation);
    QCOMPARE(history.label(history.rankOf(*m_session->selection().allocation)), QStringLiteral("b8000000_0"));
    QCOMPARE(m_session->selection().event, 1);
    m_session->selectAllocation(history.idOf(0));
    QCOMPARE(segments().currentId(), std::optional<widgets::RowId>(0));
    const QString reason =
        segments().model()->index(0, widgets::SegmentColumn::KeptBy).data(Qt::ToolTipRole).toString();
    QCOMPARE(reason, QStringLiteral("b1500000_0, 1.91 MiB, from a/m.py:3 step\n"
                                    "Without them 20 MiB could go back to the driver."));
}

/// Not empty, though no few blocks keep it.
void TestPoolsPane::countsTheBlocksOfOthers()
{
    std::string text = "segment 0x1000000 20971520 type=large pool=0,0\n";
    for (int i = 0; i < 5; ++i)
        text += "block 4194304 active 4194304\n";
    open((text + "segment 0x8000000 20971520 type=large pool=0,0\nblock 20971520 inactive\n").c_str());
    const auto keptBy = [this](const char* label, int role) {
        for (int row = 0; row < segments().model()->rowCount(); ++row) {
            if (segments().model()->index(row, 0).data().toString().startsWith(QLatin1String(label)))
                return segments().model()->index(row, widgets::SegmentColumn::KeptBy).data(role).toString();
        }
        return QString();
    };
    QCOMPARE(keptBy("s1000000", Qt::DisplayRole), QStringLiteral("5 blocks"));
    QCOMPARE(keptBy("s1000000", Qt::ToolTipRole), QStringLiteral("More than three blocks hold it"));
    QCOMPARE(keptBy("s8000000", Qt::DisplayRole), QString());
    QCOMPARE(keptBy("s8000000", Qt::ToolTipRole), QStringLiteral("Empty"));
}

/// Nothing judges what is free but the request that failed.
void TestPoolsPane::saysWhatWasAskedForInVain()
{
    open("segment 0x2000000 20971520 type=large\n"
         "block 4194304 inactive\n"
         "block 16777216 active 16777216\n"
         "oom 12582912\n"
         "segment_alloc 0x8000000 2097152\n");
    m_session->selectEvent(0);
    wait();
    const auto* note = pane().findChild<QLabel*>(QStringLiteral("poolsNote"));
    QVERIFY(note->isVisible());
    QVERIFY2(note->text().startsWith(QStringLiteral("Failed request: 12 MiB")), qPrintable(note->text()));
    m_session->selectEvent(core::beforeFirstEvent);
    wait();
    QVERIFY(!note->isVisible());
}

void TestPoolsPane::standsBesideOrBelow()
{
    open(fragmentedText);
    const auto topLeft = [this] { return pane().mapTo(m_page.get(), QPoint(0, 0)); };
    QVERIFY(topLeft().x() > 600);
    QVERIFY(topLeft().y() < 60);
    m_page->resize(800, 600);
    QTRY_VERIFY(topLeft().y() > 300);
    QCOMPARE(topLeft().x(), 0);
    QVERIFY(m_page->view().height() > 200);
    m_page->resize(1300, 600);
    QTRY_VERIFY(topLeft().x() > 600);
}

SNAPVIEWER_WINDOW_TEST(TestPoolsPane)
#include "tst_pools_pane.moc"
