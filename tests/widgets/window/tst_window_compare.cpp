// SPDX-License-Identifier: MIT
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/compare/compare_banner.h"
#include "widgets/compare/compare_page.h"
#include "widgets/compare/curves/curves_plot.h"
#include "widgets/compare/pin_strip.h"
#include "widgets/compare/rows/rows_view.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/session/session.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMimeData>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUrl>

#include <memory>

using widgets::ComparePage;
using widgets::Comparison;
using widgets::MainWindow;
using widgets::Side;

namespace {

QString made(const char* name)
{
    return testutil::madeDir() + QLatin1Char('/') + QLatin1String(name);
}

template <class Widget>
Widget* in(const MainWindow& window, const char* name = nullptr)
{
    return window.findChild<Widget*>(QLatin1String(name));
}

bool atRest(const MainWindow& window)
{
    return QTest::qWaitFor([&] { return !window.isBusy(); }, 30'000);
}

bool isPageShown(const MainWindow& window)
{
    return window.findChild<ComparePage*>()->isVisible();
}

void drop(QWidget* target, const QString& path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QDropEvent event({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &event);
}

} // namespace

/// Comparing, from opening the second recording to its blocks in the first one's timeline.
class TestWindowCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsWhatToDo();
    void comparesTwo();
    void keepsWhatIsThereWhenAFileIsBad();
    void takesADroppedFile();
    void pinsAMoment();
    void pinsTheMomentOfOneOfTwo();
    void laysStepsOverEachOther();
    void saysWhichAxisThereIsNot();
    void lightsARow();
    void choosesMoments();
    void ownCodeIsOwnInBoth();
    void comparesMomentsWhereThereAreNoSteps();
    void endsWithItsRecording();
    void isNotOfWhatWasOpen();
    void givesWayToPanes();
};

void TestWindowCompare::showsWhatToDo()
{
    const auto window = testwindow::windowWith(made("oom_small.pickle"));
    QVERIFY(window);
    QTest::keyClick(window.get(), Qt::Key_C);
    QVERIFY(isPageShown(*window));
    QVERIFY(in<QWidget>(*window, "compareWith")->isVisible());
    QVERIFY(!in<widgets::CurvesPlot>(*window)->isVisible());
}

void TestWindowCompare::comparesTwo()
{
    const auto window =
        testwindow::windowWith(made("protocol3.pickle") + QLatin1Char('\n') + made("oom_small.pickle"));
    QVERIFY(window);
    QVERIFY(isPageShown(*window));
    Comparison& comparison = window->compare().comparison();
    const QString sentence = in<widgets::Banner>(*window)->sentence();
    QVERIFY2(sentence.contains(QStringLiteral("B (oom_small.pickle)")), qPrintable(sentence));
    QVERIFY2(sentence.contains(QStringLiteral("A (protocol3.pickle)")), qPrintable(sentence));
    const std::int64_t change = comparison.found()->diff.change();
    QTest::keyClick(window.get(), Qt::Key_X);
    QVERIFY(atRest(*window));
    QCOMPARE(comparison.found()->diff.change(), -change);
    const QString swapped = in<widgets::Banner>(*window)->sentence();
    QVERIFY2(swapped.contains(QStringLiteral("A (oom_small.pickle)")), qPrintable(swapped));
}

void TestWindowCompare::keepsWhatIsThereWhenAFileIsBad()
{
    const auto window =
        testwindow::windowWith(made("protocol3.pickle") + QLatin1Char('\n') + made("oom_small.pickle"));
    QVERIFY(window);
    const QTemporaryDir folder;
    QFile bad(folder.filePath(QStringLiteral("bad.pickle")));
    QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write("nothing") > 0);
    bad.close();
    const auto before = window->compare().comparison().found();
    window->compare().compareWith(bad.fileName());
    QVERIFY(atRest(*window));
    QVERIFY(window->messageBar().message().contains(QStringLiteral("bad.pickle")));
    QCOMPARE(window->compare().comparison().found(), before);
}

void TestWindowCompare::takesADroppedFile()
{
    const auto window = testwindow::windowWith(made("protocol3.pickle"));
    QVERIFY(window);
    QTest::keyClick(window.get(), Qt::Key_C);
    drop(window->findChild<ComparePage*>(), made("oom_small.pickle"));
    QVERIFY(atRest(*window));
    Comparison& comparison = window->compare().comparison();
    QVERIFY(comparison.found());
    QCOMPARE(comparison.side(Side::A).path(), made("protocol3.pickle"));
    QCOMPARE(comparison.side(Side::B).path(), made("oom_small.pickle"));
    QCOMPARE(window->session().recording()->document->path, made("protocol3.pickle")); // still open
}

void TestWindowCompare::pinsAMoment()
{
    const auto window = testwindow::windowWith(made("oom_small.pickle"));
    QVERIFY(window);
    auto* strip = in<widgets::PinStrip>(*window);
    QVERIFY(!strip->isVisible());
    widgets::Session& session = window->session();
    session.selectEvent(1);
    QTest::keyClick(window.get(), Qt::Key_M);
    QVERIFY(strip->isVisible());
    QVERIFY2(strip->text().contains(QStringLiteral("Event 1 is pinned")), qPrintable(strip->text()));
    session.selectEvent(session.history()->eventCount() - 1);
    QVERIFY(atRest(*window));
    const core::Diff& diff = window->compare().comparison().found()->diff;
    QCOMPARE(diff.a.moment.event, core::EventIndex{1});
    QCOMPARE(diff.b.moment.event, session.selection().event);
    QVERIFY2(strip->text().startsWith(QStringLiteral("B (event ")), qPrintable(strip->text()));
    QTest::keyClick(window.get(), Qt::Key_X); // what is pinned is B now
    session.selectEvent(2);
    QVERIFY(atRest(*window));
    QCOMPARE(window->compare().comparison().eventOf(Side::B), core::EventIndex{1});
    QCOMPARE(window->compare().comparison().eventOf(Side::A), core::EventIndex{2});
    in<QToolButton>(*window, "pinDetails")->click();
    QVERIFY(isPageShown(*window));
    QVERIFY(!strip->isVisible()); // the page says it itself
    in<QToolButton>(*window, "endCompare")->click();
    QVERIFY(window->compare().comparison().isEmpty());
}

void TestWindowCompare::pinsTheMomentOfOneOfTwo()
{
    const auto window =
        testwindow::windowWith(made("protocol3.pickle") + QLatin1Char('\n') + made("oom_small.pickle"));
    QVERIFY(window);
    window->session().selectEvent(3);
    QTest::keyClick(window.get(), Qt::Key_M);
    QVERIFY(atRest(*window));
    Comparison& comparison = window->compare().comparison();
    QCOMPARE(comparison.eventOf(Side::A), core::EventIndex{3});
    QCOMPARE(comparison.side(Side::B).path(), made("oom_small.pickle"));
}

void TestWindowCompare::laysStepsOverEachOther()
{
    const QString loop = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const auto window = testwindow::windowWith(loop + QLatin1Char('\n') + loop);
    QVERIFY(window);
    auto* axis = in<QComboBox>(*window, "compareAxis");
    auto* shift = in<QSpinBox>(*window, "compareShift");
    auto* plot = in<widgets::CurvesPlot>(*window);
    QVERIFY(!shift->isVisible());
    const auto choose = [&](widgets::CurveAxis kind) {
        axis->setCurrentIndex(axis->findData(static_cast<int>(kind)));
        Q_EMIT axis->activated(axis->currentIndex());
        return atRest(*window);
    };
    const auto& matched = window->compare().comparison().matched();
    QVERIFY(matched);
    const core::EventIndex third = matched->codes[0]->steps.starts.at(2);
    QVERIFY(choose(widgets::CurveAxis::Clock));
    QCOMPARE(plot->curves()[0]->xOf((*matched->origins)[0]), 0.0);
    QVERIFY(choose(widgets::CurveAxis::Steps));
    QVERIFY(shift->isVisible());
    QCOMPARE(shift->value(), 0); // of the same program
    QCOMPARE(plot->curves()[0]->xOf(third), 2.0);
    QCOMPARE(plot->curves()[1]->xOf(third), 2.0);
    shift->setValue(1);
    QVERIFY(atRest(*window));
    QCOMPARE(plot->curves()[0]->xOf(third), 3.0);
    QCOMPARE(plot->curves()[1]->xOf(third), 2.0);
    QTest::keyClick(window.get(), Qt::Key_X);
    QVERIFY(atRest(*window));
    QVERIFY(axis->currentData().toInt() == static_cast<int>(widgets::CurveAxis::Steps)); // as it was
}

void TestWindowCompare::saysWhichAxisThereIsNot()
{
    const auto window = testwindow::windowWith(
        made("state_only.pickle") + QLatin1Char('\n') +
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QVERIFY(window);
    auto* axis = in<QComboBox>(*window, "compareAxis");
    const int steps = axis->findData(static_cast<int>(widgets::CurveAxis::Steps));
    QVERIFY(!axis->model()->flags(axis->model()->index(steps, 0)).testFlag(Qt::ItemIsEnabled));
    QCOMPARE(axis->itemText(steps), QStringLiteral("By steps (none found in A)"));
    QVERIFY(axis->view()->minimumWidth() > axis->fontMetrics().horizontalAdvance(axis->itemText(steps)));
    const int clock = axis->findData(static_cast<int>(widgets::CurveAxis::Clock));
    QVERIFY(axis->model()->flags(axis->model()->index(clock, 0)).testFlag(Qt::ItemIsEnabled));
}

void TestWindowCompare::lightsARow()
{
    const auto window =
        testwindow::windowWith(made("oom_small.pickle") + QLatin1Char('\n') + made("protocol3.pickle"));
    QVERIFY(window);
    auto* page = window->findChild<ComparePage*>();
    auto* table = page->rows().findChild<widgets::TableView*>(QStringLiteral("compareRows"));
    const auto& rows = page->rows().rows();
    int row = 0;
    while (row < table->model()->rowCount() &&
           (rows->row((*rows->shown)[static_cast<std::size_t>(row)]).ofA.count == 0 ||
            rows->row((*rows->shown)[static_cast<std::size_t>(row)]).rows.empty()))
        ++row;
    QVERIFY(row < table->model()->rowCount());
    const std::uint64_t expected = rows->row((*rows->shown)[static_cast<std::size_t>(row)]).ofA.count;
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(row, 0)).center());
    QVERIFY(atRest(*window));
    QVERIFY(window->session().matches());
    QCOMPARE(window->session().matches()->size(), expected);
    QVERIFY(!page->curves().markers()[0].empty());
    auto* tabs = page->findChild<QTabWidget*>(QStringLiteral("compareTabs"));
    const QWidget* search = tabs->cornerWidget(Qt::TopRightCorner);
    for (const int tab : {1, 0}) { // it is of the table
        tabs->setCurrentIndex(tab);
        QCOMPARE(search->isVisible(), tab == 0);
    }
    window->resize(900, 700);
    QVERIFY(atRest(*window));
    const QTabBar* bar = tabs->tabBar();
    QVERIFY2(bar->tabRect(bar->count() - 1).right() < bar->width(), "tabs beside the search are cut");
    page->findChild<QToolButton*>(QStringLiteral("endCompare"))->click();
    QVERIFY(atRest(*window));
    QVERIFY(window->session().filter().isEmpty()); // nothing stays lit for what is gone
}

void TestWindowCompare::choosesMoments()
{
    const auto window =
        testwindow::windowWith(made("protocol3.pickle") + QLatin1Char('\n') + made("oom_small.pickle"));
    QVERIFY(window);
    auto* side = window->findChild<QWidget*>(QStringLiteral("sideB"));
    auto* kind = side->findChild<QComboBox*>(QStringLiteral("sideMoment"));
    auto* number = side->findChild<QSpinBox*>(QStringLiteral("sideNumber"));
    const auto choose = [&](core::MomentChoice::Kind wanted) {
        kind->setCurrentIndex(kind->findData(static_cast<int>(wanted)));
        Q_EMIT kind->activated(kind->currentIndex());
    };
    choose(core::MomentChoice::Kind::Event);
    QVERIFY(number->isVisible());
    number->setValue(2);
    QVERIFY(atRest(*window));
    Comparison& comparison = window->compare().comparison();
    QCOMPARE(comparison.found()->diff.b.moment.event, core::EventIndex{2});
    choose(core::MomentChoice::Kind::Oom);
    QVERIFY(atRest(*window));
    QCOMPARE(comparison.found()->diff.b.moment.event, comparison.side(Side::B).device->ooms().back());
    auto* other = window->findChild<QWidget*>(QStringLiteral("sideA"))
                      ->findChild<QComboBox*>(QStringLiteral("sideMoment"));
    QCOMPARE(other->findData(static_cast<int>(core::MomentChoice::Kind::Oom)), -1); // A never failed
}

void TestWindowCompare::ownCodeIsOwnInBoth()
{
    const auto window = testwindow::windowWith(
        made("protocol3.pickle") + QLatin1Char('\n') +
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QVERIFY(window);
    Comparison& comparison = window->compare().comparison();
    const auto sitesOf = [&](Side side) {
        const core::DiffSide& of = side == Side::A ? comparison.found()->diff.a : comparison.found()->diff.b;
        QStringList sites;
        for (std::uint32_t stack = 0; stack < of.held.byStack.size(); ++stack)
            sites += of.siteText(stack);
        return sites;
    };
    const auto first = comparison.side(Side::A).recording;
    const auto other = comparison.side(Side::B).recording;
    const QString site = QStringLiteral("/home/ana/llm/metrics.py:37:remember");
    QVERIFY(sitesOf(Side::B).contains(site));
    Q_EMIT window->workspace().ownCodeChosen(QStringLiteral("/home/ana/llm/metrics.py"), false);
    QTRY_VERIFY(comparison.side(Side::A).recording != first);
    QTRY_VERIFY(comparison.side(Side::B).recording != other);
    QVERIFY(atRest(*window));
    QVERIFY(!sitesOf(Side::B).contains(site));
    QVERIFY(comparison.side(Side::B).path().endsWith(QStringLiteral("training_oom.pickle")));
}

void TestWindowCompare::comparesMomentsWhereThereAreNoSteps()
{
    const auto window = testwindow::windowWith(made("protocol3.pickle"));
    QVERIFY(window);
    window->workspace().raiseDock(widgets::Workspace::leaksDock);
    QVERIFY(atRest(*window));
    Q_EMIT window->workspace().momentsRequested(2, 9);
    QVERIFY(atRest(*window));
    QVERIFY(isPageShown(*window));
    Comparison& comparison = window->compare().comparison();
    QVERIFY(comparison.isOneRecording());
    QCOMPARE(comparison.eventOf(Side::A), core::EventIndex{2});
    QCOMPARE(comparison.eventOf(Side::B), core::EventIndex{9});
}

void TestWindowCompare::endsWithItsRecording()
{
    const auto window =
        testwindow::windowWith(made("protocol3.pickle") + QLatin1Char('\n') + made("oom_small.pickle"));
    QVERIFY(window);
    window->open(made("expandable.pickle"));
    QVERIFY(atRest(*window));
    QVERIFY(window->compare().comparison().isEmpty());
    QVERIFY(!isPageShown(*window));
    window->session().setRecording(nullptr);
    QTest::keyClick(window.get(), Qt::Key_M); // nothing to pin
    QVERIFY(window->compare().comparison().isEmpty());
}

/// Neither what is read for it when another file is opened, nor of a file that was opened anew.
void TestWindowCompare::isNotOfWhatWasOpen()
{
    const auto window = testwindow::windowWith(made("protocol3.pickle"));
    QVERIFY(window);
    const Comparison& comparison = window->compare().comparison();
    window->compare().compareWith(made("oom_small.pickle"));
    window->session().setRecording(testutil::recordingFromText("alloc 0x1000 500"));
    QVERIFY(atRest(*window));
    QVERIFY(comparison.isEmpty());
    window->compare().compareWith(made("oom_small.pickle"));
    QVERIFY(atRest(*window));
    QVERIFY(!comparison.isEmpty());
    window->session().setRecording(testutil::recordingFromText("alloc 0x1000 500"));
    QVERIFY(comparison.isEmpty());
}

void TestWindowCompare::givesWayToPanes()
{
    const auto window =
        testwindow::windowWith(made("protocol3.pickle") + QLatin1Char('\n') + made("oom_small.pickle"));
    QVERIFY(window);
    window->workspace().raiseDock(widgets::Workspace::allocationsDock);
    QVERIFY(!isPageShown(*window));
    QVERIFY(window->workspace().isVisible());
}

SNAPVIEWER_WINDOW_TEST(TestWindowCompare)
#include "tst_window_compare.moc"
