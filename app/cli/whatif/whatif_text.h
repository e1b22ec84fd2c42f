// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/whatif/whatif_report.h"
#include "core/sql/results/result_table.h"

#include <QString>

namespace app {

/// For people: the proof, both sides beside each other, the verdict, the notes. Translated.
[[nodiscard]] QString whatIfText(const WhatIfReport& report);
/// A row for what was recorded and for each of what was asked: what (recorded, predicted, suggested),
/// settings, verdict, peak_reserved, peak_low, peak_high, retries, last_event.
[[nodiscard]] core::ResultTable whatIfTable(const WhatIfReport& report);
/// A row an event: event, recorded, predicted; the latter is NULL behind the end of the estimate.
[[nodiscard]] core::ResultTable curveTable(const WhatIfReport& report);

} // namespace app
