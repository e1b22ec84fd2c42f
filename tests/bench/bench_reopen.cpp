// SPDX-License-Identifier: MIT
// snapviewer_reopen RECORDING… [--times N]: opens the recordings in turn in one window, each over the one
// before, N times in all (20), and looks at what is seen each time: whether the timeline has its colours, how
// much memory the program has, and holds: what it asked for and did not give back. Ends with 1 where a
// timeline was blank, or the memory held grew from the second half's first round to its last by more than a
// tenth. Wants a screen (tests/under_xvfb.sh) and Linux.
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

/// Bytes of this process in memory.
std::uint64_t residentBytes()
{
    QFile file(QStringLiteral("/proc/self/status"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.mid(6).trimmed().split(' ').front().toULongLong() * 1024;
    }
    return 0;
}

/// The share of pixels that are no grey: those of bands.
double colouredShare(const QImage& picture)
{
    constexpr int least = 24;
    std::int64_t coloured = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb pixel = picture.pixel(x, y);
            const auto [low, high] = std::minmax({qRed(pixel), qGreen(pixel), qBlue(pixel)});
            coloured += high - low >= least ? 1 : 0;
        }
    }
    return static_cast<double>(coloured) / std::max(1, picture.width() * picture.height());
}

/// Bytes that the program asked for and did not give back; nothing where nobody counts.
std::uint64_t heldBytes()
{
#ifdef __GLIBC__
    const auto info = mallinfo2(); // of all threads
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

struct Round
{
    QString path;
    double coloured = 0;
    std::uint64_t resident = 0;
    std::uint64_t held = 0;
};

bool isDone(widgets::MainWindow& window)
{
    constexpr int patience = 120'000;
    return QTest::qWaitFor([&window] { return !window.isBusy(); }, patience);
}

/// Nothing where it could not be opened.
std::optional<Round> open(widgets::MainWindow& window, const QString& path, int number)
{
    constexpr int patience = 120'000;
    QSignalSpy opened(&window, &widgets::MainWindow::opened);
    QElapsedTimer timer;
    timer.start();
    window.open(path);
    if (!QTest::qWaitFor([&opened] { return opened.count() == 1; }, patience) || !isDone(window))
        return std::nullopt;
    const qint64 ms = timer.elapsed();
    window.session().lightEverything();
    QTest::qWait(100);
    if (!isDone(window))
        return std::nullopt;
    Round round{path, colouredShare(window.workspace().timeline().plot()->grab().toImage()), residentBytes(),
                heldBytes()};
    std::printf("| %3d | %-24s | %6lld | %6.1f | %8.1f | %8.1f |\n", number,
                qPrintable(QFileInfo(path).fileName().left(24)), static_cast<long long>(ms),
                round.coloured * 100, static_cast<double>(round.resident) / (1024.0 * 1024.0),
                static_cast<double>(round.held) / (1024.0 * 1024.0));
    std::fflush(stdout);
    return round;
}

/// Sentences about what is not as it has to be; of each file the picture is always the same.
QStringList complaints(const std::vector<Round>& rounds, std::size_t files)
{
    QStringList said;
    std::map<QString, double> most;
    for (const Round& round : rounds)
        most[round.path] = std::max(most[round.path], round.coloured);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        if (rounds[i].coloured < most[rounds[i].path] * 0.9 || rounds[i].coloured < 0.005)
            said += QStringLiteral("round %1: the timeline is blank").arg(i + 1);
    }
    const std::size_t from = rounds.size() / 2 / files * files; // of the same file as the last
    const std::size_t to = rounds.size() - 1 - (rounds.size() - 1 - from) % files;
    if (rounds[to].held > rounds[from].held + rounds[from].held / 10)
        said += QStringLiteral("memory grew from round %1 to round %2").arg(from + 1).arg(to + 1);
    return said;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication app(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-bench"));
    QCoreApplication::setApplicationName(QStringLiteral("reopen"));
    QStringList paths = QCoreApplication::arguments().mid(1);
    int times = 20;
    if (const qsizetype at = paths.indexOf(QStringLiteral("--times")); at >= 0 && at + 1 < paths.size()) {
        times = std::max(1, paths[at + 1].toInt());
        paths.remove(at, 2);
    }
    if (paths.isEmpty()) {
        std::fputs("usage: snapviewer_reopen RECORDING… [--times N]\n", stderr);
        return 64;
    }
    std::printf("| round | recording | ms | coloured %% | MiB | MiB held |\n|---|---|---|---|---|---|\n");
    std::vector<Round> rounds;
    {
        widgets::MainWindow window;
        window.setAttribute(Qt::WA_DeleteOnClose, false);
        window.resize(1400, 850);
        window.show();
        (void)QTest::qWaitForWindowExposed(&window);
        for (int i = 0; i < times; ++i) {
            const auto round = open(window, paths[i % paths.size()], i + 1);
            if (!round) {
                std::fprintf(stderr, "%s cannot be opened\n", qPrintable(paths[i % paths.size()]));
                return 1;
            }
            rounds.push_back(*round);
        }
    }
    QSettings().clear();
    const QStringList said = complaints(rounds, static_cast<std::size_t>(paths.size()));
    std::printf("%s\n", said.isEmpty() ? "every timeline has its colours, memory does not grow"
                                       : qPrintable(said.join(QLatin1Char('\n'))));
    return said.isEmpty() ? 0 : 1;
}
