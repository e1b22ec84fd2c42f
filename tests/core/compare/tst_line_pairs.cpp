// SPDX-License-Identifier: MIT
#include "core/compare/match/line_pairs.h"
#include "tests/testutil/test_main.h"

#include <QStringList>
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

class TestLinePairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aligned_data();
    void aligned();
    void identityIsAlwaysFound();
    void tooManyGoGreedily();
};

namespace {

constexpr std::uint32_t firstPseudo = 1000; // letters call functions, digits allocate

/// "10a 12ab 15": lines with what they call; nothing is an allocation.
std::vector<core::CalledLine> linesOf(const QString& text)
{
    std::vector<core::CalledLine> lines;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto letter = std::find_if(word.begin(), word.end(), [](QChar c) { return c.isLetter(); });
        core::CalledLine line;
        line.line = word.left(letter - word.begin()).toLongLong();
        for (auto at = letter; at != word.end(); ++at)
            line.callees.push_back(at->unicode());
        if (line.callees.empty())
            line.callees.push_back(firstPseudo);
        std::sort(line.callees.begin(), line.callees.end());
        lines.push_back(line);
    }
    return lines;
}

QString textOf(const std::vector<core::CalledLine>& first, const std::vector<core::CalledLine>& second)
{
    QStringList pairs;
    for (const core::LinePair& pair : core::alignLines(first, second, firstPseudo))
        pairs << QStringLiteral("%1-%2").arg(first[pair.first].line).arg(second[pair.second].line);
    return pairs.join(QLatin1Char(' '));
}

} // namespace

void TestLinePairs::aligned_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("pairs");
    const auto row = [](const char* name, const char* first, const char* second, const char* pairs) {
        QTest::newRow(name) << first << second << pairs;
    };
    row("nothing moved", "10a 20b 30", "10a 20b 30", "10-10 20-20 30-30");
    row("50 lines above", "10a 60b", "60a 110b", "10-60 60-110");
    row("50 lines above, alike", "10 60", "60 110", "10-60 60-110");
    row("a line appended", "60", "60 110", "60-60");
    row("a line put in front", "60a", "20b 61a", "60-61");
    row("a class put between", "10a 12b 20c 22d 30e 32f", "10a 12b 15x 17y 24c 26d 34e 36f",
        "10-10 12-12 20-24 22-26 30-34 32-36");
    row("a class put between, alike", "10 12 20 23 30 34", "10 12 15 16 24 27 34 38",
        "10-10 12-12 20-24 23-27 30-34 34-38");
    row("half in common", "10ab 20c", "11abx 21c", "10-11 20-21");
    row("less than half", "10abc 20c", "10axyz 20c", "10-10 20-20"); // what lies between anchors, in order
    row("order is kept", "10a 20b", "10b 20a", "10-20");
    row("half by the anchor before, half by the next", "10a 12x 13y 30b", "10a 12p 31q 33r 40b",
        "10-10 12-12 30-40");
    row("a call is no allocation", "10a 20 30b", "10a 20c 30b", "10-10 30-30");
    row("one side has none", "", "10a", "");
}

void TestLinePairs::aligned()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    QTEST(textOf(linesOf(first), linesOf(second)), "pairs");
}

void TestLinePairs::identityIsAlwaysFound()
{
    std::mt19937 random(7);
    for (int i = 0; i < 200; ++i) {
        std::vector<core::CalledLine> lines;
        std::int64_t line = 0;
        for (std::size_t n = random() % 30; n > 0; --n) {
            line += 1 + static_cast<std::int64_t>(random() % 4);
            lines.push_back({line, 0, {static_cast<std::uint32_t>(random() % 3)}});
        }
        const std::vector<core::LinePair> pairs = core::alignLines(lines, lines, firstPseudo);
        QCOMPARE(pairs.size(), lines.size());
        for (const core::LinePair& pair : pairs)
            QCOMPARE(pair.first, pair.second);
    }
}

void TestLinePairs::tooManyGoGreedily()
{
    std::vector<core::CalledLine> first;
    std::vector<core::CalledLine> second;
    for (std::int64_t i = 0; i < 3000; ++i) {
        first.push_back({i * 3, 0, {firstPseudo}});
        second.push_back({i * 3 + (i < 1500 ? 0 : 50), 0, {firstPseudo}});
    }
    const std::vector<core::LinePair> pairs = core::alignLines(first, second, firstPseudo);
    QCOMPARE(pairs.size(), first.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        QCOMPARE(pairs[i], (core::LinePair{i, i}));
}

SNAPVIEWER_TEST(TestLinePairs)
#include "tst_line_pairs.moc"
