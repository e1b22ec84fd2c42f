// SPDX-License-Identifier: MIT
#include "core/sql/results/table_export.h"

#include "core/base/output/disk_space.h"
#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/sql/results/row_format.h"

#include <QByteArray>
#include <QIODevice>
#include <QSet>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ExportText);

/// Tabs between cells, a line a row, always: what would end a cell is written as \t, \n, \r and \\, and NULL
/// as \N, which no text is written as.
class TsvFormat final : public RowFormat
{
public:
    using RowFormat::RowFormat;
    [[nodiscard]] QByteArray header() const override;
    void appendRow(QByteArray& to, std::size_t row) const override;
};

/// An object a line, its members named like the columns; of two with one name the second is "name:1", as
/// SQLite itself names it in a table.
class JsonLinesFormat final : public RowFormat
{
public:
    explicit JsonLinesFormat(const ResultTable& table);
    [[nodiscard]] QByteArray header() const override { return {}; }
    void appendRow(QByteArray& to, std::size_t row) const override;

private:
    std::vector<QByteArray> m_members; ///< by column: `"name": `
};

QByteArray tsvText(const QString& text)
{
    QByteArray result;
    for (const char c : text.toUtf8()) {
        switch (c) {
        case '\t':
            result += "\\t";
            break;
        case '\n':
            result += "\\n";
            break;
        case '\r':
            result += "\\r";
            break;
        case '\\':
            result += "\\\\";
            break;
        default:
            result += c;
        }
    }
    return result;
}

QByteArray TsvFormat::header() const
{
    QByteArray line;
    for (const QString& name : table().columns()) {
        if (&name != &table().columns().front())
            line += '\t';
        line += tsvText(name);
    }
    return line + '\n';
}

void TsvFormat::appendRow(QByteArray& to, std::size_t row) const
{
    for (std::size_t c = 0; c < table().columnCount(); ++c) {
        if (c > 0)
            to += '\t';
        to += table().type(row, c) == CellType::Null ? QByteArray("\\N") : tsvText(table().text(row, c));
    }
    to += '\n';
}

JsonLinesFormat::JsonLinesFormat(const ResultTable& table) : RowFormat(table)
{
    QSet<QString> taken;
    for (const QString& name : table.columns()) {
        QString member = name;
        for (int i = 1; taken.contains(member); ++i)
            member = QStringLiteral("%1:%2").arg(name).arg(i);
        taken.insert(member);
        m_members.push_back(JsonFormat::textOf(member) + ": ");
    }
}

void JsonLinesFormat::appendRow(QByteArray& to, std::size_t row) const
{
    for (std::size_t c = 0; c < table().columnCount(); ++c) {
        to += c == 0 ? "{" : ", ";
        to += m_members[c];
        JsonFormat::appendCell(to, table(), row, c);
    }
    to += "}\n";
}

constexpr std::array<std::pair<const char*, TableFormat>, 6> formatNames{{{"table", TableFormat::Text},
                                                                          {"csv", TableFormat::Csv},
                                                                          {"tsv", TableFormat::Tsv},
                                                                          {"sheet", TableFormat::Sheet},
                                                                          {"json", TableFormat::Json},
                                                                          {"jsonl", TableFormat::JsonLines}}};

std::unique_ptr<RowFormat> formatOf(const ResultTable& table, TableStyle style, std::size_t rowsBefore)
{
    const char* const lineEnd = style.end == LineEnd::CrLf ? "\r\n" : "\n";
    switch (style.format) {
    case TableFormat::Csv:
        return std::make_unique<CsvFormat>(table, CsvFormat::Texts::Exact, lineEnd);
    case TableFormat::Sheet:
        return std::make_unique<CsvFormat>(table, CsvFormat::Texts::NoFormulas, lineEnd);
    case TableFormat::Tsv:
        return std::make_unique<TsvFormat>(table);
    case TableFormat::Json:
        return std::make_unique<JsonFormat>(table, rowsBefore, style.schema);
    case TableFormat::JsonLines:
        return std::make_unique<JsonLinesFormat>(table);
    case TableFormat::Text:
        break;
    }
    return std::make_unique<TextFormat>(table);
}

/// About: of any format, each text once a cell.
std::uint64_t writtenBytes(const ResultTable& table)
{
    constexpr std::uint64_t numberBytes = 8;
    std::uint64_t bytes = 0;
    for (std::size_t row = 0; row < table.rows(); ++row) {
        for (std::size_t column = 0; column < table.columnCount(); ++column)
            bytes += 1 + std::max<std::uint64_t>(table.bytes(row, column).size(), numberBytes);
    }
    return bytes;
}

} // namespace

std::optional<TableFormat> tableFormatOf(QStringView name)
{
    for (const auto& [known, format] : formatNames) {
        if (name == QLatin1String(known))
            return format;
    }
    return std::nullopt;
}

QString tableFormatName(TableFormat format)
{
    for (const auto& [name, known] : formatNames) {
        if (known == format)
            return QLatin1String(name);
    }
    return {};
}

QStringList tableFormatNames()
{
    QStringList result;
    for (const auto& [name, format] : formatNames)
        result += QLatin1String(name);
    return result;
}

Status writeTable(const ResultTable& table, TableStyle style, QIODevice& out, Progress& progress)
{
    return writePart(table, 0, true, style, out, progress);
}

Status writePart(const ResultTable& table, std::size_t rowsBefore, bool isLast, TableStyle style,
                 QIODevice& out, Progress& progress)
{
    constexpr qsizetype pieceBytes = 1 << 16;
    const std::unique_ptr<RowFormat> rows = formatOf(table, style, rowsBefore);
    QByteArray piece = rowsBefore == 0 ? rows->header() : QByteArray();
    for (std::size_t row = 0; row <= table.rows(); ++row) {
        if (row < table.rows())
            rows->appendRow(piece, row);
        else if (isLast)
            piece += rows->footer();
        if (piece.size() < pieceBytes && row < table.rows())
            continue;
        if (out.write(piece) != piece.size())
            return outputError(ExportText::tr("the answer cannot be written: %1.").arg(out.errorString()));
        piece.clear();
        if (progress.isCancelled())
            return cancelled();
        progress.report(row, table.rows(), ExportText::tr("Writing the answer"));
    }
    return Done{};
}

Status writeTableFile(const ResultTable& table, TableFormat format, const QString& path, Progress& progress)
{
    SNAPVIEWER_TRY(checkSpace(path, writtenBytes(table)));
    ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    TableStyle style(format);
    style.schema = querySchema;
    Status status = writeTable(table, style, file.device(), progress);
    if (!status)
        return status.error().isCancelled() ? status : file.failure();
    return file.commit() ? Status(Done{}) : file.failure();
}

} // namespace core
