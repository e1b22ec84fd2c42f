// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/ledger/ledger_model.h"
#include "widgets/session/session.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>
#include <QTreeView>

/// The ledger of recordings of other people.
class TestLedgerDockReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sumsToThePeak_data();
    void sumsToThePeak();
};

void TestLedgerDockReal::sumsToThePeak_data()
{
    QTest::addColumn<QString>("path");
    if (testutil::realPickles().isEmpty())
        QSKIP("no shared recordings");
    for (const QString& path : testutil::realPickles())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
}

void TestLedgerDockReal::sumsToThePeak()
{
    QFETCH(const QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document)
        QSKIP("cannot be opened");
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording);
    widgets::Session session;
    const widgets::LedgerDock dock(&session);
    const auto* model = dock.findChild<QTreeView*>()->model();
    session.setRecording(*recording);
    for (const auto& device : (*recording)->history->devices()) {
        session.setDevice(device->device());
        session.selectEvent(device->usage().peakEvent);
        QTRY_VERIFY(dock.page() && &dock.page()->attribution->device() == device.get() &&
                    dock.page()->ledger->request().event == device->usage().peakEvent);
        std::uint64_t total = 0;
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, 0);
            const auto node = static_cast<const widgets::LedgerModel*>(model)->nodeOf(index);
            if (!node)
                total += dock.page()->rows.foldOf(static_cast<std::uint32_t>(index.internalId()))->bytes;
            else if (dock.page()->ledger->rest() != node)
                total += dock.page()->ledger->nodes()[*node].bytes;
        }
        QCOMPARE(total, device->usage().peakActive);
    }
}

SNAPVIEWER_WINDOW_TEST(TestLedgerDockReal)
#include "tst_ledger_dock_real.moc"
