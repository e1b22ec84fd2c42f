// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/formats/torch/torch_pickle.h"
#include "core/pickle/pickle_machine.h"
#include "tests/bench/parts/bench_file.h"

#include <QFile>

#include <benchmark/benchmark.h>

namespace {

/// Builds nothing: what walking the opcodes alone takes.
class NoBuilder final : public core::pickle::Builder
{
public:
    using Value = core::pickle::Value;

    Value newList() override { return Value::of(Value::Tag::List, 0); }
    Value newDict() override { return Value::of(Value::Tag::Dict, 0); }
    Value tuple(std::span<const Value> /*items*/) override { return Value::of(Value::Tag::Tuple, 0); }
    void append(Value /*list*/, std::span<const Value> /*items*/) override {}
    void setItems(Value /*dict*/, std::span<const Value> /*items*/) override {}
    [[nodiscard]] bool isEmpty(Value /*container*/) const override { return true; }
    [[nodiscard]] bool keepsPartial(std::span<const Value> /*items*/) const override { return false; }
    [[nodiscard]] std::uint64_t memoryBytes() const override { return 0; }
};

void walkOpcodes(benchmark::State& state)
{
    const std::string& bytes = bench::snapshotBytes(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        state.PauseTiming();
        const auto source = core::ByteSource::ofMemory(bytes, QStringLiteral("bench"));
        state.ResumeTiming();
        core::StringPool strings;
        core::pickle::Numbers numbers;
        NoBuilder builder;
        core::NoProgress progress;
        core::pickle::Machine machine(*source, builder, strings, numbers, progress);
        if (!machine.run())
            state.SkipWithError("refused");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(bytes.size()));
}

void buildColumns(benchmark::State& state)
{
    const std::string& bytes = bench::snapshotBytes(static_cast<int>(state.range(0)));
    for (auto _ : state) {
        state.PauseTiming();
        const auto source = core::ByteSource::ofMemory(bytes, QStringLiteral("bench"));
        state.ResumeTiming();
        core::NoProgress progress;
        if (!core::readTorchPickle(*source, progress))
            state.SkipWithError("refused");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) *
                            static_cast<std::int64_t>(bytes.size()));
}

/// The file of SNAPVIEWER_BENCH_FILE, read and all.
void openFile(benchmark::State& state)
{
    const QString path = qEnvironmentVariable("SNAPVIEWER_BENCH_FILE");
    if (path.isEmpty())
        return state.SkipWithError("SNAPVIEWER_BENCH_FILE names no file");
    for (auto _ : state) {
        core::NoProgress progress;
        if (!core::open(path, progress))
            state.SkipWithError("not opened");
    }
    state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * QFile(path).size());
}

BENCHMARK(walkOpcodes)->Arg(100'000)->Unit(benchmark::kMillisecond);
BENCHMARK(buildColumns)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK(openFile)->Unit(benchmark::kMillisecond);

} // namespace
