// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/result.h"
#include "core/formats/torch/torch_builder.h"
#include "core/pickle/pickle_machine.h"
#include "core/snapshot/document.h"

#include <QString>

namespace core {

/// How a snapshot was written, for people.
struct TorchForm
{
    QString kind;   ///< completes "… is %1, but not a PyTorch memory snapshot"
    QString format; ///< Document::format
};

/// The Document of a snapshot whose stream ended as outcome says; builder is used up. Error: one sentence,
/// where it is no snapshot or ended before anything was whole.
[[nodiscard]] Result<Document> torchDocument(TorchBuilder& builder, const pickle::Outcome& outcome,
                                             const ByteSource& source, const TorchForm& form);

} // namespace core
