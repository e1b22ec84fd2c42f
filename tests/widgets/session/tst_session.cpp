// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/session/navigator.h"
#include "widgets/session/session.h"

#include <QTest>

#include <utility>

using widgets::Direction;
using widgets::Navigator;
using widgets::Session;

namespace {

// Device 0 has no OOM, its peak is event 2; device 1 runs out of memory twice, at events 1 and 4.
// Stack order gives: device 0: id 0 (before the first event), 1, 2; device 1: id 3, 4.
constexpr std::string_view twoDevices = R"(
    device 0
    free_completed 0x9000 100
    alloc 0x1000 500 @train.py:10:step
    alloc 0x2000 700 @train.py:11:step
    del 0x2000 700
    device 1
    alloc 0x1000 500
    oom 4096 free=1024
    del 0x1000 500
    oom 8192 free=1024
    alloc 0x3000 300
)";

/// A session that keeps a record of its signals, driven by words.
class Driver
{
public:
    Driver() : m_navigator(m_session)
    {
        const auto log = [this](auto signal, const char* name) {
            QObject::connect(&m_session, signal, &m_session,
                             [this, name] { m_log.append(QLatin1String(name)); });
        };
        log(&Session::recordingChanged, "recording");
        log(&Session::deviceChanged, "device");
        log(&Session::visibleRangeChanged, "range");
        log(&Session::selectionChanged, "selection");
        log(&Session::filterChanged, "filter");
        log(&Session::matchesChanged, "matches");
        log(&Session::revealRequested, "reveal");
    }

    void open() { m_session.setRecording(testutil::recordingFromText(twoDevices)); }

    void perform(const QString& script)
    {
        for (const QString& command : script.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
            const QStringList words = command.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            performOne(words[0], words.value(1).toInt(), words.value(2).toInt());
        }
    }

    [[nodiscard]] QString takeLog() { return std::exchange(m_log, {}).join(QLatin1Char(' ')); }

    /// `device event allocation [begin, end)`.
    [[nodiscard]] QString state() const
    {
        const auto& s = m_session.selection();
        return QStringLiteral("d%1 e%2 %3 [%4,%5)")
            .arg(QString::number(m_session.device()), QString::number(s.event),
                 s.allocation ? QStringLiteral("a%1").arg(s.allocation->value) : QStringLiteral("-"),
                 QString::number(m_session.visibleRange().begin),
                 QString::number(m_session.visibleRange().end));
    }

    Session& session() { return m_session; }

private:
    void performOne(const QString& name, int a, int b)
    {
        const core::AllocationId id{static_cast<std::uint32_t>(a)};
        const auto is = [&name](const char* other) { return name == QLatin1String(other); };
        if (is("event")) {
            m_session.selectEvent(a);
        } else if (is("allocation")) {
            m_session.selectAllocation(id);
        } else if (is("both")) {
            m_session.select(id, b);
        } else if (is("clear")) {
            m_session.clearAllocation();
        } else if (is("device")) {
            m_session.setDevice(a);
        } else if (is("at")) {
            m_session.setDevice(a, b);
        } else if (is("drag")) {
            m_session.drag().begin();
        } else if (is("to")) {
            m_session.drag().during([&] { m_session.selectEvent(a); });
        } else if (is("range")) {
            m_session.setVisibleRange({static_cast<double>(a), static_cast<double>(b)});
        } else if (is("filter")) {
            core::AllocationFilter filter;
            filter.text = a == 0 ? QString() : QString::number(a);
            m_session.setFilter(filter);
        } else if (is("matches")) {
            core::AllocationFilter filter;
            filter.only = std::make_shared<core::NamedAllocations>(core::NamedAllocations{
                QStringLiteral("two"), {id, core::AllocationId{static_cast<std::uint32_t>(b)}}});
            m_session.setFilter(filter);
        } else {
            navigate(name, a);
        }
    }

    void navigate(const QString& name, int a)
    {
        const Direction direction = a < 0 ? Direction::Back : Direction::Forward;
        if (name == QLatin1String("peak")) {
            m_navigator.goToPeak();
        } else if (name == QLatin1String("oom")) {
            m_navigator.goToOom(direction);
        } else if (name == QLatin1String("step")) {
            m_navigator.stepEvent(direction);
        } else if (name == QLatin1String("match")) {
            m_navigator.stepMatch(direction);
        } else if (name == QLatin1String("history")) {
            m_navigator.stepHistory(direction);
        } else {
            qFatal("unknown command %s", qPrintable(name));
        }
    }

    Session m_session;
    Navigator m_navigator;
    QStringList m_log;
};

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void opensOnTheCause();
    void scripts_data();
    void scripts();
    void nothingOpenIsHarmless();
    void sameMatchesAreNoChange();
    void staysInItsPart();
};

void TestSession::opensOnTheCause()
{
    Driver driver;
    driver.open();
    QCOMPARE(driver.takeLog(), QStringLiteral("recording device range filter matches selection"));
    QCOMPARE(driver.state(), QStringLiteral("d1 e4 - [-1,6)"));
    driver.session().setRecording(nullptr);
    QCOMPARE(driver.takeLog(), QStringLiteral("recording device range filter matches selection"));
    QVERIFY(!driver.session().history());
}

void TestSession::scripts_data()
{
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("signalled");
    QTest::addColumn<QString>("state");
    const QString all = QStringLiteral("device range filter matches selection");
    const auto row = [](const char* name, const char* script, const QString& signalled, const char* state) {
        QTest::newRow(name) << QString::fromLatin1(script) << signalled << QString::fromLatin1(state);
    };
    const auto text = [](const char* t) { return QString::fromLatin1(t); };
    row("same event", "event 4", {}, "d1 e4 - [-1,6)");
    row("event", "event 2", text("selection"), "d1 e2 - [-1,6)");
    row("event beyond the end", "event 99", text("selection"), "d1 e5 - [-1,6)");
    row("event before the start", "event -7", text("selection"), "d1 e-1 - [-1,6)");
    row("device", "device 0", all, "d0 e2 - [-1,5)");
    row("same device", "device 1", {}, "d1 e4 - [-1,6)");
    row("unknown device", "device 7", {}, "d1 e4 - [-1,6)");
    row("dead allocation moves to its alloc", "allocation 3", text("selection"), "d1 e0 a3 [-1,6)");
    row("live allocation keeps the event", "event 5;allocation 4", text("selection selection"),
        "d1 e5 a4 [-1,6)");
    row("twice is once", "allocation 3;allocation 3", text("selection"), "d1 e0 a3 [-1,6)");
    row("other device's allocation", "allocation 1", all, "d0 e2 a1 [-1,5)");
    row("known only by its free", "allocation 0", all, "d0 e-1 a0 [-1,5)");
    row("no such allocation", "allocation 99", {}, "d1 e4 - [-1,6)");
    row("both in one signal", "both 3 2", text("selection"), "d1 e2 a3 [-1,6)");
    row("event keeps the allocation", "allocation 3;event 5", text("selection selection"), "d1 e5 a3 [-1,6)");
    row("clear", "both 3 4;clear;clear", text("selection selection"), "d1 e4 - [-1,6)");
    row("range", "range 1 3;range 1 3", text("range"), "d1 e4 - [1,3)");
    row("range is clamped", "range -9 99;range 2 99", text("range"), "d1 e4 - [2,6)");
    row("empty range", "range 3 3;range 4 2", {}, "d1 e4 - [-1,6)");
    row("filter", "filter 5;filter 5;matches 3 4;filter 0", text("filter filter matches filter matches"),
        "d1 e4 - [-1,6)");
    row("each device has its filter", "filter 5;device 0;filter 0", text("filter ") + all, "d0 e2 - [-1,5)");
    row("a device is as it was left", "range 1 3;both 3 2;device 0;range 2 4;device 1;device 0",
        text("range selection ") + all + text(" range ") + all + QLatin1Char(' ') + all, "d0 e2 - [2,4)");
    row("its allocation is selected again", "both 3 2;device 0;device 1",
        text("selection ") + all + QLatin1Char(' ') + all, "d1 e2 a3 [-1,6)");
    row("at an event nothing else is selected", "both 3 2;device 0;at 1 5",
        text("selection ") + all + QLatin1Char(' ') + all, "d1 e5 - [-1,6)");
    row("an event of this device keeps the allocation", "both 3 2;at 1 5", text("selection selection"),
        "d1 e5 a3 [-1,6)");
    row("peak", "device 0;event 0;peak", all + text(" selection selection reveal"), "d0 e2 - [-1,5)");
    row("next oom wraps", "oom 1", text("selection reveal"), "d1 e1 - [-1,6)");
    row("previous oom", "oom -1", text("selection reveal"), "d1 e1 - [-1,6)");
    row("previous oom wraps", "event 0;oom -1", text("selection selection reveal"), "d1 e4 - [-1,6)");
    row("oom of another device", "device 0;oom 1", all + QLatin1Char(' ') + all + text(" reveal"),
        "d1 e4 - [-1,6)");
    row("step stops at the end", "step 1;step 1", text("selection reveal reveal"), "d1 e5 - [-1,6)");
    row("next match", "event -1;matches 3 4;match 1;match 1",
        text("selection filter matches selection reveal selection reveal"), "d1 e5 a4 [-1,6)");
    row("next match wraps", "matches 3 4;match 1;match 1;match 1",
        text("filter matches selection reveal selection reveal selection reveal"), "d1 e5 a4 [-1,6)");
    row("back to another device", "allocation 3;device 0;history -1",
        text("selection ") + all + QLatin1Char(' ') + all + text(" reveal"), "d1 e0 a3 [-1,6)");
    const QString drag = text("selection selection selection");
    row("a drag is one place", "drag 1;to 3;to 2;to 1;history -1", drag + text(" selection reveal"),
        "d1 e4 - [-1,6)");
    row("from where one is as well", "drag 1;to 4;to 3;to 2;history -1",
        text("selection selection selection reveal"), "d1 e4 - [-1,6)");
    row("the next drag is the next place", "drag 1;to 3;to 2;drag 1;to 1;history -1",
        drag + text(" selection reveal"), "d1 e2 - [-1,6)");
    row("back to where nothing was selected", "allocation 3;history -1",
        text("selection selection selection reveal"), "d1 e4 - [-1,6)");
    row("forward again", "event 0;event 1;history -1;history 1",
        text("selection selection selection reveal selection reveal"), "d1 e1 - [-1,6)");
}

void TestSession::scripts()
{
    QFETCH(QString, script);
    Driver driver;
    driver.open();
    (void)driver.takeLog();
    driver.perform(script);
    QTEST(driver.takeLog(), "signalled");
    QTEST(driver.state(), "state");
}

void TestSession::nothingOpenIsHarmless()
{
    Driver driver;
    driver.perform(QStringLiteral("event 3;allocation 1;both 1 1;clear;device 0;range 0 1;peak;oom 1;step 1;"
                                  "match 1;history -1"));
    QCOMPARE(driver.session().selection(), widgets::Selection{});
    QVERIFY(!driver.takeLog().contains(QLatin1String("selection")));
}

void TestSession::sameMatchesAreNoChange()
{
    Driver driver;
    driver.open();
    (void)driver.takeLog();
    driver.perform(QStringLiteral("matches 3 4;matches 3 4"));
    QCOMPARE(driver.takeLog(), QStringLiteral("filter matches filter"));
}

void TestSession::staysInItsPart()
{
    Driver driver;
    driver.open();
    core::NoProgress progress;
    const auto part = core::Recording::build(driver.session().recording()->document, progress, {1, {1, 4}});
    QVERIFY(part.ok());
    driver.session().setRecording(*part);
    QCOMPARE(driver.state(), QStringLiteral("d1 e1 - [0,4)"));
    driver.session().selectEvent(core::beforeFirstEvent);
    driver.session().setVisibleRange({-1, 6});
    QCOMPARE(driver.state(), QStringLiteral("d1 e0 - [0,4)"));
    driver.session().selectEvent(5);
    driver.session().setVisibleRange({2, 6});
    QCOMPARE(driver.state(), QStringLiteral("d1 e3 - [2,4)"));
}

SNAPVIEWER_TEST(TestSession)
#include "tst_session.moc"
