// SPDX-License-Identifier: MIT
#include "core/history/history.h"
#include "core/structure/program/read_structure.h"
#include "tests/bench/parts/bench_file.h"

#include <benchmark/benchmark.h>

namespace {

/// Calls, loops, phases, steps and layers of the main device: what an opening finds.
void readProgram(benchmark::State& state)
{
    core::NoProgress progress;
    core::ImportLog log;
    const auto document = bench::snapshotDocument(static_cast<int>(state.range(0)));
    const auto history = *core::History::build(document->snapshot, log, progress);
    std::size_t loops = 0;
    for (auto _ : state) {
        const auto program = core::findStructure(*document->snapshot, *history->mainDevice(), progress,
                                                 core::ProgramCalls::LeftOut);
        loops = program->loops.size();
    }
    state.counters["loops"] = static_cast<double>(loops);
}

BENCHMARK(readProgram)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
