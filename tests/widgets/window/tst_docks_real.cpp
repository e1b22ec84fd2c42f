// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/inspector/oom/oom_dock.h"
#include "widgets/inspector/oom/oom_sheet.h"
#include "widgets/lists/events/events_dock.h"
#include "widgets/lists/summary/summary_dock.h"
#include "widgets/session/session.h"

#include <QFileInfo>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>

using widgets::Session;
using widgets::TableView;

namespace {

std::shared_ptr<const core::Recording> openRecording(const QString& path)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document)
        return nullptr;
    const auto recording = core::Recording::build(*document, progress);
    return recording ? *recording : nullptr;
}

} // namespace

/// The docks on recordings of real programs, where they are at hand.
class TestDocksReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showTheOom();
    void agreeWithTheHistory_data();
    void agreeWithTheHistory();
};

void TestDocksReal::initTestCase()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("the real recordings are not here");
}

void TestDocksReal::showTheOom()
{
    const auto recording =
        openRecording(testutil::sharedDir() + QStringLiteral("/data/real/oom_3gpu_expandable.pickle"));
    QVERIFY(recording);
    Session session;
    const widgets::OomDock dock(&session);
    session.setRecording(recording);
    QCOMPARE(session.device(), 1); // it opens on the cause
    QCOMPARE(session.selection().event, 421);
    const auto* table = dock.findChild<TableView*>();
    QCOMPARE(table->model()->rowCount(), 1);
    QCOMPARE(table->currentIndex().row(), 0);
    const QStringList expected{
        QStringLiteral("1"),           QStringLiteral("421"),
        QStringLiteral("5308694528"),  QStringLiteral("95682560"),
        QStringLiteral("84063351764"), QStringLiteral("84063351764"),
        QStringLiteral("84202749952"), QString::number(84202749952 - 84063351764),
    };
    for (int column = 0; column < expected.size(); ++column)
        QCOMPARE(table->model()->index(0, column).data(widgets::ColumnModel::SortRole).toString(),
                 expected[column]);
    QTRY_VERIFY(!dock.isBusy());
    const QString sheet = dock.findChild<widgets::OomSheet*>()->toPlainText();
    QVERIFY2(sheet.startsWith(QStringLiteral("The line to change\ntrain/models.py:174 update_nodes")),
             qPrintable(sheet)); // what failed stands over the pages
}

void TestDocksReal::agreeWithTheHistory_data()
{
    QTest::addColumn<QString>("path");
    for (const QString& path : testutil::realPickles())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
}

void TestDocksReal::agreeWithTheHistory()
{
    QFETCH(const QString, path);
    const auto recording = openRecording(path);
    QVERIFY(recording);
    Session session;
    const widgets::OomDock ooms(&session);
    const widgets::EventsDock events(&session);
    const widgets::SummaryDock summary(&session);
    session.setRecording(recording);
    QCOMPARE(summary.findChild<TableView*>(QStringLiteral("devices"))->model()->rowCount(),
             static_cast<int>(recording->history->devices().size()));
    for (const auto& device : recording->history->devices()) {
        session.setDevice(device->device());
        QCOMPARE(events.findChild<QTableView*>()->model()->rowCount(), device->eventCount());
    }
}

SNAPVIEWER_WINDOW_TEST(TestDocksReal)
#include "tst_docks_real.moc"
