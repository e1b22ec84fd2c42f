// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/plain_table.h"
#include "widgets/sql/sql_worker.h"

#include <QSignalSpy>
#include <QTest>

using widgets::SqlAnswer;
using widgets::SqlWorker;

namespace {

constexpr auto oneAllocation = "alloc 0x1000 500";
constexpr auto twoAllocations = "alloc 0x1000 500\nalloc 0x2000 24";

QString countQuery()
{
    return QStringLiteral("SELECT count(*) FROM allocations");
}

QString endlessQuery()
{
    return QStringLiteral(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n");
}

/// Collects what was answered: counts, "cancelled" or the error's class.
struct Answers
{
    QStringList list;

    [[nodiscard]] SqlWorker::Callback take()
    {
        return [this](const core::Result<SqlAnswer>& answer) {
            if (answer)
                list << answer->table->text(0, 0);
            else
                list << (answer.error().isCancelled()
                             ? QStringLiteral("cancelled")
                             : QStringLiteral("error at %1").arg(answer.error().position));
        };
    }
};

} // namespace

class TestSqlWorker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void answers();
    void tellsErrors();
    void cancelsEndlessQueries();
    void newestRequestReplacesOthers();
    void stopsWithItsRecording();
    void beginsAnewWithOtherCategories();
    void diesWhileRunning();
    void hasNothingToAskWithoutRecording();
    void reordersAnswers();
};

void TestSqlWorker::answers()
{
    SqlWorker worker(nullptr);
    worker.setRecording(testutil::recordingFromText(twoAllocations));
    Answers answers;
    worker.run(countQuery(), {}, answers.take());
    QVERIFY(worker.isBusy());
    QTRY_COMPARE(answers.list, QStringList{QStringLiteral("2")});
    QTRY_VERIFY(!worker.isBusy());
}

void TestSqlWorker::tellsErrors()
{
    SqlWorker worker(nullptr);
    worker.setRecording(testutil::recordingFromText(oneAllocation));
    Answers answers;
    worker.run(QStringLiteral("SELECT nothing FROM allocations"), {}, answers.take());
    QTRY_COMPARE(answers.list, QStringList{QStringLiteral("error at 7")});
}

void TestSqlWorker::cancelsEndlessQueries()
{
    SqlWorker worker(nullptr);
    worker.setRecording(testutil::recordingFromText(oneAllocation));
    Answers answers;
    worker.run(endlessQuery(), {}, answers.take());
    QVERIFY(testutil::works());
    QVERIFY(worker.isBusy());
    worker.cancel();
    QTRY_COMPARE(answers.list, QStringList{QStringLiteral("cancelled")});
    worker.run(countQuery(), {}, answers.take());
    QTRY_COMPARE(answers.list.last(), QStringLiteral("1"));
}

void TestSqlWorker::newestRequestReplacesOthers()
{
    SqlWorker worker(nullptr);
    worker.setRecording(testutil::recordingFromText(oneAllocation));
    Answers replaced;
    Answers newest;
    worker.run(endlessQuery(), {}, replaced.take());
    worker.run(endlessQuery(), {}, replaced.take());
    worker.run(countQuery(), {}, newest.take());
    QTRY_COMPARE(newest.list, QStringList{QStringLiteral("1")});
    QVERIFY(replaced.list.isEmpty());
}

void TestSqlWorker::stopsWithItsRecording()
{
    SqlWorker worker(nullptr);
    worker.setRecording(testutil::recordingFromText(oneAllocation));
    Answers late;
    worker.run(countQuery(), {}, late.take());
    worker.setRecording(testutil::recordingFromText(twoAllocations));
    QCOMPARE(late.list, QStringList{QStringLiteral("cancelled")});
    Answers answers;
    worker.run(countQuery(), {}, answers.take());
    QTRY_COMPARE(answers.list, QStringList{QStringLiteral("2")});
    QCOMPARE(late.list.size(), qsizetype{1});
}

/// What is asked stays asked while a person's categories come, unless it was given up before.
void TestSqlWorker::beginsAnewWithOtherCategories()
{
    const auto recording = testutil::recordingFromText(twoAllocations);
    const auto store = core::derivedOf(recording);
    const auto categories = std::make_shared<const core::Categories>();
    SqlWorker worker(nullptr);
    worker.setRecording(recording, {}, store);
    Answers answers;
    worker.run(countQuery(), {}, answers.take());
    worker.setRecording(recording, categories, store);
    QTRY_COMPARE(answers.list, QStringList{QStringLiteral("2")});
    QTRY_VERIFY(!worker.isBusy());
    worker.run(endlessQuery(), {}, answers.take());
    QVERIFY(testutil::works());
    worker.cancel();
    worker.setRecording(recording, {}, store);
    QTRY_COMPARE(answers.list.last(), QStringLiteral("cancelled"));
    QTRY_VERIFY(!worker.isBusy());
    QCOMPARE(answers.list.size(), qsizetype{2});
}

void TestSqlWorker::diesWhileRunning()
{
    auto recording = testutil::recordingFromText(oneAllocation);
    const std::weak_ptr<const core::Recording> watched = recording;
    Answers answers;
    {
        SqlWorker worker(nullptr);
        worker.setRecording(std::move(recording));
        worker.run(endlessQuery(), {}, answers.take());
        QVERIFY(testutil::works());
    }
    QVERIFY(watched.expired());
    QVERIFY(answers.list.isEmpty());
}

void TestSqlWorker::hasNothingToAskWithoutRecording()
{
    SqlWorker worker(nullptr);
    Answers answers;
    worker.run(countQuery(), {}, answers.take());
    QTRY_COMPARE(answers.list, QStringList{QStringLiteral("error at -1")});
    auto recording = testutil::recordingFromText(oneAllocation);
    const std::weak_ptr<const core::Recording> watched = recording;
    worker.setRecording(std::move(recording));
    worker.setRecording(nullptr);
    QTRY_VERIFY(watched.expired());
}

void TestSqlWorker::reordersAnswers()
{
    core::ResultTable table({QStringLiteral("a"), QStringLiteral("b")});
    table.addInteger(2);
    table.addText("two");
    table.addNull();
    table.addBlob("\x01\x02");
    table.addReal(0.5);
    table.addText("");
    widgets::TableColumn column;
    column.key = [](widgets::RowId row) { return widgets::CellKey(-std::int64_t{row}); };
    auto ids = std::make_shared<const std::vector<widgets::RowId>>(std::vector<widgets::RowId>{0, 1, 2});
    const auto order = widgets::RowOrder::sorted(ids, column, Qt::AscendingOrder, [] { return false; });
    core::NoProgress progress;
    const auto turned = widgets::reordered(table, *order, progress);
    QVERIFY(turned.ok());
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t cell = 0; cell < 2; ++cell)
            QVERIFY(turned->text(row, cell) == table.text(2 - row, cell));
    }
}

SNAPVIEWER_TEST(TestSqlWorker)
#include "tst_sql_worker.moc"
