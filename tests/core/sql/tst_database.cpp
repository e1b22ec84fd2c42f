// SPDX-License-Identifier: MIT
#include "core/sqlite/temporary_file.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <sqlite3.h>

using sqltest::answer;

namespace {

constexpr const char* smallRecording = "segment 0x1000 4096\n"
                                       "block 512 active 500\n"
                                       "block 3584 inactive\n"
                                       "segment_alloc 0x1000 4096 t=5\n"
                                       "alloc 0x1000 500 t=10 @/home/u/train.py:10:step\n"
                                       "alloc 0x1200 300 t=20 @/home/u/train.py:11:step\n"
                                       "del 0x1200 300 t=30\n";

/// What an error says of a table that is not there, after its name.
QString instead(const char* what)
{
    return QLatin1String(what) +
           QStringLiteral(
               "allocations, live_at, events, usage, devices, oom_events, annotations, stacks, frames, "
               "stack_frames, segments, blocks, segments_at, blocks_at, pools, calls, steps, phases, "
               "layers, leaks, "
               "whatif_usage, fix_usage, diff, "
               "site_match, settings, "
               "import_log, samples, bundle, environment, allocs");
}

/// Cancels after so many polls.
class CancelAfter final : public core::Progress
{
public:
    explicit CancelAfter(int polls) : m_left(polls) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return --m_left < 0; }

private:
    mutable int m_left;
};

/// A query over the numbers from 1 on, n(i), which never end.
QString endless(const char* select)
{
    return QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) ") +
           QLatin1String(select);
}

} // namespace

/// The connection: types, limits, errors with their place, what is refused, how it stops.
class TestDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void keepsTypes();
    void oneStatement_data();
    void oneStatement();
    void errorsHaveTheirPlace_data();
    void errorsHaveTheirPlace();
    void refuses_data();
    void refuses();
    void permits_data();
    void permits();
    void listsItsTables();
    void limitsRows();
    void limitsMemory();
    void stopsOnCancel_data();
    void stopsOnCancel();
    void looksOftenEnough_data();
    void looksOftenEnough();
    void putsAsideInMemory();
    void survivesHostileSql_data();
    void survivesHostileSql();
    void searchesAsSqliteDoes_data();
    void searchesAsSqliteDoes();
    void searchesInLinearTime();
    void bindsArguments();
    void knowsCompleteStatements();
};

void TestDatabase::keepsTypes()
{
    const auto database = sqltest::databaseOf(smallRecording);
    core::NoProgress progress;
    const auto result = database->run(
        QStringLiteral(
            "SELECT NULL AS n, 9007199254740993 AS i, 0.1 AS r, 2.0 AS whole, 'ä' AS t, x'00ff' AS b, "
            "-9223372036854775808 AS low, 1e300 * 1e300 AS inf"),
        {}, progress);
    QVERIFY(result);
    QCOMPARE(result->rows(), 1U);
    QCOMPARE(result->columns().front(), QStringLiteral("n"));
    QCOMPARE(result->type(0, 0), core::CellType::Null);
    QCOMPARE(result->integer(0, 1), std::int64_t{9007199254740993});
    QCOMPARE(result->real(0, 2), 0.1);
    QCOMPARE(result->text(0, 2), QStringLiteral("0.1"));
    QCOMPARE(result->text(0, 3), QStringLiteral("2.0"));
    QCOMPARE(result->text(0, 4), QStringLiteral("ä"));
    QCOMPARE(result->text(0, 5), QStringLiteral("x'00ff'"));
    QCOMPARE(result->integer(0, 6), std::numeric_limits<std::int64_t>::min());
    QCOMPARE(result->text(0, 7), QStringLiteral("inf"));
}

void TestDatabase::oneStatement_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    QTest::newRow("semicolon") << "SELECT 1;"
                               << "1";
    QTest::newRow("trailing comment") << "SELECT 1 -- one"
                                      << "1";
    QTest::newRow("comments after") << "SELECT 1; -- one\n /* two */ ; \n"
                                    << "1";
    QTest::newRow("open comment") << "SELECT 1; /* never closed"
                                  << "1";
    QTest::newRow("comment before") << "-- one\nSELECT 1"
                                    << "1";
    QTest::newRow("a second one")
        << "SELECT 'ü'; SELECT 2"
        << "error at 12: only one statement runs at a time; a second one begins here";
    QTest::newRow("empty") << ""
                           << "error: there is no statement";
    QTest::newRow("comment only") << " -- nothing"
                                  << "error: there is no statement";
    QTest::newRow("begins empty") << "; SELECT 1"
                                  << "1";
}

void TestDatabase::oneStatement()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    QTEST(answer(*database, sql), "expected");
}

void TestDatabase::errorsHaveTheirPlace_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    QTest::newRow("syntax") << "SELECT * FORM events"
                            << "error at 9: near \"FORM\": syntax error";
    QTest::newRow("column") << "SELECT colour FROM events"
                            << "error at 7: no such column: colour";
    QTest::newRow("characters, not bytes")
        << QStringLiteral("SELECT 'äöü€', colour FROM events") << "error at 15: no such column: colour";
    QTest::newRow("table") << "SELECT * FROM event"
                           << instead("error: no such table: event; did you mean events? There are: ");
    QTest::newRow("table, nearly")
        << "SELECT * FROM main.AloCation"
        << instead("error: no such table: main.AloCation; did you mean allocations? There are: ");
    QTest::newRow("table, begun") << "SELECT * FROM env"
                                  << instead(
                                         "error: no such table: env; did you mean environment? There are: ");
    QTest::newRow("table of another program")
        << "SELECT * FROM customers" << instead("error: no such table: customers; there are: ");
    QTest::newRow("missing argument")
        << "SELECT * FROM live_at(0)"
        << "error: a table that takes arguments lacks one, as in live_at(device, event)";
    QTest::newRow("wrong argument") << "SELECT * FROM live_at(0, 'first')"
                                    << "error: the argument event of live_at has to be a whole number";
    QTest::newRow("at run time") << "SELECT abs(-9223372036854775808)"
                                 << "error: integer overflow";
    QTest::newRow("NUL") << QStringLiteral("SELECT 1") + QChar(u'\0') + QStringLiteral("2")
                         << "error at 8: only one statement runs at a time; a second one begins here";
}

void TestDatabase::errorsHaveTheirPlace()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    QTEST(answer(*database, sql), "expected");
}

void TestDatabase::refuses_data()
{
    QTest::addColumn<QString>("sql");
    for (const char* sql : {"ATTACH '/tmp/x.db' AS x",
                            "DETACH main",
                            "CREATE TABLE t(a)",
                            "CREATE TEMP TABLE t(a)",
                            "CREATE VIEW v AS SELECT 1",
                            "CREATE VIRTUAL TABLE t USING fts5(a)",
                            "DROP TABLE events",
                            "INSERT INTO events(id) VALUES (1)",
                            "UPDATE allocations SET size = 0",
                            "DELETE FROM allocations",
                            "PRAGMA journal_mode = DELETE",
                            "PRAGMA writable_schema = 1",
                            "PRAGMA temp_store_directory = '/tmp'",
                            "PRAGMA case_sensitive_like = 1",
                            "VACUUM",
                            "VACUUM INTO '/tmp/x.db'",
                            "ANALYZE",
                            "BEGIN",
                            "COMMIT",
                            "SAVEPOINT s",
                            "SELECT load_extension('x')",
                            "SELECT * FROM pragma_database_list",
                            "ALTER TABLE events RENAME TO e"}) {
        QTest::newRow(sql) << QString::fromLatin1(sql);
    }
}

void TestDatabase::refuses()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    const QString text = answer(*database, sql);
    QVERIFY2(text.startsWith(QStringLiteral("error")), qUtf8Printable(text));
    // Nothing happened, and the connection goes on.
    QCOMPARE(answer(*database, QStringLiteral("SELECT count(*) FROM events")), QStringLiteral("5"));
}

void TestDatabase::permits_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    QTest::newRow("sqlite_master")
        << "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name = 'settings'"
        << R"(table|settings|settings|CREATE VIRTUAL TABLE settings USING settings(\n  key TEXT,\n  value TEXT))";
    QTest::newRow("sqlite_schema, arguments") << "SELECT count(*), sum(sql LIKE '%device INTEGER HIDDEN%') "
                                                 "FROM sqlite_schema WHERE name LIKE '%\\_at' "
                                                 "ESCAPE '\\'"
                                              << "3|3";
    QTest::newRow("table_info") << "SELECT name FROM pragma_table_info('settings')"
                                << "key\nvalue";
    QTest::newRow("hidden columns") << "SELECT name FROM pragma_table_xinfo('live_at') WHERE hidden"
                                    << "device\nevent";
    QTest::newRow("pragma") << "PRAGMA table_info(settings)"
                            << "0|key|TEXT|0|-|0\n1|value|TEXT|0|-|0";
    QTest::newRow("json") << "SELECT key, value FROM json_each('{\"a\": 1}')"
                          << "a|1";
    QTest::newRow("recursion") << endless("SELECT sum(i) FROM (SELECT i FROM n LIMIT 4)") << "10";
    QTest::newRow("window") << "SELECT sum(size) OVER (ORDER BY id) FROM allocations"
                            << "500\n800";
    QTest::newRow("explain") << "SELECT count(*) > 0 FROM (SELECT 1)"
                             << "1";
}

void TestDatabase::permits()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    QTEST(answer(*database, sql), "expected");
}

/// SQLite's own list has every table with its columns.
void TestDatabase::listsItsTables()
{
    const auto database = sqltest::databaseOf(smallRecording);
    QStringList expected;
    for (const core::SchemaTable& table : database->schema()) {
        QStringList columns;
        for (const core::SchemaColumn& column : table.columns)
            columns +=
                QStringLiteral("\\n  %1 %2%3")
                    .arg(column.name, column.type, column.hidden ? QStringLiteral(" HIDDEN") : QString());
        expected +=
            QStringLiteral("table|CREATE VIRTUAL TABLE %1 USING %1(%2)").arg(table.name, columns.join(u','));
    }
    QCOMPARE(answer(*database, QStringLiteral("SELECT type, sql FROM sqlite_master")).split(u'\n'), expected);
}

void TestDatabase::limitsRows()
{
    const auto database = sqltest::databaseOf(smallRecording);
    core::NoProgress progress;
    const QString sql = QStringLiteral("SELECT event FROM events");
    const auto cut = database->run(sql, {.rows = 4}, progress);
    QVERIFY(cut);
    QCOMPARE(cut->rows(), 4U);
    QVERIFY(cut->truncated());
    const auto whole = database->run(sql, {.rows = 5}, progress);
    QVERIFY(whole);
    QCOMPARE(whole->rows(), 5U);
    QVERIFY(!whole->truncated());
}

void TestDatabase::limitsMemory()
{
    const auto database = sqltest::databaseOf(smallRecording);
    core::NoProgress progress;
    const auto result =
        database->run(endless("SELECT i, hex(randomblob(100)) FROM n"), {.bytes = 1U << 20U}, progress);
    QCOMPARE(
        sqltest::answerText(result),
        QStringLiteral("error: the answer takes more than 1.00 MiB of memory; select less or add LIMIT"));
}

void TestDatabase::stopsOnCancel_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("endless without rows") << endless("SELECT max(i) FROM n");
    QTest::newRow("endless with rows") << endless("SELECT 1 FROM n");
    QTest::newRow("large product")
        << "SELECT count(*) FROM events a, events b, events c, events d, events e, events f, events g, "
           "events h, events i, events j, events k, events l, events m, events n, events o";
}

void TestDatabase::stopsOnCancel()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    CancelAfter progress(3);
    const auto result = database->run(sql, {}, progress);
    QVERIFY(!result);
    QVERIFY(result.error().isCancelled());
    QCOMPARE(answer(*database, QStringLiteral("SELECT 1")), QStringLiteral("1"));
}

/// A row can take some ten milliseconds to make, so few of them pass until somebody who cancels is heard.
void TestDatabase::looksOftenEnough_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("large rows") << endless("SELECT hex(zeroblob(8000000)) FROM n LIMIT 12");
    QTest::newRow("large texts in a sum")
        << endless("SELECT sum(length(hex(randomblob(10)))) FROM (SELECT 1 FROM n LIMIT 40)");
}

void TestDatabase::looksOftenEnough()
{
    QFETCH(const QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    CancelAfter progress(5);
    const auto result = database->run(sql, {}, progress);
    QVERIFY(!result && result.error().isCancelled());
}

/// What is sorted beyond SQLite's own cache, in memory alone, and no more of it than is allowed.
void TestDatabase::putsAsideInMemory()
{
    const auto database = sqltest::databaseOf(smallRecording);
    const QString numbers =
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150000) ");
    const QString sorted =
        numbers +
        QStringLiteral("SELECT i FROM (SELECT i * 7919 % 150001 AS i, hex(zeroblob(50)) AS t FROM n) "
                       "ORDER BY i DESC, t");
    const QString distinct =
        numbers + QStringLiteral("SELECT count(*) FROM (SELECT DISTINCT i, hex(zeroblob(50)) FROM n)");
    const auto first = [&] {
        core::NoProgress progress;
        return sqltest::answerText(database->run(sorted, {.rows = 2}, progress));
    };
    QCOMPARE(first(), QStringLiteral("150000\n149999"));
    QCOMPARE(answer(*database, distinct), QStringLiteral("150000"));
    const std::uint64_t usual = core::mostTemporary();
    core::setMostTemporary(std::uint64_t{1} << 20U);
    const QString told = QStringLiteral(
        "error: the statement puts aside more than 1.00 MiB to sort or to compare; select less");
    QCOMPARE(first(), told);
    QCOMPARE(answer(*database, distinct), told);
    core::setMostTemporary(usual);
    QCOMPARE(answer(*database, distinct), QStringLiteral("150000")); // all of it was given back
}

void TestDatabase::survivesHostileSql_data()
{
    QTest::addColumn<QString>("sql");
    QTest::newRow("huge blob") << "SELECT randomblob(1000000000)";
    QTest::newRow("huge zero blob") << "SELECT hex(zeroblob(1000000000))";
    QTest::newRow("doubling text") << "WITH RECURSIVE t(x) AS (SELECT 'a' UNION ALL SELECT x || x FROM t) "
                                      "SELECT max(length(x)) FROM t";
    QTest::newRow("long statement") << QStringLiteral("SELECT ") + QString(2'000'000, QLatin1Char('1'));
    QTest::newRow("deep expression") << QStringLiteral("SELECT ") + QString(50'000, QLatin1Char('('));
    QTest::newRow("many terms") << QStringLiteral("SELECT 1") + QStringLiteral("+1").repeated(100'000);
    QTest::newRow("many unions") << QStringLiteral("SELECT 1") +
                                        QStringLiteral(" UNION ALL SELECT 1").repeated(10'000);
    QTest::newRow("long pattern")
        << "SELECT count(*) FROM allocations WHERE callstack LIKE hex(zeroblob(100000))";
    QTest::newRow("a pattern held against each byte of a long text")
        << "SELECT hex(zeroblob(8000000)) LIKE '%' || hex(zeroblob(10000)) || '1'";
    QTest::newRow("each key against each") << "SELECT json_patch('{}', '{}')";
    QTest::newRow("an address of the process") << "SELECT fts3_tokenizer('simple')";
    QTest::newRow("REINDEX") << "REINDEX";
    QTest::newRow("two escapes") << "SELECT 1 FROM allocations WHERE callstack LIKE 'a' ESCAPE 'ab'";
    QTest::newRow("lone surrogate") << QStringLiteral("SELECT ") + QChar(0xD800);
}

void TestDatabase::survivesHostileSql()
{
    QFETCH(QString, sql);
    const auto database = sqltest::databaseOf(smallRecording);
    const QString text = answer(*database, sql);
    QVERIFY2(text.startsWith(QStringLiteral("error")), qUtf8Printable(text.left(200)));
    QCOMPARE(answer(*database, QStringLiteral("SELECT 1")), QStringLiteral("1"));
}

void TestDatabase::searchesAsSqliteDoes_data()
{
    QTest::addColumn<QString>("sql");
    QStringList calls;
    const QStringList texts{
        QStringLiteral("''"),       QStringLiteral("'a'"),       QStringLiteral("'abcabc'"),
        QStringLiteral("'äbä€äb'"), QStringLiteral("NULL"),      QStringLiteral("x'61C3'"),
        QStringLiteral("x'A461'"),  QStringLiteral("x'C3A461'"), QStringLiteral("12.5"),
        QStringLiteral("' a b  '"), QStringLiteral("'b'"),       QStringLiteral("'ä'"),
        QStringLiteral("'%b_'"),    QStringLiteral("'cab€ä '"),  QStringLiteral("x'00'"),
        QStringLiteral("-1")};
    for (const QString& a : texts) {
        for (const QString& b : texts) {
            for (const char* const call :
                 {"instr(%1, %2)", "trim(%1, %2)", "ltrim(%1, %2)", "rtrim(%1, %2)", "replace(%1, %2, 'äx')",
                  "replace(%1, %2, NULL)", "%1 LIKE %2", "%1 GLOB %2", "%1 LIKE %2 ESCAPE 'b'"})
                // a set of characters that has half of one is another set here
                if (!(QLatin1String(call).contains(QLatin1String("trim")) && b.startsWith(QLatin1Char('x'))))
                    calls += QString::fromUtf8(call).arg(a, b);
        }
    }
    for (const QString& call : calls)
        QTest::newRow(qUtf8Printable(call)) << call;
}

/// The same answers as of a connection that has SQLite's own functions.
void TestDatabase::searchesAsSqliteDoes()
{
    QFETCH(QString, sql);
    const QString question = QStringLiteral("SELECT quote(%1)").arg(sql);
    static const auto database = sqltest::databaseOf(smallRecording);
    sqlite3* plain = nullptr;
    QCOMPARE(sqlite3_open(":memory:", &plain), SQLITE_OK);
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v2(plain, question.toUtf8().constData(), -1, &statement, nullptr);
    QCOMPARE(sqlite3_step(statement), SQLITE_ROW);
    const QString expected = QString::fromUtf8(static_cast<const char*>(sqlite3_column_blob(statement, 0)),
                                               sqlite3_column_bytes(statement, 0));
    sqlite3_finalize(statement);
    sqlite3_close(plain);
    QCOMPARE(answer(*database, question), expected);
}

/// With SQLite's own these are 50 million million comparisons that nobody could interrupt.
void TestDatabase::searchesInLinearTime()
{
    const auto database = sqltest::databaseOf(smallRecording);
    const QString whole = QStringLiteral("hex(zeroblob(7000000))");
    const QString part = QStringLiteral("(substr(hex(zeroblob(3500000)), 2) || '1')");
    QCOMPARE(answer(*database, QStringLiteral("SELECT instr(%1, %2)").arg(whole, part)), QStringLiteral("0"));
    QCOMPARE(answer(*database, QStringLiteral("SELECT length(replace(%1, %2, ''))").arg(whole, part)),
             QStringLiteral("14000000"));
    QCOMPARE(answer(*database, QStringLiteral("SELECT length(trim(%1, %2))").arg(whole, part)),
             QStringLiteral("0"));
}

void TestDatabase::bindsArguments()
{
    const auto database = sqltest::databaseOf(smallRecording);
    core::NoProgress progress;
    const QString sql = QStringLiteral("SELECT label, ? FROM live_at(?, ?)");
    const std::vector<core::SqlValue> values{QStringLiteral("it's"), std::int64_t{0}, std::int64_t{2}};
    QCOMPARE(sqltest::answerText(database->run(sql, {}, progress, values)),
             QStringLiteral("b1000_0|it's\nb1200_0|it's"));
    const std::vector<core::SqlValue> others{QByteArray("x"), 0.0, std::monostate{}};
    QCOMPARE(sqltest::answerText(database->run(sql, {}, progress, others)), QString());
    QCOMPARE(answer(*database, sql),
             QStringLiteral("error: the statement has 3 parameters, but 0 values were given"));
}

void TestDatabase::knowsCompleteStatements()
{
    QVERIFY(core::Database::isComplete(QStringLiteral("SELECT 1;")));
    QVERIFY(core::Database::isComplete(QStringLiteral("SELECT 1; -- done")));
    QVERIFY(!core::Database::isComplete(QStringLiteral("SELECT 1")));
    QVERIFY(!core::Database::isComplete(QStringLiteral("SELECT ';")));
    QVERIFY(!core::Database::isComplete(QStringLiteral("SELECT 1 -- ;")));
}

SNAPVIEWER_TEST(TestDatabase)
#include "tst_database.moc"
