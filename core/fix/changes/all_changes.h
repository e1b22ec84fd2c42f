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

/// `free,site=S,until=call|phase|step`: what is allocated at a site ends no later than the call, phase or
/// step that it was made in. Errors: Usage; Input where nothing is so named.
[[nodiscard]] Result<ChangeNotes> freeSooner(const ChangeText& change, const FixGround& ground,
                                             RequestStream& stream, const Progress& progress);

/// `drop,site=S`: what is allocated at a site is not allocated at all. Errors: Usage; Input where nothing is
/// so named.
[[nodiscard]] Result<ChangeNotes> dropAllocations(const ChangeText& change, const FixGround& ground,
                                                  RequestStream& stream, const Progress& progress);

/// `keep-one,site=S`: of what is allocated at a site a new one ends the one before. Errors: Usage; Input
/// where nothing is so named.
[[nodiscard]] Result<ChangeNotes> keepOne(const ChangeText& change, const FixGround& ground,
                                          RequestStream& stream, const Progress& progress);

/// `scale,kind=K|site=S|phase=P,by=F`: other sizes. Errors: Usage; Input where nothing is so named.
[[nodiscard]] Result<ChangeNotes> scaleSizes(const ChangeText& change, const FixGround& ground,
                                             RequestStream& stream, const Progress& progress);

/// `batch,by=F`: activations, inputs and what forward and backward need in between are as many times as
/// large. Where steps of two sizes were recorded, of each size only the part that grew between them. Error:
/// Usage; Input where nothing has to do with a batch.
[[nodiscard]] Result<ChangeNotes> changeBatch(const ChangeText& change, const FixGround& ground,
                                              RequestStream& stream, const Progress& progress);

/// `accumulate,by=N`: as changeBatch() by 1/N, with forward and backward of each step N times; what backward
/// leaves behind the first time is added to by the others. Errors: Usage; Input where no step is known, or
/// none has a backward pass.
[[nodiscard]] Result<ChangeNotes> accumulateGradients(const ChangeText& change, const FixGround& ground,
                                                      RequestStream& stream, const Progress& progress);

/// `offload,kind=K|site=S`: on the device while an optimizer works alone. Errors: Usage; Input where nothing
/// is so named, or no optimizer was seen.
[[nodiscard]] Result<ChangeNotes> offload(const ChangeText& change, const FixGround& ground,
                                          RequestStream& stream, const Progress& progress);

/// `set-to-none`: gradients end with the optimizer's phase and are new in the next backward pass: there each
/// takes the place of the temporary of its size that was added to it. Error: Input where no gradient outlives
/// an optimizer's phase.
[[nodiscard]] Result<ChangeNotes> setToNone(const ChangeText& change, const FixGround& ground,
                                            RequestStream& stream, const Progress& progress);

/// `empty-cache,until=step|phase`: torch.cuda.empty_cache() where each ends. Errors: Usage; Input where there
/// are no steps.
[[nodiscard]] Result<ChangeNotes> emptyCaches(const ChangeText& change, const FixGround& ground,
                                              RequestStream& stream, const Progress& progress);

/// `settings,KEY=VALUE,…`: settings of the allocator, as in PYTORCH_CUDA_ALLOC_CONF. Error: Usage.
[[nodiscard]] Result<ChangeNotes> changeSettings(const ChangeText& change, const FixGround& ground,
                                                 RequestStream& stream, const Progress& progress);

} // namespace core::fix
