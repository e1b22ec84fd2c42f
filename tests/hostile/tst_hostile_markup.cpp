// SPDX-License-Identifier: MIT
#include "tests/hostile/shown_texts.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/inspector/ledger/categories_dialog.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

/// Recordings with HTML in all their words go through every pane: "safe to open a recording from somebody you
/// do not know" holds only where none of it is taken for HTML, as that names files to be read.
class TestHostileMarkup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void isShownAsItIs_data();
    void isShownAsItIs();
    void refusedIsShownAsItIs();
    void listIsShownAsItIs();
    void categoriesAreShownAsTheyAre();
    void cleanupTestCase() { QSettings().clear(); }

private:
    [[nodiscard]] static QString name() { return QStringLiteral("<img src=MARK><s>MARK&amp;&MARK[*]"); }
    [[nodiscard]] static QString tag() { return QStringLiteral("<img src=MARK><s>MARK&amp;&MARK%1[*]"); }
    [[nodiscard]] static QString input(const QString& ending)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/markup/") + name() + ending;
    }
    [[nodiscard]] static QStringList list(const char* places);
    void open(const QString& path);
    void settle();
    /// Every event and allocation, every dock.
    void lookAtAll();
    void lookAt(bool hovers = false);
    void compareFaults();

    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<testhostile::ShownTexts> m_texts;
};

void TestHostileMarkup::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_markup"));
}

void TestHostileMarkup::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QVERIFY(QFile::exists(input(QStringLiteral(".pickle"))));
    core::CategoryRule rule;
    rule.name = tag();
    rule.pattern = QStringLiteral("step2");
    widgets::Settings settings;
    settings.setCategoryRules({rule});
    settings.setLedgerGroupings(QStringLiteral("category,annotation,site"));
    settings.setQueryHistory({QStringLiteral("SELECT '%1'").arg(tag())});
    settings.addRecentFile(input(QStringLiteral(".pickle")));
    m_texts = std::make_unique<testhostile::ShownTexts>();
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1500, 880);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestHostileMarkup::cleanup()
{
    settle();
    m_window.reset();
}

void TestHostileMarkup::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    QTest::qWait(1);
}

void TestHostileMarkup::open(const QString& path)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    settle();
}

void TestHostileMarkup::lookAt(bool hovers)
{
    settle();
    m_texts->look(m_window.get());
    if (hovers)
        m_texts->hover(m_window.get());
}

void TestHostileMarkup::lookAtAll()
{
    lookAt();
    widgets::Session& session = m_window->session();
    if (const core::DeviceHistory* history = session.history()) {
        for (core::EventIndex event = core::beforeFirstEvent; event < history->eventCount(); ++event) {
            session.selectEvent(event);
            lookAt();
        }
        for (std::uint32_t rank = 0; rank < history->allocations().rows(); ++rank) {
            session.selectAllocation(history->idOf(rank));
            lookAt();
        }
    }
    for (const QLatin1String name :
         {Workspace::ledgerDock, Workspace::oomDock, Workspace::stackDock, Workspace::allocationsDock,
          Workspace::eventsDock, Workspace::sqlDock, Workspace::samplesDock, Workspace::summaryDock}) {
        m_window->workspace().raiseDock(name);
        lookAt(true);
    }
    if (session.history() && session.history()->knowsReserved()) {
        m_window->workspace().showMap();
        lookAt(true);
    }
}

void TestHostileMarkup::compareFaults()
{
    QVERIFY2(m_texts->faults().isEmpty(), qPrintable(m_texts->faults().join(QLatin1Char('\n'))));
}

QStringList TestHostileMarkup::list(const char* places)
{
    return QString::fromLatin1(places).split(QLatin1Char(','));
}

void TestHostileMarkup::isShownAsItIs_data()
{
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QStringList>("places");
    const auto row = [](const char* ending, const QStringList& places) {
        QTest::newRow(ending) << QString::fromLatin1(ending) << places;
    };
    const QStringList file = list("title,action,QLabel in name,QLabel in file");
    const QStringList samples = list("widgets::TableView in sampleTable");
    const QStringList bundle = samples + list("QTreeView in recorder,QTreeView in recorder's tip");
    const QStringList allocations =
        list("widgets::LedgerTree in ledgerTree,widgets::LedgerTree in ledgerTree's tip,"
             "widgets::TableView in allocations,widgets::TableView in allocations's tip,"
             "QTextBrowser in stack,QTreeView in stack,QTreeView in stack's tip");
    const QStringList snapshot =
        allocations +
        list("widgets::TableView in events,widgets::TableView in events's tip,QComboBox in events,"
             "widgets::TableView in ooms,widgets::OomSheet in sheet,widgets::OomSheet in sheet's tip,"
             "QTreeView in settings,QTreeView in settings's tip,widgets::TableView in importLog,QLabel in "
             "trust,"
             "widgets::TableView in segments,widgets::LaneStrip in lanes's tip at a place,"
             "widgets::TableView in result,widgets::TableView in result's header");
    row(".pickle", file + snapshot);
    row(".json", file + snapshot);
    row(".report", file + allocations);
    row(".zip", file + allocations);
    row("-table.zip", file + allocations);
    row(".telemetry", file + samples);
    row("-bundle", file + snapshot + bundle);
    row("-samples", file + bundle + list("widgets::FailureNote in failure")); // of an oom the sheet has it
}

void TestHostileMarkup::isShownAsItIs()
{
    QFETCH(QString, ending);
    QFETCH(QStringList, places);
    open(input(ending));
    m_window->workspace().runQuery(QStringLiteral("SELECT name, '%1' AS \"%1\" FROM frames").arg(tag()));
    lookAtAll();
    compareFaults();
    for (const QString& place : std::as_const(places))
        QVERIFY2(m_texts->places().contains(place), qPrintable(place));
}

void TestHostileMarkup::refusedIsShownAsItIs()
{
    QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    m_window->open(input(QStringLiteral("-refused.pickle")));
    QTRY_COMPARE(failed.count(), 1);
    lookAt();
    compareFaults();
    QVERIFY(m_window->messageBar().message().contains(name()));
}

void TestHostileMarkup::listIsShownAsItIs()
{
    QSignalSpy listed(m_window.get(), &MainWindow::bundlesListed);
    m_window->open(input(QStringLiteral("-list")));
    QTRY_COMPARE(listed.count(), 1);
    lookAt(true);
    compareFaults();
    QVERIFY(m_texts->places().contains(QStringLiteral("widgets::TableView in bundles")));
}

void TestHostileMarkup::categoriesAreShownAsTheyAre()
{
    widgets::CategoriesDialog dialog(widgets::Settings().categoryRules(), nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    m_texts->look(&dialog);
    compareFaults();
    QVERIFY(m_texts->places().contains(QStringLiteral("QListWidget in rules")));
}

SNAPVIEWER_WINDOW_TEST(TestHostileMarkup)
#include "tst_hostile_markup.moc"
