// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_events.h"
#include "core/snapshot/stacks/site_text.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// The list of OOM events and what is said about each.
class TestOomEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void listsEveryDevice();
    void saysWhatWasRecorded_data();
    void saysWhatWasRecorded();
    void shortensSites_data();
    void shortensSites();
};

void TestOomEvents::listsEveryDevice()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 500\n"
                                                       "device 1\n"
                                                       "segment_alloc 0x20000 2097152\n"
                                                       "alloc 0x20000 1000\n"
                                                       "alloc 0x21000 3000 \n"
                                                       "free_requested 0x20000 1000\n"
                                                       "oom 4096 free=1024\n"
                                                       "free_completed 0x20000 1000\n"
                                                       "oom 8192\n");
    const auto ooms = core::oomEvents(*recording->history);
    QCOMPARE(ooms.size(), 2U);
    QCOMPARE(ooms[0].device, 1);
    QCOMPARE(ooms[0].event, 4);
    QCOMPARE(ooms[0].requested, 4096U);
    QCOMPARE(ooms[0].deviceFree, std::optional<std::uint64_t>(1024));
    QCOMPARE(ooms[0].allocated, 3000U); // free requested: no longer allocated
    QCOMPARE(ooms[0].active, 4000U);    // but not given back yet
    QCOMPARE(ooms[1].event, 6);
    QVERIFY(!ooms[1].deviceFree);
    QCOMPARE(ooms[1].active, 3000U);
    QCOMPARE(ooms[1].reserved, recording->history->device(1)->usage().reservedAt(6));
}

void TestOomEvents::saysWhatWasRecorded_data()
{
    QTest::addColumn<core::OomEvent>("oom");
    QTest::addColumn<QString>("text");
    core::OomEvent oom;
    oom.device = 1;
    oom.requested = 2ULL << 30U;
    oom.deviceFree = 1ULL << 30U;
    oom.active = 6ULL << 30U;
    oom.reserved = 8ULL << 30U;
    QTest::newRow("all known")
        << oom
        << QStringLiteral(
               "Asked for 2 GiB (rounded by the allocator); device 1 had 1 GiB free. PyTorch had 8 "
               "GiB reserved, of it 2 GiB not active (cached, possibly "
               "fragmented).");
    oom.deviceFree.reset();
    oom.active = oom.reserved;
    QTest::newRow("free unknown, nothing cached")
        << oom
        << QStringLiteral("Asked for 2 GiB (rounded by the allocator); what device 1 had free was not "
                          "recorded. PyTorch had 8 GiB "
                          "reserved, of it 0 B not active (cached, possibly fragmented).");
    oom.active = oom.reserved + 1;
    QTest::newRow("contradiction")
        << oom
        << QStringLiteral(
               "Asked for 2 GiB (rounded by the allocator); what device 1 had free was not recorded. "
               "PyTorch had 8 GiB reserved and 8 GiB active: the file "
               "contradicts itself here.");
}

void TestOomEvents::saysWhatWasRecorded()
{
    QFETCH(const core::OomEvent, oom);
    QTEST(core::readingOf(oom), "text");
}

void TestOomEvents::shortensSites_data()
{
    QTest::addColumn<QByteArray>("frame");
    QTest::addColumn<QString>("text");
    QTest::newRow("long") << QByteArray("/home/u/proj/train/model.py:88:forward")
                          << QStringLiteral("train/model.py:88 forward");
    QTest::newRow("short") << QByteArray("model.py:88:forward") << QStringLiteral("model.py:88 forward");
    QTest::newRow("root") << QByteArray("/model.py:88:forward") << QStringLiteral("/model.py:88 forward");
    QTest::newRow("backslashes") << QByteArray("D:\\proj\\train\\model.py:88:forward")
                                 << QStringLiteral("train\\model.py:88 forward");
}

void TestOomEvents::shortensSites()
{
    QFETCH(const QByteArray, frame);
    core::StringPool strings;
    core::StackTable stacks(strings);
    const QByteArray file = frame.left(frame.indexOf(".py") + 3);
    const core::FrameId id =
        stacks.internFrame(strings.intern("forward"), strings.intern(file.constData()), 88);
    const core::CallSite site{core::SiteKind::Own, id, strings.intern(frame.constData()), {}, {}, {}};
    QTEST(core::shortSite(site, stacks), "text");
    const core::CallSite unnamed{core::SiteKind::Operator, {}, strings.intern("aten::empty"), {}, {}, {}};
    QCOMPARE(core::shortSite(unnamed, stacks), QStringLiteral("aten::empty"));
    const core::CallSite original{
        core::SiteKind::Own, id, strings.intern("/home/u/net/a.py:3:attend"), {}, {}, {}};
    QCOMPARE(core::shortSite(original, stacks), QStringLiteral("net/a.py:3 attend"));
}

SNAPVIEWER_TEST(TestOomEvents)
#include "tst_oom_events.moc"
