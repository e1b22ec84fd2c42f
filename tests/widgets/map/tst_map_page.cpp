// SPDX-License-Identifier: MIT
#include "tests/testutil/byte_units.h"
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/empty_state.h"
#include "widgets/map/map_page.h"
#include "widgets/map/map_time_view.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/map/segment_history.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include <memory>

using testutil::mib;

using widgets::MapPage;
using widgets::MapView;
using widgets::Session;

/// The place Map: it follows the moment, and what is pointed at on it is what lies at that address.
class TestMapPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsTheMoment();
    void dragsTheMoment();
    void latestMomentWins();
    void nothingIsFoundUnseen();
    void hoverTells_data();
    void hoverTells();
    void hoverTellsWhatFailed();
    void tinyBlockIsFoundByHover();
    void clickSelects();
    void doubleClickTellsTheHistory();
    void stepsFromEventToEvent();
    void zoomsAboutThePointer();
    void keepsZoomWhileTheMomentMoves();
    void aLowPageHasTheMapAlone();
    void saysWhatIsLit();
    void segmentsAndAddressesOverTime();
    void aLegendOfAllMomentsHasNoBytes();
    void addressesComeFirstWhereMemoryRanOut();
    void saysWhyThereIsNone_data();
    void saysWhyThereIsNone();

private:
    void open(const std::string& text);
    void wait() const;
    [[nodiscard]] QPoint centreOf(std::uint64_t addr, std::uint64_t size) const;
    [[nodiscard]] core::EventIndex shownEvent() const { return m_page->finder().found()->scene.event; }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<MapPage> m_page;
};

namespace {

const char* const trainingText = "segment 0x2000000 20971520 type=large pool=0,0\n"
                                 "block 4194304 active 4194304 @train.py:10:step\n"
                                 "block 16777216 inactive\n"
                                 "segment_alloc 0x2000000 20971520\n"
                                 "alloc 0x2000000 4194304 t=1000 @train.py:10:step\n"
                                 "alloc 0x2400000 8388600 t=2000 @model.py:5:forward\n"
                                 "free_requested 0x2400000 8388600 t=2500\n"
                                 "free_completed 0x2400000 8388600 t=3000\n"
                                 "segment_alloc 0x8000000 2097152 t=3500\n"
                                 "segment_free 0x8000000 2097152 t=4000\n";

} // namespace

void TestMapPage::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_session = std::make_unique<Session>();
    m_page = std::make_unique<MapPage>(m_session.get());
    m_page->resize(900, 500);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
}

void TestMapPage::cleanup()
{
    m_page.reset();
    m_session.reset();
}

void TestMapPage::open(const std::string& text)
{
    m_session->setRecording(testutil::recordingFromText(text));
    wait();
}

/// Until what is shown is the selected moment.
void TestMapPage::wait() const
{
    const auto isThere = [this] {
        const auto& found = m_page->finder().found();
        return found && found->scene.event == m_session->selection().event && m_page->strip().isReady();
    };
    QVERIFY(QTest::qWaitFor(isThere));
    QTest::qWait(1); // painted
}

QPoint TestMapPage::centreOf(std::uint64_t addr, std::uint64_t size) const
{
    const auto boxes = m_page->view().boxesOf(addr, size);
    return boxes.empty() ? QPoint(-1, -1) : boxes.front().center().toPoint();
}

void TestMapPage::showsTheMoment()
{
    open(trainingText);
    m_session->selectEvent(2);
    wait();
    QCOMPARE(m_page->sentence(), QStringLiteral("After event 2: 12 of 20 MiB active, longest free 8 MiB"));
    QCOMPARE(m_page->view().runs().drawn, std::uint64_t(2));
    m_session->selectEvent(core::beforeFirstEvent);
    wait();
    QCOMPARE(m_page->sentence(), QStringLiteral("Before the first event: 0 of 0 B active, longest free 0 B"));
    QCOMPARE(m_page->view().runs().drawn, std::uint64_t(0));
}

void TestMapPage::dragsTheMoment()
{
    open(trainingText);
    widgets::MomentStrip& strip = m_page->strip();
    const auto at = [&](core::EventIndex event) {
        return QPoint(static_cast<int>(strip.pixelOf(event)), strip.height() / 2);
    };
    for (core::EventIndex event = -1; event < 7; ++event)
        QCOMPARE(strip.eventAt(strip.pixelOf(event)), event);
    QTest::mousePress(&strip, Qt::LeftButton, {}, at(1));
    QCOMPARE(m_session->selection().event, 1);
    for (const core::EventIndex event : {2, 3, 4, -1, 6}) {
        QTest::mouseMove(&strip, at(event));
        QCOMPARE(m_session->selection().event, event);
    }
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, at(6));
    wait();
    QCOMPARE(shownEvent(), 6);
    QTest::keyClick(&strip, Qt::Key_Left);
    QCOMPARE(m_session->selection().event, 5);
    QTest::keyClick(&strip, Qt::Key_Home);
    QCOMPARE(m_session->selection().event, core::beforeFirstEvent);
    QTest::keyClick(&strip, Qt::Key_End);
    QCOMPARE(m_session->selection().event, 6);
    QVERIFY(strip.property("shownValue").toString().startsWith(QStringLiteral("Event 6 of 7:")));
}

/// While one state is looked for the moment may move on and on: the last one is shown in the end, and not
/// every one is looked for.
void TestMapPage::latestMomentWins()
{
    open(trainingText);
    QSignalSpy found(&m_page->finder(), &widgets::MapFinder::foundChanged);
    for (int round = 0; round < 50; ++round)
        m_session->selectEvent(round % 6);
    m_session->selectEvent(4);
    wait();
    QCOMPARE(shownEvent(), 4);
    QVERIFY2(found.size() <= 3, qPrintable(QString::number(found.size())));
}

void TestMapPage::nothingIsFoundUnseen()
{
    open(trainingText);
    m_page->hide();
    m_session->selectEvent(1);
    testutil::untilNothingRuns();
    QVERIFY(shownEvent() != 1);
    m_page->show();
    wait();
    QCOMPARE(shownEvent(), 1);
}

void TestMapPage::hoverTells_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<quint64>("addr");
    QTest::addColumn<quint64>("size");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("a block") << 2 << quint64(0x2000000) << quint64(4 * mib)
                             << QStringList{QStringLiteral("train.py:10 step"),
                                            QStringLiteral("4 MiB requested"),
                                            QStringLiteral("allocated at event 1, 1 event ago, 1.00 ms"),
                                            QStringLiteral("b2000000_0"),
                                            QStringLiteral("segment s2000000_0: 12 MiB of 20 MiB active"),
                                            QStringLiteral("stream 0 · large segments")};
    QTest::newRow("one that awaits its free")
        << 3 << quint64(0x2400000) << quint64(8 * mib)
        << QStringList{QStringLiteral("model.py:5 forward"), QStringLiteral("at least 8 MiB"),
                       QStringLiteral("another stream may still use it")};
    QTest::newRow("free bytes") << 6 << quint64(0x2800000) << quint64(8 * mib)
                                << QStringList{QStringLiteral("free: 16 MiB")};
}

void TestMapPage::hoverTells()
{
    QFETCH(int, event);
    QFETCH(quint64, addr);
    QFETCH(quint64, size);
    QFETCH(QStringList, texts);
    open(trainingText);
    m_session->selectEvent(event);
    wait();
    QTest::mouseMove(&m_page->view(), centreOf(addr, size));
    QTRY_VERIFY(QToolTip::isVisible());
    for (const QString& text : texts)
        QVERIFY2(QToolTip::text().contains(text), qPrintable(QToolTip::text()));
}

/// Where a request failed its ghost lies over the map, and says what it asked for and what was free.
void TestMapPage::hoverTellsWhatFailed()
{
    open("segment 0x2000000 20971520 type=large\n"
         "block 4194304 inactive\n"
         "block 16777216 active 16777216\n"
         "oom 12582912\n"
         "segment_alloc 0x8000000 2097152\n");
    m_session->selectEvent(0);
    m_page->showView(MapPage::View::Moment); // addresses come first here
    wait();
    QTest::mouseMove(&m_page->view(), centreOf(0x2000000, 4 * mib));
    QTRY_VERIFY(QToolTip::isVisible());
    const QString tip = QToolTip::text();
    QVERIFY2(tip.startsWith(QStringLiteral("Failed request: 12 MiB\n"
                                           "Free in segments of its pool, stream and kind: 4 MiB, longest "
                                           "run 4 MiB\n\nfree: 4 MiB")),
             qPrintable(tip));
    m_session->selectEvent(core::beforeFirstEvent);
    wait();
    QVERIFY(!m_page->finder().found()->request);
}

/// 512 bytes in 80 GiB: under the pointer, and beside it.
void TestMapPage::tinyBlockIsFoundByHover()
{
    constexpr std::uint64_t at = 77 * 1024 * mib + 512 * 3;
    constexpr std::uint64_t all = 80 * 1024 * mib;
    open("segment 0x10000000000 85899345920 type=large pool=0,0\nblock " + std::to_string(at) +
         " inactive\nblock 512 active 500 @tiny.py:7:lost\nblock " + std::to_string(all - at - 512) +
         " inactive\n");
    const QPoint there = centreOf(0x10000000000 + at, 512);
    QVERIFY(there.x() > 0);
    for (const int beside : {-2, 0, 2}) {
        QToolTip::hideText();
        QTest::mouseMove(&m_page->view(), there + QPoint(0, 40)); // elsewhere
        QTest::mouseMove(&m_page->view(), there + QPoint(beside, 0));
        QTRY_VERIFY2(QToolTip::text().contains(QStringLiteral("tiny.py:7 lost")),
                     qPrintable(QToolTip::text()));
    }
    QCOMPARE(m_page->view().runs().drawn, std::uint64_t(1));
}

void TestMapPage::clickSelects()
{
    open(trainingText);
    m_session->selectEvent(2);
    wait();
    QTest::mouseClick(&m_page->view(), Qt::LeftButton, {}, centreOf(0x2400000, 8 * mib));
    QVERIFY(m_session->selection().allocation);
    const core::DeviceHistory& device = *m_session->history();
    QCOMPARE(device.label(device.rankOf(*m_session->selection().allocation)), QStringLiteral("b2400000_0"));
    QCOMPARE(m_session->selection().event, 2);
    QVERIFY(m_page->view().property("shownValue").toString().contains(QStringLiteral("model.py:5 forward")));
    QTest::mouseClick(&m_page->view(), Qt::LeftButton, {}, centreOf(0x2d00000, 2 * mib));
    QVERIFY(!m_session->selection().allocation);
}

void TestMapPage::doubleClickTellsTheHistory()
{
    open(trainingText);
    m_session->selectEvent(2);
    wait();
    QVERIFY(!m_page->history().isVisible());
    const int width = m_page->view().width();
    QTest::mouseDClick(&m_page->view(), Qt::LeftButton, {}, centreOf(0x2400000, 8 * mib));
    QVERIFY(m_page->history().isVisible());
    QCOMPARE(m_page->view().width(), width); // beside the pools: the map keeps its room
    QTRY_COMPARE(m_page->history().events(), (std::vector<core::EventIndex>{0, 1, 2, 3, 4}));
    QTest::keyClick(&m_page->view(), Qt::Key_Escape);
    QVERIFY(!m_page->history().isVisible());
    QTest::mouseDClick(&m_page->view(), Qt::LeftButton, {}, centreOf(0x2400000, 8 * mib));
    open(trainingText); // another recording: nothing of the first one stays
    QVERIFY(!m_page->history().isVisible() && m_page->history().events().empty());
}

void TestMapPage::stepsFromEventToEvent()
{
    open(trainingText);
    m_session->selectEvent(2);
    wait();
    QTest::mouseClick(&m_page->view(), Qt::LeftButton, {}, centreOf(0x2400000, 8 * mib));
    QTest::keyClick(&m_page->view(), Qt::Key_Right, Qt::ControlModifier);
    QCOMPARE(m_session->selection().event, 3);
    wait();
    QTest::keyClick(&m_page->view(), Qt::Key_Left, Qt::ControlModifier);
    wait();
    QTest::keyClick(&m_page->view(), Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(m_session->selection().event, 0); // its segment came with that
    wait();
    QSignalSpy said(m_page.get(), &MapPage::message);
    QTest::keyClick(&m_page->view(), Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(said.size(), 1);
    QCOMPARE(m_session->selection().event, 0);
    QTest::keyClick(&m_page->view(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_session->selection().event, 1); // another block of the segment
    wait();
    m_page->findChild<QToolButton*>(QStringLiteral("segmentForward"))->click();
    QCOMPARE(m_session->selection().event, 2);
}

void TestMapPage::zoomsAboutThePointer()
{
    open(trainingText);
    m_session->selectEvent(2);
    wait();
    MapView& view = m_page->view();
    const QPoint about = centreOf(0x2400000, 8 * mib);
    const auto before = view.hitAt(about);
    for (int i = 0; i < 6; ++i) {
        QWheelEvent wheel(about, view.mapToGlobal(about), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &wheel);
        const auto hit = view.hitAt(about);
        QVERIFY(before && hit && hit->row == before->row);
    }
    QVERIFY(view.camera().x().span() < 0.2 * static_cast<double>(view.layout().lineBytes()));
    QVERIFY(view.camera().y().span() < 0.2 * view.height());
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.camera().fitsY());
    QTest::keyClick(&view, Qt::Key_Plus);
    QVERIFY(!view.camera().fitsY());
}

void TestMapPage::keepsZoomWhileTheMomentMoves()
{
    open(trainingText);
    m_session->selectEvent(2);
    wait();
    MapView& view = m_page->view();
    view.camera().zoom({100, 100}, 0.3, 0.3);
    const core::Axis x = view.camera().x();
    for (const core::EventIndex event : {3, 5, 6, 0}) {
        m_session->selectEvent(event);
        wait();
        QCOMPARE(view.camera().x(), x);
    }
}

/// Of a low page the map keeps what there is; nothing lies over it.
void TestMapPage::aLowPageHasTheMapAlone()
{
    open(trainingText);
    const auto* kinds = m_page->findChild<QWidget*>(QStringLiteral("mapKinds"));
    const auto* view = &m_page->view();
    QVERIFY(kinds->isVisible());
    m_page->resize(1200, 220);
    QTRY_VERIFY(!kinds->isVisible());
    QVERIFY(view->mapTo(m_page.get(), QPoint(0, view->height())).y() <= m_page->height());
    m_page->resize(1200, 500);
    QTRY_VERIFY(kinds->isVisible());
    QVERIFY(kinds->mapTo(m_page.get(), QPoint(0, 0)).y() >=
            view->mapTo(m_page.get(), QPoint(0, view->height())).y());
}

/// Why blocks are pale.
void TestMapPage::saysWhatIsLit()
{
    open(trainingText);
    auto* chip = m_page->findChild<QToolButton*>(QStringLiteral("filterChip"));
    QVERIFY(chip && !chip->isVisible());
    core::AllocationFilter filter;
    filter.text = QStringLiteral("model");
    m_session->setFilter(filter);
    QVERIFY(chip->isVisible());
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(!chip->isVisible() && m_session->filter().isEmpty());
}

/// The other two tabs: drawn once they are seen, the moment set by a click, what lies there told.
void TestMapPage::segmentsAndAddressesOverTime()
{
    open(trainingText);
    auto* tabs = m_page->findChild<QTabBar*>(QStringLiteral("mapTabs"));
    QVERIFY(!m_page->segments().shown() && !m_page->addresses().shown());
    tabs->setCurrentIndex(1);
    widgets::MapTimeView& segments = m_page->segments();
    QTRY_VERIFY(segments.shown());
    QCOMPARE(segments.shown()->segments.highest, 22 * mib);
    const auto at = [](const widgets::MapTimeView& view, core::EventIndex event, double part) {
        const QRectF& plot = view.shown()->plot;
        return QPoint(static_cast<int>(view.pixelOf(event)),
                      static_cast<int>(plot.bottom() - plot.height() * part));
    };
    for (const core::EventIndex event : {0, 2, 6}) {
        QTest::mouseClick(&segments, Qt::LeftButton, {}, at(segments, event, 0.5));
        QCOMPARE(m_session->selection().event, event);
    }
    QVERIFY(segments.textAt(at(segments, 2, 0.1)).startsWith(QStringLiteral("12 MiB of 20 MiB active")));
    QCOMPARE(segments.textAt(at(segments, 2, 0.99)), QString());
    QTest::keyClick(&segments, Qt::Key_Left);
    QCOMPARE(m_session->selection().event, 5);
    tabs->setCurrentIndex(2);
    widgets::MapTimeView& addresses = m_page->addresses();
    QTRY_VERIFY(addresses.shown());
    QVERIFY(addresses.textAt(at(addresses, 3, 0.05))
                .startsWith(QStringLiteral("train.py:10 step\n4 MiB at 0x2000000")));
    QTest::mouseClick(&addresses, Qt::LeftButton, {}, at(addresses, 3, 0.05));
    QCOMPARE(m_session->selection().event, 3);
    QVERIFY(m_session->selection().allocation);
    m_session->setVisibleRange({0, 3});
    QTRY_COMPARE(addresses.shown()->x.span(), 3.0);
}

/// Those of the moment at which it was drawn would stay while the moment moves.
void TestMapPage::aLegendOfAllMomentsHasNoBytes()
{
    open(trainingText);
    m_page->findChild<QTabBar*>(QStringLiteral("mapTabs"))->setCurrentIndex(2);
    widgets::MapTimeView& addresses = m_page->addresses();
    const auto imageWith = [&](std::optional<std::uint64_t> bytes) {
        const auto before = addresses.shown();
        addresses.setColours(std::make_shared<const std::vector<core::Rgb>>(
                                 m_session->history()->allocations().rows(), core::Rgb(0xFF2AA7C8U)),
                             {{0xFF2AA7C8U, QStringLiteral("train.py"), bytes, 0}});
        return QTest::qWaitFor([&] { return addresses.shown() && addresses.shown() != before; })
                   ? addresses.shown()->image
                   : QImage();
    };
    const QImage without = imageWith({});
    QVERIFY(!without.isNull());
    QCOMPARE(imageWith(4 * mib), without);
}

/// Where it ran out one sees first how it came to be in pieces; elsewhere the moment.
void TestMapPage::addressesComeFirstWhereMemoryRanOut()
{
    const auto* tabs = m_page->findChild<QTabBar*>(QStringLiteral("mapTabs"));
    const auto names = [tabs] {
        QStringList all;
        for (int tab = 0; tab < tabs->count(); ++tab)
            all << tabs->tabText(tab);
        return all.join(QLatin1Char(' '));
    };
    open(trainingText);
    QCOMPARE(names(), QStringLiteral("Moment Segments Addresses"));
    QCOMPARE(m_page->shown(), MapPage::View::Moment);
    open(std::string(trainingText) + "oom 12582912 t=5000\n");
    QCOMPARE(names(), QStringLiteral("Addresses Moment Segments"));
    QCOMPARE(m_page->shown(), MapPage::View::Addresses);
    QVERIFY(m_page->addresses().isVisible());
    QVERIFY(!m_page->view().isVisible());
    QCOMPARE(m_page->focusProxy(), &m_page->addresses());
    m_page->showView(MapPage::View::Moment);
    QVERIFY(m_page->view().isVisible());
    QCOMPARE(m_page->focusProxy(), &m_page->view());
    open(trainingText);
    QCOMPARE(names(), QStringLiteral("Moment Segments Addresses"));
}

void TestMapPage::saysWhyThereIsNone_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("events only, as another program writes them")
        << QByteArray("alloc 0x1000 512 step=1\naxis 3\n") << QStringLiteral("reserved");
    QTest::newRow("nothing reserved")
        << QByteArray("alloc 0x1000 512\n") << QStringLiteral("has no known segments");
    QTest::newRow("segments only") << QByteArray("segment 0x2000000 2097152 type=small\n") << QString();
    QTest::newRow("segment events only")
        << QByteArray("segment_alloc 0x2000000 2097152\nsegment_free 0x2000000 2097152\n") << QString();
}

void TestMapPage::saysWhyThereIsNone()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, reason);
    m_session->setRecording(testutil::recordingFromText(text.toStdString()));
    testutil::untilNothingRuns();
    const auto* pages = m_page->findChild<widgets::EmptyState*>();
    QCOMPARE(pages->isEmpty(), !reason.isEmpty());
    QVERIFY2(pages->reason().contains(reason), qPrintable(pages->reason()));
}

SNAPVIEWER_WINDOW_TEST(TestMapPage)
#include "tst_map_page.moc"
