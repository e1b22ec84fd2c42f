// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/lists/devices/devices_dialog.h"
#include "widgets/session/session.h"
#include "widgets/window/bars/device_selector.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>

using widgets::DevicesDialog;
using widgets::Session;
using widgets::TableView;

namespace {

/// Device 0 fails with 1 MiB active, device 1 ends below its peak, device 2 has a final state only.
constexpr auto devicesText = "segment_alloc 0x100000 2097152\n"
                             "alloc 0x100000 1048576\n"
                             "oom 4194304 free=1048576\n"
                             "segment 0x100000 2097152\n"
                             "block 2097152 active 1048576\n"
                             "device 1\n"
                             "alloc 0x1000 3072\n"
                             "del 0x1000 3072\n"
                             "alloc 0x1000 1024\n"
                             "device 2\n"
                             "segment 0x300000 2097152\n"
                             "block 2097152 active 512\n";

QString rowText(const TableView& table, int row)
{
    QStringList cells;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        cells << table.model()->index(row, column).data().toString();
    return cells.join(QStringLiteral(" | "));
}

} // namespace

/// The devices of one recording beside each other.
class TestDevicesDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void compares();
    void takesTheCapacityThatIsGiven();
    void stops();
    void showsAndChooses();
    void isReachedFromTheSelector();
};

void TestDevicesDialog::compares()
{
    core::NoProgress progress;
    const auto devices =
        widgets::compareDevices(*core::derivedOf(testutil::recordingFromText(devicesText)), progress);
    QVERIFY(devices);
    const auto& rows = **devices;
    QCOMPARE(rows.size(), std::size_t{3});
    QVERIFY(rows[0].isFailure);
    QCOMPARE(rows[0].active, std::uint64_t{1048576});
    QCOMPARE(rows[0].capacity, std::optional<std::uint64_t>(2097152 + 1048576));
    QVERIFY(rows[0].isCapacityAtLeast);
    QCOMPARE(rows[1].peak, std::uint64_t{3072});
    QCOMPARE(rows[1].active, std::uint64_t{1024});
    QVERIFY(!rows[1].capacity && !rows[1].isFailure);
    for (const widgets::ComparedDevice& row : rows) // a curve reaches the peak, whatever its points are
        QCOMPARE(*std::max_element(row.curve.begin(), row.curve.end()), row.peak);
}

void TestDevicesDialog::takesTheCapacityThatIsGiven()
{
    constexpr std::uint64_t given = std::uint64_t{8} << 30U;
    const auto store = core::derivedOf(testutil::recordingFromText(devicesText));
    store->set<core::CapacityGiven>(1, given);
    core::NoProgress progress;
    const auto devices = widgets::compareDevices(*store, progress);
    QVERIFY(devices);
    QCOMPARE((**devices)[1].capacity, std::optional(given));
    QVERIFY(!(**devices)[1].isCapacityAtLeast);
}

void TestDevicesDialog::stops()
{
    testutil::Cancelled progress;
    const auto devices =
        widgets::compareDevices(*core::derivedOf(testutil::recordingFromText(devicesText)), progress);
    QVERIFY(!devices && devices.error().isCancelled());
}

void TestDevicesDialog::showsAndChooses()
{
    Session session;
    session.setRecording(testutil::recordingFromText(devicesText));
    session.setDevice(1);
    auto* dialog = new DevicesDialog(&session);
    dialog->open();
    auto* table = dialog->findChild<TableView*>();
    QTRY_COMPARE(table->model()->rowCount(), 3);
    const QAbstractItemModelTester tester(table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY2(rowText(*table, 0).startsWith(
                 QStringLiteral("GPU 0 |  | 1 MiB | 1 MiB at event 2, out of memory | 2 MiB | ≥ 3 MiB | ")),
             qPrintable(rowText(*table, 0)));
    QVERIFY2(rowText(*table, 1).startsWith(QStringLiteral("GPU 1 |  | ≈ 3 KiB | ≈ 1 KiB at the end | ")),
             qPrintable(rowText(*table, 1)));
    QCOMPARE(table->currentId(), std::optional<widgets::RowId>(1));
    QCOMPARE(session.device(), 1); // showing chooses nothing
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(session.device(), 0);
    QVERIFY(!dialog->grab().isNull()); // the curves are painted
    session.setRecording(nullptr);
    QVERIFY(!dialog->isVisible());
}

void TestDevicesDialog::isReachedFromTheSelector()
{
    Session session;
    session.setRecording(testutil::recordingFromText(devicesText));
    widgets::DeviceSelector selector(&session);
    QVERIFY(selector.compareAction()->isEnabled());
    Q_EMIT selector.more().menu()->aboutToShow();
    QVERIFY(selector.more().menu()->actions().contains(selector.compareAction()));
    const std::int32_t shown = session.device();
    selector.compareAction()->trigger();
    QCOMPARE(session.device(), shown);
    auto* dialog = selector.findChild<DevicesDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->close();
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1\n"));
    QVERIFY(selector.isHidden()); // nothing to compare
    QVERIFY(!selector.compareAction()->isEnabled());
}

SNAPVIEWER_WINDOW_TEST(TestDevicesDialog)
#include "tst_devices_dialog.moc"
