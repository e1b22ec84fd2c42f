// SPDX-License-Identifier: MIT
#include "core/structure/site_growth.h"
#include "core/structure/steps.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Steps by annotation and by the period of the allocations, and what grew between two moments.
class TestSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void found_data();
    void found();
    void countsTheStepBeforeTheFirstMark();
    void showsTheBeginningOfALongName();
    void isCancelled_data();
    void isCancelled();
    void comparesWithStepBefore();
    void growth();
};

namespace {

/// A recording without a Python frame: what is known of its program are the allocations.
QString withoutPython(QString recording)
{
    recording.replace(QLatin1String("@data.py:1:load"), QLatin1String("@??:0:load"));
    recording.replace(QLatin1String("@m.py:1:f"), QLatin1String("@??:0:f"));
    recording.replace(QLatin1String("@loss.py:1:l"), QLatin1String("@??:0:l"));
    return recording.replace(QLatin1String("@init.py:1:i"), QLatin1String("@??:0:i"));
}

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
    static const char* const sources[] = {"none", "annotation", "loop", "period"};
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
        << withoutPython(three) << QStringLiteral("period [C++ frames only] at 0 18 36");
    QTest::newRow("no period where there is Python: its loops would show")
        << three << QStringLiteral("none [] at ");
    QTest::newRow("another beginning, which occurs once, does not matter")
        << withoutPython(QStringLiteral("alloc 0x9000 9 t=1 @init.py:1:i\n") + three)
        << QStringLiteral("period [C++ frames only] at 1 19 37");
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
        << withoutPython(three) + QStringLiteral("annotation 1000 2000 ProfilerStep#7\n")
        << QStringLiteral("period [C++ frames only] at 0 18 36");
    QTest::newRow("what a tuner says is no step")
        << three + QStringLiteral("annotation 1000 1950 CachingAutotuner.benchmark_all#7\n"
                                  "annotation 2000 2950 CachingAutotuner.benchmark_all#8\n")
        << QStringLiteral("none [] at ");
    QTest::newRow("a number within a name")
        << three + QStringLiteral("annotation 1000 1950 ## step 7 ##\nannotation 2000 2950 ## step 8 ##\n")
        << QStringLiteral("annotation [## step ] at 0 18");
}

void TestSteps::found()
{
    QFETCH(QString, recording);
    QTEST(rowOf(stepsOf(recording)), "steps");
}

/// The first step ended where the optimizer's first did, so what begins there is the second.
void TestSteps::countsTheStepBeforeTheFirstMark()
{
    QString recording;
    for (int i = 1; i <= 3; ++i)
        recording += step(i) + QStringLiteral("annotation %1 %2 Optimizer.step#AdamW.step\n")
                                   .arg(QString::number(i * 1000 + 384), QString::number(i * 1000 + 500));
    const core::Steps steps = stepsOf(recording);
    QCOMPARE(steps.starts.size(), std::size_t(3));
    QCOMPARE(steps.numberOf(0), std::int64_t(2));
    QCOMPARE(steps.numberOf(2), std::int64_t(4));
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
    QTest::newRow("period") << withoutPython(step(1) + step(2) + step(3));
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

SNAPVIEWER_TEST(TestSteps)
#include "tst_steps.moc"
