// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/oom/oom_markup.h"

namespace widgets {

/// What a sheet's conclusions stand on, as HTML: the allocator's own verdict, every rule and whether it held,
/// all call sites, kinds, pools and devices, what stood in the way, what cannot be known, and every number
/// with its SQL.
[[nodiscard]] QString evidenceHtml(const OomMarkup& markup, const core::Snapshot& snapshot);

} // namespace widgets
