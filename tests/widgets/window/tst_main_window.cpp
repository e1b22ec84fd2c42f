// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/timeline/colours/scene_colours.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/progress_line.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"
#include "widgets/window/start_page.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QMenuBar>
#include <QMimeData>
#include <QPointer>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

namespace {

QString fixture(const char* name)
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
}

QAction* actionNamed(const QWidget& window, const QString& text)
{
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->text().remove(QLatin1Char('&')) == text) {
            return action;
        }
    }
    return nullptr;
}

/// A window that opened path, or tried to.
std::unique_ptr<MainWindow> windowWith(const QString& path)
{
    auto window = std::make_unique<MainWindow>();
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->show();
    QSignalSpy opened(window.get(), &MainWindow::opened);
    QSignalSpy failed(window.get(), &MainWindow::openFailed);
    window->open(path);
    for (int i = 0; i < 1000 && opened.isEmpty() && failed.isEmpty(); ++i) {
        QTest::qWait(5);
    }
    return window;
}

} // namespace

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanup();
    void startsEmpty();
    void saysWhatIsBeingOpened();
    void opensARecording();
    void emptyRecordingSaysSo();
    void saysThatACategoryIsOff();
    void everyFixtureOpens_data();
    void everyFixtureOpens();
    void badFileKeepsWhatIsOpen_data();
    void badFileKeepsWhatIsOpen();
    void secondOpenReplacesTheFirst();
    void cancelKeepsWhatIsOpen();
    void closesTheRecording();
    void droppingOpens();
    void recentFilesKeepMissingOnes();
    void trustAtTheFoot_data();
    void trustAtTheFoot();
    void timeAxisByKey();
    void selectingEverywhere();
    void shortcutsAreUnique();
    void textsAreReadable_data();
    void textsAreReadable();
    void dyingWhileLoadingIsSafe();
    void writesNumbersAlikeInEveryLanguage();
};

void TestMainWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_mainwindow"));
}

void TestMainWindow::cleanup()
{
    QSettings().clear();
}

void TestMainWindow::startsEmpty()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    QVERIFY(window.findChild<widgets::StartPage*>()->isVisible());
    QVERIFY(!window.workspace().isVisible());
    QCOMPARE(window.windowTitle(), QStringLiteral("SnapViewer"));
    QVERIFY(!actionNamed(window, QStringLiteral("Peak"))->isEnabled());
    QVERIFY(window.messageBar().message().isEmpty());
    for (const QAction* action : window.workspace().dockActions())
        QVERIFY2(!action->isEnabled(), qPrintable(action->text())); // no pane stands beside the start page
}

/// Nobody is invited to open a file while one is being opened, and its pane actions work once it is.
void TestMainWindow::saysWhatIsBeingOpened()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    const auto* page = window.findChild<widgets::StartPage*>();
    const auto shown = [page] {
        QStringList texts;
        for (const QLabel* label : page->findChildren<QLabel*>())
            texts << (label->isVisible() ? label->text() : QString());
        return texts.join(QLatin1Char('\n'));
    };
    QVERIFY(shown().contains(QLatin1String("What held the GPU's memory?")));
    const QSignalSpy opened(&window, &MainWindow::opened);
    window.open(fixture("oom_small.pickle"));
    QVERIFY2(shown().contains(QLatin1String("oom_small.pickle")) && !shown().contains(QLatin1String("Drop")),
             qPrintable(shown()));
    const auto* line = window.findChild<widgets::ProgressLine*>();
    QVERIFY(line->isVisible());
    QCOMPARE(line->size(), QSize(line->parentWidget()->width(), 3)); // over all that is below
    QVERIFY(!line->accessibleName().isEmpty());
    QTRY_COMPARE(opened.count(), 1);
    QTRY_VERIFY(!window.isBusy());
    QVERIFY(!line->isVisible());
    QVERIFY(window.workspace().dockActions().first()->isEnabled());
    window.session().setRecording(nullptr);
    QVERIFY(shown().contains(QLatin1String("Drop")));
}

void TestMainWindow::opensARecording()
{
    const auto window = windowWith(fixture("oom_small.pickle"));
    QVERIFY(window->session().history());
    QVERIFY(window->workspace().isVisible());
    QVERIFY(!window->findChild<widgets::StartPage*>()->isVisible());
    QCOMPARE(window->windowTitle(),
             QStringLiteral("oom_small.pickle — GPU %1 — SnapViewer").arg(window->session().device()));
    QCOMPARE(window->session().selection().event, window->session().history()->ooms().back());
    QVERIFY(actionNamed(*window, QStringLiteral("Peak"))->isEnabled());
    QCOMPARE(widgets::Settings().recentFiles(), QStringList{fixture("oom_small.pickle")});
    QTRY_VERIFY(!window->isBusy());
}

void TestMainWindow::emptyRecordingSaysSo()
{
    const auto window = windowWith(fixture("empty.pickle"));
    QVERIFY(window->session().recording());
    QVERIFY2(window->messageBar().message().contains(QLatin1String("empty.pickle is empty")),
             qPrintable(window->messageBar().message()));
    QVERIFY(window->findChild<widgets::StartPage*>()->isVisible());
}

void TestMainWindow::saysThatACategoryIsOff()
{
    widgets::Settings().setCategoryRules(
        {{QStringLiteral("ahead"), QStringLiteral("step(?=2)"), core::CategoryRule::Field::Stack}});
    const auto window = windowWith(fixture("oom_small.pickle"));
    const QString isOff = QStringLiteral("Categories: off, as the pattern of “ahead” is not a regular expr");
    QTRY_VERIFY(window->messageBar().message().startsWith(isOff));
    widgets::Settings().setCategoryRules({});
}

void TestMainWindow::everyFixtureOpens_data()
{
    QTest::addColumn<QString>("file");
    for (const char* name :
         {"bare_list.pkl", "empty.pickle", "late_start.pickle", "names_of_the_world.pickle",
          "negative_addresses.pickle", "no_frames.pickle", "no_trace.pickle", "private_pools.pickle",
          "ring_buffer.pickle", "state_only.pickle", "torch20.pickle", "unknown_things.pickle",
          "unknown_lines.pickle"}) {
        QTest::newRow(name) << fixture(name);
    }
}

void TestMainWindow::everyFixtureOpens()
{
    QFETCH(QString, file);
    const auto window = windowWith(file);
    QVERIFY(window->session().recording());
    QTRY_VERIFY(!window->isBusy());
    for (const auto& device : window->session().recording()->history->devices()) {
        window->session().setDevice(device->device());
        for (const char* jump : {"Peak", "Next Event", "Previous Event", "Next OOM"}) {
            actionNamed(*window, QLatin1String(jump))->trigger();
        }
    }
    QTRY_VERIFY(!window->isBusy());
    QVERIFY(!window->grab().isNull());
}

void TestMainWindow::badFileKeepsWhatIsOpen_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("picture") << QByteArray("\xff\xd8\xff\xe0 JFIF", 9);
    QTest::newRow("call") << QByteArray("cos\nsystem\n(S'echo'\ntR.");
    QTest::newRow("cut") << QByteArray("\x80\x04\x95\x10", 4);
}

void TestMainWindow::badFileKeepsWhatIsOpen()
{
    QFETCH(QByteArray, bytes);
    const QTemporaryDir folder;
    const QString bad = folder.filePath(QStringLiteral("bad.pickle"));
    QFile file(bad);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();

    const auto window = windowWith(fixture("oom_small.pickle"));
    const auto before = window->session().recording();
    QSignalSpy failed(window.get(), &MainWindow::openFailed);
    window->open(bad);
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(window->session().recording(), before);
    QVERIFY(window->messageBar().isVisible());
    QVERIFY2(window->messageBar().message().contains(QLatin1String("bad.pickle")),
             qPrintable(window->messageBar().message()));
    QVERIFY(!QApplication::activeModalWidget());
    window->open(fixture("late_start.pickle"));
    QTRY_VERIFY(window->session().recording() != before);
    QVERIFY(window->messageBar().isHidden() ||
            !window->messageBar().message().contains(QLatin1String("bad")));
}

void TestMainWindow::secondOpenReplacesTheFirst()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy opened(&window, &MainWindow::opened);
    window.open(fixture("late_start.pickle"));
    window.open(fixture("oom_small.pickle"));
    QTRY_VERIFY(!window.isBusy());
    QCOMPARE(opened.count(), 1);
    QVERIFY(window.session().recording()->document->path.endsWith(QLatin1String("oom_small.pickle")));
}

void TestMainWindow::cancelKeepsWhatIsOpen()
{
    const auto window = windowWith(fixture("oom_small.pickle"));
    const auto before = window->session().recording();
    auto* strip = window->statusBar()->findChild<QWidget*>(QStringLiteral("loading"));
    auto* cancel = strip->findChild<QToolButton*>();
    QVERIFY(cancel);
    QVERIFY(!cancel->isVisible());
    window->open(fixture("late_start.pickle"));
    QVERIFY(cancel->isVisible());
    cancel->click();
    QTRY_VERIFY(!cancel->isVisible());
    QCOMPARE(window->session().recording(), before);
    QVERIFY(window->messageBar().message().isEmpty());
}

void TestMainWindow::closesTheRecording()
{
    const auto window = windowWith(fixture("oom_small.pickle"));
    actionNamed(*window, QStringLiteral("Close"))->trigger();
    QVERIFY(!window->session().recording());
    QVERIFY(window->findChild<widgets::StartPage*>()->isVisible());
    QCOMPARE(window->windowTitle(), QStringLiteral("SnapViewer"));
}

void TestMainWindow::droppingOpens()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    QMimeData data;
    data.setUrls(
        {QUrl::fromLocalFile(fixture("oom_small.pickle")), QUrl::fromLocalFile(fixture("torch20.pickle"))});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &drop);
    QTRY_VERIFY(window.session().recording());
    QVERIFY(window.session().recording()->document->path.endsWith(QLatin1String("oom_small.pickle")));
    QPointer<MainWindow> second;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* other = qobject_cast<MainWindow*>(widget);
        if (other && other != &window) {
            second = other;
        }
    }
    QVERIFY(second);
    QTRY_VERIFY(second->session().recording());
    QVERIFY(second->session().recording()->document->path.endsWith(QLatin1String("torch20.pickle")));
    second->close();
    QTRY_VERIFY(!second);
}

void TestMainWindow::recentFilesKeepMissingOnes()
{
    const QString gone = QStringLiteral("/no/such/file.pickle");
    widgets::Settings settings;
    for (const QString& path : {fixture("torch20.pickle"), gone, fixture("oom_small.pickle")})
        settings.addRecentFile(path);
    settings.addRecentFile(fixture("torch20.pickle"));
    QCOMPARE(settings.recentFiles(),
             (QStringList{fixture("torch20.pickle"), fixture("oom_small.pickle"), gone}));
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.resize(1280, 720);
    window.show();
    const auto* page = window.findChild<widgets::StartPage*>();
    const auto cards = [page] { return page->findChildren<QAbstractButton*>(QStringLiteral("recent")); };
    QCOMPARE(cards().size(), 3);
    QVERIFY(cards()[0]->isEnabled() && !cards()[2]->isEnabled());
    QCOMPARE(cards()[2]->accessibleName(), QStringLiteral("file.pickle"));
    const auto forgets = page->findChildren<QToolButton*>(QStringLiteral("forget"));
    QCOMPARE(forgets.size(), 1); // what is there needs none
    QVERIFY(forgets[0]->isEnabled());
    QVERIFY(cards()[2]->geometry().contains(forgets[0]->geometry()));
    QTest::mouseClick(forgets[0], Qt::LeftButton);
    QTRY_COMPARE(cards().size(), 2);
    QVERIFY(!widgets::Settings().recentFiles().contains(gone));
}

void TestMainWindow::trustAtTheFoot_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("words");
    QTest::newRow("sound") << fixture("oom_small.pickle") << QStringLiteral("Numbers agree");
    QTest::newRow("overflowed") << fixture("ring_buffer.pickle") << QStringLiteral("Oldest events lost");
    QTest::newRow("no history") << fixture("no_trace.pickle") << QStringLiteral("No history recorded");
    QTest::newRow("state only") << fixture("state_only.pickle") << QStringLiteral("Final state only");
}

void TestMainWindow::trustAtTheFoot()
{
    QFETCH(QString, file);
    QFETCH(QString, words);
    const auto window = windowWith(file);
    auto* mark = window->statusBar()->findChild<QToolButton*>(QStringLiteral("trust"));
    QVERIFY(mark->isVisible());
    QCOMPARE(mark->text(), words);
    QCOMPARE(mark->icon().isNull(), words == QLatin1String("Numbers agree"));
    QVERIFY(window->messageBar().message().isEmpty()); // the same is in the verdict's strip
    auto* summary = window->workspace().findChild<QDockWidget*>(Workspace::summaryDock);
    mark->click();
    QTRY_VERIFY(!summary->visibleRegion().isEmpty());
    actionNamed(*window, QStringLiteral("Close"))->trigger();
    QVERIFY(!mark->isVisible());
}

void TestMainWindow::timeAxisByKey()
{
    const auto window = windowWith(fixture("oom_small.pickle"));
    QTRY_VERIFY(!window->isBusy());
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    const widgets::TimelineView& timeline = window->workspace().timeline();
    const QAction* axis = actionNamed(*window, QStringLiteral("Time Axis"));
    QVERIFY(axis->isEnabled() && !axis->isChecked());
    QTest::keyClick(window.get(), Qt::Key_T);
    QVERIFY(timeline.showsClock() && axis->isChecked());
    QTest::keyClick(window.get(), Qt::Key_T);
    QVERIFY(!timeline.showsClock() && !axis->isChecked());
    QSignalSpy opened(window.get(), &MainWindow::opened);
    window->open(fixture("torch20.pickle")); // without times
    QTRY_COMPARE(opened.count(), 1);
    QTRY_VERIFY(!window->isBusy());
    QVERIFY(!axis->isEnabled() && !timeline.hasClock());
    QTest::keyClick(window.get(), Qt::Key_T);
    QVERIFY(!timeline.showsClock());
}

void TestMainWindow::selectingEverywhere()
{
    const auto window = windowWith(fixture("oom_small.pickle"));
    window->session().selectEvent(0);
    bool found = false;
    for (const QLabel* label : window->statusBar()->findChildren<QLabel*>()) {
        found = found || label->text().startsWith(QLatin1String("Event 0 (0 to "));
    }
    QVERIFY(found);
    window->resize(900, 600);
    window->session().selectEvent(1);
    const auto fits = [&] {
        const auto labels = window->statusBar()->findChildren<QLabel*>();
        return std::all_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return !label->isVisible() ||
                   label->fontMetrics().horizontalAdvance(label->text()) <= label->width();
        });
    };
    QTRY_VERIFY2(fits(), "a text of the status line is cut off");
}

void TestMainWindow::shortcutsAreUnique()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    QStringList seen;
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcutContext() != Qt::WindowShortcut) {
            continue;
        }
        for (const QKeySequence& key : action->shortcuts()) {
            QVERIFY2(!seen.contains(key.toString()), qPrintable(key.toString() + action->text()));
            seen.append(key.toString());
        }
    }
    QVERIFY(seen.contains(QStringLiteral("F3")));
}

void TestMainWindow::textsAreReadable_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestMainWindow::textsAreReadable()
{
    QFETCH(bool, dark);
    const QPalette palette = picture::paletteOf(dark);
    QCOMPARE(picture::themeOf(palette), dark ? core::Theme::Dark : core::Theme::Light);
    const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
        {QPalette::WindowText, QPalette::Window},
        {QPalette::Text, QPalette::Base},
        {QPalette::Text, QPalette::AlternateBase},
        {QPalette::ButtonText, QPalette::Button},
        {QPalette::ToolTipText, QPalette::ToolTipBase},
        {QPalette::HighlightedText, QPalette::Highlight},
        {QPalette::PlaceholderText, QPalette::Base},
        {QPalette::Link, QPalette::Base},
        {QPalette::Link, QPalette::Window},
        {QPalette::PlaceholderText, QPalette::Window},
        {QPalette::LinkVisited, QPalette::Base},
        {QPalette::BrightText, QPalette::Window},
    };
    for (const auto& [text, ground] : pairs) {
        const double ratio = core::contrast(palette.color(text).rgb(), palette.color(ground).rgb());
        QVERIFY2(ratio >= 4.5, qPrintable(QStringLiteral("%1 on %2: %3").arg(text).arg(ground).arg(ratio)));
    }
}

void TestMainWindow::dyingWhileLoadingIsSafe()
{
    auto window = std::make_unique<MainWindow>();
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->open(fixture("late_start.pickle"));
    window.reset();
    QCoreApplication::processEvents();
}

/// The field of the event beside the totals: 3.510 and 3,511 in one window would be two numbers.
void TestMainWindow::writesNumbersAlikeInEveryLanguage()
{
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    const auto window =
        windowWith(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QLocale::setDefault(before);
    const auto* field = window->findChild<widgets::EventField*>();
    QVERIFY(field);
    QCOMPARE(field->text(), QStringLiteral("Event 3,510"));
    window->session().selectEvent(core::beforeFirstEvent); // no number that events have
    QCOMPARE(field->text(), QStringLiteral("Before event 0"));
}

SNAPVIEWER_WINDOW_TEST(TestMainWindow)
#include "tst_main_window.moc"
