// SPDX-License-Identifier: MIT
// snapviewer_opening FILE [TIMES]: what a person waits for when a file goes into a window for the first time,
// and for the second: until it is opened, until the picture is there with its colours, until nothing is
// worked out any more. Each opening is a process of its own; of TIMES (5) the shortest counts. One line a
// figure, `name value unit` separated by tabs. Wants a screen (tests/under_xvfb.sh).
#include "core/packed/open_packed.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAbstractEventDispatcher>
#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
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
constexpr int figures = 6;
constexpr std::array<const char*, figures> names{"opened",      "opened_cpu", "picture",
                                                 "picture_cpu", "settled",    "settled_cpu"};

/// Of all threads.
double processorMilliseconds()
{
    timespec time = {};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
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

/// One opening in this process: six numbers.
int openHere(const QString& path)
{
    widgets::applyStyle();
    widgets::MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.resize(1280, 720);
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

bool measure(const QString& path, int times, const char* which)
{
    std::array<double, figures> least{};
    least.fill(std::numeric_limits<double>::max());
    for (int i = 0; i < times; ++i) {
        const auto said = run({QStringLiteral("--open"), path});
        const QByteArrayList parts = said.value_or(QByteArray()).split(' ');
        if (parts.size() <= figures - 1)
            return false;
        int part = 0;
        for (double& figure : least)
            figure = std::min(figure, parts[part++].toDouble());
    }
    const auto* name = names.begin();
    for (const double figure : least)
        std::printf("%s_%s\t%.1f\tms\n", which, *name++, figure);
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
    if (arguments.size() == 2 && arguments[0] == QLatin1String("--open"))
        return openHere(arguments[1]);
    if (arguments.size() == 2 && arguments[0] == QLatin1String("--keep"))
        return keepHere(arguments[1]);
    if (arguments.isEmpty()) {
        std::fputs("usage: snapviewer_opening FILE [TIMES]\n", stderr);
        return 64;
    }
    const int times = arguments.size() > 1 ? std::max(1, arguments[1].toInt()) : 5;
    const QTemporaryDir cache;
    qputenv("XDG_CACHE_HOME", cache.path().toUtf8());
    qputenv("SNAPVIEWER_NO_CACHE", "1");
    const bool isFirst = measure(arguments[0], times, "first");
    qunsetenv("SNAPVIEWER_NO_CACHE");
    const bool isKept = isFirst && run({QStringLiteral("--keep"), arguments[0]}).has_value();
    const bool isSecond = isKept && measure(arguments[0], times, "second");
    QSettings().clear();
    return isSecond ? 0 : 1;
}
