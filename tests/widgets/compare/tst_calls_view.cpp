// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/calls/calls_flame.h"
#include "widgets/compare/calls/calls_model.h"
#include "widgets/compare/calls/calls_tree.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using widgets::CallsFlame;
using widgets::CallsModel;
using widgets::CallsTree;
using widgets::Comparison;

namespace {

constexpr auto callsA = "alloc 0x1000 1048576 @a.py:1:keep;a.py:50:step;a.py:60:loop;a.py:90:main\n"
                        "alloc 0x2000 4194304 @a.py:2:gone;a.py:51:step;a.py:60:loop;a.py:90:main\n";
constexpr auto callsB = "alloc 0x1000 3145728 @a.py:1:keep;a.py:50:step;a.py:60:loop;a.py:90:main\n"
                        "alloc 0x3000 512 @b.py:7:init;a.py:80:main\n";

Comparison::DifferencePtr difference()
{
    const auto recording = testutil::recordingFromText(callsA);
    Comparison comparison(nullptr);
    comparison.compare(recording, *recording->history->mainDevice(),
                       recording->history->mainDevice()->causeEvent(), testutil::recordingFromText(callsB));
    return QTest::qWaitFor([&] { return comparison.found() != nullptr; }) ? comparison.found() : nullptr;
}

/// What rows of a level hold is what the row above holds, or more where that one allocates itself.
void sumUp(const CallsModel& model, const QModelIndex& parent, const core::DiffNode& above)
{
    std::uint64_t a = 0;
    std::uint64_t b = 0;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const core::DiffNode& node = model.calls()->tree.nodes()[CallsModel::nodeOf(index)];
        a += node.a.bytes;
        b += node.b.bytes;
        QCOMPARE(index.parent(), parent);
        if (model.rowCount(index) > 0)
            sumUp(model, index, node);
    }
    QCOMPARE(a, above.a.bytes);
    QCOMPARE(b, above.b.bytes);
}

} // namespace

class TestCallsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void treeSumsUp();
    void rowsNameTheirCallSite();
    void treeIsBuiltWhenSeen();
    void flameZooms();
};

void TestCallsView::treeSumsUp()
{
    CallsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto calls = widgets::callsOf(difference(), core::DiffWidth::Change, core::NoProgress());
    QVERIFY(calls);
    model.setCalls(*calls);
    QVERIFY(model.rowCount() > 0);
    sumUp(model, {}, (*calls)->tree.nodes()[0]);
    QCOMPARE((*calls)->rowsBelow(0).size(), (*calls)->found->diff.rows.size());
    model.setCalls(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

/// Frames of libraries, which are below every call site, are in the tip.
void TestCallsView::rowsNameTheirCallSite()
{
    const auto recording = testutil::recordingFromText(
        "alloc 0x1000 1048576 @??:0:malloc;??:0:empty;a.py:1:keep;a.py:50:step;a.py:90:main\n"
        "alloc 0x300000 1024 @??:0:malloc;b.py:7:init;a.py:90:main\n");
    Comparison comparison(nullptr);
    comparison.compareMoments(recording, *recording->history->mainDevice(), 1, 0);
    QTRY_VERIFY(comparison.found());
    const auto calls = widgets::callsOf(comparison.found(), core::DiffWidth::Size, core::NoProgress());
    QVERIFY(calls);
    CallsModel model;
    model.setCalls(*calls);
    const QModelIndex main = model.index(0, 0);
    QCOMPARE(main.data().toString(), QStringLiteral("main a.py:90"));
    QCOMPARE(model.rowCount(main), 2);
    QCOMPARE(model.index(0, 0, main).data().toString(), QStringLiteral("step a.py:50 › keep a.py:1"));
    QVERIFY(model.index(0, 0, main).data(Qt::ToolTipRole).toString().contains(QStringLiteral("malloc")));
    QCOMPARE(model.index(1, 0, main).data().toString(), QStringLiteral("init b.py:7"));
}

void TestCallsView::treeIsBuiltWhenSeen()
{
    CallsTree tree;
    const QSignalSpy chosen(&tree, &CallsTree::chosen);
    tree.setFound(difference());
    QCOMPARE(tree.model()->rowCount(), 0);
    tree.resize(700, 300);
    tree.show();
    QTRY_VERIFY(tree.model()->rowCount() > 0);
    const QModelIndex first = tree.model()->index(0, 0);
    QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(first).center());
    QCOMPARE(chosen.count(), 1);
    QVERIFY(!chosen.front()[0].value<std::vector<std::uint32_t>>().empty());
    QVERIFY(!tree.grab().isNull());
}

void TestCallsView::flameZooms()
{
    const auto found = difference();
    CallsFlame flame;
    flame.resize(600, 200);
    flame.show();
    flame.setFound(found);
    QTRY_VERIFY(flame.boxes().total() > 0);
    QCOMPARE(flame.boxes().total(), std::uint64_t{3145728 + 4194304 + 512}); // the larger of each row
    const QSignalSpy chosen(&flame, &CallsFlame::chosen);
    QTest::mouseClick(&flame, Qt::LeftButton, {}, {5, 30}); // the widest below the top
    QCOMPARE(chosen.count(), 1);
    QVERIFY(flame.top() != 0);
    QVERIFY(!flame.grab().isNull());
    flame.setFocus();
    QTest::keyClick(&flame, Qt::Key_Backspace);
    QCOMPARE(flame.top(), std::uint32_t{0});
    flame.setWidth(core::DiffWidth::Change);
    QTRY_COMPARE(flame.boxes().total(), std::uint64_t{2097152 + 4194304 + 512}); // what changed of each
    flame.setFound(nullptr);
    QCOMPARE(flame.boxes().total(), std::uint64_t{0});
}

SNAPVIEWER_WINDOW_TEST(TestCallsView)
#include "tst_calls_view.moc"
