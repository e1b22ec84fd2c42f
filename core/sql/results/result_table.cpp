// SPDX-License-Identifier: MIT
#include "core/sql/results/result_table.h"

#include "core/base/plain_text.h"

#include <QLocale>

#include <bit>
#include <utility>

namespace core {

ResultTable::ResultTable(std::vector<QString> columns)
    : m_names(std::move(columns)), m_columns(m_names.size()), m_pool(std::make_unique<StringPool>())
{}

CellType ResultTable::type(std::size_t row, std::size_t column) const
{
    return m_columns[column].types[row];
}

std::int64_t ResultTable::integer(std::size_t row, std::size_t column) const
{
    return static_cast<std::int64_t>(m_columns[column].payload[row]);
}

double ResultTable::real(std::size_t row, std::size_t column) const
{
    return std::bit_cast<double>(m_columns[column].payload[row]);
}

std::string_view ResultTable::bytes(std::size_t row, std::size_t column) const
{
    const Column& cells = m_columns[column];
    if (cells.types[row] != CellType::Text && cells.types[row] != CellType::Blob)
        return {};
    return m_pool->view(StringId{static_cast<std::uint32_t>(cells.payload[row])});
}

QString ResultTable::text(std::size_t row, std::size_t column) const
{
    const std::string_view data = bytes(row, column);
    const auto size = static_cast<qsizetype>(data.size());
    switch (type(row, column)) {
    case CellType::Integer:
        return QString::number(integer(row, column));
    case CellType::Real:
        return realText(real(row, column));
    case CellType::Text:
        return textOfUtf8(data);
    case CellType::Blob:
        return QStringLiteral("x'%1'").arg(QLatin1String(QByteArray::fromRawData(data.data(), size).toHex()));
    case CellType::Null:
        break;
    }
    return {};
}

QString ResultTable::realText(double value)
{
    // The shortest digits that read back as the same number; a point marks it as no integer.
    QString digits = QString::number(value, 'g', QLocale::FloatingPointShortest);
    for (const QChar c : std::as_const(digits)) {
        if (!c.isDigit() && c != QLatin1Char('-'))
            return digits;
    }
    return digits + QStringLiteral(".0");
}

std::size_t ResultTable::memoryBytes() const
{
    std::size_t bytes = m_pool ? m_pool->memoryBytes() : 0;
    for (const Column& column : m_columns)
        bytes +=
            column.types.capacity() * sizeof(CellType) + column.payload.capacity() * sizeof(std::uint64_t);
    return bytes;
}

void ResultTable::addInteger(std::int64_t value)
{
    add(CellType::Integer, static_cast<std::uint64_t>(value));
}

void ResultTable::addReal(double value)
{
    add(CellType::Real, std::bit_cast<std::uint64_t>(value));
}

StringId ResultTable::addText(std::string_view utf8)
{
    const StringId id = m_pool->intern(utf8);
    add(CellType::Text, id.value);
    return id;
}

void ResultTable::addText(StringId known)
{
    add(CellType::Text, known.value);
}

void ResultTable::add(CellType type, std::uint64_t payload)
{
    Column& column = m_columns[m_next];
    column.types.push_back(type);
    column.payload.push_back(payload);
    if (++m_next == m_columns.size()) {
        m_next = 0;
        ++m_rows;
    }
}

} // namespace core
