// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring.h"
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "tests/widgets/inspector/ledger_desk.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/inspector/ledger/chart_pane.h"
#include "widgets/inspector/ledger/flame_view.h"
#include "widgets/inspector/ledger/grouping_box.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/ledger/ledger_model.h"
#include "widgets/inspector/ledger/ledger_tree.h"
#include "widgets/inspector/ledger/treemap_view.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

using testutil::Desk;
using widgets::LedgerBar;
using widgets::LedgerDock;
using widgets::LedgerTree;
using widgets::Session;

/// The ledger's dock: at which event, what a row does, how it follows, what it remembers.
class TestLedgerDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void followsTheSelectedEvent();
    void newestEventWins();
    void staysAtPeakOrOom();
    void lightsARow();
    void lightFollowsTheEvent();
    void clearsTheLight();
    void doubleClickShowsTheTable();
    void marksTheSelectedAllocation();
    void keepsWhatIsOpen();
    void opensWhatIsNotExplained();
    void groupsByLevels();
    void groupsByKindAtFirst();
    void hasOneRowOfControls();
    void remembersItsGroupings();
    void searches();
    void sortsRows();
    void switchesViews();
    void fillsTheCentre();
    void choosesWhatIsCachedBesideAPicture();
    void choosesInCharts();
    void choosesFrames();
    void saysWhyItIsEmpty();
    void sharesColoursWithTheTimeline();
};

void TestLedgerDock::followsTheSelectedEvent()
{
    Desk desk;
    const QAbstractItemModelTester tester(desk.tree->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(desk.settles(8));
    QCOMPARE(desk.rows(), QStringLiteral("a/n.py:5 load | 1.95 KiB | 57.1 % | 1 | 1.95 KiB\n"
                                         "  1 × 1.95 KiB | 1.95 KiB | 57.1 % | 1 | 1.95 KiB\n"
                                         "a/m.py:3 step | 1000 B | 28.6 % | 1 | 1000 B\n"
                                         "  1 × 1000 B | 1000 B | 28.6 % | 1 | 1000 B\n"
                                         "no frames recorded | 500 B | 14.3 % | 1 | 500 B\n"
                                         "  1 × 500 B | 500 B | 14.3 % | 1 | 500 B"));
    QCOMPARE(desk.headline->text(), QStringLiteral("OOM, event 8: ≈ 3.42 KiB active of ≈ 0 B reserved"));
    QCOMPARE(desk.tip(), QStringLiteral("3,500 bytes active, 0 bytes reserved"));
    desk.session.selectEvent(4);
    QVERIFY(desk.settles(4));
    QVERIFY(desk.headline->text().startsWith(QStringLiteral("Peak, event 4: ≈ 5.86 KiB")));
    desk.session.selectEvent(-1);
    QVERIFY(desk.settles(-1));
    QVERIFY(desk.headline->text().startsWith(QStringLiteral("Before the first event: ≈ 100 B")));
    const QString before = desk.tip();
    desk.session.setDevice(1);
    QVERIFY(desk.settles(0));
    QTRY_VERIFY(desk.tip() != before);
}

void TestLedgerDock::newestEventWins()
{
    Desk desk;
    for (core::EventIndex event = 0; event < 8; ++event)
        desk.session.selectEvent(event);
    desk.session.selectEvent(3);
    QVERIFY(desk.settles(3));
    testutil::untilNothingRuns(); // no late result of another event follows
    QCOMPARE(desk.dock.page()->ledger->request().event, 3);
}

void TestLedgerDock::staysAtPeakOrOom()
{
    Desk desk;
    desk.bar->setMoment(LedgerBar::Moment::Peak);
    QVERIFY(desk.settles(4));
    desk.session.selectEvent(2);
    QVERIFY(desk.headline->text().contains(QRegularExpression(QStringLiteral("other panes.* 2$"))));
    desk.bar->setMoment(LedgerBar::Moment::Oom);
    QVERIFY(desk.settles(8));
    QCOMPARE(desk.session.selection().event, 2); // looking elsewhere moves nothing
    desk.session.setDevice(1);                   // which has no OOM
    QCOMPARE(desk.bar->moment(), LedgerBar::Moment::Selected);
    QVERIFY(desk.settles(0));
}

void TestLedgerDock::lightsARow()
{
    Desk desk;
    desk.session.selectEvent(4);
    QVERIFY(desk.settles(4));
    desk.click(desk.index(0)); // m.py, twice
    QTRY_COMPARE(desk.labels(), QStringLiteral("b2000_0 b1000_0"));
    QCOMPARE(desk.session.matches()->size(), std::size_t{2});
    QCOMPARE(desk.selected(), QStringLiteral("b2000_0")); // the largest
    QCOMPARE(desk.session.selection().event, 4);
    QCOMPARE(desk.session.filter().only->name, QStringLiteral("a/m.py:3 step, after event 4"));
    QCOMPARE(desk.tree->currentIndex().row(), 0);
    desk.tree->expand(desk.index(0));
    desk.click(desk.index(1, desk.index(0)));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0"));
    QTest::keyClick(desk.tree, Qt::Key_Up); // arrows light, too
    QTRY_COMPARE(desk.labels(), QStringLiteral("b2000_0"));
}

void TestLedgerDock::lightFollowsTheEvent()
{
    Desk desk;
    desk.session.selectEvent(4);
    QVERIFY(desk.settles(4));
    desk.click(desk.index(0));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b2000_0 b1000_0"));
    desk.session.selectEvent(6); // b2000_0 is freed
    QVERIFY(desk.settles(6));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0"));
    QCOMPARE(desk.tree->currentIndex().data().toString(), QStringLiteral("a/m.py:3 step"));
    QCOMPARE(desk.selected(), QStringLiteral("b2000_0")); // the user's choice stays
    QCOMPARE(desk.session.selection().event, 6);
}

void TestLedgerDock::clearsTheLight()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.click(desk.index(0));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b3000_0"));
    QTest::keyClick(desk.tree, Qt::Key_Escape);
    QVERIFY(desk.session.filter().isEmpty());
    QVERIFY(!desk.tree->currentIndex().isValid());
    // what others filtered is not taken away
    core::AllocationFilter filter;
    filter.site = QStringLiteral("/u/p/a/m.py:3:step");
    desk.click(desk.index(0));
    QTRY_VERIFY(desk.session.filter().only);
    desk.session.setFilter(filter);
    QTest::keyClick(desk.tree, Qt::Key_Escape);
    QCOMPARE(desk.session.filter(), filter);
}

void TestLedgerDock::doubleClickShowsTheTable()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    const QSignalSpy requested(&desk.dock, &LedgerDock::tableRequested);
    desk.click(desk.index(2));
    QTest::mouseDClick(desk.tree->viewport(), Qt::LeftButton, {},
                       desk.tree->visualRect(desk.index(2)).center());
    QCOMPARE(requested.count(), 1);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b4000_0")); // without frames, though others have none
    desk.click(desk.index(1));
    QTest::keyClick(desk.tree, Qt::Key_Return);
    QCOMPARE(requested.count(), 2);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0"));
}

void TestLedgerDock::marksTheSelectedAllocation()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    const core::DeviceHistory& history = *desk.session.history();
    desk.session.selectAllocation(history.idOf(history.allocations().rankOfEvent[2]));
    QCOMPARE(desk.tree->currentIndex(), desk.index(1)); // its size is hidden in the closed row
    QVERIFY(desk.session.filter().isEmpty());           // looking is not choosing
    desk.tree->expand(desk.index(0));
    desk.session.selectAllocation(history.idOf(history.allocations().rankOfEvent[4]));
    QCOMPARE(desk.tree->currentIndex(), desk.index(0, desk.index(0)));
    desk.session.clearAllocation();
    QVERIFY(!desk.tree->currentIndex().isValid());
}

void TestLedgerDock::keepsWhatIsOpen()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.tree->expand(desk.index(1)); // m.py
    desk.session.selectEvent(4);
    QVERIFY(desk.settles(4));
    QVERIFY(desk.tree->isExpanded(desk.index(0))); // it is the first row now
    QVERIFY(!desk.tree->isExpanded(desk.index(1)));
}

void TestLedgerDock::opensWhatIsNotExplained()
{
    Desk desk("segment 0x1000 8192\nblock 4096 active 4000\nblock 4096 active 4000\n"
              "alloc 0x9000 4000 @/u/p/a/m.py:3:step\n");
    QVERIFY(desk.settles(0));
    QCOMPARE(desk.index(0).data().toString(), QStringLiteral("before recording, never freed"));
    QVERIFY(desk.tree->isExpanded(desk.index(0)));
    QVERIFY(!desk.tree->isExpanded(desk.index(1)));
    desk.tree->collapse(desk.index(0));
    desk.session.selectEvent(-1);
    QVERIFY(desk.settles(-1));
    QVERIFY(!desk.tree->isExpanded(desk.index(0))); // once is enough
}

void TestLedgerDock::groupsByLevels()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.action(QStringLiteral("Stream › pool"))->trigger();
    QTRY_VERIFY(desk.rows().startsWith(QStringLiteral("stream 0 (default) | 3.42 KiB | 100.0 %")));
    QCOMPARE(desk.groupings.groupings(), (std::vector{core::Grouping::Stream, core::Grouping::Pool}));
    QCOMPARE(desk.groupings.text(), QStringLiteral("by stream › pool"));
    QVERIFY(desk.action(QStringLiteral("Stream › pool"))->isChecked());
    QVERIFY(desk.action(0, QStringLiteral("Pool")) == nullptr); // it is another level's
    desk.action(2, QStringLiteral("Equal sizes"))->trigger();
    desk.action(0, QStringLiteral("Call site"))->trigger();
    desk.action(1, QStringLiteral("Nothing More"))->trigger();
    QCOMPARE(desk.groupings.groupings(), (std::vector{core::Grouping::Site, core::Grouping::Size}));
    QTRY_VERIFY(desk.rows().startsWith(QStringLiteral("a/n.py:5 load | 1.95 KiB | 57.1 %")));
    desk.action(1, QStringLiteral("Nothing More"))->trigger();
    QVERIFY(desk.action(0, QStringLiteral("Nothing More")) == nullptr); // one stays
    desk.action(QStringLiteral("Line"))->trigger();
    QCOMPARE(desk.groupings.groupings(), std::vector{core::Grouping::Cause});
}

/// Where nobody has chosen: by kind, whose lines are open as far as all kinds stay in sight.
void TestLedgerDock::groupsByKindAtFirst()
{
    widgets::Settings().setLedgerGroupings({});
    Session session;
    LedgerDock dock(&session);
    dock.resize(352, 400);
    dock.show();
    session.setRecording(testutil::recordingFromText(testutil::deskText));
    QTRY_VERIFY(dock.page());
    auto* tree = dock.findChild<LedgerTree*>();
    QCOMPARE(dock.findChild<widgets::GroupingBox*>()->text(), QStringLiteral("by kind › line"));
    const auto kinds = dock.page()->ledger->request().groupings;
    QCOMPARE(kinds, (std::vector{core::Grouping::Category, core::Grouping::Cause}));
    QVERIFY(dock.page()->attribution->categories() != nullptr); // never a page without them
    QVERIFY(tree->isExpanded(tree->model()->index(0, 0)));
    tree->collapse(tree->model()->index(0, 0));
    const core::DeviceHistory& history = *session.history();
    session.selectAllocation(history.idOf(history.allocations().rankOfEvent[4]));
    QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("a/n.py:5 load"));
    QVERIFY(tree->currentIndex().parent().isValid()); // its kind is open again
}

/// A sentence and a row of controls, all of which have room in an inspector.
void TestLedgerDock::hasOneRowOfControls()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.bar->setView(LedgerBar::View::Treemap); // with a button more
    for (const int width : {352, 280}) {
        desk.dock.resize(width, 500);
        QCOMPARE(desk.dock.width(), width);
        QTRY_VERIFY(desk.bar->height() < 2 * desk.headline->fontMetrics().height() + 8);
        for (const QWidget* child : desk.bar->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
            if (child->isVisible())
                QVERIFY2(desk.bar->rect().contains(child->geometry()), qPrintable(child->objectName()));
        }
    }
}

void TestLedgerDock::remembersItsGroupings()
{
    Desk().action(QStringLiteral("Call tree"))->trigger();
    Desk desk;
    QCOMPARE(desk.groupings.groupings(), std::vector{core::Grouping::CallTree});
    desk.action(QStringLiteral("Line"))->trigger();
}

void TestLedgerDock::searches()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.tree->expand(desk.index(0));
    auto* search = desk.dock.findChild<QLineEdit*>(QStringLiteral("ledgerSearch"));
    QTest::keyClicks(search, QStringLiteral("STEP"));
    QTRY_COMPARE(desk.tree->model()->rowCount(), 1);
    QCOMPARE(desk.headline->text(), QStringLiteral("Found 1 row: 1000 B, 28.6 % of 3.42 KiB active"));
    search->clear();
    QTRY_COMPARE(desk.tree->model()->rowCount(), 3);
    QVERIFY(desk.tree->isExpanded(desk.index(0))); // as before the search
}

void TestLedgerDock::sortsRows()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.tree->header()->setSortIndicator(widgets::LedgerModel::Name, Qt::AscendingOrder);
    QTRY_COMPARE(desk.index(0).data().toString(), QStringLiteral("a/m.py:3 step"));
}

void TestLedgerDock::switchesViews()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    auto* flame = desk.dock.findChild<widgets::FlameView*>();
    QVERIFY(!flame->page()); // costs nothing while it is not seen
    desk.bar->setView(LedgerBar::View::Flame);
    QVERIFY(flame->isVisible());
    // A flame of what holds the memory would be a few flat rows: it is of the call tree, until one leaves it.
    const QLabel* note = nullptr;
    for (const auto* pane : desk.dock.findChildren<widgets::ChartPane*>()) {
        if (pane->isAncestorOf(flame))
            note = pane->findChild<QLabel*>(QStringLiteral("note"));
    }
    QTRY_COMPARE(desk.dock.page()->ledger->request().groupings, std::vector{core::Grouping::CallTree});
    QVERIFY(note->isVisible() && note->text().startsWith(QStringLiteral("As a call tree")));
    QCOMPARE(flame->layoutOfBoxes().rows().size(), std::size_t{2});
    desk.bar->setView(LedgerBar::View::Tree);
    QCOMPARE(desk.groupings.groupings(), std::vector{core::Grouping::Cause});
    desk.bar->setView(LedgerBar::View::Flame);
    desk.action(QStringLiteral("Size classes"))->trigger(); // what the user says goes
    QVERIFY(!note->isVisible());
    desk.bar->setView(LedgerBar::View::Treemap);
    QCOMPARE(desk.groupings.groupings(), (std::vector{core::Grouping::Size, core::Grouping::Site}));
    auto* treemap = desk.dock.findChild<widgets::TreemapView*>();
    QVERIFY(treemap->isVisible());
    QCOMPARE(treemap->page(), desk.dock.page());
    desk.session.selectEvent(4);
    QVERIFY(desk.settles(4));
    QCOMPARE(treemap->page(), desk.dock.page());
    desk.action(QStringLiteral("Line"))->trigger(); // it is remembered
}

/// The tree stands beside a picture that fills the centre; Esc brings it back.
void TestLedgerDock::fillsTheCentre()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    auto* fill = desk.dock.findChild<QToolButton*>(QStringLiteral("fill"));
    QVERIFY(!fill->isEnabled());
    const auto places = [&desk] {
        QList<QRect> rects;
        for (const QWidget* child : desk.bar->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
            rects << child->geometry();
        return rects;
    };
    const QList<QRect> before = places();
    desk.bar->setView(LedgerBar::View::Treemap);
    QVERIFY(fill->isEnabled());
    QCoreApplication::processEvents();
    QCOMPARE(places(), before); // what is clicked next stays where it was
    auto* treemap = desk.dock.findChild<widgets::TreemapView*>();
    QStackedWidget centre;
    centre.resize(800, 600);
    connect(&desk.dock, &LedgerDock::staged, &centre, [&centre](QWidget* stage) {
        centre.setCurrentIndex(centre.addWidget(stage));
        centre.show();
    });
    const QSignalSpy left(&desk.dock, &LedgerDock::stageLeft);
    fill->click();
    QVERIFY(QTest::qWaitForWindowExposed(&centre));
    QVERIFY(centre.isAncestorOf(treemap) && treemap->isVisible());
    QVERIFY(desk.tree->isVisible());
    QVERIFY(treemap->width() > 700);
    const auto node = *desk.dock.page()->leafOf(desk.session.history()->allocations().rankOfEvent[2]);
    QTest::mouseClick(treemap, Qt::LeftButton, {}, treemap->rectOf(node).center().toPoint());
    QTRY_COMPARE(desk.selected(), QStringLiteral("b1000_0"));
    QTest::keyClick(treemap, Qt::Key_Escape);
    QCOMPARE(left.count(), 1);
    QVERIFY(desk.dock.isAncestorOf(treemap) && treemap->isVisible());
    fill->click();
    desk.bar->setView(LedgerBar::View::Tree); // another view is shown in its own place
    QCOMPARE(left.count(), 2);
    QVERIFY(desk.tree->isVisible() && !treemap->isVisible());
}

/// Nothing stands above it in the tree.
void TestLedgerDock::choosesWhatIsCachedBesideAPicture()
{
    Desk desk;
    desk.session.setRecording(testutil::recordingFromText(
        "segment 0x1000 4096\nblock 512 active 512 @a.py:1:f\nblock 3584 inactive\n"
        "segment_alloc 0x1000 4096\nalloc 0x1000 512 @a.py:1:f\n"));
    QVERIFY(desk.settles(1));
    for (const auto view : {LedgerBar::View::Flame, LedgerBar::View::Treemap}) {
        desk.bar->setView(view);
        QTRY_VERIFY(desk.dock.page() && desk.dock.page()->ledger->rest());
        desk.dock.findChild<QToolButton*>(QStringLiteral("fill"))->click();
        const std::uint32_t rest = *desk.dock.page()->ledger->rest();
        const QAbstractItemModel* model = desk.tree->model();
        const auto* rows = static_cast<const widgets::LedgerModel*>(model);
        QCOMPARE(rows->nodeOf(desk.index(model->rowCount() - 1)), std::optional(rest));
        desk.click(desk.index(model->rowCount() - 1));
        QCOMPARE(desk.tree->currentIndex().row(), model->rowCount() - 1);
        desk.bar->setView(LedgerBar::View::Tree);
    }
}

void TestLedgerDock::choosesInCharts()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    for (const auto view : {LedgerBar::View::Flame, LedgerBar::View::Treemap}) {
        desk.bar->setView(view);
        widgets::LedgerChart* chart = desk.dock.findChild<widgets::FlameView*>();
        if (view == LedgerBar::View::Treemap)
            chart = desk.dock.findChild<widgets::TreemapView*>();
        const bool isFlame = view == LedgerBar::View::Flame;
        const auto wanted = isFlame ? core::Grouping::CallTree : core::Grouping::Cause;
        QTRY_COMPARE(desk.dock.page()->ledger->request().groupings, std::vector{wanted});
        const auto node = *desk.dock.page()->leafOf(desk.session.history()->allocations().rankOfEvent[2]);
        QTest::mouseClick(chart, Qt::LeftButton, {}, chart->rectOf(node).center().toPoint());
        QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0"));
        QCOMPARE(desk.selected(), QStringLiteral("b1000_0"));
        QCOMPARE(desk.tree->currentIndex().data().toString(),
                 isFlame ? QStringLiteral("a/m.py:3 step") : QStringLiteral("1 × 1000 B"));
        desk.tree->setFocus();
        QTest::keyClick(desk.tree, Qt::Key_Escape);
    }
}

void TestLedgerDock::choosesFrames()
{
    Desk desk("alloc 0x1000 10 @b.cpp:0:g;m.py:3:forward;/x/site-packages/torch/nn.py:1:call\n");
    QVERIFY(desk.settles(0));
    QVERIFY(!desk.groupings.hasFrames());
    QVERIFY(desk.action(QStringLiteral("All frames")) == nullptr);
    desk.action(QStringLiteral("Call tree"))->trigger();
    QTRY_COMPARE(desk.rows(), QStringLiteral("m.py:3 forward | 10 B | 100.0 % | 1 | 10 B"));
    QVERIFY(desk.action(QStringLiteral("My code"))->isChecked());
    desk.dock.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desk.dock));
    QTest::keyClick(desk.tree, Qt::Key_H);
    QCOMPARE(desk.groupings.frames(), core::FrameFilter::Libraries);
    desk.action(QStringLiteral("All frames"))->trigger();
    QTRY_VERIFY(desk.rows().startsWith(QStringLiteral("torch/nn.py:1 call")));
    desk.action(QStringLiteral("Line"))->trigger();
}

void TestLedgerDock::saysWhyItIsEmpty()
{
    Session session;
    LedgerDock dock(&session);
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QVERIFY(pages->reason().startsWith(QStringLiteral("No recording is open.")));
    session.setRecording(testutil::recordingFromText("alloc 0x1000 64\ndel 0x1000 64\n"));
    QVERIFY(!pages->isEmpty()); // before it is known who holds the memory
    session.selectEvent(2);
    QTRY_COMPARE(pages->reason(), QStringLiteral("Nothing is alive on device 0 at this point."));
    session.setRecording(nullptr);
    QVERIFY(pages->reason().startsWith(QStringLiteral("No recording is open.")));
}

void TestLedgerDock::sharesColoursWithTheTimeline()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    const core::DeviceHistory& history = *desk.session.history();
    const bool isDark = QGuiApplication::palette().color(QPalette::Base).lightness() < 128;
    const core::Theme theme = isDark ? core::Theme::Dark : core::Theme::Light;
    const auto chip = [&](int row) { return desk.index(row).data(Qt::DecorationRole).value<QColor>(); };
    QCOMPARE(chip(0), QColor::fromRgb(core::sceneColours(theme).rest)); // no picture, no colours
    desk.session.setColouring(std::make_shared<const core::Colouring>(desk.session.recording()->snapshot(),
                                                                      history, core::ColourBy::CallSite));
    const auto colours = desk.session.colouring()->colours(theme);
    QTRY_VERIFY(chip(0) != QColor::fromRgb(core::sceneColours(theme).rest));
    const std::size_t allocated[] = {4, 2, 7};
    for (int row = 0; row < 3; ++row) {
        const QColor expected = QColor::fromRgb(colours[history.allocations().rankOfEvent[allocated[row]]]);
        QCOMPARE(desk.index(row).data(Qt::DecorationRole).value<QColor>(), expected);
        const QModelIndex below = desk.index(0, desk.index(row)); // the sizes share the line's colour
        QCOMPARE(below.data(Qt::DecorationRole).value<QColor>(), expected);
    }
}

SNAPVIEWER_WINDOW_TEST(TestLedgerDock)
#include "tst_ledger_dock.moc"
