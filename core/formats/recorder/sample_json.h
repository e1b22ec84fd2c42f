// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/recorder/sample_builder.h"

#include <QString>

namespace core {

/// Reads a JSON list of samples, one object each, as a stream into builder: events.json of a bundle, or a
/// telemetry export. Of a text that breaks off, or nests too deep, what came before is kept; whyCutShort then
/// says so in one sentence. Memory stays below max(64 MiB, 4 × input). Errors: one sentence, where nothing
/// could be read; cancelled.
[[nodiscard]] Status readSampleJson(ByteSource& source, SampleBuilder& builder, QString& whyCutShort,
                                    Progress& progress);

/// True where the start of a JSON text is a list of objects with the keys of samples, and none of a
/// snapshot's segments.
[[nodiscard]] bool isSampleJson(std::string_view start);

} // namespace core
