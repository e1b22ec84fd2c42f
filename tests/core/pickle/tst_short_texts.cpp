// SPDX-License-Identifier: MIT
#include "core/pickle/short_texts.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::StringPool;
using core::pickle::ShortTexts;

/// That the ids are the pool's, whatever came before.
class TestShortTexts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameIdsAsThePool_data();
    void sameIdsAsThePool();
    void manyMoreThanAreKept();
};

namespace {

core::StringId intern(ShortTexts& texts, std::string text, StringPool& pool)
{
    const std::size_t length = text.size();
    text += "behind!!"; // what follows in a file must not matter
    return texts.intern(text.data(), length, pool);
}

} // namespace

void TestShortTexts::sameIdsAsThePool_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("empty") << std::string();
    QTest::newRow("one byte") << std::string("a");
    QTest::newRow("a NUL behind it") << std::string("a\0", 2);
    QTest::newRow("only NULs") << std::string(8, '\0');
    QTest::newRow("usual") << std::string("N/A");
    QTest::newRow("longest") << std::string("12345678");
    QTest::newRow("bytes above 127") << std::string("\xff\xfe\xff\xff\xff\xff\xff\xff");
}

void TestShortTexts::sameIdsAsThePool()
{
    QFETCH(const std::string, text);
    StringPool pool;
    ShortTexts texts;
    const core::StringId id = intern(texts, text, pool);
    QCOMPARE(pool.find(text), id);
    QCOMPARE(intern(texts, text, pool), id);
    QCOMPARE(pool.view(id), std::string_view(text));
    QVERIFY(intern(texts, text.substr(0, text.size() / 2) + 'x', pool) != id);
    QCOMPARE(intern(texts, text, pool), id);
}

void TestShortTexts::manyMoreThanAreKept()
{
    StringPool pool;
    ShortTexts texts;
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 1000; ++i) {
            const std::string text = std::to_string(i);
            const core::StringId id = intern(texts, text, pool);
            QCOMPARE(pool.view(id), std::string_view(text));
        }
    }
    QCOMPARE(pool.size(), std::size_t(1001)); // and the empty one
}

SNAPVIEWER_TEST(TestShortTexts)
#include "tst_short_texts.moc"
