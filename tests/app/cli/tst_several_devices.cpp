// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// --top: so many of the largest, and what the others hold together; nothing is left out silently.
class TestSeveralDevices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sites();
    void sumsAreWhole_data();
    void sumsAreWhole();
    void enoughIsAll_data();
    void enoughIsAll();
    void levels();
    void info();
};

namespace {

QList<QJsonObject> rowsOf(const QString& arguments)
{
    const Run run = runCli(arguments.split(u' '));
    QList<QJsonObject> rows;
    for (const QByteArray& line : run.out.trimmed().split('\n'))
        rows += QJsonDocument::fromJson(line).object();
    return run.exitCode == 0 ? rows : QList<QJsonObject>();
}

qint64 sumOf(const QList<QJsonObject>& rows, const char* column)
{
    qint64 sum = 0;
    for (const QJsonObject& row : rows)
        sum += row[QLatin1String("level")].toInt(1) == 1 ? row[QLatin1String(column)].toInteger() : 0;
    return sum;
}

} // namespace

void TestSeveralDevices::sites()
{
    const QList<QByteArray> lines = runCli(words("sites protocol5.pickle --top 1")).out.split('\n');
    QCOMPARE(lines.size(), 6);
    const QList<QByteArray> all = runCli(words("sites protocol5.pickle")).out.split('\n');
    QVERIFY(all.size() > lines.size());
    QVERIFY2(lines[3].endsWith(QByteArray("(") + QByteArray::number(all.size() - 5) + " more)"),
             lines[3].constData());
    QCOMPARE(lines[2].simplified(), all[2].simplified());
    QCOMPARE(lines[4].simplified(), all[all.size() - 2].simplified()); // the total
}

void TestSeveralDevices::sumsAreWhole_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("sites") << QStringLiteral("sites protocol5.pickle --format jsonl");
    QTest::newRow("by operator") << QStringLiteral(
        "sites protocol5.pickle --format jsonl --by operator,site");
}

void TestSeveralDevices::sumsAreWhole()
{
    QFETCH(QString, command);
    const QList<QJsonObject> all = rowsOf(command);
    QVERIFY(all.size() > 2);
    const QList<QJsonObject> some = rowsOf(command + QStringLiteral(" --top 1"));
    QVERIFY(some.size() < all.size());
    QCOMPARE(some.first(), all.first());
    for (const char* const column : {"bytes", "count"})
        QCOMPARE(sumOf(some, column), sumOf(all, column));
    const QJsonObject& rest = some.last();
    QVERIFY(rest[QLatin1String("before_recording")].isNull() || rest.contains(QLatin1String("level")));
}

void TestSeveralDevices::enoughIsAll_data()
{
    QTest::addColumn<QString>("command");
    for (const char* const command :
         {"sites", "sites --format csv", "sites --by site,operator", "sites --by pool --format tsv"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestSeveralDevices::enoughIsAll()
{
    QFETCH(QString, command);
    const QStringList plain = command.split(u' ') << QStringLiteral("protocol5.pickle");
    QCOMPARE(runCli(plain + words("--top 1000000")).out, runCli(plain).out);
}

/// Each level has its own rest, below its parent.
void TestSeveralDevices::levels()
{
    const QList<QJsonObject> rows =
        rowsOf(QStringLiteral("sites protocol5.pickle --by stream,site --top 1 --format jsonl"));
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows[0][QLatin1String("level")].toInt(), 1);
    QCOMPARE(rows[2][QLatin1String("level")].toInt(), 2);
    static const QRegularExpression others(QStringLiteral("^\\(\\d+ more\\)$"));
    QVERIFY(others.match(rows[2][QLatin1String("name")].toString()).hasMatch());
    QCOMPARE(rows[2][QLatin1String("path")].toString(),
             rows[0][QLatin1String("name")].toString() + u'\n' + rows[2][QLatin1String("name")].toString());
    QCOMPARE(rows[1][QLatin1String("bytes")].toInteger() + rows[2][QLatin1String("bytes")].toInteger(),
             rows[0][QLatin1String("bytes")].toInteger());
}

void TestSeveralDevices::info()
{
    const QByteArray usual = runCli(words("info protocol5.pickle")).out;
    const QByteArray one = runCli(words("info protocol5.pickle --top 1")).out;
    const QByteArray whole = runCli(words("info protocol5.pickle --top 1000")).out;
    QCOMPARE(usual.count("/home/ana/llm/"), whole.count("/home/ana/llm/")); // few enough
    QVERIFY2(one.contains(" more\n") && one.count("/home/ana/llm/") == 1, one.constData());
    QVERIFY2(one.contains("89.00 MiB   51.8 %  /home/ana/llm/model.py:31:forward\n"), one.constData());
    QVERIFY2(one.contains("82.69 MiB   48.2 %  in "), one.constData());
}

SNAPVIEWER_TEST(TestSeveralDevices)
#include "tst_several_devices.moc"
