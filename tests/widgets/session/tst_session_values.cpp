// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"
#include "core/timeline/colours/colouring_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <utility>

using widgets::Session;

/// What is found of a recording follows the device, and what a person says of it.
class TestSessionValues : public QObject
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
    void stepsFollowTheDevice();
    void capacityIsOfOneRecording();
    void nothingIsFoundTwice();
};

void TestSessionValues::stepsFollowTheDevice()
{
    Session session;
    QSignalSpy changed(&session, &Session::stepsChanged);
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1 t=10\n"
                                                     "alloc 0x2000 1 t=20\n"
                                                     "alloc 0x3000 1 t=30\n"
                                                     "annotation 10 15 ProfilerStep#1\n"
                                                     "annotation 20 25 ProfilerStep#2\n"
                                                     "device 1\n"
                                                     "alloc 0x1000 1 t=10\n"));
    QVERIFY(session.steps() == nullptr);
    QTRY_VERIFY(session.steps() != nullptr);
    QCOMPARE(session.steps()->starts, (std::vector<core::EventIndex>{0, 1}));
    QCOMPARE(changed.count(), 2);
    session.setDevice(1);
    QVERIFY(session.steps() == nullptr);
    QTRY_VERIFY(session.steps() != nullptr);
    QVERIFY(session.steps()->starts.empty());
    session.setRecording(nullptr);
    QVERIFY(session.steps() == nullptr);
}

namespace {

const char* const full = "alloc 0x1000 1073741824 @a.py:1:f\noom 2147483648 free=0 @a.py:2:g\n";

core::Result<std::shared_ptr<const core::Autopsy>> sheetOf(const Session& session)
{
    core::NoProgress progress;
    return session.store()->of<core::SheetOf>({0, 1}, progress);
}

} // namespace

/// It was once of all files that were opened afterwards, and went before what these had recorded.
void TestSessionValues::capacityIsOfOneRecording()
{
    constexpr std::uint64_t capacity = std::uint64_t{16} << 30U;
    Session session;
    session.setRecording(testutil::recordingFromText(full));
    QVERIFY(!(*sheetOf(session))->evidence.capacity);
    QSignalSpy changed(&session, &Session::capacityChanged);
    session.setCapacity(0, capacity);
    QCOMPARE(changed.count(), 1);
    QCOMPARE((*sheetOf(session))->evidence.capacity, std::optional(capacity));
    session.setRecording(testutil::recordingFromText("alloc 0x1000 5 @a.py:1:f\n")); // another
    QVERIFY(!session.capacity(0));
    session.setRecording(testutil::recordingFromText(full)); // the same again
    QCOMPARE(session.capacity(0), std::optional(capacity));
    session.setCapacity(0, std::nullopt);
    QVERIFY(!(*sheetOf(session))->evidence.capacity);
}

/// Sheet and verdict are of the same steps, attribution and proof, and colours of the same kinds.
void TestSessionValues::nothingIsFoundTwice()
{
    Session session;
    session.setRecording(testutil::recordingFromText(full));
    QVERIFY(sheetOf(session));
    core::NoProgress progress;
    QVERIFY(session.store()->of<core::VerdictOf>({0, 1}, progress));
    for (const auto by : {core::ColourBy::Group, core::ColourBy::Kind, core::ColourBy::Group})
        QVERIFY(session.store()->of<core::ColouringOf>({0, by}, progress));
    QTRY_VERIFY(!session.isFinding());
    auto found = session.store()->found();
    QCOMPARE(std::exchange(found["colouring"], 1), 2); // by two things
    QCOMPARE(found.count("kinds"), std::size_t(1));
    for (const auto& [name, count] : found)
        QVERIFY2(count == 1, name.c_str());
}

SNAPVIEWER_TEST(TestSessionValues)
#include "tst_session_values.moc"
