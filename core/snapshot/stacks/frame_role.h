// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/frame_rules.h"

#include <cstdint>
#include <string_view>

namespace core {

/// What a frame says of its stack beside the phase that the program is in (phaseOfFrame()); a stack is all
/// that its frames say. Bits.
enum class FrameRole : std::uint16_t
{
    None = 0,
    Engine = 1,         ///< C++ of autograd's engine: in a backward pass, on whatever thread
    OptimizerState = 2, ///< where an optimizer makes what it keeps
    Setup = 4,          ///< making, moving or loading a module
    Input = 8,          ///< loading a batch or moving it to the device
    KvCache = 16,       ///< the keys and values of a language model's earlier tokens
    Constructor = 32,   ///< making an object, which may be a module
};

[[nodiscard]] constexpr FrameRole operator|(FrameRole a, FrameRole b)
{
    return static_cast<FrameRole>(static_cast<std::uint16_t>(a) | static_cast<std::uint16_t>(b));
}
[[nodiscard]] constexpr bool has(FrameRole roles, FrameRole role)
{
    return (static_cast<std::uint16_t>(roles) & static_cast<std::uint16_t>(role)) != 0;
}

/// The roles of one frame, by its function and its file. Names are those of PyTorch, and of the libraries
/// that most programs load models and data with (transformers, accelerate, DeepSpeed, vLLM, Lightning).
[[nodiscard]] FrameRole rolesOf(FrameKind kind, std::string_view name, std::string_view filename);

} // namespace core
