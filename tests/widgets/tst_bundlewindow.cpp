// SPDX-License-Identifier: MIT
#include "core/snapshot/samples.h"
#include "widgets/bundlespage.h"
#include "widgets/docks/summarydock.h"
#include "widgets/mainwindow.h"
#include "widgets/messagebar.h"
#include "widgets/samples/samplesplot.h"
#include "widgets/samples/samplesview.h"
#include "widgets/tableview.h"
#include "widgets/timeline/timelineview.h"
#include "widgets/workspace.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <memory>

using widgets::MainWindow;

/// OOM recorder's bundles in the window: with and without a snapshot, damaged, and a folder of them.
class TestBundleWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase() { QSettings().clear(); }
    void showsSamplesInPlaceOfTheTimeline();
    void tellsTheFailure();
    void movesAsTheTimelineDoes();
    void linksSamplesAndEvents();
    void saysWhatCouldNotBeRead();
    void listsAFolderAndKeepsWhatIsOpen();

private:
    [[nodiscard]] static QString inputs(const QString& path)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/formats/bundles/") + path;
    }
    [[nodiscard]] static QString bundleName()
    {
        return QStringLiteral("oom_dump_20260303T142530Z_4711_cuda_1");
    }
    void open(const QString& path);

    std::unique_ptr<MainWindow> m_window;
};

void TestBundleWindow::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_bundlewindow"));
}

void TestBundleWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestBundleWindow::cleanup()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 30'000);
    m_window.reset();
}

void TestBundleWindow::open(const QString& path)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 30'000);
}

void TestBundleWindow::showsSamplesInPlaceOfTheTimeline()
{
    open(inputs(bundleName()));
    QVERIFY(m_window->workspace().isVisible());
    QVERIFY(m_window->workspace().samples().isVisible());
    QVERIFY(!m_window->workspace().timeline().isVisible());
    auto* table = m_window->findChild<widgets::TableView*>(QStringLiteral("sampleTable"));
    QVERIFY(table);
    const QAbstractItemModelTester tester(table->model());
    QCOMPARE(table->model()->rowCount(), 42);
    open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"));
    QVERIFY(!m_window->workspace().samples().isVisible());
    QVERIFY(m_window->workspace().timeline().isVisible());
}

void TestBundleWindow::tellsTheFailure()
{
    open(inputs(bundleName()));
    auto* failure = m_window->findChild<QLabel*>(QStringLiteral("failure"));
    QVERIFY(failure && !failure->isHidden());
    for (const auto* const words : {"torch.OutOfMemoryError", "CUDA out of memory.", "train step 12"})
        QVERIFY2(failure->text().contains(QLatin1String(words)), words);
    const QString summary = m_window->findChild<widgets::SummaryDock*>()->text();
    for (const auto* const words : {"batch_size = 64", "system.torch_version = 2.6.0", "samples: 42"})
        QVERIFY2(summary.contains(QLatin1String(words)), words);
}

void TestBundleWindow::movesAsTheTimelineDoes()
{
    open(inputs(bundleName()));
    widgets::SamplesPlot& plot = m_window->workspace().samples().plot();
    const core::Axis x = plot.x();
    const core::Axis y = plot.y();
    const QPointF middle = plot.area().center();
    const auto wheel = [&](int notches, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(middle, plot.mapToGlobal(middle), {}, {0, notches * 120}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&plot, &event);
    };
    wheel(2, Qt::ControlModifier);
    QVERIFY(plot.x().span() < x.span() * 0.6);
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(plot.x(), x);
    QCOMPARE(plot.y(), y);
    wheel(2, Qt::ShiftModifier);
    QCOMPARE(plot.x(), x);
    QVERIFY(plot.y().span() < y.span() * 0.6);
    QTest::keyClick(&plot, Qt::Key_W);
    const double begin = plot.x().begin();
    QVERIFY(begin > x.begin());
    QTest::keyClick(&plot, Qt::Key_A);
    QVERIFY(plot.x().begin() < begin);
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(plot.x(), x);
}

void TestBundleWindow::linksSamplesAndEvents()
{
    open(inputs(QStringLiteral("with_snapshot/") + bundleName()));
    QVERIFY(m_window->workspace().samples().isVisible());
    QVERIFY(m_window->workspace().timeline().isVisible());
    const core::DeviceHistory& history = *m_window->session().history();
    QCOMPARE(m_window->session().selection().event, history.ooms().back());
    widgets::SamplesPlot& plot = m_window->workspace().samples().plot();
    const QRectF area = plot.area();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, QPointF(area.left() + 3, area.center().y()).toPoint());
    QCOMPARE(m_window->session().sample(), std::optional<std::uint32_t>(0));
    QCOMPARE(m_window->session().selection().event, core::beforeFirstEvent); // samples began seconds before
    QTest::mouseClick(&plot, Qt::LeftButton, {}, QPointF(area.right() - 3, area.center().y()).toPoint());
    QCOMPARE(m_window->session().sample(), std::optional<std::uint32_t>(41));
    QCOMPARE(m_window->session().selection().event, history.ooms().back());
}

void TestBundleWindow::saysWhatCouldNotBeRead()
{
    open(inputs(QStringLiteral("damaged/without_events/") + bundleName()));
    QVERIFY(m_window->messageBar().isVisible());
    QVERIFY(m_window->messageBar().message().contains(QStringLiteral("events.json is missing")));
    QVERIFY(m_window->workspace().isVisible());
    QVERIFY(!m_window->workspace().samples().isVisible());
}

void TestBundleWindow::listsAFolderAndKeepsWhatIsOpen()
{
    open(inputs(bundleName()));
    const auto before = m_window->session().recording();
    QSignalSpy listed(m_window.get(), &MainWindow::bundlesListed);
    m_window->open(inputs(QStringLiteral("list")));
    QTRY_COMPARE_WITH_TIMEOUT(listed.count(), 1, 30'000);
    auto* page = m_window->findChild<widgets::BundlesPage*>();
    QVERIFY(page->isVisible());
    QCOMPARE(m_window->session().recording(), before);
    auto* table = page->findChild<widgets::TableView*>(QStringLiteral("bundles"));
    const QAbstractItemModelTester tester(table->model());
    QCOMPARE(table->model()->rowCount(), 3);
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QVERIFY(!page->isVisible());
    QVERIFY(
        m_window->session().recording()->document->path.contains(QStringLiteral("_2_cuda_1"))); // the newest
}

QTEST_MAIN(TestBundleWindow)
#include "tst_bundlewindow.moc"
