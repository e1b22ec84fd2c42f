// SPDX-License-Identifier: MIT
// snapviewer_opening FILE [TIMES [WxH]]: what a person waits for when a file goes into a window for the first
// time, and for the second: until it is opened, until the picture is there with its colours, until nothing is
// worked out any more; then how much memory the window has, and had at most, drivers included. Each opening
// is a process of its own; of TIMES (5) the least counts; the window has WxH (1280x720) pixels. One line a
// figure, `name value unit` separated by tabs, then the facts that were found and how often. Wants a screen
// (tests/under_xvfb.sh).
#include "core/packed/open_packed.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <limits>

namespace {

constexpr int patience = 120'000;
struct Figure
{
    const char* name;
    const char* unit;
};
constexpr std::array<Figure, 8> figures{{{"opened", "ms"},
                                         {"opened_cpu", "ms"},
                                         {"picture", "ms"},
                                         {"picture_cpu", "ms"},
                                         {"settled", "ms"},
                                         {"settled_cpu", "ms"},
                                         {"memory", "MB"},
                                         {"memory_most", "MB"}}};

/// Of all threads.
double processorMilliseconds()
{
    timespec time = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// As the system counts it: VmRSS now, VmHWM at most.
double residentMegabytes(const char* which)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n')) {
        if (line.startsWith(which))
            return line.mid(7).trimmed().split(' ').front().toDouble() * 1024 / 1e6;
    }
    return 0;
}

/// Runs events, as the program does, until what is asked for is there when none is left: QTest's way looks
/// every ten milliseconds, which is as much as a part of an opening takes.
template <class Is>
void waitFor(Is isThere)
{
    QEventLoop loop;
    const auto look = [&] {
        if (isThere())
            loop.quit();
    };
    QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, &loop,
                     look);
    loop.exec();
}

/// One opening in this process: a number a figure, then a line of the facts that were found.
int openHere(const QString& path, const QString& size)
{
    widgets::applyStyle();
    widgets::MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.resize(size.section(u'x', 0, 0).toInt(), size.section(u'x', 1).toInt());
    window.show();
    (void)QTest::qWaitForWindowExposed(&window);
    QTest::qWait(300);
    QElapsedTimer timer;
    timer.start();
    const double before = processorMilliseconds();
    const auto print = [&] {
        std::printf("%.3f %.3f ", static_cast<double>(timer.nsecsElapsed()) / 1e6,
                    processorMilliseconds() - before);
    };
    bool isOpened = false;
    QObject::connect(&window, &widgets::MainWindow::opened, &window, [&] { isOpened = true; });
    window.open(path);
    waitFor([&] { return isOpened; });
    print();
    widgets::TimelineView& view = window.workspace().timeline();
    waitFor([&] { return view.isUpToDate() && view.plot()->isSharp(); });
    print();
    waitFor([&] { return !window.isBusy(); });
    print();
    std::printf("%.1f %.1f\n", residentMegabytes("VmRSS:"), residentMegabytes("VmHWM:"));
    for (const auto& [name, times] : window.session().store()->found())
        std::printf("%s %d, ", name.c_str(), times);
    return 0;
}

/// Keeps an index, as the window does a while after the first opening.
int keepHere(const QString& path)
{
    core::NoProgress progress;
    const core::CacheFolder cache = core::indexCache();
    const auto opened = core::openRecording({path}, &cache, progress);
    if (!opened)
        return 1;
    const auto kept = core::keepIndex(*opened, cache, progress);
    return kept && *kept ? 0 : 1;
}

/// Nothing where it ended with anything but 0, or did not end.
std::optional<QByteArray> run(const QStringList& arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QCoreApplication::applicationFilePath(), arguments);
    if (!process.waitForFinished(patience) || process.exitStatus() != QProcess::NormalExit ||
        process.exitCode() != 0)
        return std::nullopt;
    return process.readAllStandardOutput();
}

bool measure(const QString& path, const QString& size, int times, const char* which)
{
    std::array<double, figures.size()> least{};
    least.fill(std::numeric_limits<double>::max());
    QByteArray facts;
    for (int i = 0; i < times; ++i) {
        const QByteArrayList lines =
            run({QStringLiteral("--open"), path, size}).value_or(QByteArray()).split('\n');
        const QByteArrayList parts = lines.front().split(' ');
        if (lines.size() != 2 || parts.size() != static_cast<qsizetype>(figures.size()))
            return false;
        for (std::size_t part = 0; part < figures.size(); ++part)
            least[part] = std::min(least[part], parts[static_cast<qsizetype>(part)].toDouble());
        facts = lines.back();
    }
    for (std::size_t part = 0; part < figures.size(); ++part)
        std::printf("%s_%s\t%.1f\t%s\n", which, figures[part].name, least[part], figures[part].unit);
    std::printf("%s_facts\t%s\n", which, facts.chopped(facts.isEmpty() ? 0 : 2).constData());
    std::fflush(stdout);
    return true;
}

} // namespace

// Of results that were asked whether they have a value. NOLINTNEXTLINE(bugprone-exception-escape)
int main(int argc, char** argv)
{
    const QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-bench"));
    QCoreApplication::setApplicationName(QStringLiteral("opening"));
    const QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.size() == 3 && arguments[0] == QLatin1String("--open"))
        return openHere(arguments[1], arguments[2]);
    if (arguments.size() == 2 && arguments[0] == QLatin1String("--keep"))
        return keepHere(arguments[1]);
    if (arguments.isEmpty()) {
        std::fputs("usage: snapviewer_opening FILE [TIMES [WxH]]\n", stderr);
        return 64;
    }
    const int times = arguments.size() > 1 ? std::max(1, arguments[1].toInt()) : 5;
    const QString size = arguments.size() > 2 ? arguments[2] : QStringLiteral("1280x720");
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
    qputenv("SNAPVIEWER_NO_CACHE", "1");
    const bool isFirst = measure(arguments[0], size, times, "first");
    qunsetenv("SNAPVIEWER_NO_CACHE");
    const bool isKept = isFirst && run({QStringLiteral("--keep"), arguments[0]}).has_value();
    const bool isSecond = isKept && measure(arguments[0], size, times, "second");
    QSettings().clear();
    return isSecond ? 0 : 1;
}
