// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_sentence.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

namespace {

core::Result<core::DiffSide> sideOf(const char* text)
{
    const auto recording = testutil::recordingFromText(text);
    core::NoProgress progress;
    return core::sideOf(recording, *recording->history->mainDevice(),
                        {{core::MomentChoice::Kind::Peak, 0}, core::Curve::Allocated, {}}, progress);
}

} // namespace

/// What is said first of a comparison.
class TestDiffSentence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
};

void TestDiffSentence::says_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("end");
    const QString small = QStringLiteral("alloc 0x1000 1048576 @a.py:1:keep\n");
    const QString gone = QStringLiteral("alloc 0x2000 104857600 @a.py:2:gone\n");
    const QString fresh = QStringLiteral("alloc 0x3000 105906176 @b.py:9:fresh;b.py:1:run\n");
    QTest::newRow("one place") << small << small + fresh << QStringLiteral("b.py:9 fresh explains all of it");
    QTest::newRow("a little went the other way")
        << small + QStringLiteral("alloc 0x2000 5242880 @a.py:2:gone\n") << small + fresh
        << QStringLiteral("b.py:9 fresh explains more than all of it");
    QTest::newRow("gains and losses")
        << small + gone << small + fresh
        << QStringLiteral("101 MiB more in some places, 100 MiB less in others");
    QTest::newRow("losses and gains")
        << small + fresh << small + gone
        << QStringLiteral("100 MiB more in some places, 101 MiB less in others");
    const QString path = QStringLiteral("/home/ana/run/llm/optimizer.py:73:step");
    QTest::newRow("what a line freed has a short name")
        << small
        << QStringLiteral("alloc 0x1000 1048576 @a.py:1:keep\n"
                          "free_requested 0x9000 104857600 @%1\nfree_completed 0x9000 104857600 @%1\n")
               .arg(path)
        << QStringLiteral("before the first event, freed at llm/optimizer.py:73 step explains all of it");
    QString many;
    for (int i = 1; i <= 10; ++i)
        many += QStringLiteral("alloc 0x%1 %2 @c.py:%3:f\n").arg(i + 64).arg(1048576 * (i + 10)).arg(i);
    QTest::newRow("many places") << small << small + many
                                 << QStringLiteral(
                                        "spread over 10 call sites, the largest part (13 %) at c.py:10 f");
}

void TestDiffSentence::says()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, end);
    auto sideA = sideOf(a.toUtf8().constData());
    auto sideB = sideOf(b.toUtf8().constData());
    QVERIFY(sideA && sideB);
    const auto diff = core::diffOf(std::move(*sideA), std::move(*sideB), core::Curve::Allocated,
                                   core::MatchStage::Renames, core::NoProgress());
    QVERIFY(diff);
    const QString sentence = core::sentenceOf(*diff, QStringLiteral("x"), QStringLiteral("y"));
    QVERIFY2(sentence.endsWith(QStringLiteral("; ") + end), qPrintable(sentence));
}

SNAPVIEWER_TEST(TestDiffSentence)
#include "tst_diff_sentence.moc"
