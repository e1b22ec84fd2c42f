// SPDX-License-Identifier: MIT
#include "core/structure/program/program_calls.h"
#include "core/structure/program/program_outline.h"
#include "core/structure/program/program_tree.h"
#include "core/structure/program/read_structure.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// The program as a tree of functions with sums, and its layers with what each keeps.
class TestProgramTree : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void foldsCalls();
    void outlineIsTheTree();
    void recursionIsOneRow();
    void classesOfOneFileAreToldApart();
    void findsWhatIsKept();
    void layersHaveTheirSpans();
    void oddLayersAreTold();
    void isFoundInAStore();
    void withoutPythonThereIsNothing();
    void isCancelled();
};

namespace {

/// Stacks are innermost frame first. Two steps of `train`, each of `load`, which keeps 100 bytes, and
/// `work`, which allocates 1000 and gives them back; what `load` made first is freed in the second step.
constexpr const char* twoSteps =
    "alloc 0x1000 100 @/p/t.py:9:load;/p/t.py:3:train;/p/t.py:1:<module>\n"   // 0
    "alloc 0x2000 1000 @/p/t.py:12:work;/p/t.py:4:train;/p/t.py:1:<module>\n" // 1
    "del 0x2000 1000\n"                                                       // 2, 3
    "alloc 0x3000 300 @/p/t.py:9:load;/p/t.py:3:train;/p/t.py:1:<module>\n"   // 4
    "del 0x1000 100\n"                                                        // 5, 6
    "alloc 0x2000 2000 @/p/t.py:12:work;/p/t.py:4:train;/p/t.py:1:<module>\n" // 7
    "del 0x2000 2000\n"                                                       // 8, 9
    "alloc 0x4000 10 @/p/t.py:1:<module>\n";                                  // 10

struct Read
{
    std::shared_ptr<const core::Recording> recording;
    core::ProgramTree tree;

    [[nodiscard]] const core::DeviceHistory& device() const { return *recording->history->device(0); }
    [[nodiscard]] QString nameOf(const core::ProgramTreeRow& row) const
    {
        return recording->snapshot().strings().text(row.function.name);
    }
    /// `name calls allocated above kept(min-max) inAll atEnd highest`, children indented.
    [[nodiscard]] QString text() const
    {
        QStringList lines;
        for (const core::ProgramTreeRow& row : tree.rows)
            lines += QStringLiteral("%1%2 %3 × allocated %4 above %5 kept %6 (%7-%8) all %9 end %10 #%11")
                         .arg(QString(static_cast<qsizetype>(row.depth), QLatin1Char(' ')), nameOf(row))
                         .arg(row.calls)
                         .arg(row.allocated)
                         .arg(row.peakAboveStart)
                         .arg(row.kept)
                         .arg(row.keptMin)
                         .arg(row.keptMax)
                         .arg(row.keptInAll)
                         .arg(row.keptAtEnd)
                         .arg(row.highest);
        return lines.join(QLatin1Char('\n'));
    }
};

Read read(const QByteArray& text)
{
    Read read;
    read.recording = testutil::recordingFromText(text.toStdString());
    core::NoProgress progress;
    const auto tree = core::derivedOf(read.recording)->of<core::ProgramTreeOf>(0, progress);
    read.tree = **tree;
    return read;
}

/// A forward pass of layers that keep what they allocate, then a backward one.
QByteArray layers(const std::vector<int>& bytes)
{
    QByteArray text;
    int address = 0x1000;
    const auto add = [&](int size, const QByteArray& stack) {
        text += "alloc " + QByteArray::number(address) + ' ' + QByteArray::number(size) + " @" + stack + '\n';
        address += 0x1000;
    };
    const QByteArray net = "/torch/nn/modules/module.py:9:_call_impl;/p/net.py:5:forward;/p/t.py:3:train";
    for (const int size : bytes) {
        add(size, "/p/block.py:2:forward;" + net);
        add(8, "/p/block.py:3:forward;" + net);
    }
    add(1, "/p/net.py:7:forward;/p/t.py:3:train");
    add(1, "??:0:torch::autograd::Engine::thread_main()");
    add(1, "/torch/optim/adamw.py:5:step;/p/t.py:9:train");
    return text;
}

} // namespace

void TestProgramTree::foldsCalls()
{
    const Read program = read(twoSteps);
    QVERIFY(program.tree.hasPython);
    QCOMPARE(program.text(),
             QStringLiteral("<module> 1 × allocated 3410 above 2300 kept 310 (310-310) all 310 end 310 #0\n"
                            " train 1 × allocated 3400 above 2300 kept 300 (300-300) all 300 end 300 #0\n"
                            "  load 2 × allocated 400 above 300 kept 300 (100-300) all 400 end 300 #1\n"
                            "  work 2 × allocated 3000 above 2000 kept 0 (0-0) all 0 end 0 #1"));
    QVERIFY((program.tree.callsOf(3) == std::vector<core::KeptSpan>{{1, 4, 3}, {7, 10, 9}}));
    QVERIFY((program.tree.highestCallOf(3) == core::KeptSpan{7, 10, 9}));
}

/// What the command line shows is part of it.
void TestProgramTree::outlineIsTheTree()
{
    const Read program = read(twoSteps);
    core::NoProgress progress;
    const auto found = core::findStructure(program.recording->snapshot(), program.device(), progress);
    const core::SpanMeter meter(program.device());
    const auto outline = core::outlineOf(*found, meter, 2, 10);
    QCOMPARE(outline.size(), std::size_t{2});
    QCOMPARE(outline[1].parent, std::size_t{0});
    QCOMPARE(outline[1].keptAfter, std::uint64_t{300});
    const auto rising = core::outlineOf(*found, meter, 3, 3);
    QCOMPARE(rising.size(), std::size_t{3});
    QCOMPARE(rising[2].peakAboveStart, std::uint64_t{2000});
}

void TestProgramTree::recursionIsOneRow()
{
    const Read program =
        read("alloc 0x1000 10 @/p/t.py:2:walk;/p/t.py:1:main\n"
             "alloc 0x2000 20 @/p/t.py:2:walk;/p/t.py:3:walk;/p/t.py:1:main\n"
             "alloc 0x3000 30 @/p/t.py:2:walk;/p/t.py:3:walk;/p/t.py:3:walk;/p/t.py:1:main\n");
    QCOMPARE(program.tree.rows.size(), std::size_t{2});
    QCOMPARE(program.nameOf(program.tree.rows[1]), QStringLiteral("walk"));
    QCOMPARE(program.tree.rows[1].allocated, std::uint64_t{60});
}

/// A frame has no class: every module of a file is its `forward`.
void TestProgramTree::classesOfOneFileAreToldApart()
{
    const QByteArray call = ";torch/nn/modules/module.py:9:_call_impl;";
    const Read program =
        read("alloc 0x1000 10 @/p/m.py:5:forward" + call + "/p/m.py:20:forward;/p/t.py:1:main\n" +
             "alloc 0x2000 20 @/p/m.py:9:forward" + call + "/p/m.py:21:forward;/p/t.py:1:main\n" +
             "alloc 0x3000 30 @/p/m.py:9:forward" + call + "/p/m.py:22:forward;/p/t.py:1:main\n");
    QStringList rows;
    for (const core::ProgramTreeRow& row : program.tree.rows)
        rows += QStringLiteral("%1 %2:%3 %4")
                    .arg(row.depth)
                    .arg(program.nameOf(row))
                    .arg(program.recording->snapshot().stacks().frameLine(row.line))
                    .arg(row.calls);
    QCOMPARE(rows.join(QStringLiteral(", ")),
             QStringLiteral("0 main:1 1, 1 forward:20 1, 2 forward:5 1, 2 forward:9 2"));
}

void TestProgramTree::findsWhatIsKept()
{
    const Read program = read(twoSteps);
    core::NoProgress progress;
    const auto kept = [&](std::size_t row) {
        return core::ranksKeptOf(program.device().allocations(), program.tree.callsOf(row), progress);
    };
    QVERIFY((kept(2) == std::vector<std::uint32_t>{0, 2})); // the first was alive after its call
    QVERIFY(kept(3).empty());
    QVERIFY((kept(0) == std::vector<std::uint32_t>{2, 4}));
}

void TestProgramTree::layersHaveTheirSpans()
{
    const Read program = read(layers({64, 64, 64}));
    QCOMPARE(program.tree.layers.size(), std::size_t{1});
    const core::ProgramLayers& found = program.tree.layers.front();
    QVERIFY((found.facts.keptByRepeat == std::vector<std::uint64_t>{72, 72, 72}));
    QVERIFY((found.spansOf(1) == std::vector<core::KeptSpan>{{2, 4, 6}}));
    core::NoProgress progress;
    QVERIFY((core::ranksKeptOf(program.device().allocations(), found.spansOf(1), progress) ==
             std::vector<std::uint32_t>{2, 3}));
}

void TestProgramTree::oddLayersAreTold()
{
    const Read program = read(layers({92, 92, 192, 112}));
    const core::ProgramLayers& found = program.tree.layers.front();
    QCOMPARE(found.facts.kept, std::uint64_t{110}); // of 100, 100, 200, 120
    QVERIFY(!found.isOdd(0));
    QVERIFY(found.isOdd(2));
    QVERIFY(!found.isOdd(3));
}

void TestProgramTree::isFoundInAStore()
{
    const auto recording = testutil::recordingFromText(twoSteps);
    core::NoProgress progress;
    const auto store = core::derivedOf(recording);
    const auto first = store->of<core::ProgramTreeOf>(0, progress);
    const auto again = store->of<core::ProgramTreeOf>(0, progress);
    QVERIFY(first && again);
    QCOMPARE(first->get(), again->get());
    QVERIFY((*first)->memoryBytes() > sizeof(core::ProgramTree));
}

void TestProgramTree::withoutPythonThereIsNothing()
{
    const Read program =
        read("alloc 0x1000 10\nalloc 0x2000 20 @??:0:torch::autograd::Engine::thread_main()\n");
    QVERIFY(!program.tree.hasPython);
    QVERIFY(program.tree.rows.empty() && program.tree.layers.empty());
}

void TestProgramTree::isCancelled()
{
    const Read program = read(twoSteps);
    core::NoProgress progress;
    const auto found = core::findStructure(program.recording->snapshot(), program.device(), progress);
    const testutil::Cancelled cancelled;
    QVERIFY(core::foldedCalls(*found, core::SpanMeter(program.device()), 9, cancelled).rows.empty());
    QVERIFY(core::ranksKeptOf(program.device().allocations(), program.tree.callsOf(0), cancelled).empty());
}

SNAPVIEWER_TEST(TestProgramTree)
#include "tst_program_tree.moc"
