// SPDX-License-Identifier: MIT
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/rows/place_lines.h"
#include "widgets/compare/rows/prepared_rows.h"
#include "widgets/compare/rows/rows_blocks.h"
#include "widgets/compare/rows/rows_columns.h"
#include "widgets/compare/rows/side_facts.h"

#include <QTest>

#include <algorithm>

using core::DiffGrouping;
using widgets::Comparison;
using widgets::PreparedRows;
using widgets::RowId;
using widgets::RowsRequest;
using widgets::Side;

namespace {

constexpr auto textA = "setting max_split_size 100\n"
                       "alloc 0x1000 1048576 @/run/a.py:1:keep;/run/a.py:90:main\n"
                       "alloc 0x2000 2097152 @/run/a.py:2:work;/run/a.py:91:main\n"
                       "alloc 0x3000 512 @/run/a.py:3:same;/run/a.py:92:main\n"
                       "alloc 0x4000 1024 @/run/a.py:4:tiny;/run/a.py:93:main\n";
constexpr auto textB = "setting max_split_size 200\n"
                       "alloc 0x1000 1048576 @/run/a.py:1:keep;/run/a.py:90:main\n"
                       "alloc 0x5000 1048576 @/run/a.py:1:keep;/run/a.py:90:main\n"
                       "alloc 0x2000 3145728 @/run/a.py:2:work;/run/a.py:91:main\n"
                       "alloc 0x3000 512 @/run/a.py:3:same;/run/a.py:92:main\n"
                       "alloc 0x4000 512 @/run/a.py:4:tiny;/run/a.py:93:main\n"
                       "alloc 0x6000 4194304 @/run/a.py:5:fresh;/run/a.py:94:main\n";

Comparison::DifferencePtr difference(const char* a, const char* b)
{
    const auto recording = testutil::recordingFromText(a);
    Comparison comparison(nullptr);
    comparison.compare(recording, *recording->history->mainDevice(),
                       recording->history->mainDevice()->causeEvent(), testutil::recordingFromText(b));
    return QTest::qWaitFor([&] { return comparison.found() != nullptr; }) ? comparison.found() : nullptr;
}

widgets::PreparedRowsPtr prepared(const RowsRequest& wish)
{
    core::NoProgress progress;
    return *widgets::prepareRows(wish, progress);
}

QStringList namesOf(const PreparedRows& rows)
{
    QStringList names;
    for (const RowId id : *rows.shown)
        names.append(widgets::nameOf(rows, id).section(QLatin1Char(':'), -1));
    return names;
}

} // namespace

/// Whatever is hidden or sought, the table sums to both sides.
class TestPreparedRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sums_data();
    void sums();
    void showsWhatChanged();
    void finds();
    void stops();
    void cells();
    void blocks();
    void facts();
    void places();
};

void TestPreparedRows::sums_data()
{
    QTest::addColumn<DiffGrouping>("grouping");
    QTest::addColumn<QString>("search");
    QTest::addColumn<bool>("showsAll");
    for (const QString& name : core::diffGroupingNames()) {
        for (const char* search : {"", "work", "nowhere"}) {
            for (const bool all : {false, true})
                QTest::addRow("%s '%s' %d", qPrintable(name), search, all ? 1 : 0)
                    << *core::diffGroupingOf(name) << QString::fromLatin1(search) << all;
        }
    }
}

void TestPreparedRows::sums()
{
    QFETCH(DiffGrouping, grouping);
    QFETCH(QString, search);
    QFETCH(bool, showsAll);
    const auto found = difference(textA, textB);
    QVERIFY(found);
    const auto rows = prepared({found, grouping, search, showsAll});
    core::HeldBytes a;
    core::HeldBytes b;
    std::int64_t change = 0;
    std::int64_t effects = 0;
    for (const RowId id : *rows->shown) {
        const core::DiffGroup& row = rows->row(id);
        a.bytes += row.ofA.bytes;
        a.count += row.ofA.count;
        b.bytes += row.ofB.bytes;
        b.count += row.ofB.count;
        change += row.change();
        effects += row.effect.count + row.effect.size;
    }
    QCOMPARE(a, found->diff.a.held.total);
    QCOMPARE(b, found->diff.b.held.total);
    QCOMPARE(change, found->diff.change());
    QCOMPARE(effects, change);
}

void TestPreparedRows::showsWhatChanged()
{
    const auto found = difference(textA, textB);
    const auto rows = prepared({found, DiffGrouping::Line, {}, false});
    QCOMPARE(namesOf(*rows), QStringList({QStringLiteral("fresh"), QStringLiteral("work"),
                                          QStringLiteral("keep"), QStringLiteral("other (2 rows)")}));
    const auto all = prepared({found, DiffGrouping::Line, {}, true});
    QCOMPARE(namesOf(*all).size(), 5);
    QCOMPARE(all->others, std::size_t{0});
    const auto equal = prepared({difference(textA, textA), DiffGrouping::Line, {}, false});
    QCOMPARE(namesOf(*equal), QStringList({QStringLiteral("other (4 rows)")}));
}

void TestPreparedRows::finds()
{
    const auto rows = prepared({difference(textA, textB), DiffGrouping::Line, QStringLiteral("WORK"), false});
    QCOMPARE(namesOf(*rows), QStringList({QStringLiteral("work"), QStringLiteral("other (4 rows)")}));
}

void TestPreparedRows::stops()
{
    testutil::Cancelled progress;
    const auto rows =
        widgets::prepareRows({difference(textA, textB), DiffGrouping::Line, {}, true}, progress);
    QVERIFY(!rows && rows.error().isCancelled());
}

void TestPreparedRows::cells()
{
    const auto rows = prepared({difference(textA, textB), DiffGrouping::Line, {}, false});
    const auto columns = widgets::columnsOf(rows, QPalette());
    const auto cell = [&](const char* name, RowId) -> const widgets::TableColumn& {
        return *std::find_if(columns.begin(), columns.end(),
                             [&](const auto& column) { return column.name == QLatin1String(name); });
    };
    QCOMPARE(cell("delta", 1).displayText(1), QStringLiteral("+1 MiB"));
    QCOMPARE(cell("delta", 1).exactText(1), QStringLiteral("+1,048,576 bytes"));
    QCOMPARE(cell("delta", 1).plainText(1), QStringLiteral("1048576"));
    QCOMPARE(cell("delta_count", 2).displayText(2), QStringLiteral("+1"));
    QCOMPARE(cell("effect_count", 2).displayText(2), QStringLiteral("count")); // one more, as large
    QCOMPARE(cell("effect_count", 1).displayText(1), QStringLiteral("size"));  // as many, larger
    QCOMPARE(cell("state", 0).displayText(0), QStringLiteral("only B"));
    QCOMPARE(cell("state", 0).plainText(0), QStringLiteral("only_b"));
    QCOMPARE(cell("stage", 1).displayText(1), QStringLiteral("exact"));
    const RowId other = rows->otherId();
    QCOMPARE(cell("state", other).displayText(other), QString());
    QCOMPARE(cell("delta", other).plainText(other), QStringLiteral("-512"));
    QCOMPARE(cell("delta", other).displayText(other), QString(QChar(0x2212)) + QStringLiteral("512 B"));
}

void TestPreparedRows::blocks()
{
    const auto found = difference(textA, textB);
    const auto rows = prepared({found, DiffGrouping::Line, {}, false});
    const auto ranks = widgets::blocksOf(found->diff, rows->row(2).rows); // keep
    QCOMPARE(ranks[0].size(), std::size_t{1});
    QCOMPARE(ranks[1].size(), std::size_t{2});
    QCOMPARE(widgets::birthsOf(found->diff.b, ranks[1]), (std::vector<core::EventIndex>{0, 1}));
    QVERIFY(widgets::blocksOf(found->diff, {})[0].empty());
}

void TestPreparedRows::facts()
{
    const auto facts = widgets::factsOf(difference(textA, textB));
    const auto setting = std::find_if(facts->begin(), facts->end(), [](const widgets::SideFact& fact) {
        return fact.key.contains(QStringLiteral("max_split_size"));
    });
    QVERIFY(setting != facts->end());
    QCOMPARE(setting->a, QStringLiteral("100"));
    QCOMPARE(setting->b, QStringLiteral("200"));
    QVERIFY(setting->differs());
}

void TestPreparedRows::places()
{
    const auto found = difference(textA, textB);
    const auto rows = prepared({found, DiffGrouping::Line, {}, false});
    widgets::PlaceLines lines;
    lines.resize(900, 60);
    lines.showRow(found->diff, rows->row(2).rows.front());
    QVERIFY2(lines.textOf(Side::A).contains(QStringLiteral("keep ← ")), qPrintable(lines.textOf(Side::A)));
    QCOMPARE(lines.textOf(Side::A), lines.textOf(Side::B));
    lines.showRow(found->diff, rows->row(0).rows.front());
    QCOMPARE(lines.textOf(Side::A), QStringLiteral("nothing such in A"));
    QVERIFY(lines.textOf(Side::B).contains(QStringLiteral("fresh")));
}

SNAPVIEWER_WINDOW_TEST(TestPreparedRows)
#include "tst_prepared_rows.moc"
