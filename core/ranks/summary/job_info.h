// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/summary/rank_source.h"
#include "core/snapshot/document.h"

namespace core {

/// What a recorder wrote of the process and its job.
[[nodiscard]] JobInfo jobInfoOf(const Document& document);

} // namespace core
