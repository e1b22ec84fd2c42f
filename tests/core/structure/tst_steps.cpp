// SPDX-License-Identifier: MIT
#include "core/structure/steady_growth.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Steps by annotation and by the period of the allocations, and what grew in one.
class TestSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void found_data();
    void found();
    void showsTheBeginningOfALongName();
    void isCancelled_data();
    void isCancelled();
    void comparesWithStepBefore();
    void growth();
    void growsSteadily_data();
    void growsSteadily();
};

namespace {

/// One step of six allocations, the first where memory is lowest; extra lines go before it.
QString step(int number, const QString& extra = {})
{
    const auto line = [&](const char* action, int address, int size, const char* stack) {
        return QStringLiteral("%1 %2 %3 t=%4 %5\n")
            .arg(QLatin1String(action))
            .arg(address)
            .arg(size)
            .arg(number * 1000 + address / 64)
            .arg(QLatin1String(stack));
    };
    return extra + line("alloc", 4096, 64, "@data.py:1:load") + line("alloc", 8192, 100, "@m.py:1:f") +
           line("alloc", 12288, 100, "@m.py:1:f") + line("alloc", 16384, 30, "@loss.py:1:l") +
           line("alloc", 20480, 100, "@??:0:MulBackward0") + line("alloc", 24576, 100, "@??:0:MulBackward0") +
           line("del", 24576, 100, "") + line("del", 20480, 100, "") + line("del", 16384, 30, "") +
           line("del", 12288, 100, "") + line("del", 8192, 100, "") + line("del", 4096, 64, "");
}

QString rowOf(const core::Steps& steps)
{
    static const char* const sources[] = {"none", "annotation", "period"};
    QStringList starts;
    for (const core::EventIndex start : steps.starts)
        starts += QString::number(start);
    return QStringLiteral("%1 [%2] at %3")
        .arg(QLatin1String(sources[static_cast<int>(steps.source)]), steps.name,
             starts.join(QLatin1Char(' ')));
}

core::Steps stepsOf(const QString& text)
{
    const auto recording = testutil::recordingFromText(text.toStdString());
    core::NoProgress progress;
    return core::findSteps(recording->snapshot(), *recording->history->device(0), progress).value();
}

} // namespace

void TestSteps::found_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("steps");
    const QString three = step(1) + step(2) + step(3);
    QTest::newRow("period of the allocations, where least is active")
        << three << QStringLiteral("period [data.py:1:load] at 0 18 36");
    QTest::newRow("another beginning, which occurs once, does not matter")
        << QStringLiteral("alloc 0x9000 9 t=1 @init.py:1:i\n") + three
        << QStringLiteral("period [data.py:1:load] at 1 19 37");
    QTest::newRow("one step is no period") << step(1) << QStringLiteral("none [] at ");
    QTest::newRow("no allocation") << QStringLiteral("snapshot 0 0\n") << QStringLiteral("none [] at ");
    QTest::newRow("nothing repeats") << QStringLiteral("alloc 0x1000 1 @a.py:1:f\nalloc 0x2000 2 @a.py:1:f\n"
                                                       "alloc 0x3000 3 @a.py:1:f\nalloc 0x4000 4 @a.py:1:f\n")
                                     << QStringLiteral("none [] at ");
    const QString profiler = QStringLiteral("annotation 1000 1950 ProfilerStep#7\n"
                                            "annotation 2000 2950 ProfilerStep#8\n");
    QTest::newRow("a profiler's steps come first")
        << three + profiler +
               QStringLiteral("annotation 1900 1910 Optimizer.step#A\n"
                              "annotation 2900 2910 Optimizer.step#A\n")
        << QStringLiteral("annotation [ProfilerStep#] at 0 18");
    QTest::newRow("a step begins after the optimizer's")
        << three + QStringLiteral("annotation 1384 1999 Optimizer.step#A\n"
                                  "annotation 2384 2999 Optimizer.step#A\n")
        << QStringLiteral("annotation [Optimizer.step#A] at 18 36");
    QTest::newRow("one annotation is no step")
        << three + QStringLiteral("annotation 1000 2000 ProfilerStep#7\n")
        << QStringLiteral("period [data.py:1:load] at 0 18 36");
}

void TestSteps::found()
{
    QFETCH(QString, recording);
    QTEST(rowOf(stepsOf(recording)), "steps");
}

void TestSteps::showsTheBeginningOfALongName()
{
    const QString name = QStringLiteral("Optimizer.step#") + QString(100'000, QLatin1Char('x'));
    const core::Steps steps =
        stepsOf(step(1) + step(2) + step(3) +
                QStringLiteral("annotation 1000 1950 %1\nannotation 2000 2950 %1\n").arg(name));
    QCOMPARE(steps.source, core::Steps::Source::Annotation);
    QVERIFY(steps.name.startsWith(QLatin1String("Optimizer.step#xxx")));
    QVERIFY(steps.name.endsWith(QStringLiteral("x…")));
    QVERIFY(steps.name.size() < 1000);
}

void TestSteps::isCancelled_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("period") << step(1) + step(2) + step(3);
    QTest::newRow("annotations") << step(1) +
                                        QStringLiteral("annotation 1000 1950 A\nannotation 1960 1970 A\n");
}

void TestSteps::isCancelled()
{
    QFETCH(const QString, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    testutil::Cancelled progress;
    const auto steps = core::findSteps(recording->snapshot(), *recording->history->device(0), progress);
    QVERIFY(!steps);
    QVERIFY(steps.error().isCancelled());
}

void TestSteps::comparesWithStepBefore()
{
    const core::Steps steps{core::Steps::Source::Annotation, {}, {10, 30, 35}, 0, 0};
    QCOMPARE(steps.stepBefore(9), std::nullopt);
    QCOMPARE(steps.stepBefore(10), std::optional(10));
    QCOMPARE(steps.stepBefore(29), std::optional(10));
    QCOMPARE(steps.stepBefore(30), std::optional(10));
    QCOMPARE(steps.stepBefore(34), std::optional(14));
    QCOMPARE(steps.stepBefore(35), std::optional(30));
    QCOMPARE(steps.stepBefore(50), std::optional(35)); // its step is longer than the one before
}

void TestSteps::growth()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 10 @a.py:1:f\n"
                                                       "alloc 0x2000 20 @b.py:1:f\n"
                                                       "alloc 0x3000 30 @a.py:1:f\n"
                                                       "del 0x2000 20\n"
                                                       "alloc 0x4000 5 @c.py:1:f\n");
    QStringList rows;
    for (const auto& row : core::growthBetween(recording->snapshot(), *recording->history->device(0), 1, 5))
        rows += QStringLiteral("%1 %2→%3")
                    .arg(recording->snapshot().strings().text(row.site))
                    .arg(row.before)
                    .arg(row.after);
    QCOMPARE(rows.join(QStringLiteral(", ")), QStringLiteral("a.py:1:f 10→40, c.py:1:f 0→5, b.py:1:f 20→0"));
}

void TestSteps::growsSteadily_data()
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
        << steps(6, keeps) << QStringLiteral("a.py:1:f 5 steps since 0, 500 kept, 100 a step");
    QTest::newRow("three steps are enough")
        << steps(4, keeps) << QStringLiteral("a.py:1:f 3 steps since 0, 300 kept, 100 a step");
    QTest::newRow("two are not") << steps(3, keeps) << QString();
    QTest::newRow("since the third step") << steps(6, [&](int s) { return s < 2 ? QString() : keeps(s); })
                                          << QStringLiteral("a.py:1:f 3 steps since 6, 300 kept, 100 a step");
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
        << steps(6, partly) << QStringLiteral("a.py:1:f 5 steps since 0, 500 kept, 100 a step");
}

void TestSteps::growsSteadily()
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
        rows += QStringLiteral("%1 %2 steps since %3, %4 kept, %5 a step")
                    .arg(recording->snapshot().strings().text(row.site))
                    .arg(row.steps)
                    .arg(row.since)
                    .arg(row.kept)
                    .arg(row.perStep());
    QCOMPARE(rows.join(QStringLiteral("; ")), expected);
}

SNAPVIEWER_TEST(TestSteps)
#include "tst_steps.moc"
