// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/top_bar.h"

#include <QLabel>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

/// The bar with the menus and the name of what is open.
class TestTopBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void aNameHasTheRoomThereIs();
    void toolsAreThereWhileSomethingIsOpen();
};

/// It is cut in the middle where there is little, and never keeps the window wide.
void TestTopBar::aNameHasTheRoomThereIs()
{
    const QString name = QStringLiteral("rank5_of_the_job_of_last_night_memory_snapshot_at_its_peak.pickle");
    widgets::TopBar bar;
    bar.menus()->addMenu(QStringLiteral("File"));
    bar.setFile(name, QStringLiteral("/tmp/") + name);
    bar.show();
    const auto* file = bar.findChild<QToolButton*>(QStringLiteral("file"));
    bar.resize(300, bar.height());
    QTRY_VERIFY(file->text().contains(QChar(0x2026)));
    QVERIFY(file->text().startsWith(QStringLiteral("rank5_")) &&
            file->text().endsWith(QStringLiteral(".pickle")));
    QVERIFY(bar.minimumSizeHint().width() <= 300);
    bar.resize(1400, bar.height());
    QTRY_COMPARE(file->text(), name);
    auto* tool = new QLabel(QString(140, QLatin1Char('w')));
    bar.addTool(tool); // it takes the room
    QTRY_VERIFY(file->text().contains(QChar(0x2026)));
    bar.setToolsShown(false);
    QTRY_COMPARE(file->text(), name);
}

void TestTopBar::toolsAreThereWhileSomethingIsOpen()
{
    widgets::TopBar bar;
    auto* left = new QLabel(QStringLiteral("devices"));
    auto* right = new QLabel(QStringLiteral("event"));
    bar.addTool(left, widgets::TopBar::Side::Left);
    bar.addTool(right);
    bar.resize(900, bar.height());
    bar.show();
    QTRY_VERIFY(left->geometry().right() < right->geometry().left());
    bar.setToolsShown(false);
    QVERIFY(!left->isVisible() && !right->isVisible());
}

SNAPVIEWER_WINDOW_TEST(TestTopBar)
#include "tst_top_bar.moc"
