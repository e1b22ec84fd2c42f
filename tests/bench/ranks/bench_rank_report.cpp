// SPDX-License-Identifier: MIT
// What the report on thousands of ranks costs: makes summaries of RANKS ranks that hold something at SITES
// call sites each, in four stages, one with 2 GiB more, a few that vary, and prints how long each part takes
// and the most memory that this took, as `name value unit`. Promised: 5 s, 512 MiB, for 4,096 ranks and 2,000
// sites.
//
//     snapviewer_rank_report [RANKS [SITES [OUT.svranks]]]   # OUT: as a job file, for ranks report; nothing
//     is measured
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/report/build_rank_report.h"
#include "core/sqlite/new_database.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTextStream>

#include <cstdio>
#include <random>
#include <string>
#include <sys/resource.h>
#include <utility>
#include <vector>

namespace {

using namespace core;

constexpr std::uint32_t frames = 24; ///< of a stack
constexpr int stages = 4;

QTextStream& out()
{
    static QTextStream stream(stdout);
    return stream;
}

void print(const char* name, double value, const char* unit)
{
    out() << name << ' ' << value << ' ' << unit << Qt::endl;
}

/// The most that this process has had so far.
double mostMiB()
{
    struct rusage usage = {};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

/// Sites of all stages: three of four call sites are those of every stage.
std::shared_ptr<const RankCode> madeCode(std::uint32_t sites)
{
    auto code = std::make_shared<RankCode>();
    for (std::uint32_t site = 0; site < 2 * sites; ++site) {
        std::vector<std::uint32_t> stack;
        for (std::uint32_t frame = 0; frame < frames; ++frame) {
            const std::string file = "/job/src/module" + std::to_string(frame) + ".py";
            const std::int64_t line = frame == 0 ? 10 + site : 10 + site % (2 + frame);
            stack.push_back(code->code.addFrame({CodeKind::Python, file, "forward", line, true}));
        }
        code->code.addStack(stack);
        code->sites.push_back("/job/src/module0.py:" + std::to_string(10 + site) + ":forward");
    }
    code->code.close();
    return code;
}

class Job
{
public:
    Job(int ranks, std::uint32_t sites, bool isWorst)
        : m_ranks(ranks), m_sites(sites), m_isWorst(isWorst), m_code(madeCode(sites))
    {}

    [[nodiscard]] RankSummary rank(int rank) const
    {
        RankSource source;
        source.path = QStringLiteral("node%1/rank%2_memory_snapshot.pickle").arg(rank / 8).arg(rank);
        source.sha256 = QString::number(rank, 16).rightJustified(64, QLatin1Char('0'));
        source.devices = {0};
        RankSummary summary;
        summary.source = std::make_shared<const RankSource>(std::move(source));
        summary.device = 0;
        summary.code = m_code;
        summary.capacity = std::uint64_t{80} << 30U;
        RankMoment moment = momentOf(rank);
        summary.allocatedPeak = moment.total.bytes;
        summary.reservedPeak = moment.total.bytes;
        for (int mark = 0; mark < 32; ++mark)
            summary.marks.push_back(
                {"nccl:all_reduce", static_cast<std::uint64_t>(mark + 1), 1'000'000LL * mark + rank});
        summary.moments[0] = std::move(moment);
        return summary;
    }

private:
    [[nodiscard]] RankMoment momentOf(int rank) const
    {
        std::mt19937 random(static_cast<unsigned>(rank));
        const int stage = rank * stages / m_ranks;
        RankMoment moment;
        for (std::uint32_t at = 0; at < m_sites; ++at) {
            // the last quarter is the stage's own
            const bool isOwn = at >= m_sites / 4 * 3;
            const std::uint32_t stack = isOwn ? at + m_sites / 4 * static_cast<std::uint32_t>(stage) : at;
            std::uint64_t bytes = (64 << 10) + std::uint64_t{at} * 4'096;
            if (rank % 16 == 3 && at % 100 == 7)
                bytes += random() % (1 << 20); // some vary a little
            if (rank == m_ranks / 2 + 1 && at == 5)
                bytes += std::uint64_t{2} << 30U;
            if (m_isWorst && random() % 2 == 0)
                continue;
            if (stack < m_code->code.stackCount())
                moment.sites.push_back({stack, {bytes, 1}});
        }
        std::sort(moment.sites.begin(), moment.sites.end(), [](const RankSite& a, const RankSite& b) {
            return std::pair(b.held.bytes, a.stack) < std::pair(a.held.bytes, b.stack);
        });
        moment.rest = {100, {1 << 20, 100}, 32 << 10};
        moment.total = moment.rest.held;
        for (const RankSite& site : moment.sites) {
            moment.total.bytes += site.held.bytes;
            moment.total.count += site.held.count;
        }
        return moment;
    }

    int m_ranks;
    std::uint32_t m_sites;
    bool m_isWorst;
    std::shared_ptr<const RankCode> m_code;
};

int fail(const QString& message)
{
    QTextStream(stderr) << message << Qt::endl;
    return 1;
}

int write(const Job& job, int ranks, const QString& path)
{
    NoProgress progress;
    const Status written = writeDatabaseFile(path, progress, [&](const NewDatabase& file) {
        RankFileHeader header;
        header.isJob = true;
        RankFileWriter writer(file, header);
        for (int rank = 0; rank < ranks; ++rank) {
            const RankSummary one = job.rank(rank);
            writer.add({&one, 1});
        }
        return writer.finish();
    });
    return written ? 0 : fail(written.error().message);
}

int measure(const Job& job, int ranks)
{
    NoProgress progress;
    auto summaries = std::make_shared<std::vector<RankSummary>>();
    for (int rank = 0; rank < ranks; ++rank)
        summaries->push_back(job.rank(rank));
    print("memory_summaries", mostMiB(), "MiB");
    QElapsedTimer clock;
    clock.start();
    const auto report = rankReport(summaries, {}, progress);
    if (!report)
        return fail(report.error().message);
    print("report", static_cast<double>(clock.elapsed()) / 1000, "s");
    print("memory_report", mostMiB(), "MiB");
    print("groups", static_cast<double>(report->peers.groups.size()), "");
    print("classes", static_cast<double>(report->classes.size()), "");
    print("outliers", static_cast<double>(report->unlike.outliers.size()), "");
    return 0;
}

} // namespace

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const int ranks = arguments.value(1, QStringLiteral("4096")).toInt();
    const std::uint32_t sites = arguments.value(2, QStringLiteral("2000")).toUInt();
    if (ranks < 8 || sites < 16)
        return fail(QStringLiteral("usage: snapviewer_rank_report [RANKS [SITES [OUT.svranks]]]"));
    const bool isWorst = arguments.value(3) == QLatin1String("worst");
    const Job job(ranks, sites, isWorst);
    return arguments.size() > 3 && !isWorst ? write(job, ranks, arguments.at(3)) : measure(job, ranks);
}
