// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/results/result_table.h"

#include <QString>
#include <QStringList>
#include <QStringView>

#include <cstdint>
#include <optional>

class QIODevice;

namespace core {

enum class TableFormat : std::uint8_t
{
    Text,  ///< aligned columns for a terminal; long texts are cut, control characters replaced
    Csv,   ///< RFC 4180: UTF-8, header; NULL is empty, the empty text "". Values stay exactly as they
           ///< are, also those that a spreadsheet would take for formulas
    Sheet, ///< the same for a spreadsheet: texts that it would take for formulas, and
           ///< numbers of more digits than it keeps (15), begin with an apostrophe
    Tsv,   ///< a line a row, always: \t, \n, \r, \\ in texts, \N for NULL; header
    Json,  ///< {"schema": …, "columns": […], "rows": [[…], …]}, integers exact, blobs as hex texts
    JsonLines, ///< {"column": value, …} a line, values as in Json
};

/// How lines of Csv and Sheet end.
enum class LineEnd : std::uint8_t
{
    Lf,   ///< as any other text of this system
    CrLf, ///< as RFC 4180 writes it, and other systems
};

/// The schema of what a statement answers.
constexpr const char* querySchema = "snapviewer.query/1";

/// What a table is written as. A format alone is with LF.
struct TableStyle
{
    TableFormat format = TableFormat::Text;
    LineEnd end = LineEnd::Lf;
    const char* schema = nullptr; ///< Json: what its first member, `schema`, says; null: it has none

    TableStyle(TableFormat f, LineEnd e = LineEnd::Lf) : format(f), end(e) {}
};

/// By the command line's name.
[[nodiscard]] std::optional<TableFormat> tableFormatOf(QStringView name);
/// The same the other way round.
[[nodiscard]] QString tableFormatName(TableFormat format);
/// "table", "csv", "tsv", "sheet", "json" and "jsonl".
[[nodiscard]] QStringList tableFormatNames();

/// Writes table to an open device, in pieces. Errors: Output in one sentence; cancelled.
[[nodiscard]] Status writeTable(const ResultTable& table, TableStyle style, QIODevice& out,
                                Progress& progress);
/// A part of a table too large to be held, in turn; rowsBefore: of the parts before it. The header is written
/// with the first, which has rows, what ends the table with the last, which may have none. Not as Text, whose
/// columns want all rows. Errors as writeTable().
[[nodiscard]] Status writePart(const ResultTable& part, std::size_t rowsBefore, bool isLast, TableStyle style,
                               QIODevice& out, Progress& progress);
/// The same of what a statement answers, into a file, which is either complete or as it was before, and has
/// room on its disk.
[[nodiscard]] Status writeTableFile(const ResultTable& table, TableFormat format, const QString& path,
                                    Progress& progress);

} // namespace core
