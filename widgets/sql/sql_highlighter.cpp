// SPDX-License-Identifier: MIT
#include "widgets/sql/sql_highlighter.h"

#include <QColor>

namespace widgets {

namespace {

bool isWordStart(QChar c)
{
    return c.isLetter() || c == QLatin1Char('_');
}

QTextCharFormat coloured(QRgb colour)
{
    QTextCharFormat format;
    format.setForeground(QColor(colour));
    return format;
}

QSet<QString> lowered(const QStringList& names)
{
    QSet<QString> set;
    for (const QString& name : names)
        set.insert(name.toLower());
    return set;
}

} // namespace

SqlHighlighter::SqlHighlighter(QTextDocument* document)
    : QSyntaxHighlighter(document), m_keywords(lowered(keywords()))
{
    setDark(false);
}

const QStringList& SqlHighlighter::keywords()
{
    static const QStringList words =
        QStringLiteral(
            "ALL AND AS ASC BETWEEN BY CASE CAST COLLATE CROSS CURRENT DESC DISTINCT ELSE END ESCAPE EXCEPT "
            "EXISTS EXPLAIN FILTER FOLLOWING FROM GLOB GROUP HAVING IN INNER INTERSECT IS ISNULL JOIN LEFT "
            "LIKE LIMIT NATURAL NOT NOTNULL NULL NULLS OFFSET ON OR ORDER OUTER OVER PARTITION PRECEDING "
            "RANGE RECURSIVE ROW ROWS SELECT THEN UNBOUNDED UNION USING VALUES WHEN WHERE WINDOW WITH")
            .split(QLatin1Char(' '));
    return words;
}

void SqlHighlighter::setNames(const QStringList& tables, const QStringList& columns)
{
    m_tables = lowered(tables);
    m_columns = lowered(columns);
    rehighlight();
}

void SqlHighlighter::setDark(bool dark)
{
    m_keyword = coloured(dark ? 0xFF8AB4F8 : 0xFF0B57D0);
    m_keyword.setFontWeight(QFont::DemiBold);
    m_table = coloured(dark ? 0xFFF2B866 : 0xFF8A4B00);
    m_column = coloured(dark ? 0xFF7FD1C1 : 0xFF00695C);
    m_text = coloured(dark ? 0xFFE6A0C4 : 0xFF9C1B63);
    m_number = coloured(dark ? 0xFFC9B6F2 : 0xFF5E35B1);
    m_comment = coloured(dark ? 0xFF9AA0A6 : 0xFF5F6368);
    m_comment.setFontItalic(true);
    rehighlight();
}

void SqlHighlighter::highlightBlock(const QString& text)
{
    setCurrentBlockState(Plain);
    qsizetype at = previousBlockState() > 0 ? spanTo(text, 0, 0, State(previousBlockState())) : 0;
    while (at < text.size()) {
        const QChar c = text[at];
        const QStringView rest = QStringView(text).mid(at);
        if (rest.startsWith(QLatin1String("--"))) {
            setFormat(static_cast<int>(at), static_cast<int>(rest.size()), m_comment);
            return;
        }
        if (rest.startsWith(QLatin1String("/*")))
            at = spanTo(text, at, at + 2, InComment);
        else if (c == QLatin1Char('\''))
            at = spanTo(text, at, at + 1, InText);
        else if (c == QLatin1Char('"'))
            at = spanTo(text, at, at + 1, InName);
        else if (isWordPart(c))
            at = word(text, at);
        else
            ++at;
    }
}

qsizetype SqlHighlighter::spanTo(const QString& text, qsizetype from, qsizetype searchFrom, State state)
{
    const QString end = state == InComment ? QStringLiteral("*/")
                        : state == InText  ? QStringLiteral("'")
                                           : QStringLiteral("\"");
    const qsizetype found = text.indexOf(end, searchFrom);
    const qsizetype until = found < 0 ? text.size() : found + end.size();
    const QTextCharFormat& format = state == InComment ? m_comment : state == InText ? m_text : m_column;
    setFormat(static_cast<int>(from), static_cast<int>(until - from), format);
    if (found < 0)
        setCurrentBlockState(state);
    return until;
}

qsizetype SqlHighlighter::word(const QString& text, qsizetype from)
{
    qsizetype until = from;
    while (until < text.size() && isWordPart(text[until]))
        ++until;
    const auto paint = [&](const QTextCharFormat& format) {
        setFormat(static_cast<int>(from), static_cast<int>(until - from), format);
    };
    const QString lower = text.mid(from, until - from).toLower();
    if (!isWordStart(text[from]))
        paint(m_number);
    else if (m_keywords.contains(lower))
        paint(m_keyword);
    else if (m_tables.contains(lower))
        paint(m_table);
    else if (m_columns.contains(lower))
        paint(m_column);
    return until;
}

} // namespace widgets
