// SPDX-License-Identifier: MIT
#include "core/structure/program/program_phase.h"

#include "core/base/texts.h"
#include "core/snapshot/stacks/known_words.h"
#include "core/snapshot/stacks/own_rules.h"

#include <algorithm>
#include <array>
#include <string>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PhaseText);

constexpr std::size_t longestLooked = 4096; ///< bytes of a path or a name: none is known that is longer

struct PhaseWords
{
    const char* name;
    const char* text;
};

/// By ProgramPhase.
constexpr std::array<PhaseWords, 13> phaseWords{{
    {"forward", QT_TRANSLATE_NOOP("PhaseText", "forward")},
    {"backward", QT_TRANSLATE_NOOP("PhaseText", "backward")},
    {"recompute", QT_TRANSLATE_NOOP("PhaseText", "recomputing")},
    {"optimizer", QT_TRANSLATE_NOOP("PhaseText", "optimizer")},
    {"zero_grad", QT_TRANSLATE_NOOP("PhaseText", "zero_grad")},
    {"data", QT_TRANSLATE_NOOP("PhaseText", "loading data")},
    {"to device", QT_TRANSLATE_NOOP("PhaseText", "moving to the device")},
    {"load", QT_TRANSLATE_NOOP("PhaseText", "loading or saving")},
    {"collective", QT_TRANSLATE_NOOP("PhaseText", "collective")},
    {"compile", QT_TRANSLATE_NOOP("PhaseText", "compiling")},
    {"capture", QT_TRANSLATE_NOOP("PhaseText", "capturing a CUDA graph")},
    {"other", QT_TRANSLATE_NOOP("PhaseText", "own code")},
    {"unknown", QT_TRANSLATE_NOOP("PhaseText", "not known")},
}};

const PhaseWords& wordsOf(ProgramPhase phase)
{
    return phaseWords[static_cast<std::size_t>(phase)];
}

bool isBackward(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 3> engines{"backward", "grad", "_engine_run_backward"};
    return (name == "backward" && path.ends_with("/torch/_tensor.py")) ||
           (contains(path, "/torch/autograd/") && isOneOf(name, engines));
}

bool isOptimizer(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 4> steps{"step", "_step", "optimizer_step",
                                                           "_optimizer_step"};
    if (contains(path, "lr_scheduler"))
        return false;
    if (contains(path, "/torch/optim/"))
        return name != "__init__" && name != "load_state_dict" && name != "add_param_group";
    const std::string_view file = path.substr(path.rfind('/') + 1);
    static constexpr std::array<std::string_view, 2> names{"optim", "adam"};
    bool isNamed = path.ends_with("/torch/amp/grad_scaler.py") || contains(path, "/apex/optimizers/") ||
                   contains(path, "/bitsandbytes/optim/") || contains(path, "/deepspeed/runtime/zero/");
    for (const std::string_view word : names)
        isNamed = isNamed || contains(file, word);
    return isNamed && isOneOf(name, steps);
}

bool isToDevice(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 8> moves{"_apply", "to",       "cuda",   "half",
                                                           "float",  "bfloat16", "double", "to_empty"};
    return path.ends_with("/torch/nn/modules/module.py") && isOneOf(name, moves);
}

bool isForward(std::string_view name, std::string_view path)
{
    return name == "forward" ||
           (path.ends_with("/torch/nn/modules/module.py") && contains(name, "call_impl"));
}

/// FSDP gathers parameters around a module's forward pass: that is part of it.
bool isCollective(std::string_view path)
{
    return contains(path, "/torch/distributed/") && !contains(path, "fsdp") &&
           !contains(path, "/torch/distributed/optim/") && !contains(path, "/torch/distributed/elastic/") &&
           !path.ends_with("/torch/distributed/run.py") && !path.ends_with("/torch/distributed/launch.py");
}

ProgramPhase phaseOfPath(std::string_view name, std::string_view path)
{
    static constexpr std::array<std::string_view, 5> recomputing{"backward", "unpack", "unpack_hook",
                                                                 "inner_unpack", "recompute_fn"};
    if (isBackward(name, path))
        return ProgramPhase::Backward;
    if (path.ends_with("/torch/utils/checkpoint.py") && isOneOf(name, recomputing))
        return ProgramPhase::Recompute;
    if (name == "zero_grad")
        return ProgramPhase::ZeroGrad;
    if (isOptimizer(name, path))
        return ProgramPhase::Optimizer;
    if (isForward(name, path))
        return ProgramPhase::Forward;
    if (isToDevice(name, path))
        return ProgramPhase::ToDevice;
    if (contains(path, "/torch/utils/data/"))
        return ProgramPhase::Data;
    if (path.ends_with("/torch/serialization.py") || contains(path, "/safetensors/"))
        return ProgramPhase::Load;
    if (isCollective(path))
        return ProgramPhase::Collective;
    if (path.ends_with("/torch/cuda/graphs.py"))
        return ProgramPhase::Capture;
    return ProgramPhase::Other;
}

} // namespace

QString nameOf(ProgramPhase phase)
{
    return QLatin1String(wordsOf(phase).name);
}

std::optional<ProgramPhase> programPhaseNamed(const QString& name)
{
    for (int i = 0; i <= static_cast<int>(ProgramPhase::Unknown); ++i) {
        if (const auto phase = static_cast<ProgramPhase>(i); nameOf(phase) == name)
            return phase;
    }
    return std::nullopt;
}

QString textOf(ProgramPhase phase)
{
    return PhaseText::tr(wordsOf(phase).text);
}

ProgramPhase phaseOfFrame(FrameKind kind, std::string_view name, std::string_view filename)
{
    if (kind == FrameKind::Cpp || filename.size() > longestLooked || name.size() > longestLooked)
        return ProgramPhase::Other;
    return phaseOfPath(name, '/' + normalisedPath(filename));
}

namespace {

/// The path of a Python frame, as rules compare it; empty where none can know it.
std::string pathOf(FrameKind kind, std::string_view filename)
{
    return kind == FrameKind::Cpp || filename.size() > longestLooked ? std::string()
                                                                     : '/' + normalisedPath(filename);
}

template <std::size_t Count>
bool isOneOfFiles(std::string_view path, const std::array<std::string_view, Count>& files)
{
    return std::any_of(files.begin(), files.end(),
                       [&](std::string_view file) { return path.ends_with(file); });
}

} // namespace

bool isCompilerFrame(FrameKind kind, std::string_view filename)
{
    const std::string path = pathOf(kind, filename);
    const bool isDynamo = contains(path, "/torch/_dynamo/") && !path.ends_with("/eval_frame.py");
    return isDynamo || contains(path, "/torch/_inductor/") || contains(path, "/triton/");
}

ProgramPhase passAround(const StackTable& stacks, StackId stack, ProgramPhase phase)
{
    ProgramPhase around = phase;
    for (const FrameId frame : stacks.frames(stack)) {
        const ProgramPhase of =
            phaseOfFrame(stacks.frameKind(frame), stacks.strings().view(stacks.frameName(frame)),
                         stacks.strings().view(stacks.frameFile(frame)));
        if (of == ProgramPhase::Backward || has(stacks.frameRoles(frame), FrameRole::Engine))
            return ProgramPhase::Backward;
        around = of == ProgramPhase::Forward ? of : around;
    }
    return around;
}

ShardUse shardUseOfFrame(FrameKind kind, std::string_view name, std::string_view filename, bool isInnermost)
{
    static constexpr std::array<std::string_view, 6> gathering{"unshard",
                                                               "alloc_all_gather_outputs",
                                                               "init_all_gather_outputs",
                                                               "init_unsharded_param",
                                                               "_alloc_padded_unsharded_flat_param",
                                                               "_use_low_precision_shard"};
    static constexpr std::array<std::string_view, 7> sending{
        "foreach_all_gather",          "all_gather_copy_in",     "foreach_reduce", "_reduce_grad",
        "_get_reduce_scatter_tensors", "_all_gather_flat_param", "reduce_scatter"};
    static constexpr std::array<std::string_view, 3> travelling{
        "/torch/nn/parallel/distributed.py", "/torch/distributed/distributed_c10d.py",
        "/torch/distributed/_functional_collectives.py"};
    if (name.size() > longestLooked)
        return ShardUse::None;
    if (kind == FrameKind::Cpp)
        return contains(name, "c10d::Reducer::") ? ShardUse::Buffer : ShardUse::None;
    const std::string path = pathOf(kind, filename);
    if (contains(path, "/torch/distributed/") && contains(path, "fsdp")) {
        if (isOneOf(name, sending))
            return ShardUse::Buffer;
        return isOneOf(name, gathering) ? ShardUse::Parameter : ShardUse::None;
    }
    return isInnermost && isOneOfFiles(path, travelling) ? ShardUse::Buffer : ShardUse::None;
}

bool isGlueFrame(FrameKind kind, std::string_view filename)
{
    static constexpr std::array<std::string_view, 7> files{"/torch/nn/modules/module.py",
                                                           "/torch/utils/_contextlib.py",
                                                           "/contextlib.py",
                                                           "/functools.py",
                                                           "/torch/_dynamo/eval_frame.py",
                                                           "/torch/amp/autocast_mode.py",
                                                           "/torch/autograd/grad_mode.py"};
    return isOneOfFiles(pathOf(kind, filename), files);
}

bool isContainerFrame(FrameKind kind, std::string_view filename)
{
    return pathOf(kind, filename).ends_with("/torch/nn/modules/container.py");
}

bool isAutogradRoot(FrameKind kind, std::string_view filename)
{
    static constexpr std::array<std::string_view, 3> files{
        "/torch/autograd/function.py", "/torch/autograd/graph.py", "/torch/utils/checkpoint.py"};
    return isOneOfFiles(pathOf(kind, filename), files);
}

} // namespace core
