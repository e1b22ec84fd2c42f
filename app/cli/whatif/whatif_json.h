// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/whatif/whatif_report.h"

#include <QByteArray>

namespace app {

/// schema snapviewer.whatif/1. What was not asked for, or cannot be told, is null.
[[nodiscard]] QByteArray whatIfJson(const WhatIfReport& report);

} // namespace app
