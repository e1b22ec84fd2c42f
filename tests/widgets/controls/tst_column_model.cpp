// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

Q_DECLARE_METATYPE(std::vector<widgets::CellKey>)

using widgets::CellKey;
using widgets::ColumnModel;
using widgets::RowId;
using widgets::TableColumn;
using widgets::TableView;

namespace {

using Sizes = std::vector<std::optional<std::uint64_t>>;

/// The columns of a small table: the id, a size (perhaps NULL), a text.
std::vector<TableColumn> sizeColumns(const Sizes& sizes, const QStringList& names)
{
    return {
        widgets::columns::number(QStringLiteral("id"), QStringLiteral("Id"), QStringLiteral("The id"),
                                 [](RowId id) { return std::optional<std::int64_t>(id); }),
        widgets::columns::bytes(
            QStringLiteral("size"), QStringLiteral("Size"), QStringLiteral("Bytes"),
            [sizes](RowId id) { return sizes[id]; }, QStringLiteral("unknown")),
        widgets::columns::text(QStringLiteral("name"), QStringLiteral("Name"), QStringLiteral("A name"),
                               [names](RowId id) { return names[static_cast<qsizetype>(id)]; }),
    };
}

/// The rows as "id id id", top down.
QString idsOf(const ColumnModel& model)
{
    QStringList ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids.append(model.index(row, 0).data(ColumnModel::IdRole).toString());
    return ids.join(QLatin1Char(' '));
}

const Sizes fiveSizes{1024, 512, std::nullopt, 1024, 2048};
const QStringList fiveNames{QStringLiteral("b"), QStringLiteral("a\tc"), QStringLiteral("é"), QString(),
                            QStringLiteral("B")};

} // namespace

class TestColumnModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noScrollBarForAFewPixels();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void ordersKeys();
    void sorts_data();
    void sorts();
    void sortsNumbersByTheirKeys_data();
    void sortsNumbersByTheirKeys();
    void answersRoles();
    void keepsSortAndSelection();
    void findsRows();
    void sortsManyRowsOnAWorker();
    void newestSortWins();
    void holdsManyRowsUntilSeen();
    void copiesRows();
    void tellsWhoMovedTheCurrentRow();
    void refusesToCopyTooMuch();
};

void TestColumnModel::ordersKeys()
{
    const std::int64_t big = (std::int64_t{1} << 53) + 1;
    const std::vector<CellKey> ascending{
        CellKey(),
        CellKey(-HUGE_VAL),
        CellKey(std::numeric_limits<std::int64_t>::min()),
        CellKey(-1.5),
        CellKey(std::int64_t{-1}),
        CellKey(std::uint64_t{0}),
        CellKey(0.5),
        CellKey(std::int64_t{1}),
        CellKey(std::ldexp(1.0, 53)),
        CellKey(big),
        CellKey(std::ldexp(1.0, 63)),
        CellKey(std::numeric_limits<std::uint64_t>::max()),
        CellKey(HUGE_VAL),
        CellKey(QString(QLatin1String(""))),
        CellKey(std::string_view("A")),
        CellKey(QStringLiteral("a")),
        CellKey(QString(QChar(0xE000))),
        CellKey(QString::fromUtf8("\xF0\x9F\x98\x80")),
    };
    for (std::size_t i = 0; i < ascending.size(); ++i) {
        for (std::size_t j = 0; j < ascending.size(); ++j)
            QVERIFY2(widgets::keyLess(ascending[i], ascending[j]) == (i < j),
                     qPrintable(QStringLiteral("%1 %2").arg(i).arg(j)));
    }
    QVERIFY(widgets::isNull(CellKey(std::nan(""))));
    QVERIFY(!widgets::keyLess(CellKey(std::int64_t{7}), CellKey(std::uint64_t{7})));
    QVERIFY(!widgets::keyLess(CellKey(7.0), CellKey(std::uint64_t{7})));
    QVERIFY(!widgets::keyLess(CellKey(std::int64_t{7}), CellKey(7.0)));
}

void TestColumnModel::sorts_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<Qt::SortOrder>("order");
    QTest::addColumn<QString>("ids");
    QTest::newRow("size up: NULL first, ties in natural order") << 1 << Qt::AscendingOrder << "2 1 0 3 4";
    QTest::newRow("size down: ties still in natural order") << 1 << Qt::DescendingOrder << "4 0 3 1 2";
    QTest::newRow("text up: by code point, NULL first") << 2 << Qt::AscendingOrder << "3 4 1 0 2";
    QTest::newRow("natural order") << -1 << Qt::DescendingOrder << "0 1 2 3 4";
    QTest::newRow("no such column") << 99 << Qt::AscendingOrder << "0 1 2 3 4";
}

void TestColumnModel::sorts()
{
    QFETCH(int, column);
    QFETCH(Qt::SortOrder, order);
    ColumnModel model(nullptr);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setColumns(sizeColumns(fiveSizes, fiveNames));
    model.setRowCount(5);
    model.sort(0, Qt::DescendingOrder);
    model.sort(column, order);
    QTEST(idsOf(model), "ids");
}

void TestColumnModel::sortsNumbersByTheirKeys_data()
{
    using Keys = std::vector<CellKey>;
    constexpr auto least = std::numeric_limits<std::int64_t>::min();
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    QTest::addColumn<Keys>("pool");
    QTest::addRow("sizes") << Keys{CellKey(std::uint64_t{512}), CellKey(std::uint64_t{1} << 40U), CellKey(),
                                   CellKey(std::uint64_t{0}), CellKey(std::uint64_t{2048})};
    QTest::addRow("signed") << Keys{CellKey(std::int64_t{-1}), CellKey(least), CellKey(std::int64_t{7}),
                                    CellKey(std::uint64_t{7}), CellKey()};
    QTest::addRow("huge") << Keys{CellKey(most), CellKey(std::uint64_t{1} << 63U), CellKey(std::int64_t{3})};
    QTest::addRow("more than 64 bits") << Keys{CellKey(most), CellKey(std::int64_t{-3}), CellKey()};
    QTest::addRow("with fractions") << Keys{CellKey(0.5), CellKey(std::int64_t{-3}),
                                            CellKey(std::uint64_t{1})};
    QTest::addRow("with texts") << Keys{CellKey(QStringLiteral("a")), CellKey(std::uint64_t{1}), CellKey()};
    QTest::addRow("all the same") << Keys{CellKey(std::uint64_t{9})};
    QTest::addRow("none") << Keys{CellKey()};
}

/// However a column is sorted, rows stand as comparing their keys puts them, equal ones in natural order.
void TestColumnModel::sortsNumbersByTheirKeys()
{
    QFETCH(std::vector<CellKey>, pool);
    constexpr std::size_t count = 500;
    auto ids = std::make_shared<std::vector<RowId>>();
    TableColumn column;
    column.key = [&](RowId id) { return pool[(id * 7919U / 3U) % pool.size()]; };
    for (RowId id = 0; id < count; ++id)
        ids->push_back(id * 2); // ids are no places
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        std::vector<RowId> expected = *ids;
        std::stable_sort(expected.begin(), expected.end(), [&](RowId a, RowId b) {
            return order == Qt::AscendingOrder ? widgets::keyLess(column.key(a), column.key(b))
                                               : widgets::keyLess(column.key(b), column.key(a));
        });
        const auto sorted = widgets::RowOrder::sorted(ids, column, order, [] { return false; });
        QVERIFY(sorted.has_value());
        for (std::size_t row = 0; row < count; ++row) {
            QCOMPARE(sorted->idAt(row), expected[row]);
            QCOMPARE(sorted->rowOf(expected[row]), std::optional(row));
        }
        QVERIFY(!widgets::RowOrder::sorted(ids, column, order, [] { return true; }));
    }
}

void TestColumnModel::answersRoles()
{
    ColumnModel model(nullptr);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setColumns(sizeColumns({1'783'664'516, std::nullopt}, {QStringLiteral("x\ny"), QString()}));
    model.setRowCount(2);
    const QModelIndex size = model.index(0, 1);
    QCOMPARE(size.data().toString(), QStringLiteral("1.66 GiB"));
    QCOMPARE(size.data(Qt::ToolTipRole).toString(), QStringLiteral("1,783,664,516 bytes"));
    QCOMPARE(size.data(ColumnModel::SortRole).toULongLong(), 1'783'664'516ULL);
    QCOMPARE(size.data(Qt::TextAlignmentRole).toInt(), int(Qt::AlignRight | Qt::AlignVCenter));
    QCOMPARE(size.data(Qt::AccessibleTextRole).toString(), QStringLiteral("Size: 1.66 GiB"));
    QVERIFY(!size.data(Qt::ForegroundRole).isValid());
    const QModelIndex none = model.index(1, 1);
    QCOMPARE(none.data().toString(), QStringLiteral("unknown"));
    QVERIFY(!none.data(ColumnModel::SortRole).isValid());
    QVERIFY(none.data(Qt::FontRole).value<QFont>().italic());
    QVERIFY(none.data(Qt::ForegroundRole).isValid());
    QCOMPARE(model.index(0, 2).data().toString(), QStringLiteral("x y"));
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Size"));
    QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::ToolTipRole).toString(), QStringLiteral("Bytes"));
    QVERIFY(!model.headerData(3, Qt::Horizontal, Qt::DisplayRole).isValid());
}

void TestColumnModel::keepsSortAndSelection()
{
    ColumnModel model(nullptr);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setColumns(sizeColumns(fiveSizes, fiveNames));
    model.setRowCount(5);
    const QPersistentModelIndex fourth = model.index(4, 1);
    model.sort(1, Qt::DescendingOrder);
    QCOMPARE(fourth.row(), 0);
    QCOMPARE(fourth.column(), 1);
    model.setRows(std::make_shared<const std::vector<RowId>>(std::vector<RowId>{0, 1, 4}));
    QCOMPARE(idsOf(model), QStringLiteral("4 0 1"));
    auto columns = sizeColumns({1, 2}, {QString(), QString()});
    std::swap(columns[0], columns[1]);
    model.setColumns(columns);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.sortColumn(), 0);
    model.setRowCount(2);
    QCOMPARE(idsOf(model), QStringLiteral("1 0"));
    model.setColumns({}); // a file that has none
    model.setColumns(columns);
    QCOMPARE(model.sortColumn(), 0);
    columns.erase(columns.begin());
    model.setColumns(columns);
    QCOMPARE(model.sortColumn(), int(ColumnModel::naturalOrder));
    model.setRows(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestColumnModel::findsRows()
{
    ColumnModel model(nullptr);
    model.setColumns(sizeColumns(Sizes(100, 5), QStringList(100, QString())));
    model.setRows(std::make_shared<const std::vector<RowId>>(std::vector<RowId>{3, 7, 50, 99}));
    QCOMPARE(model.rowOf(50), 2);
    QCOMPARE(model.rowOf(4), -1);
    QCOMPARE(model.rowOf(100), -1);
    model.sort(0, Qt::DescendingOrder);
    QCOMPARE(model.rowOf(50), 1);
    QCOMPARE(model.idAt(0), RowId{99});
}

void TestColumnModel::sortsManyRowsOnAWorker()
{
    const std::size_t count = 4 * ColumnModel::backgroundRows + 17;
    ColumnModel model(nullptr);
    model.setColumns(
        {widgets::columns::number(QStringLiteral("mixed"), QStringLiteral("Mixed"), QString(), [](RowId id) {
            return std::optional<std::int64_t>((id * 2'654'435'761U) % 1000);
        })});
    model.setRowCount(count);
    QSignalSpy shown(&model, &ColumnModel::rowsChanged);
    model.sort(0, Qt::DescendingOrder);
    QVERIFY(model.isBusy());
    QCOMPARE(model.idAt(0), RowId{0});
    QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 60'000);
    QVERIFY(!model.isBusy());
    QCOMPARE(model.rowCount(), static_cast<int>(count));
    for (int row = 1; row < model.rowCount(); ++row) {
        const auto above = model.index(row - 1, 0).data(ColumnModel::SortRole).toLongLong();
        const auto below = model.index(row, 0).data(ColumnModel::SortRole).toLongLong();
        if (above < below || (above == below && model.idAt(row - 1) > model.idAt(row)))
            QFAIL(qPrintable(QStringLiteral("row %1 is out of order").arg(row)));
    }
    for (const RowId id : {RowId{0}, RowId{4711}, static_cast<RowId>(count - 1)})
        QCOMPARE(model.idAt(model.rowOf(id)), id);
}

void TestColumnModel::newestSortWins()
{
    ColumnModel model(nullptr);
    model.setColumns(sizeColumns(Sizes(2 * ColumnModel::backgroundRows, 1),
                                 QStringList(2 * ColumnModel::backgroundRows, QStringLiteral("x"))));
    model.setRowCount(2 * ColumnModel::backgroundRows);
    QSignalSpy shown(&model, &ColumnModel::rowsChanged);
    model.sort(1, Qt::DescendingOrder);
    model.sort(0, Qt::DescendingOrder);
    model.sort(0, Qt::AscendingOrder);
    model.sort(0, Qt::DescendingOrder);
    QTRY_VERIFY_WITH_TIMEOUT(!model.isBusy(), 60'000);
    QCOMPARE(shown.count(), 1);
    QCOMPARE(model.idAt(0), static_cast<RowId>(2 * ColumnModel::backgroundRows - 1));
    model.sort(1, Qt::AscendingOrder);
    model.setRowCount(3);
    QCOMPARE(idsOf(model), QStringLiteral("0 1 2"));
    QTRY_VERIFY_WITH_TIMEOUT(!model.isBusy(), 60'000);
    QCOMPARE(model.rowCount(), 3);
}

/// Neither are they sorted nor has a header room for them; what shows all of them says so nevertheless.
void TestColumnModel::holdsManyRowsUntilSeen()
{
    constexpr std::size_t count = ColumnModel::backgroundRows;
    ColumnModel model(nullptr);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    TableView view;
    view.setColumnModel(&model, {}, {});
    model.setColumns(sizeColumns(Sizes(count, 5), QStringList(count, QStringLiteral("x"))));
    model.sort(0, Qt::DescendingOrder);
    model.setRowCount(count - 1); // few are rows at once
    QCOMPARE(model.rowCount(), static_cast<int>(count - 1));
    QSignalSpy shown(&model, &ColumnModel::rowsChanged);
    model.setRowCount(count);
    view.setCurrentId(RowId{7});
    QCOMPARE(shown.count(), 1);
    QVERIFY(!model.isBusy());
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.rowOf(7), -1);
    QCOMPARE(model.count(), count);
    QCOMPARE(model.order().count(), std::size_t{0});
    model.sort(1, Qt::AscendingOrder); // neither does this make rows of them
    model.sort(0, Qt::DescendingOrder);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.count(), count);
    core::NoProgress progress;
    const auto order = model.orderJob()(progress);
    QVERIFY(order.ok());
    QCOMPARE(order->idAt(0), static_cast<RowId>(count - 1));

    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), static_cast<int>(count), 60'000);
    QCOMPARE(model.idAt(0), static_cast<RowId>(count - 1));
    QCOMPARE(view.currentIndex().row(), static_cast<int>(count - 1) - 7);
    view.hide(); // what was seen stays
    QCOMPARE(model.rowCount(), static_cast<int>(count));
    model.setRowCount(count);
    QCOMPARE(model.rowCount(), 0);
    model.setColumns({});
    QCOMPARE(model.count(), std::size_t{0});
    view.show();
    QCOMPARE(model.rowCount(), 0);
}

void TestColumnModel::copiesRows()
{
    ColumnModel model(nullptr);
    model.setColumns(sizeColumns(fiveSizes, fiveNames));
    model.setRowCount(5);
    TableView view;
    view.setColumnModel(&model, {}, {});
    view.selectRow(1);
    view.selectionModel()->select(model.index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("id\tsize\tname\n1\t512\ta c\n2\t\té\n"));
}

void TestColumnModel::tellsWhoMovedTheCurrentRow()
{
    ColumnModel model(nullptr);
    model.setColumns(sizeColumns(fiveSizes, fiveNames));
    model.setRowCount(5);
    TableView view;
    view.setColumnModel(&model, {}, {});
    view.resize(400, 300);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy chosen(&view, &TableView::rowChosen);
    QSignalSpy activated(&view, &TableView::cellActivated);
    view.setCurrentId(RowId{3});
    QCOMPARE(view.currentIndex().row(), 3);
    QCOMPARE(chosen.count(), 0);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(model.index(4, 0)).center());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].value<RowId>(), RowId{4});
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    view.sortByColumn(1, Qt::DescendingOrder);
    QCOMPARE(view.currentIndex().row(), 0);
    model.setRows(std::make_shared<const std::vector<RowId>>(std::vector<RowId>{0, 1}));
    QVERIFY(!view.currentIndex().isValid());
    model.setRowCount(5);
    QCOMPARE(view.currentIndex().row(), 0);
    QVERIFY(view.selectionModel()->isRowSelected(0));
    view.setCurrentId(std::nullopt);
    QVERIFY(!view.currentIndex().isValid());
    QCOMPARE(chosen.count(), 1);
}

void TestColumnModel::refusesToCopyTooMuch()
{
    ColumnModel model(nullptr);
    const auto count = static_cast<std::size_t>(TableView::mostCopiedRows) + 1;
    model.setColumns(sizeColumns(Sizes(count, 1), QStringList(static_cast<qsizetype>(count), QString())));
    model.setRowCount(count);
    TableView view;
    view.setColumnModel(&model, {}, {});
    QApplication::clipboard()->setText(QStringLiteral("before"));
    QSignalSpy said(&view, &TableView::message);
    view.selectAll();
    view.copySelection();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("before"));
    QCOMPARE(said.count(), 1);
}

/// A few pixels come from the column that has what the others leave, not from a scroll bar.
void TestColumnModel::noScrollBarForAFewPixels()
{
    ColumnModel model(nullptr);
    auto columns = sizeColumns(fiveSizes, fiveNames);
    columns.back().takesRoom = true;
    columns.back().widthHint = 20;
    model.setColumns(columns);
    model.setRowCount(fiveSizes.size());
    TableView view;
    view.setColumnModel(&model, QStringLiteral("t"), QStringLiteral("T"));
    view.show();
    view.resize(600, 300);
    const auto* header = view.horizontalHeader();
    int wanted = view.width() - view.viewport()->width();
    for (int column = 0; column + 1 < header->count(); ++column)
        wanted += view.columnWidth(column);
    const int unit = std::max(view.fontMetrics().averageCharWidth(),
                              view.fontMetrics().horizontalAdvance(QLatin1Char('0')));
    wanted += 22 * unit;
    for (const int missing : {0, 5, 30}) {
        view.resize(wanted - missing, 300);
        QCOMPARE(header->length(), view.viewport()->width());
        QTRY_VERIFY(!view.horizontalScrollBar()->isVisible());
    }
    view.resize(wanted - 22 * unit / 2, 300); // too narrow to be read: rather scrolled
    QVERIFY(header->length() > view.viewport()->width());
}

SNAPVIEWER_WINDOW_TEST(TestColumnModel)
#include "tst_column_model.moc"
