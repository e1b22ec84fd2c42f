// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/lists/summary/summary_dock.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using widgets::Session;
using widgets::SummaryDock;
using widgets::TableView;

namespace {

constexpr const char* summaryText =
    "setting PYTORCH_CUDA_ALLOC_CONF expandable_segments:True,max_split_size_mb:512\n"
    "setting max_split_size -1\n"
    "setting roundup_power2_divisions.1 0\n"
    "setting roundup_power2_divisions.2 4\n"
    "annotation 1000 2000 ProfilerStep#1\n"
    "segment 0x1000 2097152\n"
    " block 2097152 inactive\n"
    "del 0x1000 100\n"   // 0, 1
    "alloc 0x1000 900\n" // 2
    "alloc 0x2000 100\n" // 3
    "del 0x1000 900\n"   // 4, 5
    "device 1\n"
    "segment 0x20000 2097152\n"
    " block 2097152 active 2000000\n"
    "teleport 0x20000 1\n";

} // namespace

/// The summary: its models, its sentences, where its links lead.
class TestSummaryDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsDevices();
    void showsTheImportLog();
    void showsSettingsAsATree();
    void tellsWhatWasThereBefore();
    void tellsTrust();
    void linksLeadToEvents();
    void copiesAsText();
    void saysWhyItIsEmpty();
};

void TestSummaryDock::showsDevices()
{
    Session session;
    SummaryDock dock(&session);
    const auto* table = dock.findChild<TableView*>(QStringLiteral("devices"));
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(summaryText));
    QCOMPARE(testutil::modelText(*table->model()).trimmed(),
             QStringLiteral("0 | 1000 B at event 3 | 100 B (10.0 %) | 1000 B at event 3 | 2 MiB at the "
                            "start | 100 B | 2 MiB | 6 | 3\n"
                            "1 | 1.91 MiB at the start | 1.91 MiB (100.0 %) | 1.91 MiB at the start | 2 "
                            "MiB at the start | 1.91 MiB | 2 MiB | 1 | 1"));
    QCOMPARE(table->currentIndex().row(), 1); // has the largest peak
    session.setDevice(0);
    QCOMPARE(table->currentIndex().row(), 0);
}

void TestSummaryDock::showsTheImportLog()
{
    Session session;
    SummaryDock dock(&session);
    const auto* table = dock.findChild<TableView*>(QStringLiteral("importLog"));
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(summaryText));
    const auto recording = session.recording();
    QCOMPARE(table->model()->rowCount(), static_cast<int>(recording->log.entries().size()));
    const QString shown = testutil::modelText(*table->model());
    QVERIFY2(shown.contains(QStringLiteral("note | free_without_alloc | 1 | 0 | 1 | Blocks freed here")),
             qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("note | live_without_event | 1 | 1 | — | ")), qPrintable(shown));
    for (int row = 0; row < table->model()->rowCount(); ++row)
        QVERIFY(!table->model()->index(row, 0).data(Qt::DecorationRole).value<QIcon>().isNull());
}

void TestSummaryDock::showsSettingsAsATree()
{
    Session session;
    SummaryDock dock(&session);
    const auto* tree = dock.findChild<QTreeView*>(QStringLiteral("settings"));
    QAbstractItemModelTester tester(tree->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(summaryText));
    const QString shown = testutil::modelText(*tree->model());
    QVERIFY2(shown.contains(QStringLiteral("\n  expandable_segments | True | on: segments grow and shrink")),
             qPrintable(shown));
    QVERIFY(
        shown.contains(QStringLiteral("\nmax_split_size | -1 | unlimited: blocks of any size may be split")));
    QVERIFY(shown.contains(QStringLiteral("\n  2 | 4 | ")));
    QCOMPARE(dock.actions().size(), 1); // groups aside
    QAction* found = dock.actions().front();
    QCOMPARE(found->property("searchTitle").toString(), QStringLiteral("max_split_size = -1"));
    const QSignalSpy chosen(&dock, &SummaryDock::settingChosen);
    dock.resize(500, 200);
    dock.show();
    found->trigger();
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("max_split_size"));
    const QRect row = tree->visualRect(tree->currentIndex());
    QVERIFY(!tree->viewport()->visibleRegion().intersected(row).isEmpty());
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1\n"));
    QVERIFY(dock.actions().isEmpty());
    QCOMPARE(tree->model()->rowCount(), 0);
    QVERIFY(!tree->isVisibleTo(&dock));
    QVERIFY(dock.findChild<QLabel*>(QStringLiteral("noSettings"))->isVisibleTo(&dock));
}

void TestSummaryDock::tellsWhatWasThereBefore()
{
    Session session;
    const SummaryDock dock(&session);
    const auto* earlier = dock.findChild<QLabel*>(QStringLiteral("earlier"));
    session.setRecording(testutil::recordingFromText(summaryText));
    QVERIFY2(earlier->text().startsWith(QStringLiteral(
                 "Device 0: 100 B in 1 allocation was there before recording began, 10.0 % of the peak;")),
             qPrintable(earlier->text()));
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1\n"));
    QCOMPARE(earlier->text(), QStringLiteral("Nothing was there before the first event."));
    session.setRecording(testutil::recordingFromText("segment 0x1000 512\n block 512 active 400\n"));
    QCOMPARE(
        earlier->text(),
        QStringLiteral("Device 0: no trace; 400 B in 1 allocation was active when the snapshot was taken."));
    const auto* devices = dock.findChild<TableView*>(QStringLiteral("devices"));
    QCOMPARE(devices->model()->index(0, 2).data().toString(), QStringLiteral("no trace"));
    QCOMPARE(devices->model()->index(0, 1).data().toString(), QStringLiteral("400 B"));
    std::string many; // of which only the first are spelled out
    for (int device = 0; device < 30; ++device)
        many += "device " + std::to_string(device) + "\nsegment 0x1000 512\n block 512 active 400\n";
    session.setRecording(testutil::recordingFromText(many.c_str()));
    QCOMPARE(earlier->text().count(QLatin1Char('\n')), 20);
    QVERIFY2(earlier->text().endsWith(QStringLiteral("\n… and so on for 10 other device(s).")),
             qPrintable(earlier->text()));
    session.setRecording(testutil::recordingFromText("# nothing\n"));
    QCOMPARE(earlier->text(), QStringLiteral("The file names no device: it has no events and no segments."));
}

void TestSummaryDock::tellsTrust()
{
    Session session;
    const SummaryDock dock(&session);
    const auto* trust = dock.findChild<QLabel*>(QStringLiteral("trust"));
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1\ndel 0x1000 1\n"));
    QCOMPARE(trust->text(), QStringLiteral("Everything in the file agrees."));
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1\nalloc 0x1000 1\ndel 0x1000 1\n"));
    QVERIFY2(trust->text().startsWith(QStringLiteral("Some numbers may be incomplete.\n• An address was")),
             qPrintable(trust->text()));
}

void TestSummaryDock::linksLeadToEvents()
{
    Session session;
    SummaryDock dock(&session);
    session.setRecording(testutil::recordingFromText(summaryText));
    auto* devices = dock.findChild<TableView*>(QStringLiteral("devices"));
    auto* log = dock.findChild<TableView*>(QStringLiteral("importLog"));
    session.selectEvent(0);
    Q_EMIT devices->cellActivated(0, 1); // peak active
    QCOMPARE(session.selection().event, 3);
    Q_EMIT devices->cellActivated(1, 4); // peak reserved of the other device
    QCOMPARE(session.device(), 1);
    QCOMPARE(session.selection().event, core::beforeFirstEvent);
    const auto entries = session.recording()->log.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (entries[i].anomaly == core::Anomaly::FreeWithoutAlloc)
            Q_EMIT log->cellActivated(static_cast<widgets::RowId>(i), 4);
    }
    QCOMPARE(session.device(), 0);
    QCOMPARE(session.selection().event, 1);
    dock.resize(1200, 700);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    QTest::mouseClick(devices->viewport(), Qt::LeftButton, {},
                      devices->visualRect(devices->model()->index(0, 1)).center());
    QCOMPARE(session.selection().event, 3);
}

void TestSummaryDock::copiesAsText()
{
    Session session;
    SummaryDock dock(&session);
    QCOMPARE(dock.text(), QString());
    session.setRecording(testutil::recordingFromText(summaryText));
    dock.findChild<QPushButton*>()->click();
    const QString copied = QGuiApplication::clipboard()->text();
    QCOMPARE(copied, dock.text());
    QVERIFY(copied.contains(QStringLiteral("Device 0: 6 events, 3 allocations\n")));
    QVERIFY(copied.contains(QStringLiteral("  peak active 1000 B at event 3\n")));
    QVERIFY(copied.contains(QStringLiteral("  max_split_size = -1\n")));
    QVERIFY(copied.contains(QStringLiteral("Annotations: 1\n")));
    QVERIFY(copied.contains(QStringLiteral(
        "\nAccelerator: probably CUDA: its allocator names its setting PYTORCH_CUDA_ALLOC_CONF\n")));
    QVERIFY(copied.contains(QStringLiteral("info free_without_alloc ×1, device 0, first at event 1: ")));
}

void TestSummaryDock::saysWhyItIsEmpty()
{
    Session session;
    const SummaryDock dock(&session);
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QVERIFY(pages->reason().startsWith(QStringLiteral("No recording is open.")));
    session.setRecording(testutil::recordingFromText(summaryText));
    QVERIFY(!pages->isEmpty());
    session.setRecording(nullptr);
    QVERIFY(pages->isEmpty());
}

SNAPVIEWER_WINDOW_TEST(TestSummaryDock)
#include "tst_summary_dock.moc"
