// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/session/session.h"

#include <QFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using widgets::AllocationsDock;
using widgets::ColumnModel;
using widgets::Session;

/// What allocations are called, and what their pools are: found after the rows are there.
class TestAllocationWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void comeLater();
};

namespace {

QString cellOf(const ColumnModel& model, int row, const char* column)
{
    for (int i = 0; i < model.columnCount(); ++i) {
        if (model.columns()[static_cast<std::size_t>(i)].name == QLatin1String(column))
            return model.index(row, i).data().toString();
    }
    return {};
}

} // namespace

/// A file has them however soon it is written.
void TestAllocationWords::comeLater()
{
    Session session;
    AllocationsDock dock(&session);
    dock.resize(900, 400);
    dock.show();
    const auto* model = dock.findChild<ColumnModel*>();
    session.setRecording(testutil::recordingFromText("alloc 0x1000 4096 pool=1,0 meta=weights\n"
                                                     "alloc 0x2000 512 pool=0,0\n"));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.csv"));
    QSignalSpy said(&dock, &AllocationsDock::message);
    dock.exportCsv(path);
    QTRY_COMPARE(said.count(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray csv = file.readAll();
    QVERIFY2(csv.contains(",weights\n") && csv.contains(",\"1,0\","), csv.constData());
    QTRY_COMPARE(cellOf(*model, 0, "name"), QStringLiteral("weights"));
    QTRY_COMPARE(cellOf(*model, 0, "pool"),
                 QStringLiteral("1,0: “weights”, probably CUDA graph")); // what all in it is called
    QCOMPARE(cellOf(*model, 1, "name"), QStringLiteral("none"));
    QCOMPARE(cellOf(*model, 1, "pool"), QStringLiteral("default"));
    session.setRecording(
        testutil::recordingFromText("alloc 0x1000 4096 pool=1,0\n")); // of another nothing stays
    QTRY_COMPARE(cellOf(*model, 0, "pool"), QStringLiteral("1,0: probably CUDA graph"));
    QCOMPARE(cellOf(*model, 0, "name"), QStringLiteral("none"));
}

SNAPVIEWER_WINDOW_TEST(TestAllocationWords)
#include "tst_allocation_words.moc"
