// SPDX-License-Identifier: MIT
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/rest.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/text/word_line.h"
#include "widgets/session/session.h"
#include "widgets/whatif/changes_model.h"
#include "widgets/whatif/changes_view.h"
#include "widgets/whatif/fix_plot.h"
#include "widgets/whatif/whatif_dock.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

using widgets::ChangesModel;
using widgets::ChangesView;
using widgets::EmptyState;
using widgets::FixPlot;
using widgets::Session;
using widgets::WhatIfDock;
using widgets::WordLine;

namespace {

std::shared_ptr<const core::Recording> example()
{
    return testutil::recordingAt(
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
}

/// A recording, by default the example, and the dock that somebody looks at.
struct Desk
{
    Session session;
    WhatIfDock dock{&session};
    ChangesView* view = dock.findChild<ChangesView*>();
    QAbstractItemModel* model = view->model();
    FixPlot* plot = dock.findChild<FixPlot*>();

    explicit Desk(const std::shared_ptr<const core::Recording>& recording = example())
    {
        session.setRecording(recording);
        dock.resize(936, 260);
        dock.show();
    }
    [[nodiscard]] QString headline() const
    {
        return dock.findChild<QLabel*>(QStringLiteral("fixHeadline"))->text();
    }
    [[nodiscard]] QString words(const char* name) const
    {
        return dock.findChild<WordLine*>(QLatin1String(name))->words();
    }
    [[nodiscard]] QString note() const { return dock.findChild<QLabel*>(QStringLiteral("fixNote"))->text(); }
    /// The row whose change begins so; none: −1.
    [[nodiscard]] int rowOf(const char* phrase) const
    {
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, 0).data().toString().startsWith(QLatin1String(phrase)))
                return row;
        }
        return -1;
    }
    void check(int row) const { model->setData(model->index(row, 0), Qt::Checked, Qt::CheckStateRole); }
    [[nodiscard]] QString cell(int row, int column) const
    {
        return model->index(row, column).data().toString();
    }
};

constexpr const char* recorded =
    "Recorded: peak 20.6 GiB; runs out of the 22.9 GiB known to fit at event 3,510.";
constexpr const char* freed =
    "The failed request fits: peak 16.3 GiB instead of 20.6 GiB; reserves 19.8 of the "
    "22.9 GiB known to fit; ";

} // namespace

/// The dock of changes: what is offered, what comes of what is checked, what is typed, what is refused.
class TestWhatifDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void asksNothingUntilSeen();
    void offersChangesWithTheirEffect();
    void cutsNoRow();
    void showsRowsAtOnce();
    void combinesWhatIsChecked();
    void followsTheCapacityThatIsGiven();
    void takesAnyChange();
    void saysWhatIsRefused();
    void choosesEventsInTheCurves();
    void saysThatTheModelDoesNotFit();
    void saysWhyThereIsNothing();
    void copiesTheCommand();
    void givesTheCurvesTheirPart();
    void keepsRowsBelowThePointer();
};

void TestWhatifDock::asksNothingUntilSeen()
{
    Session session;
    session.setRecording(example());
    const WhatIfDock dock(&session);
    testutil::untilNothingRuns();
    QCOMPARE(dock.findChild<ChangesView*>()->model()->rowCount(), 0);
    QVERIFY(dock.findChild<WordLine*>(QStringLiteral("proof"))->words().isEmpty());
    QVERIFY(!dock.findChild<FixPlot*>()->curves());
}

void TestWhatifDock::offersChangesWithTheirEffect()
{
    Desk desk;
    const QAbstractItemModelTester tester(desk.model);
    QTRY_VERIFY(desk.model->rowCount() > 4);
    QTRY_COMPARE(desk.headline(), QString::fromUtf8(recorded));
    const int row = desk.rowOf("Free metrics.py:37 with its step");
    QVERIFY(row >= 0);
    QTRY_COMPARE(desk.cell(row, ChangesModel::Saves), QStringLiteral("4.32 GiB"));
    QCOMPARE(desk.cell(row, ChangesModel::Left), QStringLiteral("3.08 GiB"));
    QVERIFY(!desk.cell(row, ChangesModel::Lasts).startsWith(QStringLiteral("lasts"))); // as its heading says
    for (const char* phrase :
         {"Halve the batch", "Checkpoint the layers at model.py:112", "Set expandable_segments:True"})
        QVERIFY2(desk.rowOf(phrase) >= 0, phrase);
    QVERIFY(desk.note().isEmpty());
    QTRY_COMPARE(
        desk.words("proof"),
        QStringLiteral("The model fits this recording: 1,781 of 1,781 decisions are its own; on its own it "
                       "is within 0.00 % of what was reserved at each of 2,283 points."));
    QCOMPARE(desk.dock.findChild<QLabel*>(QStringLiteral("proofWords"))->text(),
             QStringLiteral("The model fits this recording.")); // the rest has no room
}

/// However high it is.
void TestWhatifDock::cutsNoRow()
{
    Desk desk;
    QTRY_VERIFY(desk.model->rowCount() > 4);
    for (int height = 240; height < 300; height += 7) {
        desk.dock.resize(936, height);
        QTRY_COMPARE(desk.view->viewport()->height() % desk.view->rowHeight(0), 0);
    }
}

/// Rows that were laid out before their columns had widths are no higher than what is in them.
void TestWhatifDock::showsRowsAtOnce()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("the real recordings are not here");
    Session session;
    session.setRecording(testutil::recordingAt(testutil::sharedDir() +
                                               QStringLiteral("/data/real/oom_3gpu_expandable.pickle")));
    WhatIfDock dock(&session);
    dock.resize(870, 262);
    dock.show();
    auto* view = dock.findChild<ChangesView*>();
    QTRY_VERIFY(view->model()->rowCount() > 0);
    testutil::untilNothingRuns();
    QTRY_VERIFY2(view->viewport()->height() >= view->rowHeight(0),
                 qPrintable(QStringLiteral("%1, a row %2").arg(view->height()).arg(view->rowHeight(0))));
    QVERIFY(view->rowHeight(0) < 4 * view->fontMetrics().lineSpacing());
}

void TestWhatifDock::combinesWhatIsChecked()
{
    Desk desk;
    QTRY_VERIFY(desk.model->rowCount() > 4);
    desk.check(desk.rowOf("Free metrics.py:37 with its step"));
    QTRY_VERIFY2(desk.headline().startsWith(QString::fromUtf8(freed)), qPrintable(desk.headline()));
    QVERIFY(desk.words("fixDetail").startsWith(QStringLiteral("At the new peak, event ")));
    auto* assumptions = desk.dock.findChild<QToolButton*>(QStringLiteral("assumptions"));
    QVERIFY(assumptions->isVisible());
    QVERIFY(assumptions->toolTip().contains(QStringLiteral("whoever wrote the program knows")));
    QTRY_VERIFY(desk.plot->curves() && desk.plot->curves()->isChanged());
    desk.check(desk.rowOf("Halve the batch"));
    QTRY_VERIFY2(desk.headline().startsWith(QStringLiteral(
                     "The failed request fits: peak 9.44 GiB instead of 20.6 GiB; reserves 10.9 of the "
                     "22.9 GiB known to fit; ")),
                 qPrintable(desk.headline()));
    qobject_cast<ChangesModel*>(desk.model)->chooseNone();
    QTRY_COMPARE(desk.headline(), QString::fromUtf8(recorded));
    QVERIFY(!assumptions->isVisible());
    QTRY_VERIFY(!desk.plot->curves()->isChanged());
}

/// What a person says of the device counts here, too, until something is typed; nothing stays of one file for
/// the next.
void TestWhatifDock::followsTheCapacityThatIsGiven()
{
    Desk desk;
    QTRY_COMPARE(desk.headline(), QString::fromUtf8(recorded));
    auto* capacity = desk.dock.findChild<QLineEdit*>(QStringLiteral("capacity"));
    QCOMPARE(capacity->placeholderText(), QStringLiteral("as recorded"));
    desk.session.setCapacity(desk.session.device(), std::uint64_t{24} << 30U);
    QTRY_COMPARE(desk.headline(),
                 QStringLiteral("On a device of 24 GiB (typed): peak 20.6 GiB; runs out of the 23.5 GiB that "
                                "others leave of 24 GiB (typed) at event 3,510."));
    QCOMPARE(capacity->placeholderText(), QStringLiteral("24 GiB (typed)"));
    QTest::keyClicks(capacity, QStringLiteral("80GiB"));
    QTest::keyClick(capacity, Qt::Key_Return);
    QTRY_VERIFY(desk.headline().startsWith(
        QStringLiteral("On a device of 80 GiB (typed): peak 22.2 GiB; reserves ")));
    QVERIFY2(desk.headline().endsWith(QStringLiteral(
                 " of the 79.5 GiB that others leave of 80 GiB (typed); the failed request fits.")),
             qPrintable(desk.headline()));
    capacity->selectAll();
    QTest::keyClicks(capacity, QStringLiteral("much"));
    QTest::keyClick(capacity, Qt::Key_Return);
    QTRY_VERIFY(desk.note().contains(QStringLiteral("much")));
    desk.session.setCapacity(desk.session.device(), std::nullopt);
    QTRY_COMPARE(desk.headline(), QString::fromUtf8(recorded));
    QTest::keyClicks(capacity, QStringLiteral("22GiB"));
    desk.session.setRecording(example());
    QVERIFY(capacity->text().isEmpty());
}

/// However long the sentence is that tells what came of a row that was checked.
void TestWhatifDock::keepsRowsBelowThePointer()
{
    Desk desk;
    QTRY_COMPARE(desk.headline(), QString::fromUtf8(recorded));
    QTRY_VERIFY(desk.model->rowCount() > 4);
    const auto* list = desk.dock.findChild<ChangesView*>();
    for (const int width : {900, 1300}) {
        desk.dock.resize(width, 400);
        testutil::untilNothingRuns();
        const int top = list->mapTo(&desk.dock, QPoint()).y();
        for (int row = 0; row < 5; ++row) {
            qobject_cast<ChangesModel*>(desk.model)->chooseNone();
            desk.check(row);
            testutil::untilNothingRuns();
            QCOMPARE(list->mapTo(&desk.dock, QPoint()).y(), top);
        }
        qobject_cast<ChangesModel*>(desk.model)->chooseNone();
        testutil::untilNothingRuns();
    }
}

void TestWhatifDock::takesAnyChange()
{
    Desk desk;
    QTRY_VERIFY(desk.model->rowCount() > 4);
    testutil::untilNothingRuns(); // what else is offered
    const int before = desk.model->rowCount();
    auto* edit = desk.dock.findChild<QLineEdit*>(QStringLiteral("addChange"));
    QTest::keyClicks(edit, QStringLiteral("settings,max_split_size_mb=256"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(desk.model->rowCount(), before + 1);
    QCOMPARE(desk.cell(0, ChangesModel::Change), QStringLiteral("Set max_split_size_mb:256"));
    QTRY_VERIFY(desk.headline().startsWith(QStringLiteral("Peak ")) &&
                desk.headline() != QString::fromUtf8(recorded));
    QTRY_VERIFY(desk.cell(0, ChangesModel::Saves) != QString::fromUtf8("…"));
    desk.dock.addChange(QStringLiteral("free,site=llm/metrics.py:37,until=step")); // is there
    QCOMPARE(desk.model->rowCount(), before + 1);
    QTRY_VERIFY(desk.headline().contains(QStringLiteral("peak 16.3 GiB instead of 20.6 GiB")));
}

void TestWhatifDock::saysWhatIsRefused()
{
    Desk desk;
    QTRY_VERIFY(desk.model->rowCount() > 4);
    desk.dock.addChange(QStringLiteral("free,site=nowhere.py:3"));
    QTRY_VERIFY(desk.cell(0, ChangesModel::Saves)
                    .startsWith(QStringLiteral("nothing was allocated at 'nowhere.py:3'")));
    QTRY_VERIFY(desk.headline().startsWith(
        QStringLiteral("It cannot be told: nothing was allocated at 'nowhere.py:3'")));
    QTRY_VERIFY(desk.plot->curves() && !desk.plot->curves()->isChanged());
}

void TestWhatifDock::choosesEventsInTheCurves()
{
    Desk desk;
    QTRY_VERIFY(desk.plot->curves());
    QVERIFY(desk.plot->accessibleDescription().startsWith(QStringLiteral("recorded at most ")));
    const QPoint middle = desk.plot->area().center().toPoint();
    QVERIFY(desk.plot->tipAt(middle).contains(QRegularExpression(
        QStringLiteral("^Event 1,7\\d\\d\nrecorded: [\\d.]+ GiB active\nrecorded: [\\d.]+ GiB reserved$"))));
    QTest::mouseClick(desk.plot, Qt::LeftButton, {}, middle);
    const core::EventIndex event = desk.session.selection().event;
    QVERIFY(event > 1700 && event < 1800);
}

/// What is active is arithmetic, and still told.
void TestWhatifDock::saysThatTheModelDoesNotFit()
{
    Desk desk(testutil::recordingFromText("segment 0x2000000 20971520\n block 20971520 inactive\n"
                                          "segment_alloc 0x2000000 20971520 @a.py:1:f\n"
                                          "alloc 0x2400000 3145728 @a.py:1:f\n"
                                          "del 0x2400000 3145728\n"));
    QTRY_VERIFY(desk.words("proof").startsWith(
        QStringLiteral("The allocator's model does not fit this recording, so what "
                       "would be reserved is not known. 1 of 1 decisions are not "
                       "those of the model.")));
    desk.dock.addChange(QStringLiteral("drop,site=a.py:1"));
    QTRY_COMPARE(desk.headline(), QStringLiteral("Peak 0 B instead of 3 MiB."));
}

void TestWhatifDock::saysWhyThereIsNothing()
{
    Session session;
    WhatIfDock dock(&session);
    dock.show();
    auto* pages = dock.findChild<EmptyState*>();
    QVERIFY(pages->isEmpty());
    session.setRecording(
        testutil::recordingFromText("segment 0x2000000 20971520\n block 20971520 active 20971520\n"));
    QVERIFY(pages->reason().startsWith(QStringLiteral("No history was recorded of device 0: ")));
    session.setRecording(testutil::recordingFromText("alloc 0x2000000 1024\n"));
    QVERIFY(!pages->isEmpty());
    auto* note = dock.findChild<QLabel*>(QStringLiteral("fixNote"));
    QTRY_VERIFY(note->text().startsWith(QStringLiteral("There are no Python stacks here")));
}

void TestWhatifDock::copiesTheCommand()
{
    Desk desk;
    QTRY_VERIFY(desk.model->rowCount() > 4);
    testutil::untilNothingRuns(); // what else is offered
    desk.check(desk.rowOf("Free metrics.py:37 with its step"));
    desk.dock.findChild<QToolButton*>(QStringLiteral("copyFix"))->click();
    const QString command = QGuiApplication::clipboard()->text();
    QVERIFY(command.startsWith(QStringLiteral("snapviewer-cli fix ")));
    QVERIFY(command.endsWith(
        QStringLiteral("training_oom.pickle --change free,site=llm/metrics.py:37,until=step --device 0")));
}

/// In a low drawer the curves have 36 % of the width at least; in a narrow place they stand below.
void TestWhatifDock::givesTheCurvesTheirPart()
{
    Desk desk;
    QTRY_VERIFY(desk.model->rowCount() > 4);
    QVERIFY(desk.plot->width() * 100 >= desk.dock.width() * 36);
    QVERIFY(desk.view->height() >= 60);
    QVERIFY(desk.plot->height() >= 100);
    desk.dock.resize(320, 500);
    QTRY_VERIFY(desk.plot->width() > 300 && desk.view->width() > 300);
}

SNAPVIEWER_WINDOW_TEST(TestWhatifDock)
#include "tst_whatif_dock.moc"
