// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

/// The remembered LIKE and GLOB of our tables against SQLite's own, which sees `callstack || ''`.
class TestTextMatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void matchesAsSqliteDoes_data();
    void matchesAsSqliteDoes();
};

namespace {

// Stacks of several languages, shared ones, an empty one and none: seven events.
constexpr const char* matchText = R"(
segment_alloc 0x1000 8192 @/home/u/train.py:9:setup
alloc 0x1000 500 @??:0:at::_ops::empty_strided::call(c10::ArrayRef<long>);/home/u/train.py:10:forward
free_requested 0x5000 700 @/home/u/train.py:12:free
alloc 0x1400 256 @
alloc 0x1800 400 @/lib/site-packages/x.py:3:inner
oom 4096 free=1024 @/home/u/train.py:10:forward
oom 8192
)";

} // namespace

void TestTextMatch::matchesAsSqliteDoes_data()
{
    QTest::addColumn<QString>("test");
    for (const char* test : {"LIKE '%forward%'",
                             "LIKE '%FORWARD%'",
                             "LIKE '(0)%'",
                             "LIKE '%:_0:forward'",
                             "LIKE '%'",
                             "LIKE ''",
                             "NOT LIKE '%train%'",
                             "LIKE NULL",
                             "LIKE '%o_w%' ESCAPE 'o'",
                             "LIKE '%!_strided%' ESCAPE '!'",
                             "LIKE '%t%tra%' ESCAPE '%'",
                             "LIKE '%__' ESCAPE '_'",
                             "LIKE '%aten%' ESCAPE NULL",
                             "LIKE 5",
                             "GLOB '*forward*'",
                             "GLOB '*FORWARD*'",
                             "GLOB '*[0-9]:f*'",
                             "GLOB '(0)*'",
                             "GLOB ''",
                             "GLOB NULL",
                             "LIKE char(37, 10, 37)",
                             "= '(0) /home/u/train.py:10:forward'",
                             "IS NULL",
                             "> '(0) /home'",
                             "IN ('', '(0) /lib/site-packages/x.py:3:inner')",
                             "LIKE stack_id || '%'",
                             "LIKE '%' || 'inner'"}) {
        QTest::newRow(test) << QString::fromLatin1(test);
    }
}

void TestTextMatch::matchesAsSqliteDoes()
{
    QFETCH(QString, test);
    const auto database = sqltest::databaseOf(matchText);
    // Three times over the same stacks, so that answers are remembered.
    const QString sql = QStringLiteral("SELECT e.id, %1 %2 FROM events e, (VALUES (1), (2), (3)) ORDER BY 1");
    const QString ours = answer(*database, sql.arg(QStringLiteral("e.callstack"), test));
    const QString theirs = answer(*database, sql.arg(QStringLiteral("(e.callstack || '')"), test));
    QCOMPARE(ours.count(QLatin1Char('\n')), 7 * 3 - 1);
    QCOMPARE(ours, theirs);
}

SNAPVIEWER_TEST(TestTextMatch)
#include "tst_text_match.moc"
