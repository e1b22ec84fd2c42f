// SPDX-License-Identifier: MIT
#include "core/sql/filter/allocation_filter.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/session/session.h"

#include <QFile>
#include <QFont>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using widgets::AllocationsDock;
using widgets::ColumnModel;
using widgets::Session;

/// What the program lights by itself is no filter: nobody asked for it.
class TestAllocationsLit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void standsOutAmongAll();
    void fileAndSqlHaveAll();
    void isKeptAloneWhenAskedFor();
    void searchLooksInEverything();
    void eachDeviceHasItsOwn();
    void endsWithWhatWasOpen();

private:
    [[nodiscard]] QStringList labels(bool isBold) const;
    [[nodiscard]] QToolButton* button(const char* name) const
    {
        return m_dock->findChild<QToolButton*>(QLatin1String(name));
    }
    [[nodiscard]] core::AllocationFilter filter(bool isHint) const
    {
        core::AllocationFilter filter;
        filter.only = std::make_shared<const core::NamedAllocations>(core::NamedAllocations{
            QStringLiteral("step"), {m_session->history()->idOf(0), m_session->history()->idOf(2)}, isHint});
        return filter;
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<AllocationsDock> m_dock;
    ColumnModel* m_model = nullptr;
    const QStringList m_all{QStringLiteral("b1000_0"), QStringLiteral("b2000_0"), QStringLiteral("b3000_0")};
    const QStringList m_lit{QStringLiteral("b1000_0"), QStringLiteral("b3000_0")};
};

void TestAllocationsLit::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
    m_dock = std::make_unique<AllocationsDock>(m_session.get());
    m_model = m_dock->findChild<ColumnModel*>();
    m_dock->resize(900, 400);
    m_dock->show();
    m_session->setRecording(testutil::recordingFromText("alloc 0x1000 4096 @train.py:10:step\n"
                                                        "alloc 0x2000 2048 @model.py:20:forward\n"
                                                        "alloc 0x3000 1024 @train.py:10:step\n"
                                                        "device 1\n"
                                                        "alloc 0x5000 64 @train.py:10:step\n"));
    m_session->setFilter(filter(true));
}

void TestAllocationsLit::cleanup()
{
    m_dock.reset();
    m_session.reset();
}

/// All, or those in bold, top down.
QStringList TestAllocationsLit::labels(bool isBold) const
{
    QStringList labels;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex cell = m_model->index(row, 0);
        if (!isBold || cell.data(Qt::FontRole).value<QFont>().bold())
            labels << cell.data().toString();
    }
    return labels;
}

void TestAllocationsLit::standsOutAmongAll()
{
    QTRY_COMPARE(labels(false), m_all);
    QCOMPARE(labels(true), m_lit);
    const QString counts = m_dock->findChild<QLabel*>(QStringLiteral("counts"))->text();
    QVERIFY2(counts.contains(QStringLiteral("3 allocations")), qPrintable(counts));
    QVERIFY2(counts.contains(QStringLiteral("lit, in bold: 2")), qPrintable(counts));
    QVERIFY(!button("onlyChip")->isVisible());
    QVERIFY(!button("clearFilter")->isVisible());
    m_session->lightEverything();
    QCOMPARE(labels(true), QStringList());
}

void TestAllocationsLit::fileAndSqlHaveAll()
{
    QSignalSpy asked(m_dock.get(), &AllocationsDock::showSql);
    button("showSql")->click();
    QCOMPARE(asked[0][0].toString(), core::toSql({}, 0));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.csv"));
    QSignalSpy said(m_dock.get(), &AllocationsDock::message);
    m_dock->exportCsv(path);
    QTRY_COMPARE(said.count(), 1);
    QCOMPARE(said[0][0].toString(), QStringLiteral("Wrote all 3 allocations to %1.").arg(path));
}

/// As a table of a row that is lit already.
void TestAllocationsLit::isKeptAloneWhenAskedFor()
{
    QTRY_COMPARE(labels(false), m_all);
    m_session->setFilter(filter(false));
    QTRY_COMPARE(labels(false), m_lit);
    QCOMPARE(labels(true), QStringList());
    m_session->setFilter(filter(true));
    QTRY_COMPARE(labels(false), m_all);
}

void TestAllocationsLit::searchLooksInEverything()
{
    QTest::keyClicks(m_dock->findChild<QLineEdit*>(QStringLiteral("search")), QStringLiteral("model.py"));
    QTRY_COMPARE(labels(false), QStringList{QStringLiteral("b2000_0")});
    QVERIFY(!m_session->filter().only);
}

void TestAllocationsLit::eachDeviceHasItsOwn()
{
    m_session->setDevice(1);
    QTRY_COMPARE(labels(false), QStringList{QStringLiteral("b5000_0")});
    QCOMPARE(labels(true), QStringList());
    m_session->setDevice(0);
    QTRY_COMPARE(labels(false), m_all);
    QCOMPARE(labels(true), m_lit);
}

void TestAllocationsLit::endsWithWhatWasOpen()
{
    QTRY_COMPARE(labels(true), m_lit);
    m_session->setRecording(testutil::recordingFromText("alloc 0x1000 4096 @train.py:10:step\n"
                                                        "alloc 0x2000 2048 @model.py:20:forward\n"));
    QTRY_COMPARE(labels(false), (QStringList{QStringLiteral("b1000_0"), QStringLiteral("b2000_0")}));
    QCOMPARE(labels(true), QStringList());
    const QString counts = m_dock->findChild<QLabel*>(QStringLiteral("counts"))->text();
    QVERIFY2(!counts.contains(QStringLiteral("lit")), qPrintable(counts));
}

SNAPVIEWER_WINDOW_TEST(TestAllocationsLit)
#include "tst_allocations_lit.moc"
