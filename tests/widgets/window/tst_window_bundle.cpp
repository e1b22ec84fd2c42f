// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/snapshot/samples.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/lists/samples/samples_plot.h"
#include "widgets/lists/samples/samples_view.h"
#include "widgets/lists/summary/summary_dock.h"
#include "widgets/start/bundles/bundles_page.h"
#include "widgets/timeline/legend_bar.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <memory>
#include <set>

using widgets::MainWindow;

/// OOM recorder's bundles in the window: with and without a snapshot, damaged, and a folder of them.
class TestWindowBundle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase() { QSettings().clear(); }
    void showsSamplesInPlaceOfTheTimeline();
    void tellsSampleLinesApart();
    void tellsTheFailure();
    void tellsTheFailureBelowTheVerdict();
    void movesAsTheTimelineDoes();
    void linksSamplesAndEvents();
    void drawsSamplesIntoTheTimeline();
    void hidesAllSamplesByAKey();
    void saysWhenClocksDisagree();
    void zoomsToABox();
    void losesAMemberOnly_data();
    void losesAMemberOnly();
    void keepsLongMessagesSmall();
    void opensDroppedFolders();
    void opensManySamples();
    void listsAFolderAndKeepsWhatIsOpen();

private:
    [[nodiscard]] static QString inputs(const QString& path)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/") + path;
    }
    [[nodiscard]] static QString bundleName()
    {
        return QStringLiteral("oom_dump_20260303T142530Z_4711_cuda_1");
    }
    void open(const QString& path);

    std::unique_ptr<MainWindow> m_window;
};

void TestWindowBundle::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_bundlewindow"));
}

void TestWindowBundle::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1400, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestWindowBundle::cleanup()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 30'000);
    m_window.reset();
}

void TestWindowBundle::open(const QString& path)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(path);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 30'000);
}

void TestWindowBundle::showsSamplesInPlaceOfTheTimeline()
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

/// Each line a dash of its own, in ink: colours belong to allocations.
void TestWindowBundle::tellsSampleLinesApart()
{
    for (const bool isDark : {false, true}) {
        const QPalette palette = picture::paletteOf(isDark);
        std::set<QList<qreal>> seen;
        for (const auto line : core::sampleLineKinds) {
            const QPen pen = widgets::SamplesPlot::penOf(line, palette);
            QCOMPARE(pen.color(), palette.color(QPalette::WindowText));
            QVERIFY(seen.insert(pen.dashPattern()).second);
        }
    }
}

void TestWindowBundle::tellsTheFailure()
{
    open(inputs(bundleName()));
    auto* failure = m_window->findChild<QTextBrowser*>(QStringLiteral("failure"));
    QVERIFY(failure && !failure->isHidden());
    for (const auto* const words : {"torch.OutOfMemoryError", "CUDA out of memory.", "train step 12"})
        QVERIFY2(failure->toPlainText().contains(QLatin1String(words)), words);
    const auto* dock = m_window->findChild<widgets::SummaryDock*>();
    const QAbstractItemModelTester tester(dock->findChild<QTreeView*>(QStringLiteral("recorder"))->model());
    const QString summary = dock->text();
    for (const auto* const words : {"batch_size = 64", "system.torch_version = 2.6.0", "samples: 42"})
        QVERIFY2(summary.contains(QLatin1String(words)), words);
}

/// Of a failure that has a sheet the recorder's words stand in it, below what was found.
void TestWindowBundle::tellsTheFailureBelowTheVerdict()
{
    open(inputs(QStringLiteral("packed.zip")));
    QVERIFY(m_window->findChild<QTextBrowser*>(QStringLiteral("failure"))->isHidden());
    const auto* sheet = m_window->findChild<QTextBrowser*>(QStringLiteral("sheet"));
    const auto wrote = [sheet] {
        return sheet->toPlainText().indexOf(QStringLiteral("What the recorder wrote"));
    };
    QTRY_VERIFY(wrote() > 0);
    const QString text = sheet->toPlainText();
    QVERIFY(text.startsWith(QStringLiteral("The line to change\n"))); // the verdict stands in the strip
    QVERIFY(text.indexOf(QStringLiteral("What to do")) < wrote());
    QVERIFY(text.indexOf(QStringLiteral("train step 12")) > wrote());
    QCOMPARE(m_window->findChild<QLineEdit*>(QStringLiteral("capacity"))->placeholderText(),
             QStringLiteral("256 MiB, recorded"));
}

void TestWindowBundle::movesAsTheTimelineDoes()
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
    wheel(2, Qt::NoModifier);
    QVERIFY(plot.x().span() < x.span() * 0.6);
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(plot.x(), x);
    QCOMPARE(plot.y(), y);
    wheel(2, Qt::ControlModifier);
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

void TestWindowBundle::linksSamplesAndEvents()
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
    m_window->session().selectEvent(0); // 1.3 ms before the failure: after the last but one sample
    QCOMPARE(m_window->session().sample(), std::optional<std::uint32_t>(39));
    QCOMPARE(m_window->session().selection().event, 0);
    auto* table = m_window->findChild<widgets::TableView*>(QStringLiteral("sampleTable"));
    QCOMPARE(table->currentId(), std::optional<widgets::RowId>(39));
    table->setCurrentIndex(table->model()->index(41, 0)); // as the user does
    QCOMPARE(m_window->session().selection().event, history.ooms().back());
}

void TestWindowBundle::drawsSamplesIntoTheTimeline()
{
    open(inputs(QStringLiteral("within/") + bundleName()));
    QVERIFY(!m_window->workspace().samples().isVisible()); // it would say the same on another scale
    widgets::TimelineView& view = m_window->workspace().timeline();
    const auto& timeline = view.plot()->timeline();
    QVERIFY(timeline && timeline->samples());
    for (const core::SampleLine line : core::drawnSampleLines)
        QVERIFY(timeline->samples()->has(line));
    QCOMPARE(timeline->limits().capacity, std::optional<std::uint64_t>(256 << 20));
    const auto* legend = view.findChild<widgets::LegendBar*>();
    QCOMPARE(legend->lines().size(), std::size_t(3));
    const auto place = picture::legendLinePlaces(legend->rect(), legend->lines(), legend->font()).front();
    QTest::mouseClick(m_window->findChild<widgets::LegendBar*>(), Qt::LeftButton, {},
                      place.box.center().toPoint());
    QVERIFY(!view.camera().shown().shows(core::SampleLine::DeviceUsed));
    QVERIFY(legend->lines()[place.entry].isHidden);
    QVERIFY(
        !widgets::HoverText::sampled(*timeline, view.camera().shown(), 1).contains(QStringLiteral("device")));
    QTest::mouseClick(m_window->findChild<widgets::LegendBar*>(), Qt::LeftButton, {},
                      place.box.center().toPoint());
    QVERIFY(widgets::HoverText::sampled(*timeline, view.camera().shown(), 1)
                .contains(QStringLiteral("device used")));
    m_window->session().selectEvent(0);
    QVERIFY(m_window->session().sample()); // samples follow events as they did
}

/// One key hides what lines are seen, and shows all once none is.
void TestWindowBundle::hidesAllSamplesByAKey()
{
    open(inputs(QStringLiteral("within/") + bundleName()));
    widgets::TimelineView& timeline = m_window->workspace().timeline();
    const auto* legend = timeline.findChild<widgets::LegendBar*>();
    const auto shown = [&timeline] {
        const core::ShownParts& parts = timeline.camera().shown();
        return std::count_if(core::drawnSampleLines.begin(), core::drawnSampleLines.end(),
                             [&parts](core::SampleLine line) { return parts.shows(line); });
    };
    const auto picture = [&timeline] { return timeline.plot()->grab().toImage(); };
    const auto settle = [this] { QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 30'000); };
    QCOMPARE(legend->lines().size(), std::size_t(3));
    QCOMPARE(shown(), 3);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    timeline.plot()->setFocus();
    settle();
    const QImage before = picture();
    QTest::keyClick(timeline.plot(), Qt::Key_R);
    QCOMPARE(shown(), 0);
    settle();
    QVERIFY(picture() != before);
    QTest::keyClick(timeline.plot(), Qt::Key_R);
    QCOMPARE(shown(), 3);
    settle();
    QCOMPARE(picture(), before);
    const auto place = picture::legendLinePlaces(legend->rect(), legend->lines(), legend->font()).front();
    QTest::mouseClick(timeline.findChild<widgets::LegendBar*>(), Qt::LeftButton, {},
                      place.box.center().toPoint());
    QCOMPARE(shown(), 2);
    QTest::keyClick(timeline.plot(), Qt::Key_R); // of some the rest
    QCOMPARE(shown(), 0);
}

void TestWindowBundle::saysWhenClocksDisagree()
{
    open(inputs(QStringLiteral("damaged/other_clock/") + bundleName()));
    auto* link = m_window->findChild<QLabel*>(QStringLiteral("sampleLink"));
    QVERIFY(link->isVisible());
    QVERIFY2(link->text().contains(QStringLiteral("not linked")), qPrintable(link->text()));
    const core::EventIndex event = m_window->session().selection().event;
    widgets::SamplesPlot& plot = m_window->workspace().samples().plot();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.area().center().toPoint());
    QVERIFY(m_window->session().sample());
    QCOMPARE(m_window->session().selection().event, event);
}

void TestWindowBundle::zoomsToABox()
{
    open(inputs(bundleName()));
    widgets::SamplesPlot& plot = m_window->workspace().samples().plot();
    const QRectF area = plot.area();
    const core::Axis x = plot.x();
    const core::Axis y = plot.y();
    const QPoint from =
        QPointF(area.left() + area.width() * 0.25, area.top() + area.height() * 0.5).toPoint();
    const QPoint to = QPointF(area.left() + area.width() * 0.5, area.bottom()).toPoint();
    QTest::mousePress(&plot, Qt::RightButton, {}, from);
    QTest::mouseMove(&plot, (from + to) / 2);
    QTest::mouseMove(&plot, to);
    QTest::mouseRelease(&plot, Qt::RightButton, {}, to);
    QVERIFY(std::abs(plot.x().span() - x.span() * 0.25) < x.span() * 0.02);
    QVERIFY(std::abs(plot.y().span() - y.span() * 0.5) < y.span() * 0.02);
    QTest::mousePress(&plot, Qt::LeftButton, {}, to);
    QTest::mouseMove(&plot, (from + to) / 2);
    QTest::mouseMove(&plot, from);
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, from);
    QVERIFY(plot.x().begin() > x.fromPixel(area.width() * 0.3)); // what was at the pointer moved left with it
    plot.fit();
    QCOMPARE(plot.x(), x);
    QCOMPARE(plot.y(), y);
}

void TestWindowBundle::losesAMemberOnly_data()
{
    QTest::addColumn<QString>("said"); // in the message bar
    QTest::addColumn<bool>("hasSamples");
    const auto row = [](const char* folder, const char* said, bool hasSamples) {
        QTest::newRow(folder) << QString::fromLatin1(said) << hasSamples;
    };
    row("without_events", "events.json is missing", false);
    row("without_metadata", "metadata.json is missing", true);
    row("without_manifest", "manifest.json is missing", true);
    row("without_environment", "environment.json is missing", true);
    row("cut_events", "events.json", true);
    row("deep_events", "events.json", false);
    row("deep_value", "events.json", true);
    row("deep_metadata", "metadata.json", true);
    row("garbage_environment", "environment.json", true);
    row("list_for_manifest", "manifest.json", true);
    row("wrong_types", "", true);
    row("wrong_texts", "", true);
    row("snapshot_that_calls", "snapshot.pickle", true);
}

void TestWindowBundle::losesAMemberOnly()
{
    QFETCH(const QString, said);
    QFETCH(const bool, hasSamples);
    open(inputs(QStringLiteral("damaged/%1/").arg(QString::fromLatin1(QTest::currentDataTag())) +
                bundleName()));
    QCOMPARE(!m_window->messageBar().message().isEmpty(), !said.isEmpty());
    QVERIFY(m_window->workspace().verdict().isVisible()); // a note waits beside it
    QVERIFY2(m_window->messageBar().message().contains(said), qPrintable(m_window->messageBar().message()));
    QVERIFY(m_window->workspace().isVisible());
    QCOMPARE(m_window->workspace().samples().isVisible(), hasSamples);
    const QString summary = m_window->findChild<widgets::SummaryDock*>()->text();
    QVERIFY2(said.isEmpty() || summary.contains(said), qPrintable(summary));
}

void TestWindowBundle::keepsLongMessagesSmall()
{
    open(inputs(QStringLiteral("damaged/wordy/") + bundleName()));
    auto* failure = m_window->findChild<QTextBrowser*>(QStringLiteral("failure"));
    QVERIFY(failure->isVisible());
    QVERIFY(failure->toPlainText().contains(QStringLiteral("<b>out\n<b>out")));
    QVERIFY(failure->height() < failure->parentWidget()->height());
    QVERIFY(m_window->height() <= 900 && m_window->width() <= 1400);
}

void TestWindowBundle::opensDroppedFolders()
{
    const auto drop = [this](const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
    };
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    drop(inputs(bundleName()));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QSignalSpy failed(m_window.get(), &MainWindow::openFailed);
    const QTemporaryDir empty;
    const auto before = m_window->session().recording();
    drop(empty.path());
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30'000);
    QVERIFY(!m_window->messageBar().message().isEmpty());
    QCOMPARE(m_window->session().recording(), before);
}

void TestWindowBundle::opensManySamples()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("telemetry.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QByteArray text("timestamp,type,memory_allocated,device\n");
    constexpr int rows = 300'000;
    for (int i = 0; i < rows; ++i)
        text += QByteArray::number(1772547930 + i) + ",sample," + QByteArray::number((i % 1000) * 1'000'000) +
                ",0\n";
    file.write(text);
    file.close();
    open(file.fileName());
    widgets::SamplesPlot& plot = m_window->workspace().samples().plot();
    QVERIFY(plot.lines());
    QVERIFY(plot.y().end() > 999e6); // the highest of all
    QVERIFY(!plot.grab().isNull());
    plot.setFocus();
    for (int i = 0; i < 80; ++i)
        QTest::keyClick(&plot, i % 2 == 0 ? Qt::Key_W : Qt::Key_Plus);
    QVERIFY(plot.x().span() < 20);
    QVERIFY(!plot.grab().isNull()); // points far outside of what is shown
}

void TestWindowBundle::listsAFolderAndKeepsWhatIsOpen()
{
    open(inputs(bundleName()));
    const auto before = m_window->session().recording();
    QSignalSpy listed(m_window.get(), &MainWindow::bundlesListed);
    bool wasBusy = false; // at that moment: a moment later all may be found already
    connect(m_window.get(), &MainWindow::bundlesListed, this,
            [this, &wasBusy] { wasBusy = m_window->isBusy(); });
    m_window->open(inputs(QStringLiteral("list")));
    QTRY_COMPARE_WITH_TIMEOUT(listed.count(), 1, 30'000);
    auto* page = m_window->findChild<widgets::BundlesPage*>();
    QVERIFY(page->isVisible());
    QCOMPARE(m_window->session().recording(), before);
    auto* table = page->findChild<widgets::TableView*>(QStringLiteral("bundles"));
    const QAbstractItemModelTester tester(table->model());
    QCOMPARE(table->model()->rowCount(), 3);
    QStringList titles;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        titles += table->model()->headerData(column, Qt::Horizontal).toString();
    QCOMPARE(titles.join(QLatin1Char(' ')), QStringLiteral("Time Verdict Peak What happened Size Folder"));
    QVERIFY(wasBusy); // a picture of the window is taken once it is not
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 30'000);
    for (int row = 0; row < 3; ++row)
        QVERIFY(!table->model()->index(row, 1).data().toString().contains(QStringLiteral("…")));
    QCOMPARE(table->model()->index(0, 1).data().toString(),
             QStringLiteral("Out of memory on device 0: at most 166 MiB were allocated, 172 MiB reserved"));
    QCOMPARE(table->model()->index(0, 3).data().toString(),
             QStringLiteral("CUDA out of memory. Tried to allocate 96.00 MiB."));
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 30'000);
    QVERIFY(!page->isVisible());
    QVERIFY(
        m_window->session().recording()->document->path.contains(QStringLiteral("_2_cuda_1"))); // the newest
}

SNAPVIEWER_WINDOW_TEST(TestWindowBundle)
#include "tst_window_bundle.moc"
