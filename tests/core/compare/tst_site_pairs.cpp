// SPDX-License-Identifier: MIT
#include "core/compare/diff/site_pairs.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

namespace {

core::DiffSide madeSide(const QString& text)
{
    const auto recording = testutil::recordingFromText(text.toStdString());
    core::NoProgress progress;
    return *core::sideOf(recording, *recording->history->mainDevice(),
                         {{core::MomentChoice::Kind::End, 0}, core::Curve::Allocated, {}}, progress);
}

core::Diff madeDiff(const QString& a, const QString& b)
{
    return *core::diffOf(madeSide(a), madeSide(b), core::Curve::Allocated, core::MatchStage::Renames,
                         core::NoProgress());
}

/// "pairs m.py:1:load => io/n.py:9:load 100 140": stage, names, bytes.
QStringList rowsOf(const core::Diff& diff)
{
    QStringList rows;
    for (const core::DiffRow& row : diff.rows) {
        const auto nameOf = [](const core::DiffSide& side, const std::vector<std::uint32_t>& stacks) {
            return stacks.empty() ? QStringLiteral("-") : side.siteText(stacks.front());
        };
        const std::string_view stage = core::nameOf(row.stage);
        rows += QStringLiteral("%1 %2 => %3 %4 %5")
                    .arg(QString::fromLatin1(stage.data(), static_cast<qsizetype>(stage.size())),
                         nameOf(diff.a, row.stacksA), nameOf(diff.b, row.stacksB))
                    .arg(row.a.bytes)
                    .arg(row.b.bytes);
    }
    return rows;
}

QString hintsText(const core::Diff& diff)
{
    QByteArray text;
    for (const core::DiffHint& hint : core::hintsOf(diff))
        text += core::textOf({&hint.sites, 1});
    return QString::fromUtf8(text);
}

const QString keep = QStringLiteral("alloc 0x9000 512 @/p/k.py:1:keep;/p/t.py:3:main\n");
/// One function that went elsewhere and calls otherwise, so that no stage finds it.
const QString before = keep + QStringLiteral("alloc 0x1000 100 @/p/m.py:1:load;/p/t.py:5:main\n");
const QString after = keep + QStringLiteral("alloc 0x1000 100 @/p/io/n.py:9:load;/p/io/q.py:2:run\n");

} // namespace

/// What a person says is one place, and what looks like it.
class TestSitePairs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void reads();
    void refuses_data();
    void refuses();
    void offersButNeverApplies();
    void doesNotOfferWhatIsAmbiguous();
    void joins();
    void leavesWhatIsMatched();
    void takesEitherDirection();
};

void TestSitePairs::reads()
{
    const auto pairs = core::pairsFromText("# moved in May\n"
                                           "/p/a b.py:1:f => /q/c#.py:2:g  # renamed, too\r\n"
                                           "\n"
                                           "x => y");
    QVERIFY(pairs);
    QCOMPARE(pairs->size(), std::size_t{2});
    QCOMPARE(pairs->front().one, QStringLiteral("/p/a b.py:1:f"));
    QCOMPARE(pairs->front().other, QStringLiteral("/q/c#.py:2:g"));
    QCOMPARE(*core::pairsFromText(core::textOf(*pairs)), *pairs);
}

void TestSitePairs::refuses_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("one site") << QByteArray("/p/a.py:1:f");
    QTest::newRow("no first") << QByteArray(" => b");
    QTest::newRow("no second") << QByteArray("a => ");
    QTest::newRow("three") << QByteArray("a => b => c");
}

void TestSitePairs::refuses()
{
    QFETCH(QByteArray, line);
    const auto pairs = core::pairsFromText("a => b\n" + line);
    QVERIFY(!pairs);
    QVERIFY(pairs.error().kind == core::ErrorKind::Usage);
    QVERIFY2(pairs.error().message.startsWith(QStringLiteral("line 2 ")), qPrintable(pairs.error().message));
}

void TestSitePairs::offersButNeverApplies()
{
    const core::Diff diff = madeDiff(before, after);
    QCOMPARE(diff.rows.size(), std::size_t{3});
    QCOMPARE(diff.onlyA.bytes, std::uint64_t{100});
    QCOMPARE(hintsText(diff), QStringLiteral("/p/m.py:1:load => /p/io/n.py:9:load\n"));
    QCOMPARE(hintsText(madeDiff(before, before)), QString());
}

void TestSitePairs::doesNotOfferWhatIsAmbiguous()
{
    const QString second = QStringLiteral("alloc 0x2000 100 @/p/io/z.py:7:load;/p/io/q.py:4:walk\n");
    QCOMPARE(hintsText(madeDiff(before, after + second)), QString());
    const QString larger = QStringLiteral("alloc 0x1000 101 @/p/io/n.py:9:load;/p/io/q.py:2:run\n");
    QCOMPARE(hintsText(madeDiff(before, keep + larger)), QString()); // another size
}

void TestSitePairs::joins()
{
    const QString more = QStringLiteral("alloc 0x2000 40 @/p/io/n.py:9:load;/p/io/q.py:4:walk\n");
    core::Diff diff = madeDiff(before, after + more);
    const std::int64_t change = diff.change();
    const core::Effect effect = diff.effect;
    const core::SitePair pair{QStringLiteral("/p/m.py:1:load"), QStringLiteral("/p/io/n.py:9:load")};
    const core::SitePair none{QStringLiteral("/p/m.py:1:load"), QStringLiteral("/p/none.py:9:load")};
    QCOMPARE(core::joinPairs(diff, std::array{pair, none}), std::size_t{1});
    QCOMPARE(rowsOf(diff).join(QLatin1Char('\n')),
             QStringLiteral("pairs /p/m.py:1:load => /p/io/n.py:9:load 100 140\n"
                            "exact /p/k.py:1:keep => /p/k.py:1:keep 512 512"));
    QCOMPARE(diff.change(), change);
    QCOMPARE(diff.effect.count + diff.effect.size, effect.count + effect.size);
    QCOMPARE(diff.onlyA.bytes + diff.onlyB.bytes, std::uint64_t{0});
    QCOMPARE(diff.byStage[static_cast<std::size_t>(core::MatchStage::Pairs)].bytes, std::uint64_t{240});
    QCOMPARE(hintsText(diff), QString());
}

void TestSitePairs::leavesWhatIsMatched()
{
    core::Diff diff = madeDiff(before, after);
    const QStringList rows = rowsOf(diff);
    const core::SitePair matched{QStringLiteral("/p/k.py:1:keep"), QStringLiteral("/p/io/n.py:9:load")};
    QCOMPARE(core::joinPairs(diff, std::array{matched}), std::size_t{1});
    QCOMPARE(rowsOf(diff), rows);
}

/// One file of pairs serves both directions of a comparison.
void TestSitePairs::takesEitherDirection()
{
    const core::SitePair pair{QStringLiteral("/p/m.py:1:load"), QStringLiteral("/p/io/n.py:9:load")};
    core::Diff forth = madeDiff(before, after);
    core::Diff back = madeDiff(after, before);
    QCOMPARE(core::joinPairs(forth, std::array{pair}), std::size_t{0});
    QCOMPARE(core::joinPairs(back, std::array{pair}), std::size_t{0});
    QCOMPARE(forth.rows.size(), back.rows.size());
    for (std::size_t row = 0; row < forth.rows.size(); ++row) {
        QCOMPARE(forth.rows[row].change(), -back.rows[row].change());
        QCOMPARE(forth.rows[row].effect.count, -back.rows[row].effect.count);
        QVERIFY(forth.rows[row].stage == back.rows[row].stage);
    }
}

SNAPVIEWER_TEST(TestSitePairs)
#include "tst_site_pairs.moc"
