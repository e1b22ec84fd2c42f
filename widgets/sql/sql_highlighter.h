// SPDX-License-Identifier: MIT
#pragma once

#include <QSet>
#include <QString>
#include <QStringList>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>

namespace widgets {

/// Part of a name or keyword, but for its first character.
[[nodiscard]] inline bool isWordPart(QChar c)
{
    return c.isLetterOrNumber() || c == QLatin1Char('_');
}

/// Colours SQL: keywords, the database's tables and columns, texts, numbers, comments. Readable on light and
/// on dark ground. Owned by its document; GUI thread.
class SqlHighlighter final : public QSyntaxHighlighter
{
    Q_OBJECT

public:
    explicit SqlHighlighter(QTextDocument* document);

    void setNames(const QStringList& tables, const QStringList& columns);
    /// Chooses colours for a ground of that lightness.
    void setDark(bool dark);
    /// SQLite's keywords as far as reading needs them, in capitals.
    [[nodiscard]] static const QStringList& keywords();

protected:
    void highlightBlock(const QString& text) override;

private:
    enum State
    {
        Plain = -1, ///< what an untouched block has
        InComment = 1,
        InText,
        InName,
    };

    /// Colours what began on an earlier line or begins at from up to its end mark; returns where it ends.
    qsizetype spanTo(const QString& text, qsizetype from, qsizetype searchFrom, State state);
    qsizetype word(const QString& text, qsizetype from);

    QSet<QString> m_keywords;
    QSet<QString> m_tables;
    QSet<QString> m_columns;
    QTextCharFormat m_keyword, m_table, m_column, m_text, m_number, m_comment;
};

} // namespace widgets
