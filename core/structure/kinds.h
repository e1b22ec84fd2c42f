// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>
#include <span>

namespace core {

/// What an allocation is for, as far as its stack and its lifetime show. Of what was there before
/// recording, and has no stack, some are guessed, which their names say.
enum class Kind : std::uint8_t
{
    Parameter,
    Gradient,
    OptimizerState,
    Activation,
    KeptResult, ///< of a forward pass, alive after its backward
    Input,
    KvCache,
    Workspace,
    Autotuning,
    Communication,
    Graph,
    Temporary,
    GuessedParameter,      ///< sizes that come as often as a model may have layers; nothing trains
    GuessedModel,          ///< the same where something trains: parameters or their optimizer's state
    GuessedOptimizerState, ///< freed by an optimizer's step
    GuessedGradient,       ///< without a frame, as a backward pass' thread has none; nothing else trains
    Unknown,
};

/// All of them but Unknown, in that order.
[[nodiscard]] std::span<const Kind> allKinds();
/// Whether a kind is no more than likely.
[[nodiscard]] bool isGuess(Kind kind);
/// "activations", "parameters (a guess)": in SQL, on the command line and in the ledger, where the user's own
/// names stand beside it.
[[nodiscard]] QString nameOf(Kind kind);
/// The rule by which it is found, in a sentence or two. Translated.
[[nodiscard]] QString ruleOf(Kind kind);
/// 0xRRGGBB, told apart by colour-blind eyes.
[[nodiscard]] std::uint32_t colourOf(Kind kind);

} // namespace core
