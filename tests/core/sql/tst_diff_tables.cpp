// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

/// The tables that compare the open recording with another one: rows, arguments, what they refuse.
class TestDiffTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void answers_data();
    void answers();
    void refuses_data();
    void refuses();
    void stopsWhileItOpens();
};

namespace {

const QString folder = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/");

std::unique_ptr<core::Database> databaseOf(const QString& name)
{
    core::NoProgress progress;
    const auto document = core::open(folder + name, progress);
    auto database = core::Database::open(*core::Recording::build(*document, progress));
    return std::move(*database);
}

} // namespace

void TestDiffTables::answers_data()
{
    QTest::addColumn<QString>("open");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* name, const char* open, const char* sql, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(open) << QString::fromLatin1(sql)
                            << QString::fromLatin1(expected);
    };
    add("rows", "protocol3.pickle",
        "SELECT substr(site_a, 15), site_a = site_b, state, stage, a, b, delta, count_a, count_b, "
        "effect_count, "
        "effect_size FROM diff('protocol5.pickle', 'peak', 'end')",
        "model.py:30:forward|1|shrunk|exact|86700742|5242918|-81457824|3|1|-34143165|-47314659\n"
        "model.py:32:forward|1|grown|exact|1223|4516|3293|1|2|1740|1553\n"
        "model.py:31:forward|1|grown|exact|93323911|93325116|1205|2|3|38885164|-38883959");
    add("sums to both totals", "protocol3.pickle",
        "SELECT sum(a) = (SELECT allocated FROM usage WHERE event = 4), sum(b) = (SELECT allocated FROM "
        "usage WHERE "
        "event = 1) FROM diff('../made/protocol5.pickle', 'event:4', 'event:1')",
        "1|1");
    add("two moments of the open one", "oom_small.pickle",
        "SELECT state, a, b, count_a, count_b FROM diff('', 'event:1', 'oom')",
        "grown|62914560|241172280|1|3");
    add("moments left out: the last OOM of both", "oom_small.pickle",
        "SELECT delta, at_a, device FROM diff('oom_small.pickle')", "0|-|0");
    add("code of one side only", "oom_small.pickle",
        "SELECT state, stage, site_a IS NULL, site_b IS NULL, count(*), sum(delta) FROM "
        "diff('protocol5.pickle') "
        "GROUP BY state ORDER BY state",
        "only_a|none|0|1|1|-241172280\nonly_b|none|1|0|3|180025876");
    add("arguments come back", "oom_small.pickle",
        "SELECT file, at_a, at_b, device FROM diff('', 'peak', 'end', 0)", "|peak|end|0");
    add("NULL asks for nothing", "oom_small.pickle", "SELECT count(*) FROM diff(NULL)", "0");
    add("sites", "protocol3.pickle",
        "SELECT site_a = site_b, stage, stack_a, stack_b FROM site_match('protocol5.pickle') WHERE stack_a > "
        "2",
        "1|exact|3|3\n1|exact|4|4");
    add("sites of one side", "oom_small.pickle",
        "SELECT stage, site_a IS NULL, site_b IS NULL, count(*) FROM site_match('protocol5.pickle') "
        "WHERE stage = 'none' GROUP BY 2",
        "none|0|1|1\nnone|1|0|4");
    add("joined", "protocol3.pickle",
        "SELECT d.delta, m.stage FROM diff('protocol5.pickle') d JOIN site_match('protocol5.pickle') m USING "
        "(site_a)",
        "0|exact\n0|exact\n0|exact");
}

void TestDiffTables::answers()
{
    QFETCH(QString, open);
    QFETCH(QString, sql);
    const auto database = databaseOf(open);
    QTEST(answer(*database, sql), "expected");
}

void TestDiffTables::refuses_data()
{
    QTest::addColumn<QString>("open");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("sentence");
    const auto add = [](const char* open, const char* sql, const QString& sentence) {
        QTest::newRow(sql) << QString::fromLatin1(open) << QString::fromLatin1(sql)
                           << QStringLiteral("error: ") + sentence;
    };
    const QString made = QDir(folder).absolutePath() + QLatin1Char('/');
    add("oom_small.pickle", "SELECT * FROM diff",
        QStringLiteral("a table that takes arguments lacks one, as in live_at(device, event)"));
    add("oom_small.pickle", "SELECT * FROM diff(5)",
        QStringLiteral("the argument file of diff has to be a text"));
    add("oom_small.pickle", "SELECT * FROM diff('', 'peak', 'end', 'x')",
        QStringLiteral("the argument device of diff has to be a whole number"));
    add("oom_small.pickle", "SELECT * FROM diff('none.pickle')",
        QStringLiteral("diff: %1none.pickle does not exist.").arg(made));
    add("oom_small.pickle", "SELECT * FROM site_match('manifest.json/none')",
        QStringLiteral("site_match: %1manifest.json/none does not exist.").arg(made));
    add("oom_small.pickle", "SELECT * FROM diff('', 'noon')",
        QStringLiteral("diff: no moment 'noon': give peak, oom, oom:N, end, event:N, time:SECONDS, step:N or "
                       "step:N:peak"));
    add("oom_small.pickle", "SELECT * FROM diff('', 'event:9999')",
        QStringLiteral("diff: device 0 has no event 9999: give -1 to 17"));
    add("oom_small.pickle", "SELECT * FROM diff('', 'peak', 'peak', 7)",
        QStringLiteral("diff: %1oom_small.pickle has no device 7").arg(folder));
    add("empty.pickle", "SELECT * FROM diff('oom_small.pickle')",
        QStringLiteral("diff: %1empty.pickle has no device to compare").arg(folder));
    add("oom_small.pickle", "SELECT * FROM diff('empty.pickle')",
        QStringLiteral("diff: %1empty.pickle has no device to compare").arg(made));
}

void TestDiffTables::refuses()
{
    QFETCH(QString, open);
    QFETCH(QString, sql);
    const auto database = databaseOf(open);
    QTEST(answer(*database, sql), "sentence");
    QCOMPARE(answer(*database, QStringLiteral("SELECT count(*) > 0 FROM diff('')")),
             open == QLatin1String("empty.pickle")
                 ? QStringLiteral("error: diff: %1%2 has no device to compare").arg(folder, open)
                 : QStringLiteral("1")); // still answers
}

void TestDiffTables::stopsWhileItOpens()
{
    class Stopped final : public core::Progress
    {
    public:
        void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
        [[nodiscard]] bool isCancelled() const override { return true; }
    };
    const auto database = databaseOf(QStringLiteral("oom_small.pickle"));
    Stopped progress;
    const auto result = database->run(QStringLiteral("SELECT * FROM diff('protocol5.pickle')"), {}, progress);
    QVERIFY(!result);
    QVERIFY(result.error().isCancelled());
}

SNAPVIEWER_TEST(TestDiffTables)
#include "tst_diff_tables.moc"
