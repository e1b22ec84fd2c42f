// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/inspector/program/layer_columns.h"
#include "widgets/inspector/program/layers_pane.h"
#include "widgets/inspector/program/program_dock.h"
#include "widgets/inspector/program/program_tree_view.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using widgets::ProgramDock;
using widgets::ProgramModel;
using widgets::Session;

namespace {

/// Two steps of a program: a batch, a forward pass of three layers of which the second keeps twice as much,
/// a loss, what backward takes it all back with. The batches stay.
QByteArray training(int steps)
{
    QByteArray text;
    int address = 0x1000;
    const QByteArray train = "/p/train.py:";
    const QByteArray net = ";torch/nn/modules/module.py:9:_call_impl;/p/net.py:5:forward;/p/train.py:20:main";
    for (int step = 0; step < steps; ++step) {
        QByteArray frees;
        const auto add = [&](int size, const QByteArray& stack, bool isKept) {
            const QByteArray block = QByteArray::number(address) + ' ' + QByteArray::number(size);
            text += "alloc " + block + " @" + stack + '\n';
            if (!isKept)
                frees += "del " + block + '\n';
            address += 0x1000;
        };
        add(512, "/p/data.py:7:batch;" + train + "19:main", true);
        for (const int size : {1024, 2048, 1024}) {
            add(size, "/p/block.py:2:forward" + net, false);
            add(64, "/p/block.py:3:forward" + net, false);
        }
        add(32, "/p/net.py:7:forward;/p/train.py:20:main", false);
        text += "alloc 0x7000000 16 @??:0:torch::autograd::Engine::thread_main()\ndel 0x7000000 16\n" + frees;
        text += "alloc 0x8000000 16 @/torch/optim/adamw.py:5:step;/p/train.py:30:main\ndel 0x8000000 16\n";
    }
    return text;
}

struct Pane
{
    Session session;
    ProgramDock dock{&session};
    QTreeView* tree = dock.findChild<QTreeView*>(QStringLiteral("programTree"));
    widgets::TableView* layers = dock.findChild<widgets::TableView*>(QStringLiteral("layers"));
    QComboBox* loops = dock.findChild<QComboBox*>(QStringLiteral("layerLoops"));
    QLabel* steps = dock.findChild<QLabel*>(QStringLiteral("programSteps"));
    QLabel* sentence = dock.findChild<QLabel*>(QStringLiteral("layersSentence"));
    QLineEdit* search = dock.findChild<QLineEdit*>(QStringLiteral("programSearch"));
    widgets::EmptyState* pages = dock.findChild<widgets::EmptyState*>();

    explicit Pane(const QByteArray& text)
    {
        dock.resize(900, 800);
        dock.show();
        session.setRecording(testutil::recordingFromText(text.toStdString()));
    }
    bool settles()
    {
        return QTest::qWaitFor([this] { return dock.page() != nullptr && session.steps() != nullptr; });
    }
    [[nodiscard]] QString rows() const { return testutil::modelText(*tree->model()).trimmed(); }
    [[nodiscard]] QModelIndex find(const QString& name, int column = 0) const
    {
        const QModelIndex first = tree->model()->index(0, 0);
        const auto found = tree->model()->match(first, Qt::DisplayRole, name, 1,
                                                Qt::MatchContains | Qt::MatchRecursive | Qt::MatchWrap);
        return found.isEmpty() ? QModelIndex() : found.front().siblingAtColumn(column);
    }
    void click(const QString& name)
    {
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(find(name)).center());
    }
    void clickLayer(int row)
    {
        const QModelIndex index = layers->model()->index(row, 0);
        QTest::mouseClick(layers->viewport(), Qt::LeftButton, {}, layers->visualRect(index).center());
    }
    /// What is lit, by size.
    [[nodiscard]] QString lit() const
    {
        const auto only = session.filter().only;
        if (!only)
            return QStringLiteral("everything");
        QStringList sizes;
        for (const core::AllocationId id : only->ids)
            sizes += QString::number(session.history()->allocations().size[session.history()->rankOf(id)]);
        return QStringLiteral("%1: %2").arg(only->name, sizes.join(QLatin1Char(' ')));
    }
};

} // namespace

/// The program's functions with sums and its layers; what a row lights, and why there are none.
class TestProgramDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsTheTree();
    void saysHowStepsWereFound();
    void sortsByAnyColumn();
    void searches();
    void lightsWhatACallKeeps();
    void saysThatNothingIsKept();
    void lightsWhatALayerKeeps();
    void keysLightAndEscapeEnds();
    void gettingTheFocusChoosesNothing();
    void doubleClickZooms();
    void showsLayers();
    void asksWhatIfLayersWereCheckpointed();
    void offersAMenuOfAFunction();
    void columnsFitTheRoom();
    void aLowPaneShowsOneOfBoth();
    void numbersAreExactInTips();
    void isAskedOnlyWhileSeen();
    void saysWhyItIsEmpty_data();
    void saysWhyItIsEmpty();
};

void TestProgramDock::showsTheTree()
{
    Pane pane(training(2));
    const QAbstractItemModelTester tester(pane.tree->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester layers(pane.layers->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(pane.settles());
    QCOMPARE(pane.rows(),
             QStringLiteral("train.py:19 main | 1 | 5.23 KiB | 1 KiB | 9.5 KiB | 1 KiB\n"
                            "  data.py:7 batch | 2 | 512 B | 512 B | 1 KiB | 1 KiB\n"
                            "  net.py:5 forward | 2 | 4.22 KiB | 4.22 KiB | 8.44 KiB | 0 B\n"
                            "    block.py:2 forward | 6 | 2.06 KiB | 1.06 KiB | 8.38 KiB | 0 B"));
}

void TestProgramDock::saysHowStepsWereFound()
{
    Pane pane(training(3));
    QVERIFY(pane.settles());
    QCOMPARE(pane.steps->text(), QStringLiteral("3 steps of the loop at train.py:19 main (certain)"));
    QVERIFY(pane.steps->toolTip().contains(QStringLiteral("three times or more")));
    Pane twice(training(2));
    QVERIFY(twice.settles());
    QCOMPARE(twice.steps->text(), QStringLiteral("2 steps of the loop at train.py:19 main (likely)"));
    Pane none("alloc 0x1000 8 @/p/a.py:1:main\nalloc 0x2000 8 @/p/b.py:2:main\n");
    QVERIFY(none.settles());
    QVERIFY(none.steps->text().startsWith(QStringLiteral("No steps")));
    QVERIFY(!none.steps->text().contains(QLatin1Char('(')));
    Pane once(training(1));
    QTRY_COMPARE(once.steps->text(),
                 QStringLiteral("One step: own code 0, forward 1–7, backward 8–24, optimizer 25–27"));
}

void TestProgramDock::sortsByAnyColumn()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    const auto below = [&] {
        QStringList names;
        const QModelIndex main = pane.find(QStringLiteral("main"));
        for (int row = 0; row < pane.tree->model()->rowCount(main); ++row)
            names += pane.tree->model()->index(row, 0, main).data().toString().section(QLatin1Char(' '), 1);
        return names.join(QLatin1Char(' '));
    };
    const auto sorted = [&](int column, Qt::SortOrder order, const char* names) {
        pane.tree->header()->setSortIndicator(column, order);
        return QTest::qWaitFor([&] { return below() == QLatin1String(names); });
    };
    QVERIFY(sorted(ProgramModel::AboveStart, Qt::DescendingOrder, "forward batch"));
    QVERIFY(sorted(ProgramModel::AboveStart, Qt::AscendingOrder, "batch forward"));
    QVERIFY(sorted(ProgramModel::Function, Qt::DescendingOrder, "forward batch"));
    QVERIFY(sorted(ProgramModel::AtEnd, Qt::DescendingOrder, "batch forward"));
    QVERIFY(sorted(ProgramModel::Allocated, Qt::DescendingOrder, "forward batch"));
    QVERIFY(sorted(ProgramModel::Calls, Qt::DescendingOrder, "batch forward")); // of equals the first
    QVERIFY(sorted(ProgramModel::Kept, Qt::DescendingOrder, "forward batch"));
    QVERIFY(sorted(-1, Qt::AscendingOrder, "batch forward"));
    QVERIFY(pane.tree->isExpanded(pane.find(QStringLiteral("main")))); // what was open stays so
}

void TestProgramDock::searches()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    pane.search->setText(QStringLiteral("BLOCK"));
    QTRY_COMPARE(pane.rows().count(QLatin1Char('\n')), 2);
    QVERIFY(!pane.find(QStringLiteral("data.py")).isValid());
    QVERIFY(pane.tree->isExpanded(pane.find(QStringLiteral("net.py"))));
    pane.search->setText(QStringLiteral("no such"));
    QTRY_COMPARE(pane.pages->reason(), QStringLiteral("No function of the program contains “no such”."));
    pane.search->clear();
    QTRY_COMPARE(pane.rows().count(QLatin1Char('\n')), 3);
    QVERIFY(!pane.pages->isEmpty());
}

void TestProgramDock::lightsWhatACallKeeps()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    pane.click(QStringLiteral("data.py"));
    QTRY_COMPARE(pane.lit(), QStringLiteral("data.py:7 batch, alive after its 2 calls: 512 512"));
    QCOMPARE(pane.session.history()->rankOf(*pane.session.selection().allocation), 0U);
    pane.click(QStringLiteral("net.py"));
    QTRY_COMPARE(pane.lit(), QStringLiteral("net.py:5 forward, alive after its 2 calls: "
                                            "1024 64 2048 64 1024 64 32 1024 64 2048 64 1024 64 32"));
    const core::EventIndex event = pane.session.selection().event;
    const auto rank = pane.session.history()->rankOf(*pane.session.selection().allocation);
    QVERIFY(pane.session.history()->allocations().isActiveAt(rank, event));
    pane.session.lightEverything(); // by somebody else
    QVERIFY(!pane.tree->selectionModel()->hasSelection());
    QCOMPARE(pane.lit(), QStringLiteral("everything"));
}

void TestProgramDock::saysThatNothingIsKept()
{
    Pane pane("alloc 0x1000 100 @/p/t.py:9:work;/p/t.py:3:main\ndel 0x1000 100\n"
              "alloc 0x2000 100 @/p/t.py:4:main\n");
    QVERIFY(pane.settles());
    const QSignalSpy said(&pane.dock, &ProgramDock::message);
    const QSignalSpy chosen(&pane.dock, &ProgramDock::rangeChosen);
    pane.click(QStringLiteral("work"));
    QTRY_COMPARE(said.size(), 1);
    QCOMPARE(said.front().front().toString(),
             QStringLiteral("Nothing that was allocated in t.py:9 work is alive after it."));
    QCOMPARE(chosen.front().at(1).toInt(), 3);
    QCOMPARE(pane.lit(), QStringLiteral("everything"));
}

void TestProgramDock::lightsWhatALayerKeeps()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    pane.click(QStringLiteral("data.py"));
    QTRY_VERIFY(pane.session.filter().only);
    pane.clickLayer(1);
    QTRY_COMPARE(pane.lit(),
                 QStringLiteral("layer 2 of 3 × forward, net.py:5, kept for backward: 2048 64 2048 64"));
    QVERIFY(!pane.tree->selectionModel()->hasSelection());
    QCOMPARE(pane.session.history()
                 ->allocations()
                 .size[pane.session.history()->rankOf(*pane.session.selection().allocation)],
             std::uint64_t{2048});
}

void TestProgramDock::keysLightAndEscapeEnds()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    pane.click(QStringLiteral("main"));
    QTRY_VERIFY(pane.lit().contains(QStringLiteral("alive after its call: 512 512")));
    QTest::keyClick(pane.tree, Qt::Key_Down);
    QTRY_VERIFY(pane.lit().startsWith(QStringLiteral("data.py:7 batch")));
    QTest::keyClick(pane.tree, Qt::Key_Escape);
    QCOMPARE(pane.lit(), QStringLiteral("everything"));
    QVERIFY(!pane.tree->selectionModel()->hasSelection());
}

void TestProgramDock::gettingTheFocusChoosesNothing()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    pane.tree->setFocus(Qt::TabFocusReason);
    testutil::untilNothingRuns();
    QVERIFY(testutil::timersRest(pane.dock));
    QCOMPARE(pane.lit(), QStringLiteral("everything"));
}

void TestProgramDock::doubleClickZooms()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    const QSignalSpy zoomed(&pane.dock, &ProgramDock::rangeZoomed);
    pane.click(QStringLiteral("net.py"));
    QTest::mouseDClick(pane.tree->viewport(), Qt::LeftButton, {},
                       pane.tree->visualRect(pane.find(QStringLiteral("net.py"))).center());
    QCOMPARE(zoomed.size(), 1);
    QCOMPARE(zoomed.front().at(0).toInt(), 1); // the first of two that are as high
    pane.layers->setCurrentIndex(pane.layers->model()->index(2, 0));
    QTest::keyClick(pane.layers, Qt::Key_Return);
    QCOMPARE(zoomed.size(), 2);
    QCOMPARE(zoomed.back().at(0).toInt(), 5);
    QCOMPARE(zoomed.back().at(1).toInt(), 7);
}

void TestProgramDock::showsLayers()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    QCOMPARE(pane.loops->currentText(), QStringLiteral("3 × forward, net.py:5"));
    QCOMPARE(pane.sentence->text(),
             QStringLiteral("Each keeps about 1.06 KiB for backward (the median), all together "
                            "4.19 KiB; 2 forward passes; more than a quarter off: 1"));
    QCOMPARE(testutil::modelText(*pane.layers->model()).trimmed(),
             QStringLiteral("1 | 1.06 KiB | \n2 | 2.06 KiB | +94 %\n3 | 1.06 KiB |"));
    QVERIFY(pane.layers->model()
                ->index(1, 1)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("the odd one out")));
    auto equal = std::make_shared<core::ProgramTree>();
    equal->layers.resize(1);
    equal->layers[0].facts.keptByRepeat = {5, 5};
    equal->layers[0].facts.kept = 5;
    QVERIFY(!pane.layers->isColumnHidden(2) && widgets::layerColumns(equal, 0)[2].isExtra);
    Pane without("alloc 0x1000 100 @/p/t.py:9:work;/p/t.py:3:main\n");
    QVERIFY(without.settles());
    QVERIFY(!without.layers->isVisible() && !without.loops->isVisible());
    QVERIFY(without.dock.findChild<QLabel*>(QStringLiteral("noLayers"))->isVisible());
}

void TestProgramDock::offersAMenuOfAFunction()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    QStringList asked;
    connect(&pane.dock, &ProgramDock::changeWanted, &pane.dock,
            [&asked](const QString& change) { asked += change; });
    const QSignalSpy zoomed(&pane.dock, &ProgramDock::rangeZoomed);
    const QPoint at = pane.tree->visualRect(pane.find(QStringLiteral("batch"))).center();
    Q_EMIT pane.tree->customContextMenuRequested(at);
    auto* menu = pane.dock.findChild<QMenu*>(QStringLiteral("programMenu"));
    QVERIFY(menu != nullptr);
    for (QAction* action : menu->actions())
        action->trigger();
    QCOMPARE(zoomed.count(), 1);
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("data.py:7 batch"));
    for (QAction* action : menu->findChild<QMenu*>(QStringLiteral("whatIf"))->actions())
        action->trigger();
    QCOMPARE(asked.size(), 4);
    QVERIFY2(asked.front().endsWith(QStringLiteral("data.py:7,until=call")), qPrintable(asked.front()));
}

void TestProgramDock::columnsFitTheRoom()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    const auto shown = [&] {
        int columns = 0;
        for (int column = 1; column < ProgramModel::ColumnCount; ++column)
            columns += pane.tree->isColumnHidden(column) ? 0 : 1;
        return columns;
    };
    QCOMPARE(shown(), 5);
    pane.dock.resize(300, 800);
    QTRY_VERIFY(shown() < 4);
    QVERIFY(!pane.tree->isColumnHidden(ProgramModel::Kept)); // the one that says most
    QVERIFY(pane.dock.minimumSizeHint().width() <= 300);
}

void TestProgramDock::aLowPaneShowsOneOfBoth()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    auto* wanted = pane.dock.findChild<QToolButton*>(QStringLiteral("showLayers"));
    QVERIFY(!wanted->isVisible() && pane.tree->isVisible() && pane.layers->isVisible());
    pane.dock.resize(300, 330);
    QTRY_VERIFY(wanted->isVisible());
    QVERIFY(pane.tree->isVisible() && !pane.layers->isVisible());
    wanted->click();
    QVERIFY(!pane.tree->isVisible() && pane.layers->isVisible());
}

void TestProgramDock::numbersAreExactInTips()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    const QString tip =
        pane.find(QStringLiteral("block.py"), ProgramModel::Kept).data(Qt::ToolTipRole).toString();
    for (const char* part :
         {"/p/block.py:2:forward", "6 calls, in forward", "2,112 bytes, in step 1",
          "1,088 bytes (median; from 1,088 bytes to 2,112 bytes)", "8,576 bytes", "0 bytes"})
        QVERIFY2(tip.contains(QLatin1String(part)), qPrintable(tip));
    QCOMPARE(pane.find(QStringLiteral("block.py")).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("block.py:2 forward, 6 calls; at most 2.06 KiB above the start of one, 1.06 KiB "
                            "alive after each"));
}

void TestProgramDock::isAskedOnlyWhileSeen()
{
    Session session;
    ProgramDock dock(&session);
    session.setRecording(testutil::recordingFromText(training(2).toStdString()));
    testutil::untilNothingRuns();
    QVERIFY(!dock.page());
    dock.show();
    QTRY_VERIFY(dock.page());
    session.setRecording(nullptr);
    QVERIFY(!dock.page());
}

void TestProgramDock::saysWhyItIsEmpty_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("part");
    const auto row = [](const char* name, const char* text, const char* part) {
        QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(part);
    };
    row("no trace", "segment 0x1000 2097152\nblock 512 active 500\n",
        "No allocation was recorded on device 0");
    row("no stacks", "alloc 0x1000 10\n", "stacks=\"python\"");
    row("C++ alone", "alloc 0x1000 10 @??:0:torch::empty()\n",
        "No allocation of device 0 has a Python frame");
    row("libraries alone", "alloc 0x1000 10 @/torch/optim/adamw.py:5:step\n",
        "has a function of your own, or a module");
}

void TestProgramDock::saysWhyItIsEmpty()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, part);
    Pane pane(text);
    QTRY_VERIFY2(pane.pages->reason().contains(part), qPrintable(pane.pages->reason()));
    pane.session.setRecording(nullptr);
    QCOMPARE(pane.pages->reason(), widgets::EmptyState::nothingOpen());
}

void TestProgramDock::asksWhatIfLayersWereCheckpointed()
{
    Pane pane(training(2));
    QVERIFY(pane.settles());
    QStringList asked;
    QObject::connect(&pane.dock, &ProgramDock::changeWanted, &pane.dock,
                     [&asked](const QString& change) { asked += change; });
    const QModelIndex second = pane.layers->model()->index(1, 0);
    Q_EMIT pane.layers->customContextMenuRequested(pane.layers->visualRect(second).center());
    auto* menu = pane.dock.findChild<QMenu*>(QStringLiteral("layersMenu"));
    QVERIFY(menu != nullptr);
    for (QAction* action : menu->actions())
        action->trigger();
    QCOMPARE(asked, QStringList({QStringLiteral("checkpoint,loop=p/net.py:5"),
                                 QStringLiteral("checkpoint,loop=p/net.py:5,every=2"),
                                 QStringLiteral("checkpoint,loop=p/net.py:5,layers=1-1")}));
}

SNAPVIEWER_WINDOW_TEST(TestProgramDock)
#include "tst_program_dock.moc"
