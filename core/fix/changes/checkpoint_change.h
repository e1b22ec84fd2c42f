// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// Activation checkpointing of a loop of layers (torch.utils.checkpoint): what a layer's forward pass keeps
/// for backward, all but its output, ends with the layer; before the first of it is freed in backward the
/// layer's forward pass is done again, beside which its new output and a gradient of that size are held.
/// Errors: Usage; Input where there are no such layers, or no backward pass.
[[nodiscard]] Result<ChangeNotes> checkpoint(const ChangeText& change, const FixGround& ground,
                                             RequestStream& stream, const Progress& progress);

} // namespace core::fix
