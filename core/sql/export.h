// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/resulttable.h"

#include <QString>
#include <QStringView>

#include <cstdint>
#include <optional>

class QIODevice;

namespace core {

enum class TableFormat : std::uint8_t
{
    Text, ///< aligned columns for a terminal
    Csv,  ///< RFC 4180: UTF-8, CRLF, header, NULL empty; values exactly as they are, formulas included
    Json, ///< {"columns": […], "rows": [[…], …]}, integers exact, blobs as hex texts
};

/// "table", "csv" and "json": the command line's names.
[[nodiscard]] std::optional<TableFormat> tableFormatOf(QStringView name);

/// Writes table to out in pieces. Errors: Output in one sentence; cancelled.
[[nodiscard]] Status writeTable(const ResultTable& table, TableFormat format, QIODevice& out,
                                Progress& progress);
/// The same into a file, which is either complete or as it was before.
[[nodiscard]] Status writeTableFile(const ResultTable& table, TableFormat format, const QString& path,
                                    Progress& progress);

} // namespace core
