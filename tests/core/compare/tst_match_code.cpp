// SPDX-License-Identifier: MIT
#include "core/base/progress.h"
#include "core/compare/code/normal_path.h"
#include "core/compare/match/match_code.h"
#include "tests/testutil/test_main.h"

#include <QStringList>
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using core::MatchStage;

class TestMatchCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matched_data();
    void matched();
    void swappedIsMirrored_data() { matched_data(); }
    void swappedIsMirrored();
    void orderOfTheFileDoesNotMatter();
    void everyStackIsInOneRow();
    void classInsertedAmongTwenty();
    void fiftyLinesInserted();
};

namespace {

/// "m.py:10 forward < t.py:5 main" and so on, innermost first, " | aten::mul" for the operator; a stack a
/// line.
core::Code codeOf(const QStringList& stacks)
{
    core::Code code;
    for (const QString& text : stacks) {
        const QStringList halves = text.split(QLatin1String(" | "));
        std::vector<std::uint32_t> frames;
        for (const QString& frame : halves.front().split(QLatin1String(" < "), Qt::SkipEmptyParts)) {
            const qsizetype colon = frame.lastIndexOf(QLatin1Char(':'));
            const QStringList rest = frame.mid(colon + 1).split(QLatin1Char(' '));
            const core::NormalPath path = core::normalPath(frame.left(colon).toStdString());
            const std::string name = rest.value(1).toStdString();
            frames.push_back(code.addFrame(
                {core::CodeKind::Python, path.text, name, rest.value(0).toLongLong(), path.isRooted}));
        }
        (void)code.addStack(frames, halves.value(1).toStdString());
    }
    return code;
}

QStringList listOf(const char* stacks)
{
    return QString::fromLatin1(stacks).split(QLatin1String("; "), Qt::SkipEmptyParts);
}

QString placesOf(const std::vector<std::uint32_t>& stacks)
{
    QStringList places;
    for (const std::uint32_t stack : stacks)
        places << QString::number(stack);
    return places.isEmpty() ? QStringLiteral("-") : places.join(QLatin1Char('+'));
}

/// Rows as "0=1 lines": stack 0 of the first is stack 1 of the second.
QString textOf(const core::CodeMatch& match)
{
    QStringList rows;
    for (const core::StackMatch& row : match.stacks) {
        const std::string_view stage = core::nameOf(row.stage);
        rows << QStringLiteral("%1=%2 %3")
                    .arg(placesOf(row.first), placesOf(row.second),
                         QLatin1String(stage.data(), qsizetype(stage.size())));
    }
    rows.sort();
    return rows.join(QLatin1String(", "));
}

core::CodeMatch matchOf(const core::Code& first, const core::Code& second,
                        MatchStage most = MatchStage::Renames)
{
    core::NoProgress progress;
    core::Result<core::CodeMatch> match = core::matchCode(first, second, most, progress);
    return match ? std::move(match).value() : core::CodeMatch();
}

} // namespace

void TestMatchCode::matched_data()
{
    QTest::addColumn<QStringList>("first");
    QTest::addColumn<QStringList>("second");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char* name, const char* first, const char* second, const char* rows,
                        MatchStage most = MatchStage::Renames) {
        QTest::newRow(name) << listOf(first) << listOf(second) << static_cast<int>(most) << rows;
    };
    const char* two = "m.py:10 forward < t.py:5 main; m.py:60 forward < t.py:5 main";
    row("equal", two, two, "0=0 exact, 1=1 exact");
    row("moved", two, "m.py:60 forward < t.py:5 main; m.py:110 forward < t.py:5 main",
        "0=0 lines, 1=1 lines");
    row("moved, but lines must agree", two, "m.py:60 forward < t.py:5 main; m.py:110 forward < t.py:5 main",
        "-=1 none, 0=- none, 1=0 exact", MatchStage::Exact);
    row("another folder", "/v1/m.py:1 f; /v1/n.py:1 g", "/v2/x/m.py:1 f; /v2/x/n.py:1 g",
        "0=0 exact, 1=1 exact");
    row("installed elsewhere", "/a/lib/python3.10/site-packages/torch/x.py:1 f",
        "/b/lib/python3.12/site-packages/torch/x.py:1 f", "0=0 exact");
    row("function renamed", "m.py:10 old < t.py:5 main", "m.py:10 new < t.py:5 main", "0=0 renames");
    row("renamed, not allowed", "m.py:10 old < t.py:5 main", "m.py:10 new < t.py:5 main",
        "-=0 none, 0=- none", MatchStage::Lines);
    row("two candidates", "m.py:10 old < t.py:5 main",
        "m.py:10 new < t.py:5 main; m.py:20 newer < t.py:5 main", "-=0 none, -=1 none, 0=- none");
    row("file moved", "a.py:10 f < t.py:5 main; a.py:20 g < t.py:6 main",
        "b/a.py:12 f < t.py:5 main; b/a.py:22 g < t.py:6 main", "0=0 renames, 1=1 renames");
    row("unlike functions", "m.py:10 old < t.py:5 main | aten::mul", "m.py:10 new < t.py:9 other | aten::add",
        "-=0 none, 0=- none");
    row("a wrapper came between", "m.py:1 a < m.py:2 b < m.py:3 c < m.py:4 d < m.py:5 e",
        "m.py:1 a < m.py:2 b < m.py:3 c < w.py:9 wrap < m.py:4 d < m.py:5 e", "0=0 renames");
    row("a wrapper with two candidates", "m.py:1 a < m.py:2 b < m.py:3 c < m.py:4 d < m.py:5 e",
        "m.py:1 a < m.py:2 b < m.py:3 c < w.py:9 wrap < m.py:4 d < m.py:5 e; m.py:1 a < m.py:2 b < m.py:3 c "
        "< v.py:9 trap < m.py:4 d < m.py:5 e",
        "-=0 none, -=1 none, 0=- none");
    row("not the same two innermost", "m.py:1 a < m.py:2 b < m.py:3 c < m.py:4 d < m.py:5 e",
        "m.py:1 a < w.py:9 wrap < m.py:2 b < m.py:3 c < m.py:4 d < m.py:5 e", "-=0 none, 0=- none");
    row("no stacks at all", "", "m.py:1 a", "-=0 none");
}

void TestMatchCode::matched()
{
    QFETCH(QStringList, first);
    QFETCH(QStringList, second);
    QFETCH(int, most);
    QTEST(textOf(matchOf(codeOf(first), codeOf(second), static_cast<MatchStage>(most))), "rows");
}

void TestMatchCode::swappedIsMirrored()
{
    QFETCH(QStringList, first);
    QFETCH(QStringList, second);
    QFETCH(int, most);
    const core::Code a = codeOf(first);
    const core::Code b = codeOf(second);
    core::CodeMatch swapped = matchOf(b, a, static_cast<MatchStage>(most));
    for (core::StackMatch& row : swapped.stacks)
        std::swap(row.first, row.second);
    QTEST(textOf(swapped), "rows");
    const core::Roots roots = matchOf(a, b).roots;
    QCOMPARE(swapped.roots.first, roots.second);
    QCOMPARE(swapped.roots.second, roots.first);
}

void TestMatchCode::orderOfTheFileDoesNotMatter()
{
    QStringList first;
    QStringList second;
    for (int i = 0; i < 30; ++i) {
        first << QStringLiteral("m%1.py:%2 f%3 < t.py:%4 main").arg(i % 3).arg(10 + 7 * i).arg(i % 7).arg(i);
        second << QStringLiteral("m%1.py:%2 f%3 < t.py:%4 main")
                      .arg(i % 3)
                      .arg(13 + 7 * i)
                      .arg(i % 7)
                      .arg(i + 2);
    }
    const auto pairs = [](const QStringList& a, const QStringList& b) {
        const core::CodeMatch match = matchOf(codeOf(a), codeOf(b));
        QStringList rows;
        for (const core::StackMatch& row : match.stacks)
            rows << (row.first.empty() ? QString() : a[row.first.front()]) + QLatin1String(" = ") +
                        (row.second.empty() ? QString() : b[row.second.front()]);
        rows.sort();
        return rows;
    };
    const QStringList expected = pairs(first, second);
    QVERIFY(expected.size() < 60); // some did match
    std::mt19937 random(3);
    for (int i = 0; i < 20; ++i) {
        std::shuffle(first.begin(), first.end(), random);
        std::shuffle(second.begin(), second.end(), random);
        QCOMPARE(pairs(first, second), expected);
    }
}

void TestMatchCode::everyStackIsInOneRow()
{
    std::mt19937 random(11);
    const auto made = [&] {
        QStringList stacks;
        for (int i = 0; i < 60; ++i) {
            QStringList frames;
            for (std::size_t depth = 1 + random() % 5; depth > 0; --depth)
                frames
                    << QStringLiteral("m%1.py:%2 f%3").arg(random() % 3).arg(random() % 40).arg(random() % 4);
            stacks << frames.join(QLatin1String(" < "));
        }
        stacks.removeDuplicates();
        return stacks;
    };
    for (int i = 0; i < 50; ++i) {
        const core::Code a = codeOf(made());
        const core::Code b = codeOf(made());
        std::vector<int> seenA(a.stackCount());
        std::vector<int> seenB(b.stackCount());
        for (const core::StackMatch& row : matchOf(a, b).stacks) {
            for (const std::uint32_t stack : row.first)
                ++seenA[stack];
            for (const std::uint32_t stack : row.second)
                ++seenB[stack];
            QVERIFY((row.stage == MatchStage::None) == (row.first.empty() || row.second.empty()));
        }
        QVERIFY(std::all_of(seenA.begin(), seenA.end(), [](int times) { return times == 1; }));
        QVERIFY(std::all_of(seenB.begin(), seenB.end(), [](int times) { return times == 1; }));
    }
}

void TestMatchCode::classInsertedAmongTwenty()
{
    // Twenty classes in one file, all with a function called forward: only its lines tell them apart.
    const auto made = [](bool isInserted) {
        QStringList stacks;
        int line = 10;
        for (int i = 0; i < 20; ++i) {
            if (isInserted && i == 10) {
                stacks << QStringLiteral("m.py:%1 forward < t.py:100 main").arg(line + 2);
                line += 8;
            }
            stacks << QStringLiteral("m.py:%1 forward < t.py:%2 main").arg(line).arg(i);
            line += 5 + i % 3;
        }
        return stacks;
    };
    const core::CodeMatch match = matchOf(codeOf(made(false)), codeOf(made(true)));
    for (const core::StackMatch& row : match.stacks) {
        if (row.first.empty()) {
            QCOMPARE(row.second, std::vector<std::uint32_t>{10});
            continue;
        }
        QCOMPARE(row.second.size(), std::size_t{1});
        QCOMPARE(row.second.front(), row.first.front() + (row.first.front() < 10 ? 0 : 1));
    }
    QCOMPARE(match.stacks.size(), std::size_t{21});
}

void TestMatchCode::fiftyLinesInserted()
{
    QStringList first;
    QStringList second;
    for (int i = 0; i < 40; ++i) {
        const QString text = QStringLiteral("m.py:%1 f%2 < t.py:%3 main");
        first << text.arg(3 * i).arg(i % 5).arg(2 * i + 1);
        second << text.arg(3 * i + 50).arg(i % 5).arg(2 * i + 1);
    }
    const core::CodeMatch match = matchOf(codeOf(first), codeOf(second));
    QCOMPARE(match.stacks.size(), std::size_t{40});
    for (const core::StackMatch& row : match.stacks) {
        QCOMPARE(row.first, row.second);
        QCOMPARE(row.stage, MatchStage::Lines);
    }
}

SNAPVIEWER_TEST(TestMatchCode)
#include "tst_match_code.moc"
