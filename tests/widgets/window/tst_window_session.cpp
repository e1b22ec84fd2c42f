// SPDX-License-Identifier: MIT
#include "core/bookmarks/session_file.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/compare_commands.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/leaks/leaks_dock.h"
#include "widgets/session/session.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/bookmark_commands.h"
#include "widgets/window/main_window.h"
#include "widgets/window/session_commands.h"
#include "widgets/window/workspace.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using widgets::BookmarkCommands;
using widgets::MainWindow;
using widgets::SessionCommands;

/// File > Save Session, and what it wrote opened again.
class TestWindowSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void isTakenUpAgain();
    void isOfWhatIsOpen();
    void keepsWhatOthersKeep();
    void leavesRecordingsAlone();
    void asksWhereItsRecordingIs();
    void givesUpWhatCannotBeOpened();
    void saysWhatDoesNotFit();
    void pairsWaitForTheComparison();

private:
    static QString fixture(const char* name)
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
    }
    [[nodiscard]] QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    void renew();
    void open(const QString& path);
    void save(const QString& path);
    [[nodiscard]] BookmarkCommands& bookmarks() const { return *m_window->findChild<BookmarkCommands*>(); }
    [[nodiscard]] SessionCommands& commands() const { return *m_window->findChild<SessionCommands*>(); }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestWindowSession::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_window_session"));
    QStandardPaths::setTestModeEnabled(true);
}

void TestWindowSession::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(QFile::copy(fixture("oom_small.pickle"), path("run.pickle")));
    renew();
}

/// As if the program were started again, on a computer that knows nothing of it.
void TestWindowSession::renew()
{
    m_window.reset();
    QSettings().clear();
    QDir(BookmarkCommands::folder()).removeRecursively();
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->show();
}

void TestWindowSession::cleanup()
{
    m_window.reset();
}

void TestWindowSession::cleanupTestCase()
{
    QDir(BookmarkCommands::folder()).removeRecursively();
    QSettings().clear();
}

void TestWindowSession::open(const QString& path)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    settle();
}

void TestWindowSession::save(const QString& path)
{
    QSignalSpy wrote(&commands(), &SessionCommands::message);
    commands().save(path);
    QCOMPARE(wrote.count(), 1);
}

void TestWindowSession::isTakenUpAgain()
{
    open(path("run.pickle"));
    bookmarks().add({{0, 4, QStringLiteral("look here")}});
    core::AllocationFilter filter;
    filter.text = QStringLiteral("model");
    filter.aliveAt = 6;
    m_window->session().setFilter(filter);
    m_window->session().setVisibleRange({2, 9});
    m_window->session().select(m_window->session().history()->idOf(1), 5);
    const widgets::Selection selection = m_window->session().selection();
    m_window->workspace().timeline().setColourBy(core::ColourBy::Size);
    m_window->workspace().runQuery(QStringLiteral("SELECT 1 AS one"));
    settle();
    m_window->workspace().sql().setQuery(QStringLiteral("SELECT 2 AS two"));
    m_window->workspace().leaks().suppress({QStringLiteral("cache.py:3:get")});
    settle();
    const widgets::VisibleRange range = m_window->session().visibleRange();
    save(path("a.svsession"));
    QFile file(path("a.svsession"));
    QVERIFY(file.open(QIODevice::ReadOnly) && !file.readAll().contains(m_folder->path().toUtf8()));

    renew();
    QSignalSpy answered(&m_window->workspace().sql(), &widgets::SqlDock::finished);
    open(path("a.svsession"));
    QCOMPARE(m_window->session().recording()->document->path, path("run.pickle"));
    QCOMPARE(bookmarks().bookmarks(), (std::vector<core::Bookmark>{{0, 4, QStringLiteral("look here")}}));
    QVERIFY(m_window->session().filter() == filter);
    QCOMPARE(m_window->session().selection(), selection);
    const widgets::VisibleRange& shown = m_window->session().visibleRange();
    QVERIFY(qAbs(shown.begin - range.begin) < 0.01 && qAbs(shown.end - range.end) < 0.01);
    QVERIFY(shown.end - shown.begin < m_window->session().history()->eventCount());
    QCOMPARE(m_window->workspace().timeline().colourBy(), core::ColourBy::Size);
    QCOMPARE(m_window->workspace().sql().query(), QStringLiteral("SELECT 2 AS two"));
    QCOMPARE(m_window->workspace().sql().queriesHere(), QStringList{QStringLiteral("SELECT 1 AS one")});
    QCOMPARE(answered.count(), 0); // nothing was run
    QCOMPARE(m_window->workspace().leaks().suppressed(), QStringList{QStringLiteral("cache.py:3:get")});
}

/// Nothing is read again.
void TestWindowSession::isOfWhatIsOpen()
{
    open(path("run.pickle"));
    m_window->session().selectEvent(5);
    save(path("a.svsession"));
    m_window->session().selectEvent(2);
    bookmarks().add({{0, 4, QStringLiteral("mine")}});
    auto session = core::SessionFile::read(path("a.svsession"));
    session->bookmarks = {
        {0, 4, QStringLiteral("theirs")}, {0, 5, QStringLiteral("new")}, {0, 999'999, {}}, {7, 1, {}}};
    QVERIFY(session->write(path("a.svsession")));
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path("a.svsession"));
    QCOMPARE(m_window->session().selection().event, 5);
    QCOMPARE(opened.count(), 0);
    const std::vector<core::Bookmark> wanted{{0, 4, QStringLiteral("mine")}, {0, 5, QStringLiteral("new")}};
    QCOMPARE(bookmarks().bookmarks(), wanted);
}

void TestWindowSession::keepsWhatOthersKeep()
{
    open(path("run.pickle"));
    save(path("a.svsession"));
    auto session = core::SessionFile::read(path("a.svsession"));
    session->rest[QStringLiteral("layout")] = QStringLiteral("theirs");
    QVERIFY(session->write(path("a.svsession")));
    save(path("a.svsession"));
    QCOMPARE(core::SessionFile::read(path("a.svsession"))->rest[u"layout"].toString(),
             QStringLiteral("theirs"));
}

void TestWindowSession::leavesRecordingsAlone()
{
    open(path("run.pickle"));
    QSignalSpy failed(&commands(), &SessionCommands::failed);
    commands().save(path("run.pickle"));
    QCOMPARE(failed.count(), 1);
    QCOMPARE(QFile(path("run.pickle")).size(), QFile(fixture("oom_small.pickle")).size());
}

void TestWindowSession::asksWhereItsRecordingIs()
{
    open(path("run.pickle"));
    m_window->session().selectEvent(5);
    save(path("a.svsession"));
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("moved/here")));
    QVERIFY(QFile::rename(path("run.pickle"), path("moved/here/other.pickle")));
    renew();
    QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    m_window->open(path("a.svsession"));
    QCOMPARE(failed.count(), 1);
    QVERIFY(m_window->messageBar().isVisible());
    auto* const dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    QVERIFY(dialog->windowTitle().contains(QStringLiteral("run.pickle")));
    Q_EMIT dialog->fileSelected(path("moved/here/other.pickle"));
    dialog->reject();
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    settle();
    QCOMPARE(m_window->session().selection().event, 5);
}

/// The next of that name is tried; where there is none, whatever is opened later is taken as it is.
void TestWindowSession::givesUpWhatCannotBeOpened()
{
    open(path("run.pickle"));
    m_window->session().selectEvent(5);
    save(path("a.svsession"));
    QVERIFY(QFile::remove(path("run.pickle")));
    QFile broken(path("run.pickle"));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("nothing") > 0);
    broken.close();
    renew();
    QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    m_window->open(path("a.svsession"));
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 60'000);
    settle();
    QVERIFY(QFile::remove(path("run.pickle")));
    QVERIFY(QFile::copy(fixture("oom_small.pickle"), path("run.pickle")));
    open(path("run.pickle"));
    QVERIFY(m_window->session().selection().event != 5);
    renew();
    QVERIFY(QFile::remove(path("run.pickle")));
    QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("nothing") > 0);
    broken.close();
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("other")));
    QVERIFY(QFile::copy(fixture("oom_small.pickle"), path("other/run.pickle")));
    widgets::Settings().addRecentFile(path("other/run.pickle"));
    open(path("a.svsession"));
    QCOMPARE(m_window->session().selection().event, 5);
}

void TestWindowSession::saysWhatDoesNotFit()
{
    open(path("run.pickle"));
    m_window->session().selectEvent(5);
    bookmarks().add({{0, 4, QStringLiteral("look here")}});
    core::AllocationFilter filter;
    filter.text = QStringLiteral("model");
    filter.aliveAt = 6;
    m_window->session().setFilter(filter);
    save(path("a.svsession"));
    QVERIFY(QFile::remove(path("run.pickle")));
    QVERIFY(QFile::copy(fixture("late_start.pickle"), path("run.pickle")));
    renew();
    open(path("run.pickle"));
    const core::EventIndex usual = m_window->session().selection().event;
    renew();
    QSignalSpy noted(&commands(), &SessionCommands::noted);
    open(path("a.svsession"));
    QCOMPARE(noted.count(), 1);
    QCOMPARE(m_window->session().selection().event, usual);
    QVERIFY(bookmarks().bookmarks().empty());
    QCOMPARE(m_window->session().filter().text, QStringLiteral("model"));
    QVERIFY(!m_window->session().filter().aliveAt);
}

void TestWindowSession::pairsWaitForTheComparison()
{
    const std::vector<core::SitePair> pairs{{QStringLiteral("a.py:1:f"), QStringLiteral("b.py:2:f")}};
    widgets::Comparison* comparison = &m_window->compare().comparison();
    open(path("run.pickle"));
    m_window->compare().compareWith(fixture("late_start.pickle"));
    QTRY_VERIFY_WITH_TIMEOUT(comparison->found() != nullptr, 60'000);
    comparison->setPairs(pairs);
    save(path("a.svsession"));
    renew();
    comparison = &m_window->compare().comparison();
    open(path("a.svsession"));
    QVERIFY(comparison->isEmpty()); // nothing is opened that nobody asked for
    save(path("b.svsession"));
    QCOMPARE(core::SessionFile::read(path("b.svsession"))->pairs.size(), std::size_t{1});
    m_window->compare().compareWith(fixture("late_start.pickle"));
    QTRY_VERIFY_WITH_TIMEOUT(comparison->pairs() == pairs, 60'000);
    settle();
}

SNAPVIEWER_WINDOW_TEST(TestWindowSession)
#include "tst_window_session.moc"
