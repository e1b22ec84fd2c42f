// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/navigator.h"
#include "widgets/session/own_code.h"

#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

using widgets::Direction;
using widgets::Navigator;
using widgets::OwnCode;
using widgets::OwnPatterns;
using widgets::Session;

/// Whose code is whose: remembered, and decided anew in what is open without losing one's place.
class TestOwnCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-tests"));
        QSettings().clear();
    }
    void cleanup() { QSettings().clear(); }
    void patternsAreRemembered();
    void countingTakesBackTheOpposite();
    void changesSitesAndKeepsThePlace();
};

namespace {

const char* const ownCodeSample =
    "alloc 0x1000 10 @/v/site-packages/vllm/cache.py:83:allocate;serve.py:9:main\n"
    "alloc 0x2000 20 @/v/site-packages/vllm/cache.py:83:allocate;serve.py:9:main\n"
    "del 0x1000 10\n"
    "device 1\n"
    "alloc 0x1000 5 @/v/site-packages/vllm/cache.py:90:more;serve.py:9:main\n"
    "alloc 0x2000 7\n";

QString siteOf(const Session& session, std::uint32_t rank)
{
    const core::Snapshot& snapshot = session.recording()->snapshot();
    const core::StackId stack = session.history()->allocations().stack[rank];
    return snapshot.strings().text(snapshot.stacks().callSite(stack).site);
}

} // namespace

void TestOwnCode::patternsAreRemembered()
{
    Session session;
    const OwnPatterns patterns{{QStringLiteral("vllm"), QStringLiteral("/opt/*")}, {QStringLiteral("tools")}};
    {
        OwnCode own(&session, nullptr);
        QCOMPARE(own.patterns(), OwnPatterns());
        own.setPatterns(patterns);
    }
    QCOMPARE(OwnCode(&session).patterns(), patterns);
    QVERIFY(patterns.rules().isOwn("/x/vllm/a.py"));
    QVERIFY(patterns.rules().isNotOwn("/x/tools/a.py"));
}

void TestOwnCode::countingTakesBackTheOpposite()
{
    Session session;
    OwnCode own(&session, nullptr);
    const QString vllm = QStringLiteral("vllm");
    own.count(vllm, true);
    own.count(vllm, true);
    QCOMPARE(own.patterns(), (OwnPatterns{{vllm}, {}}));
    own.count(vllm, false); // as its path says again
    QCOMPARE(own.patterns(), OwnPatterns());
    own.count(vllm, false);
    QCOMPARE(own.patterns(), (OwnPatterns{{}, {vllm}}));
}

void TestOwnCode::changesSitesAndKeepsThePlace()
{
    Session session;
    OwnCode own(&session, nullptr);
    const Navigator navigator(session);
    session.setRecording(testutil::recordingFromText(ownCodeSample));
    session.setDevice(1);
    core::AllocationFilter filter;
    filter.text = QStringLiteral("cache.py:90");
    session.setFilter(filter);
    QTRY_VERIFY(session.matches());
    session.setVisibleRange({0.0, 1.5});
    const core::AllocationId selected = session.history()->idOf(0);
    session.select(selected, 1);
    QCOMPARE(siteOf(session, 0), QStringLiteral("serve.py:9:main"));
    const auto before = session.recording();
    own.count(QStringLiteral("vllm"), true);
    QTRY_VERIFY(session.recording() != before);
    QCOMPARE(siteOf(session, 0), QStringLiteral("/v/site-packages/vllm/cache.py:90:more"));
    QCOMPARE(session.device(), 1);
    QCOMPARE(session.visibleRange().begin, 0.0);
    QCOMPARE(session.visibleRange().end, 1.5);
    QVERIFY(session.selection().allocation == selected);
    QCOMPARE(session.selection().event, 1);
    QVERIFY(session.filter() == filter);
    QCOMPARE(session.matches()->size(), std::size_t{1});
    QVERIFY(navigator.canStepHistory(Direction::Back));
    const auto changed = session.recording();
    own.count(QStringLiteral("vllm"), false);
    QTRY_VERIFY(session.recording() != changed);
    QCOMPARE(siteOf(session, 0), QStringLiteral("serve.py:9:main"));
}

SNAPVIEWER_TEST(TestOwnCode)
#include "tst_own_code.moc"
