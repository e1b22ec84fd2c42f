// SPDX-License-Identifier: MIT
// What thousands of ranks cost: makes summaries of one recording that differ in their numbers, merges them
// and reads the job, and prints each time and the most memory that this took, as `name value unit`.
//
//     snapviewer_ranks FILE COUNT FOLDER      # FOLDER is made, and kept
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/file/summary_file.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/job/merge.h"
#include "core/ranks/job/rank_job.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QTextStream>

#include <cstdio>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace {

QTextStream& out()
{
    static QTextStream stream(stdout);
    return stream;
}

/// The most that this process has had so far.
double mostMiB()
{
    struct rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

void print(const char* name, double value, const char* unit)
{
    out() << name << ' ' << value << ' ' << unit << Qt::endl;
}

int fail(const QString& message)
{
    QTextStream(stderr) << message << Qt::endl;
    return 1;
}

/// The same as if another rank had written it: a little more at its largest call site.
std::vector<core::RankSummary> varied(const std::vector<core::RankSummary>& one, int rank)
{
    std::vector<core::RankSummary> other = one;
    core::RankSource source = *one.front().source;
    source.path = QStringLiteral("job/rank%1_memory_snapshot.pickle").arg(rank);
    source.sha256 = QString::number(rank, 16).rightJustified(64, QLatin1Char('0'));
    const auto shared = std::make_shared<const core::RankSource>(std::move(source));
    const std::uint64_t more = static_cast<std::uint64_t>(rank % 7) << 20U;
    for (core::RankSummary& summary : other) {
        summary.source = shared;
        for (auto& moment : summary.moments) {
            if (!moment || moment->sites.empty())
                continue;
            moment->sites.front().held.bytes += more;
            moment->total.bytes += more;
        }
        summary.allocatedPeak += more;
    }
    return other;
}

int run(const QStringList& arguments)
{
    if (arguments.size() != 4)
        return fail(QStringLiteral("usage: snapviewer_ranks FILE COUNT FOLDER"));
    const int count = arguments.at(2).toInt();
    const QDir folder(arguments.at(3));
    core::NoProgress progress;
    const auto one = core::extract(arguments.at(1), {}, progress);
    if (!one || !one->front().source->unread.isEmpty() || !folder.mkpath(QStringLiteral(".")))
        return fail(QStringLiteral("there is no such recording, or no such folder"));
    QElapsedTimer clock;
    clock.start();
    for (int rank = 0; rank < count; ++rank) {
        const QString file = folder.filePath(QStringLiteral("%1.svrank").arg(rank));
        const auto written = core::writeRankFile(file, {}, varied(*one, rank), progress);
        if (!written)
            return fail(written.error().message);
    }
    print("summary_size",
          static_cast<double>(QFileInfo(folder.filePath(QStringLiteral("0.svrank"))).size()) / 1024, "KiB");
    print("write", static_cast<double>(clock.restart()) / 1000, "s");
    const QString job = folder.filePath(QStringLiteral("job.svranks"));
    const double before = mostMiB();
    const auto merged = core::merge(folder.path(), std::nullopt, job, progress);
    if (!merged)
        return fail(merged.error().message);
    print("merge", static_cast<double>(clock.restart()) / 1000, "s");
    print("job_size", static_cast<double>(QFileInfo(job).size()) / 1024 / 1024, "MiB");
    print("memory_before", before, "MiB");
    print("memory_merged", mostMiB(), "MiB");
    clock.restart();
    const auto read = core::openJob(job, {false, false}, {}, 1, progress);
    if (!read)
        return fail(read.error().message);
    print("open", static_cast<double>(clock.restart()) / 1000, "s");
    print("ranks", static_cast<double>(read->ranks.size()), "");
    print("memory_open", mostMiB(), "MiB");
    return 0;
}

} // namespace

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    return run(QCoreApplication::arguments());
}
