// SPDX-License-Identifier: MIT
#include "core/structure/kinds.h"

#include <QCoreApplication>

#include <array>

namespace core {

namespace {

struct Words
{
    const char* name;
    const char* rule;
    std::uint32_t rgb;
};

/// By Kind.
constexpr std::array<Words, 16> words{{
    {QT_TRANSLATE_NOOP("Kind", "parameters"),
     QT_TRANSLATE_NOOP(
         "Kind", "Allocated where a module is made, copied, moved or loaded (torch.nn, from_pretrained, "
                 "load_state_dict …), or in a module's own constructor before the first forward pass, "
                 "and alive when it is used; or gathered by FSDP for a pass; or named so by the recorder "
                 "(names=True)."),
     0x0072B2},
    {QT_TRANSLATE_NOOP("Kind", "gradients"),
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated by AccumulateGrad, or in a backward pass and alive after it or at the "
                       "end; or alive before recording and dropped by zero_grad; or named so by the "
                       "recorder (names=True)."),
     0xE69F00},
    {QT_TRANSLATE_NOOP("Kind", "optimizer state"),
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated in an optimizer's step and alive after it; or made where an optimizer is "
                       "made or loaded, or makes its state; or named so by the recorder (names=True)."),
     0xCC79A7},
    {QT_TRANSLATE_NOOP("Kind", "activations"),
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated in a forward pass and freed in the backward pass that follows, or alive "
                       "where memory ran out or the recording ends before that; computed anew in a backward "
                       "pass and kept for a part of it; or alive before recording and freed in a backward "
                       "pass."),
     0x009E73},
    {QT_TRANSLATE_NOOP("Kind", "kept results"),
     QT_TRANSLATE_NOOP("Kind", "Allocated in a forward pass and still alive after the backward pass that "
                               "followed, or, where nothing trains, freed in a later iteration: losses, "
                               "statistics and caches that the program holds on to. What grows here from "
                               "step to step is a leak."),
     0xD55E00},
    {QT_TRANSLATE_NOOP("Kind", "input batches"),
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated by a data loader; or by a copy to the device outside of every module and "
                       "optimizer, before the first forward pass or again and again."),
     0x56B4E9},
    {QT_TRANSLATE_NOOP("Kind", "KV cache"),
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated in a function or file that is named after a key-value cache; or made anew "
                       "in each forward pass, larger than the one before, which is dropped."),
     0x882255},
    {QT_TRANSLATE_NOOP("Kind", "workspaces"),
     QT_TRANSLATE_NOOP("Kind", "Kept by cuBLAS for its next call, whoever makes that."), 0x999933},
    {QT_TRANSLATE_NOOP("Kind", "autotuning"),
     QT_TRANSLATE_NOOP("Kind", "Allocated while Triton or torch.compile measured kernels or compiled."),
     0x44AA99},
    {QT_TRANSLATE_NOOP("Kind", "communication"),
     QT_TRANSLATE_NOOP("Kind",
                       "Buffers of collectives: NCCL, DistributedDataParallel's buckets, what FSDP sends; "
                       "and symmetric memory."),
     0x332288},
    {QT_TRANSLATE_NOOP("Kind", "CUDA graphs"),
     QT_TRANSLATE_NOOP("Kind",
                       "In the private pool of a CUDA graph, or allocated while one was recorded: it stays "
                       "for the graph's next run."),
     0x117733},
    {QT_TRANSLATE_NOOP("Kind", "temporaries"),
     QT_TRANSLATE_NOOP("Kind",
                       "Allocated in a forward pass, a backward pass or an optimizer's step, and freed "
                       "before the next of these began."),
     0x888888},
    {QT_TRANSLATE_NOOP("Kind", "parameters (a guess)"),
     QT_TRANSLATE_NOOP("Kind",
                       "Alive before recording and never freed, without a stack, in sizes that come as "
                       "often as a model may have layers, or a multiple of that; nothing was trained."),
     0x6BAED6},
    {QT_TRANSLATE_NOOP("Kind", "parameters or optimizer state (a guess)"),
     QT_TRANSLATE_NOOP("Kind",
                       "Alive before recording and never freed, without a stack, in sizes that come as "
                       "often as a model may have layers, or a multiple of that, and something was trained."),
     0x9E9AC8},
    {QT_TRANSLATE_NOOP("Kind", "optimizer state (a guess)"),
     QT_TRANSLATE_NOOP("Kind", "Alive before recording and freed in an optimizer's step."), 0xE7A8CB},
    {QT_TRANSLATE_NOOP("Kind", "gradients (a guess)"),
     QT_TRANSLATE_NOOP(
         "Kind", "Recorded without a frame, as what autograd's own threads allocate is where only Python "
                 "is recorded, and alive after a backward pass or at the end; nothing else shows that "
                 "anything was trained."),
     0xF5C46B},
}};

constexpr std::array kinds{Kind::Parameter,        Kind::Gradient,     Kind::OptimizerState,
                           Kind::Activation,       Kind::KeptResult,   Kind::Input,
                           Kind::KvCache,          Kind::Workspace,    Kind::Autotuning,
                           Kind::Communication,    Kind::Graph,        Kind::Temporary,
                           Kind::GuessedParameter, Kind::GuessedModel, Kind::GuessedOptimizerState,
                           Kind::GuessedGradient};
static_assert(kinds.size() == words.size());

const Words& wordsOf(Kind kind)
{
    return words[static_cast<std::size_t>(kind)];
}

} // namespace

std::span<const Kind> allKinds()
{
    return kinds;
}

bool isGuess(Kind kind)
{
    return kind == Kind::GuessedParameter || kind == Kind::GuessedModel ||
           kind == Kind::GuessedOptimizerState || kind == Kind::GuessedGradient;
}

QString nameOf(Kind kind)
{
    return kind == Kind::Unknown ? QStringLiteral("unknown") : QLatin1String(wordsOf(kind).name);
}

QString ruleOf(Kind kind)
{
    return kind == Kind::Unknown ? QCoreApplication::translate(
                                       "Kind", "Neither its stack nor its lifetime shows what it is for.")
                                 : QCoreApplication::translate("Kind", wordsOf(kind).rule);
}

std::uint32_t colourOf(Kind kind)
{
    constexpr std::uint32_t unknown = 0xBBBBBB;
    return kind == Kind::Unknown ? unknown : wordsOf(kind).rgb;
}

} // namespace core
