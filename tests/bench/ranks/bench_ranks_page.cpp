// SPDX-License-Identifier: MIT
// snapviewer_rankspage [RECORDING [RANKS [JOB.svranks]]]: a job of so many ranks (4,096), made by varying the
// summary of one recording (the bundled example): one rank holds 2 GiB more at one call site and fails, one
// is missing. How long until the page of all ranks shows it, and how long its frames take while it is moved
// about. The job is kept under the third name. Wants a screen (tests/under_xvfb.sh). Not part of ctest.
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/job/merge.h"
#include "core/ranks/summary/rank_summary.h"
#include "widgets/ranks/heat_map.h"
#include "widgets/ranks/ranks_page.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace {

constexpr std::uint64_t gib = std::uint64_t(1) << 30U;

void fail(const QString& why)
{
    std::fprintf(stderr, "%s\n", qPrintable(why));
    std::exit(1);
}

/// Of one rank of the job: crumbs apart like the others.
core::RankSummary varied(const core::RankSummary& one, int rank, bool isBad)
{
    core::RankSummary summary = one;
    core::RankSource source = *one.source;
    source.path = QStringLiteral("/job/rank%1.pickle").arg(rank);
    source.sha256 = QStringLiteral("%1").arg(rank, 64, 16, QLatin1Char('0'));
    source.told.rank = rank;
    source.told.host = QStringLiteral("node%1").arg(rank / 8);
    summary.source = std::make_shared<const core::RankSource>(std::move(source));
    for (auto& moment : summary.moments) {
        if (!moment || moment->sites.empty())
            continue;
        const std::uint64_t more = static_cast<std::uint64_t>(rank % 5) * 4096 + (isBad ? 2 * gib : 0);
        moment->sites.front().held.bytes += more;
        moment->total.bytes += more;
    }
    if (!isBad) { // that one alone runs out of memory
        summary.ooms.clear();
        summary.oomCount = 0;
        summary.oomVerdict.clear();
        summary.sheet.clear();
        summary.moments[static_cast<std::size_t>(core::RankMomentKind::Oom)].reset();
    }
    return summary;
}

/// A file of all ranks.
QString madeJob(const QTemporaryDir& folder, const QString& recording, int ranks)
{
    core::NoProgress progress;
    const auto one = core::extract(recording, {}, progress);
    if (!one || one->empty() || !one->front().hasDevice())
        fail(QStringLiteral("%1 has no device").arg(recording));
    for (int rank = 0; rank < ranks; ++rank) {
        if (rank == ranks / 2)
            continue; // is missing
        const core::RankSummary summary = varied(one->front(), rank, rank == ranks / 3);
        const core::Status written = core::writeRankFile(
            folder.filePath(QStringLiteral("%1.svrank").arg(rank)), {}, std::span(&summary, 1), progress);
        if (!written)
            fail(written.error().message);
    }
    QString path = folder.filePath(QStringLiteral("job.svranks"));
    const auto merged = core::merge(folder.path(), std::nullopt, path, progress);
    if (!merged)
        fail(merged.error().message);
    return path;
}

/// Milliseconds of the slowest, and of the middle one.
void say(const char* what, std::vector<double> times)
{
    std::sort(times.begin(), times.end());
    std::printf("| %-28s | %8.1f | %8.1f |\n", what, times[times.size() / 2], times.back());
    std::fflush(stdout);
}

double frame(widgets::HeatMap& map)
{
    QElapsedTimer timer;
    timer.start();
    map.viewport()->repaint();
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

std::vector<double> panned(widgets::HeatMap& map)
{
    constexpr int frames = 100;
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        QTest::keyClick(&map, i % 20 < 10 ? Qt::Key_Right : Qt::Key_Left, Qt::ControlModifier);
        times.push_back(frame(map));
    }
    return times;
}

} // namespace

int main(int argc, char** argv)
{
    const QApplication app(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    const QString recording =
        words.size() > 1 ? words[1]
                         : QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const int ranks = words.size() > 2 ? words[2].toInt() : 4096;
    const QTemporaryDir folder;
    const QString job = madeJob(folder, recording, ranks);
    if (words.size() > 3 && !QFile::copy(job, words[3]))
        fail(QStringLiteral("%1 cannot be written").arg(words[3]));
    std::printf("| %d ranks%*s | ms       | most ms  |\n|---|---|---|\n", ranks, 18, "");
    widgets::RanksPage page;
    page.resize(1600, 860);
    page.show();
    (void)QTest::qWaitForWindowExposed(&page);
    QElapsedTimer timer;
    timer.start();
    page.open(job, {}, false);
    QTest::qWait(0);
    if (!QTest::qWaitFor([&page] { return !page.isBusy(); }, 120'000) || !page.found())
        fail(page.sentence());
    const double opened = static_cast<double>(timer.nsecsElapsed()) / 1e6 + frame(page.map());
    say("open", {opened});
    constexpr int frames = 20;
    std::vector<double> whole;
    whole.reserve(frames);
    for (int i = 0; i < frames; ++i)
        whole.push_back(frame(page.map()));
    say("frame of all", whole);
    say("pan", panned(page.map()));
    page.map().zoom(20, 300);
    say("pan, columns of some pixels", panned(page.map()));
    page.map().zoom(1000, 300);
    say("pan, cells with numbers", panned(page.map()));
    std::printf("%s\n", qPrintable(page.sentence()));
    return 0;
}
