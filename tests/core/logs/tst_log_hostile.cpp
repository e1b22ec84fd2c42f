// SPDX-License-Identifier: MIT
#include "core/logs/anchor_search.h"
#include "core/logs/log_json.h"
#include "core/logs/read_logs.h"
#include "tests/core/logs/made_logs.h"
#include "tests/testutil/in_time.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <random>

/// Logs that mean harm: floods, escapes, bytes, lines without end.
class TestLogHostile : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flood();
    void warnings();
    void manyInALine_data();
    void manyInALine();
    void longLine();
    void binary();
    void controlCharacters();
    void search();
    void lineEnds();
};

namespace {

core::logs::LogReport reportOf(const std::string& text)
{
    return core::logs::readLogText(text, QStringLiteral("run.log"));
}

} // namespace

void TestLogHostile::flood()
{
    constexpr int messages = 100'000;
    std::string text;
    for (int i = 0; i < messages; ++i)
        text += testlogs::messageOf("cached", testlogs::numbersFrom("N=" + std::to_string(i + 1) +
                                                                    "KiB T=1.00GiB A=2.00MiB "
                                                                    "F=1.00GiB K=3.00MiB")) +
                '\n';
    const core::logs::LogReport report = reportOf(text);
    QCOMPARE(report.failures.size(), core::logs::LogReport::mostFailures);
    QCOMPARE(report.leftOut, std::uint64_t{messages} - core::logs::LogReport::mostFailures);
    std::uint64_t all = 0;
    for (const core::logs::LogFailure& failure : report.failures)
        all += failure.times;
    QCOMPARE(all, std::uint64_t{messages});
    QCOMPARE(report.lines.front(), std::uint64_t{messages});
    QVERIFY(core::logs::textOf(report, {}).contains(QStringLiteral("99,000 more are counted")));
}

/// They stand before retries that succeed: thousands, each with another number.
void TestLogHostile::warnings()
{
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text += testlogs::messageOf("warning", testlogs::numbersFrom("N=20971520 F=" + std::to_string(i) +
                                                                     " T=150111977472")) +
                '\n';
    const core::logs::LogReport report = reportOf(text);
    QCOMPARE(report.failures.size(), std::size_t{1});
    QCOMPARE(report.failures.front().times, std::uint64_t{5000});
    QVERIFY(!report.first());
}

/// As much as one line can have of what is looked for: each hit is looked at as far as its neighbours.
void TestLogHostile::manyInALine_data()
{
    QTest::addColumn<std::string>("unit");
    for (const char* const unit :
         {"ried to allocate 1 GiB GPU 0 ", "Tried to allocate ", "out of memory ", "CUDA out of memory. ",
          "exitcode ", " Killed", "oom_kill ", "SIGKILL ", "CUBLAS_STATUS_ALLOC_FAILED ", "OOMKilled ",
          "OOM when allocating ", "memory summary, device ID 1 ", "odel loading took 1 GiB ",
          "failed with OOM on device ", "would exceed allowed memory ", "  File \"a\", line 1, in b",
          "Traceback (most recent call last)", "KV Cache is allocated ",
          "ut of memory ried to allocate 1 GiB "})
        QTest::newRow(unit) << std::string(unit);
}

void TestLogHostile::manyInALine()
{
    QFETCH(const std::string, unit);
    constexpr std::size_t bytes = 1'000'000;
    std::string text = "[rank1]: ";
    while (text.size() < bytes)
        text += unit;
    const std::string behind(200'000, '-');
    for (int i = 0; i < 8; ++i)
        text += '\n' + behind;
    QVERIFY(
        testutil::endsWithin(4000, [&] { QVERIFY(!core::logs::jsonOf(reportOf(text), {}, {}).isEmpty()); }));
}

void TestLogHostile::longLine()
{
    const std::string message = testlogs::messageOf(
        "cached", testlogs::numbersFrom("N=2.00GiB T=1.00GiB A=2.00MiB F=1.00MiB K=3.00MiB"));
    const std::string filler(5'000'000, 'x');
    const core::logs::LogReport report = reportOf(filler + message + filler + "\nlast line " + message);
    QCOMPARE(testlogs::printed(report), QStringLiteral("1 x2 cuda:0 RuntimeError request proved"));
    QCOMPARE(report.lines.front(), std::uint64_t{2});
}

void TestLogHostile::binary()
{
    std::mt19937 random(4711);
    std::string text(3'000'000, '\0');
    for (char& c : text)
        c = static_cast<char>(random());
    const std::string message = testlogs::messageOf(
        "capacity", testlogs::numbersFrom("N=2.00GiB T=1.00GiB F=1.00MiB A=2.00MiB U=3.00MiB"));
    // cut off, doubled, in other bytes: whatever it is, it ends
    for (std::size_t i = 0; i < 3000; ++i)
        text.replace(i * 900, message.size() % (i + 1), message.substr(0, message.size() % (i + 1)));
    const core::logs::LogReport report = reportOf(text);
    QVERIFY(!core::logs::jsonOf(report, {}, {}).isEmpty());
    QVERIFY(!core::logs::textOf(report, {}).isEmpty());
}

void TestLogHostile::controlCharacters()
{
    const std::string evil =
        "Traceback (most recent call last):\n  File \"/a/\a\xE2\x80\xAE\x7F"
        "b.py\", line 3, in f\bg\n" +
        std::string("evil\a\bError: ") +
        testlogs::messageOf("bare",
                            testlogs::numbersFrom("N=2.00GiB T=1.00GiB A=2.00MiB F=1.00MiB R=3.00MiB"));
    const QString text = core::logs::textOf(reportOf(evil), {});
    QVERIFY(text.contains(QStringLiteral("b.py:3")));
    for (const QChar c : text) {
        QVERIFY(c == QLatin1Char('\n') || c.category() != QChar::Other_Control);
        QVERIFY(c.category() != QChar::Other_Format);
    }
    for (const QString& line : text.split(QLatin1Char('\n')))
        QVERIFY(line.size() <= 100);
}

void TestLogHostile::search()
{
    const core::logs::AnchorSearch anchors;
    std::mt19937 random(1);
    const std::string phrase = "Traceback (most recent call last)";
    for (int round = 0; round < 2000; ++round) {
        std::string text(random() % 200, ' ');
        for (char& c : text)
            c = "Traceback (most\n  File \""[random() % 24];
        const std::size_t at = text.size();
        text += phrase + std::string(random() % 20, 'k');
        std::size_t from = 0;
        core::logs::AnchorSearch::Hit hit = anchors.find(text, from);
        while (hit.at < at) // a frame's words, made by chance
            hit = anchors.find(text, hit.at + 1);
        QCOMPARE(hit.at, at);
        QCOMPARE(static_cast<int>(hit.anchor), static_cast<int>(core::logs::Anchor::Traceback));
        QCOMPARE(anchors.find(text, at + 1).at, std::string::npos);
    }
    QCOMPARE(anchors.find({}, 0).at, std::string::npos);
    QCOMPARE(anchors.find("SIGKIL", 0).at, std::string::npos);
    QCOMPARE(anchors.find("SIGKILL", 0).at, std::size_t{0});
}

void TestLogHostile::lineEnds()
{
    std::mt19937 random(2);
    for (int round = 0; round < 500; ++round) {
        std::string text(random() % 100, 'a');
        for (char& c : text)
            c = random() % 3 == 0 ? '\n' : static_cast<char>(random());
        QCOMPARE(core::logs::lineEndsIn(text),
                 static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n')));
    }
}

SNAPVIEWER_TEST(TestLogHostile)
#include "tst_log_hostile.moc"
