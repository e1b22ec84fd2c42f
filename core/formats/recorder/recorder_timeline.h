// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/recorder/sample_builder.h"

namespace core {

/// Reads telemetry_timeline.json of a diagnosis into builder: an object of lists of equal length, times in
/// seconds under `timestamps`, bytes under `allocated`, `reserved` and the like. What a list lacks stays
/// unknown. Errors: one sentence, where the text is no such object; cancelled.
[[nodiscard]] Status readTimeline(ByteSource& source, SampleBuilder& builder, Progress& progress);

} // namespace core
