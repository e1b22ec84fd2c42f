// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/start_folder.h"
#include "widgets/session/session.h"
#include "widgets/window/command/command_field.h"

#include <QAbstractButton>
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

using widgets::CommandField;

namespace {

std::unique_ptr<widgets::MainWindow> windowOfTheExample()
{
    return testwindow::windowWith(
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"), QSize(1280, 720));
}

} // namespace

/// That Ctrl+K knows what a window has, and what is meant first.
class TestWindowCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanupTestCase() { QSettings().clear(); }
    void commandsAreFound_data();
    void commandsAreFound();
    void theCommandThatIsMeantIsFirst_data();
    void theCommandThatIsMeantIsFirst();
    void showsWhatIsAliveAtThePeak();
    void asksForFilesBesideTheRecording();
    void onePageHasOneName();
};

void TestWindowCommands::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_windowcommands"));
}

/// In whatever menu they are.
void TestWindowCommands::commandsAreFound_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("command");
    QTest::newRow("in a menu of a menu") << QStringLiteral("csv") << QStringLiteral("Allocations as CSV");
    QTest::newRow("by what they do") << QStringLiteral("export") << QStringLiteral("Report");
    QTest::newRow("a kind") << QStringLiteral("parameters") << QStringLiteral("Light parameters");
    QTest::newRow("by another word") << QStringLiteral("theme") << QStringLiteral("Light or Dark: Dark");
    QTest::newRow("by the other way")
        << QStringLiteral("theme") << QStringLiteral("Switch Between Light and Dark");
    QTest::newRow("by what is looked for") << QStringLiteral("fragmentation") << QStringLiteral("Map");
    QTest::newRow("a place") << QStringLiteral("time") << QStringLiteral("Time");
    QTest::newRow("a menu") << QStringLiteral("help") << QStringLiteral("Keyboard Shortcuts");
    QTest::newRow("a field of a pane") << QStringLiteral("capacity") << QStringLiteral("What If");
    QTest::newRow("ranks, none open") << QStringLiteral("ranks") << QStringLiteral("Open Folder");
    QTest::newRow("categories") << QStringLiteral("categories") << QStringLiteral("Edit Categories");
    QTest::newRow("own code") << QStringLiteral("my code") << QStringLiteral("Edit My Code");
    QTest::newRow("a filter") << QStringLiteral("alive at peak")
                              << QStringLiteral("Allocations Alive at the Peak");
}

void TestWindowCommands::commandsAreFound()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, command);
    const auto window = windowOfTheExample();
    QVERIFY(window);
    auto* field = window->findChild<CommandField*>();
    field->focusAction()->trigger();
    field->setText(typed);
    const QAbstractItemModel& found = *field->list().model();
    const auto hasCommand = [&] {
        return !found.match(found.index(0, 0), Qt::DisplayRole, command, 1, Qt::MatchStartsWith).isEmpty();
    };
    QTRY_VERIFY(hasCommand());
}

/// What Return does at once: not the first of three whose names begin alike.
void TestWindowCommands::theCommandThatIsMeantIsFirst_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("command");
    QTest::newRow("dark") << QStringLiteral("dark") << QStringLiteral("Light or Dark: Dark");
    QTest::newRow("light") << QStringLiteral("light") << QStringLiteral("Light or Dark: Light");
    QTest::newRow("system") << QStringLiteral("system") << QStringLiteral("Light or Dark: As the System");
    QTest::newRow("time") << QStringLiteral("time") << QStringLiteral("Time");
    QTest::newRow("map") << QStringLiteral("map") << QStringLiteral("Map");
    QTest::newRow("leak") << QStringLiteral("leak") << QStringLiteral("Leaks");
}

void TestWindowCommands::theCommandThatIsMeantIsFirst()
{
    QFETCH(const QString, typed);
    QFETCH(const QString, command);
    const auto window = windowOfTheExample();
    QVERIFY(window);
    auto* field = window->findChild<CommandField*>();
    field->focusAction()->trigger();
    field->setText(typed);
    const QAbstractItemModel& found = *field->list().model();
    QTRY_COMPARE(
        found
            .index(
                found.match(found.index(0, 0), Qt::DisplayRole, QStringLiteral("Commands")).value(0).row() +
                    1,
                0)
            .data()
            .toString(),
        command);
}

/// Which nothing of a menu does.
void TestWindowCommands::showsWhatIsAliveAtThePeak()
{
    const auto window = windowOfTheExample();
    QVERIFY(window);
    auto* field = window->findChild<CommandField*>();
    field->focusAction()->trigger();
    field->setText(QStringLiteral("alive at peak"));
    QTRY_COMPARE(field->list().currentIndex().data().toString(),
                 QStringLiteral("Allocations Alive at the Peak"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window->session().filter().aliveAt,
             std::optional(window->session().history()->usage().peakEvent));
}

/// Where the next file is, and where what is written belongs.
void TestWindowCommands::asksForFilesBesideTheRecording()
{
    const auto window = windowOfTheExample();
    QVERIFY(window);
    widgets::Settings().setLastFolder(QDir::tempPath());
    const auto actions = window->findChildren<QAction*>();
    for (const char* name : {"Open…", "Report…"}) {
        const auto action = std::find_if(actions.begin(), actions.end(), [name](const QAction* one) {
            return QString(one->text()).remove(QLatin1Char('&')) == QString::fromUtf8(name);
        });
        QVERIFY(action != actions.end());
        (*action)->trigger();
        auto* dialog = window->findChild<QFileDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->directory().absolutePath(),
                 QDir(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example")).absolutePath());
        delete dialog;
    }
    QWidget other;
    QCOMPARE(widgets::startFolder(&other), QDir::tempPath());
    other.setWindowFilePath(QStringLiteral(":/example/training_oom.pickle")); // no file of the user's
    QCOMPARE(widgets::startFolder(&other), QDir::tempPath());
    other.setWindowFilePath(QStringLiteral("somewhere:/else/oom.pickle"));
    QCOMPARE(widgets::startFolder(&other), QDir::tempPath());
}

/// Menus and rail call it alike, and the panes stand in one order.
void TestWindowCommands::onePageHasOneName()
{
    const auto window = windowOfTheExample();
    QVERIFY(window);
    const auto textsOf = [](const QMenu* menu) {
        QStringList texts;
        for (const QAction* action : menu->actions())
            texts += QString(action->text()).remove(QLatin1Char('&'));
        return texts;
    };
    const auto menuOf = [&window](const char* title) -> QMenu* {
        for (QMenu* menu : window->findChildren<QMenu*>()) {
            if (QString(menu->title()).remove(QLatin1Char('&')) == QLatin1String(title))
                return menu;
        }
        return nullptr;
    };
    QStringList pages;
    for (const auto* button : window->findChild<widgets::Rail*>()->findChildren<QAbstractButton*>())
        pages += button->text();
    const QStringList go = textsOf(menuOf("Go"));
    QCOMPARE(go.mid(go.indexOf(pages.first()), pages.size()), pages);
    QCOMPARE(pages.size(), 5);
    const QStringList file = textsOf(menuOf("File"));
    const auto* name = window->findChild<QToolButton*>(QStringLiteral("file"));
    QCOMPARE(textsOf(name->menu()).mid(0, 7), file.mid(0, 7));
    const QStringList panes = textsOf(menuOf("Pane"));
    QCOMPARE(textsOf(menuOf("View")).mid(0, panes.size()), panes);
}

SNAPVIEWER_WINDOW_TEST(TestWindowCommands)
#include "tst_window_commands.moc"
