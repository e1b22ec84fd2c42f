// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/oom/autopsy.h"

#include <QByteArray>
#include <QString>

#include <span>

namespace core {

/// Sheets as one JSON object `{"file": …, "left_out": 0, "ooms": […]}`; leftOut: of earlier ooms: stable keys
/// and names, exact bytes, null for unknown. Only sentences under "text" and the names of sites without a
/// line of code are translated.
[[nodiscard]] QByteArray jsonOf(std::span<const Autopsy> sheets, std::size_t leftOut,
                                const Snapshot& snapshot, const QString& file);

} // namespace core
