// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/ranks/summary/build_rank_summary.h"
#include "core/ranks/summary/job_info.h"
#include "core/ranks/summary/rank_moments.h"
#include "core/snapshot/bundle.h"
#include "tests/core/ranks/summary_text.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using testutil::summariesFromText;

/// What is known of one rank: that it adds up, and that it is what the recording says.
class TestBuildRankSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sitesAndRest();
    void deepStacks();
    void overflows();
    void conditions();
    void aFullRingChangesNoName();
    void devices();
    void withoutDevice();
    void curveIsExact_data();
    void curveIsExact();
    void steps();
    void leaks();
    void marks();
    void ooms();
    void manyOoms();
    void addsUp_data();
    void addsUp();
    void told_data();
    void told();
    void isCancelled();
};

namespace {

core::RankSummary only(const QString& text)
{
    const auto all = summariesFromText(text);
    Q_ASSERT(all.size() == 1);
    return all.front();
}

QStringList sitesOf(const core::RankSummary& summary, core::RankMomentKind kind)
{
    QStringList sites;
    for (const core::RankSite& site : summary.at(kind)->sites)
        sites += QStringLiteral("%1 %2 %3")
                     .arg(QString::number(site.held.bytes), QString::number(site.held.count),
                          core::siteText(summary, site.stack));
    return sites;
}

} // namespace

/// What is at the floor is a site, what is below one of the others.
void TestBuildRankSummary::sitesAndRest()
{
    const core::RankSummary summary = only(QStringLiteral("alloc 0x100000 65536 t=10 @a.py:1:f\n"
                                                          "alloc 0x200000 65535 t=20 @b.py:1:f\n"
                                                          "alloc 0x300000 100 t=30 @c.py:1:f\n"
                                                          "alloc 0x400000 200000 t=40 @a.py:2:f\n"
                                                          "del 0x400000 200000 t=50\n"));
    const core::RankMoment& peak = *summary.at(core::RankMomentKind::Peak);
    QCOMPARE(sitesOf(summary, core::RankMomentKind::Peak),
             (QStringList{QStringLiteral("200000 1 a.py:2:f"), QStringLiteral("65536 1 a.py:1:f")}));
    QCOMPARE(peak.rest, (core::RankRest{2, {65635, 2}, 65535}));
    QCOMPARE(peak.total, (core::HeldBytes{331171, 4}));
    QCOMPARE(peak.event, 3);
    QCOMPARE(peak.timeUs, 40);
    QCOMPARE(sitesOf(summary, core::RankMomentKind::End), QStringList{QStringLiteral("65536 1 a.py:1:f")});
    QCOMPARE(summary.at(core::RankMomentKind::Oom), nullptr);
    QCOMPARE(summary.allocatedPeak, 331171U);
    QCOMPARE(summary.startUs, 10);
    QCOMPARE(summary.endUs, 50);
}

/// Of code with very many frames the largest sites are listed, and such as might be outliers; all adds up.
void TestBuildRankSummary::deepStacks()
{
    constexpr int sites = 700;
    constexpr int depth = 20;
    constexpr std::uint64_t large = core::RankMoments::wholeSite;
    QString text;
    for (int site = 0; site < sites; ++site) {
        QStringList frames;
        for (int frame = 0; frame < depth; ++frame)
            frames += QStringLiteral("m%1.py:%2:f").arg(site).arg(frame + 1);
        const std::uint64_t bytes = site < 400 ? large : large - static_cast<std::uint64_t>(site);
        text += QStringLiteral("alloc 0x%1 %2 @%3\n")
                    .arg(0x100000000 + site * 0x10000000LL, 0, 16)
                    .arg(bytes)
                    .arg(frames.join(u';'));
    }
    const core::RankSummary summary = only(text + QStringLiteral("del 0x100000000 %1\n").arg(large));
    QCOMPARE(testutil::brokenSum(summary), QString());
    const core::RankMoment& peak = *summary.at(core::RankMomentKind::Peak);
    QCOMPARE(peak.sites.size(), 400U); // more than mostNodes[0], but large
    QCOMPARE(peak.rest.sites, 300U);
    QCOMPARE(peak.rest.largest, large - 400);
    const core::RankMoment& end = *summary.at(core::RankMomentKind::End);
    QCOMPARE(end.sites.size(), 399U);
    QCOMPARE(end.rest.sites, 300U);

    const core::RankSummary small =
        only(text.replace(QString::number(large) + u' ', QStringLiteral("70000 ")));
    QCOMPARE(testutil::brokenSum(small), QString());
    QCOMPARE(small.at(core::RankMomentKind::Peak)->sites.size(), core::RankMoments::mostNodes[0] / depth);
    QVERIFY(small.at(core::RankMomentKind::Peak)->sites.back().held.bytes > 70000);
}

/// A hostile file's sums wrap, and still are what their parts say.
void TestBuildRankSummary::overflows()
{
    const core::RankSummary summary = only(
        QStringLiteral("alloc 0x100000 18446744073709551615 @a.py:1:f\nalloc 0x200000 100000 @a.py:2:f\n"));
    QCOMPARE(testutil::brokenSum(summary), QString());
    QCOMPARE(summary.at(core::RankMomentKind::End)->total.bytes, 99999U);
}

/// A stack without an event tells that events are lost. What else was there before has the names that it has
/// in a recording that lost none, as ranks are compared by them.
void TestBuildRankSummary::aFullRingChangesNoName()
{
    const QString both = QStringLiteral("segment 0x1000000 2097152\nblock 1048576 active 1000000\n");
    const QString events = QStringLiteral("alloc 0x2000000 80000 @a.py:1:f\n"
                                          "free_requested 0x3000000 90000 @b.py:1:g\n"
                                          "free_completed 0x3000000 90000 @b.py:1:g\n"
                                          "free_requested 0x4000000 95000\nfree_completed 0x4000000 95000\n");
    const core::RankSummary whole = only(both + events);
    const core::RankSummary lost = only(both + QStringLiteral("block 1048576 active 9 @z.py:9:z\n") + events);
    QVERIFY(!whole.hasLostEvents && lost.hasLostEvents);
    QCOMPARE(sitesOf(lost, core::RankMomentKind::Peak), sitesOf(whole, core::RankMomentKind::Peak));
    QCOMPARE(sitesOf(whole, core::RankMomentKind::Peak).size(), 4);
}

/// What has no call stack has a row that says why.
void TestBuildRankSummary::conditions()
{
    const core::RankSummary summary = only(QStringLiteral("segment 0x1000000 2097152\n"
                                                          "block 1048576 active 1000000\n"
                                                          "block 1048576 active 70000 @a.py:1:f\n"
                                                          "alloc 0x2000000 80000\n"
                                                          "free_requested 0x3000000 90000 @b.py:1:g\n"
                                                          "free_completed 0x3000000 90000 @b.py:1:g\n"));
    const QStringList sites = sitesOf(summary, core::RankMomentKind::Peak);
    QCOMPARE(sites.size(), 4);
    QVERIFY2(sites[0].startsWith(QLatin1String("1000000 1 before recording, never freed")),
             qPrintable(sites[0]));
    QCOMPARE(sites[1], QStringLiteral("90000 1 before the first event, freed at b.py:1:g"));
    QCOMPARE(sites[2], QStringLiteral("80000 1 no frames recorded"));
    QCOMPARE(sites[3], QStringLiteral("70000 1 a.py:1:f"));
}

void TestBuildRankSummary::devices()
{
    const auto all = summariesFromText(QStringLiteral("device 0\nalloc 0x100000 65536 @a.py:1:f\n"
                                                      "device 3\nalloc 0x100000 65537 @a.py:1:f\n"));
    QCOMPARE(all.size(), 2U);
    QCOMPARE(all[0].device, 0);
    QCOMPARE(all[1].device, 3);
    QCOMPARE(all[0].source, all[1].source);
    QCOMPARE(all[0].code, all[1].code);
    QCOMPARE(all[0].source->devices, (std::vector<std::int32_t>{0, 3}));
    QCOMPARE(all[1].allocatedPeak, 65537U);
}

void TestBuildRankSummary::withoutDevice()
{
    const core::RankSummary none = only(QStringLiteral("setting max_split_size -1\n"));
    QVERIFY(!none.hasDevice());
    QVERIFY(none.source->unread.isEmpty());
    const core::RankSummary unread = core::unreadSummary({}, QStringLiteral("It is gone."));
    QVERIFY(!unread.hasDevice());
    QCOMPARE(unread.source->unread, QStringLiteral("It is gone."));
    QVERIFY(unread.code);
}

void TestBuildRankSummary::curveIsExact_data()
{
    QTest::addColumn<int>("events");
    for (const int events : {0, 1, 2046, 2047, 2048, 2049, 4095, 4096, 10'000})
        QTest::addRow("%d events", events) << events;
}

/// Every event is in one bin, and a bin is what its events are.
void TestBuildRankSummary::curveIsExact()
{
    QFETCH(int, events);
    QString text = QStringLiteral("segment 0x1000000 2097152\nblock 2097152 active 1000\n");
    for (int k = 0; k < events; ++k)
        text += (k % 3 == 2 ? QStringLiteral("free 0x%1 %2\n").arg(1'000'000 + (k - 1) * 4096, 0, 16).arg(k)
                            : QStringLiteral("alloc 0x%1 %2\n").arg(1'000'000 + k * 4096, 0, 16).arg(k + 1));
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::RankSummary summary = only(text);
    const core::DeviceHistory& device = *recording->history->mainDevice();
    QVERIFY(summary.curve.size() <= core::RankSummary::mostBins);
    core::EventIndex next = core::beforeFirstEvent;
    for (const core::RankBin& bin : summary.curve) {
        QCOMPARE(bin.first, next);
        std::uint64_t lowest = device.usage().allocatedAt(bin.first);
        std::uint64_t highest = lowest;
        for (core::EventIndex k = bin.first; k <= bin.last; ++k) {
            lowest = std::min(lowest, device.usage().allocatedAt(k));
            highest = std::max(highest, device.usage().allocatedAt(k));
        }
        QCOMPARE(bin.lowest, lowest);
        QCOMPARE(bin.highest, highest);
        next = bin.last + 1;
    }
    QCOMPARE(next, events);
}

void TestBuildRankSummary::steps()
{
    testutil::TrainingLoop loop;
    for (int step = 1; step <= 4; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.allocate(testutil::TrainingLoop::mib, QStringLiteral("train.py:10:step"));
        loop.end();
    }
    const core::RankSummary summary = only(loop.text());
    QCOMPARE(summary.stepsBy, QStringLiteral("annotation"));
    QCOMPARE(summary.stepCount, 4U);
    QCOMPARE(summary.steps.size(), 4U);
    for (std::uint64_t step = 1; step <= 4; ++step) {
        QCOMPARE(summary.steps[step - 1].step, step);
        QCOMPARE(summary.steps[step - 1].bytes, step * testutil::TrainingLoop::mib);
    }
}

void TestBuildRankSummary::leaks()
{
    testutil::TrainingLoop loop;
    for (int step = 1; step <= 10; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.allocate(3 * testutil::TrainingLoop::mib, QStringLiteral("metrics.py:37:remember"));
        loop.noise();
        loop.end();
    }
    const core::RankSummary summary = only(loop.text());
    QVERIFY(summary.judgedSteps >= 3);
    QVERIFY(!summary.leaks.empty());
    const core::RankLeak& leak = summary.leaks.front();
    QCOMPARE(core::siteText(summary, leak.stack), QStringLiteral("metrics.py:37:remember"));
    QCOMPARE(leak.verdict.verdict, core::LeakVerdict::EveryStep);
    QCOMPARE(leak.steps, summary.judgedSteps);
    QCOMPARE(leak.perStep, 3 * testutil::TrainingLoop::mib);
    QCOMPARE(leak.bytes, summary.judgedSteps * leak.perStep);
}

/// The last ones by when they ended, each with its number among those of its name.
void TestBuildRankSummary::marks()
{
    QString text = QStringLiteral("alloc 0x100000 65536 t=1 @a.py:1:f\n");
    for (int i = 0; i < 40; ++i)
        text += QStringLiteral("annotation %1 %2 nccl:all_reduce\nannotation %1 %2 step\n")
                    .arg(100 * i)
                    .arg(100 * i + 50);
    text += QStringLiteral("annotation 5000 - NCCL:broadcast\nannotation 5001 5002 NCCL:broadcast\n");
    const core::RankSummary summary = only(text);
    QCOMPARE(summary.marks.size(), core::RankSummary::mostMarks);
    QCOMPARE(summary.marks.front(), (core::RankMark{"nccl:all_reduce", 10, 950}));
    QCOMPARE(summary.marks.back(), (core::RankMark{"NCCL:broadcast", 2, 5002}));
}

void TestBuildRankSummary::ooms()
{
    for (const testutil::OomCase& oom : testutil::oomCases()) {
        const core::RankSummary summary = only(oom.text);
        QCOMPARE(summary.oomCount, 1U);
        QCOMPARE(summary.ooms.size(), 1U);
        QVERIFY(summary.at(core::RankMomentKind::Oom) != nullptr);
        QCOMPARE(summary.at(core::RankMomentKind::Oom)->event, summary.ooms.front().event);
        QVERIFY(!summary.oomVerdict.isEmpty());
        QVERIFY(summary.sheet.contains("\"verdict\""));
        QCOMPARE(testutil::brokenSum(summary), QString());
    }
}

void TestBuildRankSummary::manyOoms()
{
    QString text;
    for (int i = 0; i < 100; ++i)
        text += QStringLiteral("oom %1 t=%2\n").arg(1000 + i).arg(i + 1);
    const core::RankSummary summary = only(text);
    QCOMPARE(summary.oomCount, 100U);
    QCOMPARE(summary.ooms.size(), core::RankSummary::mostOoms);
    QCOMPARE(summary.ooms[15].requested, 1015U);
    QCOMPARE(summary.ooms[16].requested, 1084U);
}

void TestBuildRankSummary::addsUp_data()
{
    QTest::addColumn<QString>("path");
    const QDir made(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made"));
    for (const QString& name : made.entryList({QStringLiteral("*.pickle"), QStringLiteral("*.pkl")}))
        QTest::newRow(qPrintable(name)) << made.filePath(name);
    QTest::newRow("example") << QStringLiteral(SNAPVIEWER_SOURCE_DIR
                                               "/resources/example/training_oom.pickle");
}

/// Also of files that contradict themselves: to the byte what the history has.
void TestBuildRankSummary::addsUp()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document);
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording);
    const auto all = core::summariesOf(*recording, {}, {}, progress);
    QVERIFY(all);
    for (const core::RankSummary& summary : *all) {
        QCOMPARE(testutil::brokenSum(summary), QString());
        if (!summary.hasDevice())
            continue;
        const core::DeviceHistory& device = *(*recording)->history->device(summary.device);
        for (const core::RankMomentKind kind : core::rankMomentKinds) {
            if (const core::RankMoment* const moment = summary.at(kind))
                QCOMPARE(moment->total.bytes, device.usage().allocatedAt(moment->event));
        }
        QCOMPARE(summary.at(core::RankMomentKind::Peak)->total.bytes, summary.allocatedPeak);
    }
}

void TestBuildRankSummary::told_data()
{
    QTest::addColumn<QString>("values"); ///< of the recorder's files: key=value
    QTest::addColumn<QString>("told");
    const auto row = [](const char* name, const char* values, const char* told) {
        QTest::newRow(name) << QString::fromUtf8(values) << QString::fromUtf8(told);
    };
    row("nothing", "reason=oom", "- - - - - '' ''");
    row("a job",
        "custom_metadata.snapviewer_recorder.rank=3 custom_metadata.snapviewer_recorder.local_rank=1 "
        "custom_metadata.snapviewer_recorder.world_size=16 pid=4711 hostname=node7 job_id=99",
        "3 1 16 - 4711 'node7' '99'");
    row("rank 0", "rank=0", "0 - - - - '' ''");
    row("the rank of a node is none", "node_rank=5", "- - - - - '' ''");
    row("no number", "rank=first world_size=-1 step=1e3", "- - - - - '' ''");
    row("a step", "custom_metadata.step=120", "- - - 120 - '' ''");
}

/// What is not told is not known: never rank 0.
void TestBuildRankSummary::told()
{
    QFETCH(QString, values);
    QFETCH(QString, told);
    core::Bundle bundle;
    for (const QString& pair : values.split(QLatin1Char(' ')))
        bundle.description.emplace_back(pair.section(QLatin1Char('='), 0, 0),
                                        pair.section(QLatin1Char('='), 1));
    core::Document document;
    QCOMPARE(core::jobInfoOf(document), core::JobInfo());
    document.bundle = std::make_shared<const core::Bundle>(bundle);
    const core::JobInfo found = core::jobInfoOf(document);
    QStringList words;
    for (const auto& number : {found.rank, found.localRank, found.worldSize, found.step, found.pid})
        words += number ? QString::number(*number) : QStringLiteral("-");
    words << QLatin1Char('\'') + found.host + QLatin1Char('\'')
          << QLatin1Char('\'') + found.job + QLatin1Char('\'');
    QCOMPARE(words.join(QLatin1Char(' ')), told);
}

void TestBuildRankSummary::isCancelled()
{
    testutil::Cancelled progress;
    const auto recording = testutil::recordingFromText("alloc 0x100000 65536 @a.py:1:f\n");
    const auto summaries = core::summariesOf(recording, {}, {}, progress);
    QVERIFY(!summaries);
    QVERIFY(summaries.error().isCancelled());
}

SNAPVIEWER_TEST(TestBuildRankSummary)
#include "tst_build_rank_summary.moc"
