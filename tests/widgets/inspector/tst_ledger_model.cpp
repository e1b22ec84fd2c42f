// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/inspector/ledger/ledger_model.h"
#include "widgets/inspector/ledger/name_delegate.h"

#include <QAbstractItemModelTester>
#include <QGuiApplication>
#include <QRegularExpression>
#include <QTest>

using core::Grouping;
using widgets::LedgerModel;

namespace {

constexpr const char* modelText = "segment 0x100000 8192\n"
                                  "alloc 0x100000 1000 @/u/p/a/m.py:3:step\n"
                                  "alloc 0x100400 3000 @/u/p/a/m.py:3:step\n"
                                  "alloc 0x101000 2000 @c.cpp:1:aten::mul;/u/p/a/n.py:5:load\n";

widgets::LedgerPagePtr orderedPage(const QString& search = {}, const core::LedgerOrder& order = {},
                                   std::vector<Grouping> groupings = {Grouping::Cause},
                                   const widgets::LedgerPagePtr& last = {})
{
    static const auto recording = testutil::recordingFromText(modelText);
    widgets::LedgerPageRequest wish;
    wish.recording = recording;
    wish.store = core::derivedOf(recording);
    wish.device = recording->history->device(0);
    wish.request = {2, std::move(groupings)};
    wish.search = search;
    wish.order = order;
    core::NoProgress progress;
    return *widgets::buildPage(wish, last, progress);
}

} // namespace

/// The tree of rows: what it shows, in which order, what a search leaves.
class TestLedgerModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows();
    void order_data();
    void order();
    void search_data();
    void search();
    void findsRows();
    void toolTips();
    void keepsWhatIsStillTrue();
    void findsAllocations();
    void whatOnlyFreedIsQuiet();
    void whereItWasFreedStays();
};

void TestLedgerModel::rows()
{
    LedgerModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(testutil::modelText(model), QString());
    model.setPage(orderedPage());
    QCOMPARE(testutil::modelText(model).trimmed(),
             QStringLiteral("a/m.py:3 step | 3.91 KiB | 66.7 % | 2 | 2.93 KiB\n"
                            "  1 × 2.93 KiB | 2.93 KiB | 50.0 % | 1 | 2.93 KiB\n"
                            "  1 × 1000 B | 1000 B | 16.7 % | 1 | 1000 B\n"
                            "a/n.py:5 load | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
                            "  aten::mul | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
                            "    1 × 1.95 KiB | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
                            "cached (reserved, not active) | 2.14 KiB |  |  | \n"
                            "  free, or rounding | 2 KiB |  |  | \n"
                            "  rounding | 144 B |  |  |"));
    model.setPage(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestLedgerModel::order_data()
{
    QTest::addColumn<int>("by");
    QTest::addColumn<bool>("isDescending");
    QTest::addColumn<QString>("names");
    const auto row = [](const char* name, core::LedgerOrder::By by, bool isDescending, const char* names) {
        QTest::newRow(name) << static_cast<int>(by) << isDescending << QString::fromLatin1(names);
    };
    using By = core::LedgerOrder::By;
    row("name", By::Text, false, "a/m.py:3 step, a/n.py:5 load, cached (reserved, not active)");
    row("name, descending", By::Text, true, "a/n.py:5 load, a/m.py:3 step, cached (reserved, not active)");
    row("bytes, ascending", By::Bytes, false, "a/n.py:5 load, a/m.py:3 step, cached (reserved, not active)");
    row("count", By::Count, false, "a/n.py:5 load, a/m.py:3 step, cached (reserved, not active)");
    row("largest", By::Largest, true, "a/m.py:3 step, a/n.py:5 load, cached (reserved, not active)");
}

void TestLedgerModel::order()
{
    QFETCH(int, by);
    QFETCH(bool, isDescending);
    LedgerModel model;
    model.setPage(orderedPage({}, {static_cast<core::LedgerOrder::By>(by), isDescending}));
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, 0).data().toString();
    QTEST(names.join(QStringLiteral(", ")), "names");
}

void TestLedgerModel::search_data()
{
    QTest::addColumn<QString>("search");
    QTest::addColumn<QString>("rows");
    QTest::addColumn<int>("found");
    QTest::addColumn<int>("bytes");
    QTest::newRow("what leads there and what is below")
        << "ATEN"
        << "a/n.py:5 load | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
           "  aten::mul | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
           "    1 × 1.95 KiB | 1.95 KiB | 33.3 % | 1 | 1.95 KiB"
        << 1 << 2000;
    QTest::newRow("counted once") << "1 ×"
                                  << "a/m.py:3 step | 3.91 KiB | 66.7 % | 2 | 2.93 KiB\n"
                                     "  1 × 2.93 KiB | 2.93 KiB | 50.0 % | 1 | 2.93 KiB\n"
                                     "  1 × 1000 B | 1000 B | 16.7 % | 1 | 1000 B\n"
                                     "a/n.py:5 load | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
                                     "  aten::mul | 1.95 KiB | 33.3 % | 1 | 1.95 KiB\n"
                                     "    1 × 1.95 KiB | 1.95 KiB | 33.3 % | 1 | 1.95 KiB"
                                  << 3 << 6000;
    QTest::newRow("what is not active") << "or rounding"
                                        << "cached (reserved, not active) | 2.14 KiB |  |  | \n"
                                           "  free, or rounding | 2 KiB |  |  |"
                                        << 1 << 2048;
    QTest::newRow("nothing") << "nowhere"
                             << "" << 0 << 0;
}

void TestLedgerModel::search()
{
    QFETCH(QString, search);
    QFETCH(int, found);
    QFETCH(int, bytes);
    LedgerModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto page = orderedPage(search);
    model.setPage(page);
    QTEST(testutil::modelText(model).trimmed(), "rows");
    QCOMPARE(page->rows.foundCount(), static_cast<std::size_t>(found));
    QCOMPARE(page->rows.foundBytes(), static_cast<std::uint64_t>(bytes));
}

void TestLedgerModel::findsRows()
{
    LedgerModel model;
    const auto page = orderedPage();
    model.setPage(page);
    for (std::uint32_t node = 1; node < page->ledger->nodes().size(); ++node) {
        const QModelIndex index = model.indexOf(node);
        QVERIFY(index.isValid());
        QCOMPARE(model.nodeOf(index), std::optional(node));
    }
    QVERIFY(!model.indexOf(0).isValid());
    const auto narrow = orderedPage(QStringLiteral("aten"), {}, {Grouping::Cause}, page);
    model.setPage(narrow);
    QVERIFY(!model.indexOf(1).isValid()); // m.py is hidden
    QCOMPARE(narrow->ledger, page->ledger);
}

void TestLedgerModel::toolTips()
{
    LedgerModel model;
    const auto page = orderedPage();
    model.setPage(page);
    const QModelIndex site = model.index(0, 0);
    QVERIFY(site.data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("step  m.py:3\n3.91 KiB (4,000 bytes), 66.7 % of 5.86 KiB, "
                                         "2 allocations\n/u/p/a/")));
    QVERIFY(model.index(0, 0, site)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("In a/m.py:3 step")));
    QVERIFY(model.index(2, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("driver")));
}

void TestLedgerModel::keepsWhatIsStillTrue()
{
    const auto first = orderedPage();
    const auto other = orderedPage({}, {}, {Grouping::Site}, first);
    QCOMPARE(other->attribution, first->attribution);
    QVERIFY(other->ledger != first->ledger);
    const auto searched = orderedPage(QStringLiteral("m.py"), {}, {Grouping::Cause}, first);
    QCOMPARE(searched->ledger, first->ledger);
    QCOMPARE(searched->colours, first->colours);
}

void TestLedgerModel::findsAllocations()
{
    const auto page = orderedPage();
    const auto leaf = page->leafOf(1); // the 3000 bytes
    QVERIFY(leaf);
    QCOMPARE(page->ledger->textOf(*leaf), QStringLiteral("1 × 2.93 KiB"));
    QVERIFY(page->contains(1, 1) && page->contains(1, 0) && !page->contains(1, 2));
    QCOMPARE(page->leafOf(77), std::nullopt);
}

/// The line has given the bytes back: it must not look like one that has them.
void TestLedgerModel::whatOnlyFreedIsQuiet()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 1000 @/u/p/a/m.py:3:step\n"
                                                       "del 0x9000 100 @/u/p/a/o.py:7:zero\n");
    widgets::LedgerPageRequest wish;
    wish.recording = recording;
    wish.store = core::derivedOf(recording);
    wish.device = recording->history->device(0);
    wish.request = {0, {Grouping::Cause}};
    core::NoProgress progress;
    LedgerModel model;
    model.setPage(*widgets::buildPage(wish, {}, progress));
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("a/m.py:3 step"));
    QVERIFY(!model.index(0, 0).data(LedgerModel::QuietRole).toBool());
    QCOMPARE(model.index(1, 0).data().toString(), QStringLiteral("before recording, freed at a/o.py:7 zero"));
    QVERIFY(model.index(1, 0).data(LedgerModel::QuietRole).toBool());
}

/// In little room the words go that other rows have too, never the line, nor that it only freed.
void TestLedgerModel::whereItWasFreedStays()
{
    const QFontMetrics metrics(QGuiApplication::font());
    const QString text = QStringLiteral("before recording, freed at optim/optimizer.py:73 step");
    const QString place = QStringLiteral("optim/optimizer.py:73");
    QCOMPARE(widgets::freedParts(text, metrics, 1000),
             (widgets::NameParts{QStringLiteral("before recording, freed at"), place}));
    const widgets::NameParts few = widgets::freedParts(text, metrics, 190);
    QCOMPARE(few, (widgets::NameParts{QStringLiteral("freed at"), place}));
    const widgets::NameParts shown = widgets::elidedParts(few, metrics, 190);
    QCOMPARE(shown.head, QStringLiteral("freed at"));
    QVERIFY2(shown.tail.endsWith(QStringLiteral("optimizer.py:73")), qPrintable(shown.tail));
    QCOMPARE(widgets::freedParts(QStringLiteral("before recording, freed later"), metrics, 20).head,
             QStringLiteral("before recording, freed later"));
}

SNAPVIEWER_WINDOW_TEST(TestLedgerModel)
#include "tst_ledger_model.moc"
