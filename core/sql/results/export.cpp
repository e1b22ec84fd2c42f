// SPDX-License-Identifier: MIT
#include "core/sql/results/export.h"

#include "core/base/resultfile.h"
#include "core/sql/results/format.h"

#include <QCoreApplication>
#include <QDir>
#include <QIODevice>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Export)
};

std::unique_ptr<RowFormat> formatOf(const ResultTable& table, TableFormat format)
{
    switch (format) {
    case TableFormat::Csv:
        return std::make_unique<CsvFormat>(table);
    case TableFormat::Json:
        return std::make_unique<JsonFormat>(table);
    case TableFormat::Text:
        break;
    }
    return std::make_unique<TextFormat>(table);
}

Error outputError(const QString& what, const QString& reason)
{
    return {ErrorKind::Output, Text::tr("cannot write %1: %2").arg(what, reason), -1};
}

} // namespace

std::optional<TableFormat> tableFormatOf(QStringView name)
{
    if (name == QLatin1String("table"))
        return TableFormat::Text;
    if (name == QLatin1String("csv"))
        return TableFormat::Csv;
    return name == QLatin1String("json") ? std::optional(TableFormat::Json) : std::nullopt;
}

Status writeTable(const ResultTable& table, TableFormat format, QIODevice& out, Progress& progress)
{
    constexpr qsizetype pieceBytes = 1 << 16;
    const std::unique_ptr<RowFormat> rows = formatOf(table, format);
    QByteArray piece = rows->header();
    for (std::size_t row = 0; row <= table.rows(); ++row) {
        if (row < table.rows())
            rows->appendRow(piece, row);
        else
            piece += rows->footer();
        if (piece.size() < pieceBytes && row < table.rows())
            continue;
        if (out.write(piece) != piece.size())
            return outputError(Text::tr("the answer"), out.errorString());
        piece.clear();
        if (progress.isCancelled())
            return cancelled();
        progress.report(row, table.rows(), Text::tr("Writing the answer"));
    }
    return Done{};
}

Status writeTableFile(const ResultTable& table, TableFormat format, const QString& path, Progress& progress)
{
    const QString name = QDir::toNativeSeparators(path);
    ResultFile file(path);
    if (!file.open())
        return outputError(name, file.errorString());
    Status status = writeTable(table, format, file.device(), progress);
    if (!status)
        return status.error().isCancelled() ? status : outputError(name, file.errorString());
    if (!file.commit())
        return outputError(name, file.errorString());
    return Done{};
}

} // namespace core
