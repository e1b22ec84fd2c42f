// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/inspector/stack/editor_command.h"
#include "widgets/inspector/stack/stack_dock.h"
#include "widgets/inspector/stack/stack_model.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

#include <memory>

namespace {

/// A dock that shows what a session over a text recording selects.
struct Shown
{
    explicit Shown(std::string_view text) : Shown(testutil::recordingFromText(text)) {}
    explicit Shown(std::shared_ptr<const core::Recording> recording)
    {
        session.setRecording(std::move(recording));
        dock.resize(500, 700);
    }

    QTreeView* tree() { return dock.findChild<QTreeView*>(); }
    QString rows() { return testutil::modelText(*tree()->model()); }
    QTextBrowser* title() { return dock.findChildren<QTextBrowser*>().at(0); }
    QTextBrowser* details() { return dock.findChildren<QTextBrowser*>().at(1); }
    QString header() { return title()->toPlainText() + QLatin1Char('\n') + details()->toPlainText(); }
    void trigger(const char* text)
    {
        for (QAction* action : dock.findChildren<QAction*>()) {
            if (action->text() == QLatin1String(text)) {
                action->trigger();
            }
        }
    }

    widgets::Session session;
    widgets::StackDock dock{&session};
};

QString shownText(const char* utf8)
{
    return QString::fromUtf8(utf8);
}

} // namespace

class TestStackDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_stack"));
    }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void foldsStacks_data();
    void foldsStacks();
    void everyFrameIsInTheTree();
    void saysWhyThereAreNoFrames_data();
    void saysWhyThereAreNoFrames();
    void showsAllocAndFree();
    void lateFreeIsNotTheFreeSite();
    void headerTellsTheFacts();
    void titleTellsLineSizeAndLife();
    void pathLosesItsBeginningNeverItsLine();
    void detailsAreRemembered();
    void buttonsHaveNames();
    void headerEscapesTheFile();
    void marksTheUserFrame();
    void marksAPackagesLineWhereThereIsNoOwn();
    void showsTheForwardPass();
    void countsAPackageAsOwnCode();
    void copies();
    void unfoldsFrames();
    void linksSelectEvents();
    void compiledFramesShowTheirOrigin();
    void clicksOpenTheEditor();
};

void TestStackDock::foldsStacks_data()
{
    QTest::addColumn<QString>("stack");
    QTest::addColumn<QString>("rows");
    QTest::newRow("plain") << shownText("model.py:3:forward;train.py:10:step")
                           << shownText("  forward | model.py:3\n  step | train.py:10");
    QTest::newRow("runtime run folds")
        << shownText("a.cpp:0:at::empty;ceval.c:0:PyEval_A;ceval.c:0:PyEval_B;"
                     "train.py:10:step")
        << shownText("  step | train.py:10\n  Inside step: 3 runtime frames | \n    at::empty | a.cpp\n"
                     "    PyEval_A | ceval.c\n    PyEval_B | ceval.c");
    QTest::newRow("a lone frame stays") << shownText("a.cpp:0:at::empty;model.py:1:f;"
                                                     "/v/site-packages/torch/nn/m.py:5:_call;train.py:1:f")
                                        << shownText("  f | model.py:1\n  _call | m.py:5\n  f | train.py:1\n"
                                                     "  at::empty | a.cpp");
    QTest::newRow("the program's lines follow each other")
        << shownText("x.cpp:0:at::empty;ceval.c:0:PyEval_A;a.py:1:f;ceval.c:0:PyEval_B;b.py:2:g;"
                     "ceval.c:0:PyEval_C;ceval.c:0:PyEval_D;c.py:3:h;main.c:0:start")
        << shownText(
               "  f | a.py:1\n  g | b.py:2\n  h | c.py:3\n  4 runtime frames | \n    PyEval_B | ceval.c\n"
               "    PyEval_C | ceval.c\n    PyEval_D | ceval.c\n    start | main.c\n"
               "  Inside f: 2 runtime frames | \n    at::empty | x.cpp\n    PyEval_A | ceval.c");
    QTest::newRow("one runtime frame among them")
        << shownText("a.py:1:f;ceval.c:0:PyEval_B;b.py:2:g")
        << shownText("  f | a.py:1\n  g | b.py:2\n  PyEval_B | ceval.c");
    QTest::newRow("libraries fold") << shownText(
                                           "a.py:1:f;/v/site-packages/torch/m.py:5:_call;"
                                           "/v/site-packages/torch/m.py:6:__call__;b.py:2:g;"
                                           "/v/site-packages/torch/m.py:7:run;x.cpp:0:PyEval_A;c.py:3:h")
                                    << shownText("  f | a.py:1\n  2 library frames | \n    _call | m.py:5\n"
                                                 "    __call__ | m.py:6\n  g | b.py:2\n"
                                                 "  2 library and runtime frames | \n    run | m.py:7\n"
                                                 "    PyEval_A | x.cpp\n  h | c.py:3");
    QTest::newRow("a program that is a package") << shownText("x.cpp:0:at::empty;"
                                                              "/v/site-packages/vllm/cache.py:83:allocate;"
                                                              "/v/site-packages/vllm/main.py:9:main")
                                                 << shownText("  allocate | cache.py:83\n  main | main.py:9\n"
                                                              "  at::empty | x.cpp");
    QTest::newRow("no line: only plumbing folds")
        << shownText("x.cpp:0:at::empty;ceval.c:0:PyEval_A;"
                     "ceval.c:0:PyEval_B;y.cpp:0:start")
        << shownText("  at::empty | x.cpp\n  2 runtime frames | \n"
                     "    PyEval_A | ceval.c\n    PyEval_B | ceval.c\n"
                     "  start | y.cpp");
    QTest::newRow("recursion folds") << shownText("tree.py:5:walk;tree.py:5:walk;tree.py:5:walk;train.py:1:f")
                                     << shownText(
                                            "  walk (× 3) | tree.py:5\n    walk | tree.py:5\n"
                                            "    walk | tree.py:5\n    walk | tree.py:5\n  f | train.py:1");
    QTest::newRow("unknown file") << shownText("??:0:start_thread") << shownText("  start_thread | ");
    QTest::newRow("directories") << shownText("/home/u/my/train.py:7:f;work\\net.py:8:g")
                                 << shownText("  f | train.py:7\n  g | net.py:8");
}

void TestStackDock::foldsStacks()
{
    QFETCH(QString, stack);
    const QString recording = QStringLiteral("alloc 0x1000 500 @%1").arg(stack);
    Shown shown(recording.toStdString());
    const QAbstractItemModelTester tester(shown.tree()->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    shown.session.selectAllocation(core::AllocationId{0U});
    QFETCH(QString, rows);
    QCOMPARE(shown.rows(), shownText("Allocated here | \n") + rows);
}

void TestStackDock::everyFrameIsInTheTree()
{
    Shown shown("alloc 0x1000 500 @a.cpp:0:f;ceval.c:0:PyEval_A;ceval.c:0:PyEval_B;x.py:1:g;x.py:1:g");
    shown.session.selectAllocation(core::AllocationId{0U});
    const auto* model = qobject_cast<const widgets::StackModel*>(shown.tree()->model());
    QCOMPARE(model->stackText(model->index(0, 0)).split(QLatin1Char('\n')).size(), 5);
    QCOMPARE(model->stackText({}), QString());
}

void TestStackDock::saysWhyThereAreNoFrames_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<int>("allocation");
    QTest::addColumn<QString>("words");
    QTest::newRow("before recording, freed")
        << shownText("free_completed 0x9000 100\nalloc 0x1000 5") << 0 << shownText("before recording began");
    QTest::newRow("before recording, alive")
        << shownText("segment 0x0 4096\nblock 512 active 500\nalloc 0x1000 5\nalloc 0x2000 5") << 0
        << shownText("before recording began");
    QTest::newRow("no history") << shownText("segment 0x0 4096\nblock 512 active 500") << 0
                                << shownText("no history");
    QTest::newRow("context not recorded")
        << shownText("alloc 0x1000 5\nalloc 0x2000 5") << 1 << shownText("context='all'");
    QTest::newRow("empty list") << shownText("alloc 0x1000 5 @\nalloc 0x2000 5 @") << 1
                                << shownText("backward");
}

void TestStackDock::saysWhyThereAreNoFrames()
{
    QFETCH(QString, recording);
    QFETCH(int, allocation);
    QFETCH(QString, words);
    Shown shown(recording.toStdString());
    shown.session.selectAllocation(core::AllocationId{static_cast<std::uint32_t>(allocation)});
    QVERIFY2(shown.rows().contains(words), qPrintable(shown.rows()));
    shown.trigger("Copy Stack");
}

void TestStackDock::showsAllocAndFree()
{
    Shown shown("alloc 0x1000 500 @train.py:10:step\n"
                "del 0x1000 500 @train.py:20:clean\n"
                "alloc 0x2000 700 @train.py:30:grow\n"
                "del 0x2000 700 @train.py:30:grow\n");
    shown.session.selectAllocation(core::AllocationId{0U});
    QCOMPARE(shown.rows(),
             shownText("Allocated here | \n  step | train.py:10\nFreed here | \n  clean | train.py:20"));
    shown.session.selectAllocation(core::AllocationId{1U});
    QVERIFY(shown.rows().contains(QLatin1String("context='alloc'")));
    shown.session.clearAllocation();
    shown.session.selectEvent(1);
    QCOMPARE(shown.rows(), shownText("Stack of the event | \n  clean | train.py:20"));
    shown.session.setRecording(nullptr);
    QCOMPARE(shown.rows(), QString());
    QVERIFY(shown.header().contains(QLatin1String("No recording is open")));
}

void TestStackDock::lateFreeIsNotTheFreeSite()
{
    Shown shown("alloc 0x1000 500 @train.py:10:step\n"
                "free_requested 0x1000 500 @train.py:20:clean\n"
                "alloc 0x2000 700 @train.py:30:grow\n"
                "free_completed 0x1000 500 @train.py:31:other\n");
    shown.session.selectAllocation(core::AllocationId{0U});
    QVERIFY(shown.rows().contains(QLatin1String("clean")));
    QVERIFY(!shown.rows().contains(QLatin1String("other")));
    shown.session.clearAllocation();
    shown.session.selectEvent(3);
    QVERIFY(shown.rows().startsWith(QLatin1String("A later call")));
}

void TestStackDock::headerTellsTheFacts()
{
    Shown shown("segment 0x1000 4096\n"
                "block 2048 active 1500\n"
                "alloc 0x5000 10 t=1000\n"
                "alloc 0x1000 1500 stream=7 t=4400 ctx=[0/0] meta=step5 @train.py:10:step\n"
                "del 0x5000 10 t=9000\n");
    shown.session.selectAllocation(core::AllocationId{1U});
    for (const char* fact :
         {"b1000_0", "1.46 KiB (1,500 bytes)", "2 KiB, of it 548 B rounding", "train.py:10:step",
          "event 1, 3.40 ms after the first", "not until the end", "7", "0x1000", "[0/0]", "step5"}) {
        QVERIFY2(shown.header().contains(shownText(fact)), qPrintable(shown.header()));
    }
    shown.session.selectAllocation(core::AllocationId{0U});
    QVERIFY2(shown.header().contains(shownText("3 events, 8.00 ms")), qPrintable(shown.header()));
}

void TestStackDock::titleTellsLineSizeAndLife()
{
    Shown shown("alloc 0x1000 1500000 @a.cpp:0:at::_ops::mul_Tensor::call;/home/u/my/train.py:10:step\n"
                "alloc 0x2000 5 @train.py:1:main\n"
                "del 0x2000 5 @train.py:1:main\n");
    shown.dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&shown.dock));
    shown.session.selectAllocation(core::AllocationId{0U});
    QCOMPARE(shown.title()->toPlainText(),
             shownText("step   /home/u/my/train.py:10\n1.43 MiB · allocated at 0 · never freed\naten::mul"));
    shown.session.selectAllocation(core::AllocationId{1U});
    QVERIFY(shown.title()->toPlainText().endsWith(shownText("5 B · allocated at 1 · freed at 3")));
    auto steps = std::make_shared<core::Steps>();
    steps->starts = {0, 2};
    shown.session.store()->set<core::StepsGiven>(0, steps);
    QTRY_VERIFY(shown.session.steps() && shown.session.steps()->starts == steps->starts);
    QVERIFY(shown.title()->toPlainText().endsWith(shownText("5 B · allocated in step 1 · freed in step 2")));
    shown.session.clearAllocation();
    shown.session.selectEvent(2);
    QVERIFY2(shown.title()->toPlainText().contains(shownText("event 2\n5 B · step 2")),
             qPrintable(shown.title()->toPlainText()));
}

void TestStackDock::pathLosesItsBeginningNeverItsLine()
{
    const QString folder = QStringLiteral("/home/somebody/projects/of/many/folders").repeated(5);
    Shown shown(QStringLiteral("alloc 0x1000 500 @%1/train.py:1234:step").arg(folder).toStdString());
    shown.dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&shown.dock));
    shown.session.selectAllocation(core::AllocationId{0U});
    for (const int width : {300, 200, 900}) {
        shown.dock.resize(width, 400);
        QTest::qWait(1);
        const QString title = shown.title()->toPlainText();
        QVERIFY2(title.contains(shownText("train.py:1234")) && title.startsWith(shownText("step")),
                 qPrintable(title));
        QVERIFY(!title.contains(folder));
    }
}

void TestStackDock::detailsAreRemembered()
{
    QSettings().clear();
    const auto button = [](const Shown& shown) {
        return shown.dock.findChild<QToolButton*>(QStringLiteral("details"));
    };
    Shown shown("alloc 0x1000 500 @train.py:10:step");
    shown.session.selectAllocation(core::AllocationId{0U});
    QVERIFY(shown.details()->isHidden());
    QVERIFY(!shown.title()->toPlainText().contains(shownText("b1000_0")));
    button(shown)->click();
    QVERIFY(!shown.details()->isHidden());
    const Shown next("alloc 0x1000 500 @train.py:10:step");
    QVERIFY(button(next)->isChecked());
    shown.session.setRecording(nullptr);
    QVERIFY(shown.details()->isHidden()); // nothing to tell
    QSettings().clear();
}

void TestStackDock::buttonsHaveNames()
{
    Shown shown("alloc 0x1000 500 @train.py:10:step");
    int count = 0;
    for (const QToolButton* button : shown.dock.findChildren<QToolButton*>()) {
        if (!button->defaultAction())
            continue;
        ++count;
        QVERIFY(!button->icon().isNull());
        QVERIFY(!button->accessibleName().isEmpty());
        QVERIFY(!button->toolTip().isEmpty());
    }
    QCOMPARE(count, 3);
}

void TestStackDock::headerEscapesTheFile()
{
    Shown shown("alloc 0x1000 500 meta=<img/src=x> @<b>.py:1:<i>f</i>\nalloc 0x2000 5 @a.py:1:f");
    shown.session.selectAllocation(core::AllocationId{0U});
    QVERIFY2(shown.header().contains(QLatin1String("<img/src=x>")), qPrintable(shown.header()));
    QVERIFY(shown.details()->toPlainText().contains(QLatin1String("<b>.py:1:<i>f</i>")));
    QVERIFY(shown.title()->toPlainText().contains(QLatin1String("<b>.py:1")));
    QVERIFY(shown.title()->toPlainText().contains(QLatin1String("<i>f</i>")));
}

void TestStackDock::marksTheUserFrame()
{
    Shown shown("alloc 0x1000 500 @/usr/lib/python3/dist-packages/torch/nn/f.py:2:relu;train.py:10:step;"
                "main.py:1:main");
    shown.session.selectAllocation(core::AllocationId{0U});
    const QModelIndex current = shown.tree()->currentIndex();
    QCOMPARE(current.data().toString(), shownText("step"));
    QVERIFY(current.data(widgets::StackModel::IsUserFrameRole).toBool());
    QCOMPARE(current.data(Qt::AccessibleTextRole).toString(), shownText("step, Python, your code"));
    QVERIFY(!shown.tree()->selectionModel()->hasSelection()); // strong by itself, not as if chosen
    QVERIFY(!current.siblingAtRow(2).data(widgets::StackModel::IsUserFrameRole).toBool());
}

void TestStackDock::marksAPackagesLineWhereThereIsNoOwn()
{
    Shown shown("alloc 0x1000 500 @a.cpp:0:at::empty;/v/site-packages/torch/nn/functional.py:3:linear;"
                "/v/site-packages/graphnet/net.py:7:update\n"
                "alloc 0x2000 500 @/home/u/train.py:1:main");
    shown.session.selectAllocation(core::AllocationId{0U});
    const QModelIndex current = shown.tree()->currentIndex();
    QCOMPARE(current.data().toString(), shownText("update"));
    QVERIFY(current.data(widgets::StackModel::IsUserFrameRole).toBool());
    QVERIFY(current.data(Qt::AccessibleTextRole).toString().endsWith(shownText("its call site")));
}

void TestStackDock::showsTheForwardPass()
{
    core::NoProgress progress;
    const auto document =
        core::open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/pure_backward.pickle"), progress);
    QVERIFY(document);
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording);
    Shown shown(*recording);
    shown.session.selectAllocation(core::AllocationId{2U});
    QVERIFY2(shown.rows().startsWith(shownText("Its forward pass | \n  forward | model.py:31")),
             qPrintable(shown.rows()));
    QVERIFY(shown.rows().contains(shownText("\n  linear | functional.py:2\nAllocated here | ")));
    QCOMPARE(shown.tree()->currentIndex().data().toString(), shownText("forward"));
    shown.session.selectAllocation(core::AllocationId{1U});
    QVERIFY(!shown.rows().contains(shownText("Its forward pass")));
    // and of an event that is no allocation's
    const core::DeviceHistory& history = *(*recording)->history->devices().front();
    shown.session.clearAllocation();
    shown.session.selectEvent(history.eventCount() - 1);
    QVERIFY2(shown.rows().startsWith(shownText("Its forward pass | \n  forward | model.py:31")),
             qPrintable(shown.rows()));
    shown.session.selectEvent(history.eventCount() - 2);
    QVERIFY(!shown.rows().contains(shownText("Its forward pass")));
}

void TestStackDock::countsAPackageAsOwnCode()
{
    Shown shown("alloc 0x1000 500 @a.cpp:0:at::empty;/v/site-packages/vllm/cache.py:83:allocate;"
                "/home/u/serve.py:9:main");
    QSignalSpy chosen(&shown.dock, &widgets::StackDock::ownCodeChosen);
    shown.session.selectAllocation(core::AllocationId{0U});
    shown.trigger("Don't Count /home/u/* as My Code"); // the call site is current
    QCOMPARE(chosen.takeFirst(), (QVariantList{shownText("/home/u/*"), false}));
    const QModelIndex section = shown.tree()->model()->index(0, 0);
    const QModelIndex inside = shown.tree()->model()->index(1, 0, section);
    shown.tree()->setCurrentIndex(shown.tree()->model()->index(1, 0, inside));
    shown.trigger("Count vllm as My Code");
    QCOMPARE(chosen.takeFirst(), (QVariantList{shownText("vllm"), true}));
    shown.tree()->setCurrentIndex(shown.tree()->model()->index(0, 0, inside)); // C++ is nobody's
    shown.trigger("Count as My Code");
    QVERIFY(chosen.isEmpty());
}

void TestStackDock::copies()
{
    Shown shown("alloc 0x1000 500 @model.py:3:forward;train.py:10:step");
    shown.session.selectAllocation(core::AllocationId{0U});
    shown.trigger("Copy Stack");
    QCOMPARE(QGuiApplication::clipboard()->text(), shownText("(0) model.py:3:forward\n(1) train.py:10:step"));
    shown.trigger("Copy Frames");
    QCOMPARE(QGuiApplication::clipboard()->text(), shownText("model.py:3:forward"));
}

void TestStackDock::unfoldsFrames()
{
    Shown shown("alloc 0x1000 500 @ceval.c:0:PyEval_A;ceval.c:0:PyEval_B;train.py:10:step");
    shown.dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&shown.dock));
    shown.session.selectAllocation(core::AllocationId{0U});
    const QModelIndex folded = shown.tree()->model()->index(1, 0, shown.tree()->model()->index(0, 0));
    QVERIFY(folded.data(widgets::StackModel::IsFoldRole).toBool());
    const int room = shown.tree()->viewport()->width();
    QCOMPARE(shown.tree()->visualRect(folded).right() + 1, room); // one column, all of the width
    QVERIFY(!shown.tree()->isExpanded(folded));
    shown.trigger("Unfold Frames");
    QVERIFY(shown.tree()->isExpanded(folded));
    QTest::mouseClick(shown.tree()->viewport(), Qt::LeftButton, {},
                      shown.tree()->visualRect(folded).center());
    QVERIFY(!shown.tree()->isExpanded(folded));
}

void TestStackDock::linksSelectEvents()
{
    Shown shown("alloc 0x1000 500\nalloc 0x2000 5");
    shown.session.select(core::AllocationId{0U}, 1);
    Q_EMIT shown.dock.findChild<QTextBrowser*>()->anchorClicked(QUrl(QStringLiteral("event:0")));
    QCOMPARE(shown.session.selection().event, 0);
}

void TestStackDock::compiledFramesShowTheirOrigin()
{
    core::NoProgress progress;
    const auto document =
        core::open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/forward_and_fx.pickle"), progress);
    QVERIFY(document);
    Shown shown(core::Recording::build(document.value(), progress).value());
    QString all;
    for (std::uint32_t id = 0; id < shown.session.recording()->history->allocationCount(); ++id) {
        shown.session.selectAllocation(core::AllocationId{id});
        all += shown.rows();
    }
    QVERIFY2(all.contains(QLatin1String("Graph node")), qPrintable(all));
}

/// The editor is a program that writes its arguments into a file.
void TestStackDock::clicksOpenTheEditor()
{
    const QTemporaryDir folder;
    const QString told = folder.filePath(QStringLiteral("told"));
    QFile editor(folder.filePath(QStringLiteral("myedit")));
    QVERIFY(editor.open(QIODevice::WriteOnly));
    editor.write("#!/bin/sh\nprintf '%s\\n' \"$1\" >> " + told.toUtf8() + "\n");
    editor.close();
    QVERIFY(editor.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    qputenv("VISUAL", editor.fileName().toUtf8());
    Shown shown("alloc 0x1000 500 @" SNAPVIEWER_SOURCE_DIR "/CMakeLists.txt:3:f;/no/such/train.py:10:step");
    shown.dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&shown.dock));
    shown.session.selectAllocation(core::AllocationId{0U});
    const auto click = [&](const char* name, Qt::KeyboardModifiers keys) {
        const QModelIndexList found = shown.tree()->model()->match(
            shown.tree()->model()->index(0, 0), Qt::DisplayRole, shownText(name), 1, Qt::MatchRecursive);
        QTest::mouseClick(shown.tree()->viewport(), Qt::LeftButton, keys,
                          shown.tree()->visualRect(found.value(0)).center());
    };
    const auto lines = [&] {
        QFile file(told);
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
    };
    const QSignalSpy problems(&shown.dock, &widgets::StackDock::problem);
    click("step", Qt::NoModifier); // is not here
    click("f", Qt::ControlModifier);
    click("f", Qt::NoModifier);
    QTRY_COMPARE(lines(), 1);
    qputenv("VISUAL", "vim"); // needs a terminal
    qputenv("EDITOR", "vim");
    if (QStandardPaths::findExecutable(QStringLiteral("code")).isEmpty()) {
        click("f", Qt::NoModifier);
        QCOMPARE(problems.count(), 0); // a click that cannot open anything selects, no more
    }
    qunsetenv("VISUAL");
    qunsetenv("EDITOR");
}

SNAPVIEWER_WINDOW_TEST(TestStackDock)
#include "tst_stack_dock.moc"
