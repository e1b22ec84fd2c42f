// SPDX-License-Identifier: MIT
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/session/session.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using widgets::FirstLook;
using widgets::Session;
using widgets::VerdictStrip;

/// The two sentences above the timeline: whose they are, whom they light, where they lead.
class TestVerdictStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsTheVerdict();
    void lightsTheCulprit();
    void lightsWhatItCounts();
    void saysThatItLooks();
    void neverLightsAgain();
    void lightsNobody_data();
    void lightsNobody();
    void stepsThroughOoms();
    void followsTheDevice();
    void copiesTheReport();
    void leadsToTheRest_data();
    void leadsToTheRest();
};

namespace {

/// Steps that keep 32 MiB each, and an oom in the sixth.
std::shared_ptr<const core::Recording> leak()
{
    for (const testutil::OomCase& oom : testutil::oomCases()) {
        if (QLatin1String(oom.name) == QLatin1String("leak with fragmentation"))
            return testutil::recordingFromText(oom.text.toStdString());
    }
    return nullptr;
}

constexpr const char* stateOnly = "segment 0x10000000 4194304 type=large pool=0,0\n"
                                  " block 4194304 active 4194304 @/p/model.py:8:build\n";
constexpr const char* twoDevicesText = "segment 0x10000000 20971520 type=large pool=0,0\n"
                                       " block 20971520 active 20971520 @/p/model.py:8:forward\n"
                                       "oom 1048576 free=0 @/p/a.py:1:first\n"
                                       "alloc 0x10000000 20971520 @/p/model.py:8:forward\n"
                                       "oom 1048576 free=0 @/p/b.py:2:second\n"
                                       "device 1\n"
                                       "segment 0x30000000 2097152 type=large pool=0,0\n"
                                       " block 2097152 active 2097152 @/p/model.py:9:g\n"
                                       "alloc 0x30000000 2097152 @/p/model.py:9:g\n"
                                       "oom 4194304 free=0 @/p/c.py:3:third\n";

QToolButton* button(const VerdictStrip& strip, const char* name)
{
    return strip.findChild<QToolButton*>(QLatin1String(name));
}

} // namespace

void TestVerdictStrip::showsTheVerdict()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    QVERIFY(strip.isHidden());
    QVERIFY(strip.lines().isEmpty());
    session.setRecording(leak());
    QVERIFY(!strip.isHidden());
    QCOMPARE(strip.height(), 56);
    QTRY_VERIFY(!strip.isBusy());
    const QString headline = QStringLiteral(
        "Out of memory in step 5: log.py:4 remember keeps 32 MiB more every step, never freed");
    QCOMPARE(strip.lines().headline, headline);
    QCOMPARE(strip.lines().edge, picture::VerdictLines::Edge::Failure);
    QVERIFY(strip.accessibleName().startsWith(headline + QStringLiteral(". 192 of 392 MiB in use.")));
    QVERIFY(strip.toolTip().contains(QStringLiteral("keeps 32 MiB more every step")));
    session.setRecording(nullptr);
    QVERIFY(strip.isHidden());
    QVERIFY(strip.lines().isEmpty());
}

void TestVerdictStrip::lightsTheCulprit()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    session.setRecording(leak());
    const core::EventIndex oom = session.selection().event;
    QTRY_VERIFY(session.filter().only);
    QCOMPARE(session.filter().only->name, QStringLiteral("log.py:4 remember, after event %1").arg(oom));
    QCOMPARE(session.filter().only->ids.size(), std::size_t{6});
    QCOMPARE(session.selection().event, oom);
    QVERIFY(session.selection().allocation); // its stack is beside
    core::AllocationFilter rest = session.filter();
    rest.only.reset();
    QVERIFY(rest.isEmpty());
}

/// "80 MiB in those steps" lights these, and not what the warm-up left.
void TestVerdictStrip::lightsWhatItCounts()
{
    testutil::TrainingLoop loop;
    for (int step = 1; step <= 9; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        loop.allocate(32 * testutil::TrainingLoop::mib, QStringLiteral("src/log.py:1:log"));
        loop.end();
    }
    Session session;
    FirstLook look(&session);
    const VerdictStrip strip(&session, &look);
    session.setRecording(testutil::recordingFromText(loop.text().toStdString()));
    QTRY_VERIFY(!strip.isBusy());
    QVERIFY2(strip.lines().headline.contains(QStringLiteral("in those steps")),
             qPrintable(strip.lines().headline));
    QTRY_VERIFY(session.filter().only);
    const std::size_t counted = session.filter().only->ids.size();
    const QString bytes = QStringLiteral("%1 MiB in those steps").arg(32 * counted);
    QVERIFY2(strip.lines().headline.contains(bytes), qPrintable(strip.lines().headline + bytes));
    QVERIFY(counted < 9);
}

/// Until it is known whom to light, and then with those that are lit: nobody paints all colours in between.
void TestVerdictStrip::saysThatItLooks()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    QStringList heard;
    connect(&look, &FirstLook::decided, this, [&] {
        QVERIFY(!look.isUndecided());
        heard << QStringLiteral("found %1").arg(session.matches() ? session.matches()->size() : 0);
    });
    session.setRecording(leak());
    QVERIFY(look.isUndecided()); // before anything can be painted
    QTRY_VERIFY(!strip.isBusy());
    const std::size_t lit = session.filter().only->ids.size();
    QCOMPARE(heard, QStringList{QStringLiteral("found %1").arg(lit)});
    session.lightEverything();
    session.setRecording(nullptr);
    QVERIFY(!look.isUndecided());
    session.setRecording(testutil::recordingFromText(stateOnly));
    session.setRecording(nullptr); // before it is found
    QTRY_VERIFY(!strip.isBusy());
    QVERIFY(!look.isUndecided());
}

void TestVerdictStrip::neverLightsAgain()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    session.setRecording(leak());
    QTRY_VERIFY(session.filter().only);
    session.setFilter({});
    session.selectEvent(0);
    session.selectEvent(session.history()->causeEvent());
    QTRY_VERIFY(!strip.isBusy());
    QVERIFY(session.filter().isEmpty());
    session.setRecording(leak()); // another one
    QTRY_VERIFY(session.filter().only);
}

void TestVerdictStrip::lightsNobody_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isSearching");
    QTest::newRow("where nothing failed")
        << QStringLiteral("alloc 0x1000 500 @/p/a.py:1:f\nsnapshot 0 500\n") << false;
    QTest::newRow("in a final state") << QString::fromLatin1(stateOnly) << false;
    QTest::newRow("where one searches already") << testutil::oomCases().front().text << true;
}

void TestVerdictStrip::lightsNobody()
{
    QFETCH(const QString, text);
    QFETCH(const bool, isSearching);
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    session.setRecording(testutil::recordingFromText(text.toStdString()));
    core::AllocationFilter filter;
    if (isSearching)
        filter.text = QStringLiteral("model");
    session.setFilter(filter);
    QTRY_VERIFY(strip.finding());
    QCOMPARE(session.filter(), filter);
    QVERIFY(!session.selection().allocation);
}

void TestVerdictStrip::stepsThroughOoms()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    strip.resize(900, strip.height());
    strip.show();
    session.setRecording(testutil::recordingFromText(twoDevicesText));
    const auto* count = strip.findChild<QLabel*>(QStringLiteral("countOom"));
    const auto shows = [&](const char* of, const char* headline) {
        QTRY_VERIFY(!strip.isBusy());
        QCOMPARE(count->text(), QLatin1String(of));
        QVERIFY2(strip.lines().headline.startsWith(QLatin1String(headline)),
                 qPrintable(strip.lines().headline));
    };
    session.setDevice(0);
    session.goToEvent(2);
    shows("2 of 3", "Out of memory at event 2: the device is full, model.py:8 forward ");
    QTest::mouseClick(button(strip, "nextOom"), Qt::LeftButton);
    shows("3 of 3", "Out of memory at event 1: c.py:3 third asked for 4 MiB");
    QCOMPARE(session.device(), 1);
    QTest::mouseClick(button(strip, "nextOom"), Qt::LeftButton);
    shows("1 of 3", "Out of memory at event 0 at a.py:1 first: ");
    QTest::mouseClick(button(strip, "previousOom"), Qt::LeftButton);
    shows("3 of 3", "Out of memory at event 1: c.py:3 third asked for 4 MiB");
    session.selectEvent(0); // no oom: what was shown stays
    shows("3 of 3", "Out of memory at event 1: c.py:3 third asked for 4 MiB");
}

void TestVerdictStrip::followsTheDevice()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    session.setRecording(
        testutil::recordingFromText("alloc 0x1000 500 @/p/a.py:1:f\nsnapshot 0 500\n"
                                    "device 1\nalloc 0x2000 700 @/p/b.py:1:g\nsnapshot 0 700\n"));
    session.setDevice(0);
    QTRY_VERIFY(!strip.isBusy());
    QVERIFY(strip.lines().headline.contains(QStringLiteral("500 B")));
    session.setDevice(1);
    QVERIFY(strip.lines().isEmpty()); // never another device's sentence
    QTRY_VERIFY(!strip.isBusy());
    QVERIFY(strip.lines().headline.contains(QStringLiteral("700 B")));
}

void TestVerdictStrip::copiesTheReport()
{
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    strip.resize(900, strip.height());
    strip.show();
    session.setRecording(leak());
    QTRY_VERIFY(strip.finding());
    const QSignalSpy messages(&strip, &VerdictStrip::message);
    QTest::mouseClick(button(strip, "copyReport"), Qt::LeftButton);
    QCOMPARE(messages.count(), 1);
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("**Out of memory in step 5: ")));
}

void TestVerdictStrip::leadsToTheRest_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("words");
    QTest::addColumn<VerdictStrip::Rest>("rest");
    QTest::newRow("a failure") << testutil::oomCases().front().text << QStringLiteral("Why and what to do")
                               << VerdictStrip::Rest::Sheet;
    QTest::newRow("none") << QString::fromLatin1(stateOnly) << QStringLiteral("Who holds it")
                          << VerdictStrip::Rest::Holders;
    QTest::newRow("nothing") << QString() << QStringLiteral("What is missing") << VerdictStrip::Rest::Summary;
}

void TestVerdictStrip::leadsToTheRest()
{
    QFETCH(const QString, text);
    QFETCH(const QString, words);
    Session session;
    FirstLook look(&session);
    VerdictStrip strip(&session, &look);
    strip.resize(900, strip.height());
    strip.show();
    session.setRecording(testutil::recordingFromText(text.toStdString()));
    QTRY_VERIFY(strip.finding());
    const QSignalSpy asked(&strip, &VerdictStrip::restRequested);
    QCOMPARE(button(strip, "why")->text(), words);
    QTest::mouseClick(button(strip, "why"), Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    QTEST(asked.first().first().value<VerdictStrip::Rest>(), "rest");
}

SNAPVIEWER_WINDOW_TEST(TestVerdictStrip)
#include "tst_verdict_strip.moc"
