// SPDX-License-Identifier: MIT
#include "core/base/platform/wide_int.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <array>
#include <random>

using core::platform::highOf;
using core::platform::PlainWide;
using core::platform::Wide;

/// Numbers of 128 bits count as the compiler's do.
class TestWideInt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAsTheCompilers();
};

namespace {

Wide wide(const PlainWide& number)
{
    return Wide(number.high()) << 64U | Wide(static_cast<std::uint64_t>(number));
}

bool isSame(const PlainWide& plain, const Wide& number)
{
    return plain.high() == highOf(number) &&
           static_cast<std::uint64_t>(plain) == static_cast<std::uint64_t>(number);
}

} // namespace

void TestWideInt::countsAsTheCompilers()
{
#if !defined(__SIZEOF_INT128__)
    QSKIP("the compiler has none");
#else
    std::mt19937_64 random(1); // NOLINT: the same each time
    const auto some = [&] { return random() >> random() % 64; };
    for (int i = 0; i < 20'000; ++i) {
        const PlainWide a(i % 3 == 0 ? 0 : some(), some());
        const PlainWide b(i % 2 == 0 ? 0 : some(), some() | 1U);
        const auto bits = static_cast<unsigned>(i % 128);
        QVERIFY(isSame(a + b, wide(a) + wide(b)));
        QVERIFY(isSame(a - b, wide(a) - wide(b)));
        QVERIFY(isSame(a * b, wide(a) * wide(b)));
        QVERIFY(isSame(a / b, wide(a) / wide(b)));
        QVERIFY(isSame(a % b, wide(a) % wide(b)));
        QVERIFY(isSame(a >> bits, wide(a) >> bits));
        QVERIFY(isSame(a << bits, wide(a) << bits));
        QVERIFY(isSame(~a, ~wide(a)));
        QCOMPARE(a < b, wide(a) < wide(b));
        QCOMPARE(a == b, wide(a) == wide(b));
    }
#endif
}

SNAPVIEWER_TEST(TestWideInt)
#include "tst_wide_int.moc"
