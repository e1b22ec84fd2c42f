// SPDX-License-Identifier: MIT
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_spans.h"
#include "core/structure/program/read_structure.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// Loops, steps, layers and phases of programs that are written down as the stacks of their allocations.
class TestProgramStructure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void found_data();
    void found();
    void layersKeep();
    void callsAreSplit();
    void isCancelled();
};

namespace {

/// Writes the trace of a program: each allocation by the stack it is made on, outermost frame first.
class Program
{
public:
    /// stack: "train.py:3:main > model.py:8:forward"; bytes are freed by what comes next unless kept.
    Program& at(const QString& stack, int bytes = 64)
    {
        QStringList frames = stack.split(QStringLiteral(" > "));
        std::reverse(frames.begin(), frames.end());
        m_text +=
            QStringLiteral("alloc %1 %2 @%3\n").arg(m_next).arg(bytes).arg(frames.join(QLatin1Char(';')));
        m_next += 4096;
        return *this;
    }
    Program& forward(int layers)
    {
        for (int layer = 0; layer < layers; ++layer) {
            at(step() +
               QStringLiteral(
                   " > net.py:5:forward > torch/nn/modules/module.py:9:_call_impl > block.py:2:forward"));
            at(step() +
               QStringLiteral(
                   " > net.py:5:forward > torch/nn/modules/module.py:9:_call_impl > block.py:3:forward"));
        }
        return at(step() + QStringLiteral(" > net.py:7:forward"));
    }
    Program& fails(const QString& frame)
    {
        m_text += QStringLiteral("oom 4096 free=1024 @%1\n").arg(frame);
        return *this;
    }
    Program& backward() { return at(QStringLiteral("??:0:torch::autograd::Engine::thread_main()")); }
    Program& optimizer() { return at(QStringLiteral("train.py:30:main > torch/optim/adamw.py:5:step")); }
    [[nodiscard]] const QString& text() const { return m_text; }

private:
    static QString step() { return QStringLiteral("train.py:20:main"); }

    QString m_text;
    int m_next = 4096;
};

core::ProgramStructure structureOf(const core::Recording& recording)
{
    core::NoProgress progress;
    return core::findStructure(recording.snapshot(), *recording.history->device(0), progress).value();
}

QString rowOf(const core::ProgramStructure& program)
{
    QStringList parts;
    if (program.steps) {
        QStringList starts;
        for (const core::EventIndex start : program.steps->starts)
            starts += QString::number(start);
        parts += QStringLiteral("%1 at %2")
                     .arg(program.steps->kind == core::StepLoop::Kind::Step ? QStringLiteral("steps")
                                                                            : QStringLiteral("iterations"),
                          starts.join(QLatin1Char(' ')));
        if (program.steps->micro > 0)
            parts += QStringLiteral("micro %1").arg(program.steps->micro);
    }
    for (const core::LayerLoop& layer : program.layers)
        parts += QStringLiteral("%1 layers %2 times").arg(layer.repeats).arg(layer.times);
    QStringList phases;
    for (const core::PhaseRun& run : program.phases)
        phases += core::nameOf(run.phase);
    parts += phases.mid(0, 6).join(QLatin1Char(' '));
    return parts.join(QStringLiteral(", "));
}

} // namespace

void TestProgramStructure::found_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const Program& program, const char* expected) {
        QTest::newRow(name) << program.text() << QString::fromLatin1(expected);
    };
    row("nothing", {}, "");
    row("one step of three layers", Program().forward(3).backward().optimizer(),
        "3 layers 1 times, forward backward optimizer");
    Program training;
    for (int i = 0; i < 3; ++i)
        training.forward(4).backward().optimizer();
    row("three steps of four layers", training,
        "steps at 0 11 22, 4 layers 3 times, forward backward optimizer forward backward optimizer");
    Program accumulating;
    for (int i = 0; i < 6; ++i) {
        accumulating.forward(2).backward();
        if (i % 2 == 1)
            accumulating.optimizer();
    }
    row("two batches a step", accumulating,
        "steps at 0 13 26, micro 2, 2 layers 6 times, forward backward forward backward optimizer forward");
    Program inference;
    for (int i = 0; i < 4; ++i)
        inference.at(QStringLiteral("train.py:19:main")).forward(2);
    row("a loop that trains nothing", inference,
        "iterations at 0 6 12 18, 2 layers 4 times, other forward other forward other forward");
    Program folding;
    for (int i = 0; i < 3; ++i) {
        const QString pass =
            QStringLiteral("train.py:20:main > torch/nn/modules/module.py:9:_call_impl > net.py:5:forward > "
                           "torch/_inductor/constant_folding.py:9:run > ");
        folding.at(pass + QStringLiteral("torch/_inductor/constant_folding.py:2:node"));
    }
    row("a compiler's loop over its graph is no model's", folding, "compile");
    Program oneLine;
    for (int i = 0; i < 3; ++i) {
        const QString call = QStringLiteral(
            "train.py:20:main > net.py:5:forward > torch/nn/modules/module.py:9:_call_impl > ");
        oneLine.at(call + QStringLiteral("up.py:2:forward")).at(call + QStringLiteral("relu.py:2:forward"));
        oneLine.at(call + QStringLiteral("down.py:2:forward"));
    }
    row("one line that calls three modules is no loop of nine", oneLine, "iterations at 0 3 6, forward");
    row("a request that fails says where it was",
        Program().forward(2).fails(QStringLiteral("??:0:torch::autograd::Engine::thread_main()")),
        "2 layers 1 times, forward backward");
    row("one without frames says nothing", Program().forward(2).fails({}), "2 layers 1 times, forward");
    Program noPython;
    for (int i = 0; i < 6; ++i)
        noPython.backward();
    row("no Python frame", noPython, "");
    Program statement;
    for (int i = 0; i < 2; ++i)
        statement.at(QStringLiteral("a.py:2:main"))
            .at(QStringLiteral("a.py:3:main"))
            .at(QStringLiteral("a.py:2:main"));
    row("a statement over lines is no loop until it all comes again", statement, "iterations at 0 2, other");
}

void TestProgramStructure::found()
{
    QFETCH(const QString, text);
    const auto recording =
        testutil::recordingFromText((text.isEmpty() ? QStringLiteral("snapshot 0 0\n") : text).toStdString());
    QTEST(rowOf(structureOf(*recording)), "expected");
}

void TestProgramStructure::layersKeep()
{
    const auto recording =
        testutil::recordingFromText(Program().forward(3).backward().optimizer().text().toStdString());
    const core::ProgramStructure program = structureOf(*recording);
    core::NoProgress progress;
    const auto layers = core::layerFactsOf(program, recording->snapshot().stacks(),
                                           core::SpanMeter(*recording->history->device(0)), progress);
    QCOMPARE(layers.size(), std::size_t{1});
    QCOMPARE(layers.front().repeats, std::size_t{3});
    QVERIFY((layers.front().keptByRepeat == std::vector<std::uint64_t>{128, 128, 128}));
    QCOMPARE(layers.front().total(), std::uint64_t{384});
}

/// What a loop calls again and again is as many calls, although it never leaves the stack.
void TestProgramStructure::callsAreSplit()
{
    const auto recording =
        testutil::recordingFromText(Program().forward(3).backward().optimizer().text().toStdString());
    const core::ProgramStructure program = structureOf(*recording);
    core::NoProgress progress;
    const auto calls =
        core::spansOf(core::ProgramSpanKind::Call, program, {}, *recording->history->device(0), progress);
    QStringList rows;
    for (const core::ProgramSpan& call : calls) {
        const core::ProgramFunction& function = program.tree->functions()[call.function];
        if (function.isGlue)
            continue;
        rows += QStringLiteral("%1%2 %3-%4 keeps %5")
                    .arg(QString(static_cast<qsizetype>(call.depth), QLatin1Char(' ')),
                         recording->snapshot().strings().text(function.file))
                    .arg(call.begin)
                    .arg(call.end)
                    .arg(call.facts.keptAfter);
    }
    QCOMPARE(rows.join(QLatin1Char('\n')), QStringLiteral("train.py 0-9 keeps 576\n"
                                                          " net.py 0-7 keeps 448\n"
                                                          "   block.py 0-2 keeps 128\n"
                                                          "   block.py 2-4 keeps 128\n"
                                                          "   block.py 4-6 keeps 128"));
}

void TestProgramStructure::isCancelled()
{
    const auto recording = testutil::recordingFromText(Program().forward(3).text().toStdString());
    testutil::Cancelled progress;
    const auto found = core::findStructure(recording->snapshot(), *recording->history->device(0), progress);
    QVERIFY(!found);
    QVERIFY(found.error().isCancelled());
}

SNAPVIEWER_TEST(TestProgramStructure)
#include "tst_program_structure.moc"
