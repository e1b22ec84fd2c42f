// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/inspector/ledger_desk.h"
#include "widgets/controls/tables/table_view.h"

#include <QApplication>
#include <QLabel>
#include <QLayout>
#include <QRegularExpression>
#include <QTest>

using testutil::Desk;
using widgets::LedgerDock;

/// How the ledger and what stands around it hear of each other: pointer, focus, light.
class TestLedgerLinks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void theHeadlineKeepsToALine();
    void pointsAtARow();
    void hoverLinksTheViews();
    void othersDecideWhatIsLit();
    void focusLightsNothing();
    void asksWhatIf();
};

void TestLedgerLinks::pointsAtARow()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    QString pointed;
    QObject::connect(&desk.dock, &LedgerDock::pointed, &desk.dock,
                     [&pointed](core::EventIndex event, const std::vector<core::ByteRange>& bytes) {
                         pointed = QStringLiteral("%1:").arg(event);
                         for (const core::ByteRange& range : bytes)
                             pointed += QStringLiteral(" %1-%2").arg(range.begin).arg(range.end);
                     });
    const auto hover = [&desk](int row) {
        QTest::mouseMove(desk.tree->viewport(), desk.tree->visualRect(desk.index(row)).center());
    };
    hover(1);
    QTRY_COMPARE(pointed, QStringLiteral("8: 0-1000"));
    hover(0);
    QTRY_COMPARE(pointed, QStringLiteral("8: 1000-3000"));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(desk.tree->viewport(), &leave);
    QCOMPARE(pointed, QStringLiteral("8:"));
    QVERIFY(desk.session.filter().isEmpty()); // looking is not choosing

    hover(1);
    desk.session.selectEvent(3);
    QVERIFY(desk.settles(3));
    QCOMPARE(pointed, QStringLiteral("3:")); // another moment, another row under the pointer
}

/// Ledger and table show what the pointer is over elsewhere, and say what it is over in them.
void TestLedgerLinks::hoverLinksTheViews()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    auto* table = desk.table.findChild<widgets::TableView*>();
    QTRY_COMPARE(desk.labels().split(QLatin1Char(' ')).size(), 5);
    const core::DeviceHistory& history = *desk.session.history();
    const std::uint32_t rank = history.allocations().rankOfEvent[4]; // n.py
    desk.session.setHovered({history.idOf(rank), nullptr});
    QCOMPARE(desk.tree->hoveredIndex(), desk.index(0)); // its own row is hidden in the closed one
    QCOMPARE(table->hoveredId(), std::optional(rank));
    desk.session.setHovered({});
    QVERIFY(!desk.tree->hoveredIndex().isValid());
    QVERIFY(!table->hoveredId());

    QTest::mouseMove(desk.tree->viewport(), desk.tree->visualRect(desk.index(0)).center());
    QTRY_VERIFY(desk.session.hovered().group);
    QCOMPARE(*desk.session.hovered().group, std::vector<core::AllocationId>(1, history.idOf(rank)));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(desk.tree->viewport(), &leave);
    QVERIFY(desk.session.hovered().isNothing());

    desk.dock.hide();
    desk.table.resize(700, 300);
    desk.table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&desk.table));
    QTest::mouseMove(table->viewport(), table->visualRect(table->model()->index(1, 1)).center());
    QTRY_VERIFY(desk.session.hovered().allocation);
    const auto* model = desk.table.findChild<widgets::ColumnModel*>();
    QCOMPARE(desk.session.hovered().allocation, std::optional(history.idOf(model->idAt(1))));
    QCoreApplication::sendEvent(table->viewport(), &leave);
    QVERIFY(desk.session.hovered().isNothing());
    QVERIFY(desk.session.filter().isEmpty()); // looking is not choosing
    QVERIFY(!desk.session.selection().allocation);
}

void TestLedgerLinks::othersDecideWhatIsLit()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.click(desk.index(0));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b3000_0"));
    desk.session.lightEverything();
    QVERIFY(desk.session.filter().isEmpty());
    QVERIFY(!desk.session.matches());
    QVERIFY(!desk.tree->currentIndex().isValid()); // no row claims what it no longer does
}

/// Whoever comes by with Tab only passes through.
void TestLedgerLinks::focusLightsNothing()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.dock.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&desk.dock));
    desk.bar->setFocus(Qt::TabFocusReason);
    core::AllocationFilter filter;
    filter.text = QStringLiteral("m.py");
    desk.session.setFilter(filter);
    for (int i = 0; i < 30 && !desk.tree->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(desk.tree->hasFocus());
    QVERIFY(testutil::timersRest(desk.dock)); // lighting is delayed
    QCOMPARE(desk.session.filter(), filter);
    QVERIFY(!desk.session.selection().allocation);
    QTest::keyClick(desk.tree, Qt::Key_Down); // the row that has the focus
    QTRY_COMPARE(desk.labels(), QStringLiteral("b3000_0"));
    QTest::keyClick(desk.tree, Qt::Key_Down);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0"));
}

/// Of a row that is a line; of one that is none there is nothing to ask.
void TestLedgerLinks::asksWhatIf()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    QStringList asked;
    QObject::connect(&desk.dock, &LedgerDock::changeWanted, &desk.dock,
                     [&asked](const QString& change) { asked += change; });
    Q_EMIT desk.tree->customContextMenuRequested(desk.tree->visualRect(desk.index(0)).center());
    auto* menu = desk.dock.findChild<QMenu*>(QStringLiteral("whatIf"));
    QVERIFY(menu != nullptr);
    for (QAction* action : menu->actions())
        action->trigger();
    QCOMPARE(asked, QStringList({QStringLiteral("free,site=a/n.py:5,until=call"),
                                 QStringLiteral("free,site=a/n.py:5,until=phase"),
                                 QStringLiteral("free,site=a/n.py:5,until=step"),
                                 QStringLiteral("drop,site=a/n.py:5")}));
}

/// So the buttons below it stay where they are.
void TestLedgerLinks::theHeadlineKeepsToALine()
{
    Desk desk;
    QVERIFY(desk.settles(8));
    desk.dock.resize(200, 400);
    desk.dock.layout()->activate();
    QCOMPARE(desk.headline->text(), QStringLiteral("OOM, event 8: ≈ 3.42 KiB of ≈ 0 B"));
    const int top = desk.bar->y();
    desk.dock.resize(700, 400);
    desk.dock.layout()->activate();
    QCOMPARE(desk.headline->text(), QStringLiteral("OOM, event 8: ≈ 3.42 KiB active of ≈ 0 B reserved"));
    QCOMPARE(desk.bar->y(), top);
}

SNAPVIEWER_WINDOW_TEST(TestLedgerLinks)
#include "tst_ledger_links.moc"
