// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/results/result_table.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// How one row looks in a format, and what stands around the rows. Borrows the table.
class RowFormat
{
public:
    explicit RowFormat(const ResultTable& table) : m_table(table) {}
    virtual ~RowFormat() = default;
    Q_DISABLE_COPY(RowFormat)

    [[nodiscard]] virtual QByteArray header() const = 0;
    virtual void appendRow(QByteArray& to, std::size_t row) const = 0;
    [[nodiscard]] virtual QByteArray footer() const { return {}; }

protected:
    [[nodiscard]] const ResultTable& table() const { return m_table; }

private:
    const ResultTable& m_table;
};

class CsvFormat final : public RowFormat
{
public:
    enum class Texts : std::uint8_t
    {
        Exact,
        NoFormulas, ///< what a spreadsheet would run begins with an apostrophe, as one that is typed into it
    };

    CsvFormat(const ResultTable& table, Texts texts, const char* lineEnd)
        : RowFormat(table), m_texts(texts), m_lineEnd(lineEnd)
    {}
    [[nodiscard]] QByteArray header() const override;
    void appendRow(QByteArray& to, std::size_t row) const override;

private:
    [[nodiscard]] QByteArray cell(const QString& text) const;
    [[nodiscard]] bool isBeyondDigits(std::int64_t number) const;

    Texts m_texts;
    const char* m_lineEnd;
};

class JsonFormat final : public RowFormat
{
public:
    /// rowsBefore: of other parts of the same table; schema: its name, or null.
    explicit JsonFormat(const ResultTable& table, std::size_t rowsBefore = 0, const char* schema = nullptr)
        : RowFormat(table), m_rowsBefore(rowsBefore), m_schema(schema)
    {}
    [[nodiscard]] QByteArray header() const override;
    void appendRow(QByteArray& to, std::size_t row) const override;
    [[nodiscard]] QByteArray footer() const override;

    /// text as JSON has it, quoted.
    [[nodiscard]] static QByteArray textOf(const QString& text);
    static void appendCell(QByteArray& to, const ResultTable& table, std::size_t row, std::size_t column);

private:
    std::size_t m_rowsBefore;
    const char* m_schema;
};

/// Measures all cells first, to align them.
class TextFormat final : public RowFormat
{
public:
    explicit TextFormat(const ResultTable& table);
    [[nodiscard]] QByteArray header() const override;
    void appendRow(QByteArray& to, std::size_t row) const override;

private:
    [[nodiscard]] QString cell(std::size_t row, std::size_t column) const;

    std::vector<qsizetype> m_widths; ///< by column, in characters
};

} // namespace core
