// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/drawer_bar.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/inspector/ledger/ledger_tree.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/session.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/sql/sql_editor.h"
#include "widgets/start/recent/recent_card.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QDockWidget>
#include <QImage>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>
#include <memory>

using widgets::ColourScheme;
using widgets::MainWindow;
using widgets::Workspace;

namespace {

qsizetype pixelsApart(const QImage& a, const QImage& b)
{
    constexpr int clearly = 24; // of 255
    qsizetype count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y) {
        for (int x = 0; x < std::min(a.width(), b.width()); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int most = std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                       std::abs(qBlue(p) - qBlue(q))});
            count += most > clearly ? 1 : 0;
        }
    }
    return count;
}

QString focusExample()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

/// Types into the field of everything, and takes what it finds first.
void chooseFirst(MainWindow& window, const char* text)
{
    auto* field = window.findChild<widgets::CommandField*>();
    field->focusAction()->trigger();
    QTest::keyClicks(field, QLatin1String(text));
    QTRY_VERIFY(field->list().isVisible() && !field->isBusy());
    QTest::keyClick(field, Qt::Key_Return);
}

QString nameOf(const QWidget& widget)
{
    return QStringLiteral("%1 %2 “%3”")
        .arg(QLatin1String(widget.metaObject()->className()), widget.objectName(), widget.accessibleName());
}

/// What Tab reaches and does not show it, until it comes round.
QStringList silentOnes(QWidget& window, QSet<const QWidget*>& seen)
{
    constexpr qsizetype fewest = 24; // pixels: more than a cursor in a field
    QStringList silent;
    const QWidget* first = QApplication::focusWidget();
    for (int i = 0; i < 200; ++i) {
        QWidget* widget = QApplication::focusWidget();
        if (!widget)
            break;
        const QRect area(widget->mapTo(&window, QPoint(0, 0)), widget->size());
        const bool isNew = widget->window() == &window && !seen.contains(widget);
        const QImage with = isNew ? window.grab(area).toImage() : QImage();
        QTest::keyClick(widget, Qt::Key_Tab); // a page goes through its links first
        if (isNew && QApplication::focusWidget() != widget) {
            seen.insert(widget);
            if (pixelsApart(with, window.grab(area).toImage()) < fewest)
                silent << nameOf(*widget);
        }
        if (QApplication::focusWidget() == first)
            break;
    }
    return silent;
}

} // namespace

/// Who has the keyboard is to be seen, wherever Tab leads.
class TestWindowFocus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanup() { QSettings().clear(); }
    void isSeen_data();
    void isSeen();
    void isSeenOnTheStartPage_data() { isSeen_data(); }
    void isSeenOnTheStartPage();
    void spacePlaysEverywhere();
    void returnPressesButtons();
    void returnOpensARecentFile();
    void aQueryHasTheKeys();
    void whatIsLitIsSeen();
    void saysWhatIsNoEvent();
};

void TestWindowFocus::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_focus"));
    QApplication::setCursorFlashTime(0);
    widgets::applyStyle();
}

void TestWindowFocus::isSeen_data()
{
    QTest::addColumn<ColourScheme>("scheme");
    QTest::newRow("light") << ColourScheme::Light;
    QTest::newRow("dark") << ColourScheme::Dark;
}

void TestWindowFocus::isSeen()
{
    QFETCH(ColourScheme, scheme);
    widgets::applyColourScheme(scheme);
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.resize(1400, 850);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const QSignalSpy opened(&window, &MainWindow::opened);
    window.open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!window.isBusy(), 60'000);
    QSet<const QWidget*> seen;
    QStringList silent;
    for (const QDockWidget* dock : window.workspace().layout().docks()) {
        if (!dock->toggleViewAction()->isEnabled())
            continue;
        window.workspace().raiseDock(QLatin1String(dock->objectName().toLatin1()));
        QTRY_VERIFY_WITH_TIMEOUT(!window.isBusy(), 60'000);
        if (QWidget* now = QApplication::focusWidget()) // opening gave it the keys without a Tab
            now->clearFocus();
        window.workspace().timeline().setFocus(Qt::TabFocusReason);
        silent += silentOnes(window, seen);
    }
    QVERIFY2(seen.size() > 50, qPrintable(QString::number(seen.size())));
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char('\n'))));
}

void TestWindowFocus::isSeenOnTheStartPage()
{
    QFETCH(ColourScheme, scheme);
    widgets::applyColourScheme(scheme);
    widgets::Settings().addRecentFile(focusExample());
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::keyClick(&window, Qt::Key_Tab);
    QSet<const QWidget*> seen;
    const QStringList silent = silentOnes(window, seen);
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(QLatin1Char('\n'))));
    QVERIFY2(seen.size() >= 3, qPrintable(QString::number(seen.size())));
}

/// But where it does something of its own.
void TestWindowFocus::spacePlaysEverywhere()
{
    const auto window = testwindow::windowWith(focusExample());
    QVERIFY(window);
    widgets::MomentPlayer& player = window->workspace().player();
    auto* held = window->findChild<widgets::LedgerTree*>();
    held->setFocus();
    QTest::keyClick(held, Qt::Key_Down);
    QVERIFY(held->selectionModel()->isSelected(held->currentIndex()));
    QTest::keyClick(held, Qt::Key_Space);
    QTRY_VERIFY(player.isPlaying());
    QTest::keyClick(held, Qt::Key_Space);
    QTRY_VERIFY(!player.isPlaying());
    const auto buttons =
        window->workspace().layout().dock(Workspace::ledgerDock)->findChildren<QToolButton*>();
    const auto seen = std::find_if(buttons.begin(), buttons.end(), [](const QToolButton* one) {
        return one->isVisible() && one->isEnabled() && !one->menu();
    });
    QVERIFY(seen != buttons.end());
    QToolButton* button = *seen;
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFocus();
    QCOMPARE(QApplication::focusWidget(), button);
    QTest::keyPress(button, Qt::Key_Space);
    QVERIFY(button->isDown());
    button->setDown(false); // whatever it would do
    QVERIFY(!player.isPlaying());
}

void TestWindowFocus::returnPressesButtons()
{
    const auto window = testwindow::windowWith(focusExample());
    QVERIFY(window);
    const widgets::DockLayout& layout = window->workspace().layout();
    QVERIFY(!layout.isDrawerOpen());
    const auto* bar = window->findChild<widgets::DrawerBar*>();
    const auto buttons = bar->findChildren<QToolButton*>();
    const auto leaks = std::find_if(buttons.begin(), buttons.end(), [](const QToolButton* one) {
        return one->text() == QLatin1String("Leaks");
    });
    QVERIFY(leaks != buttons.end());
    (*leaks)->setFocus();
    QTest::keyClick(*leaks, Qt::Key_Return);
    QVERIFY(layout.isDrawerOpen());
    QTRY_VERIFY(!layout.dock(Workspace::leaksDock)->visibleRegion().isEmpty());
    auto* handle = bar->findChild<QToolButton*>(QStringLiteral("drawer"));
    handle->setFocus();
    QTest::keyClick(handle, Qt::Key_Enter, Qt::KeypadModifier);
    QVERIFY(!layout.isDrawerOpen());
}

void TestWindowFocus::returnOpensARecentFile()
{
    widgets::applyStyle();
    widgets::Settings().addRecentFile(focusExample());
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    auto* card = window.findChild<widgets::RecentCard*>();
    QVERIFY(card);
    card->setFocus();
    const QSignalSpy opened(&window, &MainWindow::opened);
    QTest::keyClick(card, Qt::Key_Return);
    QVERIFY(QTest::qWaitFor([&] { return opened.count() == 1; }, 60'000));
    QTRY_VERIFY(!window.isBusy());
}

/// Letters after it are typed into it, and run nothing.
void TestWindowFocus::aQueryHasTheKeys()
{
    const auto window = testwindow::windowWith(focusExample());
    QVERIFY(window);
    chooseFirst(*window, "=SELECT 1");
    auto* editor = window->findChild<widgets::SqlEditor*>();
    QTRY_VERIFY(editor->isVisible() && editor->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("m"));
    QVERIFY(editor->toPlainText().contains(QLatin1Char('m')));
    QVERIFY(!window->workspace().sql().isBusy() || QTest::qWaitFor([&] { return !window->isBusy(); }));
}

void TestWindowFocus::whatIsLitIsSeen()
{
    const auto window = testwindow::windowWith(focusExample());
    QVERIFY(window);
    window->workspace().layout().setPlace(Workspace::QueryPlace);
    chooseFirst(*window, "losses.py:22");
    QTRY_COMPARE(window->workspace().layout().place(), static_cast<int>(Workspace::TimelinePlace));
    QVERIFY(window->session().filter().only);
    QTRY_VERIFY(window->session().matches());
}

void TestWindowFocus::saysWhatIsNoEvent()
{
    const auto window = testwindow::windowWith(focusExample());
    QVERIFY(window);
    const core::EventIndex before = window->session().selection().event;
    auto* field = window->findChild<widgets::EventField*>();
    const QSignalSpy said(field, &widgets::EventField::refused);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("soon"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(said.count(), 1);
    QCOMPARE(said.first().first().toString(), QStringLiteral("“soon” is no event: type a number."));
    QVERIFY(field->hasFocus());
    window->findChild<widgets::LedgerTree*>()->setFocus();
    QCOMPARE(field->value(), before);
    QCOMPARE(window->session().selection().event, before);
}

SNAPVIEWER_WINDOW_TEST(TestWindowFocus)
#include "tst_window_focus.moc"
