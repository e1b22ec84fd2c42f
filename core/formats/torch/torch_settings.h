// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_context.h"

#include <QString>

namespace core {

/// Adds value to the context's settings under key; a dict becomes one setting a key, joined by dots, lists
/// and the rest one text each. Depth and number are bounded.
void flattenSettings(TorchContext& context, const QString& key, pickle::Value value);

} // namespace core
