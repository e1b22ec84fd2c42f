// SPDX-License-Identifier: MIT
#include "core/derived/derived.h"
#include "core/structure/program/program_lanes.h"
#include "core/structure/program/read_structure.h"
#include "core/structure/program/span_sites.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

/// The rows that are drawn of programs that are written down as the stacks of their allocations.
class TestProgramLanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
    void barsAreFound();
    void sitesOfASpan_data();
    void sitesOfASpan();
    void isCancelled();
};

namespace {

/// A line an allocation, outermost frame first: "train.py:3:main > model.py:8:forward". "_call" is a
/// module's.
std::string traceOf(const char* stacks)
{
    QString text;
    int address = 4096;
    for (const QString& line : QString::fromLatin1(stacks).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        QStringList frames = line.split(QStringLiteral(" > "));
        std::reverse(frames.begin(), frames.end());
        frames.replaceInStrings(QStringLiteral("_call"),
                                QStringLiteral("torch/nn/modules/module.py:9:_call_impl"));
        text += QStringLiteral("alloc %1 64 @%2\n").arg(address).arg(frames.join(QLatin1Char(';')));
        address += 4096;
    }
    return text.toStdString();
}

core::ProgramLanes lanesOf(const std::shared_ptr<const core::Recording>& recording)
{
    core::NoProgress progress;
    return **core::derivedOf(recording)->of<core::ProgramLanesOf>({0}, progress);
}

/// "block 0-2, block 2-4"; of one run: "block 0-2 2-4".
QString barsOf(const core::ProgramLanes& lanes, const core::ProgramRow& row, bool isPhases)
{
    QString text;
    for (std::size_t i = 0; i < row.bars.size(); ++i) {
        const core::ProgramBar& bar = row.bars[i];
        const bool goesOn = i > 0 && bar.run == row.bars[i - 1].run;
        const QString name =
            isPhases ? core::nameOf(bar.phase())
                     : lanes.recording->snapshot().strings().text(lanes.places[bar.place].function);
        if (!goesOn)
            text += (i > 0 ? QStringLiteral(", ") : QString()) + name;
        if (!row.numbers.empty())
            text += QStringLiteral(" %1/%2:").arg(row.numbers[i].number).arg(row.numbers[i].of);
        text += QStringLiteral(" %1-%2").arg(bar.begin).arg(bar.end);
    }
    return text;
}

} // namespace

void TestProgramLanes::rows_data()
{
    QTest::addColumn<QString>("stacks");
    QTest::addColumn<QString>("phases");
    QTest::addColumn<QString>("layers");
    QTest::addColumn<QString>("calls"); // a row after a bar
    const auto row = [](const char* name, const char* stacks, const char* phases, const char* layers,
                        const char* calls) {
        QTest::newRow(name) << QString::fromLatin1(stacks) << QString::fromLatin1(phases)
                            << QString::fromLatin1(layers) << QString::fromLatin1(calls);
    };
    row("nothing has a Python frame", "??:0:at::empty()", "", "", "");
    row("what is around all is left out",
        "t.py:1:main > t.py:5:train > t.py:9:load\n"
        "t.py:1:main > t.py:6:train > t.py:12:tune\n",
        "other 0-2", "", "load 0-1, tune 1-2");
    row("but for the last of calls in calls", "t.py:1:main > t.py:5:train\n", "other 0-1", "", "train 0-1");
    row("glue and libraries are folded away",
        "t.py:1:main > site-packages/lib/run.py:3:wrap > t.py:9:load\n"
        "t.py:2:main > _call > net.py:4:forward\n",
        "other 0-1, forward 1-2", "", "load 0-1, forward 1-2");
    row("a function that calls itself is one",
        "t.py:1:main > t.py:5:walk > t.py:6:walk\n"
        "t.py:1:main > t.py:5:walk > t.py:6:walk > t.py:6:walk\n"
        "t.py:2:main > t.py:9:rest\n",
        "other 0-3", "", "walk 0-2, rest 2-3");
    row("layers are counted in each pass",
        "t.py:1:main > _call > n.py:4:forward > _call > b.py:2:forward\n"
        "t.py:1:main > _call > n.py:4:forward > _call > b.py:3:forward\n"
        "t.py:1:main > _call > n.py:4:forward > _call > b.py:2:forward\n"
        "t.py:1:main > _call > n.py:4:forward > _call > b.py:3:forward\n"
        "t.py:1:main > _call > n.py:6:forward\n"
        "t.py:2:main > torch/optim/adamw.py:5:step\n",
        "forward 0-5, optimizer 5-6", "forward 1/2: 0-2 2/2: 2-4", "forward 0-2 2-4");
}

void TestProgramLanes::rows()
{
    QFETCH(const QString, stacks);
    const auto recording = testutil::recordingFromText(traceOf(qPrintable(stacks)));
    const core::ProgramLanes lanes = lanesOf(recording);
    QTEST(barsOf(lanes, lanes.phases, true), "phases");
    QTEST(barsOf(lanes, lanes.layers, false), "layers");
    QStringList calls;
    for (const core::ProgramRow& row : lanes.calls)
        calls += barsOf(lanes, row, false);
    QTEST(calls.join(QStringLiteral(" | ")), "calls");
    QVERIFY(lanes.memoryBytes() >= sizeof lanes);
}

void TestProgramLanes::barsAreFound()
{
    core::ProgramRow row;
    row.bars = {{2, 4, 0, 0}, {4, 5, 0, 0}, {8, 9, 0, 0}};
    QString found;
    for (core::EventIndex k = 0; k < 10; ++k)
        found += row.barAt(k) ? QString::number(*row.barAt(k)) : QStringLiteral("-");
    QCOMPARE(found, QStringLiteral("--001---2-"));
    QCOMPARE(row.barAt(core::neverEvent), std::nullopt);
    QCOMPARE(row.firstFrom(3), std::size_t{1});
    QCOMPARE(row.firstFrom(9), std::size_t{3});
}

void TestProgramLanes::sitesOfASpan_data()
{
    QTest::addColumn<int>("begin");
    QTest::addColumn<int>("end");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("kept"); // ids
    QTest::newRow("by what is alive after it") << 0 << 4 << "kept: b.py:2:g 30, a.py:1:f 10"
                                               << "0 2";
    QTest::newRow("of equals as they were read") << 0 << 3 << "kept: a.py:1:f 30, b.py:2:g 30"
                                                 << "0 1 2";
    QTest::newRow("of nothing kept by what was allocated") << 1 << 5 << "allocated: b.py:2:g 30, a.py:1:f 20"
                                                           << "";
    QTest::newRow("nothing allocated") << 3 << 4 << "allocated: "
                                       << "";
}

void TestProgramLanes::sitesOfASpan()
{
    const auto recording = testutil::recordingFromText("alloc 1 10 @a.py:1:f\nalloc 20 20 @a.py:1:f\n"
                                                       "alloc 60 30 @b.py:2:g\nfree_completed 20 20\n"
                                                       "free_completed 60 30\n");
    QFETCH(const int, begin);
    QFETCH(const int, end);
    const core::DeviceHistory& device = *recording->history->device(0);
    const core::SpanSites sites = core::largestSitesOf(recording->snapshot(), device, begin, end, 2);
    QStringList texts;
    for (const core::SpanSites::Site& site : sites.largest)
        texts += QStringLiteral("%1 %2").arg(recording->snapshot().strings().text(site.site)).arg(site.bytes);
    QTEST((sites.isKept ? QStringLiteral("kept: ") : QStringLiteral("allocated: ")) +
              texts.join(QStringLiteral(", ")),
          "expected");
    QStringList ids;
    for (const core::AllocationId id : core::bornAndKept(device, begin, end))
        ids += QString::number(id.value);
    QTEST(ids.join(QLatin1Char(' ')), "kept");
}

void TestProgramLanes::isCancelled()
{
    const auto recording =
        testutil::recordingFromText(traceOf("t.py:1:main > t.py:5:train\nt.py:2:main > t.py:9:f\n"));
    core::NoProgress none;
    const auto program = core::findStructure(recording->snapshot(), *recording->history->device(0), none);
    testutil::Cancelled progress;
    QVERIFY(
        core::programLanesOf(*program, recording, *recording->history->device(0), progress).calls.empty());
}

SNAPVIEWER_TEST(TestProgramLanes)
#include "tst_program_lanes.moc"
