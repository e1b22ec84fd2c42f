// SPDX-License-Identifier: MIT
#include "core/structure/chosen_steps.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QRegularExpression>
#include <QTest>

using Kind = core::StepChoice::Kind;

/// Where a person says that steps begin.
class TestChosenSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void chosen_data();
    void chosen();
    void marks_data();
    void marks();
};

namespace {

/// Four steps of two micro-steps each, one annotated, and one evaluation.
QString recording()
{
    testutil::TrainingLoop loop;
    for (int step = 1; step <= 4; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        for (int micro = 0; micro < 2; ++micro)
            loop.noise();
        loop.end();
        loop.begin(QStringLiteral("evaluate %1").arg(step));
        loop.noise();
        loop.end();
    }
    return loop.text();
}

} // namespace

void TestChosenSteps::chosen_data()
{
    QTest::addColumn<core::StepChoice>("choice");
    QTest::addColumn<QString>("starts");
    const auto row = [](const char* name, const core::StepChoice& choice, const char* starts) {
        QTest::newRow(name) << choice << QString(QLatin1String(starts));
    };
    row("as found", {Kind::Auto, {}, {}, 1}, "annotation 0 360 720 1080");
    row("by the allocations", {Kind::Period, {}, {}, 1},
        "period 0 120 240 360 480 600 720 840 960 1080 1200 1320");
    row("every third of them", {Kind::Period, {}, {}, 3}, "period 0 360 720 1080");
    row("by a name", {Kind::Named, QStringLiteral("^eval"), {}, 1}, "annotation 240 600 960 1320");
    row("by marks", {Kind::Marks, {}, {5, 100, 1000}, 1}, "marks 5 100 1000");
    row("no such name", {Kind::Named, QStringLiteral("train"), {}, 1},
        "no annotation of device 0 matches 'train'");
    row("no pattern", {Kind::Named, QStringLiteral("("), {}, 1}, "no steps '(': ");
    row("no marks", {Kind::Marks, {}, {}, 1}, "the marks name no event");
    row("marks beyond the end", {Kind::Marks, {}, {5, 1440}, 1},
        "device 0 has no event 1,440, which the marks name: it has 1,440");
}

void TestChosenSteps::chosen()
{
    QFETCH(core::StepChoice, choice);
    QFETCH(QString, starts);
    const auto opened = testutil::recordingFromText(recording().toStdString());
    core::NoProgress progress;
    const auto steps = core::stepsBy(opened->snapshot(), *opened->history->device(0), choice, progress);
    if (!steps) {
        QVERIFY2(steps.error().message.startsWith(starts), qPrintable(steps.error().message));
        return;
    }
    QString text = core::nameOf(steps->source);
    for (const core::EventIndex start : steps->starts)
        text += QStringLiteral(" %1").arg(start);
    QCOMPARE(text, starts);
}

void TestChosenSteps::marks_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("marks");
    QTest::newRow("none") << QByteArray() << QString();
    QTest::newRow("lines") << QByteArray("10\n# a comment\n\n 5  # warm-up\r\n10\n")
                           << QStringLiteral("5 10");
    QTest::newRow("a word") << QByteArray("1\nten\n")
                            << QStringLiteral("line 2 of the marks is no event: 'ten'");
    QTest::newRow("below zero") << QByteArray("-1")
                                << QStringLiteral("line 1 of the marks is no event: '-1'");
}

void TestChosenSteps::marks()
{
    QFETCH(QByteArray, text);
    const auto marks = core::marksFromText(text);
    QStringList words;
    if (!marks)
        words << marks.error().message;
    else
        for (const core::EventIndex event : *marks)
            words << QString::number(event);
    QTEST(words.join(QLatin1Char(' ')), "marks");
}

SNAPVIEWER_TEST(TestChosenSteps)
#include "tst_chosen_steps.moc"
