// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_text.h"

#include "core/base/plain_text.h"
#include "core/oom/sheet/oom_parts.h"

#include <QStringList>

namespace core {

namespace {

QString plain(const SheetPart& part)
{
    const QString text = plainLine(part.text);
    switch (part.kind) {
    case SheetPart::Kind::Table:
        return alignedTable(part.rows, part.firstText, QStringLiteral("  "));
    case SheetPart::Kind::Strong:
    case SheetPart::Kind::Heading:
        return QLatin1Char('\n') + text + QLatin1Char('\n');
    case SheetPart::Kind::Item:
        return QStringLiteral("- ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Code:
        return part.text + QLatin1Char('\n');
    case SheetPart::Kind::Title:
    case SheetPart::Kind::Paragraph:
        break;
    }
    return text + QLatin1Char('\n');
}

QString markdownRow(const QStringList& cells, qsizetype columns)
{
    QString line = QStringLiteral("|");
    for (qsizetype c = 0; c < columns; ++c)
        line += QStringLiteral(" %1 |").arg(markdownText(cells.value(c)));
    return line + QLatin1Char('\n');
}

QString markdownTable(const SheetPart& part)
{
    const qsizetype columns = part.rows.front().size();
    QString text = markdownRow(part.rows.front(), columns) + QLatin1Char('|');
    for (qsizetype c = 0; c < columns; ++c)
        text += c < part.firstText ? QStringLiteral("---:|") : QStringLiteral("---|");
    text += QLatin1Char('\n');
    for (std::size_t r = 1; r < part.rows.size(); ++r)
        text += markdownRow(part.rows[r], columns);
    return text;
}

/// A fence longer than any in the text, so that the text cannot end it.
QString codeBlock(const QString& sql)
{
    QString fence = QStringLiteral("```");
    while (sql.contains(fence))
        fence += QLatin1Char('`');
    return QStringLiteral("%1sql\n").arg(fence) + sql + QLatin1Char('\n') + fence + QLatin1Char('\n');
}

QString markdown(const SheetPart& part)
{
    const QString text = markdownText(part.text);
    switch (part.kind) {
    case SheetPart::Kind::Title:
        return QStringLiteral("# ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Strong:
        return QStringLiteral("**") + text + QStringLiteral("**\n");
    case SheetPart::Kind::Heading:
        return QStringLiteral("## ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Item:
        return QStringLiteral("- ") + text + QLatin1Char('\n');
    case SheetPart::Kind::Table:
        return markdownTable(part);
    case SheetPart::Kind::Code:
        return codeBlock(part.text);
    case SheetPart::Kind::Paragraph:
        break;
    }
    return text + QLatin1Char('\n');
}

} // namespace

QString markdownText(const QString& text)
{
    static constexpr QLatin1String special{"\\`*_[]<>|#&"};
    QString result;
    for (const QChar c : plainLine(text)) {
        if (special.contains(c))
            result += QLatin1Char('\\');
        result += c;
    }
    return result;
}

QString plainTextOf(const Autopsy& sheet, const Snapshot& snapshot)
{
    QString text;
    for (const SheetPart& part : partsOf(sheet, snapshot, false))
        text += plain(part);
    return text;
}

QString markdownOf(const Autopsy& sheet, const Snapshot& snapshot)
{
    QString text;
    bool wasItem = false;
    for (const SheetPart& part : partsOf(sheet, snapshot, true)) {
        const bool isItem = part.kind == SheetPart::Kind::Item;
        if (!text.isEmpty() && !(isItem && wasItem))
            text += QLatin1Char('\n');
        text += markdown(part);
        wasItem = isItem;
    }
    return text;
}

} // namespace core
