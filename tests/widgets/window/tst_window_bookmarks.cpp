// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/compare/compare_commands.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/actions.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/bookmark_commands.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

using widgets::BookmarkCommands;
using widgets::MainWindow;

/// Go > Bookmarks: moments with notes, which are found again by what is recorded.
class TestWindowBookmarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanupTestCase();
    void areKeptByContent();
    void areThereForAPinnedMoment();
    void areListedAndGoneTo();
    void areRemoved();
    void areThoseOfAllWindows();
    void leaveAStrangersFileAlone();

private:
    static QString fixture(const char* name)
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
    }
    void open(const QString& path);
    [[nodiscard]] QAction* action(const QString& text) const;
    void bookmark(int event, const QString& note);
    [[nodiscard]] QStringList entries() const;
    [[nodiscard]] const BookmarkCommands& commands() const
    {
        return *m_window->findChild<BookmarkCommands*>();
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestWindowBookmarks::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_window_bookmarks"));
    QStandardPaths::setTestModeEnabled(true);
}

void TestWindowBookmarks::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QDir(BookmarkCommands::folder()).removeRecursively();
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestWindowBookmarks::cleanupTestCase()
{
    m_window.reset();
    QDir(BookmarkCommands::folder()).removeRecursively();
    QSettings().clear();
}

void TestWindowBookmarks::open(const QString& path)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
}

QAction* TestWindowBookmarks::action(const QString& text) const
{
    for (QAction* each : m_window->findChildren<QAction*>()) {
        if (each->text() == text)
            return each;
    }
    return nullptr;
}

void TestWindowBookmarks::bookmark(int event, const QString& note)
{
    m_window->session().selectEvent(event);
    action(QStringLiteral("&Bookmark This Moment…"))->trigger();
    QDialog* dialog = nullptr;
    for (auto* each : m_window->findChildren<QDialog*>()) {
        if (each->windowTitle().startsWith(QLatin1String("Bookmark Event")))
            dialog = each;
    }
    if (dialog == nullptr)
        QFAIL("nothing asks for a note");
    auto* field = dialog->findChild<QLineEdit*>();
    if (field == nullptr)
        QFAIL("a note cannot be typed");
    field->setText(note);
    dialog->accept();
    QTRY_VERIFY(!commands().bookmarks().empty());
}

QStringList TestWindowBookmarks::entries() const
{
    QStringList texts;
    for (QMenu* menu : m_window->findChildren<QMenu*>()) {
        if (menu->title() != QStringLiteral("Boo&kmarks"))
            continue;
        Q_EMIT menu->aboutToShow();
        for (const QAction* each : menu->actions()) {
            if (each->text().startsWith(QLatin1String("GPU")))
                texts += each->text();
        }
    }
    return texts;
}

void TestWindowBookmarks::areKeptByContent()
{
    QVERIFY(!action(QStringLiteral("&Bookmark This Moment…"))->isEnabled());
    open(fixture("oom_small.pickle"));
    bookmark(3, QStringLiteral("  why here? "));
    const auto& flags = m_window->workspace().timeline().plot()->overlay().bookmarks();
    QCOMPARE(flags, (std::vector<widgets::BookmarkFlag>{{3, QStringLiteral("why here?")}}));
    open(fixture("late_start.pickle"));
    QVERIFY(commands().bookmarks().empty() && flags.empty());
    const QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("elsewhere.pickle"));
    QVERIFY(QFile::copy(fixture("oom_small.pickle"), copy));
    open(copy);
    QCOMPARE(flags, (std::vector<widgets::BookmarkFlag>{{3, QStringLiteral("why here?")}}));
}

void TestWindowBookmarks::areThereForAPinnedMoment()
{
    open(fixture("oom_small.pickle"));
    bookmark(9, {});
    const auto& flags = m_window->workspace().timeline().plot()->overlay().bookmarks();
    m_window->session().selectEvent(3);
    auto* const pin = m_window->findChild<widgets::Actions*>()->pinMoment;
    QSignalSpy said(m_window->findChild<widgets::CompareCommands*>(), &widgets::CompareCommands::message);
    pin->trigger();
    QVERIFY(said.back().front().toString().contains(QStringLiteral("select another moment")));
    m_window->session().selectEvent(5);
    QCOMPARE(said.back().front().toString(), QString()); // that was done
    QCOMPARE(flags, (std::vector<widgets::BookmarkFlag>{{3, QStringLiteral("A")}, {9, QString()}}));
    m_window->findChild<QToolButton*>(QStringLiteral("pinEnd"))->click();
    QCOMPARE(flags, (std::vector<widgets::BookmarkFlag>{{9, QString()}}));
}

void TestWindowBookmarks::areListedAndGoneTo()
{
    open(fixture("oom_small.pickle"));
    bookmark(9, QStringLiteral("a & b"));
    bookmark(3, {});
    bookmark(9, QStringLiteral("c & d"));
    QCOMPARE(entries(),
             QStringList({QStringLiteral("GPU 0, event 3"), QStringLiteral("GPU 0, event 9: c && d")}));
    m_window->session().selectEvent(0);
    action(QStringLiteral("GPU 0, event 9: c && d"))->trigger();
    QCOMPARE(m_window->session().selection().event, 9);
}

void TestWindowBookmarks::areRemoved()
{
    open(fixture("oom_small.pickle"));
    QAction* const remove = action(QStringLiteral("&Remove Bookmark"));
    QVERIFY(!remove->isEnabled());
    bookmark(9, QStringLiteral("x"));
    QVERIFY(remove->isEnabled()); // without the menu, as from the palette
    m_window->session().selectEvent(8);
    QVERIFY(!remove->isEnabled());
    m_window->session().selectEvent(9);
    remove->trigger();
    QCOMPARE(entries(), QStringList());
    QVERIFY(!remove->isEnabled());
    open(fixture("oom_small.pickle"));
    QVERIFY(commands().bookmarks().empty());
}

/// Two windows on one recording write one file: none takes away what the other marked.
void TestWindowBookmarks::areThoseOfAllWindows()
{
    open(fixture("oom_small.pickle"));
    const auto first = std::move(m_window);
    init();
    const auto second = std::move(m_window);
    m_window = nullptr;
    const auto commandsOf = [](const std::unique_ptr<MainWindow>& window) {
        return window->findChild<BookmarkCommands*>();
    };
    QSignalSpy opened(second.get(), &MainWindow::opened);
    second->open(fixture("oom_small.pickle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    commandsOf(first)->add({{0, 3, QStringLiteral("of the first")}});
    commandsOf(second)->add({{0, 5, QStringLiteral("of the second")}});
    const auto events = [](const std::vector<core::Bookmark>& bookmarks) {
        std::vector<core::EventIndex> all;
        all.reserve(bookmarks.size());
        for (const core::Bookmark& one : bookmarks)
            all.push_back(one.event);
        return all;
    };
    QCOMPARE(events(commandsOf(second)->bookmarks()), (std::vector<core::EventIndex>{3, 5}));
    commandsOf(first)->add({{0, 7, {}}});
    QCOMPARE(events(commandsOf(first)->bookmarks()), (std::vector<core::EventIndex>{3, 5, 7}));
}

/// What is no file of bookmarks is said, and never written over.
void TestWindowBookmarks::leaveAStrangersFileAlone()
{
    open(fixture("oom_small.pickle"));
    bookmark(9, QStringLiteral("x"));
    const QDir folder(BookmarkCommands::folder());
    QCOMPARE(folder.entryList(QDir::Files).size(), qsizetype{1});
    const QString path = folder.filePath(folder.entryList(QDir::Files).front());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
    file.close();
    open(fixture("late_start.pickle"));
    open(fixture("oom_small.pickle"));
    QTRY_VERIFY(m_window->messageBar().isVisible());
    bookmark(4, QStringLiteral("y"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
}

SNAPVIEWER_WINDOW_TEST(TestWindowBookmarks)
#include "tst_window_bookmarks.moc"
