// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/document.h"

#include <QString>

namespace testutil {

/// What a finished document must hold whatever its file was: columns of equal length, ids inside their
/// tables, traces and segments that cover their rows in order. Empty, or what is broken first.
[[nodiscard]] QString brokenInvariant(const core::Document& document);

} // namespace testutil
