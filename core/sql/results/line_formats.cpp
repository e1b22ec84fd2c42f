// SPDX-License-Identifier: MIT
#include "core/sql/results/line_formats.h"

#include <QSet>

namespace core {

namespace {

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

} // namespace

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

} // namespace core
