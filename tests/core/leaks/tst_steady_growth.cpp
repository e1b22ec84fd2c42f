// SPDX-License-Identifier: MIT
#include "core/leaks/steady_growth.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Who leaks, as sentences have it.
class TestSteadyGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void growsSteadily_data();
    void growsSteadily();
    void isMaterial();
};

void TestSteadyGrowth::growsSteadily_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto alloc = [](int step, int addr, int size) {
        return QStringLiteral("alloc 0x%1 %2 t=%3 @a.py:1:f\n")
            .arg(addr, 0, 16)
            .arg(size)
            .arg(step * 1000 + 10);
    };
    const auto free = [](int step, int addr, int size) {
        return QStringLiteral("del 0x%1 %2 t=%3\n").arg(addr, 0, 16).arg(size).arg(step * 1000 + 20);
    };
    const auto steps = [](int count, auto each) {
        QString text;
        for (int step = 0; step < count; ++step)
            text += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n"
                                   "alloc 0x100 1 t=%1 @w.py:1:f\ndel 0x100 1 t=%1\n%4")
                        .arg(step * 1000)
                        .arg(step * 1000 + 900)
                        .arg(step)
                        .arg(each(step));
        return text;
    };
    const auto keeps = [&](int s) { return alloc(s, 0x1000 * (s + 1), 100); };
    QTest::newRow("a list that grows")
        << steps(6, keeps) << QStringLiteral("a.py:1:f 5 of 5 steps since 4, 500 kept, 100 a step");
    QTest::newRow("three steps are enough")
        << steps(4, keeps) << QStringLiteral("a.py:1:f 3 of 3 steps since 4, 300 kept, 100 a step");
    QTest::newRow("two, after one of warm-up")
        << steps(3, keeps) << QStringLiteral("a.py:1:f 2 of 2 steps since 4, 200 kept, 100 a step");
    QTest::newRow("one is not enough") << steps(2, keeps) << QString();
    QTest::newRow("since the third step")
        << steps(6, [&](int s) { return s < 2 ? QString() : keeps(s); })
        << QStringLiteral("a.py:1:f 4 of 5 steps since 3, 400 kept, 100 a step");
    const auto cache = [&](int s) { // of two entries: the older goes when one comes
        return keeps(s) + (s < 2 ? QString() : free(s, 0x1000 * (s - 1), 100));
    };
    QTest::newRow("a cache that is full") << steps(6, cache) << QString();
    const auto buffer = [&](int s) {
        return alloc(s, 0x1000 * (s + 1), 100 * (s + 1)) + (s < 1 ? QString() : free(s, 0x1000 * s, 100 * s));
    };
    QTest::newRow("a buffer that is replaced by a larger one") << steps(6, buffer) << QString();
    QTest::newRow("a pause") << steps(6, [&](int s) { return s == 3 ? QString() : keeps(s); }) << QString();
    const auto partly = [&](int s) { return keeps(s) + alloc(s, 0x80000, 30) + free(s, 0x80000, 30); };
    QTest::newRow("grows, and frees a part of each")
        << steps(6, partly) << QStringLiteral("a.py:1:f 5 of 5 steps since 7, 500 kept, 100 a step");
}

void TestSteadyGrowth::growsSteadily()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::DeviceHistory& device = *recording->history->device(0);
    core::NoProgress progress;
    const core::Steps steps = core::findSteps(recording->snapshot(), device, progress).value();
    QCOMPARE(static_cast<int>(steps.source), static_cast<int>(core::Steps::Source::Annotation));
    QStringList rows;
    for (const auto& row : core::steadyGrowth(recording->snapshot(), device, steps, device.eventCount() - 1))
        rows += QStringLiteral("%1 %2 of %3 steps since %4, %5 kept, %6 a step")
                    .arg(recording->snapshot().strings().text(row.site))
                    .arg(row.hits)
                    .arg(row.steps)
                    .arg(row.since)
                    .arg(row.kept)
                    .arg(row.rate);
    QCOMPARE(rows.join(QStringLiteral("; ")), expected);
}

void TestSteadyGrowth::isMaterial()
{
    constexpr std::uint64_t mib = std::uint64_t{1} << 20U;
    const auto growth = [](std::uint64_t rate, std::uint64_t kept) {
        return std::vector<core::SteadyGrowth>{{core::StringId(), 3, 3, 0, 9, kept, rate}};
    };
    QVERIFY(!core::isMaterialGrowth({}, 100 * mib));
    QVERIFY(core::isMaterialGrowth(growth(mib, 5 * mib), 100 * mib));
    QVERIFY(!core::isMaterialGrowth(growth(mib - 1, 5 * mib), 100 * mib));
    QVERIFY(
        !core::isMaterialGrowth(growth(mib, 5 * mib), 1001 * mib)); // under a hundredth of the peak in all
    QVERIFY(!core::isMaterialGrowth(growth(mib, 50 * mib), 2000 * mib)); // under a thousandth of it a step
}

SNAPVIEWER_TEST(TestSteadyGrowth)
#include "tst_steady_growth.moc"
