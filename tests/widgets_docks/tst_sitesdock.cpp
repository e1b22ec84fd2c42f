// SPDX-License-Identifier: MIT
#include "core/timeline/palette.h"
#include "tests/testutil/snapshottext.h"
#include "tests/testutil/totext.h"
#include "widgets/docks/emptystate.h"
#include "widgets/docks/sitesdock.h"
#include "widgets/session.h"
#include "widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using widgets::Session;
using widgets::SitesDock;
using widgets::TableView;

namespace {

constexpr const char* text = "del 0x9000 100\n"                        // 0, 1: from before the recording
                             "alloc 0x1000 1000 @/u/p/a/m.py:3:step\n" // 2
                             "alloc 0x2000 3000 @/u/p/a/m.py:3:step\n" // 3
                             "alloc 0x3000 2000 @/u/p/a/n.py:5:load\n" // 4: the peak
                             "del 0x2000 3000\n"                       // 5, 6
                             "alloc 0x4000 500\n"                      // 7
                             "oom 4096 free=1024\n"                    // 8
                             "device 1\n"
                             "alloc 0x1000 64\n";

} // namespace

/// Live bytes by call site: at which event, what a row does, how it follows.
class TestSitesDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void followsTheSelectedEvent();
    void newestEventWins();
    void staysAtPeakOrOom();
    void filtersTheTable_data();
    void filtersTheTable();
    void filtersWithoutATrace();
    void selectsTheLargest();
    void marksTheSelectedAllocation();
    void saysWhyItIsEmpty();
    void sharesColoursWithTheTimeline();
};

void TestSitesDock::followsTheSelectedEvent()
{
    Session session;
    SitesDock dock(&session);
    auto* table = dock.findChild<TableView*>();
    const auto* headline = dock.findChild<QLabel*>(QStringLiteral("headline"));
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(text));
    QTRY_COMPARE(testutil::modelText(*table->model()).trimmed(),
                 QStringLiteral("a/n.py:5 load | 1.95 KiB | 57.1 % | 1 | 1.95 KiB | \n"
                                "a/m.py:3 step | 1000 B | 28.6 % | 1 | 1000 B | \n"
                                "no frames recorded | 500 B | 14.3 % | 1 | 500 B |"));
    QCOMPARE(
        headline->text(),
        QStringLiteral("At the OOM, event 8 of device 0: 3.42 KiB alive, 3 allocations from 3 call sites"));
    QCOMPARE(headline->toolTip(), QStringLiteral("3,500 bytes"));
    session.selectEvent(4);
    QTRY_COMPARE(headline->text(),
                 QStringLiteral("At the peak, event 4 of device 0: 5.86 KiB alive, 3 allocations from 2 call "
                                "sites"));
    session.selectEvent(-1);
    QTRY_COMPARE(testutil::modelText(*table->model()).trimmed(),
                 QStringLiteral("alive before the recording, no stack | 100 B | 100.0 % | 1 | 100 B |"));
    session.setDevice(1);
    QTRY_COMPARE(table->model()->rowCount(), 1);
    QTRY_VERIFY(headline->text().startsWith(QStringLiteral("At the peak, event 0 of device 1: 64 B")));
}

void TestSitesDock::newestEventWins()
{
    Session session;
    SitesDock dock(&session);
    session.setRecording(testutil::recordingFromText(text));
    const auto* headline = dock.findChild<QLabel*>(QStringLiteral("headline"));
    for (core::EventIndex event = 0; event < 8; ++event)
        session.selectEvent(event);
    session.selectEvent(3);
    QTRY_VERIFY(headline->text().startsWith(QStringLiteral("After event 3 ")));
    QTest::qWait(50); // no late result of another event follows
    QVERIFY(headline->text().startsWith(QStringLiteral("After event 3 ")));
}

void TestSitesDock::staysAtPeakOrOom()
{
    Session session;
    SitesDock dock(&session);
    session.setRecording(testutil::recordingFromText(text));
    const auto* headline = dock.findChild<QLabel*>(QStringLiteral("headline"));
    const auto button = [&](const QString& name) {
        for (QRadioButton* candidate : dock.findChildren<QRadioButton*>()) {
            if (candidate->text() == name)
                return candidate;
        }
        return static_cast<QRadioButton*>(nullptr);
    };
    button(QStringLiteral("At peak"))->click();
    QTRY_VERIFY(headline->text().startsWith(QStringLiteral("At the peak, event 4 ")));
    session.selectEvent(2);
    button(QStringLiteral("At OOM"))->click();
    QTRY_VERIFY(headline->text().startsWith(QStringLiteral("At the OOM, event 8 ")));
    QCOMPARE(session.selection().event, 2); // looking elsewhere moves nothing
    session.setDevice(1);                   // which has no OOM
    QVERIFY(!button(QStringLiteral("At OOM"))->isEnabled());
    QVERIFY(button(QStringLiteral("At selected"))->isChecked());
    QTRY_VERIFY(headline->text().contains(QStringLiteral("device 1")));
}

void TestSitesDock::filtersTheTable_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("site");
    QTest::addColumn<bool>("isTraced");
    QTest::addColumn<bool>("isBefore");
    QTest::newRow("a site") << 8 << 0 << QStringLiteral("/u/p/a/n.py:5:load") << false << false;
    QTest::newRow("without frames") << 8 << 2 << QStringLiteral("no frames recorded") << true << false;
    QTest::newRow("from before") << -1 << 0 << QStringLiteral("no frames recorded") << false << true;
}

void TestSitesDock::filtersTheTable()
{
    QFETCH(const int, event);
    QFETCH(const int, row);
    QFETCH(const bool, isTraced);
    QFETCH(const bool, isBefore);
    Session session;
    SitesDock dock(&session);
    session.setRecording(testutil::recordingFromText(text));
    session.selectEvent(event);
    auto* table = dock.findChild<TableView*>();
    QTRY_COMPARE(table->model()->rowCount(), event == 8 ? 3 : 1);
    const QSignalSpy requested(&dock, &SitesDock::tableRequested);
    Q_EMIT table->cellActivated(static_cast<widgets::RowId>(row), 0);
    QCOMPARE(requested.count(), 1);
    QTEST(session.filter().site.value_or(QString()), "site");
    QCOMPARE(session.filter().aliveAt, std::optional(event));
    QCOMPARE(session.filter().origin == core::Origin::Trace, isTraced);
    QCOMPARE(session.filter().to == core::beforeFirstEvent, isBefore);
}

void TestSitesDock::filtersWithoutATrace()
{
    Session session;
    SitesDock dock(&session);
    session.setRecording(testutil::recordingFromText("segment 0x1000 512\n block 512 active 400\n"));
    auto* table = dock.findChild<TableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 1);
    Q_EMIT table->cellActivated(0, 0);
    QCOMPARE(session.filter().site.value_or(QString()), QStringLiteral("no frames recorded"));
    QVERIFY(!session.filter().origin && !session.filter().to); // or nothing would be kept
    session.selectAllocation(session.history()->idOf(0));
    QCOMPARE(table->currentIndex().row(), 0);
}

void TestSitesDock::selectsTheLargest()
{
    Session session;
    SitesDock dock(&session);
    const auto recording = testutil::recordingFromText(text);
    session.setRecording(recording);
    session.selectEvent(4);
    auto* table = dock.findChild<TableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 2);
    dock.resize(900, 300);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(0, 1)).center());
    const core::DeviceHistory& history = *recording->history->device(0);
    QVERIFY(session.selection().allocation);
    QCOMPARE(history.label(history.rankOf(*session.selection().allocation)), QStringLiteral("b2000_0"));
    QCOMPARE(session.selection().event, 4);
}

void TestSitesDock::marksTheSelectedAllocation()
{
    Session session;
    SitesDock dock(&session);
    const auto recording = testutil::recordingFromText(text);
    session.setRecording(recording);
    auto* table = dock.findChild<TableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    const core::DeviceHistory& history = *recording->history->device(0);
    session.selectAllocation(history.idOf(history.allocations().rankOfEvent[2]));
    QCOMPARE(table->currentIndex().row(), 1);
    session.clearAllocation();
    QVERIFY(!table->currentIndex().isValid());
}

void TestSitesDock::saysWhyItIsEmpty()
{
    Session session;
    SitesDock dock(&session);
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QVERIFY(pages->reason().startsWith(QStringLiteral("No recording is open.")));
    session.setRecording(testutil::recordingFromText("alloc 0x1000 64\ndel 0x1000 64\n"));
    QTRY_VERIFY(!pages->isEmpty());
    session.selectEvent(2);
    QTRY_COMPARE(pages->reason(), QStringLiteral("Nothing is alive on device 0 at this point."));
    session.setRecording(nullptr);
    QVERIFY(pages->reason().startsWith(QStringLiteral("No recording is open.")));
}

void TestSitesDock::sharesColoursWithTheTimeline()
{
    Session session;
    SitesDock dock(&session);
    const auto recording = testutil::recordingFromText(text);
    session.setRecording(recording);
    auto* table = dock.findChild<TableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    const core::DeviceHistory& history = *recording->history->device(0);
    const bool isDark = QGuiApplication::palette().color(QPalette::Base).lightness() < 128;
    const auto colours = core::colourAllocations(*recording->history, history, core::ColourBy::CallSite,
                                                 isDark ? core::Theme::Dark : core::Theme::Light);
    const core::EventIndex allocated[] = {4, 2, 7};
    for (int row = 0; row < 3; ++row) {
        const auto shown = table->model()->index(row, 0).data(Qt::DecorationRole).value<QColor>();
        const std::uint32_t rank =
            history.allocations().rankOfEvent[static_cast<std::size_t>(allocated[row])];
        QCOMPARE(shown, QColor::fromRgb(colours[rank]));
    }
}

QTEST_MAIN(TestSitesDock)
#include "tst_sitesdock.moc"
