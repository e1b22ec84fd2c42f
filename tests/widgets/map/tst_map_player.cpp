// SPDX-License-Identifier: MIT
#include "core/structure/structure_values.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/map/map_page.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

#include <memory>
#include <string>

using widgets::MapPage;
using widgets::Session;

namespace {

const char* const playedText = "segment 0x2000000 20971520 type=large pool=0,0\n"
                               "block 4194304 active 4194304 @train.py:10:step\n"
                               "block 16777216 inactive\n"
                               "segment_alloc 0x2000000 20971520 t=500\n"
                               "alloc 0x2000000 4194304 t=1000 @train.py:10:step\n"
                               "alloc 0x2400000 8388600 t=2000 @model.py:5:forward\n"
                               "free_requested 0x2400000 8388600 t=2500\n"
                               "free_completed 0x2400000 8388600 t=3000\n"
                               "segment_alloc 0x8000000 2097152 t=3500\n"
                               "segment_free 0x8000000 2097152 t=4000\n";

} // namespace

/// The map while its moment is played: marks of steps, frames that wait, presses that stop it.
class TestMapPlayer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void stripMarksSteps();
    void playsTheMoment();
    void framesWaitForTheMap();
    void foldsPoolsThatAreEmpty();

private:
    void open(const std::string& text);
    void wait() const;
    [[nodiscard]] core::EventIndex shownEvent() const { return m_page->finder().found()->scene.event; }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<MapPage> m_page;
};

void TestMapPlayer::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
    m_page = std::make_unique<MapPage>(m_session.get());
    m_page->resize(900, 500);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestMapPlayer::cleanup()
{
    m_page.reset();
    m_session.reset();
}

void TestMapPlayer::open(const std::string& text)
{
    m_session->setRecording(testutil::recordingFromText(text));
    wait();
}

void TestMapPlayer::wait() const
{
    const auto isThere = [this] {
        const auto& found = m_page->finder().found();
        return found && found->scene.event == m_session->selection().event && m_page->strip().isReady();
    };
    QVERIFY(QTest::qWaitFor(isThere));
    QTest::qWait(1); // painted
}

void TestMapPlayer::stripMarksSteps()
{
    open(std::string(playedText) + "annotation 1000 2400 ProfilerStep#1\n"
                                   "annotation 2500 4000 ProfilerStep#2\n");
    QTRY_VERIFY(m_session->steps());
    const widgets::MomentStrip& strip = m_page->strip();
    const auto& starts = m_session->steps()->starts;
    QCOMPARE(starts.size(), 2U);
    QCOMPARE(strip.stepMarks().size(), starts.size());
    for (std::size_t i = 0; i < starts.size(); ++i)
        QVERIFY(strip.stepMarks()[i] > strip.pixelOf(starts[i] - 1) &&
                strip.stepMarks()[i] < strip.pixelOf(starts[i]));
    auto given = std::make_shared<core::Steps>();
    given->source = core::Steps::Source::Marks;
    given->kind = core::Steps::Kind::Step;
    given->starts = {1, 3};
    given->ends = {3, 4}; // and then no step
    m_session->store()->set<core::StepsGiven>(m_session->device(), std::shared_ptr<const core::Steps>(given));
    QTRY_COMPARE(strip.stepMarks().size(), 3U);
    QVERIFY(strip.stepMarks()[2] > strip.pixelOf(3) && strip.stepMarks()[2] < strip.pixelOf(4));
}

void TestMapPlayer::playsTheMoment()
{
    qint64 time = 0;
    widgets::MomentPlayer player(m_session.get(), nullptr, [&time] { return time; });
    m_page->follow(player);
    open(playedText);
    m_session->selectEvent(0);
    wait();
    player.play();
    time = 4000; // 7 events
    player.showFrame();
    wait();
    QCOMPARE(shownEvent(), 3);
    QTest::mouseClick(&m_page->view(), Qt::LeftButton, {}, QPoint(5, 5));
    QVERIFY(!player.isPlaying());
    auto* button = m_page->findChild<QToolButton*>(QStringLiteral("playMoment"));
    QVERIFY(button->isVisible());
    button->click();
    QVERIFY(player.isPlaying());
    m_page->strip().setFocus();
    QTest::mouseClick(&m_page->strip(), Qt::LeftButton, {}, QPoint(5, 5));
    QVERIFY(!player.isPlaying());
}

/// While a state is looked for none is asked for.
void TestMapPlayer::framesWaitForTheMap()
{
    qint64 time = 0;
    widgets::MomentPlayer player(m_session.get(), nullptr, [&time] { return time; });
    m_page->follow(player);
    open(playedText);
    m_session->selectEvent(0);
    wait();
    player.play();
    time = 2000;
    player.showFrame();
    const core::EventIndex asked = m_session->selection().event;
    QVERIFY(m_page->finder().isFinding());
    time = 6000;
    player.showFrame(); // the last state is not there yet
    QCOMPARE(m_session->selection().event, asked);
    wait();
    player.showFrame();
    QVERIFY(m_session->selection().event > asked);
}

/// Of many pools those that have nothing at the moment take no room; where even the others have too little,
/// what is below is scrolled to.
void TestMapPlayer::foldsPoolsThatAreEmpty()
{
    std::string text;
    for (int stream = 1; stream <= 20; ++stream)
        text += "segment_alloc " + std::to_string(0x10000000LL * stream) +
                " 20971520 stream=" + std::to_string(stream) + "\n";
    for (int stream = 3; stream <= 20; ++stream)
        text += "segment_free " + std::to_string(0x10000000LL * stream) +
                " 20971520 stream=" + std::to_string(stream) + "\n";
    text += "alloc 0x10000000 4194304 stream=1\n";
    open(text +
         "segment 0x10000000 20971520 stream=1\nblock 4194304 active 4194304\nblock 16777216 inactive\n"
         "segment 0x20000000 20971520 stream=2\nblock 20971520 inactive\n");
    m_session->selectEvent(38);
    wait();
    widgets::MapView& view = m_page->view();
    QCOMPARE(view.layout().foldedCount(), std::size_t(18));
    QVERIFY(view.camera().fitsY());
    QVERIFY(view.layout().height() <= view.height());
    m_session->selectEvent(19); // all of them have something
    wait();
    QCOMPARE(view.layout().foldedCount(), std::size_t(0));
    QVERIFY(view.layout().height() > view.height());
    QCOMPARE(view.camera().down().begin(), 0.0);
    QCOMPARE(view.camera().down().pixelsPerUnit(), 1.0); // headers can be read
    view.camera().pan(0, -100);
    QCOMPARE(view.camera().down().begin(), 100.0);
    QVERIFY(view.layout().lineBytes() < 20 * testutil::mib);
}

SNAPVIEWER_WINDOW_TEST(TestMapPlayer)
#include "tst_map_player.moc"
