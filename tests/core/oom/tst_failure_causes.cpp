// SPDX-License-Identifier: MIT
#include "core/oom/verdict/verdict_of.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// What is said of a failure beyond who holds most: text in, two sentences and the culprit out.
class TestFailureCauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void said_data();
    void said();
};

void TestFailureCauses::said_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* name, const QString& text, const char* verdict) {
        QTest::newRow(name) << text << QString::fromUtf8(verdict);
    };
    row("all came through an installed entry script",
        QStringLiteral(
            "alloc 0x10000000 20971520 @/v/site-packages/torch/nn/linear.py:1:forward;"
            "/v/site-packages/tune/attention.py:20:forward;/v/bin/tune:8:<module>\n"
            "alloc 0x20000000 10485760 @/v/site-packages/tune/loss.py:5:loss;/v/bin/tune:8:<module>\n"
            "oom 2097152 free=0 @/v/site-packages/tune/loss.py:5:loss;/v/bin/tune:8:<module>\n"),
        "Out of memory at event 2: the device is full, attention.py:20 forward holds most: 20 of ≈ "
        "30 MiB | loss.py:5 loss asked for 2 MiB; the device had 0 B left and the allocator 0 B free of its "
        "0 B. | attention.py:20 forward");
    row("one request is more than anybody holds, and the program went on",
        QStringLiteral("alloc 0x10000000 10485760 @/p/a.py:1:f\nalloc 0x20000000 10485760 @/p/b.py:2:g\n"
                       "oom 15728640 free=0 @/p/c.py:3:h\nalloc 0x30000000 512 @/p/c.py:3:h\n"),
        "Out of memory at event 2: the device is full, c.py:3 h asked for 15 MiB, more than any "
        "other line holds | Asked for 15 MiB; the device had 0 B left and the allocator 0 B free of its 0 B. "
        "a.py:1 f holds 10 of ≈ 20 MiB, and so do others. The program went on after it. | a.py:1 f");
    row("freed, but not gone on",
        QStringLiteral("alloc 0x10000000 10485760 @/p/a.py:1:f\n"
                       "oom 1048576 free=0 @/p/c.py:3:h\ndel 0x10000000 10485760\n"),
        "Out of memory at event 1: the device is full, a.py:1 f holds all of the 10 MiB | c.py:3 h "
        "asked for 1 MiB; the device had 0 B left and the allocator 0 B free of its 0 B. | a.py:1 f");
    QString steps;
    for (int i = 1; i <= 4; ++i) {
        const QString at = QString::number(i * 1000 + 10);
        steps += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n")
                     .arg(QString::number(i * 1000), QString::number(i * 1000 + 900), QString::number(i));
        steps += i < 4 ? QStringLiteral("alloc 0x10000000 10485760 t=%1 @/p/w.py:1:f\n"
                                        "del 0x10000000 10485760 t=%1\n")
                             .arg(at)
                       : QStringLiteral("alloc 0x10000000 41943040 t=%1 @/p/w.py:1:f\n"
                                        "oom 8388608 free=0 t=%1 @/p/w.py:2:f\n")
                             .arg(at);
    }
    row("a step larger than those before", steps,
        "Out of memory in step 4: the device is full, w.py:1 f holds all of the ≈ 40 MiB | w.py:2 f asked "
        "for 8 MiB; the device had 0 B left and the allocator 0 B free of its 0 B. With the request it is "
        "4.8 times what the steps before held at most, 10 MiB. | w.py:1 f");
    QString again;
    for (int i = 1; i <= 3; ++i) {
        const QString at = QString::number(i * 1000 + 10);
        again += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n")
                     .arg(QString::number(i * 1000), QString::number(i * 1000 + 900), QString::number(i));
        again += QStringLiteral("alloc %1 20971520 t=%2 @/p/w.py:%3:f\n")
                     .arg(QString::number(i << 28), at, QString::number(i));
        again += i == 1 ? QStringLiteral("del 268435456 20971520 t=%1\n").arg(at)
                        : QStringLiteral("oom 8388608 free=0 t=%1 @/p/w.py:9:f\n").arg(at);
    }
    row("a failure before that keeps its memory", again,
        "Out of memory in step 3: the device is full, f (w.py) holds all of the ≈ 40 MiB in 2 lines | w.py:9 "
        "f "
        "asked for 8 MiB; the device had 0 B left and the allocator 0 B free of its 0 B. With the request it "
        "is 2.4 times what the steps before held at most, 20 MiB. Memory had run out before, at event 4; 20 "
        "MiB of what was allocated for that are still alive. | w.py:2 f");
}

void TestFailureCauses::said()
{
    QFETCH(QString, text);
    core::NoProgress progress;
    const core::Verdict found =
        core::verdictOf(testutil::recordingFromText(text.toStdString()), {}, progress).value();
    QCOMPARE(found.tone, core::Verdict::Tone::Failure);
    QTEST(QStringLiteral("%1 | %2 | %3").arg(found.headline, found.detail, found.culprit->name), "verdict");
}

SNAPVIEWER_TEST(TestFailureCauses)
#include "tst_failure_causes.moc"
