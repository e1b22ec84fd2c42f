// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"

namespace core {

/// The pickle that a page of PyTorch's memory_viz carries as base64, decoded while it is
/// read; without the NUL bytes that pad it. Looks through the page once before. Errors: one sentence, where
/// there is none, with a word about the pages of PyTorch 2.0, which hold derived data only; cancelled.
[[nodiscard]] Result<SourceOpener> embeddedPickle(const SourceOpener& page, Progress& progress);

} // namespace core
