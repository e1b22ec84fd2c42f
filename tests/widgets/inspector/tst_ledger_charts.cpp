// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/ledger/chart_pane.h"
#include "widgets/inspector/ledger/flame_view.h"
#include "widgets/inspector/ledger/ledger_files.h"
#include "widgets/inspector/ledger/treemap_view.h"

#include <QFile>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

using widgets::ChartPane;
using widgets::LedgerChart;

namespace {

constexpr const char* chartsText =
    "alloc 0x1000 4000 @c.cpp:1:aten::mul;/u/p/a/m.py:3:step;/u/p/t.py:9:main\n"
    "alloc 0x2000 2000 @/u/p/a/n.py:5:load;/u/p/t.py:9:main\n"
    "alloc 0x3000 1000 @/u/p/a/o.py:7:save;/u/p/t.py:9:main\n"
    "alloc 0x4000 1 @/u/p/a/p.py:1:dot;/u/p/t.py:9:main\n";

widgets::LedgerPagePtr pageOf(const QString& search = {})
{
    static const auto recording = testutil::recordingFromText(chartsText);
    widgets::LedgerPageRequest wish;
    wish.recording = recording;
    wish.store = core::derivedOf(recording);
    wish.device = recording->history->device(0);
    wish.request = {3, {core::Grouping::CallTree}};
    wish.search = search;
    core::NoProgress progress;
    return *widgets::buildPage(wish, nullptr, progress);
}

LedgerChart* chartOf(bool isFlame)
{
    return isFlame ? static_cast<LedgerChart*>(new widgets::FlameView) : new widgets::TreemapView;
}

/// The node with that short text.
std::uint32_t nodeOf(const widgets::LedgerPage& page, const QString& part)
{
    for (std::uint32_t node = 0; node < page.ledger->nodes().size(); ++node) {
        if (page.ledger->textOf(node).contains(part))
            return node;
    }
    return core::LedgerNode::none;
}

/// Shown, with a page.
struct Shown
{
    ChartPane pane;
    LedgerChart* chart;
    widgets::LedgerPagePtr page = pageOf();

    explicit Shown(bool isFlame) : pane(chartOf(isFlame)), chart(pane.chart())
    {
        pane.resize(600, 400);
        pane.setPage(page);
        pane.show();
        (void)QTest::qWaitForWindowExposed(&pane);
    }
    [[nodiscard]] QPoint middleOf(const QString& part) const
    {
        // below the title of a treemap's box lie its children: the upper left corner is its own
        const QRectF rect = chart->rectOf(nodeOf(*page, part));
        return (rect.topLeft() + QPointF(4, 4)).toPoint();
    }
    [[nodiscard]] QString way() const { return pane.findChild<QLabel*>(QStringLiteral("way"))->text(); }
};

} // namespace

/// Flame graph and treemap as a person uses them.
class TestLedgerCharts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void mouse_data();
    void mouse();
    void keyboard_data() { mouse_data(); }
    void keyboard();
    void toolTips_data() { mouse_data(); }
    void toolTips();
    void countsWhatIsTooSmall_data() { mouse_data(); }
    void countsWhatIsTooSmall();
    void zoomSurvivesAnotherPage_data() { mouse_data(); }
    void zoomSurvivesAnotherPage();
    void paints_data() { mouse_data(); }
    void paints();
    void rowsHaveTheRoom();
    void writesFiles();
};

void TestLedgerCharts::mouse_data()
{
    QTest::addColumn<bool>("isFlame");
    QTest::newRow("flame graph") << true;
    QTest::newRow("treemap") << false;
}

void TestLedgerCharts::mouse()
{
    QFETCH(bool, isFlame);
    const Shown shown(isFlame);
    QSignalSpy chosen(shown.chart, &LedgerChart::nodeChosen);
    QTest::mouseClick(shown.chart, Qt::LeftButton, {}, shown.middleOf(QStringLiteral("n.py")));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toUInt(), nodeOf(*shown.page, QStringLiteral("n.py")));
    QVERIFY(shown.way().isEmpty());
    QTest::mouseDClick(shown.chart, Qt::LeftButton, {}, shown.middleOf(QStringLiteral("n.py")));
    QCOMPARE(shown.chart->top(), nodeOf(*shown.page, QStringLiteral("t.py"))); // n.py has nothing below
    QTest::mouseDClick(shown.chart, Qt::LeftButton, {}, shown.middleOf(QStringLiteral("m.py")));
    QCOMPARE(shown.chart->top(), nodeOf(*shown.page, QStringLiteral("m.py")));
    QVERIFY(shown.way().contains(QStringLiteral(">active</a>")));
    QVERIFY(shown.way().endsWith(QStringLiteral("a/m.py:3 step")));
    Q_EMIT shown.pane.findChild<QLabel*>(QStringLiteral("way"))->linkActivated(QStringLiteral("0"));
    QCOMPARE(shown.chart->top(), 0U);
    QVERIFY(shown.way().isEmpty());
}

void TestLedgerCharts::keyboard()
{
    QFETCH(bool, isFlame);
    const Shown shown(isFlame);
    QSignalSpy chosen(shown.chart, &LedgerChart::nodeChosen);
    QStringList texts;
    for (const Qt::Key key :
         {Qt::Key_Down, Qt::Key_Down, Qt::Key_Down, Qt::Key_Right, Qt::Key_Right, Qt::Key_Left, Qt::Key_Up})
        QTest::keyClick(shown.chart, key);
    for (const auto& arguments : chosen)
        texts << shown.page->ledger->textOf(arguments[0].toUInt()).section(QLatin1Char('/'), -1);
    QCOMPARE(
        texts.join(QLatin1Char(' ')),
        QStringLiteral("active t.py:9:main m.py:3:step n.py:5:load o.py:7:save n.py:5:load t.py:9:main"));
    QTest::keyClick(shown.chart, Qt::Key_Down);
    QTest::keyClick(shown.chart, Qt::Key_Return);
    QCOMPARE(shown.chart->top(), nodeOf(*shown.page, QStringLiteral("m.py")));
    QTest::keyClick(shown.chart, Qt::Key_Backspace);
    QCOMPARE(shown.chart->top(), nodeOf(*shown.page, QStringLiteral("t.py")));
    QTest::keyClick(shown.chart, Qt::Key_Escape);
    QCOMPARE(shown.chart->top(), 0U);
    QVERIFY(shown.chart->accessibleName().size() > 0);
    shown.chart->setSelected(1);
    QVERIFY(shown.chart->accessibleDescription().startsWith(QStringLiteral("/u/p/t.py:9:main: 6.84 KiB")));
}

void TestLedgerCharts::toolTips()
{
    QFETCH(bool, isFlame);
    const Shown shown(isFlame);
    QHelpEvent help(QEvent::ToolTip, shown.middleOf(QStringLiteral("n.py")), QPoint(10, 10));
    QCoreApplication::sendEvent(shown.chart, &help);
    QTRY_VERIFY2(QToolTip::text().startsWith(QStringLiteral("load  n.py:5\n1.95 KiB (2,000 bytes), ")),
                 qPrintable(QToolTip::text()));
    QVERIFY(QToolTip::text().contains(QStringLiteral("\n/u/p/a/\n")));
    QVERIFY(QToolTip::text().contains(QStringLiteral("In p/t.py:9 main")));
    QToolTip::hideText();
}

void TestLedgerCharts::countsWhatIsTooSmall()
{
    QFETCH(bool, isFlame);
    Shown shown(isFlame);
    shown.pane.resize(200, 150);
    QTRY_COMPARE(shown.pane.findChild<QLabel*>(QStringLiteral("merged"))->text(),
                 QStringLiteral("Too small to be drawn one by one: 1 row, 1 B (1 bytes)"));
    QVERIFY(shown.chart->rectOf(nodeOf(*shown.page, QStringLiteral("p.py"))).isNull());
}

void TestLedgerCharts::zoomSurvivesAnotherPage()
{
    QFETCH(bool, isFlame);
    Shown shown(isFlame);
    shown.pane.setTop(nodeOf(*shown.page, QStringLiteral("m.py")));
    shown.pane.setPage(pageOf());
    QCOMPARE(shown.chart->top(), nodeOf(*shown.page, QStringLiteral("m.py")));
    shown.pane.setPage(nullptr);
    QVERIFY(!shown.chart->page());
    QTest::mouseClick(shown.chart, Qt::LeftButton, {}, QPoint(20, 20)); // nothing there
    QTest::keyClick(shown.chart, Qt::Key_Down);
}

/// A few rows are higher than a line of text; where there is less room they are as high as that.
void TestLedgerCharts::rowsHaveTheRoom()
{
    Shown shown(true);
    const auto* flame = qobject_cast<const widgets::FlameView*>(shown.chart);
    QCOMPARE(flame->rowHeight(), 28);
    shown.pane.resize(600, 90);
    QTRY_COMPARE(flame->rowHeight(), flame->fontMetrics().height() + 4);
    shown.pane.resize(600, 400);
    QTRY_COMPARE(flame->rowHeight(), 28);
}

void TestLedgerCharts::paints()
{
    QFETCH(bool, isFlame);
    Shown shown(isFlame);
    const auto colourAt = [&](const QString& part) {
        const QRectF rect = shown.chart->rectOf(nodeOf(*shown.page, part));
        return shown.chart->picture().pixelColor((rect.topLeft() + QPointF(2, 2)).toPoint());
    };
    const auto node = nodeOf(*shown.page, QStringLiteral("n.py"));
    const core::Theme theme = picture::themeOf(shown.chart->palette());
    const QColor full = QColor::fromRgb(shown.page->colours->colourOf(node, theme));
    QCOMPARE(colourAt(QStringLiteral("n.py")), full);
    const auto found = pageOf(QStringLiteral("m.py"));
    shown.pane.setPage(found);
    QVERIFY(colourAt(QStringLiteral("n.py")) != full); // dimmed: the search does not find it
}

void TestLedgerCharts::writesFiles()
{
    const QTemporaryDir folder;
    const auto page = pageOf();
    core::NoProgress progress;
    const auto written = [&](widgets::LedgerFile kind) {
        const QString path = folder.filePath(QStringLiteral("out"));
        if (!widgets::writeLedger(*page, kind, 0, path, progress))
            return QString();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    QCOMPARE(written(widgets::LedgerFile::Csv),
             QStringLiteral("row,parent,depth,name,bytes,count,largest,largest_label\n"
                            "0,,0,active,7001,4,4000,b1000_0\n"
                            "1,0,1,/u/p/t.py:9:main,7001,4,4000,b1000_0\n"
                            "2,1,2,/u/p/a/m.py:3:step,4000,1,4000,b1000_0\n"
                            "3,2,3,aten::mul,4000,1,4000,b1000_0\n"
                            "4,1,2,/u/p/a/n.py:5:load,2000,1,2000,b2000_0\n"
                            "5,1,2,/u/p/a/o.py:7:save,1000,1,1000,b3000_0\n"
                            "6,1,2,/u/p/a/p.py:1:dot,1,1,1,b4000_0\n"));
    QVERIFY(written(widgets::LedgerFile::Folded)
                .startsWith(QStringLiteral("active;/u/p/t.py:9:main;/u/p/a/m.py:3:step;aten::mul 4000\n")));
    QVERIFY(written(widgets::LedgerFile::FlameSvg).contains(QStringLiteral(">a/m.py:3 step</text>")));
    QVERIFY(written(widgets::LedgerFile::TreemapSvg).contains(QStringLiteral(">a/m.py:3 step</text>")));
    const auto failed = widgets::writeLedger(*page, widgets::LedgerFile::Folded, 0,
                                             QStringLiteral("/nowhere/at/all"), progress);
    QVERIFY(!failed && failed.error().message.contains(QStringLiteral("/nowhere/at/all")));
    QImage image(4, 4, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(widgets::writePicture(image, folder.filePath(QStringLiteral("a.png"))));
    QCOMPARE(QImage(folder.filePath(QStringLiteral("a.png"))).size(), QSize(4, 4));
}

SNAPVIEWER_WINDOW_TEST(TestLedgerCharts)
#include "tst_ledger_charts.moc"
