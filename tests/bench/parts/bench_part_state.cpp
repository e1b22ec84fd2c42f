// SPDX-License-Identifier: MIT
#include "core/history/allocator_state.h"
#include "core/oom/pools/pool_curve.h"
#include "tests/bench/parts/bench_state.h"

#include <benchmark/benchmark.h>
#include <random>

namespace {

/// Segments and blocks after a random event.
void allocatorStateAt(benchmark::State& state)
{
    const auto history = bench::historyWithSegments(static_cast<int>(state.range(0)));
    const core::DeviceHistory& device = *history->mainDevice();
    std::mt19937 random(1);
    std::uniform_int_distribution<core::EventIndex> events(core::beforeFirstEvent, device.eventCount() - 1);
    std::size_t segments = 0;
    for (auto _ : state) {
        const core::AllocatorState result =
            core::allocatorStateAt(history->snapshot(), device, events(random));
        segments += result.segments.size();
        benchmark::DoNotOptimize(result);
    }
    state.counters["segments"] =
        benchmark::Counter(static_cast<double>(segments), benchmark::Counter::kAvgIterations);
}

/// Finding all reserved ranges, once a file.
void reservedRanges(benchmark::State& state)
{
    const auto history = bench::historyWithSegments(static_cast<int>(state.range(0)));
    const core::NoProgress progress;
    for (auto _ : state)
        benchmark::DoNotOptimize(core::ReservedRanges(history->snapshot(), 0, progress).ranges().size());
}

/// One pool over the whole trace, for the strip above the map.
void poolCurve(benchmark::State& state)
{
    const auto history = bench::historyWithSegments(static_cast<int>(state.range(0)));
    core::NoProgress progress;
    for (auto _ : state)
        benchmark::DoNotOptimize(
            core::poolCurve(*history->mainDevice(), core::PoolKey{{}, 0}, 2048, progress));
}

BENCHMARK(allocatorStateAt)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(reservedRanges)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(poolCurve)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
