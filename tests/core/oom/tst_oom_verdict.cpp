// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/oom/arithmetic/request_rules.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <limits>

using core::OomEvidence;
using core::OomVerdict;

Q_DECLARE_METATYPE(core::OomEvidence)
Q_DECLARE_METATYPE(core::OomVerdict)
Q_DECLARE_METATYPE(std::vector<core::OomVerdict>)

namespace {

constexpr std::uint64_t MiB = core::allocator::mebibyte;

/// What counts as a part of full()'s 900 MiB.
constexpr std::uint64_t material = 900 * MiB / 16;

/// 100 MiB asked for, 20 MiB free on the device, nothing else.
OomEvidence full()
{
    OomEvidence e;
    e.requested = 100 * MiB;
    e.deviceFree = 20 * MiB;
    e.driverAsk = 100 * MiB;
    e.pendingAsk = 100 * MiB;
    e.reserved = 900 * MiB;
    return e;
}

template <class Change>
OomEvidence with(Change change)
{
    OomEvidence e = full();
    change(e);
    return e;
}

} // namespace

/// The rules of an OOM's verdict on plain numbers: each, and each with one number just below its threshold.
class TestOomVerdict : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksTheDriver_data();
    void asksTheDriver();
    void mapsPages();
    void decides_data();
    void decides();
    void aRunThatFitsIsNotInPieces();
    void sumsDoNotWrap();
};

void TestOomVerdict::asksTheDriver_data()
{
    QTest::addColumn<quint64>("request");
    QTest::addColumn<quint64>("segment");
    QTest::newRow("least") << quint64{512} << quint64{2 * MiB};
    QTest::newRow("last small") << quint64{MiB} << quint64{2 * MiB};
    QTest::newRow("first large") << quint64{MiB + 512} << quint64{20 * MiB};
    QTest::newRow("last of a shared segment") << quint64{10 * MiB - 512} << quint64{20 * MiB};
    QTest::newRow("first of its own") << quint64{10 * MiB} << quint64{10 * MiB};
    QTest::newRow("odd") << quint64{11 * MiB} << quint64{12 * MiB};
    QTest::newRow("no wrap") << std::numeric_limits<quint64>::max() << std::numeric_limits<quint64>::max();
}

void TestOomVerdict::asksTheDriver()
{
    QFETCH(const quint64, request);
    QFETCH(const quint64, segment);
    QCOMPARE(quint64{core::allocator::segmentBytes(request)}, segment);
}

void TestOomVerdict::mapsPages()
{
    // A real one: events 419 and 420 of a recorded run mapped 253 pages behind 14,909,440 free bytes.
    QCOMPARE(core::allocator::mappedBytes(5308694528, 14909440), std::uint64_t{5305794560});
    QCOMPARE(core::allocator::mappedBytes(MiB, 0), 2 * MiB);
    QCOMPARE(core::allocator::mappedBytes(21 * MiB, MiB), 20 * MiB);
    QCOMPARE(core::allocator::mappedBytes(21 * MiB, MiB - 512), 40 * MiB);
    QCOMPARE(core::allocator::mappedBytes(21 * MiB, 21 * MiB), std::uint64_t{0});
}

void TestOomVerdict::decides_data()
{
    QTest::addColumn<OomEvidence>("evidence");
    QTest::addColumn<OomVerdict>("verdict");
    QTest::addColumn<std::vector<OomVerdict>>("also");
    const auto row = [](const char* name, const OomEvidence& e, OomVerdict verdict,
                        const std::vector<OomVerdict>& also = {}) {
        QTest::newRow(name) << e << verdict << also;
    };
    row("nothing else", full(), OomVerdict::ReallyFull);
    row("free unknown", with([](auto& e) { e.deviceFree.reset(); }), OomVerdict::ReallyFull);

    row("a pending run", with([](auto& e) {
            e.pending = material;
            e.pendingRun = 100 * MiB;
        }),
        OomVerdict::WaitingOnStreams);
    row("a pending run, but hardly a part of it all", with([](auto& e) {
            e.pending = material - 1;
            e.pendingRun = 100 * MiB;
        }),
        OomVerdict::ReallyFull, {OomVerdict::WaitingOnStreams});
    row("a pending run too short", with([](auto& e) {
            e.pending = material;
            e.pendingRun = 100 * MiB - 512;
        }),
        OomVerdict::ReallyFull);
    row("pending segments", with([](auto& e) {
            e.pending = material;
            e.pendingReleased = 80 * MiB;
        }),
        OomVerdict::WaitingOnStreams);
    row("pending segments too few", with([](auto& e) {
            e.pending = material;
            e.pendingReleased = 78 * MiB;
        }),
        OomVerdict::ReallyFull);

    row("private", with([](auto& e) { e.privateFree = 80 * MiB; }), OomVerdict::PrivatePool);
    row("private, one byte less", with([](auto& e) { e.privateFree = 80 * MiB - 1; }),
        OomVerdict::ReallyFull);

    row("private, but hardly a part of it all", with([](auto& e) {
            e.deviceFree = 50 * MiB;
            e.privateFree = material - 1;
        }),
        OomVerdict::ReallyFull, {OomVerdict::PrivatePool});
    row("private, just a part of it all", with([](auto& e) {
            e.deviceFree = 50 * MiB;
            e.privateFree = material;
        }),
        OomVerdict::PrivatePool);

    row("fragmented", with([](auto& e) {
            e.usableFree = 80 * MiB;
            e.usableRun = 30 * MiB;
        }),
        OomVerdict::Fragmented);
    row("fragmented, one byte less", with([](auto& e) { e.usableFree = 80 * MiB - 1; }),
        OomVerdict::ReallyFull);
    row("the device covers the request, not the segment", with([](auto& e) {
            e.requested = 3 * MiB;
            e.driverAsk = e.pendingAsk = 20 * MiB;
            e.deviceFree = 10 * MiB;
            e.usableFree = 2 * MiB;
        }),
        OomVerdict::ReallyFull);
    row("fragmented, but hardly a part of it all", with([](auto& e) {
            e.deviceFree = 50 * MiB;
            e.usableFree = material - 1;
        }),
        OomVerdict::ReallyFull, {OomVerdict::Fragmented});
    row("fragmented, just a part of it all", with([](auto& e) {
            e.deviceFree = 50 * MiB;
            e.usableFree = material;
        }),
        OomVerdict::Fragmented);
    row("the cache covers both", with([](auto& e) {
            e.requested = 3 * MiB;
            e.driverAsk = e.pendingAsk = 20 * MiB;
            e.deviceFree = 10 * MiB;
            e.usableFree = 3 * MiB;
            e.reserved = 48 * MiB;
        }),
        OomVerdict::Fragmented);

    row("stranded", with([](auto& e) {
            e.usableFree = 10 * MiB;
            e.otherFree = 70 * MiB;
        }),
        OomVerdict::Stranded);
    row("stranded, one byte less", with([](auto& e) {
            e.usableFree = 10 * MiB;
            e.otherFree = 70 * MiB - 1;
        }),
        OomVerdict::ReallyFull);
    row("stranded, but hardly a part of it all", with([](auto& e) {
            e.usableFree = 79 * MiB;
            e.otherFree = material - 1;
        }),
        OomVerdict::ReallyFull, {OomVerdict::Stranded});
    row("fragmented before stranded", with([](auto& e) {
            e.usableFree = 80 * MiB;
            e.otherFree = 200 * MiB;
        }),
        OomVerdict::Fragmented);

    row("larger than the capacity", with([](auto& e) {
            e.requested = e.driverAsk = e.pendingAsk = 1000 * MiB;
            e.capacity = 1000 * MiB - 1;
        }),
        OomVerdict::LargerThanDevice);
    row("as large as the capacity", with([](auto& e) {
            e.requested = e.driverAsk = e.pendingAsk = 1000 * MiB;
            e.capacity = 1000 * MiB;
        }),
        OomVerdict::ReallyFull);
    row("larger than what was seen", with([](auto& e) { e.requested = 920 * MiB + 1; }),
        OomVerdict::LargerThanDevice);
    row("larger than what was seen, but free unknown", with([](auto& e) {
            e.requested = 920 * MiB + 1;
            e.deviceFree.reset();
        }),
        OomVerdict::ReallyFull);
    row("larger than what was seen, but nothing is known to be reserved", with([](auto& e) {
            e.reserved = 0;
            e.requested = 21 * MiB;
            e.driverAsk = e.pendingAsk = 22 * MiB;
        }),
        OomVerdict::ReallyFull);
    row("larger than what was seen, not than the capacity", with([](auto& e) {
            e.requested = 920 * MiB + 1;
            e.capacity = 930 * MiB;
        }),
        OomVerdict::ReallyFull);

    row("growing", with([](auto& e) { e.kept = material; }), OomVerdict::Growing);
    row("growing, but hardly a part of it all", with([](auto& e) { e.kept = material - 1; }),
        OomVerdict::ReallyFull, {OomVerdict::Growing});
    row("growing into a limit", with([](auto& e) {
            e.kept = material;
            e.deviceFree = 100 * MiB;
        }),
        OomVerdict::Growing);
    row("growing, but larger than the device", with([](auto& e) {
            e.kept = material;
            e.requested = 920 * MiB + 1;
        }),
        OomVerdict::LargerThanDevice, {OomVerdict::Growing});

    row("outside", with([](auto& e) { e.capacity = 1067 * MiB; }), OomVerdict::OutsideProcess);
    row("outside, but without what every process has it would not fit anyway",
        with([](auto& e) { e.capacity = 1066 * MiB; }), OomVerdict::ReallyFull, {OomVerdict::OutsideProcess});
    row("outside, as much as is missing", with([](auto& e) { e.capacity = 1000 * MiB; }),
        OomVerdict::ReallyFull, {OomVerdict::OutsideProcess});
    row("outside, one byte less", with([](auto& e) { e.capacity = 1000 * MiB - 1; }), OomVerdict::ReallyFull);
    row("outside, but what every process has", with([](auto& e) {
            e.capacity = 40000 * MiB;
            e.reserved = 39800 * MiB;
        }),
        OomVerdict::ReallyFull, {OomVerdict::OutsideProcess});
    row("a capacity below what was seen", with([](auto& e) { e.capacity = 100 * MiB; }),
        OomVerdict::ReallyFull);

    row("the driver had enough", with([](auto& e) { e.deviceFree = 100 * MiB; }), OomVerdict::Unexplained);
    row("a run was long enough",
        with([](auto& e) { e.usableFree = e.usableRun = e.usableRunSure = 100 * MiB; }),
        OomVerdict::Unexplained);
    row("a run that may be rounding", with([](auto& e) {
            e.usableFree = e.usableRun = 100 * MiB;
            e.usableRunSure = 100 * MiB - 512;
        }),
        OomVerdict::Fragmented);
    row("not given back", with([](auto& e) { e.unreturned = 80 * MiB; }), OomVerdict::Unexplained);
    row("not given back, too little", with([](auto& e) { e.unreturned = 80 * MiB - 1; }),
        OomVerdict::ReallyFull);

    row("everything", with([](auto& e) {
            e.pending = material;
            e.pendingRun = 200 * MiB;
            e.privateFree = 90 * MiB;
            e.usableFree = 90 * MiB;
            e.capacity = 2000 * MiB;
        }),
        OomVerdict::WaitingOnStreams,
        {OomVerdict::PrivatePool, OomVerdict::Fragmented, OomVerdict::OutsideProcess});
}

void TestOomVerdict::decides()
{
    QFETCH(const OomEvidence, evidence);
    QFETCH(const OomVerdict, verdict);
    QFETCH(const std::vector<OomVerdict>, also);
    const core::OomDiagnosis diagnosis = core::diagnose(evidence);
    QCOMPARE(static_cast<int>(diagnosis.verdict), static_cast<int>(verdict));
    QVERIFY(diagnosis.also == also);
}

/// Nor elsewhere, whatever else is free.
void TestOomVerdict::aRunThatFitsIsNotInPieces()
{
    const OomEvidence fits = with([](auto& e) {
        e.usableFree = e.usableRun = e.usableRunSure = 100 * MiB;
        e.otherFree = 50 * MiB;
    });
    QVERIFY(!core::holds(OomVerdict::Fragmented, fits));
    QVERIFY(!core::holds(OomVerdict::Stranded, fits));
}

void TestOomVerdict::sumsDoNotWrap()
{
    OomEvidence e;
    e.requested = e.driverAsk = e.pendingAsk = std::numeric_limits<std::uint64_t>::max();
    e.deviceFree = std::numeric_limits<std::uint64_t>::max() - 1;
    e.reserved = 512;
    e.capacity = 1024;
    QCOMPARE(e.seenCapacity(), std::numeric_limits<std::uint64_t>::max());
    QVERIFY(!e.outside());
    QCOMPARE(static_cast<int>(core::diagnose(e).verdict), static_cast<int>(OomVerdict::ReallyFull));
}

SNAPVIEWER_TEST(TestOomVerdict)
#include "tst_oom_verdict.moc"
