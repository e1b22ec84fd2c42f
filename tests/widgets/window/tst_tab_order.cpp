// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/workspace.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QDockWidget>
#include <QRegularExpression>
#include <QSet>
#include <QWidget>

#include <memory>

using widgets::MainWindow;

namespace {

QString nameOf(const QWidget* widget)
{
    if (!widget)
        return QStringLiteral("nothing");
    QString text = QStringLiteral("%1 %2 (%3)")
                       .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                            widget->accessibleName());
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        text += button->text();
    return widget->parentWidget() ? text + QStringLiteral(" in %1").arg(QLatin1String(
                                               widget->parentWidget()->metaObject()->className()))
                                  : text;
}

/// Whether some of it can be seen.
bool isInSight(const QWidget& widget)
{
    return widget.isVisible() && !widget.visibleRegion().isEmpty();
}

/// Arrow keys reach those of a group that are not checked.
bool isReachedByArrows(const QWidget& widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return button && button->group() && button->group()->exclusive() && !button->isChecked();
}

/// All that Tab has to reach.
QSet<const QWidget*> reachable(const QWidget& window)
{
    QSet<const QWidget*> found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->window() == &window && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
            !widget->focusProxy() && widget->isEnabled() && isInSight(*widget) && !isReachedByArrows(*widget))
            found.insert(widget);
    }
    return found;
}

/// What one key after the other comes to, from start and back to it.
QList<const QWidget*> wayAround(QWidget* start, Qt::Key key)
{
    start->setFocus(Qt::TabFocusReason);
    QList<const QWidget*> way{start};
    for (int i = 0; i < 300; ++i) {
        QWidget* at = QApplication::focusWidget();
        if (!at)
            break;
        QTest::keyClick(at, key, key == Qt::Key_Backtab ? Qt::ShiftModifier : Qt::NoModifier);
        if (QApplication::focusWidget() == start)
            return way;
        way << QApplication::focusWidget();
    }
    return way; // never came back
}

QStringList namesOf(const QList<const QWidget*>& widgets)
{
    QStringList names;
    for (const QWidget* widget : widgets)
        names << nameOf(widget);
    return names;
}

} // namespace

/// Tab and Shift+Tab through all of the window.
class TestTabOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void reachesEverythingOnce_data() { testwindow::addStates(); }
    void reachesEverythingOnce();
};

void TestTabOrder::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_taborder"));
}

void TestTabOrder::reachesEverythingOnce()
{
    QFETCH(const QString, path);
    const auto window = testwindow::windowWith(path);
    QVERIFY(window);
    QTest::keyClick(window.get(), Qt::Key_Tab);
    QWidget* start = QApplication::focusWidget();
    QVERIFY(start);
    const widgets::Selection selection = window->session().selection();
    const core::AllocationFilter filter = window->session().filter();
    const int place = window->workspace().layout().place();
    const QList<const QWidget*> way = wayAround(start, Qt::Key_Tab);
    if (qEnvironmentVariableIsSet("SNAPVIEWER_TEST_LOG"))
        qInfo("%s", qPrintable(namesOf(way).join(QLatin1Char('\n'))));
    const QSet<const QWidget*> wanted = reachable(*window);
    QVERIFY(!wanted.isEmpty());
    QStringList jumps;
    const QSet<const QWidget*> reached(way.begin(), way.end());
    QCOMPARE(namesOf((wanted - reached).values()).join(QLatin1Char('\n')), QString());
    QCOMPARE(namesOf((reached - wanted).values()).join(QLatin1Char('\n')), QString());
    QCOMPARE(reached.size(), way.size());
    for (int i = 1; i < way.size(); ++i) { // from above and from the left
        const QPoint before = way[i - 1]->mapTo(window.get(), QPoint(0, 0));
        const QPoint now = way[i]->mapTo(window.get(), QPoint(0, 0));
        const bool isBackwards = now.x() < before.x() && now.y() < before.y();
        if (isBackwards)
            jumps << namesOf({way[i - 1], way[i]}).join(QStringLiteral(" -> "));
    }
    QVERIFY2(jumps.size() <= 3, qPrintable(jumps.join(QLatin1Char('\n')))); // around, and from area to area
    QList<const QWidget*> back = wayAround(start, Qt::Key_Backtab);
    std::reverse(back.begin() + 1, back.end());
    QCOMPARE(namesOf(back), namesOf(way));
    QVERIFY(testutil::timersRest(*window)); // lighting is delayed
    QCOMPARE(window->session().selection(), selection);
    QCOMPARE(window->session().filter(), filter);
    QCOMPARE(window->workspace().layout().place(), place);
}

SNAPVIEWER_WINDOW_TEST(TestTabOrder)
#include "tst_tab_order.moc"
