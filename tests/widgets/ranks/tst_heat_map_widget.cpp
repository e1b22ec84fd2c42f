// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/timeline/colours/scene_colours.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/test_main.h"
#include "widgets/ranks/heat_map.h"

#include <QApplication>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <memory>
#include <set>
#include <vector>

using testutil::mib;

using core::HeatScene;
using widgets::HeatAreas;
using widgets::HeatColours;
using widgets::HeatMap;

namespace {

/// Rows: total and sites; every rank holds 100 MiB at each, but bad, which holds excess more at the third.
std::shared_ptr<HeatScene> scene(std::size_t ranks, std::size_t sites, std::size_t bad, std::int64_t excess)
{
    auto scene = std::make_shared<HeatScene>();
    core::HeatGrid::Data data{
        sites + 1, std::vector<std::uint32_t>(ranks, 0), std::vector<bool>(ranks, true), {}};
    data.bytes.assign((sites + 1) * ranks, 100 * mib);
    for (std::size_t rank = 0; rank < ranks; ++rank)
        data.bytes[rank] = 100 * mib * sites;
    const auto more = static_cast<std::uint64_t>(excess);
    data.bytes[bad] += more;
    data.bytes[3 * ranks + bad] += more;
    scene->grid = core::HeatGrid(data);
    scene->rows.push_back(QStringLiteral("All"));
    for (std::size_t site = 1; site <= sites; ++site)
        scene->rows.push_back(QStringLiteral("/home/ana/train/model.py:%1:forward").arg(site));
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        HeatScene::Column column;
        column.label = QString::number(rank);
        column.who = QStringLiteral("Rank %1").arg(rank);
        column.rank = static_cast<std::int64_t>(rank);
        column.summary = rank;
        column.peak = 600 * mib;
        column.capacity = 1024 * mib;
        scene->columns.push_back(column);
    }
    scene->highest = 1024 * mib;
    return scene;
}

} // namespace

/// The heat map as it is painted, moved about and heard.
class TestHeatMapWidget : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_before = QApplication::palette(); }
    void init();
    void cleanup();
    void oneBadRankIsSeen_data();
    void oneBadRankIsSeen();
    void lessIsAnotherColour();
    void numbersOnceThereIsRoom();
    void hatchesWhatIsMissing_data();
    void hatchesWhatIsMissing();
    void marksFailures();
    void ordersByGroup();
    void namesHosts();
    void tellsNamesOfFilesApart();
    void keysMove();
    void mouseChooses();
    void wheelZoomsAtThePointer();
    void marksTwo();
    void keepsItsPlace();
    void keepsWhatItIsAt();
    void awaitedIsEmpty();
    void emptyIsQuiet();

private:
    [[nodiscard]] QImage grabbed() const { return m_map->viewport()->grab().toImage(); }
    [[nodiscard]] QPoint placeOf(std::size_t row, std::size_t column) const
    {
        const HeatAreas areas = m_map->areas();
        return {areas.cells.left() + static_cast<int>(m_map->view().layout.leftOf(column) +
                                                      m_map->view().layout.columnWidth() / 2),
                areas.cells.top() + static_cast<int>(row) * HeatAreas::rowHeight + 10};
    }
    /// Pixels of a colour in a line of the picture within the cells.
    [[nodiscard]] int countOf(const QImage& image, int y, QRgb colour) const;

    QPalette m_before;
    std::unique_ptr<HeatMap> m_map;
};

void TestHeatMapWidget::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_map = std::make_unique<HeatMap>();
    m_map->resize(1000, 420);
    m_map->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_map.get()));
}

void TestHeatMapWidget::cleanup()
{
    m_map.reset();
    QApplication::setPalette(m_before);
}

int TestHeatMapWidget::countOf(const QImage& image, int y, QRgb colour) const
{
    int count = 0;
    for (int x = m_map->areas().cells.left(); x < image.width(); ++x)
        count += image.pixel(x, y) == colour ? 1 : 0;
    return count;
}

void TestHeatMapWidget::oneBadRankIsSeen_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<bool>("isDark");
    for (const bool isDark : {false, true}) {
        for (const int ranks : {8, 700, 4096})
            QTest::addRow("%d %s", ranks, isDark ? "dark" : "light") << ranks << isDark;
    }
}

/// Of thousands, in a pixel of its own: in the full colour of more than usual, at the row where it holds it.
void TestHeatMapWidget::oneBadRankIsSeen()
{
    QFETCH(const int, ranks);
    QFETCH(const bool, isDark);
    m_map->setPalette(picture::paletteOf(isDark));
    m_map->setScene(
        scene(static_cast<std::size_t>(ranks), 6, static_cast<std::size_t>(ranks) / 3, 2048 * mib));
    const HeatColours colours = m_map->view().colours(m_map->palette());
    const QImage image = grabbed();
    QCOMPARE(m_map->view().rows[0], 0U);
    QCOMPARE(m_map->view().rows[1], 3U); // by spread
    for (const std::size_t row : {0U, 1U}) {
        const int y = placeOf(row, 0).y();
        QVERIFY(countOf(image, y, colours.more().rgb()) >= 1);
        QVERIFY(countOf(image, y, colours.more().rgb()) <= 130);
        QVERIFY(countOf(image, y, colours.usual().rgb()) > 400);
    }
    QCOMPARE(countOf(image, placeOf(2, 0).y(), colours.more().rgb()), 0);
    m_map->setShowsBytes(true);
    QVERIFY(countOf(grabbed(), placeOf(1, 0).y(), colours.ofBytes(2148 * mib)) >= 1);
}

void TestHeatMapWidget::lessIsAnotherColour()
{
    m_map->setScene(scene(16, 4, 5, -static_cast<std::int64_t>(90 * mib)));
    const HeatColours colours = m_map->view().colours(m_map->palette());
    const QImage image = grabbed();
    QCOMPARE(image.pixel(placeOf(1, 5) + QPoint(0, 8)), colours.less().rgb());
    QVERIFY(core::contrast(colours.less().rgb(), colours.usual().rgb()) > 4);
    QVERIFY(core::contrast(colours.more().rgb(), colours.usual().rgb()) > 4);
}

void TestHeatMapWidget::numbersOnceThereIsRoom()
{
    m_map->setScene(scene(64, 4, 5, 2048 * mib));
    const QPoint at = placeOf(1, 5);
    const auto coloursAt = [this](QPoint middle) {
        std::set<QRgb> colours;
        const QImage image = grabbed();
        for (int x = -24; x <= 24; ++x) {
            for (int y = -7; y <= 7; ++y)
                colours.insert(image.pixel(middle + QPoint(x, y)));
        }
        return colours.size();
    };
    QVERIFY(m_map->view().layout.columnWidth() < 20);
    m_map->zoom(10, at.x() - m_map->areas().cells.left());
    QVERIFY(m_map->view().layout.columnWidth() > 60);
    QVERIFY(coloursAt(placeOf(1, 5)) > 3); // letters, smoothed
}

void TestHeatMapWidget::hatchesWhatIsMissing_data()
{
    QTest::addColumn<bool>("hasFile");
    QTest::newRow("no file") << false;
    QTest::newRow("nothing in its file") << true;
}

void TestHeatMapWidget::hatchesWhatIsMissing()
{
    QFETCH(const bool, hasFile);
    auto made = scene(16, 4, 5, 512 * mib);
    made->columns[9].peak = 0;
    if (!hasFile)
        made->columns[9].summary.reset();
    core::HeatGrid::Data data{5, std::vector<std::uint32_t>(16, 0), std::vector<bool>(16, true), {}};
    data.isKnown[9] = false;
    data.bytes.assign(5 * 16, 100 * mib);
    made->grid = core::HeatGrid(data);
    m_map->setScene(made);
    const QImage image = grabbed();
    const QColor base = m_map->palette().color(QPalette::Base);
    int lines = 0;
    for (int x = -8; x <= 8; ++x)
        lines += image.pixelColor(placeOf(2, 9) + QPoint(x, 0)) != base ? 1 : 0;
    QVERIFY(lines > 1 && lines < 16);
    m_map->setCurrent(2, 9);
    QVERIFY(m_map->property("shownValue")
                .toString()
                .contains(hasFile ? QStringLiteral("its file does not tell") : QStringLiteral("no file")));
    m_map->toggleMarked(9);
    QCOMPARE(m_map->marked().empty(), !hasFile);
}

void TestHeatMapWidget::marksFailures()
{
    auto made = scene(4096, 4, 5, 512 * mib);
    made->columns[2000].hasOom = true;
    m_map->setScene(made);
    const QImage image = grabbed();
    const QRgb alarm = picture::alarmColour(m_map->palette()).rgb();
    const QRect strip = m_map->areas().strip;
    QVERIFY(countOf(image, strip.top() + 3, alarm) >= 1);
    QVERIFY(countOf(image, strip.top() + 3, alarm) <= 4);
    QVERIFY(countOf(image, strip.bottom() - 2, alarm) >= 1); // its bar
    QVERIFY(countOf(image, strip.top() + 8, alarm) > 500);   // what the devices have
}

void TestHeatMapWidget::ordersByGroup()
{
    auto made = scene(4, 3, 1, 512 * mib);
    core::HeatGrid::Data data{4, {1, 0, 1, 0}, {true, true, true, true}, std::vector<std::uint64_t>(16, mib)};
    made->grid = core::HeatGrid(data);
    m_map->setScene(made);
    m_map->setCurrent(1, 2);
    m_map->setOrder(core::HeatOrder::Group);
    QCOMPARE(m_map->view().columns, (std::vector<std::uint32_t>{1, 3, 0, 2}));
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(2));
    QVERIFY(!grabbed().isNull());
}

void TestHeatMapWidget::namesHosts()
{
    auto made = scene(4, 3, 1, 512 * mib);
    for (std::size_t rank = 0; rank < 4; ++rank)
        made->columns[rank].host = rank % 2 == 0 ? QStringLiteral("node00") : QStringLiteral("node01");
    m_map->setScene(made);
    QCOMPARE(m_map->areas().hosts.height(), 0);
    m_map->setOrder(core::HeatOrder::Host);
    QCOMPARE(m_map->view().columns, (std::vector<std::uint32_t>{0, 2, 1, 3}));
    const QRect hosts = m_map->areas().hosts;
    QVERIFY(hosts.height() > 0 && hosts.bottom() < m_map->areas().labels.top());
    const QImage image = grabbed();
    const auto inked = [&](int left, int right) {
        int count = 0;
        for (int x = left; x < right; ++x)
            count += image.pixelColor(x, hosts.center().y()) != image.pixelColor(left, hosts.top()) ? 1 : 0;
        return count;
    };
    const int middle = hosts.left() + static_cast<int>(m_map->view().layout.leftOf(2));
    QVERIFY(inked(hosts.left() + 2, middle - 2) > 5); // "node00"
    QVERIFY(inked(middle + 4, hosts.right()) > 5);    // "node01"
    QCOMPARE(inked(middle - 80, middle - 4), 0);      // one name for both of its columns
}

void TestHeatMapWidget::tellsNamesOfFilesApart()
{
    HeatScene made;
    made.columns.resize(4);
    made.columns[0].label = QStringLiteral("0");
    made.columns[1].label = QStringLiteral("oom_dump_20260303T142530Z_4711_cuda_1");
    made.columns[2].label = QStringLiteral("oom_dump_20260303T142530Z_4712_cuda_1");
    made.columns[3].label = QStringLiteral("oom_dump_20260302T093000Z_47_cuda_1");
    QCOMPARE(widgets::shortLabels(made),
             (QStringList{QStringLiteral("0"), QStringLiteral("20260303T142530Z_4711"),
                          QStringLiteral("20260303T142530Z_4712"), QStringLiteral("20260302T093000Z_47")}));
    made.columns.resize(2);
    QCOMPARE(widgets::shortLabels(made)[1], made.columns[1].label);
}

void TestHeatMapWidget::keysMove()
{
    m_map->setScene(scene(100, 40, 5, 2048 * mib));
    const QSignalSpy changed(m_map.get(), &HeatMap::currentChanged);
    QTest::keyClick(m_map.get(), Qt::Key_Right);
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(0));
    QTest::keyClick(m_map.get(), Qt::Key_Right);
    QTest::keyClick(m_map.get(), Qt::Key_Down);
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(1));
    QCOMPARE(m_map->currentRow(), std::optional<std::uint32_t>(3));
    QTest::keyClick(m_map.get(), Qt::Key_End);
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(99));
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(m_map.get(), Qt::Key_PageDown);
    QCOMPARE(m_map->view().current->row, std::size_t(40));
    QVERIFY(m_map->view().firstRow > 0);
    QCOMPARE(m_map->verticalScrollBar()->value(), static_cast<int>(m_map->view().firstRow));
    QVERIFY(changed.count() > 4);
    const QSignalSpy activated(m_map.get(), &HeatMap::activated);
    QTest::keyClick(m_map.get(), Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    const double width = m_map->view().layout.columnWidth();
    QTest::keyClick(m_map.get(), Qt::Key_Plus);
    QVERIFY(m_map->view().layout.columnWidth() > width);
    QTest::keyClick(m_map.get(), Qt::Key_0);
    QCOMPARE(m_map->view().layout.columnWidth(), width);
    QVERIFY(m_map->property("shownValue").toString().startsWith(QStringLiteral("Rank 99")));
}

/// Where columns share a pixel, the one that is seen.
void TestHeatMapWidget::mouseChooses()
{
    m_map->setScene(scene(4096, 6, 1234, 2048 * mib));
    const QSignalSpy activated(m_map.get(), &HeatMap::activated);
    QTest::mouseClick(m_map->viewport(), Qt::LeftButton, {}, placeOf(1, 1234));
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(1234));
    QCOMPARE(m_map->currentRow(), std::optional<std::uint32_t>(3));
    QTest::mouseDClick(m_map->viewport(), Qt::LeftButton, {}, placeOf(1, 1234));
    QCOMPARE(activated.count(), 1);
    QTest::mouseClick(m_map->viewport(), Qt::LeftButton, {}, QPoint(5, 5)); // nothing there
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(1234));
}

void TestHeatMapWidget::wheelZoomsAtThePointer()
{
    m_map->setScene(scene(4096, 60, 1234, 2048 * mib));
    const QPoint at = placeOf(1, 1234);
    const auto wheel = [&](int delta, Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(at, m_map->viewport()->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_map->viewport(), &event);
    };
    for (int i = 0; i < 40; ++i)
        wheel(120, Qt::ControlModifier);
    QCOMPARE(m_map->view().layout.columnWidth(), core::HeatLayout::widest);
    QTest::mouseClick(m_map->viewport(), Qt::LeftButton, {}, at);
    const auto column = *m_map->currentColumn();
    QVERIFY(column + 6 >= 1234 && column <= 1234 + 6); // so many shared the pixel
    const double offset = m_map->view().layout.offset();
    wheel(-120, Qt::ShiftModifier);
    QVERIFY(m_map->view().layout.offset() > offset);
    wheel(-120, {});
    QVERIFY(m_map->view().firstRow > 0);
    const double before = m_map->view().layout.offset();
    QTest::mousePress(m_map->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseMove(m_map->viewport(), at - QPoint(30, 0));
    QTest::mouseMove(m_map->viewport(), at - QPoint(60, 0));
    QTest::mouseRelease(m_map->viewport(), Qt::LeftButton, {}, at - QPoint(60, 0));
    QCOMPARE(m_map->view().layout.offset(), before + 60);
    QCOMPARE(*m_map->currentColumn(), column); // that was no click
}

void TestHeatMapWidget::marksTwo()
{
    m_map->setScene(scene(10, 4, 5, 512 * mib));
    const QSignalSpy marked(m_map.get(), &HeatMap::markedChanged);
    for (const std::size_t column : {1U, 4U, 7U})
        QTest::mouseClick(m_map->viewport(), Qt::LeftButton, Qt::ControlModifier, placeOf(2, column));
    QCOMPARE(m_map->marked(), (std::vector<std::uint32_t>{4, 7}));
    QTest::keyClick(m_map.get(), Qt::Key_Space);
    QCOMPARE(m_map->marked(), std::vector<std::uint32_t>{4});
    QCOMPARE(marked.count(), 4);
}

/// While more files are being read.
void TestHeatMapWidget::keepsItsPlace()
{
    m_map->setScene(scene(64, 4, 5, 512 * mib));
    m_map->zoom(8, 100);
    m_map->setCurrent(3, 20);
    const double offset = m_map->view().layout.offset();
    m_map->setScene(scene(64, 5, 7, 512 * mib));
    QCOMPARE(m_map->view().layout.offset(), offset);
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(20));
    QCOMPARE(m_map->currentRow(), std::optional<std::uint32_t>(3));
}

/// Ranks and call sites are what they are called, wherever a new scene has them.
void TestHeatMapWidget::keepsWhatItIsAt()
{
    m_map->setScene(scene(64, 4, 5, 512 * mib));
    m_map->setCurrent(3, 20);
    m_map->toggleMarked(20);
    m_map->toggleMarked(63);
    auto next = scene(64, 4, 5, 512 * mib);
    std::rotate(next->columns.begin(), next->columns.begin() + 62,
                next->columns.end()); // rank 20 is the 22nd
    std::swap(next->rows[3], next->rows[4]);
    const QSignalSpy marked(m_map.get(), &HeatMap::markedChanged);
    m_map->setScene(next);
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(22));
    QCOMPARE(m_map->currentRow(), std::optional<std::uint32_t>(4));
    QCOMPARE(m_map->marked(), (std::vector<std::uint32_t>{22, 1}));
    QCOMPARE(marked.count(), 0);
    auto other = scene(21, 4, 0, 512 * mib); // without either rank 63 or that call site
    other->rows[3] = QStringLiteral("/home/ana/train/loss.py:7:forward");
    m_map->setScene(other);
    QCOMPARE(m_map->currentColumn(), std::optional<std::uint32_t>(20));
    QCOMPARE(m_map->currentRow(), std::optional<std::uint32_t>(HeatScene::totalRow));
    QCOMPARE(m_map->marked(), std::vector<std::uint32_t>{20});
    QCOMPARE(marked.count(), 1);
}

/// What is still to be read is not missing: an empty place, as of a rank that had no such moment.
void TestHeatMapWidget::awaitedIsEmpty()
{
    auto made = scene(16, 4, 5, 512 * mib);
    made->columns[9].isAwaited = true;
    made->columns[9].peak = 0;
    core::HeatGrid::Data data{5, std::vector<std::uint32_t>(16, 0), std::vector<bool>(16, true), {}};
    data.isKnown[9] = false;
    data.bytes.assign(std::size_t{5} * 16, 100 * mib);
    made->grid = core::HeatGrid(data);
    m_map->setScene(made);
    const QImage image = grabbed();
    const QColor base = m_map->palette().color(QPalette::Base);
    const int strip = m_map->areas().strip.center().y();
    for (int x = -8; x <= 8; ++x) {
        QCOMPARE(image.pixelColor(placeOf(2, 9) + QPoint(x, 0)), base);
        QCOMPARE(image.pixelColor(placeOf(2, 9).x() + x, strip), base);
    }
    m_map->setCurrent(2, 9);
    QVERIFY(m_map->property("shownValue").toString().contains(QStringLiteral("still to be read")));

    made = scene(16, 4, 5, 512 * mib); // one that had no such moment: nothing is wrong with it
    made->grid = core::HeatGrid(data);
    m_map->setScene(made);
    const QImage read = grabbed();
    for (int x = -8; x <= 8; ++x)
        QCOMPARE(read.pixelColor(placeOf(3, 9) + QPoint(x, 0)), base);
    QVERIFY(m_map->property("shownValue").toString().contains(QStringLiteral("no such moment")));
}

void TestHeatMapWidget::emptyIsQuiet()
{
    QVERIFY(!grabbed().isNull());
    QTest::keyClick(m_map.get(), Qt::Key_Right);
    QTest::keyClick(m_map.get(), Qt::Key_Space);
    QTest::keyClick(m_map.get(), Qt::Key_Return);
    QTest::mouseClick(m_map->viewport(), Qt::LeftButton, {}, QPoint(500, 200));
    QVERIFY(!m_map->currentColumn());
}

SNAPVIEWER_WINDOW_TEST(TestHeatMapWidget)
#include "tst_heat_map_widget.moc"
