// SPDX-License-Identifier: MIT
#include "core/sql/results/row_format.h"

#include "core/base/json_text.h"
#include "core/base/plain_text.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// Quoted where RFC 4180 wants it; an empty text too, which tells it from NULL.
QByteArray csvText(QByteArray utf8)
{
    const bool isPlain = std::none_of(utf8.begin(), utf8.end(),
                                      [](char c) { return c == ',' || c == '"' || c == '\r' || c == '\n'; });
    if (isPlain && !utf8.isEmpty())
        return utf8;
    return '"' + utf8.replace('"', "\"\"") + '"';
}

QByteArray jsonReal(double value)
{
    if (std::isinf(value)) // JSON has no infinity; readers overflow to it
        return value < 0 ? "-1e999" : "1e999";
    return ResultTable::realText(value).toUtf8();
}

constexpr qsizetype longestCell = 200;

/// One line of limited length that is safe to show.
QString oneLine(QString text)
{
    if (text.size() > longestCell) {
        text.truncate(longestCell - 1);
        text += QChar(u'…');
    }
    return plainLine(std::move(text));
}

void appendPadded(QByteArray& to, const QString& text, qsizetype width, bool toTheRight)
{
    to += (toTheRight ? text.rightJustified(width) : text.leftJustified(width)).toUtf8();
}

void endLine(QByteArray& line)
{
    while (line.endsWith(' '))
        line.chop(1);
    line += '\n';
}

} // namespace

QByteArray CsvFormat::header() const
{
    QByteArray line;
    for (const QString& name : table().columns()) {
        if (&name != &table().columns().front())
            line += ',';
        line += cell(name);
    }
    return line + m_lineEnd;
}

/// A spreadsheet takes for a formula what begins with one of these, some also behind white space.
QByteArray CsvFormat::cell(const QString& text) const
{
    constexpr QLatin1String signs("=+-@\t\r\n");
    const bool isFormula = m_texts == Texts::NoFormulas && !text.isEmpty() && signs.contains(text.front());
    return csvText((isFormula ? QLatin1Char('\'') + text : text).toUtf8());
}

/// Spreadsheets keep 15 digits of a number: a time in microseconds or an address would lose its last ones.
bool CsvFormat::isBeyondDigits(std::int64_t number) const
{
    constexpr std::int64_t first = 1'000'000'000'000'000;
    return m_texts == Texts::NoFormulas && (number >= first || number <= -first);
}

void CsvFormat::appendRow(QByteArray& to, std::size_t row) const
{
    for (std::size_t c = 0; c < table().columnCount(); ++c) {
        if (c > 0)
            to += ',';
        const CellType type = table().type(row, c);
        if (type == CellType::Text)
            to += cell(table().text(row, c));
        else if (type == CellType::Integer && isBeyondDigits(table().integer(row, c)))
            to += csvText('\'' + table().text(row, c).toUtf8());
        else if (type != CellType::Null) // a number may begin with a sign
            to += csvText(table().text(row, c).toUtf8());
    }
    to += m_lineEnd;
}

QByteArray JsonFormat::textOf(const QString& text)
{
    return jsonText(text, {"n", true});
}

QByteArray JsonFormat::header() const
{
    QByteArray line("{");
    if (m_schema != nullptr)
        line += "\"schema\": " + textOf(QLatin1String(m_schema)) + ", ";
    line += "\"columns\": [";
    for (const QString& name : table().columns()) {
        if (&name != &table().columns().front())
            line += ", ";
        line += textOf(name);
    }
    return line + "], \"rows\": [";
}

void JsonFormat::appendCell(QByteArray& to, const ResultTable& table, std::size_t row, std::size_t column)
{
    switch (table.type(row, column)) {
    case CellType::Null:
        to += "null";
        break;
    case CellType::Integer:
        to += QByteArray::number(static_cast<qlonglong>(table.integer(row, column)));
        break;
    case CellType::Real:
        to += jsonReal(table.real(row, column));
        break;
    case CellType::Text:
        to += textOf(table.text(row, column));
        break;
    case CellType::Blob: {
        const std::string_view bytes = table.bytes(row, column);
        to += '"' + QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())).toHex() + '"';
        break;
    }
    }
}

void JsonFormat::appendRow(QByteArray& to, std::size_t row) const
{
    to += row + m_rowsBefore == 0 ? "\n[" : ",\n[";
    for (std::size_t c = 0; c < table().columnCount(); ++c) {
        if (c > 0)
            to += ", ";
        appendCell(to, table(), row, c);
    }
    to += ']';
}

QByteArray JsonFormat::footer() const
{
    return table().rows() + m_rowsBefore == 0 ? "]}\n" : "\n]}\n";
}

TextFormat::TextFormat(const ResultTable& table) : RowFormat(table)
{
    for (std::size_t c = 0; c < table.columnCount(); ++c) {
        qsizetype width = oneLine(table.columns()[c]).size();
        for (std::size_t row = 0; row < table.rows(); ++row)
            width = std::max(width, cell(row, c).size());
        m_widths.push_back(width);
    }
}

QString TextFormat::cell(std::size_t row, std::size_t column) const
{
    // Cut before decoding: a call stack may have a hundred thousand characters, of which few are shown.
    constexpr std::size_t enough = 4 * (longestCell + 1);
    if (table().type(row, column) == CellType::Text) {
        const std::string_view bytes = table().bytes(row, column).substr(0, enough);
        return oneLine(QString::fromUtf8(bytes));
    }
    return oneLine(table().text(row, column));
}

QByteArray TextFormat::header() const
{
    QByteArray names;
    QByteArray lines;
    for (std::size_t c = 0; c < table().columnCount(); ++c) {
        appendPadded(names, oneLine(table().columns()[c]), m_widths[c] + 2, false);
        lines += QByteArray(m_widths[c], '-') + "  ";
    }
    endLine(names);
    endLine(lines);
    return names + lines;
}

void TextFormat::appendRow(QByteArray& to, std::size_t row) const
{
    QByteArray line;
    for (std::size_t c = 0; c < table().columnCount(); ++c) {
        const CellType type = table().type(row, c);
        const bool isNumber = type == CellType::Integer || type == CellType::Real;
        appendPadded(line, cell(row, c), m_widths[c], isNumber);
        line += "  ";
    }
    endLine(line);
    to += line;
}

} // namespace core
