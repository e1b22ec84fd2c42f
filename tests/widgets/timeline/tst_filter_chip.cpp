// SPDX-License-Identifier: MIT
#include "core/picture/legend_painter.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/filter_chip.h"
#include "widgets/timeline/legend_bar.h"

#include <QMenu>
#include <QTest>

#include <memory>

using testutil::fewAllocations;

/// What is lit on the timeline, said in its corner.
class TestFilterChip : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatIsLit();
    void leavesTheLegendItsRoom();
    void lightsWhatTheLegendCounts();
};

void TestFilterChip::saysWhatIsLit()
{
    open(fewAllocations());
    auto* chip = m_view->findChild<widgets::FilterChip*>();
    QVERIFY(!chip->isVisible());
    core::AllocationFilter filter;
    filter.site = QStringLiteral("loop.py:3:h");
    m_session->setFilter(filter);
    QVERIFY(chip->isVisible());
    QTRY_COMPARE(chip->text(), QStringLiteral("Lit: loop.py:3:h · 1 of 3  ✕"));
    filter.site.reset();
    filter.text = QStringLiteral("loop");
    m_session->setFilter(filter);
    QVERIFY2(chip->text().contains(QStringLiteral("“loop”")), qPrintable(chip->text()));
    filter.site = QStringLiteral("loop.py:3:h");
    m_session->setFilter(filter);
    QVERIFY2(chip->accessibleName().contains(QStringLiteral("loop.py:3:h, “loop”")), // both decide
             qPrintable(chip->accessibleName()));
    QTest::mouseClick(chip, Qt::LeftButton);
    QVERIFY(!chip->isVisible());
    QVERIFY(m_session->filter().isEmpty());
    QVERIFY(!m_session->matches());
}

/// However long a name is that is lit: two thirds are the legend's, and all of it is heard and in the tool
/// tip.
void TestFilterChip::leavesTheLegendItsRoom()
{
    open(fewAllocations());
    auto* chip = m_view->findChild<widgets::FilterChip*>();
    core::AllocationFilter filter;
    filter.only = std::make_shared<core::NamedAllocations>(core::NamedAllocations{
        QStringLiteral("metrics.py:37 remember, of an awfully long name for one"), {core::AllocationId{2U}}});
    m_session->setFilter(filter);
    m_view->resize(900, 500);
    QTRY_VERIFY2(chip->width() <= 300, qPrintable(QString::number(chip->width())));
    QCOMPARE(chip->text(), QStringLiteral("Lit: metrics.py:37 · 1 of 3  ✕")); // file and line first
    QVERIFY(chip->accessibleName().contains(filter.only->name) &&
            chip->toolTip().contains(filter.only->name));
    m_view->resize(500, 500); // how many is said in any width
    QTRY_COMPARE(chip->text(), QStringLiteral("Lit: metrics.py:37 · 1  ✕"));
    QVERIFY(chip->toolTip().contains(QStringLiteral("1 of 3")));
    filter.only = std::make_shared<core::NamedAllocations>(
        core::NamedAllocations{QStringLiteral("memory_leaks_demo.py:11 train_one_step, in each of 12 steps"),
                               {core::AllocationId{2U}}});
    m_session->setFilter(filter);
    m_view->resize(720, 500); // a line's number before all others
    QTRY_VERIFY2(chip->text().endsWith(QStringLiteral("py:11 · 1  ✕")), qPrintable(chip->text()));
    filter.only = std::make_shared<core::NamedAllocations>(core::NamedAllocations{
        QStringLiteral("metrics.py:37 remember, of an awfully long name for one"), {core::AllocationId{2U}}});
    m_session->setFilter(filter);
    m_view->resize(1800, 500);
    QTRY_VERIFY2(chip->text().contains(filter.only->name), qPrintable(chip->text()));
}

/// What the legend only counts is listed by a click on the number, and lit from there.
void TestFilterChip::lightsWhatTheLegendCounts()
{
    open(fewAllocations());
    auto* legend = m_view->findChild<widgets::LegendBar*>();
    const auto places = picture::legendPlaces(legend->rect(), legend->entries(), legend->font());
    legend->resize(static_cast<int>(places.front().box.right()) + 110, legend->height());
    QTest::mouseClick(legend, Qt::LeftButton, {}, QPoint(legend->width() - 70, 5));
    auto* menu = legend->findChild<QMenu*>(QStringLiteral("legendMenu"));
    QVERIFY(menu);
    QCOMPARE(static_cast<std::size_t>(menu->actions().size()), legend->entries().size() - 1);
    menu->actions().front()->trigger();
    menu->close();
    QTRY_VERIFY(m_session->filter().only);
}

SNAPVIEWER_WINDOW_TEST(TestFilterChip)
#include "tst_filter_chip.moc"
