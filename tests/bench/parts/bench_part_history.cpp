// SPDX-License-Identifier: MIT
#include "core/history/history.h"
#include "tests/bench/parts/bench_file.h"

#include <benchmark/benchmark.h>
#include <random>

namespace {

std::shared_ptr<const core::History> replay(int events)
{
    core::NoProgress progress;
    core::ImportLog log;
    return *core::History::build(bench::snapshotDocument(events)->snapshot, log, progress);
}

/// Pairing, stack order, usage, checkpoints and identities of all devices.
void buildHistory(benchmark::State& state)
{
    const int events = static_cast<int>(state.range(0));
    benchmark::DoNotOptimize(bench::snapshotDocument(events)); // read outside of what is measured
    for (auto _ : state)
        benchmark::DoNotOptimize(replay(events));
    state.SetItemsProcessed(state.iterations() * events);
}

/// What is alive after a random event, with offsets.
void liveAt(benchmark::State& state)
{
    const auto history = replay(static_cast<int>(state.range(0)));
    const core::DeviceHistory& device = *history->mainDevice();
    std::mt19937 random(1);
    std::uniform_int_distribution<core::EventIndex> events(core::beforeFirstEvent, device.eventCount() - 1);
    for (auto _ : state)
        benchmark::DoNotOptimize(device.live().liveAt(events(random)));
}

BENCHMARK(buildHistory)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(liveAt)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);

} // namespace
