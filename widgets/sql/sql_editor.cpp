// SPDX-License-Identifier: MIT
#include "widgets/sql/sql_editor.h"

#include <QAbstractItemView>
#include <QColor>
#include <QCompleter>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QScrollBar>
#include <QSet>
#include <QStringListModel>
#include <QSyntaxHighlighter>
#include <QTextBlock>
#include <QTextCharFormat>

#include <algorithm>

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

namespace {

constexpr qsizetype completeFrom = 2; ///< letters until completions appear by themselves
constexpr int darkBelow = 128;

} // namespace

SqlEditor::SqlEditor(QWidget* parent)
    : QPlainTextEdit(parent), m_highlighter(new SqlHighlighter(document())),
      m_completer(new QCompleter(this)), m_names(new QStringListModel(this))
{
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setTabChangesFocus(true);
    setAccessibleName(tr("SQL query"));
    setPlaceholderText(tr("SELECT … FROM allocations: Ctrl+Return runs it, Ctrl+Space completes names"));
    m_completer->setModel(m_names);
    m_completer->setWidget(this);
    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setCompletionMode(QCompleter::PopupCompletion);
    connect(m_completer, QOverload<const QString&>::of(&QCompleter::activated), this,
            &SqlEditor::completeWord);
    connect(this, &QPlainTextEdit::textChanged, this, &SqlEditor::clearError);
    m_isDark = palette().color(QPalette::Base).lightness() < darkBelow;
    m_highlighter->setDark(m_isDark);
}

void SqlEditor::setNames(const QStringList& tables, const QStringList& columns)
{
    m_highlighter->setNames(tables, columns);
    QStringList names = tables;
    QStringList rest = columns;
    rest += SqlHighlighter::keywords();
    rest.removeDuplicates();
    std::sort(rest.begin(), rest.end());
    names += rest;
    m_names->setStringList(names);
}

void SqlEditor::setQuery(const QString& sql)
{
    QTextCursor cursor(document());
    cursor.select(QTextCursor::Document);
    cursor.insertText(sql);
    moveCursor(QTextCursor::End);
}

void SqlEditor::insertName(const QString& name)
{
    QTextCursor cursor = textCursor();
    const QString text = toPlainText();
    const qsizetype before = cursor.selectionStart() - 1;
    const qsizetype after = cursor.selectionEnd();
    QString inserted = name;
    if (before >= 0 && isWordPart(text[before]))
        inserted.prepend(QLatin1Char(' '));
    if (after < text.size() && isWordPart(text[after]))
        inserted.append(QLatin1Char(' '));
    cursor.insertText(inserted);
    setTextCursor(cursor);
    setFocus();
}

void SqlEditor::markError(qsizetype position)
{
    const QString text = toPlainText();
    qsizetype begin = std::clamp<qsizetype>(position, 0, text.size());
    if (begin == text.size()) { // at the end something is missing: mark what is there last
        while (begin > 0 && text[begin - 1].isSpace())
            --begin;
        while (begin > 0 && !text[begin - 1].isSpace())
            --begin;
    }
    qsizetype end = begin;
    while (end < text.size() && isWordPart(text[end]))
        ++end;
    end = std::min(std::max(end, begin + 1), text.size());
    QTextCursor cursor(document());
    cursor.setPosition(static_cast<int>(begin));
    setTextCursor(cursor);
    cursor.setPosition(static_cast<int>(end), QTextCursor::KeepAnchor);
    QTextEdit::ExtraSelection mark;
    mark.cursor = cursor;
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(QColor(m_isDark ? 0xFFFF8A80 : 0xFFB3261E));
    mark.format.setBackground(QColor(m_isDark ? 0xFF5C2B29 : 0xFFFCE8E6));
    setExtraSelections({mark});
    ensureCursorVisible();
}

void SqlEditor::clearError()
{
    setExtraSelections({});
}

QString SqlEditor::wordBeforeCursor() const
{
    const QTextCursor cursor = textCursor();
    const QString line = cursor.block().text();
    const int end = cursor.positionInBlock();
    int begin = end;
    while (begin > 0 && isWordPart(line[begin - 1]))
        --begin;
    return line.mid(begin, end - begin);
}

void SqlEditor::completeWord(const QString& completion)
{
    QTextCursor cursor = textCursor();
    cursor.movePosition(QTextCursor::Left, QTextCursor::KeepAnchor,
                        static_cast<int>(wordBeforeCursor().size()));
    cursor.insertText(completion);
    setTextCursor(cursor);
}

void SqlEditor::offerCompletions(bool asked)
{
    const QString word = wordBeforeCursor();
    m_completer->setCompletionPrefix(word);
    const bool isWhole = m_completer->completionCount() == 1 &&
                         m_completer->currentCompletion().compare(word, Qt::CaseInsensitive) == 0;
    if ((!asked && word.size() < completeFrom) || m_completer->completionCount() == 0 || isWhole) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->popup()->setCurrentIndex(m_completer->completionModel()->index(0, 0));
    QRect place = cursorRect();
    place.setWidth(m_completer->popup()->sizeHintForColumn(0) +
                   m_completer->popup()->verticalScrollBar()->sizeHint().width() + 8);
    m_completer->complete(place);
}

/// The window has actions of the same keys, which would take them.
bool SqlEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isArrow = key->key() == Qt::Key_Up || key->key() == Qt::Key_Down;
        if (isArrow && (key->modifiers() & ~Qt::KeypadModifier) == Qt::AltModifier) {
            event->accept();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

bool SqlEditor::handledAsShortcut(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers().testFlag(Qt::ControlModifier))
        Q_EMIT runRequested();
    else if (event->key() == Qt::Key_Up && event->modifiers() == Qt::AltModifier)
        Q_EMIT olderRequested();
    else if (event->key() == Qt::Key_Down && event->modifiers() == Qt::AltModifier)
        Q_EMIT newerRequested();
    else if (event->key() == Qt::Key_Space && event->modifiers() == Qt::ControlModifier)
        offerCompletions(true);
    else
        return false;
    return true;
}

void SqlEditor::keyPressEvent(QKeyEvent* event)
{
    if (m_completer->popup()->isVisible()) {
        // The popup handles these: it hands back what it does not want.
        switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Escape:
        case Qt::Key_Tab:
        case Qt::Key_Backtab:
            if (event->modifiers() == Qt::NoModifier) {
                event->ignore();
                return;
            }
            break;
        default:
            break;
        }
    }
    if (handledAsShortcut(event))
        return;
    QPlainTextEdit::keyPressEvent(event);
    const bool typedWord = !event->text().isEmpty() && isWordPart(event->text().back());
    if (typedWord)
        offerCompletions(false);
    else
        m_completer->popup()->hide();
}

void SqlEditor::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    const bool isDark = palette().color(QPalette::Base).lightness() < darkBelow;
    if (isDark != m_isDark) {
        m_isDark = isDark;
        m_highlighter->setDark(isDark);
    }
}

} // namespace widgets
