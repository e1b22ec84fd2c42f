// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <string_view>

namespace core {

/// A telemetry export of gpumemprof or Stormlog starts so: version 1 or 2, a JSON list or CSV.
[[nodiscard]] bool isTelemetry(std::string_view start);

/// Reads one. What breaks off gives what was whole in it, and a note says so. Errors: one sentence;
/// cancelled.
[[nodiscard]] Result<Document> readTelemetry(ByteSource& source, Progress& progress);

} // namespace core
