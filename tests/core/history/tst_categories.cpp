// SPDX-License-Identifier: MIT
#include "core/structure/structure_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using Field = core::CategoryRule::Field;

/// Categories by regular expression: which rule applies, which are off.
class TestCategories : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void firstThatAppliesCounts();
    void refused_data();
    void refused();
    void saysWhereAPatternGaveUp();
};

namespace {

core::Result<core::Categories> categoriesOf(const char* text, std::vector<core::CategoryRule> rules)
{
    core::NoProgress progress;
    const auto store = core::derivedOf(testutil::recordingFromText(text));
    store->set<core::CategoriesGiven>({}, std::move(rules));
    const auto found = store->of<core::CategoriesFound>({}, progress);
    return found ? core::Result<core::Categories>(**found) : found.error();
}

QString namesOf(const core::Categories& categories, std::uint32_t allocations)
{
    QStringList names;
    for (std::uint32_t i = 0; i < allocations; ++i) {
        const std::uint16_t category = categories.of(core::AllocationId{i});
        names += category == core::Categories::none ? QStringLiteral("-") : categories.all()[category].name;
    }
    return names.join(QLatin1Char(' '));
}

} // namespace

void TestCategories::firstThatAppliesCounts()
{
    const char* const text = "segment 0x9000 512\n"
                             "block 512 active 500\n"
                             "alloc 0x1000 1 @m.py:3:forward;optimizer.py:9:step\n"
                             "alloc 0x2000 2 meta=kv_cache @m.py:3:forward\n"
                             "alloc 0x3000 3 @m.py:4:forward\n"
                             "device 1\n"
                             "alloc 0x1000 4 meta=kv_cache\n"
                             "alloc 0x2000 5 @Optimizer.py:1:f\n";
    const auto categories =
        categoriesOf(text, {{QStringLiteral("cache"), QStringLiteral("^kv_"), Field::Metadata},
                            {QStringLiteral("optimizer"), QStringLiteral("optimizer"), Field::Stack},
                            {QStringLiteral("line3"), QStringLiteral("m\\.py:3:"), Field::Site},
                            {QStringLiteral("unrecorded"), QStringLiteral("^no frames"), Field::Site}});
    QVERIFY(categories);
    // Case counts, and "-" has another line for its site; what no rule has may have a kind; the block of
    // before has the site "no frames recorded".
    QCOMPARE(namesOf(*categories, 6), QStringLiteral("unrecorded optimizer cache activations cache -"));
    QCOMPARE(namesOf(core::Categories(), 2), QStringLiteral("- -"));
}

void TestCategories::refused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("problem");
    QTest::newRow("no name") << QStringLiteral(" ") << QStringLiteral("x")
                             << QStringLiteral("a category needs a name");
    QTest::newRow("no pattern") << QStringLiteral("a") << QString()
                                << QStringLiteral("the category “a” needs a pattern");
    QTest::newRow("no expression") << QStringLiteral("a") << QStringLiteral("x(")
                                   << QStringLiteral(
                                          "the pattern of “a” is not a regular expression: a ) is missing");
}

/// It is kept, and applies to nothing.
void TestCategories::refused()
{
    QFETCH(QString, name);
    QFETCH(QString, pattern);
    QTEST(core::problemOf({name, pattern}), "problem");
    const auto categories = categoriesOf("alloc 0x1000 1 @x.py:1:f\n",
                                         {{name, pattern}, {QStringLiteral("all"), QStringLiteral(".")}});
    QVERIFY(categories);
    QCOMPARE(namesOf(*categories, 1), QStringLiteral("all"));
    QCOMPARE(categories->warnings(),
             QStringList(QStringLiteral("off, as ") + core::problemOf({name, pattern})));
}

void TestCategories::saysWhereAPatternGaveUp()
{
    std::string text;
    for (int i = 0; i < 3; ++i)
        text += "alloc 0x" + std::to_string(1000 + i) + " 1 @m.py:" + std::to_string(i) + ':' +
                std::string(100'000, 'a') + "!\n";
    const auto categories =
        categoriesOf(text.c_str(), {{QStringLiteral("long"), QStringLiteral("(a?){1000}Z|a!")},
                                    {QStringLiteral("fast"), QStringLiteral("a!")}});
    QVERIFY(categories);
    QCOMPARE(namesOf(*categories, 2), QStringLiteral("fast fast"));
    QCOMPARE(categories->undecided(), (std::vector<std::size_t>{3, 0}));
    QCOMPARE(categories->warnings(),
             QStringList(QStringLiteral("the pattern of “long” and 3 texts, which count as not "
                                        "found, are too long for each other; make it simpler")));
}

SNAPVIEWER_TEST(TestCategories)
#include "tst_categories.moc"
