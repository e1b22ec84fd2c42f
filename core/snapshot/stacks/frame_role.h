// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/frame_rules.h"

#include <cstdint>
#include <string_view>

namespace core {

/// What a frame says that its stack was doing; a stack was doing all that its frames say. Bits.
enum class FrameRole : std::uint16_t
{
    None = 0,
    Forward = 1,        ///< in a module's forward pass
    Backward = 2,       ///< in autograd's engine
    Optimizer = 4,      ///< in a step of an optimizer
    OptimizerState = 8, ///< where an optimizer makes what it keeps
    Setup = 16,         ///< making, moving or loading a module
    Input = 32,         ///< loading a batch or moving it to the device
    KvCache = 64,       ///< the keys and values of a language model's earlier tokens
    ZeroGrad = 128,     ///< dropping gradients
    Constructor = 256,  ///< making an object, which may be a module
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
