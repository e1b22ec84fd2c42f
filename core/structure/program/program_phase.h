// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/stack_table.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string_view>

namespace core {

/// What the framework is doing while a program runs.
enum class ProgramPhase : std::uint8_t
{
    Forward,
    Backward,
    Recompute, ///< a forward pass anew, within backward
    Optimizer,
    ZeroGrad,
    Data,
    ToDevice,
    Load, ///< or save
    Collective,
    Compile,
    Capture,
    Other,   ///< none of these: the program's own work, such as a loss
    Unknown, ///< before anything is known of where the program is
};

/// "forward", "zero_grad", "to_device": in SQL, JSON and on the command line.
[[nodiscard]] QString nameOf(ProgramPhase phase);
[[nodiscard]] std::optional<ProgramPhase> programPhaseNamed(const QString& name);
/// "forward", "moving to the device": for a person; translated.
[[nodiscard]] QString textOf(ProgramPhase phase);

/// What one Python frame says of the phase that its stack is in; Other where it says nothing. The outermost
/// frame that says something decides, but for Recompute, which goes before the Backward around it, and for
/// what an optimizer has a closure do. Names: those of PyTorch, DeepSpeed, apex, bitsandbytes, safetensors.
[[nodiscard]] ProgramPhase phaseOfFrame(FrameKind kind, std::string_view name, std::string_view filename);
/// Whether a frame is a compiler's or a tuner's: its stack is in Compile where it is the innermost.
[[nodiscard]] bool isCompilerFrame(FrameKind kind, std::string_view filename);

/// The pass around what a stack does in phase, such as compiling or a collective: Backward, Forward, or phase
/// again where it is in neither. O(frames).
[[nodiscard]] ProgramPhase passAround(const StackTable& stacks, StackId stack, ProgramPhase phase);

/// What an allocation is for that a training over several devices makes for itself.
enum class ShardUse : std::uint8_t
{
    None,
    Parameter, ///< what FSDP gathers for a module's pass
    Buffer,    ///< what travels: buckets of DistributedDataParallel, what FSDP sends and gets
};

/// What a frame says of that. Of a stack the innermost frame that says something decides; isInnermost: it is
/// the innermost of Python.
[[nodiscard]] ShardUse shardUseOfFrame(FrameKind kind, std::string_view name, std::string_view filename,
                                       bool isInnermost);

/// Whether a frame only passes a call on, and what it calls is what its caller means to call.
[[nodiscard]] bool isGlueFrame(FrameKind kind, std::string_view filename);
/// Whether a frame is torch's own loop over modules: Sequential.
[[nodiscard]] bool isContainerFrame(FrameKind kind, std::string_view filename);
/// Whether a stack that begins with this frame is of autograd's own thread.
[[nodiscard]] bool isAutogradRoot(FrameKind kind, std::string_view filename);

} // namespace core
