// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/merge.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/compare_commands.h"
#include "widgets/compare/compare_page.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/ranks/heat_map.h"
#include "widgets/ranks/ranks_commands.h"
#include "widgets/session/session.h"
#include "widgets/start/bundles/bundles_page.h"
#include "widgets/window/bars/device_selector.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QPushButton>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

using core::RankMomentKind;
using widgets::MainWindow;
using widgets::RanksPage;
using widgets::Workspace;

/// All ranks of a job in the window: how one gets there, and from there to a recording.
class TestRanksInWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase() { QSettings().clear(); }
    void aFolderLeadsThere();
    void oneRankIsOpenedAtItsMoment();
    void twoRanksAreCompared();
    void theyAreComparedAtWhatIsShown_data();
    void theyAreComparedAtWhatIsShown();
    void aFolderElsewhereLeadsThere();
    void aJobFileLeadsThere();
    void aMovedFolderOpens();
    void bundlesAreAListOrRanks();
    void oneFileIsNoJob();
    void nothingThereIsOfAnotherFile();

private:
    [[nodiscard]] RanksPage& page() { return m_window->ranks().page(); }
    [[nodiscard]] bool settles()
    {
        return QTest::qWaitFor([this] { return !m_window->isBusy(); }, 60'000);
    }
    void openRanks(const QString& path);

    QTemporaryDir m_folder; ///< of four ranks
    std::unique_ptr<MainWindow> m_window;
};

void TestRanksInWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_rankswindow"));
    int rank = 0;
    for (const char* made : {"oom_small", "late_start", "protocol5", "expandable"})
        QVERIFY(QFile::copy(
            QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/%1.pickle").arg(QLatin1String(made)),
            m_folder.filePath(QStringLiteral("rank%1.pickle").arg(rank++))));
}

void TestRanksInWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1280, 720);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestRanksInWindow::cleanup()
{
    QVERIFY(settles());
    m_window.reset();
}

void TestRanksInWindow::openRanks(const QString& path)
{
    const QSignalSpy shown(m_window.get(), &MainWindow::ranksShown);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 30'000);
    QVERIFY(settles());
    QVERIFY(page().isVisible());
}

void TestRanksInWindow::aFolderLeadsThere()
{
    openRanks(m_folder.path());
    QCOMPARE(page().map().view().columns.size(), std::size_t(4)); // not busy any more: all are there
    const auto* rail = m_window->findChild<widgets::Rail*>();
    QVERIFY(rail->isVisible());
    QCOMPARE(rail->current(), static_cast<int>(Workspace::RanksPlace));
    QVERIFY(!m_window->session().recording());
    QVERIFY(m_window->size().width() <= 1280 && m_window->size().height() <= 720);
}

void TestRanksInWindow::oneRankIsOpenedAtItsMoment()
{
    openRanks(m_folder.path());
    page().map().setCurrent(core::HeatScene::totalRow, 2);
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    QTest::keyClick(&page().map(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QVERIFY(settles());
    QVERIFY(m_window->workspace().isVisible() && !page().isVisible());
    QVERIFY(m_window->session().recording()->document->path.endsWith(QStringLiteral("rank2.pickle")));
    const auto& summary = page().found()->report.summaryOf(2);
    QCOMPARE(m_window->session().selection().event, summary.at(core::RankMomentKind::Peak)->event);
    QCOMPARE(m_window->session().device(), summary.device);
    Q_EMIT m_window->findChild<widgets::Rail*>()->chosen(Workspace::RanksPlace); // and back
    QVERIFY(page().isVisible());
    QCOMPARE(page().map().currentColumn(), std::optional<std::uint32_t>(2));
    QTest::keyClick(&page().map(), Qt::Key_Return); // open already
    QVERIFY(m_window->workspace().isVisible());
}

void TestRanksInWindow::twoRanksAreCompared()
{
    openRanks(m_folder.path());
    page().map().toggleMarked(1);
    page().map().toggleMarked(3);
    page().findChild<QPushButton*>(QStringLiteral("compareRanks"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<widgets::ComparePage*>()->isVisible(), 30'000);
    QVERIFY(settles());
    QVERIFY(m_window->session().recording()->document->path.endsWith(QStringLiteral("rank1.pickle")));
    QTest::keyClick(m_window.get(), Qt::Key_Escape); // back to where that was asked for
    QVERIFY(page().isVisible());
    Q_EMIT m_window->findChild<widgets::Rail*>()->chosen(Workspace::ComparePlace);
    QTest::keyClick(m_window.get(), Qt::Key_Escape); // from there one did not come now
    QVERIFY(m_window->workspace().isVisible());
}

void TestRanksInWindow::theyAreComparedAtWhatIsShown_data()
{
    QTest::addColumn<int>("shown");
    QTest::addColumn<RankMomentKind>("a");
    QTest::addColumn<RankMomentKind>("b");
    QTest::newRow("peak") << 0 << RankMomentKind::Peak << RankMomentKind::Peak;
    // of the two ranks just the first failed: the other one is looked at where it came closest
    QTest::newRow("out of memory") << 1 << RankMomentKind::Oom << RankMomentKind::Peak;
    QTest::newRow("end") << 2 << RankMomentKind::End << RankMomentKind::End;
}

void TestRanksInWindow::theyAreComparedAtWhatIsShown()
{
    QFETCH(int, shown);
    QFETCH(RankMomentKind, a);
    QFETCH(RankMomentKind, b);
    openRanks(m_folder.path());
    for (auto* box : page().findChildren<QComboBox*>()) {
        if (box->accessibleName() == QStringLiteral("Moment")) {
            box->setCurrentIndex(shown);
            Q_EMIT box->activated(shown);
        }
    }
    QVERIFY(settles());
    QCOMPARE(static_cast<int>(page().found()->report.kind), shown);
    page().map().toggleMarked(0);
    page().map().toggleMarked(3);
    page().findChild<QPushButton*>(QStringLiteral("compareRanks"))->click();
    const widgets::Comparison& comparison = m_window->compare().comparison();
    QTRY_VERIFY_WITH_TIMEOUT(comparison.found(), 30'000);
    QVERIFY(settles());
    const auto& report = page().found()->report;
    QCOMPARE(comparison.eventOf(widgets::Side::A), report.summaryOf(0).at(a)->event);
    QCOMPARE(comparison.eventOf(widgets::Side::B), report.summaryOf(3).at(b)->event);
    QCOMPARE(comparison.found()->diff.a.moment.event, report.summaryOf(0).at(a)->event);
}

/// Through a stand-in for ssh, which runs what it is given here: summaries come, then one recording and
/// another.
void TestRanksInWindow::aFolderElsewhereLeadsThere()
{
    const QTemporaryDir programs;
    QFile ssh(programs.filePath(QStringLiteral("ssh")));
    QVERIFY(ssh.open(QIODevice::WriteOnly));
    ssh.write("#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift 2\nexec sh -c \"$*\"\n");
    QVERIFY(ssh.setPermissions(ssh.permissions() | QFileDevice::ExeOwner));
    ssh.close();
    const QByteArray before = qgetenv("PATH");
    const auto restored = qScopeGuard([&] { qputenv("PATH", before); });
    const QByteArray cli = QFileInfo(QStringLiteral(SNAPVIEWER_CLI_PROGRAM)).path().toUtf8();
    qputenv("PATH", programs.path().toUtf8() + ':' + cli + ':' + before);
    const QString there = QStringLiteral("ssh://host") + m_folder.path();
    openRanks(there);
    QCOMPARE(page().map().view().columns.size(), std::size_t(4));
    page().map().toggleMarked(0);
    page().map().toggleMarked(2);
    page().findChild<QPushButton*>(QStringLiteral("compareRanks"))->click();
    auto* compared = m_window->findChild<widgets::ComparePage*>();
    QTRY_VERIFY_WITH_TIMEOUT(compared->isVisible() && !m_window->isBusy(), 30'000);
    QCOMPARE(m_window->session().recording()->document->path, there + QStringLiteral("/rank0.pickle"));
    QCOMPARE(m_window->compare().comparison().side(widgets::Side::B).recording->document->path,
             there + QStringLiteral("/rank2.pickle"));
}

void TestRanksInWindow::aJobFileLeadsThere()
{
    core::NoProgress progress;
    const QTemporaryDir out;
    const auto list = core::listFolder(m_folder.path(), progress);
    QVERIFY(list && core::extractAll(out.path(), list->paths, {}, 1, progress));
    const QString path = out.filePath(QStringLiteral("job.svranks"));
    QVERIFY(core::merge(out.path(), std::nullopt, path, progress));
    openRanks(path);
    QCOMPARE(page().map().view().columns.size(), std::size_t(4));
    openRanks(out.path()); // what was extracted, before it is merged
    QCOMPARE(page().map().view().columns.size(), std::size_t(4));
}

/// Its recordings are found where they are now.
void TestRanksInWindow::aMovedFolderOpens()
{
    core::NoProgress progress;
    const QTemporaryDir place;
    const QDir at(place.path());
    QVERIFY(at.mkpath(QStringLiteral("before/ranks")));
    for (const char* name : {"rank0.pickle", "rank2.pickle"})
        QVERIFY(QFile::copy(m_folder.filePath(QLatin1String(name)),
                            at.filePath(QStringLiteral("before/ranks/") + QLatin1String(name))));
    const auto list = core::listFolder(at.filePath(QStringLiteral("before/ranks")), progress);
    const QTemporaryDir out;
    QVERIFY(list && core::extractAll(out.path(), list->paths, {}, 1, progress));
    QVERIFY(core::merge(out.path(), *list, at.filePath(QStringLiteral("before/job.svranks")), progress));
    QVERIFY(QDir(place.path()).rename(QStringLiteral("before"), QStringLiteral("after")));
    openRanks(at.filePath(QStringLiteral("after/job.svranks")));
    page().map().setCurrent(core::HeatScene::totalRow, 0);
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    QTest::keyClick(&page().map(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QVERIFY(settles());
    QCOMPARE(m_window->session().recording()->document->path,
             at.filePath(QStringLiteral("after/ranks/rank0.pickle")));
}

void TestRanksInWindow::bundlesAreAListOrRanks()
{
    const QSignalSpy listed(m_window.get(), &MainWindow::bundlesListed);
    m_window->open(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/list"));
    QTRY_COMPARE_WITH_TIMEOUT(listed.count(), 1, 30'000); // they say nothing of several ranks
    auto* list = m_window->findChild<widgets::BundlesPage*>();
    QVERIFY(list->isVisible());
    for (auto* button : list->findChildren<QPushButton*>()) {
        if (button->text() == QStringLiteral("All Ranks"))
            button->click();
    }
    QTRY_VERIFY_WITH_TIMEOUT(page().isVisible(), 30'000);
    QVERIFY(settles());
    auto* asList = page().findChild<QToolButton*>(QStringLiteral("asList"));
    QVERIFY(asList->isVisible());
    asList->click();
    QTRY_VERIFY_WITH_TIMEOUT(list->isVisible(), 30'000);
    // what is chosen there leads back there: by Escape, Back and the rail
    auto* table = list->findChild<widgets::TableView*>(QStringLiteral("bundles"));
    table->setCurrentId(1);
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QVERIFY(settles());
    const auto isBack = [&] {
        return list->isVisible() && table->currentId() == std::optional<widgets::RowId>(1);
    };
    auto* rail = m_window->findChild<widgets::Rail*>();
    QVERIFY(!isBack() && rail->isVisible());
    for (int presses = 0; presses < 4 && !isBack(); ++presses)
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(isBack());
    QCOMPARE(rail->current(), static_cast<int>(Workspace::RanksPlace));
    Q_EMIT rail->chosen(Workspace::TimelinePlace);
    QVERIFY(!isBack());
    Q_EMIT rail->chosen(Workspace::RanksPlace);
    QVERIFY(isBack());
}

void TestRanksInWindow::oneFileIsNoJob()
{
    const QSignalSpy shown(m_window.get(), &MainWindow::ranksShown);
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(m_folder.filePath(QStringLiteral("rank0.pickle")));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QCOMPARE(shown.count(), 0);
}

/// Top bar and foot speak of what is shown.
void TestRanksInWindow::nothingThereIsOfAnotherFile()
{
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QVERIFY(settles());
    const auto* file = m_window->findChild<QToolButton*>(QStringLiteral("file"));
    const auto* trust = m_window->findChild<QToolButton*>(QStringLiteral("trust"));
    const auto* devices = m_window->findChild<widgets::DeviceSelector*>();
    const auto* event = m_window->findChild<widgets::EventField*>();
    const auto isTold = [&] { return trust->isVisible() && devices->isVisible() && event->isVisible(); };
    QVERIFY(isTold());
    openRanks(m_folder.path());
    QVERIFY(!trust->isVisible() && !devices->isVisible() && !event->isVisible());
    QVERIFY(file->accessibleName().endsWith(QFileInfo(m_folder.path()).fileName()));
    QVERIFY(m_window->windowTitle().startsWith(QFileInfo(m_folder.path()).fileName()));
    Q_EMIT m_window->findChild<widgets::Rail*>()->chosen(Workspace::TimelinePlace); // and back
    QVERIFY(isTold());
    QVERIFY(file->accessibleName().endsWith(QStringLiteral("training_oom.pickle")));
    QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("training_oom.pickle")));
}

SNAPVIEWER_WINDOW_TEST(TestRanksInWindow)
#include "tst_ranks_in_window.moc"
