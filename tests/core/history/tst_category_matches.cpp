// SPDX-License-Identifier: MIT
#include "core/structure/category_matches.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using Field = core::CategoryRule::Field;

class TestCategoryMatches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsByTheFirstRule();
    void givesUpWhereAPatternDoes();
    void stops();
};

/// The peak is after event 2: 0x2000 is alive then, 0x4000 is not.
constexpr auto recordingText = "alloc 0x1000 1024 @a.py:1:adam;m.py:9:main\n"
                               "alloc 0x2000 2048 @a.py:2:adam;m.py:9:main\n"
                               "alloc 0x3000 512 @b.py:1:forward;m.py:9:main\n"
                               "del 0x2000 2048\n"
                               "alloc 0x4000 64 @a.py:1:adam;m.py:9:main\n"
                               "device 1\n"
                               "alloc 0x1000 32 @a.py:1:adam\n";

void TestCategoryMatches::countsByTheFirstRule()
{
    const std::vector<core::CategoryRule> rules{
        {QStringLiteral("adam"), QStringLiteral("adam"), Field::Stack, 0},
        {QStringLiteral("broken"), QStringLiteral("("), Field::Stack, 0},
        {QStringLiteral("rest"), QStringLiteral("py"), Field::Site, 0},
        {QStringLiteral("nothing left"), QStringLiteral("."), Field::Stack, 0},
    };
    core::NoProgress progress;
    const auto found = core::matchesOf(*testutil::recordingFromText(recordingText), rules, progress);
    QVERIFY(found);
    QCOMPARE(found->size(), rules.size());
    QCOMPARE(*(*found)[0], (core::CategoryMatches{2, 4, 1024 + 2048 + 32, 0}));
    QVERIFY(!(*found)[1]);
    QCOMPARE(*(*found)[2], (core::CategoryMatches{1, 1, 512, 0}));
    QCOMPARE(*(*found)[3], core::CategoryMatches());
}

void TestCategoryMatches::givesUpWhereAPatternDoes()
{
    const std::string text = "alloc 0x1000 8 @" + std::string(100'000, 'a') + "!:1:f\n";
    core::NoProgress progress;
    const auto found =
        core::matchesOf(*testutil::recordingFromText(text),
                        {{QStringLiteral("long"), QStringLiteral("(a?){1000}Z"), Field::Stack, 0}}, progress);
    QVERIFY(found);
    QCOMPARE((*found)[0]->undecided, std::size_t{1});
    QCOMPARE((*found)[0]->allocations, std::size_t{0});
}

void TestCategoryMatches::stops()
{
    testutil::Cancelled progress;
    const auto found = core::matchesOf(*testutil::recordingFromText(recordingText), {}, progress);
    QVERIFY(!found && found.error().isCancelled());
}

SNAPVIEWER_TEST(TestCategoryMatches)
#include "tst_category_matches.moc"
