// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/state/state_moment.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/results/table_export.h"

class QIODevice;

namespace app {

/// A row a block or free run, each with the segment that it lies in: segment by segment, by address, last
/// what lies in none. Written in parts; never all of it is held. style: any but Text. Errors: Output;
/// cancelled.
[[nodiscard]] core::Status writeBlockTable(const StateMoment& moment, core::TableStyle style, QIODevice& out,
                                           core::Progress& progress);

} // namespace app
