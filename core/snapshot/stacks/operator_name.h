// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// How much the operator of one frame says, least first: of all frames below the innermost Python frame the
/// one that says most names the stack's operator, of equals the outermost.
enum class OperatorRank : std::uint8_t
{
    None,      ///< names no operator
    Operator,  ///< `aten::mul`, `c10d::allreduce`, an autograd node: what was called; the outermost counts
    Workspace, ///< "cuBLAS workspace": stays allocated when the operator that happened to come first is done
};

/// The operator that a C++ frame's function name (demangled) means, and how much it says; text is empty for
/// None.
struct OperatorName
{
    OperatorRank rank = OperatorRank::None;
    std::string text;
};

/// Dispatcher entries become `aten::name`, without the overload where its suffix is a known one
/// (`at::_ops::mul_Tensor::call` → `aten::mul`); autograd nodes their class (`MulBackward0`); process groups
/// `c10d::name`. Source of the C++ names: PyTorch's generated operator headers and autograd functions.
[[nodiscard]] OperatorName operatorNameOf(std::string_view function);

/// The operator that a name in a profiler's trace means, where frames have no arguments: `aten::mm`, one of
/// other libraries (`flash_attn::forward`), an autograd node, also as `autograd::engine::evaluate_function:
/// NODE`.
[[nodiscard]] OperatorName profiledOperatorOf(std::string_view name);

/// An operator as a call site: `backward of mul (MulBackward0)` for an autograd node, else as it is. Nodes
/// are named by the operators whose backward they are, without underscores (`_softmax` is `softmax` there).
[[nodiscard]] std::string backwardText(std::string_view op);

} // namespace core
