// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/engine/table_def.h"

namespace core {

/// whatif_usage(device, settings): a row an event that the estimate reaches.
[[nodiscard]] TableDef whatIfUsageTable();

} // namespace core
