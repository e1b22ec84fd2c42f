// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/recorder/sample_builder.h"

#include <QString>

#include <string_view>

namespace core {

/// Reads samples as CSV (RFC 4180, any line ends), columns named by the first line, into builder, as a
/// stream. Of a text that breaks off what came before is kept; whyCutShort then says so in one sentence.
/// Errors: one sentence; cancelled.
[[nodiscard]] Status readSampleCsv(ByteSource& source, SampleBuilder& builder, QString& whyCutShort,
                                   Progress& progress);

/// True where the first line of a text names the columns of samples.
[[nodiscard]] bool isSampleCsv(std::string_view start);

} // namespace core
