// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/navigator.h"
#include "widgets/session/session.h"
#include "widgets/session/transport.h"

#include <QMenu>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <string>
#include <vector>

using widgets::MomentPlayer;
using widgets::Session;

/// Plays the moment, by a clock that only moves when it is told to.
class TestMomentPlayer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void frames_data();
    void frames();
    void playsTheStep_data();
    void playsTheStep();
    void beginsAnewFromTheEnd();
    void loops();
    void speedChangesOnTheWay();
    void leavesOutFrames();
    void stops_data();
    void stops();
    void oneStopIsRemembered();
    void buttonsFollow();
    void nothingToPlay();

private:
    void open(int events, const std::vector<int>& marks = {});
    void frameAt(qint64 milliseconds);
    [[nodiscard]] core::EventIndex now() const { return m_session->selection().event; }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<MomentPlayer> m_player;
    qint64 m_time = 0;
};

void TestMomentPlayer::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_player.reset();
    m_session = std::make_unique<Session>();
    m_time = 1000;
    m_player = std::make_unique<MomentPlayer>(m_session.get(), nullptr, [this] { return m_time; });
}

/// So many events; steps at marks, as annotations say.
void TestMomentPlayer::open(int events, const std::vector<int>& marks)
{
    std::string text;
    for (int event = 0; event < events; ++event)
        text +=
            "alloc " + std::to_string(0x1000000 + event * 512) + " 512 t=" + std::to_string(event + 1) + "\n";
    for (std::size_t step = 0; step < marks.size(); ++step) {
        const int end = step + 1 < marks.size() ? marks[step + 1] : events;
        text += "annotation " + std::to_string(marks[step] + 1) + " " + std::to_string(end) +
                " ProfilerStep#" + std::to_string(step) + "\n";
    }
    m_session->setRecording(testutil::recordingFromText(text));
    QTRY_VERIFY(m_session->steps());
    m_session->selectEvent(0);
}

void TestMomentPlayer::frameAt(qint64 milliseconds)
{
    m_time = 1000 + milliseconds;
    m_player->showFrame();
}

void TestMomentPlayer::frames_data()
{
    QTest::addColumn<double>("speed");
    QTest::addColumn<int>("milliseconds");
    QTest::addColumn<int>("event");
    QTest::addColumn<bool>("isPlaying");
    // 81 events, 80 from the first to the last, of which each takes a tenth of a second.
    QTest::newRow("at once") << 1.0 << 0 << 0 << true;
    QTest::newRow("within the first") << 1.0 << 99 << 0 << true;
    QTest::newRow("the second") << 1.0 << 100 << 1 << true;
    QTest::newRow("half") << 1.0 << 4000 << 40 << true;
    QTest::newRow("shortly before the end") << 1.0 << 7999 << 79 << true;
    QTest::newRow("the end") << 1.0 << 8000 << 80 << false;
    QTest::newRow("long after it") << 1.0 << 60'000 << 80 << false;
    QTest::newRow("half as fast") << 0.5 << 8000 << 40 << true;
    QTest::newRow("four times as fast") << 4.0 << 1000 << 40 << true;
}

void TestMomentPlayer::frames()
{
    QFETCH(double, speed);
    QFETCH(int, milliseconds);
    QFETCH(int, event);
    QFETCH(bool, isPlaying);
    open(81);
    m_player->setSpeed(speed);
    m_player->play();
    QVERIFY(m_player->isPlaying());
    QCOMPARE(m_player->range(), (MomentPlayer::Range{0, 80}));
    frameAt(milliseconds);
    QCOMPARE(now(), event);
    QCOMPARE(m_player->isPlaying(), isPlaying);
}

void TestMomentPlayer::playsTheStep_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("last");
    QTest::newRow("the first") << 0 << 0 << 19;
    QTest::newRow("in the second") << 25 << 20 << 39;
    QTest::newRow("the last event") << 59 << 40 << 59;
}

void TestMomentPlayer::playsTheStep()
{
    QFETCH(int, event);
    QFETCH(int, first);
    QFETCH(int, last);
    open(60, {0, 20, 40});
    QCOMPARE(m_session->steps()->starts, (std::vector<core::EventIndex>{0, 20, 40}));
    m_session->selectEvent(event);
    m_player->play();
    QCOMPARE(m_player->range(), (MomentPlayer::Range{first, last}));
    frameAt(0);
    QCOMPARE(now(), event == last ? first : event); // from where it is
    frameAt(8000);
    QCOMPARE(now(), last);
    QVERIFY(!m_player->isPlaying());
}

void TestMomentPlayer::beginsAnewFromTheEnd()
{
    open(81);
    m_session->setVisibleRange({20, 60}); // without steps
    m_session->selectEvent(59);
    m_player->toggle();
    QCOMPARE(m_player->range(), (MomentPlayer::Range{20, 59}));
    frameAt(0);
    QCOMPARE(now(), 20);
    m_player->toggle();
    QVERIFY(!m_player->isPlaying());
    m_session->selectEvent(70); // out of sight
    m_player->toggle();
    frameAt(0);
    QCOMPARE(now(), 20);
}

void TestMomentPlayer::loops()
{
    open(81);
    m_player->setLoops(true);
    m_player->play();
    frameAt(8001);
    QCOMPARE(now(), 80);
    QVERIFY(m_player->isPlaying());
    frameAt(8001 + 100);
    QCOMPARE(now(), 1);
    m_player->setLoops(false);
    frameAt(8001 + 8000);
    QVERIFY(!m_player->isPlaying());
}

void TestMomentPlayer::speedChangesOnTheWay()
{
    open(81);
    m_player->play();
    frameAt(4000);
    m_player->setSpeed(2);
    frameAt(4000);
    QCOMPARE(now(), 40);
    frameAt(5000);
    QCOMPARE(now(), 60);
}

/// Who is slow gets fewer frames; none waits.
void TestMomentPlayer::leavesOutFrames()
{
    open(81);
    bool isBehind = false;
    m_player->waitFor([&isBehind] { return isBehind; });
    m_player->play();
    frameAt(1000);
    QCOMPARE(now(), 10);
    isBehind = true;
    for (const int milliseconds : {1100, 1200, 3000})
        frameAt(milliseconds);
    QCOMPARE(now(), 10);
    isBehind = false;
    frameAt(3000);
    QCOMPARE(now(), 30);
}

void TestMomentPlayer::stops_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"another moment", "a press", "another recording", "nothing open"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestMomentPlayer::stops()
{
    QFETCH(QString, what);
    open(81);
    QWidget plot;
    m_player->stopAtPressOn(&plot);
    m_player->play();
    frameAt(1000);
    QVERIFY(m_player->isPlaying());
    if (what == QLatin1String("another moment"))
        m_session->selectEvent(5);
    else if (what == QLatin1String("a press"))
        QTest::mouseClick(&plot, Qt::LeftButton);
    else if (what == QLatin1String("another recording"))
        m_session->setRecording(testutil::recordingFromText("alloc 0x1000 512\nalloc 0x2000 512\n"));
    else
        m_session->setRecording(nullptr);
    QVERIFY(!m_player->isPlaying());
    const core::EventIndex event = now();
    frameAt(2000);
    QCOMPARE(now(), event);
}

/// Back goes to where one was before it played, not through the frames.
void TestMomentPlayer::oneStopIsRemembered()
{
    widgets::Navigator navigator(*m_session);
    navigator.follow(*m_player);
    open(81);
    m_player->play();
    for (const int milliseconds : {500, 1000, 1500, 2000})
        frameAt(milliseconds);
    m_player->pause();
    QCOMPARE(now(), 20);
    navigator.stepHistory(widgets::Direction::Back);
    QCOMPARE(now(), 0);
    navigator.stepHistory(widgets::Direction::Forward);
    QCOMPARE(now(), 20);
}

void TestMomentPlayer::buttonsFollow()
{
    const widgets::Transport transport(m_player.get());
    QVERIFY(!transport.isEnabled());
    open(81);
    QVERIFY(transport.isEnabled());
    auto* play = transport.findChild<QToolButton*>(QStringLiteral("playMoment"));
    auto* speed = transport.findChild<QToolButton*>(QStringLiteral("playSpeed"));
    QCOMPARE(play->accessibleName(), QStringLiteral("Play Step"));
    play->click();
    QVERIFY(m_player->isPlaying());
    QCOMPARE(play->accessibleName(), QStringLiteral("Pause"));
    QCOMPARE(speed->text(), QStringLiteral("1×"));
    auto* menu = transport.findChild<QMenu*>();
    Q_EMIT menu->aboutToShow();
    const QList<QAction*> choices = menu->actions();
    QVERIFY(choices.at(1)->isChecked());
    choices.at(3)->trigger();
    QCOMPARE(m_player->speed(), 4.0);
    QCOMPARE(speed->text(), QStringLiteral("4×"));
    choices.last()->trigger();
    QVERIFY(m_player->loops());
}

void TestMomentPlayer::nothingToPlay()
{
    m_player->play();
    QVERIFY(!m_player->isPlaying());
    open(1);
    m_player->play();
    QVERIFY(!m_player->isPlaying());
    QVERIFY(!m_player->range());
}

SNAPVIEWER_WINDOW_TEST(TestMomentPlayer)
#include "tst_moment_player.moc"
