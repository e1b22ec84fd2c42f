// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/sql/results/table_export.h"

#include <QCommandLineParser>
#include <QString>

namespace app {

/// Declares `--format text|json|csv|tsv|jsonl|sheet` and `--crlf`.
void declareListFormat(QCommandLineParser& parser, const QString& description);
/// What they ask for; TableFormat::Text stands for the command's own text. Error: Usage, which names others,
/// too, that the command knows besides.
[[nodiscard]] core::Result<core::TableStyle> listFormatOf(const QCommandLineParser& parser,
                                                          const QStringList& others = {});

/// Declares `--crlf` alone.
void declareLineEnd(QCommandLineParser& parser);
/// How lines of csv and sheet end, as it says.
[[nodiscard]] core::LineEnd lineEndOf(const QCommandLineParser& parser);

} // namespace app
