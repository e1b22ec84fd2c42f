// SPDX-License-Identifier: MIT
#include "core/ledger/flame_layout.h"
#include "core/ledger/ledger_rows.h"
#include "core/ledger/treemap_layout.h"
#include "tests/bench/parts/bench_file.h"

#include <benchmark/benchmark.h>
#include <map>
#include <random>

namespace {

std::shared_ptr<const core::Attribution> attributionOf(int events)
{
    static std::map<int, std::shared_ptr<const core::Attribution>> kept;
    auto& attribution = kept[events];
    if (!attribution) {
        core::NoProgress progress;
        const auto recording = *core::Recording::build(bench::snapshotDocument(events), progress);
        attribution = std::make_shared<core::Attribution>(recording, *recording->history->mainDevice());
    }
    return attribution;
}

core::EventIndex randomEvent(const core::Attribution& attribution, std::mt19937_64& random)
{
    return static_cast<core::EventIndex>(random() %
                                         static_cast<std::uint64_t>(attribution.device().eventCount()));
}

/// What another event costs: the ledger of what holds it, and its rows.
void ledgerAtEvent(benchmark::State& state)
{
    const auto attribution = attributionOf(static_cast<int>(state.range(0)));
    std::mt19937_64 random(1);
    core::NoProgress progress;
    std::size_t nodes = 0;
    for (auto _ : state) {
        const auto ledger = *core::Ledger::build(attribution, {randomEvent(*attribution, random)}, progress);
        benchmark::DoNotOptimize(core::LedgerRows::build(*ledger, {}, {}, progress));
        nodes = ledger->nodes().size();
    }
    state.counters["nodes"] = static_cast<double>(nodes);
}

/// The same for the flame graph of all frames, 1600 pixels wide.
void flameAtEvent(benchmark::State& state)
{
    const auto attribution = attributionOf(static_cast<int>(state.range(0)));
    std::mt19937_64 random(1);
    core::NoProgress progress;
    std::size_t rows = 0;
    for (auto _ : state) {
        const auto ledger = *core::Ledger::build(
            attribution,
            {randomEvent(*attribution, random), {core::Grouping::CallTree}, core::FrameFilter::All},
            progress);
        benchmark::DoNotOptimize(core::LedgerRows::build(*ledger, {}, {}, progress));
        const core::FlameLayout layout(ledger->nodes(), 0, 1600);
        rows = layout.rows().size();
    }
    state.counters["rows"] = static_cast<double>(rows);
}

/// The boxes of a treemap of 1600 × 900 pixels.
void layOutTreemap(benchmark::State& state)
{
    const auto attribution = attributionOf(static_cast<int>(state.range(0)));
    core::NoProgress progress;
    const auto ledger =
        *core::Ledger::build(attribution, {attribution->device().usage().peakEvent}, progress);
    for (auto _ : state)
        benchmark::DoNotOptimize(core::TreemapLayout(ledger->nodes(), 0, QRectF(0, 0, 1600, 900)));
}

BENCHMARK(ledgerAtEvent)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(flameAtEvent)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(layOutTreemap)->Arg(100'000)->Unit(benchmark::kMillisecond);

} // namespace
