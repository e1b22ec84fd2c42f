// SPDX-License-Identifier: MIT
#include "core/compare/diff/diff_effect.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <limits>
#include <random>

using core::Effect;
using core::HeldBytes;

class TestDiffEffect : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void effects_data();
    void effects();
    void isExactAndAntisymmetric();
};

void TestDiffEffect::effects_data()
{
    QTest::addColumn<quint64>("bytesA");
    QTest::addColumn<quint64>("countA");
    QTest::addColumn<quint64>("bytesB");
    QTest::addColumn<quint64>("countB");
    QTest::addColumn<qint64>("count");
    QTest::addColumn<qint64>("size");
    const auto row = [](const char* name, quint64 bytesA, quint64 countA, quint64 bytesB, quint64 countB,
                        qint64 count, qint64 size) {
        QTest::newRow(name) << bytesA << countA << bytesB << countB << count << size;
    };
    row("equal", 100, 2, 100, 2, 0, 0);
    row("more of the same size", 100, 2, 150, 3, 50, 0);
    row("as many, larger", 100, 2, 130, 2, 0, 30);
    row("more and larger", 100, 1, 400, 2, 150, 150);
    row("only A", 100, 2, 0, 0, -100, 0);
    row("only B", 0, 0, 100, 2, 100, 0);
    row("shuffled", 100, 1, 100, 2, 75, -75);
    row("a half goes to zero", 1, 1, 2, 1, 0, 1);
    row("rounded", 10, 3, 10, 4, 3, -3);         // 1 · (10/3 + 10/4) / 2 = 2.92
    row("half towards zero", 3, 1, 4, 2, 2, -1); // 1 · (3 + 2) / 2 = 2.5
    row("as large as can be", std::numeric_limits<quint64>::max() / 2, 1, 0, 0,
        -static_cast<qint64>(std::numeric_limits<quint64>::max() / 2), 0);
}

void TestDiffEffect::effects()
{
    QFETCH(quint64, bytesA);
    QFETCH(quint64, countA);
    QFETCH(quint64, bytesB);
    QFETCH(quint64, countB);
    const Effect effect = core::effectOf({bytesA, countA}, {bytesB, countB});
    QTEST(static_cast<qint64>(effect.count), "count");
    QTEST(static_cast<qint64>(effect.size), "size");
}

void TestDiffEffect::isExactAndAntisymmetric()
{
    std::mt19937_64 random(5);
    for (int i = 0; i < 20'000; ++i) {
        const auto number = [&](unsigned most) { return random() >> (63 - random() % most); };
        const HeldBytes a{number(50), 1 + number(30)};
        const HeldBytes b{number(50), 1 + number(30)};
        const Effect forth = core::effectOf(a, b);
        const Effect back = core::effectOf(b, a);
        QCOMPARE(forth.count + forth.size, core::changeOf(a, b));
        QCOMPARE(back, (Effect{-forth.count, -forth.size}));
    }
}

SNAPVIEWER_TEST(TestDiffEffect)
#include "tst_diff_effect.moc"
