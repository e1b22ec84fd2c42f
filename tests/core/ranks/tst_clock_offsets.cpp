// SPDX-License-Identifier: MIT
#include "core/ranks/report/clock_offsets.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <random>

using namespace core;

/// How far clocks of ranks are apart.
class TestClockOffsets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void offsets_data();
    void offsets();
    void lostEvents();
    void steadyStepsTellNothing();
};

namespace {

/// "all_reduce 100 gather 120 all_reduce 140": names and ends, each the next of its name.
RankSummary summaryOf(const QString& marks, bool hasLost = false)
{
    RankSummary summary;
    summary.hasLostEvents = hasLost;
    std::map<std::string, std::uint64_t> counts;
    const QStringList words = marks.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype at = 0; at + 1 < words.size(); at += 2) {
        const std::string name = words[at].toStdString();
        summary.marks.push_back({name, ++counts[name], words[at + 1].toLongLong()});
    }
    return summary;
}

RankSummary summaryOf(const std::vector<std::int64_t>& ends)
{
    RankSummary summary;
    summary.hasLostEvents = true;
    for (std::size_t at = 0; at < ends.size(); ++at)
        summary.marks.push_back({"nccl", at + 1, ends[at]});
    return summary;
}

} // namespace

void TestClockOffsets::offsets_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("hosts");
    QTest::addColumn<QString>("offset");
    const auto row = [](const char* name, const char* a, const char* b, const char* hosts,
                        const char* offset) {
        QTest::newRow(name) << QString::fromUtf8(a) << QString::fromUtf8(b) << QString::fromUtf8(hosts)
                            << QString::fromUtf8(offset);
    };
    row("no ends, no hosts", "", "", ",", "0 10000000 0");
    row("no ends, one host", "", "", "n,n", "0 1000 0");
    row("no ends, two hosts", "", "", "n,m", "0 10000000 0");
    row("no common ends", "x 1 x 2", "y 1 y 2", "n,n", "0 1000 0");
    row("three", "x 3000100 x 3000200 x 3000302", "x 100 x 200 x 300", "n,m", "3000000 1 3");
    row("the median", "x 10 x 20 x 90", "x 0 x 10 x 20", "n,m", "10 30 3");
    row("of an even number", "x 10 x 22 x 30 x 44", "x 0 x 10 x 20 x 30", "n,m", "11 2 4");
    row("of one the error is not known", "x 3000100", "x 100", "n,m", "3000000 1000 1");
    row("by name and number", "x 5 y 7 x 9 z 11", "y 2 x 0 x 4", "n,m", "5 0 3");
    row("a clock behind", "x 0 x 10 x 20", "x 3000000 x 3000010 x 3000020", "n,m", "-3000000 0 3");
    row("hostile times", "x 9223372036854775807 x -9223372036854775808 x 5", "x -1 x 0 x 1", "n,m",
        "4 1000 1");
}

void TestClockOffsets::offsets()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, hosts);
    QFETCH(QString, offset);
    const auto found =
        clockOffset(summaryOf(a), hosts.section(u',', 0, 0), summaryOf(b), hosts.section(u',', 1));
    QCOMPARE(QStringLiteral("%1 %2 %3").arg(found.offsetUs).arg(found.errorUs).arg(found.ends), offset);
}

/// Which end is the how manieth is not known then, but steps are never of the same length.
void TestClockOffsets::lostEvents()
{
    std::mt19937 random(7);
    std::vector<std::int64_t> ends{0};
    for (int step = 0; step < 40; ++step)
        ends.push_back(ends.back() + 500'000 + static_cast<std::int64_t>(random() % 200'000));
    std::vector<std::int64_t> a;
    std::vector<std::int64_t> b;
    for (std::size_t at = 0; at < 32; ++at) {
        a.push_back(ends[at] + 3'000'000 + static_cast<std::int64_t>(random() % 200));
        b.push_back(ends[at + 5] + static_cast<std::int64_t>(random() % 200));
    }
    const auto found = clockOffset(summaryOf(a), {}, summaryOf(b), {});
    QCOMPARE(found.ends, 27U);
    QVERIFY(std::abs(found.offsetUs - 3'000'000) < 200);
    QVERIFY(found.errorUs <= 200);
    QCOMPARE(clockOffset(summaryOf(QStringLiteral("x 1 x 2 x 3"), true), {},
                         summaryOf(QStringLiteral("x 1 x 2 x 3"), true), {}),
             (ClockOffset{0, 10'000'000, 0}));
}

void TestClockOffsets::steadyStepsTellNothing()
{
    std::vector<std::int64_t> a;
    std::vector<std::int64_t> b;
    for (int step = 0; step < 32; ++step) {
        a.push_back(3'000'000 + 500'000 * step + step % 3);
        b.push_back(500'000 * step);
    }
    QCOMPARE(clockOffset(summaryOf(a), {}, summaryOf(b), {}), (ClockOffset{0, 10'000'000, 0}));
}

SNAPVIEWER_TEST(TestClockOffsets)
#include "tst_clock_offsets.moc"
