// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/events/event_filter.h"
#include "widgets/lists/events/events_columns.h"
#include "widgets/lists/events/events_dock.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using widgets::ColumnModel;
using widgets::EventsDock;
using widgets::Session;

namespace {

constexpr const char* trace = "segment 0x1000 2097152\n"
                              " block 2097152 inactive\n"
                              "segment_alloc 0x1000 2097152 t=1000000\n"                     // 0
                              "alloc 0x1000 500 t=1000000 stream=7 @/u/proj/a/m.py:3:step\n" // 1
                              "alloc 0x1200 1024 t=2500000\n"                                // 2
                              "free_requested 0x1000 500 t=2500001\n"                        // 3
                              "free_completed 0x1000 500 t=2500001\n"                        // 4
                              "oom 4096 free=1024 t=900000\n"                                // 5
                              "teleport 0x0 0\n"                                             // 6
                              "device 3\n"
                              "alloc 0x9000 512\n";

/// Many events, made without text: 512 bytes more each time, nothing freed, an oom at the end.
std::shared_ptr<const core::Recording> manyEvents(std::uint32_t count)
{
    core::SnapshotData data;
    core::EventColumns& events = data.events;
    core::EventRow event;
    event.size = 512;
    for (std::uint32_t i = 0; i < count; ++i) {
        event.action = i + 1 < count ? core::Action::Alloc : core::Action::Oom;
        event.addr = (static_cast<std::uint64_t>(i) + 1) * 512;
        events.append(event);
    }
    data.traces = {{0, 0, count}};
    data.traceCount = 1;
    data.stacks->finish();
    auto document = std::make_shared<core::Document>();
    document->snapshot = std::make_shared<const core::Snapshot>(std::move(data));
    core::NoProgress progress;
    return core::Recording::build(document, progress).value();
}

void showDevice(ColumnModel& model, const std::shared_ptr<const core::Recording>& recording, int number)
{
    const core::DeviceHistory& device = *recording->history->device(number);
    model.setColumns(widgets::eventsColumns(recording, device));
    model.setRowCount(static_cast<std::size_t>(device.eventCount()));
}

int column(const ColumnModel& model, const char* name)
{
    const auto& all = model.columns();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const auto& one) { return one.name == QLatin1String(name); });
    return static_cast<int>(found - all.begin());
}

} // namespace

/// The trace as a table: what cells say, and how the dock and the session follow each other.
class TestEventsDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsTheTrace();
    void explainsCells();
    void filtersByAction();
    void searches_data();
    void searches();
    void saysWhyItIsEmpty_data();
    void saysWhyItIsEmpty();
    void followsTheSession();
    void selectsWhatIsClicked();
    void keepsTheAllocationWhenFollowing();
    void findsByAction();
    void jumps();
    void reachesTheLastOfAMillion();
    void holdsManyEventsUntilSeen();
    void keepsTheSelectionInSight();
};

void TestEventsDock::showsTheTrace()
{
    const auto recording = testutil::recordingFromText(trace);
    ColumnModel model(nullptr);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    showDevice(model, recording, 0);
    QCOMPARE(testutil::modelText(model).trimmed(),
             QStringLiteral(
                 "0 | segment_alloc | 2 MiB | no frames recorded | 0 B | s1000_0 | 0 | 0.000000 s\n"
                 "1 | alloc | 500 B | a/m.py:3 step | 500 B | b1000_0 | 7 | 0.000000 s\n"
                 "2 | alloc | 1 KiB | no frames recorded | 1.49 KiB | b1200_0 | 0 | 1.500000 s\n"
                 "3 | free_requested | 500 B | no frames recorded | 1.49 KiB | b1000_0 | 0 | 1.500001 s\n"
                 "4 | free_completed | 500 B | no frames recorded | 1 KiB | b1000_0 | 0 | 1.500001 s\n"
                 "5 | oom | 4 KiB | no frames recorded | 1 KiB |  | 0 | −0.100000 s\n"
                 "6 | teleport | 0 B | no frames recorded | 1 KiB |  | 0 | —"));
    showDevice(model, recording, 3);
    QCOMPARE(model.rowCount(), 1);
    QVERIFY(model.columns()[static_cast<std::size_t>(column(model, "stream"))].isExtra); // there is but one
    showDevice(model, recording, 0);
    QVERIFY(!model.columns()[static_cast<std::size_t>(column(model, "stream"))].isExtra);
}

void TestEventsDock::explainsCells()
{
    const auto recording = testutil::recordingFromText(trace);
    ColumnModel model(nullptr);
    showDevice(model, recording, 0);
    const auto toolTip = [&](int row, int column) {
        return model.index(row, column).data(Qt::ToolTipRole).toString();
    };
    QCOMPARE(toolTip(1, column(model, "call_site")), QStringLiteral("step  m.py:3\n/u/proj/a/"));
    QVERIFY(toolTip(0, column(model, "size")).startsWith(QStringLiteral("2,097,152 bytes")));
    QCOMPARE(toolTip(2, column(model, "active_after")), QStringLiteral("1,524 bytes"));
    QVERIFY(toolTip(1, column(model, "time_us")).endsWith(QStringLiteral(":01.000000")));
    QVERIFY(toolTip(5, column(model, "time_us")).endsWith(QStringLiteral(":00.900000")));
    QVERIFY(toolTip(6, column(model, "time_us")).contains(QStringLiteral("no time")));
    QVERIFY(toolTip(6, column(model, "action")).contains(QStringLiteral("does not know")));
    for (int row = 0; row < model.rowCount(); ++row)
        QVERIFY(!model.index(row, column(model, "action")).data(Qt::DecorationRole).value<QIcon>().isNull());
}

void TestEventsDock::filtersByAction()
{
    Session session;
    EventsDock dock(&session);
    auto* table = dock.findChild<QTableView*>();
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(trace));
    auto* filter = dock.findChild<QLineEdit*>(QStringLiteral("filter"));
    QTest::keyClicks(filter, QStringLiteral("FREE"));
    QTRY_COMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("3"));
    QVERIFY(!table->currentIndex().isValid()); // the selected oom is hidden
    session.selectEvent(4);
    QCOMPARE(table->currentIndex().row(), 1);
    filter->setText(QStringLiteral("<nothing>"));
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QTRY_VERIFY(pages->isEmpty());
    QVERIFY(pages->reason().contains(QStringLiteral("“&lt;nothing&gt;”")));
    filter->clear();
    QVERIFY(!pages->isEmpty());
    QCOMPARE(table->model()->rowCount(), 7);
    QCOMPARE(table->currentIndex().row(), 4);
}

/// What the table of allocations finds by.
void TestEventsDock::searches_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("events");
    const auto row = [](const char* typed, const char* events) {
        QTest::newRow(typed) << QString::fromLatin1(typed) << QString::fromLatin1(events);
    };
    row("m.py", "1");
    row("PROJ/A", "1");
    row("file:m.py:3", "1");
    row("file:oom", "");
    row(">1KiB", "0 5");
    row("<=500 free", "3 4");
    row("=500 m.py", "1");
    row("b1000_0", "1 3 4");
    row("s1000_0", "0");
    row("1200", "2");         // its label contains it
    row("0x11f3", "0 1 3 4"); // the last byte
    row("0x11f4", "0");
    row("stream:7", "1");
    row("nothing", "");
    row("\"free_c\"", "4");
}

void TestEventsDock::searches()
{
    QFETCH(const QString, typed);
    const auto recording = testutil::recordingFromText(trace);
    core::NoProgress progress;
    const auto rows =
        widgets::eventsThatMatch(recording->snapshot(), *recording->history->device(0), typed, progress);
    QVERIFY(rows);
    QStringList found;
    for (const widgets::RowId id : **rows)
        found << QString::number(id);
    QTEST(found.join(QLatin1Char(' ')), "events");
}

void TestEventsDock::saysWhyItIsEmpty_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nothing open") << QByteArray() << QStringLiteral("No recording is open.");
    QTest::newRow("no trace") << QByteArray("segment 0x1000 512\n block 512 active 400\n")
                              << QStringLiteral("Device 0 has no events");
}

void TestEventsDock::saysWhyItIsEmpty()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, reason);
    Session session;
    EventsDock dock(&session);
    if (!text.isEmpty())
        session.setRecording(testutil::recordingFromText(text.toStdString()));
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QVERIFY(pages->isEmpty());
    QVERIFY2(pages->reason().startsWith(reason), qPrintable(pages->reason()));
    QVERIFY(!dock.findChild<QLineEdit*>(QStringLiteral("filter"))->isEnabled());
    session.setRecording(testutil::recordingFromText(trace));
    QVERIFY(!pages->isEmpty());
}

void TestEventsDock::followsTheSession()
{
    Session session;
    EventsDock dock(&session);
    session.setRecording(testutil::recordingFromText(trace));
    auto* table = dock.findChild<QTableView*>();
    QCOMPARE(table->currentIndex().row(), 5); // it opens on the cause
    QCOMPARE(dock.findChild<QSpinBox*>()->value(), 5);
    const QSignalSpy spy(&session, &Session::selectionChanged);
    session.selectEvent(2);
    QCOMPARE(table->currentIndex().row(), 2);
    QVERIFY(table->selectionModel()->isRowSelected(2));
    session.selectEvent(core::beforeFirstEvent);
    QVERIFY(!table->currentIndex().isValid());
    QVERIFY(!table->selectionModel()->hasSelection());
    QCOMPARE(spy.count(), 2); // following selects nothing by itself
    session.setDevice(3);
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->currentIndex().row(), 0);
}

void TestEventsDock::selectsWhatIsClicked()
{
    Session session;
    EventsDock dock(&session);
    const auto recording = testutil::recordingFromText(trace);
    session.setRecording(recording);
    dock.resize(900, 300);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    auto* table = dock.findChild<QTableView*>();
    const QSignalSpy spy(&session, &Session::selectionChanged);
    const auto click = [&](int row) {
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                          table->visualRect(table->model()->index(row, 1)).center());
    };
    click(2);
    QCOMPARE(session.selection().event, 2);
    QCOMPARE(session.selection().allocation, std::optional(recording->history->device(0)->idOf(1)));
    QCOMPARE(spy.count(), 1);
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(session.selection().event, 1);
    QCOMPARE(session.selection().allocation, std::optional(recording->history->device(0)->idOf(0)));
    const QSignalSpy revealed(&session, &Session::revealRequested);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(revealed.count(), 1);
    click(0); // a segment: acts on no allocation
    QCOMPARE(session.selection().event, 0);
    QCOMPARE(spy.count(), 3);
}

void TestEventsDock::keepsTheAllocationWhenFollowing()
{
    Session session;
    EventsDock dock(&session);
    const auto recording = testutil::recordingFromText(trace);
    session.setRecording(recording);
    const core::AllocationId other = recording->history->device(0)->idOf(0);
    session.select(other, 2); // event 2 acts on another one
    QCOMPARE(dock.findChild<QTableView*>()->currentIndex().row(), 2);
    QCOMPARE(session.selection().allocation, std::optional(other));
}

void TestEventsDock::findsByAction()
{
    Session session;
    EventsDock dock(&session);
    session.setRecording(testutil::recordingFromText(trace));
    auto* action = dock.findChild<QComboBox*>();
    QCOMPARE(action->currentText(), QStringLiteral("oom (1)"));
    QCOMPARE(action->count(), 6);
    QCOMPARE(action->itemText(action->count() - 1), QStringLiteral("teleport (1)"));
    action->setCurrentIndex(action->findText(QStringLiteral("alloc (2)")));
    dock.show();
    dock.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dock)); // shortcuts go to the active window only
    QTest::keyClick(&dock, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(session.selection().event, 2);
    const auto buttons = dock.findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    QCOMPARE(buttons.size(), 2);
    buttons.front()->click();
    QCOMPARE(session.selection().event, 1);
    buttons.front()->click(); // none before it
    QCOMPARE(session.selection().event, 1);
    buttons.back()->click();
    QCOMPARE(session.selection().event, 2);
}

void TestEventsDock::jumps()
{
    Session session;
    EventsDock dock(&session);
    session.setRecording(testutil::recordingFromText(trace));
    auto* event = dock.findChild<QSpinBox*>();
    QCOMPARE(event->minimum(), -1);
    QCOMPARE(event->maximum(), 6);
    event->setValue(3);
    QCOMPARE(session.selection().event, 3);
    event->setValue(-1);
    QCOMPARE(session.selection().event, core::beforeFirstEvent);
}

void TestEventsDock::reachesTheLastOfAMillion()
{
    constexpr std::uint32_t count = 1000000;
    Session session;
    EventsDock dock(&session);
    session.setRecording(manyEvents(count));
    dock.resize(900, 300);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    auto* table = dock.findChild<QTableView*>();
    QCOMPARE(table->currentIndex().row(), static_cast<int>(count - 1));
    const auto isInSight = [table] {
        return table->viewport()->rect().contains(table->visualRect(table->currentIndex()).center());
    };
    QTRY_VERIFY(isInSight());
    session.selectEvent(0);
    QTRY_VERIFY(isInSight());
    dock.findChild<QLineEdit*>(QStringLiteral("filter"))->setText(QStringLiteral("oom"));
    QTRY_COMPARE(table->model()->rowCount(), 1);
}

void TestEventsDock::holdsManyEventsUntilSeen()
{
    constexpr std::uint32_t count = 60'000;
    Session session;
    EventsDock dock(&session);
    auto* table = dock.findChild<QTableView*>();
    const QAbstractItemModelTester tester(table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(manyEvents(count));
    QCOMPARE(table->model()->rowCount(), 0);
    QVERIFY(!table->currentIndex().isValid());
    session.selectEvent(12'345);
    QCOMPARE(dock.findChild<QSpinBox*>()->value(), 12'345);
    const auto labels = dock.findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [](const QLabel* label) { return label->text() == QLatin1String("60,000 events"); }));
    dock.resize(900, 300);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    QCOMPARE(table->model()->rowCount(), static_cast<int>(count));
    QCOMPARE(table->currentIndex().row(), 12'345);
    QCOMPARE(session.selection().event, 12'345);
    dock.hide();
    QCOMPARE(table->model()->rowCount(), static_cast<int>(count));
    session.setRecording(testutil::recordingFromText(trace));
    QCOMPARE(table->model()->rowCount(), 7);
}

/// Whatever a window leaves to it, and when somebody comes back for it.
void TestEventsDock::keepsTheSelectionInSight()
{
    Session session;
    EventsDock dock(&session);
    session.setRecording(manyEvents(3'000));
    dock.resize(900, 600);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    auto* table = dock.findChild<QTableView*>();
    const auto isInSight = [table] {
        return table->viewport()->rect().contains(table->visualRect(table->currentIndex()));
    };
    QTRY_VERIFY(isInSight());
    dock.resize(900, 240);
    QTRY_VERIFY(isInSight());
    table->scrollToTop();
    QVERIFY(!isInSight());
    dock.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&dock));
    dock.findChild<QSpinBox*>()->setFocus();
    table->setFocus(Qt::ShortcutFocusReason);
    QTRY_VERIFY(isInSight());
}

SNAPVIEWER_WINDOW_TEST(TestEventsDock)
#include "tst_events_dock.moc"
