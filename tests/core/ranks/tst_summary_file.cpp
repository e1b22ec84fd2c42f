// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/file/rank_schema.h"
#include "core/ranks/file/summary_file.h"
#include "tests/core/ranks/summary_text.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <random>
#include <sqlite3.h>

using testutil::linesOf;
using testutil::summariesFromText;

/// Files of summaries: what is written is read again, and nothing else is believed.
class TestSummaryFile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void roundTrip_data();
    void roundTrip();
    void job();
    void leavesOut();
    void refuses_data();
    void refuses();
    void notOne();
    void damaged();
    void isCancelled();
    void formatBefore();

private:
    [[nodiscard]] QString file() const { return m_folder.filePath(QStringLiteral("rank.svrank")); }
    void write(const std::vector<core::RankSummary>& summaries) const;

    QTemporaryDir m_folder;
};

namespace {

QString trainingText()
{
    testutil::TrainingLoop loop;
    for (int step = 1; step <= 10; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.allocate(3 * testutil::TrainingLoop::mib,
                      QStringLiteral("metrics.py:37:remember;train.py:9:main"));
        loop.noise();
        loop.begin(QStringLiteral("nccl:all_reduce"));
        loop.allocate(testutil::TrainingLoop::mib,
                      QStringLiteral("/home/u/train.py:10:step;train.py:9:main"));
        loop.end();
        loop.end();
    }
    return loop.text() + QStringLiteral("setting expandable_segments 1\n");
}

std::vector<QStringList> allLines(const std::vector<core::RankSummary>& summaries)
{
    std::vector<QStringList> lines;
    for (const core::RankSummary& summary : summaries)
        lines.push_back(linesOf(summary));
    return lines;
}

void execute(const QString& file, const QString& sql)
{
    sqlite3* connection = nullptr;
    QCOMPARE(sqlite3_open(file.toUtf8().constData(), &connection), SQLITE_OK);
    const int code = sqlite3_exec(connection, sql.toUtf8().constData(), nullptr, nullptr, nullptr);
    const QByteArray why = sqlite3_errmsg(connection);
    sqlite3_close(connection);
    QVERIFY2(code == SQLITE_OK, why.constData());
}

} // namespace

void TestSummaryFile::write(const std::vector<core::RankSummary>& summaries) const
{
    core::NoProgress progress;
    QVERIFY(core::writeRankFile(file(), QStringLiteral("capacity=1"), summaries, progress));
}

void TestSummaryFile::roundTrip_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("training") << trainingText();
    QTest::newRow("layers") << testutil::layersText();
    QTest::newRow("oom") << testutil::oomCases().front().text;
    QTest::newRow("no device") << QStringLiteral("setting max_split_size -1\n");
    QTest::newRow("two devices") << QStringLiteral("device 0\nalloc 0x100000 65536 @a.py:1:f\n"
                                                   "device 3\nalloc 0x100000 65537 @a.py:1:f\noom 512\n");
    QTest::newRow("conditions") << QStringLiteral(
        "segment 0x1000000 2097152\nblock 2097152 active 1000000\nalloc 0x2000000 80000\n"
        "free_requested 0x3000000 90000 @b.py:1:g\nfree_completed 0x3000000 90000 @b.py:1:g\n");
    QTest::newRow("sizes that no device has")
        << QStringLiteral("alloc 0x100000 18446744073709551615 @a.py:1:f\nalloc 0x200000 100000 @a.py:2:f\n");
}

void TestSummaryFile::roundTrip()
{
    QFETCH(QString, text);
    core::NoProgress progress;
    const auto written = summariesFromText(text, QStringLiteral("job/rank 3.pickle"));
    write(written);
    const auto read = core::readRankFile(file(), {}, progress);
    QVERIFY2(read, qPrintable(read ? QString() : read.error().message));
    QCOMPARE(read->header,
             (core::RankFileHeader{false, core::rankMethodology, QStringLiteral("capacity=1"), {}}));
    QCOMPARE(allLines(read->ranks), allLines(written));
    const auto index = core::readRankIndex(file(), progress);
    QVERIFY(index);
    QCOMPARE(index->sources.size(), 1U);
    QCOMPARE(index->sources.front().path, QStringLiteral("job/rank 3.pickle"));
    QVERIFY(QFile(file()).size() < (256 << 10));
}

/// Several recordings in one file: those of one version of the program share its code, and nothing of one is
/// another's.
void TestSummaryFile::job()
{
    core::NoProgress progress;
    const QString edited =
        trainingText().replace(QLatin1String("train.py:9:main"), QLatin1String("train.py:10:main"));
    const QString branch = QStringLiteral("alloc 0x100000 70000 @eval.py:3:score;train.py:9:main\n");
    std::vector<std::vector<core::RankSummary>> ranks;
    for (const QString& text :
         {trainingText(), trainingText(), edited, branch, testutil::oomCases().front().text})
        ranks.push_back(summariesFromText(text, QStringLiteral("rank%1").arg(ranks.size())));
    core::RankSource gone;
    gone.path = QStringLiteral("rank5");
    ranks.push_back({core::unreadSummary(gone, QStringLiteral("It is gone."))});
    const auto fill = [&](const core::NewDatabase& database) {
        core::RankFileWriter writer(database, {true, core::rankMethodology, {}, 7});
        for (const auto& rank : ranks)
            writer.add(rank);
        writer.addMissing(QStringLiteral("rank6"));
        return writer.finish();
    };
    QVERIFY(core::writeDatabaseFile(file(), progress, fill));
    const auto read = core::readRankFile(file(), {}, progress);
    QVERIFY2(read, qPrintable(read ? QString() : read.error().message));
    QCOMPARE(read->missing, std::vector{QStringLiteral("rank6")});
    QCOMPARE(read->header.listed, std::optional<std::uint64_t>(7));
    QCOMPARE(read->ranks.size(), ranks.size());
    const auto withoutCalls = [](const core::RankSummary& rank) {
        QStringList lines = linesOf(rank); // others' calls are in a code that is shared
        lines.removeIf([](const QString& line) { return line.startsWith(QLatin1String("call ")); });
        return lines;
    };
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
        QCOMPARE(withoutCalls(read->ranks[rank]), withoutCalls(ranks[rank].front()));
    QCOMPARE(read->ranks[1].code, read->ranks[0].code);
    QVERIFY(read->ranks[2].code != read->ranks[0].code); // edited
    QCOMPARE(read->ranks[3].code, read->ranks[0].code);  // another branch of the same
    QCOMPARE(linesOf(read->ranks[2]), linesOf(ranks[2].front()));
}

void TestSummaryFile::leavesOut()
{
    core::NoProgress progress;
    write(summariesFromText(testutil::oomCases().front().text));
    const auto read = core::readRankFile(file(), {false, false}, progress);
    QVERIFY(read);
    QVERIFY(read->ranks.front().curve.empty());
    QVERIFY(read->ranks.front().sheet.isEmpty());
    QCOMPARE(read->ranks.front().steps, summariesFromText(testutil::oomCases().front().text).front().steps);
    QVERIFY(!read->ranks.front().ooms.empty());
    const auto bare = core::readRankFile(file(), {false, false, false}, progress);
    QVERIFY(bare);
    QVERIFY(bare->ranks.front().program);
    for (const core::RankMomentKind kind : core::rankMomentKinds) {
        if (const core::RankMoment* const moment = bare->ranks.front().at(kind))
            QVERIFY(moment->by == core::RankLabelsByGrouping() && !moment->sites.empty());
    }
}

void TestSummaryFile::refuses_data()
{
    QTest::addColumn<QString>("sql");
    const auto row = [](const char* name, const char* sql) { QTest::newRow(name) << QString::fromUtf8(sql); };
    row("a sum", "UPDATE moments SET bytes = bytes + 1");
    row("a count", "UPDATE sites SET count = count + 1");
    row("others", "UPDATE moments SET other_bytes = 7");
    row("a stack that is not there", "UPDATE sites SET stack = 999999");
    row("a stack twice", "INSERT INTO sites SELECT moment_id, stack, 0, 0 FROM sites LIMIT 1");
    row("a negative stack", "UPDATE leaks SET stack = -1");
    row("a moment twice", "UPDATE moments SET moment = 'peak'");
    row("an unknown moment", "UPDATE moments SET moment = 'noon'");
    row("an unknown trust", "UPDATE devices SET trust = 'absolute'");
    row("an unknown verdict", "UPDATE leaks SET verdict = 'fine'");
    row("a device of no file", "UPDATE devices SET file = 7");
    row("a file without a device",
        "INSERT INTO files SELECT 1, path, sha256, bytes, NULL, format, unread, rank, local_rank,"
        " world_size, step, pid, host, job, code FROM files");
    row("a device twice",
        "UPDATE devices SET device = 0; INSERT INTO devices SELECT id + 1, file, device, trust, events,"
        " allocations, start_us, end_us, lost_events, capacity, allocated_peak, active_peak,"
        " reserved_peak, headroom, ooms, oom_verdict, steps_by, steps, judged_steps, growth,"
        " other_leaks, other_leak_bytes, other_leak_count, other_leak_largest FROM devices");
    row("a negative rank", "UPDATE files SET rank = -1");
    row("a text for a number", "UPDATE devices SET events = 'many'");
    row("nothing for a text", "UPDATE files SET path = NULL");
    row("a blob", "UPDATE files SET path = x'00ff'");
    row("NULL", "UPDATE sites SET bytes = NULL");
    row("an event beyond all", "UPDATE moments SET event = 4294967296");
    row("a node that calls itself", "UPDATE nodes SET caller = id");
    row("a circle", "UPDATE nodes SET caller = (SELECT max(id) FROM nodes) WHERE id = 0");
    row("a frame of no path", "UPDATE frames SET path = 99999");
    row("an unknown kind of frame", "UPDATE frames SET kind = 9");
    row("a call from nowhere", "UPDATE calls SET frame = 99999");
    row("a call of no code", "UPDATE calls SET code = 1");
    row("a code that is not there", "UPDATE files SET code = 1");
    row("bins that overlap", "UPDATE curve SET first_event = 0");
    row("a bin upside down", "UPDATE curve SET lowest = 2, highest = 1");
    row("a format to come", "PRAGMA user_version = 3");
    row("no format", "PRAGMA user_version = 0");
    row("tables of a later format", "PRAGMA user_version = 1");
    row("no file of ours", "PRAGMA application_id = 1");
    row("two abouts", "INSERT INTO about SELECT * FROM about");
    row("no about", "DELETE FROM about");
    row("an unknown kind", "UPDATE about SET kind = 'all'");
    row("a view",
        "DROP TABLE sites; CREATE VIEW sites AS SELECT 1 AS moment_id, 2 AS stack, 3 AS bytes, 4 AS count");
    row("a trigger", "CREATE TRIGGER t AFTER INSERT ON sites BEGIN SELECT 1; END");
    row("an index", "CREATE INDEX i ON sites (abs(bytes))");
    row("a virtual table",
        "DROP TABLE marks; CREATE VIRTUAL TABLE marks USING fts3(device_id, name, ordinal, end_us)");
    row("a computed column",
        "DROP TABLE marks; CREATE TABLE marks (device_id INTEGER, name TEXT, ordinal INTEGER,"
        " end_us INTEGER AS (1))");
    row("a table more", "CREATE TABLE more (id INTEGER)");
    row("a table less", "DROP TABLE missing");
    row("a program of no device", "UPDATE structure SET device_id = 7");
    row("a program twice", "INSERT INTO structure SELECT * FROM structure");
    row("a program less", "DELETE FROM structure");
    row("an unknown kind of steps", "UPDATE structure SET step_kind = 'waltz'");
    row("an unknown confidence", "UPDATE structure SET confidence = 'none'");
    row("a sentence without an end", "UPDATE structure SET basis = hex(zeroblob(4000))");
    row("an unknown phase", "UPDATE phases SET phase = 'sleep'");
    row("a phase twice", "INSERT INTO phases SELECT * FROM phases");
    row("phases of no device", "UPDATE phases SET device_id = -1");
    row("layers of no device", "INSERT INTO layers VALUES (9, 'f', 'f.py', 1, 2, 3, 4)");
    row("layers below none", "INSERT INTO layers VALUES (0, 'f', 'f.py', 1, -2, 3, 4)");
    row("very many layers",
        "INSERT INTO layers WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c LIMIT 65)"
        " SELECT 0, 'f', 'f.py', n, 2, 3, 4 FROM c");
    row("a place twice", "INSERT INTO places SELECT * FROM places");
    row("a place of no moment", "UPDATE places SET moment_id = 99");
    row("a layer of fewer", "UPDATE places SET layer = 3, layers = 2");
    row("an unknown grouping", "UPDATE placed SET grouping = 'site'");
    row("bytes by label", "UPDATE placed SET bytes = bytes + 1");
    row("a label that is not there", "UPDATE placed SET label = 99999");
    row("a label twice", "INSERT INTO placed SELECT moment_id, grouping, label, 0, 0 FROM placed");
    row("two rests", "INSERT INTO placed VALUES (0, 'phase', NULL, 0, 0); INSERT INTO placed VALUES (0, "
                     "'phase', NULL, 0, 0)");
    row("a grouping less", "DELETE FROM placed WHERE grouping = 'call'");
    row("very many labels",
        "INSERT INTO labels WITH RECURSIVE c(n) AS (SELECT (SELECT count(*) FROM labels) UNION ALL"
        " SELECT n + 1 FROM c LIMIT 300) SELECT n, 'label ' || n FROM c;"
        "INSERT INTO placed SELECT 0, 'phase', id, 0, 0 FROM labels WHERE text LIKE 'label %'");
    row("a label without an end", "UPDATE labels SET text = hex(zeroblob(4000)) WHERE id = 0");
}

/// Each time one sentence, and no number of it.
void TestSummaryFile::refuses()
{
    QFETCH(QString, sql);
    core::NoProgress progress;
    write(summariesFromText(trainingText()));
    execute(file(), sql);
    const auto read = core::readRankFile(file(), {}, progress);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, core::ErrorKind::Input);
    QVERIFY2(read.error().message.endsWith(QLatin1Char('.')) &&
                 !read.error().message.contains(QLatin1Char('\n')),
             qPrintable(read.error().message));
}

void TestSummaryFile::notOne()
{
    core::NoProgress progress;
    QVERIFY(!core::readRankFile(m_folder.filePath(QStringLiteral("nothing")), {}, progress));
    QVERIFY(!core::readRankFile(m_folder.path(), {}, progress));
    const QString text = m_folder.filePath(QStringLiteral("text"));
    QFile out(text);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write("SQLite format 3");
    out.close();
    QVERIFY(!core::readRankFile(text, {}, progress));
}

/// Bytes turned over, and files cut off: refused in a sentence, or whole and adding up.
void TestSummaryFile::damaged()
{
    core::NoProgress progress;
    write(summariesFromText(trainingText()));
    QFile in(file());
    QVERIFY(in.open(QIODevice::ReadOnly));
    const QByteArray whole = in.readAll();
    const QString path = m_folder.filePath(QStringLiteral("damaged.svrank"));
    std::mt19937 random(7);
    int refused = 0;
    for (int round = 0; round < 400; ++round) {
        QByteArray bytes =
            round % 10 == 9 ? whole.left(static_cast<qsizetype>(random() % whole.size())) : whole;
        for (int turned = 0; turned < 1 + round % 5 && !bytes.isEmpty(); ++turned)
            bytes[static_cast<qsizetype>(random() % bytes.size())] = static_cast<char>(random());
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(bytes);
        out.close();
        const auto read = core::readRankFile(path, {}, progress);
        refused += read ? 0 : 1;
        if (!read) {
            QVERIFY(read.error().message.endsWith(QLatin1Char('.')));
            continue;
        }
        for (const core::RankSummary& summary : read->ranks)
            QVERIFY(testutil::brokenSum(summary).isEmpty() ||
                    summary.at(core::RankMomentKind::Peak) == nullptr);
    }
    QVERIFY(refused > 100);
}

/// What version 1 wrote opens, and is written again with what it has: nothing of what its program did.
void TestSummaryFile::formatBefore()
{
    core::NoProgress progress;
    const QString old = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/ranks/format1.svrank");
    const auto read = core::readRankFile(old, {}, progress);
    QVERIFY2(read, qPrintable(read ? QString() : read.error().message));
    QCOMPARE(read->header.format, 1U);
    QCOMPARE(read->header.methodology, core::rankMethodology);
    const core::RankSummary& rank = read->ranks.front();
    QVERIFY(!rank.program);
    QCOMPARE(rank.stepCount, 8U);
    QCOMPARE(rank.steps.size(), 8U);
    QVERIFY(!rank.at(core::RankMomentKind::Peak)->sites.empty());
    QCOMPARE(testutil::brokenSum(rank), QString());
    write(read->ranks);
    const auto again = core::readRankFile(file(), {}, progress);
    QVERIFY(again);
    QCOMPARE(again->header.format, core::rankFormat);
    QCOMPARE(allLines(again->ranks), allLines(read->ranks));
    execute(file(), QStringLiteral("INSERT INTO labels VALUES (0, 'forward');"
                                   "INSERT INTO placed VALUES (0, 'phase', 0, 0, 0)"));
    QVERIFY(!core::readRankFile(file(), {}, progress)); // of a program that nobody knows
}

void TestSummaryFile::isCancelled()
{
    testutil::Cancelled progress;
    write(summariesFromText(trainingText()));
    const auto read = core::readRankFile(file(), {}, progress);
    QVERIFY(!read);
    QVERIFY(read.error().isCancelled());
}

SNAPVIEWER_TEST(TestSummaryFile)
#include "tst_summary_file.moc"
