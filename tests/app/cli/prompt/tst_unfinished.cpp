// SPDX-License-Identifier: MIT
#include "app/cli/prompt/unfinished.h"

#include <QRegularExpression>
#include <QTest>

/// What the second prompt says is missing.
class TestUnfinished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void tells_data();
    void tells();
};

void TestUnfinished::tells_data()
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

void TestUnfinished::tells()
{
    QFETCH(QString, sql);
    QTEST(app::openAtEnd(sql), "expected");
}

QTEST_GUILESS_MAIN(TestUnfinished)
#include "tst_unfinished.moc"
