// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/sql/database.h"
#include "core/sql/filter/allocation_filter.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/plain_table.h"
#include "widgets/lists/allocations/allocations_columns.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/session/session.h"

#include <QFileInfo>
#include <QLabel>
#include <QTest>
#include <QToolButton>

namespace {

std::shared_ptr<const core::Recording> opened(const QString& path)
{
    core::NoProgress progress;
    auto document = core::open(path, progress);
    if (!document)
        return nullptr;
    auto recording = core::Recording::build(std::move(*document), progress);
    return recording ? *recording : nullptr;
}

/// The cells as text, NULL apart from empty, a line a row.
QStringList texts(const core::ResultTable& table)
{
    QStringList lines;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        QStringList cells;
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const bool isNull = table.type(row, column) == core::CellType::Null;
            cells << (isNull ? QStringLiteral("NULL") : table.text(row, column));
        }
        lines << cells.join(QLatin1Char('|'));
    }
    return lines;
}

} // namespace

/// On every real recording: the allocation table says what SQL says, and its filters keep what is alive.
class TestAllocationsReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void tableSaysWhatSqlSays_data() { recordings(); }
    void tableSaysWhatSqlSays();
    void filterKeepsWhatIsAlive_data() { recordings(); }
    void filterKeepsWhatIsAlive();

private:
    static void recordings()
    {
        QTest::addColumn<QString>("path");
        for (const QString& path : testutil::realPickles())
            QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
        if (testutil::realPickles().isEmpty())
            QTest::newRow("none") << QString();
    }
};

void TestAllocationsReal::tableSaysWhatSqlSays()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("The shared recordings are not here.");
    const auto recording = opened(path);
    QVERIFY(recording != nullptr);
    auto database = core::Database::open(recording);
    QVERIFY(database.ok());
    core::NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        const auto words = std::make_shared<widgets::AllocationWords>();
        words->names = std::make_shared<const core::AllocationNames>(recording->snapshot(), *device);
        const auto columns = widgets::allocationColumns(recording, *device, words);
        QStringList names;
        for (const widgets::TableColumn& column : columns)
            names << column.name;
        const auto answer =
            (*database)->run(QStringLiteral("SELECT %1 FROM allocations WHERE device = %2 ORDER BY id")
                                 .arg(names.join(QStringLiteral(", ")))
                                 .arg(device->device()),
                             {}, progress);
        QVERIFY2(answer.ok(), answer.ok() ? "" : qPrintable(answer.error().message));
        auto ranks = std::make_shared<std::vector<widgets::RowId>>(device->allocations().rows());
        for (std::size_t rank = 0; rank < ranks->size(); ++rank)
            (*ranks)[rank] = static_cast<widgets::RowId>(rank);
        const auto shown = widgets::plainTable(columns, widgets::RowOrder(ranks), progress);
        QVERIFY(shown.ok());
        QCOMPARE(texts(*shown), texts(*answer));
    }
}

void TestAllocationsReal::filterKeepsWhatIsAlive()
{
    QFETCH(QString, path);
    if (path.isEmpty())
        QSKIP("The shared recordings are not here.");
    widgets::Session session;
    widgets::AllocationsDock dock(&session);
    session.setRecording(opened(path));
    for (const auto& device : session.recording()->history->devices()) {
        session.setDevice(device->device());
        dock.findChild<QToolButton*>(QStringLiteral("aliveAtPeak"))->click();
        QTRY_VERIFY(!dock.isBusy());
        QVERIFY(session.matches() != nullptr);
        std::vector<std::uint32_t> kept;
        for (const core::AllocationId id : *session.matches())
            kept.push_back(device->rankOf(id));
        QCOMPARE(kept, device->live().ranksAt(device->usage().peakEvent));
        session.setFilter({});
    }
}

SNAPVIEWER_WINDOW_TEST(TestAllocationsReal)
#include "tst_allocations_real.moc"
