// SPDX-License-Identifier: MIT
#include "core/sql/database.h"
#include "core/sql/filter/allocation_filter.h"
#include "tests/bench/parts/bench_file.h"

#include <QCoreApplication>

#include <benchmark/benchmark.h>

namespace {

constexpr int manyEvents = 1'000'000;

std::shared_ptr<const core::Recording> recording()
{
    static const auto shared = [] {
        core::NoProgress progress;
        return core::Recording::build(bench::snapshotDocument(manyEvents), progress).value();
    }();
    return shared;
}

/// Qt finds the driver through the application.
void needApplication()
{
    static int argc = 1;
    static char name[] = "bench";
    static char* argv[] = {name, nullptr};
    static const QCoreApplication application(argc, argv);
}

void openDatabase(benchmark::State& state)
{
    needApplication();
    const auto shared = recording();
    for (auto _ : state) {
        if (!core::Database::open(shared))
            state.SkipWithError("not opened");
    }
}

void ask(benchmark::State& state, const QString& sql)
{
    needApplication();
    const auto database = core::Database::open(recording());
    if (!database)
        return state.SkipWithError("not opened");
    core::NoProgress progress;
    for (auto _ : state) {
        if (!(*database)->run(sql, {}, progress))
            state.SkipWithError("failed");
    }
}

void askFilter(benchmark::State& state)
{
    core::AllocationFilter filter;
    filter.text = QStringLiteral("linear >4k");
    ask(state, core::toSql(filter, 0));
}

BENCHMARK(openDatabase)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ask, scan, QStringLiteral("SELECT sum(size) FROM allocations"))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ask, stackContains,
                  QStringLiteral("SELECT sum(size) FROM allocations WHERE callstack LIKE '%linear%'"))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ask, bySite, QStringLiteral("SELECT site, sum(size) FROM allocations GROUP BY site"))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ask, liveAt, QStringLiteral("SELECT sum(size) FROM live_at(0, 500000)"))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ask, allEvents, QStringLiteral("SELECT * FROM events"))->Unit(benchmark::kMillisecond);
BENCHMARK(askFilter)->Unit(benchmark::kMillisecond);

} // namespace
