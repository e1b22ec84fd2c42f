// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "widgets/inspector/oom/oom_sheet.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QLabel>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QTreeView>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

/// Recordings of a few megabytes that have more of something than a window can show (make_hostile.py's
/// large): what is laid out has bounds. How long it takes is measured by tests/bench/bench_stalls.
class TestHostileLarge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase() { QSettings().clear(); }
    void showsBounded_data();
    void showsBounded();
    void countsThePoolsItLeavesOut();
    void copiesTheWholeStack();
    void staysAsWideAsItIs();

private:
    static constexpr int width = 1400;           ///< of the window, whatever is in it
    static constexpr qsizetype mostShown = 4100; ///< characters of a cell, a label or a tool tip
    static constexpr int mostRows = 6000;        ///< of a tree, which lays them out one by one

    [[nodiscard]] static QString folder()
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/large/");
    }
    void open(const QString& name);
    void lookAt();
    void lookAtModel(const QAbstractItemView& view);
    [[nodiscard]] static int rowsBelow(const QAbstractItemModel& model, const QModelIndex& parent);
    void compareLength(const QString& place, const QString& text, qsizetype most = mostShown);

    std::unique_ptr<MainWindow> m_window;
    QStringList m_faults;
};

void TestHostileLarge::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_large"));
}

void TestHostileLarge::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_faults.clear();
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(width, 850);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestHostileLarge::cleanup()
{
    m_window.reset(); // in the middle of whatever it does
}

void TestHostileLarge::open(const QString& name)
{
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(folder() + name);
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
}

void TestHostileLarge::compareLength(const QString& place, const QString& text, qsizetype most)
{
    if (text.size() > most)
        m_faults.append(
            QStringLiteral("%1: %2 characters: %3").arg(place, QString::number(text.size()), text.left(60)));
}

int TestHostileLarge::rowsBelow(const QAbstractItemModel& model, const QModelIndex& parent)
{
    int rows = 0;
    for (int row = 0; row < model.rowCount(parent); ++row)
        rows += 1 + rowsBelow(model, model.index(row, 0, parent));
    return rows;
}

void TestHostileLarge::lookAtModel(const QAbstractItemView& view)
{
    const QAbstractItemModel& model = *view.model();
    const QString place = view.objectName() + QLatin1Char(' ') + view.accessibleName();
    if (qobject_cast<const QTreeView*>(&view) && rowsBelow(model, {}) > mostRows)
        m_faults.append(place + QStringLiteral(": too many rows"));
    const auto look = [&](const QModelIndex& cell) {
        for (const int role : {Qt::DisplayRole, Qt::AccessibleTextRole})
            compareLength(place, cell.data(role).toString());
        compareLength(place, cell.data(Qt::ToolTipRole).toString(), mostShown * 6); // escaped
    };
    for (int row = 0; row < std::min(model.rowCount(), 80); ++row) {
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(row, column);
            look(cell);
            for (int below = 0; below < std::min(model.rowCount(cell), 80); ++below)
                look(model.index(below, column, model.index(row, 0)));
        }
    }
}

void TestHostileLarge::lookAt()
{
    for (const QLabel* label : m_window->findChildren<QLabel*>())
        compareLength(label->objectName() + QStringLiteral(" label"), label->text(), mostShown * 6);
    for (const QTextBrowser* page : m_window->findChildren<QTextBrowser*>())
        compareLength(page->objectName() + QStringLiteral(" page"), page->toPlainText(), 60'000);
    for (const QAbstractItemView* view : m_window->findChildren<QAbstractItemView*>()) {
        if (view->model() && !qobject_cast<const QHeaderView*>(view))
            lookAtModel(*view);
    }
    for (const QComboBox* box : m_window->findChildren<QComboBox*>()) {
        for (int i = 0; i < box->count(); ++i)
            compareLength(box->accessibleName(), box->itemText(i), 100);
    }
    if (m_window->width() != width)
        m_faults.append(QStringLiteral("the window is %1 wide").arg(m_window->width()));
    for (const QWidget* widget : m_window->findChildren<QWidget*>())
        compareLength(widget->objectName() + QStringLiteral(" tip"), widget->toolTip(), mostShown * 6);
    for (const QAction* action : m_window->findChildren<QAction*>())
        compareLength(QStringLiteral("action"), action->text(), mostShown);
}

void TestHostileLarge::showsBounded_data()
{
    QTest::addColumn<QString>("name");
    const QStringList names = QDir(folder()).entryList(QDir::Files, QDir::Name);
    QVERIFY(names.size() >= 10);
    for (const QString& name : names)
        QTest::newRow(qPrintable(name)) << name;
}

void TestHostileLarge::showsBounded()
{
    QFETCH(QString, name);
    open(name);
    lookAt();
    widgets::Session& session = m_window->session();
    session.selectEvent(0);
    lookAt();
    for (const QLatin1String dock : {Workspace::oomDock, Workspace::eventsDock, Workspace::summaryDock}) {
        m_window->workspace().raiseDock(dock);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
        lookAt();
    }
    session.selectEvent(session.history()->eventCount() - 1);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    lookAt();
    QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join(QLatin1Char('\n'))));
}

void TestHostileLarge::countsThePoolsItLeavesOut()
{
    open(QStringLiteral("pools.pickle"));
    m_window->workspace().raiseDock(Workspace::oomDock);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
    auto* sheet = m_window->findChild<widgets::OomSheet*>();
    QVERIFY(sheet);
    sheet->unfold(true);
    QTRY_VERIFY(sheet->toPlainText().contains(QLatin1String("more pools together")));
    QVERIFY(sheet->toPlainText().count(QLatin1Char('\n')) < 900);
}

void TestHostileLarge::copiesTheWholeStack()
{
    open(QStringLiteral("deep_stack.pickle"));
    m_window->session().selectEvent(0);
    auto* copy = m_window->findChildren<QAction*>().value(0);
    for (QAction* action : m_window->findChildren<QAction*>()) {
        if (action->text() == QLatin1String("Copy Stack"))
            copy = action;
    }
    copy->trigger();
    QCOMPARE(QApplication::clipboard()->text().count(QLatin1Char('\n')) + 1, 20'000);
}

/// Of a path of thousands of characters without a space, too.
void TestHostileLarge::staysAsWideAsItIs()
{
    const QString path = QLatin1Char('/') + QString(4000, QLatin1Char('x'));
    m_window->open(path);
    QTRY_VERIFY(m_window->messageBar().isVisible());
    m_window->messageBar().showError(path, path);
    testutil::untilNothingRuns();
    QCOMPARE(m_window->width(), width);
}

SNAPVIEWER_WINDOW_TEST(TestHostileLarge)
#include "tst_hostile_large.moc"
