// SPDX-License-Identifier: MIT
#include "core/sql/results/table_export.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QBuffer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using core::TableFormat;

namespace {

core::ResultTable tableOf(const QString& sql)
{
    const auto database = sqltest::databaseOf("alloc 0x1000 512");
    core::NoProgress progress;
    auto result = database->run(sql, {}, progress);
    if (!result)
        qFatal("%s", qUtf8Printable(result.error().message));
    return std::move(result).value();
}

QByteArray written(const QString& sql, TableFormat format)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    core::NoProgress progress;
    const core::Status status = core::writeTable(tableOf(sql), format, buffer, progress);
    return status ? buffer.data() : status.error().message.toUtf8();
}

} // namespace

/// What an answer looks like outside of the program.
class TestTableExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void csv_data();
    void csv();
    void noFormulas();
    void longNumbers();
    void tsv_data();
    void tsv();
    void jsonLines_data();
    void jsonLines();
    void lineEnds();
    void json_data();
    void json();
    void jsonIsJson();
    void text_data();
    void text();
    void file();
    void fileErrors_data();
    void fileErrors();
    void cancelledFileStaysAsItWas();
    void partsAreOneTable_data();
    void partsAreOneTable();
    void longAnswer();
    void formatNames();
};

void TestTableExport::csv_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("header and types") << "SELECT 1 AS a, 2.5 AS b, 'x' AS c, NULL AS d, x'00ff' AS e"
                                      << QByteArray("a,b,c,d,e\n1,2.5,x,,x'00ff'\n");
    QTest::newRow("exact") << "SELECT 9223372036854775807 AS a, 0.1 + 0.2 AS b"
                           << QByteArray("a,b\n9223372036854775807,0.30000000000000004\n");
    QTest::newRow("quotes") << "SELECT 'a,b' AS a, 'say \"hi\"' AS b, 'two' || char(10) || 'lines' AS c"
                            << QByteArray("a,b,c\n\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\"\n");
    QTest::newRow("empty is not NULL") << "SELECT '' AS a, NULL AS b" << QByteArray("a,b\n\"\",\n");
    QTest::newRow("quoted name") << "SELECT 1 AS \"a,b\"" << QByteArray("\"a,b\"\n1\n");
    QTest::newRow("formulas stay data") << "SELECT '=1+1' AS a" << QByteArray("a\n=1+1\n");
    QTest::newRow("UTF-8") << QStringLiteral("SELECT 'größe' AS ü") << QByteArray("ü\ngröße\n");
    QTest::newRow("no rows") << "SELECT 1 AS a WHERE 0" << QByteArray("a\n");
}

void TestTableExport::csv()
{
    QFETCH(QString, sql);
    QTEST(written(sql, TableFormat::Csv), "expected");
}

/// Texts only: a number may be negative, and says so.
void TestTableExport::noFormulas()
{
    QCOMPARE(written(QStringLiteral(
                         "SELECT '=1+1' AS a, '+x' AS b, '-x' AS c, '@SUM(1)' AS d, char(9) || '=1' AS e,"
                         " -5 AS f, -2.5 AS g, 'a=b' AS \"=h\", '' AS i, NULL AS j"),
                     TableFormat::Sheet),
             QByteArray("a,b,c,d,e,f,g,'=h,i,j\n'=1+1,'+x,'-x,'@SUM(1),'\t=1,-5,-2.5,a=b,\"\",\n"));
    QCOMPARE(core::tableFormatOf(u"sheet"), std::optional(TableFormat::Sheet));
}

/// Of a spreadsheet's 15 digits a time in microseconds has one too many.
void TestTableExport::longNumbers()
{
    const QString sql =
        QStringLiteral("SELECT 999999999999999 AS a, 1700000000000001 AS b, -1000000000000000 AS c");
    QCOMPARE(written(sql, TableFormat::Sheet),
             QByteArray("a,b,c\n999999999999999,'1700000000000001,'-1000000000000000\n"));
    QCOMPARE(written(sql, TableFormat::Csv),
             QByteArray("a,b,c\n999999999999999,1700000000000001,-1000000000000000\n"));
}

void TestTableExport::tsv_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("types") << "SELECT 1 AS a, 2.5 AS b, 'x' AS c, NULL AS d, '' AS e, x'00ff' AS f"
                           << QByteArray("a\tb\tc\td\te\tf\n1\t2.5\tx\t\\N\t\tx'00ff'\n");
    QTest::newRow("a row is a line")
        << "SELECT 'a' || char(9) || 'b' || char(10, 13) || '\\N' AS a, '\"' AS \"b\tc\""
        << QByteArray("a\tb\\tc\na\\tb\\n\\r\\\\N\t\"\n");
    QTest::newRow("UTF-8") << QStringLiteral("SELECT 'größe' AS ü") << QByteArray("ü\ngröße\n");
    QTest::newRow("no rows") << "SELECT 1 AS a WHERE 0" << QByteArray("a\n");
}

void TestTableExport::tsv()
{
    QFETCH(QString, sql);
    QTEST(written(sql, TableFormat::Tsv), "expected");
}

void TestTableExport::jsonLines_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("types")
        << "SELECT 1 AS a, 2.0 AS b, 'x' || char(10) AS c, NULL AS d, x'00ff' AS \"e\"\"f\""
        << QByteArray("{\"a\": 1, \"b\": 2.0, \"c\": \"x\\n\", \"d\": null, "
                      "\"e\\\"f\": \"00ff\"}\n");
    QTest::newRow("rows") << "VALUES (9223372036854775807), (-9223372036854775808)"
                          << QByteArray("{\"column1\": 9223372036854775807}\n"
                                        "{\"column1\": -9223372036854775808}\n");
    QTest::newRow("one name several times")
        << "SELECT 1 AS a, 2 AS a, 3 AS \"a:1\", 4 AS a"
        << QByteArray("{\"a\": 1, \"a:1\": 2, \"a:1:1\": 3, \"a:2\": 4}\n");
    QTest::newRow("no rows") << "SELECT 1 AS a WHERE 0" << QByteArray();
}

void TestTableExport::jsonLines()
{
    QFETCH(QString, sql);
    QTEST(written(sql, TableFormat::JsonLines), "expected");
}

/// Only rows have ends: a text keeps its own.
void TestTableExport::lineEnds()
{
    const auto table =
        tableOf(QStringLiteral("SELECT 1 AS a, 'x' || char(10) || 'y' AS b UNION ALL SELECT 2, ''"));
    for (const TableFormat format : {TableFormat::Csv, TableFormat::Sheet}) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        core::NoProgress progress;
        QVERIFY(core::writeTable(table, {format, core::LineEnd::CrLf}, buffer, progress));
        QCOMPARE(buffer.data(), QByteArray("a,b\r\n1,\"x\ny\"\r\n2,\"\"\r\n"));
    }
}

void TestTableExport::json_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("types") << "SELECT 1 AS a, 2.0 AS b, 'x' AS c, NULL AS d, x'00ff' AS e"
                           << QByteArray("{\"columns\": [\"a\", \"b\", \"c\", \"d\", \"e\"], \"rows\": [\n"
                                         "[1, 2.0, \"x\", null, \"00ff\"]\n]}\n");
    QTest::newRow("exact") << "VALUES (9223372036854775807), (-9223372036854775808)"
                           << QByteArray("{\"columns\": [\"column1\"], \"rows\": [\n"
                                         "[9223372036854775807],\n[-9223372036854775808]\n]}\n");
    QTest::newRow("escapes") << "SELECT 'a\"b\\c' || char(10, 9, 27) AS a"
                             << QByteArray("{\"columns\": [\"a\"], \"rows\": [\n"
                                           "[\"a\\\"b\\\\c\\n\\u0009\\u001b\"]\n]}\n");
    QTest::newRow("infinity") << "SELECT -1e999 AS a"
                              << QByteArray("{\"columns\": [\"a\"], \"rows\": [\n[-1e999]\n]}\n");
    QTest::newRow("no rows") << "SELECT 1 AS a WHERE 0"
                             << QByteArray("{\"columns\": [\"a\"], \"rows\": []}\n");
}

void TestTableExport::json()
{
    QFETCH(QString, sql);
    QTEST(written(sql, TableFormat::Json), "expected");
}

void TestTableExport::jsonIsJson()
{
    // All control characters, quotes, and bytes that are no UTF-8.
    const QByteArray bytes = written(
        QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200) "
                       "SELECT char(i) AS a, CAST(x'c328ff' AS TEXT) AS b FROM n"),
        TableFormat::Json);
    QJsonParseError error;
    const QJsonObject object = QJsonDocument::fromJson(bytes, &error).object();
    QCOMPARE(error.errorString(), QStringLiteral("no error occurred"));
    const QJsonArray rows = object.value(QStringLiteral("rows")).toArray();
    QCOMPARE(rows.size(), 200);
    for (int i = 1; i <= 200; ++i)
        QCOMPARE(rows.at(i - 1).toArray().at(0).toString(), QString(QChar(i)));
}

void TestTableExport::text_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    QTest::newRow("aligned") << "SELECT 'a' AS name, 1 AS n UNION ALL SELECT 'longer', 1000"
                             << "name    n\n------  ----\na          1\nlonger  1000\n";
    QTest::newRow("NULL") << "SELECT NULL AS a, 1 AS b"
                          << "a  b\n-  -\n   1\n";
    QTest::newRow("no escape sequences") << "SELECT 'a' || char(27) || '[2J' || char(10) || 'b' AS a"
                                         << QStringLiteral("a\n-------\na·[2J⏎b\n");
    QTest::newRow("long texts are cut")
        << "SELECT replace(hex(zeroblob(200)), '00', 'xy') AS a"
        << QStringLiteral("a\n") + QString(200, QLatin1Char('-')) + QLatin1Char('\n') +
               QStringLiteral("xy").repeated(100).left(199) + QStringLiteral("…\n");
}

void TestTableExport::text()
{
    QFETCH(QString, sql);
    const QString actual = QString::fromUtf8(written(sql, TableFormat::Text));
    QTEST(actual, "expected");
}

void TestTableExport::file()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("größe.csv"));
    core::NoProgress progress;
    QVERIFY(core::writeTableFile(tableOf(QStringLiteral("SELECT 1 AS a")), TableFormat::Csv, path, progress));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("a\n1\n"));
}

void TestTableExport::fileErrors_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("no such folder") << "/nowhere/at/all.csv";
    QTest::newRow("a folder") << QDir::tempPath();
    QTest::newRow("empty") << "";
}

void TestTableExport::fileErrors()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const core::Status status =
        core::writeTableFile(tableOf(QStringLiteral("SELECT 1")), TableFormat::Csv, path, progress);
    QVERIFY(!status);
    QCOMPARE(status.error().kind, core::ErrorKind::Output);
    QVERIFY(status.error().message.contains(QStringLiteral(" cannot be written: ")));
}

void TestTableExport::cancelledFileStaysAsItWas()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("answer.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("before");
    file.close();
    testutil::Cancelled progress;
    const core::Status status = core::writeTableFile(
        tableOf(QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000) "
                               "SELECT i FROM n")),
        TableFormat::Csv, path, progress);
    QVERIFY(!status);
    QVERIFY(status.error().isCancelled());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("before"));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
}

void TestTableExport::partsAreOneTable_data()
{
    QTest::addColumn<TableFormat>("format");
    QTest::newRow("csv") << TableFormat::Csv;
    QTest::newRow("sheet") << TableFormat::Sheet;
    QTest::newRow("json") << TableFormat::Json;
}

/// Written in parts it looks as it would as a whole, whether the last part has rows or none.
void TestTableExport::partsAreOneTable()
{
    QFETCH(TableFormat, format);
    const QString row = QStringLiteral("SELECT %1 AS a, 'x' AS b");
    const QString both = row.arg(1) + QStringLiteral(" UNION ALL ") + row.arg(2);
    core::NoProgress progress;
    for (const QString& last : {row.arg(2), row.arg(2) + QStringLiteral(" WHERE 0")}) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        const core::ResultTable end = tableOf(last);
        QVERIFY(core::writePart(tableOf(row.arg(1)), 0, false, format, buffer, progress));
        QVERIFY(core::writePart(end, 1, true, format, buffer, progress));
        QCOMPARE(buffer.data(), written(end.rows() > 0 ? both : row.arg(1), format));
    }
}

void TestTableExport::longAnswer()
{
    const QByteArray csv =
        written(QStringLiteral("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 50000) "
                               "SELECT i, i * i AS square FROM n"),
                TableFormat::Csv);
    QCOMPARE(csv.count("\n"), 50001);
    QVERIFY(csv.endsWith("\n50000,2500000000\n"));
}

void TestTableExport::formatNames()
{
    QCOMPARE(core::tableFormatOf(u"csv"), std::optional(TableFormat::Csv));
    QCOMPARE(core::tableFormatOf(u"json"), std::optional(TableFormat::Json));
    QCOMPARE(core::tableFormatOf(u"table"), std::optional(TableFormat::Text));
    QVERIFY(!core::tableFormatOf(u"xml"));
}

SNAPVIEWER_TEST(TestTableExport)
#include "tst_table_export.moc"
