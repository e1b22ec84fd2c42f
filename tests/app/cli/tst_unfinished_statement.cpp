// SPDX-License-Identifier: MIT
#include "app/cli/prompt/unfinished_statement.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// What the second prompt says is missing.
class TestUnfinishedStatement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void tells_data();
    void tells();
};

void TestUnfinishedStatement::tells_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* sql, const char* expected) {
        QTest::newRow(sql) << QString::fromLatin1(sql) << QString::fromLatin1(expected);
    };
    row("SELECT 1", "");
    row("SELECT 'a", "'");
    row("SELECT 'a'", "");
    row("SELECT 'a''", "'");
    row("SELECT 'a''b'", "");
    row("SELECT \"a'", "\"");
    row("SELECT `a", "`");
    row("SELECT [a'", "]");
    row("SELECT [a] '", "'");
    row("SELECT /* 'a", "*/");
    row("SELECT /* a */ 1", "");
    row("SELECT /*/", "*/");
    row("SELECT 1 -- it's", "");
    row("SELECT 1 -- it's\n + '", "'");
    row("SELECT 1 - 2", "");
    row("'", "'");
}

void TestUnfinishedStatement::tells()
{
    QFETCH(QString, sql);
    QTEST(app::openAtEnd(sql), "expected");
}

SNAPVIEWER_TEST(TestUnfinishedStatement)
#include "tst_unfinished_statement.moc"
