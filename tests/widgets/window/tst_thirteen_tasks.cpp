// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/session/session.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QFileDialog>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QTabBar>
#include <QTest>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTimer>

#include <cstdlib>
#include <optional>

using widgets::MainWindow;

namespace {

constexpr QSize smallWindow(1280, 720);

QString taskFile()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

bool isSeen(const QWidget& widget)
{
    return widget.isVisible() && !widget.visibleRegion().isEmpty();
}

/// The rows of a view that nobody has to scroll to, a line each.
QString rowsOf(const QAbstractItemView& view)
{
    QString text;
    QModelIndex last;
    for (int y = 1; y < view.viewport()->height(); y += 4) { // rows are higher than that
        const QModelIndex index = view.indexAt(QPoint(10, y));
        if (!index.isValid() || index.siblingAtColumn(0) == last)
            continue;
        last = index.siblingAtColumn(0);
        for (int column = 0; column < view.model()->columnCount(index.parent()); ++column)
            text += index.siblingAtColumn(column).data().toString() + u'\t';
        text += u'\n';
    }
    return text;
}

/// What of a page is in sight.
QString partOf(const QTextBrowser& page)
{
    QTextCursor cursor = page.cursorForPosition(QPoint(0, 0));
    const QPoint corner = page.viewport()->rect().bottomRight();
    cursor.setPosition(page.cursorForPosition(corner).position(), QTextCursor::KeepAnchor);
    return cursor.selectedText();
}

/// All that a person reads in the window without scrolling.
QString readIn(MainWindow& window)
{
    QStringList texts;
    for (const auto* strip : window.findChildren<widgets::PageStrip*>()) {
        if (isSeen(*strip))
            texts << strip->lines().headline << strip->lines().detail;
    }
    const widgets::VerdictStrip& verdict = window.workspace().verdict();
    if (isSeen(verdict))
        texts << verdict.lines().headline << verdict.lines().detail;
    for (const QLabel* label : window.findChildren<QLabel*>()) {
        if (isSeen(*label))
            texts << label->text();
    }
    for (const auto* view : window.findChildren<QAbstractItemView*>()) {
        if (isSeen(*view->viewport()) && view->model()) // which covers the view itself
            texts << rowsOf(*view);
    }
    for (const auto* page : window.findChildren<QTextBrowser*>()) {
        if (isSeen(*page->viewport()))
            texts << partOf(*page);
    }
    return texts.join(u'\n');
}

} // namespace

/// What people come for: each thing is there at once, or at most one click or key away (and what is typed),
/// and nobody has to scroll to it in a window of 1280 x 720.
class TestThirteenTasks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    }
    void areOneGestureAway_data();
    void areOneGestureAway();
    void theOddRankIsNamed();
    void typedWordsAreLookedForInEverything();
    void filesAreAskedFor_data();
    void filesAreAskedFor();
    void theThemeChanges();
};

void TestThirteenTasks::areOneGestureAway_data()
{
    QTest::addColumn<QKeySequence>("key");
    QTest::addColumn<QString>("click"); // on a tab or button of that name
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("found"); // in what is read
    const QKeySequence none;
    const auto row = [](const char* name, const QKeySequence& key, const QString& click, const QString& typed,
                        const char* found) {
        QTest::newRow(name) << key << click << typed << QString::fromUtf8(found);
    };
    row("the line that leaks", none, {}, {}, "metrics\\.py:37 remember keeps ~1\\.54 GiB more");
    row("alive at the peak", Qt::Key_P, {}, {}, "Peak, event 2,[0-9]+: 20\\.6 GiB active[^$]*activations");
    row("more than 100 MiB in one file", QKeySequence::Find, {}, QStringLiteral(">100MiB metrics.py"),
        "5 of 1,317 allocations");
    row("a stack", none, QStringLiteral("Stack"), {}, "remember");
    row("fragmentation where memory ran out", Qt::SHIFT | Qt::Key_M, {}, {},
        "Failed request: 1\\.54 GiB[^$]*longest run 1\\.15 GiB");
    row("what expandable segments would do", none, QStringLiteral("Why and what to do"), {},
        "expandable_segments:True");
    row("a named range", Qt::CTRL | Qt::Key_K, {}, QStringLiteral("AdamW"), "Optimizer\\.step#AdamW\\.step");
    row("an event", Qt::CTRL | Qt::Key_G, {}, QStringLiteral("1245\n"), "Event 1,245");
}

void TestThirteenTasks::areOneGestureAway()
{
    QFETCH(const QKeySequence, key);
    QFETCH(const QString, click);
    QFETCH(const QString, typed);
    QFETCH(const QString, found);
    const auto window = testwindow::windowWith(taskFile(), smallWindow);
    QVERIFY(window);
    if (!key.isEmpty())
        QTest::keySequence(window.get(), key);
    for (QAbstractButton* button : window->findChildren<QAbstractButton*>()) {
        if (!click.isEmpty() && isSeen(*button) && button->text() == click)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    for (QTabBar* tabs : window->findChildren<QTabBar*>()) {
        for (int i = 0; !click.isEmpty() && isSeen(*tabs) && i < tabs->count(); ++i) {
            if (tabs->tabText(i) == click)
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(i).center());
        }
    }
    for (const QChar each : typed) {
        QTRY_VERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), each == u'\n' ? '\r' : each.toLatin1());
    }
    const QRegularExpression wanted(found);
    QVERIFY(wanted.isValid());
    const bool isRead = QTest::qWaitFor([&] { return wanted.match(readIn(*window)).hasMatch(); }, 10'000);
    QVERIFY2(isRead, qPrintable(readIn(*window)));
}

void TestThirteenTasks::theOddRankIsNamed()
{
    const auto window = testwindow::windowWith({}, smallWindow);
    QVERIFY(window);
    window->open(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/app/cli/jobs/job"));
    const QRegularExpression wanted(QStringLiteral("Rank 5 holds 2 GiB more"));
    QTRY_VERIFY2_WITH_TIMEOUT(wanted.match(readIn(*window)).hasMatch(), qPrintable(readIn(*window)), 60'000);
}

/// What the window lit by itself is no condition of a person who types.
void TestThirteenTasks::typedWordsAreLookedForInEverything()
{
    const auto window = testwindow::windowWith(
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QVERIFY(window);
    QTRY_VERIFY(window->session().filter().only != nullptr);
    core::AllocationFilter filter = window->session().filter();
    filter.text = QStringLiteral("model.py");
    window->session().setFilter(filter);
    QTRY_VERIFY(window->session().filter().only == nullptr);
    QCOMPARE(window->session().filter().text, QStringLiteral("model.py"));
}

void TestThirteenTasks::filesAreAskedFor_data()
{
    QTest::addColumn<QKeySequence>("key");
    QTest::addColumn<int>("mode");
    QTest::newRow("a table as CSV") << QKeySequence(Qt::CTRL | Qt::Key_E)
                                    << static_cast<int>(QFileDialog::AcceptSave);
    QTest::newRow("a second recording to compare")
        << QKeySequence(Qt::CTRL | Qt::Key_D) << static_cast<int>(QFileDialog::AcceptOpen);
    QTest::newRow("another file") << QKeySequence(QKeySequence::Open)
                                  << static_cast<int>(QFileDialog::AcceptOpen);
}

void TestThirteenTasks::filesAreAskedFor()
{
    QFETCH(const QKeySequence, key);
    QFETCH(const int, mode);
    const auto window = testwindow::windowWith(taskFile(), smallWindow);
    QVERIFY(window);
    std::optional<int> asked;
    QTimer looking; // some dialogs return only once they are answered
    connect(&looking, &QTimer::timeout, this, [&] {
        if (auto* dialog = window->findChild<QFileDialog*>()) {
            asked = static_cast<int>(dialog->acceptMode());
            dialog->reject();
        }
    });
    looking.start(50);
    QTest::keySequence(window.get(), key);
    QTRY_COMPARE(asked, std::optional<int>(mode));
    looking.stop();
    QTRY_VERIFY(!window->findChild<QFileDialog*>());
}

void TestThirteenTasks::theThemeChanges()
{
    const auto window = testwindow::windowWith(taskFile(), smallWindow);
    QVERIFY(window);
    const auto lightness = [] { return QApplication::palette().color(QPalette::Window).lightness(); };
    const int before = lightness();
    const QKeySequence key(Qt::CTRL | Qt::SHIFT | Qt::Key_L);
    QTest::keySequence(window.get(), key);
    QTRY_VERIFY(std::abs(lightness() - before) > 100);
    QTest::keySequence(window.get(), key);
    QTRY_VERIFY(lightness() > 200); // the program's own light one, whatever the system's is
}

SNAPVIEWER_WINDOW_TEST(TestThirteenTasks)
#include "tst_thirteen_tasks.moc"
