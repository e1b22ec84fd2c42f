// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QAccessibleInterface>
#include <QDockWidget>
#include <QRegularExpression>
#include <QSet>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

namespace {

constexpr int mostChildren = 60; ///< of one thing: tables have thousands of cells, all alike
constexpr int longestText = 2000;

bool isOperated(const QAccessibleInterface& thing)
{
    static const QSet<QAccessible::Role> roles{
        QAccessible::Button,   QAccessible::CheckBox,     QAccessible::RadioButton, QAccessible::ComboBox,
        QAccessible::SpinBox,  QAccessible::EditableText, QAccessible::MenuItem,    QAccessible::PageTab,
        QAccessible::Slider,   QAccessible::Table,        QAccessible::Tree,        QAccessible::List,
        QAccessible::Link,     QAccessible::Cell,         QAccessible::TreeItem,    QAccessible::ListItem,
        QAccessible::Document, QAccessible::ButtonMenu,   QAccessible::Chart,       QAccessible::ProgressBar};
    return roles.contains(thing.role()) || (thing.state().focusable && !thing.state().invisible);
}

/// What is wrong with what a reader hears of a thing.
QString faultOf(QAccessibleInterface& thing)
{
    const QString name = thing.text(QAccessible::Name);
    if (thing.role() == QAccessible::StaticText && name.isEmpty())
        return {}; // words that can be copied, where there are none
    const bool isText = thing.role() == QAccessible::Cell || thing.role() == QAccessible::TreeItem;
    if (name.trimmed().isEmpty() && !isText)
        return QStringLiteral("has no name");
    if (name.contains(QRegularExpression(QStringLiteral("(\\.(png|svg)$|[\\x00-\\x08\\x0B-\\x1F\\x7F])"))))
        return QStringLiteral("has no name for people: ") + name;
    if (name.contains(QRegularExpression(QStringLiteral("&[^ &]"))) ||
        name.contains(QRegularExpression(QStringLiteral("</|<br|<b>|<a "))))
        return QStringLiteral("has a name with marks in it: ") + name;
    if (!name.contains(QRegularExpression(QStringLiteral("\\w"))) && !isText)
        return QStringLiteral("has a name that cannot be read aloud: ") + name;
    for (const auto what : {QAccessible::Name, QAccessible::Description, QAccessible::Value}) {
        if (thing.text(what).size() > longestText)
            return QStringLiteral("says too much");
    }
    const QString value = thing.text(QAccessible::Value);
    if (((thing.role() == QAccessible::ComboBox && !thing.state().disabled) ||
         thing.role() == QAccessible::Chart) &&
        value.isEmpty())
        return QStringLiteral("has no value");
    if (thing.role() == QAccessible::SpinBox && !thing.valueInterface())
        return QStringLiteral("has no value interface");
    if (thing.role() == QAccessible::Client && thing.state().focusable &&
        !qobject_cast<QAbstractScrollArea*>(thing.object()))
        return QStringLiteral("takes keys and has no role");
    return {};
}

QString exampleFile()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

/// What was announced; a handler of Qt's is a plain function.
QStringList& said()
{
    static QStringList texts;
    return texts;
}

class Walk
{
public:
    void through(QAccessibleInterface* thing, const QString& path)
    {
        if (!thing || !thing->isValid() || m_seen.contains(thing) || thing->state().invisible)
            return;
        if (const auto* widget = qobject_cast<const QWidget*>(thing->object())) {
            if (!widget->window()->geometry().intersects(thing->rect()))
                return; // tabs that Qt does not use lie outside
        }
        m_seen.insert(thing);
        const QString here =
            path + QStringLiteral("/%1").arg(thing->object()
                                                 ? QLatin1String(thing->object()->metaObject()->className())
                                                 : QLatin1String("-"));
        ++m_count;
        if (isOperated(*thing)) {
            const QString fault = faultOf(*thing);
            if (!fault.isEmpty())
                m_faults << QStringLiteral("%1 [%2] %3 %4")
                                .arg(here, QString::number(thing->role(), 16), fault,
                                     thing->object() ? thing->object()->objectName() : QString());
        }
        for (int i = 0; i < std::min(thing->childCount(), mostChildren); ++i) {
            QAccessibleInterface* child = thing->child(i);
            through(child, here);
        }
    }

    [[nodiscard]] const QStringList& faults() const { return m_faults; }
    [[nodiscard]] int count() const { return m_count; }

private:
    QSet<QAccessibleInterface*> m_seen;
    QStringList m_faults;
    int m_count = 0;
};

} // namespace

/// What somebody hears who does not see the window.
class TestAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void everyThingHasItsName_data() { testwindow::addStates(); }
    void everyThingHasItsName();
    void timelineSaysWhatItShows();
    void timelineMovesByEar();
    void aVerdictIsSaidAloud();
    void rowsSayAllOfThem();
};

void TestAccessible::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_accessible"));
    QAccessible::setActive(true);
}

void TestAccessible::everyThingHasItsName()
{
    QFETCH(const QString, path);
    const auto window = testwindow::windowWith(path);
    QVERIFY(window);
    Walk walk;
    walk.through(QAccessible::queryAccessibleInterface(window.get()), {});
    if (!path.isEmpty()) { // each pane in front
        for (QDockWidget* dock : window->workspace().layout().docks()) {
            window->workspace().raiseDock(QLatin1String(dock->objectName().toLatin1()));
            QTest::qWait(20);
            QVERIFY(QTest::qWaitFor([&] { return !window->isBusy(); }, 30'000));
            walk.through(QAccessible::queryAccessibleInterface(dock), dock->objectName());
        }
    }
    QVERIFY(walk.count() > 10);
    QVERIFY2(walk.faults().isEmpty(), qPrintable(walk.faults().join(QLatin1Char('\n'))));
}

void TestAccessible::timelineSaysWhatItShows()
{
    const auto window = testwindow::windowWith(exampleFile());
    QVERIFY(window);
    QAccessibleInterface* plot = QAccessible::queryAccessibleInterface(window->workspace().timeline().plot());
    QVERIFY(plot);
    QCOMPARE(plot->role(), QAccessible::Chart);
    QCOMPARE(plot->text(QAccessible::Name), QStringLiteral("Timeline of device 0"));
    const QString description = plot->text(QAccessible::Description);
    QVERIFY2(description.contains(QLatin1String("metrics.py:37")), qPrintable(description));
    const QString value = plot->text(QAccessible::Value);
    QVERIFY2(value.startsWith(QLatin1String("Event 3,510: 20.6 GiB active, 22.9 GiB reserved")),
             qPrintable(value));
    QVERIFY2(value.contains(QLatin1String("Selected: remember metrics.py:37, ")), qPrintable(value));
    window->session().clearAllocation();
    window->session().selectEvent(0);
    QVERIFY2(plot->text(QAccessible::Value).startsWith(QLatin1String("Event 0: ")),
             qPrintable(plot->text(QAccessible::Value)));
    QVERIFY(!plot->text(QAccessible::Value).contains(QLatin1String("Selected")));
}

void TestAccessible::timelineMovesByEar()
{
    const auto window = testwindow::windowWith(exampleFile());
    QVERIFY(window);
    widgets::Session& session = window->session();
    QAccessibleInterface* plot = QAccessible::queryAccessibleInterface(window->workspace().timeline().plot());
    QAccessibleValueInterface* value = plot->valueInterface();
    QVERIFY(value);
    QCOMPARE(value->currentValue().toInt(), 3510);
    QCOMPARE(value->maximumValue().toInt(), 3510);
    QCOMPARE(value->minimumValue().toInt(), -1);
    value->setCurrentValue(1000);
    QCOMPARE(session.selection().event, 1000);
    value->setCurrentValue(1'000'000);
    QCOMPARE(session.selection().event, 3510);

    QStringList names;
    for (int i = 0; i < plot->childCount(); ++i) {
        QAccessibleInterface* child = plot->child(i);
        QVERIFY(child);
        QCOMPARE(plot->indexOfChild(child), i);
        QCOMPARE(child->parent(), plot);
        if (child->role() == QAccessible::ListItem)
            names << child->text(QAccessible::Name).section(QLatin1Char('.'), 0, 0);
    }
    QCOMPARE(names.mid(0, 3),
             (QStringList{QStringLiteral("Peak"), QStringLiteral("Out of memory, 1 of 1"),
                          QStringLiteral("step 0 (1 of %1)").arg(session.steps()->starts.size())}));
    QVERIFY(!plot->child(plot->childCount()));
    QAccessibleInterface* last = plot->child(plot->childCount() - 1);
    QCOMPARE(last->actionInterface()->actionNames(), QStringList{QAccessibleActionInterface::pressAction()});
    last->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(session.selection().event, session.steps()->starts.back());
    QVERIFY(last->state().selected);
    session.setRecording(nullptr); // somebody still holds it
    QTRY_VERIFY(!window->isBusy());
    QVERIFY(!last->isValid());
    QVERIFY(last->state().invalid);
    QCOMPARE(last->text(QAccessible::Name), QString());
    QCOMPARE(plot->valueInterface()->maximumValue().toInt(), -1);
}

/// Qt tells of events only while a reader listens (QT_LINUX_ACCESSIBILITY_ALWAYS_ON in a session that has
/// one); what it says then is the same without.
void TestAccessible::aVerdictIsSaidAloud()
{
    const auto window = testwindow::windowWith({});
    QVERIFY(window);
    said().clear();
    const auto before = QAccessible::installUpdateHandler([](QAccessibleEvent* event) {
        if (event->type() == QAccessible::Alert)
            said() << event->accessibleInterface()->text(QAccessible::Name);
    });
    const QSignalSpy opened(window.get(), &MainWindow::opened);
    window->open(exampleFile());
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!window->isBusy(), 60'000);
    window->session().selectEvent(12); // is no other verdict
    testutil::untilNothingRuns();
    QAccessible::installUpdateHandler(before);
    const QAccessibleInterface* strip = QAccessible::queryAccessibleInterface(&window->workspace().verdict());
    const QString name = strip->text(QAccessible::Name);
    QCOMPARE(strip->role(), QAccessible::AlertMessage);
    QVERIFY2(name.contains(QLatin1String("metrics.py:37")), qPrintable(name));
    if (QAccessible::isActive())
        QCOMPARE(said(), QStringList{name});
}

void TestAccessible::rowsSayAllOfThem()
{
    const auto window = testwindow::windowWith(exampleFile());
    QVERIFY(window);
    const auto firstRow = [&](QLatin1String dock, const char* view, QAccessible::Text what) {
        window->workspace().raiseDock(dock);
        auto* widget = window->findChild<QAbstractItemView*>(QString::fromLatin1(view));
        (void)QTest::qWaitFor([&] { return !window->isBusy(); }, 30'000);
        QAccessibleInterface* rows = QAccessible::queryAccessibleInterface(widget);
        return rows->tableInterface()->cellAt(0, 0)->text(what);
    };
    const QString holder = firstRow(Workspace::ledgerDock, "ledgerTree", QAccessible::Name);
    QVERIFY2(holder.contains(QLatin1String("activations")) && holder.contains(QLatin1String("GiB")) &&
                 holder.contains(QLatin1Char('%')),
             qPrintable(holder));
    const QString allocation = firstRow(Workspace::allocationsDock, "allocations", QAccessible::Description);
    QVERIFY2(allocation.contains(QLatin1String("Size: ")) &&
                 allocation.contains(QLatin1String("Call site: ")),
             qPrintable(allocation));
    const QString oom = firstRow(Workspace::oomDock, "ooms", QAccessible::Description);
    QVERIFY2(oom.contains(QLatin1String("1.54 GiB")), qPrintable(oom));
}

SNAPVIEWER_WINDOW_TEST(TestAccessible)
#include "tst_accessible.moc"
