// SPDX-License-Identifier: MIT
#include "core/structure/find_kinds.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/timeline.h"
#include "tests/bench/parts/bench_file.h"

#include <benchmark/benchmark.h>
#include <map>
#include <random>

namespace {

std::shared_ptr<const core::Recording> recordingOf(int events)
{
    static std::map<int, std::shared_ptr<const core::Recording>> kept;
    auto& recording = kept[events];
    if (!recording) {
        core::NoProgress progress;
        recording = *core::Recording::build(bench::snapshotDocument(events), progress);
    }
    return recording;
}

std::shared_ptr<const core::Timeline> build(const std::shared_ptr<const core::Recording>& recording)
{
    core::NoProgress progress;
    const std::int32_t device = recording->history->mainDevice()->device();
    return *core::Timeline::build(recording, device, core::Timeline::defaultBudget, progress);
}

/// Choosing what is drawn, rectangles, mesh, maxima.
void buildPicture(benchmark::State& state)
{
    const auto recording = recordingOf(static_cast<int>(state.range(0)));
    std::size_t rectangles = 0;
    for (auto _ : state)
        rectangles = build(recording)->mesh().instances().size();
    state.counters["rectangles"] = static_cast<double>(rectangles);
}

/// What is under the pointer, at random points.
void hitTest(benchmark::State& state)
{
    const auto timeline = build(recordingOf(static_cast<int>(state.range(0))));
    const auto events = static_cast<unsigned>(timeline->history().eventCount());
    std::mt19937_64 random(1);
    for (auto _ : state) {
        const auto k = static_cast<core::EventIndex>(random() % events);
        benchmark::DoNotOptimize(timeline->hit(k, random() % timeline->history().usage().peakActive));
    }
}

/// The highest total of each of 1,600 pixels over the whole trace.
void sumColumns(benchmark::State& state)
{
    const auto timeline = build(recordingOf(static_cast<int>(state.range(0))));
    const core::Axis x(-1, timeline->history().eventCount(), 1600);
    for (auto _ : state)
        benchmark::DoNotOptimize(timeline->columns(timeline->scale(core::TimeScale::Kind::Events), x));
}

/// Which rectangles 1600 × 900 pixels of the whole trace can show.
void cullMesh(benchmark::State& state)
{
    const auto timeline = build(recordingOf(static_cast<int>(state.range(0))));
    const core::Axis x(-1, timeline->history().eventCount(), 1600);
    const core::Axis y(0, static_cast<double>(timeline->history().usage().peakActive), 900);
    std::vector<core::Instance> visible;
    for (auto _ : state) {
        visible.clear();
        for (const auto& run : timeline->mesh().touching(-1, timeline->history().eventCount()))
            timeline->mesh().appendVisible(run, timeline->scale(core::TimeScale::Kind::Events), x, y,
                                           visible);
    }
    state.counters["visible"] = static_cast<double>(visible.size());
}

void colourBySite(benchmark::State& state)
{
    const auto timeline = build(recordingOf(static_cast<int>(state.range(0))));
    for (auto _ : state)
        benchmark::DoNotOptimize(
            core::Colouring(timeline->snapshot(), timeline->history(), core::ColourBy::CallSite)
                .colours(core::Theme::Light));
}

void colourByGroup(benchmark::State& state)
{
    const auto timeline = build(recordingOf(static_cast<int>(state.range(0))));
    const auto kinds = *core::kindsOf(timeline->snapshot(), timeline->history(), core::NoProgress());
    for (auto _ : state)
        benchmark::DoNotOptimize(
            core::Colouring(timeline->snapshot(), timeline->history(), core::ColourBy::Group, {kinds})
                .colours(core::Theme::Light));
}

BENCHMARK(buildPicture)->Arg(10'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(hitTest)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(sumColumns)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMicrosecond);
BENCHMARK(cullMesh)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(colourBySite)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(colourByGroup)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

} // namespace
