// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/convert/convert_terms.h"
#include "core/snapshot/document.h"

#include <QString>

#include <cstdint>

namespace core {

/// What is known of a file before it is written.
struct Forecast
{
    std::uint64_t bytes = 0;
    bool isExact = false;
    bool isForPage = false; ///< PyTorch's page is to open it, which reads texts up to a limit
    bool isPacked = false;  ///< it takes that when unpacked, and much less on disk
};

/// Whether every call stack fits into a database as one text. Error: Input.
[[nodiscard]] Status checkStacks(const Document& document);
/// Whether a file like that may be written to path: says how large it is to be where that is much. Error:
/// Output, where terms or the free space do not allow it.
[[nodiscard]] Status checkForecast(const Forecast& forecast, const QString& path, const ConvertTerms& terms);

} // namespace core
