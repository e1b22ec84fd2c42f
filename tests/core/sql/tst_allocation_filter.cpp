// SPDX-License-Identifier: MIT
#include "core/sql/filter/allocation_filter.h"
#include "core/sql/filter/filter_text.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::AllocationFilter;

namespace {

QString nameOf(core::FilterTerm::Kind kind)
{
    constexpr std::array<const char*, 6> names{"size", "address", "label", "stream", "site", "text"};
    return QLatin1String(names.at(static_cast<std::size_t>(kind)));
}

/// `kind op number text` of every term, separated by `; `.
QString termsText(const QString& text)
{
    QStringList terms;
    for (const core::FilterTerm& term : core::parseFilterText(text)) {
        QStringList parts{nameOf(term.kind)};
        if (!term.op.isEmpty())
            parts << term.op;
        if (term.kind == core::FilterTerm::Kind::Address || term.kind == core::FilterTerm::Kind::Label)
            parts << QString::number(term.number, 16);
        else if (term.kind == core::FilterTerm::Kind::Size || term.kind == core::FilterTerm::Kind::Stream)
            parts << QString::number(static_cast<qint64>(term.number));
        if (!term.text.isEmpty())
            parts << QLatin1Char('[') + term.text + QLatin1Char(']');
        terms << parts.join(QLatin1Char(' '));
    }
    return terms.join(QStringLiteral("; "));
}

// ids: 0 known from the segments only, 1 freed without alloc, then by allocation
constexpr const char* filterText = R"(
segment 0x7f0600000000 2097152 stream=7
block 4096 active 4000 @/home/u/load.py:3:weights
block 512 active 500 @/home/u/train.py:10:forward
block 2092544 inactive
alloc 0x7f0600001000 500 meta=phase_1 @/lib/site-packages/torch/nn.py:5:linear;/home/u/train.py:10:forward
alloc 0x7f0600001200 100000 stream=7 ctx=50%done @/home/u/Train_2.py:20:backward
free_requested 0x7f0600100000 700
free_completed 0x7f0600100000 700
del 0x7f0600001200 100000
alloc 0x7f0600001200 800
)";

} // namespace

/// What the search box and the filters mean, as terms, as SQL, and as rows.
class TestAllocationFilter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void terms_data();
    void terms();
    void sql_data();
    void sql();
    void looksOnlyIntoTextsThatAreThere();
    void only();
    void finds_data();
    void finds();
    void combines_data();
    void combines();
    void hostileTextStaysText_data();
    void hostileTextStaysText();
};

void TestAllocationFilter::terms_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("empty") << ""
                           << "";
    QTest::newRow("space") << "  \t "
                           << "";
    QTest::newRow("size") << ">100MiB"
                          << "size > 104857600";
    QTest::newRow("sizes") << ">=1k <=2k <4k =512B"
                           << "size >= 1024; size <= 2048; size < 4096; size = 512";
    QTest::newRow("space after the sign") << "> 4k loss"
                                          << "size > 4096; text [loss]";
    QTest::newRow("no size") << ">big"
                             << "text [>big]";
    QTest::newRow("lone sign") << ">"
                               << "text [>]";
    QTest::newRow("label") << "b7F06c0000000_3"
                           << "label 7f06c0000000 [b7f06c0000000_3]";
    QTest::newRow("not quite a label") << "b7f06c0000000_x"
                                       << "text [b7f06c0000000_x]";
    QTest::newRow("a function named like one") << "batch_2"
                                               << "text [batch_2]";
    QTest::newRow("address") << "0x7f06"
                             << "address 7f06";
    QTest::newRow("bare address") << "7f06c0000000"
                                  << "address 7f06c0000000";
    QTest::newRow("high address") << "0xffffffffffffffff"
                                  << "address ffffffffffffffff";
    QTest::newRow("a word of hex letters") << "facade"
                                           << "text [facade]";
    QTest::newRow("short digits are text") << "1234"
                                           << "text [1234]";
    QTest::newRow("stream") << "stream:7 stream:-1"
                            << "stream 7; stream -1";
    QTest::newRow("no stream") << "stream:x"
                               << "text [stream:x]";
    QTest::newRow("file") << "file:train.py"
                          << "site [train.py]";
    QTest::newRow("site") << "site:train.py"
                          << "site [train.py]";
    QTest::newRow("words") << "linear backward"
                           << "text [linear]; text [backward]";
    QTest::newRow("quotes keep space") << "\"two words\" x"
                                       << "text [two words]; text [x]";
    QTest::newRow("quotes make text") << "\">1k\" \"0x1234\""
                                      << "text [>1k]; text [0x1234]";
    QTest::newRow("quotes inside") << "site:\"a b\""
                                   << "site [a b]";
    QTest::newRow("open quote") << "\"a b"
                                << "text [a b]";
    QTest::newRow("empty quotes") << "\"\" a"
                                  << "text [a]";
}

void TestAllocationFilter::terms()
{
    QFETCH(QString, text);
    QTEST(termsText(text), "expected");
}

void TestAllocationFilter::sql_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("condition"); // after `device = 0`
    QTest::newRow("size") << ">=4k"
                          << "size >= 4096";
    QTest::newRow("address") << "0x7f06"
                             << "addr <= 0x7f06 AND 0x7f06 < addr + size";
    QTest::newRow("label") << "b7f06_1"
                           << "addr = 0x7f06 AND label = 'b7f06_1'";
    QTest::newRow("stream") << "stream:7"
                            << "stream = 7";
    QTest::newRow("site") << "site:train"
                          << "site LIKE '%train%'";
    QTest::newRow("text") << "linear"
                          << "(callstack LIKE '%linear%' OR user_metadata LIKE '%linear%' OR "
                             "name LIKE '%linear%' OR compile_context LIKE '%linear%')";
    QTest::newRow("wildcards mean themselves") << "site:a_b%"
                                               << "site LIKE '%a\\_b\\%%' ESCAPE '\\'";
    QTest::newRow("quotes") << "site:it's"
                            << "site LIKE '%it''s%'";
}

void TestAllocationFilter::sql()
{
    QFETCH(QString, text);
    AllocationFilter filter;
    filter.text = text;
    const QString sql = core::toSql(filter, 0);
    const QString before = QStringLiteral("SELECT id FROM allocations\nWHERE device = 0\n  AND ");
    const QString after = QStringLiteral("\nORDER BY id");
    QVERIFY2(sql.startsWith(before) && sql.endsWith(after), qUtf8Printable(sql));
    QTEST(sql.mid(before.size(), sql.size() - before.size() - after.size()), "condition");
}

void TestAllocationFilter::looksOnlyIntoTextsThatAreThere()
{
    AllocationFilter filter;
    filter.text = QStringLiteral("linear");
    const auto condition = [&](const core::RecordedTexts& texts) {
        return core::toSql(filter, 0, texts).section(QLatin1Char('\n'), 2, 2).trimmed();
    };
    QCOMPARE(condition({false, false, false}), QStringLiteral("AND callstack LIKE '%linear%'"));
    QCOMPARE(condition({true, false, false}),
             QStringLiteral("AND (callstack LIKE '%linear%' OR user_metadata LIKE '%linear%')"));

    const auto textsOf = [](const char* trace) {
        const auto texts = core::RecordedTexts::of(*testutil::snapshotFromText(trace));
        return QStringLiteral("%1 %2 %3").arg(texts.userMetadata).arg(texts.compileContext).arg(texts.names);
    };
    QCOMPARE(textsOf("alloc 0x1000 500\n"), QStringLiteral("0 0 0"));
    QCOMPARE(textsOf("alloc 0x1000 500\nalloc 0x2000 500 meta=epoch1\n"), QStringLiteral("1 0 0"));
    QCOMPARE(textsOf("alloc 0x1000 500 ctx=0/0\n"), QStringLiteral("0 1 0"));
    QCOMPARE(textsOf("alloc 0x1000 500\nannotate 0x1000 0 meta=weight\n"), QStringLiteral("1 0 1"));
}

void TestAllocationFilter::only()
{
    const auto sqlOf = [](std::initializer_list<std::uint32_t> ids) {
        auto only = std::make_shared<core::NamedAllocations>();
        for (const std::uint32_t id : ids)
            only->ids.emplace_back(id);
        AllocationFilter filter;
        filter.only = only;
        return core::toSql(filter, 0).section(QLatin1Char('\n'), 2, 2).trimmed();
    };
    QCOMPARE(sqlOf({}), QStringLiteral("AND (id IN ())"));
    QCOMPARE(sqlOf({3, 4}), QStringLiteral("AND (id IN (3, 4))"));
    QCOMPARE(sqlOf({3, 4, 5}), QStringLiteral("AND (id BETWEEN 3 AND 5)"));
    QCOMPARE(sqlOf({0, 3, 4, 5, 7}), QStringLiteral("AND (id BETWEEN 3 AND 5 OR id IN (0, 7))"));
}

void TestAllocationFilter::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("ids");
    QTest::newRow("everything") << ""
                                << "0 1 2 3 4";
    QTest::newRow("function") << "linear"
                              << "2";
    QTest::newRow("case does not matter") << "TRAIN"
                                          << "2 3";
    QTest::newRow("underscore means itself") << "train_"
                                             << "3";
    QTest::newRow("percent means itself") << "0%"
                                          << "3";
    QTest::newRow("metadata") << "phase"
                              << "2";
    QTest::newRow("label part") << "1200_1"
                                << "4";
    QTest::newRow("size") << ">=700"
                          << "0 1 3 4";
    QTest::newRow("exact size") << "=500"
                                << "2";
    QTest::newRow("two terms") << "train >1k"
                               << "3";
    QTest::newRow("address inside") << "0x7f0600000fff"
                                    << "";
    QTest::newRow("first byte") << "0x7f0600001000"
                                << "2";
    QTest::newRow("last byte") << "7f06000011f3"
                               << "2";
    QTest::newRow("one past") << "7f06000011f4"
                              << "";
    QTest::newRow("address of two lives") << "0x7f0600001300"
                                          << "3 4";
    QTest::newRow("label") << "b7f0600001200_1"
                           << "4";
    QTest::newRow("stream") << "stream:7"
                            << "0 3";
    QTest::newRow("site") << "site:load.py"
                          << "0";
    QTest::newRow("a site is one line") << "site:linear"
                                        << "";
    QTest::newRow("file and line") << "train.py:10"
                                   << "2";
    QTest::newRow("nothing") << "nowhere"
                             << "";
}

void TestAllocationFilter::finds()
{
    QFETCH(QString, text);
    const auto database = sqltest::databaseOf(filterText);
    AllocationFilter filter;
    filter.text = text;
    QTEST(sqltest::answer(*database, core::toSql(filter, 0)).replace(QLatin1Char('\n'), QLatin1Char(' ')),
          "ids");
}

void TestAllocationFilter::combines_data()
{
    QTest::addColumn<AllocationFilter>("filter");
    QTest::addColumn<QString>("ids");
    const auto add = [](const char* name, auto set, const char* ids) {
        AllocationFilter filter;
        set(filter);
        QTest::newRow(name) << filter << ids;
    };
    // Events: 0 alloc, 1 alloc, 2 and 3 free of what was there before, 4 and 5 del, 6 alloc.
    add(
        "before the first event", [](auto& f) { f.aliveAt = -1; }, "0 1");
    add(
        "pending counts as alive", [](auto& f) { f.aliveAt = 2; }, "0 1 2 3");
    add(
        "freed", [](auto& f) { f.aliveAt = 3; }, "0 2 3");
    add(
        "at the end", [](auto& f) { f.aliveAt = 6; }, "0 2 4");
    add(
        "a range", [](auto& f) { f.from = 4, f.to = 6; }, "0 2 3 4");
    add(
        "a range of one", [](auto& f) { f.from = f.to = 5; }, "0 2");
    add(
        "from", [](auto& f) { f.from = 5; }, "0 2 4");
    add(
        "to", [](auto& f) { f.to = 0; }, "0 1 2");
    add(
        "known from segments", [](auto& f) { f.origin = core::Origin::Segments; }, "0");
    add(
        "freed without alloc", [](auto& f) { f.origin = core::Origin::Free; }, "1");
    add(
        "text and stream", [](auto& f) { f.text = QStringLiteral(">1k"), f.stream = 7; }, "0 3");
    add(
        "site", [](auto& f) { f.site = QStringLiteral("/home/u/train.py:10:forward"); }, "2");
    add(
        "no frames", [](auto& f) { f.site = QStringLiteral("no frames recorded"); }, "1 4");
}

void TestAllocationFilter::combines()
{
    QFETCH(AllocationFilter, filter);
    const auto database = sqltest::databaseOf(filterText);
    QTEST(sqltest::answer(*database, core::toSql(filter, 0)).replace(QLatin1Char('\n'), QLatin1Char(' ')),
          "ids");
    QCOMPARE(sqltest::answer(*database, core::toSql(filter, 3)), QString());
    QVERIFY(!filter.isEmpty());
}

void TestAllocationFilter::hostileTextStaysText_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("quote") << "'";
    QTest::newRow("injection") << "x') OR 1=1 --";
    QTest::newRow("escape at the end") << "%\\";
    QTest::newRow("only escapes") << "\\\\_";
    QTest::newRow("NUL") << QStringLiteral("a") + QChar(u'\0') + QStringLiteral("b");
    QTest::newRow("lone surrogate") << QString(QChar(0xD800));
    QTest::newRow("line break in quotes") << "\"a\n'; DROP\"";
    QTest::newRow("site") << "site:'||'";
    QTest::newRow("long") << QString(40'000, QLatin1Char('%'));
}

void TestAllocationFilter::hostileTextStaysText()
{
    QFETCH(QString, text);
    const auto database = sqltest::databaseOf(filterText);
    AllocationFilter filter;
    filter.text = text;
    const QString found = sqltest::answer(*database, core::toSql(filter, 0));
    if (text.size() > 20'000) // SQLite's own limit for patterns
        QVERIFY(found.isEmpty() || found.startsWith(QStringLiteral("error")));
    else
        QCOMPARE(found, QString());
}

SNAPVIEWER_TEST(TestAllocationFilter)
#include "tst_allocation_filter.moc"
