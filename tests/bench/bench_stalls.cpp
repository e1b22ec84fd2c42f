// SPDX-License-Identifier: MIT
// snapviewer_stalls RECORDING…: what keeps the window from answering. Each file is opened in a window of its
// own, goes through all panes and some selections, and is closed; a row tells the longest that a single event
// took the GUI thread at each of these steps, all of them together, and whose event the longest was. Wants a
// screen (tests/under_xvfb.sh); bad files are the interesting ones: tests/hostile/large.py writes some.
// SNAPVIEWER_PICTURES=FOLDER keeps a picture of each step, SNAPVIEWER_SIZE=WxH is the window's.
// --compare A B: both on the page that compares them instead, where moments are dragged and tabs changed.
#include "widgets/compare/compare_commands.h"
#include "widgets/compare/curves/curves_plot.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/map/map_page.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/session.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QHelpEvent>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QToolTip>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <memory>
#include <utility>

namespace {

/// By the clock, and by what this thread worked: on a machine that does something else, too, the latter
/// counts.
class Stopwatch
{
public:
    Stopwatch() : m_cpu(cpu()) { m_timer.start(); }
    [[nodiscard]] double ms() const { return static_cast<double>(m_timer.nsecsElapsed()) / 1e6; }
    [[nodiscard]] double cpuMs() const { return cpu() - m_cpu; }

private:
    static double cpu()
    {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }

    QElapsedTimer m_timer;
    double m_cpu;
};

/// Times each event that Qt delivers: until it returns, nothing else is.
class TimedApplication final : public QApplication
{
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        ++m_depth;
        const QByteArray name = receiver->metaObject()->className();
        const QString object = receiver->objectName();
        const auto type = static_cast<int>(event->type());
        const Stopwatch timer;
        const bool result = QApplication::notify(receiver, event);
        note(timer, name + '(' + object.toUtf8() + ") event " + QByteArray::number(type));
        --m_depth;
        return result;
    }

    /// What takes its time outside of an event: a call of ours.
    template <class Call>
    void time(const char* name, Call call)
    {
        const Stopwatch timer;
        ++m_depth;
        call();
        --m_depth;
        note(timer, name);
    }

    void begin() { m_worstMs = 0, m_worstCpuMs = 0, m_allMs = 0, m_worst.clear(); }
    [[nodiscard]] double worstMs() const { return m_worstMs; }
    [[nodiscard]] double worstCpuMs() const { return m_worstCpuMs; }
    [[nodiscard]] double allMs() const { return m_allMs; }
    [[nodiscard]] const QByteArray& worst() const { return m_worst; }

private:
    void note(const Stopwatch& timer, const QByteArray& what)
    {
        const double ms = timer.ms();
        m_worstCpuMs = std::max(m_worstCpuMs, timer.cpuMs());
        m_allMs += ms;
        if (ms > m_worstMs) {
            m_worstMs = ms;
            m_worst = what;
        }
    }

    int m_depth = 0;
    double m_worstMs = 0;
    double m_worstCpuMs = 0;
    double m_allMs = 0;
    QByteArray m_worst;
};

/// One window that a file is shown in, step by step.
class Walk
{
public:
    Walk(TimedApplication& app, QString path)
        : m_app(app), m_path(std::move(path)), m_window(new widgets::MainWindow)
    {
        const QStringList sides = qEnvironmentVariable("SNAPVIEWER_SIZE", QStringLiteral("1400x850"))
                                      .split(QLatin1Char('x')); // pixels
        const QSize size(sides.value(0).toInt(), sides.value(1).toInt());
        m_window->setAttribute(Qt::WA_DeleteOnClose, false);
        m_window->resize(size);
        m_window->show();
        m_window->activateWindow();
        (void)QTest::qWaitForWindowActive(m_window.get());
        settle();
    }

    void run()
    {
        step("open", [this] { m_window->open(m_path); });
        if (!m_window->session().recording())
            return;
        raiseDocks();
        step("resize", [this] { m_window->resize(1300, 800); });
        select();
        m_window->workspace().raiseDock(widgets::Workspace::allocationsDock);
        settle();
        watch("hold down", [this] { holdDown(); });
        playAll();
        step("query", [this] { m_window->workspace().runQuery(QStringLiteral("SELECT * FROM frames")); });
        step("hover", [this] { hover(); });
        step("close", [this] {
            m_window->close();
            m_window.reset();
        });
    }

    /// Both files beside each other.
    void compare(const QString& other)
    {
        step("open", [this] { m_window->open(m_path); });
        if (!m_window->session().history())
            return;
        step("open B", [&] { m_window->compare().compareWith(other); });
        watch("drag A", [this] { drag(widgets::Side::A); });
        auto* tabs = m_window->findChild<QTabWidget*>(QStringLiteral("compareTabs"));
        for (int tab = 1; tab < tabs->count(); ++tab) {
            step(qPrintable(QStringLiteral("tab ") + QString::number(tab)),
                 [&] { tabs->setCurrentIndex(tab); });
            watch("drag B", [this] { drag(widgets::Side::B); });
        }
        tabs->setCurrentIndex(0);
        settle();
        auto* axis = m_window->findChild<QComboBox*>(QStringLiteral("compareAxis"));
        for (int kind = axis->count() - 1; kind >= 0; --kind)
            step(qPrintable(QStringLiteral("axis ") + QString::number(kind)), [&] {
                axis->setCurrentIndex(kind);
                Q_EMIT axis->activated(kind);
            });
        step("X", [this] { QTest::keyClick(m_window.get(), Qt::Key_X); });
        step("M", [this] { QTest::keyClick(m_window.get(), Qt::Key_M); });
        watch("rows", [this] { walkRows(); });
        step("close", [this] {
            m_window->close();
            m_window.reset();
        });
    }

private:
    /// A cursor from where it is to the beginning and back to the end.
    void drag(widgets::Side side)
    {
        constexpr int steps = 40;
        constexpr int frameMs = 16;
        auto* plot = m_window->findChild<widgets::CurvesPlot*>();
        const auto mark = plot->markOf(side);
        if (!mark)
            return;
        const QPoint from = mark->center().toPoint();
        const int left = static_cast<int>(plot->area().left());
        const int right = plot->width() - 2;
        QTest::mousePress(plot, Qt::LeftButton, {}, from);
        for (int i = 0; i <= 2 * steps; ++i) {
            const int x = i <= steps ? from.x() + (left - from.x()) * i / steps
                                     : left + (right - left) * (i - steps) / steps;
            QTest::mouseMove(plot, {x, from.y()});
            QTest::qWait(frameMs);
        }
        QTest::mouseRelease(plot, Qt::LeftButton, {}, {from.x() + 10, from.y()});
    }

    /// The moment, on everything that shows it.
    void playAll()
    {
        using widgets::Workspace;
        const auto* device = m_window->session().history();
        if (device == nullptr || device->eventCount() < 2)
            return;
        auto* rail = m_window->findChild<widgets::Rail*>();
        watch("play time", [this] { play(); });
        step("to the map", [&] { Q_EMIT rail->chosen(Workspace::MapPlace); });
        for (const auto& [name, view] : {std::pair{"play moment", widgets::MapPage::View::Moment},
                                         std::pair{"play segments", widgets::MapPage::View::Segments},
                                         std::pair{"play addresses", widgets::MapPage::View::Addresses}}) {
            m_window->workspace().map().showView(view);
            settle();
            watch(name, [this] { play(); });
        }
        Q_EMIT rail->chosen(Workspace::TimelinePlace);
        settle();
    }

    void play()
    {
        constexpr int playedMs = 1500;
        widgets::MomentPlayer& player = m_window->workspace().player();
        m_window->session().goToEvent(0);
        player.setSpeed(widgets::MomentPlayer::speeds.front());
        int frames = 0;
        const auto counting = QObject::connect(&m_window->session(), &widgets::Session::selectionChanged,
                                               m_window.get(), [&frames] { ++frames; });
        player.play();
        QTest::qWait(playedMs);
        player.pause();
        QObject::disconnect(counting);
        std::printf("%d moments shown in %d ms\n", frames, playedMs);
    }

    void walkRows()
    {
        constexpr int rows = 30;
        constexpr int repeatMs = 33;
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("compareRows"));
        table->setFocus();
        for (int i = 0; i < rows; ++i) {
            QTest::keyPress(table, Qt::Key_Down);
            QTest::qWait(repeatMs);
        }
    }

    template <class Call>
    void step(const char* name, Call call)
    {
        watch(name, [&] { m_app.time(name, call); });
    }

    /// Of a call that handles events itself: these are what is timed, not the call.
    template <class Call>
    void watch(const char* name, Call call)
    {
        m_app.begin();
        call();
        settle();
        const QString pictures = qEnvironmentVariable("SNAPVIEWER_PICTURES"); // a folder: of each step
        if (!pictures.isEmpty() && m_window)
            m_window->grab().save(pictures + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".png"));
        std::printf("| %-24s | %-14s | %7.0f | %7.0f | %7.0f | %-50s |\n",
                    qPrintable(QFileInfo(m_path).fileName().left(24)), name, m_app.worstMs(),
                    m_app.worstCpuMs(), m_app.allMs(), m_app.worst().constData());
        std::fflush(stdout);
    }

    void settle()
    {
        QTest::qWait(30);
        for (int i = 0; m_window && i < 20'000 && m_window->isBusy(); ++i)
            QTest::qWait(2);
        QTest::qWait(30);
    }

    void raiseDocks()
    {
        using widgets::Workspace;
        for (const QLatin1String name :
             {Workspace::ledgerDock, Workspace::oomDock, Workspace::stackDock, Workspace::allocationsDock,
              Workspace::eventsDock, Workspace::rangesDock, Workspace::sqlDock, Workspace::leaksDock,
              Workspace::whatIfDock, Workspace::samplesDock, Workspace::summaryDock})
            step(QByteArray(name.data(), name.size()).constData(),
                 [this, name] { m_window->workspace().raiseDock(name); });
    }

    void select()
    {
        widgets::Session& session = m_window->session();
        const core::DeviceHistory* history = session.history();
        if (!history)
            return;
        step("first event", [&] { session.selectEvent(0); });
        step("last event", [&] { session.selectEvent(history->eventCount() - 1); });
        if (history->allocations().rows() > 0)
            step("allocation", [&] { session.selectAllocation(history->idOf(0)); });
        const auto& devices = session.recording()->history->devices();
        step("last device", [&] { session.setDevice(devices.back()->device()); });
        step("first device", [&] { session.setDevice(devices.front()->device()); });
    }

    /// As somebody does who looks through the allocation table.
    void holdDown()
    {
        constexpr int rows = 60;
        constexpr int repeatMs = 33;
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("allocations"));
        if (!table)
            return;
        table->setFocus();
        for (int i = 0; i < rows; ++i) {
            QTest::keyPress(table, Qt::Key_Down);
            QTest::qWait(repeatMs);
        }
    }

    void hover()
    {
        constexpr int apart = 40;
        for (int y = apart; y < m_window->height(); y += apart) {
            for (int x = apart; x < m_window->width(); x += apart) {
                QWidget* widget = m_window->childAt(x, y);
                if (!widget)
                    continue;
                const QPoint global = m_window->mapToGlobal(QPoint(x, y));
                QHelpEvent help(QEvent::ToolTip, widget->mapFromGlobal(global), global);
                m_app.time("a tool tip", [&] { QApplication::sendEvent(widget, &help); });
            }
        }
        QToolTip::hideText();
    }

    TimedApplication& m_app;
    QString m_path;
    std::unique_ptr<widgets::MainWindow> m_window;
};

} // namespace

int main(int argc, char** argv)
{
    TimedApplication app(argc, argv);
    widgets::applyStyle();
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-bench"));
    QCoreApplication::setApplicationName(QStringLiteral("stalls"));
    std::printf("| recording                | step           | ms      | CPU ms  | all ms  | longest event   "
                "                "
                "                   |\n"
                "|---|---|---|---|---|---|\n");
    QStringList paths = QCoreApplication::arguments().mid(1);
    if (paths.removeAll(QStringLiteral("--compare")) > 0 && paths.size() == 2)
        Walk(app, paths[0]).compare(paths[1]);
    else
        for (const QString& path : std::as_const(paths))
            Walk(app, path).run();
    QSettings().clear();
    return 0;
}
