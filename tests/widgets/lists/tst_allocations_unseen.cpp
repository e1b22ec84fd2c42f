// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <string>

using widgets::AllocationsDock;
using widgets::ColumnModel;
using widgets::Session;

/// A dock with many allocations that nobody sees.
class TestAllocationsUnseen : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void exportsInOrderWhatNobodySees();
};

/// Many rows that nobody sees are not sorted, but what is written of them is, and so they are once seen.
void TestAllocationsUnseen::exportsInOrderWhatNobodySees()
{
    constexpr int count = 50'000;
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += "alloc 0x" + QByteArray::number(i * 4096LL, 16).toStdString() + ' ' +
                std::to_string(512 + i) + '\n';
    Session session;
    AllocationsDock dock(&session);
    const auto* model = dock.findChild<ColumnModel*>();
    session.setRecording(testutil::recordingFromText(text));
    QTRY_VERIFY(!dock.isBusy()); // the database is open
    QCOMPARE(model->rowCount(), 0);
    QVERIFY(dock.findChild<QLabel*>(QStringLiteral("counts"))->text().startsWith(QLatin1String("50,000 ")));
    const QTemporaryDir folder;
    QSignalSpy said(&dock, &AllocationsDock::message);
    dock.exportCsv(folder.filePath(QStringLiteral("out.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(said.count(), 1, 60'000);
    QVERIFY2(said[0][0].toString().startsWith(QLatin1String("Wrote all 50,000 allocations to ")),
             qPrintable(said[0][0].toString()));
    QFile file(folder.filePath(QStringLiteral("out.csv")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().split('\n');
    QCOMPARE(lines.size(), count + 2);
    QCOMPARE(lines[1].split(',')[1], QByteArray("50512"));
    QCOMPARE(lines[count].split(',')[1], QByteArray("513"));
    dock.resize(900, 400);
    dock.show();
    QTRY_COMPARE_WITH_TIMEOUT(model->rowCount(), count, 60'000);
    QCOMPARE(model->idAt(0), widgets::RowId{count - 1});
}

SNAPVIEWER_WINDOW_TEST(TestAllocationsUnseen)
#include "tst_allocations_unseen.moc"
