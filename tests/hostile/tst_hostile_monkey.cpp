// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_scales.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QDrag>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>

#include <memory>
#include <random>

using widgets::MainWindow;

/// Somebody who knows nothing and is never tired: clicks, keys, wheels, menus and files in a random order,
/// the same each time. SNAPVIEWER_MONKEY is the number of actions (under ctest few: at home, under
/// sanitizers, 2000), SNAPVIEWER_SEED their order; SNAPVIEWER_MONKEY_LOG prints each.
class TestHostileMonkey : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void survives();
    void cleanupTestCase() { QSettings().clear(); }

private:
    [[nodiscard]] std::uint32_t below(std::size_t count)
    {
        return count == 0 ? 0 : static_cast<std::uint32_t>(m_random() % count);
    }
    [[nodiscard]] static QString example()
    {
        return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    }
    [[nodiscard]] QWidget* target();
    void collectFiles();
    void act();
    void click(Qt::MouseButton button, bool isDouble);
    void drag();
    void wheel();
    void dragRuler();
    void press();
    void command();
    void trigger();
    void openFile();
    void runQuery();
    void note(const QString& what) const;
    /// Menus, dialogs and drags that wait for an answer get one.
    void answerWhatWaits();

    std::mt19937 m_random;
    QStringList m_files;
    QPointer<MainWindow> m_window;
};

void TestHostileMonkey::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_monkey"));
    qputenv("EDITOR", "true"); // a frame's file may be one that is here
    qputenv("VISUAL", "true");
    m_random.seed(static_cast<std::uint32_t>(qEnvironmentVariableIntValue("SNAPVIEWER_SEED") + 7));
    collectFiles();
    QVERIFY(m_files.size() > 20);
}

void TestHostileMonkey::collectFiles()
{
    m_files << example();
    for (const char* folder :
         {SNAPVIEWER_SOURCE_DIR "/tests/data/made", SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/opens",
          SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/refused",
          SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/large",
          SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/markup"}) {
        const QDir dir(QString::fromLatin1(folder));
        for (const QString& name :
             dir.entryList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
            if (QFileInfo(dir.filePath(name)).isDir() || !name.endsWith(QLatin1String("bomb")))
                m_files << dir.filePath(name);
        }
    }
}

void TestHostileMonkey::note(const QString& what) const
{
    if (qEnvironmentVariableIsSet("SNAPVIEWER_MONKEY_LOG"))
        qInfo("%s", qPrintable(what));
}

void TestHostileMonkey::answerWhatWaits()
{
    QDrag::cancel(); // of selected words, which waits for a button that is not down
    if (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    if (auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget()))
        dialog->reject();
}

/// Something that can be seen in the window, whatever lies deepest.
QWidget* TestHostileMonkey::target()
{
    const QPoint at(static_cast<int>(below(static_cast<std::size_t>(m_window->width()))),
                    static_cast<int>(below(static_cast<std::size_t>(m_window->height()))));
    QWidget* widget = m_window->childAt(at);
    return widget ? widget : m_window.data();
}

void TestHostileMonkey::click(Qt::MouseButton button, bool isDouble)
{
    QWidget* widget = target();
    const QPoint at(static_cast<int>(below(static_cast<std::size_t>(widget->width()))),
                    static_cast<int>(below(static_cast<std::size_t>(widget->height()))));
    note(QStringLiteral("click %1 %2").arg(button).arg(QLatin1String(widget->metaObject()->className())));
    const auto keys = below(4) == 0 ? Qt::KeyboardModifiers(Qt::ShiftModifier) : Qt::KeyboardModifiers();
    if (isDouble)
        QTest::mouseDClick(widget, button, keys, at);
    else
        QTest::mouseClick(widget, button, keys, at);
}

void TestHostileMonkey::drag()
{
    QPointer<QWidget> widget = target();
    note(QStringLiteral("drag %1").arg(QLatin1String(widget->metaObject()->className())));
    const auto place = [&] {
        return QPoint(static_cast<int>(below(static_cast<std::size_t>(widget->width()))),
                      static_cast<int>(below(static_cast<std::size_t>(widget->height()))));
    };
    QTest::mousePress(widget, Qt::LeftButton, {}, place());
    for (int i = 0; i < 3 && widget; ++i) {
        QTest::mouseMove(widget, place());
        QTest::qWait(1); // one drag of words goes before the next begins, as with any hand
    }
    if (widget)
        QTest::mouseRelease(widget, Qt::LeftButton, {}, place());
}

void TestHostileMonkey::wheel()
{
    QWidget* plot = m_window->workspace().timeline().plot();
    QWidget* widget = plot->isVisible() && below(2) == 0 ? plot : target();
    const QPointF at(widget->width() / 2.0, widget->height() / 2.0);
    const int turn = (below(2) == 0 ? 120 : -120) * static_cast<int>(1 + below(5));
    static const QList<Qt::KeyboardModifiers> modifiers{Qt::NoModifier, Qt::NoModifier, Qt::ControlModifier,
                                                        Qt::ShiftModifier, Qt::AltModifier};
    const auto keys = modifiers[static_cast<qsizetype>(below(5))];
    const bool isSideways = below(4) == 0; // a trackpad
    note(QStringLiteral("wheel %1").arg(QLatin1String(widget->metaObject()->className())));
    QWheelEvent event(at, widget->mapToGlobal(at), {}, isSideways ? QPoint(turn, turn / 3) : QPoint(0, turn),
                      Qt::NoButton, keys, Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

/// Here and there, beyond its ends too, while views follow.
void TestHostileMonkey::dragRuler()
{
    QPointer<QWidget> ruler = m_window->findChild<widgets::EventScale*>();
    if (!ruler || !ruler->isVisible())
        return;
    note(QStringLiteral("drag the ruler"));
    const auto place = [&] {
        return QPoint(static_cast<int>(below(static_cast<std::size_t>(ruler->width() + 400))) - 200, 5);
    };
    QTest::mousePress(ruler, Qt::LeftButton, {}, place());
    for (int i = 0; i < 6 && ruler; ++i)
        QTest::mouseMove(ruler, place());
    if (ruler && below(8) > 0) // sometimes it is never let go
        QTest::mouseRelease(ruler, Qt::LeftButton, {}, place());
}

/// Ctrl+K, something typed, and what comes to mind then.
void TestHostileMonkey::command()
{
    static const QStringList texts{
        QStringLiteral("a"),       QStringLiteral("step 2"),  QStringLiteral("oom"),  QStringLiteral("peak"),
        QStringLiteral(">1MiB"),   QStringLiteral("forward"), QStringLiteral("7"),    QStringLiteral("zoom"),
        QStringLiteral("=SELECT"), QStringLiteral("0x1000"),  QStringLiteral("<b>%n")};
    static const QList<Qt::KeyboardModifiers> modifiers{Qt::NoModifier, Qt::AltModifier, Qt::ShiftModifier};
    auto* field = m_window->findChild<widgets::CommandField*>();
    const QString text = texts[static_cast<qsizetype>(below(static_cast<std::size_t>(texts.size())))];
    note(QStringLiteral("command %1").arg(text));
    field->focusAction()->trigger();
    QTest::keyClicks(field, text);
    if (below(3) > 0)
        (void)QTest::qWaitFor([field] { return !field->isBusy(); }, 5000);
    for (std::uint32_t i = below(4); i > 0; --i)
        QTest::keyClick(field, below(2) == 0 ? Qt::Key_Down : Qt::Key_Up);
    const bool quits = field->list().currentIndex().data().toString() == QLatin1String("Quit");
    QTest::keyClick(field, quits || below(4) == 0 ? Qt::Key_Escape : Qt::Key_Return,
                    quits ? Qt::KeyboardModifiers() : modifiers[static_cast<qsizetype>(below(3))]);
}

void TestHostileMonkey::press()
{
    static const QList<int> keys{
        Qt::Key_Tab,  Qt::Key_Return, Qt::Key_Escape, Qt::Key_Space,    Qt::Key_Up,       Qt::Key_Down,
        Qt::Key_Left, Qt::Key_Right,  Qt::Key_Home,   Qt::Key_End,      Qt::Key_A,        Qt::Key_O,
        Qt::Key_F,    Qt::Key_P,      Qt::Key_Comma,  Qt::Key_Period,   Qt::Key_Plus,     Qt::Key_Minus,
        Qt::Key_F3,   Qt::Key_0,      Qt::Key_5,      Qt::Key_PageDown, Qt::Key_Backspace};
    const auto key =
        static_cast<Qt::Key>(keys[static_cast<qsizetype>(below(static_cast<std::size_t>(keys.size())))]);
    const auto modifiers = below(6) == 0 ? Qt::KeyboardModifiers(Qt::ShiftModifier) : Qt::KeyboardModifiers();
    QWidget* widget = QApplication::focusWidget() ? QApplication::focusWidget() : m_window.data();
    note(QStringLiteral("key %1 %2").arg(key).arg(QLatin1String(widget->metaObject()->className())));
    QTest::keyClick(widget, key, modifiers);
}

void TestHostileMonkey::trigger()
{
    QList<QAction*> actions;
    for (QAction* action : m_window->findChildren<QAction*>()) {
        const bool ends =
            action->menuRole() == QAction::QuitRole || action->text().contains(QLatin1String("New &Window"));
        if (action->isEnabled() && !action->menu() && !action->isSeparator() && !ends)
            actions.append(action);
    }
    if (actions.isEmpty())
        return;
    QAction* action = actions[static_cast<qsizetype>(below(static_cast<std::size_t>(actions.size())))];
    note(QStringLiteral("action %1").arg(action->text()));
    action->trigger();
}

void TestHostileMonkey::openFile()
{
    const QString path = m_files[static_cast<qsizetype>(below(static_cast<std::size_t>(m_files.size())))];
    note(QStringLiteral("open %1").arg(path));
    m_window->open(path);
    if (below(3) > 0) // else the next action finds it loading
        (void)QTest::qWaitFor([this] { return !m_window->isBusy(); }, 20'000);
}

void TestHostileMonkey::runQuery()
{
    static const QStringList queries{
        QStringLiteral("SELECT * FROM allocations"), QStringLiteral("SELECT * FROM nowhere"),
        QStringLiteral("SELECT name, '<b>' FROM frames"),
        QStringLiteral(
            "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n")};
    const QString sql = queries[static_cast<qsizetype>(below(static_cast<std::size_t>(queries.size())))];
    note(sql);
    m_window->workspace().runQuery(sql);
}

void TestHostileMonkey::act()
{
    const std::uint32_t what = below(100);
    if (what < 30)
        click(Qt::LeftButton, false);
    else if (what < 35)
        click(Qt::LeftButton, true);
    else if (what < 40)
        click(Qt::RightButton, false);
    else if (what < 45)
        drag();
    else if (what < 48)
        dragRuler();
    else if (what < 60)
        wheel();
    else if (what < 76)
        press();
    else if (what < 80)
        command();
    else if (what < 93)
        trigger();
    else if (what < 98)
        openFile();
    else
        runQuery();
}

void TestHostileMonkey::survives()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QTimer answers;
    connect(&answers, &QTimer::timeout, this, &TestHostileMonkey::answerWhatWaits);
    answers.start(20);
    m_window = new MainWindow;
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1400, 850);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window));
    m_window->open(example());
    const int wanted = qEnvironmentVariableIntValue("SNAPVIEWER_MONKEY");
    for (int i = 0; i < (wanted > 0 ? wanted : 150); ++i) {
        act();
        QVERIFY(m_window);
        if (!m_window->isVisible())
            m_window->show();
        QTest::qWait(1);
    }
    QSignalSpy opened(m_window.data(), &MainWindow::opened);
    m_window->open(example()); // it still does what it is for
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QVERIFY(m_window->session().history());
    delete m_window.data(); // in the middle of all that
}

SNAPVIEWER_WINDOW_TEST(TestHostileMonkey)
#include "tst_hostile_monkey.moc"
