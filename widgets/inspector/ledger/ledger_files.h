// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "widgets/inspector/ledger/ledger_page.h"

#include <QImage>
#include <QString>

#include <cstdint>

namespace widgets {

/// What a ledger can be written as.
enum class LedgerFile : std::uint8_t
{
    Csv,        ///< a line each row of the table, in its order, with exact values
    FlameSvg,   ///< of top
    TreemapSvg, ///< of top
    Folded,     ///< of top
};

/// Writes page into a file, which is either complete or as it was before. On a worker.
/// CSV: row, parent (the row above it), depth, name, bytes, count, largest, largest_label.
/// Errors: Output in one sentence; cancelled.
[[nodiscard]] core::Status writeLedger(const LedgerPage& page, LedgerFile kind, std::uint32_t top,
                                       const QString& path, core::Progress& progress);

/// Writes image as PNG. On a worker. Error: Output in one sentence.
[[nodiscard]] core::Status writePicture(const QImage& image, const QString& path);

} // namespace widgets
