// SPDX-License-Identifier: MIT
#include "core/ledger/ledger.h"
#include "core/ledger/missing_reason.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::Grouping;

/// The tree of what is alive: its rows, its order, its sums.
class TestLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
    void ringBuffer();
    void rest();
    void noTrace();
    void hidesNoise();
    void pathsLeadBack();
    void cancels();
    void groupingNames();
};

namespace {

const char* const ledgerSample =
    "segment 0x1000 8192\n"
    "block 512 active 512\n"
    "block 512 active 512\n"
    "block 512 active 300\n"
    "segment 0x8000 4096 pool=2,0\n"
    "block 4096 active 4000 @g.py:1:graph\n"
    "del 0x7000 50 @opt.py:5:step\n"                                                          // 0, 1
    "alloc 0x2000 100 stream=7 t=1500 @aten.cpp:0:aten::mul;m.py:3:forward;train.py:9:step\n" // 2
    "alloc 0x3000 100 t=2500 @aten.cpp:0:aten::mm;m.py:3:forward;train.py:9:step\n"           // 3
    "alloc 0x4000 70 t=2600 @\n"                                                              // 4
    "alloc 0x5000 60 t=2700 @/t/torchinductor_me/ab/cab.py:9:call\n"                          // 5
    "free_requested 0x3000 100 t=2800 @train.py:10:step\n"                                    // 6
    "alloc 0x6000 9 t=2900 @x.cpp:0:f\n"                                                      // 7
    "annotation 1000 2000 ProfilerStep#1\n"
    "annotation 2000 2650 ProfilerStep#2\n"
    "annotation 2400 2550 backward\n";

/// `text count bytes`, children indented by two dots.
QString textOf(const core::Ledger& ledger, std::uint32_t node = 0)
{
    const core::LedgerNode& row = ledger.nodes()[node];
    QString text = QString(static_cast<qsizetype>(row.depth) * 2, QLatin1Char('.'));
    text += QStringLiteral("%1 | %2 | %3\n").arg(ledger.textOf(node)).arg(row.count).arg(row.bytes);
    for (std::uint32_t c = 0; c < row.childCount; ++c)
        text += textOf(ledger, row.firstChild + c);
    return text;
}

std::shared_ptr<const core::Ledger> ledgerOf(const char* recordingText, const core::LedgerRequest& request)
{
    const auto recording = testutil::recordingFromText(recordingText);
    const auto attribution = std::make_shared<core::Attribution>(recording, *recording->history->device(0));
    core::NoProgress progress;
    return *core::Ledger::build(attribution, request, progress);
}

QString textOf(const char* recordingText, const core::LedgerRequest& request)
{
    return textOf(*ledgerOf(recordingText, request));
}

} // namespace

void TestLedger::rows_data()
{
    QTest::addColumn<QString>("groupings");
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("rows");
    QTest::newRow("what holds it, before the first event") << "cause" << -1 << R"(active | 5 | 5374
..private pool 2,0: probably CUDA graph | 1 | 4000
....g.py:1:graph | 1 | 4000
......1 × 3.91 KiB | 1 | 4000
..before recording, never freed | 3 | 1324
....2 × 512 B | 2 | 1024
....1 × 300 B | 1 | 300
..before the first event, freed at opt.py:5:step | 1 | 50
....1 × 50 B | 1 | 50
)";
    QTest::newRow("sites, then lifetime") << "site,lifetime" << 7 << R"(active | 9 | 5663
..g.py:1:graph | 1 | 4000
....before recording, never freed | 1 | 4000
..before recording, never freed | 3 | 1324
....before recording, never freed | 3 | 1324
..m.py:3:forward | 2 | 200
....pending free | 1 | 100
....allocated in the recording, not freed in it | 1 | 100
..no frames recorded | 1 | 70
....allocated in the recording, not freed in it | 1 | 70
../t/torchinductor_me/ab/cab.py:9:call | 1 | 60
....allocated in the recording, not freed in it | 1 | 60
..C++ frames only | 1 | 9
....allocated in the recording, not freed in it | 1 | 9
)";
    QTest::newRow("cause tells pending and compiled apart") << "cause" << 7 << R"(active | 9 | 5663
..private pool 2,0: probably CUDA graph | 1 | 4000
....g.py:1:graph | 1 | 4000
......1 × 3.91 KiB | 1 | 4000
..before recording, never freed | 3 | 1324
....2 × 512 B | 2 | 1024
....1 × 300 B | 1 | 300
..pending free | 1 | 100
....m.py:3:forward | 1 | 100
......aten::mm | 1 | 100
........1 × 100 B | 1 | 100
..m.py:3:forward | 1 | 100
....aten::mul | 1 | 100
......1 × 100 B | 1 | 100
..no frames recorded | 1 | 70
....1 × 70 B | 1 | 70
..compiled code without a line of its source | 1 | 60
..../t/torchinductor_me/ab/cab.py | 1 | 60
....../t/torchinductor_me/ab/cab.py:9:call | 1 | 60
........1 × 60 B | 1 | 60
..C++ frames only | 1 | 9
....1 × 9 B | 1 | 9
)";
    QTest::newRow("streams and pools") << "stream,pool" << 2 << R"(active | 5 | 5424
..stream 0 (default) | 4 | 5324
....private pool 2,0: probably CUDA graph | 1 | 4000
....pool unknown | 3 | 1324
..stream 7 | 1 | 100
....pool unknown | 1 | 100
)";
    QTest::newRow("annotations: the innermost at the time") << "annotation" << 7 << R"(active | 9 | 5663
..before recording, never freed | 4 | 5324
..ProfilerStep#1 | 1 | 100
..backward | 1 | 100
..ProfilerStep#2 | 1 | 70
..outside of every annotation | 2 | 69
)";
    QTest::newRow("operators and files") << "operator,file" << 3 << R"(active | 6 | 5524
..no operator named | 1 | 4000
....g.py | 1 | 4000
..before recording, never freed | 3 | 1324
....before recording, never freed | 3 | 1324
..aten::mul | 1 | 100
....m.py | 1 | 100
..aten::mm | 1 | 100
....m.py | 1 | 100
)";
    QTest::newRow("call tree") << "tree" << 3 << R"(active | 6 | 5524
..g.py:1:graph | 1 | 4000
..before recording, never freed | 3 | 1324
..train.py:9:step | 2 | 200
....m.py:3:forward | 2 | 200
......aten::mul | 1 | 100
......aten::mm | 1 | 100
)";
    QTest::newRow("callers of the operator, per stream") << "callers" << 3 << R"(active | 6 | 5524
..g.py:1:graph | 1 | 4000
..before recording, never freed | 3 | 1324
..aten::mul | 1 | 100
....m.py:3:forward | 1 | 100
......train.py:9:step | 1 | 100
..aten::mm | 1 | 100
....m.py:3:forward | 1 | 100
......train.py:9:step | 1 | 100
)";
}

void TestLedger::rows()
{
    QFETCH(QString, groupings);
    QFETCH(int, event);
    const QString text = textOf(ledgerSample, {event, *core::groupingsFromText(groupings)});
    QTEST(text, "rows");
}

void TestLedger::ringBuffer()
{
    // as a reader logs it; the same allocations have the same reason, but where an event is lost nobody can
    // tell whether what was freed was there before recording
    auto document = std::make_shared<core::Document>();
    const std::string_view text = "segment 0x1000 512\nblock 512 active 512\n"
                                  "alloc 0x2000 100 @a.py:1:f\n"
                                  "del 0x3000 50\n";
    QCOMPARE(textOf(*ledgerOf(text.data(), {0, {Grouping::Site}})),
             QStringLiteral("active | 3 | 662\n"
                            "..before recording, never freed | 1 | 512\n"
                            "..a.py:1:f | 1 | 100\n"
                            "..before recording, freed later | 1 | 50\n"));
    document->snapshot = testutil::snapshotFromText(text);
    document->log.add(core::Anomaly::RingBufferOverflowed, 0);
    core::NoProgress progress;
    const auto overflowed = *core::Recording::build(std::move(document), progress);
    const auto attribution = std::make_shared<core::Attribution>(overflowed, *overflowed->history->device(0));
    QCOMPARE(textOf(**core::Ledger::build(attribution, {0, {Grouping::Site}}, progress)),
             QStringLiteral("active | 3 | 662\n"
                            "..before recording, never freed | 1 | 512\n"
                            "..a.py:1:f | 1 | 100\n"
                            "..before the first event, freed later | 1 | 50\n"));
    for (const core::Condition condition : {core::Condition::BeforeKept, core::Condition::BeforeFreed,
                                            core::Condition::NoFrames, core::Condition::NoTrace})
        QCOMPARE(core::conditionOfCodeName(core::codeNameOf(condition)), condition);
    QCOMPARE(core::conditionOfCodeName("condition 2"), core::Condition::BeforeKept); // of older programs
    QCOMPARE(core::conditionOfCodeName("condition 6"), std::nullopt);
}

void TestLedger::rest()
{
    const char* const text =
        "segment 0x100000 2097152 pool=0,0\nblock 1024 active 1000\nblock 2096128 inactive\n"
        "segment 0x400000 2097152 pool=3,0\nblock 512 active 512\nblock 2096640 inactive\n"
        "alloc 0x100400 700 pool=0,0 @a.py:1:f\n"
        "del 0x100400 700\n";
    const auto last = ledgerOf(text, {2, {Grouping::Site}});
    QVERIFY(last->rest());
    QCOMPARE(textOf(*last, *last->rest()),
             QStringLiteral("cached (reserved, not active) | 0 | 4192792\n"
                            "..free inside private pools | 0 | 2096640\n"
                            "....private pool 3,0: probably CUDA graph | 0 | 2096640\n"
                            "..free inside reserved segments | 0 | 2096128\n"
                            "..rounding | 0 | 24\n"));
    QCOMPARE(last->total() + last->nodes()[*last->rest()].bytes,
             last->attribution().device().usage().reservedAt(2));
    for (std::uint32_t node = *last->rest(); node < last->nodes().size(); ++node)
        QCOMPARE(last->find(last->pathOf(node)), std::optional(node));
    QVERIFY(!ledgerOf("alloc 0x1000 5\n", {0, {Grouping::Site}})->rest()); // nothing is reserved
    // more is active than reserved: what of it is free nobody knows
    QVERIFY(!ledgerOf("segment 0x100000 2097152\nblock 2097152 inactive\nalloc 0x900000 4194304 @a.py:1:f\n",
                      {0, {Grouping::Site}})
                 ->rest());
}

void TestLedger::noTrace()
{
    QCOMPARE(textOf("segment 0x1000 1024\nblock 512 active 500\nblock 512 active 400 @old.py:9:load\n",
                    {core::beforeFirstEvent, {Grouping::Site}}),
             QStringLiteral("active | 2 | 900\n"
                            "..no history recorded | 1 | 500\n"
                            "..old.py:9:load | 1 | 400\n"));
}

void TestLedger::hidesNoise()
{
    const char* const text =
        "alloc 0x1000 10 @a.cpp:0:PyEval_X;b.cpp:0:g;m.py:3:forward;/x/site-packages/torch/nn.py:1:call\n"
        "alloc 0x2000 5 @b.cpp:0:g;m.py:3:forward;/x/site-packages/torch/nn.py:1:call\n"
        "alloc 0x3000 3 @m.py:3:forward;/x/site-packages/torch/nn.py:1:call\n";
    core::LedgerRequest request{2, {Grouping::CallTree}};
    QCOMPARE(textOf(text, request), QStringLiteral("active | 3 | 18\n..m.py:3:forward | 3 | 18\n"));
    request.frames = core::FrameFilter::All;
    QCOMPARE(textOf(text, request), QStringLiteral("active | 3 | 18\n"
                                                   "../x/site-packages/torch/nn.py:1:call | 3 | 18\n"
                                                   "....m.py:3:forward | 3 | 18\n"
                                                   "......b.cpp:0:g | 2 | 15\n"
                                                   "........a.cpp:0:PyEval_X | 1 | 10\n"
                                                   "........(itself) | 1 | 5\n"
                                                   "......(itself) | 1 | 3\n"));
}

void TestLedger::pathsLeadBack()
{
    const auto ledger = ledgerOf(ledgerSample, {7, {Grouping::Stream, Grouping::Cause, Grouping::Lifetime}});
    std::vector<std::uint32_t> below;
    for (std::uint32_t node = 0; node < ledger->nodes().size(); ++node) {
        QCOMPARE(ledger->find(ledger->pathOf(node)), std::optional(node));
        const core::LedgerNode& row = ledger->nodes()[node];
        std::uint64_t bytes = 0;
        for (const std::uint32_t rank : ledger->ranksOf(node))
            bytes += ledger->attribution().device().allocations().size[rank];
        if (row.count > 0)
            QCOMPARE(bytes, row.bytes);
        QVERIFY(row.depth == 0 || ledger->nodes()[row.parent].depth + 1 == row.depth);
    }
    const std::vector<core::LedgerKey> unknown{{core::LedgerKey::Kind::Stream, 99}};
    QCOMPARE(ledger->find(unknown), std::nullopt);
}

void TestLedger::cancels()
{
    const auto recording = testutil::recordingFromText(ledgerSample);
    const auto attribution = std::make_shared<core::Attribution>(recording, *recording->history->device(0));
    testutil::Cancelled progress;
    const auto result = core::Ledger::build(attribution, {7, {Grouping::Cause}}, progress);
    QVERIFY(!result && result.error().isCancelled());
}

void TestLedger::groupingNames()
{
    for (const Grouping grouping : core::allGroupings()) {
        QCOMPARE(core::groupingNamed(core::nameOf(grouping)), std::optional(grouping));
        QVERIFY(!core::titleOf(grouping).isEmpty());
    }
    QVERIFY(!core::groupingsFromText(QStringLiteral("site,nonsense")));
    QVERIFY(!core::groupingsFromText(QString()));
}

SNAPVIEWER_TEST(TestLedger)
#include "tst_ledger.moc"
