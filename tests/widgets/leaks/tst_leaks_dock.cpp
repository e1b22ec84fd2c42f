// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "tests/testutil/training_loop.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/word_line.h"
#include "widgets/leaks/leak_columns.h"
#include "widgets/leaks/leaks_dock.h"
#include "widgets/leaks/suppress_button.h"
#include "widgets/leaks/survival_view.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QHelpEvent>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QSplitter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include <deque>

using testutil::TrainingLoop;
using widgets::EmptyState;
using widgets::LeaksDock;
using widgets::Session;
using widgets::SurvivalView;
using widgets::TableView;
using widgets::WordLine;

/// The dock of what leaks: rows, what a choice lights, the triangle by mouse and keys, why it is empty.
class TestLeaksDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsRows();
    void asksOnlyWhenSeen();
    void lightsWhatIsLeft();
    void triangleByKeysAndMouse();
    void fewStepsAreJudgedGently();
    void ruleCanBeChanged();
    void saysWhyItIsEmpty_data();
    void saysWhyItIsEmpty();
    void suppresses();
    void leadsToTwoMoments();
    void followsShapeAndTheme();
};

namespace {

/// A leak of two call sites, a cache of 4 and a swelling input.
QString recording(int steps)
{
    TrainingLoop loop;
    std::deque<std::size_t> cache;
    for (int step = 1; step <= steps; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        loop.allocate(TrainingLoop::mib, QStringLiteral("src/log.py:1:log"));
        loop.allocate(1000, QStringLiteral("src/train.py:5:loss"));
        cache.push_back(loop.allocate(3 * TrainingLoop::mib, QStringLiteral("src/cache.py:1:put")));
        if (cache.size() > 4) {
            loop.free(cache.front());
            cache.pop_front();
        }
        loop.free(loop.allocate(static_cast<std::uint64_t>(step) * TrainingLoop::mib,
                                QStringLiteral("src/data.py:1:load")));
        loop.end();
    }
    return loop.text();
}

std::shared_ptr<const core::Recording> recorded(const QString& text)
{
    return testutil::recordingFromText(text.toStdString());
}

/// A dock of a window's drawer that has found what leaks.
struct Shown
{
    explicit Shown(const QString& text, int width = 1000, int height = 260) : dock(&session)
    {
        dock.resize(width, height);
        dock.show();
        session.setRecording(recorded(text));
        table = dock.findChild<TableView*>(QStringLiteral("leaks"));
        survival = dock.findChild<SurvivalView*>();
        headline = dock.findChild<WordLine*>(QStringLiteral("headline"));
        detail = dock.findChild<WordLine*>(QStringLiteral("detail"));
        pages = dock.findChild<EmptyState*>();
    }

    Session session;
    LeaksDock dock;
    TableView* table;
    SurvivalView* survival;
    WordLine* headline;
    WordLine* detail;
    EmptyState* pages;
};

QString tipAt(SurvivalView& view, const QPoint& at)
{
    QHelpEvent event(QEvent::ToolTip, at, view.mapToGlobal(at));
    QCoreApplication::sendEvent(&view, &event);
    return QToolTip::text();
}

} // namespace

void TestLeaksDock::showsRows()
{
    Shown shown(recording(12));
    QAbstractItemModelTester tester(shown.table->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(
        testutil::modelText(*shown.table->model()),
        QStringLiteral(
            "log.py:1 log (with one more call site) | leaks every step | 1 MiB | 8.01 MiB | 12 MiB | 8 "
            "of 8 | 16 | 3 | src/train.py:5 loss |  | 0 B\n"
            "cache.py:1 put | held 4 steps | 3 MiB | 6 MiB | 12 MiB | 2 of 8 | 2 | 9 |  |  | 0 B\n"
            "data.py:1 load | swells |  | 0 B | 0 B | 0 of 8 | 0 |  |  |  | 0 B"));
    QCOMPARE(shown.headline->words(),
             QStringLiteral(
                 "log.py:1 log (with one more call site) leaks on each of 8 observed steps, 1 MiB a step; "
                 "whether it would stop cannot be told from this recording"));
    QCOMPARE(shown.detail->words(),
             QStringLiteral("12 steps, told by the annotation ProfilerStep#; judged: 3 to 10 of "
                            "12 complete ones"));
    QVERIFY(!shown.table->currentId()); // the survival of the first is shown, but nobody has chosen it
    QVERIFY(shown.session.filter().isEmpty());
    const QModelIndex site = shown.table->model()->index(0, widgets::LeakColumn::Site);
    QCOMPARE(site.data(Qt::ToolTipRole).toString(),
             QStringLiteral("src/log.py:1 log: 8,388,608 bytes\nsrc/train.py:5 loss: 8,000 bytes"));
    const auto tip = [&](int column) {
        return shown.table->model()->index(0, column).data(Qt::ToolTipRole).toString();
    };
    QCOMPARE(tip(widgets::LeakColumn::Kept),
             QStringLiteral("8,396,608 bytes that steps 3 to 10 allocated, still there after step 12"));
    QVERIFY2(
        tip(widgets::LeakColumn::Live).endsWith(QStringLiteral(" at the end of step 12, whenever allocated")),
        qPrintable(tip(widgets::LeakColumn::Live)));
}

void TestLeaksDock::asksOnlyWhenSeen()
{
    Session session;
    LeaksDock dock(&session);
    session.setRecording(recorded(recording(12)));
    auto* table = dock.findChild<TableView*>(QStringLiteral("leaks"));
    testutil::untilNothingRuns();
    QCOMPARE(table->model()->rowCount(), 0);
    dock.show();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    session.setRecording(nullptr);
    QCOMPARE(table->model()->rowCount(), 0);
    QCOMPARE(dock.findChild<EmptyState*>()->reason(), EmptyState::nothingOpen());
}

void TestLeaksDock::lightsWhatIsLeft()
{
    Shown shown(recording(12));
    QTRY_COMPARE(shown.table->model()->rowCount(), 3);
    Q_EMIT shown.table->rowChosen(1);
    QTRY_VERIFY(shown.session.filter().only);
    QCOMPARE(shown.session.filter().only->name, QStringLiteral("cache.py:1 put, left by steps 3 to 10"));
    QCOMPARE(shown.session.filter().only->ids.size(), 2U);
    const auto selected = shown.session.selection().allocation;
    QVERIFY(selected && *selected == shown.session.filter().only->ids.front());
    Q_EMIT shown.table->rowChosen(2); // nothing is left: all of it
    QTRY_COMPARE(shown.session.filter().only->ids.size(), 8U);
    shown.session.setRecording(recorded(recording(9)));
    QVERIFY(!shown.session.filter().only);
}

void TestLeaksDock::triangleByKeysAndMouse()
{
    Shown shown(recording(12));
    SurvivalView& view = *shown.survival;
    QTRY_COMPARE(view.accessibleDescription(), QStringLiteral("12 steps"));
    QCOMPARE(view.textOf({4, 9}),
             QStringLiteral("Born in step 4, at the end of step 9: 1 MiB (1,049,576 bytes)"));
    QCOMPARE(view.textOf({1, 1}),
             QStringLiteral(
                 "Born in step 1, at the end of step 1: 1 MiB (1,049,576 bytes) (this step is not judged)"));
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Up);
    QCOMPARE(view.current(), std::optional(SurvivalView::Cell{2, 12}));
    QVERIFY(
        view.accessibleDescription().startsWith(QLatin1String("Born in step 2, at the end of step 12: ")));
    for (int press = 0; press < 20; ++press)
        QTest::keyClick(&view, Qt::Key_Left);
    QCOMPARE(view.current(), std::optional(SurvivalView::Cell{2, 2})); // nothing is alive before it is born
    QTest::keyClick(&view, Qt::Key_Down);
    QCOMPARE(view.current(), std::optional(SurvivalView::Cell{2, 2}));
    QTest::keyClick(&view, Qt::Key_Right);
    QSignalSpy chosen(&view, &SurvivalView::eventChosen);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    const core::EventIndex end = shown.session.selection().event; // of step 3
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf({3, 3}).center().toPoint());
    QCOMPARE(shown.session.selection().event, end);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.rectOf({5, 7}).center().toPoint());
    QVERIFY(shown.session.selection().event > end);
    QTest::mouseClick(&view, Qt::LeftButton, {},
                      view.rectOf({7, 5}).center().toPoint()); // below the diagonal
    QCOMPARE(view.current(), std::optional(SurvivalView::Cell{5, 7}));
    QVERIFY(tipAt(view, view.rectOf({5, 7}).center().toPoint())
                .contains(QLatin1String("at the end of step 7: 1 MiB")));
}

/// Four steps: two of warm-up and two of delay would leave none.
void TestLeaksDock::fewStepsAreJudgedGently()
{
    Shown shown(recording(4));
    QTRY_VERIFY(shown.table->model()->rowCount() > 0);
    QCOMPARE(shown.detail->words(),
             QStringLiteral(
                 "4 steps, told by the annotation ProfilerStep#; judged: 2 to 4 of 4 complete ones; few "
                 "steps: less warm-up and delay than usual"));
    QCOMPARE(shown.detail->width(), shown.detail->parentWidget()->contentsRect().width() - 10);
    const auto judgedBy = [&shown](const char* name) {
        return shown.dock.findChild<QSpinBox*>(QLatin1String(name))->value();
    };
    QCOMPARE(judgedBy("warmup"), 1);
    QCOMPARE(judgedBy("delay"), 0);
    shown.dock.findChild<QSpinBox*>(QStringLiteral("warmup"))->setValue(0); // and of the delay nothing
    shown.session.setRecording(recorded(recording(12)));
    QTRY_COMPARE(judgedBy("delay"), 2);
    QCOMPARE(judgedBy("warmup"), 0);
}

void TestLeaksDock::ruleCanBeChanged()
{
    Shown shown(recording(12));
    QTRY_COMPARE(shown.table->model()->rowCount(), 3);
    auto* warmup = shown.dock.findChild<QSpinBox*>(QStringLiteral("warmup"));
    warmup->setValue(5);
    QTRY_VERIFY(shown.detail->words().endsWith(QLatin1String("judged: 6 to 10 of 12 complete ones")));
}

void TestLeaksDock::saysWhyItIsEmpty_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    TrainingLoop loop;
    for (int step = 1; step <= 9; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        loop.end();
    }
    QTest::newRow("no leak") << loop.text()
                             << QStringLiteral(
                                    "No call site kept anything of the judged steps: what they allocated was "
                                    "freed by the end of step 9. Allocated memory changed by 0 since the "
                                    "end of step 2.");
    QTest::newRow("two steps")
        << recording(2)
        << QStringLiteral(
               "Too few steps: 2 are complete, and it takes 3: 1 to warm up, 2 to judge, 0 whose frees may "
               "still come.");
    QTest::newRow("no steps") << QStringLiteral("alloc 0x1000 1 @a.py:1:f\n")
                              << QStringLiteral(
                                     "No steps found: no annotation recurs, and no loop of the program was "
                                     "found. A program that names its steps,");
    QTest::newRow("no trace") << QStringLiteral("segment 0x1000 2097152\nblock 512 active 500\n")
                              << QStringLiteral(
                                     "No history was recorded of device 0, only what it held at the end: ");
}

void TestLeaksDock::saysWhyItIsEmpty()
{
    QFETCH(QString, text);
    QFETCH(QString, reason);
    Shown shown(text);
    QTRY_VERIFY2(shown.pages->isEmpty() && shown.pages->reason().startsWith(reason),
                 qPrintable(shown.pages->reason()));
    const bool hasSteps = !reason.startsWith(QStringLiteral("No steps found")) &&
                          !reason.startsWith(QStringLiteral("No history"));
    for (const char* name : {"warmup", "delay"}) // which would leave out nothing
        QCOMPARE(shown.dock.findChild<QSpinBox*>(QLatin1String(name))->isEnabled(), hasSteps);
    QVERIFY(!shown.pages->reason().contains(QStringLiteral("snapviewer-cli")));
}

void TestLeaksDock::suppresses()
{
    Shown shown(recording(12));
    QTRY_COMPARE(shown.table->model()->rowCount(), 3);
    auto* button = shown.dock.findChild<widgets::SuppressButton*>();
    const auto choose = [&](int entry) {
        Q_EMIT button->menu()->aboutToShow();
        button->menu()->actions().at(entry)->trigger();
    };
    Q_EMIT button->menu()->aboutToShow();
    QVERIFY(button->menu()->actions().first()->text().startsWith(QStringLiteral("Suppress log.py:1 log")));
    choose(0);
    QTRY_COMPARE(shown.table->model()->rowCount(), 2); // both call sites of the leak went
    QCOMPARE(button->lines(),
             (QStringList{QStringLiteral("src/log\\.py:1:log"), QStringLiteral("src/train\\.py:5:loss")}));
    QTRY_VERIFY2(shown.detail->words().contains(QStringLiteral("suppressed: 2")),
                 qPrintable(shown.detail->words()));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("known.txt"));
    button->save(path);
    Q_EMIT button->linesChosen({});
    QTRY_COMPARE(shown.table->model()->rowCount(), 3);
    button->read(path); // as --suppress does
    QTRY_COMPARE(shown.table->model()->rowCount(), 2);
    const QSignalSpy said(&shown.dock, &LeaksDock::message);
    Q_EMIT button->linesChosen({QStringLiteral("(")});
    QCOMPARE(said.count(), 1);
    QCOMPARE(shown.table->model()->rowCount(), 2);
    Q_EMIT button->linesChosen({QStringLiteral(".")});
    QTRY_VERIFY2(shown.pages->isEmpty() && shown.pages->reason().contains(QStringLiteral("is suppressed")),
                 qPrintable(shown.pages->reason()));
}

/// Where nobody knows the steps, two moments can be compared: the dock leads there.
void TestLeaksDock::leadsToTwoMoments()
{
    QString text;
    for (int i = 1; i <= 9; ++i)
        text += QStringLiteral("alloc 0x%1 512 @a.py:%2:f\n").arg(i * 4096, 0, 16).arg(i);
    Shown shown(text);
    QTRY_VERIFY(shown.pages->isEmpty() && shown.pages->reason().contains(QLatin1String("Without steps")));
    const QSignalSpy asked(&shown.dock, &widgets::LeaksDock::momentsRequested);
    Q_EMIT shown.pages->linkActivated(QStringLiteral("moments"));
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked.front().at(0).value<core::EventIndex>(), core::EventIndex{2});
    QCOMPARE(asked.front().at(1).value<core::EventIndex>(), core::EventIndex{8});
}

void TestLeaksDock::followsShapeAndTheme()
{
    Shown shown(recording(12));
    QTRY_COMPARE(shown.table->model()->rowCount(), 3);
    const auto* splitter = shown.dock.findChild<QSplitter*>();
    QCOMPARE(splitter->orientation(), Qt::Horizontal);
    shown.dock.resize(400, 700);
    QTRY_COMPARE(splitter->orientation(), Qt::Vertical);
    const QModelIndex verdict = shown.table->model()->index(0, widgets::LeakColumn::Verdict);
    const auto light = verdict.data(Qt::DecorationRole).value<QColor>();
    QPalette dark;
    dark.setColor(QPalette::Base, Qt::black);
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::WindowText, Qt::white);
    shown.dock.setPalette(dark);
    QTRY_VERIFY(shown.table->model()
                    ->index(0, widgets::LeakColumn::Verdict)
                    .data(Qt::DecorationRole)
                    .value<QColor>() != light);
    QVERIFY(!shown.survival->grab().isNull()); // painted without a complaint, too
}

SNAPVIEWER_WINDOW_TEST(TestLeaksDock)
#include "tst_leaks_dock.moc"
