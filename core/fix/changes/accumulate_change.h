// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `accumulate,by=N`: as changeBatch() by 1/N, with forward and backward of each step N times; what backward
/// leaves behind the first time is added to by the others. Errors: Usage; Input where no step is known, or
/// none has a backward pass.
[[nodiscard]] Result<ChangeNotes> accumulateGradients(const ChangeText& change, const FixGround& ground,
                                                      RequestStream& stream, const Progress& progress);

} // namespace core::fix
