// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `batch,by=F`: activations, inputs and what forward and backward need in between are as many times as
/// large. Where steps of two sizes were recorded, of each size only the part that grew between them. Error:
/// Usage; Input where nothing has to do with a batch.
[[nodiscard]] Result<ChangeNotes> changeBatch(const ChangeText& change, const FixGround& ground,
                                              RequestStream& stream, const Progress& progress);

} // namespace core::fix
