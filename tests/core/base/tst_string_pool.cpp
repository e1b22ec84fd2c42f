// SPDX-License-Identifier: MIT
#include "core/base/string_pool.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <string>

class TestStringPool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalTextsShareAnId();
    void manyTextsSurviveGrowth();
    void invalidUtf8StaysBytes();
};

void TestStringPool::equalTextsShareAnId()
{
    core::StringPool pool;
    const core::StringId a = pool.intern("forward");
    QCOMPARE(pool.intern(std::string("for") + "ward"), a);
    QVERIFY(pool.intern("backward") != a);
    QCOMPARE(pool.intern("").value, 0U);
    QVERIFY(pool.find("absent").isNone());
    QVERIFY(pool.view(core::StringId{}).empty());
}

void TestStringPool::manyTextsSurviveGrowth()
{
    core::StringPool pool;
    std::vector<core::StringId> ids;
    for (int i = 0; i < 100'000; ++i)
        ids.push_back(pool.intern("text " + std::to_string(i)));
    for (int i = 0; i < 100'000; ++i) {
        QCOMPARE(pool.view(ids[static_cast<std::size_t>(i)]), std::string_view("text " + std::to_string(i)));
        QCOMPARE(pool.find("text " + std::to_string(i)), ids[static_cast<std::size_t>(i)]);
    }
    const std::string large(1U << 20U, 'x');
    QCOMPARE(pool.view(pool.intern(large)), std::string_view(large));
}

void TestStringPool::invalidUtf8StaysBytes()
{
    core::StringPool pool;
    const core::StringId id = pool.intern(std::string_view("a\xFF\0b", 4));
    QCOMPARE(pool.view(id).size(), std::size_t(4));
    QCOMPARE(pool.text(id), QString::fromUtf8("a\xEF\xBF\xBD\0b", 6));
}

SNAPVIEWER_TEST(TestStringPool)
#include "tst_string_pool.moc"
