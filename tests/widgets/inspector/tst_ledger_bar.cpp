// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/inspector/ledger_desk.h"

#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

/// The switches of the ledger, in one row where they fit.
class TestLedgerBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void hasTwoRowsWhereItIsNarrow_data();
    void hasTwoRowsWhereItIsNarrow();
    void keepsItsButtonsInPlace();
    void opensAgainWhatWasOpen();
};

void TestLedgerBar::hasTwoRowsWhereItIsNarrow_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("rows");
    QTest::newRow("as narrow as it can be") << 272 << 2;
    QTest::newRow("in a window of 1280") << 352 << 2;
    QTest::newRow("wide") << 620 << 1;
}

void TestLedgerBar::hasTwoRowsWhereItIsNarrow()
{
    QFETCH(const int, width);
    widgets::LedgerBar bar;
    bar.groupings().setGroupings({core::Grouping::Step, core::Grouping::Phase, core::Grouping::Site});
    bar.resize(620, 60); // from the other arrangement
    bar.show();
    bar.resize(width, 60);
    QTest::qWait(10);
    QSet<int> rows;
    for (const QWidget* part : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        QVERIFY(part->isVisible());
        QVERIFY2(bar.rect().contains(part->geometry()), qPrintable(part->objectName()));
        QVERIFY2(part->width() >= part->sizeHint().width() || qobject_cast<const QLineEdit*>(part) != nullptr,
                 qPrintable(part->objectName()));
        rows.insert(part->geometry().center().y() / 20);
    }
    QTEST(static_cast<int>(rows.size()), "rows");
    QVERIFY(bar.findChild<QLineEdit*>()->width() >= 100); // a word is to be seen
}

/// What stands for a grouping while the flame is shown may be a shorter word.
void TestLedgerBar::keepsItsButtonsInPlace()
{
    widgets::LedgerBar bar;
    bar.groupings().setGroupings({core::Grouping::Category, core::Grouping::Cause});
    bar.resize(620, 60);
    bar.show();
    QTest::qWait(10);
    const QRect before = bar.groupings().geometry();
    QVERIFY(bar.groupings().implyFrames(true));
    QTest::qWait(10);
    QCOMPARE(bar.groupings().geometry(), before);
    QVERIFY(bar.groupings().implyFrames(false));
    QCOMPARE(bar.groupings().sizeHint().width(), before.width());
}

/// Each grouping has rows of its own: those of the flame do not shut those of the tree.
void TestLedgerBar::opensAgainWhatWasOpen()
{
    testutil::Desk desk;
    QVERIFY(desk.settles(8));
    desk.tree->expand(desk.index(1)); // m.py
    const auto grouping = [&] { return desk.dock.page()->ledger->request().groupings.front(); };
    desk.bar->setView(widgets::LedgerBar::View::Flame);
    QTRY_COMPARE(grouping(), core::Grouping::CallTree);
    desk.bar->setView(widgets::LedgerBar::View::Tree);
    QTRY_COMPARE(grouping(), core::Grouping::Cause);
    QVERIFY(desk.tree->isExpanded(desk.index(1)));
    QVERIFY(!desk.tree->isExpanded(desk.index(0)));
}

SNAPVIEWER_WINDOW_TEST(TestLedgerBar)
#include "tst_ledger_bar.moc"
